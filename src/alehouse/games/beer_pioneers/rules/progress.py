"""Tracks: brewery progress, brewing level, income (BP-108)."""

from __future__ import annotations

from alehouse.kernel import NUMBER, News, tell

from ..box import LEVELS, PROGRESS_SPACES, Box
from ..effects import FROM_PROGRESS
from ..state import State
from .goods import gain_vp

INCOMES = 2  # the last space of the income track


def can_progress(s: State, seat: int) -> bool:
    """Whether the progress track goes on."""
    return s.progress[seat] < PROGRESS_SPACES


PROGRESSED = News("progressed", "{seat} advances to progress space {n}.", NUMBER)


def advance(box: Box, s: State, seat: int, n: int) -> None:
    """BP-108: each space of the progress track gives its bonus on entering."""
    for _ in range(n):
        if s.progress[seat] < PROGRESS_SPACES:
            s.progress[seat] += 1
            tell(s, PROGRESSED, seat, s.progress[seat])
            at = s.progress[seat] - 1
            if box.progress_income[at] > 0:
                raise_income(box, s, seat, box.progress_income[at])
            if box.progress_vp[at] > 0:
                gain_vp(box, s, seat, box.progress_vp[at], FROM_PROGRESS)


def can_rise(s: State, seat: int) -> bool:
    """Whether the brewing level goes on."""
    return s.level[seat] < LEVELS


LEVEL_UP = News(
    "level_up",
    "{seat} rises to space {n} of the brewing level: {beers} {beers:beer|beers} at a time.",
    NUMBER,
    beers=NUMBER,
)


def raise_level(box: Box, s: State, seat: int, n: int) -> None:
    """BP-26: the bottle on the brewing level, not beyond the last space."""
    s.level[seat] = min(LEVELS, s.level[seat] + n)
    tell(s, LEVEL_UP, seat, s.level[seat], box.level_value[s.level[seat] - 1])


def can_earn_more(s: State, seat: int) -> bool:
    """Whether the income track goes on."""
    return s.income[seat] < INCOMES


INCOME_UP = News("income_up", "{seat} now has an income of {n} {n:coin|coins} a round.", NUMBER)


def raise_income(box: Box, s: State, seat: int, n: int) -> None:
    """The income disc, not beyond the last space."""
    s.income[seat] = min(INCOMES, s.income[seat] + n)
    tell(s, INCOME_UP, seat, box.income[s.income[seat]])
