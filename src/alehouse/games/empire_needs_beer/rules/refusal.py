"""Why an action is not legal now, as a number; `words.py` has the sentences."""

from __future__ import annotations

from alehouse.games.empire_needs_beer.actions import (
    BUY,
    BUY_PLANNING,
    CHANGE_BARREL,
    COMPLETE,
    COMPLETE_SECRET,
    DISCARD,
    DONE,
    DRAW_CARDS,
    DROP,
    GIVE_BARREL,
    LIFT,
    PICK,
    PLACE_BARREL,
    PLAY,
    REFRESH,
    REMOVE,
    ROOM,
    SECRET,
    STEAL_BARREL,
    TAKE_BARREL,
    TAKE_FAME,
    TO,
    TRASH,
)
from alehouse.games.empire_needs_beer.box import (
    CARDS,
    CHANGE,
    DRAW,
    FAME,
    GIVE,
    LOCATIONS,
    MOVE,
    PLACE,
    REGIONS,
    SLOTS,
    STEAL,
    TAKE,
    TYPES,
    Box,
)
from alehouse.games.empire_needs_beer.rules.effects import gift_type
from alehouse.games.empire_needs_beer.rules.orders import fulfilled
from alehouse.games.empire_needs_beer.state import (
    EFFECT_STEP,
    END_DISCARD,
    MOVE_DROP,
    NEW_SECRET,
    ORDER_REMOVE,
    REFRESH_PICK,
    TASK,
    State,
)
from alehouse.kernel import asked

NOT_ASKED, TOO_DEAR, EMPTY_SLOT, NO_PLANNING, NOTHING_TO_REFRESH, NOT_IN_HAND = range(1, 7)
NOT_FULFILLED, NO_ORDER, NO_SECRET, PICK_ONE, HAND_TOO_LARGE, NOT_ON_CARD = range(7, 13)
NONE_IN_SUPPLY, NOT_IN_WAREHOUSE, NOT_THERE, FULL, NO_FAME, NOT_SERVING, YOURSELF = range(13, 20)


def refusal(box: Box, s: State, action: int) -> int:
    """The reason against an action that is not legal now."""
    what = asked(s)
    if what == TASK and BUY <= action < PICK:
        return task_refusal(box, s, s.actor, action)
    if what == EFFECT_STEP and TAKE_BARREL <= action < DROP:
        return step_refusal(box, s, s.actor, action)
    if what == REFRESH_PICK and (PICK <= action < PICK + SLOTS or action == DONE):
        return PICK_ONE if action == DONE else EMPTY_SLOT
    if what == MOVE_DROP and DROP <= action < DROP + REGIONS:
        return FULL
    if what == ORDER_REMOVE and REMOVE <= action < SECRET:
        which = action - REMOVE
        there = s.stock[s.actor, 1 + which % REGIONS, which // REGIONS]
        return NOT_SERVING if there > 0 else NOT_THERE
    if what == NEW_SECRET and SECRET <= action < ROOM:
        return NO_ORDER
    if what == END_DISCARD and (DISCARD <= action < DISCARD + CARDS or action == DONE):
        return HAND_TOO_LARGE if action == DONE else NOT_IN_HAND
    if TO <= action < TO + TYPES and s.supply[action - TO] == 0:
        return NONE_IN_SUPPLY
    return NOT_ASKED


def task_refusal(box: Box, s: State, seat: int, action: int) -> int:
    """EB-26 to EB-28, EB-53: why a task cannot be done."""
    if action < BUY_PLANNING:
        return EMPTY_SLOT if s.slots[action - BUY] < 0 else TOO_DEAR
    if action == BUY_PLANNING:
        return NO_PLANNING if s.planning_left == 0 else TOO_DEAR
    if action == REFRESH:
        return NOTHING_TO_REFRESH if s.time >= box.cost_refresh else TOO_DEAR
    if action < COMPLETE:
        return NOT_IN_HAND if s.hand[seat, action - PLAY] == 0 else TOO_DEAR
    if action <= COMPLETE_SECRET:
        order = s.secret[seat] if action == COMPLETE_SECRET else s.order_slots[action - COMPLETE]
        if order < 0:
            return NO_SECRET if action == COMPLETE_SECRET else NO_ORDER
        return TOO_DEAR if fulfilled(box, s, seat, order) else NOT_FULFILLED
    return NOT_IN_HAND if s.hand[seat, action - TRASH] == 0 else TOO_DEAR


def step_refusal(box: Box, s: State, seat: int, action: int) -> int:
    """EB-37 to EB-52: why a step of the card in play cannot be done."""
    if not on_card(box, s, action):
        return NOT_ON_CARD
    if action < PLACE_BARREL:
        return NONE_IN_SUPPLY
    if action < LIFT:
        return NOT_IN_WAREHOUSE
    if action < CHANGE_BARREL:
        return NOT_THERE
    if action < STEAL_BARREL:
        there = s.stock[seat, (action - CHANGE_BARREL) // TYPES, (action - CHANGE_BARREL) % TYPES]
        return NONE_IN_SUPPLY if there > 0 else NOT_THERE
    if action < GIVE_BARREL:
        return YOURSELF if (action - STEAL_BARREL) // (LOCATIONS * TYPES) == seat else NOT_THERE
    if action < GIVE_BARREL + s.seats:
        return gift_refusal(box, s, seat, action - GIVE_BARREL)
    return NO_FAME if action == TAKE_FAME else NOT_THERE


def gift_refusal(box: Box, s: State, seat: int, other: int) -> int:
    """EB-46: why nothing can be given to a seat."""
    if other == seat:
        return YOURSELF
    return NOT_IN_WAREHOUSE if gift_type(box, s, seat) < 0 else FULL


def on_card(box: Box, s: State, action: int) -> bool:
    """Whether the card in play still has a step of this kind, and shows its type."""
    if action < PLACE_BARREL:
        return shows(box, s, TAKE, action - TAKE_BARREL)
    if action < LIFT:
        return shows(box, s, PLACE, (action - PLACE_BARREL) // REGIONS)
    if action < CHANGE_BARREL:
        return s.steps_left[MOVE] > 0
    if action < STEAL_BARREL:
        return s.steps_left[CHANGE] > 0
    if action < GIVE_BARREL:
        return shows(box, s, STEAL, (action - STEAL_BARREL) % TYPES)
    if action < DRAW_CARDS:
        return s.steps_left[GIVE] > 0
    return s.steps_left[DRAW if action == DRAW_CARDS else FAME] > 0


def shows(box: Box, s: State, kind: int, beer: int) -> bool:
    """Whether the card in play has a step of a kind left, for a type."""
    return s.steps_left[kind] > 0 and box.step_type[s.in_play, kind, beer] > 0
