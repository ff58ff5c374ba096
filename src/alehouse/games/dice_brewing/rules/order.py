"""Player order: who begins a phase, and who comes next."""

from __future__ import annotations

from ..state import State


def next_seat(s: State) -> None:
    """The turn goes to the next seat."""
    s.turn = (s.turn + 1) % s.seats


def be_quiet(s: State) -> None:
    """A seat declines, passes or is done; the next comes."""
    s.quiet += 1
    next_seat(s)


def begin_phase(s: State, phase: int) -> None:
    """Every phase begins with the holder of the token."""
    s.phase = phase
    s.turn = s.first
    s.quiet = 0
