"""Barrels and the room they need: EB-38, EB-40, EB-51."""

from __future__ import annotations

from alehouse.kernel import Answer, News, Question, ask, because, tell

from ..box import TYPES, WAREHOUSE, Box
from ..state import State
from ..things import BEER, LOCATION, NUMBER, SEAT, barrel_of

NONE_IN_SUPPLY = because("EB-51", "the supply has no barrel for this")
NOT_IN_WAREHOUSE = because("EB-39", "you have no such barrel in your warehouse")

RETURNED = News("returned", "{seat} returns a {beer} barrel: {location}.", BEER, LOCATION)

FROM_SUPPLY, FROM_WAREHOUSE, FROM_SEAT = 0, 1, 2  # a barrel's origin; FROM_SEAT + seat


def barrels_at(s: State, seat: int, location: int) -> int:
    """How many barrels a seat has at one of its locations."""
    total = 0
    for beer in range(TYPES):
        total += s.stock[seat, location, beer]
    return total


def is_full(box: Box, s: State, seat: int, location: int) -> bool:
    """EB-38, EB-40: whether no more barrels fit."""
    return barrels_at(s, seat, location) >= box.limit[location]


def arrive(box: Box, s: State, seat: int, location: int, beer: int, origin: int) -> None:
    """A barrel is about to enter a location; a full one first needs room."""
    if is_full(box, s, seat, location):
        ask(s, seat, MAKE_ROOM, location, beer, origin)
    else:
        enter(s, seat, location, beer, origin)


TOOK = News("took", "{seat} takes a {beer} barrel.", BEER)
PLACED = News("placed", "{seat} places a {beer} barrel: {location}.", BEER, LOCATION)
STOLE = News(
    "stole",
    "{seat} steals a {beer} barrel from {other}: {location}.",
    BEER,
    other=SEAT,
    location=LOCATION,
)


def enter(s: State, seat: int, location: int, beer: int, origin: int) -> None:
    """A barrel leaves the supply, the own warehouse or an opponent's place and enters."""
    if origin == FROM_SUPPLY:
        s.supply[beer] -= 1
        tell(s, TOOK, seat, beer)
    elif origin == FROM_WAREHOUSE:
        s.stock[seat, WAREHOUSE, beer] -= 1
        tell(s, PLACED, seat, beer, location)
    else:
        s.stock[origin - FROM_SEAT, location, beer] -= 1
        tell(s, STOLE, seat, beer, origin - FROM_SEAT, location)
    s.stock[seat, location, beer] += 1


def return_barrel(s: State, seat: int, location: int, beer: int) -> None:
    """A barrel goes back to the supply."""
    s.stock[seat, location, beer] -= 1
    s.supply[beer] += 1


# -- Making room: EB-38, EB-40 ---------------------------------------------------


NONE_TO_RETURN = because("EB-38", "you have no {old} barrel there")


def why_not_room(s: State, seat: int, location: int, old: int) -> int:
    """Any barrel that stands at the full location may go."""
    return NONE_TO_RETURN if s.stock[seat, location, old] == 0 else 0


MADE_ROOM = News(
    "made_room",
    "{seat} returns a {old} barrel to make room for the {beer} one: {location}.",
    old=BEER,
    location=LOCATION,
    beer=BEER,
)


def make_room(s: State, seat: int, location: int, beer: int, origin: int, old: int) -> None:
    """The barrel chosen goes back to the supply, the new one enters."""
    return_barrel(s, seat, location, old)
    tell(s, MADE_ROOM, seat, old, location, beer)
    enter(s, seat, location, beer, origin)


def room_of(seat: int, location: int, old: int) -> str:
    """Where the barrel that goes stands."""
    return barrel_of(seat, location, old)


ROOM = Answer(
    "room", "Return a {old} barrel to the supply", room_of, make_room, why_not_room, old=BEER
)
MAKE_ROOM = Question(
    8,
    "make_room",
    ("EB-38", "EB-40"),
    "The {location} is full: which barrel goes back for the {beer} one?",
    (ROOM,),
    location=LOCATION,
    beer=BEER,
    origin=NUMBER,
)
