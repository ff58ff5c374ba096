"""Points and ranks of Dice Brewing."""

from __future__ import annotations

from alehouse.kernel import Out

from .box import BLUE_DIE, COLOURS, FIELDS, RECIPES, Box
from .state import ACTIVE, WAREHOUSE, State
from .things import RECIPE, SOURCE

PARTS = (SOURCE,)
TALLY = (RECIPE,)


def owned(s: State, seat: int, colour: int) -> int:
    """A seat's dice of a colour: in its zones, and those that lie out for the round."""
    in_zones = s.many[seat, ACTIVE, colour] + s.many[seat, WAREHOUSE, colour]
    return in_zones + lying_out(s, seat, colour)


def lying_out(s: State, seat: int, kind: int) -> int:
    """A seat's pieces of a kind on its board and on the market card."""
    n = 1 if kind == BLUE_DIE and s.market_die[seat] > 0 else 0
    for field in range(FIELDS):
        if s.main[seat, field] == 1 + kind:
            n += 1
        if kind == BLUE_DIE and s.blue[seat, field] > 0:
            n += 1
    return n


def score(box: Box, s: State, seat: int) -> int:
    """DB-97: mastery, gold, malt and hops."""
    points = s.mastery[seat] + s.gold[seat] // box.gold_per_point
    for colour in range(COLOURS):
        in_zones = s.many[seat, ACTIVE, colour] + s.many[seat, WAREHOUSE, colour]
        points += box.points[colour] * in_zones
    for field in range(FIELDS):  # `lying_out` of all colours at once
        if 0 < s.main[seat, field] <= COLOURS:
            points += box.points[s.main[seat, field] - 1]
        if s.blue[seat, field] > 0:
            points += box.points[BLUE_DIE]
    return points + (box.points[BLUE_DIE] if s.market_die[seat] > 0 else 0)


def parts(box: Box, s: State, seat: int, out: Out) -> None:
    """The score by its sources."""
    out[0] = s.mastery[seat]
    out[1] = s.gold[seat] // box.gold_per_point
    for colour in range(COLOURS):
        out[2 + colour] = box.points[colour] * owned(s, seat, colour)


def rank(box: Box, s: State, seat: int) -> int:
    """DB-1, DB-98: the highest score wins, ties are shared."""
    better = 0
    mine = score(box, s, seat)
    for other in range(s.seats):
        if score(box, s, other) > mine:
            better += 1
    return 1 + better


def tally(box: Box, s: State, seat: int, out: Out) -> None:
    """Which recipes a seat has brewed."""
    for recipe in range(RECIPES):
        out[recipe] = 1 if s.brewer[recipe] == 1 + seat else 0
