"""Levels: the same names on every game, each thinking more than the one before."""

from __future__ import annotations

import pytest

from alehouse import Game
from alehouse.bots import LEVELS, Mcts, ask, make
from alehouse.kernel.rulebook import Rulebook
from tests.golden import ours


def test_each_level_thinks_more_than_the_one_before(small_beer: Game) -> None:
    bots = [make(level, small_beer, 1) for level in LEVELS]
    apprentice, brewer, master = (bot.budget for bot in bots if isinstance(bot, Mcts))
    assert 0 < apprentice.iterations < brewer.iterations
    assert master.seconds == 1.0


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
