"""Questions: the stack inside every state, and the answers offered.

`ask` puts a question on the stack; the last one asked is open and its seat is the actor; an empty
stack is the end of the game. A question is a small number of the game's own (`TURN`, `MAKE_ROOM`)
and may be about one thing (a location, a card), so an interruption is one more `ask`.
"""

from __future__ import annotations

from alehouse.kernel.layout import Int, Ints, Layout, Out, i8, i16, i32, u64
from alehouse.kernel.telling import Event

DEPTH = 24


class StateLayout(Layout):
    """What every state has: chance, seats, and the stack of questions."""

    rng: Int = u64()  # the generator of chance
    veil: Int = i32()  # how often chance was used or something hidden became known
    seats: Int = i8()  # how many play
    actor: Int = i8()  # the seat asked now; -1: the game is over
    asked_count: Int = i8()  # how many questions are on the stack
    asked_seat: Ints = i8(DEPTH)
    asked_what: Ints = i8(DEPTH)
    asked_about: Ints = i16(DEPTH)

    story: list[Event] | None = None  # where `tell` writes, when somebody listens
    loaded: list[int] | None = None  # results of chance that a test has decided beforehand


def ask(s: StateLayout, seat: int, what: int, about: int = 0) -> None:
    """Open a question to a seat; those below wait until it is answered."""
    s.asked_seat[s.asked_count] = seat
    s.asked_what[s.asked_count] = what
    s.asked_about[s.asked_count] = about
    s.asked_count += 1
    s.actor = seat


def asked(s: StateLayout) -> int:
    """Which question is open."""
    return s.asked_what[s.asked_count - 1]


def about(s: StateLayout) -> int:
    """What the open question is about."""
    return s.asked_about[s.asked_count - 1]


def answered(s: StateLayout) -> None:
    """Take the open question off the stack."""
    s.asked_count -= 1
    s.actor = s.asked_seat[s.asked_count - 1] if s.asked_count > 0 else -1


def offer(out: Out, n: int, action: int) -> int:
    """Add an action to those offered; returns how many there are now."""
    out[n] = action
    return n + 1


def unveil(s: StateLayout) -> None:
    """Something hidden becomes known: what was decided before can no longer be taken back."""
    s.veil += 1
