"""Drawing any view."""

from __future__ import annotations

from typing import Any

import pytest
from rich.console import Console

from alehouse.cli.drawing import Drawing
from alehouse.kernel.game import Game


@pytest.fixture
def drawing(small_beer: Game) -> Drawing:
    return Drawing(small_beer, ["Anna", "Ben"])


def lines(drawing: Drawing, view: dict[str, Any]) -> list[str]:
    """What is drawn, as lines of words."""
    console = Console(width=100)
    with console.capture() as drawn:
        console.print(drawing.table(view))
    return [" ".join(line.split()) for line in drawn.get().splitlines() if line.strip()]


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "–"),
        ([], "–"),
        (0, "0"),
        (True, "yes"),
        ("barley_wine", "Barley Wine"),  # the name on the card
        ("first_of_may", "first of may"),
        (["mild", "porter"], "Mild, Porter"),
        ({"mild": 2, "price": [1, 2]}, "Mild 2, price (1, 2)"),
        ([{"id": "mild", "cost": 1}], "(id Mild, cost 1)"),
    ],
)
def test_values_become_words(value: object, words: str, drawing: Drawing) -> None:
    assert drawing.words(value) == words


def test_short_facts_share_a_line(drawing: Drawing) -> None:
    assert lines(drawing, {"round": 3, "season": "first_of_may"}) == [
        "Round: 3 · Season: first of may"
    ]


def test_records_are_a_grid(drawing: Drawing) -> None:
    drawn = lines(drawing, {"market": [{"card": "mild", "price": 1}, {"card": "porter"}] * 2})
    assert drawn[0] == "Market"
    assert drawn[1] == "Card Price"
    assert drawn[3:5] == ["0 Mild 1", "1 Porter –"]


def test_seats_stand_side_by_side(drawing: Drawing) -> None:
    seats = [{"coins": 1, "hops": 2, "hand": ["mild"]}, {"coins": 3, "hops": 4, "hand": None}]
    drawn = lines(drawing, {"seats": seats})
    assert drawn[0] == "Anna Ben"
    assert drawn[2:] == ["Coins 1 3", "Hops 2 4", "Hand Mild –"]


def test_anything_else_is_a_line(drawing: Drawing) -> None:
    assert lines(drawing, {"offer": ["mild"], "bank": {"coins": 7}}) == [
        "Offer: Mild",
        "Bank: coins 7",
    ]
