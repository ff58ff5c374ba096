"""`alehouse compare`: two boxes of the same game, and what changes between them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from alehouse.cli.arena import Bots, Games, Jobs, Ray, names, shown, the_arena
from alehouse.cli.setting import Options, Players, Seed, choices

Box = Annotated[Path, typer.Argument(metavar="BOX.toml", help="A box of the game.")]


def compare(
    first: Box,
    second: Box,
    game: Annotated[str | None, typer.Option(help="The game, if the boxes fit several.")] = None,
    players: Players = None,
    bots: Bots = "greedy",
    games: Games = 1000,
    jobs: Jobs = None,
    ray: Ray = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Where to keep it.", show_default="arena/A-B"),
    ] = None,
    seed: Seed = 0,
    option: Options = None,
) -> None:
    """Play the same tournament with two boxes of a game and say what changed."""
    with the_arena():
        from alehouse.arena.compare import changes, game_of, sentences
        from alehouse.arena.plan import Plan
        from alehouse.arena.study import compare as play_both

    plan = Plan(
        game or game_of(first, second), names(bots), games, players, seed, None, choices(option)
    )
    folder = out or Path("arena") / f"{first.stem}-{second.stem}"
    with shown("Playing both", 2 * games, folder) as progress:
        a, b = play_both(plan, (first, second), folder, jobs or os.cpu_count() or 1, ray, progress)
    for sentence in sentences(changes(a, b)) or ["Nothing changed that these games could show."]:
        typer.echo(sentence)
    typer.echo(f"The report is {folder / 'compare.html'}.")
