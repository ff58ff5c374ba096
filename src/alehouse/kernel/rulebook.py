"""A rulebook: one game, tied together by its folder; nobody else knows its fields."""

from __future__ import annotations

import difflib
import functools
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from alehouse.kernel.actions import ActionTable
from alehouse.kernel.asking import StateLayout
from alehouse.kernel.boxes import Entry
from alehouse.kernel.errors import BadOption
from alehouse.kernel.layout import Layout, Out
from alehouse.kernel.telling import Event, Naming
from alehouse.kernel.twin import Native, Told

Function = Callable[..., Any]


@dataclass(frozen=True)
class Option:
    """One way to set up a game differently; the state's field of that name holds the choice."""

    name: str
    choices: tuple[str, ...]
    default: str
    meaning: str
    title: str = ""  # its name for people; empty: what it means
    words: tuple[str, ...] = ()  # what people call the choices, in order; empty: as they are spelt

    def index(self, value: object) -> int:
        """The position of a choice; True and False stand for `on` and `off`."""
        word = {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
        if word not in self.choices:
            choices = ", ".join(self.choices)
            raise BadOption(f"The option {self.name!r} has no choice {word!r}. Choose: {choices}.")
        return self.choices.index(word)

    def named(self) -> dict[str, str]:
        """What people call the choices."""
        plain = {"on": "yes", "off": "no"}
        spelt = [plain.get(c, c.replace("_", " ").capitalize()) for c in self.choices]
        return dict(zip(self.choices, self.words or spelt, strict=True))


@dataclass(frozen=True)
class Refusal:
    """Why an action is not legal now, and the rule that says so."""

    rule: str
    words: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.words}" if self.rule else self.words


def asks_only_real_questions(box: Any, s: Any) -> bool:
    """The usual `must_ask`: a question with a single answer is not asked."""
    return False


def counts_nothing(box: Any, s: Any, seat: int, out: Out) -> None:
    """The usual `tally`: a game that declares nothing to count."""


def no_conflict(players: int, options: Mapping[str, str]) -> str | None:
    """The usual `conflict`: every choice goes with every other and with every player count."""
    return None


@dataclass(frozen=True, kw_only=True)
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
    options: tuple[Option, ...] = ()
    conflict: Callable[[int, Mapping[str, str]], str | None] = no_conflict  # (players, options)

    state: type[StateLayout]
    read_box: Callable[[Entry], Layout]
    actions: ActionTable

    setup: Function
    legal: Function
    apply: Function
    refusal: Function
    score: Function
    parts: Function
    rank: Function
    redeal: Function
    observe: Function
    estimate: Function
    broken: Function
    must_ask: Function = asks_only_real_questions
    tally: Function = counts_nothing

    part_names: tuple[str, ...]  # what `parts` writes, in order
    sight: int  # how many numbers `observe` writes
    tally_names: tuple[str, ...] = ()  # what `tally` writes, in order
    longest: int = 20_000  # no game has more decisions than this
    foresight: int = 6  # decisions of each seat that a search plays on before `estimate` judges

    prompt: Callable[[Any, Any, Naming], str]  # (box, s, name): the open question, in public words
    label: Callable[[Any, Any, int, Naming], str]  # (box, s, action, name): what choosing it does
    target: Callable[[Any, Any, int], str]  # (box, s, action): where on the table to point
    narrate: Callable[[Any, Event, Naming], str]  # (box, event, name): what happened
    question_rules: Mapping[int, tuple[str, ...]] = field(default_factory=dict)  # what to read
    refusals: Mapping[int, Refusal]  # the reasons that `refusal` numbers
    event_names: Sequence[str]  # what `Event.what` counts
    opening_events: frozenset[str] = frozenset()  # with these a turn, a round or a season begins
    closing_events: frozenset[str] = frozenset()  # with these a turn ends
    view: Callable[[Any, Any, int | None], Mapping[str, Any]]  # (box, s, seat): for the screen
    components: Callable[[Any], Mapping[str, Any]]  # (box): the faces of cards and boards, by id

    # actions that no random game finds, and why
    unreachable: Mapping[str, str] = field(default_factory=dict)

    def contract(self) -> dict[str, Function]:
        """The functions that are linked, by the names of `contract.py`."""
        names = "setup legal apply must_ask refusal score parts rank redeal observe estimate"
        return {name: getattr(self, name) for name in [*names.split(), "tally", "broken"]}

    @functools.cached_property
    def told(self) -> Told:
        """The game's functions linked for the interpreter."""
        return Told(self.contract())

    @functools.cached_property
    def native(self) -> Native:
        """The game's functions linked and compiled, shared by all its tables."""
        return Native(self.contract())

    def check_setup(self, players: int, chosen: Mapping[str, object]) -> dict[str, int]:
        """The position of the choice made for each option, defaults filled in."""
        if players not in self.players:
            low, high = self.players[0], self.players[-1]
            raise BadOption(f"{self.title} is for {low} to {high} players, not {players}.")
        names = [option.name for option in self.options]
        for name in chosen:
            if name not in names:
                near = difflib.get_close_matches(name, names, 1)
                hint = f" Did you mean {near[0]!r}?" if near else ""
                has = f"It has: {', '.join(names)}." if names else "It has none."
                raise BadOption(f"{self.title} has no option {name!r}. {has}{hint}")
        indices = {o.name: o.index(chosen.get(o.name, o.default)) for o in self.options}
        words = {o.name: o.choices[indices[o.name]] for o in self.options}
        if why := self.conflict(players, words):
            raise BadOption(f"{self.title}: {why}")
        return indices

    @functools.cached_property
    def rules(self) -> str:
        """The rules in our own words (RULES.md)."""
        return (self.folder / "RULES.md").read_text(encoding="utf-8")

    @functools.cached_property
    def rule_ids(self) -> list[str]:
        """The ids that RULES.md defines, in its order: lines that begin `- **EB-31**`."""
        return re.findall(r"^[-*] \*\*([A-Z]{2}-\d+[a-z]?)\*\*", self.rules, re.MULTILINE)
