"""The faces of Brew Crafters: what is printed on cards, tiles and boards, for the screen."""

from __future__ import annotations

from typing import TypedDict

from .box import (
    ADVANCED,
    ANNUAL_GIFT,
    BOARD_IDS,
    END_KIND_IDS,
    EXPERIMENT_GIFT,
    GAME_END,
    GOODS,
    HIRING_GIFT,
    INGREDIENT_IDS,
    INGREDIENTS,
    INSTALLING_GIFT,
    OPERATING_COST,
    PARTNER_GIFT,
    PORTION_IDS,
    PORTIONS,
    SEASON_IDS,
    SHIFT_IDS,
    SHIFTS,
    STYLE_IDS,
    SYMBOL_IDS,
    TILE_SOURCE,
    TRACK_SOURCE,
    WINTER,
    Box,
)
from .effects import Effect, effects_of, infusions
from .things import (
    BUILDING,
    PARTNER,
    PORTION,
    RECIPE,
    SHIFT,
    SPACE,
    STEP_TEXT,
    TILE,
    TILE_PLACE,
    TILE_TEXT,
    TRACK,
    WORKER,
    WORKER_TEXT,
)

GOOD_IDS = (*INGREDIENT_IDS, "money")
GIFT_IDS = (*GOOD_IDS, "advanced_choice")
UNLIMITED = 1000  # the most that a track can score where the box prints no limit


def options_of(box: Box, space: int) -> list[int]:
    """The options of a space."""
    return [i for i in range(box.options) if box.option_space[i] == space]


class Space(TypedDict):
    """A market space as printed."""

    name: str
    board: str
    players: int  # from which on it is in play
    restock: dict[str, int]
    options: dict[str, dict[str, int]]  # what each option gives, by its id
    source: str


class Recipe(TypedDict):
    """A recipe card."""

    name: str
    style: str
    basic: bool
    points: int
    symbol: str
    cost: dict[str, int]
    source: str


class Worker(TypedDict):
    """A skilled worker."""

    name: str
    operating_cost: int
    gift: dict[str, int]
    effects: list[Effect]
    text: str
    source: str


class Partnership(TypedDict):
    """A local partnership."""

    name: str
    price: int
    gain: dict[str, int]
    source: str


class EndOfTrack(TypedDict):
    """What the last step of a track scores: points for every so many, at most so much."""

    kind: str
    points: int
    every: int
    most: int | None


class Track(TypedDict):
    """A track of the research lab."""

    name: str
    steps: list[str]  # experimental, annual, breakthrough, game end
    experimental: dict[str, int]
    annual: dict[str, int]
    interns: int
    breakthrough: list[Effect]
    game_end: EndOfTrack
    source: str


class Tile(TypedDict):
    """A building or piece of equipment."""

    name: str
    place: str
    operating_cost: int
    gift: dict[str, int]
    effects: list[Effect]
    text: str
    source: str


class Shift(TypedDict):
    """A shift of the brewery."""

    name: str
    operating_cost: int
    batches_required: int


class Portion(TypedDict):
    """A portion of the collaboration card."""

    name: str
    pay: int
    ingredients: list[str]  # any one of them
    points: int
    money: int


class BoardFace(TypedDict):
    """A brewery board as it is before anything is built."""

    buildings: list[str]
    operating_cost: int
    storage: int


class Money(TypedDict):
    """What beer and loans are worth."""

    sale: int  # dollars for a batch
    loan: int  # dollars for a loan
    first_loan: int  # points
    further_loan: int
    gold_label: int


class Components(TypedDict):
    """What is printed."""

    seasons: list[str]
    paid_in: str  # the season that ends with the operating costs
    ingredients: dict[str, str]  # basic or advanced, by id
    styles: list[str]
    board: BoardFace
    money: Money

    spaces: dict[str, Space]
    recipes: dict[str, Recipe]
    workers: dict[str, Worker]
    partnerships: dict[str, Partnership]
    tracks: dict[str, Track]
    tiles: dict[str, Tile]
    shifts: dict[str, Shift]
    portions: dict[str, Portion]


def components(box: Box) -> Components:
    """The faces of cards, tiles and boards, by id."""
    return {
        "seasons": list(SEASON_IDS),
        "paid_in": SEASON_IDS[WINTER],
        "ingredients": {
            INGREDIENT_IDS[i]: "advanced" if i >= ADVANCED else "basic" for i in range(INGREDIENTS)
        },
        "styles": list(STYLE_IDS),
        "board": board_face(box),
        "money": money_face(box),
        "spaces": {id: space_face(box, i) for i, id in enumerate(SPACE.ids(box))},
        "recipes": {id: recipe_face(box, i) for i, id in enumerate(RECIPE.ids(box))},
        "workers": {id: worker_face(box, i) for i, id in enumerate(WORKER.ids(box))},
        "partnerships": {id: partner_face(box, i) for i, id in enumerate(PARTNER.ids(box))},
        "tracks": {id: track_face(box, i) for i, id in enumerate(TRACK.ids(box))},
        "tiles": {id: tile_face(box, i) for i, id in enumerate(TILE.ids(box))},
        "shifts": {
            SHIFT_IDS[i]: {
                "name": SHIFT.name(box, i),
                "operating_cost": box.shift_cost[i],
                "batches_required": box.shift_needs[i],
            }
            for i in range(SHIFTS)
        },
        "portions": {PORTION_IDS[i]: portion_face(box, i) for i in range(PORTIONS)},
    }


