"""Buying actions and refreshing the offer: EB-23 to EB-31."""

from __future__ import annotations

from alehouse.kernel import Answer, News, Question, Say, ask, because, shuffle, tell, unveil

from ..box import SLOTS, Box
from ..state import State
from ..things import CARD, NUMBER, SLOT
from .goods import gain_card, too_dear

# -- Buying: EB-23 to EB-28 ------------------------------------------------------


EMPTY_SLOT = because("EB-26", "there is no card to choose in that slot")


def why_not_buy(box: Box, s: State, slot: int) -> int:
    """EB-26: a card on offer; EB-27: that the time left can pay."""
    if s.slots[slot] < 0:
        return EMPTY_SLOT
    return too_dear(s, box.price[s.slots[slot]])


BOUGHT = News("bought", "{seat} buys {card} for {n} {n:unit|units} of time.", CARD, NUMBER)


def buy(box: Box, s: State, seat: int, slot: int) -> None:
    """EB-24: into the hand at once; EB-25: the slot is refilled at once."""
    card = s.slots[slot]
    s.time -= box.price[card]
    s.slots[slot] = -1
    gain_card(s, seat, card)
    tell(s, BOUGHT, seat, card, box.price[card])
    refill_slots(box, s)


NO_PLANNING = because("EB-28", "no planning card is left")


def why_not_buy_planning(box: Box, s: State) -> int:
    """EB-28: as long as there are planning cards."""
    return NO_PLANNING if s.planning_left == 0 else too_dear(s, box.price[box.planning])


def buy_planning(box: Box, s: State, seat: int) -> None:
    """EB-23: a planning card."""
    s.time -= box.price[box.planning]
    s.planning_left -= 1
    gain_card(s, seat, box.planning)
    tell(s, BOUGHT, seat, box.planning, box.price[box.planning])


def card_and_price(box: Box, s: State, slot: int) -> tuple[int, int]:
    """The card in a slot, for words."""
    return s.slots[slot], box.price[s.slots[slot]]


BUY = Answer(
    "buy",
    Say("Buy {card} (slot {slot}) for {n} {n:unit|units} of time", card_and_price, CARD, NUMBER),
    "advance.{slot}",
    buy,
    why_not_buy,
    slot=SLOT,
)
BUY_PLANNING = Answer(
    "buy:planning",
    Say(
        "Buy {card} for {n} {n:unit|units} of time",
        lambda box: (box.planning, box.price[box.planning]),
        CARD,
        NUMBER,
    ),
    "advance.planning",
    buy_planning,
    why_not_buy_planning,
)


# -- Refreshing: EB-29 to EB-31 --------------------------------------------------


NOTHING_TO_REFRESH = because("EB-29", "there is no card on offer to replace")


def why_not_refresh(box: Box, s: State) -> int:
    """EB-29: if there is a card to replace."""
    for slot in range(SLOTS):
        if s.slots[slot] >= 0:
            return too_dear(s, box.cost_refresh)
    return NOTHING_TO_REFRESH


REFRESHING = News(
    "refreshing", "{seat} pays {n} {n:unit|units} of time to replace cards on offer.", NUMBER
)


def refresh(box: Box, s: State, seat: int) -> None:
    """EB-29: which ones is chosen before any new one is seen."""
    s.time -= box.cost_refresh
    tell(s, REFRESHING, seat, box.cost_refresh)
    ask(s, seat, REFRESH_PICK)


PICKED = because("EB-29", "this card is already to be replaced")


def why_not_pick(s: State, slot: int) -> int:
    """EB-29: each card on offer, once."""
    if s.slots[slot] < 0:
        return EMPTY_SLOT
    return PICKED if s.picked[slot] > 0 else 0


def pick(s: State, slot: int) -> None:
    """Mark a card."""
    s.picked[slot] = 1


PICK_ONE = because("EB-29", "pick at least one card to replace")


def why_not_replace(s: State) -> int:
    """EB-29: at least one card."""
    for slot in range(SLOTS):
        if s.picked[slot] > 0:
            return 0
    return PICK_ONE


REFRESHED = News("refreshed", "{seat} replaces {card} in slot {slot}.", CARD, SLOT)


def replace(box: Box, s: State, seat: int) -> None:
    """Replace all that are marked."""
    for slot in range(SLOTS):
        if s.picked[slot] > 0:
            s.picked[slot] = 0
            s.advance_discard[s.slots[slot]] += 1
            tell(s, REFRESHED, seat, s.slots[slot], slot)
            s.slots[slot] = -1
    refill_slots(box, s)


def cost(box: Box) -> int:
    """What replacing cards costs."""
    return box.cost_refresh


REFRESH = Answer(
    "refresh",
    Say("Replace cards on offer for {n} {n:unit|units} of time", cost, NUMBER),
    "advance.deck",
    refresh,
    why_not_refresh,
)
PICK = Answer(
    "pick",
    Say("Replace {card} (slot {slot})", lambda s, slot: s.slots[slot], CARD),
    "advance.{slot}",
    pick,
    why_not_pick,
    slot=SLOT,
    again=True,
)
REPLACE = Answer("done", "Replace the picked cards", "turn.end", replace, why_not_replace)
REFRESH_PICK = Question(2, "refresh_pick", ("EB-29",), "Pick the cards to replace", (PICK, REPLACE))


# -- The offer: EB-25, EB-30 -----------------------------------------------------


NEW_OFFER = News("offer", "{card} is on offer in slot {slot}.", CARD, SLOT)


def refill_slots(box: Box, s: State) -> None:
    """Advance slots 1 to 4: the top of the deck into each empty one."""
    for slot in range(SLOTS):
        if s.slots[slot] < 0:
            if s.advance_left == 0:
                renew_advance_deck(box, s)
            if s.advance_left > 0:
                s.advance_left -= 1
                s.slots[slot] = s.advance[s.advance_left]
                s.advance[s.advance_left] = 0
                unveil(s)  # the next card of the deck is seen
                tell(s, NEW_OFFER, -1, s.slots[slot], slot)


ADVANCE_RESHUFFLED = News(
    "advance_reshuffled", "The discarded advance actions are shuffled anew.", NUMBER
)


def renew_advance_deck(box: Box, s: State) -> None:
    """EB-30: the advance discard pile is shuffled into a new face-up deck."""
    for card in range(box.starting, box.planning):
        for _ in range(s.advance_discard[card]):
            s.advance[s.advance_left] = card
            s.advance_left += 1
        s.advance_discard[card] = 0
    if s.advance_left > 0:
        shuffle(s, s.advance, s.advance_left)
        tell(s, ADVANCE_RESHUFFLED, -1, s.advance_left)
