"""What a seat may not see: the other hands, and what others have seen of them.

Decks need no dealing: their order is decided by chance only when a card is drawn.
"""

from __future__ import annotations

from .box import DECKS, Box
from .rules.cards import pick_card
from .state import State


def redeal(box: Box, s: State, seat: int) -> None:
    """BM-35: shuffle the cards that `seat` does not know into the decks and deal them anew."""
    for other in range(s.seats):
        if other != seat:
            gather(box, s, seat, other)
    for other in range(s.seats):
        if other != seat:
            deal(box, s, other)
    for other in range(s.seats):
        if other != seat:
            forget(box, s, seat, other)


def gather(box: Box, s: State, seat: int, other: int) -> None:
    """The cards of a hand that `seat` does not know go into their decks."""
    for kind in range(box.kinds):
        kept = s.open[other, kind] if seat < 0 else s.known[seat, other, kind]
        hidden = s.hand[other, kind] - kept
        s.hand[other, kind] = kept
        s.deck[kind] += hidden
        s.deck_left[box.deck_of[kind]] += hidden


def deal(box: Box, s: State, other: int) -> None:
    """A hand is filled up again with cards of the right backs."""
    for deck in range(DECKS):
        owed = s.held[other, deck]
        for kind in range(box.deck_first[deck], box.deck_first[deck + 1]):
            owed -= s.hand[other, kind]
        for _ in range(owed):
            s.hand[other, pick_card(box, s, deck)] += 1


def forget(box: Box, s: State, seat: int, other: int) -> None:
    """What a third seat has seen of a hand, `seat` cannot know, beyond what everybody has."""
    for third in range(s.seats):
        if third != seat and third != other:
            for kind in range(box.kinds):
                s.known[third, other, kind] = s.open[other, kind]
