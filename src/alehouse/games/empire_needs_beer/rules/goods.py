"""Barrels, cards and tokens changing places: what all the rules build on."""

from __future__ import annotations

from alehouse.games.empire_needs_beer.box import (
    ADVANCE,
    CARDS,
    LOCATIONS,
    PLANNING,
    SLOTS,
    STARTING,
    TYPES,
    Box,
)
from alehouse.games.empire_needs_beer.events import (
    ADVANCE_RESHUFFLED,
    DREW,
    FAME_TAKEN,
    LAST_ROUND,
    NEW_OFFER,
    NEW_ORDER,
    RESHUFFLED,
    RETURNED,
)
from alehouse.games.empire_needs_beer.state import MAKE_ROOM, State
from alehouse.kernel import ask, shuffle, shuffle_row, tell, unveil, whisper

FROM_SUPPLY, FROM_WAREHOUSE, FROM_SEAT = 0, 1, 2  # where a barrel comes from; FROM_SEAT + seat


# -- Barrels: EB-38, EB-40 -------------------------------------------------------


def barrels_at(s: State, seat: int, location: int) -> int:
    """How many barrels a seat has at one of its locations."""
    total = 0
    for beer in range(TYPES):
        total += s.stock[seat, location, beer]
    return total


def arrive(box: Box, s: State, seat: int, location: int, beer: int, source: int) -> None:
    """A barrel is about to enter a location; EB-38, EB-40: a full one first needs room."""
    if barrels_at(s, seat, location) < box.limit[location]:
        enter(s, seat, location, beer, source)
    else:
        ask(s, seat, MAKE_ROOM, (source * LOCATIONS + location) * TYPES + beer)


def enter(s: State, seat: int, location: int, beer: int, source: int) -> None:
    """A barrel leaves the supply, the own warehouse or an opponent's place and enters."""
    if source == FROM_SUPPLY:
        s.supply[beer] -= 1
    elif source == FROM_WAREHOUSE:
        s.stock[seat, 0, beer] -= 1
    else:
        s.stock[source - FROM_SEAT, location, beer] -= 1
    s.stock[seat, location, beer] += 1


def return_barrel(s: State, seat: int, location: int, beer: int) -> None:
    """A barrel goes back to the supply."""
    s.stock[seat, location, beer] -= 1
    s.supply[beer] += 1
    tell(s, RETURNED, seat, beer, location)


def take_fame(s: State, seat: int, tokens: int) -> None:
    """EB-52: fame tokens, as many as the supply still has."""
    taken = min(tokens, s.fame_supply)
    s.fame_supply -= taken
    s.fame[seat] += taken
    if taken > 0:
        tell(s, FAME_TAKEN, seat, taken)


# -- Hands and decks: EB-48, EB-68, EB-69 ----------------------------------------


def draw_cards(s: State, seat: int, n: int) -> None:
    """Draw n cards; an empty deck is renewed from the discard pile, if that has any."""
    for _ in range(n):
        if s.deck_left[seat] == 0:
            reshuffle(s, seat)
        if s.deck_left[seat] == 0:
            return
        top = s.deck_left[seat] - 1
        card = s.deck[seat, top]
        s.deck[seat, top] = 0
        s.deck_left[seat] = top
        s.hand[seat, card] += 1
        s.hand_size[seat] += 1
        unveil(s)
        whisper(s, DREW, seat, card)


def reshuffle(s: State, seat: int) -> None:
    """The discard pile becomes the deck; with both open, everybody can work out the hand."""
    n = 0
    for card in range(CARDS):
        for _ in range(s.discard[seat, card]):
            s.deck[seat, n] = card
            n += 1
        s.discard[seat, card] = 0
    if n == 0:
        return
    s.deck_left[seat] = n
    shuffle_row(s, s.deck, seat, n)
    for card in range(CARDS):
        s.known[seat, card] = s.hand[seat, card]
    tell(s, RESHUFFLED, seat, n)


def gain_card(s: State, seat: int, card: int) -> None:
    """A card comes into a hand before everybody's eyes."""
    s.hand[seat, card] += 1
    s.hand_size[seat] += 1
    s.known[seat, card] += 1


def lose_card(s: State, seat: int, card: int) -> None:
    """A card leaves a hand; of several copies a known one goes first."""
    s.hand[seat, card] -= 1
    s.hand_size[seat] -= 1
    if s.known[seat, card] > 0:
        s.known[seat, card] -= 1


def put_away(s: State, card: int) -> None:
    """EB-49, EB-65: a planning card goes back to its deck, any other card leaves the game."""
    if card == PLANNING:
        s.planning_left += 1
    else:
        s.trashed[card] += 1


# -- The middle: EB-25, EB-30, EB-63, EB-70 --------------------------------------


def refill_slots(s: State) -> None:
    """Advance slots 1 to 4: the top of the deck into each empty one."""
    for slot in range(SLOTS):
        if s.slots[slot] < 0:
            if s.advance_left == 0:
                renew_advance_deck(s)
            if s.advance_left > 0:
                s.advance_left -= 1
                s.slots[slot] = s.advance[s.advance_left]
                s.advance[s.advance_left] = 0
                unveil(s)  # the next card of the deck is seen
                tell(s, NEW_OFFER, -1, s.slots[slot], slot)


def renew_advance_deck(s: State) -> None:
    """EB-30: the advance discard pile is shuffled into a new face-up deck."""
    for card in range(STARTING, STARTING + ADVANCE):
        for _ in range(s.advance_discard[card]):
            s.advance[s.advance_left] = card
            s.advance_left += 1
        s.advance_discard[card] = 0
    if s.advance_left > 0:
        shuffle(s, s.advance, s.advance_left)
        tell(s, ADVANCE_RESHUFFLED, -1, s.advance_left)


def refill_orders(s: State) -> None:
    """EB-63: order slots 1 to 4 from the order deck. EB-70: the last card triggers the end."""
    for slot in range(SLOTS):
        if s.order_slots[slot] < 0 and s.orders_left > 0:
            s.order_slots[slot] = next_order(s)
            tell(s, NEW_ORDER, -1, s.order_slots[slot], slot)
    if s.orders_left == 0 and s.final_round == 0:
        s.final_round = 1
        tell(s, LAST_ROUND, -1)


def next_order(s: State) -> int:
    """The top card of the order deck, seen by whoever takes it."""
    s.orders_left -= 1
    order = s.orders[s.orders_left]
    s.orders[s.orders_left] = 0
    unveil(s)
    return order
