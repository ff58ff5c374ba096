"""Every choice that Beer Pioneers can offer; the order is that in which they are offered."""

from __future__ import annotations

from alehouse.games.beer_pioneers.box import (
    ADMIN_IDS,
    ALT,
    BEER_IDS,
    BONUS_IDS,
    CARD_IDS,
    EXTENSION_IDS,
    LEVELS,
    MOST_BARRELS,
    OVERLAY_IDS,
    SPACE_IDS,
    TILE_IDS,
    TRUCK_IDS,
    TURN_SPACE_IDS,
)
from alehouse.kernel import ActionTable

ACTIONS = ActionTable()


def group(names: tuple[str, ...]) -> int:
    """Add actions that are named like the things they point at; returns the first id."""
    first = len(ACTIONS)
    for name in names:
        ACTIONS.one(name)
    return first


# a piece for this turn
WORKER = ACTIONS.each("worker", range(1, 5)) - 1  # WORKER + experience
WORKER_NEUTRAL = ACTIONS.one("worker:neutral")
TURN_ORDER = ACTIONS.one("turn_order")
TRUCK = ACTIONS.one("truck")
TRUCK_NEUTRAL = ACTIONS.one("truck:neutral")
ADMIN = ACTIONS.one("admin")

# where it goes
SPACE = group(SPACE_IDS)  # SPACE + worker space
EXCHANGE = ACTIONS.one("exchange")
TURN_SPACE = group(TURN_SPACE_IDS)
TRUCK_AT = group(TRUCK_IDS)
BEFORE = ACTIONS.one("before")
AFTER = ACTIONS.one("after")

# actions 3 and 4, exchange
FORM_3 = group(("progress", "unblock", "both"))
FORM_4 = group(("take", "move", "take_move", "move_take"))
ONCE = ACTIONS.one("once")
TWICE = ACTIONS.one("twice")
GIVE_BEER = ACTIONS.each("beer", BEER_IDS)
BARREL = ACTIONS.one("barrel")
COIN = ACTIONS.one("coin")
VP = ACTIONS.one("vp")
CARDS_2 = ACTIONS.one("cards")

# beers, barrels, tokens
BEER = group(BEER_IDS)  # BEER + beer: whatever is done with it
FORGO = ACTIONS.one("forgo")
DISCARD_BEER = ACTIONS.each("discard", BEER_IDS)
DISCARD_BARREL = ACTIONS.one("discard:barrel")
DEPOT = ACTIONS.one("depot")
VIRTUAL = ACTIONS.one("virtual")
COOP = group(tuple(f"coop_{beer}" for beer in BEER_IDS[:ALT]))  # COOP + beer: its token
ADMIN_AT = group(ADMIN_IDS)  # the space, or the token on it
OVERLAY = group(OVERLAY_IDS)

# cards and extensions
TAKE_DISPLAY = ACTIONS.each("display", range(1, LEVELS + 1)) - 1  # TAKE_DISPLAY + position
TAKE_DECK = ACTIONS.one("deck")
CARD = group(CARD_IDS)  # CARD + card: play, pay or discard it
EXTENSION = group(EXTENSION_IDS)
NUMBER = group(tuple(str(n) for n in range(MOST_BARRELS + 1)))  # coins paid; or an option, from 1
PAY = ACTIONS.one("pay")

# bonus actions, upgrades, objectives
BONUS_ACTION = group(BONUS_IDS)
RETIRE = ACTIONS.each("retire", range(1, 4)) - 1  # RETIRE + experience
ROW = group(TILE_IDS[1:3])  # which medium tile
OBJECTIVE = ACTIONS.each("objective", range(1, 4)) - 1  # OBJECTIVE + slot, from 1

# enough
DECLINE = ACTIONS.one("decline")
DONE = ACTIONS.one("done")
STOP = ACTIONS.one("stop")
NOT_NOW = ACTIONS.one("not_now")
END = ACTIONS.one("end")
