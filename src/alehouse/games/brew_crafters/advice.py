"""How well a seat stands in Brew Crafters, in points of the final score."""

from __future__ import annotations

from alehouse.kernel import Ints, about, asked

from .box import (
    ADVANCED,
    ANNUAL,
    ANNUAL_GIFT,
    DISCOUNT,
    EXPERIMENT_GIFT,
    EXTRA_BREWERY,
    EXTRA_MARKET,
    FIRST_DISCOUNT,
    FREE_RECIPES,
    GAME_END,
    HARVEST,
    HIRING_GIFT,
    INGREDIENTS,
    INSTALLING_GIFT,
    MARKET_BONUS,
    MONEY,
    NEW_RECIPE_POINTS,
    OPERATING_COST,
    PICKS,
    PORTIONS,
    PUB,
    RESEARCH_POINTS,
    SALE_ADVANCED,
    SALE_ANY,
    SALE_BATCH,
    SEASON_GIFT,
    SECOND_TANK,
    SHIFTS,
    SOLD_RECIPE_POINTS,
    STORAGE,
    SYMBOL_MONEY,
    SYMBOL_POINTS,
    SYMBOLS,
    TILE_SOURCE,
    TRACK_SOURCE,
    TRACKS,
    Box,
)
from .rules.building import INSTALL_TILE
from .rules.collaboration import PROCESS_MENU
from .rules.hiring import CHOOSE_WORKER
from .rules.ingredients import CHOOSE_ADVANCED, DISCARD, capacity, in_storage
from .rules.partnerships import CHOOSE_PARTNERSHIP
from .rules.processing import BREW_BATCH, empty_vessels, why_not_recipe
from .rules.research import RESEARCH_TRACK
from .rules.winter import operating_cost
from .scoring import end_points, score
from .state import BREWERY, BREWPUB, EMPTY, GAME_OVER, ON_CARD, TANKS, VESSELS, State

# All weights, here and below, are points of the final score, set by hand and not fitted but where
# a comment says what was tried.

# As the box prices them: malt, hops, yeast and advanced ones are like 2, 3, 6 and 6, and twelve of
# these go into a point; about two batches of them are PLENTY.
WORTH = (0.16, 0.24, 0.5, 0.5, 0.5, 0.5)  # points of one malt, hops, yeast, advanced
PLENTY = (10, 5, 3, 2, 2, 2)  # more than this is worth less
DOLLAR = 0.6  # points of a dollar that is likely to be needed
NEAR = 0.4  # of the recipe that the store comes nearest to
# Of a batch that can be brewed at once. With NEAR it makes an open question worth more than its
# answer, for else a keen player does research while beer could be brewed (at 0.5 games end 5
# to 10 points lower). So nothing may be bought while brewing that completes no recipe.
READY = 0.9


def estimate(box: Box, s: State, seat: int) -> float:
    """The score so far, and what ingredients, money, powers and time will make of it."""
    total = float(score(box, s, seat))
    if s.phase == GAME_OVER:
        return total + 0.01 * s.money[seat]
    seasons = seasons_left(box, s)
    turns = turns_left(s, seat, seasons)
    total += money_value(box, s, seat, seasons, turns)
    total += store_value(box, s, seat, seasons, turns)
    total += beer_value(box, s, seat, turns)
    total += power_value(s.power, seat, seasons)
    total += field_value(s, seat)
    total += gifts_to_come(box, s, seat, seasons)
    total += infuser_value(box, seasons) * (s.infuser[seat, 0] + s.infuser[seat, 1])
    total += research_value(box, s, seat, turns)
    if s.actor == seat:
        total += open_value(box, s, seat, seasons, turns)
    return total + shift_value(box, s, seat, seasons)


# -- Time ------------------------------------------------------------------------------


def seasons_left(box: Box, s: State) -> int:
    """Seasons after this one."""
    return 4 * (box.years - s.year) + 3 - s.season


def turns_left(s: State, seat: int, seasons: int) -> int:
    """Brewery turns that a seat still begins."""
    turns = seasons * s.shifts[seat]
    if s.phase < BREWERY:
        return turns + s.shifts[seat]
    if s.phase > BREWERY:
        return turns + s.extra[seat]
    place = (seat - s.start) % s.seats
    for shift in range(s.shifts[seat]):
        if shift * s.seats + place >= s.turn:
            turns += 1
    return turns


