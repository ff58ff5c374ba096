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
from http.client import HTTPMessage
from typing import IO
from urllib.parse import unquote, urlsplit

from msgspec.structs import replace
from sqlalchemy.engine import Connection

from alehouse.server import messages as m
from alehouse.server import requests as q
from alehouse.server.callers import Caller, need_seat
from alehouse.server.errors import Refused
from alehouse.server.house import Change, House
from alehouse.server.records import run
from alehouse.server.seating import altered
from alehouse.server.settings import Settings
from alehouse.server.sitting import Sitting

log = logging.getLogger("alehouse.notices")

EMAIL = re.compile(r"[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
PATIENCE = 10.0  # seconds


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

    async def _tell(self, sitting: Sitting, actor: int) -> None:
        seat = sitting.seats[actor]
        settings = self.house.settings
        if await self.house.presence.is_here(sitting.id, actor):
            return
        pause = settings.notice_pause
        if not await self.house.store.write(lambda c: is_due(c, sitting.id, actor, pause)):
            return
        text = f"{seat.name}: it is your turn. {settings.address}/t/{sitting.id}"
        for way, where in (("webhook", seat.webhook), ("email", seat.email)):
            if where is None:
                continue
            send = post if way == "webhook" else mail
            try:
                await asyncio.to_thread(send, settings, where, text)
                outcome = "sent"
            except (OSError, ValueError, smtplib.SMTPException) as error:
                log.warning("a notice failed", extra={"way": way, "error": type(error).__name__})
                outcome = "failed"
            self.house.metrics.notices.labels(way, outcome).inc()

    async def close(self) -> None:
        """Finish what is being sent."""
        await asyncio.gather(*self._tasks, return_exceptions=True)


DUE = (
    "INSERT INTO told (table_id, seat, at) VALUES (:table, :seat, :now) ON CONFLICT "
    "(table_id, seat) DO UPDATE SET at = :now WHERE told.at <= :since RETURNING at"
)


def is_due(connection: Connection, table: str, seat: int, pause: float) -> bool:
    """Whether a seat was told nothing for so long; then it is taken to be told now."""
    now = time.time()
    values = {"table": table, "seat": seat, "now": now, "since": now - pause}
    return run(connection, DUE, values).fetchone() is not None


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
    """A message as Discord (`content`) and Slack (`text`) take it."""
    check_webhook(settings, url)
    body = json.dumps({"content": text, "text": text}).encode()
    request = urllib.request.Request(url, body, {"Content-Type": "application/json"})
    with urllib.request.build_opener(NoRedirects).open(request, timeout=PATIENCE):
        pass


def mail(settings: Settings, address: str, text: str) -> None:
    """A message by SMTP."""
    message = EmailMessage()
    message["From"], message["To"] = settings.mail_from, address
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
