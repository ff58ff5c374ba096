"""Hearing from the other processes on one PostgreSQL."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import psycopg

from alehouse.server.store.database import CHANNEL, PATIENCE

RECONNECT = 1.0  # seconds before notices are listened for again


async def listen(
    url: str, changed: Callable[[str, int], Awaitable[None]], ready: Callable[[], None]
) -> None:
    """Hear from the other processes on a PostgreSQL database which tables they have changed."""
    async with await psycopg.AsyncConnection.connect(
        url, autocommit=True, connect_timeout=PATIENCE
    ) as connection:
        await connection.execute(f"LISTEN {CHANNEL}")
        await changed("", 0)  # something may have been missed
        ready()
        async for notice in connection.notifies():
            table, revision = notice.payload.split()
            await changed(table, int(revision))
