"""The rules of Dice Brewing, a file for each topic of RULES.md.

setup          DB-1   the table is laid
zones          DB-13  active zone and warehouse: rolling and storing
placing        DB-22  the own board; accelerating DB-35, school DB-42
buying         DB-50  the two markets
tokens         DB-59  when action tokens are played; effects DB-61: what they do
brewing        DB-73  recipes, improvements, rewards
tidying        DB-87  the end of a round, and the season
rounds         DB-96  from phase to phase, to the end
trays, supply, order, showing   what all of these build on
"""

from __future__ import annotations

from alehouse.kernel import Decisions

from .accelerating import ACCEL
from .brewing import BREW_DIE, BREWING, IMPROVE
from .buying import BUY, DISCOUNTING
from .effects import TOKEN_BUILDING, TOKEN_DIE, TOKEN_RECIPE
from .placing import PIECE, TURN, WATCH
from .rounds import go_on
from .school import REROLL, SWAP_COLOUR, SWAP_NEW, SWAP_OWN
from .setup import setup
from .tokens import TOKEN_PLAYER, WINDOW
from .zones import STORING

DECISIONS = Decisions(
    "dice_brewing",
    (
        TURN,
        PIECE,
        ACCEL,
        BUY,
        STORING,
        BREWING,
        WINDOW,
        WATCH,
        REROLL,
        SWAP_COLOUR,
        SWAP_NEW,
        SWAP_OWN,
        DISCOUNTING,
        BREW_DIE,
        IMPROVE,
        TOKEN_PLAYER,
        TOKEN_DIE,
        TOKEN_BUILDING,
        TOKEN_RECIPE,
    ),
    setup=setup,
    go_on=go_on,
)
