"""Every choice that Beer Master can offer."""

from __future__ import annotations

from alehouse.games.beer_master.box import (
    BEER_IDS,
    DECK_IDS,
    EXTRA_IDS,
    INGREDIENT_IDS,
    KIND_IDS,
    PLACES,
    SEATS,
    TOKENS,
)
from alehouse.kernel import ActionTable

ACTIONS = ActionTable()
SELL = ACTIONS.each("sell", KIND_IDS)  # SELL + kind
BUY = ACTIONS.each("buy", DECK_IDS)  # BUY + deck
PLAY = ACTIONS.each("play", KIND_IDS)  # PLAY + kind
TRANSMUTE = ACTIONS.each("alchemy", INGREDIENT_IDS[1:])  # TRANSMUTE + ingredient - 1: never water
PAWN = ACTIONS.each("pawn", range(1, TOKENS + 1))  # PAWN + tokens - 1
REDEEM = ACTIONS.each("redeem", range(1, TOKENS + 1))  # REDEEM + tokens - 1
END_TURN = ACTIONS.one("end_turn")
PINT = ACTIONS.each("pint", range(1, PLACES + 1))  # PINT + place, places counted from 0
NEW = ACTIONS.one("new")
BEER = ACTIONS.each("beer", BEER_IDS)  # BEER + beer
AS = ACTIONS.each("as", INGREDIENT_IDS[1:])  # AS + ingredient - 1
PLAYER = ACTIONS.each("player", range(SEATS))  # PLAYER + seat
STEAL = ACTIONS.each("steal", range(SEATS), EXTRA_IDS)  # STEAL + seat * EXTRAS + extra
TAKE = ACTIONS.each("take", KIND_IDS)  # TAKE + kind
USE_GUARD = ACTIONS.one("guard")
PASS = ACTIONS.one("pass")
