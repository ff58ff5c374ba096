"""What the games of a tournament say: shares and means with their uncertainty.

All intervals hold 95 in 100 times. Shares use Wilson's interval, means the normal one.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from alehouse.arena.match import Row

Z = 1.959964  # the normal quantile of a 95 % interval

Table = npt.NDArray[np.float64]


class Range(NamedTuple):
    """A figure, and the ends of its interval."""

    value: float
    low: float
    high: float


def share(successes: float, of: int) -> Range:
    """A share of a number of trials."""
    if of == 0:
        return Range(0.0, 0.0, 1.0)
    p = successes / of
    middle = (p + Z * Z / (2 * of)) / (1 + Z * Z / of)
    half = Z / (1 + Z * Z / of) * math.sqrt(p * (1 - p) / of + Z * Z / (4 * of * of))
    return Range(p, max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half)))


def mean(values: Table) -> Range:
    """The mean of some values."""
    if len(values) == 0:
        return Range(0.0, 0.0, 0.0)
    value = float(values.mean())
    half = Z * float(values.std(ddof=1)) / math.sqrt(len(values)) if len(values) > 1 else math.inf
    return Range(value, value - half, value + half)


class Results:
    """The games of a tournament as arrays: one row a game, one column a seat."""

    def __init__(self, facts: dict[str, Any], rows: Sequence[Row]) -> None:
        self.facts = facts
        self.games = len(rows)
        self.seats = int(facts["players"])
        shape = (self.games, self.seats)
        self.names = sorted({name for row in rows for name in row["bots"]})
        index = {name: i for i, name in enumerate(self.names)}
        seated = [[index[name] for name in row["bots"]] for row in rows]
        self.bots = np.array(seated, np.int64).reshape(shape)
        self.scores = np.array([row["scores"] for row in rows], np.float64).reshape(shape)
        self.ranks = np.array([row["ranks"] for row in rows], np.int64).reshape(shape)
        self.lengths = np.array([row["length"] for row in rows], np.float64)
        firsts = (self.ranks == 1).astype(np.float64)
        self.wins = firsts / np.maximum(1, firsts.sum(axis=1, keepdims=True))  # ties are shared
        self.parts = np.array([row["parts"] for row in rows], np.float64).reshape(*shape, -1)
        self.tally = np.array([row["tally"] for row in rows], np.float64).reshape(*shape, -1)


class Standing(NamedTuple):
    """How one bot fared."""

    bot: str
    seats: int  # how often it sat at a table
    wins: Range
    score: Range
    rank: float


def standings(results: Results) -> list[Standing]:
    """How each bot fared, the best first."""
    found = []
    for i, name in enumerate(results.names):
        its = results.bots == i
        found.append(
            Standing(
                name,
                int(its.sum()),
                share(float(results.wins[its].sum()), int(its.sum())),
                mean(results.scores[its]),
                float(results.ranks[its].mean()),
            )
        )
    return sorted(found, key=lambda standing: -standing.wins.value)


def seat_shares(results: Results) -> list[Range]:
    """The share of games that each seat won."""
    return [share(float(results.wins[:, i].sum()), results.games) for i in range(results.seats)]


def chance_of(spread: float) -> float:
    """How likely chance alone moves a normal figure at least so many deviations away."""
    return math.erfc(abs(spread) / math.sqrt(2))


def seats_matter(results: Results) -> float:
    """How likely chance alone gives shares of the seats as uneven as these (chi-square)."""
    if results.seats < 2 or results.games == 0:
        return 1.0
    fair = results.games / results.seats
    square = float(((results.wins.sum(axis=0) - fair) ** 2 / fair).sum())
    freedom = results.seats - 1
    # Wilson and Hilferty: the cube root of chi-square is nearly normal
    normal = ((square / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / math.sqrt(
        2 / (9 * freedom)
    )
    return 0.5 * math.erfc(normal / math.sqrt(2))


class Thing(NamedTuple):
    """One thing that the game counts, and how those fared who took it."""

    name: str
    taken: float  # share of seats that took it at least once
    each: float  # how many a seat took on average
    edge: Range | None  # how much more often its takers won than their bots did overall
    points: float | None  # how many more points they had than their bots overall


FEW = 10  # takers of whom nothing is said


def things(results: Results) -> list[Thing]:
    """What was taken, and how its takers fared beside the average of the same bots."""
    usual_wins, usual_scores = np.zeros_like(results.wins), np.zeros_like(results.scores)
    for i in range(len(results.names)):
        its = results.bots == i
        usual_wins[its] = results.wins[its].mean()
        usual_scores[its] = results.scores[its].mean()
    found = []
    for i, name in enumerate(results.facts["tally"]):
        counts = results.tally[:, :, i]
        took = counts > 0
        known = FEW <= took.sum() < took.size
        edge = points = None
        if known:
            points = float((results.scores - usual_scores)[took].mean())
        if known and results.seats > 1:
            usual = float(usual_wins[took].mean())
            edge = Range(
                *(x - usual for x in share(float(results.wins[took].sum()), int(took.sum())))
            )
        found.append(Thing(name, float(took.mean()), float(counts.mean()), edge, points))
    return found


def meetings(results: Results) -> list[tuple[str, str, Range]]:
    """For each two bots: how often the first came before the second, ties counted half."""
    found = []
    for a, first in enumerate(results.names):
        for b, second in enumerate(results.names):
            if a == b:
                continue
            ahead, met = 0.0, 0
            for i in range(results.seats):
                for j in range(results.seats):
                    pair = (results.bots[:, i] == a) & (results.bots[:, j] == b)
                    better = results.ranks[pair, i] < results.ranks[pair, j]
                    equal = results.ranks[pair, i] == results.ranks[pair, j]
                    ahead += float(better.sum() + 0.5 * equal.sum())
                    met += int(pair.sum())
            if met:
                found.append((first, second, share(ahead, met)))
    return found
