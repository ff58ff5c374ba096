"""Notices: telling people who are away that it is their turn, by webhook, e-mail or browser."""

from __future__ import annotations

import asyncio
import logging
import re
import smtplib
import time
from collections.abc import Callable
from functools import partial
from typing import NamedTuple
from urllib.parse import urlsplit

import sqlalchemy as sa
from msgspec.structs import replace
from sqlalchemy.engine import Connection

from alehouse.server import messages as m
from alehouse.server import requests as q
from alehouse.server.errors import Refused
from alehouse.server.metrics import refused
from alehouse.server.people.mailboxes import ask_owner, is_confirmed, link_of
from alehouse.server.people.pushing import GONE, browsers, forget, sender
from alehouse.server.people.seats import altered
from alehouse.server.people.sending import check_webhook, mail, post
from alehouse.server.sentences import sentence
from alehouse.server.store.records import SeatRecord, run
from alehouse.server.store.schema import seats, tables, told
from alehouse.server.tables.change import Change
from alehouse.server.tables.permissions import Caller, need_seat
from alehouse.server.tables.server import Server, apart
from alehouse.server.tables.table import Table

log = logging.getLogger("alehouse.notices")

EMAIL = re.compile(r"[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")


async def subscribe(server: Server, caller: Caller, table_id: str, body: q.Notify) -> m.Table:
    """Where to say that it is a seat's turn."""
    if body.webhook is not None:
        check_webhook(server.settings, body.webhook)
    if body.email is not None:
        if not server.settings.smtp:
            raise Refused("bad_option", "This server sends no e-mail. Use a webhook.")
        body = replace(body, email=body.email.lower())
        if not EMAIL.fullmatch(body.email or ""):
            raise Refused("malformed", "That is no e-mail address.")

    def decide(table: Table) -> Change:
        need_seat(table, caller, body.seat)
        return Change(
            seats=[
                replace(s, webhook=body.webhook, email=body.email) if s.seat == body.seat else s
                for s in table.seats
            ]
        )

    if body.email is not None:
        need_seat(await server.table(table_id), caller, body.seat)
        await ask_owner(server, caller, body.email)
    return await altered(server, caller, table_id, decide)


class Way(NamedTuple):
    """How a person is told."""

    kind: str
    where: str
    send: Callable[[str], None]  # blocks
    ending: str = ""  # of what is said


class Notices:
    """Sends notices of the tables that this process has changed."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._tasks: set[asyncio.Task[None]] = set()
        server.after.append(self.consider)

    def consider(self, table: Table) -> None:
        """Tell whoever is asked, is away and wants to know."""
        actor = table.record.actor
        if table.status != "playing" or actor < 0:
            return
        seat = table.seats[actor]
        if not seat.is_person or not (seat.webhook or seat.email or seat.push):
            return
        task = asyncio.create_task(self._tell(table, actor))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def patrol(self) -> None:
        """Tell who could not be told when they were asked: too soon, too often, or still here."""
        pause = self.server.settings.notice_pause
        for table_id in await self.server.store.read(lambda c: untold(c, pause)):
            with apart(table_id):
                self.consider(await self.server.table(table_id))

    async def _tell(self, table: Table, actor: int) -> None:
        seat, asked = table.seats[actor], table.record.asked
        settings, store = self.server.settings, self.server.store
        question = (table.id, actor, asked, settings.notice_pause)
        if await self.server.presence.is_here(table, actor):
            return
        if not await store.read(lambda c: is_due(c, *question)):
            return
        ways = await self._ways(table, seat)
        try:
            for way in ways:
                self.server.limits.take(way.kind, recipient(way.kind, way.where))
        except Refused as refusal:
            refused.labels(refusal.limit).inc()
            return  # the patrol comes again
        if not ways or not await store.write(lambda c: mark(c, *question)):
            return
        text = sentence("{name}: it is your turn.", name=seat.name)
        for way in ways:
            await self._send(table, way, text + way.ending)

    async def _ways(self, table: Table, seat: SeatRecord) -> list[Way]:
        """How the person at a seat wants to be told, and may be."""
        server, settings, email = self.server, self.server.settings, seat.email
        link = f" {settings.address}/t/{table.id}"
        ways = []
        if seat.webhook:
            ways.append(Way("webhook", seat.webhook, partial(post, settings, seat.webhook), link))
        if email and await is_confirmed(server, email):
            stop = "\n\n" + sentence("To be told no more: {link}", link=link_of(server, email))
            subject = sentence("it is your turn")
            ways.append(Way("email", email, partial(mail, settings, email, subject), link + stop))
        if seat.push:
            found = await server.store.read(lambda c: browsers(c, table.id, seat.seat))
            ways += [Way("push", b.endpoint, sender(server, b, table)) for b in found]
        return ways

    async def _send(self, table: Table, way: Way, text: str) -> None:
        outcome = "sent"
        try:
            await asyncio.to_thread(way.send, text)
        except (OSError, ValueError, smtplib.SMTPException) as error:
            status = getattr(error, "code", None) or getattr(error, "smtp_code", None)
            told = {"way": way.kind, "error": type(error).__name__, "status": status}
            log.warning("a notice failed", extra={**told, "table": table.id})
            outcome = "failed"
            if way.kind == "push" and status in GONE:
                await forget(self.server, table, way.where)
        self.server.metrics.notices.labels(way.kind, outcome).inc()

    async def close(self) -> None:
        """Finish what is being sent."""
        await asyncio.gather(*self._tasks, return_exceptions=True)


def is_due(connection: Connection, table_id: str, seat: int, asked: float, pause: float) -> bool:
    """Whether a seat was not told of this question, and of no other for so long."""
    last = sa.select(told.c.at).where(told.c.table_id == table_id, told.c.seat == seat)
    at = connection.execute(last).scalar()
    return at is None or (at < asked and at <= time.time() - pause)


MARK = (
    "INSERT INTO told (table_id, seat, at) VALUES (:table, :seat, :now) ON CONFLICT "
    "(table_id, seat) DO UPDATE SET at = :now "
    "WHERE told.at <= :since AND told.at < :asked RETURNING at"
)


def mark(connection: Connection, table_id: str, seat: int, asked: float, pause: float) -> bool:
    """A seat is told now; False: another process was first."""
    now = max(time.time(), asked)
    values = {"table": table_id, "seat": seat, "now": now, "since": now - pause, "asked": asked}
    return run(connection, MARK, values).fetchone() is not None


def untold(connection: Connection, pause: float) -> list[str]:
    """The tables at which a person was asked so long ago, is not told yet, and could be."""
    since = time.time() - pause
    query = (
        sa.select(tables.c.id)
        .join(seats, (seats.c.table_id == tables.c.id) & (seats.c.seat == tables.c.actor))
        .outerjoin(told, (told.c.table_id == tables.c.id) & (told.c.seat == tables.c.actor))
        .where(tables.c.status == "playing", tables.c.asked <= since)
        .where(seats.c.kind == "person", ~seats.c.stand_in)
        .where(seats.c.webhook.is_not(None) | seats.c.email.is_not(None) | seats.c.push)
        .where(told.c.at.is_(None) | ((told.c.at < tables.c.asked) & (told.c.at <= since)))
    )
    return list(connection.execute(query).scalars())


def recipient(way: str, where: str) -> str:
    """Whom a notice reaches, however the address is written."""
    if way == "webhook":
        return urlsplit(where)._replace(query="", fragment="").geturl()
    return re.sub(r"\+[^@]*", "", where.lower())
