"""Web Push: browsers that are closed are told by the push service that they themselves name.

A message is signed with the server's own key, made once, and encrypted for one browser: the push
service learns neither who plays nor what is said.
"""

from __future__ import annotations

import base64
import functools
import json
import secrets
import time
import urllib.request
from functools import partial
from urllib.parse import urlsplit

import http_ece
import sqlalchemy as sa
from cryptography.hazmat.primitives.asymmetric.ec import (
    SECP256R1,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import Struct
from py_vapid import Vapid02
from sqlalchemy.engine import Connection

from alehouse.server import messages as m
from alehouse.server import requests as q
from alehouse.server.errors import Refused
from alehouse.server.people.seats import altered
from alehouse.server.people.sending import knock
from alehouse.server.settings import Settings
from alehouse.server.store.records import run
from alehouse.server.store.schema import pushes, seats
from alehouse.server.tables.change import Change
from alehouse.server.tables.permissions import Caller, need_seat
from alehouse.server.tables.server import Server
from alehouse.server.tables.table import Table
from alehouse.server.tables.tokens import hashed

MOST_BROWSERS = 8  # of one seat
KEPT = 24 * 3600  # seconds for which a push service waits for a browser
SIGNED = 12 * 3600  # seconds for which a signature counts
GONE = (404, 410)  # the answers of a push service about a browser that is no more
KEEP = (
    "INSERT INTO pushes (table_id, seat, hash, endpoint, p256dh, auth) "
    "VALUES (:table_id, :seat, :hash, :endpoint, :p256dh, :auth) "
    "ON CONFLICT (table_id, seat, hash) DO UPDATE SET p256dh = excluded.p256dh, "
    "auth = excluded.auth"
)


class Browser(Struct, frozen=True):
    """Where and how a browser is told."""

    endpoint: str
    p256dh: str
    auth: str


# -- The server's own key ----------------------------------------------------------


def new_signing_key() -> str:
    """A private key (VAPID), as it is kept among the server's secrets."""
    number = generate_private_key(SECP256R1()).private_numbers().private_value
    return _text(number.to_bytes(32, "big"))


@functools.cache
def signer(key: str) -> Vapid02:
    """Who signs with a private key."""
    return Vapid02.from_raw(key.encode())


def public_key(key: str) -> str:
    """What browsers are told of it."""
    public = signer(key).public_key
    return _text(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


# -- Which browsers ----------------------------------------------------------------


async def subscribe(server: Server, caller: Caller, table_id: str, body: q.Push) -> m.Table:
    """A browser wants to be told when it is a seat's turn, or no more."""
    check_endpoint(server.settings, body.endpoint)
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), _bytes(body.p256dh))
    except ValueError:
        raise Refused("malformed", "`p256dh` is no public key of a browser.") from None
    row = {"table_id": table_id, "seat": body.seat, "hash": hashed(body.endpoint)}
    values = {"endpoint": body.endpoint, "p256dh": body.p256dh, "auth": body.auth}

    def write(connection: Connection) -> None:
        connection.execute(sa.delete(pushes).filter_by(**row))
        if body.wanted:
            if len(browsers(connection, table_id, body.seat)) >= MOST_BROWSERS:
                raise Refused(
                    "wrong_time",
                    "Too many browsers are told of this seat. Switch it off in one of them.",
                )
            run(connection, KEEP, {**row, **values})
        count(connection, table_id)

    def decide(table: Table) -> Change:
        need_seat(table, caller, body.seat)
        return Change(also=write)

    return await altered(server, caller, table_id, decide)


def check_endpoint(settings: Settings, url: str) -> None:
    """Only to push services that browsers use: otherwise the server would knock at any door."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        host, port = "", None
    allowed = any(
        f".{host}".endswith(name) if name.startswith(".") else name == host
        for name in settings.push_hosts
    )
    if allowed and parts.scheme == "https" and port in (None, 443):
        return
    if f"{host}:{port}" not in settings.push_hosts:
        raise Refused("bad_option", "This server does not know your browser's push service.")


def browsers(connection: Connection, table_id: str, seat: int) -> list[Browser]:
    """The browsers that are told of a seat's turn."""
    columns = (pushes.c.endpoint, pushes.c.p256dh, pushes.c.auth)
    query = sa.select(*columns).where(pushes.c.table_id == table_id, pushes.c.seat == seat)
    return [Browser(*row) for row in connection.execute(query)]


def count(connection: Connection, table_id: str) -> None:
    """Note at the seats of a table whether browsers are told of them."""
    mine = (pushes.c.table_id == seats.c.table_id) & (pushes.c.seat == seats.c.seat)
    told = sa.exists().where(mine)
    connection.execute(sa.update(seats).where(seats.c.table_id == table_id).values(push=told))


def carry_over(connection: Connection, old: str, new: str, players: int, shift: int) -> None:
    """The browsers that were told at one table are told at the next, where people sit shifted."""
    for row in connection.execute(sa.select(pushes).where(pushes.c.table_id == old)).all():
        seat = (row.seat - shift) % players
        run(connection, KEEP, {**row._mapping, "table_id": new, "seat": seat})


async def forget(server: Server, table: Table, endpoint: str) -> None:
    """A browser is no more."""

    def write(connection: Connection) -> None:
        connection.execute(sa.delete(pushes).where(pushes.c.hash == hashed(endpoint)))
        count(connection, table.id)

    await server.alter(table.id, lambda _: Change(also=write))


# -- Telling -----------------------------------------------------------------------


def push(settings: Settings, key: str, browser: Browser, table: Table, text: str) -> None:
    """Tell a browser; whatever the push service answers but yes is raised."""
    check_endpoint(settings, browser.endpoint)
    parts = urlsplit(browser.endpoint)
    who = settings.address if settings.secure else "mailto:alehouse@localhost.invalid"
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + SIGNED,
        "sub": who,
    }
    headers = {
        **signer(key).sign(claims),
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(KEPT),
        "Urgency": "normal",
        "Topic": table.id,  # a newer message takes the place of one that still waits
    }
    title = table.game.title if table.game is not None else "Alehouse"
    message = {"title": title, "body": text, "url": f"/t/{table.id}", "tag": table.id}
    knock(urllib.request.Request(browser.endpoint, encrypted(browser, message), headers))


def encrypted(browser: Browser, message: dict[str, str]) -> bytes:
    """A message that one browser can read."""
    data: bytes = http_ece.encrypt(
        json.dumps(message).encode(),
        salt=secrets.token_bytes(16),
        private_key=generate_private_key(SECP256R1()),
        dh=_bytes(browser.p256dh),
        auth_secret=_bytes(browser.auth),
        version="aes128gcm",
    )
    return data


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def sender(server: Server, browser: Browser, table: Table) -> partial[None]:
    """What tells a browser about a table."""
    return partial(push, server.settings, server.signing_key, browser, table)
