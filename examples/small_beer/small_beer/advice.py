"""How well a seat stands in Small Beer."""

from __future__ import annotations

from .box import Box
from .state import ROUNDS, State


def estimate(box: Box, s: State, seat: int) -> float:
    """Points so far, and most of the best recipe that the grain in store can pay."""
    best = 0.0
    if s.turns < ROUNDS * s.seats:
        for recipe in range(box.recipes):
            if s.hand[seat, recipe] > 0:
                share = (s.grain[seat] + 0.4 * s.coins[seat]) / max(1, box.grain[recipe])
                best = max(best, min(1.0, share) * box.points[recipe])
    return s.points[seat] + 0.7 * best + 0.05 * s.coins[seat]
