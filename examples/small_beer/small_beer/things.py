"""What the answers and the log of Small Beer name."""

from __future__ import annotations

from alehouse.kernel import Thing

from .box import RECIPES

RECIPE = Thing("recipe", lambda box: box.ids, lambda box: box.names, size=RECIPES, many="recipes")
