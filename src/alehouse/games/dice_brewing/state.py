"""The table of Dice Brewing."""

from __future__ import annotations

from alehouse.kernel import Int, Ints, StateLayout, i8, i16

from .box import (
    BUILDINGS,
    COLOURS,
    DISPLAY,
    FIELDS,
    INGREDIENTS,
    KINDS,
    RECIPES,
    SEATS,
    TOKENS,
    TRAY,
)

ACTIVE, WAREHOUSE = range(2)  # zones
ASKED = 2  # a turn, and what it asks
ABOUT = 3
MARKETED = 18  # action tokens in the box
LAST_ROUNDS = (10, 15, 20, 30)
CLAIMS = SEATS * FIELDS * 2  # more than a tidy-up can leave open

# phases
START_WINDOW, ROLLING, PLACEMENT, PURCHASE, STORAGE, BREW_WINDOW, BREWING, TIDY_UP, OVER = range(9)
PHASE_IDS = (
    "start_window",
    "rolling",
    "placement",
    "purchase",
    "storage",
    "brew_window",
    "brewing",
    "tidy_up",
    "over",
)


class State(StateLayout):
    """Everything lying on the table."""

    asked_seat: Ints = i8(ASKED)
    asked_what: Ints = i8(ASKED)
    asked_about: Ints = i16(ASKED, ABOUT)

    mode: Int = i8()  # option: 0 standard, 1 advanced
    ones_as_gold: Int = i8()  # option
    hidden_action_tokens: Int = i8()  # option
    max_rounds: Int = i8()  # option: which of LAST_ROUNDS is the last at the latest

    round: Int = i8()
    phase: Int = i8()
    first: Int = i8()  # who holds the season and priority token
    turn: Int = i8()  # whose turn comes
    quiet: Int = i8()  # seats in a row that declined or passed, or that are done in this phase
    brewed: Int = i8()  # recipes brewed by all together

    supply: Ints = i8(KINDS)  # dice of each colour, and seeds
    dice: Ints = i8(SEATS, 2, COLOURS, TRAY)  # by zone and colour, ascending (see things.py)
    many: Ints = i8(SEATS, 2, COLOURS)  # how many dice lie there
    seeds: Ints = i8(SEATS)
    gold: Ints = i16(SEATS)
    mastery: Ints = i16(SEATS)
    ingredients: Ints = i8(SEATS, INGREDIENTS)
    market: Ints = i8(INGREDIENTS)
    tokens: Ints = i8(SEATS, TOKENS)  # in the variant partly hidden, see down_*
    black_market: Ints = i8(TOKENS)  # in the variant only whether there are any is public
    spent: Ints = i8(TOKENS)  # played and out of the game

    down: Int = i8()  # how many tokens lie face down (variant), oldest first
    down_seat: Ints = i8(MARKETED)
    down_kind: Ints = i8(MARKETED)  # hidden from the other seats
    down_among: Ints = i8(MARKETED)  # the kinds it may be, as bits

    display: Ints = i8(DISPLAY)  # face-up recipes; -1: none
    recipe_blocked: Ints = i8(DISPLAY)  # 1: nobody may brew it this round
    deck: Ints = i8(RECIPES)  # hidden from everyone; the last card is on top
    deck_left: Int = i8()
    brewer: Ints = i8(RECIPES)  # 1 + the seat that has brewed the card; 0: nobody

    main: Ints = i8(SEATS, FIELDS)  # 1 + kind of the piece in the main slot; 0: empty
    main_die: Ints = i8(SEATS, FIELDS)  # the die there
    blue: Ints = i8(SEATS, FIELDS)  # the accelerating blue die; 0: none
    used: Ints = i8(SEATS, FIELDS)  # 1: used this round
    users: Ints = i8(FIELDS)  # how many have used a field this round
    building_blocked: Ints = i8(SEATS, BUILDINGS)  # 1: by a token, this round
    passed: Ints = i8(SEATS)  # 1: out of the placement
    placed: Int = i8()  # pieces placed in this turn
    usable: Ints = i8(COLOURS)  # what the dice of the seat on turn show, see rules/showing.py
    blocked: Ints = i8(COLOURS)  # the same of those that are blocked

    bought_ingredient: Int = i8()  # in this purchase turn
    bought_token: Int = i8()
    ones: Int = i8()  # gold of this purchase turn from dice showing 1
    market_die: Ints = i8(SEATS)  # the blue die on the market card; 0: none

    picked: Ints = i8(2, COLOURS, TRAY)  # 1: this die of the actor is to be re-rolled
    rolled: Ints = i8(7)  # how many supply dice show a face, while swapping

    claims: Int = i8()  # pieces still due in this tidy-up, oldest first
    claim_seat: Ints = i8(CLAIMS)
    claim_kind: Ints = i8(CLAIMS)

    compensation: Int = i8()  # option: 1: who is behind by the turn order has mastery at the start
