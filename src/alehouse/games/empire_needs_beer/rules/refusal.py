"""Why an action is not legal now, as a number; `words.py` has the sentences."""

from __future__ import annotations

from alehouse.games.empire_needs_beer.actions import (
    BONUS,
    BUY,
    BUY_PLANNING,
    CHANGE_BARREL,
    COMPLETE,
    COMPLETE_SECRET,
    DECLINE,
    DISCARD,
    DONE,
    DRAW_CARDS,
    DROP,
    END_TURN,
    GIVE_BARREL,
    LIFT,
    PICK,
    PLACE_BARREL,
    PLAY,
    REFRESH,
    REMOVE,
    ROOM,
    SECRET,
    SECRET_DECK,
    STEAL_BARREL,
    TAKE_BARREL,
    TO,
    TRASH,
)
from alehouse.games.empire_needs_beer.box import (
    CHANGE,
    DRAW,
    FAME,
    GIVE,
    LOCATIONS,
    MOVE,
    PLACE,
    PLANNING,
    REGIONS,
    SLOTS,
    STEAL,
    TAKE,
    TYPES,
    WAREHOUSE,
    Box,
)
from alehouse.games.empire_needs_beer.rules.effects import can_draw, gift_type, other_type_left
from alehouse.games.empire_needs_beer.rules.goods import barrels_at
from alehouse.games.empire_needs_beer.rules.orders import fulfilled, removable_line
from alehouse.games.empire_needs_beer.state import (
    BONUS_BARREL,
    CHANGE_TO,
    EFFECT_STEP,
    END_DISCARD,
    MAKE_ROOM,
    MOVE_DROP,
    NEW_SECRET,
    ORDER_REMOVE,
    REFRESH_PICK,
    TASK,
    State,
)
from alehouse.kernel import about, asked

NOT_ASKED, TOO_DEAR, EMPTY_SLOT, NO_PLANNING, NOTHING_TO_REFRESH, NOT_IN_HAND = range(1, 7)
NOT_FULFILLED, NO_ORDER, NO_SECRET, PICK_ONE, HAND_TOO_LARGE, NOT_ON_CARD = range(7, 13)
NONE_IN_SUPPLY, NOT_IN_WAREHOUSE, NOT_THERE, FULL, NO_FAME, NOT_SERVING, YOURSELF = range(13, 20)
SAME_TYPE, NO_CARD = range(20, 22)


