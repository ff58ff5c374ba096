"""What always holds in Brew Crafters."""

from __future__ import annotations

from alehouse.kernel import asked

from .box import (
    FALL,
    FREE_RECIPES,
    GAME_END,
    GOODS,
    HARVEST,
    INGREDIENTS,
    PORTIONS,
    PUB,
    RECIPES,
    SECOND_TANK,
    SHIFTS,
    SPACES,
    STYLES,
    TRACKS,
    WORKERS,
    WORKERS_IN_PLAY,
    Box,
)
from .rules.ingredients import CHOOSE_ADVANCED, DISCARD, too_many
from .state import ABSENT, BREWPUB, EMPTY, GAME_OVER, MARKET, SEASON_START, TANKS, VESSELS, State


def broken(box: Box, s: State) -> int:
    """0, or the number of the first invariant that does not hold."""
    for seat in range(s.seats):
        reason = broken_storage(box, s, seat)
        if reason == 0:
            reason = broken_beer(box, s, seat)
        if reason == 0:
            reason = broken_brewery(box, s, seat)
        if reason > 0:
            return reason
    return broken_table(box, s)


def broken_storage(box: Box, s: State, seat: int) -> int:
    """1: storage holds what it can, unless the seat is about to discard. 2: nothing is owed."""
    for ingredient in range(INGREDIENTS):
        if s.stored[seat, ingredient] < 0:
            return 1
    busy = s.actor == seat and (asked(s) == DISCARD or asked(s) == CHOOSE_ADVANCED)
    if not busy and too_many(box, s, seat) > 0:
        return 1
    return 2 if s.money[seat] < 0 or s.loans[seat] < 0 or s.bonus[seat] < 0 else 0


def broken_beer(box: Box, s: State, seat: int) -> int:
    """3: every batch brewed is somewhere. 10: no advanced recipe without its basic one."""
    brewed, somewhere = 0, 0
    for recipe in range(RECIPES):
        brewed += s.brewed[seat, recipe]
        somewhere += s.shipped[seat, recipe]
    for vessel in range(VESSELS):
        if s.vessel[seat, vessel] != EMPTY:
            somewhere += 1
    for place in range(TANKS):
        if s.bottle[seat, place] != EMPTY:
            somewhere += 1
    if brewed != s.batches[seat] or brewed != somewhere:
        return 3
    second = s.vessel[seat, 1] != EMPTY or s.bottle[seat, 1] != EMPTY
    if second and s.power[seat, SECOND_TANK] == 0:
        return 3
    if s.vessel[seat, BREWPUB] != EMPTY and s.power[seat, PUB] == 0:
        return 3
    for recipe in range(RECIPES):
        skipped = s.brewed[seat, recipe] > 0 and s.brewed[seat, box.basic[box.style[recipe]]] == 0
        if skipped and s.power[seat, FREE_RECIPES] == 0:
            return 10
    return 0


def broken_brewery(box: Box, s: State, seat: int) -> int:
    """4: shifts. 5: research. 12: tiles. 14: a crop needs a field, and a season to grow."""
    if not 1 <= s.shifts[seat] <= SHIFTS:
        return 4
    if s.batches[seat] < box.shift_needs[s.shifts[seat] - 1]:
        return 4
    for track in range(TRACKS):
        if not 0 <= s.track[seat, track] <= GAME_END:
            return 5
    for tile in range(box.tiles):
        infusers = s.infuser[seat, 0] + s.infuser[seat, 1] if tile == box.infuser else 0
        if s.tiles[seat, tile] > 1 if tile != box.infuser else s.tiles[seat, tile] != infusers:
            return 12
    if s.infuser[seat, 1] > 0 and s.power[seat, SECOND_TANK] == 0:
        return 12
    crop = s.crop[seat]
    if crop == EMPTY:
        return 0
    growing = s.season < FALL or (s.season == FALL and s.phase == SEASON_START)
    return 0 if growing and s.power[seat, HARVEST + crop] > 0 else 14


def broken_table(box: Box, s: State) -> int:
    """6: labels. 7: workers. 11: the collaboration. 13: the start player. 15: the years."""
    labels, workers = 0, 0
    for recipe in range(RECIPES):
        if s.label[recipe] != ABSENT:
            labels += 1
        if s.label[recipe] >= 0 and s.shipped[s.label[recipe], recipe] == 0:
            return 6
    for worker in range(WORKERS):
        if s.worker[worker] != ABSENT:
            workers += 1
    if labels != 2 * STYLES or workers != WORKERS_IN_PLAY:
        return 6 if labels != 2 * STYLES else 7
    filled = 0
    for portion in range(PORTIONS):
        if s.portion[portion] != EMPTY:
            filled += 1
    if filled == PORTIONS or (filled > 0 and s.seats < box.collaboration_from):
        return 11
    if not 0 <= s.start < s.seats:
        return 13
    if s.year > box.years or (s.phase == GAME_OVER) != (s.actor < 0):
        return 15
    return broken_market(box, s)


def broken_market(box: Box, s: State) -> int:
    """8: as many spaces are occupied as tokens were placed. 9: only restocked spaces hold goods."""
    placed = 0
    for space in range(SPACES):
        if s.occupant[space] != EMPTY:
            placed += 1
            if s.seats < box.space_from[space]:
                return 8
        for good in range(GOODS):
            held = s.stock[space, good]
            if held < 0 or (held > 0 and box.restock[space, good] == 0):
                return 9
    if s.phase == SEASON_START and placed > 0:
        return 8
    return 8 if s.phase == MARKET and placed > s.turn else 0
