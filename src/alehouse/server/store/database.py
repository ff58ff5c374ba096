"""The database: reads in a few threads, all writes in one, several to a commit.

A write is acknowledged after its transaction is on disk. While one commit is on its way the next
writes gather, and go together: that is what makes durable play quick. If anything fails in such a
batch, its writes go again one by one, so that nobody pays for another's failure.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, TypeVar

import psycopg
import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine, make_url

from alehouse.kernel.errors import BadOption
from alehouse.server.errors import Refused
from alehouse.server.metrics import database_errors

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from alembic.config import Config

T = TypeVar("T")

log = logging.getLogger("alehouse.store")


PATIENCE = 5  # seconds for PostgreSQL to take a connection
CHANNEL = "alehouse"
ON_TIME: dict[str, Any] = {  # how long PostgreSQL and the way to it may take
    "connect_timeout": PATIENCE,
    "options": "-c statement_timeout=20s -c lock_timeout=5s "
    "-c idle_in_transaction_session_timeout=30s",
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,  # milliseconds
}
PASSING = (psycopg.OperationalError, psycopg.InterfaceError, sqlite3.OperationalError)


def is_passing(error: BaseException) -> bool:
    """Whether the database is busy or away, rather than something wrong: a deadlock, a restart."""
    cause = error.orig if isinstance(error, sa.exc.DBAPIError) else error
    return isinstance(cause, (*PASSING, sa.exc.TimeoutError, OSError))


def explained(error: BaseException) -> BaseException:
    """A database that is busy or away, as the refusal of what was asked."""
    if not is_passing(error):
        return error
    cause = error.orig if isinstance(error, sa.exc.DBAPIError) else error
    words = (str(cause).splitlines() or [""])[0]  # what follows may be about a row
    told = {"error": type(error).__name__, "cause": words}
    log.warning("the database does not answer", extra=told)
    database_errors.labels("failed").inc()
    return away()


def away() -> Refused:
    """The refusal of what needs a database that does not answer."""
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
        return sa.create_engine(
            address, pool_timeout=PATIENCE, hide_parameters=True, connect_args=ON_TIME
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


def snapshot(engine: Engine) -> Connection:
    """A connection all of whose queries see the database as it is at the first of them."""
    if engine.dialect.name == "postgresql":
        patient = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
        connection = engine.connect().execution_options(**patient)
        connection.execute(sa.text("SET LOCAL statement_timeout = 0"))
        return connection
    return engine.connect()  # one transaction, which SQLite keeps apart from what is written


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
