"""What a learner sees: numbers with names, described once.

A game says what there is to see, first of the table, then of each seat, the own one first:

    SIGHT = Sight(
        DECISIONS,
        table=(Seen("supply", "barrels left", most=12, beer=BEER),),
        seats=(Seen("ahead", "points more than mine", lambda s, seat, other: ..., most=60),),
    )

From that `observe` is written as plain source, like the rest of the rules, and every number gets
its name. All are small integers (a byte each); divided by `scale` they lie between -1 and 1. Which
question is open, and what it is about, comes first by itself.
"""

from __future__ import annotations

import copy
import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from alehouse.kernel.asking import about, asked
from alehouse.kernel.decisions import Decisions
from alehouse.kernel.sources import define
from alehouse.kernel.wording import Numbers, Seats, Thing, seats_here
from alehouse.kernel.writing import parameters

Function = Callable[..., Any]
UP_TO = 16  # numbers that a question is about are seen up to this
SIDES = ("own", "next", "third", "fourth", "fifth", "sixth")


class Seen:
    """Numbers that belong together: one for each combination of the things that are named.

    They are a field of the state: the one that `look` names, or that is called like them
    (`s.supply[beer]`, of a seat `s.fame[other]`); with `equal`, whether it is that. The field that
    `whose` names says which seat has each of the things. If `look` is a function, it is given what
    its parameters name: box, s, seat (who looks), other (whose side it is) and the things. The
    number is seen from `least` to `most`. With `one_of` it is the number of a thing (less than its
    first: none; `from_1`: counted from 1, 0 is none), and seen as one number for each, of which one
    is 1. With `fill` a function adds to `out` from `at` on.
    """

    def __init__(
        self,
        id: str,
        meaning: str,
        look: Function | str = "",
        *,
        least: int = 0,
        most: int = 1,
        one_of: Thing | None = None,
        from_1: bool = False,
        equal: int | None = None,
        whose: str = "",
        fill: Function | None = None,
        **things: Thing,
    ) -> None:
        assert bool(look) + bool(whose) + (fill is not None) < 2, f"{id}: look, whose or fill"
        assert not callable(look) or equal is None, f"{id}: a function compares by itself"
        assert -128 <= least <= 0 < most <= 127, f"{id}: what is seen is one byte"
        self.id, self.meaning, self.look, self.fill = id, meaning, look or id, fill
        self.least, self.most, self.one_of, self.things = least, most, one_of, things
        self.from_1, self.equal, self.whose = from_1, equal, whose

    @property
    def axes(self) -> tuple[Thing, ...]:
        """The things along each side of the numbers."""
        return (*self.things.values(), *([self.one_of] if self.one_of else []))

    @property
    def shape(self) -> tuple[int, ...]:
        """How many numbers there are along each side."""
        return tuple(thing.size for thing in self.axes)

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return math.prod(self.shape)


class Segment(NamedTuple):
    """Numbers of an observation that belong together."""

    name: str
    start: int
    shape: tuple[int, ...]
    meaning: str
    least: int
    most: int
    axes: tuple[tuple[str, ...], ...]  # what stands along each side, "" where a box has nothing

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return math.prod(self.shape)

    def names(self) -> list[str]:
        """The name of each number: `own.stock.warehouse.red`."""
        return [".".join((self.name, *which)) for which in itertools.product(*self.axes)]


@dataclass(frozen=True)
class Laid:
    """An observation laid out for a number of sides of the table: what every number means."""

    segments: tuple[Segment, ...]
    size: int
    scale: npt.NDArray[np.float32]  # divided by this, every number lies between -1 and 1

    def names(self) -> list[str]:
        """The name of every number, in order."""
        return [name for segment in self.segments for name in segment.names()]

    def __getitem__(self, name: str) -> Segment:
        return next(segment for segment in self.segments if segment.name == name)


