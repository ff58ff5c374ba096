"""Setup: EB-1 to EB-11."""

from __future__ import annotations

from alehouse.kernel import shuffle, shuffle_row

from ..box import SEATS, SLOTS, TYPES, Box
from ..state import State
from .buying import refill_slots
from .goods import draw_cards, take_fame
from .orders import refill_orders
from .turn import start_turn

# EB-80: fame tokens by seat for two, three and four seats, as studies say (docs/games)
COMPENSATION = (0, 5, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0)


def setup(box: Box, s: State) -> None:
    """Deal the game; seat 0 begins (EB-11)."""
    s.round = 1
    s.in_play = -1
    s.completing = -1
    for beer in range(TYPES):
        s.supply[beer] = box.barrels[beer]  # EB-10
    s.fame_supply = box.fame_tokens
    deal_orders(box, s)
    for seat in range(s.seats):
        deal_starting_actions(box, s, seat)
    lay_out_advance_actions(box, s)
    s.planning_left = box.copies[box.planning]  # EB-9
    if s.compensation > 0:
        compensate(s)
    start_turn(box, s, 0)


def compensate(s: State) -> None:
    """EB-80: fame tokens for who begins later."""
    for seat in range(s.seats):
        tokens = COMPENSATION[(s.seats - 2) * SEATS + seat]
        if tokens > 0:
            take_fame(s, seat, tokens)


def deal_orders(box: Box, s: State) -> None:
    """EB-4: some orders are removed unseen; EB-5: a secret one each, four are turned up."""
    for order in range(box.orders):
        s.orders[order] = order
    s.orders_left = box.orders
    shuffle(s, s.orders, box.orders)
    s.away_count = box.orders_removed[s.seats]
    for i in range(s.away_count):
        s.orders_left -= 1
        s.away[i] = s.orders[s.orders_left]
        s.orders[s.orders_left] = 0
    for seat in range(s.seats):
        s.orders_left -= 1
        s.secret[seat] = s.orders[s.orders_left]
        s.orders[s.orders_left] = 0
    for slot in range(SLOTS):
        s.order_slots[slot] = -1
    refill_orders(s)


def deal_starting_actions(box: Box, s: State, seat: int) -> None:
    """EB-7: a shuffled deck of the starting actions, and a hand from it."""
    for card in range(box.starting):
        s.deck[seat, card] = card
    s.deck_left[seat] = box.starting
    shuffle_row(s, s.deck, seat, box.starting)
    draw_cards(box, s, seat, box.hand_size)


def lay_out_advance_actions(box: Box, s: State) -> None:
    """EB-8: a shuffled face-up deck, and four cards beside it."""
    for card in range(box.starting, box.planning):
        for _ in range(box.copies[card]):
            s.advance[s.advance_left] = card
            s.advance_left += 1
    shuffle(s, s.advance, s.advance_left)
    for slot in range(SLOTS):
        s.slots[slot] = -1
    refill_slots(box, s)
