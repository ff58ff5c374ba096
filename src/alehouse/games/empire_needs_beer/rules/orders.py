"""Orders: EB-53 to EB-64, EB-70, EB-72."""

from __future__ import annotations

from alehouse.kernel import Answer, News, Question, Say, ask, because, tell, unveil, whisper
from alehouse.kernel.deciding import Function

from ..box import LINES, REGIONS, SLOTS, TYPES, Box
from ..state import State
from ..things import BEER, NUMBER, ORDER, REGION, SLOT
from .barrels import RETURNED, return_barrel
from .goods import too_dear

# -- Completing: EB-53 to EB-58 --------------------------------------------------


def fitting(box: Box, s: State, seat: int, order: int, line: int) -> int:
    """How many of a seat's barrels on the regions serve a line of an order."""
    have = 0
    for beer in range(TYPES):
        for region in range(REGIONS):
            if box.line_fits[order, line, beer, region] > 0:
                have += s.stock[seat, 1 + region, beer]
    return have


def fulfilled(box: Box, s: State, seat: int, order: int) -> bool:
    """EB-55 to EB-58: every line has its barrels in the seat's territories."""
    for line in range(box.lines[order]):
        if fitting(box, s, seat, order, line) < box.line_count[order, line]:
            return False
    return True


NOT_FULFILLED = because("EB-55", "your barrels on the regions do not fulfil this order")


def why_not_deliver(box: Box, s: State, seat: int, order: int) -> int:
    """EB-53: for one unit, if the barrels fulfil it."""
    return too_dear(s, box.cost_complete) if fulfilled(box, s, seat, order) else NOT_FULFILLED


NO_ORDER = because("EB-53", "no order lies in slot {slot}")


def why_not_complete(box: Box, s: State, seat: int, slot: int) -> int:
    """EB-53: one of the four in the middle."""
    order = s.order_slots[slot]
    return NO_ORDER if order < 0 else why_not_deliver(box, s, seat, order)


def complete(box: Box, s: State, seat: int, slot: int) -> None:
    """EB-53: take it from its slot."""
    order = s.order_slots[slot]
    s.order_slots[slot] = -1
    deliver(box, s, seat, order, slot)


NO_SECRET = because("EB-72", "you have no secret order any more")


def why_not_complete_secret(box: Box, s: State, seat: int) -> int:
    """EB-53, EB-54: the own secret order."""
    order = s.secret[seat]
    return NO_SECRET if order < 0 else why_not_deliver(box, s, seat, order)


def complete_secret(box: Box, s: State, seat: int) -> None:
    """EB-53: the secret one is shown."""
    order = s.secret[seat]
    s.secret[seat] = -1
    s.secret_open[seat] = 0
    deliver(box, s, seat, order, SLOTS)


def deliver(box: Box, s: State, seat: int, order: int, slot: int) -> None:
    """Pay for an order; then barrels are removed for it."""
    s.time -= box.cost_complete
    s.completing = order
    s.completing_slot = slot
    s.to_remove = box.remove[order]
    for line in range(LINES):
        s.removed_line[line] = 0
    remove_more(box, s, seat)


def order_in(box: Box, s: State, slot: int) -> tuple[int, int]:
    """The order in a slot and its fame, for words."""
    return s.order_slots[slot], box.fame[s.order_slots[slot]]


def secret_of(box: Box, s: State, seat: int) -> tuple[int, int]:
    """The own secret order and its fame, for words."""
    return s.secret[seat], box.fame[s.secret[seat]]


def in_the_middle(id: str, words: str, do: Function, why_not: Function) -> Answer:
    """One of the orders in the middle, with its fame."""
    said = Say(words, order_in, ORDER, NUMBER)
    return Answer(id, said, "orders.{slot}", do, why_not, slot=SLOT)


COMPLETE = in_the_middle("complete", "Complete {order} for {n} fame", complete, why_not_complete)
COMPLETE_SECRET = Answer(
    "complete:secret",
    Say("Complete your secret order {order} for {n} fame", secret_of, ORDER, NUMBER),
    "seat.{seat}.secret",
    complete_secret,
    why_not_complete_secret,
)


# -- Removing barrels: EB-59 to EB-61, EB-64 -------------------------------------


def removable_line(box: Box, s: State, beer: int, region: int) -> int:
    """The line of the order being completed that such a barrel serves and may leave; -1: none."""
    for line in range(box.lines[s.completing]):
        if box.line_fits[s.completing, line, beer, region] > 0:
            if s.removed_line[line] < box.line_count[s.completing, line]:
                return line
    return -1


