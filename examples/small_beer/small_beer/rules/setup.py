"""Setup: SB-1."""

from __future__ import annotations

from alehouse.kernel import News, shuffle, unveil, whisper

from ..box import Box
from ..state import HAND, State
from ..things import RECIPE


def setup(box: Box, s: State) -> None:
    """SB-1: three cards and two coins each."""
    for recipe in range(box.recipes):
        for _ in range(box.copies[recipe]):
            s.deck[s.deck_left] = recipe
            s.deck_left += 1
    shuffle(s, s.deck, s.deck_left)
    for seat in range(s.seats):
        s.coins[seat] = 2
        for _ in range(HAND):
            draw_card(s, seat)


DREW = News("drew", "{seat} draws {recipe}.", RECIPE, hidden="{seat} draws a card.")


def draw_card(s: State, seat: int) -> None:
    """A card from the deck, while there is one."""
    if s.deck_left > 0:
        s.deck_left -= 1
        s.hand[seat, s.deck[s.deck_left]] += 1
        whisper(s, DREW, seat, s.deck[s.deck_left])
        s.deck[s.deck_left] = 0
        unveil(s)
