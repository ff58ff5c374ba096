"""What a learner sees of Beer Pioneers."""

from __future__ import annotations

from alehouse.kernel import Seen, Sight, Thing

from .box import PASSIVES, Box
from .rules import DECISIONS
from .rules.objectives import reached
from .rules.orders import why_not_order
from .rules.trucks import trucks_on
from .rules.workers import is_covered, workers_on
from .scoring import score
from .state import DISCARD, HAND, LAID, State
from .things import (
    ADMIN_AT,
    BEER,
    CARD,
    EXPERIENCE,
    EXTENSION,
    OBJECTIVE,
    OVERLAY,
    POSITION,
    SLOT,
    SPACE,
    TILE,
    TOKEN,
    TRUCK_AT,
    TURN_SPACE,
)

PHASE = Thing("phase", ("actions", "round_end", "over"))
COLUMN = Thing("column", ("bulbs", "new", "moved", "rotations"))
PASSIVE = Thing("passive", PASSIVES)
PIECE = Thing("piece", ("first", "second"))
PLACE = Thing("place", ("first", "second"))


def position_of(s: State, other: int) -> int:
    """A seat's place in the order of the round."""
    for position in range(s.seats):
        if s.order[position] == other:
            return position
    return 0


def reaches(box: Box, s: State, other: int, slot: int) -> int:
    """How far a seat is on the way to an objective."""
    return reached(box, s, other, s.objective[slot])


SIGHT = Sight(
    DECISIONS,
    table=(
        Seen("round", "the round", most=12),
        Seen("phase", "the phase", one_of=PHASE),
        Seen("ending", "whether the end was triggered"),
        Seen("position", "whose turn it is, by the order", most=3),
        Seen("deck_left", "cards in the draw pile", most=64),
        Seen("discards", "cards on the discard pile", most=64),
        Seen("coin_supply", "coins in the bank", most=40),
        Seen("barrel_supply", "barrels in the supply", most=60),
        Seen("beer_supply", "beers in the supply", most=20, beer=BEER),
        Seen("stack", "extensions left", most=4, kind=EXTENSION),
        Seen(
            "covered",
            "worker spaces that are covered",
            lambda box, s, space: is_covered(box, s, space),
            space=SPACE,
        ),
        Seen(
            "taken",
            "worker spaces with a worker",
            lambda s, space: workers_on(s) >> space & 1,
            space=SPACE,
        ),
        Seen(
            "trucks",
            "trucks on each space",
            lambda s, space: trucks_on(s, space),
            most=4,
            space=TRUCK_AT,
        ),
        Seen(
            "neutral_worker",
            "whether the neutral worker is to be had",
            lambda s: s.neutral_worker == 0,
        ),
        Seen(
            "neutral_truck",
            "whether the neutral truck is to be had",
            lambda s: s.neutral_truck == 0,
        ),
        Seen("objectives", "the objectives", "objective", one_of=OBJECTIVE, slot=SLOT),
        Seen(
            "claimed",
            "claims on them",
            lambda s, slot, place: s.claim[slot, place] > 0,
            slot=SLOT,
            place=PLACE,
        ),
        Seen(
            "display",
            "the cards of the display",
            lambda s, position: s.display[position - 1] - 1,
            one_of=CARD,
            position=POSITION,
        ),
        Seen("hand", "the own hand", lambda s, seat, card: s.place[card] == HAND + seat, card=CARD),
        Seen(
            "orders",
            "orders of it that one could deliver",
            lambda box, s, seat, card: why_not_order(box, s, seat, card) == 0,
            card=CARD,
        ),
        Seen("discarded", "the discard pile", lambda s, card: s.place[card] == DISCARD, card=CARD),
        Seen("rotated", "rotations in this turn", "turn_rotations", most=20),
        Seen("each", "rotations left, while all dials turn", most=3, beer=BEER),
    ),
    seats=(
        Seen("points", "points", "vp", least=-5, most=40),
        Seen(
            "score",
            "points as they would count now",
            lambda box, s, other: score(box, s, other),
            least=-5,
            most=60,
        ),
        Seen("coins", "coins", most=30),
        Seen("cards", "cards in hand", "hand_size", most=12),
        Seen("sums", "the sums of the display", "icons", most=10, column=COLUMN),
        Seen(
            "laid",
            "cards laid out",
            lambda s, other, card: s.place[card] == LAID + other,
            card=CARD,
        ),
        Seen("level", "brewing level", most=6),
        Seen("income", "income", most=4),
        Seen("progress", "progress of the brewery", most=5),
        Seen("depot", "barrels in the depot", most=6),
        Seen("improved", "whether the depot is improved"),
        Seen("barrels", "barrels in the cellar", most=16),
        Seen("beers", "beers in the cellar", "cellar", most=8, beer=BEER),
        Seen("dials", "rotations until each beer is ready", "dial", most=9, beer=BEER),
        Seen("tokens", "blocking tokens", "token", token=TOKEN),
        Seen("overlays", "overlays", "overlay", overlay=OVERLAY),
        Seen("tiles", "cellar tiles", "tile", tile=TILE),
        Seen(
            "built",
            "extensions built",
            lambda s, other, kind: s.built[other, kind] > 0,
            kind=EXTENSION,
        ),
        Seen("extensions", "how many are built", most=4),
        Seen("master", "the master brewer", one_of=CARD, from_1=True),
        Seen(
            "passive",
            "what the master brewer does",
            lambda box, s, other: box.passive[s.master[other] - 1] if s.master[other] > 0 else -1,
            one_of=PASSIVE,
        ),
        Seen("experience", "experience of the workers", "worker", one_of=EXPERIENCE, piece=PIECE),
        Seen(
            "workers",
            "where the workers stand",
            "worker_at",
            one_of=SPACE,
            from_1=True,
            piece=PIECE,
        ),
        Seen("turn", "its turn order space", "turn_at", one_of=TURN_SPACE, from_1=True),
        Seen("order", "its place in the order", position_of, most=3),
        Seen("truck", "where its truck stands", "truck_at", one_of=TRUCK_AT, from_1=True),
        Seen("admin", "its administrative space", "admin_at", one_of=ADMIN_AT, from_1=True),
        Seen("marker", "whether its marker lies on the round end"),
        Seen("bonus", "bonus workers", most=6),
        Seen("deployed", "bonus workers on the board", most=6),
        Seen(
            "neutral_worker",
            "whether it has the neutral worker",
            lambda s, other: s.neutral_worker == 1 + other,
        ),
        Seen(
            "neutral_truck",
            "whether it has the neutral truck",
            lambda s, other: s.neutral_truck == 1 + other,
        ),
        Seen(
            "claims",
            "its claims",
            lambda s, other, slot, place: s.claim[slot, place] == 1 + other,
            slot=SLOT,
            place=PLACE,
        ),
        Seen("reached", "how far it is on the way to each objective", reaches, most=8, slot=SLOT),
    ),
)
