"""E-mail addresses: nobody is written to who has not said that the address is theirs."""

from __future__ import annotations

import asyncio
import logging
import smtplib
import time

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from alehouse.server.errors import Refused
from alehouse.server.people.sending import mail
from alehouse.server.store.records import run
from alehouse.server.store.schema import mailboxes
from alehouse.server.tables.permissions import Caller
from alehouse.server.tables.server import Server
from alehouse.server.tables.tokens import hashed, new_key

log = logging.getLogger("alehouse.notices")

AGAIN = 24 * 3600.0  # seconds before an address is asked once more
ASK = (
    "INSERT INTO mailboxes (address, token, asked) VALUES (:address, :token, :now) "
    "ON CONFLICT (address) DO UPDATE SET token = excluded.token, asked = excluded.asked "
    "WHERE mailboxes.confirmed IS NULL AND mailboxes.asked < :since RETURNING address"
)


async def ask_owner(server: Server, caller: Caller, address: str) -> None:
    """Ask the owner of an address, unless they have said yes or were asked of late."""
    if await is_confirmed(server, address):
        return
    server.limits.take("mailing", caller.holder or caller.address)
    server.limits.take("address_mailing", caller.address)
    token, now = new_key(), time.time()
    row = {"address": address, "token": hashed(token), "now": now, "since": now - AGAIN}
    if await server.store.write(lambda c: run(c, ASK, row).fetchone()) is None:
        return
    where = server.settings.address
    text = (
        f"Somebody at {where} wants to be told at this address when it is their turn.\n\n"
        f"If that is you, open {where}/api/confirm?token={token}\n\n"
        "If it is not, do nothing: you will not hear from us again.\n"
    )
    try:
        await asyncio.to_thread(mail, server.settings, address, "Is this your address?", text)
        outcome = "sent"
    except (OSError, ValueError, smtplib.SMTPException) as error:
        log.warning("a question failed", extra={"error": type(error).__name__})
        outcome = "failed"
    server.metrics.notices.labels("confirm", outcome).inc()


async def is_confirmed(server: Server, address: str) -> bool:
    """Whether the owner of an address has said that it is theirs."""
    said = sa.select(mailboxes.c.confirmed).where(mailboxes.c.address == address)
    return await server.store.read(lambda c: c.execute(said).scalar()) is not None


async def confirm(server: Server, token: str) -> str:
    """The owner of an address says that it is theirs."""

    def write(connection: Connection) -> bool:
        yes = sa.update(mailboxes).where(mailboxes.c.token == hashed(token))
        return bool(connection.execute(yes.values(confirmed=time.time())).rowcount)

    if not await server.store.write(write):
        raise Refused("not_found", "This link is of no use any more.")
    return "Thank you. From now on you are told here when it is your turn.\n"
