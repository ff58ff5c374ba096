"""A die as one number: its face, what tokens have added to it, and the mark it carries.

A die without a face (not rolled since it left the supply) is 0. Otherwise the number is
12 x face + 3 x bonus + mark, so dice in ascending order lie in the order in which they are rolled:
lower face, then lower bonus, then mark.
"""

from __future__ import annotations

NONE, BLOCKED, PROTECTED = range(3)  # marks
MARKS = 3
MARK_IDS = ("none", "blocked", "protected")
MARK_SIGNS = ("", "x", "p")
FACES = range(1, 7)
BONUSES = range(4)  # three tokens raise a die, each by 1
CODES = 72  # different rolled dice of a colour
USABLE_CODES = 48  # of them, those without a block
FIRST = 12  # the lowest rolled die


def code_of(face: int, bonus: int, mark: int) -> int:
    """The number of a die."""
    return 12 * face + 3 * bonus + mark


def face_of(code: int) -> int:
    """The face a die shows; 0: it was not rolled yet."""
    return code // 12


def bonus_of(code: int) -> int:
    """What tokens have added to a die."""
    return code % 12 // 3


def mark_of(code: int) -> int:
    """The mark a die carries."""
    return code % 3


def value_of(code: int) -> int:
    """What a die counts: face and bonus, never above 6."""
    return min(6, code // 12 + code % 12 // 3)


def is_usable(code: int) -> bool:
    """Whether its owner may use a die (DB-64)."""
    return code % 3 != BLOCKED


def usable_index(code: int) -> int:
    """The place of a rolled die without a block among all such, from 0."""
    return (code - FIRST) // 3 * 2 + code % 3 // 2


def from_usable(index: int) -> int:
    """The die at a place among those without a block."""
    return FIRST + index // 2 * 3 + index % 2 * 2


def text_of(code: int) -> str:
    """A die in an action's name: face, bonus, mark."""
    bonus = f"+{bonus_of(code)}" if bonus_of(code) else ""
    return f"{face_of(code)}{bonus}{MARK_SIGNS[mark_of(code)]}"


DIE_TEXTS = [text_of(code) for code in range(FIRST, FIRST + CODES)]
USABLE_TEXTS = [text_of(from_usable(i)) for i in range(USABLE_CODES)]
