"""The database in use by one process: reads in a few threads, writes in one."""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import shutil
import socket
import threading
import time
import weakref
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import psycopg
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from alehouse.server.metrics import database_errors
from alehouse.server.store.database import away, explained, is_passing, keep_alone, open_engine

T = TypeVar("T")

MOST_AT_ONCE = 256  # writes in one commit
PATIENCE = 8.0  # seconds for the database to do what it is asked
ATTEMPTS = 4  # at a write that fails for what may be over the next moment


class Job(NamedTuple):
    """Changes to be written, and who waits for them."""

    work: Callable[[Connection], Any]
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop
    table: str  # whose row is locked first; "": none


Outcome = tuple[Job, Any, BaseException | None]


class Away(Exception):
    """The database cannot be begun with, or did not say whether it has committed."""


class Store:
    """A database in use by one process."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.shared = self.engine.dialect.name == "postgresql"  # other processes may write too
        # each query of PostgreSQL sees what is there then, within a transaction or not
        way = {"isolation_level": "AUTOCOMMIT"} if self.shared else {}
        self._reading = self.engine.execution_options(**way)
        self._answered = time.monotonic()  # when the database last did what it was asked
        self.failing = False  # the last write was not, for a full disk, say
        self._connections: weakref.WeakSet[Any] = weakref.WeakSet()
        if self.shared:
            sa.event.listen(self.engine, "connect", lambda c, _: self._connections.add(c))
        self._alone = keep_alone(self.engine)
        url_of = self.engine.url.set(drivername="postgresql")
        self.address = url_of.render_as_string(hide_password=False)  # for psycopg itself
        self._readers = ThreadPoolExecutor(4, "reader")
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._writing: Connection | None = None  # the writer's own
        self._writer = threading.Thread(target=self._write_on, name="writer", daemon=True)
        self._writer.start()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a query in a reader thread."""
        reading = asyncio.get_running_loop().run_in_executor(self._readers, self.look, work)
        return await self._in_time(reading)

    async def _in_time(self, answer: asyncio.Future[T]) -> T:
        """An answer of the database, or a refusal when it takes too long."""
        try:
            return await asyncio.wait_for(answer, PATIENCE)
        except TimeoutError:
            database_errors.labels("late").inc()
            self._cut()
            raise away() from None

    def _cut(self) -> None:
        """Break off all connections to a database that has answered nobody for too long."""
        if not self.shared or time.monotonic() - self._answered < PATIENCE:
            return
        for connection in list(self._connections):
            with (
                contextlib.suppress(OSError, psycopg.Error),
                socket.socket(fileno=os.dup(connection.fileno())) as cut,
            ):
                cut.shutdown(socket.SHUT_RDWR)

    def look(self, work: Callable[[Connection], T]) -> T:
        """Run a query here and now; again, if the connection was lost since the last one."""
        try:
            try:
                return self._looked(work)
            except sa.exc.DBAPIError as error:
                if not error.connection_invalidated:
                    raise
            return self._looked(work)
        except (sa.exc.SQLAlchemyError, OSError) as error:
            raise explained(error) from error

    def _looked(self, work: Callable[[Connection], T]) -> T:
        with self._reading.connect() as connection:
            found = work(connection)
        self._answered = time.monotonic()
        return found

    async def write(self, work: Callable[[Connection], T], table: str = "") -> T:
        """Run changes in the writer's next transaction; returns when they are durable.

        `table` is the one that is changed, if any. The work may be run again, from the beginning,
        when what it was written with has failed.
        """
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._jobs.put(Job(work, done, loop, table))
        return await self._in_time(done)

    @property
    def waiting(self) -> int:
        """How many writes wait."""
        return self._jobs.qsize()

    def free_space(self) -> int | None:
        """The bytes left where an embedded database is."""
        file = self.engine.url.database
        return None if self.shared or not file else shutil.disk_usage(Path(file).parent).free

    def close(self) -> None:
        """Finish what is being written, and let go of the database."""
        self._jobs.put(None)
        self._writer.join()
        self._readers.shutdown()
        if self._writing is not None:
            self._writing.close()
        self.engine.dispose()
        if self._alone is not None:
            self._alone.close()

    # -- The writer thread -----------------------------------------------------------

    def _write_on(self) -> None:
        while (job := self._jobs.get()) is not None:
            batch = [job]
            last = False
            with contextlib.suppress(queue.Empty):
                while len(batch) < MOST_AT_ONCE:
                    following = self._jobs.get_nowait()
                    if following is None:
                        last = True
                        break
                    batch.append(following)
            self._commit(batch)
            if last:
                return

    def _commit(self, batch: list[Job]) -> None:
        """One transaction for all; if anything fails in it, one for each."""
        batch.sort(key=lambda job: job.table)  # processes that share tables lock in one order
        try:
            results = self._transact(batch)
            outcomes: list[Outcome] = [(j, r, None) for j, r in zip(batch, results, strict=True)]
        except Away as error:
            failure = explained(error.__cause__ or error)
            outcomes = [(job, None, failure) for job in batch]
        except Exception:
            outcomes = self._singly(batch)
        self.failing = any(getattr(failure, "code", "") == "busy" for _, _, failure in outcomes)
        for loop in {job.loop for job in batch}:
            mine = [outcome for outcome in outcomes if outcome[0].loop is loop]
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(_tell, mine)

    def _singly(self, batch: list[Job]) -> list[Outcome]:
        """A transaction for each; once the database is away, nobody waits for it again."""
        outcomes: list[Outcome] = []
        for i, job in enumerate(batch):
            try:
                outcomes.append((job, self._insist(job), None))
            except Away as error:
                failure = explained(error.__cause__ or error)
                return outcomes + [(late, None, failure) for late in batch[i:]]
            except Exception as error:
                outcomes.append((job, None, explained(error)))
        return outcomes

    def _insist(self, job: Job) -> Any:
        """What a job comes to alone, after a few attempts if others are in its way."""
        for _ in range(ATTEMPTS - 1):
            try:
                return self._transact([job])[0]
            except Exception as error:
                if not is_passing(error):
                    raise
        return self._transact([job])[0]

    def _transact(self, jobs: list[Job]) -> list[Any]:
        """What jobs come to in one transaction; nothing is kept if a job fails."""
        try:
            if self._writing is None:
                self._writing = self.engine.execution_options(writes=True).connect()
            transaction = self._writing.begin()
        except Exception as error:
            self._let_go()
            raise Away from error
        try:
            results = [job.work(self._writing) for job in jobs]
        except Exception:
            self._let_go()
            raise
        try:
            transaction.commit()
        except Exception as error:
            self._let_go()
            raise Away from error
        self._answered = time.monotonic()
        return results

    def _let_go(self) -> None:
        """Drop the writer's connection: after a failure nobody knows what state it is in."""
        if self._writing is not None:
            with contextlib.suppress(sa.exc.SQLAlchemyError):  # it is gone already
                self._writing.rollback()
            self._writing.invalidate()
            self._writing.close()
            self._writing = None


def _tell(outcomes: list[Outcome]) -> None:
    """Let those who wait go on; one who has left is not told."""
    for job, result, failure in outcomes:
        if job.done.done():
            continue
        if failure is None:
            job.done.set_result(result)
        else:
            job.done.set_exception(failure)
