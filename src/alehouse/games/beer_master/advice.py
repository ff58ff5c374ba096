"""How well a seat stands in Beer Master."""

from __future__ import annotations

from .box import EMPTY, EXTRAS, FAMILIES, PLACES, Box
from .rules.pints import fits, worth
from .rules.rounds import rounds_of
from .scoring import score
from .state import GHOST, State

# All weights, here and below, are points or shares of a beer's points, set by hand and not fitted.
TO_LAY = (1.0, 0.9, 0.8, 0.55, 0.45, 0.35, 0.25)  # by cards in hand still to be laid: two a turn
TO_FIND = (1.0, 0.2, 0.05, 0.015, 0.005)  # by ingredients still to be found
TO_COLLECT = 0.3  # for each extra still to be found
COIN = 0.01  # a coin, up to RICH of them
RICH = 20
WANTED = 0.015  # a kind of ingredient in hand that a beer of the cellar needs
CARD = 0.005  # any ingredient in hand
ACTION_CARD = 0.15
EXTRA_IN_HAND = 0.2
EXTRA = 0.5  # an extra in the warehouse, and half as much again for each round to come
PAWNED = 0.1
GOLD_VALUE = 3.0  # any beer wins the Gold Pint
IN_PLAY = 0.5  # an action card on the table, before its effect shows


def estimate(box: Box, s: State, seat: int) -> float:
    """Beers at home and on the bar, the best one within reach, and means; solo: the ghost's less.

    In a solo game there is no other seat to compare with, so the ghost's beers count against.
    """
    total = secured(box, s, seat)
    if s.seats == 1:
        total -= secured(box, s, GHOST)
    if s.actor >= 0:
        total += within_reach(box, s, seat) + means(box, s, seat)
        if s.seats == 1:
            total -= 0.5 * within_reach(box, s, GHOST)
    return total


def secured(box: Box, s: State, seat: int) -> float:
    """Points at home, and most of what the own complete pints will bring."""
    total = float(score(box, s, seat)) + s.won[seat]
    for place in range(PLACES):
        if s.owner[place] == seat:
            total += 0.95 * prize(box, s, s.brewed[place])
    return total


def prize(box: Box, s: State, beer: int) -> float:
    """What a beer brings if it is brewed now."""
    return GOLD_VALUE if s.gold == 1 else 1.0 * worth(box, s, beer)


def within_reach(box: Box, s: State, seat: int) -> float:
    """The best beer of the cellar, less for all that is missing, and the next best in reserve."""
    best, second = 0.0, 0.0
    for i in range(s.cellar_left):
        beer = s.cellar[i]
        hope = 0.0
        for place in range(PLACES):
            if s.size[place] < FAMILIES and fits(box, s, place, beer):
                hope = max(hope, chance_of(box, s, seat, place, beer))
        hope *= prize(box, s, beer)
        if hope > best:
            best, second = hope, best
        else:
            second = max(second, hope)
    return 0.9 * best + 0.4 * second


def chance_of(box: Box, s: State, seat: int, place: int, beer: int) -> float:
    """How likely a seat is to finish a beer at a place; what it is laying counts as laid."""
    hope = 1.0 if s.free[seat] > 0 else 0.4
    laying = s.turn_of == seat and s.place in (EMPTY, place)
    lay, find = 0, 0
    for family in range(FAMILIES):
        variety = box.recipe[beer, family]
        if s.acted[place, family] == EMPTY and not (laying and s.laid_as == variety):
            if s.hand[seat, variety] > 0:
                lay += 1
            else:
                find += 1
    for extra in range(EXTRAS):
        if box.needs[beer, extra] > s.extras[seat, extra]:
            if s.hand[seat, box.first_extra + extra] > 0:
                lay += 1
            else:
                hope *= TO_COLLECT
    return hope * TO_LAY[min(lay, 6)] * TO_FIND[find]


def means(box: Box, s: State, seat: int) -> float:
    """Coins, cards, extras and tokens: what later beers are made of."""
    later = 1.0 + 0.5 * (rounds_of(box, s) - s.round)
    total = COIN * min(s.coins[seat], RICH)
    total += ingredients_worth(box, s, seat)
    for extra in range(EXTRAS):
        total += EXTRA * later * s.extras[seat, extra]
        if s.extras[seat, extra] == 0 and s.hand[seat, box.first_extra + extra] > 0:
            total += EXTRA_IN_HAND
    for kind in range(box.first_action, box.kinds):
        total += ACTION_CARD * s.hand[seat, kind]
    if s.card != EMPTY and s.turn_of == seat:
        total += IN_PLAY
    return total - PAWNED * s.pawned[seat]


def ingredients_worth(box: Box, s: State, seat: int) -> float:
    """A little for each ingredient in hand, more for one that a beer of the cellar needs."""
    total = 0.0
    for kind in range(box.first_extra):
        if s.hand[seat, kind] > 0:
            wanted = False
            for i in range(s.cellar_left):
                if box.recipe[s.cellar[i], box.family_of[kind]] == kind:
                    wanted = True
            total += CARD * s.hand[seat, kind] + (WANTED if wanted else 0.0)
    return total
