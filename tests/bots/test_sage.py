"""Searching with a network."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from small_beer.game import RULEBOOK

from alehouse import Game
from alehouse.bots import Mcts, ask
from alehouse.bots.mcts import Line
from alehouse.bots.network import Network
from tests.bots.networks import network
from tests.bots.test_mcts import last_turn


def lines(game: Game, made: Network, budget: str = "300") -> dict[str, Line]:
    state = game.new(4)
    found = Mcts(game, 5, budget, network=made).think(state.imagine(state.actor, 3))
    return {game.action_name(line.action): line for line in found}


def test_a_search_repeats_exactly(small_beer: Game) -> None:
    made = network(small_beer)
    assert lines(small_beer, made) == lines(small_beer, made)
    assert sum(line.visits for line in lines(small_beer, made).values()) == 300


def test_it_looks_first_at_what_its_network_likes(small_beer: Game) -> None:
    for name in ("rest", "buy_grain"):
        found = lines(small_beer, network(small_beer, **{name: 5.0}), "20")
        assert found[name].visits > 10


def test_ends_are_what_they_are_whatever_the_network_says(small_beer: Game) -> None:
    state = last_turn(small_beer)  # 7 points behind: only the barley wine, worth 9, wins
    bot = Mcts(small_beer, 1, "600", network=network(small_beer))
    assert small_beer.action_name(ask(bot, state, 1)) == "brew:barley_wine"
    found = {line.action: line for line in bot.think(state.imagine(state.actor, 3))}
    wine = found[small_beer.action_id("brew:barley_wine")]
    assert wine.win / wine.visits == pytest.approx(5 / 6, abs=0.06)
    assert wine.lead / wine.visits == pytest.approx(9 * 5 / 6 - 7, abs=0.6)


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_any_number_of_seats_can_play(seats: int) -> None:
    game = Game(replace(RULEBOOK, players=range(1, 5)), seats)
    state = game.new(3)
    bot = Mcts(game, 2, "30", network=network(game))
    while not state.over:
        state.apply(ask(bot, state, len(state.history)))
    assert len(state.scores()) == seats


def test_a_sage_needs_a_network(small_beer: Game, tmp_path: Path) -> None:
    from alehouse.bots.sage import Sage
    from alehouse.kernel.errors import Missing

    with pytest.raises(Missing, match="No network has learned Small Beer"):
        Sage(small_beer, 1)
