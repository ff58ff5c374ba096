"""The faces of boards, tiles and cards, for the screen."""

from __future__ import annotations

from typing import TypedDict

from alehouse.kernel import Phrase, Thing

from .box import (
    ADMINS,
    BEER_IDS,
    BEERS,
    BULBS,
    EXTENSION_SLOTS,
    LEVELS,
    MOVE,
    NEW,
    OBJECTIVE_IDS,
    OVERLAY_IDS,
    PROGRESS_SPACES,
    ROT,
    SPACE_IDS,
    START_IDS,
    TILE_IDS,
    TRUCK_EXCHANGE,
    TRUCK_IDS,
    TURN_SPACES,
    WORKER_ACTIONS,
    Box,
)
from .rules.effects import either, told
from .steps import Step, describe, one_of, steps
from .things import (
    ADMIN_AT,
    BEER,
    BONUS_ACTION,
    CARD,
    EXTENSION,
    EXTENSION_SLOT,
    OBJECTIVE,
    PERMANENT,
    START_CARD,
    TEXT,
    TILE,
    TRUCK_AT,
    TURN_SPACE,
    WORKER_ACTION,
    text_of,
)

IN_PARTS = (2, 3)  # worker actions 3 and 4, from 0
PARTS = Phrase("face.parts", "{words}; both for {n} {n:coin|coins}")
EXCHANGE = Phrase(
    "face.exchange", "give a beer, a barrel or a coin: {words}; twice for {n} {n:coin|coins}"
)


class Beige(TypedDict):
    """A beige-brown section."""

    lightbulbs: int
    new_barrels: int
    move_barrels: int
    rotations: int
    flash: str


class Purple(TypedDict):
    """An order."""

    beers: list[str]
    barrels: int
    reward: str
    fleet_bonus: str


class White(TypedDict):
    """A white section."""

    master: bool
    text: str


class CardSteps(TypedDict):
    """The effects of a card's sections, step by step."""

    flash: list[Step]
    reward: list[Step]
    fleet: list[Step]
    white: list[Step]


class CardFace(TypedDict):
    """The face of an action card."""

    name: str
    start: bool
    beige: Beige | None
    purple: Purple | None
    white: White | None
    steps: CardSteps


class Face(TypedDict):
    """The face of a space or slot."""

    name: str
    text: str
    steps: list[Step]


class TruckFace(TypedDict):
    """The face of a truck space, with what the first truck of a round gets there."""

    name: str
    text: str
    steps: list[Step]
    first: list[Step]
    first_text: str


class BonusFace(Face):
    """The face of a bonus action."""

    improved: bool


class TileFace(Face):
    """The face of a cellar tile: what it frees, and who retires beside it."""

    spaces: int
    experience: int


class SpaceFace(TypedDict):
    """The face of a worker space; both parts of a choice cost `both` coins (None: not both)."""

    name: str
    value: int
    text: str
    steps: list[Step]
    both: int | None


class BeerFace(TypedDict):
    """The face of a coop."""

    name: str
    rotations: int
    overlay: str


class ExtensionFace(TypedDict):
    """The face of an extension tile."""

    name: str
    text: str
    steps: list[Step]
    permanent: str
    first_builder_vp: int


class ObjectiveFace(TypedDict):
    """The face of an objective."""

    name: str
    needs: int
    vp: list[int]


class StartFace(TypedDict):
    """The face of a starting card."""

    name: str
    coins: int
    barrels_cellar: int
    barrels_depot: int
    icons: list[int]


class ProgressFace(TypedDict):
    """A space of the brewery progress, and what entering it gives."""

    offset: int
    income: int
    vp: int
    hand_limit: int


class Tracks(TypedDict):
    """The printed tracks."""

    vp_min: int
    vp_max: int
    end_vp: int
    levels: list[int]
    progress: list[int]
    progress_spaces: list[ProgressFace]
    income: list[int]
    bonus_threshold: int
    improved_bulbs: int
    neutral_experience: int


