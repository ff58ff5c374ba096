"""What Dice Brewing says to people."""

from __future__ import annotations

from alehouse.games.dice_brewing.actions import (
    ACCELERATE,
    ACTIONS,
    BLUE,
    BREW,
    BUILDING,
    BUY_ACTION,
    BUY_INGREDIENT,
    COLOUR,
    DECLINE,
    DIE,
    DISCOUNT,
    DONE,
    END_TURN,
    INGREDIENT,
    KEEP,
    NOTHING,
    ON_BOARD,
    PASS,
    PICK,
    PLACE,
    PLAY,
    PLAYER,
    RECIPE,
    ROLL,
    STORE,
    TAKE,
    die_in,
    tray_of,
)
from alehouse.games.dice_brewing.box import (
    BLUE_DIE,
    BUILDING_IDS,
    COLOUR_IDS,
    COLOURS,
    FIELD_IDS,
    INGREDIENT_IDS,
    RECIPE_IDS,
    TOKEN_IDS,
    WITH_BLUE,
    Box,
)
from alehouse.games.dice_brewing.dice import (
    BLOCKED,
    CODES,
    FIRST,
    PROTECTED,
    USABLE_CODES,
    bonus_of,
    face_of,
    from_usable,
    mark_of,
    value_of,
)
from alehouse.games.dice_brewing.rules.decisions import owner_asked_for
from alehouse.games.dice_brewing.rules.purchase import helps_to_pay, money
from alehouse.games.dice_brewing.state import (
    ACCEL,
    ACTIVE,
    BREW_DIE,
    BREWING_TURN,
    BUY,
    DISCOUNTING,
    IMPROVE,
    PIECE,
    REROLL,
    START_WINDOW,
    STORING,
    SWAP_COLOUR,
    SWAP_NEW,
    SWAP_OWN,
    TOKEN_BUILDING,
    TOKEN_DIE,
    TOKEN_PLAYER,
    TOKEN_RECIPE,
    TURN,
    WAREHOUSE,
    WINDOW,
    State,
)
from alehouse.kernel import Naming, about, asked

ZONES = ("active zone", "warehouse", "supply")


# -- The open question -------------------------------------------------------------


