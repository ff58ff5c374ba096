"""`alehouse compare`: two boxes of the same game, and what changes between them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from alehouse.cli.arena import CORES, Games, Ray, folder_name, shown, the_arena
from alehouse.cli.setting import Bots, Jobs, Options, Players, Seed, bot_names, choices

Box = Annotated[Path, typer.Argument(metavar="BOX.toml", help="A box of the game.")]


def compare(
    first: Box,
    second: Box,
    game: Annotated[str | None, typer.Option(help="The game, if the boxes fit several.")] = None,
    players: Players = None,
    bots: Bots = "greedy",
    games: Games = 1000,
    jobs: Jobs = CORES,
    ray: Ray = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Where to keep it.", show_default="arena/GAME-…"),
    ] = None,
    seed: Seed = 0,
    option: Options = None,
) -> None:
    """Play the same tournament with two boxes of a game and say what changed."""
    with the_arena():
        from alehouse.arena.compare import changes, game_of, sentences
        from alehouse.arena.plan import Plan
        from alehouse.arena.study import compare as play_both

    name = game or game_of(first, second)
    plan = Plan(name, bot_names(bots), games, players, seed, None, choices(option))
    one, other = (replace(plan, box=str(box)).check() for box in (first, second))
    folder = out or Path("arena") / folder_name(one, plan, one.box_digest, other.box_digest)
    with shown("Playing both", 2 * games, folder) as progress:
        a, b = play_both(plan, (first, second), folder, jobs, ray, progress)
    for sentence in sentences(changes(a, b)) or ["Nothing changed that these games could show."]:
        typer.echo(sentence)
    typer.echo(f"The report is {folder / 'compare.html'}.")
