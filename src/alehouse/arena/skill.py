"""Luck and skill: bots of different strength on the same deals, with seats exchanged."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import numpy as np

from alehouse.arena.odds import mean, share_by_game
from alehouse.arena.plan import Plan
from alehouse.arena.ratings import ratings
from alehouse.arena.shares import Range, share
from alehouse.arena.statistics import Results
from alehouse.arena.tournament import Progress, run


class Step(NamedTuple):
    """A bot against the one below it, on the same deals from every seat."""

    better: str
    worse: str
    deals: int
    won: Range  # share of games that the better one won
    both: Range  # share of deals that it won from every seat: skill decided
    split: Range  # share of deals in which the seat won: the deal decided
    margin: Range  # points it is ahead on average
    apart: float  # of the ratings


def steps(
    plan: Plan, levels: Sequence[str], out: Path, jobs: int = 1, progress: Progress | None = None
) -> list[Step]:
    """Every level against the one below it; two play."""
    found = []
    for worse, better in itertools.pairwise(levels):
        one = replace(plan, bots=(better, worse), players=2, same_deals=True)
        folder = out / f"{better}-{worse}".replace(":", "-")
        results = Results(one.facts(), run(one, folder, jobs, progress=progress))
        found.append(step(results, better, worse))
    return found


def step(results: Results, better: str, worse: str) -> Step:
    """What the games of two bots on the same deals say."""
    deals = results.games // 2
    its = results.bots[: 2 * deals] == results.names.index(better)
    wins = (results.wins[: 2 * deals] * its).sum(axis=1).reshape(deals, 2)
    ahead = np.where(its, results.scores[: 2 * deals], -results.scores[: 2 * deals]).sum(axis=1)
    skills = {rating.bot: rating.skill.value for rating in ratings(results)}
    return Step(
        better,
        worse,
        deals,
        share_by_game(wins.sum(axis=1), np.full(deals, 2.0)),
        share(float((wins == 1).all(axis=1).sum()), deals),
        share(float(((wins[:, 0] != wins[:, 1]) & (wins.sum(axis=1) == 1)).sum()), deals),
        mean(ahead.reshape(deals, 2).mean(axis=1)),
        skills.get(better, 0.0) - skills.get(worse, 0.0),
    )
