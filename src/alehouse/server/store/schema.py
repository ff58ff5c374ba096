"""The tables of the database. Migrations in `migrations/` lead to exactly this."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
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
    Column("bank", Integer),  # seconds each seat has for the whole game
    Column("takeover", String(10), nullable=False),  # when time is up: offered, automatic
    Column("hints", Boolean, nullable=False),
    Column("host_keys", Boolean, nullable=False),  # the host may make keys of seats during play
    Column("status", String(10), nullable=False),
    Column("message", Text, nullable=False),
    Column("origin", String(20)),
    Column("rematch", String(20)),
    Column("created", Float, nullable=False),
    Column("started", Float),  # when the first question was asked
    Column("updated", Float, nullable=False),
    # what follows is told by the log too; it is kept here so that lists need not replay
    Column("seq", Integer, nullable=False),
    Column("steps", Integer, nullable=False),
    Column("actor", Integer, nullable=False),  # -1: nobody is asked
    Column("asked", Float, nullable=False),  # since when
    Column("due", Float),  # when the time for the open question is up
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
    Column("push", Boolean, nullable=False),  # browsers are told when it is its turn
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

pages = Table(  # what a long log came to, so that nobody has to play it from the beginning
    "pages",
    metadata,
    _table(),
    Column("page", Integer, primary_key=True),
    Column("program", String(40), nullable=False),  # that wrote it; another does not read it
    Column("data", LargeBinary, nullable=False),
)

analyses = Table(  # of games that are over
    "analyses",
    metadata,
    _table(),
    Column("effort", String(20), nullable=False),
    Column("game", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("status", String(10), nullable=False),
    Column("message", Text, nullable=False),
    Column("done", Integer, nullable=False),  # questions looked at
    Column("total", Integer, nullable=False),
    Column("at", Float, nullable=False),  # when it last went on
    Column("opening", Text, nullable=False),  # JSON: what each seat chose first, and its rank
    Column("report", Text, nullable=False),  # JSON; "": not done
)
Index("analyses_game", analyses.c.game, analyses.c.players)

bans = Table(  # who may not sit down at a table, or ("") do anything here
    "bans",
    metadata,
    Column("scope", String(20), primary_key=True),
    Column("kind", String(10), primary_key=True),  # holder, address
    Column("value", String(64), primary_key=True),  # a hash
    Column("reason", Text, nullable=False),
    Column("at", Float, nullable=False),
)

pushes = Table(  # browsers to be told of a seat's turn
    "pushes",
    metadata,
    _table(),
    Column("seat", Integer, primary_key=True),
    Column("hash", String(64), primary_key=True),  # of the endpoint
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
)

mailboxes = Table(  # e-mail addresses, and whether their owners want to hear from us
    "mailboxes",
    metadata,
    Column("address", String(254), primary_key=True),
    Column("token", String(64), nullable=False),  # hash of what was sent to it
    Column("asked", Float, nullable=False),  # when it was sent
    Column("confirmed", Float),
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

driving = Table(  # the tables whose bots a process is playing
    "driving",
    metadata,
    Column("table_id", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("process", String(20), nullable=False),
    Column("until", Float, nullable=False),
)

secrets = Table(  # of the server itself
    "secrets",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", Text, nullable=False),
)

told = Table(  # when a seat was last sent a notice
    "told",
    metadata,
    _table(),
    Column("seat", Integer, primary_key=True),
    Column("at", Float, nullable=False),
)
