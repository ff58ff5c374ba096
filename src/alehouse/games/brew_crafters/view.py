"""What a seat may see of Brew Crafters: everything, the same for all (BC-100)."""

from __future__ import annotations

from typing import TypedDict

from alehouse.games.brew_crafters.actions import VESSEL_IDS
from alehouse.games.brew_crafters.box import (
    ADVANCED,
    ANNUAL_GIFT,
    BOARD_IDS,
    END_KIND_IDS,
    EXPERIMENT_GIFT,
    GOODS,
    HIRING_GIFT,
    INGREDIENT_IDS,
    INGREDIENTS,
    INSTALLING_GIFT,
    KIND_IDS,
    OPERATING_COST,
    OPTION_IDS,
    OPTION_SPACE,
    OPTIONS,
    PARTNER_GIFT,
    PARTNER_IDS,
    PARTNERS,
    PORTION_IDS,
    PORTIONS,
    PUB,
    RECIPE_IDS,
    RECIPES,
    SEASON_IDS,
    SECOND_TANK,
    SHIFT_IDS,
    SHIFTS,
    SPACE_IDS,
    SPACES,
    STYLE_IDS,
    SYMBOL_IDS,
    TILE_IDS,
    TILE_SOURCE,
    TILES,
    TRACK_IDS,
    TRACKS,
    WORKER_IDS,
    WORKERS,
    Box,
)
from alehouse.games.brew_crafters.rules.flow import operating_cost
from alehouse.games.brew_crafters.rules.gaining import capacity, in_storage
from alehouse.games.brew_crafters.scoring import PART_NAMES, parts
from alehouse.games.brew_crafters.state import (
    ABSENT,
    EMPTY,
    PHASE_IDS,
    TANKS,
    VESSELS,
    State,
)

GOOD_IDS = (*INGREDIENT_IDS, "money")
GIFT_IDS = (*GOOD_IDS, "advanced_choice")


# -- The table -------------------------------------------------------------------------


class SpaceView(TypedDict):
    """One space of the market."""

    stock: dict[str, int]
    occupant: int | None
    options: dict[str, str]  # the kind of each option, by its id


class RecipeView(TypedDict):
    """A recipe in play."""

    label: bool  # there is a gold label for it in this game
    label_owner: int | None  # None: still on the card


class ScoreView(TypedDict):
    """The score as it would be counted now."""

    beer: int
    game_end_research: int
    tasting_room: int
    bonus_points: int
    gold_labels: int
    loans: int
    total: int


class SeatView(TypedDict):
    """One brewery."""

    money: int
    storage: dict[str, int]
    stored: int
    capacity: int
    farm: str | None  # what is planted
    vessels: dict[str, str | None]  # tank2 and brewpub only where they are
    bottles: list[str | None]
    brewed: dict[str, int]
    shipping: dict[str, int]
    tiles: dict[str, int]  # every type; 0: not installed
    infusers: list[bool]
    workers: list[str]
    partnerships: list[str]
    labels: list[str]
    tracks: dict[str, int]
    shifts: int
    bonus_points: int
    loans: int
    interns: int
    operating_cost: int  # due next winter as things stand
    score: ScoreView


class View(TypedDict):
    """The whole table."""

    year: int
    years: int
    season: str
    phase: str
    round: int  # of the phase: first or second token, first to third shift
    actor: int | None
    start_player: int
    next_start_player: int | None
    order: list[int]  # of this phase
    market: dict[str, SpaceView]
    brewery_actions: dict[str, str]  # names by id
    recipes: dict[str, RecipeView]
    workers: dict[str, int | None]  # those in play and who has them
    partnerships: dict[str, int | None]
    collaboration: dict[str, int | None] | None  # portions and who gave them; None: two players
    seats: list[SeatView]


def view(box: Box, s: State, seat: int | None) -> View:
    """The table; nothing of it is hidden from anybody."""
    actions = ("process_collaborate", "research", "install", "pass")
    names = ("Process Beer and/or Collaborate", "Lab Research", "Install", "Idle Shift")
    together = s.seats >= box.collaboration_from
    return {
        "year": s.year,
        "years": box.years,
        "season": SEASON_IDS[s.season],
        "phase": PHASE_IDS[s.phase],
        "round": 1 + max(0, s.turn - 1) // s.seats,
        "actor": owner(s.actor),
        "start_player": s.start,
        "next_start_player": owner(s.next_start),
        "order": [(s.start + i) % s.seats for i in range(s.seats)],
        "market": {
            SPACE_IDS[i]: space_view(box, s, i)
            for i in range(SPACES)
            if s.seats >= box.space_from[i]
        },
        "brewery_actions": {
            actions[i]: names[i] if together or i > 0 else "Process Beer" for i in range(4)
        },
        "recipes": {
            RECIPE_IDS[i]: {"label": s.label[i] != ABSENT, "label_owner": owner(s.label[i])}
            for i in range(RECIPES)
            if s.recipe_in_play[i]
        },
        "workers": {
            WORKER_IDS[i]: owner(s.worker[i]) for i in range(WORKERS) if s.worker[i] != ABSENT
        },
        "partnerships": {
            PARTNER_IDS[i]: owner(s.partner[i]) for i in range(PARTNERS) if s.partner[i] != ABSENT
        },
        "collaboration": {PORTION_IDS[i]: owner(s.portion[i]) for i in range(PORTIONS)}
        if together
        else None,
        "seats": [seat_view(box, s, i) for i in range(s.seats)],
    }


