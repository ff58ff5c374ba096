"""What an operator does with the tables and the people of a server."""

from __future__ import annotations

import hashlib
import ipaddress
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal, get_args

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.engine import Connection

from alehouse.kernel.errors import BadOption
from alehouse.server.store import records
from alehouse.server.store.schema import (
    actions,
    analyses,
    bans,
    chat,
    holders,
    keys,
    mailboxes,
    metadata,
    notes,
    pushes,
    seats,
    tables,
)

DAY = 86_400.0
MOST_DAYS = 36_500.0
Status = Literal["open", "playing", "over", "closed"]
STATUSES: tuple[Status, ...] = get_args(Status)
KEPT = ("tables", *STATUSES, "chat", "mailboxes")  # what can be kept for a while only
WHOSE = {4: 32, 6: 64}  # how much of an address in IPv4 and IPv6 is one connection's
NOBODY = "Somebody"  # what a person is called who is erased
YES = mailboxes.c.confirmed.is_not(None)  # who has said no is not asked again, and so is kept


class Order(Struct, frozen=True, kw_only=True):
    """What to do; which fields count depends on it."""

    do: Literal["list", "close", "delete", "prune", "ban", "unban", "erase", "stats"]
    table: str = ""
    seat: int = -1
    name: str = ""
    value: str = ""  # of a ban: the hash of a browser or an address
    status: Status | Literal[""] = ""
    days: float = 0.0
    reason: str = ""


class Report(Struct):
    """What came of it: a table for people, and the tables that have changed."""

    head: list[str]
    rows: list[list[str]]
    changed: list[str] = []


def carry_out(connection: Connection, order: Order) -> Report:
    """Do what an operator wants."""
    return ORDERS[order.do](connection, order)


def listing(connection: Connection, order: Order) -> Report:
    """The tables, those that were used last first."""
    query = sa.select(tables).order_by(tables.c.updated.desc()).limit(500)
    if order.status:
        query = query.where(tables.c.status == order.status)
    if order.days:
        query = query.where(tables.c.updated < time.time() - order.days * DAY)
    found = connection.execute(query).all()
    names = _names(connection, [row.id for row in found])
    head = ["table", "game", "status", "actions", "last used", "people"]
    rows = [
        [row.id, row.game, row.status, str(row.steps), _date(row.updated), names.get(row.id, "")]
        for row in found
    ]
    return Report(head, rows)


def _names(connection: Connection, ids: Sequence[str]) -> dict[str, str]:
    query = sa.select(seats.c.table_id, seats.c.seat, seats.c.name)
    query = query.where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)
    found: dict[str, list[str]] = {}
    for table, seat, name in connection.execute(query):
        found.setdefault(table, []).append(f"{seat} {name or '-'}")
    return {table: ", ".join(people) for table, people in found.items()}


def close(connection: Connection, order: Order) -> Report:
    """Nobody plays on at a table; nothing is deleted."""
    _need(connection, order.table)
    message = order.reason or "The operator closed this table."
    records.change(
        connection, order.table, status="closed", actor=-1, message=message, updated=time.time()
    )
    return Report(["closed"], [[order.table]], [order.table])


def delete(connection: Connection, order: Order) -> Report:
    """A table is gone, with all that was said at it."""
    _need(connection, order.table)
    _delete(connection, [order.table])
    return Report(["deleted"], [[order.table]], [order.table])


def prune(connection: Connection, order: Order) -> Report:
    """Tables that nobody has used for so many days are gone."""
    if order.days <= 0:
        raise BadOption("Say after how many days: --days 90.")
    query = sa.select(tables.c.id).where(tables.c.updated < time.time() - order.days * DAY)
    if order.status:
        query = query.where(tables.c.status == order.status)
    old = list(connection.execute(query).scalars())
    _delete(connection, old)
    return Report(["deleted"], [[table] for table in old], old)


