"""Whether a box that was spoilt is brought back into its goal, twice alike, and how long it takes.

    python -m benchmarks.tuning [--games 300] [--jobs 2]

In each of two games one number of the box is spoilt. The goal is what the printed box gives, five
percent to each side; `tune` knows only the goal and the spoilt box.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from alehouse.arena.arms import Arms, Vary
from alehouse.arena.measures import Goal, measure, spelt
from alehouse.arena.plan import Plan
from alehouse.arena.tournament import prepare
from alehouse.arena.tune import Tuned, Tuner, write_down

SPOILT = (
    ("brew_crafters", "scoring.gold_label_points", 15, "winner"),
    ("beer_master", "economy.turn_income", 9, "length"),
)


def brought_back(game: str, path: str, value: int, name: str, games: int, jobs: int) -> str:
    """Spoil a game and tune it twice; returns its line of the table."""
    plan = Plan(game, ("greedy",), games, 2, seed=2026)
    prepare(plan)
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder)
        printed = Arms(plan, out / "printed", jobs)
        wanted = measure(printed.results({}), name).value.value
        spoilt = printed.plan_of({path: value})
        goal = Goal(name, 0.95 * wanted, 1.05 * wanted)
        found: list[Tuned] = []
        boxes = []
        begun, used = time.perf_counter(), time.process_time()
        for i in range(2):
            tuner = Tuner(
                Arms(spoilt, out / str(i), jobs), [Vary(path, tuple(range(16)))], [goal], 30
            )
            found.append(tuner.run())
            box = write_down(tuner, found[-1])
            assert box
            boxes.append(box.read_text(encoding="utf-8"))
        seconds = (time.perf_counter() - begun) / 2, (time.process_time() - used) / 2
    before, best = found[0].before, found[0].best
    was, now = (spelt(name, trial.values[name].value) for trial in (before, best))
    met, alike = (("no", "yes")[yes] for yes in (best.confirmed, boxes[0] == boxes[1]))
    return (
        f"| {game} | {path} | {printed.default(path)} | {value} → {best.setting[path]} "
        f"| {name}: {was} → {now} ({goal}) | {met} | {alike}"
        f" | {len(found[0].trials)} | {seconds[0]:.0f} | {seconds[1]:.0f} |"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    print(
        "| game | value | printed | spoilt → tuned | goal | met | twice alike | tried | s |"
        " processor s |\n|" + " --- |" * 10
    )
    for spoilt in SPOILT:
        print(brought_back(*spoilt, asked.games, asked.jobs), flush=True)


if __name__ == "__main__":
    main()
