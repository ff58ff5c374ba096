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
        str | None, typer.Option(help="What the table showed at the start, as you noted it.")
    ] = None,
) -> None:
    """Play a replay through by the rules, and check that its seed was the one committed to."""
    need_server()
    from alehouse.server.people.replays import proof_of
    from alehouse.server.tables.tokens import commitment as of_seed

    replay = load(file)
    state = replay.verify(replay.open(box))
    typer.echo(f"{len(replay.actions)} actions follow the rules; scores {state.scores()}.")
    proof = proof_of(file.read_text(encoding="utf-8"))
    if proof is None:
        raise BadReplay(f"{file}: has no commitment to its seed; it does not come from a table.")
    made = of_seed(replay.seed, proof.nonce)
    if commitment is not None and made != commitment.strip().lower():
        raise BadReplay(f"{file}: the seed is not the one that was committed to at the start.")
    if made != proof.commitment:
        raise BadReplay(f"{file}: the seed and the nonce do not make the commitment in the file.")
    if commitment is None:
        typer.echo(
            f"The file agrees with itself: its seed {replay.seed} makes the commitment {made}."
        )
        typer.echo("Whether the table showed that one at the start, only who noted it can say.")
        typer.echo("Compare them, or name what you noted: --commitment.")
    else:
        typer.echo(f"The seed {replay.seed} is the one committed to at the start ({made}).")
    if proof.chosen:
        typer.echo("The seed was chosen or came from another game: nothing says the deal was fair.")
