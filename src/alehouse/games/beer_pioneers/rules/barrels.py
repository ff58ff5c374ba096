"""Barrels: BP-41 to BP-44."""

from __future__ import annotations

from alehouse.kernel import NUMBER, Answer, Chain, News, Question, Say, ask, because, tell

from ..box import Box
from ..state import MOVE_BARREL, State
from .brewery import depot_room, free
from .goods import leave

NEW_BARRELS = News("new_barrels", "{seat} takes {n} new {n:barrel|barrels}.", NUMBER)


def take_barrels(box: Box, s: State, seat: int, n: int) -> None:
    """BP-41, BP-42: new barrels go into the depot; what does not fit is not taken."""
    n = min(n, depot_room(box, s, seat), s.barrel_supply)
    s.depot[seat] += n
    s.barrel_supply -= n
    tell(s, NEW_BARRELS, seat, n)


DEPOT_IMPROVED = News("depot_improved", "{seat} improves the barrel depot.")


def improve_depot(s: State, seat: int) -> None:
    """BP-104: the improved depot, with the barrels that are there."""
    s.improved[seat] = 1
    tell(s, DEPOT_IMPROVED, seat)


# -- Moving: BP-43, BP-44 ----------------------------------------------------------


NO_ROOM = because("BP-36", "your cellar is full")
DEPOT_EMPTY = because("BP-43", "your depot is empty")


def why_not_depot(box: Box, s: State, seat: int) -> int:
    """BP-43: a barrel from the depot, into a free space."""
    if free(box, s, seat) == 0:
        return NO_ROOM
    return DEPOT_EMPTY if s.depot[seat] == 0 else 0


BARREL_MOVED = News("barrel_moved", "{seat} moves a barrel into the cellar.")


def move_barrel(s: State, seat: int, left: int, must: int, used: int) -> None:
    """BP-43: into the cellar."""
    s.depot[seat] -= 1
    s.barrels[seat] += 1
    tell(s, BARREL_MOVED, seat)
    if left > 1:
        ask(s, seat, MOVE_BARREL, left - 1, must, used)


NO_VIRTUAL = because("BP-44", "the virtual barrel comes with the improved depot")
VIRTUAL_USED = because("BP-44", "the virtual barrel counts once in each move")
NO_BARREL_LEFT = because("BP-44", "the supply has no barrel left")


def why_not_virtual(box: Box, s: State, seat: int, used: int) -> int:
    """BP-44: with the improved depot, once in each move, from the supply."""
    if free(box, s, seat) == 0:
        return NO_ROOM
    if s.improved[seat] == 0:
        return NO_VIRTUAL
    if used > 0:
        return VIRTUAL_USED
    return NO_BARREL_LEFT if s.barrel_supply == 0 else 0


VIRTUAL_MOVED = News("virtual_moved", "{seat} moves the virtual barrel into the cellar.")


def move_virtual(s: State, seat: int, left: int, must: int) -> None:
    """BP-44: the virtual barrel comes from the supply."""
    s.barrel_supply -= 1
    s.barrels[seat] += 1
    tell(s, VIRTUAL_MOVED, seat)
    if left > 1:
        ask(s, seat, MOVE_BARREL, left - 1, must, 1)


MUST_MOVE = because("BP-68", "the barrel that the order needs must be moved")


def why_not_stop(must: int) -> int:
    """RU-29: a barrel that an order needs is moved."""
    return MUST_MOVE if must > 0 else 0


def in_depot(s: State, seat: int) -> int:
    """Barrels in the depot."""
    return s.depot[seat]


FROM_DEPOT = Answer(
    "depot",
    Say("Move a barrel from the depot ({n} there)", in_depot, NUMBER),
    "seat.{seat}.depot",
    move_barrel,
    why_not_depot,
    counted=True,
)
VIRTUAL = Answer(
    "virtual", "Move the virtual barrel", "seat.{seat}.depot", move_virtual, why_not_virtual
)
MOVING = Question(
    MOVE_BARREL,
    "move_barrel",
    ("BP-43", "BP-44"),
    "Move barrels into the cellar ({left} left)",
    (FROM_DEPOT, VIRTUAL, leave("stop", "Move no more", why_not_stop)),
    left=NUMBER,
    must=NUMBER,
    used=NUMBER,
    chains=(Chain(FROM_DEPOT, VIRTUAL, words="Move {n} barrels"),),
)
