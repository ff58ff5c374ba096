"""The table of Brew Crafters."""

from __future__ import annotations

from alehouse.kernel import Int, Ints, StateLayout, i8, i16, i32

from .box import (
    ADVANCED_MOST,
    GOODS,
    INGREDIENTS,
    PARTNERS,
    PORTIONS,
    POWERS,
    RECIPES,
    SPACES,
    TILES,
    TRACKS,
    WORKERS,
)

SEATS = 5
TANKS = 2
VESSELS = 3  # tank 1, tank 2, brewpub
BREWPUB = 2
DEPTH = 6  # questions waiting for one another

ON_CARD, ABSENT = -1, -2  # owners of workers, partnerships and labels: nobody yet; not in play
EMPTY = -1  # no batch in a vessel, no crop, no occupant, no contributor

# Phases of a season
RESTOCK, SEASON_START, MARKET, EXTRA_MARKET_PHASE, BREWERY, EXTRA_BREWERY_PHASE, GAME_OVER = range(
    7
)
PHASE_IDS = (
    "restock",
    "season_start",
    "market",
    "extra_market",
    "brewery",
    "extra_brewery",
    "game_over",
)

# Choices of the options
RANDOM, CUSTOM = 1, 2  # of recipe_mode and worker_mode; 0: the first-game set


class State(StateLayout, depth=DEPTH):
    """Everything lying on the table; nothing of it is hidden."""

    recipe_mode: Int = i8()  # option: 0 first-game recipes, RANDOM, CUSTOM
    worker_mode: Int = i8()  # option: 0 first-game workers, RANDOM, CUSTOM
    ale_recipes: Ints = i8(ADVANCED_MOST)  # options: 1 for each card that was chosen
    porter_recipes: Ints = i8(ADVANCED_MOST)
    stout_recipes: Ints = i8(ADVANCED_MOST)
    worker_cards: Ints = i8(WORKERS)
    first_player: Int = i8()  # option: 0 random, else the seat plus 1

    year: Int = i8()  # from 1
    season: Int = i8()
    phase: Int = i8()
    turn: Int = i8()  # turns begun in this phase
    start: Int = i8()  # the seat with the start-player token
    next_start: Int = i8()  # the seat that used the investor this season, or EMPTY
    extra: Ints = i16(SEATS)  # extra turns left in an extra phase
    interns: Ints = i8(SEATS)  # interns at work this winter
    picks: Int = i8()  # advanced ingredients still to be picked for the gift asked about
    dropped: Ints = i8(INGREDIENTS)  # discarded so far to make room

    effects_left: Int = i8()  # of the seat at its season start; 1 for each that is still due:
    planting_due: Int = i8()
    harvest_due: Int = i8()
    worker_due: Ints = i8(WORKERS)
    tile_due: Ints = i8(TILES)
    annual_due: Ints = i8(TRACKS)

    stock: Ints = i16(SPACES, GOODS)  # what lies on each market space
    occupant: Ints = i8(SPACES)  # seat or EMPTY
    recipe_in_play: Ints = i8(RECIPES)
    label: Ints = i8(RECIPES)  # owner of the gold label
    worker: Ints = i8(WORKERS)  # owner
    partner: Ints = i8(PARTNERS)  # owner
    portion: Ints = i8(PORTIONS)  # contributor of each portion on the collaboration card

    processed: Int = i8()  # 1: beer was processed in this action
    contributed: Int = i8()  # 1: a portion was given in this action
    batches_now: Int = i8()  # batches brewed in this Process Beer action

    money: Ints = i32(SEATS)
    stored: Ints = i16(SEATS, INGREDIENTS)
    crop: Ints = i8(SEATS)  # the ingredient planted, or EMPTY
    vessel: Ints = i8(SEATS, VESSELS)  # the recipe in tank 1, tank 2 and brewpub, or EMPTY
    bottle: Ints = i8(SEATS, TANKS)  # the recipe in each bottling place, or EMPTY
    brewed: Ints = i16(SEATS, RECIPES)  # batches ever brewed
    batches: Ints = i16(SEATS)  # their sum
    shipped: Ints = i16(SEATS, RECIPES)  # batches sold
    tiles: Ints = i8(SEATS, TILES)  # how many of each are installed
    infuser: Ints = i8(SEATS, TANKS)  # 1: there is one on the tank
    track: Ints = i8(SEATS, TRACKS)  # position of the cube
    shifts: Ints = i8(SEATS)  # employed
    bonus: Ints = i32(SEATS)  # bonus points
    loans: Ints = i32(SEATS)
    power: Ints = i16(SEATS, POWERS)  # what workers, tiles and breakthroughs add up to

    compensation: Int = i8()  # option: 1: who begins later has bonus points from the start
