"""Trucks: BP-65 to BP-70."""

from __future__ import annotations

from alehouse.kernel import Answer, News, Phrase, Question, Saying, ask, because, tell

from ..box import ON_TRUCK, SPACES, TRUCK_9, TRUCK_EXCHANGE, TRUCK_ORDER, Box
from ..state import EXCHANGE, FIRST_ORDER_BONUS, TRUCK_SPACE, State
from ..things import TRUCK, TRUCK_AT
from .brewery import can_move_barrels, has_order
from .effects import put, told_now
from .exchange import can_exchange
from .goods import master_gives
from .workers import NOTHING_TO_GIVE, is_covered


def trucks_on(s: State, space: int) -> int:
    """How many trucks stand on a truck space."""
    n = 1 if s.neutral_truck_at == 1 + space else 0
    for seat in range(s.seats):
        if s.truck_at[seat] == 1 + space:
            n += 1
    return n


COVERED = because("BP-66", "the setup card closes this space")
TRUCK_THERE = because("BP-66", "there is already a truck on this space")
NO_ORDER = because("BP-67", "your cellar cannot serve an order of your hand")


def why_not_drive(box: Box, s: State, seat: int, space: int) -> int:
    """BP-65: the four truck spaces; RU-28: an order must be possible, perhaps by the first move."""
    if space == TRUCK_9:
        if is_covered(box, s, SPACES):
            return COVERED
        return TRUCK_THERE if trucks_on(s, TRUCK_9) > 0 else 0
    if space == TRUCK_ORDER:
        first = trucks_on(s, TRUCK_ORDER) == 0 and can_move_barrels(box, s, seat, 1)
        return 0 if has_order(box, s, seat, 1 if first else 0) else NO_ORDER
    if space == TRUCK_EXCHANGE and not can_exchange(s, seat, 0):
        return NOTHING_TO_GIVE
    return 0


TRUCK_PLACED = News("truck_placed", "{seat} sends {truck}: {space}.", space=TRUCK_AT, truck=TRUCK)


def drive(box: Box, s: State, seat: int, truck: int, space: int) -> None:
    """RU-30: the first truck of the round counts, own or neutral; a master brewer likes the own."""
    first = trucks_on(s, space) == 0
    tell(s, TRUCK_PLACED, seat, space, truck)
    if truck > 0:
        s.neutral_truck_at = 1 + space
    else:
        s.truck_at[seat] = 1 + space
    if space == TRUCK_EXCHANGE:
        ask(s, seat, EXCHANGE)
    elif space == TRUCK_ORDER and first:
        ask(s, seat, FIRST_ORDER_BONUS)
    else:
        put(s, seat, box.truck_list[space])
        if first:
            put(s, seat, box.first_list[space])  # BP-70
    if truck == 0:
        master_gives(box, s, seat, ON_TRUCK)


def has_hand(s: State, seat: int) -> bool:
    """Whether it lies in a hidden hand if an order can be delivered."""
    return s.hand_size[seat] > 0


TO_SPACE = Phrase("truck.space", "{effect:cap}")
TO_SPACE_FIRST = Phrase("truck.first", "{effect:cap}; as the first truck here also {first}")
TO_EXCHANGE = Phrase("truck.exchange", "Exchange a beer, a barrel or a coin")


def space_words(box: Box, s: State, seat: int, space: int) -> Saying:
    """A truck space and what it gives now."""
    if space == TRUCK_EXCHANGE:
        return TO_EXCHANGE()
    effect = told_now(box, s, seat, box.truck_list[space])
    if box.first_list[space] == 0 or trucks_on(s, space) > 0:
        return TO_SPACE(effect=effect)
    first = told_now(box, s, seat, box.first_list[space])
    return TO_SPACE_FIRST(effect=effect, first=first)


DRIVE = Answer("", space_words, "truck_spaces.{space}", drive, why_not_drive, space=TRUCK_AT)
DRIVING = Question(
    TRUCK_SPACE,
    "truck_space",
    ("BP-65", "BP-67"),
    "Where does {truck} go?",
    (DRIVE,),
    truck=TRUCK,
    must_ask=has_hand,
)


# -- The first truck at the order space: BP-68 -------------------------------------


NO_MOVE = because("BP-68", "no barrel could be moved into the cellar")


def why_not_before(box: Box, s: State, seat: int) -> int:
    """BP-68: a barrel that can be moved."""
    return 0 if can_move_barrels(box, s, seat, 1) else NO_MOVE


def before(box: Box, s: State, seat: int) -> None:
    """BP-68: exactly one barrel is moved, then the order is completed."""
    put(s, seat, box.truck_list[TRUCK_ORDER])
    put(s, seat, box.first_move)


ONLY_BEFORE = because("BP-68", "without the barrel your cellar cannot serve an order")


def why_not_after(box: Box, s: State, seat: int) -> int:
    """RU-29: before, if the order needs it."""
    return 0 if has_order(box, s, seat, 0) else ONLY_BEFORE


def after(box: Box, s: State, seat: int) -> None:
    """BP-68: the order, then at most one barrel."""
    put(s, seat, box.first_list[TRUCK_ORDER])
    put(s, seat, box.truck_list[TRUCK_ORDER])


BEFORE = Answer("before", "Move a barrel, then complete the order", "", before, why_not_before)
AFTER = Answer("after", "Complete the order, then perhaps move a barrel", "", after, why_not_after)
FIRST_TRUCK = Question(
    FIRST_ORDER_BONUS,
    "first_order_bonus",
    ("BP-68",),
    "First truck here: move a barrel before or after the order?",
    (BEFORE, AFTER),
)
