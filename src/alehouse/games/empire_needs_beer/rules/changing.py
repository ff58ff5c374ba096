"""Changing a barrel into another type: EB-42, EB-43."""

from __future__ import annotations

from collections.abc import Sequence

from alehouse.kernel import Answer, News, Phrase, Question, ask, because, tell

from ..box import CHANGE, LOCATIONS, TYPES, Box, Kind
from ..state import State
from ..things import BEER, LOCATION, barrel_of
from .barrels import NONE_IN_SUPPLY, barrels_at
from .effects import Effect, step
from .goods import spend_step

NONE_TO_CHANGE = because("EB-42", "you have no {beer} barrel there")


def why_not_change(s: State, seat: int, location: int, beer: int) -> int:
    """One own barrel anywhere, if the supply has some other type to change it into."""
    if s.stock[seat, location, beer] == 0:
        return NONE_TO_CHANGE
    for other in range(TYPES):
        if other != beer and s.supply[other] > 0:
            return 0
    return NONE_IN_SUPPLY


def change(box: Box, s: State, seat: int, location: int, beer: int) -> None:
    """EB-42: into which type is asked next."""
    spend_step(box, s, CHANGE, -1)
    ask(s, seat, CHANGE_TO, location, beer)


def has_any(s: State, seat: int, wanted: Sequence[int]) -> bool:
    """The seat has a barrel anywhere."""
    return any(barrels_at(s, seat, location) > 0 for location in range(LOCATIONS))


WORDS = "Change a {beer} barrel in the {location}"
CHANGING = Effect(
    Kind(CHANGE, "change"),
    Phrase("step_change", "change {n} {n:barrel|barrels}"),
    step(CHANGE, "change", WORDS, barrel_of, change, why_not_change, location=LOCATION, beer=BEER),
    has_any,
)


SAME_TYPE = because("EB-42", "it is of that type already")


def why_not_to(s: State, beer: int, new: int) -> int:
    """Another type that the supply has."""
    if new == beer:
        return SAME_TYPE
    return NONE_IN_SUPPLY if s.supply[new] == 0 else 0


CHANGED = News(
    "changed",
    "{seat} changes a {old} barrel into a {new} one: {location}.",
    old=BEER,
    new=BEER,
    location=LOCATION,
)


def change_to(s: State, seat: int, location: int, beer: int, new: int) -> None:
    """EB-42: exchanged with the supply, at the same place."""
    s.stock[seat, location, beer] -= 1
    s.supply[beer] += 1
    s.supply[new] -= 1
    s.stock[seat, location, new] += 1
    tell(s, CHANGED, seat, beer, new, location)


TO = Answer("to", "Into a {new} barrel", "supply.{new}", change_to, why_not_to, new=BEER)
CHANGE_TO = Question(
    5,
    "change_to",
    ("EB-42",),
    "Change the {beer} barrel into which type?",
    (TO,),
    location=LOCATION,
    beer=BEER,
)
