"""The server's own secrets, made once and known to all its processes."""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from alehouse.server.store.records import run
from alehouse.server.store.schema import secrets

KEEP = "INSERT INTO secrets (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING"


def own_secret(connection: Connection, name: str, make: Callable[[], str]) -> str:
    """A secret by its name; whoever asks first makes it."""
    known = sa.select(secrets.c.value).where(secrets.c.name == name)
    found: str | None = connection.execute(known).scalar()
    if found is None:
        run(connection, KEEP, {"name": name, "value": make()})
        found = connection.execute(known).scalar_one()
    return found
