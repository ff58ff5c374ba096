"""Two boxes of the same game, played by the same bots: what changed, and is it real?"""

from __future__ import annotations

import math
from pathlib import Path
from typing import NamedTuple

import numpy as np

from alehouse.arena.odds import (
    Table,
    apart,
    enough_for,
    error,
    holm,
    pulls,
    reach,
    student,
    ups_and_downs,
)
from alehouse.arena.page import example, ordinal, spaced
from alehouse.arena.shares import SURE, Range
from alehouse.arena.statistics import ENOUGH, Results
from alehouse.kernel.boxes import open_box
from alehouse.kernel.errors import AlehouseError, BadBox
from alehouse.kernel.shelf import entries, rulebook

GAME, TURNS, TURN_POINTS, POINTS, TAKEN, TAKERS = (
    "The game",
    "Wins by turn order",
    "Score by turn order",
    "Points by source",
    "How many of it a seat took",
    "Wins of its takers",
)
SHARES = (TURNS, TAKERS)  # kinds whose figures are shares of games


class Figure(NamedTuple):
    """What is compared: a mean over games, or the ratio of two sums over them."""

    kind: str
    name: str
    values: Table  # one a game
    weights: Table

    @property
    def value(self) -> float:
        """The figure itself."""
        return float(self.values.sum() / self.weights.sum())


class Change(NamedTuple):
    """One figure with both boxes."""

    kind: str
    name: str
    before: float
    after: float
    interval: Range | None  # of the change; None: nothing varied, so that nobody can say
    chance: float  # of a change as large if nothing had changed, corrected for the others
    effect: Range | None = None  # the change in deviations of the figure from game to game
    games: int = 0  # so many show a change of 1 %; 0: nobody can say
    worth: float = 1.0  # so many times the games a test without pairs would have needed
    game: int = -1  # one that shows it

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
    paired = is_paired(a, b)
    after = {(figure.kind, figure.name): figure for figure in figures(b)}
    found = []
    for figure in figures(a):
        other = after.get((figure.kind, figure.name))
        change = other and difference(figure, other, paired)
        if other and change:
            found.append(change._replace(game=showing(a, figure, other, change)))
    corrected = holm([change.chance for change in found])
    return [c._replace(chance=chance) for c, chance in zip(found, corrected, strict=True)]


def showing(a: Results, before: Figure, after: Figure, change: Change) -> int:
    """The first game with both boxes that moved as far as all did; else the one that moved most."""
    if len(before.values) != len(after.values):
        return -1
    moved = (after.values - before.values) * math.copysign(1, change.after - change.before)
    far = moved >= abs(change.after - change.before)
    return int(a.numbers[far.argmax() if far.any() else moved.argmax()])


def is_paired(a: Results, b: Results) -> bool:
    """Whether game by game the same bots had the same seed."""
    return bool(
        a.games == b.games
        and a.names == b.names
        and (a.seeds == b.seeds).all()
        and np.array_equal(a.bots, b.bots)
    )


def alike(a: Results, b: Results) -> float:
    """The share of games that ended with the same scores and took as many decisions."""
    if not is_paired(a, b):
        return 0.0
    same = (a.scores == b.scores).all(axis=1) & (a.lengths == b.lengths)
    return float(same.mean())


