"""The lobby: lists of tables, and setting up new ones."""

from __future__ import annotations

import secrets
import time

from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from alehouse.kernel.chance import MASK
from alehouse.kernel.errors import BadOption
from alehouse.kernel.game import Game
from alehouse.server import messages as m
from alehouse.server import requests as q
from alehouse.server.errors import Refused
from alehouse.server.people.names import tidy, unlike
from alehouse.server.sentences import sentence
from alehouse.server.store import records
from alehouse.server.store.records import Record, SeatRecord
from alehouse.server.tables import views
from alehouse.server.tables.change import Change
from alehouse.server.tables.permissions import Caller
from alehouse.server.tables.server import Server
from alehouse.server.tables.shelf import open_game
from alehouse.server.tables.tokens import derived_id, derived_key, hashed, new_id, new_key
from alehouse.server.thinking import think

# -- Lists -------------------------------------------------------------------------


async def listed(server: Server, caller: Caller, status: str, game: str | None) -> m.Tables:
    """The public tables."""
    found = await server.glances(lambda c: records.listed(c, status, game, 100))
    return m.Tables(tables=[views.facts(t, caller.places(t)) for t in found])


async def mine(server: Server, caller: Caller) -> m.Tables:
    """The tables of a browser, those that wait for it first."""
    holder = caller.holder
    if holder is None:
        return m.Tables(tables=[])
    found = await server.glances(lambda c: records.held_by(c, holder, 200))
    cards = [views.facts(t, caller.places(t)) for t in found]
    cards.sort(key=lambda t: (t.actor is None or str(t.actor) not in t.places, -t.updated))
    return m.Tables(tables=cards)


async def card(server: Server, caller: Caller, table_id: str) -> m.Table:
    """The facts of a table, for a caller."""
    table = await server.table(table_id)
    return views.facts(table, caller.places(table))


# -- Setting up --------------------------------------------------------------------


async def create(server: Server, caller: Caller, body: q.NewTable) -> m.Seated:
    """Set up a table."""
    game = open_game(body.game, body.players, body.options)
    seed = secrets.randbits(64) if body.seed is None else int(body.seed)
    if seed > MASK:
        raise BadOption(sentence("A seed is a number from 0 to {most}.", most=MASK))
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
        bank=body.bank,
        takeover=body.takeover,
        hints=body.hints,
        host_keys=body.host_keys,
    )
    seats = seat_all(wanted, game, body.name)
    return await set_up(server, caller, game, record, seats, body.start, key=body.key)


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
    server: Server,
    caller: Caller,
    game: Game,
    record: Record,
    seats: list[SeatRecord],
    start: bool,
    rows: list[records.Row] | None = None,
    actor: int | None = None,
    key: str | None = None,
) -> m.Seated:
    """Store a new table whose seats of kind person are the caller's.

    `actor` is who is asked after the rows. The same `key` again gives the same table.
    """
    if key is not None:
        record = replace(record, id=derived_id(key))
        if (seated := await set_up_before(server, caller, record, key)) is not None:
            return seated
    if record.status == "open":
        await need_room(server, caller)
    people = [str(s.seat) for s in seats if s.kind == "person"]
    places = ["host", "watch", *(str(s.seat) for s in seats if s.kind != "bot")]
    opened = {place: key_of(record.id, place, key) for place in places}
    if start and record.status == "open" and all(s.kind != "open" for s in seats):
        first = game.new(int(record.seed)).actor if actor is None else actor
        now = record.created
        record = replace(record, status="playing", actor=first, asked=now, started=now)
        record = replace(record, due=record.first_due)
    hashes = {hashed(opens): place for place, opens in opened.items()}
    held = {caller.hold(): {"host", *people}}
    try:
        table = await server.add(record, seats, hashes, held, rows or [])
    except IntegrityError:  # the same request, sent twice at once
        seated = await set_up_before(server, caller, record, key) if key is not None else None
        if seated is None:
            raise
        return seated
    links = [m.Link(place=place, key=opens) for place, opens in opened.items()]
    return m.Seated(table=views.facts(table, caller.places(table)), links=links)


def key_of(table_id: str, place: str, secret: str | None) -> str:
    """The key of a place at a new table; the same each time, where the client has a secret."""
    return new_key() if secret is None else derived_key(f"{table_id}:{place}", secret)


async def set_up_before(
    server: Server, caller: Caller, record: Record, secret: str
) -> m.Seated | None:
    """The table that was set up by the same request; None: it is made for the first time."""
    try:
        table = await server.table(record.id)
    except Refused as refusal:
        if refusal.code != "not_found":
            raise
        return None
    if (table.record.game, table.record.players) != (record.game, record.players):
        raise Refused("key_reused", "This key was used for another table. Make a new one.")
    places = {place: key_of(record.id, place, secret) for place in table.keys.values()}
    links = [m.Link(place=p, key=k) for p, k in places.items() if table.keys.get(hashed(k)) == p]
    holder, mine = caller.hold(), {"host", *(str(s.seat) for s in table.seats if s.is_person)}
    held = {link.place for link in links} & mine
    if not held <= table.holders.get(holder, set()):
        change = {**table.holders, holder: table.holders.get(holder, set()) | held}
        table = await server.alter(record.id, lambda _: Change(holders=change))
    return m.Seated(table=views.facts(table, caller.places(table)), links=links)


async def need_room(server: Server, caller: Caller) -> None:
    """Go on if the caller may host one more table."""
    holder, most = caller.holder, server.settings.hosted_tables
    if holder is None:
        return
    if await server.store.read(lambda c: records.hosted_by(c, holder)) >= most:
        raise Refused(
            "wrong_time",
            "You host {n} tables that are not over. Finish one, or close one, first.",
            n=most,
            limit="hosted_tables",
        )


def seat_all(wanted: list[q.NewSeat], game: Game, host: str) -> list[SeatRecord]:
    """The seats of a new table."""
    if len(wanted) != game.players:
        raise BadOption(
            sentence(
                "{players} players need {players} seats, not {seats}.",
                players=game.players,
                seats=len(wanted),
            )
        )
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
        return SeatRecord(seat=seat, kind="bot", name=unlike(called(chosen), taken), level=chosen)
    return SeatRecord(seat=seat, kind="person", name=unlike(tidy(name), taken))


def known_level(level: str | None) -> str:
    """A bot's level, checked."""
    if level is None:
        return think.DEFAULT_LEVEL
    name, colon, style = level.partition(":")
    if name not in think.levels():
        known = ", ".join(think.levels())
        raise BadOption(
            sentence("No bot has the level '{level}'. Choose: {known}.", level=level, known=known)
        )
    if colon and style not in think.styles(name):
        known = ", ".join(think.styles(name)) or "none"
        raise BadOption(
            sentence(
                "The bot '{name}' has no style '{style}'. It has: {known}.",
                name=name,
                style=style,
                known=known,
            )
        )
    return level


def called(level: str) -> str:
    """What a bot of a level is called at the table."""
    name, _, style = level.partition(":")
    return f"{name.capitalize()} ({style})" if style else name.capitalize()
