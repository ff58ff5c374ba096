"""How sure a figure is: intervals that hold 95 in 100 times, and what chance alone would do.

Games are what varies: the seats of one game share its one victory, so a figure over seats is a
ratio of two sums over games, and its uncertainty is that of games.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from scipy import stats

from alehouse.arena.shares import SURE, Range, Z, share

Table = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]

POWER = 0.8  # how often as many games as are said to be enough show what there is
TINY = 1e-300  # no chance is called smaller: nothing is certain


def share_by_game(wins: Table, seats: Table) -> Range:
    """The share of seats that won: wins and seats of each game, with Wilson's interval.

    It is Wilson's for as many trials as would make it vary as the games do. Where all seats of
    every game count it is what it is.
    """
    known = seats > 0
    wins, seats, games = wins[known], seats[known], int(known.sum())
    if games == 0:
        return Range(0.0, 0.0, 1.0)
    p = float(wins.sum() / seats.sum())
    if games == 1 or p in (0.0, 1.0):
        return share(p * games, games)
    square = float(((wins - p * seats) ** 2).sum())
    if square < 1e-18:  # all seats count, or every victory was shared
        return Range(p, p, p) if seats.min() > 1 else share(p * games, games)
    trials = p * (1 - p) * float(seats.sum()) ** 2 / square
    return share(p * trials, trials)


def mean(values: Table, weights: Table | None = None) -> Range:
    """The mean of a value a game, or the ratio of two sums over games, with Student's interval."""
    weights = np.ones(len(values)) if weights is None else weights
    values, weights = values[weights > 0], weights[weights > 0]
    if len(values) == 0:
        return Range(0.0, 0.0, 0.0)
    value = float(values.sum() / weights.sum())
    if len(values) == 1:
        return Range(value, -math.inf, math.inf)
    half = reach(len(values) - 1) * error(pulls(values, weights))
    return Range(value, value - half, value + half)


def pulls(values: Table, weights: Table) -> Table:
    """How much each game pulls a ratio of two sums up or down (its linear part)."""
    ratio = values.sum() / weights.sum()
    found: Table = (values - ratio * weights) / weights.mean()
    return found


def error(values: Table) -> float:
    """The standard error of a mean."""
    return float(values.std(ddof=1)) / math.sqrt(len(values)) if len(values) > 1 else math.inf


def student(spread: float, freedom: float) -> float:
    """How likely chance moves a mean at least so many estimated deviations away (Student)."""
    return max(TINY, float(2 * stats.t.sf(abs(spread), freedom)))


def reach(freedom: float) -> float:
    """How many estimated deviations an interval of 95 % reaches to each side (Student)."""
    return float(stats.t.isf(SURE / 2, freedom))


def ups_and_downs(moves: Table) -> float:
    """How likely chance alone moves pairs so much more one way than the other (exact sign test)."""
    up, down = int((moves > 0).sum()), int((moves < 0).sum())
    return max(TINY, float(stats.binomtest(up, up + down).pvalue)) if up + down else 1.0


def uneven(wins: Table) -> float:
    """How likely chance alone spreads victories over places as unevenly as this.

    Exact for two places (binomial), chi-square for more; shared victories speak for nobody.
    """
    counts = (wins[wins.max(axis=1) == 1.0] == 1.0).sum(axis=0)
    if len(counts) < 2 or counts.sum() == 0:
        return 1.0
    if len(counts) == 2:
        return float(stats.binomtest(int(counts[0]), int(counts.sum())).pvalue)
    return float(stats.chisquare(counts).pvalue)


def apart(a: int, b: int) -> float:
    """How likely one figure would fall apart into `a` equal ones and then `b` other equal ones."""
    ways = math.lgamma(a + b + 1) - math.lgamma(a + 1) - math.lgamma(b + 1)
    return max(TINY, min(1.0, 2 * math.exp(-ways)))


def enough_for(deviation: float, difference: float) -> int:
    """How many games show a difference four times in five, if one game deviates so much."""
    if difference == 0:
        return 0
    wanted = Z + float(stats.norm.isf(1 - POWER))
    return max(2, math.ceil((wanted * deviation / difference) ** 2))


def holm(chances: Sequence[float]) -> list[float]:
    """Chances corrected together: below 0.05, any false alarm among all is rarer than that."""
    corrected, least = [0.0] * len(chances), 0.0
    order = sorted(range(len(chances)), key=lambda i: chances[i])
    for place, i in enumerate(order):
        least = max(least, min(1.0, chances[i] * (len(chances) - place)))
        corrected[i] = least
    return corrected