class Sight:
    """All that a learner sees of a game. `sides` says of a state how many sides its table has."""

    def __init__(
        self,
        decisions: Decisions,
        *,
        table: Sequence[Seen],
        seats: Sequence[Seen],
        sides: Function = seats_here,
    ) -> None:
        self.decisions = decisions
        self.numbers = max(map(int, decisions.questions)) + 1
        self.topics = topics_of(decisions)
        self.table, self.seats, self.sides = tuple(table), tuple(seats), sides
        self.of_table = self.placed(self.table, self.numbers + self.topic_size(False))
        self.of_seat = self.placed(self.seats, 1 + self.topic_size(True))
        self.source, self.observe = Writer(self).written()

    def but(self, observe: Function) -> Sight:
        """The same with another function, as tests of the laws want."""
        other = copy.copy(self)
        other.observe = observe
        return other

    def topic_size(self, of_seats: bool) -> int:
        """How many numbers say what the open question is about."""
        return sum(size_of(t) for t in self.topics.values() if isinstance(t, Seats) == of_seats)

    def placed(self, seen: Sequence[Seen], start: int) -> list[int]:
        """Where each begins; last, where they end."""
        return list(itertools.accumulate((each.size for each in seen), initial=start))

    def size(self, sides: int) -> int:
        """How many numbers there are with so many sides of the table."""
        return self.of_table[-1] + sides * self.of_seat[-1]

    def laid(self, box: Any, sides: int) -> Laid:
        """What every number means."""
        segments = (*self.segments_of_table(box), *self.segments_of_seats(box, sides))
        scale = np.ones(self.size(sides), np.float32)
        for segment in segments:
            scale[segment.start : segment.start + segment.size] = max(-segment.least, segment.most)
        return Laid(segments, self.size(sides), scale)

    def segments_of_table(self, box: Any) -> Iterator[Segment]:
        """The open question and what it is about, then the table."""
        ids = {int(question): question.id for question in self.decisions.questions}
        names = tuple(ids.get(i, "") for i in range(self.numbers))
        yield Segment("asked", 0, (self.numbers,), "which question is open", 0, 1, (names,))
        at = self.numbers
        for name, thing in self.topics.items():
            if not isinstance(thing, Seats):
                meaning = f"the {name} that the open question is about, for who is asked"
                if isinstance(thing, Numbers):
                    yield Segment(f"about.{name}", at, (), meaning, -UP_TO, UP_TO, ())
                else:
                    axis = labels(thing, box)
                    yield Segment(f"about.{name}", at, (thing.size,), meaning, 0, 1, (axis,))
                at += size_of(thing)
        for seen, start in zip(self.table, self.of_table, strict=False):
            yield segment_of(seen, seen.id, start, box)

    def segments_of_seats(self, box: Any, sides: int) -> Iterator[Segment]:
        """Each side of the table, the own one first."""
        for i in range(sides):
            side, begin = SIDES[i], self.size(i)
            yield Segment(f"{side}.asked", begin, (), "whether it is asked now", 0, 1, ())
            at = begin + 1
            for name, thing in self.topics.items():
                if isinstance(thing, Seats):
                    meaning = f"whether it is the {name} that the open question is about"
                    yield Segment(f"{side}.about.{name}", at, (), meaning, 0, 1, ())
                    at += 1
            for seen, start in zip(self.seats, self.of_seat, strict=False):
                yield segment_of(seen, f"{side}.{seen.id}", begin + start, box)


def topics_of(decisions: Decisions) -> dict[str, Thing]:
    """What questions are about: by name, one kind of thing each."""
    found: dict[str, Thing] = {}
    for question in decisions.questions:
        for name, thing in question.about.items():
            kept = found.setdefault(name, thing.whole)
            assert kept is thing.whole, f"{question.id}: {name} is another thing elsewhere"
    return found


def size_of(topic: Thing) -> int:
    """How many numbers show what a question is about."""
    return 1 if isinstance(topic, Numbers | Seats) else topic.size


def labels(thing: Thing, box: Any) -> tuple[str, ...]:
    """What things are called in the names of numbers."""
    ids = [id.replace(".", "_") for id in thing.ids(box)]
    return (*ids, *[""] * (thing.size - len(ids)))


def segment_of(seen: Seen, name: str, start: int, box: Any) -> Segment:
    """Where something seen lies, and what it means."""
    axes = tuple(labels(thing, box) for thing in seen.axes)
    return Segment(name, start, seen.shape, seen.meaning, seen.least, seen.most, axes)


def clipped(value: int, least: int, most: int) -> int:
    """A number as it is seen."""
    return min(max(int(value), least), most)


def field_of(seen: Seen, field: str, of_seat: bool) -> str:
    """The field that is seen, for each of the things."""
    which = ", ".join([*(["other"] if of_seat and not seen.whose else []), *seen.things])
    number = f"s.{seen.whose or field}[{which}]" if which else f"s.{seen.whose or field}"
    if seen.whose:
        return f"{number} == other"
    if seen.equal is not None:
        return f"{number} == {int(seen.equal)}"
    return f"{number} - 1" if seen.from_1 else number


