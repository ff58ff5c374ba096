"""Process beer: sell, bottle, brew; BC-17, BC-19 to BC-21, BC-57 to BC-64, BC-83 to BC-85."""

from __future__ import annotations

from alehouse.kernel import NUMBER, Answer, News, Phrase, Question, Say, Saying, ask, because, tell

from ..box import (
    DISCOUNT,
    FIRST_DISCOUNT,
    FIRST_LEAST,
    FREE_RECIPES,
    INGREDIENTS,
    LEAST,
    NEW_RECIPE_POINTS,
    PUB,
    SALE_ADVANCED,
    SALE_ANY,
    SALE_BATCH,
    SECOND_TANK,
    SYMBOL_MONEY,
    SYMBOL_POINTS,
    TILE_SOURCE,
    Box,
)
from ..state import BREWPUB, EMPTY, ON_CARD, TANKS, VESSELS, State
from ..things import RECIPE, VESSEL, goods
from .ingredients import earn_by, score, score_by
from .partnerships import buying, given_by

BOTTLED = News("bottled", "{seat} bottles {recipe}.", RECIPE)
NOTHING_READY = News("nothing_ready", "{seat} has nothing to sell or to bottle.")


def process(box: Box, s: State, seat: int) -> None:
    """BC-57: always in this order; brewing is asked about batch by batch."""
    s.batches_now = 0
    moved = sell(box, s, seat)
    for tank in range(TANKS):  # BC-59
        if s.vessel[seat, tank] != EMPTY:
            s.bottle[seat, tank] = s.vessel[seat, tank]
            s.vessel[seat, tank] = EMPTY
            tell(s, BOTTLED, seat, s.bottle[seat, tank])
            moved += 1
    if moved == 0:
        tell(s, NOTHING_READY, seat)
    ask(s, seat, BREW_BATCH)


# -- Selling: BC-58, BC-62, BC-64 ----------------------------------------------------------


def sell(box: Box, s: State, seat: int) -> int:
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
        earn_by(box, s, seat, SALE_ANY)
    if advanced > 0:
        earn_by(box, s, seat, SALE_ADVANCED)
    return sold


SOLD = News("sold", "{seat} sells a batch of {recipe} for ${n}.", RECIPE, NUMBER)
LABELLED = News(
    "labelled", "{seat} is the first to sell {recipe} and takes its gold label.", RECIPE
)


def ship(box: Box, s: State, seat: int, recipe: int) -> None:
    """One batch to shipping, where it stays (BC-102); BC-64: perhaps the first of its kind."""
    s.shipped[seat, recipe] += 1
    s.money[seat] += box.sale_money
    tell(s, SOLD, seat, recipe, box.sale_money)
    earn_by(box, s, seat, SALE_BATCH)
    if s.label[recipe] == ON_CARD:
        s.label[recipe] = seat
        tell(s, LABELLED, seat, recipe)


# -- What a batch costs: BC-17, BC-85, BC-99 -----------------------------------------------


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


def lack(box: Box, s: State, seat: int, recipe: int, ingredient: int) -> int:
    """How much of an ingredient is missing for a batch."""
    return max(0, price(box, s, seat, recipe, ingredient) - s.stored[seat, ingredient])


# -- Brewing: BC-20, BC-60, BC-61, BC-63 ---------------------------------------------------


LACKING = because(
    "BC-17",
    Say(
        "for {recipe} you lack {goods}",
        lambda box, s, seat, recipe: goods(
            [lack(box, s, seat, recipe, i) for i in range(INGREDIENTS)]
        ),
        goods=NUMBER,
    ),
)


def why_not_recipe(box: Box, s: State, seat: int, recipe: int) -> int:
    """BC-20: the basic recipe of the style first; BC-17: every ingredient from storage."""
    reason = why_closed(box, s, seat, recipe)
    if reason != 0:
        return reason
    for ingredient in range(INGREDIENTS):
        if s.stored[seat, ingredient] < price(box, s, seat, recipe, ingredient):
            return LACKING
    return 0


RECIPE_NOT_IN_PLAY = because("BC-8", "{recipe} is not in play")
NEEDS_BASIC = because(
    "BC-20",
    Say(
        "{recipe} can be brewed only after {basic}",
        lambda box, recipe: box.basic[box.style[recipe]],
        basic=RECIPE,
    ),
)


def why_closed(box: Box, s: State, seat: int, recipe: int) -> int:
    """BC-8: a recipe in play; BC-20, BC-21: the basic one of its style has been brewed."""
    if s.recipe_in_play[recipe] == 0:
        return RECIPE_NOT_IN_PLAY
    basic = box.basic[box.style[recipe]]
    if recipe != basic and s.brewed[seat, basic] == 0 and s.power[seat, FREE_RECIPES] == 0:
        return NEEDS_BASIC
    return 0


NO_VESSEL = because("BC-63", "you do not have {vessel}")
VESSEL_FULL = because("BC-60", "there is beer in {vessel}")
SAME_TANKS = because("BC-60", "both tanks are alike: use the first")


def why_not_vessel(s: State, seat: int, vessel: int) -> int:
    """BC-63: a vessel that is there and empty; of two equal tanks the first."""
    if vessel == BREWPUB and s.power[seat, PUB] == 0:
        return NO_VESSEL
    if vessel == 1 and s.power[seat, SECOND_TANK] == 0:
        return NO_VESSEL
    if s.vessel[seat, vessel] != EMPTY:
        return VESSEL_FULL
    same = s.infuser[seat, 0] == s.infuser[seat, 1]
    return SAME_TANKS if vessel == 1 and s.vessel[seat, 0] == EMPTY and same else 0


