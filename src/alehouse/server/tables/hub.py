"""Live updates: who is watching which table, and the waking of them when it changes."""

from __future__ import annotations

import asyncio
from collections import defaultdict

STILL_HERE = 15.0  # seconds between two signs of life


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
