"""What is stored of a table, and the statements that read and write it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.engine import Connection
from sqlalchemy.engine.interfaces import DBAPICursor

from alehouse.server.store.database import CHANNEL
from alehouse.server.store.schema import actions, bans, driving, holders, keys, seats, tables


class Record(Struct, frozen=True, kw_only=True):
    """A row of `tables`."""

    id: str
    game: str
    version: int
    box: str
    options: dict[str, str]
    players: int
    seed: str
    nonce: str
    seed_chosen: bool
    public: bool
    watch: bool
    time_limit: int | None
    bank: int | None = None
    takeover: str = "offered"
    hints: bool = True
    host_keys: bool = True
    status: str
    message: str
    origin: str | None
    rematch: str | None
    created: float
    started: float | None = None
    updated: float
    seq: int
    steps: int
    actor: int
    asked: float
    chat: int
    revision: int
    due: float | None = None

    @property
    def first_due(self) -> float | None:
        """When the time for the first question is up, asked when the table says."""
        times = [time for time in (self.time_limit, self.bank) if time is not None]
        return self.asked + min(times) if times else None


class SeatRecord(Struct, frozen=True, kw_only=True):
    """A row of `seats`."""

    seat: int
    kind: str
    name: str
    level: str | None = None
    stand_in: bool = False
    webhook: str | None = None
    email: str | None = None
    push: bool = False  # browsers are told, see `pushes`

    @property
    def is_person(self) -> bool:
        """Whether a person decides here, rather than a bot."""
        return self.kind == "person" and not self.stand_in


class Row(Struct, frozen=True):
    """A row of `actions`."""

    seq: int
    kind: str
    seat: int
    name: str
    digest: str
    key: str
    at: float


class Loaded(Struct):
    """A table as the database has it."""

    record: Record
    seats: list[SeatRecord]
    keys: dict[str, str]  # the place by the hash of its key
    holders: dict[str, set[str]]  # the places by holder
    rows: list[Row]


def record_of(row: sa.Row[Any]) -> Record:
    """A row of `tables`, typed."""
    values = dict(row._mapping)
    return Record(**{**values, "options": json.loads(values["options"])})


def values_of(record: Record) -> dict[str, Any]:
    """A record as the database wants it."""
    values = {name: getattr(record, name) for name in record.__struct_fields__}
    return {**values, "options": json.dumps(record.options)}


# -- Reading -----------------------------------------------------------------------


def load(connection: Connection, table: str, after: int = 0) -> Loaded | None:
    """A table with the rows of its log after one; None: there is no such table."""
    found = connection.execute(sa.select(tables).where(tables.c.id == table)).first()
    if found is None:
        return None
    record = record_of(found)
    return Loaded(
        record,
        load_seats(connection, table),
        load_keys(connection, table),
        load_holders(connection, table),
        load_rows(connection, table, after, record.seq),
    )


def glances(connection: Connection, ids: Sequence[str]) -> list[Loaded]:
    """Tables without their logs, in the order of their ids."""
    found = connection.execute(sa.select(tables).where(tables.c.id.in_(ids)))
    loaded = {row.id: Loaded(record_of(row), [], {}, {}, []) for row in found}
    for row in connection.execute(
        sa.select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)
    ):
        values = dict(row._mapping)
        loaded[values.pop("table_id")].seats.append(SeatRecord(**values))
    for row in connection.execute(sa.select(keys).where(keys.c.table_id.in_(ids))):
        loaded[row.table_id].keys[row.hash] = row.place
    for row in connection.execute(sa.select(holders).where(holders.c.table_id.in_(ids))):
        loaded[row.table_id].holders.setdefault(row.holder, set()).add(row.place)
    return [loaded[table] for table in ids]


def load_seats(connection: Connection, table: str) -> list[SeatRecord]:
    """The seats of a table, in order."""
    columns = [c for c in seats.c if c.name != "table_id"]
    query = sa.select(*columns).where(seats.c.table_id == table).order_by(seats.c.seat)
    return [SeatRecord(**row._mapping) for row in connection.execute(query)]


def load_keys(connection: Connection, table: str) -> dict[str, str]:
    """The places of a table by the hashes of their keys."""
    query = sa.select(keys.c.hash, keys.c.place).where(keys.c.table_id == table)
    return {row.hash: row.place for row in connection.execute(query)}


def load_holders(connection: Connection, table: str) -> dict[str, set[str]]:
    """Who holds which places of a table."""
    query = sa.select(holders.c.holder, holders.c.place).where(holders.c.table_id == table)
    found: dict[str, set[str]] = {}
    for holder, place in connection.execute(query):
        found.setdefault(holder, set()).add(place)
    return found


def load_rows(connection: Connection, table: str, after: int, last: int) -> list[Row]:
    """The rows of a table's log after one, up to the last."""
    columns = [c for c in actions.c if c.name != "table_id"]
    query = sa.select(*columns).where(
        actions.c.table_id == table, actions.c.seq > after, actions.c.seq <= last
    )
    return [Row(*row) for row in connection.execute(query.order_by(actions.c.seq))]