def owner(seat: int) -> int | None:
    """A seat, or nobody."""
    return seat if seat >= 0 else None


def space_view(box: Box, s: State, space: int) -> SpaceView:
    """One space of the market."""
    return {
        "stock": {GOOD_IDS[i]: s.stock[space, i] for i in range(GOODS) if s.stock[space, i]},
        "occupant": owner(s.occupant[space]),
        "options": {OPTION_IDS[i]: KIND_IDS[box.option_kind[i]] for i in options_of(space)},
    }


def options_of(space: int) -> list[int]:
    """The options of a space."""
    return [i for i in range(OPTIONS) if OPTION_SPACE[i] == space]


def recipe_id(recipe: int) -> str | None:
    """The batch in a vessel, or nothing."""
    return RECIPE_IDS[recipe] if recipe != EMPTY else None


def seat_view(box: Box, s: State, seat: int) -> SeatView:
    """One brewery with all that is in it."""
    has = (True, s.power[seat, SECOND_TANK] > 0, s.power[seat, PUB] > 0)
    return {
        "money": s.money[seat],
        "storage": {INGREDIENT_IDS[i]: s.stored[seat, i] for i in range(INGREDIENTS)},
        "stored": in_storage(s, seat),
        "capacity": capacity(box, s, seat),
        "farm": INGREDIENT_IDS[s.crop[seat]] if s.crop[seat] != EMPTY else None,
        "vessels": {VESSEL_IDS[i]: recipe_id(s.vessel[seat, i]) for i in range(VESSELS) if has[i]},
        "bottles": [recipe_id(s.bottle[seat, i]) for i in range(TANKS) if has[i]],
        "brewed": {RECIPE_IDS[i]: s.brewed[seat, i] for i in range(RECIPES) if s.brewed[seat, i]},
        "shipping": {
            RECIPE_IDS[i]: s.shipped[seat, i] for i in range(RECIPES) if s.shipped[seat, i]
        },
        "tiles": {TILE_IDS[i]: s.tiles[seat, i] for i in range(TILES)},
        "infusers": [s.infuser[seat, i] > 0 for i in range(TANKS)],
        "workers": [WORKER_IDS[i] for i in range(WORKERS) if s.worker[i] == seat],
        "partnerships": [PARTNER_IDS[i] for i in range(PARTNERS) if s.partner[i] == seat],
        "labels": [RECIPE_IDS[i] for i in range(RECIPES) if s.label[i] == seat],
        "tracks": {TRACK_IDS[i]: s.track[seat, i] for i in range(TRACKS)},
        "shifts": s.shifts[seat],
        "bonus_points": s.bonus[seat],
        "loans": s.loans[seat],
        "interns": s.interns[seat],
        "operating_cost": operating_cost(box, s, seat),
        "score": score_view(box, s, seat),
    }


def score_view(box: Box, s: State, seat: int) -> ScoreView:
    """The score by its sources."""
    out = [0] * len(PART_NAMES)
    parts(box, s, seat, out)
    return {
        "beer": out[0],
        "game_end_research": out[1],
        "tasting_room": out[2],
        "bonus_points": out[3],
        "gold_labels": out[4],
        "loans": out[5],
        "total": sum(out),
    }


# -- The faces of the components -------------------------------------------------------


class Space(TypedDict):
    """A market space as printed."""

    name: str
    board: str
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
    text: str
    source: str


class Partnership(TypedDict):
    """A local partnership."""

    name: str
    price: int
    gain: dict[str, int]
    source: str


class Track(TypedDict):
    """A track of the research lab."""

    name: str
    steps: list[str]  # experimental, annual, breakthrough, game end
    experimental: dict[str, int]
    annual: dict[str, int]
    interns: int
    game_end: str
    source: str


class Tile(TypedDict):
    """A building or piece of equipment."""

    name: str
    place: str
    operating_cost: int
    gift: dict[str, int]
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


