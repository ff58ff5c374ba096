"""Brewing: one recipe a turn from dice in the warehouse (DB-73 to DB-86)."""

from __future__ import annotations

from alehouse.games.dice_brewing.actions import BLUE, BREW, INGREDIENT, NOTHING, PASS
from alehouse.games.dice_brewing.box import (
    BLACK,
    BLUE_DIE,
    GREEN,
    INGREDIENTS,
    NOT_SHOWN,
    RECIPES,
    WITH_BLUE,
    YELLOW,
    Box,
)
from alehouse.games.dice_brewing.dice import (
    code_of,
    face_of,
    from_usable,
    is_usable,
    mark_of,
    usable_index,
    value_of,
)
from alehouse.games.dice_brewing.rules.supply import from_supply
from alehouse.games.dice_brewing.rules.terms import (
    BREWS,
    EARNS,
    GETS_TOKEN,
    IMPROVES_BREW,
    MISSES,
    NO_DICE_TO_BREW,
    NOT_FACE_UP,
    PASSES,
    RECIPE_BLOCKED,
    REVEALS,
)
from alehouse.games.dice_brewing.rules.tokens import be_quiet, place_of
from alehouse.games.dice_brewing.rules.trays import is_new, put_die, take_die, usable_dice
from alehouse.games.dice_brewing.state import (
    ACTIVE,
    BREW_DIE,
    BREWING_TURN,
    IMPROVE,
    WAREHOUSE,
    State,
)
from alehouse.kernel import Out, ask, offer, tell, unveil

# -- A turn: DB-73 to DB-76 --------------------------------------------------------


def next_brewing(s: State) -> bool:
    """DB-73, DB-75: round and round, until all have passed in a row."""
    if s.quiet == s.seats:
        return False
    ask(s, s.turn, BREWING_TURN)
    return True


def brewing_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """DB-73: brew a face-up recipe, or pass."""
    n = 0
    for recipe in range(RECIPES):
        if s.brewer[recipe] == 0 and why_not_brew(box, s, seat, recipe) == 0:
            n = offer(out, n, BREW + recipe)
    return offer(out, n, PASS)


def why_not_brew(box: Box, s: State, seat: int, recipe: int) -> int:
    """The reason why a seat may not brew a recipe; 0: it may."""
    place = place_of(s, recipe)
    if place < 0:
        return NOT_FACE_UP
    if s.recipe_blocked[place] == 1:
        return RECIPE_BLOCKED
    for colour in range(BLUE_DIE):
        for slot in range(box.slots[recipe, colour]):
            if good_dice(s, seat, WAREHOUSE, colour, box.need[recipe, colour, slot]) <= slot:
                return NO_DICE_TO_BREW
    return 0


def good_dice(s: State, seat: int, zone: int, colour: int, least: int) -> int:
    """DB-76: how many dice of a zone are good enough for a slot."""
    n = 0
    for i in range(s.many[seat, zone, colour]):
        if is_good(s.dice[seat, zone, colour, i], least):
            n += 1
    return n


def is_good(code: int, least: int) -> bool:
    """DB-76: a die of at least the minimum, not blocked."""
    return is_usable(code) and value_of(code) >= least


def pass_brewing(s: State, seat: int) -> None:
    """DB-75: a pass is not final."""
    tell(s, PASSES, seat)
    be_quiet(s)


# -- Which dice: DB-76, DB-82 ------------------------------------------------------


def brew(box: Box, s: State, seat: int, recipe: int) -> None:
    """DB-73: brewing begins."""
    s.quiet = 0
    tell(s, BREWS, seat, recipe)
    fill_from(box, s, seat, recipe, BLACK, 0)


def fill_from(box: Box, s: State, seat: int, recipe: int, colour: int, slot: int) -> None:
    """Fill the slots of black, green, yellow; ask where there are more dice than slots."""
    while True:
        slots = box.slots[recipe, colour]
        if slot == 0 and usable_dice(s, seat, WAREHOUSE, colour) == slots:
            use_all(s, seat, colour)
        elif slot < slots:
            ask(s, seat, BREW_DIE, (recipe * 4 + colour) * 8 + slot)
            return
        if colour == YELLOW:
            break
        colour = GREEN if colour == BLACK else YELLOW
        slot = 0
    ask(s, seat, IMPROVE, recipe)


