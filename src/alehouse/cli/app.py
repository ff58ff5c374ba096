"""The commands, tied together."""

from __future__ import annotations

from typing import Annotated

import typer

import alehouse
from alehouse.cli import (
    admin,
    analyse,
    arena,
    balance,
    check,
    compare,
    db,
    games,
    lines,
    play,
    replay,
    rules,
    serve,
    sim,
    sweep,
    train,
    verify,
)

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
for command in (
    games.games,
    rules.rules,
    play.play,
    serve.serve,
    replay.replay,
    verify.verify,
    analyse.analyse,
    sim.sim,
    train.train,
    check.check,
    arena.bots,
    arena.arena,
    compare.compare,
    sweep.sweep,
    sweep.tune,
    balance.balance,
    lines.lines,
):
    app.command()(command)
app.add_typer(db.db, name="db")
app.add_typer(admin.admin, name="admin")


def show_version(wanted: bool) -> None:
    """Say which Alehouse this is."""
    if wanted:
        typer.echo(f"alehouse {alehouse.__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def house(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """Brewing board games to play, study and extend. Alone: serve them here, in the browser."""
    if context.invoked_subcommand is None:
        serve.serve(browse=True)
