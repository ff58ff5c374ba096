"""Points and ranks of Small Beer."""

from __future__ import annotations

from alehouse.kernel import Out

from .box import RECIPES, Box
from .state import State
from .things import RECIPE

PARTS = (RECIPE,)
TALLY = (RECIPE,)


def score(box: Box, s: State, seat: int) -> int:
    """SB-6: the points of the batches that were not sour."""
    return s.points[seat]


def parts(box: Box, s: State, seat: int, out: Out) -> None:
    """The score by recipe."""
    for recipe in range(RECIPES):
        out[recipe] = s.brewed[seat, recipe] * box.points[recipe]


def tally(box: Box, s: State, seat: int, out: Out) -> None:
    """How often each recipe was brewed well."""
    for recipe in range(RECIPES):
        out[recipe] = s.brewed[seat, recipe]


def rank(box: Box, s: State, seat: int) -> int:
    """SB-6: most points, then most coins, otherwise shared."""
    better = 0
    for other in range(s.seats):
        if (s.points[other], s.coins[other]) > (s.points[seat], s.coins[seat]):
            better += 1
    return 1 + better
