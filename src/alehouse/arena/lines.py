"""Degenerate lines: a search for a simple plan that wins far too often against a fixed field.

A plan prefers one kind of action, or avoids it, or does so with a few kinds in order; everything
else it decides by looking one action ahead. Plans of one part are tried first, on a few deals, then
the best of them on more (successive halving); the best are put together to plans of two parts, and
these to plans of three. All are tried on the same deals. The last one is played again with other
seeds before anything is said of it, so a lucky search convinces nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import polars as pl

from alehouse.arena.match import Match
from alehouse.arena.page import Shown, listed, note, page, percent, replay, section, table
from alehouse.arena.plan import Plan
from alehouse.arena.shares import Range, share
from alehouse.arena.store import replace as write
from alehouse.arena.study import replay_of
from alehouse.bots.plan import NEVER, THEN
from alehouse.kernel.chance import derived
from alehouse.kernel.game import Game

RUNGS = (16, 4, 1)  # parts of the games that a plan is tried with, one after the other
KEPT = 4  # one in so many goes on to the next rung
LEAST = 12  # games
PILOT = 40  # games of the field alone, to see what is offered
MOST = 80  # kinds of actions
PARTS = 3  # of a plan
JOINED = 6  # plans that are put together with each other
FAR = 0.1  # above its fair share: too often
FRESH = 1_000_003  # what is added to the seed to confirm

Tell = Callable[[str], None]


class Line(NamedTuple):
    """A plan and how often it won."""

    parts: tuple[str, ...]
    games: int
    won: Range

    @property
    def bot(self) -> str:
        """The bot that follows it."""
        return f"plan:{THEN.join(self.parts)}"


class Found(NamedTuple):
    """What came of the search."""

    fair: float  # the share of one among equals
    usual: Range  # of a bot that has no plan and looks one action ahead
    tried: list[Line]  # the best of each number of parts
    best: Line  # played with fresh seeds
    game: int  # the number of a game that it won
    replay: str

    @property
    def degenerate(self) -> bool:
        """Whether the best plan wins far too often, also with seeds that it was not chosen by."""
        return self.best.won.low > self.fair + FAR


class Search:
    """Plays plans against a field."""

    def __init__(self, plan: Plan, field: Sequence[str], tell: Tell) -> None:
        self.plan, self.field, self.tell = plan, list(field), tell
        self.game = plan.open()
        self.match = Match(self.game)
        self.known: dict[tuple[str, int, int], Line] = {}

    def line_up(self, bot: str, number: int) -> list[str]:
        """A plan among the field, in every seat in turn."""
        others = [self.field[i % len(self.field)] for i in range(self.game.players - 1)]
        seat = number % self.game.players
        return [*others[:seat], bot, *others[seat:]]

    def play(self, bot: str, games: int, seed: int) -> pl.DataFrame:
        """Its games; the games of a round of seats share a deal."""
        numbers = list(range(games))
        seeds = [int(derived(seed, number // self.game.players)) for number in numbers]
        return self.match.play_all([self.line_up(bot, n) for n in numbers], seeds, numbers).rows

    def won(self, rows: pl.DataFrame) -> Any:
        """The part of each victory that was the plan's."""
        ranks = np.array(rows["ranks"].to_list())
        first = ranks == 1
        seats = np.array(rows["number"]) % self.game.players
        shares = first / first.sum(axis=1, keepdims=True)
        return shares[np.arange(len(ranks)), seats]

    def line(self, parts: tuple[str, ...], games: int, seed: int) -> Line:
        """A plan, tried."""
        bot = Line(parts, games, Range(0, 0, 0)).bot if parts else "greedy"
        key = bot, games, seed
        if key not in self.known:
            won = float(self.won(self.play(bot, games, seed)).sum())
            self.known[key] = Line(parts, games, share(won, games))
        return self.known[key]

    def halved(self, plans: Sequence[tuple[str, ...]]) -> list[Line]:
        """The best plans, the best first: few games leave most of them behind."""
        left = list(dict.fromkeys(plans))
        lines: list[Line] = []
        for rung in RUNGS:
            games = max(LEAST, self.plan.games // rung)
            lines = [self.line(parts, games, self.plan.seed) for parts in left]
            lines.sort(key=lambda line: -line.won.value)
            left = [line.parts for line in lines[: max(JOINED, len(lines) // KEPT)]]
        return lines[:JOINED]

    def best(self) -> list[Line]:
        """The best plan of each number of parts."""
        kinds = kinds_offered(self.game, self.field, self.plan.seed)
        signs = ("", NEVER)
        plans: list[tuple[str, ...]] = [(sign + kind,) for kind in kinds for sign in signs]
        found: list[Line] = []
        more: set[str] = set()
        while plans and len(found) < PARTS:
            self.tell(f"{len(plans)} plans of {len(plans[0])}")
            lines = self.halved(plans)
            found.append(lines[0])
            more |= {part for line in lines for part in line.parts}
            plans = [longer for line in lines for longer in extended(line.parts, sorted(more))]
        return found


def extended(parts: tuple[str, ...], more: Sequence[str]) -> list[tuple[str, ...]]:
    """A plan with one part more, anywhere in it."""
    kinds = [part.removeprefix(NEVER) for part in parts]
    return [
        (*parts[:at], part, *parts[at:])
        for part in more
        if part.removeprefix(NEVER) not in kinds
        for at in range(len(parts) + 1)
    ]


def kinds_offered(game: Game, field: Sequence[str], seed: int) -> list[str]:
    """The kinds of actions that the field is offered beside others, the most frequent first."""
    match, seats = Match(game, trace=True), game.players
    bots = [field[i % len(field)] for i in range(seats)]
    seeds = [int(derived(seed + FRESH, number)) for number in range(PILOT)]
    trail = match.play_all([bots] * PILOT, seeds, list(range(PILOT))).trail
    assert trail is not None
    often: dict[str, int] = {}
    for action, offers in zip(trail[1]["action"], trail[1]["offers"], strict=True):
        if offers:
            words = game.action_name(action).split(":")
            for end in range(1, len(words) + 1):
                kind = ":".join(words[:end])
                often[kind] = often.get(kind, 0) + offers
    enough = [kind for kind, offers in often.items() if offers >= PILOT // 4]
    return sorted(enough, key=lambda kind: (-often[kind], kind))[:MOST]


def lines(plan: Plan, field: Sequence[str], out: Path, tell: Tell = lambda words: None) -> Found:
    """Look for a plan that wins far too often; write the page and a replay."""
    search = Search(replace(plan, bots=tuple(field)), field, tell)
    tried = search.best()
    chosen = max(tried, key=lambda line: line.won.value)
    tell("other seeds")
    rows = search.play(chosen.bot, plan.games, plan.seed + FRESH)
    wins = search.won(rows)
    best = Line(chosen.parts, plan.games, share(float(wins.sum()), plan.games))
    usual = search.line((), plan.games, plan.seed + FRESH)
    number = int(wins.argmax())
    shown: Any = rows.row(number, named=True)
    text = replay_of(shown, search.game)
    found = Found(1 / search.game.players, usual.won, tried, best, number, text)
    out.mkdir(parents=True, exist_ok=True)
    write(out / "line.txt", text)
    write(out / "lines.html", as_page(found, search))
    return found


def sentences(found: Found) -> list[str]:
    """What was found, in words."""
    wins = f"`{found.best.bot}` wins {percent(found.best.won)}"
    among = f"the fair share is {100 * found.fair:.0f} % (game {found.game})"
    if found.degenerate:
        verdict = f"A simple plan wins far too often: {wins} with other seeds; {among}."
    else:
        verdict = f"No simple plan wins far too often. The best of them, {wins}; {among}."
    return [verdict, f"Without a plan, one action ahead: {percent(found.usual)}."]


def as_page(found: Found, search: Search) -> str:
    """The report."""
    rows = [
        [THEN.join(line.parts), f"{line.games:,}", percent(line.won)]
        for line in [*found.tried, found.best]
    ]
    rows[-1][0] += " (other seeds)"
    said = section(
        "The best plans",
        listed([sentence.replace("`", "") for sentence in sentences(found)]),
        table(["plan", "games", "won"], rows),
        note(
            "A plan does the first thing on its list that may be done, avoids what is marked with"
            " ! as long as it can, and decides the rest by looking one action ahead."
        ),
    )
    shown = section("A game that it wins", replay(Shown(found.game), found.replay))
    game = search.game
    lead = f"{game.players} players, against {', '.join(search.field)}, seed {search.plan.seed}"
    return page(f"{game.title}: simple plans", lead, [said, shown])