NONE_TO_REMOVE = because("EB-59", "you have no {beer} barrel there")
NOT_SERVING = because("EB-59", "that barrel does not count for this order")


def why_not_remove(box: Box, s: State, seat: int, beer: int, region: int) -> int:
    """EB-59: barrels that serve a line of which not all have been removed."""
    if s.stock[seat, 1 + region, beer] == 0:
        return NONE_TO_REMOVE
    return NOT_SERVING if removable_line(box, s, beer, region) < 0 else 0


def remove(box: Box, s: State, seat: int, beer: int, region: int) -> None:
    """EB-59: one barrel returns to the supply; EB-60: those not removed stay."""
    s.removed_line[removable_line(box, s, beer, region)] += 1
    s.to_remove -= 1
    return_barrel(s, seat, 1 + region, beer)
    tell(s, RETURNED, seat, beer, 1 + region)
    remove_more(box, s, seat)


COMPLETED = News("completed", "{seat} completes {order} for {n} fame.", ORDER, NUMBER)


def remove_more(box: Box, s: State, seat: int) -> None:
    """The next barrel, or EB-61: the order lies with its owner."""
    if s.to_remove > 0:
        ask(s, seat, ORDER_REMOVE)
        return
    s.completed[seat, s.completing] = 1
    tell(s, COMPLETED, seat, s.completing, box.fame[s.completing])
    s.completing = -1
    if s.completing_slot < SLOTS:
        refill_orders(s)  # EB-64
    elif orders_to_take(s) > 0:
        ask(s, seat, NEW_SECRET)  # EB-62


REMOVE = Answer(
    "remove",
    "Return a {beer} barrel from the {region}",
    "region.{region}.{seat}.{beer}",
    remove,
    why_not_remove,
    beer=BEER,
    region=REGION,
)
ORDER_REMOVE = Question(
    6,
    "order_remove",
    ("EB-59", "EB-60"),
    Say(
        "{order}: return {n} of the barrels used",
        lambda s: (s.completing, s.to_remove),
        ORDER,
        NUMBER,
    ),
    (REMOVE,),
)


# -- A new secret order: EB-62, EB-63, EB-72 -------------------------------------


def orders_to_take(s: State) -> int:
    """How many orders a new secret one could be chosen from, the deck counted as one."""
    n = 0
    for slot in range(SLOTS):
        if s.order_slots[slot] >= 0:
            n += 1
    return n + 1 if s.orders_left > 0 else n


NONE_TO_TAKE = because("EB-72", "there is no order to take there")


def why_not_secret(s: State, slot: int) -> int:
    """EB-62: a face-up order,"""
    return NONE_TO_TAKE if s.order_slots[slot] < 0 else 0


TOOK_SECRET = News(
    "new_secret",
    "{seat} takes {order} as a secret order.",
    ORDER,
    hidden="{seat} takes a new secret order from the deck.",
)


def take_secret(s: State, seat: int, slot: int) -> None:
    """Everybody has seen which one it is."""
    s.secret[seat] = s.order_slots[slot]
    s.secret_open[seat] = 1
    s.order_slots[slot] = -1
    tell(s, TOOK_SECRET, seat, s.secret[seat])
    refill_orders(s)


def why_not_secret_deck(s: State) -> int:
    """or the top card of the order deck."""
    return NONE_TO_TAKE if s.orders_left == 0 else 0


def take_secret_unseen(s: State, seat: int) -> None:
    """Only its owner sees which one it is."""
    s.secret[seat] = next_order(s)
    whisper(s, TOOK_SECRET, seat, s.secret[seat])
    refill_orders(s)


SECRET = in_the_middle("secret", "Take {order} ({n} fame)", take_secret, why_not_secret)
SECRET_DECK = Answer(
    "secret:deck",
    "Take the top card of the order deck unseen",
    "orders.deck",
    take_secret_unseen,
    why_not_secret_deck,
)
NEW_SECRET = Question(
    7, "new_secret", ("EB-62",), "Choose a new secret order", (SECRET, SECRET_DECK)
)


# -- The order deck: EB-63, EB-70 ------------------------------------------------


NEW_ORDER = News("new_order", "A new order lies in slot {slot}: {order}.", ORDER, SLOT)
LAST_ROUND = News("last_round", "The order deck is empty: this is the last round.")


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