class Components(TypedDict):
    """What is printed."""

    cards: dict[str, CardFace]
    beers: dict[str, BeerFace]
    spaces: dict[str, SpaceFace]
    turn_order_spaces: dict[str, Face]
    truck_spaces: dict[str, TruckFace]
    admin_spaces: dict[str, Face]
    bonus_actions: dict[str, BonusFace]
    extensions: dict[str, ExtensionFace]
    extension_slots: dict[str, Face]
    cellar_tiles: dict[str, TileFace]
    objectives: dict[str, ObjectiveFace]
    starting_cards: dict[str, StartFace]
    tracks: Tracks


def components(box: Box) -> Components:
    """The faces of everything, by id."""
    return {
        "cards": {name: card_face(box, i) for i, name in enumerate(box.card_ids)},
        "beers": {
            name: {
                "name": BEER.name(box, i),
                "rotations": box.base[i],
                "overlay": ("none", *OVERLAY_IDS)[box.overlay[i]],
            }
            for i, name in enumerate(BEER_IDS)
        },
        "spaces": space_faces(box),
        "turn_order_spaces": faces(box, TURN_SPACE, [box.turn_list[i] for i in range(TURN_SPACES)]),
        "truck_spaces": {name: truck_face(box, i) for i, name in enumerate(TRUCK_IDS)},
        "admin_spaces": faces(box, ADMIN_AT, [box.admin_list[i] for i in range(ADMINS)]),
        "bonus_actions": {name: bonus_face(box, i) for i, name in enumerate(box.bonus_ids)},
        "extensions": {name: extension_face(box, i) for i, name in enumerate(box.extension_ids)},
        "extension_slots": faces(
            box, EXTENSION_SLOT, [box.slot_list[i] for i in range(EXTENSION_SLOTS)]
        ),
        "cellar_tiles": {name: tile_face(box, i) for i, name in enumerate(TILE_IDS)},
        "objectives": {
            name: {
                "name": OBJECTIVE.name(box, i),
                "needs": box.needs[i],
                "vp": [box.objective_vp[i, place] for place in range(2)],
            }
            for i, name in enumerate(OBJECTIVE_IDS)
        },
        "starting_cards": {name: start_face(box, i) for i, name in enumerate(START_IDS)},
        "tracks": tracks_face(box),
    }


def tracks_face(box: Box) -> Tracks:
    """The printed tracks."""
    return {
        "vp_min": box.vp_min,
        "vp_max": box.end_vp - box.vp_min,  # as far beyond the end as below 0
        "end_vp": box.end_vp,
        "levels": [box.level_value[i] for i in range(LEVELS)],
        "progress": [box.progress_offset[i] for i in range(PROGRESS_SPACES)],
        "progress_spaces": [progress_face(box, i) for i in range(PROGRESS_SPACES)],
        "income": [box.income[i] for i in range(3)],
        "bonus_threshold": box.bonus_threshold,
        "improved_bulbs": box.improved_bulbs,
        "neutral_experience": box.neutral_experience,
    }


def progress_face(box: Box, i: int) -> ProgressFace:
    """One space of the brewery progress."""
    return {
        "offset": box.progress_offset[i],
        "income": box.progress_income[i],
        "vp": box.progress_vp[i],
        "hand_limit": box.hand_limit[i],
    }


def faces(box: Box, thing: Thing, lists: list[int]) -> dict[str, Face]:
    """Names and effects of things with a list of operations."""
    return {thing.spelt(box, i): face(box, thing, i, first) for i, first in enumerate(lists)}


def face(box: Box, thing: Thing, i: int, first: int) -> Face:
    """The name and effect of a thing whose list of operations begins there."""
    return {"name": thing.name(box, i), "text": describe(box, first), "steps": steps(box, first)}


