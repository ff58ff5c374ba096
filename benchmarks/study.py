"""How long a designer waits: a study of random games, with its report.

    python -m benchmarks.study [GAME …] [--games 10000] [--jobs 2]

Prints one line a game: seconds to play and write the games, and seconds to write the report. The
rules are compiled before the clock runs.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

import alehouse
from alehouse.arena.plan import Plan
from alehouse.arena.study import study
from alehouse.arena.tournament import prepare, run


def line(game: str, games: int, jobs: int) -> str:
    """Play a study; returns its line of the table."""
    plan = Plan(game, ("random",), games, 2, seed=2026)
    prepare(plan)
    with tempfile.TemporaryDirectory() as folder:
        begun = time.perf_counter()
        run(plan, folder, jobs)
        played = time.perf_counter()
        study(plan, folder, jobs)  # nothing is left to play
        written = time.perf_counter()
        size = (Path(folder) / "report.html").stat().st_size
    return (
        f"| {game} | {games:,} | {played - begun:.1f} | {written - played:.1f} | {size // 1024} |"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("shelf", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    print("| game | games | playing, s | report, s | report, KB |")
    print("| --- | --- | --- | --- | --- |")
    for entry in alehouse.games():
        if not asked.shelf or entry["id"] in asked.shelf:
            print(line(entry["id"], asked.games, asked.jobs), flush=True)


if __name__ == "__main__":
    main()
