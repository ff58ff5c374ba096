"""The table of Beer Pioneers.

The stack of questions also holds steps that ask nothing: what is waiting to be done, the last one
first. `rules/flow.py` carries out steps until a question lies on top.
"""

from __future__ import annotations

from alehouse.games.beer_pioneers.box import (
    BEERS,
    CARDS,
    EXTENSIONS,
    LEVELS,
    SEATS,
    TILES,
    TOKENS,
)
from alehouse.games.beer_pioneers.effects import SOURCES
from alehouse.kernel import Int, Ints, StateLayout, i8, i16

SLOTS = 3  # objectives in a game
OFFERED = 80  # more than any decision offers

# Where a card is: one of these, or HAND + seat, LAID + seat, SLOT + seat
DECK, DISCARD, DISPLAY, PLAYED, HAND, LAID, SLOT = 0, 1, 2, 3, 4, 8, 12

# How a hand card came there, if not from draw pile number 1, 2, ...
START, FROM_DISPLAY, RETURNED = 0, -1, -2

# The personal display's icons
BULBS, NEW, MOVE, ROT = range(4)

# Phases
ACTION_PHASE, ROUND_END, GAME_OVER = range(3)

# Questions, and in brackets what each is about; `rules/` has a file for each group
(
    TURN,
    WORKER_SPACE,  # (the worker's experience; 0: the neutral worker)
    ACT3,
    ACT4,
    TURN_ORDER_SPACE,
    NEUTRAL_WORKER_PAY,  # (its price)
    TRUCK_SPACE,  # (1: the neutral truck)
    FIRST_ORDER_BONUS,
    ADMIN_SPACE,
    EXCHANGE_MODE,
    EXCHANGE_GIVE,  # (ONLY, FIRST_OF_TWO, SECOND_OF_TWO)
    EXCHANGE_GET,  # (1: a coin was given)
    BONUS,
    OBJECTIVE_WINDOW,
    TURN_END,
) = range(15)
(
    BREW_DIAL,  # (dials left + 8 x dials placed + 64 x the first beer)
    ROTATE,  # (rotations left)
    ROTATE_EACH,  # (rotations left of each dial, as digits of base 5)
    CELLAR_FULL,  # (the beer that would enter)
    GAIN_BEER,  # (beers left)
    SWAP_GIVE,  # (swaps left)
    SWAP_GET,  # (the beer given)
    MOVE_BARREL,  # (4 x moves left + 2 if it must be done + 1 if the virtual barrel was used)
    UNBLOCK_TOKEN,  # (2 x tokens left + 1 if it may be declined)
    REMOVE_OVERLAY,
    BUILD_EXTENSION,  # (its price)
    CHOOSE_EFFECT,  # (which choice of the box)
) = range(15, 27)
(
    TAKE_CARD,  # (cards left)
    PLAY_BEIGE,  # (cards left)
    PLAY_WHITE,
    PAY_CARD,  # (cards left)
    PAY_BEER,  # (beers left)
    PLAY_ORDER,
    ORDER_COINS,  # (the order)
    DELIVER_BEER,  # (beers left)
) = range(27, 35)
UPGRADE_WORKER, RETIRE_ROW, DISCARD_HAND = range(35, 38)
QUESTIONS = 38
ONLY, FIRST_OF_TWO, SECOND_OF_TWO = range(3)

# Steps: they lie on the same stack and ask nothing
(
    LIST,  # (2 x the next operation + 1 if one is just finished)
    BONUS_TEST,  # (experience + value)
    SECOND_EXCHANGE,
    ORDER_DONE,  # (the order)
    TO_DISCARD,  # (a card that was played)
    TURN_OVER,
    REFILL,
    NEXT_TURN,
    BREWING_STEP,  # (8 x position + beer)
    RETRIEVE_STEP,
    UPGRADE_STEP,  # (position)
    HAND_STEP,  # (position)
    INCOME_STEP,
) = range(64, 77)
FIRST_STEP = LIST


