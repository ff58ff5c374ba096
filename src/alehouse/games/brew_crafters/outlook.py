"""What the table of Brew Crafters means for one seat: yields, costs, seasons to come, winter."""

from __future__ import annotations

from typing import TypedDict

from alehouse.kernel import asked

from .box import (
    ANNUAL,
    ANNUAL_GIFT,
    COST_CUT,
    DISCOUNT,
    EXTRA_BREWERY,
    EXTRA_MARKET,
    FALL,
    FIRST_DISCOUNT,
    FIRST_LEAST,
    FREE_RECIPES,
    GAIN,
    HARVEST,
    INGREDIENT_IDS,
    INGREDIENTS,
    INVESTOR,
    LEAST,
    OPERATING_COST,
    SALE_ADVANCED,
    SALE_ANY,
    SALE_BATCH,
    SEASON_GIFT,
    SEASON_IDS,
    SHIFT_IDS,
    SHIFTS,
    SPRING,
    TAKE_STOCK,
    TILE_SOURCE,
    TRACKS,
    WINTER,
    Box,
)
from .faces import GIFT_IDS, gift_of
from .rules.building import has_farm
from .rules.ingredients import with_bonus
from .rules.processing import BREW_BATCH, reduced
from .rules.winter import operating_cost
from .state import BREWPUB, EMPTY, TANKS, State

# -- The market ------------------------------------------------------------------------


class Yield(TypedDict):
    """What an option of a market space gives now."""

    goods: dict[str, int]  # bonuses included
    bonus: dict[str, int]  # the part of it that one's own workers and research add


def yield_of(box: Box, s: State, space: int, option: int, seat: int | None) -> Yield:
    """BC-33, BC-89: the stock or the printed gain, for a seat with its bonuses."""
    kind = box.option_kind[option]
    plain: dict[str, int] = {}
    if kind == GAIN:
        plain = gift_of(box, option)
    elif kind in (TAKE_STOCK, INVESTOR):
        plain = {name: s.stock[space, i] for i, name in enumerate(GIFT_IDS[:-1])}
    bonus: dict[str, int] = {}
    if seat is not None and kind != INVESTOR:
        for i, name in enumerate(INGREDIENT_IDS):
            before = plain.get(name, 0)
            bonus[name] = with_bonus(s, seat, i, before) - before
    goods = {name: plain.get(name, 0) + bonus.get(name, 0) for name in GIFT_IDS}
    return {
        "goods": {name: amount for name, amount in goods.items() if amount},
        "bonus": {name: amount for name, amount in bonus.items() if amount},
    }


# -- Recipes ---------------------------------------------------------------------------


class Brewing(TypedDict):
    """What a batch of a recipe would cost a seat now."""

    cost: dict[str, int]  # discounts included
    lacking: dict[str, int]  # of the ingredients, in storage
    needs: str | None  # the basic recipe to be brewed first


def brewing(box: Box, s: State, seat: int | None, recipe: int) -> Brewing:
    """BC-17, BC-20: ingredients and the basic recipe; as printed for who only watches."""
    if seat is None:
        cost = [box.cost[recipe, i] for i in range(INGREDIENTS)]
        lacking, needs = [0] * INGREDIENTS, None
    else:
        cost = [cost_now(box, s, seat, recipe, i) for i in range(INGREDIENTS)]
        lacking = [max(0, cost[i] - s.stored[seat, i]) for i in range(INGREDIENTS)]
        basic = box.basic[box.style[recipe]]
        opened = recipe == basic or s.brewed[seat, basic] or s.power[seat, FREE_RECIPES]
        needs = None if opened else box.recipe_cards.ids[basic]
    return {"cost": ingredients(cost), "lacking": ingredients(lacking), "needs": needs}


def ingredients(amounts: list[int]) -> dict[str, int]:
    """Amounts by id, without the zeros."""
    return {INGREDIENT_IDS[i]: amount for i, amount in enumerate(amounts) if amount}


def cost_now(box: Box, s: State, seat: int, recipe: int, ingredient: int) -> int:
    """BC-85, BC-99: who is not brewing just now is shown what a first batch would cost."""
    cost = reduced(
        box.cost[recipe, ingredient],
        s.power[seat, DISCOUNT + ingredient],
        s.power[seat, LEAST + ingredient],
    )
    is_brewing = s.asked_count > 0 and asked(s) == BREW_BATCH and s.actor == seat
    if is_brewing and s.batches_now > 0:
        return cost
    first, least = (
        s.power[seat, FIRST_DISCOUNT + ingredient],
        s.power[seat, FIRST_LEAST + ingredient],
    )
    return reduced(cost, first, least)


