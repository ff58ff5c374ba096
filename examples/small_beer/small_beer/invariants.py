"""What always holds in Small Beer."""

from __future__ import annotations

from .box import DECK, RECIPES, Box
from .state import State


def broken(box: Box, s: State) -> int:
    """1: no card is there twice. 2: nobody owes anything."""
    held = s.deck_left
    for seat in range(s.seats):
        for recipe in range(RECIPES):
            held += s.hand[seat, recipe]
        if s.coins[seat] < 0 or s.grain[seat] < 0:
            return 2
    return 1 if held > DECK else 0
