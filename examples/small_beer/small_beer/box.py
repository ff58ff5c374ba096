"""The box of Small Beer: what the recipe cards say."""

from __future__ import annotations

from alehouse.kernel import Entry, Ints, Layout, i8
from alehouse.kernel.errors import BadBox

RECIPE_IDS = ("mild", "bitter", "porter", "barley_wine")
RECIPES = len(RECIPE_IDS)
DECK = 24


class Box(Layout):
    """What is printed on the cards; the names are for words and view alone."""

    copies: Ints = i8(RECIPES)
    grain: Ints = i8(RECIPES)
    points: Ints = i8(RECIPES)

    names: list[str]


def read_box(file: Entry) -> Box:
    """Check a box file and lay it out as a record."""
    box = Box()
    box.names = []
    for i, recipe in file.each("recipes", RECIPE_IDS):
        box.names.append(recipe.text("name"))
        box.copies[i] = recipe.number("copies", 0, DECK)
        box.grain[i] = recipe.number("grain", 0, 20)
        box.points[i] = recipe.number("points", 0, 50)
    if sum(box.copies[i] for i in range(RECIPES)) != DECK:
        raise BadBox(f"{file.file}: recipes: the copies should add up to {DECK}.")
    return box
