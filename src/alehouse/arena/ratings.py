"""Strength: the Bradley-Terry model, fitted to all games at once.

Who finished before whom decides, in games of any number of seats; a tie is half of each. The order
of the games does not matter. Intervals are found by drawing games anew from those played, and with
them what is not known of who never lost (Jeffreys): his interval is wide, not empty.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from alehouse.arena.odds import Table
from alehouse.arena.shares import SURE, Range
from alehouse.arena.statistics import Results

POINTS = 400 / np.log(10)  # as in chess: 100 more are ahead 64 times in a hundred
AGAIN = 400  # how often games are drawn anew
PRIOR = 0.5  # victories and defeats of each pair beyond those played: nobody is without limit
STEPS = 50


class Rating(NamedTuple):
    """How strong a bot is; the average of all is 0."""

    bot: str
    skill: Range


def ratings(results: Results) -> list[Rating]:
    """The strength of each bot with its interval of 95 %, the strongest first."""
    if len(results.names) < 2:
        return []
    kinds, of_game, ahead = by_kind(results)
    if not ahead.any():
        return []
    counts = np.bincount(of_game, minlength=kinds).astype(np.float64)
    skills = fitted(np.tensordot(counts, ahead, 1))
    dice = np.random.default_rng(results.games)
    drawn = dice.multinomial(results.games, counts / counts.sum(), size=AGAIN)
    unseen = dice.gamma(PRIOR, size=(AGAIN, *ahead.shape[1:]))
    others = np.array(
        [
            fitted(np.tensordot(some, ahead, 1), skills, more)
            for some, more in zip(drawn, unseen, strict=True)
        ]
    )
    spread = np.quantile(others, [SURE / 2, 1 - SURE / 2], axis=0)
    found = [
        Rating(name, Range(*(float(POINTS * v) for v in (skills[i], spread[0, i], spread[1, i]))))
        for i, name in enumerate(results.names)
    ]
    return sorted(found, key=lambda rating: -rating.skill.value)


def by_kind(results: Results) -> tuple[int, npt.NDArray[np.intp], Table]:
    """How many kinds of results there are, which each game had, who was ahead of whom in each."""
    seen = np.concatenate([results.bots, results.ranks], axis=1)
    kinds, of_game = np.unique(seen, axis=0, return_inverse=True)
    bots, ranks = kinds[:, : results.seats], kinds[:, results.seats :]
    ahead = np.zeros((len(kinds), len(results.names), len(results.names)))
    at = np.arange(len(kinds))
    for i in range(results.seats):
        for j in range(results.seats):
            won = (ranks[:, i] < ranks[:, j]) + 0.5 * (ranks[:, i] == ranks[:, j])
            other = bots[:, i] != bots[:, j]
            np.add.at(ahead, (at, bots[:, i], bots[:, j]), won * other)
    return len(kinds), of_game.ravel(), ahead


def fitted(ahead: Table, start: Table | None = None, more: Table | float = PRIOR) -> Table:
    """The strengths that make who was ahead of whom most likely (Newton); they add up to 0.

    `more`: victories beyond those played, for each pair that met.
    """
    met = ahead + ahead.T
    wins = ahead + more * (met > 0)
    both = wins + wins.T
    n = len(wins)
    skills = np.zeros(n) if start is None else start.copy()
    for _ in range(STEPS):
        odds = 1 / (1 + np.exp(skills[np.newaxis, :] - skills[:, np.newaxis]))  # i before j
        gradient = (wins - both * odds).sum(axis=1)
        weight = both * odds * (1 - odds)
        curve = np.diag(weight.sum(axis=1)) - weight + 1 / n  # 1/n: together they stay at 0
        step = np.linalg.solve(curve, gradient)
        skills += np.clip(step, -2, 2)
        if np.abs(step).max() < 1e-9:
            break
    found: Table = skills - skills.mean()
    return found
