"""Pages of a long log: what it came to after so many rows, so that nobody plays it all again.

A page is written once and never changed. Without it, or with one that another version of the
program has written, the log is played from the beginning: pages are worth time and nothing else.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.engine import Connection

import alehouse
from alehouse.kernel.game import State
from alehouse.kernel.telling import Event
from alehouse.server.store.records import Loaded, run
from alehouse.server.store.schema import pages
from alehouse.server.tables.log import Log, Position
from alehouse.server.thinking.think import laid

if TYPE_CHECKING:
    from alehouse.server.tables.table import Table, Told

ROWS = 256  # of a page
KEEP = (
    "INSERT INTO pages (table_id, page, program, data) VALUES (:table_id, :page, :program, :data) "
    "ON CONFLICT (table_id, page) DO UPDATE SET program = excluded.program, data = excluded.data"
)


class Page(Struct, array_like=True):
    """A table after the last row of a page, and what the rows of the page did."""

    record: bytes  # the state
    log: Log
    told: list[tuple[int, str, list[Event], Position]]  # of each action: its seq, and what it did


def program(table: Table) -> str:
    """Whose pages can be read: those of this version, for the same layout of the state."""
    layout = repr(table.playable.book.state.dtype).encode()
    return f"{alehouse.__version__} {hashlib.sha256(layout).hexdigest()[:16]}"


def page_of(table: Table, number: int) -> bytes:
    """The page that ends with the present row."""
    rows = range((number - 1) * ROWS + 1, number * ROWS + 1)
    told = [(seq, *table.told[seq]) for seq in rows if seq in table.told]
    page = Page(table.now.s.tobytes(), table.log, told)
    return msgspec.msgpack.encode(page, enc_hook=int)  # events name themselves by more than ints


def write(connection: Connection, table: str, page: int, program: str, data: bytes) -> None:
    """Keep a page."""
    run(connection, KEEP, {"table_id": table, "page": page, "program": program, "data": data})


def load(connection: Connection, table: Table, loaded: Loaded) -> list[Page]:
    """The pages of a table, as far as they follow each other; the last one is as it was played."""
    query = sa.select(pages.c.page, pages.c.data).where(
        pages.c.table_id == table.id, pages.c.program == program(table)
    )
    found: list[Page] = []
    for number, data in connection.execute(query.order_by(pages.c.page)):
        if number != len(found) + 1 or number * ROWS > len(loaded.rows):
            break
        found.append(msgspec.msgpack.decode(data, type=Page))
    return found


def turned(table: Table, found: list[Page], rows: list[str]) -> dict[int, State]:
    """The states at the ends of pages whose actions still stand, by step."""
    game, log = table.playable, found[-1].log
    history = [
        (seat, game.action_id(rows[seq - 1])) for seat, seq in zip(log.seats, log.line, strict=True)
    ]
    states = {}
    for page in found:
        steps = page.log.steps
        if steps <= log.steps and page.log.line == log.line[:steps]:
            state = State(game, laid(game, page.record).s, int(table.record.seed))
            state.history = history[:steps]
            states[steps] = state
    return states


def told_of(found: list[Page], make: type[Told]) -> dict[int, Told]:
    """What the actions of the pages did, by seq."""
    told = (entry for page in found for entry in page.told)
    return {seq: make(label, events, position) for seq, label, events, position in told}
