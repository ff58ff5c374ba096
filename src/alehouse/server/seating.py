"""Coming and going: seats, keys and stand-ins."""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec.structs import replace

from alehouse.server import messages as m
from alehouse.server import requests as q
from alehouse.server import seen
from alehouse.server.callers import Caller, need_host, need_seat, need_status, seats_of
from alehouse.server.errors import Refused
from alehouse.server.house import Change, House
from alehouse.server.keys import derived_key, hashed, new_key
from alehouse.server.lobby import filled, known_level
from alehouse.server.records import SeatRecord
from alehouse.server.sitting import Sitting

MOST_WATCHERS = 200  # browsers that hold the spectators' place of a table
MOST_HOLDERS = 16  # browsers that hold one seat, or the host's place


async def altered(
    house: House, caller: Caller, table: str, decide: Callable[[Sitting], Change]
) -> m.Table:
    """Change a table, and show it to the caller."""
    sitting = await house.alter(table, decide)
    return seen.table(sitting, caller.places(sitting))


# -- Coming and going --------------------------------------------------------------


async def join(house: House, caller: Caller, table: str, body: q.Join) -> m.Seated:
    """Take an open seat; the same request again gives the same seat."""
    key = new_key() if body.key is None else derived_key(table, body.key)
    taken: list[int] = []

    def decide(sitting: Sitting) -> Change:
        if (again := joined(sitting, caller, body, hashed(key))) is not None:
            taken[:] = [again]
            return Change(holders=with_holder(sitting, caller.hold(), str(again)))
        need_status(sitting, "open")
        free = [s.seat for s in sitting.seats if s.kind == "open"]
        if body.seat is not None and body.seat >= sitting.record.players:
            raise Refused("not_found", f"This table has no seat {body.seat}.")
        if not free or body.seat not in (None, *free):
            raise Refused("wrong_time", "That seat is taken. Choose another, or watch.")
        seat = free[0] if body.seat is None else body.seat
        taken[:] = [seat]
        others = [s for s in sitting.seats if s.seat != seat]
        person = filled(seat, "person", body.name, None, others)
        return Change(
            seats=[person if s.seat == seat else s for s in sitting.seats],
            keys={**without_keys(sitting, str(seat)), hashed(key): str(seat)},
            holders=with_holder(sitting, caller.hold(), str(seat)),
            says=[f"{person.name} sits down."],
        )

    sitting = await house.alter(table, decide)
    place = str(taken[0])
    links = [m.Link(place=place, key=key)] if sitting.keys.get(hashed(key)) == place else []
    return m.Seated(table=seen.table(sitting, caller.places(sitting)), links=links)


def joined(sitting: Sitting, caller: Caller, body: q.Join, key: str) -> int | None:
    """The seat that a caller already has by this request; None: it asks for the first time."""
    if key in sitting.keys:
        seat = int(sitting.keys[key])
        if body.seat not in (None, seat):
            raise Refused("key_reused", "This key was used for another seat. Make a new one.")
        return seat
    mine = seats_of(sitting.holders.get(caller.holder or "", set()))
    if body.key is None and mine and body.seat in (None, *mine):
        return mine[0] if body.seat is None else body.seat
    return None


async def claim(house: House, caller: Caller, table: str, body: q.Claim) -> m.Seated:
    """Exchange a key for the place it opens."""

    def decide(sitting: Sitting) -> Change:
        place = sitting.keys.get(hashed(body.key))
        if place is None:
            raise Refused("no_place", "This link opens nothing any more. Ask for a new one.")
        change = Change(holders=with_holder(sitting, caller.hold(), place))
        if place.isdigit() and sitting.seats[int(place)].kind == "open":
            need_status(sitting, "open")
            seat = int(place)
            person = filled(seat, "person", body.name or "Guest", None, sitting.seats)
            change.seats = [person if s.seat == seat else s for s in sitting.seats]
            change.says = [f"{person.name} sits down."]
        return change

    shown = await altered(house, caller, table, decide)
    return m.Seated(table=shown, links=[])


async def leave(house: House, caller: Caller, table: str, body: q.Leave) -> m.Table:
    """Get up from a seat."""

    def decide(sitting: Sitting) -> Change:
        need_seat(sitting, caller, body.seat)
        need_status(sitting, "open", "playing")
        name = sitting.name(body.seat)
        if sitting.status == "open":
            return emptied(sitting, body.seat, f"{name} gets up.")
        return stood_in(sitting, body.seat, body.level, f"{name} leaves; a bot plays on.")

    return await altered(house, caller, table, decide)


async def kick(house: House, caller: Caller, table: str, body: q.AtSeat) -> m.Table:
    """The host frees a seat before the start."""

    def decide(sitting: Sitting) -> Change:
        need_host(sitting, caller)
        need_status(sitting, "open")
        known(sitting, body.seat)
        return emptied(sitting, body.seat, f"The host frees the seat of {sitting.name(body.seat)}.")

    return await altered(house, caller, table, decide)


