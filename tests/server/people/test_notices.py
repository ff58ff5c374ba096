"""Telling people who are away that it is their turn."""

from __future__ import annotations

import asyncio
import json
import queue
import socketserver
import threading
import time
from collections.abc import Iterator
from email import message_from_string
from email.utils import parsedate_to_datetime
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
import sqlalchemy as sa

import alehouse
from alehouse.server.metrics import refused
from alehouse.server.store.schema import watching
from tests.server.running import Browser, Json, Server, eventually, prepare, running

PATIENCE = 60  # seconds


class Hook(HTTPServer):
    """Whoever takes webhooks, here."""

    def __init__(self) -> None:
        self.got: queue.Queue[Json] = queue.Queue()
        self.agents: list[str] = []
        self.paths: list[str] = []
        self.answer = 204
        super().__init__(("127.0.0.1", 0), Handler)
        self.host = f"127.0.0.1:{self.server_port}"


class Handler(BaseHTTPRequestHandler):
    server: Hook

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.agents.append(self.headers["User-Agent"])
        self.server.paths.append(self.path)
        self.send_response(self.server.answer)
        self.end_headers()
        self.server.got.put(json.loads(body))

    def log_message(self, *_: Any) -> None:
        pass


class Post(socketserver.ThreadingTCPServer):
    """A post office that speaks as much SMTP as it takes."""

    def __init__(self) -> None:
        self.got: queue.Queue[str] = queue.Queue()
        super().__init__(("127.0.0.1", 0), Clerk)


class Clerk(socketserver.StreamRequestHandler):
    server: Post

    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        while line := self.rfile.readline():
            if line.upper().startswith(b"DATA"):
                self.wfile.write(b"354 go on\r\n")
                letter = b"".join(iter(self.rfile.readline, b".\r\n"))
                self.server.got.put(letter.decode())
            leaving = line.upper().startswith(b"QUIT")
            self.wfile.write(b"221 bye\r\n" if leaving else b"250 fine\r\n")


@pytest.fixture
def hook() -> Iterator[Hook]:
    with Hook() as hook:
        threading.Thread(target=hook.serve_forever, args=(0.02,), daemon=True).start()
        yield hook
        hook.shutdown()


@pytest.fixture
def post() -> Iterator[Post]:
    with Post() as post:
        threading.Thread(target=post.serve_forever, args=(0.02,), daemon=True).start()
        yield post
        post.shutdown()


@pytest.fixture
def choices(hook: Hook, post: Post, tmp_path: Path) -> dict[str, Any]:
    """What a server that sends notices is run with."""
    db = f"sqlite:///{tmp_path / 'alehouse.db'}"
    prepare(db)
    return {
        "db": db,
        "webhook_hosts": (hook.host, "discord.com"),
        "smtp": f"smtp://127.0.0.1:{post.server_address[1]}",
        "mail_from": "Alehouse <house@beer.example>",
        "address": "https://beer.example",
    }


@pytest.fixture
def telling(choices: dict[str, Any]) -> Iterator[Server]:
    with running(**choices) as server:
        yield server


def outcome(server: Server, way: str, what: str) -> float:
    """How many notices a server, which has stopped, has sent or not."""
    return server.inside.metrics.notices.labels(way, what)._value.get()


def test_a_webhook_says_whose_turn_it_is_once_in_a_while(telling: Server, hook: Hook) -> None:
    ann = Browser(telling.url)
    table = ann.hot_seat()
    path = f"tables/{table['id']}/notify"
    ann.ok(ann.post(path, seat=1, webhook=f"http://{hook.host}/in"))
    ann.play(table, "rest", "rest", "rest")
    told = hook.got.get(timeout=PATIENCE)
    assert told["content"] == told["text"]
    assert told["text"] == f"Ann 2: it is your turn. https://beer.example/t/{table['id']}"
    assert told["allowed_mentions"] == {"parse": []}
    telling.stop()  # which ends what is being sent
    assert hook.got.empty()
    assert hook.agents == [f"Alehouse/{alehouse.__version__}"]


