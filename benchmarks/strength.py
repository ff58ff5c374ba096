"""How strong the bots are, game by game: the table of docs/bots.md.

    python -m benchmarks.strength [GAME …] [--games 100] [--jobs 2]

Prints one line a pairing as it ends, in the format of the table. All bots in it think in
iterations or not at all, so anybody gets the same games.
"""

from __future__ import annotations

import argparse
import tempfile
from typing import NamedTuple

import alehouse
from alehouse.arena.plan import Plan
from alehouse.arena.statistics import Results, standings
from alehouse.arena.tournament import run


class Pairing(NamedTuple):
    """Who plays whom, and how often the first should win."""

    bots: tuple[str, ...]
    games: int
    wanted: float


def pairings(seats: int, games: int) -> list[Pairing]:
    """What is measured at a player count: the ladder for two, Master among greedy ones for more."""
    if seats > 2:
        return [Pairing(("master", *["greedy"] * (seats - 1)), games, 2 / seats)]
    return [
        Pairing(("greedy", "random"), 4 * games, 0.9),
        Pairing(("apprentice", "greedy"), games, 0.0),
        Pairing(("brewer", "apprentice"), games, 0.6),
        Pairing(("master", "brewer"), games, 0.6),
        Pairing(("master", "greedy"), 4 * games, 0.95),
        Pairing(("master", "mcts:80"), 2 * games, 0.85),
        Pairing(("master", "mcts:600"), 2 * games, 0.75),
        Pairing(("grandmaster", "master"), games, 0.5),
    ]


def line(game: str, seats: int, pairing: Pairing, jobs: int) -> str:
    """Play a pairing; returns its line of the table."""
    plan = Plan(game, pairing.bots, pairing.games, seats, seed=2026)
    with tempfile.TemporaryDirectory() as folder:
        results = Results(plan.facts(), run(plan, folder, jobs))
    first = next(s for s in standings(results) if s.bot == pairing.bots[0])
    others = f"{seats - 1} x {pairing.bots[1]}" if seats > 2 else pairing.bots[1]
    wins = f"{first.wins.value:.0%} ({first.wins.low:.0%} to {first.wins.high:.0%})"
    wanted = f"{pairing.wanted:.0%}" if pairing.wanted else "–"
    return (
        f"| {game} | {seats} | {pairing.bots[0]} | {others} | {results.games} | {wins} | {wanted} |"
    ).replace("%", " %")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("shelf", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    print("| game | seats | bot | against | games | won (95 %) | wanted |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for entry in alehouse.games():
        if asked.shelf and entry["id"] not in asked.shelf:
            continue
        for seats in sorted({2, entry["players"][-1]} & set(entry["players"])):
            for pairing in pairings(seats, asked.games):
                print(line(entry["id"], seats, pairing, asked.jobs), flush=True)


if __name__ == "__main__":
    main()