async def set_seat(house: House, caller: Caller, table: str, body: q.SetSeat) -> m.Seated:
    """The host fills or opens a seat before the start."""
    key = new_key()

    def decide(sitting: Sitting) -> Change:
        need_host(sitting, caller)
        need_status(sitting, "open")
        known(sitting, body.seat)
        others = [s for s in sitting.seats if s.seat != body.seat]
        name = body.name or host_name(sitting, caller)
        new = filled(body.seat, body.kind, name, body.level, others)
        change = emptied(sitting, body.seat, "")
        change.says = []
        change.seats = [new if s.seat == body.seat else s for s in sitting.seats]
        if body.kind != "bot":
            change.keys = {**(change.keys or {}), hashed(key): str(body.seat)}
        if body.kind == "mine":
            held = change.holders or {}
            holder = caller.hold()
            change.holders = {**held, holder: held.get(holder, set()) | {str(body.seat)}}
        return change

    shown = await altered(house, caller, table, decide)
    links = [] if body.kind == "bot" else [m.Link(place=str(body.seat), key=key)]
    return m.Seated(table=shown, links=links)


def host_name(sitting: Sitting, caller: Caller) -> str:
    """What the host is called at the other seats."""
    mine = seats_of(caller.places(sitting))
    return sitting.seats[mine[0]].name if mine else "Host"


async def reorder(house: House, caller: Caller, table: str, body: q.Order) -> m.Table:
    """The host seats people anew before the start."""

    def decide(sitting: Sitting) -> Change:
        need_host(sitting, caller)
        need_status(sitting, "open")
        players = sitting.record.players
        if sorted(body.order) != list(range(players)):
            raise Refused("malformed", f"`order` names each seat from 0 to {players - 1} once.")
        moved = {str(old): str(new) for new, old in enumerate(body.order)}
        return Change(
            seats=[replace(sitting.seats[old], seat=new) for new, old in enumerate(body.order)],
            keys={hash: moved.get(place, place) for hash, place in sitting.keys.items()},
            holders={
                holder: {moved.get(place, place) for place in places}
                for holder, places in sitting.holders.items()
            },
            forget=list(range(players)),
        )

    return await altered(house, caller, table, decide)


async def start(house: House, caller: Caller, table: str) -> m.Table:
    """Begin to play."""

    def decide(sitting: Sitting) -> Change:
        need_host(sitting, caller)
        need_status(sitting, "open")
        if any(s.kind == "open" for s in sitting.seats):
            raise Refused("wrong_time", "Some seats are open. Fill them with people or bots first.")
        return Change(
            values={"status": "playing", "actor": sitting.now.actor, "asked": time.time()},
            says=["The game begins."],
        )

    return await altered(house, caller, table, decide)


async def close(house: House, caller: Caller, table: str) -> m.Table:
    """The host ends a table that nobody plays on."""

    def decide(sitting: Sitting) -> Change:
        need_host(sitting, caller)
        if sitting.record.status not in ("open", "playing"):
            raise Refused("wrong_time", "This game has already ended.")
        return Change(
            values={"status": "closed", "actor": -1, "message": "The host closed this table."},
            says=["The host closes the table."],
        )

    return await altered(house, caller, table, decide)


async def watching(house: House, caller: Caller, table: str, body: q.Watching) -> m.Table:
    """The host lets people watch, or no more; those who do lose sight of the table at once."""

    def decide(sitting: Sitting) -> Change:
        need_host(sitting, caller)
        words = "People may watch." if body.watch else "Nobody may watch any more."
        return Change(values={"watch": body.watch}, says=[words])

    return await altered(house, caller, table, decide)


# -- Keys and stand-ins ------------------------------------------------------------


async def link(house: House, caller: Caller, table: str, body: q.NewLink) -> m.Seated:
    """A new key for a place, which takes it away from everybody but the browser that asks.

    That is the remedy for a link that is lost or has leaked, so who came by the old one must go. A
    host who makes a key for somebody else's seat frees it for whoever opens the new link.
    """
    key = new_key()

    def decide(sitting: Sitting) -> Change:
        places = caller.places(sitting)
        if body.place not in places:
            need_host(sitting, caller)
        if body.place.isdigit():
            known(sitting, int(body.place))
            if sitting.seats[int(body.place)].kind == "bot":
                raise Refused("wrong_time", "A bot has this seat; it needs no link.")
        change = Change(
            keys={**without_keys(sitting, body.place), hashed(key): body.place},
            holders=without_holders(sitting, body.place, caller.holder),
        )
        if body.place.isdigit() and body.place not in places:
            seat = int(body.place)
            change.forget = [seat]
            change.seats = [
                replace(s, webhook=None, email=None) if s.seat == seat else s for s in sitting.seats
            ]
            change.says = [f"The host makes a new key for the seat of {sitting.name(seat)}."]
        return change

    shown = await altered(house, caller, table, decide)
    made = m.Link(place=body.place, key=key)
    return m.Seated(table=shown, links=[made])


