"""What a learner sees of The Empire Needs Beer!."""

from __future__ import annotations

from alehouse.games.empire_needs_beer.box import (
    CARDS,
    KINDS,
    LOCATIONS,
    ORDERS,
    SEATS,
    SLOTS,
    TYPES,
    Box,
)
from alehouse.games.empire_needs_beer.scoring import owned
from alehouse.games.empire_needs_beer.state import QUESTIONS, State
from alehouse.kernel import Floats, about, asked

GENERAL = 8 + TYPES + QUESTIONS
MIDDLE = (SLOTS + 2) * CARDS + KINDS + SLOTS + TYPES + SLOTS * ORDERS
ORDER_UNDER_WAY = ORDERS + 1 + LOCATIONS + TYPES
OWN = 3 * CARDS + ORDERS
EACH = 3 + LOCATIONS * TYPES + ORDERS + 3 * CARDS + ORDERS + 1
SIGHT = GENERAL + MIDDLE + ORDER_UNDER_WAY + OWN + SEATS * EACH


def observe(box: Box, s: State, seat: int, out: Floats) -> None:
    """The open table, the own hand and secret order, then each seat, the own one first."""
    for i in range(SIGHT):
        out[i] = 0.0
    at = observe_general(box, s, seat, out)
    at = observe_middle(box, s, out, at)
    at = observe_own(s, seat, out, at)
    for i in range(SEATS):
        if i < s.seats:
            observe_seat(s, (seat + i) % s.seats, out, at)
        at += EACH


def observe_general(box: Box, s: State, seat: int, out: Floats) -> int:
    """Clock, supplies, and what is asked."""
    out[0] = s.round / box.round_limit
    out[1] = min(s.time, 12) / 12
    out[2] = float(s.final_round)
    out[3] = s.orders_left / ORDERS
    out[4] = s.planning_left / 8
    out[5] = s.advance_left / 40
    out[6] = s.fame_supply / max(1, box.fame_tokens)
    out[7] = 1.0 if s.actor == seat else 0.0
    for beer in range(TYPES):
        out[8 + beer] = s.supply[beer] / box.barrels[beer]
    if s.actor >= 0:
        out[8 + TYPES + asked(s)] = 1.0
    return GENERAL


def observe_middle(box: Box, s: State, out: Floats, at: int) -> int:
    """Advance actions, the card in play, orders on offer, and what a question is about."""
    for slot in range(SLOTS):
        if s.slots[slot] >= 0:
            out[at + slot * CARDS + s.slots[slot]] = 1.0
    at += SLOTS * CARDS
    if s.advance_left > 0:
        out[at + s.advance[s.advance_left - 1]] = 1.0
    at += CARDS
    if s.in_play >= 0:
        out[at + s.in_play] = 1.0
    at += CARDS
    for kind in range(KINDS):
        out[at + kind] = min(s.steps_left[kind], 4) / 4
    at += KINDS
    for slot in range(SLOTS):
        out[at + slot] = float(s.picked[slot])
    at += SLOTS
    for i in range(s.dropped, s.lifted_count):
        out[at + s.lifted[i]] = min(1.0, out[at + s.lifted[i]] + 0.125)
    at += TYPES
    for slot in range(SLOTS):
        if s.order_slots[slot] >= 0:
            out[at + slot * ORDERS + s.order_slots[slot]] = 1.0
    at += SLOTS * ORDERS
    if s.completing >= 0:
        out[at + s.completing] = 1.0
        out[at + ORDERS] = s.to_remove / 8
    at += ORDERS + 1
    if s.actor >= 0 and about(s) > 0:
        out[at + about(s) // TYPES % LOCATIONS] = 1.0
        out[at + LOCATIONS + about(s) % TYPES] = 1.0
    return at + LOCATIONS + TYPES


def observe_own(s: State, seat: int, out: Floats, at: int) -> int:
    """The own hand, deck and discard pile, and the own secret order."""
    for card in range(CARDS):
        held, thrown = s.hand[seat, card], s.discard[seat, card]
        out[at + card] = min(held, 4) / 4
        out[at + CARDS + card] = min(owned(s, seat, card) - held - thrown, 4) / 4
        out[at + 2 * CARDS + card] = min(thrown, 4) / 4
    at += 3 * CARDS
    if s.secret[seat] >= 0:
        out[at + s.secret[seat]] = 1.0
    return at + ORDERS


def observe_seat(s: State, seat: int, out: Floats, at: int) -> None:
    """What is open of a seat; its hand and deck together are known, the hand alone is not."""
    out[at] = s.fame[seat] / 18 if s.fame[seat] < 18 else 1.0
    out[at + 1] = min(s.hand_size[seat], 8) / 8
    out[at + 2] = s.deck_left[seat] / 56
    at += 3
    for location in range(LOCATIONS):
        for beer in range(TYPES):
            out[at + location * TYPES + beer] = min(s.stock[seat, location, beer], 4) / 4
    at += LOCATIONS * TYPES
    for order in range(ORDERS):
        out[at + order] = float(s.completed[seat, order])
    at += ORDERS
    for card in range(CARDS):
        out[at + card] = min(owned(s, seat, card), 4) / 4
        out[at + CARDS + card] = min(s.discard[seat, card], 4) / 4
        out[at + 2 * CARDS + card] = min(s.known[seat, card], 4) / 4
    at += 3 * CARDS
    if s.secret[seat] >= 0 and s.secret_open[seat] > 0:
        out[at + s.secret[seat]] = 1.0
    out[at + ORDERS] = 1.0 if s.secret[seat] >= 0 else 0.0
