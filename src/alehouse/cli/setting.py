"""How a game is named and set up on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from alehouse.kernel.errors import BadOption
from alehouse.kernel.game import Game
from alehouse.kernel.shelf import game as open_game

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game of `alehouse games`.")]
Players = Annotated[int | None, typer.Option(help="How many play.", show_default="the fewest")]
Seed = Annotated[int, typer.Option(help="The same seed, the same games.")]
Bots = Annotated[
    str,
    typer.Option(metavar="A,B,…", help="Who plays: names of `alehouse bots`, as in mcts:500ms."),
]
Jobs = Annotated[int, typer.Option(min=1, help="How many work at once.")]
BoxFile = Annotated[
    Path | None, typer.Option("--box", metavar="FILE", help="Play with another box.toml.")
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=CHOICE", help="An option of the game; repeatable."),
]


def set_up(name: str, players: int | None, box: Path | None, options: list[str] | None) -> Game:
    """The game as it was asked for."""
    return open_game(name, players, box, **choices(options))


def seat_of(game: Game, place: int) -> int:
    """A seat from its place at the table, as people count."""
    if not 1 <= place <= game.players:
        raise BadOption(f"The seats are 1 to {game.players}, not {place}.")
    return place - 1


def bot_names(bots: str) -> tuple[str, ...]:
    """The bots of a list with commas."""
    names = tuple(name.strip() for name in bots.split(",") if name.strip())
    if not names:
        raise BadOption("Name at least one bot of `alehouse bots`, for example --bots greedy.")
    return names


def choices(options: list[str] | None) -> dict[str, str]:
    """The choice made for each option, from words like `mode=standard`."""
    made: dict[str, str] = {}
    for words in options or []:
        name, equals, choice = words.partition("=")
        if not equals:
            raise BadOption(f"An option is written NAME=CHOICE, not {words!r}.")
        if name in ("name", "players", "box"):
            raise BadOption(f"No game has an option {name!r}; see alehouse games.")
        made[name] = choice
    return made