def figures(results: Results) -> list[Figure]:
    """What is compared."""
    best = results.scores.max(axis=1)
    once = np.ones(results.games)

    def of_games(kind: str, name: str, values: Table) -> Figure:
        return Figure(kind, name, values, once)

    found = [
        of_games(GAME, "score of a seat", results.scores.mean(axis=1)),
        of_games(GAME, "winner's score", best),
        of_games(GAME, "first to last", best - results.scores.min(axis=1)),
        of_games(GAME, "decisions in a game", results.lengths),
    ]
    if results.seats > 1:
        places = range(results.seats)
        found += [of_games(TURNS, ordinal(i), results.turns[:, i]) for i in places]
        found += [of_games(TURN_POINTS, ordinal(i), results.turn_scores[:, i]) for i in places]
    found += [
        of_games(POINTS, spaced(name), results.parts[:, :, i].mean(axis=1))
        for i, name in enumerate(results.facts["parts"])
    ]
    names = results.facts["things"]
    found += [
        of_games(TAKEN, name, results.tally[:, :, i].mean(axis=1)) for i, name in enumerate(names)
    ]
    if results.seats > 1:
        for i, name in enumerate(names):
            took = (results.tally[:, :, i] > 0).astype(np.float64)
            won = (took * results.wins).sum(axis=1)
            found.append(Figure(TAKERS, name, won, took.sum(axis=1)))
    return found


def difference(a: Figure, b: Figure, paired: bool) -> Change | None:
    """The change of a figure; None: nothing can be said.

    Games with the same seed are held against each other, which leaves only what the boxes made
    different: Student, with as many degrees of freedom as games went otherwise; exact where games
    can only go up or down (wins, and what moves by one size). Without pairs the two may spread
    differently (Welch).
    """
    games = int((a.weights > 0).sum()), int((b.weights > 0).sum())
    if min(games) < (ENOUGH if a.kind == TAKERS else 2):
        return None
    before, after = a.value, b.value
    pull_a, pull_b = pulls(a.values, a.weights), pulls(b.values, b.weights)
    parts = error(pull_a) ** 2, error(pull_b) ** 2
    nothing = 1e-18 * (1 + abs(before) + abs(after)) ** 2  # but for rounding
    if sum(parts) < nothing:
        if math.isclose(before, after, abs_tol=1e-9):
            return None
        return Change(a.kind, a.name, before, after, None, apart(*games))
    square = welch = sum(parts)
    freedom: float
    if paired:
        square, freedom = of_pairs(a, b, pull_b - pull_a)
        if freedom == 0:
            return None  # no game went otherwise
    else:
        freedom = welch**2 / sum(
            part**2 / (len(pull) - 1) for part, pull in zip(parts, (pull_a, pull_b), strict=True)
        )
    change = after - before
    if square < nothing:  # every game moved alike
        chance = ups_and_downs(b.values - a.values)
        return Change(a.kind, a.name, before, after, None, chance, worth=math.inf)
    deviation = math.sqrt(square)
    chance = student(change / deviation, freedom)
    if paired and one_size(a, b):
        chance = ups_and_downs(b.values - a.values)
    half = reach(freedom) * deviation
    interval = Range(change, change - half, change + half)
    usual = float(np.concatenate([pull_a, pull_b]).std())
    one = 0.01 if a.kind in SHARES else 0.01 * abs(before)
    return Change(
        a.kind,
        a.name,
        before,
        after,
        interval,
        chance,
        Range(*(end / usual for end in interval)),
        enough_for(deviation * math.sqrt(len(pull_a)), one),
        welch / square,
    )


def one_size(a: Figure, b: Figure) -> bool:
    """Whether a game can only go up or down: a win, or a move that is as large in every game."""
    if a.kind == TAKERS:
        return False
    sizes = np.abs(b.values - a.values)
    return a.kind == TURNS or bool(np.ptp(sizes[sizes > 0]) < 1e-9 * (1 + sizes.max()))


def of_pairs(a: Figure, b: Figure, apart: Table) -> tuple[float, int]:
    """The square of the error of a paired change, and its degrees of freedom.

    A game that went alike with both boxes says nothing of how far the others move, so only the
    others count: with three of them a thousand games are no surer than three.
    """
    other = (a.values != b.values) | (a.weights != b.weights)
    return error(apart) ** 2, max(1, int(other.sum()) - 1) if other.any() else 0


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
        f" ({'more' if c.after > c.before else 'less'}){example(c.game)}"
        for c in real
    ]