def expire(connection: Connection, keep: Mapping[str, float]) -> list[str]:
    """Delete what is older than so many days; returns the tables that have changed."""
    changed: list[str] = []
    for status in STATUSES:
        if days := keep.get(status, keep.get("tables")):
            changed += prune(connection, Order(do="prune", days=days, status=status)).changed
    if days := keep.get("chat"):
        old = chat.c.at < time.time() - days * DAY
        changed += connection.execute(sa.select(chat.c.table_id).where(old).distinct()).scalars()
        connection.execute(sa.delete(chat).where(old))
    if days := keep.get("mailboxes"):
        unanswered = mailboxes.c.confirmed.is_(None) & (
            mailboxes.c.asked < time.time() - days * DAY
        )
        connection.execute(sa.delete(mailboxes).where(unanswered))
    return changed


def read_keep(given: Iterable[str]) -> dict[str, float]:
    """How long things are kept, as it is written on the command line: `over=90`."""
    keep: dict[str, float] = {}
    for words in given:
        what, _, days = words.partition("=")
        try:
            keep[what] = float(days)
        except ValueError:
            keep[what] = 0.0
        if what not in KEPT or not 0 < keep[what] < MOST_DAYS:
            message = f"{words!r} says nothing: write WHAT=DAYS, WHAT being {', '.join(KEPT)}."
            raise BadOption(message)
    return keep


def _delete(connection: Connection, ids: Sequence[str]) -> None:
    for part in reversed(metadata.sorted_tables):
        if "table_id" in part.c:
            connection.execute(sa.delete(part).where(part.c.table_id.in_(ids)))
    connection.execute(sa.delete(bans).where(bans.c.scope.in_(ids)))
    connection.execute(sa.delete(tables).where(tables.c.id.in_(ids)))
    for table in ids:
        records.announce(connection, table, records.LAST)


def ban(connection: Connection, order: Order) -> Report:
    """The browsers that hold a seat, or a browser or address by its hash, are kept out.

    The link to that seat opens nothing any more, or they came back by it from another browser.
    """
    values, changed = [hashed_address(order.value)] if order.value else [], []
    if order.table and order.seat >= 0:
        _need(connection, order.table)
        values += _browsers(connection, order)
        link = (keys.c.table_id == order.table) & (keys.c.place == str(order.seat))
        connection.execute(sa.delete(keys).where(link))
        records.change(connection, order.table)
        changed = [order.table]
    if not values:
        raise BadOption("Nobody is named: --table and --seat of somebody, or --value, an address.")
    for value in values:
        row = {"scope": "", "kind": "any", "value": value, "reason": order.reason}
        records.run(connection, records.BAN, {**row, "at": time.time()})
    return Report(["banned"], [[value] for value in values], changed)


def _browsers(connection: Connection, order: Order) -> list[str]:
    """The browsers that hold a seat, by their hashes."""
    here = (holders.c.table_id == order.table) & (holders.c.place == str(order.seat))
    return list(connection.execute(sa.select(holders.c.holder).where(here)).scalars())


def hashed_address(value: str) -> str:
    """What is kept of an address as the log has it; what is hashed there stays as it is."""
    try:
        found = ipaddress.ip_network(value, strict=False)
    except ValueError:
        return value
    if found.prefixlen < WHOSE[found.version]:
        raise BadOption(f"{value} is many people's: name an address, or in IPv6 a network (/64).")
    if found.version == 6:
        value = str(found.supernet(new_prefix=WHOSE[6]))  # as requests are counted and logged
    return hashlib.sha256(value.encode()).hexdigest()


def unban(connection: Connection, order: Order) -> Report:
    """Somebody may come back; without a value, who may not is listed."""
    if order.value:
        connection.execute(sa.delete(bans).where(bans.c.scope == "", bans.c.value == order.value))
    left = connection.execute(sa.select(bans).where(bans.c.scope == "").order_by(bans.c.at))
    rows = [[row.value, _date(row.at), row.reason] for row in left]
    return Report(["banned", "since", "reason"], rows)


