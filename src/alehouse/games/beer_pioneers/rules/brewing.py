"""Brewing: BP-26 to BP-32."""

from __future__ import annotations

from alehouse.kernel import NUMBER, Answer, News, Question, Say, ask, because, tell

from ..box import BREW_TIME, ON_BREW_ONLY, ON_PLACE_DIAL, Box
from ..state import BREW_DIAL, State
from ..things import BEER
from .brewery import is_blocked_coop, is_covered_coop
from .goods import is_liked, master_gives, master_n

ALREADY_BREWING = because("BP-28", "{beer} is already brewing")
UNDER_OVERLAY = because("BP-27", "an overlay still covers the {beer} coop")
UNDER_TOKEN = because("BP-27", "a blocking token lies on the {beer} coop")


def why_not_brew(box: Box, s: State, seat: int, beer: int) -> int:
    """BP-27, BP-28: a coop without overlay, blocking token and dial."""
    if s.dial[seat, beer] > 0:
        return ALREADY_BREWING
    if is_covered_coop(box, s, seat, beer):
        return UNDER_OVERLAY
    return UNDER_TOKEN if is_blocked_coop(s, seat, beer) else 0


def brew(box: Box, s: State, seat: int, left: int, placed: int, first: int, beer: int) -> None:
    """BP-26: place a dial, until as many are placed as allowed."""
    if placed == 0:
        first = beer
    if left > 1:
        ask(s, seat, BREW_DIAL, left - 1, placed + 1, first)
    else:
        brewed(box, s, seat, placed + 1, first)
    place_dial(box, s, seat, beer)


def dial_start(box: Box, s: State, seat: int, beer: int) -> int:
    """BP-29: the beer's number and the offset of the progress space."""
    offset = box.progress_offset[s.progress[seat] - 1] + master_n(box, s, seat, BREW_TIME)
    return max(1, box.base[beer] + offset)


DIAL_PLACED = News(
    "dial_placed", "{seat} brews {beer}, {n} {n:rotation|rotations} to go.", BEER, NUMBER
)


def place_dial(box: Box, s: State, seat: int, beer: int) -> None:
    """BP-29: the dial is set; a master brewer may like it."""
    s.dial[seat, beer] = dial_start(box, s, seat, beer)
    tell(s, DIAL_PLACED, seat, beer, s.dial[seat, beer])
    if is_liked(box, s, seat, beer):
        master_gives(box, s, seat, ON_PLACE_DIAL)


def brewed(box: Box, s: State, seat: int, placed: int, first: int) -> None:
    """A brewing effect is finished: a master brewer may like that it was one beer alone."""
    if placed == 1 and is_liked(box, s, seat, first):
        master_gives(box, s, seat, ON_BREW_ONLY)


BREW = Answer(
    "",
    Say("Brew {beer}: {n} {n:rotation|rotations}", dial_start, NUMBER),
    "seat.{seat}.coops.{beer}",
    brew,
    why_not_brew,
    beer=BEER,
)
BREW_NO_MORE = Answer("done", "Brew no more", "", brewed)
BREWING = Question(
    BREW_DIAL,
    "brew_dial",
    ("BP-26", "BP-27"),
    "Brew a beer ({left} left)",
    (BREW, BREW_NO_MORE),
    left=NUMBER,
    placed=NUMBER,
    first=BEER,
)