async def stand_in(house: House, caller: Caller, table: str, body: q.StandIn) -> m.Table:
    """A bot takes over for oneself, or for somebody who is away or late."""
    here = await is_here(house, await house.table(table), body.seat)

    def decide(sitting: Sitting) -> Change:
        need_status(sitting, "playing")
        known(sitting, body.seat)
        places = caller.places(sitting)
        late = is_late(sitting, body.seat)
        if str(body.seat) not in places and not (late and seats_of(places)):
            need_host(sitting, caller)
            if here and not late:
                name = sitting.name(body.seat)
                message = f"{name} is here. Wait until {name} has left or is late, or ask {name}."
                raise Refused("wrong_time", message)
        return stood_in(
            sitting, body.seat, body.level, f"A bot plays for {sitting.name(body.seat)}."
        )

    return await altered(house, caller, table, decide)


async def relieve(house: House, caller: Caller, table: str, body: q.AtSeat) -> m.Table:
    """The person is back; where no bot stood in there is nothing to do."""
    sitting = await house.table(table)
    need_seat(sitting, caller, body.seat)
    need_status(sitting, "playing")
    if not sitting.seats[body.seat].stand_in:
        return seen.table(sitting, caller.places(sitting))

    def decide(sitting: Sitting) -> Change:
        need_seat(sitting, caller, body.seat)
        need_status(sitting, "playing")
        seats = [
            replace(s, stand_in=False, level=None) if s.seat == body.seat and s.stand_in else s
            for s in sitting.seats
        ]
        return Change(seats=seats, says=[f"{sitting.name(body.seat)} is back."])

    return await altered(house, caller, table, decide)


async def is_here(house: House, sitting: Sitting, seat: int) -> bool:
    """Whether the person at a seat looks at the table, from this seat or another of theirs."""
    for own in sorted(sitting.together(seat)):
        if await house.presence.is_here(sitting.id, own):
            return True
    return False


def is_late(sitting: Sitting, seat: int) -> bool:
    """Whether a seat has been asked for longer than the table allows."""
    r = sitting.record
    return r.time_limit is not None and r.actor == seat and time.time() > r.asked + r.time_limit


def stood_in(sitting: Sitting, seat: int, level: str | None, says: str) -> Change:
    """A bot plays for the person at a seat."""
    if sitting.seats[seat].kind != "person":
        raise Refused("wrong_time", "A bot has this seat already.")
    chosen = known_level(level)
    seats = [
        replace(s, stand_in=True, level=chosen) if s.seat == seat else s for s in sitting.seats
    ]
    return Change(seats=seats, says=[says])


def emptied(sitting: Sitting, seat: int, says: str) -> Change:
    """A seat that is open again; its key and its holders are gone."""
    empty = SeatRecord(seat=seat, kind="open", name="")
    return Change(
        seats=[empty if s.seat == seat else s for s in sitting.seats],
        keys=without_keys(sitting, str(seat)),
        holders=without_holders(sitting, str(seat)),
        forget=[seat],
        says=[says],
    )


def known(sitting: Sitting, seat: int) -> None:
    """Go on if the table has the seat."""
    if seat >= sitting.record.players:
        raise Refused("not_found", f"This table has no seat {seat}; seats count from 0.")


def without_keys(sitting: Sitting, place: str) -> dict[str, str]:
    """The keys of all other places."""
    return {hash: other for hash, other in sitting.keys.items() if other != place}


def without_holders(sitting: Sitting, place: str, keeps: str | None = None) -> dict[str, set[str]]:
    """Who holds what, but for a place, which nobody has any more unless a browser keeps it."""
    held = {
        holder: places if holder == keeps else places - {place}
        for holder, places in sitting.holders.items()
    }
    return {holder: places for holder, places in held.items() if places}


def most(place: str) -> int:
    """How many browsers may hold a place."""
    return MOST_WATCHERS if place == "watch" else MOST_HOLDERS


def with_holder(sitting: Sitting, holder: str, place: str) -> dict[str, set[str]]:
    """Who holds what, and one more."""
    if sum(place in held for h, held in sitting.holders.items() if h != holder) >= most(place):
        if place == "watch":
            message = (
                "Too many people watch by this link. Ask the host for a new one, or come later."
            )
        else:
            message = "This link was opened on too many devices. Ask whoever sent it for a new one."
        raise Refused("wrong_time", message)
    return {**sitting.holders, holder: sitting.holders.get(holder, set()) | {place}}
