"""`alehouse balance`: the whole balance report of a game."""

from __future__ import annotations

from typing import Annotated

import typer

from alehouse.cli.arena import CORES, Games, Out, planned, shown, the_arena
from alehouse.cli.setting import Bots, BoxFile, GameName, Jobs, Options, Seed, bot_names
from alehouse.kernel.errors import BadOption


def balance(
    game: GameName,
    bots: Bots = "greedy",
    games: Games = 1000,
    levels: Annotated[
        str, typer.Option(metavar="A,B,…", help="Bots from the weakest; two neighbours meet.")
    ] = "random,greedy,apprentice,brewer",
    deals: Annotated[int, typer.Option(min=2, help="Deals that neighbours meet on.")] = 50,
    jobs: Jobs = CORES,
    out: Out = None,
    seed: Seed = 0,
    players: Annotated[
        str, typer.Option(metavar="N,…", help="Only with so many players. [default: (every count)]")
    ] = "",
    box: BoxFile = None,
    option: Options = None,
) -> None:
    """Study a game at every player count and write its whole balance report."""
    with the_arena():
        from alehouse.arena.balance import balance as study
        from alehouse.arena.balance import parts

    plan, folder = planned("balance-", game, bots, games, None, out, seed, box, option)
    with shown("Playing", games, folder) as progress:
        some = (bot_names(levels), deals, folder, jobs)
        found = study(plan, *some, progress=progress, only=counts_in(players))
    for part in parts(found):
        for sentence in part.sentences:
            typer.echo(f"{part.title}: {sentence}")
    typer.echo(f"The report is {folder / 'balance.html'}.")


def counts_in(words: str) -> list[int]:
    """Player counts, as in `2,3`."""
    named = [word.strip() for word in words.split(",") if word.strip()]
    if any(not word.isdecimal() or int(word) < 2 for word in named):
        raise BadOption(f"--players {words}: name counts of two and more, as in 2,3.")
    return [int(word) for word in named]
