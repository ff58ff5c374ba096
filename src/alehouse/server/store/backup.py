"""The whole database in one file, taken while the server runs: lines of JSON, compressed.

A file of either kind of database can be put back into either. It holds secrets: keep it like the
database itself.
"""

from __future__ import annotations

import base64
import gzip
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from alehouse.kernel.errors import BadReplay
from alehouse.server.store.schema import metadata
from alehouse.server.store.transfer import fits

FORMAT = "alehouse backup 1"
PASSING = ("watching", "driving")  # what processes say of themselves
AT_ONCE = 500  # rows


def parts() -> list[sa.Table]:
    """The tables of the database that are kept, each after those it refers to."""
    return [part for part in metadata.sorted_tables if part.name not in PASSING]


def back_up(connection: Connection, out: IO[str]) -> Counter[str]:
    """Write everything that one snapshot of the database has; returns how many rows of each."""
    counts: Counter[str] = Counter()
    out.write(json.dumps({"format": FORMAT}) + "\n")
    patient = connection.execution_options(yield_per=AT_ONCE)
    for part in parts():
        for row in patient.execute(sa.select(part)):
            out.write(json.dumps([part.name, [_out(value) for value in row]]) + "\n")
            counts[part.name] += 1
    out.write(json.dumps({"rows": counts}) + "\n")
    return counts


def restore(connection: Connection, lines: Iterator[str]) -> Counter[str]:
    """Put back what a file has into an empty database, all or nothing."""
    if any(connection.execute(sa.select(part).limit(1)).first() for part in parts()):
        raise BadReplay("The database is not empty. Restore into a new one.")
    by_name, counts, last = {part.name: part for part in parts()}, Counter[str](), None
    batch: list[dict[str, Any]] = []
    name = ""
    for number, entry in enumerate(_entries(lines), 1):
        if number == 1:
            if not isinstance(entry, dict) or entry.get("format") != FORMAT:
                raise BadReplay(f"A backup begins with the format {FORMAT!r}.")
            continue
        last = entry
        if isinstance(entry, dict):
            continue
        if entry[0] != name or len(batch) == AT_ONCE:
            _insert(connection, by_name, name, batch)
            name, batch = entry[0], []
        batch.append(_row(by_name, number, *entry))
        counts[name] += 1
    _insert(connection, by_name, name, batch)
    if not isinstance(last, dict) or last.get("rows") != dict(counts):
        raise BadReplay("The backup is not whole: it does not end as it should.")
    return counts


def _entries(lines: Iterator[str]) -> Iterator[Any]:
    number = 0
    try:
        for number, line in enumerate(lines, 1):  # noqa: B007 - named in the error
            yield json.loads(line)
    except (ValueError, OSError, EOFError, RecursionError):
        raise BadReplay(f"The backup is damaged after line {number}.") from None


def _row(by_name: dict[str, sa.Table], number: int, name: str, values: list[Any]) -> dict[str, Any]:
    part = by_name.get(name)
    if part is None or len(values) != len(part.c):
        raise BadReplay(f"Line {number} of the backup is no row of this version.")
    row = {column.name: _in(column, value) for column, value in zip(part.c, values, strict=True)}
    for column in part.c:
        if not fits(column, row[column.name]):
            raise BadReplay(f"Line {number} of the backup has a wrong {column.name}.")
    return row


def _insert(
    connection: Connection, by_name: dict[str, sa.Table], name: str, batch: list[dict[str, Any]]
) -> None:
    if batch:
        connection.execute(sa.insert(by_name[name]), batch)


def _out(value: Any) -> Any:
    return {"b64": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def _in(column: sa.Column[Any], value: Any) -> Any:
    if isinstance(column.type, sa.LargeBinary) and isinstance(value, dict):
        return base64.b64decode(str(value.get("b64", "")))
    return value


def reader(file: Path) -> IO[str]:
    """The lines of a backup."""
    try:
        return gzip.open(file, "rt", encoding="utf-8")
    except OSError as error:
        raise BadReplay(f"{file}: cannot be read ({error}).") from None
