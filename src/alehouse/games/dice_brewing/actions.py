"""Every choice that Dice Brewing can offer.

A die is named by zone, colour and face: `A:yellow:3` lies in the active zone, `W:black:6p` in the
warehouse. `+1` is a bonus, `x` a block, `p` protection.
"""

from __future__ import annotations

from alehouse.games.dice_brewing.box import (
    BUILDING_IDS,
    COLOUR_IDS,
    FIELD_IDS,
    INGREDIENT_IDS,
    RECIPE_IDS,
    TOKEN_IDS,
)
from alehouse.games.dice_brewing.dice import CODES, DIE_TEXTS, FIRST, USABLE_TEXTS
from alehouse.kernel import ActionTable

ZONE_IDS = ("A", "W")  # active zone, warehouse

ACTIONS = ActionTable()
# what a turn is made of
PLACE = ACTIONS.each("place", FIELD_IDS)  # PLACE + field
ACCELERATE = ACTIONS.each("accelerate", FIELD_IDS)  # ACCELERATE + field
STORE = ACTIONS.each("store", "A", COLOUR_IDS, DIE_TEXTS)  # STORE + colour x CODES + die
BUY_INGREDIENT = ACTIONS.each("buy_ingredient", INGREDIENT_IDS)
BUY_ACTION = ACTIONS.each("buy_action", TOKEN_IDS)
BREW = ACTIONS.each("brew", RECIPE_IDS)
PLAY = ACTIONS.each("play", TOKEN_IDS)
DECLINE = ACTIONS.one("decline")
PASS = ACTIONS.one("pass")
END_TURN = ACTIONS.one("end_turn")
DONE = ACTIONS.one("done")
# with which die
DIE = ACTIONS.each("A", COLOUR_IDS, DIE_TEXTS)  # DIE + (zone x 4 + colour) x CODES + die
ACTIONS.each("W", COLOUR_IDS, DIE_TEXTS)
ON_BOARD = ACTIONS.each("B", FIELD_IDS, ("main", "blue"))  # ON_BOARD + field x 2 + slot
# School of Crafts
PICK = ACTIONS.each("pick", ZONE_IDS, COLOUR_IDS, USABLE_TEXTS)  # as DIE, without blocked dice
ROLL = ACTIONS.one("roll")
COLOUR = ACTIONS.each("colour", COLOUR_IDS[:3])
TAKE = ACTIONS.each("take", range(1, 7))  # TAKE + face - 1
KEEP = ACTIONS.one("keep")
# how to pay, how to improve
NOTHING = ACTIONS.one("none")
DISCOUNT = ACTIONS.each("die", ZONE_IDS, ("blue",), USABLE_TEXTS)  # zone x USABLE_CODES + die
BLUE = ACTIONS.each("blue", "W", ("blue",), USABLE_TEXTS)
INGREDIENT = ACTIONS.each("ingredient", INGREDIENT_IDS)
# at whom a token points
PLAYER = ACTIONS.each("player", range(4))
BUILDING = ACTIONS.each("building", BUILDING_IDS)
RECIPE = ACTIONS.each("recipe", RECIPE_IDS)


def tray_of(action: int) -> int:
    """The tray of a die that an action names: zone x 4 + colour."""
    return (action - DIE) // CODES


def die_in(action: int) -> int:
    """The die that an action names (see dice.py)."""
    return (action - DIE) % CODES + FIRST
