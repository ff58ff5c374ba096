"""What action tokens do to dice, buildings and recipes (DB-61 to DB-70)."""

from __future__ import annotations

from alehouse.kernel import NUMBER, Answer, News, Question, Say, because, tell

from ..box import (
    BLOCK_BUILDING,
    BLOCK_PROTECT,
    BLOCK_RECIPE,
    BLUE_DIE,
    BUILDINGS,
    COLOURS,
    DISPLAY,
    EXTRA_ROLL,
    FIELDS,
    RAISE_RESULT,
    TAKE_BACK,
    Box,
)
from ..state import ACTIVE, START_WINDOW, WAREHOUSE, State
from ..things import (
    BLOCKED,
    BUILDING,
    COLOUR,
    DIE,
    FIELD,
    NONE,
    PROTECTED,
    RAISED,
    RECIPE,
    SEAT,
    SLOT,
    TOKEN,
    mark_of,
    value_of,
)
from .supply import holds_die
from .trays import change_die, of_either_zone, put_die, rolled_anew, take_die, why_not_there

# -- Whether there is a target -----------------------------------------------------


def has_target(box: Box, s: State, seat: int, token: int) -> bool:
    """Whether a token can be pointed at anything."""
    if token == BLOCK_RECIPE:
        for place in range(DISPLAY):
            if s.display[place] >= 0 and s.recipe_blocked[place] == 0:
                return True
        return False
    for owner in range(s.seats):
        if owns_target(box, s, seat, token, owner):
            return True
    return False


def owns_target(box: Box, s: State, seat: int, token: int, owner: int) -> bool:
    """Whether a token can be pointed at something of one seat."""
    if token == BLOCK_BUILDING:
        for building in range(BUILDINGS):
            if why_not_building(box, s, seat, owner, building) == 0:
                return True
        return False
    for zone in range(2):
        for colour in range(COLOURS):
            for i in range(s.many[owner, zone, colour]):
                die = s.dice[owner, zone, colour, i]
                if why_no_target(s, seat, token, owner, zone, die) == 0:
                    return True
    if token == EXTRA_ROLL:
        for field in range(FIELDS):
            for slot in range(2):
                if why_not_on_board(s, seat, token, owner, field, slot) == 0:
                    return True
    return False


# -- Dice: DB-61, DB-62, DB-64, DB-65, DB-67 to DB-70 ------------------------------


BEFORE_THE_ROLL = because("DB-59", "before the roll tokens reach only dice in warehouses")
NOT_TO_TAKE_BACK = because("DB-61", "there is no die to take back: only from a warehouse")
DIE_PROTECTED = because("DB-65", "its owner has protected this die")
NOT_TO_RAISE = because("DB-67", "only a die of yours that counts less than 6")
MARKED_ALREADY = because("DB-70", "only a die in a zone that has no mark yet")


def why_no_target(s: State, seat: int, token: int, owner: int, zone: int, die: int) -> int:
    """What speaks against pointing a token at a die that lies there."""
    if zone == ACTIVE and token == TAKE_BACK:
        return NOT_TO_TAKE_BACK
    if zone == ACTIVE and s.phase == START_WINDOW:
        return BEFORE_THE_ROLL
    if token == BLOCK_PROTECT:
        return 0 if mark_of(die) == NONE else MARKED_ALREADY
    if token == RAISE_RESULT:
        return 0 if owner == seat and value_of(die) < 6 else NOT_TO_RAISE
    return DIE_PROTECTED if owner != seat and mark_of(die) == PROTECTED else 0


RAISES = News("raises", "{seat} raises {colour} {die}: it counts {n}.", COLOUR, DIE, NUMBER)


