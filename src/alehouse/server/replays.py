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
from alehouse.server import records, seen
from alehouse.server import requests as q
from alehouse.server.callers import Caller, need_status, seats_of, viewer
from alehouse.server.errors import Refused
from alehouse.server.house import Change, House
from alehouse.server.keys import commitment
from alehouse.server.lobby import new_record, seat_all, set_up
from alehouse.server.records import Record, Row, SeatRecord
from alehouse.server.shelf import open_game
from alehouse.server.sitting import Sitting

LONGEST = 20_000  # actions of an uploaded replay


async def download(house: House, caller: Caller, table: str) -> tuple[str, str]:
    """The name and text of a finished game's replay file, with what proves its seed."""
    sitting = await house.table(table)
    viewer(sitting, caller, -1)
    need_status(sitting, "over", *(["frozen"] if sitting.is_open_book else []))
    r = sitting.record
    names = [s.name.replace(",", " ") for s in sitting.seats]
    head, rest = sitting.replay(names).text().split("\n", 1)
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


async def upload(house: House, caller: Caller, body: q.Upload) -> m.Seated:
    """A replay file as a table that is over, to look at."""
    replay = parse(body.text)
    if len(replay.actions) > LONGEST:
        raise BadReplay(f"A replay of more than {LONGEST} actions is not taken.")
    game, rows = await asyncio.to_thread(played, replay)
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
    return await set_up(house, caller, game, record, seats, False, rows)


def played(replay: Replay) -> tuple[Game, list[Row]]:
    """The game of a replay, and its actions as rows of a log."""
    try:
        game = open_game(replay.game, replay.players, replay.options)
    except AlehouseError as error:
        raise BadReplay(f"This replay cannot be opened here: {error}") from None
    states = replay.states(game)
    at = next(states)
    rows = []
    for i, (seat, name) in enumerate(replay.actions, 1):
        at = next(states)
        rows.append(Row(i, "act", seat, name, at.digest(), f"!replay:{i}", 0.0))
    if replay.digest and at.digest() != replay.digest:
        raise BadReplay("The replay's last position is not the one its digest names.")
    return game, rows


async def fork(house: House, caller: Caller, table: str, body: q.Fork) -> m.Seated:
    """A new table that goes on from a position of a finished one."""
    sitting = await house.table(table)
    viewer(sitting, caller, -1)
    need_status(sitting, "over")
    game = sitting.playable
    if body.step > sitting.steps or sitting.position(body.step).over:
        raise Refused("not_found", "There is nothing left to play from that step. Choose another.")
    wanted = body.seats
    if wanted is None:
        wanted = [q.NewSeat(kind="mine", name=sitting.name(i)) for i in range(game.players)]
    rows = list(standing(sitting, body.step))
    record = replace(
        new_record(game, int(sitting.record.seed)),
        seed_chosen=True,
        origin=table,
        seq=len(rows),
        steps=len(rows),
    )
    return await set_up(house, caller, game, record, seat_all(wanted, game, body.name), True, rows)


def standing(sitting: Sitting, step: int) -> Iterator[Row]:
    """The actions that stand up to a step, as rows of a log of their own."""
    for i, seq in enumerate(sitting.course.line[:step], 1):
        row = sitting.rows[seq - 1]
        yield Row(i, "act", row.seat, row.name, row.digest, f"!fork:{i}", row.at)


async def rematch(house: House, caller: Caller, table: str, body: q.Rematch) -> m.Seated:
    """The same people at a new table; whoever asks second finds the same one."""
    fresh: list[Record] = []

    def decide(sitting: Sitting) -> Change:
        need_status(sitting, "over")
        if not seats_of(caller.places(sitting)):
            raise Refused("not_allowed", "Only people who played may ask for a rematch.")
        if sitting.record.rematch is not None:
            return Change()
        record, seats, held = again(sitting, body.rotate)
        fresh[:] = [record]

        def insert(connection: Connection) -> None:
            records.insert(connection, record, seats, [], held)

        return Change(
            values={"rematch": record.id}, says=["The same people play again."], also=insert
        )

    sitting = await house.alter(table, decide)
    assert sitting.record.rematch is not None, "it was just made"
    new = await house.table(sitting.record.rematch)
    if fresh:
        house.tell(new)
    return m.Seated(table=seen.table(new, caller.places(new)), links=[])


def again(sitting: Sitting, rotate: bool) -> tuple[Record, list[SeatRecord], list[tuple[str, str]]]:
    """A table like one that is over, with the same people."""
    game = sitting.playable
    n = game.players
    shift = 1 if rotate else 0
    old = sitting.record
    seed = secrets.randbits(64)
    record = replace(
        new_record(game, seed),
        public=old.public,
        watch=old.watch,
        time_limit=old.time_limit,
        origin=old.id,
        status="playing",
        actor=game.new(seed).actor,
    )
    people = [sitting.seats[(seat + shift) % n] for seat in range(n)]
    seats = [
        replace(s, seat=seat, stand_in=False, level=None if s.kind == "person" else s.level)
        for seat, s in enumerate(people)
    ]
    held = [
        (holder, str((int(place) - shift) % n) if place.isdigit() else place)
        for holder, places in sitting.holders.items()
        for place in sorted(places)
    ]
    return record, seats, held