def test_a_webhook_that_refuses_is_in_the_log(
    telling: Server, hook: Hook, caplog: pytest.LogCaptureFixture
) -> None:
    hook.answer = 403
    ann = Browser(telling.url)
    table = ann.hot_seat()
    ann.ok(ann.post(f"tables/{table['id']}/notify", seat=0, webhook=f"http://{hook.host}/in"))
    hook.got.get(timeout=PATIENCE)
    telling.stop()
    assert outcome(telling, "webhook", "failed") == 1
    assert [r.status for r in caplog.records if r.name == "alehouse.notices"] == [403]  # type: ignore[attr-defined]


def test_a_question_soon_after_another_is_told_later(choices: dict[str, Any], hook: Hook) -> None:
    with running(**choices, notice_pause=0.3) as server:
        ann = Browser(server.url)
        table = ann.hot_seat()
        ann.ok(ann.post(f"tables/{table['id']}/notify", seat=1, webhook=f"http://{hook.host}/"))
        for _ in range(3):
            ann.play(table, "rest")
            hook.got.get(timeout=PATIENCE)
            ann.play(table, "rest")
    assert hook.got.empty()


def test_who_has_looked_and_left_is_told_later(choices: dict[str, Any], hook: Hook) -> None:
    with running(**choices, notice_pause=0.3) as server:
        ann = Browser(server.url)
        table = ann.hot_seat()
        ann.ok(ann.post(f"tables/{table['id']}/notify", seat=1, webhook=f"http://{hook.host}/"))
        with ann.stream(table, seat=1) as events:
            assert next(events)[0] == "hello"
            ann.play(table, "rest")
        assert hook.got.get(timeout=PATIENCE)["text"].startswith("Ann 2: it is your turn.")


def test_one_question_is_told_once_whatever_else_happens(
    choices: dict[str, Any], hook: Hook
) -> None:
    with running(**choices, notice_pause=0.01) as server:
        ann = Browser(server.url)
        table = ann.hot_seat()
        path = f"tables/{table['id']}"
        for seat in (0, 1):
            body = {"seat": seat, "webhook": f"http://{hook.host}/{seat}"}
            ann.ok(ann.post(f"{path}/notify", **body))
        assert hook.got.get(timeout=PATIENCE)["text"].startswith("Ann: ")
        for watch in (False, True, False):
            ann.ok(ann.post(f"{path}/watching", watch=watch))
        ann.play(table, "rest")
        assert hook.got.get(timeout=PATIENCE)["text"].startswith("Ann 2: ")
    assert hook.got.empty()


def test_one_address_is_not_flooded_from_many_tables(choices: dict[str, Any], post: Post) -> None:
    with running(**choices, pace=1.0) as server:
        eve = Browser(server.url)
        table = eve.hot_seat(name="BUY PILLS")
        named = [
            eve.post(f"tables/{table['id']}/notify", seat=0, email=f"ann{i}@beer.example")
            for i in range(14)
        ]
        assert [answer.status_code for answer in named] == [200] * 3 + [429] * 11
    assert outcome(server, "confirm", "sent") == post.got.qsize() == 3
    assert outcome(server, "email", "sent") == 0, "nobody has said that the address is theirs"
    assert not any("PILLS" in post.got.get() for _ in range(3))


def test_how_much_one_is_told_is_what_the_operator_allows(
    choices: dict[str, Any], hook: Hook
) -> None:
    """`--limit webhook=…`; what was too much is counted."""
    before = refused.labels("webhook")._value.get()
    with running(**choices, pace=1.0, limits={"webhook": (1e-6, 2.0)}) as server:
        ann = Browser(server.url)
        for _ in range(3):
            table = ann.hot_seat()
            path = f"tables/{table['id']}/notify"
            ann.ok(ann.post(path, seat=1, webhook=f"http://{hook.host}/in"))
            ann.play(table, "rest")
        eventually(lambda: refused.labels("webhook")._value.get() > before, "one is too many")
        server.stop()
    assert hook.got.qsize() == 2


