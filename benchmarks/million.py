"""A study of a million games: its memory and time, stopped in the middle and gone on with.

    python -m benchmarks.million [GAME] [--games 1000000]

Random players, one process. The study is interrupted as by Ctrl-C when half of the games are there,
begun again as the same command would, and its rows and its report are written. Without a game
it is Small Beer of `examples/small_beer`, which has to be on the path.
"""

from __future__ import annotations

import argparse
import contextlib
import resource
import tempfile
import time
from pathlib import Path

import alehouse.arena.plan
from alehouse.arena.plan import Plan
from alehouse.arena.report import report
from alehouse.arena.statistics import Results
from alehouse.arena.tournament import prepare, run
from alehouse.kernel.game import Game


def small_beer(name: str, players: int | None, box: object = None, **options: object) -> Game:
    """Small Beer from where it lies."""
    from small_beer.game import RULEBOOK

    return Game(RULEBOOK, players)


def used() -> str:
    """Processor seconds and the most memory so far."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return f"{time.process_time():.0f} processor s, at most {most:,.0f} MB"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game", nargs="?", default="small_beer", metavar="GAME")
    parser.add_argument("--games", type=int, default=1_000_000)
    asked = parser.parse_args()
    if asked.game == "small_beer":
        vars(alehouse.arena.plan)["open_game"] = small_beer
    plan = Plan(asked.game, ("random",), asked.games, 2, seed=2026)
    prepare(plan)
    print(f"compiled: {used()}", flush=True)

    def stop(done: int, games: int) -> None:
        if games // 2 <= done < games:
            raise KeyboardInterrupt

    first: list[int] = []
    with tempfile.TemporaryDirectory() as folder:
        with contextlib.suppress(KeyboardInterrupt):
            run(plan, folder, progress=stop)
        print(f"stopped: {used()}", flush=True)
        rows = run(plan, folder, progress=lambda done, games: first.append(done))
        print(f"gone on with {first[0]:,} games: {used()}", flush=True)
        size = sum(file.stat().st_size for file in Path(folder).rglob("*") if file.is_file())
        assert rows["number"].to_list() == list(range(asked.games))
        page = report(Results(plan.facts(), rows), None, lambda number: "")
    print(f"{len(rows):,} games, {size >> 20} MB of rows, page {len(page) >> 10} KB: {used()}")


if __name__ == "__main__":
    main()
