"""Keeping tables: restarts, frozen tables, bots that resume, moving, the schema."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from alehouse.cli import run
from alehouse.server.errors import Refused
from alehouse.server.store import records
from alehouse.server.store.database import away, open_engine
from alehouse.server.store.schema import actions, metadata, tables
from alehouse.server.tables.table import Table
from tests.server.running import Browser, Server, eventually, new_key, prepare, running


@pytest.fixture
def db(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path / 'alehouse.db'}"
    prepare(url)
    return url


def change(db: str, statement: sa.Update) -> None:
    """Change the database behind the server's back."""
    engine = open_engine(db)
    with engine.execution_options(writes=True).begin() as connection:
        connection.execute(statement)
    engine.dispose()


def test_a_restarted_server_goes_on_with_every_table(db: str) -> None:
    with running(db) as server:
        ann = Browser(server.url)
        table = ann.hot_seat()
        before = ann.play(table, "buy_grain", "rest")
        ann.ok(ann.undo(table, 1, 2))
    cookie = ann.http.cookies["alehouse"]
    with running(db) as server:
        ann = Browser(server.url)
        ann.http.cookies["alehouse"] = cookie
        play = ann.look(table, seat=1)
        assert (play["seq"], play["steps"], play["undo"]["redo"]) == (3, 1, True)
        assert ann.play(table, "rest")["view"]["seats"] == before["view"]["seats"]


def test_a_bot_that_was_asked_when_the_server_stopped_goes_on(db: str) -> None:
    bots = [{"kind": "bot", "level": "apprentice"}, {"kind": "mine"}]
    with running(db) as server:
        table = Browser(server.url).create(seats=bots, start=False)
    change(db, sa.update(tables).values(status="playing", actor=0))
    with running(db) as server:
        ann = Browser(server.url, Authorization=f"Bearer {table['keys']['1']}")
        with ann.stream(table) as events:
            play = next(p for name, p in events if name == "play" and p["actor"] == 1)
    assert [e["seat"] for e in play["log"]] == [0]


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        (sa.update(tables).values(version=99), "version 99"),
        (sa.update(tables).values(box="another"), "another box"),
        (sa.update(tables).values(game="withdrawn"), "No game called 'withdrawn'"),
        (sa.update(actions).where(actions.c.seq == 2).values(digest="0"), "row 2"),
        (sa.update(actions).where(actions.c.seq == 2).values(name="brew:porter"), "Row 2"),
    ],
)
def test_a_table_that_departs_is_frozen_and_untouched(
    db: str, statement: sa.Update, words: str
) -> None:
    with running(db) as server:
        ann = Browser(server.url)
        table = ann.hot_seat()
        ann.play(table, "rest", "rest", "rest")
    change(db, statement)
    before = rows(db)
    with running(db) as server:
        program = Browser(server.url, Authorization=f"Bearer {table['keys']['1']}")
        facts = program.facts(table)
        assert facts["status"] == "frozen"
        assert words in facts["message"]
        for answer in (
            program.act(table, 1, "rest", 3),
            program.get(f"tables/{table['id']}/play"),
            program.undo(table, 1, 3, ask=True),
        ):
            assert (answer.status_code, answer.json()["error"]) == (409, "frozen")
    assert rows(db) == before


def test_a_finished_game_that_departs_keeps_its_seed_and_replay(db: str) -> None:
    with running(db) as server:
        ann = Browser(server.url)
        table = ann.hot_seat()
        ann.play(table, "buy_grain", "rest")
        ann.ok(ann.undo(table, 1, 2))
        ann.play_out(table)
        path = f"tables/{table['id']}"
        before, replay = ann.facts(table), ann.get(f"{path}/replay").text
    change(db, sa.update(tables).values(version=99))
    with running(db) as server:
        program = Browser(server.url, Authorization=f"Bearer {table['keys']['1']}")
        facts = program.facts(table)
        assert (facts["status"], facts["seed"]) == ("frozen", before["seed"])
        assert facts["nonce"] == before["nonce"]
        told = program.get(f"{path}/replay")
        assert told.status_code == 200, told.text
    kept = [line for line in replay.splitlines() if not line.startswith("scores")]
    assert told.text.replace("version 99", "version 1").splitlines() == kept


