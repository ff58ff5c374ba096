"""Levels: the same names on every game, each stronger than the one before."""

from __future__ import annotations

import pytest

from alehouse import Game
from alehouse.bots import LEVELS, Mcts, ask, make
from alehouse.kernel.rulebook import Rulebook
from tests.golden import ours


def test_without_a_network_each_level_thinks_more_than_the_one_before(small_beer: Game) -> None:
    bots = [make(level, small_beer, 1) for level in LEVELS]
    budgets = [bot.budget.iterations for bot in bots if isinstance(bot, Mcts)]
    assert len(budgets) == len(LEVELS)
    assert budgets == sorted(set(budgets))
    assert all(budgets)  # in iterations: as strong on any machine


@pytest.mark.slow
@pytest.mark.parametrize("book", ours(), ids=lambda book: book.id)
def test_a_level_and_a_greedy_bot_play_every_game(book: Rulebook) -> None:
    for players in {book.players[0], book.players[-1]}:
        game = Game(book, players)
        state = game.new(7)
        bots = [make("apprentice" if i % 2 == 0 else "greedy", game, i) for i in range(players)]
        for made in range(40):
            if not state.over:
                state.apply(ask(bots[state.actor], state, made))
        assert state.over or len(state.history) == 40
