"""What a learner sees of Brew Crafters: all of it, for nothing is hidden."""

from __future__ import annotations

from alehouse.games.brew_crafters.box import (
    GAME_END,
    GOODS,
    INGREDIENTS,
    PARTNERS,
    PORTIONS,
    RECIPES,
    SHIFTS,
    SPACES,
    TILES,
    TRACKS,
    WINTER,
    WORKERS,
    Box,
)
from alehouse.games.brew_crafters.rules.flow import operating_cost
from alehouse.games.brew_crafters.rules.gaining import capacity
from alehouse.games.brew_crafters.scoring import score
from alehouse.games.brew_crafters.state import (
    EMPTY,
    INSTALL_TILE,
    PHASE_IDS,
    SEATS,
    TANKS,
    VESSELS,
    State,
)
from alehouse.kernel import Floats, asked

QUESTIONS = INSTALL_TILE + 1
PHASES = len(PHASE_IDS)
TABLE = 4 + PHASES + QUESTIONS + 6
MARKET = SPACES * (GOODS + 2)
CARDS = RECIPES + WORKERS + PARTNERS + PORTIONS
SEAT = 12 + INGREDIENTS + VESSELS + TANKS + 2 * RECIPES + TILES + TRACKS
SIGHT = TABLE + MARKET + RECIPES + CARDS + SEATS * SEAT


def observe(box: Box, s: State, seat: int, out: Floats) -> None:
    """The course of the game, market and cards, then each seat's brewery, the own one first."""
    n = observe_table(box, s, seat, out)
    n = observe_market(box, s, seat, out, n)
    n = observe_cards(s, seat, out, n)
    for i in range(SEATS):
        if i < s.seats:
            observe_seat(box, s, (seat + i) % s.seats, out, n)
        else:
            for j in range(SEAT):
                out[n + j] = -1.0
        n += SEAT


def share(value: int, most: int) -> float:
    """A number as a part of its usual most, at most 1."""
    return max(-1.0, min(1.0, value / most))


def whose(s: State, seat: int, owner: int) -> float:
    """1: mine, 0.2 to 0.8: the next seats', 0: nobody's, -1: not in play."""
    if owner < EMPTY:
        return -1.0
    if owner < 0:
        return 0.0
    return 1.0 - 0.2 * ((owner - seat) % s.seats)


def observe_table(box: Box, s: State, seat: int, out: Floats) -> int:
    """Time, phase, open question and what belongs to it."""
    out[0] = share(s.year, box.years)
    out[1] = s.season / WINTER
    out[2] = whose(s, seat, s.start)
    out[3] = whose(s, seat, s.next_start)
    for phase in range(PHASES):
        out[4 + phase] = 1.0 if s.phase == phase else 0.0
    n = 4 + PHASES
    for what in range(QUESTIONS):
        out[n + what] = 1.0 if s.actor >= 0 and asked(s) == what else 0.0
    n += QUESTIONS
    out[n] = share(s.turn, 15)
    out[n + 1] = whose(s, seat, s.actor)
    out[n + 2] = share(s.picks, 4)
    out[n + 3] = float(s.processed)
    out[n + 4] = float(s.contributed)
    out[n + 5] = share(s.batches_now, 3)
    return n + 6


def observe_market(box: Box, s: State, seat: int, out: Floats, n: int) -> int:
    """Whether each space is in play, whose it is, and what lies there."""
    for space in range(SPACES):
        out[n] = 1.0 if s.seats >= box.space_from[space] else 0.0
        out[n + 1] = whose(s, seat, s.occupant[space])
        for good in range(GOODS):
            out[n + 2 + good] = share(s.stock[space, good], 12)
        n += GOODS + 2
    return n


def observe_cards(s: State, seat: int, out: Floats, n: int) -> int:
    """Recipes and labels, workers, partnerships, portions: who has each."""
    for recipe in range(RECIPES):
        out[n] = float(s.recipe_in_play[recipe])
        out[n + 1] = whose(s, seat, s.label[recipe])
        n += 2
    for worker in range(WORKERS):
        out[n + worker] = whose(s, seat, s.worker[worker])
    n += WORKERS
    for card in range(PARTNERS):
        out[n + card] = whose(s, seat, s.partner[card])
    n += PARTNERS
    for portion in range(PORTIONS):
        out[n + portion] = whose(s, seat, s.portion[portion])
    return n + PORTIONS


def observe_seat(box: Box, s: State, seat: int, out: Floats, n: int) -> None:
    """One brewery."""
    out[n] = share(s.money[seat], 30)
    out[n + 1] = share(s.bonus[seat], 40)
    out[n + 2] = share(s.loans[seat], 10)
    out[n + 3] = s.shifts[seat] / SHIFTS
    out[n + 4] = share(s.batches[seat], 30)
    out[n + 5] = share(capacity(box, s, seat), 36)
    out[n + 6] = share(operating_cost(box, s, seat), 30)
    out[n + 7] = share(score(box, s, seat), 120)
    out[n + 8] = (s.crop[seat] + 1) / INGREDIENTS
    out[n + 9] = share(s.interns[seat] + s.extra[seat], 2)
    out[n + 10] = float(s.infuser[seat, 0])
    out[n + 11] = float(s.infuser[seat, 1])
    n += 12
    for ingredient in range(INGREDIENTS):
        out[n + ingredient] = share(s.stored[seat, ingredient], 12)
    n += INGREDIENTS
    for vessel in range(VESSELS):
        out[n + vessel] = (s.vessel[seat, vessel] + 1) / RECIPES
    n += VESSELS
    for place in range(TANKS):
        out[n + place] = (s.bottle[seat, place] + 1) / RECIPES
    n += TANKS
    for recipe in range(RECIPES):
        out[n + recipe] = share(s.brewed[seat, recipe], 6)
        out[n + RECIPES + recipe] = share(s.shipped[seat, recipe], 6)
    n += 2 * RECIPES
    for tile in range(TILES):
        out[n + tile] = s.tiles[seat, tile] / 2
    n += TILES
    for track in range(TRACKS):
        out[n + track] = s.track[seat, track] / GAME_END
