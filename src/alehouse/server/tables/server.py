"""All tables of this process, kept in step with the database, and what serving them needs."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import math
import time
import weakref
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from functools import partial
from typing import TypeVar

import msgspec
from sqlalchemy.engine import Connection

from alehouse.kernel.shelf import entries
from alehouse.server.errors import Refused
from alehouse.server.limits import Limits
from alehouse.server.metrics import Metrics
from alehouse.server.settings import Settings
from alehouse.server.store import records
from alehouse.server.store.records import Loaded, Record, Row, SeatRecord
from alehouse.server.store.writer import Store
from alehouse.server.tables import pages
from alehouse.server.tables.change import Change, flipped, pairs, write
from alehouse.server.tables.hub import Hub
from alehouse.server.tables.presence import Presence
from alehouse.server.tables.table import Moment, Table
from alehouse.server.thinking.warming import Warming
from alehouse.server.thinking.workers import Workers

T = TypeVar("T")

log = logging.getLogger("alehouse.tables")

A_FEW = 32  # rows that are played on the spot; more are played by a reader


@contextlib.contextmanager
def apart(table_id: str) -> Iterator[None]:
    """Whatever is the matter with one table holds up no other."""
    try:
        yield
    except Refused as refusal:
        if refusal.code == "busy":  # the database is away, for all of them
            raise
    except Exception:
        log.exception("a table is broken", extra={"table": table_id})


class Server:
    """The tables, the database, the streams and the bots of one process."""

    def __init__(self, settings: Settings, store: Store, workers: Workers) -> None:
        self.settings = settings
        self.store = store
        self.workers = workers
        self.secret = b""  # by which this server knows its own cookies
        self.signing_key = ""  # of notices to browsers, and what they know of it
        self.push_key = ""
        self.limits = Limits(settings.pace, settings.limits)
        self.banned: set[str] = set()  # hashes of browsers and addresses
        self.hub = Hub()
        self.waits: dict[str, int] = {}  # how many go before the bot of each table that waits
        self.hinted: set[str] = set()  # tables at which a hint is being worked out
        self.studies: dict[str, asyncio.Task[None]] = {}  # games being analysed here, by table
        self.presence = Presence(store, self.hub)
        self.metrics = Metrics()
        self.warming = Warming(entries() if settings.search else (), self.warmed)
        self.after: list[Callable[[Table], None]] = []  # called when a table has changed
        self._errands: set[asyncio.Future[None]] = set()  # pages being written, tables renewed
        self._open: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Future[Table]] = {}
        self._locks: weakref.WeakValueDictionary[str, asyncio.Lock] = weakref.WeakValueDictionary()

    def lock(self, table_id: str) -> asyncio.Lock:
        """Held while a table is changed by this process."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    # -- Opening ---------------------------------------------------------------------

    @property
    def open_tables(self) -> int:
        """How many tables are in memory."""
        return len(self._open)

    async def table(self, table_id: str) -> Table:
        """A table as the database has it now."""
        known = self._open.get(table_id)
        if known is None:
            return await self._load(table_id)
        await self.catch_up(known)
        if table_id in self._open:
            self._open.move_to_end(table_id)
        return known

    async def catch_up(self, table: Table) -> None:
        """Take over what the database has of a table that this process has not, if anything."""
        if self.store.shared:
            revision = await self.store.read(lambda c: records.revision(c, table.id))
            if revision != table.record.revision:
                await self.renew(table)

    def remembered(self, table_id: str) -> Table | None:
        """A table if it is in memory, as it was when this process last looked."""
        return self._open.get(table_id)

    async def recent(self, table_id: str) -> Table:
        """A table as this process knows it, for streams that are woken by changes."""
        return self._open.get(table_id) or await self._load(table_id)

    async def _load(self, table_id: str) -> Table:
        """Open a table, once for all who want it at the same time."""
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.ensure_future(self._play_through(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id))
        return await asyncio.shield(loading)

    async def _play_through(self, table_id: str) -> Table:
        """A table with its log played in a reader's thread: long ones take their time."""

        def opened(connection: Connection) -> Table | None:
            loaded = records.load(connection, table_id)
            return None if loaded is None else Table.of(loaded, connection)

        table = await self.store.read(opened)
        if table is None:
            raise Refused(
                "not_found", "There is no table {table!r}. Ask for a new link.", table=table_id
            )
        if table.unkept:
            self.keep_pages(table)
        return self._open.get(table_id) or self._keep(table)

    async def glances(self, find: Callable[[Connection], list[str]]) -> list[Table]:
        """The facts of tables as the database has them now, without playing any of them."""
        stored = await self.store.read(lambda c: records.glances(c, find(c)))
        found = []
        for loaded in stored:
            table = Table.glance(loaded)
            known = self._open.get(table.id)
            if known is not None:
                table.frozen = known.frozen  # perhaps for what its log says
            found.append(table)
        return found

    def _keep(self, table: Table) -> Table:
        """Remember a table, and forget what nobody changes or watches, unused for longest."""
        excess = len(self._open) + 1 - self.settings.open_tables
        if excess > 0:
            idle = (t for t in self._open if t not in self._locks and t not in self.hub.watchers)
            for table_id in list(itertools.islice(idle, excess)):
                del self._open[table_id]
        self._open[table.id] = table
        return table

    async def renew(self, table: Table) -> None:
        """Take over what the database has that this process has not, and show it."""
        loaded = await self.store.read(lambda c: records.load(c, table.id, table.seq))
        if loaded is None:
            self._open.pop(table.id, None)
            self.hub.wake(table.id)
            raise Refused("not_found", "This table was deleted by whoever runs the server.")
        if loaded.record.revision > table.record.revision:
            loaded.rows = [row for row in loaded.rows if row.seq > table.seq]
            table.renew(loaded)
            self.hub.wake(table.id)

    def heard(self, table_id: str, revision: int, rows: str) -> None:
        """A table was changed; `rows` are those that its log has grown by, if nothing else has."""
        known = self._open.get(table_id)
        if known is None or known.record.revision >= revision:
            return
        if table_id in self._locks or not self.go_along(known, revision, rows):
            self._see_to(self.follow(table_id, revision, rows))

    async def follow(self, table_id: str, revision: int, rows: str = "") -> None:
        """Take over a change of a table; one that is being made here is waited for."""
        async with self.lock(table_id):
            known = self._open.get(table_id)
            if known is None or known.record.revision >= revision:
                return
            if not self.go_along(known, revision, rows):
                with apart(table_id):  # it may be gone
                    await self.renew(known)

    def go_along(self, table: Table, revision: int, rows: str) -> bool:
        """Play on by rows that another process has written; False: that is not all there is."""
        if not rows or table.frozen or revision != table.record.revision + 1:
            return False
        new = msgspec.json.decode(rows, type=list[Row])
        if new[0].seq != table.seq + 1 or len(new) > A_FEW:
            return False
        table.grow(new, revision)
        self.hub.wake(table.id)
        return not table.frozen

    async def look_everywhere(self) -> None:
        """Take over whatever has changed while this process heard nothing."""
        known = {table.id: table for table in self._open.values()}
        now = await self.store.read(lambda c: records.revisions(c, known))
        for table in known.values():
            if now.get(table.id) != table.record.revision:
                await self.follow(table.id, records.LAST)

    # -- Changing --------------------------------------------------------------------

    async def add(
        self,
        record: Record,
        seats: list[SeatRecord],
        hashes: dict[str, str],
        held: dict[str, set[str]],
        rows: list[Row],
    ) -> Table:
        """A new table."""
        await self.store.write(
            lambda c: records.insert(c, record, seats, flipped(hashes), pairs(held), rows)
        )
        loaded = Loaded(record, seats, hashes, held, rows)
        if len(rows) < A_FEW:
            table = self._keep(Table.of(loaded))
        else:
            table = await self.table(record.id)
        self.tell(table)
        return table

    async def decided(self, table_id: str, decide: Callable[[Table], Awaitable[T]]) -> T:
        """What is decided on a table as this process knows it, which `append` makes sure of.

        What is refused, or was appended to by others first, is decided again if the table has
        changed since.
        """
        async with self.lock(table_id):
            table = await self.recent(table_id)
            while True:
                revision = table.record.revision
                try:
                    return await decide(table)
                except Refused as refusal:
                    if refusal.code == "busy":
                        raise  # or the database that does not answer is waited for twice
                    await self.catch_up(table)
                    if table.record.revision == revision:
                        raise

    async def append(self, table: Table, moments: list[Moment]) -> bool:
        """Add rows to the log; False: another process was first. The caller holds the lock."""
        after = table.moved(moments[-1])
        rows = [moment.row for moment in moments if moment.row is not None]
        expected = table.record.revision
        revision = await self.store.write(
            lambda c: records.append(c, after, expected, rows), table.id
        )
        if revision is None:
            await self.renew(table)
            return False
        for row, moment in zip(rows, moments, strict=True):
            if row.seq > table.seq:  # otherwise somebody has looked it up meanwhile
                table.take(row, moment)
        if revision > table.record.revision:
            table.move(after, revision)
        self.metrics.rows.inc(len(rows))
        if table.seq % pages.ROWS == 0 and not table.frozen:
            number = table.seq // pages.ROWS
            table.unkept[number] = pages.page_of(table, number)
            self.keep_pages(table)
        self.tell(table)
        return True

    async def alter(self, table_id: str, decide: Callable[[Table], Change]) -> Table:
        """Change the facts of a table: decided on the newest facts, or decided again."""
        async with self.lock(table_id):
            while True:
                table = await self.table(table_id)
                change = decide(table)
                expected = table.record.revision
                work = partial(write, table_id=table_id, expected=expected, change=change)
                done = await self.store.write(work, table_id)
                await self.renew(table)
                if done:
                    self.tell(table)
                    return table

    def keep_pages(self, table: Table) -> None:
        """Write down what a long log has come to; nobody waits for it."""
        whose, unkept, table.unkept = pages.program(table), table.unkept, {}

        def write_all(connection: Connection) -> None:
            for number, data in unkept.items():
                pages.write(connection, table.id, number, whose, data)

        self._see_to(self.store.write(write_all))

    def _see_to(self, errand: Coroutine[None, None, None]) -> None:
        """Have something done that nobody waits for, and that may fail: it is looked up again."""
        task = asyncio.ensure_future(errand)
        self._errands.add(task)
        task.add_done_callback(self._seen_to)

    def _seen_to(self, task: asyncio.Future[None]) -> None:
        self._errands.discard(task)
        if not task.cancelled():
            task.exception()

    def warmed(self, game: str) -> None:
        """What bots search with at a game has come further: those who wait for it see that."""
        for table in self._open.values():
            if table.record.game == game:
                self.hub.wake(table.id)

    def look_at(self, table: Table) -> None:
        """Somebody wants to see a table: if it rests, it goes on."""
        table.looked = time.monotonic()
        for follow in self.after:
            follow(table)

    def measure(self) -> None:
        """Write down what there is of everything now."""
        self.metrics.streams.set(self.hub.count)
        self.metrics.tables.set(self.open_tables)
        self.metrics.thoughts.set(self.workers.queue.waiting)
        self.metrics.writes.set(self.store.waiting)
        free = self.store.free_space()
        self.metrics.disk.set(math.nan if free is None else free)  # not 0: that would be full

    def tell(self, table: Table) -> None:
        """Wake the streams, the bots and the notices."""
        self.hub.wake(table.id)
        for follow in self.after:
            follow(table)
