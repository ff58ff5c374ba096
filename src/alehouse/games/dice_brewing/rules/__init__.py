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

from alehouse.games.dice_brewing.rules.accelerating import ACCEL
from alehouse.games.dice_brewing.rules.brewing import BREW_DIE, BREWING, IMPROVE
from alehouse.games.dice_brewing.rules.buying import BUY, DISCOUNTING
from alehouse.games.dice_brewing.rules.effects import TOKEN_BUILDING, TOKEN_DIE, TOKEN_RECIPE
from alehouse.games.dice_brewing.rules.placing import PIECE, TURN, WATCH
from alehouse.games.dice_brewing.rules.rounds import go_on
from alehouse.games.dice_brewing.rules.school import REROLL, SWAP_COLOUR, SWAP_NEW, SWAP_OWN
from alehouse.games.dice_brewing.rules.setup import setup
from alehouse.games.dice_brewing.rules.tokens import TOKEN_PLAYER, WINDOW
from alehouse.games.dice_brewing.rules.zones import STORING
from alehouse.kernel import Decisions

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
