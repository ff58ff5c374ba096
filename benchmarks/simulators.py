"""Games per processor second of a random study, beside Catanatron's own simulator.

    python -m benchmarks.simulators [GAME …] [--seconds 3]

One run, one process, one core. Ours are studies as `alehouse arena --jobs 1` plays them: rows with
scores, ranks, sources and all that is counted, written as Parquet; once without and once with a
trace of every decision, but for scores and estimates; and beside them `bare`, the mere loop over
the rules that keeps scores, ranks and lengths. Catanatron plays `Game.play()` with its own random
players, and the same is noted of each game: winner, points, turns. The rules are compiled before
the clock runs.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

import alehouse
from alehouse.arena.plan import Plan
from alehouse.arena.tournament import prepare, run
from alehouse.kernel.chance import Dice, derived, draw
from alehouse.kernel.drive import NOTHING, step
from alehouse.kernel.game import Game

if TYPE_CHECKING:  # left open here, bound to one game by the linker
    from alehouse.kernel.contract import rank, score, setup

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


def studied(name: str, players: int, trace: bool) -> Callable[[int], int]:
    """A study as the arena plays it."""

    def play(games: int) -> int:
        plan = Plan(name, ("random",), games, players, seed=2026)
        with tempfile.TemporaryDirectory() as folder:
            return int(run(plan, folder, 1, trace=trace, weighed=0)["length"].sum())

    prepare(Plan(name, ("random",), 1, players))
    return play


def bare(
    box: Any, blank: Any, rows: Any, dice: Any, out: Any, seeds: Any, limit: int, ends: Any
) -> None:
    """One random game for each pair of seeds: scores, ranks and length."""
    for game in range(seeds.shape[0]):
        rows[0] = blank[0]
        s = rows[0]
        s.rng = seeds[game, 0]
        dice[0].rng = seeds[game, 1]
        setup(box, s)
        n = step(box, s, NOTHING, out)
        while s.actor >= 0 and ends[game, 0] < limit:
            n = step(box, s, out[draw(dice[0], n)], out)
            ends[game, 0] += 1
        for seat in range(s.seats):
            ends[game, 1 + 2 * seat] = score(box, s, seat)
            ends[game, 2 + 2 * seat] = rank(box, s, seat)


def driven(game: Game) -> Callable[[int], int]:
    """The bare loop over the rules."""
    native = game.native(bare)
    rows, dice = np.zeros(3, game.book.state.dtype), np.zeros(1, Dice.dtype)
    out = np.zeros(game.num_actions, np.int64)

    def play(games: int) -> int:
        numbers = np.arange(games, dtype=np.uint64)
        seeds = np.stack([derived(numbers, 0), derived(numbers, 1)], 1)
        ends = np.zeros((games, 1 + 2 * game.players), np.int64)
        given = (game.box.row[0], game.blank().row, rows, dice, out, seeds)
        native(*given, game.book.longest, ends)
        return int(ends[:, 0].sum())

    play(1)
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
    print("| four seats, random | games/s | decisions/s | x Catanatron | traced / bare |")
    print("| --- | --- | --- | --- | --- |")
    print(f"| Catanatron | {catan.games:,.0f} | {catan.decisions:,.0f} | 1 | – |", flush=True)
    for entry in alehouse.games():
        name = str(entry["id"])
        if asked.shelf and name not in asked.shelf:
            continue
        study = measured(studied(name, 4, False), asked.seconds)
        traced = measured(studied(name, 4, True), asked.seconds)
        bare = measured(driven(alehouse.game(name, players=4)), asked.seconds)
        print(
            f"| {name} | {study.games:,.0f} | {study.decisions:,.0f} |"
            f" {study.games / catan.games:,.0f} | {bare.games / traced.games:.2f}"
            f" (untraced {bare.games / study.games:.2f}) |",
            flush=True,
        )


if __name__ == "__main__":
    main()
