"""Active zone and warehouse: rolling and storing (DB-13 to DB-21)."""

from __future__ import annotations

from alehouse.kernel import Answer, Chain, News, Question, ask, tell

from ..box import COLOURS
from ..state import ACTIVE, WAREHOUSE, State
from ..things import COLOUR, DIE, FACES, face_of, place_in_view
from .order import be_quiet
from .trays import put_die, rolled_anew, sort_tray, take_die, why_not_there

# -- Rolling: DB-13, DB-14 ---------------------------------------------------------


def roll_dice(s: State) -> None:
    """DB-13: in player order; dice in warehouses stay as they are (DB-14)."""
    for i in range(s.seats):
        roll_active_zone(s, (s.first + i) % s.seats)


ROLLS = News("rolls", "{seat} rolls {colour} {faces}.", COLOUR, FACES)


def roll_active_zone(s: State, seat: int) -> None:
    """DB-13: every die of the active zone is rolled, without a choice."""
    for colour in range(COLOURS):
        many = s.many[seat, ACTIVE, colour]
        if many > 0:
            for i in range(many):
                s.dice[seat, ACTIVE, colour, i] = rolled_anew(s, s.dice[seat, ACTIVE, colour, i])
            sort_tray(s, seat, ACTIVE, colour)
            tell(s, ROLLS, seat, colour, faces_in(s, seat, ACTIVE, colour))


def faces_in(s: State, seat: int, zone: int, colour: int) -> int:
    """The faces of a tray as the digits of one number, for the log."""
    faces = 0
    for i in range(s.many[seat, zone, colour]):
        faces = faces * 10 + face_of(s.dice[seat, zone, colour, i])
    return faces


# -- Storing: DB-16, DB-17 ---------------------------------------------------------


def dice_in(s: State, seat: int, zone: int) -> int:
    """How many dice a seat has in a zone."""
    n = 0
    for colour in range(COLOURS):
        n += s.many[seat, zone, colour]
    return n


STORES = News("stores", "{seat} stores {colour} {die}.", COLOUR, DIE)


def store(s: State, seat: int, colour: int, die: int) -> None:
    """DB-16: a die goes from the active zone to the warehouse, a blocked one too."""
    take_die(s, seat, ACTIVE, colour, die)
    put_die(s, seat, WAREHOUSE, colour, die)
    tell(s, STORES, seat, colour, die)


STORE = Answer(
    "store:A",
    "Store {colour} {die} in the warehouse",
    place_in_view,
    store,
    why_not_there,
    owner="seat",
    zone=ACTIVE,
    colour=COLOUR,
    die=DIE,
    again=True,
)
STORE_ALL = Chain(STORE, words="Store all {n} dice", target="button.store_all")


def begin_storing(s: State) -> None:
    """DB-17: the last moment to store dice of the active zone, for who has any there."""
    if dice_in(s, s.turn, ACTIVE) > 0:
        ask(s, s.turn, STORING)
    else:
        be_quiet(s)


STORED = Answer("done", "Store nothing more", "button.done", be_quiet)
STORING = Question(
    10,
    "storing",
    ("DB-16", "DB-17"),
    "Store dice: the last chance before brewing, and the rest is rolled anew",
    (STORE, STORED),
    chains=(STORE_ALL,),
)
