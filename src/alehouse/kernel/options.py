"""Options: the ways in which a game can be set up, chosen before it starts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from alehouse.kernel.errors import BadOption

Choice = int | tuple[int, ...]  # the position of the choice; several where so many are picked


@dataclass(frozen=True)
class Option:
    """One way to set up a game differently; the state's field of that name holds the choice."""

    name: str
    choices: tuple[str, ...]
    default: str
    meaning: str
    title: str = ""  # its name for people; empty: what it means
    words: tuple[str, ...] = ()  # what people call the choices, in order; empty: as they are spelt
    pick: int = 0  # so many different choices, written with commas, flags in the state; 0: one
    given: Mapping[str, str] = field(default_factory=dict)  # choices without which it means nothing

    def printed(self, box: Any) -> Option:
        """The option for a box."""
        return self

    def index(self, value: object) -> Choice:
        """The position of a choice, or of each of them; True and False stand for on and off."""
        word = {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
        if not self.pick:
            return self.position(word)
        found = {self.position(each.strip()) for each in word.split(",")}
        if len(found) != self.pick or word.count(",") != self.pick - 1:
            raise BadOption(
                f"The option {self.name!r} takes {self.pick} different choices, separated by "
                f"commas, not {word!r}. There are: {', '.join(self.choices)}."
            )
        return tuple(sorted(found))

    def position(self, word: str) -> int:
        """The position of one choice."""
        if word not in self.choices:
            choices = ", ".join(self.choices)
            raise BadOption(f"The option {self.name!r} has no choice {word!r}. Choose: {choices}.")
        return self.choices.index(word)

    def spelt(self, choice: Choice) -> str:
        """What was chosen, as one writes it."""
        positions = (choice,) if isinstance(choice, int) else choice
        return ",".join(self.choices[i] for i in positions)

    def ways(self) -> tuple[str, ...]:
        """The choices that a test of every setup makes; of the many picks only the usual one."""
        return (self.default,) if self.pick else self.choices

    def named(self) -> dict[str, str]:
        """What people call the choices."""
        plain = {"on": "yes", "off": "no"}
        spelt = [plain.get(c, c.replace("_", " ").capitalize()) for c in self.choices]
        return dict(zip(self.choices, self.words or spelt, strict=True))


@dataclass(frozen=True, kw_only=True)
class Picks:
    """An option of so many things out of those that a box has."""

    name: str
    pick: int
    of: Callable[[Any], Mapping[str, str]]  # (box): ids and names of what there is
    default: Callable[[Any], Sequence[str]]  # (box): the usual ids
    meaning: str
    title: str
    given: Mapping[str, str] = field(default_factory=dict)

    def printed(self, box: Any) -> Option:
        """The option for a box."""
        there = self.of(box)
        choices = tuple(there)
        usual = ",".join(sorted(self.default(box), key=choices.index))
        words = tuple(there.values())
        return Option(
            self.name, choices, usual, self.meaning, self.title, words, self.pick, self.given
        )
