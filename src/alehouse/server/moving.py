"""Moving tables between databases: whole tables as lines of JSON.

A file holds seeds and hashes of keys, so the people at a table keep their links; keep it secret
like the database itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from alehouse.kernel.errors import BadReplay
from alehouse.server.schema import metadata, tables, told, watching

FORMAT = "alehouse tables 1"


def exported(connection: Connection, wanted: Iterable[str] | None = None) -> Iterator[str]:
    """The lines of a file with the tables named, or with all."""
    ids = list(connection.execute(sa.select(tables.c.id).order_by(tables.c.created)).scalars())
    chosen = ids if wanted is None else list(wanted)
    for table in chosen:
        if table not in ids:
            raise BadReplay(f"There is no table {table!r} in this database.")
    yield json.dumps({"format": FORMAT, "tables": len(chosen)})
    for table in chosen:
        yield json.dumps({part.name: rows_of(connection, part, table) for part in parts()})


def imported(connection: Connection, lines: Iterable[str]) -> list[str]:
    """Add the tables of a file; returns their ids. All or none."""
    rows = iter(lines)
    try:
        if json.loads(next(rows, "")).get("format") != FORMAT:
            raise ValueError
        entries = [json.loads(line) for line in rows if line.strip()]
    except (ValueError, AttributeError):
        raise BadReplay(f"A file of tables begins with the format {FORMAT!r}.") from None
    for entry in entries:
        for part in parts():
            if entry.get(part.name):
                try:
                    connection.execute(sa.insert(part), entry[part.name])
                except sa.exc.IntegrityError:
                    table = entry["tables"][0]["id"]
                    raise BadReplay(f"The table {table!r} is in this database already.") from None
    return [str(entry["tables"][0]["id"]) for entry in entries]


def parts() -> list[sa.Table]:
    """The tables of the database, each after those it refers to."""
    return [part for part in metadata.sorted_tables if part not in (told, watching)]


def rows_of(connection: Connection, part: sa.Table, table: str) -> list[dict[str, Any]]:
    """What one table of the database has about one table of a game."""
    column = part.c.id if part is tables else part.c.table_id
    return [
        dict(row._mapping) for row in connection.execute(sa.select(part).where(column == table))
    ]
