"""`alehouse verify`: whether a game was dealt and played as it says."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from alehouse.cli.serve import need_server
from alehouse.kernel.errors import BadReplay
from alehouse.kernel.replay import load


def verify(
    file: Annotated[Path, typer.Argument(help="A replay downloaded from a table.")],
    box: Annotated[Path | None, typer.Option(help="The box it was played with.")] = None,
    commitment: Annotated[
        str | None, typer.Option(help="What the table showed at the start; the file's if left out.")
    ] = None,
) -> None:
    """Play a replay through by the rules, and check that its seed was the one committed to."""
    need_server()
    from alehouse.server.keys import commitment as of_seed
    from alehouse.server.replays import committed

    replay = load(file)
    state = replay.verify(replay.open(box))
    typer.echo(f"{len(replay.actions)} actions follow the rules; scores {state.scores()}.")
    proof = committed(file.read_text(encoding="utf-8"))
    if proof is None:
        raise BadReplay(f"{file}: has no commitment to its seed; it does not come from a table.")
    shown, nonce = commitment or proof[0], proof[1]
    if of_seed(replay.seed, nonce) != shown:
        raise BadReplay(f"{file}: the seed is not the one that was committed to at the start.")
    typer.echo(f"The seed {replay.seed} is the one committed to at the start ({shown}).")
