"""The rules of Brew Crafters, a file for each topic of RULES.md."""

from __future__ import annotations

from alehouse.games.brew_crafters.rules.brewery import BREWERY_ACTION
from alehouse.games.brew_crafters.rules.building import FARM_PLANT, INSTALL_TILE
from alehouse.games.brew_crafters.rules.collaboration import PROCESS_MENU
from alehouse.games.brew_crafters.rules.hiring import CHOOSE_WORKER
from alehouse.games.brew_crafters.rules.ingredients import CHOOSE_ADVANCED, DISCARD
from alehouse.games.brew_crafters.rules.market import MARKET_PLACE
from alehouse.games.brew_crafters.rules.partnerships import CHOOSE_PARTNERSHIP
from alehouse.games.brew_crafters.rules.processing import BREW_BATCH
from alehouse.games.brew_crafters.rules.research import RESEARCH_TRACK
from alehouse.games.brew_crafters.rules.season import go_on
from alehouse.games.brew_crafters.rules.season_start import CHOOSE_EFFECT, NEXT_EFFECT
from alehouse.games.brew_crafters.rules.setup import setup
from alehouse.kernel import Decisions

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
