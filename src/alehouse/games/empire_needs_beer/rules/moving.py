"""Moving barrels among the own territories: EB-41."""

from __future__ import annotations

from collections.abc import Sequence

from alehouse.kernel import Answer, News, Phrase, Question, Say, ask, because, tell

from ..box import LOCATIONS, MOVE, Box, Kind
from ..state import State
from ..things import BEER, REGION
from .barrels import barrels_at, is_full
from .effects import Effect, step
from .goods import spend_step

NONE_TO_LIFT = because("EB-41", "you have no {beer} barrel there")


def why_not_lift(s: State, seat: int, beer: int, region: int) -> int:
    """EB-41: any own barrel on the regions."""
    return NONE_TO_LIFT if s.stock[seat, 1 + region, beer] == 0 else 0


LIFTED = News("lifted", "{seat} lifts a {beer} barrel: {region}.", BEER, REGION)


def lift(box: Box, s: State, seat: int, beer: int, region: int) -> None:
    """All moving barrels are lifted first, so that full regions can swap."""
    spend_step(box, s, MOVE, -1)
    s.stock[seat, 1 + region, beer] -= 1
    s.lifted[s.lifted_count] = beer
    s.lifted_count += 1
    tell(s, LIFTED, seat, beer, region)


def has_on_regions(s: State, seat: int, wanted: Sequence[int]) -> bool:
    """The seat has a barrel on a region."""
    return any(barrels_at(s, seat, location) > 0 for location in range(1, LOCATIONS))


WORDS = "Lift a {beer} barrel off the {region}"
STANDS = "region.{region}.{seat}.{beer}"
MOVING = Effect(
    Kind(MOVE, "move", once=True),
    Phrase("step_move", "move any of your barrels"),
    step(MOVE, "lift", WORDS, STANDS, lift, why_not_lift, beer=BEER, region=REGION),
    has_on_regions,
)


NO_ROOM = because("EB-41", "the {region} is full: no barrel is thrown away by a move")


def why_not_drop(box: Box, s: State, seat: int, region: int) -> int:
    """Any region with room, the one it came from included."""
    return NO_ROOM if is_full(box, s, seat, 1 + region) else 0


DROPPED = News("dropped", "{seat} sets the {beer} barrel down: {region}.", BEER, REGION)


def drop(s: State, seat: int, region: int) -> None:
    """The lifted barrels are set down in the order in which they were lifted."""
    beer = s.lifted[s.dropped]
    s.lifted[s.dropped] = 0
    s.dropped += 1
    s.stock[seat, 1 + region, beer] += 1
    tell(s, DROPPED, seat, beer, region)
    set_down(s, seat)


def set_down(s: State, seat: int) -> None:
    """Ask for the next lifted barrel, if there is one."""
    if s.dropped < s.lifted_count:
        ask(s, seat, MOVE_DROP)
    else:
        s.lifted_count = 0
        s.dropped = 0


DROP = Answer(
    "drop",
    "Set it down on the {region}",
    "region.{region}.{seat}",
    drop,
    why_not_drop,
    region=REGION,
)
MOVE_DROP = Question(
    4,
    "move_drop",
    ("EB-41",),
    Say("Where do you set the {beer} barrel down?", lambda s: s.lifted[s.dropped], BEER),
    (DROP,),
)
