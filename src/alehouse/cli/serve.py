"""`alehouse serve`: the table server."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from alehouse.kernel.errors import BadOption, Missing

Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        envvar="ALEHOUSE_DB",
        help="sqlite:///file.db, postgresql://… or @FILE that holds it; yours if left out.",
    ),
]

SHORTEST_KEY = 20  # characters of an operator's


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
    limit: Annotated[
        list[str] | None,
        typer.Option(metavar="KIND=RATE/BURST", help="A limit other than the usual."),
    ] = None,
    hash_addresses: Annotated[
        bool, typer.Option("--hash-addresses", help="Write addresses to the log only hashed.")
    ] = False,
    keep: Annotated[
        list[str] | None,
        typer.Option(metavar="WHAT=DAYS", help="Delete what nobody has used for so long."),
    ] = None,
    language: Annotated[
        str,
        typer.Option(metavar="ID", help="The language of the server, and of games that have it."),
    ] = "",
    browse: Annotated[bool, typer.Option(help="Open the browser.")] = False,
) -> None:
    """Serve tables to play at, in the browser and over the API."""
    need_server()
    from msgspec.structs import replace

    from alehouse.server.command import LOOPBACK, serve
    from alehouse.server.limits import read_limits
    from alehouse.server.settings import Settings
    from alehouse.server.store.admin import read_keep

    chosen = read_limits(limit or ())
    local = host in ("127.0.0.1", "localhost", "::1")
    shown = address or f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}"
    settings = Settings(
        db=database_url(db),
        hosts=tuple(name or (LOOPBACK if local else ())),
        proxies=tuple(proxy or ()),
        address=shown,
        language=language,
        secure=shown.startswith("https:"),
        thinkers=thinkers,
        keep=read_keep(keep or ()),
        admin_key=admin_key(),
        hash_addresses=hash_addresses,
        limits=chosen.paces,
        smtp=read_secret(os.environ.get("ALEHOUSE_SMTP", "")),
        mail_from=os.environ.get("ALEHOUSE_MAIL_FROM", "alehouse@localhost"),
    )
    settings = replace(settings, **chosen.bounds)
    serve(settings, host, port, workers, browse)


def database_url(given: str | None) -> str:
    """Where the database is; a password need not stand on the command line."""
    from alehouse.server.settings import default_database

    return read_secret(given) if given else default_database()


def admin_key() -> str:
    """The operator's key; whoever guesses it deletes everything."""
    key = read_secret(os.environ.get("ALEHOUSE_ADMIN_KEY", ""))
    if key and len(key) < SHORTEST_KEY:
        raise BadOption(f"ALEHOUSE_ADMIN_KEY has to be at least {SHORTEST_KEY} characters long.")
    return key


def read_secret(given: str) -> str:
    """A value, or what is in the file named by `@FILE`."""
    if not given.startswith("@"):
        return given
    try:
        return Path(given[1:]).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise BadOption(f"{given[1:]}: cannot be read ({error}).") from None


def need_server() -> None:
    """Go on if the server's libraries are installed."""
    try:
        import alehouse.server.app  # noqa: F401
    except ModuleNotFoundError as error:
        raise Missing(
            f"The server needs {error.name!r}. Install it: pip install 'alehouse[server]'."
        ) from None
