"""How sure a figure is: intervals that hold 95 in 100 times, and what chance alone would do."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Table = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]

Z = 1.959964  # the normal quantile of a 95 % interval
TINY = 1e-300  # no chance is called smaller: nothing is certain


class Range(NamedTuple):
    """A figure, and the ends of its interval."""

    value: float
    low: float
    high: float


def share(successes: float, of: int) -> Range:
    """A share of a number of trials, with Wilson's interval."""
    if of == 0:
        return Range(0.0, 0.0, 1.0)
    p = successes / of
    middle = (p + Z * Z / (2 * of)) / (1 + Z * Z / of)
    half = Z / (1 + Z * Z / of) * math.sqrt(p * (1 - p) / of + Z * Z / (4 * of * of))
    return Range(p, max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half)))


def mean(values: Table) -> Range:
    """The mean of some values, with the normal interval."""
    if len(values) == 0:
        return Range(0.0, 0.0, 0.0)
    value = float(values.mean())
    half = Z * float(values.std(ddof=1)) / math.sqrt(len(values)) if len(values) > 1 else math.inf
    return Range(value, value - half, value + half)


def uneven(counts: Table) -> float:
    """How likely chance alone spreads a number of things as unevenly as this (chi-square)."""
    fair, freedom = float(counts.mean()), len(counts) - 1
    if freedom < 1 or fair == 0:
        return 1.0
    square = float(((counts - fair) ** 2 / fair).sum())
    # Wilson and Hilferty: the cube root of chi-square is nearly normal
    normal = ((square / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / math.sqrt(
        2 / (9 * freedom)
    )
    return 0.5 * math.erfc(normal / math.sqrt(2))


def student(spread: float, freedom: float) -> float:
    """How likely chance moves a mean at least so many estimated deviations away (Student)."""
    x = freedom / (freedom + spread * spread)
    return max(TINY, min(1.0, beta_share(x, freedom / 2, 0.5)))


@functools.lru_cache(1024)
def reach(freedom: float) -> float:
    """How many estimated deviations an interval of 95 % reaches to each side (Student)."""
    low, high = 0.0, 1e6
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if student(middle, freedom) > 0.05 else (low, middle)
    return high


def beta_share(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function, by its continued fraction (Lentz)."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):
        return 1 - beta_share(1 - x, b, a)
    front = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)
    front = math.exp(front + a * math.log(x) + b * math.log1p(-x)) / a
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1))
    value = d
    for m in range(1, 10_000):
        for term in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / (1 + term * d)
            c = 1 + term / c
            value *= c * d
        if abs(c * d - 1) < 1e-14:
            break
    return front * value


def apart(a: int, b: int) -> float:
    """How likely one figure would fall apart into `a` equal ones and then `b` other equal ones."""
    ways = math.lgamma(a + b + 1) - math.lgamma(a + 1) - math.lgamma(b + 1)
    return max(TINY, min(1.0, 2 * math.exp(-ways)))


def holm(chances: Sequence[float]) -> list[float]:
    """Chances corrected together: below 0.05, any false alarm among all is rarer than that."""
    corrected, least = [0.0] * len(chances), 0.0
    order = sorted(range(len(chances)), key=lambda i: chances[i])
    for place, i in enumerate(order):
        least = max(least, min(1.0, chances[i] * (len(chances) - place)))
        corrected[i] = least
    return corrected
