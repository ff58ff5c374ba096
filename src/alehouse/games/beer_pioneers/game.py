"""Beer Pioneers, put together: its options and its exceptions."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from alehouse.kernel import Option, Phrase, Rulebook, Saying

from . import box
from .box import OBJECTIVE_IDS, PRINTED
from .rules.operations import OPERATIONS

OBJECTIVE_CARDS = OBJECTIVE_IDS[PRINTED:]
A_CARD = (
    "A card by chance",
    "Seven barrels",
    "Six blocking tokens removed",
    "Four extensions",
    "Brewing level four",
    "Four lightbulbs",
)  # what people call a card by chance and OBJECTIVE_CARDS
OPTIONS = (
    Option(
        "objective_1",
        ("printed", "random", *OBJECTIVE_CARDS),
        "printed",
        "the first objective: the printed one, a random card, or this card",
        "First objective",
        ("The printed one", *A_CARD),
    ),
    Option(
        "objective_2",
        ("printed", "random", *OBJECTIVE_CARDS),
        "printed",
        "the second objective: the printed one, a random card, or this card",
        "Second objective",
        ("The printed one", *A_CARD),
    ),
    Option(
        "objective_3",
        ("random", *OBJECTIVE_CARDS),
        "random",
        "the third objective: a random card, or this card",
        "Third objective",
        A_CARD,
    ),
    Option(
        "first_builder_vp_override",
        ("default", "on", "off"),
        "default",
        "the point for the first builder of an extension; default: with four players only",
        "A point for the first builder of an extension",
        ("With four players", "Always", "Never"),
    ),
)


TWICE = Phrase("conflict.twice", "an objective card is named twice.")


def conflict(players: int, options: Mapping[str, str]) -> Saying | None:
    """BP-13, BP-14: no objective card lies on two slots."""
    named = [options[f"objective_{slot}"] for slot in range(1, 4)]
    named = [choice for choice in named if choice in OBJECTIVE_CARDS]
    return None if len(set(named)) == len(named) else TWICE()


UNREACHABLE = {"give:coin:coin": "a coin for a coin is no exchange (BP-50)"}
NOTED = {
    "vp_from": "points are counted before everybody's eyes",
    "used": "cards are played before everybody's eyes",
    "each": "dials are rotated before everybody's eyes",
}

read_box = functools.partial(box.read_box, operations=OPERATIONS)

RULEBOOK = Rulebook.of(__name__, version=3, players=range(2, 5), minutes="75-100", weight="heavy")
