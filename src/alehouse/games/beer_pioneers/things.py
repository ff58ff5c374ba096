"""What the answers and the log of Beer Pioneers name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from alehouse.kernel import Seats, Thing

from .box import (
    ADMIN_IDS,
    ALT,
    BEER_IDS,
    BONUSES,
    CARDS,
    EXTENSIONS,
    LEVELS,
    MOST_BARRELS,
    OBJECTIVE_IDS,
    OVERLAY_IDS,
    PERMANENTS,
    SEATS,
    SLOT_IDS,
    SPACE_IDS,
    START_IDS,
    TILE_IDS,
    TOKEN_IDS,
    TRUCK_IDS,
    TURN_SPACE_IDS,
    WORKER_ACTIONS,
    Box,
)
from .effects import CHOICES, OPTIONS, SOURCES
from .state import SLOTS

ACTION_IDS = tuple(f"action_{n + 1}" for n in range(WORKER_ACTIONS))
Naming = Callable[[Box], Sequence[str]]


def named(*ids: str) -> Naming:
    """The names that a box has for these."""
    return lambda box: [box.names[id] for id in ids]


def named_in(field: str) -> Naming:
    """The names that a box has for those that it lists there."""
    return lambda box: [box.names[id] for id in getattr(box, field)]


def white_ids(box: Box) -> list[str]:
    """The action cards with a white section."""
    return [id for id in box.card_ids if id in box.texts]


def white_texts(box: Box) -> list[str]:
    """What the white sections say."""
    return [box.texts[id] for id in white_ids(box)]


def text_of(box: Box, card: int) -> int:
    """The text of a card's white section, by number."""
    return white_ids(box).index(box.card_ids[card])


def choice_names(box: Box) -> list[str]:
    """What the choices of a box belong to."""
    return box.choosers


def choice_ids(box: Box) -> list[str]:
    """The choices of a box, numbered."""
    return [str(i + 1) for i in range(len(box.choosers))]


def space_names(box: Box) -> list[str]:
    """The worker spaces, each with what it is for."""
    acts = [f"{id} ({box.names[ACTION_IDS[i // 2]]})" for i, id in enumerate(SPACE_IDS)]
    return [*acts, "the exchange"]


def token_names(box: Box) -> list[str]:
    """Where blocking tokens lie."""
    coops = [f"the {box.names[beer]} coop" for beer in BEER_IDS[:ALT]]
    return [*coops, *(f"the administrative space “{box.names[id]}”" for id in ADMIN_IDS[1:])]


# -- Pieces and the spaces of the board --------------------------------------------

SEAT = Seats(SEATS)
EXPERIENCE = Thing("experience", range(1, 5), start=1)
RETIRING = Thing("retiring", range(1, 4), start=1)
SPACE = Thing("space", (*SPACE_IDS, "exchange"), space_names)
TURN_SPACE = Thing("turn_space", TURN_SPACE_IDS, named(*TURN_SPACE_IDS))
TRUCK_AT = Thing("truck_space", TRUCK_IDS, named(*TRUCK_IDS))
ADMIN_AT = Thing("admin_space", ADMIN_IDS, named(*ADMIN_IDS))
TRUCK = Thing("truck", ("own", "neutral"), ("the truck", "the neutral truck"))
SLOT = Thing("slot", range(1, SLOTS + 1))
OBJECTIVE = Thing("objective", OBJECTIVE_IDS, named(*OBJECTIVE_IDS))
BONUS_ACTION = Thing(
    "bonus_action", lambda box: box.bonus_ids, named_in("bonus_ids"), size=BONUSES, many="bonuses"
)

WORKER_ACTION = Thing("worker_action", (*ACTION_IDS, "exchange"), named(*ACTION_IDS, "exchange"))

# -- The brewery -------------------------------------------------------------------

BEER = Thing("beer", BEER_IDS, named(*BEER_IDS))
TOKEN = Thing("token", TOKEN_IDS, token_names)
OVERLAY = Thing("overlay", OVERLAY_IDS)
TILE = Thing("tile", TILE_IDS, named(*TILE_IDS))
MEDIUM = Thing("medium_tile", TILE_IDS[1:3], named(*TILE_IDS[1:3]), start=1)
EXTENSION = Thing(
    "extension",
    lambda box: box.extension_ids,
    named_in("extension_ids"),
    size=EXTENSIONS,
    many="extensions",
)

EXTENSION_SLOT = Thing("extension_slot", SLOT_IDS, named(*SLOT_IDS))
PERMANENT = Thing(
    "permanent",
    PERMANENTS[1:],
    ("fleet bonuses of orders", "a second rotation of each dial at the round end"),
    start=1,
)

# -- Cards and amounts -------------------------------------------------------------

CARD = Thing("card", lambda box: box.card_ids, named_in("card_ids"), size=CARDS, many="cards")
START_CARD = Thing("start_card", START_IDS, named(*START_IDS))
TEXT = Thing("text", white_ids, white_texts, size=CARDS)
CHOICE = Thing("choice", choice_ids, choice_names, size=CHOICES)
GIVEN = Thing(
    "given",
    (*BEER_IDS, "barrel", "coin"),
    lambda box: [*(box.names[beer] for beer in BEER_IDS), "a barrel", "a coin"],
)
GAIN = Thing("gain", ("vp", "cards", "coin"), ("points", "cards", "a coin"))
WHICH = Thing(
    "which_exchange", ("only", "first", "second"), ("Exchange", "First exchange", "Second exchange")
)
POSITION = Thing("position", range(1, LEVELS + 1), start=1)
OPTION = Thing("option", range(1, OPTIONS + 1), start=1)
COINS = Thing("coins", range(MOST_BARRELS + 1))
SOURCE = Thing(
    "source",
    SOURCES,
    (
        "orders",
        "objectives",
        "extensions",
        "the exchange",
        "turn order",
        "bonus actions",
        "cards",
        "brewery progress",
        "other spaces",
        "beers at the end",
        "coins at the end",
    ),
)
STANDING = Thing(
    "standing",
    ("extensions", "lightbulbs", "beers", "barrels", "brewing_level", "progress"),
    ("extensions", "lightbulbs", "beers", "barrels", "brewing level", "progress"),
)
