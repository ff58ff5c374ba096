"""Rotations: BP-33, BP-34, BP-110."""

from __future__ import annotations

from alehouse.kernel import NUMBER, Answer, Chain, News, Question, Say, ask, because, tell

from ..box import BEERS, ON_ROTATIONS, Box
from ..state import ACTION_PHASE, ROTATE, ROTATE_EACH, State
from ..things import BEER
from .cellar import store
from .goods import is_master, leave, master_gives

ROTATED = News("rotated", "{seat} rotates {beer}, {n} to go.", BEER, NUMBER)


def turn_dial(box: Box, s: State, seat: int, beer: int) -> None:
    """BP-34: one rotation; at 0 the beer is finished at once."""
    s.dial[seat, beer] -= 1
    tell(s, ROTATED, seat, beer, s.dial[seat, beer])
    if s.phase == ACTION_PHASE:
        s.turn_rotations += 1
        if is_master(box, s, seat, ON_ROTATIONS):
            every = box.passive_every[s.master[seat] - 1]
            if s.turn_rotations % every == 0:
                master_gives(box, s, seat, ON_ROTATIONS)
    if s.dial[seat, beer] == 0:
        store(box, s, seat, beer)


# -- Rotations split freely: BP-33 -------------------------------------------------


NO_DIAL = because("BP-33", "there is no dial on the {beer} coop")


def why_not_rotate(s: State, seat: int, beer: int) -> int:
    """BP-33: any own dial."""
    return NO_DIAL if s.dial[seat, beer] == 0 else 0


def rotate(box: Box, s: State, seat: int, left: int, beer: int) -> None:
    """BP-33: rotations are split freely over the own dials."""
    if left > 1:
        ask(s, seat, ROTATE, left - 1)
    turn_dial(box, s, seat, beer)


def to_go(s: State, seat: int, beer: int) -> int:
    """Rotations that a dial still takes."""
    return s.dial[seat, beer]


TO_GO = Say("Rotate {beer} ({n} to go)", to_go, NUMBER)


TURN_ONE = Answer(
    "", TO_GO, "seat.{seat}.coops.{beer}", rotate, why_not_rotate, beer=BEER, counted=True
)
ROTATING = Question(
    ROTATE,
    "rotate",
    ("BP-33", "BP-34"),
    "Rotate a dial ({left} {left:rotation|rotations} left)",
    (TURN_ONE, leave("stop", "Rotate no more")),
    left=NUMBER,
)


# -- So many for each dial: BP-110, cards ------------------------------------------


def rotate_each_dial(s: State, seat: int, n: int) -> None:
    """So many rotations for each dial that lies on a coop now."""
    for beer in range(BEERS):
        s.each[beer] = n if s.dial[seat, beer] > 0 else 0
    ask(s, seat, ROTATE_EACH)


DIAL_DONE = because("BP-110", "the dial of {beer} has had its rotations")


def why_not_each(s: State, seat: int, beer: int) -> int:
    """Any own dial that has not yet had its share."""
    if s.dial[seat, beer] == 0:
        return NO_DIAL
    return DIAL_DONE if s.each[beer] == 0 else 0


def rotate_each(box: Box, s: State, seat: int, beer: int) -> None:
    """BP-110: one of its rotations; a finished dial has none left."""
    s.each[beer] -= 1
    ask(s, seat, ROTATE_EACH)
    turn_dial(box, s, seat, beer)
    if s.dial[seat, beer] == 0:
        s.each[beer] = 0


def each_done(s: State) -> None:
    """RU-10: the others stay as they are."""
    for beer in range(BEERS):
        s.each[beer] = 0


TURN_EACH = Answer(
    "", TO_GO, "seat.{seat}.coops.{beer}", rotate_each, why_not_each, beer=BEER, counted=True
)
EACH_NO_MORE = Answer("stop", "Rotate no more", "", each_done)
ROTATING_EACH = Question(
    ROTATE_EACH,
    "rotate_each",
    ("BP-110",),
    "Rotate each dial further",
    (TURN_EACH, EACH_NO_MORE),
    chains=(Chain(TURN_EACH, words="Rotate all: {n} rotations"),),
)
