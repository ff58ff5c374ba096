"""The box of Small Beer: what the recipe cards say."""

from __future__ import annotations

from alehouse.kernel import Entry, Int, Ints, Layout, i8
from alehouse.kernel.errors import BadBox

RECIPES = 8  # a box has at most so many
DECK = 24


class Box(Layout):
    """What is printed on the cards; ids and names are for words and view alone."""

    recipes: Int = i8()  # how many there are
    copies: Ints = i8(RECIPES)
    grain: Ints = i8(RECIPES)
    points: Ints = i8(RECIPES)

    ids: list[str]
    names: list[str]


def read_box(file: Entry) -> Box:
    """Check a box file and lay it out as a record."""
    box = Box()
    box.ids, box.names = [], []
    for i, (spelt, recipe) in enumerate(file.listed("recipes", RECIPES)):
        box.ids.append(spelt)
        box.names.append(recipe.text("name"))
        box.copies[i] = recipe.number("copies", 0, DECK)
        box.grain[i] = recipe.number("grain", 0, 20)
        box.points[i] = recipe.number("points", 0, 50)
        box.recipes = i + 1
    if sum(box.copies[i] for i in range(RECIPES)) != DECK:
        raise BadBox(f"{file.file}: recipes: the copies should add up to {DECK}.")
    return box