def next_sale(box: Box, s: State, seat: int) -> int:
    """BC-58: the dollars that processing beer would bring now."""
    places = [s.bottle[seat, i] for i in range(TANKS)] + [s.vessel[seat, BREWPUB]]
    sold = [recipe for recipe in places if recipe != EMPTY]
    money = len(sold) * (box.sale_money + s.power[seat, SALE_BATCH])
    if sold:
        money += s.power[seat, SALE_ANY]
    if any(recipe != box.basic[box.style[recipe]] for recipe in sold):
        money += s.power[seat, SALE_ADVANCED]
    return money


# -- Winter ----------------------------------------------------------------------------


class Winter(TypedDict):
    """What the next winter asks of a seat, as things stand."""

    cost: int
    buildings: int
    workers: int
    shifts: int
    saved: int
    short: int  # dollars that are missing now
    loans: int  # that would have to be taken for them


def winter(box: Box, s: State, seat: int) -> Winter:
    """BC-48, BC-49: the operating cost by its sources, and what is missing for it."""
    cost = operating_cost(box, s, seat)
    workers = sum(box.power[i, OPERATING_COST] for i in range(box.workers) if s.worker[i] == seat)
    tiles = sum(
        s.tiles[seat, i] * box.power[TILE_SOURCE + i, OPERATING_COST] for i in range(box.tiles)
    )
    shifts = sum(box.shift_cost[i] for i in range(s.shifts[seat]))
    short = max(0, cost - s.money[seat])
    return {
        "cost": cost,
        "buildings": box.board_cost + tiles,
        "workers": workers,
        "shifts": shifts,
        "saved": s.power[seat, COST_CUT],
        "short": short,
        "loans": -(-short // box.loan_money),
    }


def next_shift(s: State, seat: int) -> str | None:
    """The shift that can be hired next."""
    return SHIFT_IDS[s.shifts[seat]] if s.shifts[seat] < SHIFTS else None


# -- Seasons to come -------------------------------------------------------------------


class Coming(TypedDict):
    """What a season brings a seat, and why."""

    source: str  # the worker, tile or track; "farm"
    what: str  # gain, plant, harvest, intern, market or brewery (further actions)
    gain: dict[str, int]


def coming(box: Box, s: State, seat: int) -> dict[str, list[Coming]]:
    """BC-74, BC-86, BC-87, BC-90, BC-91: by season, as things stand."""
    return {SEASON_IDS[i]: coming_in(box, s, seat, i) for i in range(len(SEASON_IDS))}


def coming_in(box: Box, s: State, seat: int, season: int) -> list[Coming]:
    """What one season brings."""
    found: list[Coming] = []
    if season == SPRING and has_farm(s, seat):
        found.append({"source": "farm", "what": "plant", "gain": {}})
    if season == FALL and s.crop[seat] != EMPTY:
        crop = s.crop[seat]
        gain = {INGREDIENT_IDS[crop]: s.power[seat, HARVEST + crop]}
        found.append({"source": "farm", "what": "harvest", "gain": gain})
    for source, name in owned(box, s, seat):
        if box.season_gain[source, season]:
            gain = gift_of(box, SEASON_GIFT + source)
            found.append({"source": name, "what": "gain", "gain": gain})
        for first, what in ((EXTRA_MARKET, "market"), (EXTRA_BREWERY, "brewery")):
            if box.power[source, first + season]:
                found.append({"source": name, "what": what, "gain": {}})
    if season == WINTER:
        found += annual_gains(box, s, seat)
    return found


def owned(box: Box, s: State, seat: int) -> list[tuple[int, str]]:
    """The workers and tiles of a seat, as sources of effects."""
    workers = [(i, id) for i, id in enumerate(box.worker_cards.ids) if s.worker[i] == seat]
    tiles = [(i, id) for i, id in enumerate(box.tile_cards.ids) if s.tiles[seat, i]]
    return workers + [(TILE_SOURCE + i, id) for i, id in tiles]


def annual_gains(box: Box, s: State, seat: int) -> list[Coming]:
    """BC-74: the annual steps that a seat's cubes have reached."""
    found: list[Coming] = []
    for track in range(TRACKS):
        if s.track[seat, track] >= ANNUAL:
            gain = gift_of(box, ANNUAL_GIFT + track)
            if box.interns[track]:
                found.append({"source": box.track_cards.ids[track], "what": "intern", "gain": {}})
            if gain:
                found.append({"source": box.track_cards.ids[track], "what": "gain", "gain": gain})
    return found
