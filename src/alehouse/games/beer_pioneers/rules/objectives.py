"""Objectives: BP-92 to BP-97."""

from __future__ import annotations

from alehouse.games.beer_pioneers.actions import NOT_NOW, OBJECTIVE
from alehouse.games.beer_pioneers.box import BEERS, TOKENS, Box
from alehouse.games.beer_pioneers.effects import FROM_OBJECTIVES
from alehouse.games.beer_pioneers.rules.events import CLAIMED
from alehouse.games.beer_pioneers.rules.terms import gain_vp
from alehouse.games.beer_pioneers.state import (
    ACTION_PHASE,
    BULBS,
    OBJECTIVE_WINDOW,
    SLOTS,
    State,
)
from alehouse.kernel import Out, ask, offer, tell

IDENTICAL, DIFFERENT, BARRELS, UNBLOCKED, BUILT, LEVEL, LIGHTBULBS = range(7)


def barrels_of(s: State, seat: int) -> int:
    """BP-97: depot, cellar and the virtual barrel."""
    return s.depot[seat] + s.barrels[seat] + s.improved[seat]


def reached(box: Box, s: State, seat: int, objective: int) -> int:
    """How far a seat is with what an objective counts."""
    n = 0
    if objective == IDENTICAL:
        for beer in range(BEERS):
            n = max(n, s.cellar[seat, beer])
    elif objective == DIFFERENT:
        for beer in range(BEERS):
            n += min(1, s.cellar[seat, beer])
    elif objective == BARRELS:
        n = barrels_of(s, seat)
    elif objective == UNBLOCKED:
        for token in range(TOKENS):
            n += box.token[token] - s.token[seat, token]
    elif objective == BUILT:
        n = s.extensions[seat]
    elif objective == LEVEL:
        n = box.level_value[s.level[seat] - 1]  # RU-13
    else:
        n = s.icons[seat, BULBS]
    return n


def is_claimable(box: Box, s: State, seat: int, slot: int) -> bool:
    """BP-92: condition met, a bonus worker at hand (RU-14), and a place left (BP-22, BP-94)."""
    if s.bonus[seat] == 0 or s.phase != ACTION_PHASE:
        return False
    if s.claim[slot, 0] == 1 + seat or s.claim[slot, 1] > 0:
        return False
    if s.claim[slot, 0] > 0 and box.second_place[s.seats] == 0:
        return False
    objective = s.objective[slot]
    return reached(box, s, seat, objective) >= box.needs[objective]


def claimable_now(box: Box, s: State, seat: int) -> int:
    """Bits of the slots that a seat may claim."""
    bits = 0
    for slot in range(SLOTS):
        if is_claimable(box, s, seat, slot):
            bits += 1 << slot
    return bits


def watch(box: Box, s: State, seat: int) -> bool:
    """RU-15: after each operation, whether an objective has become claimable."""
    if s.phase != ACTION_PHASE:
        return False
    now = claimable_now(box, s, seat)
    fresh = now & ~s.claimable
    s.claimable = now
    return fresh != 0


def objectives_legal(box: Box, s: State, seat: int, n: int, out: Out) -> int:
    """The slots that a seat may claim."""
    for slot in range(SLOTS):
        if is_claimable(box, s, seat, slot):
            n = offer(out, n, OBJECTIVE + 1 + slot)
    return n


def claim(box: Box, s: State, seat: int, slot: int) -> None:
    """BP-93, BP-94: a bonus worker for good; points for the first and the second."""
    place = 1 if s.claim[slot, 0] > 0 else 0
    s.claim[slot, place] = 1 + seat
    s.bonus[seat] -= 1
    s.sacrificed[seat] += 1
    points = box.objective_vp[s.objective[slot], place]
    tell(s, CLAIMED, seat, s.objective[slot], points)
    gain_vp(box, s, seat, points, FROM_OBJECTIVES)
    s.claimable = claimable_now(box, s, seat)


def window_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """RU-15: claim, or not now."""
    return offer(out, objectives_legal(box, s, seat, 0, out), NOT_NOW)


def window(box: Box, s: State, seat: int, action: int) -> None:
    """After a claim the window stays open while something else is claimable."""
    if action != NOT_NOW:
        claim(box, s, seat, action - OBJECTIVE - 1)
        if s.claimable != 0:
            ask(s, seat, OBJECTIVE_WINDOW)
