"""Moving tables between databases: whole tables as lines of JSON.

A file holds seeds and hashes of keys, so the people at a table keep their links; keep it secret
like the database itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from alehouse.kernel.errors import BadReplay
from alehouse.server.store.schema import actions, chat, metadata, seats, tables

FORMAT = "alehouse tables 2"
LARGEST = 2**31 - 1  # number in a column

Rows = dict[str, list[dict[str, Any]]]  # what each table of the database has about one of a game


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


def read_tables(lines: Sequence[str]) -> dict[str, Rows]:
    """The rows of each table in a file, by its id; a file that is not whole is refused."""
    entries: list[Any] = []
    for number, line in enumerate(lines, 1):
        try:
            entries += [json.loads(line)] if line.strip() else []
        except (ValueError, RecursionError):
            raise BadReplay(f"Line {number} of the file of tables is damaged.") from None
    head = entries[0] if entries else None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise BadReplay(f"A file of tables begins with the format {FORMAT!r}.")
    if head.get("tables") != len(entries) - 1:
        raise BadReplay(
            f"The file says that it holds {head.get('tables')} tables and has {len(entries) - 1}. "
            "Export them anew."
        )
    found: dict[str, Rows] = {}
    for number, entry in enumerate(entries[1:], 2):
        if flaw := flaw_of(entry):
            raise BadReplay(f"Line {number} of the file is no table: {flaw}.")
        found[entry[tables.name][0]["id"]] = entry
    if len(found) < len(entries) - 1:
        raise BadReplay("The file has the same table twice.")
    return found


def flaw_of(entry: Any) -> str:
    """What keeps the rows of one table from being stored; empty: nothing."""
    if not isinstance(entry, dict) or set(entry) != {part.name for part in parts()}:
        return "it has not the parts of one"
    for part in parts():
        rows = entry[part.name]
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            return f"its {part.name} are no rows"
        for row in rows:
            if set(row) != set(part.c.keys()):
                return f"its {part.name} have not the columns of this version"
            for column in part.c:
                if not fits(column, row[column.name]):
                    return f"its {part.name} have a wrong {column.name}"
    if len(entry[tables.name]) != 1:
        return "it has not one row of its own"
    record = entry[tables.name][0]
    table = record["id"]
    if any(row.get("table_id", table) != table for rows in entry.values() for row in rows):
        return "it has rows of another"
    return torn(record, entry)


def torn(record: dict[str, Any], entry: Rows) -> str:
    """What of a table does not fit together, as when it was written in the middle of a change."""
    rows = sorted(row["seq"] for row in entry[actions.name])
    if rows != list(range(1, record["seq"] + 1)):
        return f"its log has {len(rows)} rows and its record tells of {record['seq']}"
    if sorted(row["seat"] for row in entry[seats.name]) != list(range(record["players"])):
        return "its seats are not those of its players"
    if any(row["id"] > record["chat"] for row in entry[chat.name]):
        return "its chat has lines that its record does not tell of"
    return ""


def fits(column: sa.Column[Any], value: Any) -> bool:
    """Whether a column can hold a value."""
    kind = column.type
    if value is None:
        return bool(column.nullable)
    if isinstance(kind, sa.String):
        return isinstance(value, str) and len(value) <= (kind.length or len(value))
    if isinstance(kind, sa.LargeBinary):
        return isinstance(value, bytes)
    if isinstance(kind, sa.Boolean):
        return isinstance(value, bool)
    if isinstance(kind, sa.Integer):
        return type(value) is int and -LARGEST <= value <= LARGEST
    return type(value) in (int, float)


def imported(connection: Connection, found: dict[str, Rows]) -> None:
    """Add the tables of a file, all or none."""
    for table in connection.execute(sa.select(tables.c.id)).scalars():
        if table in found:
            raise BadReplay(f"The table {table!r} is in this database already.")
    for table, rows in found.items():
        for part in parts():
            if rows[part.name]:
                try:
                    connection.execute(sa.insert(part), rows[part.name])
                except (sa.exc.IntegrityError, sa.exc.DataError, UnicodeError) as error:
                    words = " ".join(str(getattr(error, "orig", error)).split())
                    raise BadReplay(f"The table {table!r} cannot be added ({words}).") from None


def parts() -> list[sa.Table]:
    """The tables of the database, each after those it refers to."""
    # what processes say or can work out anew, and what was promised to this server alone
    passing = ("told", "watching", "driving", "pages", "pushes")
    mine = (part for part in metadata.sorted_tables if part.name not in passing)
    return [part for part in mine if part is tables or "table_id" in part.c]


def rows_of(connection: Connection, part: sa.Table, table: str) -> list[dict[str, Any]]:
    """What one table of the database has about one table of a game."""
    column = part.c.id if part is tables else part.c.table_id
    return [
        dict(row._mapping) for row in connection.execute(sa.select(part).where(column == table))
    ]
