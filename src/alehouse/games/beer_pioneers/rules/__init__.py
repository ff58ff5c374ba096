"""The rules of Beer Pioneers, a file for each topic of RULES.md, building blocks last."""

from __future__ import annotations

from alehouse.kernel import Decisions

from .administration import ADMINISTRATION
from .barrels import MOVING
from .beige import PLAYING_BEIGE
from .bonus_actions import BONUS_ACTIONS, TEST
from .brewing import BREWING
from .cards import PAYING_CARD, TAKING
from .cellar import FULL, OF_CHOICE, PAYING_BEER, SWAPPING, SWAPPING_FOR
from .effects import CHOOSING_EFFECT, LOOK_AT_CHOICE, OPERATE
from .exchange import EXCHANGING, SECOND
from .extensions import BUILDING
from .frame import NEXT, OVER, PIECE, REFILLING
from .objectives import WINDOW, look_at_objectives
from .orders import COINS_FOR_BARRELS, DELIVERING, DISCARDED, DONE, ORDERING
from .rotations import ROTATING, ROTATING_EACH
from .round_end import BREWING as TURN_DIALS
from .round_end import CUT, CUTTING_HAND, EARN, RETRIEVE, UPGRADE, UPGRADING, WHICH_TILE
from .setup import setup
from .tokens import UNBLOCKING, UNCOVERING
from .trucks import DRIVING, FIRST_TRUCK
from .turn_order import HIRING, TURN_ORDER
from .white import PLAYING_WHITE
from .workers import ACTION_3, ACTION_4, PLACING

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
DECISIONS = Decisions(
    "beer_pioneers", QUESTIONS, setup=setup, go_on=look_at_objectives, steps=STEPS
)
