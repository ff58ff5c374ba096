"""Compensation: points at the end that would make all places in turn order win alike."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from alehouse.arena.odds import Table
from alehouse.arena.shares import Range, share
from alehouse.arena.statistics import Results

SIZES = (0.5, 1.0, 2.0, 4.0)  # points
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
    """The points, found by giving some to whoever wins least until no gift helps.

    Half a point if that helps; in few games nobody may be so close, then twice and more.

    The games are those that were played: that a gift changes how one plays is left out.
    """
    scores, points = results.turn_scores, np.zeros(results.seats)
    spread = np.var(shares(scores))
    for _ in range(ROUNDS):
        least = shares(scores + points).argmin()
        for size in SIZES:
            tried = points.copy()
            tried[least] += size
            after = np.var(shares(scores + tried))
            if after < spread:
                break
        else:
            break
        points, spread = tried, after
    points -= points.min()
    games = results.games
    return Compensation(
        points.tolist(),
        [share(p * games, games) for p in shares(scores)],
        [share(p * games, games) for p in shares(scores + points)],
    )