REVISION = sa.select(tables.c.revision).where(tables.c.id == sa.bindparam("id"))


def revision(connection: Connection, table: str) -> int | None:
    """How often a table has changed; None: there is no such table."""
    found: int | None = connection.execute(REVISION, {"id": table}).scalar()
    return found


def revisions(connection: Connection, ids: Iterable[str]) -> dict[str, int]:
    """How often each of some tables has changed; one that is not there any more is left out."""
    query = sa.select(tables.c.id, tables.c.revision).where(tables.c.id.in_(list(ids)))
    return {row.id: row.revision for row in connection.execute(query)}


def listed(connection: Connection, status: str, game: str | None, most: int) -> list[str]:
    """The public tables of a status, newest first."""
    query = sa.select(tables.c.id).where(tables.c.public, tables.c.status == status)
    if game is not None:
        query = query.where(tables.c.game == game)
    return list(connection.execute(query.order_by(tables.c.created.desc()).limit(most)).scalars())


def held_by(connection: Connection, holder: str, most: int) -> list[str]:
    """The tables at which a browser holds a place, newest first."""
    query = (
        sa.select(tables.c.id)
        .join(holders, holders.c.table_id == tables.c.id)
        .where(holders.c.holder == holder)
        .group_by(tables.c.id, tables.c.updated)
        .order_by(tables.c.updated.desc())
    )
    return list(connection.execute(query.limit(most)).scalars())


def hosted_by(connection: Connection, holder: str) -> int:
    """How many tables that are not over a browser hosts."""
    query = (
        sa.select(sa.func.count())
        .select_from(tables)
        .join(holders, holders.c.table_id == tables.c.id)
        .where(holders.c.holder == holder, holders.c.place == "host")
        .where(tables.c.status.in_(("open", "playing")))
    )
    return connection.execute(query).scalar_one()


def late(connection: Connection, now: float) -> list[tuple[str, int]]:
    """The seats whose time is up, at tables where a bot takes over by itself."""
    query = (
        sa.select(tables.c.id, tables.c.actor)
        .join(seats, (seats.c.table_id == tables.c.id) & (seats.c.seat == tables.c.actor))
        .where(tables.c.status == "playing", tables.c.takeover == "automatic", tables.c.due < now)
        .where(seats.c.kind == "person", ~seats.c.stand_in)
    )
    return [(table, actor) for table, actor in connection.execute(query)]


LAST = 2**31 - 1  # the revision of a table that is deleted

BAN = (
    "INSERT INTO bans (scope, kind, value, reason, at) "
    "VALUES (:scope, :kind, :value, :reason, :at) ON CONFLICT DO NOTHING"
)


