"""From one real choice to the next, for any game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
from small_beer.game import RULEBOOK
from small_beer.rules import DECISIONS

from alehouse.kernel import drive
from alehouse.kernel.chance import Dice
from alehouse.kernel.game import Game
from alehouse.testing import options

REST = 0


def only_rest(box: Any, s: Any, out: Any) -> int:
    out[0] = REST
    return 1


def in_round_three(box: Any, s: Any) -> bool:
    return 4 < s.turns <= 6


def test_a_single_answer_is_given_without_asking() -> None:
    state = Game(replace(RULEBOOK, decisions=DECISIONS.but(legal=only_rest)), 2).new(1)
    assert state.over
    assert state.history == []


def test_a_question_that_must_be_asked_is_asked() -> None:
    changed = DECISIONS.but(legal=only_rest, must_ask=in_round_three)
    state = Game(replace(RULEBOOK, decisions=changed), 2).new(1)
    assert (state.view()["round"], state.actor, options(state)) == (3, 0, ["rest"])
    state.apply("rest")
    state.apply("rest")
    assert state.over
    assert state.history == [(0, REST), (1, REST)]


def test_the_keen_choice_leaves_one_furthest_ahead(small_beer: Game) -> None:
    state = small_beer.new(1)
    rows, dice = np.zeros(3, small_beer.book.state.dtype), np.zeros(1, Dice.dtype)
    rows[:1] = state.s.row
    out, later = np.zeros((2, small_beer.num_actions), np.int64)
    totals = np.zeros(small_beer.num_actions)
    keenest = small_beer.native(drive.keenest)
    keen = keenest(small_beer.box.row[0], rows, dice[0], out, later, totals, 0)
    ahead = {}
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        ahead[action] = after.estimate(0) - after.estimate(1)
    assert keen == max(ahead, key=ahead.__getitem__) == small_beer.action_id("buy_grain")


def test_one_is_ahead_by_what_the_others_lack(small_beer: Game) -> None:
    state = small_beer.new(1)
    margin = small_beer.book.told.twin(drive.margin)
    both = [margin(small_beer.box, state.s, seat) for seat in (0, 1)]
    assert both[0] == -both[1] == state.estimate(0) - state.estimate(1)
