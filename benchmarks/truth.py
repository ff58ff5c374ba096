"""Whether studies find what is there, and cry wolf no more often than they promise.

    python -m benchmarks.truth [--quick] [--games small_beer] [--bots random] [--alone] [--jobs 2]

Games are played with a box in which the first seat begins with two points more, and `compare` must
find it; boxes are compared with themselves; and intervals are held against known truths.
"""

from __future__ import annotations

import argparse
import dataclasses
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
from small_beer.game import RULEBOOK as SMALL_BEER

from alehouse.arena.compare import TURN_POINTS, TURNS, changes
from alehouse.arena.match import Match
from alehouse.arena.odds import share_by_game
from alehouse.arena.ratings import POINTS, ratings
from alehouse.arena.shares import Range
from alehouse.arena.statistics import Results
from alehouse.games.brew_crafters.game import RULEBOOK as BREW_CRAFTERS
from alehouse.games.empire_needs_beer.game import RULEBOOK as EMPIRE
from alehouse.games.empire_needs_beer.rules.goods import take_fame
from alehouse.kernel import Entry, Rulebook, i8
from alehouse.kernel.chance import derived
from alehouse.kernel.game import Game
from alehouse.kernel.layout import Layout

SIZES = tuple(sorted({n * 2**k for n in (4, 5, 6, 7) for k in range(12)}))
PLAYED = 40_000  # games of each box
GIFT = 2  # points
Line = tuple[str, str]


# -- A head start for whoever is asked first ---------------------------------------------

deal_small_beer, deal_empire, deal_brew_crafters = (
    book.decisions.setup for book in (SMALL_BEER, EMPIRE, BREW_CRAFTERS)
)


def generous_small_beer(box: Any, s: Any) -> None:
    """Points are points."""
    deal_small_beer(box, s)
    s.points[0] += box.head_start


def generous_empire(box: Any, s: Any) -> None:
    """Fame tokens are points."""
    deal_empire(box, s)
    if box.head_start > 0:
        take_fame(s, 0, box.head_start)


def generous_brew_crafters(box: Any, s: Any) -> None:
    """Bonus points; chance decides who begins."""
    deal_brew_crafters(box, s)
    s.bonus[s.start] += box.head_start


GENEROUS = {
    "small_beer": (SMALL_BEER, generous_small_beer),
    "empire_needs_beer": (EMPIRE, generous_empire),
    "brew_crafters": (BREW_CRAFTERS, generous_brew_crafters),
}


def generous(name: str) -> Rulebook:
    """The rules of a game, whose box may give the first seat points at the start."""
    book, setup = GENEROUS[name]
    kinds: dict[type, type] = {}

    def read_box(file: Entry) -> Layout:
        plain = book.read_box(file)
        kind = kinds.setdefault(type(plain), type("Generous", (type(plain),), {"head_start": i8()}))
        box: Any = kind()
        for field in plain.fields:
            box.row[field] = plain.row[field]
        cells = {*plain.fields, *("_" + field for field in plain.fields), "row"}
        vars(box).update({word: it for word, it in vars(plain).items() if word not in cells})
        box.head_start = file.number("head_start", 0, 50, default=0)
        return box  # type: ignore[no-any-return]

    return dataclasses.replace(book, read_box=read_box, decisions=book.decisions.but(setup=setup))


class Study:
    """Games of one box, as many as are asked for."""

    def __init__(self, game: Game, bots: list[str], jobs: int = 1) -> None:
        self.game, self.bots, self.jobs = game, bots, jobs
        self.facts = {
            "players": game.players,
            "things": [name for name in game.tally_names if name],
            "parts": [name for name in game.part_names if name],
        }
        self.rows = self.played(range(PLAYED))

    def played(self, numbers: Sequence[int]) -> pl.DataFrame:
        """Some games."""
        Match(self.game).play(self.bots, 0)  # compiled once
        parts = [numbers[i :: self.jobs] for i in range(self.jobs)]
        with ThreadPoolExecutor(self.jobs) as pool:
            return pl.concat(pool.map(self.some, parts)).sort("number")

    def some(self, numbers: Sequence[int]) -> pl.DataFrame:
        """Some of them, in one thread."""
        seeds = [derived(2026, i) for i in numbers]
        return Match(self.game).play_all([self.bots] * len(numbers), seeds, numbers).rows

    def results(self, numbers: Any) -> Results:
        """The games of some numbers."""
        return Results(self.facts, self.rows[np.array(numbers)])


def is_found(a: Results, b: Results, kind: str) -> bool:
    """Whether the first seat's advantage is recognised, all figures corrected for."""
    return any(c.real for c in changes(a, b) if (c.kind, c.name) == (kind, "first"))


def needed(find: Callable[[int, int], bool], tries: int) -> int:
    """The fewest games of each box with which four tries in five find it."""
    for size in SIZES:
        if sum(find(size, at) for at in range(tries)) >= 0.8 * tries:
            return size
    return 0


