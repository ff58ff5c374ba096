"""Fame and ranks: EB-73 to EB-78."""

from __future__ import annotations

from alehouse.kernel import Out

from .box import CLIENTS, LOCATIONS, ORDERS, Box
from .state import State
from .things import CARD, ORDER, SOURCE

PARTS = (SOURCE,)
TALLY = (ORDER, CARD)


def score(box: Box, s: State, seat: int) -> int:
    """EB-74 to EB-77: all sources of fame together."""
    return (
        order_fame(box, s, seat)
        + bonus_fame(box, s, seat)
        + set_fame(box, s, seat)
        + s.fame[seat]  # EB-77
    )


def parts(box: Box, s: State, seat: int, out: Out) -> None:
    """The score by its sources."""
    out[0] = order_fame(box, s, seat)
    out[1] = bonus_fame(box, s, seat)
    out[2] = set_fame(box, s, seat)
    out[3] = s.fame[seat]


def order_fame(box: Box, s: State, seat: int) -> int:
    """EB-74: the printed fame of completed orders."""
    total = 0
    for order in range(box.orders):
        if s.completed[seat, order] > 0:
            total += box.fame[order]
    return total


def bonus_fame(box: Box, s: State, seat: int) -> int:
    """EB-75: fame for barrels left in the warehouse and on all regions."""
    total = 0
    for order in range(box.orders):
        if s.completed[seat, order] > 0 and box.bonus_type[order] >= 0:
            for location in range(LOCATIONS):
                beer = box.bonus_type[order]
                total += box.bonus_fame[order] * s.stock[seat, location, beer]
    return total


def set_fame(box: Box, s: State, seat: int) -> int:
    """EB-76: the j-th set holds every client with at least j completed orders."""
    total = 0
    size = CLIENTS
    j = 1
    while size > 0:
        size = 0
        for client in range(CLIENTS):
            if orders_for(box, s, seat, client) >= j:
                size += 1
        total += box.client_sets[size]
        j += 1
    return total


def orders_for(box: Box, s: State, seat: int, client: int) -> int:
    """How many orders of a client a seat has completed."""
    total = 0
    for order in range(box.orders):
        if s.completed[seat, order] > 0 and box.client[order] == client:
            total += 1
    return total


def orders_done(box: Box, s: State, seat: int) -> int:
    """How many orders a seat has completed."""
    total = 0
    for order in range(box.orders):
        total += s.completed[seat, order]
    return total


def rank(box: Box, s: State, seat: int) -> int:
    """EB-78: most fame, then most completed orders, otherwise shared."""
    mine, done = score(box, s, seat), orders_done(box, s, seat)
    better = 0
    for other in range(s.seats):
        theirs = score(box, s, other)
        if theirs > mine or (theirs == mine and orders_done(box, s, other) > done):
            better += 1
    return 1 + better


def tally(box: Box, s: State, seat: int, out: Out) -> None:
    """Orders completed, then cards owned."""
    for order in range(box.orders):
        out[order] = s.completed[seat, order]
    for card in range(box.cards):
        out[ORDERS + card] = owned(s, seat, card)


def owned(s: State, seat: int, card: int) -> int:
    """How many copies of a card are in a seat's hand, deck and discard pile."""
    total = s.hand[seat, card] + s.discard[seat, card]
    for i in range(s.deck_left[seat]):
        if s.deck[seat, i] == card:
            total += 1
    return total
