"""What a learner sees of Beer Pioneers."""

from __future__ import annotations

from alehouse.games.beer_pioneers.box import PASSIVES, Box
from alehouse.games.beer_pioneers.rules import DECISIONS
from alehouse.games.beer_pioneers.rules.objectives import reached
from alehouse.games.beer_pioneers.rules.orders import why_not_order
from alehouse.games.beer_pioneers.rules.trucks import trucks_on
from alehouse.games.beer_pioneers.rules.workers import is_covered, workers_on
from alehouse.games.beer_pioneers.scoring import score
from alehouse.games.beer_pioneers.state import DISCARD, HAND, LAID, State
from alehouse.games.beer_pioneers.things import (
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
from alehouse.kernel import Seen, Sight, Thing

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
        Seen("round", "the round", lambda s: s.round, most=12),
        Seen("phase", "the phase", lambda s: s.phase, one_of=PHASE),
        Seen("ending", "whether the end was triggered", lambda s: s.ending),
        Seen("position", "whose turn it is, by the order", lambda s: s.position, most=3),
        Seen("deck_left", "cards in the draw pile", lambda s: s.deck_left, most=64),
        Seen("discards", "cards on the discard pile", lambda s: s.discards, most=64),
        Seen("coin_supply", "coins in the bank", lambda s: s.coin_supply, most=40),
        Seen("barrel_supply", "barrels in the supply", lambda s: s.barrel_supply, most=60),
        Seen(
            "beer_supply",
            "beers in the supply",
            lambda s, beer: s.beer_supply[beer],
            most=20,
            beer=BEER,
        ),
        Seen("stack", "extensions left", lambda s, kind: s.stack[kind], most=4, kind=EXTENSION),
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
        Seen(
            "objectives",
            "the objectives",
            lambda s, slot: s.objective[slot],
            one_of=OBJECTIVE,
            slot=SLOT,
        ),
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
        Seen("rotated", "rotations in this turn", lambda s: s.turn_rotations, most=20),
        Seen(
            "each",
            "rotations left, while all dials turn",
            lambda s, beer: s.each[beer],
            most=3,
            beer=BEER,
        ),
    ),
    seats=(
        Seen("points", "points", lambda s, other: s.vp[other], least=-5, most=40),
        Seen(
            "score",
            "points as they would count now",
            lambda box, s, other: score(box, s, other),
            least=-5,
            most=60,
        ),
        Seen("coins", "coins", lambda s, other: s.coins[other], most=30),
        Seen("cards", "cards in hand", lambda s, other: s.hand_size[other], most=12),
        Seen(
            "sums",
            "the sums of the display",
            lambda s, other, column: s.icons[other, column],
            most=10,
            column=COLUMN,
        ),
        Seen(
            "laid",
            "cards laid out",
            lambda s, other, card: s.place[card] == LAID + other,
            card=CARD,
        ),
        Seen("level", "brewing level", lambda s, other: s.level[other], most=6),
        Seen("income", "income", lambda s, other: s.income[other], most=4),
        Seen("progress", "progress of the brewery", lambda s, other: s.progress[other], most=5),
        Seen("depot", "barrels in the depot", lambda s, other: s.depot[other], most=6),
        Seen("improved", "whether the depot is improved", lambda s, other: s.improved[other]),
        Seen("barrels", "barrels in the cellar", lambda s, other: s.barrels[other], most=16),
        Seen(
            "beers",
            "beers in the cellar",
            lambda s, other, beer: s.cellar[other, beer],
            most=8,
            beer=BEER,
        ),
        Seen(
            "dials",
            "rotations until each beer is ready",
            lambda s, other, beer: s.dial[other, beer],
            most=9,
            beer=BEER,
        ),
        Seen(
            "tokens", "blocking tokens", lambda s, other, token: s.token[other, token], token=TOKEN
        ),
        Seen(
            "overlays",
            "overlays",
            lambda s, other, overlay: s.overlay[other, overlay],
            overlay=OVERLAY,
        ),
        Seen("tiles", "cellar tiles", lambda s, other, tile: s.tile[other, tile], tile=TILE),
        Seen(
            "built",
            "extensions built",
            lambda s, other, kind: s.built[other, kind] > 0,
            kind=EXTENSION,
        ),
        Seen("extensions", "how many are built", lambda s, other: s.extensions[other], most=4),
        Seen("master", "the master brewer", lambda s, other: s.master[other] - 1, one_of=CARD),
        Seen(
            "passive",
            "what the master brewer does",
            lambda box, s, other: box.passive[s.master[other] - 1] if s.master[other] > 0 else -1,
            one_of=PASSIVE,
        ),
        Seen(
            "experience",
            "experience of the workers",
            lambda s, other, piece: s.worker[other, piece],
            one_of=EXPERIENCE,
            piece=PIECE,
        ),
        Seen(
            "workers",
            "where the workers stand",
            lambda s, other, piece: s.worker_at[other, piece] - 1,
            one_of=SPACE,
            piece=PIECE,
        ),
        Seen(
            "turn", "its turn order space", lambda s, other: s.turn_at[other] - 1, one_of=TURN_SPACE
        ),
        Seen("order", "its place in the order", position_of, most=3),
        Seen(
            "truck",
            "where its truck stands",
            lambda s, other: s.truck_at[other] - 1,
            one_of=TRUCK_AT,
        ),
        Seen(
            "admin",
            "its administrative space",
            lambda s, other: s.admin_at[other] - 1,
            one_of=ADMIN_AT,
        ),
        Seen(
            "marker", "whether its marker lies on the round end", lambda s, other: s.marker[other]
        ),
        Seen("bonus", "bonus workers", lambda s, other: s.bonus[other], most=6),
        Seen("deployed", "bonus workers on the board", lambda s, other: s.deployed[other], most=6),
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
