"""What a seat may see of Small Beer."""

from __future__ import annotations

from typing import TypedDict

from small_beer.box import RECIPE_IDS, RECIPES, Box
from small_beer.state import State


class SeatView(TypedDict):
    """One seat's side of the table."""

    coins: int
    grain: int
    points: int
    cards: int
    hand: dict[str, int] | None  # None: not yours to see


class View(TypedDict):
    """The whole table."""

    round: int
    deck: int
    seats: list[SeatView]


class Recipe(TypedDict):
    """The face of a recipe card."""

    name: str
    grain: int
    points: int


class Components(TypedDict):
    """What is printed."""

    recipes: dict[str, Recipe]


def components(box: Box) -> Components:
    """The faces of the cards, by id."""
    return {
        "recipes": {
            RECIPE_IDS[i]: {"name": box.names[i], "grain": box.grain[i], "points": box.points[i]}
            for i in range(RECIPES)
        }
    }


def view(box: Box, s: State, seat: int | None) -> View:
    """The table as a seat sees it (None: a spectator)."""
    seats: list[SeatView] = []
    for other in range(s.seats):
        hand = {RECIPE_IDS[r]: s.hand[other, r] for r in range(RECIPES) if s.hand[other, r]}
        seats.append(
            {
                "coins": s.coins[other],
                "grain": s.grain[other],
                "points": s.points[other],
                "cards": sum(hand.values()),
                "hand": hand if other == seat else None,
            }
        )
    return {"round": s.round, "deck": s.deck_left, "seats": seats}
