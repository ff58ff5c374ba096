"""A rulebook: one game, put together from the files of its folder; nobody else knows its fields."""

from __future__ import annotations

import difflib
import functools
import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from alehouse.kernel.asking import StateLayout
from alehouse.kernel.boxes import Entry, open_box
from alehouse.kernel.decisions import Decisions
from alehouse.kernel.errors import BadOption, UnknownGame
from alehouse.kernel.layout import Layout, Out
from alehouse.kernel.lessons import Lesson, read_lesson
from alehouse.kernel.options import Choice, Option, Picks
from alehouse.kernel.sight import Sight
from alehouse.kernel.twin import Native, Told
from alehouse.kernel.wording import Saying, Thing

Function = Callable[..., Any]

# Where the parts of a game are found: the file, and the name there. `game.py` may have any of them
# instead.
FILES = {
    "state": ("state", "State"),
    "read_box": ("box", "read_box"),
    "decisions": ("rules", "DECISIONS"),
    "score": ("scoring", "score"),
    "parts": ("scoring", "parts"),
    "sources": ("scoring", "PARTS"),
    "rank": ("scoring", "rank"),
    "broken": ("invariants", "broken"),
    "redeal": ("hidden", "redeal"),
    "estimate": ("advice", "estimate"),
    "sight": ("observe", "SIGHT"),
    "view": ("view", "view"),
    "components": ("view", "components"),
}

# What a game can do without.
OPTIONAL = {
    "options": ("game", "OPTIONS"),
    "conflict": ("game", "conflict"),
    "longest": ("game", "LONGEST"),
    "noted": ("game", "NOTED"),
    "unreachable": ("game", "UNREACHABLE"),
    "tally": ("scoring", "tally"),
    "counted": ("scoring", "TALLY"),
    "foresight": ("advice", "FORESIGHT"),
}


@dataclass(frozen=True)
class Refusal:
    """Why an action is not legal now, and the rule that says so."""

    rule: str
    words: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.words}" if self.rule else self.words


def gathered(package: str) -> dict[str, Any]:
    """The parts of a game, from the files of its package."""
    own = vars(import_module(f"{package}.game"))
    parts: dict[str, Any] = {}
    for part, (file, name) in (FILES | OPTIONAL).items():
        there = own if name in own else vars(import_module(f"{package}.{file}"))
        if name in there:
            parts[part] = there[name]
        elif part in FILES:
            raise UnknownGame(f"{package}.{file} should define {name!r}, and does not.")
    return parts


def counts_nothing(box: Any, s: Any, seat: int, out: Out) -> None:
    """The usual `tally`: a game that declares nothing to count."""


def no_conflict(players: int, options: Mapping[str, str]) -> Saying | None:
    """The usual `conflict`: every choice goes with every other and with every player count."""
    return None


@dataclass(frozen=True, kw_only=True, eq=False)
class Rulebook:
    """Everything a game provides: the functions of `contract.py`, and words for people."""

    id: str
    title: str
    version: int  # raised whenever an old game would be played differently
    summary: str  # one sentence: what it is like
    players: range
    minutes: str
    weight: str  # light, medium or heavy
    folder: Path  # holds RULES.md and box.toml
    options: tuple[Option | Picks, ...] = ()
    conflict: Callable[[int, Mapping[str, str]], Saying | None] = no_conflict  # (players, options)

    state: type[StateLayout]
    read_box: Callable[[Entry], Layout]
    decisions: Decisions  # all that is asked and said

    score: Function
    parts: Function
    rank: Function
    redeal: Function
    estimate: Function
    broken: Function
    tally: Function = counts_nothing

    sources: tuple[Thing, ...]  # where points come from: what `parts` writes, in order
    counted: tuple[Thing, ...] = ()  # what `tally` writes, in order
    sight: Sight  # what a learner sees
    longest: int = 20_000  # no game has more decisions than this
    foresight: int = 6  # decisions of each seat that a search plays on before `estimate` judges

    view: Callable[[Any, Any, int | None], Mapping[str, Any]]  # (box, s, seat): for the screen
    components: Callable[[Any], Mapping[str, Any]]  # (box): the faces of cards and boards, by id

    # fields that everybody could have written down though no view shows them, and why
    noted: Mapping[str, str] = field(default_factory=dict)

    # actions that no random game finds, and why
    unreachable: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, name: str, *, version: int, players: range, minutes: str, weight: str) -> Rulebook:
        """The rulebook of the package that a `game.py` (`__name__`) is in.

        The rest is found in the package's files: title and summary are the first lines of RULES.md.
        """
        package = name.rpartition(".")[0]
        folder = Path(inspect.getfile(import_module(package))).parent
        title, summary, *_ = (folder / "RULES.md").read_text(encoding="utf-8").split("\n\n")
        return cls(
            id=package.rpartition(".")[2],
            title=title.removeprefix("# "),
            version=version,
            summary=" ".join(summary.split()),
            players=players,
            minutes=minutes,
            weight=weight,
            folder=folder,
            **gathered(package),
        )

    def contract(self) -> dict[str, Function]:
        """The functions that are linked, by the names of `contract.py`."""
        asked = ("setup", "legal", "apply", "must_ask", "refusal")
        judged = ("score", "parts", "rank", "redeal", "estimate", "tally", "broken")
        return (
            {name: getattr(self.decisions, name) for name in asked}
            | {name: getattr(self, name) for name in judged}
            | {"observe": self.sight.observe}
        )

    @functools.cached_property
    def told(self) -> Told:
        """The game's functions linked for the interpreter."""
        return Told(self.contract())

    @functools.cached_property
    def native(self) -> Native:
        """The game's functions linked and compiled, shared by all its tables."""
        return Native(self.contract())

    @functools.cached_property
    def ways(self) -> tuple[Option, ...]:
        """The options as the box that the game comes with has them."""
        box = self.read_box(open_box(self.folder / "box.toml")[0])
        return tuple(option.printed(box) for option in self.options)

    def check_setup(
        self, players: int, chosen: Mapping[str, object], ways: Sequence[Option], box: Layout
    ) -> dict[str, Choice]:
        """The position of the choice made for each option of a box, defaults filled in."""
        if players not in self.players:
            low, high = self.players[0], self.players[-1]
            raise BadOption(f"{self.title} is for {low} to {high} players, not {players}.")
        names = [option.name for option in ways]
        for name in chosen:
            if name not in names:
                near = difflib.get_close_matches(name, names, 1)
                hint = f" Did you mean {near[0]!r}?" if near else ""
                has = f"It has: {', '.join(names)}." if names else "It has none."
                raise BadOption(f"{self.title} has no option {name!r}. {has}{hint}")
        found = {o.name: o.index(chosen.get(o.name, o.default)) for o in ways}
        if why := self.conflict(players, {o.name: o.spelt(found[o.name]) for o in ways}):
            raise BadOption(f"{self.title}: {why.text(box)}")
        return found

    @functools.cached_property
    def rules(self) -> str:
        """The rules in our own words (RULES.md)."""
        return (self.folder / "RULES.md").read_text(encoding="utf-8")

    @functools.cached_property
    def lesson(self) -> Lesson | None:
        """The guided first game (lesson.toml); None: the game brings none."""
        return read_lesson(self.folder)

    @functools.cached_property
    def rule_ids(self) -> list[str]:
        """The ids that RULES.md defines, in its order: lines that begin `- **EB-31**`."""
        return re.findall(r"^[-*] \*\*([A-Z]{2}-\d+[a-z]?)\*\*", self.rules, re.MULTILINE)
