"""The operator: lists, closes, deletes, bans, prunes and erases, at a server or its database."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from alehouse.cli import run
from alehouse.cli.serve import admin_key
from alehouse.kernel.errors import BadOption
from alehouse.server.store.admin import hashed_address, read_keep
from alehouse.server.store.schema import chat, notes, tables
from alehouse.server.tables.permissions import network
from alehouse.server.tables.tokens import hashed
from tests.server.running import Browser, Json, Server, eventually, prepare, running

KEY = "k" * 43


@pytest.fixture
def db(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path / 'alehouse.db'}"
    prepare(url)
    return url


@pytest.fixture
def kept(db: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server with an operator."""
    monkeypatch.setenv("ALEHOUSE_ADMIN_KEY", KEY)
    with running(db, admin_key=KEY) as server:
        yield server


def order(server: Server, *words: str) -> int:
    return run(["admin", *words, "--server", server.url])


def test_only_who_has_the_key_is_obeyed(kept: Server, server: Server) -> None:
    body = {"do": "list"}
    for asked, key in ((kept, "x" * 43), (kept, "y"), (server, "x"), (server, KEY)):
        stranger = Browser(asked.url, Authorization=f"Bearer {key}")
        assert stranger.post("admin", **body).status_code == 404
    assert Browser(kept.url, Authorization=f"Bearer {KEY}").post("admin", **body).status_code == 200


