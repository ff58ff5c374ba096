"""Points and ranks of Brew Crafters: BC-54 to BC-56."""

from __future__ import annotations

from alehouse.games.brew_crafters.box import (
    FALL,
    FREE_RECIPES,
    GAME_END,
    GOODS,
    HARVEST,
    HOPS_INFUSER,
    INGREDIENTS,
    LABEL_VALUE,
    PARTNER_IDS,
    PARTNERS,
    PER_BATCH,
    PER_BEST_STYLE,
    PER_RECIPE,
    PORTIONS,
    PUB,
    RECIPE_IDS,
    RECIPES,
    SECOND_TANK,
    SHIFTS,
    SOLD_RECIPE_POINTS,
    SPACES,
    STYLES,
    TILE_IDS,
    TILES,
    TRACK_IDS,
    TRACKS,
    WORKER_IDS,
    WORKERS,
    WORKERS_IN_PLAY,
    Box,
)
from alehouse.games.brew_crafters.rules.gaining import capacity, in_storage
from alehouse.games.brew_crafters.state import (
    ABSENT,
    BREWPUB,
    CHOOSE_ADVANCED,
    DISCARD,
    EMPTY,
    GAME_OVER,
    MARKET,
    SEASON_START,
    TANKS,
    VESSELS,
    State,
)
from alehouse.kernel import Out, asked

PART_NAMES = (
    "beer",
    "game_end_research",
    "tasting_room",
    "bonus_points",
    "gold_labels",
    "loans",
)
TALLY_NAMES = (
    *RECIPE_IDS,
    *WORKER_IDS,
    *PARTNER_IDS,
    *TRACK_IDS,
    *TILE_IDS,
    "batches",
    "shifts",
    "gold_labels",
    "loans",
    "money",
)


def score(box: Box, s: State, seat: int) -> int:
    """BC-54: all sources together."""
    total = beer_points(box, s, seat) + research_points(box, s, seat)
    total += tasting_points(box, s, seat) + s.bonus[seat]
    return total + label_points(box, s, seat) + loan_points(box, s, seat)


def parts(box: Box, s: State, seat: int, out: Out) -> None:
    """The score by its sources."""
    out[0] = beer_points(box, s, seat)
    out[1] = research_points(box, s, seat)
    out[2] = tasting_points(box, s, seat)
    out[3] = s.bonus[seat]
    out[4] = label_points(box, s, seat)
    out[5] = loan_points(box, s, seat)


def beer_points(box: Box, s: State, seat: int) -> int:
    """BC-55: every batch brewed, sold or not."""
    total = 0
    for recipe in range(RECIPES):
        total += s.brewed[seat, recipe] * box.points[recipe]
    return total


def research_points(box: Box, s: State, seat: int) -> int:
    """BC-76: the tracks whose cube is on the last step."""
    total = 0
    for track in range(TRACKS):
        if s.track[seat, track] == GAME_END:
            total += end_points(box, s, seat, track)
    return total


def end_points(box: Box, s: State, seat: int, track: int) -> int:
    """What the last step of a track is worth to a seat."""
    kind = box.end_kind[track]
    if kind == PER_BATCH:
        count = s.batches[seat]
    elif kind == PER_BEST_STYLE:
        count = best_style(box, s, seat)
    elif kind == PER_RECIPE:
        count = recipes_brewed(s, seat)
    else:
        count = tiles_installed(s, seat)
    return min(box.end_most[track], count // box.end_every[track] * box.end_points[track])


def best_style(box: Box, s: State, seat: int) -> int:
    """Batches of the style that was brewed most."""
    best = 0
    for style in range(STYLES):
        count = 0
        for recipe in range(RECIPES):
            if box.style[recipe] == style:
                count += s.brewed[seat, recipe]
        best = max(best, count)
    return best


def recipes_brewed(s: State, seat: int) -> int:
    """Different recipes."""
    count = 0
    for recipe in range(RECIPES):
        if s.brewed[seat, recipe] > 0:
            count += 1
    return count


def tiles_installed(s: State, seat: int) -> int:
    """Buildings and equipment, each infuser counted."""
    count = 0
    for tile in range(TILES):
        count += s.tiles[seat, tile]
    return count


def tasting_points(box: Box, s: State, seat: int) -> int:
    """BC-88: different recipes among the batches sold."""
    count = 0
    for recipe in range(RECIPES):
        if s.shipped[seat, recipe] > 0:
            count += 1
    return count * s.power[seat, SOLD_RECIPE_POINTS]


def labels_owned(s: State, seat: int) -> int:
    """Gold labels of a seat."""
    count = 0
    for recipe in range(RECIPES):
        if s.label[recipe] == seat:
            count += 1
    return count


def label_points(box: Box, s: State, seat: int) -> int:
    """BC-64: three for each, unless a worker makes them worth more."""
    value = s.power[seat, LABEL_VALUE]
    return labels_owned(s, seat) * (value if value > 0 else box.label_points)


def loan_points(box: Box, s: State, seat: int) -> int:
    """BC-51: the first loan costs less than each further one."""
    if s.loans[seat] == 0:
        return 0
    return box.loan_first + box.loan_further * (s.loans[seat] - 1)


def rank(box: Box, s: State, seat: int) -> int:
    """BC-56: most points, then most money, otherwise shared."""
    mine = score(box, s, seat)
    better = 0
    for other in range(s.seats):
        theirs = score(box, s, other)
        if theirs > mine or (theirs == mine and s.money[other] > s.money[seat]):
            better += 1
    return 1 + better


def tally(box: Box, s: State, seat: int, out: Out) -> None:
    """Batches by recipe, cards, steps of research and tiles."""
    n = 0
    for recipe in range(RECIPES):
        out[n + recipe] = s.brewed[seat, recipe]
    n += RECIPES
    for worker in range(WORKERS):
        out[n + worker] = 1 if s.worker[worker] == seat else 0
    n += WORKERS
    for card in range(PARTNERS):
        out[n + card] = 1 if s.partner[card] == seat else 0
    n += PARTNERS
    for track in range(TRACKS):
        out[n + track] = s.track[seat, track]
    n += TRACKS
    for tile in range(TILES):
        out[n + tile] = s.tiles[seat, tile]
    n += TILES
    out[n] = s.batches[seat]
    out[n + 1] = s.shifts[seat]
    out[n + 2] = labels_owned(s, seat)
    out[n + 3] = s.loans[seat]
    out[n + 4] = s.money[seat]


# -- Invariants ------------------------------------------------------------------------


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
    if not busy and in_storage(s, seat) > capacity(box, s, seat):
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
    for tile in range(HOPS_INFUSER):
        if s.tiles[seat, tile] > 1:
            return 12
    if s.infuser[seat, 0] + s.infuser[seat, 1] != s.tiles[seat, HOPS_INFUSER]:
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
    return 7 if partner_twice(s) else broken_market(box, s)


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


def partner_twice(s: State) -> bool:
    """Whether somebody has both copies of one partnership."""
    for card in range(PARTNERS // 2):
        if s.partner[card] >= 0 and s.partner[card] == s.partner[card + PARTNERS // 2]:
            return True
    return False
