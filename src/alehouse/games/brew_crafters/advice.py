"""How well a seat stands in Brew Crafters, in points of the final score."""

from __future__ import annotations

from alehouse.games.brew_crafters.box import (
    ADVANCED,
    ANNUAL,
    ANNUAL_GIFT,
    COST_CUT,
    DISCOUNT,
    EXTRA_BREWERY,
    EXTRA_MARKET,
    FIRST_DISCOUNT,
    GAME_END,
    HARVEST,
    INGREDIENTS,
    MARKET_BONUS,
    MONEY,
    NEW_RECIPE_POINTS,
    OPERATING_COST,
    PICKS,
    PORTIONS,
    PUB,
    RECIPES,
    RESEARCH_POINTS,
    SALE_ADVANCED,
    SALE_ANY,
    SALE_BATCH,
    SEASON_GIFT,
    SECOND_TANK,
    SOLD_RECIPE_POINTS,
    STORAGE,
    SYMBOL_MONEY,
    SYMBOL_POINTS,
    SYMBOLS,
    TILE_SOURCE,
    TILES,
    TRACKS,
    WORKERS,
    Box,
)
from alehouse.games.brew_crafters.rules.flow import operating_cost
from alehouse.games.brew_crafters.scoring import end_points, score
from alehouse.games.brew_crafters.state import (
    BREW_BATCH,
    BREWERY,
    BREWPUB,
    CHOOSE_ADVANCED,
    CHOOSE_PARTNERSHIP,
    CHOOSE_WORKER,
    DISCARD,
    EMPTY,
    GAME_OVER,
    INSTALL_TILE,
    ON_CARD,
    PROCESS_MENU,
    RESEARCH_TRACK,
    TANKS,
    VESSELS,
    State,
)
from alehouse.kernel import about, asked

WORTH = (0.2, 0.3, 0.6, 0.55, 0.55, 0.55)  # points of one malt, hops, yeast, advanced
PLENTY = (10, 5, 3, 2, 2, 2)  # more than this is worth half


def estimate(box: Box, s: State, seat: int) -> float:
    """The score so far, and what ingredients, money, powers and time will make of it."""
    total = float(score(box, s, seat))
    if s.phase == GAME_OVER:
        return total + 0.01 * s.money[seat]
    seasons = seasons_left(box, s)
    turns = turns_left(s, seat, seasons)
    total += money_value(box, s, seat, seasons, turns)
    total += store_value(box, s, seat, turns)
    total += beer_value(box, s, seat, turns)
    total += power_value(box, s, seat, seasons)
    total += gifts_to_come(box, s, seat, seasons)
    total += research_value(box, s, seat, turns)
    if s.actor == seat:
        total += open_value(box, s, seat, seasons, turns)
    return total + shift_value(s, seat, seasons)


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


def shift_value(s: State, seat: int, seasons: int) -> float:
    """Further shifts are worth less each, as ingredients run short."""
    value = 0.0
    if s.shifts[seat] > 1:
        value += 1.7 * seasons
    if s.shifts[seat] > 2:
        value += 1.1 * seasons
    return value


# -- Money -----------------------------------------------------------------------------


def money_value(box: Box, s: State, seat: int, seasons: int, turns: int) -> float:
    """What is left after the winters to come; missing dollars become loans."""
    winters = seasons // 4 + 1
    net = float(s.money[seat] - winters * operating_cost(box, s, seat))
    unsold = 0
    for vessel in range(VESSELS):
        if s.vessel[seat, vessel] != EMPTY:
            wait = 1 if vessel == BREWPUB else 2
            if turns >= wait:
                unsold += 1
    for place in range(TANKS):
        if s.bottle[seat, place] != EMPTY and turns > 0:
            unsold += 1
    each = box.sale_money + s.power[seat, SALE_BATCH]
    net += each * (unsold + 0.5 * max(0, turns - 2))
    net += 0.4 * turns * (s.power[seat, SALE_ANY] + 0.7 * s.power[seat, SALE_ADVANCED])
    if net < 0.0:
        return 1.3 * net
    return 0.6 * min(net, 4.0) + 0.1 * max(0.0, net - 4.0)


# -- Ingredients and beer --------------------------------------------------------------


