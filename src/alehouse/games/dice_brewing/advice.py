"""How well a seat stands in Dice Brewing, in points of the final score."""

from __future__ import annotations

from alehouse.kernel import about, asked

from .box import (
    BLOCK_BUILDING,
    BLOCK_RECIPE,
    BLUE_DIE,
    COLOURS,
    DISPLAY,
    FIELDS,
    GIVES_DIE,
    GIVES_GOLD,
    GIVES_REROLL,
    GIVES_SEEDS,
    GIVES_SWAP,
    GIVES_VALUE,
    INGREDIENTS,
    TOKENS,
    WITH_BLUE,
    Box,
)
from .rules.accelerating import ACCEL
from .rules.brewing import BREW_DIE, IMPROVE, good_dice
from .rules.buying import DISCOUNTING
from .rules.effects import TOKEN_BUILDING, TOKEN_DIE, TOKEN_RECIPE
from .rules.placing import PIECE
from .rules.school import REROLL, SWAP_COLOUR, SWAP_NEW, SWAP_OWN
from .rules.tokens import TOKEN_PLAYER
from .scoring import score
from .state import ACTIVE, OVER, PLACEMENT, STORAGE, WAREHOUSE, State
from .things import face_of, value_of

# All weights, here and below, are points of the final score or shares of a price, set by hand and
# not fitted.
STORED = 0.35  # how much a good face in the warehouse counts
HELD = 0.7  # what a token in hand is worth of its price in gold while all recipes are to come
PLAYED = 0.75  # the same of one that looks for its target: rather played than kept


def estimate(box: Box, s: State, seat: int) -> float:
    """Points in hand, what dice and boards promise, and the nearest recipe."""
    if s.phase == OVER:
        return float(score(box, s, seat))
    left = max(0.35, 1.0 - s.brewed / box.recipes_to_end[s.seats])  # the last brews take a while
    total = s.mastery[seat] + s.gold[seat] / box.gold_per_point
    total += dice_worth(box, s, seat, left) + faces_worth(box, s, seat, left)
    total += goods_worth(box, s, seat, left) + brewing_worth(box, s, seat)
    if s.actor == seat:
        total += pending_worth(box, s, seat, asked(s), left)
    return total


# -- Dice --------------------------------------------------------------------------


def dice_worth(box: Box, s: State, seat: int, left: float) -> float:
    """Dice score at the end, and those that the face-up recipes ask for are what one brews with."""
    worth = 0.0
    for colour in range(COLOURS):
        n = dice_of(box, s, seat, colour)
        wanted = demand(box, s, colour)
        worth += n * box.points[colour]
        for k in range(n):
            worth += left * use_of(k, wanted)
    return worth


def dice_of(box: Box, s: State, seat: int, colour: int) -> int:
    """The dice of a colour that a seat has or is about to have."""
    n = s.many[seat, ACTIVE, colour] + s.many[seat, WAREHOUSE, colour]
    return n + dice_to_come(box, s, seat, colour)


def demand(box: Box, s: State, colour: int) -> int:
    """How many dice of a colour one wants: what a face-up recipe takes, and two blue ones."""
    wanted = 2 if colour == BLUE_DIE else 1
    for place in range(DISPLAY):
        if s.display[place] >= 0:
            wanted = max(wanted, box.slots[s.display[place], colour])
    return wanted


def use_of(k: int, wanted: int) -> float:
    """What one more die is good for in a whole game, when there are k and some are wanted."""
    if k == 0:
        return 3.0
    return 1.8 if k < wanted else 0.3


def dice_to_come(box: Box, s: State, seat: int, colour: int) -> int:
    """Dice of a colour on the board, those that come back and those that fields bring."""
    n = 0
    for field in range(FIELDS):
        if s.main[seat, field] > 0:
            stays = box.returns[field] == 1 or box.output[field] == GIVES_VALUE
            if stays and s.main[seat, field] == 1 + colour:
                n += 1
            if brings_die(box, s, field, colour):
                n += 1
        if colour == BLUE_DIE and s.blue[seat, field] > 0:
            n += 1
    if colour == BLUE_DIE and s.market_die[seat] > 0:
        n += 1
    return n


def brings_die(box: Box, s: State, field: int, colour: int) -> bool:
    """Whether a field is likely to bring a die of a colour: the supply must have one."""
    gives = box.output[field] == GIVES_DIE and box.amount[field] == colour
    return gives and s.supply[colour] > 0


