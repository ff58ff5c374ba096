"""`alehouse balance`: the whole balance report of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from alehouse.cli.arena import CORES, Games, folder_name, shown, the_arena
from alehouse.cli.setting import Bots, BoxFile, GameName, Jobs, Options, Seed, bot_names, choices


def balance(
    game: GameName,
    bots: Bots = "greedy",
    games: Games = 1000,
    levels: Annotated[
        str, typer.Option(metavar="A,B,…", help="Bots from the weakest; two neighbours meet.")
    ] = "random,greedy,apprentice,brewer",
    deals: Annotated[int, typer.Option(min=2, help="Deals that neighbours meet on.")] = 50,
    jobs: Jobs = CORES,
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Where to keep it.", show_default="arena/balance-…"),
    ] = None,
    seed: Seed = 0,
    box: BoxFile = None,
    option: Options = None,
) -> None:
    """Study a game at every player count and write its whole balance report."""
    with the_arena():
        from alehouse.arena.balance import balance as study
        from alehouse.arena.balance import parts
        from alehouse.arena.plan import Plan

    asked = str(box) if box else None
    plan = Plan(game, bot_names(bots), games, None, seed, asked, choices(option))
    setup = plan.check()
    folder = out or Path("arena") / f"balance-{folder_name(setup, plan, setup.box_digest)}"
    with shown("Playing", games, folder) as progress:
        found = study(plan, bot_names(levels), deals, folder, jobs, progress=progress)
    for part in parts(found):
        for sentence in part.sentences:
            typer.echo(f"{part.title}: {sentence}")
    typer.echo(f"The report is {folder / 'balance.html'}.")