def use_token(
    s: State, seat: int, token: int, owner: int, zone: int, colour: int, die: int
) -> None:
    """Carry out a token on the chosen die."""
    if token == TAKE_BACK:
        take_back(s, seat, owner, colour, die)
    elif token == BLOCK_PROTECT:
        mark_die(s, seat, owner, zone, colour, die)
    elif token == RAISE_RESULT:
        change_die(s, owner, zone, colour, die, die + RAISED)  # DB-67
        tell(s, RAISES, seat, colour, die, value_of(die + RAISED))
    else:
        roll_again(s, seat, owner, zone, colour, die)


TAKES_BACK = News(
    "takes_back",
    "{seat} takes {colour} {die} back from the warehouse to the active zone.",
    COLOUR,
    DIE,
)
SENDS_BACK = News(
    "sends_back",
    "{seat} sends {owner}'s {colour} {die} from the warehouse back to the active zone.",
    owner=SEAT,
    colour=COLOUR,
    die=DIE,
)


def take_back(s: State, seat: int, owner: int, colour: int, die: int) -> None:
    """DB-61: the die goes to its owner's active zone and keeps its face."""
    take_die(s, owner, WAREHOUSE, colour, die)
    put_die(s, owner, ACTIVE, colour, die)
    if owner == seat:
        tell(s, TAKES_BACK, seat, colour, die)
    else:
        tell(s, SENDS_BACK, seat, owner, colour, die)


PROTECTS = News("protects", "{seat} protects {colour} {die}.", COLOUR, DIE)
BLOCKS_DIE = News(
    "blocks_die", "{seat} blocks {owner}'s {colour} {die}.", owner=SEAT, colour=COLOUR, die=DIE
)


def mark_die(s: State, seat: int, owner: int, zone: int, colour: int, die: int) -> None:
    """DB-64: an opponent's die is blocked. DB-65: an own one is protected."""
    if owner == seat:
        change_die(s, owner, zone, colour, die, die + PROTECTED)
        tell(s, PROTECTS, seat, colour, die)
    else:
        change_die(s, owner, zone, colour, die, die + BLOCKED)
        tell(s, BLOCKS_DIE, seat, owner, colour, die)


ROLLS_OWN = News("rolls_own", "{seat} rolls {colour} {old} again: {new}.", COLOUR, old=DIE, new=DIE)
ROLLS_THEIRS = News(
    "rolls_theirs",
    "{seat} rolls {owner}'s {colour} {old} again: {new}.",
    owner=SEAT,
    colour=COLOUR,
    old=DIE,
    new=DIE,
)


def roll_again(s: State, seat: int, owner: int, zone: int, colour: int, die: int) -> None:
    """DB-69: the die is rolled and stays in its zone."""
    new = rolled_anew(s, die)
    change_die(s, owner, zone, colour, die, new)
    if owner == seat:
        tell(s, ROLLS_OWN, seat, colour, die, new)
    else:
        tell(s, ROLLS_THEIRS, seat, owner, colour, die, new)


def die_on_board(s: State, owner: int, field: int, slot: int) -> int:
    """The die in a slot of a board; 0: none."""
    if slot == 0:
        return s.main_die[owner, field] if holds_die(s, owner, field) else 0
    return s.blue[owner, field]


NOT_TO_ROLL = because("DB-69", "there is no die here that may be rolled again")
NOT_IN_A_ZONE = because("DB-70", "this token reaches only dice in a zone")


def why_not_on_board(s: State, seat: int, token: int, owner: int, field: int, slot: int) -> int:
    """DB-69: a die on a board may be rolled again, unless an opponent has protected it."""
    if token != EXTRA_ROLL:
        return NOT_TO_TAKE_BACK if token == TAKE_BACK else NOT_IN_A_ZONE
    die = die_on_board(s, owner, field, slot)
    if die == 0:
        return NOT_TO_ROLL
    return DIE_PROTECTED if owner != seat and mark_of(die) == PROTECTED else 0


ROLLS_ON_BOARD = News(
    "rolls_on_board",
    "{seat} rolls the {colour} {old} on {owner}'s “{field}” again: {new}.",
    owner=SEAT,
    colour=COLOUR,
    old=DIE,
    field=FIELD,
    new=DIE,
)


