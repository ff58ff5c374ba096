"""A round robin of the levels on one scale: the ratings of docs/bots.md.

    python -m benchmarks.ladder [GAME …] [--players 2,3] [--games 200] [--jobs 2] [--out FILE]
    python -m benchmarks.ladder --fit FILE …       # the table, from what was played

Every pair meets at every player count. Where there are more than two seats, one sits among all
others of the other kind, and the other way round, in half of the games each; seats go round, and
so do deals, and the setup too of a game in which nothing is drawn later. The bots think in
iterations or not at all, so anybody gets the same games. A line is written as each portion ends: a
run that was stopped goes on with those that are missing.
"""

from __future__ import annotations

import argparse
import functools
import itertools
import json
import math
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import alehouse
from alehouse.arena.match import Match
from alehouse.arena.ratings import POINTS
from alehouse.kernel.chance import derived
from benchmarks.train_all import DEALT

BOTS = ("greedy", "apprentice", "brewer", "master")
ORDER = (*BOTS, "grandmaster", "mcts:80", "mcts:600")  # of the columns
SEED = 2026
SURE = 1.96  # standard errors
PORTION = 20  # games
STEPS = 50
PRIOR = 0.5  # games won and lost beyond those played: nobody is without limit


@dataclass
class Duels:
    """Games of one bot among others of another kind, natively where the bots are."""

    match: Match

    def won(self, one: str, others: str, games: int, first: int = 0) -> tuple[float, float]:
        """What the one won, a shared victory counting in parts, and the decisions a game."""
        seats = self.match.game.players
        numbers = range(first, first + games)
        sides = [[others] * seats for _ in numbers]
        for i, line_up in zip(numbers, sides, strict=True):
            line_up[i % seats] = one
        seeds = [int(derived(SEED, i // seats)) for i in numbers]
        rows = self.match.play_all(sides, seeds, list(numbers)).rows
        ranks = np.array(rows["ranks"].to_list())
        mine = ranks[np.arange(games), np.array(numbers) % seats]
        won = float(np.sum((mine == 1) / (ranks == 1).sum(1)))
        return won, float(np.mean(rows["length"].to_numpy()))


def pairs(players: int, bots: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Who sits among whom."""
    for one, other in itertools.combinations(bots, 2):
        yield other, one
        if players > 2:
            yield one, other


class Portion(NamedTuple):
    """Some games of a pair."""

    game: str
    players: int
    one: str
    others: str
    first: int
    games: int


def portions(name: str, players: int, bots: Iterable[str], games: int) -> Iterator[Portion]:
    """All games of a setup, a portion of each pair in turn."""
    each = games if players == 2 else games // 2
    for first in range(0, each, PORTION):
        for one, others in pairs(players, bots):
            yield Portion(name, players, one, others, first, min(PORTION, each - first))


@functools.cache
def duels_of(name: str, players: int) -> Duels:
    """The duels of a setup, made once."""
    options = dict(words.split("=") for words in DEALT.get(name, ()))
    return Duels(Match(alehouse.game(name, players=players, **options)))


def played(portion: Portion) -> dict[str, Any]:
    """What the one won of a portion."""
    duels = duels_of(portion.game, portion.players)
    won, length = duels.won(portion.one, portion.others, portion.games, portion.first)
    return {**portion._asdict(), "won": round(won, 2), "decisions": round(length)}


def play(wanted: Iterable[Portion], jobs: int, out: Path) -> None:
    """Play the portions that are not in the file yet."""
    lines = out.read_text().splitlines() if out.exists() else []
    there = {Portion(*(json.loads(line)[key] for key in Portion._fields)) for line in lines}
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        playing = [pool.submit(played, each) for each in wanted if each not in there]
        for each in as_completed(playing):
            line = json.dumps(each.result())
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


def summed(lines: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """One line for all portions of a pair."""
    keys = ("game", "players", "one", "others")
    pairs: dict[Any, list[dict[str, Any]]] = {}
    for line in lines:
        pairs.setdefault(tuple(line[key] for key in keys), []).append(line)
    for pair, some in pairs.items():
        sums = {key: sum(line[key] for line in some) for key in ("won", "games")}
        yield dict(zip(keys, pair, strict=True)) | sums


def table(lines: Iterable[dict[str, Any]]) -> Iterator[str]:
    """The ratings of every game and player count, with what they may be off by; greedy is 1000."""
    by_setup: dict[tuple[str, int], list[dict[str, Any]]] = {}
    for line in summed(lines):
        by_setup.setdefault((line["game"], line["players"]), []).append(line)
    seen = {p[side] for p in itertools.chain(*by_setup.values()) for side in ("one", "others")}
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
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("ladder.jsonl"))
    asked = parser.parse_args()
    if asked.fit:
        lines = [json.loads(x) for n in asked.names for x in Path(n).read_text().splitlines()]
        print("\n".join(table(lines)))
        return
    counts = {int(n) for n in asked.players.split(",") if n}
    wanted = [
        portion
        for entry in alehouse.games()
        for players in entry["players"]
        if players > 1 and (not asked.names or entry["id"] in asked.names)
        if not counts or players in counts
        for portion in portions(entry["id"], players, asked.bots.split(","), asked.games)
    ]
    play(wanted, asked.jobs, asked.out)


if __name__ == "__main__":
    main()
