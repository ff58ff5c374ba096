"""`alehouse lines`: a search for simple plans that win far too often."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from alehouse.cli.arena import Games, folder_name, heeding_sigterm, the_arena
from alehouse.cli.setting import BoxFile, GameName, Options, Players, Seed, bot_names, choices


def lines(
    game: GameName,
    players: Players = None,
    against: Annotated[
        str, typer.Option(metavar="A,B,…", help="The field: who sits on the other seats.")
    ] = "greedy",
    games: Games = 400,
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Where to keep it.", show_default="arena/lines-…"),
    ] = None,
    seed: Seed = 0,
    box: BoxFile = None,
    option: Options = None,
) -> None:
    """Look for a simple plan that wins far too often against a field of bots."""
    with the_arena():
        from alehouse.arena.lines import lines as search
        from alehouse.arena.lines import sentences
        from alehouse.arena.plan import Plan

    field = bot_names(against)
    plan = Plan(game, field, games, players, seed, str(box) if box else None, choices(option))
    setup = plan.check()
    folder = out or Path("arena") / f"lines-{folder_name(setup, plan, setup.box_digest)}"
    with heeding_sigterm():
        found = search(plan, field, folder, lambda words: typer.echo(f"Trying {words}.", err=True))
    for sentence in sentences(found):
        typer.echo(sentence)
    typer.echo(f"The report is {folder / 'lines.html'}.")
    named = f" --box {box}" if box else ""
    typer.echo(f"A game that it wins: alehouse replay {folder / 'line.txt'}{named}")