def store_value(box: Box, s: State, seat: int, turns: int) -> float:
    """Ingredients that can still be brewed, and how near they come to the best recipe."""
    if turns == 0 and not brewing(s, seat):
        return 0.0
    value = 0.0
    for i in range(INGREDIENTS):
        held = s.stored[seat, i]
        value += WORTH[i] * (min(held, PLENTY[i]) + 0.5 * max(0, held - PLENTY[i]))
    best = 0.0
    for recipe in range(RECIPES):
        if s.recipe_in_play[recipe] > 0:
            best = max(best, nearness(box, s, seat, recipe) * (box.points[recipe] + 1.2))
    return min(1.0, 0.4 + 0.2 * turns) * 0.8 * value + 0.35 * best


def brewing(s: State, seat: int) -> bool:
    """Whether a seat is about to brew right now."""
    if s.actor != seat:
        return False
    for i in range(s.asked_count):
        what = s.asked_what[i]
        if what == BREW_BATCH or (what == PROCESS_MENU and s.processed == 0):
            return True
    return False


def nearness(box: Box, s: State, seat: int, recipe: int) -> float:
    """0 to 1: how much of a recipe is in storage; less if its basic one is not yet brewed."""
    need, have = 0.0, 0.0
    for i in range(INGREDIENTS):
        need += WORTH[i] * box.cost[recipe, i]
        have += WORTH[i] * min(s.stored[seat, i], box.cost[recipe, i])
    share = have / max(0.1, need)
    return share * share if is_open(box, s, seat, recipe) else 0.3 * share * share


def is_open(box: Box, s: State, seat: int, recipe: int) -> bool:
    """Whether the basic recipe of the style is brewed, or not needed."""
    basic = box.basic[box.style[recipe]]
    return recipe == basic or s.brewed[seat, basic] > 0


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
            value += 1.6
    for recipe in range(RECIPES):
        if s.label[recipe] != EMPTY - 1 and is_open(box, s, seat, recipe):
            value += 0.05 * min(turns, 10)
    for portion in range(PORTIONS):
        if s.portion[portion] == seat:
            worth = box.portion_points[portion] + 0.5 * box.portion_money[portion]
            value += worth * min(0.75, 0.1 * turns + 0.1)
    return value


# -- Powers ----------------------------------------------------------------------------


def power_value(box: Box, s: State, seat: int, seasons: int) -> float:
    """Workers, tiles and breakthroughs, by what they do in the seasons that are left."""
    batches = 0.9 * seasons
    value = 0.035 * seasons * min(20, s.power[seat, STORAGE])
    vessels = s.power[seat, SECOND_TANK] + s.power[seat, PUB]
    value += seasons * (0.75 * min(1, vessels) + 0.15 * max(0, vessels - 1))
    for i in range(INGREDIENTS):
        value += WORTH[i] * batches * (s.power[seat, DISCOUNT + i] * 0.7)
        value += WORTH[i] * batches * (s.power[seat, FIRST_DISCOUNT + i] * 0.5)
        value += WORTH[i] * seasons * 0.5 * s.power[seat, MARKET_BONUS + i]
    best_crop = 0.0
    for i in range(INGREDIENTS):
        best_crop = max(best_crop, WORTH[i] * s.power[seat, HARVEST + i])
    value += 0.15 * seasons * best_crop
    if s.crop[seat] != EMPTY:
        value += WORTH[s.crop[seat]] * (s.power[seat, HARVEST + s.crop[seat]] - 1)
    for symbol in range(SYMBOLS):
        value += 0.4 * batches * s.power[seat, SYMBOL_POINTS + symbol]
        value += 0.3 * batches * s.power[seat, SYMBOL_MONEY + symbol]
    value += batches * 0.35 * (s.infuser[seat, 0] + s.infuser[seat, 1]) * box.infusion[1]
    value += 0.3 * min(seasons, 6) * s.power[seat, NEW_RECIPE_POINTS]
    value += 0.7 * min(seasons, 6) * s.power[seat, SOLD_RECIPE_POINTS]
    value += 0.25 * seasons * s.power[seat, RESEARCH_POINTS]
    for season in range(4):
        times = (seasons + 3 - (3 - season + s.season - s.season)) // 4
        value += 1.6 * times * s.power[seat, EXTRA_MARKET + season]
        value += 2.0 * times * s.power[seat, EXTRA_BREWERY + season]
    return value