def space_faces(box: Box) -> dict[str, SpaceFace]:
    """The worker spaces and the exchange."""
    found: dict[str, SpaceFace] = {}
    for i, name in enumerate(SPACE_IDS):
        found[name] = {
            "name": WORKER_ACTION.name(box, i // 2),
            "value": box.space_value[i],
            **action_face(box, i // 2),
        }
    found["exchange"] = {
        "name": WORKER_ACTION.name(box, WORKER_ACTIONS),
        "value": 0,
        "text": exchange_text(box),
        "steps": exchange_steps(box),
        "both": box.twice_cost,
    }
    return found


class ActionFace(TypedDict):
    """What a worker action does."""

    text: str
    steps: list[Step]
    both: int | None


def action_face(box: Box, action: int) -> ActionFace:
    """A worker action; actions 3 and 4 have two parts, and both of them for coins."""
    if action in IN_PARTS:
        parts = box.act3_list if action == IN_PARTS[0] else box.act4_list
        lists, cost = [parts[0], parts[1]], box.both_cost[IN_PARTS.index(action)]
        words = either([told(box, first) for first in lists])
        return {
            "text": PARTS(words=words, n=cost).text(box),
            "steps": one_of(box, lists),
            "both": cost,
        }
    first = box.action_list[action]
    return {"text": describe(box, first), "steps": steps(box, first), "both": None}


def exchange_steps(box: Box) -> list[Step]:
    """What an exchange brings: one of three."""
    return one_of(box, [box.exchange_list[i] for i in range(3)])


def exchange_text(box: Box) -> str:
    """The exchange in words."""
    gains = either([told(box, box.exchange_list[i]) for i in range(3)])
    return EXCHANGE(words=gains, n=box.twice_cost).text(box)


def truck_face(box: Box, i: int) -> TruckFace:
    """One truck space."""
    exchange = i == TRUCK_EXCHANGE
    return {
        "name": TRUCK_AT.name(box, i),
        "text": exchange_text(box) if exchange else describe(box, box.truck_list[i]),
        "steps": exchange_steps(box) if exchange else steps(box, box.truck_list[i]),
        "first": steps(box, box.first_list[i]),
        "first_text": describe(box, box.first_list[i]),
    }


def bonus_face(box: Box, i: int) -> BonusFace:
    """One bonus action."""
    printed = face(box, BONUS_ACTION, i, box.bonus_list[i])
    return {**printed, "improved": box.bonus_improved[i] > 0}


def tile_face(box: Box, i: int) -> TileFace:
    """One cellar tile."""
    printed = face(box, TILE, i, box.tile_list[i])
    return {**printed, "spaces": box.tile_spaces[i], "experience": box.tile_worker[i]}


# -- Cards and tiles ---------------------------------------------------------------


def start_face(box: Box, i: int) -> StartFace:
    """One starting card."""
    return {
        "name": START_CARD.name(box, i),
        "coins": box.start_coins[i],
        "barrels_cellar": box.start_cellar[i],
        "barrels_depot": box.start_depot[i],
        "icons": [box.start_icons[i, column] for column in range(4)],
    }


def extension_face(box: Box, i: int) -> ExtensionFace:
    """One extension."""
    return {
        "name": EXTENSION.name(box, i),
        "text": describe(box, box.extension_list[i]),
        "steps": steps(box, box.extension_list[i]),
        "permanent": PERMANENT.name(box, box.permanent[i]) if box.permanent[i] else "",
        "first_builder_vp": box.extension_vp[i],
    }


def white_face(box: Box, i: int) -> White:
    """The white section of an action card."""
    return {"master": box.master[i] > 0, "text": TEXT.name(box, text_of(box, i))}


def card_face(box: Box, i: int) -> CardFace:
    """One action card."""
    beige: Beige = {
        "lightbulbs": box.icons[i, BULBS],
        "new_barrels": box.icons[i, NEW],
        "move_barrels": box.icons[i, MOVE],
        "rotations": box.icons[i, ROT],
        "flash": describe(box, box.flash[i]),
    }
    beers = [BEER_IDS[beer] for beer in range(BEERS) for _ in range(box.order_beer[i, beer])]
    purple: Purple = {
        "beers": beers + ["any"] * box.order_any[i],
        "barrels": box.order_barrels[i],
        "reward": describe(box, box.reward[i]),
        "fleet_bonus": describe(box, box.fleet[i]),
    }
    return {
        "name": CARD.name(box, i),
        "start": box.start[i] > 0,
        "beige": beige if box.beige[i] else None,
        "purple": purple if box.purple[i] else None,
        "white": {"master": box.master[i] > 0, "text": TEXT.name(box, text_of(box, i))}
        if box.white[i]
        else None,
        "steps": {
            "flash": steps(box, box.flash[i]),
            "reward": steps(box, box.reward[i]),
            "fleet": steps(box, box.fleet[i]),
            "white": steps(box, box.effect[i]),
        },
    }
