"""A round robin of the levels on one scale: the ratings of docs/bots.md.

    python -m benchmarks.ladder [GAME …] [--players 2,3] [--games 200] [--bots …] [--out FILE]
    python -m benchmarks.ladder --fit FILE …       # the table, from what was played

Every pair meets at every player count. Where there are more than two seats, one sits among all
others of the other kind, and the other way round, in half of the games each; seats go round, and
so do deals. The bots think in iterations or not at all, so anybody gets the same games. A line is
written as each match ends: a run that was stopped goes on with the matches that are missing.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import alehouse
from alehouse.arena.match import Match
from alehouse.arena.ratings import POINTS
from alehouse.kernel.chance import derived

BOTS = ("greedy", "apprentice", "brewer", "master")
ORDER = (*BOTS, "grandmaster", "mcts:80", "mcts:600")  # of the columns
SEED = 2026
SURE = 1.96  # standard errors
STEPS = 50
PRIOR = 0.5  # games won and lost beyond those played: nobody is without limit


@dataclass
class Duels:
    """Games of one bot among others of another kind, natively where the bots are."""

    match: Match

    def won(self, one: str, others: str, games: int) -> tuple[float, float]:
        """What the one won, a shared victory counting in parts, and the decisions a game."""
        seats = self.match.game.players
        sides = [[others] * seats for _ in range(games)]
        for i, line_up in enumerate(sides):
            line_up[i % seats] = one
        seeds = [int(derived(SEED, i // seats)) for i in range(games)]
        rows = self.match.play_all(sides, seeds, list(range(games))).rows
        ranks = np.array(rows["ranks"].to_list())
        mine = ranks[np.arange(games), np.arange(games) % seats]
        won = float(np.sum((mine == 1) / (ranks == 1).sum(1)))
        return won, float(np.mean(rows["length"].to_numpy()))


def pairs(players: int, bots: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Who sits among whom."""
    for one, other in itertools.combinations(bots, 2):
        yield other, one
        if players > 2:
            yield one, other


def play(name: str, players: int, bots: Iterable[str], games: int, out: Path) -> None:
    """Play the matches of a game that are not in the file yet."""
    lines = out.read_text().splitlines() if out.exists() else []
    keys = ("game", "players", "one", "others")
    there = {tuple(json.loads(line)[key] for key in keys) for line in lines}
    duels = Duels(Match(alehouse.game(name, players=players)))
    each = games if players == 2 else games // 2
    for one, others in pairs(players, bots):
        if (name, players, one, others) in there:
            continue
        won, length = duels.won(one, others, each)
        facts = dict(zip(keys, (name, players, one, others), strict=True))
        line = json.dumps(
            {**facts, "won": round(won, 2), "games": each, "decisions": round(length)}
        )
        with out.open("a") as file:
            file.write(line + "\n")
        print(line, flush=True)


def fitted(played: list[dict[str, Any]], bots: list[str]) -> tuple[Any, Any]:
    """The most likely strengths, the first bot's being 0, and their standard errors.

    One among n - 1 equal others wins with the chance e^a / (e^a + (n - 1) e^b).
    """
    ones = np.array([bots.index(p["one"]) for p in played])
    others = np.array([bots.index(p["others"]) for p in played])
    games = np.array([p["games"] + 2 * PRIOR for p in played])
    won = np.array([p["won"] + PRIOR for p in played])
    rest = np.log([p["players"] - 1 for p in played])
    apart = np.zeros((len(played), len(bots)))
    apart[np.arange(len(played)), ones] += 1
    apart[np.arange(len(played)), others] -= 1
    apart = apart[:, 1:]
    skill = np.zeros(len(bots) - 1)
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(rest - apart @ skill))
        curve = apart.T @ (apart * (games * chance * (1 - chance))[:, None])
        skill += np.clip(np.linalg.solve(curve, apart.T @ (won - games * chance)), -2, 2)
    errors = np.sqrt(np.diag(np.linalg.inv(curve)))
    return np.append(0.0, skill), np.append(0.0, errors)


def table(lines: Iterable[dict[str, Any]]) -> Iterator[str]:
    """The ratings of every game and player count, with what they may be off by; greedy is 1000."""
    by_setup: dict[tuple[str, int], list[dict[str, Any]]] = {}
    for line in lines:
        by_setup.setdefault((line["game"], line["players"]), []).append(line)
    seen = {bot for line in itertools.chain(*by_setup.values()) for bot in (line["one"],)}
    seen |= {line["others"] for line in itertools.chain(*by_setup.values())}
    columns = [bot for bot in ORDER if bot in seen]
    yield f"| game | seats | {' | '.join(columns)} |"
    yield f"|{' --- |' * (2 + len(columns))}"
    for (game, players), played in sorted(by_setup.items()):
        bots = [b for b in columns if any(b in (p["one"], p["others"]) for p in played)]
        skill, errors = fitted(played, bots)
        cells = {
            bot: f"{1000 + POINTS * s:.0f} ± {math.ceil(SURE * POINTS * e)}" if e else "1000"
            for bot, s, e in zip(bots, skill, errors, strict=True)
        }
        title = alehouse.game(game, players=players).title
        yield f"| {title} | {players} | " + " | ".join(cells.get(b, "–") for b in columns) + " |"


def main() -> None:
    """Play or fit."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="GAME")
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--players", default="", help="counts, as in 2,3; all if left out")
    parser.add_argument("--bots", default=",".join(BOTS))
    parser.add_argument("--games", type=int, default=200, help="a pair")
    parser.add_argument("--out", type=Path, default=Path("ladder.jsonl"))
    asked = parser.parse_args()
    if asked.fit:
        lines = [json.loads(x) for n in asked.names for x in Path(n).read_text().splitlines()]
        print("\n".join(table(lines)))
        return
    wanted = {int(n) for n in asked.players.split(",") if n}
    for entry in alehouse.games():
        if asked.names and entry["id"] not in asked.names:
            continue
        for players in entry["players"]:
            if players > 1 and (not wanted or players in wanted):
                play(entry["id"], players, asked.bots.split(","), asked.games, asked.out)


if __name__ == "__main__":
    main()