def test_lists_play_no_table(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(db) as server:
        ann = Browser(server.url)
        for _ in range(3):
            ann.play(ann.hot_seat(public=True), "rest")
        ann.create(public=True)
        paths = {"mine": {}, "tables": {"status": "playing"}}
        before = [ann.ok(ann.get(path, **query)) for path, query in paths.items()]
    cookie = ann.http.cookies["alehouse"]
    monkeypatch.setattr(Table, "follow", None)
    with running(db) as server:
        ann = Browser(server.url)
        ann.http.cookies["alehouse"] = cookie
        after = [ann.ok(ann.get(path, **query)) for path, query in paths.items()]
        assert server.inside.open_tables == 0
    assert after == before
    assert [len(found["tables"]) for found in after] == [4, 3]
    assert [t["actor"] for t in after[1]["tables"]] == [1, 1, 1]


def rows(db: str) -> list[tuple[object, ...]]:
    """All that is stored."""
    engine = open_engine(db)
    with engine.connect() as connection:
        found = [tuple(row) for t in (tables, actions) for row in connection.execute(sa.select(t))]
    engine.dispose()
    return found


def test_tables_move_between_databases_with_their_people(db: str, tmp_path: Path) -> None:
    with running(db) as server:
        ann = Browser(server.url)
        table, other = ann.hot_seat(), ann.hot_seat()
        seen = ann.play(table, "buy_grain", "rest")
    file, elsewhere = tmp_path / "tables.json", f"sqlite:///{tmp_path / 'elsewhere.db'}"
    assert run(["db", "export", str(file), "--table", table["id"], "--db", db]) == 0
    assert file.stat().st_mode & 0o077 == 0
    assert run(["db", "upgrade", "--db", elsewhere]) == 0
    assert run(["db", "import", str(file), "--db", elsewhere]) == 0
    with running(elsewhere) as server:
        program = Browser(server.url, Authorization=f"Bearer {table['keys']['1']}")
        assert program.look(table, log_from=2) == seen
        assert program.get(f"tables/{other['id']}").status_code == 404


def test_a_table_is_not_imported_twice(
    db: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with running(db) as server:
        Browser(server.url).hot_seat()
    file = tmp_path / "tables.json"
    run(["db", "export", str(file), "--db", db])
    assert run(["db", "import", str(file), "--db", db]) == 2
    assert "is in this database already" in capsys.readouterr().err
    file.write_text(json.dumps({"format": "something else"}))
    assert run(["db", "import", str(file), "--db", db]) == 2


def test_migrations_lead_to_the_schema(either: Server) -> None:
    def difference(connection: sa.Connection) -> list[object]:
        found: list[object] = compare_metadata(MigrationContext.configure(connection), metadata)
        return found

    assert either.inside.store.look(difference) == []


def test_an_embedded_database_is_durable_and_quick_to_read(server: Server) -> None:
    def pragmas(connection: sa.Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    assert server.inside.store.look(pragmas) == ["wal", 2, 1]


def test_idle_tables_leave_memory_and_come_back(db: str) -> None:
    with running(db, open_tables=2) as server:
        ann = Browser(server.url)
        opened = [ann.hot_seat() for _ in range(4)]
        for table in opened:
            ann.play(table, "rest")
        assert server.inside.open_tables == 2
        assert [ann.look(table)["seq"] for table in opened] == [1] * 4


def test_the_server_says_how_it_is(ann: Browser) -> None:
    ann.hot_seat()
    assert ann.http.get("/healthz").json()["status"] == "ok"
    counted = ann.http.get("/metrics").text
    assert 'alehouse_requests_total{route="/api/tables",status="201"}' in counted
    assert "alehouse_tables_open" in counted


def test_another_process_follows_a_game_by_what_it_hears(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rows come with the notice: what is known of the table is what the database has."""
    with running(postgresql) as here, running(postgresql) as there:
        ann = Browser(here.url)
        table = ann.hot_seat(limit=600, bank=3600)
        ben = Browser(there.url, Authorization=f"Bearer {table['keys']['1']}")
        ben.look(table)
        known = there.inside.remembered(table["id"])
        assert known is not None
        monkeypatch.setattr(there.inside, "renew", None)  # and nothing is looked up
        asked: list[Callable[[], httpx.Response]] = [
            lambda: ann.act(table, 0, "buy_grain", 0),
            lambda: ann.act(table, 1, "rest", 1),
            lambda: ann.undo(table, 1, 2),
            lambda: ann.post(f"tables/{table['id']}/redo", seat=1, expected_seq=3, key=new_key()),
            lambda: ann.act_all(table, 0, ["rest"], 4),
        ]
        for seq, ask in enumerate(asked, 1):
            ann.ok(ask())
            eventually(lambda s=seq: known.seq == s, "it is heard")
            stored = there.inside.store.look(lambda c: records.load(c, table["id"]))
            assert stored is not None
            fresh = Table.of(stored)
            assert (known.record, known.log, known.rows) == (fresh.record, fresh.log, fresh.rows)
            assert known.now.digest() == fresh.now.digest()


def test_what_another_process_has_changed_is_decided_on(postgresql: str) -> None:
    """A process that hears nothing finds out when it writes: keys, positions, used keys."""
    with running(postgresql) as here, running(postgresql) as there:
        there.app.state.background._tasks["listen"].cancel()
        ann = Browser(here.url)
        table = ann.hot_seat()
        ben = Browser(there.url, Authorization=f"Bearer {table['keys']['1']}")
        assert ben.look(table)["seq"] == 0
        key = new_key()
        first = ann.ok(ann.act(table, 0, "rest", 0, key))
        assert ben.ok(ben.act(table, 1, "rest", 1))["seq"] == 2, "it was not ben's turn before"
        again = Browser(there.url, Authorization=f"Bearer {table['keys']['0']}")
        assert again.ok(again.act(table, 0, "rest", 0, key)) == first
        ann.ok(ann.act(table, 0, "rest", 2))
        stale = ben.act(table, 1, "rest", 2)
        assert (stale.status_code, stale.json()["error"]) == (409, "stale")
        ann.ok(ann.post(f"tables/{table['id']}/link", place="1"))
        gone = ben.act(table, 1, "rest", 3)
        assert gone.status_code in (401, 403), gone.text


def test_a_database_that_does_not_answer_is_waited_for_once(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has waited for it is told, and it is not asked what has changed meanwhile."""
    table, asked = Browser(server.url).hot_seat(), []

    async def decide(_: Table) -> None:
        raise away()

    async def catch_up(found: Table) -> None:
        asked.append(found.id)

    monkeypatch.setattr(server.inside, "catch_up", catch_up)
    with pytest.raises(Refused):
        server.run(server.inside.decided(table["id"], decide))
    assert asked == []