def test_a_letter_says_whose_turn_it_is(telling: Server, post: Post) -> None:
    ann = Browser(telling.url)
    table = ann.hot_seat()
    for _ in range(2):
        ann.ok(ann.post(f"tables/{table['id']}/notify", seat=1, email="Ann@beer.example"))
    asked = message_from_string(post.got.get(timeout=PATIENCE)).get_payload(decode=True).decode()
    token = asked.partition("token=")[2].split()[0]
    assert ann.post("confirm", token="x" * 43, yes=True).status_code == 404
    assert ann.post("confirm", token=token, yes=True).status_code == 200
    ann.play(table, "rest")
    letter = message_from_string(post.got.get(timeout=PATIENCE))
    assert letter["To"] == "ann@beer.example"
    said = letter.get_payload(decode=True).decode()
    assert "it is your turn" in said
    assert f"To be told no more: https://beer.example/confirm?token={token}" in said
    assert parsedate_to_datetime(letter["Date"]).timestamp() == pytest.approx(time.time(), abs=60)
    assert letter["Message-ID"].endswith("@beer.example>")
    telling.stop()
    assert (outcome(telling, "email", "sent"), outcome(telling, "email", "failed")) == (1, 0)


def test_a_question_that_could_not_be_sent_is_asked_again(
    telling: Server, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = Browser(telling.url)
    path = f"tables/{ann.hot_seat()['id']}/notify"
    with monkeypatch.context() as patch:
        patch.setattr("alehouse.server.people.mailboxes.mail", Mock(side_effect=OSError("away")))
        ann.ok(ann.post(path, seat=1, email="ann@beer.example"))
    assert post.got.empty()
    for _ in range(2):
        ann.ok(ann.post(path, seat=1, email="ann@beer.example"))
    assert "Is this your address?" in post.got.get(timeout=PATIENCE)
    telling.stop()
    assert (outcome(telling, "confirm", "failed"), outcome(telling, "confirm", "sent")) == (1, 1)
    assert post.got.empty()


def test_who_says_no_is_neither_told_nor_asked_again(telling: Server, post: Post) -> None:
    ann = Browser(telling.url)
    table = ann.hot_seat()
    path = f"tables/{table['id']}/notify"
    ann.ok(ann.post(path, seat=1, email="ann@beer.example"))
    asked = message_from_string(post.got.get(timeout=PATIENCE)).get_payload(decode=True).decode()
    token = asked.partition("token=")[2].split()[0]
    for yes in (True, False):
        ann.ok(ann.post("confirm", token=token, yes=yes))
    ann.ok(ann.post(path, seat=1, email="ann@beer.example"))
    ann.play(table, "rest")
    telling.stop()
    assert post.got.empty()


def test_who_is_looking_is_not_told(telling: Server, hook: Hook) -> None:
    ann = Browser(telling.url)
    table = ann.hot_seat()
    path = f"tables/{table['id']}/notify"
    for seat in (0, 1):
        ann.ok(ann.post(path, seat=seat, webhook=f"http://{hook.host}/{seat}"))
    hook.got.get(timeout=PATIENCE)  # seat 0 is asked as soon as it wants to know
    with ann.stream(table, seat=1) as events:
        assert next(events)[0] == "hello"
        ann.play(table, "rest")
        assert next(p for name, p in events if name == "play" and p["seq"] == 1)
        telling.stop()
    assert hook.got.empty()


def test_who_is_looking_at_another_process_is_not_told(postgresql: str, hook: Hook) -> None:
    choices = {"webhook_hosts": (hook.host,), "notice_pause": 3600.0}
    with running(postgresql, **choices) as here, running(postgresql, **choices) as there:
        ann, ben = Browser(here.url), Browser(there.url)
        table = ann.create()
        ben.claim(table, "1", name="Ben")
        ann.ok(ann.post(f"tables/{table['id']}/start"))
        hooked = {"seat": 1, "webhook": f"http://{hook.host}/here"}
        ben.ok(ben.post(f"tables/{table['id']}/notify", **hooked))
        with ben.stream(table) as events:
            assert next(events)[0] == "hello"
            ann.ok(ann.act(table, 0, "rest", 0))
            assert next(p for name, p in events if name == "play" and p["seq"] == 1)
        ben.ok(ben.act(table, 1, "rest", 1))
        until_gone(here, table["id"])
        hooked = {"seat": 1, "webhook": f"http://{hook.host}/away"}
        ben.ok(ben.post(f"tables/{table['id']}/notify", **hooked))
        ann.ok(ann.act(table, 0, "rest", 2))
        assert hook.got.get(timeout=PATIENCE)["text"].startswith("Ben: it is your turn.")
        ben.ok(ben.act(table, 1, "rest", 3))  # and told once, whichever process is asked
        ben.ok(ben.post(f"tables/{table['id']}/claim", key=table["keys"]["0"]))
        ben.ok(ben.act(table, 0, "rest", 4))
    assert hook.got.empty()
    assert hook.paths == ["/away"]


def until_gone(server: Server, table: str) -> None:
    """Wait until no process streams a table to anybody any more."""
    leases = sa.select(watching).where(watching.c.table_id == table)
    look = server.inside.store.look
    eventually(lambda: look(lambda c: c.execute(leases).first()) is None, "the stream has ended")


def test_what_a_process_that_died_has_left_runs_out(postgresql: str) -> None:
    with running(postgresql) as server:
        ann = Browser(server.url)
        table = ann.hot_seat()["id"]

        async def scenario() -> tuple[bool, bool]:
            presence, found = server.inside.presence, []
            for until in (time.time() + 1000, time.time() - 1):
                dead = sa.insert(watching).values(
                    table_id=table, seat=0, process=str(until)[:9], until=until
                )
                await presence.store.write(lambda c: c.execute(sa.delete(watching)))
                await presence.store.write(lambda c, dead=dead: c.execute(dead))
                found.append(await presence.looks(table, 0))
            await presence.renew()
            return found[0], found[1]

        assert asyncio.run(scenario()) == (True, False)
        rest = sa.select(watching).where(watching.c.table_id == table)
        assert server.inside.store.look(lambda c: c.execute(rest).first()) is None


def test_what_a_database_has_lost_is_said_again(postgresql: str) -> None:
    with running(postgresql) as server:
        ann, presence = Browser(server.url), server.inside.presence
        table = ann.hot_seat()
        with ann.stream(table, seat=1) as events:
            assert next(events)[0] == "hello"
            asyncio.run(presence.store.write(lambda c: c.execute(sa.delete(watching))))
            asyncio.run(presence.renew())
            leases = sa.select(watching.c.table_id, watching.c.seat)
            rows = presence.store.look(lambda c: c.execute(leases).all())
    assert (table["id"], 1) in rows


@pytest.mark.parametrize(
    "url",
    [
        "http://169.254.169.254/latest",
        "http://localhost:5432/",
        "https://discord.com.evil.example/",
        "https://discord.com@evil.example/",
        "http://discord.com/",
        "https://[",
        "file:///etc/passwd",
        "",
    ],
)
def test_a_webhook_leads_to_allowed_hosts_only(telling: Server, url: str) -> None:
    ann = Browser(telling.url)
    table = ann.hot_seat()
    refused = ann.post(f"tables/{table['id']}/notify", seat=0, webhook=url)
    assert (refused.status_code, refused.json()["error"]) == (422, "bad_option")


@pytest.mark.parametrize("email", ["ann", "ann@x", "a@b.c\nBcc: all@b.c", "a b@c.d"])
def test_what_is_no_address_is_refused(telling: Server, email: str) -> None:
    ann = Browser(telling.url)
    table = ann.hot_seat()
    refused = ann.post(f"tables/{table['id']}/notify", seat=0, email=email)
    assert (refused.status_code, refused.json()["error"]) == (400, "malformed")
