"""What Dice Brewing says to people."""

from __future__ import annotations

from collections.abc import Callable

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
from alehouse.games.dice_brewing.rules import terms
from alehouse.games.dice_brewing.rules.decisions import owner_asked_for
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
from alehouse.kernel import Event, Naming, Refusal, about, asked

EVENTS = terms.EVENT_IDS
ZONES = ("active zone", "warehouse", "supply")

REFUSALS = {
    terms.NOT_ASKED: Refusal("", "this is not what is asked now"),
    terms.BUILDING_NOT_OPEN: Refusal("DB-41", "this building is not open in this round yet"),
    terms.BUILDING_BLOCKED: Refusal("DB-63", "a token blocks this building for you this round"),
    terms.FIELD_USED: Refusal("DB-39", "you have used this field in this round"),
    terms.FIELD_FULL: Refusal("DB-40", "as many players as may have used this field this round"),
    terms.NO_SEED: Refusal("DB-31", "you have no seed"),
    terms.NO_PIECE: Refusal("DB-35", "you have no die that this field takes"),
    terms.NOT_ACCELERABLE: Refusal("DB-45", "this field cannot be accelerated"),
    terms.NOTHING_TO_ACCELERATE: Refusal("DB-36", "nothing of yours waits on this field"),
    terms.NO_BLUE_DIE: Refusal("DB-35", "you have no blue die that is high enough"),
    terms.SUPPLY_EMPTY: Refusal("DB-2", "the supply does not have what this needs"),
    terms.NO_SUCH_DIE: Refusal("DB-20", "there is no such die"),
    terms.DIE_BLOCKED: Refusal("DB-64", "this die is blocked"),
    terms.DIE_UNFIT: Refusal("DB-76", "this die has the wrong colour, value or place"),
    terms.MUST_PASS: Refusal("DB-25", "you have placed nothing in this turn: pass instead"),
    terms.MUST_END_TURN: Refusal("DB-25", "you have placed a piece: end your turn instead"),
    terms.TOKEN_NOT_HELD: Refusal("DB-59", "you do not have this token"),
    terms.TOKEN_NOT_NOW: Refusal("DB-59", "this token cannot be played at this moment"),
    terms.TOKEN_NO_TARGET: Refusal("DB-59", "there is nothing to play this token on"),
    terms.NOT_A_TARGET: Refusal("DB-65", "the token cannot be played on this"),
    terms.MARKET_CLOSED: Refusal("DB-51", "the market is not open yet"),
    terms.BLACK_MARKET_CLOSED: Refusal("DB-51", "the black market is not open yet"),
    terms.BOUGHT_ALREADY: Refusal("DB-50", "you have bought one of these in this round"),
    terms.SOLD_OUT: Refusal("DB-7", "none is left"),
    terms.NO_GOLD: Refusal("DB-52", "you do not have the gold"),
    terms.NO_DISCOUNT: Refusal("DB-52", "this die does not lower the price far enough"),
    terms.NOT_FACE_UP: Refusal("DB-81", "this recipe does not lie face up"),
    terms.RECIPE_BLOCKED: Refusal("DB-66", "a token blocks this recipe for this round"),
    terms.NO_DICE_TO_BREW: Refusal("DB-15", "your warehouse does not have the dice for it"),
    terms.NOT_LISTED: Refusal("DB-77", "this recipe does not list the ingredient"),
    terms.INGREDIENT_NOT_HELD: Refusal("DB-77", "you do not have this ingredient"),
    terms.NOTHING_PICKED: Refusal("DB-42", "pick a die first"),
}


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
    if what == DISCOUNTING:
        return f"Pay for {box.ingredient_names[sought]}: with a blue die?"
    if what == IMPROVE:
        return f"Improve {box.recipe_names[sought]}?"
    if what == TOKEN_PLAYER:
        return f"{box.token_names[sought]}: whose?"
    if what == TOKEN_DIE:
        return f"{box.token_names[sought // 4]}: which die?"
    return PROMPTS[what]


