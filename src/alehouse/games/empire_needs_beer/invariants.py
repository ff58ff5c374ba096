"""What must always be true of The Empire Needs Beer!, numbered as in the specification."""

from __future__ import annotations

from alehouse.kernel import asked

from .box import LOCATIONS, REGIONS, SLOTS, TIME_BONUS, TYPES, Box
from .rules.barrels import barrels_at
from .rules.orders import NEW_SECRET
from .scoring import orders_done, owned
from .state import State


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
    if not offer_is_full(box, s):
        return 10
    if s.time < 0 or s.time > most_time(box, s):
        return 11
    return 0 if hands_are_full(box, s) else 12


def most_time(box: Box, s: State) -> int:
    """11: the time of a turn, what majorities can add, and what gifts have brought."""
    most = box.time_per_turn + box.gift_time * s.gifts
    for region in range(REGIONS):
        if box.bonus[region] == TIME_BONUS:
            most += box.bonus_amount[region]
    return most


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
    for card in range(box.cards):
        total = s.trashed[card] + s.advance_discard[card]
        for seat in range(s.seats):
            total += owned(s, seat, card)
            if card < box.starting and owned(s, seat, card) > 1:
                return 6
            if s.known[seat, card] > s.hand[seat, card]:
                return 13
        for slot in range(SLOTS):
            if s.slots[slot] == card:
                total += 1
        for i in range(s.advance_left):
            if s.advance[i] == card:
                total += 1
        if s.in_play == card and card != box.planning:
            total += 1
        if card == box.planning and total + s.planning_left != box.copies[card]:
            return 4
        if card < box.starting and total != s.seats:
            return 6
        if box.starting <= card < box.planning and total != box.copies[card]:
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
        total += orders_done(box, s, seat)
        if s.secret[seat] >= 0:
            total += 1
    return total == box.orders


def order_deck_is_right(box: Box, s: State) -> bool:
    """8: one order leaves the deck for each one completed; at its end the last round is on."""
    left = box.orders - box.orders_removed[s.seats] - s.seats - SLOTS
    for seat in range(s.seats):
        left -= orders_done(box, s, seat)
    return s.orders_left == max(0, left) and (s.final_round > 0) == (s.orders_left == 0)


def offer_is_full(box: Box, s: State) -> bool:
    """10: an advance slot is empty only if there was nothing left to fill it."""
    for slot in range(SLOTS):
        if s.slots[slot] < 0:
            if s.advance_left > 0:
                return False
            for card in range(box.cards):
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
        for card in range(box.cards):
            held += s.hand[seat, card]
            left += s.discard[seat, card]
        if held != s.hand_size[seat]:
            return False
        if seat != s.actor and held != box.hand_size and left > 0:
            return False
    return True