def test_tables_are_listed_closed_and_deleted(
    kept: Server, db: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ann = Browser(kept.url)
    table = ann.hot_seat()
    ann.play(table, "rest")
    assert order(kept, "list") == 0
    assert f"{table['id']}  small_beer  playing  1" in capsys.readouterr().out
    assert run(["admin", "stats", "--db", db]) == 0
    assert run(["admin", "close", table["id"], "--db", db]) == 2, "a server uses it"
    with ann.stream(table) as events:
        assert next(name for name, _ in events if name == "play")
        assert order(kept, "close", table["id"]) == 0
        assert next(t for name, t in events if name == "table" and t["status"] == "closed")
        assert order(kept, "delete", table["id"]) == 0
        assert next(told for name, told in events if name == "gone")
    assert ann.get(f"tables/{table['id']}").status_code == 404
    assert order(kept, "delete", table["id"]) == 2


def test_what_a_person_said_and_noted_is_erased(kept: Server) -> None:
    ann = Browser(kept.url)
    table = ann.create(seats=[{"kind": "mine", "name": "Ann"}, {"kind": "mine", "name": "Ben"}])
    path = f"tables/{table['id']}"
    for seat in (0, 1):
        ann.ok(ann.post(f"{path}/chat", seat=seat, text=f"secret {seat}", key=f"chat-{seat}-key"))
        ann.ok(ann.post(f"{path}/notes", seat=seat, text="secret"))
    assert order(kept, "erase", "Anne") == 2, "nobody is called so"
    assert order(kept, "erase", "Ann") == 0

    def left(connection: sa.Connection) -> tuple[list[str], list[int]]:
        said = sa.select(chat.c.text).where(chat.c.seat.is_not(None)).order_by(chat.c.id)
        noted = sa.select(notes.c.seat)
        texts, seats = (connection.execute(query).scalars() for query in (said, noted))
        return list(texts), list(seats)

    assert kept.inside.store.look(left) == (["(erased)", "secret 1"], [1])
    assert [s["name"] for s in ann.facts(table)["seats"]] == ["Somebody", "Ben"]


def test_a_person_is_erased_wherever_they_sit_and_nobody_else(kept: Server) -> None:
    """By a seat of theirs, whatever they are called; others may be called the same."""
    ann, other = Browser(kept.url), Browser(kept.url)
    here = ann.create(name="Ann")
    there = other.create(name="Ann", players=3)
    ann.claim(there, "1", name="100 %")
    other.ok(other.post(f"tables/{there['id']}/chat", seat=0, text="mine", key="12345678"))
    assert order(kept, "erase", "--table", here["id"], "--seat", "0") == 0
    assert ann.facts(here)["seats"][0]["name"] == "Somebody"
    assert [s["name"] for s in other.facts(there)["seats"]][:2] == ["Ann", "Somebody"]
    lines = other.ok(other.get(f"tables/{there['id']}/chat"))["lines"]
    assert [line["text"] for line in lines] == ["(erased)", "mine"], "who came, and what was said"
    assert order(kept, "erase", "--table", here["id"], "--seat", "1") == 2, "nobody sits there"


def test_who_is_banned_is_kept_out_till_it_is_taken_back(
    kept: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    eve, ann = Browser(kept.url), Browser(kept.url)
    table = eve.hot_seat()
    assert order(kept, "ban", "--table", table["id"], "--seat", "0", "--reason", "spam") == 0
    value = capsys.readouterr().out.split()[-1]
    assert eve.get("mine").status_code == 403
    assert ann.get("mine").status_code == 200
    assert order(kept, "unban", value) == 0
    assert eve.get("mine").status_code == 200


def test_who_is_banned_sees_no_more_and_comes_back_by_no_link(kept: Server) -> None:
    ann, eve = Browser(kept.url), Browser(kept.url)
    table = ann.create()
    eve.claim(table, "1", name="Eve")
    ann.ok(ann.post(f"tables/{table['id']}/start"))
    with eve.stream(table) as events:
        assert next(name for name, _ in events if name == "play")
        assert order(kept, "ban", "--table", table["id"], "--seat", "1") == 0
        assert [name for name, _ in events][-1] == "gone"
    by_key = Browser(kept.url, Authorization=f"Bearer {table['keys']['1']}")
    assert by_key.get(f"tables/{table['id']}/notes", seat=1).status_code == 401
    again = Browser(kept.url).post(f"tables/{table['id']}/claim", key=table["keys"]["1"])
    assert again.json()["error"] == "no_place"
    new = ann.ok(ann.post(f"tables/{table['id']}/link", place="1"))["links"][0]["key"]
    assert Browser(kept.url).post(f"tables/{table['id']}/claim", key=new).status_code == 200


def test_an_operator_says_exactly_whom(
    kept: Server, db: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table = Browser(kept.url).hot_seat()["id"]
    assert order(kept, "ban", "--table", table) == 2, "which seat?"
    assert order(kept, "ban", "--table", "nowhere", "--seat", "1") == 2
    assert order(kept, "erase") == 2
    assert order(kept, "list", "--status", "beer") == 2
    assert run(["admin", "list", "--status", "beer", "--db", db]) == 2
    assert "open, playing, over, closed" in capsys.readouterr().err


def test_what_nobody_uses_is_pruned(db: str, capsys: pytest.CaptureFixture[str]) -> None:
    with running(db) as server:
        ann = Browser(server.url)
        old, new = ann.hot_seat(), ann.hot_seat()
        ann.play(old, "rest")
        aged: Json = {"updated": 1.0}
        make_old = sa.update(tables).where(tables.c.id == old["id"]).values(aged)
        server.run(server.inside.store.write(lambda c: c.execute(make_old)))
    assert run(["admin", "prune", "--days", "0", "--db", db]) == 2
    assert run(["admin", "prune", "--days", "30", "--db", db]) == 0
    assert old["id"] in capsys.readouterr().out
    assert run(["db", "check", "--db", db]) == 0
    assert new["id"] not in capsys.readouterr().out


def test_a_server_keeps_things_for_as_long_as_it_is_told(db: str) -> None:
    with running(db) as server:
        ann = Browser(server.url)
        over, playing = ann.hot_seat(), ann.hot_seat()
        ann.play_out(over)
        ann.ok(ann.post(f"tables/{playing['id']}/chat", seat=0, text="hello", key="12345678"))
        old: Json = {"updated": time.time() - 40 * 86_400}
        said: Json = {"at": time.time() - 40 * 86_400}
        server.run(server.inside.store.write(lambda c: c.execute(sa.update(tables).values(old))))
        server.run(server.inside.store.write(lambda c: c.execute(sa.update(chat).values(said))))
    with running(db, keep={"over": 30, "chat": 30}) as server:
        ann = Browser(server.url, Cookie=cookie(ann))
        mine = lambda: [t["id"] for t in ann.ok(ann.get("mine"))["tables"]]  # noqa: E731
        eventually(lambda: mine() == [playing["id"]], "what is over is gone")
        lines = ann.ok(ann.get(f"tables/{playing['id']}/chat"))["lines"]
        assert "hello" not in [line["text"] for line in lines]


def test_how_long_things_are_kept_is_read_as_it_is_written() -> None:
    assert read_keep(["over=90", "chat=0.5"]) == {"over": 90.0, "chat": 0.5}
    for wrong in ("over", "over=x", "over=-1", "over=nan", "beer=3"):
        with pytest.raises(BadOption, match="WHAT=DAYS"):
            read_keep([wrong])


@pytest.mark.parametrize("hidden", [True, False])
def test_who_is_banned_as_the_log_names_them_is_kept_out(
    db: str, hidden: bool, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ALEHOUSE_ADMIN_KEY", KEY)
    with running(db, admin_key=KEY, hash_addresses=hidden) as server:
        eve = Browser(server.url)
        with caplog.at_level("INFO"):
            assert eve.get(f"tables/{'0' * 20}").status_code == 404
        named = next(r for r in caplog.records if r.getMessage() == "answered")
        assert vars(named)["table"] == "0" * 20
        address = vars(named)["address"]
        assert (address == "127.0.0.1") is not hidden
        assert order(server, "ban", "--value", address) == 0
        assert eve.get("shelf").status_code == 403


def test_an_operators_key_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALEHOUSE_ADMIN_KEY", "beer")
    with pytest.raises(BadOption, match="at least"):
        admin_key()


def cookie(browser: Browser) -> str:
    return f"alehouse={browser.http.cookies['alehouse']}"


def test_an_address_of_a_network_stands_for_it() -> None:
    """Requests of IPv6 are known by their /64, whichever address of it an operator has read."""
    assert hashed_address("2001:db8::1") == hashed_address(network("2001:db8::77"))
    assert hashed_address("203.0.113.7") == hashed(network("203.0.113.7"))
    with pytest.raises(BadOption, match="many people"):
        hashed_address("203.0.113.0/24")
