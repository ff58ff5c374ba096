"""Talking: chat, mutes and private notes."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from alehouse.server import messages as m
from alehouse.server import requests as q
from alehouse.server.errors import Refused
from alehouse.server.store import records
from alehouse.server.store.schema import chat, mutes, notes
from alehouse.server.tables.change import say
from alehouse.server.tables.permissions import Caller, need_seat, need_status, viewer
from alehouse.server.tables.server import Server
from alehouse.server.tables.table import Table

MOST_LINES = 500  # in one answer
MUTE = (
    "INSERT INTO mutes (table_id, seat, other) VALUES (:table_id, :seat, :other) "
    "ON CONFLICT DO NOTHING"
)
NOTE = (
    "INSERT INTO notes (table_id, seat, text) VALUES (:table_id, :seat, :text) "
    "ON CONFLICT (table_id, seat) DO UPDATE SET text = excluded.text"
)


def line_of(row: Any) -> m.ChatLine:
    """A row of `chat` as it is sent."""
    return m.ChatLine(id=row.id, seat=row.seat, name=row.name, text=row.text, at=row.at)


def heard(connection: Connection, table_id: str, seat: int | None, after: int) -> list[m.ChatLine]:
    """What was said after a line, without those whom the seat has muted."""
    query = sa.select(chat).where(chat.c.table_id == table_id, chat.c.id > after)
    muted = set(muted_by(connection, table_id, seat))
    rows = connection.execute(query.order_by(chat.c.id.desc()).limit(MOST_LINES)).all()
    return [line_of(row) for row in reversed(rows) if row.seat is None or row.seat not in muted]


def muted_by(connection: Connection, table_id: str, seat: int | None) -> list[int]:
    """Whom a seat does not hear."""
    query = sa.select(mutes.c.other).where(mutes.c.table_id == table_id, mutes.c.seat == seat)
    return sorted(connection.execute(query).scalars())


async def listen(
    server: Server, caller: Caller, table_id: str, seat: int | None, after: int
) -> m.Chat:
    """What was said."""
    table = await server.table(table_id)
    me = viewer(table, caller, seat)
    return await server.store.read(
        lambda c: m.Chat(lines=heard(c, table_id, me, after), muted=muted_by(c, table_id, me))
    )


async def speak(server: Server, caller: Caller, table_id: str, body: q.Say) -> m.ChatLine:
    """Say something."""
    async with server.lock(table_id):
        table = await server.table(table_id)
        need_seat(table, caller, body.seat)
        return await say_at(server, table, body)


async def say_at(server: Server, table: Table, body: q.Say) -> m.ChatLine:
    """Write a line of chat and wake whoever listens. The caller holds the lock."""
    table_id, name, text = table.id, table.name(body.seat), body.text.strip()

    def write(connection: Connection) -> m.ChatLine:
        same = sa.select(chat).where(
            chat.c.table_id == table_id, chat.c.seat == body.seat, chat.c.key == body.key
        )
        if (known := connection.execute(same).first()) is not None:
            if known.text != text:
                raise Refused("key_reused", "This key was used for something else. Make a new one.")
            return line_of(known)
        say(connection, table_id, body.seat, name, text, body.key)
        records.change(connection, table_id)
        return line_of(connection.execute(same).one())

    line = await server.store.write(write, table_id)
    await server.renew(table)
    return line


async def mute(server: Server, caller: Caller, table_id: str, body: q.Mute) -> m.Chat:
    """Hear somebody no more, or again."""
    table = await server.table(table_id)
    need_seat(table, caller, body.seat)

    def write(connection: Connection) -> m.Chat:
        row = {"table_id": table_id, "seat": body.seat, "other": body.other}
        if body.muted:
            records.run(connection, MUTE, row)
        else:
            connection.execute(sa.delete(mutes).filter_by(**row))
        lines = heard(connection, table_id, body.seat, 0)
        return m.Chat(lines=lines, muted=muted_by(connection, table_id, body.seat))

    return await server.store.write(write)


async def read_notes(server: Server, caller: Caller, table_id: str, seat: int) -> m.Notes:
    """The private notes of a seat."""
    need_seat(await server.table(table_id), caller, seat)
    query = sa.select(notes.c.text).where(notes.c.table_id == table_id, notes.c.seat == seat)
    text = await server.store.read(lambda c: c.execute(query).scalar())
    return m.Notes(seat=seat, text=text or "")


async def write_notes(server: Server, caller: Caller, table_id: str, body: q.SetNotes) -> m.Notes:
    """Write the private notes of a seat anew."""
    table = await server.table(table_id)
    need_seat(table, caller, body.seat)
    need_status(table, "playing", "over", "closed", "frozen")

    def write(connection: Connection) -> None:
        row = {"table_id": table_id, "seat": body.seat, "text": body.text}
        records.run(connection, NOTE, row)

    await server.store.write(write)
    return m.Notes(seat=body.seat, text=body.text)
