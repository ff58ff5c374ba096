"""Orders: EB-53 to EB-64."""

from __future__ import annotations

from alehouse.games.empire_needs_beer.actions import REMOVE, SECRET, SECRET_DECK
from alehouse.games.empire_needs_beer.box import LINES, REGIONS, SLOTS, TYPES, Box
from alehouse.games.empire_needs_beer.events import COMPLETED, COMPLETING, TOOK_SECRET
from alehouse.games.empire_needs_beer.rules.goods import next_order, refill_orders, return_barrel
from alehouse.games.empire_needs_beer.state import NEW_SECRET, ORDER_REMOVE, State
from alehouse.kernel import Out, ask, offer, tell, whisper


def fulfilled(box: Box, s: State, seat: int, order: int) -> bool:
    """EB-55 to EB-58: every line has its barrels in the seat's territories."""
    for line in range(box.lines[order]):
        if fitting(box, s, seat, order, line) < box.line_count[order, line]:
            return False
    return True


def fitting(box: Box, s: State, seat: int, order: int, line: int) -> int:
    """How many of a seat's barrels on the regions serve a line of an order."""
    have = 0
    for beer in range(TYPES):
        for region in range(REGIONS):
            if box.line_fits[order, line, beer, region] > 0:
                have += s.stock[seat, 1 + region, beer]
    return have


# -- Completing: EB-53, EB-54, EB-59 to EB-61, EB-64 -----------------------------


def complete(box: Box, s: State, seat: int, slot: int) -> None:
    """Take an order from its slot, or the secret one; then barrels are removed for it."""
    order = s.order_slots[slot] if slot < SLOTS else s.secret[seat]
    if slot < SLOTS:
        s.order_slots[slot] = -1
    else:
        s.secret[seat] = -1
        s.secret_open[seat] = 0
    s.completing = order
    s.completing_slot = slot
    s.to_remove = box.remove[order]
    for line in range(LINES):
        s.removed_line[line] = 0
    tell(s, COMPLETING, seat, order, slot)
    if s.to_remove > 0:
        ask(s, seat, ORDER_REMOVE)
    else:
        lay_down(s, seat)


def order_remove_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """EB-59: barrels that serve a line of which not all have been removed."""
    n = 0
    for beer in range(TYPES):
        for region in range(REGIONS):
            if s.stock[seat, 1 + region, beer] > 0 and removable_line(box, s, beer, region) >= 0:
                n = offer(out, n, REMOVE + beer * REGIONS + region)
    return n


def removable_line(box: Box, s: State, beer: int, region: int) -> int:
    """The line of the order being completed that such a barrel serves and may leave; -1: none."""
    for line in range(box.lines[s.completing]):
        if box.line_fits[s.completing, line, beer, region] > 0:
            if s.removed_line[line] < box.line_count[s.completing, line]:
                return line
    return -1


def order_remove(box: Box, s: State, seat: int, action: int) -> None:
    """EB-59: one barrel returns to the supply; EB-60: those not removed stay."""
    beer, region = (action - REMOVE) // REGIONS, (action - REMOVE) % REGIONS
    s.removed_line[removable_line(box, s, beer, region)] += 1
    s.to_remove -= 1
    return_barrel(s, seat, 1 + region, beer)
    if s.to_remove > 0:
        ask(s, seat, ORDER_REMOVE)
    else:
        lay_down(s, seat)


def lay_down(s: State, seat: int) -> None:
    """EB-61: the order lies with its owner. EB-62: a secret one is replaced by choice."""
    s.completed[seat, s.completing] = 1
    tell(s, COMPLETED, seat, s.completing)
    s.completing = -1
    if s.completing_slot < SLOTS:
        refill_orders(s)  # EB-64
    elif orders_to_take(s) > 0:
        ask(s, seat, NEW_SECRET)


# -- A new secret order: EB-62, EB-63, EB-72 -------------------------------------


def orders_to_take(s: State) -> int:
    """How many orders a new secret one could be chosen from, the deck counted as one."""
    n = 0
    for slot in range(SLOTS):
        if s.order_slots[slot] >= 0:
            n += 1
    return n + 1 if s.orders_left > 0 else n


def new_secret_legal(s: State, out: Out) -> int:
    """EB-62: a face-up order, or the top card of the order deck."""
    n = 0
    for slot in range(SLOTS):
        if s.order_slots[slot] >= 0:
            n = offer(out, n, SECRET + slot)
    return offer(out, n, SECRET_DECK) if s.orders_left > 0 else n


def new_secret(s: State, seat: int, action: int) -> None:
    """EB-62: it becomes the secret order; EB-63: then the slot is refilled."""
    if action == SECRET_DECK:
        s.secret[seat] = next_order(s)
        whisper(s, TOOK_SECRET, seat, s.secret[seat])
    else:
        slot = action - SECRET
        s.secret[seat] = s.order_slots[slot]
        s.secret_open[seat] = 1
        s.order_slots[slot] = -1
        tell(s, TOOK_SECRET, seat, s.secret[seat])
    refill_orders(s)
