"""`alehouse admin`: what an operator does with tables and people."""

from __future__ import annotations

import contextlib
import json
import os
import urllib.error
import urllib.request
from typing import Annotated, Any

import typer

from alehouse.cli.serve import Database, database_url, need_server, read_secret
from alehouse.kernel.errors import BadOption

admin = typer.Typer(help="Look after the tables and people of a server.", no_args_is_help=True)

Where = Annotated[
    str | None,
    typer.Option("--server", metavar="URL", help="A running server; see ALEHOUSE_ADMIN_KEY."),
]
TableId = Annotated[str, typer.Argument(help="The id of a table.")]
Status = Annotated[str, typer.Option(help="Only tables that are open, playing, over or closed.")]
Seat = Annotated[int, typer.Option(help="The seat, counted from 0.", show_default=False)]
Days = Annotated[float, typer.Option(min=0, help="Only tables unused for so many days.")]


@admin.command("list")
def list_tables(
    status: Status = "", days: Days = 0, server: Where = None, db: Database = None
) -> None:
    """List the tables, those used last first."""
    order(server, db, do="list", status=status, days=days)


@admin.command("stats")
def statistics(server: Where = None, db: Database = None) -> None:
    """Count tables, actions and people."""
    order(server, db, do="stats")


@admin.command("close")
def close_table(
    table: TableId, reason: str = "", server: Where = None, db: Database = None
) -> None:
    """End a table; nothing of it is deleted."""
    order(server, db, do="close", table=table, reason=reason)


@admin.command("delete")
def delete_table(table: TableId, server: Where = None, db: Database = None) -> None:
    """Delete a table with all that was played and said at it."""
    order(server, db, do="delete", table=table)


@admin.command("prune")
def prune_tables(
    days: Days, status: Status = "", server: Where = None, db: Database = None
) -> None:
    """Delete all tables that nobody has used for so many days."""
    order(server, db, do="prune", days=days, status=status)


@admin.command("ban")
def ban_person(
    table: Annotated[str, typer.Option(help="The table at which somebody has a seat.")] = "",
    seat: Seat = -1,
    value: Annotated[str, typer.Option(help="An address instead, as the log has it.")] = "",
    reason: str = "",
    server: Where = None,
    db: Database = None,
) -> None:
    """Keep somebody out of the server."""
    order(server, db, do="ban", table=table, seat=seat, value=value, reason=reason)


@admin.command("unban")
def unban_person(
    value: Annotated[str, typer.Argument(help="What `ban` printed; none: list all.")] = "",
    server: Where = None,
    db: Database = None,
) -> None:
    """Let somebody come back, or list who may not."""
    order(server, db, do="unban", value=value)


@admin.command("erase")
def erase_person(
    name: Annotated[str, typer.Argument(help="What the person is called at tables.")] = "",
    table: Annotated[str, typer.Option(help="Only at this table.")] = "",
    seat: Seat = -1,
    server: Where = None,
    db: Database = None,
) -> None:
    """Erase a person's name, chat, notes and addresses.

    By --table and --seat: at all tables where who has that seat has one.
    """
    order(server, db, do="erase", name=name, table=table, seat=seat)


def order(server: str | None, db: str | None, **wanted: Any) -> None:
    """Have it done by a running server, or on the database itself, and print what came of it."""
    need_server()
    from alehouse.server.store.admin import STATUSES

    status = wanted.get("status", "")
    if status not in ("", *STATUSES):
        raise BadOption(f"No table is {status!r}: --status is {', '.join(STATUSES)}.")
    report = by_server(server, wanted) if server else by_database(db, wanted)
    rows = [report["head"], *report["rows"]]
    widths = [max(len(row[i]) for row in rows) for i in range(len(report["head"]))]
    for row in rows:
        typer.echo("  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)).rstrip())


def by_database(db: str | None, wanted: dict[str, Any]) -> dict[str, Any]:
    """Do it here; an embedded database has one user at a time."""
    from alehouse.server.store.admin import Order, carry_out
    from alehouse.server.store.database import keep_alone, need_schema, reached

    reads = wanted["do"] in ("list", "stats") or wanted == {"do": "unban", "value": ""}
    with reached(database_url(db), new=False) as engine, contextlib.ExitStack() as stack:
        if not reads and (lock := alone(keep_alone, engine)) is not None:
            stack.enter_context(lock)
        connection = stack.enter_context(engine.execution_options(writes=not reads).begin())
        need_schema(connection)
        report = carry_out(connection, Order(**wanted))
    return {"head": report.head, "rows": report.rows}


def alone(keep_alone: Any, engine: Any) -> Any:
    """The lock of an embedded database; a server that has it does not look at the file again."""
    try:
        return keep_alone(engine)
    except BadOption:
        raise BadOption(
            "A server uses this database. Have it done there: --server http://127.0.0.1:8000."
        ) from None


def by_server(url: str, wanted: dict[str, Any]) -> dict[str, Any]:
    """Have a running server do it."""
    key = read_secret(os.environ.get("ALEHOUSE_ADMIN_KEY", ""))
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {key}"}
    data = json.dumps(wanted).encode()
    request = urllib.request.Request(f"{url.rstrip('/')}/api/admin", data, headers)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            found: dict[str, Any] = json.load(answer)
            return found
    except urllib.error.HTTPError as error:
        words = json.loads(error.read() or b"{}").get("message", str(error))
        if error.code == 404:
            words = "ALEHOUSE_ADMIN_KEY is not the key of that server"
        raise BadOption(f"{url}: {words}") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "reason", error)
        raise BadOption(f"{url} does not answer as a server of Alehouse does: {reason}.") from None