def roll_on_board(s: State, seat: int, owner: int, field: int, slot: int) -> None:
    """DB-69: a die on a board is rolled and stays where it is."""
    old = die_on_board(s, owner, field, slot)
    new = rolled_anew(s, old)
    if slot == 0:
        s.main_die[owner, field] = new
    else:
        s.blue[owner, field] = new
    tell(s, ROLLS_ON_BOARD, seat, owner, colour_on_board(s, owner, field, slot), old, field, new)


def colour_on_board(s: State, owner: int, field: int, slot: int) -> int:
    """The colour of the die in a slot."""
    return s.main[owner, field] - 1 if slot == 0 else BLUE_DIE


ON_BOARD = Answer(
    "B",
    Say(
        "The {colour} {die} on “{field}”",
        lambda s, owner, field, slot: (
            colour_on_board(s, owner, field, slot),
            die_on_board(s, owner, field, slot),
        ),
        COLOUR,
        DIE,
    ),
    "seat.{owner}.board.{field}.{slot}",
    roll_on_board,
    why_not_on_board,
    field=FIELD,
    slot=SLOT,
)
TOKEN_DIE = Question(
    15,
    "token_die",
    ("DB-59", "DB-70"),
    "“{token}”: which die?",
    (*of_either_zone(use_token, why_not_there, why_no_target, own=False), ON_BOARD),
    token=TOKEN,
    owner=SEAT,
)

# -- Buildings and recipes: DB-63, DB-66 -------------------------------------------


NOT_TO_BLOCK = because("DB-63", "only an opponent's open building without a block")


def why_not_building(box: Box, s: State, seat: int, owner: int, building: int) -> int:
    """DB-63: an opponent's building that is open and has no block yet."""
    if owner == seat or s.round < box.opens[building] or s.building_blocked[owner, building] == 1:
        return NOT_TO_BLOCK
    return 0


BLOCKS_BUILDING = News(
    "blocks_building", "{seat} blocks {owner}'s {building}.", owner=SEAT, building=BUILDING
)


def block_building(s: State, seat: int, owner: int, building: int) -> None:
    """DB-63: its owner cannot place there this round."""
    s.building_blocked[owner, building] = 1
    tell(s, BLOCKS_BUILDING, seat, owner, building)


BLOCK = Answer(
    "building",
    "{building}",
    "seat.{owner}.buildings.{building}",
    block_building,
    why_not_building,
    building=BUILDING,
)
TOKEN_BUILDING = Question(
    16,
    "token_building",
    ("DB-63",),
    "Which of {owner}'s buildings do you block?",
    (BLOCK,),
    owner=SEAT,
)


def place_of(s: State, recipe: int) -> int:
    """Where a recipe lies face up; -1: nowhere."""
    for place in range(DISPLAY):
        if s.display[place] == recipe:
            return place
    return -1


RECIPE_NOT_TO_BLOCK = because("DB-66", "only a face-up recipe without a block")


def why_not_recipe(s: State, recipe: int) -> int:
    """DB-66: a face-up recipe without a block."""
    place = place_of(s, recipe)
    return RECIPE_NOT_TO_BLOCK if place < 0 or s.recipe_blocked[place] == 1 else 0


BLOCKS_RECIPE = News("blocks_recipe", "{seat} blocks {recipe}.", RECIPE)


def block_recipe(s: State, seat: int, recipe: int) -> None:
    """DB-66: nobody can brew it this round."""
    s.recipe_blocked[place_of(s, recipe)] = 1
    tell(s, BLOCKS_RECIPE, seat, recipe)


SHUT = Answer("recipe", "{recipe}", "recipes.{recipe}", block_recipe, why_not_recipe, recipe=RECIPE)
TOKEN_RECIPE = Question(17, "token_recipe", ("DB-66",), "Which recipe do you block?", (SHUT,))
