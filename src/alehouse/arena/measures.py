"""Measures: single numbers of a study that a designer has goals for."""

from __future__ import annotations

import re
from typing import NamedTuple

import numpy as np

from alehouse.arena.compare import SHARES, TAKEN, TAKERS, TURNS, Figure, figures
from alehouse.arena.odds import mean, share_by_game
from alehouse.arena.page import PLACES, spaced
from alehouse.arena.shares import Range
from alehouse.arena.statistics import Results
from alehouse.kernel.errors import BadOption

PLAIN = {
    "score": ("The game", "score of a seat"),
    "winner": ("The game", "winner's score"),
    "margin": ("The game", "first to last"),
    "length": ("The game", "decisions in a game"),
}
KINDS = {"wins": TAKERS, "each": TAKEN, "points": "Points by source"}
WORDS = {
    "score": "Score of a seat",
    "winner": "The winner's score",
    "margin": "Points from first to last",
    "length": "Decisions in a game",
    "shared": "Games with several winners",
    "rarest": "Seats that took the thing taken least",
    "taken": "Seats that took {}",
    "each": "How many a seat took of {}",
    "wins": "Wins of the takers of {}",
    "points": "Points from {}",
}
HELP = (
    "Measures: first, second, … (share of games won by that place in turn order), score, winner"
    " (the winner's score), margin (first to last), length (decisions), shared (share of games with"
    " several winners), taken:THING (share of seats that took it), rarest (that of the thing taken"
    " least), each:THING (how many a seat took), wins:THING (wins of its takers), points:SOURCE."
)


class Measure(NamedTuple):
    """A measure of one study."""

    name: str
    value: Range
    figure: Figure | None  # game by game, where it is a mean over games


def measure(results: Results, name: str) -> Measure:
    """A measure by name."""
    if name == "rarest":
        taken = [measure(results, f"taken:{thing}") for thing in results.facts["things"]]
        if not taken:
            raise BadOption(f"{results.facts['title']} counts nothing that is taken.")
        least = min(taken, key=lambda m: m.value.value)
        return least._replace(name=name)
    figure = figure_of(results, name)
    is_share = figure.kind in SHARES or figure.kind == "shares"
    found = (share_by_game if is_share else mean)(figure.values, figure.weights)
    return Measure(name, found, figure)


def figure_of(results: Results, name: str) -> Figure:
    """What a measure is the mean of, game by game."""
    once = np.ones(results.games)
    kind, _, thing = name.partition(":")
    if name == "shared":
        shared = ((results.wins > 0).sum(axis=1) > 1).astype(np.float64)
        return Figure("shares", name, shared, once)
    if kind == "taken":
        took = results.tally[:, :, place(results.facts["things"], thing, name)] > 0
        return Figure("shares", name, took.sum(axis=1).astype(np.float64), once * results.seats)
    wanted = PLAIN.get(name) or (KINDS.get(kind, TURNS), thing or name)
    found = [
        f for f in figures(results) if f.kind == wanted[0] and plain(f.name) == plain(wanted[1])
    ]
    if not found:
        raise BadOption(f"{results.facts['title']} has no measure {name!r}. {HELP}")
    return found[0]


def place(names: list[str], wanted: str, name: str) -> int:
    """The place of a thing by its name, however it is spelt."""
    spelt = [plain(one) for one in names]
    if plain(wanted) not in spelt:
        raise BadOption(f"No measure {name!r}: nothing is called {wanted!r}. {', '.join(names)}.")
    return spelt.index(plain(wanted))


def plain(name: str) -> str:
    """A name without capitals and with spaces."""
    return name.lower().replace("_", " ").strip()


def is_share(name: str) -> bool:
    """Whether a measure is written in percent."""
    return name in (*PLACES, "shared", "rarest") or name.partition(":")[0] in ("taken", "wins")


def spelt(name: str, value: float) -> str:
    """A measure as people read it."""
    return f"{100 * value:.1f} %" if is_share(name) else f"{value:.2f}"


def in_words(name: str) -> str:
    """What a measure is, for a heading."""
    kind, _, thing = name.partition(":")
    if name in PLACES:
        return f"Games won by who is {name} in turn order"
    return WORDS.get(name) or WORDS[kind].format(spaced(thing))


def usual(results: Results) -> list[str]:
    """What is measured if nothing is asked for."""
    found = list(PLACES[: results.seats]) if results.seats > 1 else []
    return [
        *found,
        "score",
        "winner",
        "margin",
        "length",
        *(["rarest"] if results.tally.size else []),
    ]


class Goal(NamedTuple):
    """What a measure should be."""

    name: str
    low: float
    high: float

    @classmethod
    def read(cls, text: str) -> Goal:
        """A goal in words: `first=48..52%`, `length=..60`, `rarest=5%..`."""
        found = re.fullmatch(r"\s*(.+?)\s*=\s*([\d.]*?)(%?)\.\.([\d.]*)(%?)\s*", text)
        if not found or not (found[2] or found[4]):
            raise BadOption(
                f"A goal is written first=48..52%, length=..60 or rarest=5%.., not {text!r}. {HELP}"
            )
        name, low, one, high, other = found.groups()
        scale = 0.01 if one or other else 1.0
        ends = [scale * float(end) if end else None for end in (low, high)]
        low_end = -np.inf if ends[0] is None else ends[0]
        return cls(name, low_end, np.inf if ends[1] is None else ends[1])

    def miss(self, value: float) -> float:
        """How far a value is outside, in half widths of the goal; 0: it is inside."""
        outside = max(self.low - value, value - self.high, 0.0)
        wide = (self.high - self.low) / 2
        if not np.isfinite(wide):
            wide = 0.1 * abs(self.low if np.isfinite(self.low) else self.high)
        return outside / max(wide, 1e-9)

    def within(self, value: Range) -> bool:
        """Whether a measure may be inside, as far as its interval tells."""
        return self.low <= value.high and self.high >= value.low

    def __str__(self) -> str:
        low, high = (spelt(self.name, end) if np.isfinite(end) else "" for end in self[1:])
        return f"{self.name} {f'from {low}' if low else ''} {f'to {high}' if high else ''}".strip()