PROMPTS = {
    REROLL: "Which dice do you roll again?",
    SWAP_COLOUR: "Which colour of the supply do you roll?",
    SWAP_NEW: "Take one of the dice, or keep yours",
    SWAP_OWN: "Which of your dice do you give for it?",
    BUY: "Buy an ingredient and a token, or be done",
    STORING: "Last chance to store dice",
    BREWING_TURN: "Brew a recipe or pass",
    TOKEN_BUILDING: "Block a building: which?",
    TOKEN_RECIPE: "Block a recipe: which?",
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
        price = box.ingredient_price[ingredient]
        return f"Buy {box.ingredient_names[ingredient]} for {price} gold"
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


# -- The log -----------------------------------------------------------------------


def faces(packed: int) -> str:
    """The faces of a roll, as a list."""
    found: list[str] = []
    while packed:
        packed, face = divmod(packed, 7)
        found.append(str(face))
    return ", ".join(reversed(found)) or "–"


def piece_words(box: Box, kind: int) -> str:
    """A piece that somebody misses: a token (negative), a die, a seed."""
    if kind < 0:
        return box.token_names[-1 - kind]
    return "seed" if kind == COLOURS else f"{COLOUR_IDS[kind]} die"


def improvement_words(box: Box, improvement: int) -> str:
    """An ingredient, or a blue die."""
    return "a blue die" if improvement == WITH_BLUE else box.ingredient_names[improvement]


Line = Callable[..., str]  # (box, name of a seat, the three things of the event)
LINES: dict[int, Line] = {
    terms.ROUND_BEGINS: lambda box, name, a, b, c: f" begins round {a}.",
    terms.ROLLS: lambda box, name, a, b, c: (
        f" rolls {COLOUR_IDS[a]} in the {ZONES[c]}: {faces(b)}."
    ),
    terms.STORES: lambda box, name, a, b, c: f" stores {die_words(a, b)}.",
    terms.PLACES_DIE: lambda box, name, a, b, c: (
        f" places {die_words(b, c)} on {box.field_names[a]}."
    ),
    terms.PLACES_SEED: lambda box, name, a, b, c: f" places a seed on {box.field_names[a]}.",
    terms.ACCELERATES: lambda box, name, a, b, c: (
        f" accelerates {box.field_names[a]} with {die_words(BLUE_DIE, b)}."
    ),
    terms.GETS_DIE: lambda box, name, a, b, c: (
        f" gets a {COLOUR_IDS[a]} die{f': {face_of(b)}' if b else ''}."
    ),
    terms.GETS_SEEDS: lambda box, name, a, b, c: " gets a seed." if a == 1 else f" gets {a} seeds.",
    terms.GETS_GOLD: lambda box, name, a, b, c: f" gets {a} gold.",
    terms.IMPROVES: lambda box, name, a, b, c: (
        f" raises a die to {die_words(a, b)} in the warehouse."
    ),
    terms.SWAPS: lambda box, name, a, b, c: f" swaps {die_words(a, b)} for {die_words(a, c)}.",
    terms.KEEPS: lambda box, name, a, b, c: " swaps nothing.",
    terms.ENDS_TURN: lambda box, name, a, b, c: " ends the turn.",
    terms.PASSES: lambda box, name, a, b, c: " passes.",
    terms.BUYS_INGREDIENT: lambda box, name, a, b, c: (
        f" buys {box.ingredient_names[a]} for {b} gold."
    ),
    terms.BUYS_TOKEN: lambda box, name, a, b, c: f" buys {box.token_names[a]} for {b} gold.",
    terms.PAYS_FOR_TOKEN: lambda box, name, a, b, c: f" pays {a} gold at the black market.",
    terms.PLAYS: lambda box, name, a, b, c: f" plays {box.token_names[a]}.",
    terms.TAKES_BACK: lambda box, name, a, b, c: (
        f" takes {die_words(b, c)} back from {name(a)}'s warehouse."
    ),
    terms.MARKS: lambda box, name, a, b, c: f" marks {name(a)}'s die: {die_words(b, c)}.",
    terms.RAISES: lambda box, name, a, b, c: f" raises a die: {die_words(a, b)}.",
    terms.REROLLS_ON_BOARD: lambda box, name, a, b, c: (
        f"'s die on {box.field_names[a]} now shows {face_of(b)}."
    ),
    terms.BLOCKS_BUILDING: lambda box, name, a, b, c: (
        f" blocks {name(a)}'s {box.building_names[b]}."
    ),
    terms.BLOCKS_RECIPE: lambda box, name, a, b, c: f" blocks {box.recipe_names[a]}.",
    terms.BREWS: lambda box, name, a, b, c: f" brews {box.recipe_names[a]}.",
    terms.IMPROVES_BREW: lambda box, name, a, b, c: (
        f" improves it with {improvement_words(box, b)}: {bonus_words(box, a, b)}."
    ),
    terms.GETS_TOKEN: lambda box, name, a, b, c: f" gets the token {box.token_names[a]}.",
    terms.MISSES: lambda box, name, a, b, c: f" gets no {piece_words(box, a)}: none is left.",
    terms.REVEALS: lambda box, name, a, b, c: f"New recipe: {box.recipe_names[a]}.",
    terms.TIDIES: lambda box, name, a, b, c: "The workplaces are tidied up.",
    terms.GAME_ENDS: lambda box, name, a, b, c: "The game is over.",
}


def narrate(box: Box, event: Event, name: Naming) -> str:
    """One line of the log."""
    who = name(event.seat) if event.seat >= 0 else ""
    if event.hidden:
        return f"{who} buys an action token, face down."
    return who + LINES[event.what](box, name, *event.things)


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
