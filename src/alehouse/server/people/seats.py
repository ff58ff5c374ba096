"""Coming and going: seats, keys and stand-ins."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from msgspec.structs import replace
from sqlalchemy.engine import Connection

from alehouse.server import messages as m
from alehouse.server import requests as q
from alehouse.server.errors import Refused
from alehouse.server.people.lobby import filled, known_level
from alehouse.server.sentences import sentence
from alehouse.server.store import records
from alehouse.server.store.records import SeatRecord
from alehouse.server.tables import views
from alehouse.server.tables.change import Change
from alehouse.server.tables.permissions import Caller, need_host, need_seat, need_status, seats_of
from alehouse.server.tables.server import Server, apart
from alehouse.server.tables.table import Table
from alehouse.server.tables.tokens import derived_key, hashed, new_key

MOST_WATCHERS = 200  # browsers that hold the spectators' place of a table
MOST_HOLDERS = 16  # browsers that hold one seat, or the host's place


async def altered(
    server: Server, caller: Caller, table_id: str, decide: Callable[[Table], Change]
) -> m.Table:
    """Change a table, and show it to the caller."""
    table = await server.alter(table_id, decide)
    return views.facts(table, caller.places(table))


# -- Coming and going --------------------------------------------------------------


async def join(server: Server, caller: Caller, table_id: str, body: q.Join) -> m.Seated:
    """Take an open seat; the same request again gives the same seat."""
    key = new_key() if body.key is None else derived_key(table_id, body.key)
    taken: list[int] = []
    if joined(await server.table(table_id), caller, body, hashed(key)) is None:
        await need_welcome(server, caller, table_id)

    def decide(table: Table) -> Change:
        if (again := joined(table, caller, body, hashed(key))) is not None:
            taken[:] = [again]
            return Change(holders=with_holder(table, caller.hold(), str(again)))
        need_status(table, "open")
        free = [s.seat for s in table.seats if s.kind == "open"]
        if body.seat is not None and body.seat >= table.record.players:
            raise Refused("not_found", "This table has no seat {seat}.", seat=body.seat)
        if not free or body.seat not in (None, *free):
            raise Refused("wrong_time", "That seat is taken. Choose another, or watch.")
        seat = free[0] if body.seat is None else body.seat
        taken[:] = [seat]
        others = [s for s in table.seats if s.seat != seat]
        person = filled(seat, "person", body.name, None, others)
        return Change(
            seats=[person if s.seat == seat else s for s in table.seats],
            keys={**without_keys(table, str(seat)), hashed(key): str(seat)},
            holders=with_holder(table, caller.hold(), str(seat)),
            says=[sentence("{name} sits down.", name=person.name)],
        )

    table = await server.alter(table_id, decide)
    place = str(taken[0])
    links = [m.Link(place=place, key=key)] if table.keys.get(hashed(key)) == place else []
    return m.Seated(table=views.facts(table, caller.places(table)), links=links)


def joined(table: Table, caller: Caller, body: q.Join, key: str) -> int | None:
    """The seat that a caller already has by this request; None: it asks for the first time."""
    if key in table.keys:
        seat = int(table.keys[key])
        if body.seat not in (None, seat):
            raise Refused("key_reused", "This key was used for another seat. Make a new one.")
        return seat
    mine = seats_of(table.holders.get(caller.holder or "", set()))
    if body.key is None and mine and body.seat in (None, *mine):
        return mine[0] if body.seat is None else body.seat
    return None


async def claim(server: Server, caller: Caller, table_id: str, body: q.Claim) -> m.Seated:
    """Exchange a key for the place it opens."""

    def decide(table: Table) -> Change:
        place = table.keys.get(hashed(body.key))
        if place is None:
            raise Refused("no_place", "This link opens nothing any more. Ask for a new one.")
        change = Change(holders=with_holder(table, caller.hold(), place))
        if place.isdigit() and table.seats[int(place)].kind == "open":
            need_status(table, "open")
            seat = int(place)
            person = filled(seat, "person", body.name or "Guest", None, table.seats)
            change.seats = [person if s.seat == seat else s for s in table.seats]
            change.says = [sentence("{name} sits down.", name=person.name)]
        return change

    shown = await altered(server, caller, table_id, decide)
    return m.Seated(table=shown, links=[])


async def leave(server: Server, caller: Caller, table_id: str, body: q.Leave) -> m.Table:
    """Get up from a seat."""

    def decide(table: Table) -> Change:
        need_seat(table, caller, body.seat)
        need_status(table, "open", "playing")
        name = table.name(body.seat)
        if table.status == "open":
            return emptied(table, body.seat, sentence("{name} gets up.", name=name))
        says = sentence("{name} leaves; a bot plays on.", name=name)
        return stood_in(table, body.seat, body.level, says)

    return await altered(server, caller, table_id, decide)


async def kick(server: Server, caller: Caller, table_id: str, body: q.Kick) -> m.Table:
    """The host frees a seat before the start; who sat there comes back by a link or not at all."""

    def decide(table: Table) -> Change:
        need_host(table, caller)
        need_status(table, "open")
        known(table, body.seat)
        name = table.name(body.seat)
        says = sentence("The host frees the seat of {name}.", name=name)
        change = emptied(table, body.seat, says)
        sent_away = [h for h, held in table.holders.items() if str(body.seat) in held]
        if body.ban:
            change.also = partial(ban, table_id, [h for h in sent_away if h != caller.holder])
        return change

    return await altered(server, caller, table_id, decide)


def ban(table_id: str, holders: list[str], connection: Connection) -> None:
    """Send browsers away from a table for good."""
    for holder in holders or ["somebody"]:
        row = {"scope": table_id, "kind": "holder", "value": holder, "reason": "kicked"}
        records.run(connection, records.BAN, {**row, "at": time.time()})


async def need_welcome(server: Server, caller: Caller, table_id: str) -> None:
    """Go on if nobody was sent away from a table: then people need a link."""
    banned = await server.store.read(lambda c: records.banned(c, table_id))
    if caller.holder in banned:
        raise Refused("not_allowed", "The host has sent you away from this table.")
    if banned:
        raise Refused("not_allowed", "Come to this table by a link that the host sends you.")


async def set_seat(server: Server, caller: Caller, table_id: str, body: q.SetSeat) -> m.Seated:
    """The host fills or opens a seat before the start."""
    key = new_key()

    def decide(table: Table) -> Change:
        need_host(table, caller)
        need_status(table, "open")
        known(table, body.seat)
        others = [s for s in table.seats if s.seat != body.seat]
        name = body.name or host_name(table, caller)
        new = filled(body.seat, body.kind, name, body.level, others)
        change = emptied(table, body.seat, "")
        change.says = []
        change.seats = [new if s.seat == body.seat else s for s in table.seats]
        if body.kind != "bot":
            change.keys = {**(change.keys or {}), hashed(key): str(body.seat)}
        if body.kind == "mine":
            held = change.holders or {}
            holder = caller.hold()
            change.holders = {**held, holder: held.get(holder, set()) | {str(body.seat)}}
        return change

    shown = await altered(server, caller, table_id, decide)
    links = [] if body.kind == "bot" else [m.Link(place=str(body.seat), key=key)]
    return m.Seated(table=shown, links=links)


def host_name(table: Table, caller: Caller) -> str:
    """What the host is called at the other seats."""
    mine = seats_of(caller.places(table))
    return table.seats[mine[0]].name if mine else "Host"


async def reorder(server: Server, caller: Caller, table_id: str, body: q.Order) -> m.Table:
    """The host seats people anew before the start."""

    def decide(table: Table) -> Change:
        need_host(table, caller)
        need_status(table, "open")
        players = table.record.players
        if sorted(body.order) != list(range(players)):
            raise Refused(
                "malformed", "`order` names each seat from 0 to {last} once.", last=players - 1
            )
        moved = {str(old): str(new) for new, old in enumerate(body.order)}
        return Change(
            seats=[
                replace(table.seats[old], seat=new, push=False)
                for new, old in enumerate(body.order)
            ],
            keys={hash: moved.get(place, place) for hash, place in table.keys.items()},
            holders={
                holder: {moved.get(place, place) for place in places}
                for holder, places in table.holders.items()
            },
            forget=list(range(players)),
        )

    return await altered(server, caller, table_id, decide)


async def start(server: Server, caller: Caller, table_id: str) -> m.Table:
    """Begin to play."""

    def decide(table: Table) -> Change:
        need_host(table, caller)
        need_status(table, "open")
        if any(s.kind == "open" for s in table.seats):
            raise Refused("wrong_time", "Some seats are open. Fill them with people or bots first.")
        now = time.time()
        return Change(
            values={
                "status": "playing",
                "actor": table.now.actor,
                "asked": now,
                "started": now,
                "due": replace(table.record, asked=now).first_due,
            },
            says=[sentence("The game begins.")],
        )

    return await altered(server, caller, table_id, decide)


async def close(server: Server, caller: Caller, table_id: str) -> m.Table:
    """The host ends a table that nobody plays on."""

    def decide(table: Table) -> Change:
        need_host(table, caller)
        if table.record.status not in ("open", "playing"):
            raise Refused("wrong_time", "This game has already ended.")
        return Change(
            values={"status": "closed", "actor": -1, "message": "The host closed this table."},
            says=[sentence("The host closes the table.")],
        )

    return await altered(server, caller, table_id, decide)


async def watching(server: Server, caller: Caller, table_id: str, body: q.Watching) -> m.Table:
    """The host lets people watch, or no more; those who do lose sight of the table at once."""

    def decide(table: Table) -> Change:
        need_host(table, caller)
        may, no_more = sentence("People may watch."), sentence("Nobody may watch any more.")
        words = may if body.watch else no_more
        return Change(values={"watch": body.watch}, says=[words])

    return await altered(server, caller, table_id, decide)


# -- Keys and stand-ins ------------------------------------------------------------


async def link(server: Server, caller: Caller, table_id: str, body: q.NewLink) -> m.Seated:
    """A new key for a place, which takes it away from everybody but the browser that asks.

    That is the remedy for a link that is lost or has leaked, so who came by the old one must go. A
    host who makes a key for somebody else's seat frees it for whoever opens the new link.
    """
    key = new_key()

    def decide(table: Table) -> Change:
        places = caller.places(table)
        if body.place not in places:
            need_host(table, caller)
        if body.place.isdigit():
            known(table, int(body.place))
            mine, begun = body.place in places, table.status != "open"
            if begun and not mine and not table.record.host_keys:
                raise Refused(
                    "not_allowed",
                    "At this table nobody makes keys of others' seats once play has begun.",
                )
            if table.seats[int(body.place)].kind == "bot":
                raise Refused("wrong_time", "A bot has this seat; it needs no link.")
        change = Change(
            keys={**without_keys(table, body.place), hashed(key): body.place},
            holders=without_holders(table, body.place, caller.holder),
        )
        if body.place.isdigit() and body.place not in places:
            seat = int(body.place)
            change.forget = [seat]
            change.seats = [
                replace(s, webhook=None, email=None, push=False) if s.seat == seat else s
                for s in table.seats
            ]
            name = table.name(seat)
            change.says = [sentence("The host makes a new key for the seat of {name}.", name=name)]
        return change

    shown = await altered(server, caller, table_id, decide)
    made = m.Link(place=body.place, key=key)
    return m.Seated(table=shown, links=[made])


async def stand_in(server: Server, caller: Caller, table_id: str, body: q.StandIn) -> m.Table:
    """A bot takes over for oneself, or for somebody who is away or late."""
    here = await server.presence.is_here(await server.table(table_id), body.seat)

    def decide(table: Table) -> Change:
        need_status(table, "playing")
        known(table, body.seat)
        places = caller.places(table)
        late = is_late(table, body.seat)
        if str(body.seat) not in places and not (late and seats_of(places)):
            need_host(table, caller)
            if here and not late:
                name = table.name(body.seat)
                raise Refused(
                    "wrong_time",
                    "{name} is here. Wait until {name} has left or is late, or ask {name}.",
                    name=name,
                )
        says = sentence("A bot plays for {name}.", name=table.name(body.seat))
        return stood_in(table, body.seat, body.level, says)

    return await altered(server, caller, table_id, decide)


async def relieve(server: Server, caller: Caller, table_id: str, body: q.AtSeat) -> m.Table:
    """The person is back; where no bot stood in there is nothing to do."""
    table = await server.table(table_id)
    need_seat(table, caller, body.seat)
    need_status(table, "playing")
    if not table.seats[body.seat].stand_in:
        return views.facts(table, caller.places(table))

    def decide(table: Table) -> Change:
        need_seat(table, caller, body.seat)
        need_status(table, "playing")
        if is_used_up(table, body.seat):
            raise Refused("wrong_time", "Your time for this game is used up: the bot plays on.")
        seats = [
            replace(s, stand_in=False, level=None) if s.seat == body.seat and s.stand_in else s
            for s in table.seats
        ]
        return Change(seats=seats, says=[sentence("{name} is back.", name=table.name(body.seat))])

    return await altered(server, caller, table_id, decide)


def is_late(table: Table, seat: int) -> bool:
    """Whether a seat has been asked for longer than the table allows."""
    r = table.record
    return r.due is not None and r.actor == seat and time.time() > r.due


def is_used_up(table: Table, seat: int) -> bool:
    """Whether a seat has no time left for the whole game."""
    bank = table.record.bank
    return bank is not None and table.log.spent_at(time.time())[seat] >= bank


async def take_over(server: Server) -> None:
    """Bots play for people whose time is up, at tables that want it so."""
    for table_id, seat in await server.store.read(lambda c: records.late(c, time.time())):

        def decide(table: Table, seat: int = seat) -> Change:
            if not is_late(table, seat) or not table.seats[seat].is_person:
                return Change()
            says = sentence("Time is up: a bot plays for {name}.", name=table.name(seat))
            return stood_in(table, seat, None, says)

        with apart(table_id):
            await server.alter(table_id, decide)


def stood_in(table: Table, seat: int, level: str | None, says: str) -> Change:
    """A bot plays for the person at a seat."""
    if table.seats[seat].kind != "person":
        raise Refused("wrong_time", "A bot has this seat already.")
    chosen = known_level(level)
    seats = [replace(s, stand_in=True, level=chosen) if s.seat == seat else s for s in table.seats]
    return Change(seats=seats, says=[says])


def emptied(table: Table, seat: int, says: str) -> Change:
    """A seat that is open again; its key and its holders are gone."""
    empty = SeatRecord(seat=seat, kind="open", name="")
    return Change(
        seats=[empty if s.seat == seat else s for s in table.seats],
        keys=without_keys(table, str(seat)),
        holders=without_holders(table, str(seat)),
        forget=[seat],
        says=[says],
    )


def known(table: Table, seat: int) -> None:
    """Go on if the table has the seat."""
    if seat >= table.record.players:
        raise Refused("not_found", "This table has no seat {seat}; seats count from 0.", seat=seat)


def without_keys(table: Table, place: str) -> dict[str, str]:
    """The keys of all other places."""
    return {hash: other for hash, other in table.keys.items() if other != place}


def without_holders(table: Table, place: str, keeps: str | None = None) -> dict[str, set[str]]:
    """Who holds what, but for a place, which nobody has any more unless a browser keeps it."""
    held = {
        holder: places if holder == keeps else places - {place}
        for holder, places in table.holders.items()
    }
    return {holder: places for holder, places in held.items() if places}


def most(place: str) -> int:
    """How many browsers may hold a place."""
    return MOST_WATCHERS if place == "watch" else MOST_HOLDERS


def with_holder(table: Table, holder: str, place: str) -> dict[str, set[str]]:
    """Who holds what, and one more."""
    if sum(place in held for h, held in table.holders.items() if h != holder) >= most(place):
        if place == "watch":
            raise Refused(
                "wrong_time",
                "Too many people watch by this link. Ask the host for a new one, or come later.",
            )
        raise Refused(
            "wrong_time",
            "This link was opened on too many devices. Ask whoever sent it for a new one.",
        )
    return {**table.holders, holder: table.holders.get(holder, set()) | {place}}
