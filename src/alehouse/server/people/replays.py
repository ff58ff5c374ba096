"""Games that are over: replay files, looking at them, playing on from them, playing again."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace
from sqlalchemy.engine import Connection

from alehouse.kernel.errors import AlehouseError, BadReplay
from alehouse.kernel.game import Game
from alehouse.kernel.replay import Replay, parse
from alehouse.server import messages as m
from alehouse.server import requests as q
from alehouse.server.errors import Refused
from alehouse.server.people.lobby import new_record, seat_all, set_up
from alehouse.server.people.pushing import carry_over
from alehouse.server.sentences import sentence
from alehouse.server.store import records
from alehouse.server.store.records import Record, Row, SeatRecord
from alehouse.server.tables import views
from alehouse.server.tables.change import Change
from alehouse.server.tables.permissions import Caller, need_status, seats_of, viewer
from alehouse.server.tables.server import Server
from alehouse.server.tables.shelf import open_game
from alehouse.server.tables.table import Table
from alehouse.server.tables.tokens import commitment

LONGEST = 20_000  # actions of an uploaded replay


async def download(server: Server, caller: Caller, table_id: str) -> tuple[str, str]:
    """The name and text of a finished game's replay file, with what proves its seed."""
    table = await server.table(table_id)
    viewer(table, caller, -1)
    need_status(table, "over", *(["frozen"] if table.is_open_book else []))
    r = table.record
    names = [s.name.replace(",", " ") for s in table.seats]
    head, rest = table.replay(names).text().split("\n", 1)
    proof = f"# commitment {commitment(r.seed, r.nonce)}\n# nonce {r.nonce}\n"
    if r.seed_chosen:
        proof += "# seed chosen\n"
    return f"{r.game}-{r.id}.replay", f"{head}\n{proof}{rest}"


class Proof(NamedTuple):
    """What a replay file says about where its seed comes from."""

    commitment: str
    nonce: str
    chosen: bool  # by the host, or taken from another game


def proof_of(text: str) -> Proof | None:
    """The proof in the comments of a replay file; None: it has none."""
    found: dict[str, str] = {}
    for line in text.splitlines():
        if line.startswith("# "):
            key, _, value = line[2:].partition(" ")
            found[key] = value.strip()
    if "commitment" in found and "nonce" in found:
        return Proof(found["commitment"], found["nonce"], found.get("seed") == "chosen")
    return None


async def upload(server: Server, caller: Caller, body: q.Upload) -> m.Seated:
    """A replay file as a table that is over, to look at."""
    replay = await asyncio.to_thread(parse, body.text)
    if len(replay.actions) > LONGEST:
        raise BadReplay(
            sentence("A replay of more than {most} actions is not taken.", most=LONGEST)
        )
    game = opened(replay)
    digests = await server.workers.verify(body.text, caller.address)
    rows = [
        Row(i, "act", seat, name, digest, f"!replay:{i}", 0.0)
        for i, ((seat, name), digest) in enumerate(zip(replay.actions, digests, strict=True), 1)
    ]
    record = replace(
        new_record(game, replay.seed),
        seed_chosen=True,
        status="over",
        seq=len(rows),
        steps=len(rows),
    )
    names = ["".join(filter(str.isprintable, name))[:40] for name in replay.seats]
    names += [""] * game.players
    seats = [
        SeatRecord(seat=i, kind="bot", name=names[i] or f"Seat {i + 1}")
        for i in range(game.players)
    ]
    return await set_up(server, caller, game, record, seats, False, rows, key=body.key)


def opened(replay: Replay) -> Game:
    """The game of a replay."""
    try:
        return open_game(replay.game, replay.players, replay.options)
    except AlehouseError as error:
        raise BadReplay(sentence("This replay cannot be opened here: {why}", why=error)) from None


async def fork(server: Server, caller: Caller, table_id: str, body: q.Fork) -> m.Seated:
    """A new table that goes on from a position of a finished one."""
    table = await server.table(table_id)
    viewer(table, caller, -1)
    need_status(table, "over")
    game = table.playable
    then = table.position(body.step) if body.step <= table.steps else None
    if then is None or then.over:
        raise Refused("not_found", "There is nothing left to play from that step. Choose another.")
    wanted = body.seats
    if wanted is None:
        wanted = [q.NewSeat(kind="mine", name=table.name(i)) for i in range(game.players)]
    rows = list(standing(table, body.step))
    record = replace(
        new_record(game, int(table.record.seed)),
        seed_chosen=True,
        origin=table_id,
        seq=len(rows),
        steps=len(rows),
    )
    return await set_up(
        server,
        caller,
        game,
        record,
        seat_all(wanted, game, body.name),
        True,
        rows,
        then.actor,
        body.key,
    )


def standing(table: Table, step: int) -> Iterator[Row]:
    """The actions that stand up to a step, as rows of a log of their own."""
    for i, seq in enumerate(table.log.line[:step], 1):
        row = table.rows[seq - 1]
        yield Row(i, "act", row.seat, row.name, row.digest, f"!fork:{i}", row.at)


async def rematch(server: Server, caller: Caller, table_id: str, body: q.Rematch) -> m.Seated:
    """The same people at a new table; whoever asks second finds the same one."""
    fresh: list[Record] = []

    def decide(table: Table) -> Change:
        need_status(table, "over")
        if not seats_of(caller.places(table)):
            raise Refused("not_allowed", "Only people who played may ask for a rematch.")
        if table.record.rematch is not None:
            return Change()
        record, seats, held = again(table, body)
        fresh[:] = [record]

        def insert(connection: Connection) -> None:
            records.insert(connection, record, seats, [], held)
            carry_over(connection, table_id, record.id, table.record.players, int(body.rotate))

        return Change(
            values={"rematch": record.id},
            says=[sentence("The same people play again.")],
            also=insert,
        )

    table = await server.alter(table_id, decide)
    assert table.record.rematch is not None, "it was just made"
    new = await server.table(table.record.rematch)
    if fresh:
        server.tell(new)
    return m.Seated(table=views.facts(new, caller.places(new)), links=[])


def again(table: Table, body: q.Rematch) -> tuple[Record, list[SeatRecord], list[tuple[str, str]]]:
    """A table like one that is over, with the same people."""
    game = table.playable
    if body.options is not None:
        game = open_game(game.id, game.players, body.options)
    n = game.players
    shift = 1 if body.rotate else 0
    old = table.record
    seed = secrets.randbits(64)
    record = replace(
        new_record(game, seed),
        public=old.public,
        watch=old.watch,
        time_limit=old.time_limit,
        bank=old.bank,
        takeover=old.takeover,
        hints=old.hints,
        host_keys=old.host_keys,
        origin=old.id,
        status="playing",
        actor=game.new(seed).actor,
    )
    record = replace(record, started=record.asked, due=record.first_due)
    people = [table.seats[(seat + shift) % n] for seat in range(n)]
    seats = [
        replace(s, seat=seat, stand_in=False, level=None if s.kind == "person" else s.level)
        for seat, s in enumerate(people)
    ]
    held = [
        (holder, str((int(place) - shift) % n) if place.isdigit() else place)
        for holder, places in table.holders.items()
        for place in sorted(places)
    ]
    return record, seats, held
