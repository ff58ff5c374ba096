"""A study: a tournament, its report, and the same for two boxes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from alehouse.arena.boxes import differing
from alehouse.arena.compare import told_apart
from alehouse.arena.comparison import comparison
from alehouse.arena.match import retold, set_up
from alehouse.arena.plan import Plan
from alehouse.arena.report import report
from alehouse.arena.statistics import Results
from alehouse.arena.store import read
from alehouse.arena.store import replace as write
from alehouse.arena.tournament import Progress, run
from alehouse.kernel.errors import AlehouseError
from alehouse.kernel.replay import Replay


def study(
    plan: Plan,
    out: str | Path,
    jobs: int = 1,
    ray: str | None = None,
    progress: Progress | None = None,
) -> Results:
    """Play a tournament, or what is left of it, and write its report."""
    results = Results(plan.facts(), run(plan, out, jobs, ray, progress))
    write(Path(out) / "report.html", report(results))
    return results


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

    a, b = (
        study(
            replace(plan, box=str(box)),
            Path(out) / f"{'ab'[i]}-{box.stem}",
            jobs,
            ray,
            half(i),
        )
        for i, box in enumerate(boxes)
    )
    write(Path(out) / "compare.html", comparison(a, b, told_apart(*boxes), differing(*boxes)))
    return a, b


def replayed(plan: Plan, folder: Path, number: int) -> Path:
    """Write one game of a tournament as a replay; returns its file."""
    row = next((row for row in read(folder) if row["number"] == number), None)
    if row is None:
        raise AlehouseError(f"There is no game {number} in {folder}: play the tournament first.")
    game = set_up(row, plan.box)
    path = folder / f"game-{number}.txt"
    names = [f"{bot} {seat}" for seat, bot in enumerate(row["bots"])]
    write(path, Replay.of(retold(row, game), names).text())
    return path