def banned(connection: Connection, scope: str) -> set[str]:
    """Who was sent away from a table, or ("") from the server."""
    return set(connection.execute(sa.select(bans.c.value).where(bans.c.scope == scope)).scalars())


class Question(NamedTuple):
    """What a bot is asked."""

    table: str
    seq: int
    elsewhere: bool  # another process says that it plays the bots there

    @property
    def open(self) -> tuple[str, int]:
        """Which question it is, whoever plays."""
        return self.table, self.seq


def asked_bots(connection: Connection, process: str, watched: Iterable[str]) -> list[Question]:
    """The questions that bots are asked now, as a process sees it.

    Tables at which no person plays rest, but for those that are watched.
    """
    other = seats.alias()
    person = (other.c.table_id == tables.c.id) & (other.c.kind == "person") & ~other.c.stand_in
    elsewhere: sa.ColumnElement[bool] = sa.false()  # one process alone uses an embedded database
    if connection.dialect.name == "postgresql":
        lease = (driving.c.table_id == tables.c.id) & (driving.c.process != process)
        elsewhere = sa.exists().where(lease, driving.c.until > sa.literal_column(MOMENT))
    query = (
        sa.select(tables.c.id, tables.c.seq, elsewhere)
        .join(seats, (seats.c.table_id == tables.c.id) & (seats.c.seat == tables.c.actor))
        .where(tables.c.status == "playing", seats.c.level.is_not(None))
        .where(sa.exists().where(person) | tables.c.id.in_(list(watched)))
    )
    return [Question(*row) for row in connection.execute(query)]


MOMENT = "extract(epoch FROM clock_timestamp())"  # by the one clock that all hosts share
DRIVE = (
    "INSERT INTO driving (table_id, process, until) "
    f"VALUES (:table_id, :process, {MOMENT} + :seconds) "
    "ON CONFLICT (table_id) DO UPDATE SET process = excluded.process, until = excluded.until"
)
DROP = f"DELETE FROM driving WHERE process = :process OR until < {MOMENT}"


def write_driving(
    connection: Connection, process: str, driven: Iterable[str], seconds: float
) -> None:
    """A process says whose bots it plays, for a while; what has run out is forgotten."""
    run(connection, DROP, {"process": process})
    for table in sorted(driven):
        run(connection, DRIVE, {"table_id": table, "process": process, "seconds": seconds})


# -- Writing -----------------------------------------------------------------------


def insert(
    connection: Connection,
    record: Record,
    people: Iterable[SeatRecord],
    hashes: Iterable[tuple[str, str]],  # (place, hash of its key)
    held: Iterable[tuple[str, str]],  # (holder, place)
    rows: Sequence[Row] = (),
) -> None:
    """A new table."""
    connection.execute(sa.insert(tables), [values_of(record)])
    connection.execute(sa.insert(seats), [_seat_values(record.id, person) for person in people])
    write_places(connection, record.id, hashes, held)
    if rows:
        connection.execute(sa.insert(actions), [_values(record.id, row) for row in rows])


def write_places(
    connection: Connection,
    table: str,
    hashes: Iterable[tuple[str, str]],
    held: Iterable[tuple[str, str]],
) -> None:
    """Add keys and who holds what."""
    if opened := [{"table_id": table, "place": p, "hash": h} for p, h in hashes]:
        connection.execute(sa.insert(keys), opened)
    if taken := [{"table_id": table, "holder": h, "place": p} for h, p in held]:
        connection.execute(sa.insert(holders), taken)


def _values(table: str, row: Row) -> dict[str, Any]:
    return {"table_id": table, **{name: getattr(row, name) for name in row.__struct_fields__}}


def write_seats(connection: Connection, table: str, people: Iterable[SeatRecord]) -> None:
    """Write the seats of a table anew."""
    connection.execute(sa.delete(seats).where(seats.c.table_id == table))
    connection.execute(sa.insert(seats), [_seat_values(table, person) for person in people])


