"""What a process does beside answering, for as long as it runs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import psycopg

from alehouse.server.errors import Refused

log = logging.getLogger("alehouse.background")

AGAIN = 5.0  # seconds at most before what has failed is tried again


class Background:
    """Tasks that are done now and again, and which of them fail."""

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
            await asyncio.sleep(min(every, AGAIN) if name in self._failed else every)

    async def close(self) -> None:
        """Stop."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
