"""A study: a tournament, its report, and the same for two boxes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import polars as pl

from alehouse.arena.boxes import differing
from alehouse.arena.compare import told_apart
from alehouse.arena.comparison import comparison
from alehouse.arena.course import Course
from alehouse.arena.match import WEIGHED, Row, retold, set_up
from alehouse.arena.page import Shown
from alehouse.arena.plan import Plan
from alehouse.arena.report import report
from alehouse.arena.statistics import Results
from alehouse.arena.store import read, trail_in
from alehouse.arena.store import replace as write
from alehouse.arena.tournament import Progress, run
from alehouse.kernel.errors import AlehouseError, BadReplay
from alehouse.kernel.game import Game
from alehouse.kernel.replay import Replay


def study(
    plan: Plan,
    out: str | Path,
    jobs: int = 1,
    ray: str | None = None,
    progress: Progress | None = None,
    trace: bool = False,
    weighed: int = WEIGHED,
) -> Results:
    """Play a tournament, or what is left of it, and write its report."""
    rows = run(plan, out, jobs, ray, progress, trace, weighed)
    results = Results(plan.facts(), rows)
    game = plan.open()
    trail = trail_in(Path(out))
    course = Course(game, results, trail) if trail else None
    write(Path(out) / "report.html", report(results, course, teller(rows, game)))
    return results


def teller(rows: pl.DataFrame, game: Game) -> Callable[[int], str]:
    """What tells a game of a tournament by its number."""

    def tell(number: int) -> str:
        row: Any = rows.row(by_predicate=pl.col("number") == number, named=True)
        try:
            return replay_of(row, game)
        except BadReplay as error:  # bots that think in time
            return str(error)

    return tell


def replay_of(row: Row, game: Game) -> str:
    """A game of a tournament as a replay."""
    names = [f"{bot} {seat}" for seat, bot in enumerate(row["bots"])]
    return Replay.of(retold(row, game), names).text()


def compare(
    plan: Plan,
    boxes: tuple[Path, Path],
    out: str | Path,
    jobs: int = 1,
    ray: str | None = None,
    progress: Progress | None = None,
) -> tuple[Results, Results]:
    """Play the same tournament with two boxes and write what changed."""

    def half(which: int) -> Progress | None:
        return progress and (lambda done, games: progress(which * games + done, 2 * games))

    found, tellers = [], []
    for i, box in enumerate(boxes):
        one, folder = replace(plan, box=str(box)), Path(out) / f"{'ab'[i]}-{box.stem}"
        found.append(study(one, folder, jobs, ray, half(i)))
        tellers.append(teller(read(folder), one.open()))
    a, b = found
    names = told_apart(*boxes)

    def both(shown: Shown) -> str:
        told = [f"With {names[i]}\n\n{tell(shown.number)}" for i, tell in enumerate(tellers)]
        return "\n\n".join(told)

    write(Path(out) / "compare.html", comparison(a, b, names, differing(*boxes), both))
    return a, b


def replayed(plan: Plan, folder: Path, number: int) -> Path:
    """Write one game of a tournament as a replay; returns its file."""
    found: Any = read(folder).filter(pl.col("number") == number).to_dicts()
    if not found:
        raise AlehouseError(f"There is no game {number} in {folder}: play the tournament first.")
    row: Row = found[0]
    game = set_up(row, plan.box)
    path = folder / f"game-{number}.txt"
    write(path, replay_of(row, game))
    return path