class Writer:
    """The source of `observe`, written from what there is to see."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.lines: list[str] = []
        self.space: dict[str, Any] = {"__name__": __name__, "about": about, "asked": asked}
        self.space |= {"clipped": clipped, "sides_of": sight.sides}

    def add(self, depth: int, line: str) -> None:
        """One more line."""
        self.lines.append("    " * depth + line)

    def written(self) -> tuple[str, Function]:
        """The source, and the function that it defines."""
        sight = self.sight
        self.add(0, "def observe(box, s, seat, out, sides):")
        self.add(1, '"""Write what a seat sees; room is left for so many sides of the table."""')
        self.add(1, f"for i in range({sight.of_table[-1]} + sides * {sight.of_seat[-1]}):")
        self.add(2, "out[i] = 0")
        self.add(1, "what = -1")
        self.add(1, "if s.actor >= 0:")
        self.add(2, "what = asked(s)")
        self.add(2, "out[what] = 1")
        self.questions(False)
        for seen, start in zip(sight.table, sight.of_table, strict=False):
            self.see(1, seen, "out", f"{start}", f"table_{seen.id}", ("box", "s", "seat"))
        self.add(1, f"here = sides_of({', '.join(parameters(sight.sides))})")
        self.add(1, "for i in range(here):")
        self.add(2, "other = (seat + i) % here")
        self.add(2, f"at = {sight.of_table[-1]} + i * {sight.of_seat[-1]}")
        self.add(2, f"side = out[at : at + {sight.of_seat[-1]}]")  # its indices are never negative
        self.add(2, "if s.actor == other:")
        self.add(3, "side[0] = 1")
        self.questions(True)
        for seen, start in zip(sight.seats, sight.of_seat, strict=False):
            known = ("box", "s", "seat", "other")
            self.see(2, seen, "side", f"{start}", f"seat_{seen.id}", known)
        source = "\n".join(self.lines)
        define(f"sight of {sight.decisions.game}", source, self.space)
        return source, self.space["observe"]

    def questions(self, of_seats: bool) -> None:
        """What the open question is about, for the one who is asked."""
        at, depth = (1, 2) if of_seats else (self.sight.numbers, 1)
        word = "if"
        begin = {}
        for name, thing in self.sight.topics.items():
            if isinstance(thing, Seats) == of_seats:
                begin[name] = at
                at += size_of(thing)
        for question in self.sight.decisions.questions:
            named = [(i, name) for i, name in enumerate(question.about) if name in begin]
            if not named:
                continue
            self.add(depth, f"{word} what == {int(question)} and seat == s.actor:  # {question.id}")
            word = "elif"
            for i, name in named:
                thing, start = self.sight.topics[name], begin[name]
                if of_seats:
                    self.add(3, f"if about(s, {i}) == other:")
                    self.add(4, f"side[{start}] = 1")
                elif isinstance(thing, Numbers):
                    self.add(2, f"out[{start}] = clipped(about(s, {i}), {-UP_TO}, {UP_TO})")
                else:
                    self.add(2, f"if about(s, {i}) >= {thing.start}:")
                    self.add(3, f"out[{start - thing.start} + about(s, {i})] = 1")

    def see(
        self, depth: int, seen: Seen, out: str, at: str, name: str, known: tuple[str, ...]
    ) -> None:
        """Lines that write what is seen into `out` from `at` on."""
        function = seen.fill or seen.look
        if isinstance(function, str):
            self.write(depth, seen, out, at, field_of(seen, function, "other" in known))
            return
        name = name.replace(".", "_")
        given = (*known, *seen.things, *(("out", "at") if seen.fill else ()))
        for wanted in parameters(function):
            assert wanted in given, f"{seen.id}: wants {wanted!r}, but is given only {given}"
        assert self.space.setdefault(name, function) is function, f"{seen.id} stands twice"
        if seen.fill:
            here = {"out": out, "at": at}
            values = [here.get(wanted, wanted) for wanted in parameters(function)]
            self.add(depth, f"{name}({', '.join(values)})")
            self.add(depth, f"for k in range({seen.size}):")
            self.add(depth + 1, f"{out}[{at} + k] = min({out}[{at} + k], {seen.most})")
            return
        self.write(depth, seen, out, at, f"{name}({', '.join(parameters(function))})")

    def write(self, depth: int, seen: Seen, out: str, at: str, number: str) -> None:
        """Lines that write a number for each combination of things."""
        stride = seen.size
        for each, thing in seen.things.items():
            span = f"{thing.start}, {thing.start + thing.size}" if thing.start else f"{thing.size}"
            self.add(depth, f"for {each} in range({span}):")
            stride //= thing.size
            which = f"({each} - {thing.start})" if thing.start else each
            at += f" + {which} * {stride}" if stride > 1 else f" + {which}"
            depth += 1
        if seen.one_of is None:
            self.add(depth, f"{out}[{at}] = clipped({number}, {seen.least}, {seen.most})")
        else:
            first = seen.one_of.start
            self.add(depth, f"one = {number}")
            self.add(depth, f"if one >= {first}:")
            self.add(depth + 1, f"{out}[{at} + one{f' - {first}' if first else ''}] = 1")
