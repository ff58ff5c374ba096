"""Shares with their intervals, for whoever has nothing but the standard library."""

from __future__ import annotations

import math
from statistics import NormalDist
from typing import NamedTuple

SURE = 0.05  # chance of a false alarm anywhere in one table
Z = NormalDist().inv_cdf(1 - SURE / 2)  # of an interval of 95 %


class Range(NamedTuple):
    """A figure, and the ends of its interval."""

    value: float
    low: float
    high: float


def share(successes: float, of: float) -> Range:
    """A share of a number of trials, with Wilson's interval."""
    if of <= 0:
        return Range(0.0, 0.0, 1.0)
    p = successes / of
    middle = (p + Z * Z / (2 * of)) / (1 + Z * Z / of)
    half = Z / (1 + Z * Z / of) * math.sqrt(p * (1 - p) / of + Z * Z / (4 * of * of))
    return Range(p, max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half)))
