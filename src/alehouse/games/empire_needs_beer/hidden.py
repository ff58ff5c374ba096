"""What a seat may not see: hands, decks, secret orders, and the orders removed."""

from __future__ import annotations

from alehouse.kernel import reshuffle, reshuffle_row

from .box import Box
from .state import State


def redeal(box: Box, s: State, seat: int) -> None:
    """Deal anew all that a seat cannot know (-1: a spectator), each possible world as likely."""
    redeal_orders(s, seat)
    reshuffle(s, s.advance, s.advance_left - 1)  # the top card is seen
    for other in range(s.seats):
        if other == seat:
            reshuffle_row(s, s.deck, other, s.deck_left[other])
        else:
            redeal_hand(box, s, other)


def redeal_orders(s: State, seat: int) -> None:
    """Order deck, removed orders and the hidden secret ones are one pool."""
    left = s.orders_left
    n = left
    for i in range(s.away_count):
        s.orders[n] = s.away[i]
        n += 1
    for other in range(s.seats):
        if hides_secret(s, other, seat):
            s.orders[n] = s.secret[other]
            n += 1
    reshuffle(s, s.orders, n)
    for other in range(s.seats):
        if hides_secret(s, other, seat):
            n -= 1
            s.secret[other] = s.orders[n]
            s.orders[n] = 0
    for i in range(s.away_count):
        n -= 1
        s.away[i] = s.orders[n]
        s.orders[n] = 0


def hides_secret(s: State, other: int, seat: int) -> bool:
    """Whether a seat has a secret order that the viewer has not seen."""
    return other != seat and s.secret[other] >= 0 and s.secret_open[other] == 0


def redeal_hand(box: Box, s: State, seat: int) -> None:
    """Deck and unknown hand cards of a seat are one pool; the known ones stay."""
    n = s.deck_left[seat]
    held = 0
    for card in range(box.cards):
        for _ in range(s.hand[seat, card] - s.known[seat, card]):
            s.deck[seat, n] = card
            n += 1
            held += 1
        s.hand[seat, card] = s.known[seat, card]
    reshuffle_row(s, s.deck, seat, n)
    for _ in range(held):
        n -= 1
        s.hand[seat, s.deck[seat, n]] += 1
        s.deck[seat, n] = 0
