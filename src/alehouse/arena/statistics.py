"""What the games of a tournament say: shares and means with their uncertainty."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import polars as pl

from alehouse.arena.odds import Flags, Table, holm, mean, reach, share_by_game, student, uneven
from alehouse.arena.page import example
from alehouse.arena.shares import SURE, Range, share

ENOUGH = 30  # games in which a thing was taken, before anything is said of its takers


class Results:
    """The games of a tournament as arrays: one row a game, one column a seat."""

    def __init__(self, facts: dict[str, Any], rows: pl.DataFrame) -> None:
        self.facts = facts
        self.games = len(rows)
        self.seats = int(facts["players"])
        self.bots, self.names = seated(rows["bots"], self.seats)
        self.scores = rows["scores"].to_numpy().astype(np.float64)
        self.ranks = rows["ranks"].to_numpy().astype(np.int64)
        self.lengths = rows["length"].to_numpy().astype(np.float64)
        self.seeds = rows["seed"].to_numpy()
        self.numbers = rows["number"].to_numpy()
        firsts = (self.ranks == 1).astype(np.float64)
        self.wins = firsts / np.maximum(1, firsts.sum(axis=1, keepdims=True))  # ties are shared
        asked = rows["first"].to_numpy()[:, np.newaxis]
        self.order = (asked + np.arange(self.seats)) % self.seats  # the seats in turn order
        self.turns = np.take_along_axis(self.wins, self.order, axis=1)  # by turn order
        self.turn_scores = np.take_along_axis(self.scores, self.order, axis=1)
        self.parts = rows["parts"].to_numpy()  # small ints: millions of games fit in memory
        self.tally = rows["tally"].to_numpy()

    def first_of(self, games: Flags) -> int:
        """The number of the first game for which something holds; -1: there is none."""
        return int(self.numbers[games.argmax()]) if games.any() else -1

    def example(self, games: Flags, players: int = 0) -> str:
        """That game, as it is named behind a claim."""
        return example(self.first_of(games), players)


def seated(bots: pl.Series, seats: int) -> tuple[npt.NDArray[np.int64], list[str]]:
    """Which bot sat on each seat of each game, by its place in a list of names."""
    names = bots.explode()
    known = sorted(names.unique())
    places = names.cast(pl.Enum(known)).to_physical().to_numpy().astype(np.int64)
    return places.reshape(-1, seats), known


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
        its = (results.bots == i).astype(np.float64)
        seats = its.sum(axis=1)
        found.append(
            Standing(
                name,
                int(seats.sum()),
                share_by_game((results.wins * its).sum(axis=1), seats),
                mean((results.scores * its).sum(axis=1), seats),
                float((results.ranks * its).sum() / seats.sum()),
            )
        )
    return sorted(found, key=lambda standing: -standing.wins.value)


def turn_shares(results: Results) -> list[Range]:
    """The share of games won by the seat that is asked first, the next one, and so on."""
    return [share(float(won), results.games) for won in results.turns.sum(axis=0)]


def turns_matter(results: Results) -> float:
    """How likely chance alone gives shares as uneven as these."""
    return uneven(results.turns)


class Thing(NamedTuple):
    """One thing that the game counts, and how those fared who took it."""

    name: str
    taken: float  # share of seats that took it at least once
    each: float  # how many a seat took on average
    won: float | None = None  # how often its takers won
    edge: Range | None = None  # how much more often than their bots usually do
    points: float | None = None  # how many more points they had than their bots usually have
    chance: float = 1.0  # of such an edge if taking it meant nothing, corrected for the table
    game: int = -1  # one in which a taker won, or lost where takers seldom win

    @property
    def real(self) -> bool:
        """Whether chance is no good explanation of its takers' wins."""
        return self.chance < SURE

    def shown(self, players: int = 0) -> str:
        """The game that shows what is said of it, where something is."""
        return example(self.game, players) if self.real and self.edge else ""


def things(results: Results) -> list[Thing]:
    """What was taken, and how its takers fared beside what is usual for the same bots."""
    found = []
    above_wins, above_points = above(results, results.wins), above(results, results.scores)
    for i, name in enumerate(results.facts["things"]):
        counts = results.tally[:, :, i]
        took = counts > 0
        thing = Thing(name, float(took.mean()), float(counts.mean()))
        if took.any(axis=1).sum() >= ENOUGH and not took.all():
            thing = thing._replace(points=float(above_points[took].mean()))
            if results.seats > 1:
                edge, chance = edge_of(results, took, above_wins)
                won = float(results.wins[took].mean())
                so = took & (results.wins == (edge.value > 0))
                game = results.first_of(so.any(axis=1))
                thing = thing._replace(won=won, edge=edge, chance=chance, game=game)
        found.append(thing)
    known = [i for i, thing in enumerate(found) if thing.edge is not None]
    for i, chance in zip(known, holm([found[i].chance for i in known]), strict=True):
        found[i] = found[i]._replace(chance=chance)
    return found


def above(results: Results, values: Table) -> Table:
    """How much more each seat has than is usual for its bot."""
    found = np.zeros_like(values)
    for i in range(len(results.names)):
        its = results.bots == i
        found[its] = values[its] - values[its].mean()
    return found


def edge_of(results: Results, took: Flags, wins: Table) -> tuple[Range, float]:
    """What takers won above what is usual, and the chance of that.

    Seats of one game share its one victory, so games are what varies (a ratio estimator over
    clusters); what is usual is estimated from the same games, takers included.
    """
    edge = float(wins[took].mean())
    of_game = np.where(took, wins - edge, 0.0).sum(axis=1)
    for i in range(len(results.names)):
        its = results.bots == i
        of_game -= (took & its).sum() / its.sum() * np.where(its, wins, 0.0).sum(axis=1)
    games = int(took.any(axis=1).sum())
    square = float((of_game**2).sum()) * games / (games - 1)
    deviation = math.sqrt(max(1.0, square)) / took.sum()  # one game might have gone otherwise
    half = reach(games - 1) * deviation
    return Range(edge, edge - half, edge + half), student(edge / deviation, games - 1)


def meetings(results: Results) -> list[tuple[str, str, Range]]:
    """For each two bots: how often the first came before the second, ties counted half."""
    found = []
    for a, first in enumerate(results.names):
        for b, second in enumerate(results.names):
            if a == b:
                continue
            ahead, met = np.zeros(results.games), np.zeros(results.games)
            for i in range(results.seats):
                for j in range(results.seats):
                    pair = (results.bots[:, i] == a) & (results.bots[:, j] == b)
                    better = results.ranks[:, i] < results.ranks[:, j]
                    equal = results.ranks[:, i] == results.ranks[:, j]
                    ahead += pair * (better + 0.5 * equal)
                    met += pair
            if met.any():
                found.append((first, second, share_by_game(ahead, met)))
    return found