def shift_value(box: Box, s: State, seat: int, seasons: int) -> float:
    """Further shifts, each worth less as ingredients run short, and the way to the next one."""
    value = 0.0
    if s.shifts[seat] > 1:
        value += 2.0 * seasons
    if s.shifts[seat] > 2:
        value += 1.4 * seasons
    if s.shifts[seat] < SHIFTS:
        needed = box.shift_needs[s.shifts[seat]]
        value += shift_step(box, s, seat, seasons) * min(needed, s.batches[seat])
    return value


def shift_step(box: Box, s: State, seat: int, seasons: int) -> float:
    """What one batch is worth on the way to the next shift."""
    if s.shifts[seat] == SHIFTS or seasons < 3:
        return 0.0
    whole = (0.9 if s.shifts[seat] == 1 else 0.5) * seasons
    return whole / max(1, box.shift_needs[s.shifts[seat]])


# -- Money -----------------------------------------------------------------------------


def money_value(box: Box, s: State, seat: int, seasons: int, turns: int) -> float:
    """What is left after the winters to come; missing dollars become loans."""
    winters = seasons // 4 + 1
    net = float(s.money[seat] - winters * operating_cost(box, s, seat))
    unsold = 0
    for vessel in range(VESSELS):
        wait = 1 if vessel == BREWPUB else 2
        if s.vessel[seat, vessel] != EMPTY and turns >= wait:
            unsold += 1
    for place in range(TANKS):
        if s.bottle[seat, place] != EMPTY and turns > 0:
            unsold += 1
    each = box.sale_money + s.power[seat, SALE_BATCH]
    net += each * (unsold + 0.4 * max(0, turns - 2)) + 1.0 * seasons
    if net < 0.0:
        return (1.4 - 0.05 * seasons) * net
    return DOLLAR * min(net, 4.0) + 0.03 * seasons * max(0.0, net - 4.0)


# -- Ingredients and beer --------------------------------------------------------------


def store_value(box: Box, s: State, seat: int, seasons: int, turns: int) -> float:
    """Ingredients that can still be brewed, and how near they come to the best recipe."""
    if turns == 0:
        return 0.0
    value = 0.0
    for i in range(INGREDIENTS):
        held = s.stored[seat, i]
        value += WORTH[i] * (min(held, PLENTY[i]) + 0.35 * max(0, held - PLENTY[i]))
    best = 0.0
    for recipe in range(box.recipes):
        if s.recipe_in_play[recipe] > 0:
            gain = batch_gain(box, s, seat, recipe, seasons)
            best = max(best, nearness(box, s, seat, recipe) * gain)
    return min(1.0, 0.3 + 0.2 * turns) * value + NEAR * best


def nearness(box: Box, s: State, seat: int, recipe: int) -> float:
    """0 to 1: how much of a recipe is in storage; less if its basic one is not yet brewed."""
    need, have = 0.0, 0.0
    for i in range(INGREDIENTS):
        need += WORTH[i] * box.cost[recipe, i]
        have += WORTH[i] * min(s.stored[seat, i], box.cost[recipe, i])
    share = have / max(0.1, need)
    return share * share if is_open(box, s, seat, recipe) else 0.3 * share * share


def batch_gain(box: Box, s: State, seat: int, recipe: int, seasons: int) -> float:
    """What a batch brings beyond the worth of its ingredients."""
    gain = box.points[recipe] + DOLLAR * box.sale_money + shift_step(box, s, seat, seasons)
    if recipe == box.basic[box.style[recipe]] and s.brewed[seat, recipe] == 0:
        gain += 0.18 * min(seasons, 10)
    if s.label[recipe] == ON_CARD:
        gain += 0.5 * box.label_points
    for i in range(INGREDIENTS):
        gain -= WORTH[i] * box.cost[recipe, i]
    return max(0.4, gain)


def is_open(box: Box, s: State, seat: int, recipe: int) -> bool:
    """Whether the basic recipe of the style is brewed, or not needed."""
    basic = box.basic[box.style[recipe]]
    free = s.power[seat, FREE_RECIPES] > 0
    return recipe == basic or free or s.brewed[seat, basic] > 0


