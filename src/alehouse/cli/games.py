"""`alehouse games`: what is on the shelf."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from alehouse.kernel import shelf


def games(
    as_json: Annotated[bool, typer.Option("--json", help="As one JSON list.")] = False,
) -> None:
    """List the games on the shelf, with their options."""
    if as_json:
        typer.echo(json.dumps(shelf.games(), indent=2))
        return
    for entry in shelf.games():
        typer.secho(f"{entry['title']}  ", bold=True, nl=False)
        typer.echo(f"({entry['id']})")
        typer.echo(f"  {entry['summary']}")
        typer.echo(f"  {counts(entry)}, {entry['minutes']} minutes, {entry['weight']}")
        for option in entry["options"]:
            many = f" ({option['pick']} of them, with commas)" if option["pick"] else ""
            typer.echo(f"  --option {option['name']}={'|'.join(option['choices'])}{many}")
            typer.echo(f"      {option['meaning']} (usually {option['default']})")
        typer.echo()


def counts(entry: dict[str, Any]) -> str:
    """For how many players a game is."""
    few, many = entry["players"][0], entry["players"][-1]
    return f"{few} players" if few == many else f"{few} to {many} players"
