"""Effects: the kinds of steps that cards allow (EB-33, EB-34). Each is declared by its topic."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from alehouse.kernel import Answer, Phrase
from alehouse.kernel.deciding import Function

from ..box import WAREHOUSE, Kind
from ..state import State
from .goods import no_step


@dataclass(frozen=True)
class Effect:
    """A kind of step: what is still to do of it, in words; how it is done; when it is of use."""

    kind: Kind
    words: Phrase
    answer: Answer
    is_of_use: Callable[[State, int, Sequence[int]], bool]  # to a seat, for the types of a card


def step(
    kind: int,
    id: str,
    words: Any,
    target: str | Function,
    do: Function,
    *why_not: Function,
    **named: Any,
) -> Answer:
    """The answer that is one step, as long as the card in play has such a step left."""
    return Answer(id, words, target, do, (no_step, *why_not), kind=kind, again=True, **named)


def always(s: State, seat: int, wanted: Sequence[int]) -> bool:
    """It is of use whatever the table looks like."""
    return True


def has_stored(s: State, seat: int, wanted: Sequence[int]) -> bool:
    """The own warehouse has a barrel of these types."""
    return any(s.stock[seat, WAREHOUSE, beer] > 0 for beer in wanted)
