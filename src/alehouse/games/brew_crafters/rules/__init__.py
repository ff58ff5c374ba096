"""The rules of Brew Crafters, a file for each topic of RULES.md."""

from __future__ import annotations

from alehouse.kernel import Decisions

from .brewery import BREWERY_ACTION
from .building import FARM_PLANT, INSTALL_TILE
from .collaboration import PROCESS_MENU
from .hiring import CHOOSE_WORKER
from .ingredients import CHOOSE_ADVANCED, DISCARD
from .market import MARKET_PLACE
from .partnerships import CHOOSE_PARTNERSHIP
from .processing import BREW_BATCH
from .research import RESEARCH_TRACK
from .season import go_on
from .season_start import CHOOSE_EFFECT, NEXT_EFFECT
from .setup import setup

QUESTIONS = (
    CHOOSE_EFFECT,
    MARKET_PLACE,
    BREWERY_ACTION,
    PROCESS_MENU,
    BREW_BATCH,
    DISCARD,
    CHOOSE_ADVANCED,
    FARM_PLANT,
    CHOOSE_PARTNERSHIP,
    CHOOSE_WORKER,
    RESEARCH_TRACK,
    INSTALL_TILE,
)
DECISIONS = Decisions("brew_crafters", QUESTIONS, setup=setup, go_on=go_on, steps=(NEXT_EFFECT,))
