"""Process beer and collaborate: BC-57 to BC-71."""

from __future__ import annotations

from alehouse.games.brew_crafters.actions import BREW, COLLAB, DONE, PARTNER, PROCESS
from alehouse.games.brew_crafters.box import (
    ADVANCED_PORTION,
    DISCOUNT,
    FIRST_DISCOUNT,
    FIRST_LEAST,
    FREE_RECIPES,
    INGREDIENTS,
    LEAST,
    NEW_RECIPE_POINTS,
    PORTIONS,
    PUB,
    RECIPES,
    SALE_ADVANCED,
    SALE_ANY,
    SALE_BATCH,
    SECOND_TANK,
    SYMBOL_MONEY,
    SYMBOL_POINTS,
    Box,
)
from alehouse.games.brew_crafters.rules.gaining import buy, buy_legal, earn
from alehouse.games.brew_crafters.rules.notices import (
    ALONE,
    ALREADY_GAVE,
    BOTTLED,
    BREWED,
    CONTRIBUTED,
    INGREDIENTS_SHORT,
    LABELLED,
    NEEDS_BASIC,
    NO_VESSEL,
    PORTION_FILLED,
    PORTION_SHORT,
    RECIPE_ABSENT,
    REWARDED,
    SAME_TANKS,
    SCORED_BONUS,
    SOLD,
    VESSEL_FULL,
)
from alehouse.games.brew_crafters.state import (
    BREW_BATCH,
    BREWPUB,
    EMPTY,
    ON_CARD,
    PROCESS_MENU,
    TANKS,
    VESSELS,
    State,
)
from alehouse.kernel import Out, ask, offer, tell


def score_bonus(s: State, seat: int, points: int) -> None:
    """Bonus points from the supply."""
    if points > 0:
        s.bonus[seat] += points
        tell(s, SCORED_BONUS, seat, points)


# -- Processing, collaborating, in either order or alone: BC-65 ------------------------


def menu_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """Process once, give one portion, buy for either, or be done."""
    n = offer(out, 0, PROCESS) if s.processed == 0 else 0
    for ingredient in range(INGREDIENTS):
        if collab_refusal(box, s, seat, ingredient) == 0:
            n = offer(out, n, COLLAB + ingredient)
    advanced_wanted = s.portion[ADVANCED_PORTION] == EMPTY and giving_refusal(s, seat) == 0
    if n > 0 or advanced_wanted:
        n = buy_legal(box, s, seat, out, n)
    return offer(out, n, DONE)


def menu(box: Box, s: State, seat: int, action: int) -> None:
    """One part of the action; the menu comes back until nothing is left to do."""
    if action == DONE:
        return
    if action >= PARTNER:
        buy(box, s, seat, action, PROCESS_MENU)
        return
    ask(s, seat, PROCESS_MENU)
    if action == PROCESS:
        s.processed = 1
        process(box, s, seat)
    else:
        collaborate(box, s, seat, action - COLLAB)


# -- Collaboration: BC-65 to BC-71 -----------------------------------------------------


def giving_refusal(s: State, seat: int) -> int:
    """BC-67: one portion an action; BC-70: nobody gives all four."""
    if s.contributed > 0:
        return ALREADY_GAVE
    mine = 0
    for portion in range(PORTIONS):
        if s.portion[portion] == seat:
            mine += 1
    return ALONE if mine == PORTIONS - 1 else 0


def collab_refusal(box: Box, s: State, seat: int, ingredient: int) -> int:
    """BC-66: an open portion, and all of it in storage."""
    reason = giving_refusal(s, seat)
    if reason > 0:
        return reason
    portion = min(ingredient, ADVANCED_PORTION)
    if s.portion[portion] != EMPTY:
        return PORTION_FILLED
    return 0 if s.stored[seat, ingredient] >= box.portion_pay[portion] else PORTION_SHORT


def collaborate(box: Box, s: State, seat: int, ingredient: int) -> None:
    """The cubes go to the card for good (BC-71); the fourth portion sells the batch (BC-68)."""
    portion = min(ingredient, ADVANCED_PORTION)
    s.contributed = 1
    s.stored[seat, ingredient] -= box.portion_pay[portion]
    s.portion[portion] = seat
    tell(s, CONTRIBUTED, seat, portion, ingredient)
    for i in range(PORTIONS):
        if s.portion[i] == EMPTY:
            return
    for i in range(PORTIONS):
        reward(box, s, i)


def reward(box: Box, s: State, portion: int) -> None:
    """BC-68: the contributor's points and dollars; BC-69: the portion is open again."""
    seat = s.portion[portion]
    s.portion[portion] = EMPTY
    tell(s, REWARDED, seat, portion)
    score_bonus(s, seat, box.portion_points[portion])
    earn(s, seat, box.portion_money[portion])


# -- Process beer: sell, bottle, brew (BC-57) ------------------------------------------


def process(box: Box, s: State, seat: int) -> None:
    """BC-57: always in this order; brewing is asked about batch by batch."""
    s.batches_now = 0
    sell(box, s, seat)
    for tank in range(TANKS):  # BC-59
        if s.vessel[seat, tank] != EMPTY:
            s.bottle[seat, tank] = s.vessel[seat, tank]
            s.vessel[seat, tank] = EMPTY
            tell(s, BOTTLED, seat, s.bottle[seat, tank])
    ask(s, seat, BREW_BATCH)


