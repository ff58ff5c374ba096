"""Effects step by step, for icons: a space or card as the list of its operations."""

from __future__ import annotations

from typing import TypedDict

from .box import Box
from .effects import BY_LEVEL, OPTIONS
from .rules.effects import bracketed, either, operations_of, saying, told
from .rules.operations import BUILD, CHOOSE


class Step(TypedDict):
    """One operation of an effect, for icons: what, how many, and the same in words."""

    op: str
    n: int
    by: str  # "X" or "level": so many; otherwise empty
    cost: int  # coins that it costs
    words: str
    options: list[list[Step]]  # of `choose`


def describe(box: Box, first: int) -> str:
    """A list of operations in words; empty for the empty list."""
    return told(box, first).text(box) if first else ""


def steps(box: Box, first: int) -> list[Step]:
    """A list of operations, step by step."""
    return [step(box, i) for i in operations_of(box, first)]


def step(box: Box, i: int) -> Step:
    """One operation."""
    op, n = box.operations[box.op[i]], box.op_n[i]
    options = [box.choice[n, option] for option in range(OPTIONS) if op == CHOOSE]
    return {
        "op": op.id,
        "n": 0 if op == CHOOSE else max(0, n),
        "by": "level" if n == BY_LEVEL else "X" if n < 0 else "",
        "cost": n if op == BUILD else box.op_more[i] if op.more == "cost_coins" else 0,
        "words": saying(box, i).text(box),
        "options": [steps(box, option) for option in options if option],
    }


def one_of(box: Box, lists: list[int]) -> list[Step]:
    """One of several lists, as a single step."""
    said = either([bracketed(told(box, first)) for first in lists])
    options = [steps(box, first) for first in lists]
    return [
        {"op": CHOOSE.id, "n": 0, "by": "", "cost": 0, "words": said.text(box), "options": options}
    ]
