"""Laying a table of Brew Crafters by writing fields."""

from __future__ import annotations

import functools
from typing import Any

import alehouse
from alehouse.games.brew_crafters.box import (
    INGREDIENT_IDS,
    PORTION_IDS,
    SEASON_IDS,
    SPACES,
    TILE_SOURCE,
    TRACK_SOURCE,
)
from alehouse.games.brew_crafters.rules import DECISIONS
from alehouse.games.brew_crafters.rules.ingredients import DISCARD, acquire
from alehouse.games.brew_crafters.rules.season import begin_phase
from alehouse.games.brew_crafters.state import (
    BREWERY,
    EMPTY,
    EXTRA_BREWERY_PHASE,
    EXTRA_MARKET_PHASE,
    MARKET,
    ON_CARD,
    PHASE_IDS,
    RESTOCK,
)
from alehouse.kernel import asked
from alehouse.kernel.game import Game, State
from alehouse.testing import options

LETTERS = "mhyfsc"
opened = functools.cache(alehouse.game)  # reading a box takes longer than most tests
BOX: Any = alehouse.game("brew_crafters").box
SPACE_IDS = BOX.space_cards.ids
RECIPE_IDS = BOX.recipe_cards.ids
WORKER_IDS = BOX.worker_cards.ids
PARTNER_IDS = BOX.partner_cards.ids
TRACK_IDS = BOX.track_cards.ids
TILE_IDS = BOX.tile_cards.ids


def table(players: int = 2, first: int = 0, of: Game | None = None, **options: Any) -> State:
    """A new game: seat `first` begins, at its first market turn of year 1 spring."""
    options = {"first_player": first, **options}
    of = of or opened("brew_crafters", players=players, **options)
    return of.new(1)


def boxed() -> State:
    """A new game for two whose box is its own, to be changed."""
    return table(of=alehouse.game("brew_crafters", players=2, first_player=0))


def store(state: State, seat: int, text: str) -> State:
    """Put ingredients into storage, and nothing else: `store(state, 0, "3m 2h 1y")`."""
    for i in range(len(INGREDIENT_IDS)):
        state.s.stored[seat, i] = 0
    for word in text.split():
        state.s.stored[seat, LETTERS.index(word[-1])] = int(word[:-1])
    return fresh(state)


def stored(state: State, seat: int) -> str:
    """What is in storage, in the same short form."""
    held = [(state.s.stored[seat, i], letter) for i, letter in enumerate(LETTERS)]
    return " ".join(f"{number}{letter}" for number, letter in held if number)


def money(state: State, *dollars: int) -> State:
    """Money for seat 0, seat 1, ..."""
    for seat, amount in enumerate(dollars):
        state.s.money[seat] = amount
    return fresh(state)


def stock(state: State, space: str, text: str = "", dollars: int = 0) -> State:
    """What lies on a market space."""
    i = SPACE_IDS.index(space)
    for good in range(7):
        state.s.stock[i, good] = 0
    for word in text.split():
        state.s.stock[i, LETTERS.index(word[-1])] = int(word[:-1])
    state.s.stock[i, 6] = dollars
    return state


def lying(state: State, space: str) -> dict[str, int]:
    """What lies on a market space, as the view shows it."""
    return dict(state.view(None)["market"][space]["stock"])


# -- Beer ------------------------------------------------------------------------------


def brew(state: State, seat: int, recipe: str) -> int:
    """Count a batch as brewed."""
    i = RECIPE_IDS.index(recipe)
    state.s.brewed[seat, i] += 1
    state.s.batches[seat] += 1
    return i


def ship(state: State, seat: int, *recipes: str) -> State:
    """Batches that were brewed and sold."""
    for recipe in recipes:
        state.s.shipped[seat, brew(state, seat, recipe)] += 1
    return fresh(state)


def fill(state: State, seat: int, **places: str) -> State:
    """Batches in `tank1`, `tank2`, `brewpub`, `bottle1` and `bottle2`."""
    for place, recipe in places.items():
        i = brew(state, seat, recipe)
        if place.startswith("bottle"):
            state.s.bottle[seat, int(place[-1]) - 1] = i
        else:
            state.s.vessel[seat, ("tank1", "tank2", "brewpub").index(place)] = i
    return fresh(state)


