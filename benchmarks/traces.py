"""What a study costs beside the mere rules, and what a trace of every decision adds.

    python -m benchmarks.traces [GAME …] [--players 2,4] [--games 20000] [--rounds 5]

One process, processor time, everything in turns, so that a busy machine disturbs all alike; medians
over the rounds. `bare` is the loop over the rules that keeps scores, ranks and lengths. A study, as
`alehouse arena --jobs 1` plays it, also writes a row for each game; with a trace (`--weighed 0`) a
row for each decision. Greedy bots are traced with scores and estimates of every game. The rules are
compiled before the clock runs.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

import alehouse
from alehouse.arena.plan import Plan
from alehouse.arena.tournament import prepare, run
from alehouse.kernel.chance import Dice, derived, draw
from alehouse.kernel.drive import NOTHING, step
from alehouse.kernel.game import Game

if TYPE_CHECKING:  # left open here, bound to one game by the linker
    from alehouse.kernel.contract import rank, score, setup

GREEDY = 200  # times as slow as chance, about


def bare(
    box: Any, blank: Any, rows: Any, dice: Any, out: Any, seeds: Any, limit: int, ends: Any
) -> None:
    """Play a random game for each pair of seeds: scores, ranks and length."""
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


def studied(name: str, players: int, bot: str, **how: Any) -> Callable[[int], int]:
    """A study as the arena plays it."""

    def play(games: int) -> int:
        plan = Plan(name, (bot,), games, players, seed=2026)
        with tempfile.TemporaryDirectory() as folder:
            return int(run(plan, folder, 1, **how)["length"].sum())

    prepare(Plan(name, (bot,), 1, players))
    return play


def in_turns(ways: list[Callable[[int], int]], games: int, rounds: int) -> Any:
    """Processor seconds: a row for each round, a column for each way to play so many games."""
    spent = np.zeros((rounds, len(ways)))
    for row in spent:
        for i, play in enumerate(ways):
            begun = time.process_time()
            play(games)
            row[i] = time.process_time() - begun
    return spent


def line(name: str, players: int, games: int, rounds: int) -> str:
    """Measure one setup; returns its line of the table."""
    chance = [driven(alehouse.game(name, players=players))]
    chance += [studied(name, players, "random", trace=trace, weighed=0) for trace in (False, True)]
    keen = [studied(name, players, "greedy", trace=trace, weighed=games) for trace in (False, True)]
    bare, study, traced = in_turns(chance, games, rounds).T
    few = max(10, games // GREEDY)
    plain, weighed = in_turns(keen, few, rounds).T
    return (
        f"| {name} | {players} | {1e6 * np.median(bare) / games:,.0f}"
        f" | {np.median(study / bare):.2f} | {np.median(traced / bare):.2f}"
        f" | {1e3 * np.median(plain) / few:,.1f} | {np.median(weighed / plain):.2f} |"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("shelf", nargs="*", metavar="GAME")
    parser.add_argument("--players", help="counts; default: the fewest and the most of each game")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    print("| game | players | bare, us a game | study | traced | greedy, ms | traced, weighed |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for entry in alehouse.games():
        name = str(entry["id"])
        counts = [n for n in alehouse.game(name).book.players if n > 1]
        wanted = [int(n) for n in asked.players.split(",")] if asked.players else ()
        for players in wanted or (counts[0], counts[-1]):
            if name in (asked.shelf or [name]) and players in counts:
                print(line(name, players, asked.games, asked.rounds), flush=True)


if __name__ == "__main__":
    main()
