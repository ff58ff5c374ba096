"""The database: reads in a few threads, all writes in one, several to a commit.

A write is acknowledged after its transaction is on disk. While one commit is on its way the next
writes gather, and go together: that is what makes durable play quick. If anything fails in such a
batch, its writes go again one by one, so that nobody pays for another's failure.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, NamedTuple, TypeVar

import psycopg
import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine, make_url

from alehouse.kernel.errors import BadOption
from alehouse.server.errors import Refused

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from alembic.config import Config

T = TypeVar("T")

log = logging.getLogger("alehouse.store")


class Job(NamedTuple):
    """Changes to be written, and who waits for them."""

    work: Callable[[Connection], Any]
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop
    table: str  # whose row is locked first; "": none


Outcome = tuple[Job, Any, BaseException | None]

MOST_AT_ONCE = 256  # writes in one commit
ATTEMPTS = 4  # at a write that fails for what may be over the next moment
PATIENCE = 5  # seconds for PostgreSQL to take a connection
CHANNEL = "alehouse"
PASSING = (psycopg.OperationalError, psycopg.InterfaceError, sqlite3.OperationalError)


class Away(Exception):
    """The database cannot be begun with, or did not say whether it has committed."""


def is_passing(error: BaseException) -> bool:
    """Whether the database is busy or away, rather than something wrong: a deadlock, a restart."""
    cause = error.orig if isinstance(error, sa.exc.DBAPIError) else error
    return isinstance(cause, (*PASSING, sa.exc.TimeoutError, OSError))


def explained(error: BaseException) -> BaseException:
    """A database that is busy or away, as the refusal of what was asked."""
    if not is_passing(error):
        return error
    log.warning("the database does not answer", extra={"error": type(error).__name__})
    return Refused("busy", "The database does not answer. Try again in a moment.", wait=1)


def open_engine(url: str, new: bool = True) -> Engine:
    """The database at a URL, `sqlite:///file` or `postgresql://…`; `new` may make the file."""
    try:
        address = make_url(url)
    except (sa.exc.ArgumentError, ValueError):
        message = f"{url!r} is no database URL; write sqlite:///file.db or postgresql://…"
        raise BadOption(message) from None
    if address.drivername == "postgresql":
        address = address.set(drivername="postgresql+psycopg")
    if address.drivername == "sqlite":
        _find_file(address.database or "", new)
        engine = sa.create_engine(address, connect_args={"timeout": 30}, hide_parameters=True)
        sa.event.listen(engine, "connect", _prepare_sqlite)
        sa.event.listen(engine, "begin", _begin_sqlite)
        return engine
    if address.drivername == "postgresql+psycopg":
        patience = {"connect_timeout": PATIENCE}
        return sa.create_engine(
            address, pool_pre_ping=True, hide_parameters=True, connect_args=patience
        )
    raise BadOption(f"The database {address.drivername!r} is not supported: sqlite or postgresql.")


def _find_file(name: str, new: bool) -> None:
    """Make sure of an embedded database's file; it holds secrets, so it is made for its owner."""
    if not name or name == ":memory:":
        raise BadOption("An embedded database needs a file; write sqlite:///file.db.")
    file = Path(name)
    try:
        if file.exists():
            return
        if not new:
            raise BadOption(f"There is no database {name}.")
        if not file.parent.exists():
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file.touch(mode=0o600)  # SQLite gives its journals the same
    except OSError as error:
        raise BadOption(f"The database {name} cannot be made ({error.strerror}).") from None


def _prepare_sqlite(connection: sqlite3.Connection, _: object) -> None:
    connection.isolation_level = None  # transactions begin where SQLAlchemy says so
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    # by the driver itself: SQLAlchemy's way costs as much as an action's statements
    connection.connection.cursor().execute("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextlib.contextmanager
def reached(url: str, new: bool = True) -> Iterator[Engine]:
    """A database for a command to work on; whatever is the matter with it is said in one line."""
    engine = open_engine(url, new)
    try:
        yield engine
    except (sa.exc.DBAPIError, OSError) as error:
        cause = error.orig if isinstance(error, sa.exc.DBAPIError) else error
        words = " ".join(str(cause).split()).rstrip(".")
        raise BadOption(f"The database {engine.url!r} cannot be used ({words}).") from None
    finally:
        engine.dispose()


def migrations() -> Config:
    """The steps that lead to the present schema."""
    from alembic.config import Config  # half a second that only these need

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def need_schema(connection: Connection) -> None:
    """Go on if the database has the present schema."""
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    wanted = ScriptDirectory.from_config(migrations()).get_heads()
    if set(MigrationContext.configure(connection).get_current_heads()) != set(wanted):
        raise BadOption("The database has not this version's schema. See: alehouse db upgrade.")


def upgrade(engine: Engine) -> None:
    """Bring the database to the present schema."""
    from alembic import command
    from alembic.util import CommandError

    config = migrations()
    with engine.execution_options(writes=True).begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(5050)"))  # one at a time
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            raise BadOption(
                f"The database is newer than this Alehouse ({error}). Install the newer one."
            ) from None


def keep_alone(engine: Engine) -> IO[str] | None:
    """Make sure that no other server uses an embedded database: each trusts what it remembers."""
    file = engine.url.database
    if engine.dialect.name != "sqlite" or fcntl is None or not file:
        return None
    descriptor = os.open(f"{file}.lock", os.O_RDWR | os.O_CREAT, 0o600)  # nobody else may hold it
    lock = open(descriptor, "w")  # noqa: SIM115 - held as long as the server runs
    for _ in range(40):  # one that was just killed may take a moment to let go
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            time.sleep(0.05)
        else:
            return lock
    lock.close()
    raise BadOption(f"Another server uses {file}. Stop it, or name another --db.")


class Store:
    """A database in use by one process."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.shared = self.engine.dialect.name == "postgresql"  # other processes may write too
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
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.look, work)

    def look(self, work: Callable[[Connection], T]) -> T:
        """Run a query here and now."""
        try:
            with self.engine.connect() as connection:
                return work(connection)
        except (sa.exc.SQLAlchemyError, OSError) as error:
            raise explained(error) from error

    async def write(self, work: Callable[[Connection], T], table: str = "") -> T:
        """Run changes in the writer's next transaction; returns when they are durable.

        `table` is the one that is changed, if any. The work may be run again, from the beginning,
        when what it was written with has failed.
        """
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._jobs.put(Job(work, done, loop, table))
        return await done

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
