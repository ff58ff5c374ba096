"""Stealing barrels and giving them away: EB-44 to EB-46."""

from __future__ import annotations

from collections.abc import Sequence

from alehouse.kernel import News, Phrase, Say, because, tell

from ..box import GIVE, LOCATIONS, STEAL, TYPES, WAREHOUSE, Box, Kind
from ..state import State
from ..things import BEER, LOCATION, SEAT, barrel_of
from .barrels import FROM_SEAT, NOT_IN_WAREHOUSE, arrive, is_full
from .effects import Effect, has_stored, step
from .goods import NOT_ON_CARD, part_for, spend_step, win_time

YOURSELF = because("EB-44", "choose another seat, not your own")
NONE_TO_STEAL = because("EB-44", "{other} has no {beer} barrel there")


def why_not_steal(box: Box, s: State, seat: int, other: int, location: int, beer: int) -> int:
    """EB-44: a barrel of a shown type, from any opponent's warehouse or territory."""
    if other == seat:
        return YOURSELF
    if s.stock[other, location, beer] == 0:
        return NONE_TO_STEAL
    return NOT_ON_CARD if part_for(box, s, STEAL, beer) < 0 else 0


def steal(box: Box, s: State, seat: int, other: int, location: int, beer: int) -> None:
    """EB-44, EB-45: to the own territory on the same region, or warehouse to warehouse."""
    spend_step(box, s, STEAL, beer)
    arrive(box, s, seat, location, beer, FROM_SEAT + other)


def stolen_from(other: int, location: int, beer: int) -> str:
    """Where the barrel stands."""
    return barrel_of(other, location, beer)


def others_have(s: State, seat: int, wanted: Sequence[int]) -> bool:
    """Somebody else has a barrel of these types."""
    others = [other for other in range(s.seats) if other != seat]
    places = [(other, location) for other in others for location in range(LOCATIONS)]
    return any(s.stock[other, location, beer] > 0 for other, location in places for beer in wanted)


STEAL_BARREL = step(
    STEAL,
    "steal",
    "Steal a {beer} barrel from {other}: {location}",
    stolen_from,
    steal,
    why_not_steal,
    other=SEAT,
    location=LOCATION,
    beer=BEER,
)
STEALING = Effect(
    Kind(STEAL, "steal", TYPES), Phrase("step_steal", "steal {barrels}"), STEAL_BARREL, others_have
)


def gift(box: Box, s: State, seat: int) -> int:
    """The first type shown on the gift card that the own warehouse has; -1: none."""
    for beer in range(TYPES):
        if part_for(box, s, GIVE, beer) >= 0 and s.stock[seat, WAREHOUSE, beer] > 0:
            return beer
    return -1


def why_no_gift(box: Box, s: State, seat: int) -> int:
    """A barrel to give."""
    return NOT_IN_WAREHOUSE if gift(box, s, seat) < 0 else 0


NOT_TO_YOURSELF = because("EB-46", "a gift goes to another seat")
NO_ROOM = because("EB-46", "the warehouse of {other} is full")


def why_not_give(box: Box, s: State, seat: int, other: int) -> int:
    """EB-46: to an opponent's warehouse that has room."""
    if other == seat:
        return NOT_TO_YOURSELF
    return NO_ROOM if is_full(box, s, other, WAREHOUSE) else 0


GAVE = News("gave", "{seat} gives a {beer} barrel to {other}.", BEER, other=SEAT)


def give(box: Box, s: State, seat: int, other: int) -> None:
    """EB-46: a barrel, for three more units of time."""
    beer = gift(box, s, seat)
    spend_step(box, s, GIVE, beer)
    s.stock[seat, WAREHOUSE, beer] -= 1
    s.stock[other, WAREHOUSE, beer] += 1
    s.gifts += 1
    tell(s, GAVE, seat, beer, other)
    win_time(s, seat, box.gift_time)


GIFT = Say("Give a {beer} barrel to {other}", gift, BEER)
TO_OTHER = "seat.{other}.warehouse"
GIVING = Effect(
    Kind(GIVE, "give", types=1, once=True),
    Phrase("step_give", "give {barrels} away"),
    step(GIVE, "give", GIFT, TO_OTHER, give, why_no_gift, why_not_give, other=SEAT),
    has_stored,
)
