"""The rules of Beer Master, a file for each topic of RULES.md, what they are built of last."""

from __future__ import annotations

from alehouse.kernel import Decisions

from .action_cards import CARD_DONE, CARD_RESOLVES
from .alchemy import WHICH_VARIETY
from .alone import GHOST_DRAWS, GHOST_MOVES_ON
from .brewing import WHICH_BEER, WHICH_PINT
from .bribe import WHICH_TO_TAKE
from .frost_and_barn import WHO_PAYS
from .guards import GUARD, WINDOW
from .rounds import TURN_ENDS
from .setup import setup
from .slip import WHICH_TO_BREAK
from .spy import WHICH_CARD, WHOSE_HAND
from .thief import WHICH_EXTRA
from .turn import TURN

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
