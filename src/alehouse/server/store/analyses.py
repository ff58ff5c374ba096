"""Analyses of games as they are stored, and the statements that read and write them."""

from __future__ import annotations

import json

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.engine import Connection

from alehouse.server.store.schema import analyses

MOST_OPENINGS = 500  # games that an opening is compared with


class Opening(Struct, frozen=True):
    """What a seat chose first, and its rank at the end."""

    actions: list[str]
    rank: int


class Stored(Struct, frozen=True, kw_only=True):
    """A row of `analyses`."""

    table_id: str
    effort: str
    game: str
    players: int
    status: str
    message: str = ""
    done: int = 0
    total: int = 0
    at: float
    opening: str = "[]"
    report: str = ""


def read(connection: Connection, table: str) -> Stored | None:
    """The analysis of a table; None: there is none."""
    found = connection.execute(sa.select(analyses).where(analyses.c.table_id == table)).first()
    return None if found is None else Stored(**found._mapping)


def write(connection: Connection, stored: Stored) -> None:
    """Keep an analysis, in place of the one before."""
    values = {name: getattr(stored, name) for name in stored.__struct_fields__}
    mine = analyses.c.table_id == stored.table_id
    if not connection.execute(sa.update(analyses).where(mine).values(values)).rowcount:
        connection.execute(sa.insert(analyses).values(values))


def go_on(connection: Connection, table: str, status: str, done: int, at: float) -> None:
    """An analysis has come further."""
    mine = analyses.c.table_id == table
    values = {"status": status, "done": done, "at": at}
    connection.execute(sa.update(analyses).where(mine).values(values))


def openings(connection: Connection, stored: Stored) -> list[Opening]:
    """How the seats of other games began that were analysed here, the newest first."""
    alike = sa.and_(
        analyses.c.game == stored.game,
        analyses.c.players == stored.players,
        analyses.c.status == "done",
        analyses.c.table_id != stored.table_id,
    )
    newest = sa.select(analyses.c.opening).where(alike).order_by(analyses.c.at.desc())
    rows = connection.execute(newest.limit(MOST_OPENINGS)).scalars()
    return [Opening(**seat) for row in rows for seat in json.loads(row)]
