"""`alehouse serve`: the table server."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from alehouse.kernel.errors import Missing

Database = Annotated[
    str | None,
    typer.Option(metavar="URL", help="sqlite:///file.db or postgresql://…; yours if left out."),
]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen at.")] = 8000,
    db: Database = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes; several need PostgreSQL.")] = 1,
    thinkers: Annotated[int, typer.Option(min=1, help="Bots thinking at once.")] = 1,
    name: Annotated[
        list[str] | None, typer.Option(help="A host name people use; others are refused.")
    ] = None,
    address: Annotated[
        str | None, typer.Option(metavar="URL", help="Where people find it, for links.")
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="A proxy elsewhere that says for whom it asks."),
    ] = None,
    hosted: Annotated[
        int, typer.Option(min=0, help="Tables one browser may host at a time; 0: any number.")
    ] = 200,
    browse: Annotated[bool, typer.Option(help="Open the browser.")] = False,
) -> None:
    """Serve tables to play at, in the browser and over the API."""
    need_server()
    from alehouse.server.command import LOOPBACK, serve
    from alehouse.server.settings import Settings, default_database

    local = host in ("127.0.0.1", "localhost", "::1")
    shown = address or f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}"
    settings = Settings(
        db=db or default_database(),
        hosts=tuple(name or (LOOPBACK if local else ())),
        proxies=tuple(proxy or ()),
        address=shown,
        secure=shown.startswith("https:"),
        thinkers=thinkers,
        hosted_tables=hosted,
        smtp=os.environ.get("ALEHOUSE_SMTP", ""),
        mail_from=os.environ.get("ALEHOUSE_MAIL_FROM", "alehouse@localhost"),
    )
    serve(settings, host, port, workers, browse)


def need_server() -> None:
    """Go on if the server's libraries are installed."""
    try:
        import alehouse.server.app  # noqa: F401
    except ModuleNotFoundError as error:
        raise Missing(
            f"The server needs {error.name!r}. Install it: pip install 'alehouse[server]'."
        ) from None
