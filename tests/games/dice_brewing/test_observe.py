"""The learner's numbers: what is public can be told from them."""

from __future__ import annotations

import numpy as np
import pytest

from alehouse.games.dice_brewing.rules.brewing import good_dice, why_not_brew
from alehouse.games.dice_brewing.state import ACTIVE, PURCHASE, WAREHOUSE
from alehouse.kernel.game import State
from alehouse.testing import play, random_states
from tests.games.dice_brewing.scenario import fields, game, seat, table


def differ(one: State, other: State, viewer: int = 1) -> int:
    """In how many numbers two tables differ for a seat."""
    return int(np.count_nonzero(one.observe(viewer) != other.observe(viewer)))


def with_dice(dice: str) -> State:
    return table(seat(A=dice), seat(A="yellow:1 black:2"))


@pytest.mark.parametrize("mark", ["x", "p"])
def test_a_mark_is_seen_on_the_die_that_carries_it(mark: str) -> None:
    plain = with_dice("yellow:2 yellow:5")
    low, high = with_dice(f"yellow:2{mark} yellow:5"), with_dice(f"yellow:2 yellow:5{mark}")
    assert differ(plain, low) == differ(plain, high) == 2
    assert differ(low, high) == 4


def test_the_dice_picked_to_be_rolled_again_are_seen_by_all() -> None:
    me = seat(A="blue:2 yellow:1 yellow:2 black:3")
    state = play(table(me, seat(A="yellow:1"), round=2), "place:school_reroll")
    one = play(state.clone(), "pick:A:yellow:1")
    other = play(state.clone(), "pick:A:black:3")
    assert differ(state, one) == differ(state, other) == 1
    assert differ(one, other) == 2


def test_it_is_seen_who_is_asked() -> None:
    seats = [seat(A="yellow:1 black:2") for _ in range(3)]
    states = [table(*seats) for _ in range(3)]
    for i, state in enumerate(states):
        fields(state).asked_seat[0] = fields(state).actor = i
    assert all(differ(states[i], states[k], 0) == 2 for i, k in ((0, 1), (1, 2), (0, 2)))


def test_tokens_out_of_the_game_are_seen() -> None:
    fresh, spent = (table(seat(A="blue:2"), seat(), stock={"take_back": 0}) for _ in range(2))
    fields(spent).spent[0] -= 1
    assert differ(fresh, spent) == 1


def test_gold_of_ones_is_seen() -> None:
    ones = "yellow:1 yellow:1 yellow:1 yellow:1"
    state = table(seat(A=ones), seat(), round=3, phase=PURCHASE, ones_as_gold="on")
    assert state.sight(0)[state.game.sight["ones"].start] == fields(state).ones == 6


def test_every_number_is_between_minus_one_and_one() -> None:
    for state in random_states(game(3, ones_as_gold="on", hidden_action_tokens="on"), seed=3):
        seen = state.observe(0)
        assert abs(seen).max() <= 1


def test_recipes_are_seen_as_the_rules_count_dice() -> None:
    brewable = short = 0
    for state in random_states(game(2), seed=5):
        box, s, sight = state.game.box, fields(state), state.game.sight
        can_brew, filled = sight["own.can_brew"].start, sight["own.filled"].start
        seen = state.sight(0)
        for recipe in set(s.display) - {-1}:
            lacking = 0
            for colour in range(3):
                have = 0
                for slot in range(box.slots[recipe, colour]):
                    least = box.need[recipe, colour, slot]
                    good = sum(good_dice(s, 0, z, colour, least) for z in (WAREHOUSE, ACTIVE))
                    have += good > have
                lacking += box.slots[recipe, colour] - have
            assert seen[filled + recipe] == min(1 + lacking, 8)
            assert seen[can_brew + recipe] == (why_not_brew(box, s, 0, recipe) == 0)
            brewable += seen[can_brew + recipe]
            short += lacking
    assert brewable > 0
    assert short > 0
