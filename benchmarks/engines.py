"""Engines side by side in one run: ours on one core, OpenSpiel's C++ and Catanatron.

    make bench            # or: python -m benchmarks.engines [--seconds 2] [--rounds 3]

Every engine plays random games to their end, legal moves generated at every decision. Rounds of all
engines alternate, and the best round of each counts, so that a busy machine disturbs all alike.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

import alehouse
from alehouse.kernel.study import random_games
from alehouse.testing import random_states


class Speed(NamedTuple):
    """What one round has measured."""

    decisions: float  # per second
    games: float  # per second


Engine = Callable[[float], Speed]  # plays for about so many seconds


def timed(games: Iterator[int], seconds: float) -> Speed:
    """Play games, each giving its number of decisions, until the time is up."""
    begun = time.perf_counter()
    played = decisions = 0
    for made in games:
        played += 1
        decisions += made
        if time.perf_counter() - begun > seconds:
            break
    spent = time.perf_counter() - begun
    return Speed(decisions / spent, played / spent)


def native(name: str, players: int) -> Engine:
    """Our native random play."""
    game = alehouse.game(name, players=players)
    random_games(game, 1, 0)  # compiled before anything is measured

    def play(seconds: float) -> Speed:
        begun, played, decisions = time.perf_counter(), 0, 0
        while time.perf_counter() - begun < seconds:
            decisions += int(random_games(game, 200, 1, first=played).lengths.sum())
            played += 200
        spent = time.perf_counter() - begun
        return Speed(decisions / spent, played / spent)

    return play


def told(name: str, players: int) -> Engine:
    """Our interpreted play, through the checked `State.apply`."""
    game = alehouse.game(name, players=players)

    def games() -> Iterator[int]:
        for seed in range(1_000_000):
            *_, last = random_states(game, seed)
            yield len(last.history)

    return lambda seconds: timed(games(), seconds)


def open_spiel(name: str, players: int) -> Engine:
    """A C++ game of OpenSpiel with its C++ random bots; chance events count as decisions too."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(i, 1 + i) for i in range(players)]

    def play(seconds: float) -> Speed:
        spent, played, decisions = 0.0, 0, 0
        while spent < seconds:
            state = game.new_initial_state()
            begun = time.perf_counter()
            pyspiel.evaluate_bots(state, bots, played)
            spent += time.perf_counter() - begun
            played += 1
            decisions += len(state.full_history())
        return Speed(decisions / spent, played / spent)

    return play


def catanatron() -> Engine:
    """Catanatron's random players, four of them."""
    from catanatron import Color, Game, RandomPlayer

    def games() -> Iterator[int]:
        for seed in range(1_000_000):
            game = Game([RandomPlayer(color) for color in list(Color)[:4]], seed=seed)
            game.play()
            yield len(game.state.actions)

    return lambda seconds: timed(games(), seconds)


def copy_time(name: str) -> tuple[int, float]:
    """The size of a state in bytes, and the nanoseconds that a native copy of it takes."""
    game = alehouse.game(name)
    rows = np.zeros(2, game.book.state.dtype)
    copies = game.native(copy_many)
    copies(rows, 1)
    best = min(_seconds(copies, rows, 1_000_000) for _ in range(3))
    return rows.itemsize, best / 1_000_000 * 1e9


def copy_many(rows: Any, n: int) -> None:
    """Copy a state n times."""
    for _ in range(n):
        rows[1] = rows[0]
        rows[0].rng = rows[1].rng + rows[1].rng


def _seconds(copies: Callable[..., None], rows: object, n: int) -> float:
    begun = time.perf_counter()
    copies(rows, n)
    return time.perf_counter() - begun


def engines() -> dict[str, Engine]:
    """All that are measured, by name."""
    found: dict[str, Engine] = {}
    for entry in alehouse.games():
        players = max(entry["players"])
        found[f"{entry['id']} native, {players} seats"] = native(entry["id"], players)
        found[f"{entry['id']} told, {players} seats"] = told(entry["id"], players)
    found["open_spiel crazy_eights (C++), 4 seats"] = open_spiel("crazy_eights(players=4)", 4)
    found["catanatron, 4 seats"] = catanatron()
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    measured: dict[str, list[Speed]] = {}
    all_engines = engines()
    for _ in range(asked.rounds):
        for name, play in all_engines.items():
            measured.setdefault(name, []).append(play(asked.seconds))
    best = {name: max(speeds) for name, speeds in measured.items()}
    catan, spiel = best["catanatron, 4 seats"], best["open_spiel crazy_eights (C++), 4 seats"]
    print(f"{'':44}{'decisions/s':>14}{'games/s':>12}{'x catanatron':>14}{'x open_spiel':>14}")
    for name, speed in best.items():
        ratios = (
            f"{speed.decisions / catan.decisions:14,.1f}{speed.decisions / spiel.decisions:14.2f}"
        )
        print(f"{name:44}{speed.decisions:14,.0f}{speed.games:12,.1f}{ratios}")
    for entry in alehouse.games():
        size, nanoseconds = copy_time(entry["id"])
        print(f"{entry['id']}: a state of {size:,} bytes is copied in {nanoseconds:.0f} ns")


if __name__ == "__main__":
    main()
