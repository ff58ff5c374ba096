"""Strategies: seats that took alike things, and how these fare against each other."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from scipy.cluster.vq import kmeans2
from scipy.spatial.distance import cdist

from alehouse.arena.odds import Table, share_by_game
from alehouse.arena.shares import Range
from alehouse.arena.statistics import Results

MOST = 6
SAMPLE = 600  # seats, to judge how well clusters are apart
APART = 0.08  # silhouette below which there are no strategies to speak of

Ints = npt.NDArray[np.int64]


class Strategy(NamedTuple):
    """A cluster of seats."""

    seats: float  # share of all
    won: Range
    things: list[str]  # what it takes more of than others, the most striking first
    against: list[Range | None]  # how often it finishes ahead of each strategy
    replay: int  # a game in which it won


def strategies(results: Results, seed: int = 1) -> list[Strategy]:
    """The strategies of a study; none where seats do not differ that way."""
    taken = results.tally.reshape(-1, results.tally.shape[2]).astype(np.float64)
    varied = np.flatnonzero(taken.std(axis=0) > 0)
    if results.seats < 2 or len(varied) < 2 or len(taken) < 60:
        return []
    seen = np.log1p(taken[:, varied])
    seen = (seen - seen.mean(axis=0)) / seen.std(axis=0)
    of_seat = clusters(seen, seed)
    if of_seat is None:
        return []
    names = [results.facts["things"][i] for i in varied]
    return [described(results, seen, names, of_seat, i) for i in range(int(of_seat.max()) + 1)]


def clusters(seen: Table, seed: int) -> Ints | None:
    """Which cluster each seat belongs to, for the number of clusters that are best apart."""
    best, found = APART, None
    dice = np.random.default_rng(seed)
    some = dice.choice(len(seen), min(SAMPLE, len(seen)), replace=False)
    far = cdist(seen[some], seen[some])
    for k in range(2, MOST + 1):
        _, of_seat = kmeans2(seen, k, minit="++", rng=np.random.default_rng(seed + k))
        sizes = np.bincount(of_seat, minlength=k)
        if sizes.min() < 0.03 * len(seen):
            continue
        apart = silhouette(far, of_seat[some])
        if apart > best:
            best, found = apart, np.argsort(np.argsort(-sizes))[of_seat]
    return found


def silhouette(far: Table, of_seat: Ints) -> float:
    """How much nearer seats are to their own cluster than to the next one, from -1 to 1."""
    kinds = np.unique(of_seat)
    if len(kinds) < 2:
        return -1.0
    means = np.stack([far[:, of_seat == kind].mean(axis=1) for kind in kinds], axis=1)
    own = np.searchsorted(kinds, of_seat)
    inside = means[np.arange(len(own)), own]
    means[np.arange(len(own)), own] = np.inf
    other = means.min(axis=1)
    return float(((other - inside) / np.maximum(other, inside)).mean())


def described(results: Results, seen: Table, names: list[str], of_seat: Ints, i: int) -> Strategy:
    """One strategy."""
    table = of_seat.reshape(results.games, results.seats)
    its = (table == i).astype(np.float64)
    more = seen[of_seat == i].mean(axis=0)
    striking = [names[j] for j in np.argsort(-more)[:4] if more[j] > 0.3]
    won = np.argwhere((its * results.wins) == 1)
    return Strategy(
        float(its.mean()),
        share_by_game((its * results.wins).sum(axis=1), its.sum(axis=1)),
        striking,
        [ahead(results, its, table == j) if j != i else None for j in range(of_seat.max() + 1)],
        int(results.numbers[won[0][0]]) if len(won) else -1,
    )


def ahead(results: Results, its: Table, theirs: npt.NDArray[np.bool_]) -> Range | None:
    """How often seats of one strategy finish before those of another in the same game."""
    before, met = np.zeros(results.games), np.zeros(results.games)
    for a in range(results.seats):
        for b in range(results.seats):
            pair = its[:, a] * theirs[:, b]
            better = results.ranks[:, a] < results.ranks[:, b]
            equal = results.ranks[:, a] == results.ranks[:, b]
            before += pair * (better + 0.5 * equal)
            met += pair
    return share_by_game(before, met) if met.sum() >= 30 else None
