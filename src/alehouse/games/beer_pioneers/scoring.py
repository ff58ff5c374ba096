"""Points and ranks of Beer Pioneers."""

from __future__ import annotations

from alehouse.kernel import Out

from .box import BEERS, BULBS, CARDS, EXTENSIONS, Box
from .effects import SOURCES
from .rules.brewery import barrels_of, beers_of
from .state import State
from .things import CARD, EXTENSION, SOURCE, STANDING

PARTS = (SOURCE,)
TALLY = (STANDING, EXTENSION, CARD)
AFTER_STANDING = STANDING.size  # where the tally goes on: compiled rules know numbers alone


def score(box: Box, s: State, seat: int) -> int:
    """The victory points; BP-121 and BP-122 add to them when the game ends."""
    return s.vp[seat]


def parts(box: Box, s: State, seat: int, out: Out) -> None:
    """The victory points by where they came from."""
    for source in range(len(SOURCES)):
        out[source] = s.vp_from[seat, source]


def tally(box: Box, s: State, seat: int, out: Out) -> None:
    """How far the brewery has come, the extensions built, and the cards played in any way."""
    out[0] = s.extensions[seat]
    out[1] = s.icons[seat, BULBS]
    out[2] = beers_of(s, seat)
    out[3] = barrels_of(s, seat)
    out[4] = s.level[seat]
    out[5] = s.progress[seat]
    n = AFTER_STANDING
    for kind in range(EXTENSIONS):
        out[n + kind] = min(1, s.built[seat, kind])
    n += EXTENSIONS
    for card in range(CARDS):
        out[n + card] = s.used[card] >> seat & 1


def rank(box: Box, s: State, seat: int) -> int:
    """BP-123: most points, then most beer, then most barrels, otherwise shared."""
    better = 0
    for other in range(s.seats):
        if is_ahead(s, other, seat):
            better += 1
    return 1 + better


def is_ahead(s: State, a: int, b: int) -> bool:
    """Whether seat a ranks before seat b."""
    if s.vp[a] != s.vp[b]:
        return s.vp[a] > s.vp[b]
    if beer_in_house(s, a) != beer_in_house(s, b):
        return beer_in_house(s, a) > beer_in_house(s, b)
    return barrels_of(s, a) > barrels_of(s, b)


def beer_in_house(s: State, seat: int) -> int:
    """BP-123: tiles in the cellar and dials on the coops."""
    n = beers_of(s, seat)
    for beer in range(BEERS):
        if s.dial[seat, beer] > 0:
            n += 1
    return n
