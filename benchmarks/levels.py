"""How much Apprentice and Brewer overlook, measured for every game and player count.

    python -m benchmarks.levels GAME … [--players 2,3] [--games 200] [--search] [--out FILE]
    python -m benchmarks.levels --keep FILE …      # write what was measured where levels look it up

All is measured on the scale of `benchmarks.ladder`. Apprentice is the network that wins AS_GREEDY
against greedy ones at two seats, and is as far below them with more: whoever looks one action ahead
may beat it. Brewer lies half-way: it is as far above Apprentice as Master is above it. Networks
that know each other well may all wait until somebody else lays what they need: at player counts
where their games are LONGER times as long as those of greedy ones, no level is a network. With
`--search`, whether 600 iterations with the network beat the network alone is measured too (some
minutes a count). All that is kept in the record of the game's network. A line is written as each
count is measured.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import alehouse
from alehouse.arena.ratings import POINTS
from alehouse.bots.network import FILE, Network, network_of
from benchmarks.ladder import Duels, duels_of, fitted

AS_GREEDY = math.log(0.45 / 0.55)
HALVINGS = 6
LONGER = 4
SOME = 12  # games that say how long they are


@dataclass
class Measured:
    """What bots won among each other at a player count, said as it is measured."""

    duels: Duels
    games: int

    def ahead(self, one: str, other: str) -> float:
        """How much stronger the one is: the logarithm of its odds at two seats."""
        players = self.duels.match.game.players
        ways = [(one, other)] if players == 2 else [(one, other), (other, one)]
        played = []
        for single, others in ways:
            won, _ = self.duels.won(single, others, self.games // len(ways))
            facts = {"one": single, "others": others, "won": won, "players": players}
            played.append({**facts, "games": self.games // len(ways)})
        skill = float(fitted(played, [other, one])[0][1])
        print(f"  {one} is {POINTS * skill:+.0f} points above {other}", flush=True)
        return skill


def crossing(least: float, most: float, too_strong: Callable[[str], bool]) -> float:
    """The percentage at which a network that overlooks more is no longer too strong."""
    for _ in range(HALVINGS):
        middle = math.sqrt(least * most)
        if too_strong(f"net:{middle:.1f}%"):
            least = middle
        else:
            most = middle
    return round(math.sqrt(least * most), 1)


def tuned(duels: Duels, games: int) -> dict[str, float]:
    """What Apprentice and Brewer overlook, as chances."""
    measured = Measured(duels, games)
    apprentice = crossing(1.0, 80.0, lambda bot: measured.ahead(bot, "greedy") > AS_GREEDY)
    lowest = f"net:{apprentice:.1f}%"
    brewer = crossing(
        0.2, apprentice, lambda bot: measured.ahead(bot, lowest) > measured.ahead("net", bot)
    )
    measured.ahead(f"net:{brewer:.1f}%", "greedy")
    return {"apprentice": round(apprentice / 100, 3), "brewer": round(brewer / 100, 3)}


def waits(duels: Duels) -> bool:
    """Whether networks among themselves hardly come to an end."""
    ours, greedy = (duels.won(bot, bot, SOME)[1] for bot in ("net", "greedy"))
    print(f"  {ours:.0f} decisions a game, greedy {greedy:.0f}", flush=True)
    return ours > LONGER * greedy


def measure(name: str, players: int, games: int, search: bool, out: Path) -> None:
    """Measure a player count and write down what was found."""
    duels = duels_of(name, players)
    found: dict[str, Any] = {"game": name, "players": players, "waits": waits(duels)}
    if not found["waits"]:
        found["levels"] = tuned(duels, games)
        if search:
            found["alone"] = Measured(duels, games).ahead("sage:600", "net") < 0
    print(found, flush=True)
    with out.open("a") as file:
        file.write(json.dumps(found) + "\n")


def keep(files: list[str]) -> None:
    """Write what was measured into the records of the networks."""
    lines = [json.loads(line) for file in files for line in Path(file).read_text().splitlines()]
    for name in sorted({line["game"] for line in lines}):
        game = alehouse.game(name)
        network = network_of(game)
        levels = dict(network.record.get("levels", {}))
        facts: dict[str, Any] = {}
        for line in (line for line in lines if line["game"] == name):
            levels[str(line["players"])] = line.get("levels", {})
            for what in {"waits", "alone"} & line.keys():  # what was not measured stays
                counts = set(facts.get(what, network.record.get(what, ()))) - {line["players"]}
                facts[what] = sorted(counts | {line["players"]} if line[what] else counts)
        facts["levels"] = dict(sorted(levels.items()))
        kept = Network(network.weights, {**network.record, **facts})
        (game.book.folder / FILE).write_bytes(kept.to_bytes())


def main() -> None:
    """Measure, or keep what was measured."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("names", nargs="+", metavar="GAME")
    parser.add_argument("--players", default="", help="counts, as in 2,3; all if left out")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--out", type=Path, default=Path("levels.jsonl"))
    parser.add_argument("--search", action="store_true", help="measure Grandmaster too")
    parser.add_argument("--keep", action="store_true")
    asked = parser.parse_args()
    if asked.keep:
        keep(asked.names)
        return
    wanted = {int(n) for n in asked.players.split(",") if n}
    for name in asked.names:
        for players in alehouse.game(name).book.players:
            if players > 1 and (not wanted or players in wanted):
                measure(name, players, asked.games, asked.search, asked.out)


if __name__ == "__main__":
    main()
