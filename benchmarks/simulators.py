"""Games per processor second of a random study, beside Catanatron's own simulator.

    python -m benchmarks.simulators [GAME …] [--seconds 3]

One run, one process, one core. Ours are studies as `alehouse arena --jobs 1` plays them: rows with
scores, ranks, sources and all that is counted, written as Parquet. Catanatron plays `Game.play()`
with its own random players, and the same is noted of each game: winner, points, turns. The rules
are compiled before the clock runs. What a study costs beside the mere rules: `benchmarks.traces`.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from typing import NamedTuple

import alehouse
from alehouse.arena.plan import Plan
from alehouse.arena.tournament import prepare, run

FIRST = 200  # games, to see how many a measurement takes


class Speed(NamedTuple):
    """What a processor second brings."""

    games: float
    decisions: float


def measured(play: Callable[[int], int], seconds: float) -> Speed:
    """Play about so many processor seconds; `play` returns the decisions of so many games."""
    begun = time.process_time()
    play(FIRST)
    games = max(FIRST, int(FIRST * seconds / max(1e-6, time.process_time() - begun)))
    begun = time.process_time()
    decisions = play(games)
    used = time.process_time() - begun
    return Speed(games / used, decisions / used)


def studied(name: str, players: int) -> Callable[[int], int]:
    """A study as the arena plays it."""

    def play(games: int) -> int:
        plan = Plan(name, ("random",), games, players, seed=2026)
        with tempfile.TemporaryDirectory() as folder:
            return int(run(plan, folder, 1)["length"].sum())

    prepare(Plan(name, ("random",), 1, players))
    return play


def catanatron(players: int) -> Callable[[int], int]:
    """Catanatron's simulator."""
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan

    def play(games: int) -> int:
        decisions, rows = 0, []
        for _ in range(games):
            game = Catan([RandomPlayer(color) for color in list(Color)[:players]])
            winner = game.play()
            state = game.state
            points = [state.player_state[f"P{i}_ACTUAL_VICTORY_POINTS"] for i in range(players)]
            rows.append((winner, points, state.num_turns))
            decisions += len(getattr(state, "action_records", getattr(state, "actions", ())))
        return decisions

    return play


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("shelf", nargs="*", metavar="GAME")
    parser.add_argument("--seconds", type=float, default=3.0)
    asked = parser.parse_args()
    catan = measured(catanatron(4), asked.seconds)
    print("| four seats, random | games/s | decisions/s | x Catanatron |")
    print("| --- | --- | --- | --- |")
    print(f"| Catanatron | {catan.games:,.0f} | {catan.decisions:,.0f} | 1 |", flush=True)
    for entry in alehouse.games():
        name = str(entry["id"])
        if asked.shelf and name not in asked.shelf:
            continue
        ours = measured(studied(name, 4), asked.seconds)
        times = ours.games / catan.games
        print(f"| {name} | {ours.games:,.0f} | {ours.decisions:,.0f} | {times:,.0f} |", flush=True)


if __name__ == "__main__":
    main()
