"""What a seat may not see: the other hands and the deck."""

from __future__ import annotations

from alehouse.kernel import reshuffle

from .box import RECIPES, Box
from .state import State


def redeal(box: Box, s: State, seat: int) -> None:
    """Gather every other hand and the deck, shuffle, and deal as many cards back."""
    for other in range(s.seats):
        if other != seat:
            for recipe in range(RECIPES):
                for _ in range(s.hand[other, recipe]):
                    s.deck[s.deck_left] = recipe
                    s.deck_left += 1
    reshuffle(s, s.deck, s.deck_left)
    for other in range(s.seats):
        if other != seat:
            held = 0
            for recipe in range(RECIPES):
                held += s.hand[other, recipe]
                s.hand[other, recipe] = 0
            for _ in range(held):
                s.deck_left -= 1
                s.hand[other, s.deck[s.deck_left]] += 1
    for i in range(s.deck_left, 24):
        s.deck[i] = 0  # what has left the deck leaves no trace
