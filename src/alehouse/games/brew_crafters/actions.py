"""Every choice that Brew Crafters can offer, in the order in which lists are offered."""

from __future__ import annotations

from alehouse.games.brew_crafters.box import (
    HOPS_INFUSER,
    INGREDIENT_IDS,
    OPTION_IDS,
    OPTION_SPACE,
    PARTNER_IDS,
    RECIPE_IDS,
    SPACE_IDS,
    TILE_IDS,
    TRACK_IDS,
    WORKER_IDS,
)
from alehouse.kernel import ActionTable

VESSEL_IDS = ("tank1", "tank2", "brewpub")

ACTIONS = ActionTable()

# SEASON_EFFECT + effect, in the order of the effects in `state.py`
SEASON_EFFECT = ACTIONS.one("farm_plant")
ACTIONS.one("farm_harvest")
ACTIONS.each("worker", WORKER_IDS)
ACTIONS.each("tile", TILE_IDS)
ACTIONS.each("annual", TRACK_IDS)

PLACE = len(ACTIONS)  # PLACE + option of the market
for option, space in enumerate(OPTION_SPACE):
    ACTIONS.one(f"{SPACE_IDS[space]}:{OPTION_IDS[option]}")

PROCESS_COLLABORATE = ACTIONS.one("process_collaborate")
RESEARCH = ACTIONS.one("research")
INSTALL = ACTIONS.one("install")
PASS = ACTIONS.one("pass")

PROCESS = ACTIONS.one("process")
COLLAB = ACTIONS.each("collab", INGREDIENT_IDS)  # COLLAB + ingredient
BREW = len(ACTIONS)  # BREW + RECIPES * vessel + recipe
for vessel in VESSEL_IDS:
    ACTIONS.each(vessel, RECIPE_IDS)
PARTNER = ACTIONS.each("partner", PARTNER_IDS)  # PARTNER + card: buy from it
DONE = ACTIONS.one("done")

TAKE = len(ACTIONS)  # TAKE + ingredient: to discard, to plant or to gain, as asked
for ingredient in INGREDIENT_IDS:
    ACTIONS.one(ingredient)
DECLINE = ACTIONS.one("decline")
FORM = len(ACTIONS)  # FORM + partnership
for partner in PARTNER_IDS:
    ACTIONS.one(partner)
HIRE = len(ACTIONS)  # HIRE + worker
for worker in WORKER_IDS:
    ACTIONS.one(worker)
TRACK = len(ACTIONS)  # TRACK + track
for track in TRACK_IDS:
    ACTIONS.one(track)
TILE = len(ACTIONS)  # TILE + tile, the infuser on tank 1 and on tank 2 last
for tile in TILE_IDS[:HOPS_INFUSER]:
    ACTIONS.one(tile)
ACTIONS.each("hops_infuser", (1, 2))
END = len(ACTIONS)