def refusal(box: Box, s: State, action: int) -> int:
    """The reason against an action, 0 if it is legal now."""
    seat = s.actor
    what = asked(s)
    if what == BONUS_BARREL and action < BUY:
        return 0 if action == DECLINE else missing(s.supply[action - BONUS], NONE_IN_SUPPLY)
    if what == TASK and BUY <= action < PICK:
        return task_refusal(box, s, seat, action)
    if what == EFFECT_STEP and TAKE_BARREL <= action < DROP:
        return step_refusal(box, s, seat, action)
    if what == MOVE_DROP and DROP <= action < TO:
        location = 1 + action - DROP
        return FULL if barrels_at(s, seat, location) >= box.limit[location] else 0
    if what == CHANGE_TO and TO <= action < REMOVE:
        same = action - TO == about(s) % TYPES
        return SAME_TYPE if same else missing(s.supply[action - TO], NONE_IN_SUPPLY)
    if what == ORDER_REMOVE and REMOVE <= action < SECRET:
        return remove_refusal(
            box, s, seat, (action - REMOVE) // REGIONS, (action - REMOVE) % REGIONS
        )
    if what == NEW_SECRET and SECRET <= action < ROOM:
        if action == SECRET_DECK:
            return missing(s.orders_left, NO_ORDER)
        return NO_ORDER if s.order_slots[action - SECRET] < 0 else 0
    if what == MAKE_ROOM and ROOM <= action < DISCARD:
        return missing(s.stock[seat, about(s) // TYPES % LOCATIONS, action - ROOM], NOT_THERE)
    return end_refusal(box, s, seat, what, action)


def end_refusal(box: Box, s: State, seat: int, what: int, action: int) -> int:
    """EB-29, EB-33, EB-67: what is picked or discarded, and when one may be done."""
    if what == EFFECT_STEP and action == DONE:
        return 0
    if what == REFRESH_PICK and PICK <= action < PICK + SLOTS:
        taken = s.slots[action - PICK] < 0 or s.picked[action - PICK] > 0
        return EMPTY_SLOT if taken else 0
    if what == REFRESH_PICK and action == DONE:
        picked = 0
        for slot in range(SLOTS):
            picked += s.picked[slot]
        return missing(picked, PICK_ONE)
    if what == END_DISCARD and DISCARD <= action < DONE:
        return missing(s.hand[seat, action - DISCARD], NOT_IN_HAND)
    if what == END_DISCARD and action == DONE:
        return HAND_TOO_LARGE if s.hand_size[seat] > box.hand_size else 0
    return NOT_ASKED


def missing(count: int, reason: int) -> int:
    """A reason if there is nothing to choose."""
    return reason if count == 0 else 0


def too_dear(s: State, cost: int) -> int:
    """EB-27: a reason if the time left does not pay for it."""
    return TOO_DEAR if cost > s.time else 0


def task_refusal(box: Box, s: State, seat: int, action: int) -> int:
    """EB-26 to EB-28, EB-53: why a task cannot be done."""
    if action < BUY_PLANNING:
        card = s.slots[action - BUY]
        return EMPTY_SLOT if card < 0 else too_dear(s, box.price[card])
    if action == BUY_PLANNING:
        return NO_PLANNING if s.planning_left == 0 else too_dear(s, box.price[PLANNING])
    if action == REFRESH:
        return refresh_refusal(box, s)
    if action < COMPLETE:
        held = s.hand[seat, action - PLAY]
        return NOT_IN_HAND if held == 0 else too_dear(s, box.cost_play)
    if action <= COMPLETE_SECRET:
        order = s.secret[seat] if action == COMPLETE_SECRET else s.order_slots[action - COMPLETE]
        if order < 0:
            return NO_SECRET if action == COMPLETE_SECRET else NO_ORDER
        return too_dear(s, box.cost_complete) if fulfilled(box, s, seat, order) else NOT_FULFILLED
    if action < END_TURN:
        held = s.hand[seat, action - TRASH]
        return NOT_IN_HAND if held == 0 else too_dear(s, box.cost_trash)
    return 0


def refresh_refusal(box: Box, s: State) -> int:
    """EB-29: why the offer cannot be refreshed."""
    for slot in range(SLOTS):
        if s.slots[slot] >= 0:
            return too_dear(s, box.cost_refresh)
    return NOTHING_TO_REFRESH


def remove_refusal(box: Box, s: State, seat: int, beer: int, region: int) -> int:
    """EB-59: why a barrel cannot be removed for the order."""
    if s.stock[seat, 1 + region, beer] == 0:
        return NOT_THERE
    return NOT_SERVING if removable_line(box, s, beer, region) < 0 else 0


def step_refusal(box: Box, s: State, seat: int, action: int) -> int:
    """EB-37 to EB-52: why a step of the card in play cannot be done."""
    if not on_card(box, s, action):
        return NOT_ON_CARD
    if action < PLACE_BARREL:
        return missing(s.supply[action - TAKE_BARREL], NONE_IN_SUPPLY)
    if action < LIFT:
        beer = (action - PLACE_BARREL) // REGIONS
        return missing(s.stock[seat, WAREHOUSE, beer], NOT_IN_WAREHOUSE)
    if action < CHANGE_BARREL:
        which = action - LIFT
        return missing(s.stock[seat, 1 + which % REGIONS, which // REGIONS], NOT_THERE)
    if action < STEAL_BARREL:
        which = action - CHANGE_BARREL
        if s.stock[seat, which // TYPES, which % TYPES] == 0:
            return NOT_THERE
        return 0 if other_type_left(s, which % TYPES) else NONE_IN_SUPPLY
    if action < GIVE_BARREL:
        return steal_refusal(s, seat, action - STEAL_BARREL)
    if action < DRAW_CARDS:
        return gift_refusal(box, s, seat, action - GIVE_BARREL)
    if action == DRAW_CARDS:
        return 0 if can_draw(s, seat) else NO_CARD
    return missing(s.fame_supply, NO_FAME)


def steal_refusal(s: State, seat: int, which: int) -> int:
    """EB-44: why a barrel cannot be stolen."""
    place = which // TYPES
    other = place // LOCATIONS
    if other == seat:
        return YOURSELF
    if other >= s.seats:
        return NOT_THERE
    return missing(s.stock[other, place % LOCATIONS, which % TYPES], NOT_THERE)


def gift_refusal(box: Box, s: State, seat: int, other: int) -> int:
    """EB-46: why nothing can be given to a seat."""
    if other == seat:
        return YOURSELF
    if other >= s.seats:
        return NOT_THERE
    if gift_type(box, s, seat) < 0:
        return NOT_IN_WAREHOUSE
    return FULL if barrels_at(s, other, WAREHOUSE) >= box.limit[WAREHOUSE] else 0


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
