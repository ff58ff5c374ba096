"""The table of Beer Pioneers.

The stack of questions also holds steps: what is waiting to be done, the last one first.
"""

from __future__ import annotations

from alehouse.kernel import Int, Ints, StateLayout, i8, i16

from .box import BEERS, CARDS, EXTENSIONS, LEVELS, SEATS, TILES, TOKENS
from .effects import SOURCES

DEPTH = 16  # questions and steps that wait at the most; twice of what games were seen to need
SLOTS = 3  # objectives in a game
OFFERED = 96  # more than any decision offers

# Where a card is: one of these, or HAND + seat, LAID + seat, SLOT + seat
DECK, DISCARD, DISPLAY, PLAYED, HAND, LAID, SLOT = 0, 1, 2, 3, 4, 8, 12

# How a hand card came there, if not from draw pile number 1, 2, ...
START, FROM_DISPLAY, RETURNED = 0, -1, -2

# Phases
ACTION_PHASE, ROUND_END, GAME_OVER = range(3)

# The numbers of the questions, which operations and topics ask before they are declared in `rules/`
(
    TURN,
    WORKER_SPACE,
    ACT3,
    ACT4,
    TURN_ORDER_SPACE,
    NEUTRAL_WORKER_PAY,
    TRUCK_SPACE,
    FIRST_ORDER_BONUS,
    ADMIN_SPACE,
    EXCHANGE,
    BONUS,
    OBJECTIVE_WINDOW,
    BREW_DIAL,
    ROTATE,
    ROTATE_EACH,
    CELLAR_FULL,
    GAIN_BEER,
    SWAP_GIVE,
    SWAP_GET,
    MOVE_BARREL,
    UNBLOCK_TOKEN,
    REMOVE_OVERLAY,
    BUILD_EXTENSION,
    CHOOSE_EFFECT,
    TAKE_CARD,
    PLAY_BEIGE,
    PLAY_WHITE,
    PAY_CARD,
    PAY_BEER,
    PLAY_ORDER,
    ORDER_COINS,
    DELIVER_BEER,
    UPGRADE_WORKER,
    RETIRE_ROW,
    DISCARD_HAND,
) = range(35)
QUESTIONS = 35

# The numbers of the steps
(
    LIST,
    CHOOSING,
    BONUS_TEST,
    SECOND_EXCHANGE,
    ORDER_DONE,
    TO_DISCARD,
    TURN_OVER,
    REFILL,
    NEXT_TURN,
    BREWING_STEP,
    RETRIEVE_STEP,
    UPGRADE_STEP,
    HAND_STEP,
    INCOME_STEP,
) = range(64, 78)


class State(StateLayout, depth=DEPTH):
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
    offered_slots: Int = i8()  # bits: objective slots that were offered in this turn
    each: Ints = i8(BEERS)  # rotations left of each dial, while all of them are rotated

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
    origin: Ints = i16(CARDS)  # of hand cards: how they came there; of laid cards: in which order
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

    # scratch of `hidden.py`, always left empty
    offered: Ints = i16(OFFERED)
    spot: Ints = i8(CARDS)
    group: Ints = i8(CARDS)
    kept_place: Ints = i8(CARDS)
    kept_origin: Ints = i16(CARDS)
