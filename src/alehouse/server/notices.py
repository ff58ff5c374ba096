"""Notices: telling people who are away that it is their turn, by webhook or e-mail."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import smtplib
import ssl
import time
import urllib.error
import urllib.request
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from http.client import HTTPMessage
from typing import IO
from urllib.parse import unquote, urlsplit

import sqlalchemy as sa
from msgspec.structs import replace
from sqlalchemy.engine import Connection

import alehouse
from alehouse.server import messages as m
from alehouse.server import requests as q
from alehouse.server.callers import Caller, need_seat
from alehouse.server.errors import Refused
from alehouse.server.house import Change, House
from alehouse.server.limits import Limits
from alehouse.server.records import run
from alehouse.server.schema import seats, tables, told
from alehouse.server.seating import altered, is_here
from alehouse.server.settings import Settings
from alehouse.server.sitting import Sitting

log = logging.getLogger("alehouse.notices")

EMAIL = re.compile(r"[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
PATIENCE = 10.0  # seconds
AGENT = f"Alehouse/{alehouse.__version__}"  # Discord turns away what Python's library calls itself


async def subscribe(house: House, caller: Caller, table: str, body: q.Notify) -> m.Table:
    """Where to say that it is a seat's turn."""
    if body.webhook is not None:
        check_webhook(house.settings, body.webhook)
    if body.email is not None:
        if not house.settings.smtp:
            raise Refused("bad_option", "This server sends no e-mail. Use a webhook.")
        if not EMAIL.fullmatch(body.email):
            raise Refused("malformed", "That is no e-mail address.")

    def decide(sitting: Sitting) -> Change:
        need_seat(sitting, caller, body.seat)
        return Change(
            seats=[
                replace(s, webhook=body.webhook, email=body.email) if s.seat == body.seat else s
                for s in sitting.seats
            ]
        )

    return await altered(house, caller, table, decide)


def check_webhook(settings: Settings, url: str) -> None:
    """Only to hosts the server allows: otherwise anybody could have it knock at inner doors."""
    try:
        parts = urlsplit(url)
        host = parts.netloc if parts.port else parts.hostname
    except ValueError:
        host = None
    local = parts.hostname in ("127.0.0.1", "localhost") if host else False
    if host not in settings.webhook_hosts or parts.scheme != ("http" if local else "https"):
        allowed = ", ".join(settings.webhook_hosts)
        raise Refused("bad_option", f"A webhook begins with https:// and one of: {allowed}.")


class Notices:
    """Sends notices of the tables that this process has changed."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._tasks: set[asyncio.Task[None]] = set()
        self._limits = Limits(house.settings.pace)
        house.after.append(self.consider)

    def consider(self, sitting: Sitting) -> None:
        """Tell whoever is asked, is away and wants to know."""
        actor = sitting.record.actor
        if sitting.status != "playing" or actor < 0:
            return
        seat = sitting.seats[actor]
        if not seat.is_person or not (seat.webhook or seat.email):
            return
        task = asyncio.create_task(self._tell(sitting, actor))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def patrol(self) -> None:
        """Tell who could not be told when they were asked: too soon, too often, or still here."""
        pause = self.house.settings.notice_pause
        for table in await self.house.store.read(lambda c: untold(c, pause)):
            self.consider(await self.house.table(table))

    async def _tell(self, sitting: Sitting, actor: int) -> None:
        seat, asked = sitting.seats[actor], sitting.record.asked
        settings, store = self.house.settings, self.house.store
        ways = [(w, to) for w, to in (("webhook", seat.webhook), ("email", seat.email)) if to]
        question = (sitting.id, actor, asked, settings.notice_pause)
        if await is_here(self.house, sitting, actor):
            return
        if not await store.read(lambda c: is_due(c, *question)):
            return
        try:
            for way, where in ways:
                self._limits.take(way, recipient(way, where))
        except Refused:
            return  # the patrol comes again
        if not await store.write(lambda c: mark(c, *question)):
            return
        text = f"{seat.name}: it is your turn. {settings.address}/t/{sitting.id}"
        for way, where in ways:
            await self._send(way, where, text)

    async def _send(self, way: str, where: str, text: str) -> None:
        send, outcome = post if way == "webhook" else mail, "sent"
        try:
            await asyncio.to_thread(send, self.house.settings, where, text)
        except (OSError, ValueError, smtplib.SMTPException) as error:
            status = getattr(error, "code", None) or getattr(error, "smtp_code", None)
            told = {"way": way, "error": type(error).__name__, "status": status}
            log.warning("a notice failed", extra=told)
            outcome = "failed"
        self.house.metrics.notices.labels(way, outcome).inc()

    async def close(self) -> None:
        """Finish what is being sent."""
        await asyncio.gather(*self._tasks, return_exceptions=True)


def is_due(connection: Connection, table: str, seat: int, asked: float, pause: float) -> bool:
    """Whether a seat was not told of this question, and of no other for so long."""
    last = sa.select(told.c.at).where(told.c.table_id == table, told.c.seat == seat)
    at = connection.execute(last).scalar()
    return at is None or (at < asked and at <= time.time() - pause)


MARK = (
    "INSERT INTO told (table_id, seat, at) VALUES (:table, :seat, :now) ON CONFLICT "
    "(table_id, seat) DO UPDATE SET at = :now "
    "WHERE told.at <= :since AND told.at < :asked RETURNING at"
)


def mark(connection: Connection, table: str, seat: int, asked: float, pause: float) -> bool:
    """A seat is told now; False: another process was first."""
    now = max(time.time(), asked)
    values = {"table": table, "seat": seat, "now": now, "since": now - pause, "asked": asked}
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


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """A webhook that leads elsewhere is not followed."""

    def redirect_request(
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: HTTPMessage,
        newurl: str,
    ) -> None:
        """Refuse."""


def post(settings: Settings, url: str, text: str) -> None:
    """A message as Discord (`content`, which mentions nobody) and Slack (`text`) take it."""
    check_webhook(settings, url)
    message = {"content": text, "text": text, "allowed_mentions": {"parse": []}}
    headers = {"Content-Type": "application/json", "User-Agent": AGENT}
    request = urllib.request.Request(url, json.dumps(message).encode(), headers)
    with urllib.request.build_opener(NoRedirects).open(request, timeout=PATIENCE):
        pass


def mail(settings: Settings, address: str, text: str) -> None:
    """A message by SMTP."""
    message = EmailMessage()
    message["From"], message["To"] = settings.mail_from, address
    message["Date"] = formatdate()
    sender = parseaddr(settings.mail_from)[1]
    message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2] or "localhost")
    message["Subject"] = "Alehouse: it is your turn"
    message.set_content(text)
    parts = urlsplit(settings.smtp)
    secure = parts.scheme == "smtps"
    kind = smtplib.SMTP_SSL if secure else smtplib.SMTP
    with kind(parts.hostname or "localhost", parts.port or 0, timeout=PATIENCE) as server:
        if parts.username:
            if not secure:
                server.starttls(context=ssl.create_default_context())
            server.login(unquote(parts.username), unquote(parts.password or ""))
        server.send_message(message)
