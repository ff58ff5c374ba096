"""How games go: what the trace of every decision says beyond how they ended."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import polars as pl
from scipy import stats

from alehouse.arena.match import Trail
from alehouse.arena.odds import Table, holm, mean, share_by_game
from alehouse.arena.shares import Range, Z, share
from alehouse.arena.statistics import ENOUGH, Results
from alehouse.kernel.game import Game

TENTHS = 10
DEAD, DOMINATING = 0.01, 0.95  # shares of the times that an action could be chosen and was
OPENING = 2  # decisions of a seat

Ints = npt.NDArray[np.int64]


class Choice(NamedTuple):
    """An action over all games."""

    name: str
    offered: int  # times
    taken: float  # share of those
    when: float | None = None  # in the game, from 0 to 1
    gain: float | None = None  # what it moved the estimate of the seat
    edge: Range | None = None  # wins of the seats that chose it beside the others who could
    replay: int = -1  # a game in which it was chosen, or could have been


class Opening(NamedTuple):
    """The first choices of a seat."""

    name: str
    seats: int
    won: Range
    chance: float  # of such a share if all openings were alike, corrected for their number
    replay: int


class Asked(NamedTuple):
    """A question over all games."""

    name: str
    each: float  # times a game
    offered: float  # actions on average


class Course:
    """The decisions of a study, held against how its games ended."""

    def __init__(self, game: Game, results: Results, trail: Trail) -> None:
        decisions, self.offers = trail
        decisions = decisions.sort("game", "decision")
        self.names = list(game.actions.names)
        self.questions = {number: q.id for number, q in game.book.decisions.open.items()}
        self.results = results
        row_of = np.full(int(results.numbers.max()) + 1, -1)
        row_of[results.numbers] = np.arange(results.games)
        decisions = decisions.filter(pl.Series(row_of[decisions["game"].to_numpy()] >= 0))
        self.numbers = decisions["game"].to_numpy().astype(np.int64)
        self.at: Ints = row_of[self.numbers]  # the row of the game in `results`
        self.decision = decisions["decision"].to_numpy().astype(np.int64)
        self.seat = decisions["seat"].to_numpy().astype(np.int64)
        self.action = decisions["action"].to_numpy().astype(np.int64)
        self.question = decisions["question"].to_numpy().astype(np.int64)
        self.offered = decisions["offered"].to_numpy().astype(np.float64)
        self.estimates = estimates_in(decisions, results.seats)
        self.known = ~np.isnan(self.estimates[:, 0])
        self.weighed = np.unique(self.at[self.known])  # the games whose estimates were traced
        self.progress = self.decision / np.maximum(1, results.lengths[self.at])
        self.tenth = np.minimum(TENTHS - 1, (TENTHS * self.progress).astype(np.int64))
        self.leader = self.estimates.argmax(axis=1)  # where they are known
        self.games = len(np.unique(self.at))

    # -- Tension -------------------------------------------------------------------

    def lead_changes(self) -> Range:
        """How often the lead changed in a game, by the game's own estimate."""
        same = (self.at[1:] == self.at[:-1]) & self.known[1:]
        changed = (self.leader[1:] != self.leader[:-1]) & same
        sums = np.bincount(self.at[1:], changed, minlength=self.results.games)
        return mean(sums[self.weighed].astype(np.float64))

    def decided(self) -> Table:
        """For each game the part of it after which its winner led for good."""
        behind = (self.results.wins[self.at, self.leader] == 0) & self.known
        last = np.zeros(self.results.games)
        np.maximum.at(last, self.at[behind], self.decision[behind] + 1)
        found: Table = last[self.weighed] / np.maximum(1, self.results.lengths[self.weighed])
        return found

    def foretold(self) -> list[Range]:
        """For each tenth of a game how often whoever led then won."""
        found = []
        for tenth in range(TENTHS):
            its = np.flatnonzero((self.tenth == tenth) & self.known)
            _, first = np.unique(self.at[its], return_index=True)
            rows = its[first]
            found.append(
                share(self.results.wins[self.at[rows], self.leader[rows]].sum(), len(rows))
            )
        return found

    def by_turn(self) -> list[list[float]]:
        """For each place in turn order and each tenth how far it is ahead of the average."""
        order = np.take_along_axis(self.estimates, self.results.order[self.at], axis=1)
        ahead = order - order.mean(axis=1, keepdims=True)
        return [
            [average(ahead[(self.tenth == t) & self.known, i]) for t in range(TENTHS)]
            for i in range(self.results.seats)
        ]

    # -- Choices -------------------------------------------------------------------

    def branching(self) -> list[float]:
        """For each tenth of a game how many actions a decision offers on average."""
        return [average(self.offered[self.tenth == t]) for t in range(TENTHS)]

    def asked(self) -> list[Asked]:
        """Every question: how often it is asked and how much it offers."""
        found = []
        for number in np.unique(self.question):
            its = self.question == number
            name = self.questions.get(int(number), str(number))
            found.append(Asked(name, its.sum() / self.games, float(self.offered[its].mean())))
        return sorted(found, key=lambda asked: -asked.each)

    def choices(self) -> list[Choice]:
        """Every action that was ever offered, the most often offered first."""
        offers = dict(zip(self.offers["action"], self.offers["offers"], strict=True))
        order = np.argsort(self.action, kind="stable")
        starts = np.searchsorted(self.action[order], np.arange(len(self.names) + 1))
        gains = self.gains()
        found = []
        for action, name in enumerate(self.names):
            times = int(offers.get(action, 0))
            if times == 0:
                continue
            its = order[starts[action] : starts[action + 1]]
            choice = Choice(name, times, len(its) / times)
            if len(its):
                choice = choice._replace(
                    when=float(self.progress[its].mean()),
                    gain=float(np.nanmean(gains[its])) if not np.isnan(gains[its]).all() else None,
                    edge=self.edge(its),
                    replay=int(self.numbers[its[0]]),
                )
            found.append(choice)
        return sorted(found, key=lambda choice: -choice.offered)

    def gains(self) -> Table:
        """What each decision moved the estimate of its seat; the last of a game is not known."""
        found = np.full(len(self.at), np.nan)
        rows = np.flatnonzero(self.at[1:] == self.at[:-1])
        seat = self.seat[rows]
        found[rows] = self.estimates[rows + 1, seat] - self.estimates[rows, seat]
        return found

    def edge(self, its: Ints) -> Range | None:
        """Wins of the seats that chose an action, beside what is usual for their bots."""
        results = self.results
        took = np.zeros((results.games, results.seats), np.float64)
        took[self.at[its], self.seat[its]] = 1.0
        if took.any(axis=1).sum() < ENOUGH or results.seats < 2:
            return None
        usual = np.zeros_like(took)
        for i in range(len(results.names)):
            usual[results.bots == i] = results.wins[results.bots == i].mean()
        return mean(((results.wins - usual) * took).sum(axis=1), took.sum(axis=1))

    def openings(self) -> list[Opening]:
        """What seats begin with, and how often they win then; only what enough of them do."""
        seats = self.at * self.results.seats + self.seat
        order = np.lexsort((self.decision, seats))
        places = np.arange(len(order)) - np.searchsorted(seats[order], seats[order])
        begun: dict[int, list[str]] = {}
        for row in order[places < OPENING]:
            begun.setdefault(int(seats[row]), []).append(spoken(self.names[self.action[row]]))
        lines: dict[str, list[int]] = {}
        for seat, names in begun.items():
            lines.setdefault(", ".join(names), []).append(seat)
        found = []
        fair = 1 / self.results.seats
        for name, its in lines.items():
            took = np.zeros((self.results.games, self.results.seats))
            took.flat[its] = 1.0
            if took.any(axis=1).sum() < ENOUGH or len(its) == took.size:
                continue
            won = share_by_game((took * self.results.wins).sum(axis=1), took.sum(axis=1))
            game = int(self.results.numbers[its[0] // self.results.seats])
            found.append(Opening(name, len(its), won, unlike(won, fair), game))
        corrected = holm([opening.chance for opening in found])
        found = [o._replace(chance=c) for o, c in zip(found, corrected, strict=True)]
        return sorted(found, key=lambda opening: -opening.won.value)


def estimates_in(decisions: pl.DataFrame, seats: int) -> Table:
    """The estimates of all seats before each decision; NaN where they were not traced."""
    columns = [
        decisions[name].to_numpy().astype(np.float64)
        if name in decisions.columns
        else np.full(len(decisions), np.nan)
        for name in (f"estimate_{seat}" for seat in range(seats))
    ]
    return np.stack(columns, axis=1)


def average(values: Table) -> float:
    """A mean; of nothing it is not a number."""
    return float(values.mean()) if len(values) else math.nan


def unlike(won: Range, fair: float) -> float:
    """How likely chance alone moves a share so far from a fair one, by its interval."""
    half = (won.high - won.low) / 2
    return 1.0 if half == 0 else float(2 * stats.norm.sf(abs(won.value - fair) * Z / half))


def dead(choices: list[Choice]) -> list[Choice]:
    """Actions that hardly anybody chooses though they may."""
    return [c for c in choices if c.offered >= ENOUGH and c.taken < DEAD]


def dominating(choices: list[Choice]) -> list[Choice]:
    """Actions that nearly everybody chooses whenever they may."""
    return [c for c in choices if c.offered >= ENOUGH and c.taken > DOMINATING]


def spoken(action: str) -> str:
    """The name of an action as people read it."""
    return action.replace(":", " ").replace("_", " ")