def sell(box: Box, s: State, seat: int) -> None:
    """BC-58: all that is bottled and the brewpub's batch; BC-75: once for the whole sale."""
    sold, advanced = 0, 0
    for place in range(TANKS + 1):
        recipe = s.bottle[seat, place] if place < TANKS else s.vessel[seat, BREWPUB]
        if recipe != EMPTY:
            sold += 1
            if recipe != box.basic[box.style[recipe]]:
                advanced += 1
            ship(box, s, seat, recipe)
    for place in range(TANKS):
        s.bottle[seat, place] = EMPTY
    s.vessel[seat, BREWPUB] = EMPTY  # BC-62
    if sold > 0:
        earn(s, seat, s.power[seat, SALE_ANY])
    if advanced > 0:
        earn(s, seat, s.power[seat, SALE_ADVANCED])


def ship(box: Box, s: State, seat: int, recipe: int) -> None:
    """One batch to shipping, where it stays (BC-102); BC-64: perhaps the first of its kind."""
    s.shipped[seat, recipe] += 1
    tell(s, SOLD, seat, recipe)
    earn(s, seat, box.sale_money + s.power[seat, SALE_BATCH])
    if s.label[recipe] == ON_CARD:
        s.label[recipe] = seat
        tell(s, LABELLED, seat, recipe)


# -- Brewing: BC-60, BC-61 -------------------------------------------------------------


def price(box: Box, s: State, seat: int, recipe: int, ingredient: int) -> int:
    """BC-85: the discount on every batch; BC-99: that on the first one of the action."""
    cost = reduced(
        box.cost[recipe, ingredient],
        s.power[seat, DISCOUNT + ingredient],
        s.power[seat, LEAST + ingredient],
    )
    if s.batches_now == 0:
        cost = reduced(
            cost,
            s.power[seat, FIRST_DISCOUNT + ingredient],
            s.power[seat, FIRST_LEAST + ingredient],
        )
    return cost


def reduced(cost: int, discount: int, least: int) -> int:
    """A cost less a discount that does not go below the least."""
    return max(min(cost, least), cost - discount)


def recipe_refusal(box: Box, s: State, seat: int, recipe: int) -> int:
    """BC-20: the basic recipe of the style first; BC-17: every ingredient from storage."""
    if s.recipe_in_play[recipe] == 0:
        return RECIPE_ABSENT
    basic = box.basic[box.style[recipe]]
    if recipe != basic and s.brewed[seat, basic] == 0 and s.power[seat, FREE_RECIPES] == 0:
        return NEEDS_BASIC
    for ingredient in range(INGREDIENTS):
        if s.stored[seat, ingredient] < price(box, s, seat, recipe, ingredient):
            return INGREDIENTS_SHORT
    return 0


def vessel_refusal(s: State, seat: int, vessel: int) -> int:
    """BC-63: a vessel that is there and empty; of two equal tanks the first."""
    if vessel == BREWPUB and s.power[seat, PUB] == 0:
        return NO_VESSEL
    if vessel == 1 and s.power[seat, SECOND_TANK] == 0:
        return NO_VESSEL
    if s.vessel[seat, vessel] != EMPTY:
        return VESSEL_FULL
    same = s.infuser[seat, 0] == s.infuser[seat, 1]
    return SAME_TANKS if vessel == 1 and s.vessel[seat, 0] == EMPTY and same else 0


def brew_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """Each empty vessel with each recipe that can be paid, buying while a vessel is empty."""
    n = 0
    empty = False
    for vessel in range(VESSELS):
        if vessel_refusal(s, seat, vessel) == 0:
            empty = True
            for recipe in range(RECIPES):
                if recipe_refusal(box, s, seat, recipe) == 0:
                    n = offer(out, n, BREW + RECIPES * vessel + recipe)
    if empty:
        n = buy_legal(box, s, seat, out, n)
    return offer(out, n, DONE)


def brew(box: Box, s: State, seat: int, action: int) -> None:
    """BC-61: ingredients to the supply, a batch into the vessel; then the next batch."""
    if action == DONE:
        return
    if action >= PARTNER:
        buy(box, s, seat, action, BREW_BATCH)
        return
    vessel = (action - BREW) // RECIPES
    recipe = (action - BREW) % RECIPES
    for ingredient in range(INGREDIENTS):
        s.stored[seat, ingredient] -= price(box, s, seat, recipe, ingredient)
    s.vessel[seat, vessel] = recipe
    tell(s, BREWED, seat, recipe, vessel)
    if s.brewed[seat, recipe] == 0:
        score_bonus(s, seat, s.power[seat, NEW_RECIPE_POINTS])
    s.brewed[seat, recipe] += 1
    s.batches[seat] += 1
    s.batches_now += 1
    reward_symbol(box, s, seat, vessel, box.symbol[recipe])
    ask(s, seat, BREW_BATCH)


def reward_symbol(box: Box, s: State, seat: int, vessel: int, symbol: int) -> None:
    """BC-84: barrelhouse and cooper, for any vessel; BC-83: an infuser for its own tank."""
    points = s.power[seat, SYMBOL_POINTS + symbol]
    if vessel < TANKS and s.infuser[seat, vessel] > 0:
        points += box.infusion[symbol]
    score_bonus(s, seat, points)
    earn(s, seat, s.power[seat, SYMBOL_MONEY + symbol])
