"""Compensation: points at the end that would make all places in turn order win alike."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from alehouse.arena.odds import Table
from alehouse.arena.shares import Range, share
from alehouse.arena.statistics import Results

STEP = 0.5  # points
ROUNDS = 400


class Compensation(NamedTuple):
    """Points for each place in turn order, and how often it would win then."""

    points: list[float]
    before: list[Range]
    after: list[Range]


def shares(scores: Table) -> Table:
    """How often each column is the highest; ties are shared."""
    best = scores == scores.max(axis=1, keepdims=True)
    found: Table = (best / best.sum(axis=1, keepdims=True)).mean(axis=0)
    return found


def compensation(results: Results) -> Compensation:
    """The points, found by giving half a point to whoever wins least until no gift helps.

    The games are those that were played: that a gift changes how one plays is left out.
    """
    scores, points = results.turn_scores, np.zeros(results.seats)
    spread = np.ptp(shares(scores))
    for _ in range(ROUNDS):
        now = shares(scores + points)
        tried = points.copy()
        tried[now.argmin()] += STEP
        after = np.ptp(shares(scores + tried))
        if after >= spread:
            break
        points, spread = tried, after
    points -= points.min()
    games = results.games
    return Compensation(
        points.tolist(),
        [share(p * games, games) for p in shares(scores)],
        [share(p * games, games) for p in shares(scores + points)],
    )
