"""Whether studies find what is there, and cry wolf no more often than they promise.

    python -m benchmarks.truth [--quick]

Small Beer is played with a box in which the first seat begins with two points more, and `compare`
must find it; boxes are compared with themselves; and intervals are held against known truths.
"""

from __future__ import annotations

import argparse
import dataclasses
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
from small_beer.box import Box
from small_beer.box import read_box as read_small_beer
from small_beer.game import RULEBOOK
from small_beer.rules.setup import setup
from small_beer.rules.turn import TURN, go_on

from alehouse.arena.compare import TURN_POINTS, TURNS, changes
from alehouse.arena.match import Match
from alehouse.arena.odds import share_by_game
from alehouse.arena.ratings import POINTS, ratings
from alehouse.arena.shares import Range
from alehouse.arena.statistics import Results
from alehouse.kernel import Decisions, Entry, Int, i8
from alehouse.kernel.chance import derived
from alehouse.kernel.game import Game

SIZES = (4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048)
PLAYED = 24_000  # games of each box
Line = tuple[str, str]


# -- Small Beer with a head start ------------------------------------------------------


class GenerousBox(Box):
    """A box that may give the first seat points at the start."""

    head_start: Int = i8()


def read_box(file: Entry) -> GenerousBox:
    """Small Beer's box, and the head start."""
    plain = read_small_beer(file)
    box = GenerousBox()
    for name in ("copies", "grain", "points"):
        for i, value in enumerate(getattr(plain, name)):
            getattr(box, name)[i] = value
    box.recipes, box.ids, box.names = plain.recipes, plain.ids, plain.names
    box.head_start = file.number("head_start", 0, 50, default=0)
    return box


def generous_setup(box: GenerousBox, s: Any) -> None:
    """SB-1, and the head start."""
    setup(box, s)
    s.points[0] += box.head_start


def book(folder: Path) -> Any:
    """The rules with the head start."""
    return dataclasses.replace(
        RULEBOOK,
        folder=folder,
        read_box=read_box,
        decisions=Decisions("small_beer", (TURN,), setup=generous_setup, go_on=go_on),
    )


class Study:
    """Games of one box, as many as are asked for."""

    def __init__(self, game: Game, bots: list[str]) -> None:
        self.match = Match(game)
        self.bots = bots
        self.facts = {
            "players": game.players,
            "things": [name for name in game.tally_names if name],
            "parts": [name for name in game.part_names if name],
        }
        self.rows = self.played(range(PLAYED))

    def played(self, numbers: Sequence[int]) -> pl.DataFrame:
        """Some games."""
        seeds = [derived(2026, i) for i in numbers]
        return self.match.play_all([self.bots] * len(numbers), seeds, numbers).rows

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


def head_start(bots: str, tries: int, folder: Path) -> list[Line]:
    """How many games show two points more for the first seat, with pairs and without."""
    text = (RULEBOOK.folder / "box.toml").read_text(encoding="utf-8")
    boxes = []
    for points in (0, 2):
        boxes.append(folder / f"head-start-{points}.toml")
        boxes[-1].write_text(f"head_start = {points}\n{text}", encoding="utf-8")
    rules = book(RULEBOOK.folder)
    plain, rich = (Study(Game(rules, 2, box), [bots, bots]) for box in boxes)
    found = []
    for kind, what in ((TURN_POINTS, "its score"), (TURNS, "its wins")):

        def pairs(size: int, at: int, kind: str = kind) -> bool:
            games = np.arange(at * size, (at + 1) * size) % PLAYED
            return is_found(plain.results(games), rich.results(games), kind)

        def strangers(size: int, at: int, kind: str = kind) -> bool:
            games = np.arange(2 * at * size, (2 * at + 2) * size) % PLAYED
            return is_found(plain.results(games[:size]), rich.results(games[size:]), kind)

        counts = [needed(find, tries) or f"over {SIZES[-1]}" for find in (pairs, strangers)]
        found.append(
            (f"{bots}: games to see +2 in {what}, paired / unpaired", f"{counts[0]} / {counts[1]}")
        )
    return found


# -- Alarms without a cause, and intervals ---------------------------------------------


def alarms(tries: int) -> list[Line]:
    """A box against itself: with other seeds, and in pairs whose two games change places."""
    game = Game(RULEBOOK, 2)
    study = Study(game, ["random", "random"])
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
    text = (RULEBOOK.folder / "box.toml").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        box = Path(folder) / "box.toml"
        box.write_text(text.replace("points = 5", "points = 8"), encoding="utf-8")
        other = Study(Game(RULEBOOK, 2, box), ["random", "random"])
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
    quick = parser.parse_args().quick
    print("| what | found |\n| --- | --- |")
    with tempfile.TemporaryDirectory() as folder:
        lines = head_start("greedy", 5 if quick else 25, Path(folder))
        lines += head_start("random", 5 if quick else 25, Path(folder))
    lines += alarms(20 if quick else 200)
    lines += shares(200 if quick else 5000)
    lines += strengths(10 if quick else 200)
    for what, found in lines:
        print(f"| {what} | {found} |", flush=True)


if __name__ == "__main__":
    main()
