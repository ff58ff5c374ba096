"""Objectives: BP-92 to BP-97."""

from __future__ import annotations

from alehouse.kernel import NUMBER, Answer, News, Question, Say, ask, because, tell

from ..box import BEERS, BULBS, TOKENS, Box
from ..effects import FROM_OBJECTIVES
from ..state import (
    ACTION_PHASE,
    BUILD_EXTENSION,
    CELLAR_FULL,
    GAIN_BEER,
    MOVE_BARREL,
    OBJECTIVE_WINDOW,
    PLAY_BEIGE,
    ROTATE,
    ROTATE_EACH,
    SLOTS,
    SWAP_GET,
    UNBLOCK_TOKEN,
    State,
)
from ..things import OBJECTIVE, SLOT
from .brewery import barrels_of
from .goods import gain_vp, leave

IDENTICAL, DIFFERENT, BARRELS, UNBLOCKED, BUILT, LEVEL, LIGHTBULBS = range(7)


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


# -- Claiming: BP-92 to BP-96 ------------------------------------------------------


NOT_IN_TURN = because("BP-96", "objectives are claimed in the action phase")
NO_BONUS_WORKER = because("BP-93", "a claim takes a bonus worker from your supply")
UNMET = because(
    "BP-92",
    Say(
        "it needs {needs} and you have {n}",
        lambda box, s, seat, slot: (
            box.needs[s.objective[slot]],
            reached(box, s, seat, s.objective[slot]),
        ),
        needs=NUMBER,
        n=NUMBER,
    ),
)
CLAIMED_BEFORE = because("BP-94", "you have claimed this objective already")
PLACES_TAKEN = because("BP-94", "no place is left on this objective")


def why_not_claim(box: Box, s: State, seat: int, slot: int) -> int:
    """BP-92: condition met, a bonus worker at hand (RU-14), and a place left (BP-22, BP-94)."""
    if s.phase != ACTION_PHASE:
        return NOT_IN_TURN
    if s.bonus[seat] == 0:
        return NO_BONUS_WORKER
    if s.claim[slot, 0] == 1 + seat or s.claim[slot, 1] == 1 + seat:
        return CLAIMED_BEFORE
    if s.claim[slot, 1] > 0 or (s.claim[slot, 0] > 0 and box.second_place[s.seats] == 0):
        return PLACES_TAKEN
    objective = s.objective[slot]
    return UNMET if reached(box, s, seat, objective) < box.needs[objective] else 0


def claimable_now(box: Box, s: State, seat: int) -> int:
    """Bits of the slots that a seat may claim."""
    bits = 0
    for slot in range(SLOTS):
        if why_not_claim(box, s, seat, slot) == 0:
            bits += 1 << slot
    return bits


def points_for(box: Box, s: State, slot: int) -> int:
    """BP-94: what the next seat to claim an objective gets."""
    place = 1 if s.claim[slot, 0] > 0 else 0
    return box.objective_vp[s.objective[slot], place]


CLAIMED = News("claimed", "{seat} claims an objective: {objective}.", OBJECTIVE)


def claim(box: Box, s: State, seat: int, slot: int) -> None:
    """BP-93, BP-94: a bonus worker for good; points for the first and the second."""
    points = points_for(box, s, slot)
    s.claim[slot, 1 if s.claim[slot, 0] > 0 else 0] = 1 + seat
    s.bonus[seat] -= 1
    s.sacrificed[seat] += 1
    tell(s, CLAIMED, seat, s.objective[slot])
    gain_vp(box, s, seat, points, FROM_OBJECTIVES)


def what_it_pays(box: Box, s: State, slot: int) -> tuple[int, int]:
    """The objective of a slot, and its points now."""
    return s.objective[slot], points_for(box, s, slot)


def objective_at(slot: int) -> str:
    """An objective, as the view counts them."""
    return f"objectives.{slot}"


# -- When they are offered: RU-15 --------------------------------------------------


# What can bring a seat nearer to an objective, beside operations. To look after everything took a
# fifth of the time; the invariants notice what is missing here.
NEARER = (
    ROTATE,
    ROTATE_EACH,
    CELLAR_FULL,
    GAIN_BEER,
    SWAP_GET,
    MOVE_BARREL,
    UNBLOCK_TOKEN,
    BUILD_EXTENSION,
    PLAY_BEIGE,
)


def fresh_objectives(box: Box, s: State) -> int:
    """Bits of the slots that the active seat may claim and that were not offered in this turn."""
    seat = s.order[s.position]
    if s.phase != ACTION_PHASE or s.bonus[seat] == 0:
        return 0
    bits = 0
    for slot in range(SLOTS):
        if s.offered_slots >> slot & 1 == 0 and why_not_claim(box, s, seat, slot) == 0:
            bits += 1 << slot
    return bits


def offer_objectives(box: Box, s: State) -> None:
    """RU-15: an objective is offered as soon as the active seat can claim it, once a turn."""
    fresh = fresh_objectives(box, s)
    if fresh > 0:
        s.offered_slots |= fresh
        ask(s, s.order[s.position], OBJECTIVE_WINDOW)


def look_at_objectives(box: Box, s: State, what: int) -> None:
    """RU-15: after an answer that may have brought one nearer."""
    if what in NEARER:
        offer_objectives(box, s)


def claim_now(box: Box, s: State, seat: int, slot: int) -> None:
    """After a claim the window stays open while something else is claimable."""
    claim(box, s, seat, slot)
    if claimable_now(box, s, seat) != 0:
        ask(s, seat, OBJECTIVE_WINDOW)


CLAIM_WORDS = Say("Claim “{objective}”: {n} VP for a bonus worker", what_it_pays, OBJECTIVE, NUMBER)


CLAIM_NOW = Answer("objective", CLAIM_WORDS, objective_at, claim_now, why_not_claim, slot=SLOT)
WINDOW = Question(
    OBJECTIVE_WINDOW,
    "objective_window",
    ("BP-92", "BP-93"),
    "Claim an objective?",
    (CLAIM_NOW, leave("not_now", "Not now")),
)
