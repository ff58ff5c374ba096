"""Whether a database is whole: its file, its rows, and what was written to it last."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from alehouse.kernel.errors import BadOption
from alehouse.server.store.records import run
from alehouse.server.store.schema import actions, seats, secrets, tables

ALIVE = (
    "INSERT INTO secrets (name, value) VALUES ('alive', :now) "
    "ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)


# -- Nothing lost ------------------------------------------------------------------


def mark_file(engine: Engine) -> Path | None:
    """Beside an embedded database, when it was last written to for certain."""
    if engine.dialect.name != "sqlite" or not engine.url.database:
        return None
    return Path(f"{engine.url.database}.mark")


def write_alive(connection: Connection) -> str:
    """Write the time into the database: it can be written to, and this was the last."""
    now = f"{time.time():.3f}"
    run(connection, ALIVE, {"now": now})
    return now


def write_mark(file: Path, now: str) -> None:
    """Note the same beside it, once it is durable."""
    fresh = file.with_name(file.name + ".new")
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with open(descriptor, "w", encoding="utf-8") as out:
        out.write(now)
        out.flush()
        os.fsync(out.fileno())
    os.replace(fresh, file)


def forget_mark(engine: Engine) -> None:
    """What was noted beside a database is of no account: another was put in its place."""
    if (file := mark_file(engine)) is not None:
        file.unlink(missing_ok=True)


def lost(connection: Connection, file: Path | None) -> str:
    """What a database has lost that was written to it; "": nothing that anybody noticed.

    SQLite takes a journal that was damaged for one that ended there, and says nothing.
    """
    if file is None or not file.exists():
        return ""
    noted = float(file.read_text(encoding="utf-8") or 0)
    found = connection.execute(sa.select(secrets.c.value).where(secrets.c.name == "alive")).scalar()
    if float(found or 0) >= noted:
        return ""
    when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(noted))
    return (
        f"it was written to until {when} or later and has lost some of it: its journal "
        "(-wal) is missing or damaged, or an older file was put in its place"
    )


# -- Nothing torn ------------------------------------------------------------------


def flaws(connection: Connection) -> Iterator[str]:
    """What is wrong with the file and with the logs of the tables."""
    if connection.dialect.name == "sqlite":
        for (words,) in connection.exec_driver_sql("PRAGMA integrity_check"):
            if words != "ok":
                yield f"the file is damaged: {words}"
        for row in connection.exec_driver_sql("PRAGMA foreign_key_check"):
            yield f"a row of {row[0]} belongs to nothing"
    yield from torn_logs(connection)


def torn_logs(connection: Connection) -> Iterator[str]:
    """The tables whose rows are not those their record tells of."""
    rows = (
        sa.select(
            tables.c.id,
            tables.c.seq,
            tables.c.players,
            sa.func.count(actions.c.seq),
            sa.func.coalesce(sa.func.max(actions.c.seq), 0),
        )
        .outerjoin(actions, actions.c.table_id == tables.c.id)
        .group_by(tables.c.id, tables.c.seq, tables.c.players)
    )
    sitting = sa.select(seats.c.table_id, sa.func.count()).group_by(seats.c.table_id)
    seated = {row[0]: row[1] for row in connection.execute(sitting)}
    for table, seq, players, number, last in connection.execute(rows):
        if not seq == number == last:
            yield f"the table {table} has {number} rows up to {last} instead of {seq}"
        if seated.get(table, 0) != players:
            yield f"the table {table} has {seated.get(table, 0)} seats instead of {players}"


def quick_check(engine: Engine) -> None:
    """Go on if an embedded database is whole, as far as can be told in a moment."""
    if engine.dialect.name != "sqlite":
        return
    with engine.connect() as connection:
        words = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
        if words != "ok":
            raise BadOption(
                f"The database {engine.url.database} is damaged ({words}). Put a backup in its "
                "place: alehouse db restore."
            )
        if loss := lost(connection, mark_file(engine)):
            raise BadOption(
                f"The database {engine.url.database} is not whole: {loss}. Put a backup in its "
                "place, or go on with what is left: alehouse db check --accept."
            )
