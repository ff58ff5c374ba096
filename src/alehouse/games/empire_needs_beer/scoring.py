"""Fame and ranks, and what must always be true. EB-73 to EB-78."""

from __future__ import annotations

from alehouse.games.empire_needs_beer.box import (
    CARDS,
    CLIENTS,
    LOCATIONS,
    ORDERS,
    PLANNING,
    SLOTS,
    STARTING,
    TYPES,
    Box,
)
from alehouse.games.empire_needs_beer.rules.goods import barrels_at
from alehouse.games.empire_needs_beer.state import NEW_SECRET, State
from alehouse.kernel import Out, asked

PARTS = ("orders", "bonuses", "client_sets", "tokens")


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
    for order in range(ORDERS):
        if s.completed[seat, order] > 0:
            total += box.fame[order]
    return total


def bonus_fame(box: Box, s: State, seat: int) -> int:
    """EB-75: fame for barrels left in the warehouse and on all regions."""
    total = 0
    for order in range(ORDERS):
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
    for order in range(ORDERS):
        if s.completed[seat, order] > 0 and box.client[order] == client:
            total += 1
    return total


def orders_done(s: State, seat: int) -> int:
    """How many orders a seat has completed."""
    total = 0
    for order in range(ORDERS):
        total += s.completed[seat, order]
    return total


def rank(box: Box, s: State, seat: int) -> int:
    """EB-78: most fame, then most completed orders, otherwise shared."""
    mine, done = score(box, s, seat), orders_done(s, seat)
    better = 0
    for other in range(s.seats):
        theirs = score(box, s, other)
        if theirs > mine or (theirs == mine and orders_done(s, other) > done):
            better += 1
    return 1 + better


def tally(box: Box, s: State, seat: int, out: Out) -> None:
    """Orders completed, then advance and planning cards owned."""
    for order in range(ORDERS):
        out[order] = s.completed[seat, order]
    for card in range(STARTING, CARDS):
        out[ORDERS + card - STARTING] = owned(s, seat, card)


def owned(s: State, seat: int, card: int) -> int:
    """How many copies of a card are in a seat's hand, deck and discard pile."""
    total = s.hand[seat, card] + s.discard[seat, card]
    for i in range(s.deck_left[seat]):
        if s.deck[seat, i] == card:
            total += 1
    return total


# -- What must always be true ----------------------------------------------------


def broken(box: Box, s: State) -> int:
    """The number of the first invariant of the specification that does not hold; 0: none."""
    if not barrels_add_up(box, s):
        return 1
    if not barrels_within_limits(box, s):
        return 2
    if not fame_adds_up(box, s):
        return 3
    wrong = cards_add_up(box, s)
    if wrong > 0:
        return wrong
    if not orders_add_up(box, s):
        return 7
    if s.completing < 0 and not (s.actor >= 0 and asked(s) == NEW_SECRET):
        if not order_deck_is_right(box, s):
            return 8
        if s.orders_left > 0 and not orders_in_place(s):
            return 9
    if not offer_is_full(s):
        return 10
    if s.time < 0 or s.time > box.time_per_turn + 4 + box.gift_time * s.gifts:
        return 11
    return 0 if hands_are_full(box, s) else 12


def barrels_add_up(box: Box, s: State) -> bool:
    """1: no barrel is lost and none is made."""
    for beer in range(TYPES):
        total = s.supply[beer]
        for seat in range(s.seats):
            for location in range(LOCATIONS):
                total += s.stock[seat, location, beer]
        for i in range(s.dropped, s.lifted_count):
            if s.lifted[i] == beer:
                total += 1
        if total != box.barrels[beer]:
            return False
    return True


def barrels_within_limits(box: Box, s: State) -> bool:
    """2: no location holds too many, nothing is negative."""
    for beer in range(TYPES):
        if s.supply[beer] < 0:
            return False
    for seat in range(s.seats):
        for location in range(LOCATIONS):
            if barrels_at(s, seat, location) > box.limit[location]:
                return False
            for beer in range(TYPES):
                if s.stock[seat, location, beer] < 0:
                    return False
    return True


def fame_adds_up(box: Box, s: State) -> bool:
    """3: fame tokens are in the supply or with the seats."""
    total = s.fame_supply
    for seat in range(s.seats):
        total += s.fame[seat]
    return total == box.fame_tokens and s.fame_supply >= 0


def cards_add_up(box: Box, s: State) -> int:
    """4, 5, 6: planning, advance and starting cards are all somewhere; 13: hands are counted."""
    for card in range(CARDS):
        total = s.trashed[card] + s.advance_discard[card]
        for seat in range(s.seats):
            total += owned(s, seat, card)
            if card < STARTING and owned(s, seat, card) > 1:
                return 6
            if s.known[seat, card] > s.hand[seat, card]:
                return 13
        for slot in range(SLOTS):
            if s.slots[slot] == card:
                total += 1
        for i in range(s.advance_left):
            if s.advance[i] == card:
                total += 1
        if s.in_play == card and card != PLANNING:
            total += 1
        if card == PLANNING and total + s.planning_left != box.copies[card]:
            return 4
        if card < STARTING and total != s.seats:
            return 6
        if STARTING <= card < PLANNING and total != box.copies[card]:
            return 5
    return 0


def orders_add_up(box: Box, s: State) -> bool:
    """7: every order is somewhere, once."""
    total = s.away_count + s.orders_left
    if s.completing >= 0:
        total += 1
    for slot in range(SLOTS):
        if s.order_slots[slot] >= 0:
            total += 1
    for seat in range(s.seats):
        total += orders_done(s, seat)
        if s.secret[seat] >= 0:
            total += 1
    return total == ORDERS


def order_deck_is_right(box: Box, s: State) -> bool:
    """8: one order leaves the deck for each one completed; at its end the last round is on."""
    left = ORDERS - box.orders_removed[s.seats] - s.seats - SLOTS
    for seat in range(s.seats):
        left -= orders_done(s, seat)
    return s.orders_left == max(0, left) and (s.final_round > 0) == (s.orders_left == 0)


def offer_is_full(s: State) -> bool:
    """10: an advance slot is empty only if there was nothing left to fill it."""
    for slot in range(SLOTS):
        if s.slots[slot] < 0:
            if s.advance_left > 0:
                return False
            for card in range(CARDS):
                if s.advance_discard[card] > 0:
                    return False
    return True


def orders_in_place(s: State) -> bool:
    """9: while the order deck lasts, slots are filled and every seat has a secret order."""
    for slot in range(SLOTS):
        if s.order_slots[slot] < 0:
            return False
    for seat in range(s.seats):
        if s.secret[seat] < 0:
            return False
    return True


def hands_are_full(box: Box, s: State) -> bool:
    """12: a seat not on turn has a full hand, or nothing left to draw."""
    for seat in range(s.seats):
        held = 0
        left = s.deck_left[seat]
        for card in range(CARDS):
            held += s.hand[seat, card]
            left += s.discard[seat, card]
        if held != s.hand_size[seat]:
            return False
        if seat != s.actor and held != box.hand_size and left > 0:
            return False
    return True
