"""The School of Crafts: rolling again (DB-42) and swapping (DB-43)."""

from __future__ import annotations

from alehouse.kernel import Answer, News, Question, Say, ask, because, draw, tell

from ..box import BLUE_DIE, COLOURS
from ..state import ACTIVE, WAREHOUSE, State
from ..things import COLOUR, DIE, FACE, FACES, NONE, ZONE, code_of, face_of
from .trays import (
    change_die,
    has_usable,
    of_either_zone,
    own_die,
    rolled_anew,
    sort_tray,
    why_not_use,
)

# -- Second batch: DB-42 -----------------------------------------------------------


def first_to_pick(s: State, seat: int, zone: int, colour: int, die: int) -> int:
    """Where in its tray the first such die lies that was not picked yet; -1: nowhere."""
    for i in range(s.many[seat, zone, colour]):
        if s.dice[seat, zone, colour, i] == die and s.picked[zone, colour, i] == 0:
            return i
    return -1


PICKED = because("DB-42", "this die is picked already")


def why_picked(s: State, seat: int, zone: int, colour: int, die: int) -> int:
    """DB-42: each die once."""
    return 0 if first_to_pick(s, seat, zone, colour, die) >= 0 else PICKED


def pick(s: State, seat: int, zone: int, colour: int, die: int) -> None:
    """DB-42: any number of dice of both zones."""
    s.picked[zone, colour, first_to_pick(s, seat, zone, colour, die)] = 1


NOTHING_PICKED = because("DB-42", "pick a die first")


def why_not_roll(s: State, seat: int) -> int:
    """DB-42: when a die was picked."""
    for zone in range(2):
        for colour in range(COLOURS):
            for i in range(s.many[seat, zone, colour]):
                if s.picked[zone, colour, i] == 1:
                    return 0
    return NOTHING_PICKED


ROLLS_AGAIN = News(
    "rolls_again", "{seat} rolls {colour} of the {zone} again: {faces}.", COLOUR, ZONE, FACES
)


def roll_picked(s: State, seat: int) -> None:
    """DB-42: they are rolled together and stay in their zones."""
    for colour in range(COLOURS):
        for zone in range(2):
            faces = 0
            for i in range(s.many[seat, zone, colour]):
                if s.picked[zone, colour, i] == 1:
                    s.picked[zone, colour, i] = 0
                    die = rolled_anew(s, s.dice[seat, zone, colour, i])
                    s.dice[seat, zone, colour, i] = die
                    faces = faces * 10 + face_of(die)
            if faces > 0:
                sort_tray(s, seat, zone, colour)
                tell(s, ROLLS_AGAIN, seat, colour, zone, faces)


def picking(id: str, zone: int) -> Answer:
    """Picking a die of a zone."""
    words = "Pick the {colour} {die} of the {place} to roll it again"
    said = Say(words, lambda zone: zone, place=ZONE)
    return own_die(id, zone, said, pick, why_picked, again=True)


ROLL = Answer("roll", "Roll the dice you have picked", "button.roll", roll_picked, why_not_roll)
REROLL = Question(
    4,
    "reroll",
    ("DB-42",),
    "Pick the dice that you roll again, then roll them together",
    (picking("pick:A", ACTIVE), picking("pick:W", WAREHOUSE), ROLL),
)

# -- Exchange: DB-43 ---------------------------------------------------------------


NEVER_BLUE = because("DB-43", "blue dice are not swapped")
NOTHING_TO_SWAP_FOR = because("DB-43", "the supply has no such die to swap for")
NOTHING_TO_SWAP = because("DB-43", "you have no such die to give, or it is blocked")


def why_not_colour(s: State, seat: int, colour: int) -> int:
    """DB-43: a colour, not blue, of which both the supply and the seat have a die."""
    if colour == BLUE_DIE:
        return NEVER_BLUE
    if s.supply[colour] == 0:
        return NOTHING_TO_SWAP_FOR
    return 0 if has_usable(s, seat, colour) else NOTHING_TO_SWAP


ROLLS_SUPPLY = News(
    "rolls_supply", "{seat} rolls the {colour} dice of the supply: {faces}.", COLOUR, FACES
)


def roll_supply(s: State, seat: int, colour: int) -> None:
    """DB-43: all supply dice of the colour are rolled."""
    faces = 0
    for _ in range(s.supply[colour]):
        face = draw(s, 6) + 1
        s.rolled[face] += 1
        faces = faces * 10 + face
    tell(s, ROLLS_SUPPLY, seat, colour, faces)
    ask(s, seat, SWAP_NEW, colour)


SWAP = Answer(
    "colour",
    "Roll the {colour} dice of the supply",
    "supply.{colour}",
    roll_supply,
    why_not_colour,
    colour=COLOUR,
)
SWAP_COLOUR = Question(
    5,
    "swap_colour",
    ("DB-43",),
    "Which dice of the supply do you roll, to swap one for yours?",
    (SWAP,),
)


NOT_ROLLED = because("DB-43", "no die of the supply shows {face}")


def why_not_take(s: State, face: int) -> int:
    """DB-43: a face that was rolled."""
    return NOT_ROLLED if s.rolled[face] == 0 else 0


def take(s: State, seat: int, wanted: int, face: int) -> None:
    """Then the own die is asked."""
    forget_faces(s)
    ask(s, seat, SWAP_OWN, wanted, face)


KEEPS = News("keeps", "{seat} swaps nothing.")


def keep(s: State, seat: int) -> None:
    """RU-21: nobody has to swap."""
    forget_faces(s)
    tell(s, KEEPS, seat)


def forget_faces(s: State) -> None:
    """The dice of the supply lose their faces."""
    for face in range(1, 7):
        s.rolled[face] = 0


TAKE = Answer("take", "Take the {wanted} {face}", "rolled.{face}", take, why_not_take, face=FACE)
KEEP = Answer("keep", "Take none: keep your dice", "button.keep", keep)
SWAP_NEW = Question(
    6,
    "swap_new",
    ("DB-43",),
    "Take one of the {wanted} dice rolled, or keep yours",
    (TAKE, KEEP),
    wanted=COLOUR,
)


NOT_THE_COLOUR = because("DB-43", "you give a die of the colour that you take")


def why_not_wanted(wanted: int, colour: int) -> int:
    """DB-43: a die of the colour."""
    return NOT_THE_COLOUR if colour != wanted else 0


SWAPS = News("swaps", "{seat} swaps {colour} {old} for {new}.", COLOUR, old=DIE, new=DIE)


def give(s: State, seat: int, face: int, zone: int, colour: int, die: int) -> None:
    """DB-43: the new die takes the place of the own one, which goes to the supply."""
    new = code_of(face, 0, NONE)
    change_die(s, seat, zone, colour, die, new)
    tell(s, SWAPS, seat, colour, die, new)


SWAP_OWN = Question(
    7,
    "swap_own",
    ("DB-43",),
    "Which of your {wanted} dice do you give for the {face}?",
    of_either_zone(give, why_not_use, why_not_wanted),
    wanted=COLOUR,
    face=FACE,
)


def why_no_swap(s: State, seat: int) -> int:
    """DB-43: a colour to swap must be there."""
    reason: int = NOTHING_TO_SWAP_FOR
    for colour in range(BLUE_DIE):
        if s.supply[colour] > 0:
            reason = why_not_colour(s, seat, colour)
            if reason == 0:
                return 0
    return reason
