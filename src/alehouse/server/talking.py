"""Talking: chat, mutes and private notes."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from alehouse.server import messages as m
from alehouse.server import records
from alehouse.server import requests as q
from alehouse.server.callers import Caller, need_seat, need_status, viewer
from alehouse.server.errors import Refused
from alehouse.server.house import House, say
from alehouse.server.schema import chat, mutes, notes
from alehouse.server.sitting import Sitting

MOST_LINES = 500  # in one answer


def line_of(row: Any) -> m.ChatLine:
    """A row of `chat` as it is sent."""
    return m.ChatLine(id=row.id, seat=row.seat, name=row.name, text=row.text, at=row.at)


def heard(connection: Connection, table: str, seat: int | None, after: int) -> list[m.ChatLine]:
    """What was said after a line, without those whom the seat has muted."""
    query = sa.select(chat).where(chat.c.table_id == table, chat.c.id > after)
    muted = set(muted_by(connection, table, seat))
    rows = connection.execute(query.order_by(chat.c.id.desc()).limit(MOST_LINES)).all()
    return [line_of(row) for row in reversed(rows) if row.seat is None or row.seat not in muted]


def muted_by(connection: Connection, table: str, seat: int | None) -> list[int]:
    """Whom a seat does not hear."""
    query = sa.select(mutes.c.other).where(mutes.c.table_id == table, mutes.c.seat == seat)
    return sorted(connection.execute(query).scalars())


async def listen(house: House, caller: Caller, table: str, seat: int | None, after: int) -> m.Chat:
    """What was said."""
    sitting = await house.table(table)
    me = viewer(sitting, caller, seat)
    return await house.store.read(
        lambda c: m.Chat(lines=heard(c, table, me, after), muted=muted_by(c, table, me))
    )


async def speak(house: House, caller: Caller, table: str, body: q.Say) -> m.ChatLine:
    """Say something."""
    async with house.lock(table):
        sitting = await house.table(table)
        need_seat(sitting, caller, body.seat)
        return await say_at(house, sitting, body)


async def say_at(house: House, sitting: Sitting, body: q.Say) -> m.ChatLine:
    """Write a line of chat and wake whoever listens. The caller holds the lock."""
    table, name, text = sitting.id, sitting.name(body.seat), body.text.strip()

    def write(connection: Connection) -> m.ChatLine:
        same = sa.select(chat).where(
            chat.c.table_id == table, chat.c.seat == body.seat, chat.c.key == body.key
        )
        if (known := connection.execute(same).first()) is not None:
            if known.text != text:
                raise Refused("key_reused", "This key was used for something else. Make a new one.")
            return line_of(known)
        say(connection, table, body.seat, name, text, body.key)
        records.change(connection, table)
        return line_of(connection.execute(same).one())

    line = await house.store.write(write, table)
    await house.renew(sitting)
    return line


async def mute(house: House, caller: Caller, table: str, body: q.Mute) -> m.Chat:
    """Hear somebody no more, or again."""
    sitting = await house.table(table)
    need_seat(sitting, caller, body.seat)

    def write(connection: Connection) -> m.Chat:
        row = {"table_id": table, "seat": body.seat, "other": body.other}
        connection.execute(sa.delete(mutes).filter_by(**row))
        if body.muted:
            connection.execute(sa.insert(mutes).values(**row))
        lines = heard(connection, table, body.seat, 0)
        return m.Chat(lines=lines, muted=muted_by(connection, table, body.seat))

    return await house.store.write(write)


async def read_notes(house: House, caller: Caller, table: str, seat: int) -> m.Notes:
    """The private notes of a seat."""
    need_seat(await house.table(table), caller, seat)
    query = sa.select(notes.c.text).where(notes.c.table_id == table, notes.c.seat == seat)
    text = await house.store.read(lambda c: c.execute(query).scalar())
    return m.Notes(seat=seat, text=text or "")


async def write_notes(house: House, caller: Caller, table: str, body: q.SetNotes) -> m.Notes:
    """Write the private notes of a seat anew."""
    sitting = await house.table(table)
    need_seat(sitting, caller, body.seat)
    need_status(sitting, "playing", "over", "closed", "frozen")

    def write(connection: Connection) -> None:
        row = {"table_id": table, "seat": body.seat}
        connection.execute(sa.delete(notes).filter_by(**row))
        connection.execute(sa.insert(notes).values(**row, text=body.text))

    await house.store.write(write)
    return m.Notes(seat=body.seat, text=body.text)