def use_all(s: State, seat: int, colour: int) -> None:
    """Every usable die of a colour goes into the brew."""
    for i in range(s.many[seat, WAREHOUSE, colour] - 1, -1, -1):
        code = s.dice[seat, WAREHOUSE, colour, i]
        if is_usable(code):
            use_die(s, seat, colour, code)


def use_die(s: State, seat: int, colour: int, code: int) -> None:
    """DB-82: a used die goes to the active zone. DB-68: its bonus is gone."""
    take_die(s, seat, WAREHOUSE, colour, code)
    put_die(s, seat, ACTIVE, colour, code_of(face_of(code), 0, mark_of(code)))


def brew_die(box: Box, s: State, seat: int, sought: int, code: int) -> None:
    """Use a die for one slot; the next is asked."""
    recipe, colour, slot = sought // 32, sought // 8 % 4, sought % 8
    use_die(s, seat, colour, code)
    fill_from(box, s, seat, recipe, colour, slot + 1)


# -- Improvement and reward: DB-77 to DB-86 ----------------------------------------


def improve_legal(box: Box, s: State, seat: int, recipe: int, out: Out) -> int:
    """DB-77: one blue die, one ingredient, or nothing."""
    n = offer(out, 0, NOTHING)
    for i in range(s.many[seat, WAREHOUSE, BLUE_DIE]):
        code = s.dice[seat, WAREHOUSE, BLUE_DIE, i]
        if is_new(s, seat, WAREHOUSE, BLUE_DIE, i) and improves_recipe(box, recipe, code):
            n = offer(out, n, BLUE + usable_index(code))
    for ingredient in range(INGREDIENTS):
        if box.improves[recipe, ingredient] == 1 and s.ingredients[seat, ingredient] > 0:
            n = offer(out, n, INGREDIENT + ingredient)
    return n


def improves_recipe(box: Box, recipe: int, code: int) -> bool:
    """DB-78: a blue die that reaches the card's minimum."""
    return box.improves[recipe, WITH_BLUE] > 0 and is_good(code, box.improves[recipe, WITH_BLUE])


def improve_brew(box: Box, s: State, seat: int, recipe: int, action: int) -> None:
    """DB-79: the brew is done: card, reward, and the bonus in addition."""
    improvement = -1
    if action >= INGREDIENT:
        improvement = action - INGREDIENT
        s.ingredients[seat, improvement] -= 1
        s.market[improvement] += 1  # DB-55
    elif action != NOTHING:
        improvement = WITH_BLUE
        use_die(s, seat, BLUE_DIE, from_usable(action - BLUE))
    reward(box, s, seat, recipe)
    if improvement >= 0:
        s.gold[seat] += box.bonus_gold[recipe, improvement]
        s.mastery[seat] += box.bonus_mastery[recipe, improvement]
        tell(s, IMPROVES_BREW, seat, recipe, improvement)
    take_card(s, seat, recipe)
    s.turn = (seat + 1) % s.seats


def reward(box: Box, s: State, seat: int, recipe: int) -> None:
    """DB-80, DB-84: mastery, gold, a die, a token. DB-86: what is not there is lost."""
    mastery = box.mastery_per_brew + box.reward_mastery[recipe]
    s.mastery[seat] += mastery
    s.gold[seat] += box.reward_gold[recipe]
    tell(s, EARNS, seat, box.reward_gold[recipe], mastery)
    if box.reward_die[recipe] > 0 and not from_supply(s, seat, box.reward_die[recipe] - 1):
        tell(s, MISSES, seat, box.reward_die[recipe] - 1)
    if box.reward_token[recipe] > 0:
        token = box.reward_token[recipe] - 1
        if s.black_market[token] > 0:
            s.black_market[token] -= 1
            s.tokens[seat, token] += 1
            tell(s, GETS_TOKEN, seat, token)
        else:
            tell(s, MISSES, seat, -1 - token)


def take_card(s: State, seat: int, recipe: int) -> None:
    """DB-81: the brewer keeps the card and the place is refilled. DB-85: while the deck lasts."""
    place = place_of(s, recipe)
    s.brewer[recipe] = 1 + seat
    s.brewed += 1
    s.display[place] = NOT_SHOWN
    if s.deck_left > 0:
        s.deck_left -= 1
        s.display[place] = s.deck[s.deck_left]
        s.deck[s.deck_left] = 0
        unveil(s)
        tell(s, REVEALS, -1, s.display[place])