def head_start(name: str, bots: str, tries: int, jobs: int, folder: Path) -> list[Line]:
    """How many games show two points more for the first seat, with pairs and without."""
    rules = generous(name)
    text = (rules.folder / "box.toml").read_text(encoding="utf-8")
    boxes = []
    for points in (0, GIFT):
        boxes.append(folder / f"{name}-{points}.toml")
        boxes[-1].write_text(f"head_start = {points}\n{text}", encoding="utf-8")
    plain, rich = (Study(Game(rules, 2, box), [bots, bots], jobs) for box in boxes)
    found = []
    for kind, what in ((TURN_POINTS, "score"), (TURNS, "wins")):

        def pairs(size: int, at: int, kind: str = kind) -> bool:
            games = np.arange(at * size, (at + 1) * size) % PLAYED
            return is_found(plain.results(games), rich.results(games), kind)

        def strangers(size: int, at: int, kind: str = kind) -> bool:
            games = np.arange(2 * at * size, (2 * at + 2) * size) % PLAYED
            return is_found(plain.results(games[:size]), rich.results(games[size:]), kind)

        counts = [needed(find, tries) for find in (pairs, strangers)]
        words = [f"{count:,}" if count else f"over {SIZES[-1]:,}" for count in counts]
        less = f" ({(counts[1] or SIZES[-1]) / counts[0]:.1f} times)" if counts[0] else ""
        found.append((f"{name}, {bots}: +{GIFT} in its {what}", f"{' / '.join(words)}{less}"))
    return found


# -- Alarms without a cause, and intervals ---------------------------------------------


def alarms(tries: int) -> list[Line]:
    """A box against itself: with other seeds, and in pairs whose two games change places."""
    study = Study(Game(SMALL_BEER, 2), ["random", "random"])
    size = 60
    strangers = sum(
        any(
            c.real
            for c in changes(
                study.results(np.arange(2 * at * size, (2 * at + 1) * size)),
                study.results(np.arange((2 * at + 1) * size, (2 * at + 2) * size)),
            )
        )
        for at in range(tries)
    )
    text = (SMALL_BEER.folder / "box.toml").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        box = Path(folder) / "box.toml"
        box.write_text(text.replace("points = 5", "points = 8"), encoding="utf-8")
        other = Study(Game(SMALL_BEER, 2, box), ["random", "random"])
    dice = np.random.default_rng(7)
    swapped = 0
    for at in range(tries):
        numbers = range(at * size, (at + 1) * size)
        swap = pl.Series(dice.random(size) < 0.5)
        one, two = study.rows[numbers], other.rows[numbers]
        a, b = (
            pl.concat([x.filter(~swap), y.filter(swap)]).sort("number")
            for x, y in ((one, two), (two, one))
        )
        swapped += any(c.real for c in changes(Results(study.facts, a), Results(study.facts, b)))
    return [
        (f"a box with itself, other seeds: alarms in {tries} comparisons", str(strangers)),
        (f"pairs that change places by chance: alarms in {tries} comparisons", str(swapped)),
    ]


def covered(true: float, found: Range) -> bool:
    """Whether an interval holds what is true."""
    return found.low <= true <= found.high


def shares(tries: int) -> list[Line]:
    """Shares of bots with one seat and with two of four, the strength of a game varying."""
    dice = np.random.default_rng(1)
    one = two = 0
    for _ in range(tries):
        wins = (dice.random(60) < 0.3).astype(np.float64)
        one += covered(0.3, share_by_game(wins, np.ones(60)))
        won = (dice.random(60) < 0.6).astype(np.float64)  # either of its two seats of four
        two += covered(0.3, share_by_game(won, np.full(60, 2.0)))
    return [
        ("share, one seat a game, 60 games: covered", f"{100 * one / tries:.1f} %"),
        ("share, two seats of four, 60 games: covered", f"{100 * two / tries:.1f} %"),
    ]


def strengths(tries: int) -> list[Line]:
    """Ratings of three bots whose true strengths are known, in games for three."""
    true = np.array([120.0, 0.0, -120.0])
    dice = np.random.default_rng(2)
    held = []
    for _ in range(tries):
        luck = dice.gumbel(size=(150, 3)) + true / POINTS  # Plackett-Luce
        ranks = 1 + (-luck).argsort(axis=1).argsort(axis=1)
        nothing = np.zeros((150, 3, 0), np.int32)
        rows = pl.DataFrame(
            {
                "number": np.arange(150),
                "seed": np.arange(150),
                "first": np.zeros(150, np.int32),
                "bots": [["a", "b", "c"]] * 150,
                "scores": -ranks,
                "ranks": ranks,
                "length": np.ones(150),
                "parts": nothing,
                "tally": nothing,
            }
        )
        found = ratings(Results({"players": 3, "things": [], "parts": []}, rows))
        held += [covered(true["abc".index(r.bot)], r.skill) for r in found]
    return [("rating, 150 games for three: covered", f"{100 * np.mean(held):.1f} %")]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="fewer tries, to see that it works")
    parser.add_argument("--games", default=",".join(GENEROUS), help="with two points more")
    parser.add_argument("--bots", default="greedy,random")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--alone", action="store_true", help="the head start and nothing else")
    asked = parser.parse_args()
    quick = asked.quick
    print("| what | found |\n| --- | --- |")

    def say(lines: list[Line]) -> None:
        for what, found in lines:
            print(f"| {what} | {found} |", flush=True)

    with tempfile.TemporaryDirectory() as folder:
        for name in asked.games.split(","):
            for bots in asked.bots.split(","):
                say(head_start(name, bots, 5 if quick else 25, asked.jobs, Path(folder)))
    if asked.alone:
        return
    say(alarms(20 if quick else 200))
    say(shares(200 if quick else 5000))
    say(strengths(10 if quick else 200))


if __name__ == "__main__":
    main()
