"""Live updates: who is watching which table, and the waking of them when it changes."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable

import psycopg

from alehouse.server.errors import Refused
from alehouse.server.store import CHANNEL, PATIENCE

STILL_HERE = 15.0  # seconds between two signs of life
RECONNECT = 1.0  # seconds before notices are listened for again

log = logging.getLogger("alehouse.live")


class Watcher:
    """One stream: waits until its table has changed."""

    def __init__(self, table: str, holder: str, seat: int | None) -> None:
        self.table = table
        self.holder = holder
        self.seat = seat
        self._woken = asyncio.Event()
        self._changed = False

    def wake(self, changed: bool = True) -> None:
        """Its table has changed, or it is time for a sign of life."""
        self._changed = self._changed or changed
        self._woken.set()

    async def wait(self) -> bool:
        """Wait until woken; False: nothing has changed since the last time."""
        await self._woken.wait()
        self._woken.clear()
        changed, self._changed = self._changed, False
        return changed


class Hub:
    """All streams of this process, by table."""

    def __init__(self) -> None:
        self.watchers: defaultdict[str, set[Watcher]] = defaultdict(set)
        self.count = 0
        self.closing = False

    def enter(self, watcher: Watcher) -> None:
        """A stream begins."""
        self.watchers[watcher.table].add(watcher)
        self.count += 1

    def leave(self, watcher: Watcher) -> None:
        """A stream has ended."""
        self.count -= 1
        self.watchers[watcher.table].discard(watcher)
        if not self.watchers[watcher.table]:
            del self.watchers[watcher.table]

    def wake(self, table: str) -> None:
        """A table has changed."""
        for watcher in self.watchers.get(table, ()):
            watcher.wake()

    async def beat(self) -> None:
        """Have all streams give a sign of life."""
        for watchers in list(self.watchers.values()):
            for watcher in list(watchers):
                watcher.wake(changed=False)

    def present(self, table: str, seat: int) -> bool:
        """Whether somebody is looking at a table from a seat."""
        return any(w.seat == seat for w in self.watchers.get(table, ()))

    def watched(self) -> set[tuple[str, int]]:
        """The seats from which somebody is looking: (table, seat)."""
        watchers = (w for table in self.watchers.values() for w in table)
        return {(w.table, w.seat) for w in watchers if w.seat is not None}

    def streams_of(self, table: str, holder: str) -> int:
        """How many streams of a table a browser has."""
        return sum(w.holder == holder for w in self.watchers.get(table, ()))

    def close(self) -> None:
        """End all streams."""
        self.closing = True
        for watchers in self.watchers.values():
            for watcher in watchers:
                watcher.wake()


class Errands:
    """What a process does beside answering, for as long as it runs."""

    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._failed: set[str] = set()

    @property
    def ailing(self) -> list[str]:
        """The errands that failed when they were last tried, or are not tried any more."""
        ended = {name for name, task in self._tasks.items() if task.done()}
        return sorted(self._failed | ended)

    def begin(self, name: str, work: Callable[[], Awaitable[None]], every: float) -> None:
        """Do something now and again."""
        self._tasks[name] = asyncio.create_task(self._go_on(name, work, every), name=name)

    def well(self, name: str) -> None:
        """An errand is doing what it should."""
        self._failed.discard(name)

    async def _go_on(self, name: str, work: Callable[[], Awaitable[None]], every: float) -> None:
        while True:
            try:
                await work()
                self.well(name)
            except (Refused, psycopg.Error, OSError) as error:
                self._failed.add(name)
                told = {"errand": name, "error": str(error)}
                log.warning("the database does not answer, trying again", extra=told)
            except Exception:
                self._failed.add(name)
                log.exception("an errand broke, trying again", extra={"errand": name})
            await asyncio.sleep(every)

    async def close(self) -> None:
        """Stop."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)


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