def prompt(box: Box, s: State, name: Naming) -> str:
    """The open question, in public words."""
    what, sought = asked(s), about(s)
    if what == WINDOW:
        start = "Before the roll" if s.phase == START_WINDOW else "Before brewing"
        return f"{start}: play an action token or decline"
    if what == TURN and s.placed == 0:
        return "Place one or two pieces, store dice, or pass"
    if what == TURN:
        return "Place a second piece, store dice, or end your turn"
    if what in (PIECE, ACCEL):
        die = "die" if what == PIECE else "blue die"
        return f"Which {die} for {box.field_names[sought]}?"
    if what == BREW_DIE:
        least = box.need[sought // 32, sought // 8 % 4, sought % 8]
        colour = COLOUR_IDS[sought // 8 % 4]
        return f"{box.recipe_names[sought // 32]}: which {colour} die of {least} or more?"
    if what == BUY:
        return purchase_prompt(box, s)
    if what == DISCOUNTING:
        return f"Pay for {box.ingredient_names[sought]}: with a blue die?"
    if what == IMPROVE:
        return f"Improve {box.recipe_names[sought]}?"
    if what == TOKEN_PLAYER:
        return f"{box.token_names[sought]}: whose?"
    if what == TOKEN_DIE:
        return f"{box.token_names[sought // 4]}: which die?"
    return PROMPTS[what]


def purchase_prompt(box: Box, s: State) -> str:
    """What can still be bought in this turn."""
    goods = ["an ingredient"] if s.bought_ingredient == 0 else []
    if s.bought_token == 0 and s.round >= box.black_market_opens:
        goods.append("an action token")
    return f"Buy {' and '.join(goods)}, or be done" if goods else "Play a token, or be done"


PROMPTS = {
    REROLL: "Which dice do you roll again?",
    SWAP_COLOUR: "Which colour of the supply do you roll?",
    SWAP_NEW: "Take one of the dice, or keep yours",
    SWAP_OWN: "Which of your dice do you give for it?",
    STORING: "Last chance to store dice",
    BREWING_TURN: "Brew a recipe or pass",
    TOKEN_BUILDING: "Block a building: which?",
    TOKEN_RECIPE: "Block a recipe: which?",
}


# The rules that each question comes from.
QUESTION_RULES = {
    WINDOW: ("DB-59",),
    TURN: ("DB-23", "DB-16"),
    PIECE: ("DB-19",),
    ACCEL: ("DB-35", "DB-36"),
    REROLL: ("DB-42",),
    SWAP_COLOUR: ("DB-43",),
    SWAP_NEW: ("DB-43",),
    SWAP_OWN: ("DB-43",),
    BUY: ("DB-50", "DB-51"),
    DISCOUNTING: ("DB-52", "DB-53"),
    STORING: ("DB-16", "DB-17"),
    BREWING_TURN: ("DB-73", "DB-76"),
    BREW_DIE: ("DB-76",),
    IMPROVE: ("DB-77", "DB-78"),
    TOKEN_PLAYER: ("DB-61",),
    TOKEN_DIE: ("DB-59", "DB-70"),
    TOKEN_BUILDING: ("DB-63",),
    TOKEN_RECIPE: ("DB-66",),
}


# -- Labels ------------------------------------------------------------------------


def die_words(colour: int, code: int) -> str:
    """A die as a person would name it."""
    raised = f" (+{bonus_of(code)})" if bonus_of(code) else ""
    mark = {BLOCKED: ", blocked", PROTECTED: ", protected"}.get(mark_of(code), "")
    return f"{COLOUR_IDS[colour]} {face_of(code)}{raised}{mark}"


def in_zone(zone: int, colour: int, code: int) -> str:
    """A die with where it lies."""
    return f"{die_words(colour, code)} of the {ZONES[zone]}"


def label(box: Box, s: State, action: int, name: Naming) -> str:
    """What choosing an action does."""
    if action < BUY_INGREDIENT:
        return placing_label(box, action)
    if action < DIE:
        return turn_label(box, s, action)
    if action < NOTHING:
        return die_label(box, s, action)
    return detail_label(box, s, action, name)


def placing_label(box: Box, action: int) -> str:
    """Placing, accelerating, storing."""
    if action < ACCELERATE:
        field = action - PLACE
        return f"Place on {box.field_names[field]}. {box.field_texts[field]}"
    if action < STORE:
        return f"Accelerate {box.field_names[action - ACCELERATE]} with a blue die"
    colour, code = (action - STORE) // CODES, (action - STORE) % CODES + FIRST
    return f"Store {die_words(colour, code)} in the warehouse"


def turn_label(box: Box, s: State, action: int) -> str:
    """Buying, brewing, playing a token, and ending."""
    if action < BUY_ACTION:
        ingredient = action - BUY_INGREDIENT
        return f"Buy {box.ingredient_names[ingredient]} for {price_words(box, s, ingredient)}"
    if action < BREW:
        token = action - BUY_ACTION
        return f"Buy {box.token_names[token]} for {box.token_price[token]} gold"
    if action < PLAY:
        recipe = action - BREW
        return f"Brew {box.recipe_names[recipe]}: {reward_words(box, recipe)}"
    if action < DECLINE:
        token = action - PLAY
        return f"Play {box.token_names[token]}. {box.token_texts[token]}"
    if action == PASS:
        return "Pass for this round" if asked(s) == TURN else "Pass"
    return {DECLINE: "Play no token now", END_TURN: "End your turn", DONE: "Done"}[action]


def price_words(box: Box, s: State, ingredient: int) -> str:
    """What an ingredient costs the actor, and the best blue die that would make it cheaper."""
    price = box.ingredient_price[ingredient]
    best = best_die(box, s, ingredient) if asked(s) == BUY else 0
    if best == 0:
        return f"{price} gold"
    lower = price - box.discount[ingredient, value_of(best)]
    die = die_words(BLUE_DIE, best)
    if money(s, s.actor) < price:
        return f"{lower} gold with a {die} ({price} without)"
    return f"{price} gold, or {lower} with a {die}"


def best_die(box: Box, s: State, ingredient: int) -> int:
    """The blue die of the actor that lowers a price most; 0: none does."""
    best, most = 0, 0
    for zone in range(2):
        for i in range(s.many[s.actor, zone, BLUE_DIE]):
            code = s.dice[s.actor, zone, BLUE_DIE, i]
            less = box.discount[ingredient, value_of(code)]
            if less > most and helps_to_pay(box, s, s.actor, ingredient, code):
                best, most = code, less
    return best


def die_label(box: Box, s: State, action: int) -> str:
    """Choosing and rolling dice."""
    if action < ON_BOARD:
        tray, code = tray_of(action), die_in(action)
        return f"The {in_zone(tray // COLOURS, tray % COLOURS, code)}"
    if action < PICK:
        field, slot = (action - ON_BOARD) // 2, (action - ON_BOARD) % 2
        which = "blue die" if slot else "die"
        return f"The {which} on {box.field_names[field]}"
    if action < ROLL:
        tray, code = (action - PICK) // USABLE_CODES, from_usable((action - PICK) % USABLE_CODES)
        return f"Roll the {in_zone(tray // COLOURS, tray % COLOURS, code)}"
    if action == ROLL:
        return "Roll the dice picked"
    if action < TAKE:
        return f"Roll the {COLOUR_IDS[action - COLOUR]} dice of the supply"
    return "Keep your dice" if action == KEEP else f"Take a {action - TAKE + 1}"


def detail_label(box: Box, s: State, action: int, name: Naming) -> str:
    """Paying, improving, pointing a token."""
    if action == NOTHING:
        return "Pay the full price" if asked(s) == DISCOUNTING else "No improvement"
    if action < BLUE:
        ingredient = about(s)
        zone, code = divmod(action - DISCOUNT, USABLE_CODES)
        less = box.discount[ingredient, value_of(from_usable(code))]
        return f"{less} gold less with {in_zone(zone, BLUE_DIE, from_usable(code))}"
    if action < INGREDIENT:
        die = die_words(BLUE_DIE, from_usable(action - BLUE))
        return f"With {die}: {bonus_words(box, about(s), WITH_BLUE)}"
    if action < PLAYER:
        ingredient = action - INGREDIENT
        gain = bonus_words(box, about(s), ingredient)
        return f"With {box.ingredient_names[ingredient]}: {gain}"
    if action < BUILDING:
        return "Yourself" if action - PLAYER == s.actor else name(action - PLAYER)
    if action < RECIPE:
        return box.building_names[action - BUILDING]
    return box.recipe_names[action - RECIPE]


def goods(gold: int, mastery: int) -> list[str]:
    """Gold and mastery in words, without what is nothing."""
    words = [f"{gold} gold"] if gold else []
    return [*words, f"{mastery} mastery"] if mastery else words


def reward_words(box: Box, recipe: int) -> str:
    """What a recipe brings, the mastery of every brew included."""
    mastery = box.mastery_per_brew + box.reward_mastery[recipe]
    words = goods(box.reward_gold[recipe], mastery)
    if box.reward_die[recipe]:
        words.append(f"a {COLOUR_IDS[box.reward_die[recipe] - 1]} die")
    if box.reward_token[recipe]:
        words.append(f"the token {box.token_names[box.reward_token[recipe] - 1]}")
    return ", ".join(words) or "nothing"


def bonus_words(box: Box, recipe: int, improvement: int) -> str:
    """What an improvement adds."""
    gold, mastery = box.bonus_gold[recipe, improvement], box.bonus_mastery[recipe, improvement]
    return " and ".join(goods(gold, mastery)) or "nothing"


# -- Targets -----------------------------------------------------------------------


def target(box: Box, s: State, action: int) -> str:
    """The path of the thing in the view that the action is pointed at, or a button."""
    mine = f"seats.{s.actor}"
    if action < BUY_INGREDIENT:
        return placing_target(s, mine, action)
    if action < BREW:
        if action < BUY_ACTION:
            return f"market.{INGREDIENT_IDS[action - BUY_INGREDIENT]}"
        return f"black_market.{TOKEN_IDS[action - BUY_ACTION]}"
    if action < PLAY:
        return f"recipes.{RECIPE_IDS[action - BREW]}"
    if action < DECLINE:
        return f"{mine}.tokens.{TOKEN_IDS[action - PLAY]}"
    if action < DIE:
        return f"button.{ACTIONS.name(action)}"
    if action < INGREDIENT:
        return die_target(s, action)
    if action < PLAYER:
        return f"{mine}.ingredients.{INGREDIENT_IDS[action - INGREDIENT]}"
    if action < BUILDING:
        return f"seats.{action - PLAYER}"
    if action < RECIPE:
        return f"seats.{about(s)}.buildings.{BUILDING_IDS[action - BUILDING]}"
    return f"recipes.{RECIPE_IDS[action - RECIPE]}"


def placing_target(s: State, mine: str, action: int) -> str:
    """A field, a blue slot, or a die to be stored."""
    if action < ACCELERATE:
        return f"{mine}.board.{FIELD_IDS[action - PLACE]}"
    if action < STORE:
        return f"{mine}.board.{FIELD_IDS[action - ACCELERATE]}.blue"
    colour, code = (action - STORE) // CODES, (action - STORE) % CODES + FIRST
    return tray_target(s, s.actor, ACTIVE, colour, code)


def die_target(s: State, action: int) -> str:
    """A die in a tray, on a board or in the supply."""
    if action < ON_BOARD:
        tray, code = tray_of(action), die_in(action)
        owner = owner_asked_for(s)
        return tray_target(s, owner, tray // COLOURS, tray % COLOURS, code)
    if action < PICK:
        field, slot = (action - ON_BOARD) // 2, (action - ON_BOARD) % 2
        where = f"seats.{owner_asked_for(s)}.board.{FIELD_IDS[field]}"
        return f"{where}.{('main', 'blue')[slot]}"
    if action < ROLL:
        tray, code = (action - PICK) // USABLE_CODES, from_usable((action - PICK) % USABLE_CODES)
        return tray_target(s, s.actor, tray // COLOURS, tray % COLOURS, code)
    if COLOUR <= action < TAKE:
        return f"supply.{COLOUR_IDS[action - COLOUR]}"
    if TAKE <= action < KEEP:
        return f"rolled.{action - TAKE + 1}"
    if action < DISCOUNT:
        return f"button.{ACTIONS.name(action)}"
    if action < BLUE:
        zone, code = divmod(action - DISCOUNT, USABLE_CODES)
        return tray_target(s, s.actor, zone, BLUE_DIE, from_usable(code))
    return tray_target(s, s.actor, WAREHOUSE, BLUE_DIE, from_usable(action - BLUE))


def tray_target(s: State, seat: int, zone: int, colour: int, code: int) -> str:
    """The first such die of a zone, as the view counts them."""
    at = 0
    for c in range(colour):
        at += s.many[seat, zone, c]
    for i in range(s.many[seat, zone, colour]):
        picked = zone_is_picked(s, seat, zone, colour, i)
        if s.dice[seat, zone, colour, i] == code and not picked:
            return f"seats.{seat}.{('active', 'warehouse')[zone]}.{at + i}"
    return f"seats.{seat}"


def zone_is_picked(s: State, seat: int, zone: int, colour: int, i: int) -> bool:
    """Whether a die was picked already to be rolled again."""
    return seat == s.actor and asked(s) == REROLL and s.picked[zone, colour, i] == 1
