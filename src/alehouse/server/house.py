"""The house: every open table of this process, kept in step with the database."""

from __future__ import annotations

import asyncio
import itertools
import time
import weakref
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from alehouse.server import records
from alehouse.server.errors import Refused
from alehouse.server.live import Hub
from alehouse.server.metrics import Metrics
from alehouse.server.presence import Presence
from alehouse.server.records import Loaded, Record, Row, SeatRecord
from alehouse.server.schema import chat, holders, keys, mutes, notes, tables
from alehouse.server.settings import Settings
from alehouse.server.sitting import Sitting, Trial
from alehouse.server.store import Store
from alehouse.server.thinkers import Thinkers


class Change(msgspec.Struct):
    """New facts of a table; None: as they are."""

    values: dict[str, Any] = {}
    seats: list[SeatRecord] | None = None
    keys: dict[str, str] | None = None
    holders: dict[str, set[str]] | None = None
    forget: list[int] | None = None  # seats whose notes and mutes are wiped
    says: list[str] = []  # what the house says about it
    also: Callable[[Connection], None] | None = None  # written with it


class House:
    """The tables, the database, the streams and the bots of one process."""

    def __init__(self, settings: Settings, store: Store, thinkers: Thinkers) -> None:
        self.settings = settings
        self.store = store
        self.thinkers = thinkers
        self.hub = Hub()
        self.presence = Presence(store, self.hub)
        self.metrics = Metrics(self)
        self.after: list[Callable[[Sitting], None]] = []  # called when a table has changed
        self._open: OrderedDict[str, Sitting] = OrderedDict()
        self._loading: dict[str, asyncio.Future[Sitting]] = {}
        self._locks: weakref.WeakValueDictionary[str, asyncio.Lock] = weakref.WeakValueDictionary()

    def lock(self, table: str) -> asyncio.Lock:
        """Held while a table is changed by this process."""
        lock = self._locks.get(table)
        if lock is None:
            lock = self._locks[table] = asyncio.Lock()
        return lock

    # -- Opening ---------------------------------------------------------------------

    @property
    def open_tables(self) -> int:
        """How many tables are in memory."""
        return len(self._open)

    async def table(self, table: str) -> Sitting:
        """A table as the database has it now."""
        known = self._open.get(table)
        if known is None:
            return await self._load(table)
        if self.store.shared:
            revision = await self.store.read(lambda c: records.revision(c, table))
            if revision != known.record.revision:
                await self.renew(known)
        if table in self._open:
            self._open.move_to_end(table)
        return known

    def remembered(self, table: str) -> Sitting | None:
        """A table if it is in memory, as it was when this process last looked."""
        return self._open.get(table)

    async def recent(self, table: str) -> Sitting:
        """A table as this process knows it, for streams that are woken by changes."""
        return self._open.get(table) or await self._load(table)

    async def _load(self, table: str) -> Sitting:
        """Open a table, once for all who want it at the same time."""
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.ensure_future(self._play_through(table))
            loading.add_done_callback(lambda _: self._loading.pop(table))
        return await asyncio.shield(loading)

    async def _play_through(self, table: str) -> Sitting:
        """A table with its log played in a reader's thread: long ones take their time."""

        def opened(connection: Connection) -> Sitting | None:
            loaded = records.load(connection, table)
            return None if loaded is None else Sitting.of(loaded)

        sitting = await self.store.read(opened)
        if sitting is None:
            raise Refused("not_found", f"There is no table {table!r}. Ask for a new link.")
        return self._open.get(table) or self._keep(sitting)

    async def glances(self, find: Callable[[Connection], list[str]]) -> list[Sitting]:
        """The facts of tables as the database has them now, without playing any of them."""
        found = await self.store.read(lambda c: records.glances(c, find(c)))
        sittings = []
        for loaded in found:
            sitting = Sitting.glance(loaded)
            known = self._open.get(sitting.id)
            if known is not None:
                sitting.frozen = known.frozen  # perhaps for what its log says
            sittings.append(sitting)
        return sittings

    def _keep(self, sitting: Sitting) -> Sitting:
        """Remember a table, and forget what nobody changes or watches, unused for longest."""
        excess = len(self._open) + 1 - self.settings.open_tables
        if excess > 0:
            idle = (t for t in self._open if t not in self._locks and t not in self.hub.watchers)
            for table in list(itertools.islice(idle, excess)):
                del self._open[table]
        self._open[sitting.id] = sitting
        return sitting

    async def renew(self, sitting: Sitting) -> None:
        """Take over what the database has that this process has not, and show it."""
        loaded = await self.store.read(lambda c: records.load(c, sitting.id, sitting.seq))
        assert loaded is not None, "tables are never deleted"
        if loaded.record.revision > sitting.record.revision:
            loaded.rows = [row for row in loaded.rows if row.seq > sitting.seq]
            sitting.renew(loaded)
            self.hub.wake(sitting.id)

    async def heard(self, table: str, revision: int) -> None:
        """Another process has changed a table ("": any)."""
        for known in [self._open.get(table)] if table else list(self._open.values()):
            if known is not None and (not table or known.record.revision < revision):
                await self.renew(known)

    # -- Changing --------------------------------------------------------------------

    async def add(
        self,
        record: Record,
        seats: list[SeatRecord],
        hashes: dict[str, str],
        held: dict[str, set[str]],
        rows: list[Row],
    ) -> Sitting:
        """A new table."""
        await self.store.write(
            lambda c: records.insert(c, record, seats, flipped(hashes), pairs(held), rows)
        )
        sitting = self._keep(Sitting.of(Loaded(record, seats, hashes, held, rows)))
        self.tell(sitting)
        return sitting

    async def append(self, sitting: Sitting, rows: list[Row], trial: Trial | None = None) -> bool:
        """Add rows to the log; False: another process was first. The caller holds the lock."""
        after = following(sitting, rows, trial)
        expected = sitting.seq
        revision = await self.store.write(
            lambda c: records.append(c, after, expected, rows), sitting.id
        )
        if revision is None:
            await self.renew(sitting)
            return False
        for row in rows:
            if row.seq > sitting.seq:  # otherwise the database's own notice came first
                sitting.take(row, trial if row.kind == "act" else None)
        if revision > sitting.record.revision:
            moved = {name: getattr(after, name) for name in records.MOVED}
            sitting.change(**{**moved, "revision": revision})
        self.metrics.rows.inc(len(rows))
        self.tell(sitting)
        return True

    async def alter(self, table: str, decide: Callable[[Sitting], Change]) -> Sitting:
        """Change the facts of a table: decided on the newest facts, or decided again."""
        async with self.lock(table):
            while True:
                sitting = await self.table(table)
                change = decide(sitting)
                expected = sitting.record.revision
                work = partial(write, table=table, expected=expected, change=change)
                done = await self.store.write(work, table)
                await self.renew(sitting)
                if done:
                    self.tell(sitting)
                    return sitting

    def tell(self, sitting: Sitting) -> None:
        """Wake the streams, the bots and the notices."""
        self.hub.wake(sitting.id)
        for follow in self.after:
            follow(sitting)


