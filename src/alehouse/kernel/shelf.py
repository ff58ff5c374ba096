"""The shelf: every game that is installed, ours and anybody's, found by entry point."""

from __future__ import annotations

import functools
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from alehouse.kernel.errors import UnknownGame
from alehouse.kernel.game import Game
from alehouse.kernel.rulebook import Rulebook

GROUP = "alehouse.games"


@functools.cache
def entries() -> dict[str, EntryPoint]:
    """The entry points of the installed games, by the game's id."""
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP))}


def rulebook(name: str) -> Rulebook:
    """The rulebook of a game on the shelf."""
    if name not in entries():
        raise UnknownGame(f"No game called {name!r}. On the shelf: {', '.join(entries())}.")
    try:
        book = entries()[name].load()
    except (ImportError, AttributeError) as error:
        raise UnknownGame(f"The package of {name!r} cannot be loaded: {error}.") from error
    if not isinstance(book, Rulebook):
        raise UnknownGame(f"The entry point {GROUP!r} of {name!r} does not name a Rulebook.")
    return book


def game(
    name: str, players: int | None = None, box: str | Path | None = None, **options: object
) -> Game:
    """Set up a game of the shelf: `game("dice_brewing", players=3, mode="standard")`."""
    return Game(rulebook(name), players, box, options)


def games() -> list[dict[str, Any]]:
    """The games on the shelf: ids, titles, player counts, options with their choices."""
    return [entry(name) for name in entries()]


def entry(name: str, language: str = "") -> dict[str, Any]:
    """What the shelf shows of a game, in a language that it has."""
    game = Game(rulebook(name), language=language)
    book, said = game.book, {id: game.said(id, text) for id, text in game.cover().items()}
    return {
        "id": book.id,
        "title": said["title"],
        "summary": said["summary"],
        "players": list(book.players),
        "minutes": book.minutes,
        "weight": book.weight,
        "version": book.version,
        "lesson": book.lesson is not None,
        "options": [
            {
                "name": o.name,
                "choices": list(o.choices),
                "default": o.default,
                "meaning": said[f"option.{o.name}.meaning"],
                "title": said[f"option.{o.name}"],
                "words": {choice: said[f"option.{o.name}.{choice}"] for choice in o.choices},
                "pick": o.pick,
                "given": dict(o.given),
            }
            for o in game.ways
        ],
    }
