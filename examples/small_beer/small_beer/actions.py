"""Every choice that Small Beer can offer."""

from __future__ import annotations

from alehouse.kernel import ActionTable
from small_beer.box import RECIPE_IDS

ACTIONS = ActionTable()
REST = ACTIONS.one("rest")
BUY = ACTIONS.one("buy_grain")
BREW = ACTIONS.each("brew", RECIPE_IDS)  # BREW + recipe