def board_face(box: Box) -> BoardFace:
    """A brewery board."""
    return {
        "buildings": [BUILDING.name(box, i) for i in range(len(box.buildings))],
        "operating_cost": box.board_cost,
        "storage": box.board_storage,
    }


def money_face(box: Box) -> Money:
    """Sales, loans and labels."""
    return {
        "sale": box.sale_money,
        "loan": box.loan_money,
        "first_loan": box.loan_first,
        "further_loan": box.loan_further,
        "gold_label": box.label_points,
    }


def gift_of(box: Box, gift: int) -> dict[str, int]:
    """What a gift holds."""
    return {GIFT_IDS[i]: box.gift[gift, i] for i in range(len(GIFT_IDS)) if box.gift[gift, i]}


def space_face(box: Box, space: int) -> Space:
    """One market space."""
    restock = {GOOD_IDS[i]: box.restock[space, i] for i in range(GOODS) if box.restock[space, i]}
    return {
        "name": SPACE.name(box, space),
        "board": BOARD_IDS[box.space_from[space] - 2],
        "players": box.space_from[space],
        "restock": restock,
        "options": {box.option_ids[i]: gift_of(box, i) for i in options_of(box, space)},
        "source": box.space_cards.sources[space],
    }


def recipe_face(box: Box, recipe: int) -> Recipe:
    """One recipe card."""
    cost = {INGREDIENT_IDS[i]: box.cost[recipe, i] for i in range(INGREDIENTS)}
    return {
        "name": RECIPE.name(box, recipe),
        "style": STYLE_IDS[box.style[recipe]],
        "basic": recipe == box.basic[box.style[recipe]],
        "points": box.points[recipe],
        "symbol": SYMBOL_IDS[box.symbol[recipe]],
        "cost": {name: amount for name, amount in cost.items() if amount},
        "source": box.recipe_cards.sources[recipe],
    }


def worker_face(box: Box, worker: int) -> Worker:
    """One skilled worker."""
    return {
        "name": WORKER.name(box, worker),
        "operating_cost": box.power[worker, OPERATING_COST],
        "gift": gift_of(box, HIRING_GIFT + worker),
        "effects": effects_of(box, worker),
        "text": WORKER_TEXT.name(box, worker),
        "source": box.worker_cards.sources[worker],
    }


def partner_face(box: Box, card: int) -> Partnership:
    """One local partnership."""
    return {
        "name": PARTNER.name(box, card),
        "price": box.partner_price[card],
        "gain": gift_of(box, PARTNER_GIFT + card),
        "source": box.partner_cards.sources[card],
    }


def track_face(box: Box, track: int) -> Track:
    """One track of the lab."""
    return {
        "name": TRACK.name(box, track),
        "steps": [STEP_TEXT.name(box, track * GAME_END + i) for i in range(GAME_END)],
        "experimental": gift_of(box, EXPERIMENT_GIFT + track),
        "annual": gift_of(box, ANNUAL_GIFT + track),
        "interns": box.interns[track],
        "breakthrough": effects_of(box, TRACK_SOURCE + track),
        "game_end": end_of_track(box, track),
        "source": box.track_cards.sources[track],
    }


def end_of_track(box: Box, track: int) -> EndOfTrack:
    """The last step of a track."""
    most = box.end_most[track]
    return {
        "kind": END_KIND_IDS[box.end_kind[track]],
        "points": box.end_points[track],
        "every": box.end_every[track],
        "most": most if most < UNLIMITED else None,
    }


def tile_face(box: Box, tile: int) -> Tile:
    """One building or piece of equipment; its operating cost is what it adds."""
    return {
        "name": TILE.name(box, tile),
        "place": TILE_PLACE.name(box, tile),
        "operating_cost": box.power[TILE_SOURCE + tile, OPERATING_COST],
        "gift": gift_of(box, INSTALLING_GIFT + tile),
        "effects": effects_of(box, TILE_SOURCE + tile) + infusions(box, tile),
        "text": TILE_TEXT.name(box, tile),
        "source": box.tile_cards.sources[tile],
    }


def portion_face(box: Box, portion: int) -> Portion:
    """One portion of the collaboration card."""
    ingredients = [INGREDIENT_IDS[portion]]
    return {
        "name": PORTION.name(box, portion),
        "pay": box.portion_pay[portion],
        "ingredients": list(INGREDIENT_IDS[ADVANCED:]) if portion == ADVANCED else ingredients,
        "points": box.portion_points[portion],
        "money": box.portion_money[portion],
    }
