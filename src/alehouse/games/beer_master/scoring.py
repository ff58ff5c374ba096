"""Points and ranks of Beer Master."""

from __future__ import annotations

from alehouse.kernel import Out

from .box import BEERS, Box
from .rules.rounds import factor, score
from .state import State
from .things import BEER, EXTRA, PART, brewers, extras_in

__all__ = ["PARTS", "TALLY", "parts", "rank", "score", "tally"]

PARTS = (PART,)
TALLY = (BEER, EXTRA)
CLASSIC, PREMIUM, EXTRA_ROUND = range(3)  # the parts of a score


def parts(box: Box, s: State, seat: int, out: Out) -> None:
    """The score by class of beer."""
    for i in range(EXTRA_ROUND + 1):
        out[i] = 0
    for beer in range(box.beers):
        if s.claimed_by[beer] == seat:
            part = PREMIUM if box.premium[beer] > 0 else CLASSIC
            if factor(box, s, beer) != 1:
                part = EXTRA_ROUND
            out[part] += box.value[beer] * factor(box, s, beer)


def tally(box: Box, s: State, seat: int, out: Out) -> None:
    """The beers taken home and the extras in the warehouse."""
    for beer in range(box.beers):
        out[beer] = 1 if s.claimed_by[beer] == seat else 0
    for extra in range(extras_in(box)):
        out[BEERS + extra] = s.extras[seat, extra]


def rank(box: Box, s: State, seat: int) -> int:
    """BM-64, BM-69, BM-70: by score, the winner of a tie first; solo: 2 if the ghost has won."""
    mine = 2 * score(box, s, seat) + s.won[seat]
    better = 0
    for other in range(brewers(s)):
        if 2 * score(box, s, other) + s.won[other] > mine:
            better += 1
    return 1 + better
