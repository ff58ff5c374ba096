"""What the answers and the log of Small Beer name."""

from __future__ import annotations

from alehouse.kernel import Thing

from .box import RECIPES, Box


def recipes(box: Box) -> int:
    """How many recipes the box has."""
    return box.recipes


RECIPE = Thing("recipe", lambda box: box.ids, lambda box: box.names, size=RECIPES, many=recipes)
