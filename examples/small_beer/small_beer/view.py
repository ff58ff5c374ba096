"""What a seat may see of Small Beer."""

from __future__ import annotations

from typing import Any, TypedDict

from alehouse.kernel import Ints

from .box import Box
from .state import State
from .things import RECIPE


class SeatView(TypedDict):
    """One seat's side of the table."""

    coins: int
    grain: int
    score: int
    cards: int
    hand: dict[str, int] | None  # None: not yours to see
    brewed: dict[str, int]


class View(TypedDict):
    """The whole table."""

    round: int
    deck: int
    seats: list[SeatView]


def components(box: Box) -> dict[str, Any]:
    """The faces of the cards, by id."""
    faces = {
        box.ids[i]: {"name": RECIPE.name(box, i), "grain": box.grain[i], "points": box.points[i]}
        for i in range(box.recipes)
    }
    return {"recipes": faces}


def cards(box: Box, pile: Ints, seat: int) -> dict[str, int]:
    """The cards of a seat's pile, by id."""
    return {box.ids[i]: n for i in range(box.recipes) if (n := pile[seat, i])}


def view(box: Box, s: State, seat: int | None) -> View:
    """The table as a seat sees it (None: a spectator)."""
    seats: list[SeatView] = []
    for other in range(s.seats):
        hand = cards(box, s.hand, other)
        seats.append(
            {
                "coins": s.coins[other],
                "grain": s.grain[other],
                "score": s.points[other],
                "cards": sum(hand.values()),
                "hand": hand if other == seat else None,
                "brewed": cards(box, s.brewed, other),
            }
        )
    return {"round": max(1, -(-s.turns // s.seats)), "deck": s.deck_left, "seats": seats}
