"""Hearing from the other processes on one PostgreSQL."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import psycopg

from alehouse.server.store.database import CHANNEL, PATIENCE

RECONNECT = 1.0  # seconds before notices are listened for again


async def listen(
    url: str,
    heard: Callable[[str, int, str], None],
    missed: Callable[[], Awaitable[None]],
    ready: Callable[[], None],
) -> None:
    """Hear which tables the processes on a PostgreSQL database change: id, revision and new rows.

    What was `missed` meanwhile is looked up first.
    """
    async with await psycopg.AsyncConnection.connect(
        url, autocommit=True, connect_timeout=PATIENCE
    ) as connection:
        await connection.execute(f"LISTEN {CHANNEL}")
        await missed()
        ready()
        async for notice in connection.notifies():
            table, revision, *rows = notice.payload.split(" ", 2)
            heard(table, int(revision), rows[0] if rows else "")