BREWED = News(
    "brewed", "{seat} brews {recipe} in {vessel}: {n} {n:point|points}.", RECIPE, VESSEL, NUMBER
)


def brew(box: Box, s: State, seat: int, vessel: int, recipe: int) -> None:
    """BC-61: ingredients to the supply, a batch into the vessel; then the next batch."""
    for ingredient in range(INGREDIENTS):
        s.stored[seat, ingredient] -= price(box, s, seat, recipe, ingredient)
    s.vessel[seat, vessel] = recipe
    tell(s, BREWED, seat, recipe, vessel, box.points[recipe])
    if s.brewed[seat, recipe] == 0:
        score_by(box, s, seat, NEW_RECIPE_POINTS)
    s.brewed[seat, recipe] += 1
    s.batches[seat] += 1
    s.batches_now += 1
    reward_symbol(box, s, seat, vessel, box.symbol[recipe])


def reward_symbol(box: Box, s: State, seat: int, vessel: int, symbol: int) -> None:
    """BC-84: barrelhouse and cooper, for any vessel; BC-83: an infuser for its own tank."""
    score_by(box, s, seat, SYMBOL_POINTS + symbol)
    if vessel < TANKS and s.infuser[seat, vessel] > 0:
        score(s, seat, box.infusion[symbol], TILE_SOURCE + box.infuser)
    earn_by(box, s, seat, SYMBOL_MONEY + symbol)


def empty_vessels(s: State, seat: int) -> int:
    """How many vessels are there and empty."""
    empty = 0
    for vessel in range(VESSELS):
        reason = why_not_vessel(s, seat, vessel)
        if reason == 0 or reason == SAME_TANKS:
            empty += 1
    return empty


NO_ROOM_TO_BREW = because("BC-60", "no vessel is empty, so there is nothing to buy for")


def why_no_shopping(s: State, seat: int) -> int:
    """Buying is for a batch that can still be brewed."""
    return NO_ROOM_TO_BREW if empty_vessels(s, seat) == 0 else 0


OF_NO_USE = because("BC-36", "nothing that you could brew now needs what the {card} sells")


def why_not_to_brew(box: Box, s: State, seat: int, card: int) -> int:
    """BC-36: what is bought completes a recipe, perhaps with more that is bought."""
    for recipe in range(box.recipes):
        if why_closed(box, s, seat, recipe) == 0 and completes(box, s, seat, recipe, card):
            return 0
    return OF_NO_USE


def completes(box: Box, s: State, seat: int, recipe: int, card: int) -> bool:
    """Whether a recipe lacks what a card sells, and partners can sell all that it lacks."""
    wanted, dollars = False, 0
    for ingredient in range(INGREDIENTS):
        missing = lack(box, s, seat, recipe, ingredient)
        if missing > 0:
            if given_by(box, card, ingredient) > 0:
                wanted = True
            cost = cost_of(box, s, seat, ingredient, missing)
            if cost == 0:
                return False
            dollars += cost
    return wanted and dollars <= s.money[seat]


def cost_of(box: Box, s: State, seat: int, ingredient: int, amount: int) -> int:
    """The dollars for which own partners sell so much of an ingredient; 0: nobody sells it."""
    best = 0
    for card in range(box.partners):
        each = given_by(box, card, ingredient)
        if s.partner[card] == seat and each > 0:
            cost = (amount + each - 1) // each * box.partner_price[card]
            best = cost if best == 0 else min(best, cost)
    return best


BREWED_NOTHING = News("brewed_nothing", "{seat} brews nothing.")
LEFT_EMPTY = News(
    "left_empty", "{seat} brews no more and leaves {n} {n:vessel|vessels} empty.", NUMBER
)


def stop_brewing(s: State, seat: int) -> None:
    """BC-60: vessels may stay empty."""
    if s.batches_now == 0:
        tell(s, BREWED_NOTHING, seat)
    else:
        empty = empty_vessels(s, seat)
        if empty > 0:
            tell(s, LEFT_EMPTY, seat, empty)


BREW_IT = Phrase(
    "brew_it", "Brew {recipe} in {vessel}: {goods} for {n} {n:point|points}", RECIPE, VESSEL
)


def brew_words(box: Box, s: State, seat: int, vessel: int, recipe: int) -> Saying:
    """What the batch costs now, and its points."""
    cost = goods([price(box, s, seat, recipe, i) for i in range(INGREDIENTS)])
    return BREW_IT(recipe=recipe, vessel=vessel, goods=cost, n=box.points[recipe])


BREW = Answer(
    "",
    brew_words,
    "recipes.{recipe}",
    brew,
    (why_not_vessel, why_not_recipe),
    vessel=VESSEL,
    recipe=RECIPE,
    again=True,
)
BUY_TO_BREW = buying(why_no_shopping, why_not_to_brew)
BREW_NO_MORE = Answer("done", "Brew no more", "button.done", stop_brewing)
BREW_BATCH = Question(
    9, "brew_batch", ("BC-60", "BC-20"), "Brew a batch", (BREW, BUY_TO_BREW, BREW_NO_MORE)
)
