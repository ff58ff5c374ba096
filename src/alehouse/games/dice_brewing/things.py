"""What the answers and the log of Dice Brewing name, dice above all.

A die without a face (not rolled since it left the supply) is 0. Otherwise its number is
12 x face + 3 x bonus + mark, so dice in ascending order lie in the order in which they are rolled:
lower face, then lower bonus, then mark. Its id is face, bonus and mark: `3+1x`.
"""

from __future__ import annotations

from typing import Any

from alehouse.kernel import Naming, Seats, Thing

from .box import (
    BUILDING_IDS,
    COLOUR_IDS,
    DISPLAY,
    FIELD_IDS,
    INGREDIENT_IDS,
    KIND_IDS,
    RECIPES,
    SEATS,
    TOKEN_IDS,
)
from .state import State

# -- A die as a number -------------------------------------------------------------

NONE, BLOCKED, PROTECTED = range(3)  # marks
MARKS = 3
MARK_IDS = ("none", "blocked", "protected")
MARK_SIGNS = ("", "x", "p")
MARK_WORDS = ("", "blocked", "protected")
RAISED = MARKS  # so much is a bonus of 1 in the number of a die
FIRST = 12  # the lowest rolled die; so much is one more on the face
DICE = range(FIRST, 7 * FIRST)  # all different rolled dice


def code_of(face: int, bonus: int, mark: int) -> int:
    """The number of a die."""
    return FIRST * face + RAISED * bonus + mark


def face_of(die: int) -> int:
    """The face a die shows; 0: it was not rolled yet."""
    return die // FIRST


def bonus_of(die: int) -> int:
    """What tokens have added to a die."""
    return die % FIRST // RAISED


def mark_of(die: int) -> int:
    """The mark a die carries."""
    return die % MARKS


def value_of(die: int) -> int:
    """What a die counts: face and bonus, never above 6; where none lies nothing, and soon said."""
    return 0 if die == 0 else min(6, die // FIRST + die % FIRST // RAISED)


def is_usable(die: int) -> bool:
    """Whether its owner may use a die (DB-64)."""
    return die % MARKS != BLOCKED


def spelt(die: int) -> str:
    """A die in an action's name."""
    bonus = f"+{bonus_of(die)}" if bonus_of(die) else ""
    return f"{face_of(die)}{bonus}{MARK_SIGNS[mark_of(die)]}"


def called(die: int) -> str:
    """A die as people say it."""
    bonus = f"+{bonus_of(die)}" if bonus_of(die) else ""
    more = ", ".join(filter(None, (bonus, MARK_WORDS[mark_of(die)])))
    return f"{face_of(die)} ({more})" if more else str(face_of(die))


# -- Dice in a zone ----------------------------------------------------------------


def dice_there(s: State, owner: int, zone: int, colour: int) -> int:
    """How many dice of a colour lie in a zone."""
    return s.many[owner, zone, colour]


def nth_die(s: State, owner: int, zone: int, colour: int, i: int) -> int:
    """One of them; equal dice come up once."""
    die = s.dice[owner, zone, colour, i]
    return die if i == 0 or s.dice[owner, zone, colour, i - 1] != die else -1


DIE = Thing(
    "die",
    [spelt(die) for die in DICE],
    [called(die) for die in DICE],
    start=FIRST,
    many=dice_there,
    nth=nth_die,
)


class Faces(Thing):
    """The faces of several dice, as the digits of one number."""

    def name(self, box: Any, i: int, seat_name: Naming = str) -> str:
        """The faces one by one."""
        return ", ".join(str(i))


FACES = Faces("faces", ())

# -- Recipes -----------------------------------------------------------------------


def recipes_shown(s: State) -> int:
    """How many places for face-up recipes there are."""
    return DISPLAY


def nth_recipe(s: State, i: int) -> int:
    """The face-up recipe that comes as the i-th in the box; -1: there are fewer."""
    for place in range(DISPLAY):
        recipe = s.display[place]
        if recipe >= 0:
            before = 0
            for other in range(DISPLAY):
                if 0 <= s.display[other] < recipe:
                    before += 1
            if before == i:
                return recipe
    return -1


RECIPE = Thing(
    "recipe",
    lambda box: box.recipe_ids,
    lambda box: box.recipe_names,
    size=RECIPES,
    many=recipes_shown,
    nth=nth_recipe,
)
STYLE = Thing("style", lambda box: box.style_ids, lambda box: box.style_names, size=RECIPES)

# -- The rest ----------------------------------------------------------------------

SEAT = Seats(SEATS)
COLOUR = Thing("colour", COLOUR_IDS)
PIECE_KIND = Thing("piece", KIND_IDS, (*(f"{colour} die" for colour in COLOUR_IDS), "seed"))
MATERIAL = Thing("material", COLOUR_IDS, lambda box: box.die_names)  # what a colour stands for
ZONE = Thing("zone", ("active", "warehouse"), ("active zone", "warehouse"))
BUILDING = Thing("building", BUILDING_IDS, lambda box: box.building_names)
FIELD = Thing("field", FIELD_IDS, lambda box: box.field_names)
FIELD_TEXT = Thing("field_text", FIELD_IDS, lambda box: box.field_texts)
SLOT = Thing("slot", ("main", "blue"))
FACE = Thing("face", range(1, 7), start=1)
INGREDIENT = Thing("ingredient", INGREDIENT_IDS, lambda box: box.ingredient_names)
TOKEN = Thing("token", TOKEN_IDS, lambda box: box.token_names)
TOKEN_TEXT = Thing("token_text", TOKEN_IDS, lambda box: box.token_texts)
SEASON = Thing("season", ("winter", "summer"), ("Winter", "Summer"))
SOURCE = Thing(
    "source",
    ("mastery", "gold", *COLOUR_IDS),
    ("Mastery", "Gold", *(f"{colour.capitalize()} dice" for colour in COLOUR_IDS)),
)


def place_in_view(s: State, owner: int, zone: int, colour: int, die: int) -> str:
    """The target of the first such die of a zone that was not picked, as the view counts them."""
    at = 0
    for before in range(colour):
        at += s.many[owner, zone, before]
    for i in range(s.many[owner, zone, colour]):
        picked = owner == s.actor and s.picked[zone, colour, i] == 1
        if s.dice[owner, zone, colour, i] == die and not picked:
            return f"seat.{owner + 1}.{('active', 'warehouse')[zone]}.{at + i}"
    return f"seat.{owner + 1}"
