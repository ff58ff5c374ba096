"""Chance: fair, repeatable, and the same told and native."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alehouse.kernel.chance import (
    MASK,
    Dice,
    bits,
    derived,
    draw,
    reshuffle,
    reshuffle_row,
    shuffle,
    shuffle_row,
)
from alehouse.kernel.layout import Ints, Layout, i8
from alehouse.kernel.twin import Native

OFTEN_REJECTED = 3 << 30  # of 2**32 values a quarter must be drawn again
NATIVE = Native({})


class Cards(Layout):
    """Cards to be shuffled."""

    deck: Ints = i8(20)
    rows: Ints = i8(3, 20)


def seeded(seed: int) -> Dice:
    dice = Dice()
    dice.rng = seed
    return dice


def draws(dice: Any, n: int, out: Any) -> None:
    """As many draws as there is room for, linked for native play."""
    for i in range(len(out)):
        out[i] = draw(dice, n)


def shuffles(dice: Any, s: Any, n: int) -> None:
    """Both kinds of shuffling, linked for native play."""
    shuffle(dice, s.deck, n)
    shuffle_row(dice, s.rows, 1, n)


def reshuffles(dice: Any, s: Any, n: int) -> None:
    """Both kinds of shuffling that forget the order before."""
    reshuffle(dice, s.deck, n)
    reshuffle_row(dice, s.rows, 1, n)


def native_draws(seed: int, n: int, many: int) -> tuple[list[int], Any]:
    """What native play draws, and its generator afterwards."""
    dice, out = np.zeros(1, Dice.dtype), np.zeros(many, np.int64)
    dice["rng"] = seed
    NATIVE(draws)(dice[0], n, out)
    return out.tolist(), dice[0]


def test_the_generator_is_splitmix64() -> None:
    dice = seeded(1234567)
    assert [bits(dice) for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


@settings(deadline=None)
@given(st.integers(0, MASK), st.integers(1, 2**32 - 1))
def test_told_and_native_draw_the_same(seed: int, n: int) -> None:
    dice = seeded(seed)
    told = [draw(dice, n) for _ in range(20)]
    native, after = native_draws(seed, n, 20)
    assert told == native
    assert all(0 <= number < n for number in told)
    assert (dice.rng, dice.veil) == (int(after["rng"]), int(after["veil"])) == (dice.rng, 20)


@settings(deadline=None)
@given(st.integers(0, MASK))
def test_told_and_native_reject_the_same(seed: int) -> None:
    dice = seeded(seed)
    told = [draw(dice, OFTEN_REJECTED) for _ in range(50)]
    native, after = native_draws(seed, OFTEN_REJECTED, 50)
    assert (told, dice.rng) == (native, int(after["rng"]))


def test_what_would_be_unfair_is_drawn_again() -> None:
    dice, twice = seeded(1), seeded(1)
    for _ in range(1000):
        draw(dice, OFTEN_REJECTED)
    tried = 0
    while twice.rng != dice.rng:
        bits(twice)
        tried += 1
    assert 1200 < tried < 1500  # a third more than the thousand that were taken


def test_every_number_is_equally_likely() -> None:
    # Without drawing again, the multiples of 3 would come up half of the time.
    numbers, _ = native_draws(5, OFTEN_REJECTED, 60_000)
    assert np.bincount(np.array(numbers) % 3) == pytest.approx([20_000] * 3, abs=600)
    numbers, _ = native_draws(6, 6, 60_000)
    assert np.bincount(numbers) == pytest.approx([10_000] * 6, abs=500)


def test_a_draw_of_one_is_no_choice() -> None:
    assert draw(seeded(9), 1) == 0


def test_a_draw_lifts_the_veil() -> None:
    dice = seeded(1)
    draw(dice, 6)
    assert dice.veil == 1


def test_a_test_can_decide_what_is_drawn() -> None:
    dice = seeded(1)
    dice.loaded = [5, 0]
    assert [draw(dice, 6), draw(dice, 6)] == [5, 0]
    assert dice.rng == 1
    assert 0 <= draw(dice, 6) < 6


@settings(deadline=None, max_examples=25)
@given(st.integers(0, MASK), st.integers(0, 20))
def test_told_and_native_shuffle_the_same(seed: int, n: int) -> None:
    told, dice = Cards(), seeded(seed)
    for i in range(20):
        told.deck[i] = told.rows[1, i] = i
    rows, native_dice = told.row.copy(), dice.row.copy()
    shuffles(dice, told, n)
    NATIVE(shuffles)(native_dice[0], rows[0], n)
    assert told.tobytes() == rows.tobytes()
    assert sorted(rows[0]["deck"]) == list(range(20))
    assert rows[0]["deck"].tolist()[n:] == list(range(n, 20))
    assert rows[0]["rows"][2].tolist() == [0] * 20


@settings(deadline=None, max_examples=25)
@given(st.integers(0, MASK), st.permutations(range(12)))
def test_a_new_order_says_nothing_of_the_one_before(seed: int, order: list[int]) -> None:
    found = []
    for cards in (order, range(12)):
        told, dice = Cards(), seeded(seed)
        for i, card in enumerate(cards):
            told.deck[i] = told.rows[1, i] = card
        rows, native_dice = told.row.copy(), dice.row.copy()
        reshuffles(dice, told, 12)
        NATIVE(reshuffles)(native_dice[0], rows[0], 12)
        assert told.tobytes() == rows.tobytes()
        found.append(told.tobytes())
    assert found[0] == found[1]


def test_every_order_is_equally_likely() -> None:
    dice, orders = seeded(3), dict[tuple[int, ...], int]()
    for _ in range(6000):
        cards = [0, 1, 2]
        shuffle(dice, cards, 3)  # type: ignore[arg-type]
        orders[tuple(cards)] = orders.get(tuple(cards), 0) + 1
    assert list(orders.values()) == pytest.approx([1000] * 6, abs=120)


@given(st.integers(0, MASK), st.lists(st.integers(0, 1000), min_size=1, max_size=3))
def test_seeds_are_derived_alike_one_by_one_and_many_at_once(seed: int, path: list[int]) -> None:
    many = derived(np.array([seed, 7], np.uint64), *path)
    assert int(many[0]) == derived(seed, *path)


def test_derived_seeds_differ() -> None:
    seeds = {derived(seed, i, j) for seed in range(10) for i in range(10) for j in range(10)}
    assert len(seeds) == 1000
