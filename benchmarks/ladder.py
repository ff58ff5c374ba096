"""A round robin of bots on one scale: the ratings of docs/bots.md.

    python -m benchmarks.ladder GAME … [--players 2] [--games 200] [--jobs 2] [--out FILE]
    python -m benchmarks.ladder --fit FILE …       # the table, from what was played

Every pair meets: one at one seat, the other at all the others, and the other way round where there
are more than two seats. The bots think in iterations or not at all, so anybody gets the same games.
A line is written as each match ends: a run that was stopped is fitted as far as it got.
"""

from __future__ import annotations

import argparse
import itertools
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from alehouse.training.referee import Match, Referee

BOTS = ("greedy", "mcts:80", "mcts:600", "apprentice", "brewer", "master", "grandmaster")
SEED = 2026


def matches(game: str, players: int, bots: Iterable[str], games: int) -> Iterator[Match]:
    """All pairs, the quick ones first."""
    for one, other in itertools.combinations(bots, 2):
        pairs = [(other, one)] if players == 2 else [(other, one), (one, other)]
        for first, rest in pairs:
            yield Match(game, "", players, first, rest, SEED, 0, games // len(pairs))


def play(wanted: list[Match], jobs: int, out: Path) -> None:
    """Play matches; what was won is written as they end."""
    referee, won = Referee(jobs), dict.fromkeys(wanted, (0.0, 0))
    for match in wanted:
        referee.ask(match)
    for share in referee.finished(to_the_end=True):
        match = next(m for m in wanted if m._replace(first=0, games=0) == base(share.match))
        sum_won, games = won[match]
        won[match] = sum_won + share.won, games + share.games
        if won[match][1] == match.games:
            facts = match._asdict() | {"won": round(won[match][0], 2)}
            with out.open("a") as file:
                file.write(json.dumps(facts) + "\n")
            print(json.dumps(facts), flush=True)
    referee.close()


def base(match: Match) -> Match:
    """A match without which of its games."""
    return match._replace(first=0, games=0)


def fit(lines: Iterable[dict[str, Any]]) -> Iterator[str]:
    """The ratings of every game and player count, as lines of a table; `greedy` is 1000."""
    from alehouse.arena.ratings import POINTS, fitted

    tables: dict[tuple[str, int], list[dict[str, Any]]] = {}
    for line in lines:
        tables.setdefault((line["game"], line["players"]), []).append(line)
    for (game, players), played in sorted(tables.items()):
        bots = [b for b in BOTS if any(b in (p["one"], p["others"]) for p in played)]
        ahead = np.zeros((len(bots), len(bots)))
        for p in played:
            i, j = bots.index(p["one"]), bots.index(p["others"])
            chance = p["won"] / p["games"]
            even = chance / (chance + (1 - chance) / (players - 1)) if players > 2 else chance
            ahead[i, j] += even * p["games"]
            ahead[j, i] += (1 - even) * p["games"]
        skill = POINTS * fitted(ahead)
        skill += 1000 - skill[bots.index("greedy")]
        row = {bot: f"{value:.0f}" for bot, value in zip(bots, skill, strict=True)}
        yield f"| {game} | {players} | " + " | ".join(row.get(b, "–") for b in BOTS) + " |"


def main() -> None:
    """Play or fit."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("names", nargs="+", metavar="GAME")
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bots", default=",".join(BOTS))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, default=Path("ladder.jsonl"))
    asked = parser.parse_args()
    if asked.fit:
        lines = [json.loads(x) for n in asked.names for x in Path(n).read_text().splitlines()]
        print("\n".join(fit(lines)))
        return
    wanted = [
        m
        for name in asked.names
        for m in matches(name, asked.players, asked.bots.split(","), asked.games)
    ]
    play(wanted, asked.jobs, asked.out)


if __name__ == "__main__":
    main()
