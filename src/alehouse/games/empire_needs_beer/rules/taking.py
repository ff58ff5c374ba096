"""Taking barrels and placing them: EB-37, EB-39."""

from __future__ import annotations

from collections.abc import Sequence

from alehouse.kernel import Phrase

from ..box import PLACE, TAKE, TYPES, WAREHOUSE, Box, Kind
from ..state import State
from ..things import BEER, REGION
from .barrels import FROM_SUPPLY, FROM_WAREHOUSE, NONE_IN_SUPPLY, NOT_IN_WAREHOUSE, arrive
from .effects import Effect, has_stored, step
from .goods import NOT_ON_CARD, part_for, spend_step


def why_not_take(box: Box, s: State, beer: int) -> int:
    """A shown type that the supply has."""
    if s.supply[beer] == 0:
        return NONE_IN_SUPPLY
    return NOT_ON_CARD if part_for(box, s, TAKE, beer) < 0 else 0


def take(box: Box, s: State, seat: int, beer: int) -> None:
    """EB-37: from the supply to the own warehouse."""
    spend_step(box, s, TAKE, beer)
    arrive(box, s, seat, WAREHOUSE, beer, FROM_SUPPLY)


def is_in_supply(s: State, seat: int, wanted: Sequence[int]) -> bool:
    """The supply has a barrel of these types."""
    return any(s.supply[beer] > 0 for beer in wanted)


TAKING = Effect(
    Kind(TAKE, "take", TYPES),
    Phrase("step_take", "take {barrels}"),
    step(TAKE, "take", "Take a {beer} barrel", "supply.{beer}", take, why_not_take, beer=BEER),
    is_in_supply,
)


def why_not_place(box: Box, s: State, seat: int, beer: int) -> int:
    """A shown type that the own warehouse has; EB-39: on any region."""
    if s.stock[seat, WAREHOUSE, beer] == 0:
        return NOT_IN_WAREHOUSE
    return NOT_ON_CARD if part_for(box, s, PLACE, beer) < 0 else 0


def place(box: Box, s: State, seat: int, beer: int, region: int) -> None:
    """EB-39: from the own warehouse to the own territory on any region."""
    spend_step(box, s, PLACE, beer)
    arrive(box, s, seat, 1 + region, beer, FROM_WAREHOUSE)


PLACE_WORDS = "Place a {beer} barrel on the {region}"
TO_REGION = "region.{region}.{seat}"
PLACING = Effect(
    Kind(PLACE, "place", TYPES),
    Phrase("step_place", "place {barrels}"),
    step(PLACE, "place", PLACE_WORDS, TO_REGION, place, why_not_place, beer=BEER, region=REGION),
    has_stored,
)