class State(StateLayout):
    """Everything lying on the table."""

    # options
    objective_1: Int = i8()
    objective_2: Int = i8()
    objective_3: Int = i8()
    first_builder_vp_override: Int = i8()

    # the round
    round: Int = i8()
    phase: Int = i8()
    ending: Int = i8()  # 1: somebody has reached the points that end the game
    order: Ints = i8(SEATS)  # the seat at each position
    position: Int = i8()  # whose turn it is, or whose was the last
    turn_rotations: Int = i16()  # by the active seat in this turn, for its master brewer
    claimable: Int = i8()  # bits: objective slots claimable at the last look in this turn

    # the board
    setup_card: Int = i8()  # 1 + its number; 0: none
    objective: Ints = i8(SLOTS)
    claim: Ints = i8(SLOTS, 2)  # 1 + the seat on the first and second place; 0: free
    stack: Ints = i8(EXTENSIONS)  # tiles left of each type
    coin_supply: Int = i8()
    barrel_supply: Int = i8()
    beer_supply: Ints = i8(BEERS)
    neutral_worker: Int = i8()  # 1 + the seat that holds it; 0: on its turn order space
    neutral_worker_at: Int = i8()  # 1 + worker space; 0: not placed
    neutral_truck: Int = i8()  # as neutral_worker
    neutral_truck_at: Int = i8()  # 1 + truck space; 0: not placed

    # cards
    place: Ints = i8(CARDS)  # where each card is; HAND and DECK are hidden
    origin: Ints = i16(CARDS)  # of hand cards: how they came there
    deck: Ints = i8(CARDS)  # hidden from everyone; the last card is on top
    deck_left: Int = i8()
    pile: Int = i16()  # number of the draw pile: 1, and one more after each reshuffle
    discards: Int = i8()  # cards on the discard pile
    display: Ints = i8(LEVELS)  # 1 + card; 0: a gap
    hand_size: Ints = i8(SEATS)
    used: Ints = i8(CARDS)  # bits: the seats that have played it, in any way

    # each seat
    vp: Ints = i16(SEATS)
    vp_from: Ints = i16(SEATS, len(SOURCES))
    coins: Ints = i8(SEATS)
    start_card: Ints = i8(SEATS)
    icons: Ints = i8(SEATS, 4)  # column sums of the personal display
    master: Ints = i8(SEATS)  # 1 + card in the master brewer slot; 0: none
    level: Ints = i8(SEATS)  # space of the brewing level, from 1
    income: Ints = i8(SEATS)
    progress: Ints = i8(SEATS)  # space of the brewery progress, from 1
    depot: Ints = i8(SEATS)  # barrels there
    improved: Ints = i8(SEATS)  # 1: improved depot
    barrels: Ints = i8(SEATS)  # in the cellar
    cellar: Ints = i8(SEATS, BEERS)  # beers in the cellar
    dial: Ints = i8(SEATS, BEERS)  # rotations to go; 0: no dial on the coop
    token: Ints = i8(SEATS, TOKENS)  # 1: still there
    overlay: Ints = i8(SEATS, 2)  # 1: still there
    tile: Ints = i8(SEATS, TILES)  # 1: cellar tile still there
    built: Ints = i8(SEATS, EXTENSIONS)  # as which extension it was built, from 1; 0: not built
    extensions: Ints = i8(SEATS)  # how many are built
    worker: Ints = i8(SEATS, 2)  # experience of the tagged workers
    worker_at: Ints = i8(SEATS, 2)  # 1 + worker space; 0: not placed
    turn_at: Ints = i8(SEATS)  # 1 + turn order space; 0: on the track
    truck_at: Ints = i8(SEATS)  # 1 + truck space; 0: not placed
    admin_at: Ints = i8(SEATS)  # 1 + administrative space; 0: on the start space
    marker: Ints = i8(SEATS)  # 1: upgrade marker on the round end board
    bonus: Ints = i8(SEATS)  # bonus workers in the personal supply
    deployed: Ints = i8(SEATS)  # on the bonus action board
    sacrificed: Ints = i8(SEATS)  # on objectives and in the laboratory, for good

    # scratch of `hidden.py` and `rules/refusals.py`, always left empty
    offered: Ints = i16(OFFERED)
    spot: Ints = i8(CARDS)
    group: Ints = i8(CARDS)
    kept_place: Ints = i8(CARDS)
    kept_origin: Ints = i16(CARDS)