class Components(TypedDict):
    """What is printed."""

    spaces: dict[str, Space]
    recipes: dict[str, Recipe]
    workers: dict[str, Worker]
    partnerships: dict[str, Partnership]
    tracks: dict[str, Track]
    tiles: dict[str, Tile]
    shifts: dict[str, Shift]
    portions: dict[str, Portion]
    buildings: list[str]  # on every board from the start


def components(box: Box) -> Components:
    """The faces of cards, tiles and boards, by id."""
    return {
        "spaces": {SPACE_IDS[i]: space_face(box, i) for i in range(SPACES)},
        "recipes": {RECIPE_IDS[i]: recipe_face(box, i) for i in range(RECIPES)},
        "workers": {WORKER_IDS[i]: worker_face(box, i) for i in range(WORKERS)},
        "partnerships": {
            PARTNER_IDS[i]: {
                "name": box.names[PARTNER_IDS[i]],
                "price": box.partner_price[i],
                "gain": gift_of(box, PARTNER_GIFT + i),
                "source": box.sources[PARTNER_IDS[i]],
            }
            for i in range(PARTNERS)
        },
        "tracks": {TRACK_IDS[i]: track_face(box, i) for i in range(TRACKS)},
        "tiles": {TILE_IDS[i]: tile_face(box, i) for i in range(TILES)},
        "shifts": {
            SHIFT_IDS[i]: {
                "name": box.names[SHIFT_IDS[i]],
                "operating_cost": box.shift_cost[i],
                "batches_required": box.shift_needs[i],
            }
            for i in range(SHIFTS)
        },
        "portions": {PORTION_IDS[i]: portion_face(box, i) for i in range(PORTIONS)},
        "buildings": list(box.buildings),
    }


def gift_of(box: Box, gift: int) -> dict[str, int]:
    """What a gift holds."""
    return {GIFT_IDS[i]: box.gift[gift, i] for i in range(len(GIFT_IDS)) if box.gift[gift, i]}


def space_face(box: Box, space: int) -> Space:
    """One market space."""
    restock = {GOOD_IDS[i]: box.restock[space, i] for i in range(GOODS) if box.restock[space, i]}
    return {
        "name": box.names[SPACE_IDS[space]],
        "board": BOARD_IDS[box.space_from[space] - 2],
        "restock": restock,
        "options": {OPTION_IDS[i]: gift_of(box, i) for i in options_of(space)},
        "source": box.sources[SPACE_IDS[space]],
    }


def recipe_face(box: Box, recipe: int) -> Recipe:
    """One recipe card."""
    cost = {INGREDIENT_IDS[i]: box.cost[recipe, i] for i in range(INGREDIENTS)}
    return {
        "name": box.names[RECIPE_IDS[recipe]],
        "style": STYLE_IDS[box.style[recipe]],
        "basic": recipe == box.basic[box.style[recipe]],
        "points": box.points[recipe],
        "symbol": SYMBOL_IDS[box.symbol[recipe]],
        "cost": {name: amount for name, amount in cost.items() if amount},
        "source": box.sources[RECIPE_IDS[recipe]],
    }


def worker_face(box: Box, worker: int) -> Worker:
    """One skilled worker."""
    return {
        "name": box.names[WORKER_IDS[worker]],
        "operating_cost": box.power[worker, OPERATING_COST],
        "gift": gift_of(box, HIRING_GIFT + worker),
        "text": box.texts[WORKER_IDS[worker]],
        "source": box.sources[WORKER_IDS[worker]],
    }


def track_face(box: Box, track: int) -> Track:
    """One track of the lab."""
    return {
        "name": box.names[TRACK_IDS[track]],
        "steps": list(box.track_texts[track]),
        "experimental": gift_of(box, EXPERIMENT_GIFT + track),
        "annual": gift_of(box, ANNUAL_GIFT + track),
        "interns": box.interns[track],
        "game_end": END_KIND_IDS[box.end_kind[track]],
        "source": box.sources[TRACK_IDS[track]],
    }


def tile_face(box: Box, tile: int) -> Tile:
    """One building or piece of equipment; its operating cost is what it adds."""
    return {
        "name": box.names[TILE_IDS[tile]],
        "place": box.places[tile],
        "operating_cost": box.power[TILE_SOURCE + tile, OPERATING_COST],
        "gift": gift_of(box, INSTALLING_GIFT + tile),
        "text": box.texts[TILE_IDS[tile]],
        "source": box.sources[TILE_IDS[tile]],
    }


def portion_face(box: Box, portion: int) -> Portion:
    """One portion of the collaboration card."""
    ingredients = [INGREDIENT_IDS[portion]]
    return {
        "name": box.names[f"portion {PORTION_IDS[portion]}"],
        "pay": box.portion_pay[portion],
        "ingredients": list(INGREDIENT_IDS[ADVANCED:]) if portion == ADVANCED else ingredients,
        "points": box.portion_points[portion],
        "money": box.portion_money[portion],
    }
