"""The rules of Beer Master, a file for each topic of RULES.md, what they are built of last."""

from __future__ import annotations

from alehouse.games.beer_master.rules.action_cards import CARD_DONE, CARD_RESOLVES
from alehouse.games.beer_master.rules.alchemy import WHICH_VARIETY
from alehouse.games.beer_master.rules.alone import GHOST_DRAWS, GHOST_MOVES_ON
from alehouse.games.beer_master.rules.brewing import WHICH_BEER, WHICH_PINT
from alehouse.games.beer_master.rules.bribe import WHICH_TO_TAKE
from alehouse.games.beer_master.rules.frost_and_barn import WHO_PAYS
from alehouse.games.beer_master.rules.guards import GUARD, WINDOW
from alehouse.games.beer_master.rules.rounds import TURN_ENDS
from alehouse.games.beer_master.rules.setup import setup
from alehouse.games.beer_master.rules.slip import WHICH_TO_BREAK
from alehouse.games.beer_master.rules.spy import WHICH_CARD, WHOSE_HAND
from alehouse.games.beer_master.rules.thief import WHICH_EXTRA
from alehouse.games.beer_master.rules.turn import TURN
from alehouse.kernel import Decisions

QUESTIONS = (
    TURN,
    WHICH_PINT,
    WHICH_BEER,
    WHICH_VARIETY,
    WHO_PAYS,
    WHICH_TO_TAKE,
    WHICH_TO_BREAK,
    WHICH_EXTRA,
    WHICH_CARD,
    GUARD,
    WHOSE_HAND,
)
STEPS = (TURN_ENDS, WINDOW, CARD_RESOLVES, CARD_DONE, GHOST_DRAWS, GHOST_MOVES_ON)
DECISIONS = Decisions("beer_master", QUESTIONS, setup=setup, steps=STEPS)
