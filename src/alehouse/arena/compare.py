"""Two boxes of the same game, played by the same bots: what changed, and is it real?"""

from __future__ import annotations

import math
from pathlib import Path
from typing import NamedTuple

import numpy as np

from alehouse.arena.odds import Flags, Range, Table, apart, holm, reach, student
from alehouse.arena.page import ordinal, spaced
from alehouse.arena.statistics import ENOUGH, SURE, Results
from alehouse.kernel.boxes import open_box
from alehouse.kernel.errors import AlehouseError, BadBox
from alehouse.kernel.shelf import entries, rulebook

GAME, TURNS, POINTS, TAKEN, TAKERS = (
    "The game",
    "Wins by turn order",
    "Points by source",
    "How many of it a seat took",
    "Wins of its takers",
)
SHARES = (TURNS, TAKERS)  # kinds whose figures are shares of games


class Figure(NamedTuple):
    """What is compared, one value a game."""

    kind: str
    name: str
    values: Table


class Change(NamedTuple):
    """One figure with both boxes."""

    kind: str
    name: str
    before: float
    after: float
    interval: Range | None  # of the change; None: nothing varied, so that nobody can say
    chance: float  # of a change as large if nothing had changed, corrected for the others

    @property
    def real(self) -> bool:
        """Whether chance is no good explanation."""
        return self.chance < SURE


def game_of(*boxes: Path) -> str:
    """The one game on the shelf whose boxes these are."""
    files = [open_box(box)[0] for box in boxes]
    fitting: dict[str, int] = {}  # how many of the boxes fit each game
    wrong: dict[str, BadBox] = {}
    for name in entries():
        for file in files:
            try:
                rulebook(name).read_box(file)
            except BadBox as error:
                wrong.setdefault(name, error)
            else:
                fitting[name] = fitting.get(name, 0) + 1
    whole = [name for name in fitting if name not in wrong]
    if len(whole) == 1:
        return whole[0]
    if len(fitting) == 1:  # the other box has a mistake
        raise wrong[next(iter(fitting))]
    why = f"They fit {', '.join(whole)}."
    if not whole:
        why = " ".join(f"{name}: {error}" for name, error in wrong.items())
    raise AlehouseError(f"Which game are these boxes of? Name it with --game. {why}")


def told_apart(a: Path, b: Path) -> tuple[str, str]:
    """Two paths, as short as one can still tell them apart."""
    first, second = a.resolve().parts, b.resolve().parts
    for n in range(1, max(len(first), len(second)) + 1):
        if first[-n:] != second[-n:]:
            return "/".join(first[-n:]), "/".join(second[-n:])
    return a.name, b.name


def changes(a: Results, b: Results) -> list[Change]:
    """Every figure that says something; the chances are corrected together (Holm)."""
    after = {(figure.kind, figure.name): figure for figure in figures(b)}
    found = []
    for figure in figures(a):
        other = after.get((figure.kind, figure.name))
        change = other and difference(figure, other)
        if change:
            found.append(change)
    corrected = holm([change.chance for change in found])
    return [c._replace(chance=chance) for c, chance in zip(found, corrected, strict=True)]


def figures(results: Results) -> list[Figure]:
    """What is compared."""
    best = results.scores.max(axis=1)
    found = [
        Figure(GAME, "score of a seat", results.scores.mean(axis=1)),
        Figure(GAME, "winner's score", best),
        Figure(GAME, "first to last", best - results.scores.min(axis=1)),
        Figure(GAME, "decisions in a game", results.lengths),
    ]
    if results.seats > 1:
        found += [Figure(TURNS, ordinal(i), results.turns[:, i]) for i in range(results.seats)]
    found += [
        Figure(POINTS, spaced(name), results.parts[:, :, i].mean(axis=1))
        for i, name in enumerate(results.facts["parts"])
    ]
    names = results.facts["things"]
    found += [
        Figure(TAKEN, name, results.tally[:, :, i].mean(axis=1)) for i, name in enumerate(names)
    ]
    if results.seats > 1:
        found += [
            Figure(TAKERS, name, wins_of(results, results.tally[:, :, i] > 0))
            for i, name in enumerate(names)
        ]
    return found


def wins_of(results: Results, took: Flags) -> Table:
    """How often takers of a thing won, in each game where somebody took it."""
    games = took.any(axis=1)
    won: Table = np.where(took, results.wins, 0.0).sum(axis=1) / np.maximum(1, took.sum(axis=1))
    return won[games]


def difference(a: Figure, b: Figure) -> Change | None:
    """The change of a mean (Welch: the two may spread differently); None: nothing can be said."""
    n, m = len(a.values), len(b.values)
    if min(n, m) < (ENOUGH if a.kind == TAKERS else 2):
        return None
    before, after = float(a.values.mean()), float(b.values.mean())
    change = after - before
    parts = float(a.values.var(ddof=1)) / n, float(b.values.var(ddof=1)) / m
    if sum(parts) < 1e-18 * (1 + abs(before) + abs(after)) ** 2:  # all the same, but for rounding
        if math.isclose(before, after, abs_tol=1e-9):
            return None
        return Change(a.kind, a.name, before, after, None, apart(n, m))
    deviation = math.sqrt(sum(parts))
    freedom = sum(parts) ** 2 / (parts[0] ** 2 / (n - 1) + parts[1] ** 2 / (m - 1))
    half = reach(freedom) * deviation
    interval = Range(change, change - half, change + half)
    return Change(a.kind, a.name, before, after, interval, student(change / deviation, freedom))


def never_taken(a: Results, b: Results) -> list[str]:
    """Things that nobody took with either box."""
    taken = np.vstack([a.tally.sum(axis=(0, 1)), b.tally.sum(axis=(0, 1))]).sum(axis=0)
    return [name for name, n in zip(a.facts["things"], taken, strict=True) if n == 0]


def amount(change: Change, value: float, sign: str = "") -> str:
    """A figure as it is written: shares in percent."""
    return f"{100 * value:{sign}.1f} %" if change.kind in SHARES else f"{value:{sign}.2f}"


def sentences(found: list[Change]) -> list[str]:
    """What has changed, in words, the surest first."""
    real = sorted((c for c in found if c.real), key=lambda c: c.chance)
    return [
        f"{c.kind}, {c.name}: {amount(c, c.before)} → {amount(c, c.after)}"
        f" ({'more' if c.after > c.before else 'less'})"
        for c in real
    ]