def beer_value(box: Box, s: State, seat: int, turns: int) -> float:
    """Labels in the tanks, styles opened, portions given to the collaboration."""
    value = 0.0
    for vessel in range(VESSELS + TANKS):
        if vessel < VESSELS:
            recipe = s.vessel[seat, vessel]
            wait = 1 if vessel == BREWPUB else 2
        else:
            recipe = s.bottle[seat, vessel - VESSELS]
            wait = 1
        if recipe != EMPTY and turns >= wait and s.label[recipe] == ON_CARD:
            value += 0.6 * box.label_points
    for recipe in range(box.recipes):
        basic = recipe == box.basic[box.style[recipe]]
        if s.recipe_in_play[recipe] > 0 and not basic and is_open(box, s, seat, recipe):
            value += 0.09 * min(turns, 10)
    for portion in range(PORTIONS):
        if s.portion[portion] == seat:
            worth = box.portion_points[portion] + DOLLAR * box.portion_money[portion]
            value += worth * min(0.8, 0.1 * turns + 0.1)
    return value


# -- Powers ----------------------------------------------------------------------------


def power_value(power: Ints, row: int, seasons: int) -> float:
    """The powers of a seat, or of one card, by what they do in the seasons that are left."""
    room = power[row, STORAGE]
    value = seasons * (0.07 * min(12, room) + 0.02 * max(0, room - 12))
    vessels = power[row, SECOND_TANK] + power[row, PUB]
    value += seasons * (0.5 * min(1, vessels) + 0.3 * max(0, vessels - 1))
    crop = 0.0
    for i in range(INGREDIENTS):
        value += WORTH[i] * seasons * 0.6 * power[row, DISCOUNT + i]
        value += WORTH[i] * seasons * 0.4 * power[row, FIRST_DISCOUNT + i]
        value += WORTH[i] * seasons * 0.5 * power[row, MARKET_BONUS + i]
        crop = max(crop, WORTH[i] * power[row, HARVEST + i])
    value += 0.12 * seasons * crop
    for symbol in range(SYMBOLS):
        value += 0.35 * seasons * power[row, SYMBOL_POINTS + symbol]
        value += 0.25 * seasons * power[row, SYMBOL_MONEY + symbol]
    sales = power[row, SALE_BATCH] + 0.7 * power[row, SALE_ANY] + 0.5 * power[row, SALE_ADVANCED]
    value += DOLLAR * 0.5 * seasons * sales
    value += 0.3 * min(seasons, 8) * power[row, NEW_RECIPE_POINTS]
    value += 0.35 * min(seasons, 6) * power[row, SOLD_RECIPE_POINTS]
    value += 0.3 * seasons * power[row, RESEARCH_POINTS]
    for season in range(4):
        value += 0.4 * seasons * power[row, EXTRA_MARKET + season]
        value += 0.5 * seasons * power[row, EXTRA_BREWERY + season]
    return value


def field_value(s: State, seat: int) -> float:
    """What grows on the farm."""
    crop = s.crop[seat]
    return 0.8 * WORTH[crop] * s.power[seat, HARVEST + crop] if crop != EMPTY else 0.0


def infuser_value(box: Box, seasons: int) -> float:
    """What one infuser brings in the seasons that are left."""
    value = 0.0
    for symbol in range(SYMBOLS):
        value += 0.2 * seasons * box.infusion[symbol]
    return value


def gifts_to_come(box: Box, s: State, seat: int, seasons: int) -> float:
    """Season gifts of workers and tiles, and annual research."""
    value = 0.0
    for worker in range(box.workers):
        if s.worker[worker] == seat:
            value += source_value(box, worker, seasons)
    for tile in range(box.tiles):
        if s.tiles[seat, tile] > 0:
            value += source_value(box, TILE_SOURCE + tile, seasons)
    for track in range(TRACKS):
        if s.track[seat, track] >= ANNUAL:
            value += annual_value(box, track, seasons)
    return value


def source_value(box: Box, source: int, seasons: int) -> float:
    """The season gift of one card, for the seasons that are left."""
    times = 0
    for season in range(4):
        times += box.season_gain[source, season]
    return 0.25 * times * seasons * gift_value(box, SEASON_GIFT + source) if times > 0 else 0.0


def annual_value(box: Box, track: int, seasons: int) -> float:
    """The annual step of a track, for the winters that are left."""
    winters = (seasons + 3) // 4
    return winters * (gift_value(box, ANNUAL_GIFT + track) + 2.0 * box.interns[track])