def following(sitting: Sitting, rows: list[Row], trial: Trial | None) -> Record:
    """What the table's record is after rows of the log."""
    last = rows[-1]
    record = msgspec.structs.replace(sitting.record, seq=last.seq, updated=last.at)
    if trial is not None:
        state, steps = trial.state, sitting.steps + 1
    elif last.kind == "undo":
        state, steps = sitting.position(int(last.name)), int(last.name)
    elif last.kind == "redo":
        state, steps = sitting.redone(), sitting.steps + 1
    else:
        return record
    if last.kind == "undo":
        fresh = steps < sitting.free(last.seat)
    else:
        fresh = state.veil != sitting.veils[-1]
    return msgspec.structs.replace(
        record,
        steps=steps,
        actor=state.actor,
        asked=sitting.clock.after(last, steps, state.actor, fresh),
        status="over" if state.over else "playing",
    )


def write(connection: Connection, table: str, expected: int, change: Change) -> bool:
    """Write a change, unless the table has changed since it was decided."""
    guard = sa.select(tables.c.revision).where(tables.c.id == table)
    # rows that refer to the table may be added meanwhile: its id does not change
    if connection.execute(guard.with_for_update(key_share=True)).scalar() != expected:
        return False
    records.change(connection, table, **{"updated": time.time(), **change.values})
    if change.seats is not None:
        records.write_seats(connection, table, change.seats)
    if change.keys is not None:
        connection.execute(sa.delete(keys).where(keys.c.table_id == table))
        records.write_places(connection, table, flipped(change.keys), [])
    if change.holders is not None:
        connection.execute(sa.delete(holders).where(holders.c.table_id == table))
        records.write_places(connection, table, [], pairs(change.holders))
    for seat in change.forget or ():
        connection.execute(sa.delete(notes).where(notes.c.table_id == table, notes.c.seat == seat))
        connection.execute(sa.delete(mutes).where(mutes.c.table_id == table, mutes.c.seat == seat))
    for text in change.says:
        say(connection, table, None, "", text, "")
    if change.also is not None:
        change.also(connection)
    return True


def say(
    connection: Connection, table: str, seat: int | None, name: str, text: str, key: str
) -> int:
    """A line of chat; returns its number."""
    statement = sa.update(tables).where(tables.c.id == table).values(chat=tables.c.chat + 1)
    number: int = connection.execute(statement.returning(tables.c.chat)).scalar_one()
    connection.execute(
        sa.insert(chat).values(
            table_id=table, id=number, seat=seat, name=name, text=text, key=key, at=time.time()
        )
    )
    return number


def flipped(hashes: dict[str, str]) -> list[tuple[str, str]]:
    """(place, hash) of each key."""
    return [(place, hash) for hash, place in hashes.items()]


def pairs(held: dict[str, set[str]]) -> list[tuple[str, str]]:
    """(holder, place) of each place held."""
    return [(holder, place) for holder, places in held.items() for place in sorted(places)]
