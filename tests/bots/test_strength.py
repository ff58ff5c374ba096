"""The bots are as strong as their names say; a sound bot fails here in one of 10,000 seeds at most.

The bounds lie more than four deviations below what such tournaments show (docs/bots.md).
"""

from __future__ import annotations

import pytest

import alehouse
from alehouse.arena.match import Match

pytestmark = pytest.mark.slow


def wins(game: str, bot: str, other: str, games: int) -> float:
    """How often the first bot beats the second, with seats taken in turn; a tie is half a win."""
    match = Match(alehouse.game(game, players=2))
    won = 0.0
    for i in range(games):
        ranks = match.play([bot, other] if i % 2 else [other, bot], 1000 + i)["ranks"]
        mine, theirs = ranks[1 - i % 2], ranks[i % 2]
        won += (mine < theirs) + 0.5 * (mine == theirs)
    return won / games


def test_greedy_beats_random_nine_times_in_ten() -> None:
    assert wins("dice_brewing", "greedy", "random", 200) >= 0.9  # nearly always


def test_greedy_beats_random_in_a_game_of_luck(on_the_shelf: str) -> None:
    assert wins(on_the_shelf, "greedy", "random", 400) >= 0.75  # 84 %, deviation 2 %


def test_a_brewer_beats_an_apprentice_more_often_than_not() -> None:
    assert wins("dice_brewing", "brewer", "apprentice", 60) > 0.5  # 76 %, deviation 6 %


def test_a_master_beats_greedy_nine_times_in_ten() -> None:
    assert wins("dice_brewing", "master", "greedy", 60) >= 0.8  # 94 %, deviation 3 %
