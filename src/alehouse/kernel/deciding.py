"""Decisions: what is asked, what may be answered, why not, and what is told of it.

A topic of the rules is one file. Beside its plain functions it declares, where they are used:

    NOT_THERE = because("EB-44", "there is nothing of that kind there")
    STOLE = News("stole", "{seat} steals a {beer} barrel from {other}.", BEER, other=SEAT)
    STEAL = Answer(
        "steal", "Steal a {beer} barrel from {other}", "seat.{other}.{beer}", steal, why_not_steal,
        other=SEAT, beer=BEER,
    )
    STEP = Question(3, "step", ("EB-34",), "What now?", (STEAL, DONE))

An answer says, in this order, what its actions are called, what the button says, where on the
table it is, what it does and what may speak against it; then what it names and how it behaves.
Where several functions may speak against it, the first reason counts, and each is asked as soon as
the things are known that it names: `(why_no_step, why_not_steal)`.

Reasons, news, questions and steps are ints, so the rules hand them about and compiled code sees
numbers. All functions of a declaration are given what their parameters name: `box`, `s`, `seat`
(who is asked), what the question is about, the things that the answer names, and what the answer
settles itself: constants, and names that stand for another (`kind=2`, `owner="seat"`: so can
several answers share a function, and things that are looked up with it).
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable
from itertools import product
from typing import Any

from alehouse.kernel.wording import Say, Saying, Thing, by_name

Function = Callable[..., Any]
Words = str | Say | Callable[..., Saying]

# -- Reasons and news --------------------------------------------------------------


class Reason(int):
    """Why something cannot be chosen: the rule and words for people; never 0."""

    rule: str
    words: str | Say

    @property
    def id(self) -> str:
        """Its id among the templates."""
        return f"reason.{self.rule or 'any'}.{int(self):08x}"


def because(rule: str, words: str | Say) -> Reason:
    """A reason, declared beside the function that gives it.

    Its words may name what the answer names; a `Say` looks up more.
    """
    reason = Reason(number_of(f"{rule} {words.template if isinstance(words, Say) else words}"))
    reason.rule, reason.words = rule, words
    return reason


def number_of(text: str) -> int:
    """A number that depends on nothing but the text, whatever is imported first."""
    return zlib.crc32(text.encode()) or 1


NOT_ASKED = because("", "this is not what is asked now")
NOT_HERE = because("", "there is no such thing at this table")


class News(int):
    """Something that can happen, as the log tells it: `tell(s, STOLE, seat, beer, other)`."""

    id: str
    words: str
    hidden: str  # what those are told who may not know the things
    opens: bool  # with this a turn, a round or a season begins
    closes: bool  # with this a turn ends
    things: dict[str, Thing]

    def __new__(
        cls,
        id: str,
        words: str,
        *things: Thing,
        hidden: str = "",
        opens: bool = False,
        closes: bool = False,
        **named: Thing,
    ) -> News:
        self = super().__new__(cls, number_of(id))
        self.id, self.words, self.hidden = id, words, hidden
        self.things = by_name(things, named)  # in the order in which `tell` gives them
        self.opens, self.closes = opens, closes
        return self


# -- Answers and questions ---------------------------------------------------------


class Answer:
    """One way to answer: `id:thing:thing`, or `thing:thing` for an empty id.

    It is legal when nothing speaks against it.
    """

    def __init__(
        self,
        id: str,
        words: Words,  # what choosing it does
        target: str | Function,  # where on the table to point; its things by their ids
        do: Function,
        why_not: Function | tuple[Function, ...] = (),  # the reason against it, 0: none; in order
        *,
        again: bool = False,  # the question stays open, below what `do` asks
        counted: bool = False,  # offered with a number: how often in a row
        straight: bool = False,  # goes straight on to the only thing there is to do next
        leaves: bool = False,  # does nothing but leave the rest undone
        warn: Callable[..., Saying | None] | None = None,  # what a player should think of first
        **named: Thing | int | str,  # what the action names; constants; names for other names
    ) -> None:
        self.id = id
        self.words = words
        self.target = target
        self.do = do
        self.why_not = why_not if isinstance(why_not, tuple) else (why_not,)
        self.again = again
        self.counted = counted
        self.straight = straight
        self.leaves = leaves
        self.warn = warn
        self.things = {name: it for name, it in named.items() if isinstance(it, Thing)}
        self.constants = {name: it for name, it in named.items() if isinstance(it, int)}
        self.aliases = {name: it for name, it in named.items() if isinstance(it, str)}

    @property
    def group(self) -> tuple[object, ...]:
        """What its actions are called, whatever the box: the same in two questions, the same."""
        return (self.id, *self.things.values())

    @property
    def size(self) -> int:
        """How many actions it stands for."""
        return math.prod(thing.size for thing in self.things.values())

    def names(self, box: Any) -> list[str]:
        """The names of its actions, the last thing counting fastest; empty where there is none."""
        spelt = []
        for thing in self.things.values():
            ids = thing.ids(box)
            spelt.append([*ids, *[""] * (thing.size - len(ids))])
        verb = (self.id,) if self.id else ()
        return [":".join(verb + each) if all(each) else "" for each in product(*spelt)]


class Chain:
    """Answers given one after the other as one choice: whichever is first, while there is one."""

    def __init__(
        self, *answers: Answer, words: str, target: str = "", then: Answer | None = None
    ) -> None:
        self.answers = answers
        self.words = words
        self.target = target
        self.then = then  # given at the end, where it is legal


class Waiting(int):
    """What lies on the stack, by its number, and what it is about."""

    id: str
    about: dict[str, Thing]

    def at(self, name: str) -> int:
        """The place of something that it is about: `about(s, DRIVING.at("truck"))`."""
        return [*self.about].index(name)


class Step(Waiting):
    """What waits on the stack and is done, not asked, when it lies on top."""

    do: Function

    def __new__(cls, number: int, id: str, do: Function, **about: Thing) -> Step:
        self = super().__new__(cls, number)
        self.id, self.do, self.about = id, do, about
        return self


class Question(Waiting):
    """Something asked. Its number is its place in the state: never use one for another."""

    rules: tuple[str, ...]
    prompt: Words
    answers: tuple[Answer, ...]
    chains: tuple[Chain, ...]
    must_ask: bool | Function  # whether it is asked even if it has a single answer

    def __new__(
        cls,
        number: int,
        id: str,
        rules: tuple[str, ...],
        prompt: Words,
        answers: tuple[Answer, ...],
        *,
        chains: tuple[Chain, ...] = (),
        must_ask: bool | Function = False,
        **about: Thing,
    ) -> Question:
        self = super().__new__(cls, number)
        self.id, self.rules, self.prompt, self.answers = id, rules, prompt, answers
        self.chains, self.must_ask, self.about = chains, must_ask, about
        return self
