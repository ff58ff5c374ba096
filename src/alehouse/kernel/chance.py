"""Chance: one 64-bit generator inside the record, the same told and native.

The generator is SplitMix64: the state grows by a fixed odd number, and a mixed copy of it is the
output. `draw` maps the upper 32 bits of an output to 0..n-1 by Lemire's multiplication, drawing
again in the rare case that would make some numbers more likely than others.

Numba would turn `uint64 ^ int` into signed or floating arithmetic, so `bits` and `draw` are written
twice: with Python ints and a mask, and with `np.uint64` throughout. A test holds them equal.
"""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from alehouse.kernel.layout import Int, Ints, Layout, i32, u64

MASK = (1 << 64) - 1
STRIDE = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB


class Chancy(Protocol):
    """Any record with a generator: a state, or a bot's own dice."""

    rng: Int
    veil: Int
    loaded: list[int] | None  # results that a test has decided beforehand, told play only


class Dice(Layout):
    """A generator outside any game, for whoever chooses at random."""

    rng: Int = u64()
    veil: Int = i32()

    loaded: list[int] | None = None


def mixed(x: Any) -> Any:
    """The output that belongs to one state of the generator (an int, or an array of uint64)."""
    x = ((x ^ (x >> 30)) * MIX_1) & MASK
    x = ((x ^ (x >> 27)) * MIX_2) & MASK
    return x ^ (x >> 31)


def derived(seed: Any, *path: Any) -> Any:
    """A seed of its own for each path below a seed: game 17 of a study, seat 2 of that game.

    Seed and path are ints, or arrays of uint64 for many seeds at once.
    """
    for i in path:
        seed = mixed((mixed(seed & MASK) + (STRIDE * (i + 1) & MASK)) & MASK)
    return seed


def branch(seed: int, i: int) -> int:
    """The seed of path i below a seed: `derived` for one step, told and native."""
    return int(derived(seed, i))


def bits(s: Chancy) -> int:
    """The next 64 random bits."""
    s.rng = (s.rng + STRIDE) & MASK
    return int(mixed(s.rng))


def draw(s: Chancy, n: int) -> int:
    """A number from 0 to n - 1, each equally likely."""
    s.veil += 1
    if s.loaded:
        return s.loaded.pop(0)
    product = (bits(s) >> 32) * n
    if product & 0xFFFFFFFF < n:
        short = (0x100000000 - n) % n
        while product & 0xFFFFFFFF < short:
            product = (bits(s) >> 32) * n
    return product >> 32


def shuffle(s: Chancy, cards: Ints, n: int) -> None:
    """Put the first n of `cards` in random order."""
    for i in range(n - 1, 0, -1):
        j = draw(s, i + 1)
        cards[i], cards[j] = cards[j], cards[i]


def shuffle_row(s: Chancy, cards: Ints, row: int, n: int) -> None:
    """Put the first n of row `row` of `cards` in random order."""
    for i in range(n - 1, 0, -1):
        j = draw(s, i + 1)
        cards[row, i], cards[row, j] = cards[row, j], cards[row, i]


def reshuffle(s: Chancy, cards: Ints, n: int) -> None:
    """Put the first n of `cards` in an order that says nothing of the order before."""
    for i in range(1, n):
        card, j = cards[i], i
        while j > 0 and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card
    shuffle(s, cards, n)


def reshuffle_row(s: Chancy, cards: Ints, row: int, n: int) -> None:
    """Put the first n of row `row` of `cards` in an order that says nothing of the order before."""
    for i in range(1, n):
        card, j = cards[row, i], i
        while j > 0 and cards[row, j - 1] > card:
            cards[row, j] = cards[row, j - 1]
            j -= 1
        cards[row, j] = card
    shuffle_row(s, cards, row, n)


# -- The native twins --------------------------------------------------------------

U_STRIDE, U_MIX_1, U_MIX_2 = np.uint64(STRIDE), np.uint64(MIX_1), np.uint64(MIX_2)
U_27, U_30, U_31, U_32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
U_LOW, U_FULL = np.uint64(0xFFFFFFFF), np.uint64(0x100000000)


def bits_native(s: Any) -> Any:
    """The next 64 random bits."""
    x = s.rng + U_STRIDE
    s.rng = x
    return mixed_native(x)


def draw_native(s: Any, n: Any) -> Any:
    """A number from 0 to n - 1, each equally likely."""
    s.veil += 1
    ceiling = np.uint64(n)
    product = (bits_native(s) >> U_32) * ceiling
    if product & U_LOW < ceiling:
        short = (U_FULL - ceiling) % ceiling
        while product & U_LOW < short:
            product = (bits_native(s) >> U_32) * ceiling
    return np.int64(product >> U_32)


def mixed_native(x: Any) -> Any:
    """The output that belongs to one state of the generator."""
    x = (x ^ (x >> U_30)) * U_MIX_1
    x = (x ^ (x >> U_27)) * U_MIX_2
    return x ^ (x >> U_31)


def branch_native(seed: Any, i: Any) -> Any:
    """The seed of path i below a seed."""
    return mixed_native(mixed_native(np.uint64(seed)) + U_STRIDE * np.uint64(i + 1))


NATIVE = {bits: bits_native, draw: draw_native, branch: branch_native}
