"""What a learner sees of Small Beer."""

from __future__ import annotations

from alehouse.kernel import Floats
from small_beer.box import RECIPES, Box
from small_beer.state import ROUNDS, SEATS, State

SIGHT = 2 + RECIPES + 3 * SEATS


def observe(box: Box, s: State, seat: int, out: Floats) -> None:
    """Round and deck, the own hand, then each seat's open things, the own seat first."""
    out[0] = min(s.round, ROUNDS) / ROUNDS
    out[1] = s.deck_left / 24
    for recipe in range(RECIPES):
        out[2 + recipe] = s.hand[seat, recipe] / 6
    for i in range(SEATS):
        at = 2 + RECIPES + 3 * i
        if i < s.seats:
            other = (seat + i) % s.seats
            out[at] = min(s.coins[other], 20) / 20
            out[at + 1] = min(s.grain[other], 20) / 20
            out[at + 2] = min(s.points[other], 50) / 50
        else:
            out[at] = out[at + 1] = out[at + 2] = -1.0