def gifts_to_come(box: Box, s: State, seat: int, seasons: int) -> float:
    """Season gifts of workers and tiles, and annual research."""
    value = 0.0
    for worker in range(WORKERS):
        if s.worker[worker] == seat:
            value += source_value(box, worker, seasons)
    for tile in range(TILES):
        if s.tiles[seat, tile] > 0:
            value += source_value(box, TILE_SOURCE + tile, seasons)
    winters = (seasons + 3) // 4
    for track in range(TRACKS):
        if s.track[seat, track] >= ANNUAL:
            value += winters * (gift_value(box, ANNUAL_GIFT + track) + 1.5 * box.interns[track])
    return value


def source_value(box: Box, source: int, seasons: int) -> float:
    """The season gift of one card, for the seasons that are left."""
    times = 0
    for season in range(4):
        times += box.season_gain[source, season]
    if times == 0:
        return 0.0
    return 0.25 * times * seasons * gift_value(box, SEASON_GIFT + source)


def gift_value(box: Box, gift: int) -> float:
    """What a gift is worth."""
    value = 0.6 * box.gift[gift, MONEY] + WORTH[ADVANCED] * box.gift[gift, PICKS]
    for i in range(INGREDIENTS):
        value += WORTH[i] * box.gift[gift, i]
    return 0.8 * value


# -- Research --------------------------------------------------------------------------


def research_value(box: Box, s: State, seat: int, turns: int) -> float:
    """Cubes on their way to a last step that can still be reached."""
    value = 0.0
    for track in range(TRACKS):
        position = s.track[seat, track]
        if 0 < position < GAME_END and turns >= GAME_END - position:
            worth = min(7.0, end_points(box, s, seat, track) + 0.2 * turns)
            value += worth * (0.05 + 0.05 * position * position)
    return value


# -- What is being decided -------------------------------------------------------------


def open_value(box: Box, s: State, seat: int, seasons: int, turns: int) -> float:
    """What the action that was begun will bring."""
    what = asked(s)
    if what == CHOOSE_ADVANCED:
        return WORTH[ADVANCED] * s.picks + gift_value(box, about(s))
    if what == CHOOSE_WORKER:
        return 0.3 * seasons
    if what == CHOOSE_PARTNERSHIP:
        return 0.1 * seasons
    if what == RESEARCH_TRACK:
        return research_step(box, s, seat, turns)
    if what == INSTALL_TILE:
        return install_step(box, s, seat, seasons)
    if what == DISCARD:
        return -0.3
    if what == PROCESS_MENU and s.processed == 0:
        return batch_value(box, s, seat) + label_prospect(s, seat)
    return batch_value(box, s, seat) if what == BREW_BATCH else 0.0


def batch_value(box: Box, s: State, seat: int) -> float:
    """The best batch that can be brewed at once, beyond what its ingredients are worth."""
    best = 0.0
    for recipe in range(RECIPES):
        if s.recipe_in_play[recipe] > 0 and nearness(box, s, seat, recipe) > 0.999:
            best = max(best, 0.5 * box.points[recipe] + 0.5)
    return best


def label_prospect(s: State, seat: int) -> float:
    """Labels that selling now would take."""
    value = 0.0
    for place in range(TANKS):
        recipe = s.bottle[seat, place]
        if recipe != EMPTY:
            value += 1.4 if s.label[recipe] == ON_CARD else 0.3
    return value


def research_step(box: Box, s: State, seat: int, turns: int) -> float:
    """The best of the four steps that one cube can take now."""
    best = 0.0
    for track in range(TRACKS):
        position = s.track[seat, track]
        if position == GAME_END - 1:
            best = max(best, 0.5 * end_points(box, s, seat, track))
        elif position < GAME_END and turns > 2:
            best = max(best, 1.0)
    return best + s.power[seat, RESEARCH_POINTS]


def install_step(box: Box, s: State, seat: int, seasons: int) -> float:
    """The best tile that can be installed now, by its powers."""
    best = 0.3 * min(1, seasons)
    for tile in range(TILES):
        if s.tiles[seat, tile] == 0:
            source = TILE_SOURCE + tile
            value = 0.035 * seasons * box.power[source, STORAGE]
            value += 0.75 * seasons * (box.power[source, SECOND_TANK] + box.power[source, PUB])
            value += 0.7 * min(seasons, 6) * box.power[source, SOLD_RECIPE_POINTS]
            value -= 0.25 * seasons * (box.power[source, OPERATING_COST])
            value += 0.25 * seasons * box.power[source, COST_CUT]
            best = max(best, value)
    return best
