"""Long logs: opened from their pages they are what they are when played from the beginning."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sa

from alehouse.server.store import records
from alehouse.server.store.schema import pages as stored
from alehouse.server.tables import views
from alehouse.server.tables.table import Table
from tests.server.running import Browser, Json, Server, eventually, new_key, prepare, running


@pytest.fixture(autouse=True)
def _short_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("alehouse.server.tables.pages.ROWS", 4)


def long_table(server: Server) -> Json:
    """A table with some pages, of whose actions some were taken back."""
    ann = Browser(server.url)
    table = ann.hot_seat("dice_brewing", seed="0")
    play = ann.look(table)
    for turn in range(10):
        seat = play["actor"]
        if not play["choices"]:
            play = ann.look(table, seat=seat)
        play = ann.ok(ann.act(table, seat, play["choices"][0]["action"], play["seq"]))
        if turn % 3 == 2:
            play = ann.ok(ann.undo(table, seat, play["seq"], ask=True))
            again = {"seat": seat, "expected_seq": play["seq"], "key": new_key()}
            play = ann.ok(ann.post(f"tables/{table['id']}/redo", **again))
    query = sa.select(sa.func.count()).where(stored.c.table_id == table["id"])
    look = server.inside.store.look
    written = play["seq"] // 4
    eventually(lambda: look(lambda c: c.execute(query).scalar()) == written, "the pages are kept")
    return table


def opened(connection: sa.Connection, table: Json, by_pages: bool) -> Table:
    loaded = records.load(connection, table["id"])
    assert loaded is not None
    return Table.of(loaded, connection if by_pages else None)


def test_a_table_opened_from_pages_is_the_same(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = long_table(server)
    played = server.inside.store.look(lambda c: opened(c, table, False))
    follow, lengths = Table.follow, []

    def counted(self: Table, rows: list[records.Row], *more: dict[int, bytes] | None) -> None:
        lengths.append(len(rows))
        follow(self, rows, *more)

    monkeypatch.setattr(Table, "follow", counted)
    turned = server.inside.store.look(lambda c: opened(c, table, True))
    assert lengths[0] < 4, "only what came after the last page was played"
    assert turned.log == played.log
    assert turned.now.history == played.now.history
    for seat in (0, 1, None):
        for step in (None, *range(played.steps)):
            assert views.play(turned, seat, step) == views.play(played, seat, step)
    for seq in range(1, played.seq):
        assert views.play(turned.at(seq), 0) == views.play(played.at(seq), 0)


@pytest.mark.parametrize("damage", ["program", "state"])
def test_a_page_that_is_not_right_is_not_used(server: Server, damage: str) -> None:
    table = long_table(server)

    def spoiled(connection: sa.Connection) -> Table:
        of_table = stored.c.table_id == table["id"]
        if damage == "program":
            connection.execute(sa.update(stored).where(of_table).values(program="another"))
        else:
            for page, data in connection.execute(
                sa.select(stored.c.page, stored.c.data).where(of_table)
            ).all():
                worse = data[:40] + bytes([data[40] ^ 1]) + data[41:]
                at = sa.update(stored).where(of_table, stored.c.page == page)
                connection.execute(at.values(data=worse))
        found = opened(connection, table, True)
        connection.rollback()
        return found

    found = server.inside.store.look(spoiled)
    assert not found.frozen
    assert found.seq == server.inside._open[table["id"]].seq
    assert found.unkept, "it is written anew"


def test_a_log_is_sent_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "MOST_ENTRIES", 3)
    db = f"sqlite:///{tmp_path / 'alehouse.db'}"
    prepare(db)
    with running(db) as server:
        ann = Browser(server.url)
        table = ann.hot_seat()
        ann.play(table, *["rest"] * 5)
        play = ann.look(table)
        assert (play["log_from"], [e["seq"] for e in play["log"]]) == (1, [3, 4, 5])
        part = ann.ok(ann.get(f"tables/{table['id']}/log", first=1, last=2))
        assert (part["seq"], [e["seq"] for e in part["log"]]) == (5, [1, 2])
        most = ann.ok(ann.get(f"tables/{table['id']}/log", first=1, last=99))
        assert [e["seq"] for e in most["log"]] == [1, 2, 3]
        assert ann.look(table, step=1)["log"] == [], "a look back has the log already"
        eve = Browser(server.url)
        assert eve.get(f"tables/{table['id']}/log", first=1, last=2).status_code == 401
