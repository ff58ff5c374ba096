"""The contract: what every game provides, as signatures. The linker binds the names."""

from __future__ import annotations

from typing import Any

from alehouse.kernel.layout import Out


def setup(box: Any, s: Any) -> None:
    """Deal the game; `s.seats`, `s.rng` and the options are already set."""


def legal(box: Any, s: Any, out: Out) -> int:
    """Write the actions that the actor may choose, ascending; returns how many."""
    raise AssertionError


def apply(box: Any, s: Any, action: int) -> None:
    """Carry out one legal action."""


def must_ask(box: Any, s: Any) -> bool:
    """Whether the open question is asked even if it has a single answer."""
    raise AssertionError


def refusal(box: Any, s: Any, action: int) -> int:
    """0 if the action is legal now, otherwise the number of the reason why not."""
    raise AssertionError


def score(box: Any, s: Any, seat: int) -> int:
    """The score as the rulebook counts it, at any moment."""
    raise AssertionError


def parts(box: Any, s: Any, seat: int, out: Out) -> None:
    """The score by its sources; they add up to `score`."""


def rank(box: Any, s: Any, seat: int) -> int:
    """1 for the winner, tie-breaks included, ties shared."""
    raise AssertionError


def redeal(box: Any, s: Any, seat: int) -> None:
    """Deal anew all that `seat` cannot see, consistently with what it can; -1: a spectator."""


def observe(box: Any, s: Any, seat: int, out: Out, sides: int) -> None:
    """What `seat` sees, for learners: small numbers, laid out for so many sides of the table."""


def estimate(box: Any, s: Any, seat: int) -> float:
    """The final score `seat` is heading for, as well as one can tell."""
    raise AssertionError


def tally(box: Any, s: Any, seat: int, out: Out) -> None:
    """How often `seat` has each thing that a study counts: cards, recipes, buildings."""


def broken(box: Any, s: Any) -> int:
    """0, or the number of the first invariant that does not hold."""
    raise AssertionError


def choose(
    form: int, box: Any, rows: Any, dice: Any, out: Any, later: Any, totals: Any, n: int
) -> int:
    """The action chosen by a bot's native form; bound by `tracing.py`, not by games."""
    raise AssertionError


def ponder(
    form: int, box: Any, rows: Any, dice: Any, out: Any, later: Any, totals: Any, n: int, mind: Any
) -> int:
    """The same by a form that brings a mind along."""
    raise AssertionError
