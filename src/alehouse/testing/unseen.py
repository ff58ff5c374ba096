"""What a seat cannot see: two cells of the state change places, and nothing shows."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from alehouse.kernel.asking import StateLayout
from alehouse.kernel.chance import Dice, draw
from alehouse.kernel.errors import LawBroken
from alehouse.kernel.rulebook import Rulebook

Place = tuple[str, str]  # a field of the state, and whose rows of it
OFTEN = 12  # a place is judged when it was found unseen so often
ASKED = ("asked_seat", "asked_what", "asked_about")


def places(s: StateLayout, seat: int) -> list[Place]:
    """The fields of a state, those with a row for each seat as the own row and the others'."""
    found: list[Place] = []
    for name, kind in s.fields.items():
        if kind.shape and name not in ASKED:
            by_seat = len(kind.shape) > 1 and kind.shape[0] >= s.seats
            found += [(name, "own"), (name, "others")] if by_seat else [(name, "")]
    return found


def cells(s: StateLayout, place: Place, seat: int) -> Any:
    """The cells of a place, as they lie in the state."""
    name, whose = place
    whole = s.row[name][0]
    if whose == "own":
        return whole[seat]
    return np.delete(whole, seat, axis=0) if whose else whole


def swap(s: StateLayout, dice: Dice, seat: int) -> Place | None:
    """Let two cells of a place change places; None where that changes nothing."""
    chosen = places(s, seat)
    place = chosen[draw(dice, len(chosen))]
    name, whose = place
    whole = s.row[name][0]
    rows = [i for i in range(s.seats) if (i == seat) == (whose == "own")]
    row = (whole[rows[draw(dice, len(rows))]] if whose and rows else whole).reshape(-1)
    i, j = draw(dice, len(row)), draw(dice, len(row))
    if row[i] == row[j] or (whose and not rows):
        return None
    row[i], row[j] = row[j].item(), row[i].item()
    return place


def check_hidden(book: Rulebook, unseen: Counter[Place], dealt: set[Place]) -> None:
    """What a seat cannot see is dealt anew, or the game says that everybody has noted it."""
    for place, often in unseen.items():
        name, whose = place
        if often >= OFTEN and place not in dealt and name not in book.noted:
            raise LawBroken(
                f"{book.id}: the law is broken that what a seat cannot see is dealt anew. "
                f"Nothing shows `{name}` {whose and f'({whose})'}, and imagining never changes it: "
                f"its seat's bots would know it. Deal it anew in `redeal`, show it, or say in "
                f"`noted` why everybody knows it."
            )