def _seat_values(table: str, seat: SeatRecord) -> dict[str, Any]:
    return {"table_id": table, **{name: getattr(seat, name) for name in seat.__struct_fields__}}


MOVED = (
    "id",
    "seq",
    "steps",
    "actor",
    "asked",
    "due",
    "status",
    "updated",
    "revision",
)  # by an action

# What every action runs is handed to the driver as it is: putting statements together would cost
# more than running them.
MOVE = (
    "UPDATE tables SET revision = revision + 1, seq = :seq, steps = :steps, actor = :actor, "
    "asked = :asked, due = :due, status = :status, updated = :updated "
    "WHERE id = :id AND revision = :expected AND status = 'playing' RETURNING revision"
)
ADD = (
    "INSERT INTO actions (table_id, seq, kind, seat, name, digest, key, at) "
    "VALUES (:table_id, :seq, :kind, :seat, :name, :digest, :key, :at)"
)
NOTIFY = "SELECT pg_notify(:channel, :payload)"
# The same and its notice in one way to PostgreSQL and back; the rows are JSON.
APPEND = (
    f"WITH moved AS ({MOVE}), added AS ("
    "INSERT INTO actions (table_id, seq, kind, seat, name, digest, key, at) "
    "SELECT :id, r.seq, r.kind, r.seat, r.name, r.digest, r.key, r.at FROM moved, "
    "json_to_recordset(:rows) AS r(seq integer, kind text, seat integer, name text, "
    "digest text, key text, at double precision)) "
    "SELECT revision, pg_notify(:channel, :id || ' ' || revision || ' ' || :told) FROM moved"
)
MOST_TOLD = 7000  # bytes of rows in a notice, of which PostgreSQL carries 8000


def run(connection: Connection, statement: str, values: dict[str, Any]) -> DBAPICursor:
    """Run a statement that names its values like `:seq`, by the driver itself."""
    if connection.dialect.name == "postgresql":
        statement = _as_psycopg_wants(statement)
    cursor = connection.connection.cursor()
    cursor.execute(statement, values)
    return cursor


@cache
def _as_psycopg_wants(statement: str) -> str:
    return re.sub(r":(\w+)", r"%(\1)s", statement)


def append(connection: Connection, after: Record, expected: int, rows: Sequence[Row]) -> int | None:
    """Add rows to a table of the expected revision; returns the new one, or None if it has another.

    `after` is the table's record as it will be. The primary key (table, seq) would decide a race by
    itself; the guarded update comes first, so that whoever loses has changed nothing.
    """
    moved: dict[str, Any] = {name: getattr(after, name) for name in MOVED if name != "revision"}
    moved["expected"] = expected
    if connection.dialect.name == "postgresql":
        text = msgspec.json.encode(rows).decode()
        told = text if len(text.encode()) <= MOST_TOLD else ""
        moved |= {"channel": CHANNEL, "rows": text, "told": told}
        found = run(connection, APPEND, moved).fetchone()
    else:
        found = run(connection, MOVE, moved).fetchone()
        for row in rows if found is not None else ():
            run(connection, ADD, _values(after.id, row))
    return None if found is None else found[0]


def change(connection: Connection, table: str, **changes: Any) -> int:
    """Change the facts of a table; returns the new revision."""
    statement = (
        sa.update(tables)
        .where(tables.c.id == table)
        .values(revision=tables.c.revision + 1, **changes)
        .returning(tables.c.revision)
    )
    revision: int = connection.execute(statement).scalar_one()
    announce(connection, table, revision)
    return revision


def announce(connection: Connection, table: str, revision: int) -> None:
    """Tell the other processes that a table has changed: its id and revision, nothing else."""
    if connection.dialect.name == "postgresql":
        run(connection, NOTIFY, {"channel": CHANNEL, "payload": f"{table} {revision}"})
