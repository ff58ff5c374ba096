"""Brew Crafters, put together: its options and its exceptions."""

from __future__ import annotations

from collections.abc import Mapping

from alehouse.kernel import Option, Phrase, Picks, Rulebook, Saying

from .box import ADVANCED_IN_PLAY, STYLE_IDS, STYLES, WORKERS_IN_PLAY, Box
from .state import SEATS
from .things import RECIPE, WORKER


def advanced(box: Box, style: int) -> dict[str, str]:
    """The advanced recipes of a style, with their names."""
    cards = [i for i in range(box.recipes) if box.style[i] == style and i != box.basic[style]]
    return {box.recipe_cards.ids[i]: RECIPE.name(box, i) for i in cards}


def recipes_of(style: int) -> Picks:
    """Which advanced recipes of a style are in the game, where people choose (BC-8)."""
    name = STYLE_IDS[style]
    return Picks(
        name=f"{name}_recipes",
        pick=ADVANCED_IN_PLAY,
        of=lambda box: advanced(box, style),
        default=lambda box: [i for i in box.usual_recipes if i in advanced(box, style)],
        meaning=f"The advanced {name} recipes of a game whose recipes are chosen.",
        title=f"{name.capitalize()} recipes",
        given={"recipe_mode": "custom"},
    )


OPTIONS: tuple[Option | Picks, ...] = (
    Option(
        "recipe_mode",
        ("first_game", "random", "custom"),
        "first_game",
        "The six advanced recipes: those of the first game, two of each style by chance, "
        "or two of each style that you choose.",
        "Advanced recipes",
        ("Those of the first game", "By chance, two of each style", "Choose two of each style"),
    ),
    *(recipes_of(style) for style in range(STYLES)),
    Option(
        "worker_mode",
        ("first_game", "random", "custom"),
        "first_game",
        "The nine skilled workers: those of the first game, nine by chance, "
        "or nine that you choose.",
        "Skilled workers",
        ("Those of the first game", "Nine by chance", "Choose nine"),
    ),
    Picks(
        name="worker_cards",
        pick=WORKERS_IN_PLAY,
        of=lambda box: {id: WORKER.name(box, i) for i, id in enumerate(WORKER.ids(box))},
        default=lambda box: box.usual_workers,
        meaning="The skilled workers of a game whose workers are chosen.",
        title="Workers",
        given={"worker_mode": "custom"},
    ),
    Option(
        "first_player",
        ("random", *map(str, range(SEATS))),
        "random",
        "The seat that starts with the start-player token and a dollar less.",
        "Who starts",
        ("Drawn by lot", *(f"Seat {seat + 1}" for seat in range(SEATS))),
    ),
    Option(
        "compensation",
        ("off", "on"),
        "off",
        "Bonus points at the start for who begins later, to be even.",
        "Points for beginning later",
    ),
)


NO_SUCH_SEAT = Phrase(
    "conflict.first_player", "with {n} players the first player is a seat from 0 to {last}."
)


def conflict(players: int, options: Mapping[str, str]) -> Saying | None:
    """The first player sits at the table."""
    first = options["first_player"]
    if first != "random" and int(first) >= players:
        return NO_SUCH_SEAT(n=players, last=players - 1)
    return None


NOTED = {
    "ale_recipes": "how the table was set up",
    "porter_recipes": "how the table was set up",
    "stout_recipes": "how the table was set up",
    "worker_cards": "how the table was set up",
    "power": "it sums up tiles, workers and research that lie open",
    "dropped": "what is discarded is seen by all",
    "compensation": "how the table was set up",
}

RULEBOOK = Rulebook.of(
    __name__, version=2, players=range(2, SEATS + 1), minutes="60-150", weight="heavy"
)
