"""How well a seat stands: the fame it has, and what its barrels, cards and time are heading for."""

from __future__ import annotations

from .box import (
    CHANGE,
    CLIENTS,
    DRAW,
    FAME,
    GIVE,
    MOVE,
    PLACE,
    REGIONS,
    SLOTS,
    STEAL,
    TAKE,
    TYPES,
    WAREHOUSE,
    Box,
)
from .rules.orders import fitting
from .rules.turn import has_majority
from .scoring import orders_for, owned, score
from .state import State

# All weights, here and below, are fame, set by hand and not fitted.
UNIT = 0.45  # what a unit of time is worth
FORESIGHT = 16  # decisions of each seat: what cards and barrels are good for shows late


def estimate(box: Box, s: State, seat: int) -> float:
    """The fame a seat is heading for."""
    value = float(score(box, s, seat))
    if s.actor < 0:
        return value
    if s.actor == seat:
        value += UNIT * s.time + card_in_play(s)
        if s.completing >= 0:
            value += box.fame[s.completing] + set_gain(box, s, seat, s.completing)
    for region in range(REGIONS):
        if has_majority(s, seat, region):
            value += 0.35
    best = best_order(box, s, seat)
    value += order_prospects(box, s, seat) + barrel_worth(s, seat)
    return value + hand_worth(box, s, seat, best) + deck_worth(box, s, seat)


def card_in_play(s: State) -> float:
    """What the steps left of the card in play promise."""
    return (
        0.6 * (s.steps_left[TAKE] + s.steps_left[PLACE])
        + 0.2 * min(1, s.steps_left[MOVE])
        + 0.5 * s.steps_left[CHANGE]
        + 0.9 * (s.steps_left[STEAL] + s.steps_left[GIVE])
        + 0.2 * s.steps_left[DRAW]
        + 0.95 * s.steps_left[FAME]
        + 0.02 * s.lifted_count
    )


def barrel_worth(s: State, seat: int) -> float:
    """Barrels are worth a little wherever they are."""
    worth = 0.0
    for beer in range(TYPES):
        worth += 0.08 * s.stock[seat, WAREHOUSE, beer]
        for region in range(REGIONS):
            worth += 0.12 * s.stock[seat, 1 + region, beer]
    return worth


# -- Orders ----------------------------------------------------------------------


def order_prospects(box: Box, s: State, seat: int) -> float:
    """The best order within reach, and something for the second best."""
    best, second = 0.0, 0.0
    for slot in range(SLOTS + 1):
        worth = prospect(box, s, seat, slot)
        if worth > best:
            best, second = worth, best
        elif worth > second:
            second = worth
    return best + 0.4 * second


def best_order(box: Box, s: State, seat: int) -> int:
    """The order within reach that promises most; -1: none."""
    best, best_worth = -1, 0.0
    for slot in range(SLOTS + 1):
        worth = prospect(box, s, seat, slot)
        if worth > best_worth:
            best, best_worth = order_at(s, seat, slot), worth
    return best


def order_at(s: State, seat: int, slot: int) -> int:
    """The order in a slot; the slot after the last is the secret one."""
    return s.secret[seat] if slot == SLOTS else s.order_slots[slot]


def prospect(box: Box, s: State, seat: int, slot: int) -> float:
    """What an order would bring, by how nearly it is fulfilled."""
    order = order_at(s, seat, slot)
    if order < 0:
        return 0.0
    gain = box.fame[order] + set_gain(box, s, seat, order) + 0.4 * box.bonus_fame[order]
    have = 0.0
    for line in range(box.lines[order]):
        count = box.line_count[order, line]
        there = min(fitting(box, s, seat, order, line), count)
        coming = 0
        for beer in range(TYPES):
            if serves(box, order, line, beer):
                coming += s.stock[seat, WAREHOUSE, beer]
        have += there + 0.5 * min(coming, count - there)
    share = have / box.needed[order]
    reach = 0.92 if slot < SLOTS else 1.0  # somebody else may be quicker
    return gain * reach * share * (0.45 + 0.45 * share)


def serves(box: Box, order: int, line: int, beer: int) -> bool:
    """Whether barrels of a type can serve a line, on some region."""
    for region in range(REGIONS):
        if box.line_fits[order, line, beer, region] > 0:
            return True
    return False


def set_gain(box: Box, s: State, seat: int, order: int) -> float:
    """What an order adds to the sets of different clients."""
    client = box.client[order]
    mine = orders_for(box, s, seat, client)
    size = 0
    for other in range(CLIENTS):
        if other != client and orders_for(box, s, seat, other) > mine:
            size += 1
    return float(box.client_sets[size + 1] - box.client_sets[size])


# -- Cards -----------------------------------------------------------------------


def hand_worth(box: Box, s: State, seat: int, order: int) -> float:
    """What the hand can do next, against what unknown cards would."""
    worth = 0.0
    for card in range(box.cards):
        if s.hand[seat, card] > 0:
            worth += s.hand[seat, card] * card_use(box, s, seat, card, order)
    return worth + 0.12 * max(0, box.hand_size - s.hand_size[seat])


def card_use(box: Box, s: State, seat: int, card: int, order: int) -> float:
    """How much a card in hand helps now: barrels to place, types that the best order asks for."""
    use = 0.06 * steps_of(box, card) + 0.2 * box.steps[card, FAME]
    for beer in range(TYPES):
        if box.step_type[card, PLACE, beer] > 0 and s.stock[seat, WAREHOUSE, beer] > 0:
            use += 0.12 * min(box.steps[card, PLACE], s.stock[seat, WAREHOUSE, beer])
        if box.step_type[card, TAKE, beer] > 0 and s.supply[beer] > 0:
            use += 0.06 * box.steps[card, TAKE]
            if order >= 0 and wanted(box, order, beer):
                use += 0.06 * box.steps[card, TAKE]
    return min(use, 0.35)


def wanted(box: Box, order: int, beer: int) -> bool:
    """Whether an order asks for a type at all."""
    for line in range(box.lines[order]):
        if serves(box, order, line, beer):
            return True
    return False


def deck_worth(box: Box, s: State, seat: int) -> float:
    """What the cards do beyond a starting card's one step, over the plays still to come."""
    rounds = min(9.0, 1.0 + 2.2 * s.orders_left / s.seats)
    extra, cards, planning = 0.0, 0, 0
    for card in range(box.cards):
        copies = owned(s, seat, card)
        cards += copies
        if card == box.planning:
            planning = copies
        elif copies > 0:
            extra += copies * (min(3.0, steps_of(box, card)) - 1)
    return UNIT * 2.2 * rounds * extra / max(8, cards) + 0.35 * planning


def steps_of(box: Box, card: int) -> float:
    """How many steps of a starting card a card is worth."""
    steps = 1.0 * (box.steps[card, TAKE] + box.steps[card, PLACE])
    steps += 2 * (box.steps[card, STEAL] + box.steps[card, CHANGE]) + 1.7 * box.steps[card, GIVE]
    return steps + min(1, box.steps[card, MOVE])
