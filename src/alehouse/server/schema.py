"""The tables of the database. Migrations in `migrations/` lead to exactly this."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()


def _table() -> Column[str]:
    return Column("table_id", String(20), ForeignKey("tables.id"), primary_key=True)


tables = Table(
    "tables",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("box", String(64), nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("players", Integer, nullable=False),
    Column("seed", String(20), nullable=False),
    Column("nonce", String(64), nullable=False),
    Column("seed_chosen", Boolean, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("watch", Boolean, nullable=False),
    Column("time_limit", Integer),
    Column("status", String(10), nullable=False),
    Column("message", Text, nullable=False),
    Column("origin", String(20)),
    Column("rematch", String(20)),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    # what follows is told by the log too; it is kept here so that lists need not replay
    Column("seq", Integer, nullable=False),
    Column("steps", Integer, nullable=False),
    Column("actor", Integer, nullable=False),  # -1: nobody is asked
    Column("asked", Float, nullable=False),  # since when
    Column("chat", Integer, nullable=False),  # lines said
    Column("revision", Integer, nullable=False),  # grows with every change of the table
)
Index("tables_listed", tables.c.public, tables.c.status, tables.c.created)

seats = Table(
    "seats",
    metadata,
    _table(),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(40), nullable=False),
    Column("level", String(64)),
    Column("stand_in", Boolean, nullable=False),
    Column("webhook", Text),
    Column("email", Text),
)

keys = Table(
    "keys",
    metadata,
    _table(),
    Column("place", String(10), primary_key=True),
    Column("hash", String(64), nullable=False, unique=True),
)

holders = Table(
    "holders",
    metadata,
    Column("holder", String(64), primary_key=True),  # hash of a browser's cookie
    _table(),
    Column("place", String(10), primary_key=True),
)
Index("holders_table", holders.c.table_id)

actions = Table(
    "actions",
    metadata,
    _table(),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # act, undo, redo, ask, agree, refuse
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),  # the action; the step for undo, redo and ask
    Column("digest", String(32), nullable=False),
    Column("key", String(80), nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "seat", "key", name="actions_key"),
    sqlite_with_rowid=False,  # the log lies in the order in which it is read
)

chat = Table(
    "chat",
    metadata,
    _table(),
    Column("id", Integer, primary_key=True),
    Column("seat", Integer),  # NULL: the house
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("key", String(80), nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "seat", "key", name="chat_key"),
)

mutes = Table(
    "mutes",
    metadata,
    _table(),
    Column("seat", Integer, primary_key=True),
    Column("other", Integer, primary_key=True),
)

notes = Table(
    "notes",
    metadata,
    _table(),
    Column("seat", Integer, primary_key=True),
    Column("text", Text, nullable=False),
)

# -- Not part of a table: what processes tell each other ---------------------------

watching = Table(
    "watching",
    metadata,
    _table(),
    Column("seat", Integer, primary_key=True),
    Column("process", String(20), primary_key=True),
    Column("until", Float, nullable=False),
)

told = Table(  # when a seat was last sent a notice
    "told",
    metadata,
    _table(),
    Column("seat", Integer, primary_key=True),
    Column("at", Float, nullable=False),
)
