"""The rules of Beer Pioneers, a file for each topic of RULES.md, building blocks last."""

from __future__ import annotations

from alehouse.games.beer_pioneers.rules.administration import ADMINISTRATION
from alehouse.games.beer_pioneers.rules.barrels import MOVING
from alehouse.games.beer_pioneers.rules.beige import PLAYING_BEIGE
from alehouse.games.beer_pioneers.rules.bonus_actions import BONUS_ACTIONS, TEST
from alehouse.games.beer_pioneers.rules.brewing import BREWING
from alehouse.games.beer_pioneers.rules.cards import PAYING_CARD, TAKING
from alehouse.games.beer_pioneers.rules.cellar import (
    FULL,
    OF_CHOICE,
    PAYING_BEER,
    SWAPPING,
    SWAPPING_FOR,
)
from alehouse.games.beer_pioneers.rules.effects import CHOOSING_EFFECT, LOOK_AT_CHOICE, OPERATE
from alehouse.games.beer_pioneers.rules.exchange import EXCHANGING, SECOND
from alehouse.games.beer_pioneers.rules.extensions import BUILDING
from alehouse.games.beer_pioneers.rules.frame import NEXT, OVER, PIECE, REFILLING
from alehouse.games.beer_pioneers.rules.objectives import WINDOW, offer_objectives
from alehouse.games.beer_pioneers.rules.orders import (
    COINS_FOR_BARRELS,
    DELIVERING,
    DISCARDED,
    DONE,
    ORDERING,
)
from alehouse.games.beer_pioneers.rules.rotations import ROTATING, ROTATING_EACH
from alehouse.games.beer_pioneers.rules.round_end import BREWING as TURN_DIALS
from alehouse.games.beer_pioneers.rules.round_end import (
    CUT,
    CUTTING_HAND,
    EARN,
    RETRIEVE,
    UPGRADE,
    UPGRADING,
    WHICH_TILE,
)
from alehouse.games.beer_pioneers.rules.setup import setup
from alehouse.games.beer_pioneers.rules.tokens import UNBLOCKING, UNCOVERING
from alehouse.games.beer_pioneers.rules.trucks import DRIVING, FIRST_TRUCK
from alehouse.games.beer_pioneers.rules.turn_order import HIRING, TURN_ORDER
from alehouse.games.beer_pioneers.rules.white import PLAYING_WHITE
from alehouse.games.beer_pioneers.rules.workers import ACTION_3, ACTION_4, PLACING
from alehouse.kernel import Decisions

QUESTIONS = (
    PIECE,
    PLACING,
    ACTION_3,
    ACTION_4,
    TURN_ORDER,
    HIRING,
    DRIVING,
    FIRST_TRUCK,
    ADMINISTRATION,
    EXCHANGING,
    BONUS_ACTIONS,
    WINDOW,
    BREWING,
    ROTATING,
    ROTATING_EACH,
    FULL,
    OF_CHOICE,
    SWAPPING,
    SWAPPING_FOR,
    MOVING,
    UNBLOCKING,
    UNCOVERING,
    BUILDING,
    CHOOSING_EFFECT,
    TAKING,
    PLAYING_BEIGE,
    PLAYING_WHITE,
    PAYING_CARD,
    PAYING_BEER,
    ORDERING,
    COINS_FOR_BARRELS,
    DELIVERING,
    UPGRADING,
    WHICH_TILE,
    CUTTING_HAND,
)
STEPS = (
    OPERATE,
    LOOK_AT_CHOICE,
    TEST,
    SECOND,
    DONE,
    DISCARDED,
    OVER,
    REFILLING,
    NEXT,
    TURN_DIALS,
    RETRIEVE,
    UPGRADE,
    CUT,
    EARN,
)
DECISIONS = Decisions("beer_pioneers", QUESTIONS, setup=setup, go_on=offer_objectives, steps=STEPS)
