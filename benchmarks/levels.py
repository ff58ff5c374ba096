"""How much Apprentice and Brewer overlook, measured game by game.

    python -m benchmarks.levels GAME … [--games 200] [--keep]

Apprentice is the network that wins AS_GREEDY against greedy ones at two seats, so whoever looks one
action ahead may beat it. Brewer lies half-way: it beats Apprentice as often as Master beats it.
Networks that know each other well may all wait until somebody else lays what they need: at player
counts where their games are LONGER times as long as those of greedy ones, no level is a network.
`--keep` writes all that into the record of the game's network, where the levels look it up.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import alehouse
from alehouse.arena.match import Match
from alehouse.bots.network import FILE, Network, network_of
from benchmarks.ladder import Duels

AS_GREEDY = 0.45
HALVINGS = 6
LONGER = 4
SOME = 12  # games that say how long they are


@dataclass
class Measured:
    """What was won between bots at two seats, said as it is measured."""

    duels: Duels
    games: int

    def share(self, one: str, other: str) -> float:
        """What the one won."""
        won, length = self.duels.won(one, other, self.games)
        share = won / self.games
        print(f"  {one} won {share:.1%} against {other}, {length:.0f} decisions a game", flush=True)
        return share


def crossing(least: float, most: float, too_strong: Callable[[str], bool]) -> float:
    """The percentage at which a network that overlooks more is no longer too strong."""
    for _ in range(HALVINGS):
        middle = math.sqrt(least * most)
        if too_strong(f"net:{middle:.1f}%"):
            least = middle
        else:
            most = middle
    return round(math.sqrt(least * most), 1)


def tuned(name: str, games: int) -> dict[str, float]:
    """What Apprentice and Brewer overlook, as chances."""
    duels = Measured(Duels(Match(alehouse.game(name, players=2))), games)
    apprentice = crossing(1.0, 80.0, lambda bot: duels.share(bot, "greedy") > AS_GREEDY)
    lowest = f"net:{apprentice:.1f}%"
    brewer = crossing(
        0.2, apprentice, lambda bot: duels.share(bot, lowest) > duels.share("net", bot)
    )
    duels.share(f"net:{brewer:.1f}%", lowest)
    duels.share("net", f"net:{brewer:.1f}%")
    duels.share(f"net:{brewer:.1f}%", "greedy")
    return {"apprentice": apprentice / 100, "brewer": brewer / 100}


def waiting(name: str) -> list[int]:
    """The player counts at which networks among themselves hardly come to an end."""
    counts = []
    for players in alehouse.game(name).book.players:
        if players == 1:
            continue
        duels = Duels(Match(alehouse.game(name, players=players)))
        ours, greedy = (duels.won(bot, bot, SOME)[1] for bot in ("net", "greedy"))
        print(f"  {players} seats: {ours:.0f} decisions a game, greedy {greedy:.0f}", flush=True)
        if ours > LONGER * greedy:
            counts.append(players)
    return counts


def keep(name: str, facts: dict[str, Any]) -> None:
    """Write what was measured into the record of the game's network."""
    game = alehouse.game(name)
    network = network_of(game)
    kept = Network(network.weights, {**network.record, **facts})
    (game.book.folder / FILE).write_bytes(kept.to_bytes())


def main() -> None:
    """Measure, print, and keep."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("shelf", nargs="+", metavar="GAME")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--keep", action="store_true")
    asked = parser.parse_args()
    for name in asked.shelf:
        facts = {"waits": waiting(name), "levels": tuned(name, asked.games)}
        print(name, facts, flush=True)
        if asked.keep:
            keep(name, facts)


if __name__ == "__main__":
    main()
