"""How well a seat stands: the fame it has, and what its barrels, cards and time are heading for."""

from __future__ import annotations

from alehouse.games.empire_needs_beer.box import (
    CARDS,
    CHANGE,
    DRAW,
    FAME,
    GIVE,
    LINES,
    MOVE,
    PLACE,
    PLANNING,
    REGIONS,
    SLOTS,
    STARTING,
    STEAL,
    TAKE,
    TYPES,
    WAREHOUSE,
    Box,
)
from alehouse.games.empire_needs_beer.rules.orders import fitting
from alehouse.games.empire_needs_beer.rules.turn import has_majority
from alehouse.games.empire_needs_beer.scoring import orders_for, owned, score
from alehouse.games.empire_needs_beer.state import State

UNIT = 0.22  # what a unit of time is worth
STEP = 0.30  # what a step of a card in play is worth, about


def estimate(box: Box, s: State, seat: int) -> float:
    """The fame a seat is heading for."""
    value = float(score(box, s, seat))
    if s.actor < 0:
        return value
    if s.actor == seat:
        value += UNIT * s.time + card_in_play(s)
        if s.completing >= 0:
            value += box.fame[s.completing] + set_gain(box, s, seat, s.completing)
    value += order_prospects(box, s, seat)
    for region in range(REGIONS):
        if has_majority(s, seat, region):
            value += 0.35
    for beer in range(TYPES):
        value += 0.06 * s.stock[seat, WAREHOUSE, beer]
        for region in range(REGIONS):
            value += 0.10 * s.stock[seat, 1 + region, beer]
    return value + deck_worth(box, s, seat)


def card_in_play(s: State) -> float:
    """What the steps left of the card in play promise."""
    return (
        STEP * (s.steps_left[TAKE] + s.steps_left[PLACE])
        + 0.2 * min(1, s.steps_left[MOVE])
        + 0.4 * s.steps_left[CHANGE]
        + 0.6 * (s.steps_left[STEAL] + s.steps_left[GIVE])
        + 0.2 * s.steps_left[DRAW]
        + 0.9 * s.steps_left[FAME]
        + 0.02 * s.lifted_count
    )


def order_prospects(box: Box, s: State, seat: int) -> float:
    """The two best orders within reach, by how nearly they are fulfilled."""
    best, second = 0.0, 0.0
    for slot in range(SLOTS + 1):
        order = s.secret[seat] if slot == SLOTS else s.order_slots[slot]
        if order >= 0:
            worth = prospect(box, s, seat, order)
            if slot < SLOTS:
                worth *= 0.92  # somebody else may be quicker
            if worth > best:
                best, second = worth, best
            elif worth > second:
                second = worth
    return best + 0.55 * second


def prospect(box: Box, s: State, seat: int, order: int) -> float:
    """What an order would bring, times how nearly it is fulfilled."""
    gain = box.fame[order] + set_gain(box, s, seat, order) + 0.5 * (box.bonus_fame[order] > 0)
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
    return gain * share * share * 0.85


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
    for other in range(LINES):
        if other != client and orders_for(box, s, seat, other) > mine:
            size += 1
    return float(box.client_sets[size + 1] - box.client_sets[size])


def deck_worth(box: Box, s: State, seat: int) -> float:
    """Better cards than the starting ones pay while the game lasts."""
    rounds = min(8.0, 1.0 + 2.5 * s.orders_left / s.seats)
    worth = 0.0
    for card in range(STARTING, CARDS):
        if card != PLANNING:
            steps = box.steps[card, TAKE] + box.steps[card, PLACE]
            steps += 2 * (box.steps[card, STEAL] + box.steps[card, CHANGE] + box.steps[card, GIVE])
            steps += min(1, box.steps[card, MOVE])
            worth += owned(s, seat, card) * (0.03 * rounds * steps + 0.05)
        else:
            worth += owned(s, seat, card) * 0.55
    return worth