def label(state: State, recipe: str, seat: int = ON_CARD) -> State:
    """Who has a gold label."""
    state.s.label[RECIPE_IDS.index(recipe)] = seat
    return state


# -- What a seat has -------------------------------------------------------------------


def own(state: State, seat: int, *names: str) -> State:
    """Workers, tiles, infusers (`hops_infuser:1`) and partnerships, without their gifts."""
    s: Any = state.s
    for name in names:
        card, _, tank = name.partition(":")
        if card in WORKER_IDS:
            s.worker[WORKER_IDS.index(card)] = seat
            acquire(state.game.box, s, seat, WORKER_IDS.index(card))
        elif card in PARTNER_IDS:
            s.partner[PARTNER_IDS.index(card)] = seat
        else:
            tile = TILE_IDS.index(card)
            s.tiles[seat, tile] += 1
            acquire(state.game.box, s, seat, TILE_SOURCE + tile)
            if tile == BOX.infuser:
                s.infuser[seat, int(tank) - 1] = 1
    return fresh(state)


def research(state: State, seat: int, **positions: int) -> State:
    """Research cubes on their positions, breakthroughs in force."""
    for track, position in positions.items():
        i = TRACK_IDS.index(track)
        state.s.track[seat, i] = position
        if position >= 3:
            acquire(state.game.box, state.s, seat, TRACK_SOURCE + i)
    return fresh(state)


def shifts(state: State, *employed: int) -> State:
    """Employed shifts of seat 0, seat 1, ..."""
    for seat, number in enumerate(employed):
        state.s.shifts[seat] = number
    return state


def portions(state: State, **givers: int) -> State:
    """Portions on the collaboration card."""
    for portion, seat in givers.items():
        state.s.portion[PORTION_IDS.index(portion)] = seat
    return fresh(state)


# -- When ------------------------------------------------------------------------------


def fresh(state: State) -> State:
    """Fields were written: what is legal may have changed."""
    state._legal = None
    return state


def go(state: State, phase: int) -> State:
    """Begin a phase."""
    state.s.asked_count = 0
    state.s.actor = -1
    begin_phase(state.s, phase)
    DECISIONS.proceed(state.game.box, state.s, -1, -1)
    state.settle()
    return state


def season(state: State, name: str, year: int = 1) -> State:
    """Begin a season with all tokens back: restock, effects, first market turn."""
    s: Any = state.s
    for space in range(SPACES):
        s.occupant[space] = EMPTY
    s.year, s.season = year, SEASON_IDS.index(name)
    return go(state, RESTOCK)


def market(state: State) -> State:
    """The market phase of the season that it is."""
    return go(state, MARKET)


def brewery(state: State, first: int = 0) -> State:
    """The brewery phase, beginning with a seat."""
    state.s.start = first
    return go(state, BREWERY)


def after_market(state: State) -> State:
    """All normal market turns are over, with nobody having anything extra."""
    return go(state, EXTRA_MARKET_PHASE)


def pay_winter(state: State, year: int = 1) -> State:
    """The end of a winter: operating costs, and the next year or the end of the game."""
    state.s.year, state.s.season = year, SEASON_IDS.index("winter")
    return go(state, EXTRA_BREWERY_PHASE)


def idle(state: State) -> State:
    """Let shifts idle until the brewery phase is over."""
    while not state.over and PHASE_IDS[state.s.phase] in ("brewery", "extra_brewery"):
        state.apply("pass")
    return state


PLAIN = (
    "maltings:malt",
    "hops_supplier:take",
    "fruit_stand:take",
    "brewers_warehouse:take",
    "new_shift_or_catering:catering",
    "malt_supplier:take",
    "yeast_supplier:take",
    "homebrew_shop:take",
    "spice_bazaar:take",
    "county_growers:take",
)


def place_any(state: State, times: int) -> State:
    """Market turns with plain gains; what does not fit is discarded."""
    for _ in range(times):
        state.apply(next(name for name in PLAIN if name in options(state)))
        while not state.over and asked(state.s) == DISCARD:
            state.apply(state.legal()[0])
    return state
