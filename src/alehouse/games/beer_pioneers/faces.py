"""The faces of boards, tiles and cards, for the screen."""

from __future__ import annotations

from typing import TypedDict

from alehouse.games.beer_pioneers.box import (
    ADMIN_IDS,
    ADMINS,
    BEER_IDS,
    BEERS,
    BONUS_IDS,
    BONUSES,
    CARD_IDS,
    EXTENSION_IDS,
    EXTENSION_SLOTS,
    LEVELS,
    OBJECTIVE_IDS,
    OVERLAY_IDS,
    PROGRESS_SPACES,
    SPACE_IDS,
    START_IDS,
    TILE_IDS,
    TILES,
    TRUCK_IDS,
    TRUCK_SPACES,
    TURN_SPACE_IDS,
    TURN_SPACES,
    Box,
)
from alehouse.games.beer_pioneers.state import BULBS, MOVE, NEW, ROT
from alehouse.games.beer_pioneers.words import describe


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


class CardFace(TypedDict):
    """The face of an action card."""

    name: str
    start: bool
    beige: Beige | None
    purple: Purple | None
    white: White | None


class Face(TypedDict):
    """The face of a space, tile or bonus action."""

    name: str
    text: str


class SpaceFace(TypedDict):
    """The face of a worker space."""

    name: str
    value: int
    text: str


class BeerFace(TypedDict):
    """The face of a coop."""

    name: str
    rotations: int
    overlay: str


class ExtensionFace(TypedDict):
    """The face of an extension tile."""

    name: str
    text: str
    permanent: str
    first_builder_vp: int


class ObjectiveFace(TypedDict):
    """The face of an objective."""

    name: str
    vp: list[int]


class StartFace(TypedDict):
    """The face of a starting card."""

    name: str
    coins: int
    barrels_cellar: int
    barrels_depot: int
    icons: list[int]


class Tracks(TypedDict):
    """The printed tracks."""

    vp_min: int
    end_vp: int
    levels: list[int]
    progress: list[int]
    income: list[int]
    bonus_threshold: int
    improved_bulbs: int


class Components(TypedDict):
    """What is printed."""

    cards: dict[str, CardFace]
    beers: dict[str, BeerFace]
    spaces: dict[str, SpaceFace]
    turn_order_spaces: dict[str, Face]
    truck_spaces: dict[str, Face]
    admin_spaces: dict[str, Face]
    bonus_actions: dict[str, Face]
    extensions: dict[str, ExtensionFace]
    extension_slots: dict[str, Face]
    cellar_tiles: dict[str, Face]
    objectives: dict[str, ObjectiveFace]
    starting_cards: dict[str, StartFace]
    tracks: Tracks


def components(box: Box) -> Components:
    """The faces of everything, by id."""
    return {
        "cards": {name: card_face(box, i) for i, name in enumerate(CARD_IDS)},
        "beers": {
            name: {
                "name": box.names[name],
                "rotations": box.base[i],
                "overlay": ("none", *OVERLAY_IDS)[box.overlay[i]],
            }
            for i, name in enumerate(BEER_IDS)
        },
        "spaces": space_faces(box),
        "turn_order_spaces": faces(
            box, TURN_SPACE_IDS, [box.turn_list[i] for i in range(TURN_SPACES)]
        ),
        "truck_spaces": faces(box, TRUCK_IDS, [box.truck_list[i] for i in range(TRUCK_SPACES)]),
        "admin_spaces": faces(box, ADMIN_IDS, [box.admin_list[i] for i in range(ADMINS)]),
        "bonus_actions": faces(box, BONUS_IDS, [box.bonus_list[i] for i in range(BONUSES)]),
        "extensions": {name: extension_face(box, i) for i, name in enumerate(EXTENSION_IDS)},
        "extension_slots": faces(
            box,
            [f"slot_{i + 1}" for i in range(EXTENSION_SLOTS)],
            [box.slot_list[i] for i in range(EXTENSION_SLOTS)],
        ),
        "cellar_tiles": faces(box, TILE_IDS, [box.tile_list[i] for i in range(TILES)]),
        "objectives": {
            name: {
                "name": box.names[name],
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
        "end_vp": box.end_vp,
        "levels": [box.level_value[i] for i in range(LEVELS)],
        "progress": [box.progress_offset[i] for i in range(PROGRESS_SPACES)],
        "income": [box.income[i] for i in range(3)],
        "bonus_threshold": box.bonus_threshold,
        "improved_bulbs": box.improved_bulbs,
    }


def faces(box: Box, ids: tuple[str, ...] | list[str], lists: list[int]) -> dict[str, Face]:
    """Names and effects of things with a list of operations."""
    return {
        name: {"name": box.names[name], "text": describe(box, first)}
        for name, first in zip(ids, lists, strict=True)
    }


def space_faces(box: Box) -> dict[str, SpaceFace]:
    """The worker spaces and the exchange."""
    found: dict[str, SpaceFace] = {}
    for i, name in enumerate(SPACE_IDS):
        found[name] = {
            "name": box.names[f"action_{i // 2 + 1}"],
            "value": box.space_value[i],
            "text": describe(box, box.action_list[i // 2]),
        }
    found["exchange"] = {"name": box.names["exchange"], "value": 0, "text": ""}
    return found


def start_face(box: Box, i: int) -> StartFace:
    """One starting card."""
    return {
        "name": box.names[START_IDS[i]],
        "coins": box.start_coins[i],
        "barrels_cellar": box.start_cellar[i],
        "barrels_depot": box.start_depot[i],
        "icons": [box.start_icons[i, column] for column in range(4)],
    }


def extension_face(box: Box, i: int) -> ExtensionFace:
    """One extension."""
    permanent = ("", "fleet bonuses of orders", "a second rotation of each dial at the round end")
    return {
        "name": box.names[EXTENSION_IDS[i]],
        "text": describe(box, box.extension_list[i]),
        "permanent": permanent[box.permanent[i]],
        "first_builder_vp": box.extension_vp[i],
    }


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
        "name": box.names[CARD_IDS[i]],
        "start": box.start[i] > 0,
        "beige": beige if box.beige[i] else None,
        "purple": purple if box.purple[i] else None,
        "white": {"master": box.master[i] > 0, "text": box.texts[CARD_IDS[i]]}
        if box.white[i]
        else None,
    }