def erase(connection: Connection, order: Order) -> Report:
    """What a person has said and noted is gone, with their name and addresses.

    The person is whoever has a name, or all seats of whoever has a seat, whatever they are called.
    """
    places = _places(connection, order)
    for table, seat, name, email in places:
        for part in (notes, pushes):
            connection.execute(sa.delete(part).where(part.c.table_id == table, part.c.seat == seat))
        said = sa.update(chat).where(chat.c.table_id == table, chat.c.seat == seat)
        connection.execute(said.values(text="(erased)", name=NOBODY))
        named = chat.c.text.contains(name, autoescape=True)
        told = sa.update(chat).where(chat.c.table_id == table, chat.c.seat.is_(None), named)
        connection.execute(told.values(text="(erased)"))
        connection.execute(sa.delete(analyses).where(analyses.c.table_id == table))
        connection.execute(sa.delete(mailboxes).where(mailboxes.c.address == email, YES))
        sat = sa.update(seats).where(seats.c.table_id == table, seats.c.seat == seat)
        connection.execute(sat.values(name=NOBODY, webhook=None, email=None, push=False))
        records.change(connection, table)
    rows = [[table, str(seat)] for table, seat, _, _ in places]
    return Report(["table", "seat"], rows, sorted({table for table, *_ in places}))


def _places(connection: Connection, order: Order) -> list[tuple[str, int, str, str | None]]:
    """Where a person sits: (table, seat, name, e-mail address)."""
    mine = sa.select(seats.c.table_id, seats.c.seat, seats.c.name, seats.c.email)
    if order.table and order.seat >= 0:
        whose = holders.c.holder.in_(_browsers(connection, order))
        place = sa.cast(seats.c.seat, sa.String) == holders.c.place
        held = (holders.c.table_id == seats.c.table_id) & place & whose
        mine = mine.where(sa.exists().where(held))
        missing = f"Nobody has the seat {order.seat} of a table {order.table!r}."
    elif order.name:
        mine = mine.where(seats.c.name == order.name)
        mine = mine.where(seats.c.table_id == order.table) if order.table else mine
        missing = f"Nobody is called {order.name!r} at a table here."
    else:
        raise BadOption("Say whom: a name, or --table and --seat.")
    places = [(row[0], row[1], row[2], row[3]) for row in connection.execute(mine)]
    if not places:
        raise BadOption(missing)
    return places


def stats(connection: Connection, _: Order) -> Report:
    """How much there is of everything."""
    by_status = sa.select(tables.c.status, sa.func.count()).group_by(tables.c.status)
    rows = [[f"tables {status}", str(n)] for status, n in connection.execute(by_status)]
    by_game = sa.select(tables.c.game, sa.func.count()).group_by(tables.c.game)
    rows += [[f"tables of {game}", str(n)] for game, n in connection.execute(by_game)]
    day = sa.select(sa.func.count()).where(actions.c.at > time.time() - DAY)
    for words, query in (
        ("actions", sa.select(sa.func.count()).select_from(actions)),
        ("actions within a day", day),
        ("lines of chat", sa.select(sa.func.count()).select_from(chat)),
        ("browsers", sa.select(sa.func.count(sa.distinct(holders.c.holder)))),
    ):
        rows.append([words, str(connection.execute(query).scalar_one())])
    return Report(["what", "how many"], rows)


def _need(connection: Connection, table: str) -> None:
    if records.revision(connection, table) is None:
        raise BadOption(f"There is no table {table!r}.")


def _date(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


ORDERS: dict[str, Callable[[Connection, Order], Report]] = {
    "list": listing,
    "close": close,
    "delete": delete,
    "prune": prune,
    "ban": ban,
    "unban": unban,
    "erase": erase,
    "stats": stats,
}