def face_worth(value: int) -> float:
    """What a value in the warehouse is worth more than a roll to come."""
    return STORED * 0.03 * (value * value - 9)


def faces_worth(box: Box, s: State, seat: int, left: float) -> float:
    """Good faces in the warehouse, those that can still be stored, those being improved."""
    worth = 0.0
    can_store = s.phase >= PLACEMENT and s.phase <= STORAGE
    for colour in range(COLOURS):
        for i in range(s.many[seat, WAREHOUSE, colour]):
            worth += face_worth(value_of(s.dice[seat, WAREHOUSE, colour, i]))
        if can_store:
            for i in range(s.many[seat, ACTIVE, colour]):
                worth += 0.8 * max(0.0, face_worth(value_of(s.dice[seat, ACTIVE, colour, i])))
    for field in range(FIELDS):
        if s.main[seat, field] > 0 and box.output[field] == GIVES_VALUE:
            worth += face_worth(min(6, face_of(s.main_die[seat, field]) + box.amount[field]))
    return worth * (0.3 + 0.7 * left)


# -- Seeds, gold to come, ingredients, tokens --------------------------------------


def goods_worth(box: Box, s: State, seat: int, left: float) -> float:
    """What lies ready to be used, as long as there is time to use it."""
    seeds = s.seeds[seat] + 0.0
    worth = 0.0
    for field in range(FIELDS):
        if s.main[seat, field] > 0:
            if box.output[field] == GIVES_SEEDS:
                seeds += box.amount[field]
            elif box.output[field] == GIVES_GOLD:
                worth += box.pays[field, s.main[seat, field] - 1] / box.gold_per_point
    worth += min(seeds, 2.0) * (0.95 + 0.5 * left)  # rather kept than sown for what is not wanted
    for ingredient in range(INGREDIENTS):
        if s.ingredients[seat, ingredient] > 0:
            worth += ingredient_worth(box, s, seat, ingredient, left)
    for token in range(TOKENS):
        worth += s.tokens[seat, token] * HELD * left * box.token_price[token]
    return worth


def ingredient_worth(box: Box, s: State, seat: int, ingredient: int, left: float) -> float:
    """The best bonus it may bring on a face-up recipe."""
    best = box.ingredient_price[ingredient] * 0.4 * left
    for place in range(DISPLAY):
        recipe = s.display[place]
        if recipe >= 0 and box.improves[recipe, ingredient] > 0:
            share = ready(box, s, seat, recipe)
            best = max(best, (0.3 + 0.5 * share) * bonus(box, recipe, ingredient))
    return best


def bonus(box: Box, recipe: int, improvement: int) -> float:
    """The worth of an improvement."""
    gold = box.bonus_gold[recipe, improvement] / box.gold_per_point
    return gold + box.bonus_mastery[recipe, improvement]


# -- Recipes -----------------------------------------------------------------------


def brewing_worth(box: Box, s: State, seat: int) -> float:
    """The recipe that is nearest to being brewed, and a little for the others."""
    best = 0.0
    rest = 0.0
    for place in range(DISPLAY):
        if s.display[place] >= 0 and s.recipe_blocked[place] == 0:
            share = ready(box, s, seat, s.display[place])
            worth = share * share * recipe_worth(box, s.display[place])
            best = max(best, worth)
            rest += worth
    return 0.45 * best + 0.08 * rest


def recipe_worth(box: Box, recipe: int) -> float:
    """What a recipe brings without an improvement."""
    worth = box.mastery_per_brew + box.reward_mastery[recipe] + 0.0
    worth += box.reward_gold[recipe] / box.gold_per_point
    if box.reward_die[recipe] > 0:
        worth += 1.5
    return worth + 1.0 if box.reward_token[recipe] > 0 else worth


def ready(box: Box, s: State, seat: int, recipe: int) -> float:
    """The share of a recipe's slots that the warehouse fills; dice still to be stored less."""
    filled = 0.0
    slots = 0
    can_store = s.phase >= PLACEMENT and s.phase <= STORAGE
    for colour in range(BLUE_DIE):
        n = box.slots[recipe, colour]
        slots += n
        done = 0
        for slot in range(n):
            least = box.need[recipe, colour, slot]
            if good_dice(s, seat, WAREHOUSE, colour, least) > done:
                filled += 1.0
                done += 1
            elif can_store and good_dice(s, seat, ACTIVE, colour, least) > slot - done:
                filled += 0.6
    return filled / slots


# -- What is being decided ---------------------------------------------------------

