"""Points and ranks of Brew Crafters: BC-54 to BC-56."""

from __future__ import annotations

from alehouse.kernel import Out, Thing

from .box import (
    GAME_END,
    LABEL_VALUE,
    PARTNERS,
    PER_BATCH,
    PER_BEST_STYLE,
    PER_RECIPE,
    RECIPES,
    SOLD_RECIPE_POINTS,
    STYLES,
    TILES,
    TRACKS,
    WORKERS,
    Box,
)
from .state import State
from .things import PARTNER, RECIPE, TILE, TRACK, WORKER

PART = Thing(
    "part",
    ("beer", "game_end_research", "tasting_room", "bonus_points", "gold_labels", "loans"),
    ("Beer", "Game-end research", "Tasting room", "Bonus points", "Gold labels", "Loans"),
)
COUNT = Thing("count", ("batches", "shifts", "gold_labels", "loans", "money"))
PARTS = (PART,)
TALLY = (RECIPE, WORKER, PARTNER, TRACK, TILE, COUNT)


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
    for recipe in range(box.recipes):
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
        for recipe in range(box.recipes):
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
