"""Telling: what happens at the table, for the log and the screen; silent in native play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

Naming = Callable[[int], str]  # what a seat is called at this table


def seat_name(seat: int) -> str:
    """What a seat is called where nobody has a name."""
    return f"Seat {seat + 1}"


class Event(NamedTuple):
    """Something that happened: its kind, the seat it happened to, and the things involved."""

    what: int
    seat: int
    things: tuple[int, ...]
    private: bool = False  # only `seat` may see the things
    hidden: bool = False  # the things were taken out for this viewer

    def seen_by(self, viewer: int | None) -> Event:
        """The event as a viewer may know it (None: a spectator)."""
        if not self.private or viewer == self.seat:
            return self
        return self._replace(things=(), hidden=True)


class Told(Protocol):
    """A state to which a story can be told."""

    story: list[Event] | None


def tell(
    s: Told, what: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0
) -> None:
    """Something happens that everybody sees."""
    if s.story is not None:
        s.story.append(Event(what, seat, (a, b, c, d, e)))


def whisper(
    s: Told, what: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0
) -> None:
    """Something happens that everybody notices, but only its seat sees with what."""
    if s.story is not None:
        s.story.append(Event(what, seat, (a, b, c, d, e), private=True))


def silent(
    s: Any, what: Any, seat: Any, a: Any = 0, b: Any = 0, c: Any = 0, d: Any = 0, e: Any = 0
) -> None:
    """What native play hears."""


NATIVE = {tell: silent, whisper: silent}
