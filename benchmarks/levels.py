"""How much Apprentice and Brewer overlook, measured game by game.

    python -m benchmarks.levels GAME … [--games 200] [--keep]

Apprentice is the network that wins AS_GREEDY against greedy ones at two seats, so whoever looks one
action ahead may beat it. Brewer lies half-way: it beats Apprentice as often as Master beats it.
`--keep` writes both into the record of the game's network, where the levels look them up.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

import alehouse
from alehouse.arena.match import Match
from alehouse.bots.network import FILE, Network, network_of
from alehouse.kernel.chance import derived

AS_GREEDY = 0.45
SEED = 2026
HALVINGS = 6


@dataclass
class Duels:
    """Games of two seats between two bots, natively."""

    match: Match
    games: int

    def share(self, one: str, other: str) -> float:
        """What the one won."""
        sides = [(one, other) if i % 2 == 0 else (other, one) for i in range(self.games)]
        seeds = [int(derived(SEED, i // 2)) for i in range(self.games)]
        rows = self.match.play_all(sides, seeds, list(range(self.games))).rows
        ranks = np.array(rows["ranks"].to_list())
        mine = ranks[np.arange(self.games), np.arange(self.games) % 2]
        won = float(np.mean((mine == 1) / (ranks == 1).sum(1)))
        length = float(np.mean(rows["length"].to_numpy()))
        print(f"  {one} won {won:.1%} against {other}, {length:.0f} decisions a game", flush=True)
        return won


def crossing(least: float, most: float, too_strong: Callable[[str], bool]) -> float:
    """The percentage at which a network that overlooks more is no longer too strong."""
    for _ in range(HALVINGS):
        middle = (least * most) ** 0.5
        if too_strong(f"net:{middle:.1f}%"):
            least = middle
        else:
            most = middle
    return round((least * most) ** 0.5, 1)


def tuned(name: str, games: int) -> dict[str, float]:
    """What Apprentice and Brewer overlook, as chances."""
    duels = Duels(Match(alehouse.game(name, players=2)), games)
    apprentice = crossing(1.0, 80.0, lambda bot: duels.share(bot, "greedy") > AS_GREEDY)
    lowest = f"net:{apprentice:.1f}%"
    brewer = crossing(
        0.2, apprentice, lambda bot: duels.share(bot, lowest) > duels.share("net", bot)
    )
    duels.share(f"net:{brewer:.1f}%", lowest)
    duels.share("net", f"net:{brewer:.1f}%")
    duels.share(f"net:{brewer:.1f}%", "greedy")
    return {"apprentice": apprentice / 100, "brewer": brewer / 100}


def keep(name: str, levels: dict[str, float]) -> None:
    """Write the levels into the record of the game's network."""
    game = alehouse.game(name)
    network = network_of(game)
    kept = Network(network.weights, {**network.record, "levels": levels})
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
        levels = tuned(name, asked.games)
        print(name, levels, flush=True)
        if asked.keep:
            keep(name, levels)


if __name__ == "__main__":
    main()
