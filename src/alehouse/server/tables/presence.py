"""Presence: whether somebody looks at a table from a seat, here or at another process.

Processes on one PostgreSQL tell each other in a table of leases: what a process that died has left
there runs out by itself.
"""

from __future__ import annotations

import time
from collections import Counter

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from alehouse.server.store.records import run
from alehouse.server.store.schema import watching
from alehouse.server.store.writer import Store
from alehouse.server.tables.hub import Hub, Watcher
from alehouse.server.tables.table import Table
from alehouse.server.tables.tokens import new_id

LEASED = (
    "INSERT INTO watching (table_id, seat, process, until) "
    "VALUES (:table_id, :seat, :process, :until) "
    "ON CONFLICT (table_id, seat, process) DO UPDATE SET until = excluded.until"
)
LEASE = 60.0  # seconds for which a seat counts as watched, unless it is said again


class Presence:
    """Who is looking, as this process knows it and lets the others know."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self.store = store
        self.hub = hub
        self.process = new_id()
        self.addresses: Counter[str] = Counter()  # how many streams each has at this process

    async def enter(self, watcher: Watcher, address: str) -> None:
        """A stream begins."""
        self.hub.enter(watcher)
        self.addresses[address] += 1
        if self.store.shared and watcher.seat is not None:
            await self.store.write(lambda c: self._lease(c, watcher))

    async def leave(self, watcher: Watcher, address: str) -> None:
        """A stream has ended."""
        self.hub.leave(watcher)
        self.addresses[address] -= 1
        if not self.addresses[address]:
            del self.addresses[address]
        seat = watcher.seat
        if self.store.shared and seat is not None and not self.hub.present(watcher.table, seat):
            gone = sa.delete(watching).where(self._mine(watcher))
            await self.store.write(lambda c: c.execute(gone))

    async def is_here(self, table: Table, seat: int) -> bool:
        """Whether the person at a seat looks at the table, from this seat or another of theirs."""
        for own in sorted(table.together(seat)):
            if await self.looks(table.id, own):
                return True
        return False

    async def looks(self, table: str, seat: int) -> bool:
        """Whether somebody looks at a table from a seat."""
        if self.hub.present(table, seat):
            return True
        if not self.store.shared:
            return False
        lease = sa.select(watching.c.until).where(
            watching.c.table_id == table, watching.c.seat == seat, watching.c.until > time.time()
        )
        return await self.store.read(lambda c: c.execute(lease).first()) is not None

    async def renew(self) -> None:
        """Say again who is looking here, and forget what has run out."""
        seats = self.hub.watched()
        await self.store.write(lambda c: self._say_again(c, seats))

    def _mine(self, watcher: Watcher) -> sa.ColumnElement[bool]:
        return sa.and_(
            watching.c.table_id == watcher.table,
            watching.c.seat == watcher.seat,
            watching.c.process == self.process,
        )

    def _lease(self, connection: Connection, watcher: Watcher) -> None:
        """Another stream of the same seat may have left a lease already."""
        run(connection, LEASED, self._row(watcher.table, watcher.seat))

    def _say_again(self, connection: Connection, seats: set[tuple[str, int]]) -> None:
        """What a database that was away has lost is said anew; the rest is only put off."""
        mine, now = watching.c.process == self.process, time.time()
        said = sa.select(watching.c.table_id, watching.c.seat).where(mine)
        known = {(table, seat) for table, seat in connection.execute(said)}
        connection.execute(sa.update(watching).where(mine).values(until=now + LEASE))
        connection.execute(sa.delete(watching).where(watching.c.until < now))
        for table, seat in sorted(known - seats):
            gone = sa.delete(watching).filter_by(table_id=table, seat=seat, process=self.process)
            connection.execute(gone)
        if lost := [self._row(*seat) for seat in sorted(seats - known)]:
            connection.execute(sa.insert(watching), lost)

    def _row(self, table: str, seat: int | None) -> dict[str, object]:
        until = time.time() + LEASE
        return {"table_id": table, "seat": seat, "process": self.process, "until": until}
