"""What a learner sees of Small Beer."""

from __future__ import annotations

from alehouse.kernel import Seen, Sight

from .rules import DECISIONS
from .state import ROUNDS
from .things import RECIPE

SIGHT = Sight(
    DECISIONS,
    table=(
        Seen("turns", "turns left", lambda s: ROUNDS * s.seats - s.turns, most=32),
        Seen("deck", "cards in the deck", "deck_left", most=24),
        Seen("hand", "hand", lambda s, seat, recipe: s.hand[seat, recipe], most=3, recipe=RECIPE),
    ),
    seats=(
        Seen("coins", "coins", most=20),
        Seen("grain", "grain", most=20),
        Seen("points", "points", most=50),
    ),
)
