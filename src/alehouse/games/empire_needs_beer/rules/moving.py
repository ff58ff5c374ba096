"""Moving barrels among the own territories: EB-41."""

from __future__ import annotations

from alehouse.games.empire_needs_beer.box import MOVE, Box
from alehouse.games.empire_needs_beer.rules.barrels import is_full
from alehouse.games.empire_needs_beer.rules.goods import no_step, spend_step
from alehouse.games.empire_needs_beer.state import State
from alehouse.games.empire_needs_beer.things import BEER, REGION
from alehouse.kernel import Answer, News, Question, Say, ask, because, tell

NONE_TO_LIFT = because("EB-41", "you have no {beer} barrel there")
NO_ROOM = because("EB-41", "the {region} is full: no barrel is thrown away by a move")

LIFTED = News("lifted", "{seat} lifts a {beer} barrel: {region}.", beer=BEER, region=REGION)
DROPPED = News("dropped", "{seat} sets the {beer} barrel down: {region}.", beer=BEER, region=REGION)


def why_not_lift(s: State, seat: int, beer: int, region: int) -> int:
    """EB-41: any own barrel on the regions."""
    return NONE_TO_LIFT if s.stock[seat, 1 + region, beer] == 0 else 0


def lift(box: Box, s: State, seat: int, beer: int, region: int) -> None:
    """All moving barrels are lifted first, so that full regions can swap."""
    spend_step(box, s, MOVE, -1)
    s.stock[seat, 1 + region, beer] -= 1
    s.lifted[s.lifted_count] = beer
    s.lifted_count += 1
    tell(s, LIFTED, seat, beer, region)


LIFT_BARREL = Answer(
    "lift",
    kind=MOVE,
    beer=BEER,
    region=REGION,
    words="Lift a {beer} barrel off the {region}",
    target="region.{region}.{seat}.{beer}",
    why_none=no_step,
    why_not=why_not_lift,
    do=lift,
    again=True,
)


def why_not_drop(box: Box, s: State, seat: int, region: int) -> int:
    """Any region with room, the one it came from included."""
    return NO_ROOM if is_full(box, s, seat, 1 + region) else 0


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
    region=REGION,
    words="Set it down on the {region}",
    target="region.{region}.{seat}",
    why_not=why_not_drop,
    do=drop,
)
MOVE_DROP = Question(
    4,
    "move_drop",
    rules=("EB-41",),
    prompt=Say(
        "Where do you set the {beer} barrel down?", lambda s: s.lifted[s.dropped], beer=BEER
    ),
    answers=(DROP,),
)