def gift_value(box: Box, gift: int) -> float:
    """What a gift is worth."""
    value = DOLLAR * box.gift[gift, MONEY] + WORTH[ADVANCED] * box.gift[gift, PICKS]
    for i in range(INGREDIENTS):
        value += WORTH[i] * box.gift[gift, i]
    return value


def card_value(box: Box, source: int, seasons: int) -> float:
    """A worker or tile that is not yet owned: its powers and season gifts less its cost."""
    value = power_value(box.power, source, seasons) + source_value(box, source, seasons)
    return value - DOLLAR * (seasons // 4 + 1) * box.power[source, OPERATING_COST]


# -- Research --------------------------------------------------------------------------


def prospect(box: Box, s: State, seat: int, track: int, turns: int) -> float:
    """What the last step of a track will be worth."""
    return min(7.0, end_points(box, s, seat, track) + 0.2 * turns)


def research_value(box: Box, s: State, seat: int, turns: int) -> float:
    """Cubes on their way to a last step that can still be reached."""
    value = 0.0
    for track in range(TRACKS):
        position = s.track[seat, track]
        if 0 < position < GAME_END and turns >= GAME_END - position:
            near = 0.05 + 0.05 * position * position
            value += near * prospect(box, s, seat, track, turns)
    return value


def step_value(box: Box, s: State, seat: int, track: int, seasons: int, turns: int) -> float:
    """What the next step of a cube brings."""
    position = s.track[seat, track]
    end = prospect(box, s, seat, track, turns)
    if position == 0:
        return gift_value(box, EXPERIMENT_GIFT + track) + 0.1 * end
    if position == 1:
        return annual_value(box, track, seasons) + 0.15 * end
    if position == 2:
        return power_value(box.power, TRACK_SOURCE + track, seasons) + 0.25 * end
    return end_points(box, s, seat, track) - 0.4 * end if position == 3 else 0.0


# -- What is being decided -------------------------------------------------------------

GIFT = CHOOSE_ADVANCED.at("gift")


def open_value(box: Box, s: State, seat: int, seasons: int, turns: int) -> float:
    """What the action that was begun will bring."""
    what = asked(s)
    if what == CHOOSE_ADVANCED:
        gift = about(s, GIFT)
        given = box.gift[gift, PICKS] - s.picks
        return gift_value(box, gift) - WORTH[ADVANCED] * given
    if what == CHOOSE_WORKER:
        return hiring_value(box, s, seasons)
    if what == CHOOSE_PARTNERSHIP:
        return 0.1 * seasons
    if what == RESEARCH_TRACK:
        best = 0.0
        for track in range(TRACKS):
            best = max(best, step_value(box, s, seat, track, seasons, turns))
        return best + s.power[seat, RESEARCH_POINTS]
    if what == INSTALL_TILE:
        return installing_value(box, s, seat, seasons)
    if what == DISCARD:
        return -WORTH[0] * (in_storage(s, seat) - capacity(box, s, seat))
    if what == BREW_BATCH or (what == PROCESS_MENU and s.processed == 0):
        return brewing_value(box, s, seat, seasons)
    return 0.0


def brewing_value(box: Box, s: State, seat: int, seasons: int) -> float:
    """The best batch that can be brewed at once, into a vessel that is empty."""
    if asked(s) == BREW_BATCH and empty_vessels(s, seat) == 0:
        return 0.0
    best = 0.0
    for recipe in range(box.recipes):
        if why_not_recipe(box, s, seat, recipe) == 0:
            best = max(best, batch_gain(box, s, seat, recipe, seasons))
    return READY * best


def hiring_value(box: Box, s: State, seasons: int) -> float:
    """The best worker who is left."""
    best = 0.0
    for worker in range(box.workers):
        if s.worker[worker] == ON_CARD:
            value = card_value(box, worker, seasons) + gift_value(box, HIRING_GIFT + worker)
            best = max(best, value)
    return best


def installing_value(box: Box, s: State, seat: int, seasons: int) -> float:
    """The best tile that can be installed."""
    best = 0.0
    for tile in range(box.tiles):
        if s.tiles[seat, tile] == 0:
            value = card_value(box, TILE_SOURCE + tile, seasons)
            value += gift_value(box, INSTALLING_GIFT + tile)
            if tile == box.infuser:
                value += infuser_value(box, seasons)
            best = max(best, value)
    return best
