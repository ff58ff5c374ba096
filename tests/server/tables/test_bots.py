"""Bots at tables: one that is asked is played, whatever becomes of the process that should have."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from alehouse.server.store import records
from alehouse.server.store.database import open_engine
from alehouse.server.store.schema import driving, seats, tables
from alehouse.server.tables.bots import LEASE, PATROL, Bots
from alehouse.server.tables.server import Server as Inside
from alehouse.server.tables.table import Table
from tests.server.running import Browser, Json, Server, eventually, prepare, running

BOT = {"kind": "bot", "level": "apprentice"}


def bots_of(server: Server) -> Bots:
    """Who plays the bots of a server."""
    told = (getattr(after, "__self__", None) for after in server.inside.after)
    return next(bots for bots in told if isinstance(bots, Bots))


def driven(server: Server) -> set[str]:
    """The tables whose bots a server plays."""
    return set(bots_of(server)._tasks)


def left_alone(server: Server) -> Bots:
    """The bots of a server that looks after them only when it is told to, from its second look."""

    async def stop() -> None:
        server.app.state.background._tasks["patrol"].cancel()

    server.run(stop())
    server.run(bots_of(server).patrol())
    return bots_of(server)


def put_bot(connection: sa.Connection, table: Json, seat: int = 0) -> None:
    """What another process does that seats a bot, and dies before it has thought."""
    mine = (seats.c.table_id == table["id"]) & (seats.c.seat == seat)
    connection.execute(sa.update(seats).where(mine).values(kind="bot", level="apprentice"))
    records.change(connection, table["id"])


def asked(server: Server, watched: Sequence[str] = ()) -> set[str]:
    """The tables whose bots are asked, as a process sees it that is not this one."""
    found = server.inside.store.look(lambda c: records.asked_bots(c, "another", watched))
    return {question.table for question in found}


# -- Whose bots rest ---------------------------------------------------------------


def test_a_table_of_bots_that_nobody_looks_at_rests(ann: Browser, server: Server) -> None:
    table = ann.create(seats=[BOT] * 2, public=True)
    assert table["id"] not in driven(server)
    assert ann.facts(table)["seq"] == 0
    assert table["id"] not in asked(server)
    assert table["id"] in asked(server, [table["id"]])
    with ann.stream(table) as events:
        assert next(p for name, p in events if name == "play" and p["seq"] > 2)
        assert table["id"] in driven(server)


def test_bots_rest_where_all_people_are_stood_in_for(ann: Browser, server: Server) -> None:
    table = ann.hot_seat()
    for seat in (0, 1):
        ann.ok(ann.post(f"tables/{table['id']}/stand_in", seat=seat, level="apprentice"))
    assert table["id"] not in asked(server)
    ann.ok(ann.post(f"tables/{table['id']}/relieve", seat=0))


def test_bots_do_not_rest_where_somebody_watches_at_another_process(postgresql: str) -> None:
    """The process that seats the bots need not be the one that has the stream."""
    with running(postgresql) as here, running(postgresql) as there:
        ann = Browser(there.url)
        table = ann.hot_seat()
        watching = Browser(here.url, Authorization=f"Bearer {table['keys']['0']}")
        with watching.stream(table, seat=0) as events:
            for seat in (1 - table["actor"], table["actor"]):
                ann.ok(ann.post(f"tables/{table['id']}/stand_in", seat=seat, level="apprentice"))
            assert next(p for name, p in events if name == "play" and p["seq"] > 2)
        assert table["id"] not in driven(there)


def test_whoever_waits_is_told_how_many_think_before(ann: Browser, server: Server) -> None:
    table = ann.hot_seat()
    with ann.stream(table) as events:
        assert next(name for name, _ in events if name == "play")
        server.inside.waits[table["id"]] = 3
        server.inside.hub.wake(table["id"])
        assert next(told for name, told in events if name == "thinking") == {"ahead": 3}
        server.inside.waits.clear()
        server.inside.hub.wake(table["id"])
        assert next(told for name, told in events if name == "thinking") == {"ahead": None}


# -- Who is left behind ------------------------------------------------------------


def test_bots_of_a_process_that_died_are_taken_over(postgresql: str) -> None:
    """While its lease lasts others keep away; it runs out by the clock of the database."""
    with running(postgresql) as server:
        bots, engine = left_alone(server), server.inside.store.engine
        ann = Browser(server.url)
        table = ann.hot_seat()
        with engine.begin() as connection:
            put_bot(connection, table)
            records.write_driving(connection, "another", [table["id"]], 60)
        for _ in range(3):
            server.run(bots.patrol())
        assert table["id"] not in driven(server)
        assert ann.facts(table)["seq"] == 0
        with engine.begin() as connection:
            records.write_driving(connection, "another", [table["id"]], -1)
        server.run(bots.patrol())
        eventually(lambda: ann.facts(table)["actor"] == 1, "the bot has acted")
        assert ann.facts(table)["seq"] > 0
        assert PATROL + LEASE < 15


def test_a_bot_is_left_behind_that_nobody_has_played_since_the_last_look(postgresql: str) -> None:
    with running(postgresql) as server:
        bots = left_alone(server)
        ann = Browser(server.url)
        table = ann.hot_seat()
        with server.inside.store.engine.begin() as connection:
            put_bot(connection, table)
        server.run(bots.patrol())  # whoever has seated it may be about to say so
        assert table["id"] not in driven(server)
        server.run(bots.patrol())
        assert table["id"] in driven(server)
        eventually(lambda: ann.facts(table)["actor"] == 1, "the bot has acted")


def test_a_server_that_stops_leaves_its_bots_to_the_next_at_once(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def for_ever(*job: object) -> str:
        await asyncio.Event().wait()
        return ""

    leases = sa.select(driving.c.table_id)
    monkeypatch.setattr(Bots, "_thought", for_ever)
    engine = open_engine(postgresql)
    with running(postgresql) as server:
        table = Browser(server.url).create(seats=[BOT, {"kind": "mine"}])
        server.run(bots_of(server).patrol())
        with engine.connect() as connection:
            assert table["id"] in connection.execute(leases).scalars().all()
    with engine.connect() as connection:
        assert table["id"] not in connection.execute(leases).scalars().all()
    engine.dispose()
    monkeypatch.undo()
    with running(postgresql) as server:
        ann = Browser(server.url, Authorization=f"Bearer {table['keys']['host']}")
        eventually(lambda: ann.facts(table)["seq"] > 0, "the bot has acted")


def test_a_server_plays_on_that_starts_with_its_clock_set_back(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path / 'alehouse.db'}"
    prepare(db)
    with running(db) as server:
        table = Browser(server.url).hot_seat()
    engine = open_engine(db)
    with engine.execution_options(writes=True).begin() as connection:
        put_bot(connection, table)
        this = tables.c.id == table["id"]
        connection.execute(sa.update(tables).where(this).values(asked=time.time() + 3600))
    engine.dispose()
    with running(db) as server:
        ann = Browser(server.url, Authorization=f"Bearer {table['keys']['host']}")
        eventually(lambda: ann.facts(table)["seq"] > 0, "the bot has acted")


def test_a_table_that_cannot_be_opened_holds_up_no_other(
    postgresql: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with running(postgresql) as server:
        bots = left_alone(server)
        ann = Browser(server.url)
        made = [ann.hot_seat() for _ in range(2)]
        with server.inside.store.engine.begin() as connection:
            for table in made:
                put_bot(connection, table)
        server.run(bots.patrol())
        ids, broken, sound = {table["id"] for table in made}, set[str](), Inside.table

        async def first_is_broken(self: Inside, table_id: str) -> Table:
            if not broken and table_id in ids:
                broken.add(table_id)
            if table_id in broken:
                raise ValueError("nonsense")
            return await sound(self, table_id)

        monkeypatch.setattr(Inside, "table", first_is_broken)
        server.run(bots.patrol())
        monkeypatch.undo()
        assert "a table is broken" in caplog.text
        (other,) = (table for table in made if table["id"] not in broken)
        eventually(lambda: ann.facts(other)["actor"] == 1, "the bot of the other has acted")


def test_what_happens_while_bots_come_to_an_end_is_not_missed(ann: Browser, server: Server) -> None:
    """A bot that sits down in the very moment in which the last one is seen off is played."""
    made = ann.hot_seat()
    bots = bots_of(server)

    async def sit_down_and_up_and_down() -> None:
        table = await server.inside.table(made["id"])
        person = table.seats[0]
        bot = replace(person, kind="bot", level="apprentice")

        def sit_down() -> None:
            table.seats[0] = bot
            bots.nudge(table)

        sit_down()
        table.seats[0] = person
        asyncio.get_running_loop().call_soon(sit_down)  # runs right after what was nudged

    server.run(sit_down_and_up_and_down())
    eventually(lambda: ann.facts(made)["seq"] > 0, "the bot has acted")


def test_whom_another_process_has_answered_for_leaves_the_table_to_it(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two that play the same bots, as after one of them was slow, think twice once and no more."""
    thought: list[str] = []  # at which tables; those of other tests may be here too
    go_on = asyncio.Event()

    async def slowly(self: Bots, table: Table, level: str, waited_for: bool) -> str:
        thought.append(table.id)
        await go_on.wait()
        return table.playable.action_name(table.now.legal()[0])

    monkeypatch.setattr(Bots, "_thought", slowly)
    with running(postgresql) as server:
        left_alone(server)  # the other process is not there: at its next look it would go on
        ann = Browser(server.url)
        made = ann.create(players=3, seats=[BOT, BOT, {"kind": "mine"}])
        eventually(lambda: made["id"] in thought, "the first bot thinks")

        async def another_process_acts() -> None:
            table = await server.inside.table(made["id"])
            for actor in (0, 1):
                while table.now.actor == actor == 0:
                    action = table.playable.action_name(table.now.legal()[0])
                    key = f"!bot:{table.seq + 1}"
                    after = table.proposed("act", actor, action, key)
                    assert after.row is not None
                    record, row = table.moved(after), after.row
                    revision = await server.inside.store.write(
                        lambda c, record=record, row=row: records.append(
                            c, record, table.record.revision, [row]
                        )
                    )
                    assert revision is not None
                    await server.inside.follow(table.id, revision)
            assert table.now.actor == 1, "another bot is asked"
            go_on.set()

        server.run(another_process_acts())
        eventually(lambda: made["id"] not in driven(server), "it is left alone")
        assert thought.count(made["id"]) == 1


# -- What was not heard ------------------------------------------------------------


def test_a_change_that_was_not_heard_of_is_found(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("alehouse.server.app.STILL_HERE", 0.5)
    monkeypatch.setattr(Inside, "heard", lambda *told: None)
    with running(postgresql) as here, running(postgresql) as there:
        ann = Browser(there.url)
        table = ann.hot_seat()
        watching = Browser(here.url, Authorization=f"Bearer {table['keys']['0']}")
        with watching.stream(table, seat=0) as events:
            assert next(p for name, p in events if name == "play")
            ann.play(table, "rest")
            assert next(p for name, p in events if name == "play" and p["seq"] == 1)
