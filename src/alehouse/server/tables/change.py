"""New facts of a table, and how they are written."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from alehouse.server.store import records
from alehouse.server.store.records import SeatRecord
from alehouse.server.store.schema import chat, holders, keys, mutes, notes, pushes, tables


class Change(msgspec.Struct):
    """New facts of a table; None: as they are."""

    values: dict[str, Any] = {}
    seats: list[SeatRecord] | None = None
    keys: dict[str, str] | None = None
    holders: dict[str, set[str]] | None = None
    forget: list[int] | None = None  # seats whose notes, mutes and browsers are wiped
    says: list[str] = []  # what the house says about it
    also: Callable[[Connection], None] | None = None  # written with it


def write(connection: Connection, table_id: str, expected: int, change: Change) -> bool:
    """Write a change, unless the table has changed since it was decided."""
    guard = sa.select(tables.c.revision).where(tables.c.id == table_id)
    # rows that refer to the table may be added meanwhile: its id does not change
    if connection.execute(guard.with_for_update(key_share=True)).scalar() != expected:
        return False
    records.change(connection, table_id, **{"updated": time.time(), **change.values})
    if change.seats is not None:
        records.write_seats(connection, table_id, change.seats)
    if change.keys is not None:
        connection.execute(sa.delete(keys).where(keys.c.table_id == table_id))
        records.write_places(connection, table_id, flipped(change.keys), [])
    if change.holders is not None:
        connection.execute(sa.delete(holders).where(holders.c.table_id == table_id))
        records.write_places(connection, table_id, [], pairs(change.holders))
    for seat in change.forget or ():
        for part in (notes, mutes, pushes):
            gone = sa.delete(part).where(part.c.table_id == table_id, part.c.seat == seat)
            connection.execute(gone)
    for text in change.says:
        say(connection, table_id, None, "", text, "")
    if change.also is not None:
        change.also(connection)
    return True


def say(
    connection: Connection, table_id: str, seat: int | None, name: str, text: str, key: str
) -> int:
    """A line of chat; returns its number."""
    statement = sa.update(tables).where(tables.c.id == table_id).values(chat=tables.c.chat + 1)
    number: int = connection.execute(statement.returning(tables.c.chat)).scalar_one()
    connection.execute(
        sa.insert(chat).values(
            table_id=table_id, id=number, seat=seat, name=name, text=text, key=key, at=time.time()
        )
    )
    return number


def flipped(hashes: dict[str, str]) -> list[tuple[str, str]]:
    """(place, hash) of each key."""
    return [(place, hash) for hash, place in hashes.items()]


def pairs(held: dict[str, set[str]]) -> list[tuple[str, str]]:
    """(holder, place) of each place held."""
    return [(holder, place) for holder, places in held.items() for place in sorted(places)]
