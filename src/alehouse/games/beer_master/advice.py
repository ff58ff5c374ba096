"""How well a seat stands in Beer Master."""

from __future__ import annotations

from alehouse.games.beer_master.box import (
    EXTRAS,
    FAMILIES,
    FIRST_EXTRA,
    PLACES,
    SPECIAL,
    Box,
)
from alehouse.games.beer_master.rules.brewing import fits, in_extra_round, pints
from alehouse.games.beer_master.rules.cards import hand_size, wide
from alehouse.games.beer_master.rules.rounds import rounds_of
from alehouse.games.beer_master.scoring import score
from alehouse.games.beer_master.state import EMPTY, GAME_OVER, GHOST, State

TO_LAY = 0.82  # what a beer is worth for each card that is in hand but not yet laid
TO_FIND = 0.42  # and for each ingredient that must still be found
TO_COLLECT = 0.3  # and for each extra
GOLD_VALUE = 3.0  # any beer wins the Gold Pint


def estimate(box: Box, s: State, seat: int) -> float:
    """Beers at home and on the bar, the best one within reach, and means; solo: the ghost's less.

    In a solo game there is no other seat to compare with, so the ghost's beers count against.
    """
    total = secured(box, s, seat)
    if s.due == GAME_OVER:
        return total
    total += within_reach(box, s, seat) + means(box, s, seat)
    if s.seats == 1:
        total -= secured(box, s, GHOST) + 0.5 * within_reach(box, s, GHOST)
    return total


def secured(box: Box, s: State, seat: int) -> float:
    """Points at home, and most of what the own complete pints will bring."""
    total = float(score(box, s, seat)) + s.won[seat]
    for place in range(PLACES):
        if s.owner[place] == seat:
            total += 0.95 * worth(box, s, s.brewed[place])
    return total


def worth(box: Box, s: State, beer: int) -> float:
    """What a beer brings if it is brewed now."""
    if s.gold == 1:
        return GOLD_VALUE
    if in_extra_round(box, s):
        return 1.0 * box.value[beer] * box.extra_round_factor
    return 1.0 * box.value[beer]


def within_reach(box: Box, s: State, seat: int) -> float:
    """The best beer of the cellar, less for all that is missing; a few others in reserve."""
    best, second = 0.0, 0.0
    for i in range(s.cellar_left):
        beer = wide(s.cellar[i])
        hope = 0.0
        for place in range(PLACES):
            if (s.size[place] == 0 and pints(s) < 4) or (
                0 < s.size[place] < FAMILIES and fits(box, s, place, beer)
            ):
                hope = max(hope, chance_of(box, s, seat, place, beer))
        hope *= worth(box, s, beer)
        if hope > best:
            best, second = hope, best
        else:
            second = max(second, hope)
    return 0.9 * best + 0.4 * second


def chance_of(box: Box, s: State, seat: int, place: int, beer: int) -> float:
    """How likely a seat is to finish a beer at a place."""
    hope = 1.0 if s.free[seat] > 0 else 0.4
    for family in range(FAMILIES):
        if s.acted[place, family] == EMPTY:
            hope *= TO_LAY if s.hand[seat, box.recipe[beer, family]] > 0 else TO_FIND
    for extra in range(EXTRAS):
        if box.needs[beer, extra] > s.extras[seat, extra]:
            hope *= TO_LAY if s.hand[seat, FIRST_EXTRA + extra] > 0 else TO_COLLECT
    return hope


def means(box: Box, s: State, seat: int) -> float:
    """Coins, cards, extras and tokens: what later beers are made of."""
    later = 1.0 + 0.5 * (rounds_of(box, s) - s.round)
    total = 0.05 * min(s.coins[seat], 12) + 0.005 * s.coins[seat]
    total += 0.12 * hand_size(s, seat) + 0.12 * s.held[seat, SPECIAL]
    for extra in range(EXTRAS):
        total += 0.5 * later * s.extras[seat, extra]
    return total - 0.2 * s.pawned[seat]
