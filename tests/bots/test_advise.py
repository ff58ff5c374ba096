"""Advice for people."""

from __future__ import annotations

from dataclasses import replace

import pytest
from small_beer.game import RULEBOOK

from alehouse import AlehouseError, Game
from alehouse.bots import advise


def test_advice_names_the_best_actions_first_with_what_they_promise(small_beer: Game) -> None:
    best, other = advise(small_beer.new(3), 0, budget="400")
    assert (best.name, best.label) == ("buy_grain", "Buy two grain for a coin")
    assert best.visits > other.visits > 0
    assert best.win is not None
    assert 0 < best.win < 1


def test_advice_can_be_one_action(small_beer: Game) -> None:
    assert len(advise(small_beer.new(3), 0, count=1, budget="50")) == 1


def test_advice_alone_speaks_of_points() -> None:
    game = Game(replace(RULEBOOK, players=range(1, 5)), 1)
    best = advise(game.new(3), 0, budget="400")[0]
    assert best.win is None
    assert best.margin > 5


def test_advice_is_for_the_seat_that_is_asked(small_beer: Game) -> None:
    with pytest.raises(AlehouseError, match="no advice for seat 1 now: seat 0 is asked"):
        advise(small_beer.new(3), 1, budget="10")


def test_advice_leaves_the_table_as_it_is(small_beer: Game) -> None:
    state = small_beer.new(3)
    before = state.digest()
    advise(state, 0, budget="50")
    assert state.digest() == before
