"""Notices: telling people who are away that it is their turn, by webhook or e-mail."""

from __future__ import annotations

import asyncio
import logging
import re
import smtplib
import time
from urllib.parse import urlsplit

import sqlalchemy as sa
from msgspec.structs import replace
from sqlalchemy.engine import Connection

from alehouse.server import messages as m
from alehouse.server import requests as q
from alehouse.server.errors import Refused
from alehouse.server.limits import Limits
from alehouse.server.people.mailboxes import ask_owner, is_confirmed
from alehouse.server.people.seats import altered
from alehouse.server.people.sending import check_webhook, mail, post
from alehouse.server.store.records import run
from alehouse.server.store.schema import seats, tables, told
from alehouse.server.tables.change import Change
from alehouse.server.tables.permissions import Caller, need_seat
from alehouse.server.tables.server import Server
from alehouse.server.tables.table import Table

log = logging.getLogger("alehouse.notices")

TURN = "it is your turn"
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


class Notices:
    """Sends notices of the tables that this process has changed."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._tasks: set[asyncio.Task[None]] = set()
        self._limits = Limits(server.settings.pace)
        server.after.append(self.consider)

    def consider(self, table: Table) -> None:
        """Tell whoever is asked, is away and wants to know."""
        actor = table.record.actor
        if table.status != "playing" or actor < 0:
            return
        seat = table.seats[actor]
        if not seat.is_person or not (seat.webhook or seat.email):
            return
        task = asyncio.create_task(self._tell(table, actor))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def patrol(self) -> None:
        """Tell who could not be told when they were asked: too soon, too often, or still here."""
        pause = self.server.settings.notice_pause
        for table_id in await self.server.store.read(lambda c: untold(c, pause)):
            self.consider(await self.server.table(table_id))

    async def _tell(self, table: Table, actor: int) -> None:
        seat, asked = table.seats[actor], table.record.asked
        settings, store = self.server.settings, self.server.store
        ways = [(w, to) for w, to in (("webhook", seat.webhook), ("email", seat.email)) if to]
        question = (table.id, actor, asked, settings.notice_pause)
        if await self.server.presence.is_here(table, actor):
            return
        if not await store.read(lambda c: is_due(c, *question)):
            return
        if seat.email and not await is_confirmed(self.server, seat.email):
            ways = [(way, where) for way, where in ways if way != "email"]
        if not ways:
            return
        try:
            for way, where in ways:
                self._limits.take(way, recipient(way, where))
        except Refused:
            return  # the patrol comes again
        if not await store.write(lambda c: mark(c, *question)):
            return
        text = f"{seat.name}: it is your turn. {settings.address}/t/{table.id}"
        for way, where in ways:
            await self._send(way, where, text)

    async def _send(self, way: str, where: str, text: str) -> None:
        outcome = "sent"
        try:
            if way == "webhook":
                await asyncio.to_thread(post, self.server.settings, where, text)
            else:
                await asyncio.to_thread(mail, self.server.settings, where, TURN, text)
        except (OSError, ValueError, smtplib.SMTPException) as error:
            status = getattr(error, "code", None) or getattr(error, "smtp_code", None)
            told = {"way": way, "error": type(error).__name__, "status": status}
            log.warning("a notice failed", extra=told)
            outcome = "failed"
        self.server.metrics.notices.labels(way, outcome).inc()

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
        .where(seats.c.webhook.is_not(None) | seats.c.email.is_not(None))
        .where(told.c.at.is_(None) | ((told.c.at < tables.c.asked) & (told.c.at <= since)))
    )
    return list(connection.execute(query).scalars())


def recipient(way: str, where: str) -> str:
    """Whom a notice reaches, however the address is written."""
    if way == "webhook":
        return urlsplit(where)._replace(query="", fragment="").geturl()
    return re.sub(r"\+[^@]*", "", where.lower())
