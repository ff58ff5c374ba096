"""`alehouse lines`: a search for simple plans that win far too often."""

from __future__ import annotations

from typing import Annotated

import typer

from alehouse.cli.arena import Games, Out, heeding_sigterm, planned, the_arena
from alehouse.cli.setting import BoxFile, GameName, Options, Players, Seed


def lines(
    game: GameName,
    players: Players = None,
    against: Annotated[
        str, typer.Option(metavar="A,B,…", help="The field: who sits on the other seats.")
    ] = "greedy",
    games: Games = 400,
    out: Out = None,
    seed: Seed = 0,
    box: BoxFile = None,
    option: Options = None,
) -> None:
    """Look for a simple plan that wins far too often against a field of bots."""
    with the_arena():
        from alehouse.arena.lines import lines as search
        from alehouse.arena.lines import sentences

    plan, folder = planned("lines-", game, against, games, players, out, seed, box, option)
    with heeding_sigterm():
        found = search(
            plan, plan.bots, folder, lambda words: typer.echo(f"Trying {words}.", err=True)
        )
    for sentence in sentences(found):
        typer.echo(sentence)
    typer.echo(f"The report is {folder / 'lines.html'}.")
    named = f" --box {box}" if box else ""
    typer.echo(f"A game that it wins: alehouse replay {folder / 'line.txt'}{named}")
