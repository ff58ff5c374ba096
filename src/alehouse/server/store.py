"""The database: reads in a few threads, all writes in one, several to a commit.

A write is acknowledged after its transaction is on disk. While one commit is on its way the next
writes gather, and go together: that is what makes durable play quick.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, NamedTuple, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine, make_url

from alehouse.kernel.errors import BadOption

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from alembic.config import Config

T = TypeVar("T")


class Job(NamedTuple):
    """Changes to be written, and who waits for them."""

    work: Callable[[Connection], Any]
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop
    plain: bool


MOST_AT_ONCE = 256  # writes in one commit
CHANNEL = "alehouse"


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
        return sa.create_engine(address, pool_pre_ping=True, hide_parameters=True)
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
        with self.engine.connect() as connection:
            return work(connection)

    async def write(self, work: Callable[[Connection], T], plain: bool = False) -> T:
        """Run changes in the writer's next transaction; returns when they are durable.

        What fails is rolled back alone; `plain` promises not to fail and saves that precaution.
        """
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._jobs.put(Job(work, done, loop, plain))
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
        """One transaction for all; a job that fails is rolled back alone and told why."""
        outcomes: list[tuple[Job, Any, BaseException | None]] = []
        try:
            if self._writing is None:
                self._writing = self.engine.execution_options(writes=True).connect()
            connection = self._writing
            with connection.begin():
                for job in batch:
                    try:
                        with contextlib.nullcontext() if job.plain else connection.begin_nested():
                            outcomes.append((job, job.work(connection), None))
                    except sa.exc.OperationalError:
                        raise  # the connection is gone: nothing of the batch was kept
                    except Exception as error:
                        if job.plain:
                            raise
                        outcomes.append((job, None, error))
        except Exception as error:  # nothing was kept, and nobody is told that it was
            outcomes = [(job, None, error) for job in batch]
            if self._writing is not None:
                self._writing.invalidate()
                self._writing.close()
                self._writing = None
        for loop in {job.loop for job in batch}:
            mine = [outcome for outcome in outcomes if outcome[0].loop is loop]
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(_tell, mine)


def _tell(outcomes: list[tuple[Job, Any, BaseException | None]]) -> None:
    """Let those who wait go on; one who has left is not told."""
    for job, result, failure in outcomes:
        if job.done.done():
            continue
        if failure is None:
            job.done.set_result(result)
        else:
            job.done.set_exception(failure)
