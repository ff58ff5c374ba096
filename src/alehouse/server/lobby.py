"""The lobby: lists of tables, and setting up new ones."""

from __future__ import annotations

import secrets
import time

from msgspec.structs import replace

from alehouse.kernel.chance import MASK
from alehouse.kernel.errors import BadOption
from alehouse.kernel.game import Game
from alehouse.server import messages as m
from alehouse.server import records, seen, thinking
from alehouse.server import requests as q
from alehouse.server.callers import Caller
from alehouse.server.errors import Refused
from alehouse.server.house import House
from alehouse.server.keys import hashed, new_id, new_key
from alehouse.server.names import tidy, unlike
from alehouse.server.records import Record, SeatRecord
from alehouse.server.shelf import open_game

# -- Lists -------------------------------------------------------------------------


async def listed(house: House, caller: Caller, status: str, game: str | None) -> m.Tables:
    """The public tables."""
    found = await house.glances(lambda c: records.listed(c, status, game, 100))
    return m.Tables(tables=[seen.table(t, caller.places(t)) for t in found])


async def mine(house: House, caller: Caller) -> m.Tables:
    """The tables of a browser, those that wait for it first."""
    holder = caller.holder
    if holder is None:
        return m.Tables(tables=[])
    found = await house.glances(lambda c: records.held_by(c, holder, 200))
    cards = [seen.table(t, caller.places(t)) for t in found]
    cards.sort(key=lambda t: (t.actor is None or str(t.actor) not in t.places, -t.updated))
    return m.Tables(tables=cards)


async def card(house: House, caller: Caller, table: str) -> m.Table:
    """The facts of a table, for a caller."""
    sitting = await house.table(table)
    return seen.table(sitting, caller.places(sitting))


# -- Setting up --------------------------------------------------------------------


async def create(house: House, caller: Caller, body: q.NewTable) -> m.Seated:
    """Set up a table."""
    game = open_game(body.game, body.players, body.options)
    seed = secrets.randbits(64) if body.seed is None else int(body.seed)
    if seed > MASK:
        raise BadOption(f"A seed is a number from 0 to {MASK}.")
    wanted = body.seats
    if wanted is None:
        wanted = [q.NewSeat(kind="mine")] + [q.NewSeat()] * (body.players - 1)
    record = new_record(game, seed)
    record = replace(
        record,
        seed_chosen=body.seed is not None,
        public=body.public,
        watch=body.watch,
        time_limit=body.limit,
    )
    return await set_up(house, caller, game, record, seat_all(wanted, game, body.name), body.start)


def new_record(game: Game, seed: int) -> Record:
    """A table of a game, with nobody at it yet."""
    now = time.time()
    return Record(
        id=new_id(),
        game=game.id,
        version=game.version,
        box=game.box_digest,
        options=game.options,
        players=game.players,
        seed=str(seed),
        nonce=secrets.token_hex(32),
        seed_chosen=False,
        public=False,
        watch=True,
        time_limit=None,
        status="open",
        message="",
        origin=None,
        rematch=None,
        created=now,
        updated=now,
        seq=0,
        steps=0,
        actor=-1,
        asked=now,
        chat=0,
        revision=1,
    )


async def set_up(
    house: House,
    caller: Caller,
    game: Game,
    record: Record,
    seats: list[SeatRecord],
    start: bool,
    rows: list[records.Row] | None = None,
) -> m.Seated:
    """Store a new table whose seats of kind person are the caller's."""
    if record.status == "open":
        await need_room(house, caller)
    people = [str(s.seat) for s in seats if s.kind == "person"]
    opened = {
        place: new_key()
        for place in ["host", "watch", *(str(s.seat) for s in seats if s.kind != "bot")]
    }
    if start and record.status == "open" and all(s.kind != "open" for s in seats):
        state = game.new(int(record.seed))
        for row in rows or ():
            state.apply(row.name)
        record = replace(record, status="playing", actor=state.actor)
    sitting = await house.add(
        record,
        seats,
        {hashed(key): place for place, key in opened.items()},
        {caller.hold(): {"host", *people}},
        rows or [],
    )
    links = [m.Link(place=place, key=key) for place, key in opened.items()]
    return m.Seated(table=seen.table(sitting, caller.places(sitting)), links=links)


async def need_room(house: House, caller: Caller) -> None:
    """Go on if the caller may host one more table."""
    holder, most = caller.holder, house.settings.hosted_tables
    if holder is None or not most:
        return
    if await house.store.read(lambda c: records.hosted_by(c, holder)) >= most:
        message = f"You host {most} tables that are not over. Finish one, or close one, first."
        raise Refused("wrong_time", message)


def seat_all(wanted: list[q.NewSeat], game: Game, host: str) -> list[SeatRecord]:
    """The seats of a new table."""
    if len(wanted) != game.players:
        raise BadOption(f"{game.players} players need {game.players} seats, not {len(wanted)}.")
    seats: list[SeatRecord] = []
    for seat, new in enumerate(wanted):
        seats.append(filled(seat, new.kind, new.name or host, new.level, seats))
    return seats


def filled(
    seat: int, kind: str, name: str, level: str | None, others: list[SeatRecord]
) -> SeatRecord:
    """A seat with somebody in it, or nobody."""
    if kind == "open":
        return SeatRecord(seat=seat, kind="open", name="")
    taken = [s.name for s in others]
    if kind == "bot":
        chosen = known_level(level)
        return SeatRecord(
            seat=seat, kind="bot", name=unlike(chosen.capitalize(), taken), level=chosen
        )
    return SeatRecord(seat=seat, kind="person", name=unlike(tidy(name), taken))


def known_level(level: str | None) -> str:
    """A bot's level, checked."""
    if level is None:
        return thinking.DEFAULT_LEVEL
    if level not in thinking.LEVELS:
        raise BadOption(f"No bot has the level {level!r}. Choose: {', '.join(thinking.LEVELS)}.")
    return level