# What the questions are about
BREWED = BREW_DIE.at("recipe")
DISCOUNTED = DISCOUNTING.at("ingredient")
FIELD = PIECE.at("field")
OFFERED = SWAP_OWN.at("face")
IN_PLAY = TOKEN_PLAYER.at("token")
assert (IMPROVE.at("recipe"), TOKEN_DIE.at("token")) == (BREWED, IN_PLAY)


def pending_worth(box: Box, s: State, seat: int, what: int, left: float) -> float:
    """What the seat has begun and will have when its questions are answered."""
    if what in (BREW_DIE, IMPROVE):
        recipe = about(s, BREWED)
        return recipe_worth(box, recipe) + best_improvement(box, s, seat, recipe)
    if what == DISCOUNTING:
        ingredient = about(s, DISCOUNTED)
        price = box.ingredient_price[ingredient] / box.gold_per_point
        return ingredient_worth(box, s, seat, ingredient, left) - price
    if what == PIECE:
        return piece_worth(box, s, seat, about(s, FIELD), left)
    if what == ACCEL:
        return 0.1
    if what == REROLL:
        return reroll_worth(s, seat)
    if what in (SWAP_COLOUR, SWAP_NEW):
        return 0.3
    if what == SWAP_OWN:
        return 2.0 * face_worth(about(s, OFFERED))
    return token_in_play(box, s, what, left)


def token_in_play(box: Box, s: State, what: int, left: float) -> float:
    """What a token that looks for its target is about to do."""
    if what in (TOKEN_PLAYER, TOKEN_DIE):
        return PLAYED * left * box.token_price[about(s, IN_PLAY)]
    if what == TOKEN_BUILDING:
        return PLAYED * left * box.token_price[BLOCK_BUILDING]
    return PLAYED * left * box.token_price[BLOCK_RECIPE] if what == TOKEN_RECIPE else 0.0


def best_improvement(box: Box, s: State, seat: int, recipe: int) -> float:
    """The best improvement at hand for a brew."""
    best = 0.0
    for ingredient in range(INGREDIENTS):
        if box.improves[recipe, ingredient] > 0 and s.ingredients[seat, ingredient] > 0:
            held = box.ingredient_price[ingredient] * 0.4
            best = max(best, bonus(box, recipe, ingredient) - held)
    least = box.improves[recipe, WITH_BLUE]
    if least > 0 and good_dice(s, seat, WAREHOUSE, BLUE_DIE, least) > 0:
        best = max(best, bonus(box, recipe, WITH_BLUE) - 0.2)
    return best


def piece_worth(box: Box, s: State, seat: int, field: int, left: float) -> float:
    """What placing a die on a field is about to bring."""
    if box.output[field] == GIVES_DIE:
        gained = box.amount[field]
        if s.supply[gained] == 0:
            return -0.5
        k = dice_of(box, s, seat, gained)
        worth = box.points[gained] + left * use_of(k, demand(box, s, gained))
        return worth if box.returns[field] == 1 else worth - worth_given(box, s, seat, field, left)
    if box.output[field] == GIVES_VALUE:
        return 0.1 if has_low_die(box, s, seat, field) else -0.5
    if box.output[field] == GIVES_REROLL or box.output[field] == GIVES_SWAP:
        return 0.1
    return -0.5


def worth_given(box: Box, s: State, seat: int, field: int, left: float) -> float:
    """What is lost with the die that a field takes."""
    worth = 0.0
    for colour in range(COLOURS):
        if box.takes[field, colour] == 1:
            k = dice_of(box, s, seat, colour) - 1
            worth = box.points[colour] + left * use_of(k, demand(box, s, colour)) + 0.2
    return worth


def has_low_die(box: Box, s: State, seat: int, field: int) -> bool:
    """Whether a die of the active zone could be improved that would not be stored as it is."""
    for colour in range(COLOURS):
        if box.takes[field, colour] == 1:
            for i in range(s.many[seat, ACTIVE, colour]):
                if value_of(s.dice[seat, ACTIVE, colour, i]) < 4:
                    return True
    return False


def reroll_worth(s: State, seat: int) -> float:
    """Low dice of the active zone are worth a second roll."""
    worth = 0.05
    for zone in range(2):
        for colour in range(BLUE_DIE):
            for i in range(s.many[seat, zone, colour]):
                if s.picked[zone, colour, i] == 1:
                    value = value_of(s.dice[seat, zone, colour, i])
                    worth += 0.4 - 0.1 * value - 0.3 * zone
    return worth
