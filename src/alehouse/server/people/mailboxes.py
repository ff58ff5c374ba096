"""E-mail addresses: nobody is written to who has not said that the address is theirs."""

from __future__ import annotations

import asyncio
import logging
import smtplib
import time

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from alehouse.server import messages as m
from alehouse.server import requests as q
from alehouse.server.errors import Refused
from alehouse.server.people.sending import mail
from alehouse.server.sentences import sentence
from alehouse.server.store.records import run
from alehouse.server.store.schema import mailboxes
from alehouse.server.tables.permissions import Caller
from alehouse.server.tables.server import Server
from alehouse.server.tables.tokens import derived_key, hashed

log = logging.getLogger("alehouse.notices")

AGAIN = 30 * 86_400.0  # seconds before an address that has not answered is asked once more
NEVER = 3650 * 86_400.0  # seconds: whose owner has said no is not asked again
ASK = (
    "INSERT INTO mailboxes (address, token, asked) VALUES (:address, :token, :now) "
    "ON CONFLICT (address) DO UPDATE SET token = excluded.token, asked = excluded.asked "
    "WHERE mailboxes.confirmed IS NULL AND mailboxes.asked < :since RETURNING address"
)
UNASK = "UPDATE mailboxes SET asked = 0 WHERE address = :address AND asked = :now"


async def ask_owner(server: Server, caller: Caller, address: str) -> None:
    """Ask the owner of an address, unless they have said yes or were asked of late."""
    if await is_confirmed(server, address):
        return
    server.limits.take("mailing", caller.holder or caller.address)
    server.limits.take("address_mailing", caller.address)
    token, now = token_of(server, address), time.time()
    row = {"address": address, "token": hashed(token), "now": now, "since": now - AGAIN}
    if await server.store.write(lambda c: run(c, ASK, row).fetchone()) is None:
        return
    where = server.settings.address
    subject = sentence("Is this your address?")
    text = sentence(
        "Somebody at {where} wants to be told at this address when it is their turn.\n\n"
        "If that is you, say so at {link}\n\n"
        "If it is not, do nothing; or say so there, and nobody can have you asked again.\n",
        where=where,
        link=link_of(server, address),
    )
    try:
        await asyncio.to_thread(mail, server.settings, address, subject, text)
        outcome = "sent"
    except (OSError, ValueError, smtplib.SMTPException) as error:
        log.warning("a question failed", extra={"error": type(error).__name__})
        await server.store.write(lambda c: run(c, UNASK, row))
        outcome = "failed"
    server.metrics.notices.labels("confirm", outcome).inc()


async def is_confirmed(server: Server, address: str) -> bool:
    """Whether the owner of an address has said that it is theirs."""
    said = sa.select(mailboxes.c.confirmed).where(mailboxes.c.address == address)
    return await server.store.read(lambda c: c.execute(said).scalar()) is not None


async def confirm(server: Server, body: q.Confirm) -> m.Confirmed:
    """The owner of an address says that it is theirs and wants notices, or that it gets none."""
    now = time.time()
    answer = {"confirmed": now} if body.yes else {"confirmed": None, "asked": now + NEVER}

    def write(connection: Connection) -> bool:
        said = sa.update(mailboxes).where(mailboxes.c.token == hashed(body.token))
        return bool(connection.execute(said.values(**answer)).rowcount)

    if not await server.store.write(write):
        raise Refused("not_found", "This link is of no use any more.")
    return m.Confirmed(yes=body.yes)


def token_of(server: Server, address: str) -> str:
    """What only who reads the letters to an address knows; the same each time."""
    return derived_key(f"mail:{address}", server.secret.decode())


def link_of(server: Server, address: str) -> str:
    """Where the owner of an address says yes or no; a page, so that no program says it."""
    return f"{server.settings.address}/confirm?token={token_of(server, address)}"
