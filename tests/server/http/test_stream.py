"""What happens at a table, as it happens."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from alehouse.kernel.errors import BadOption
from alehouse.server.command import configured
from alehouse.server.settings import Settings
from alehouse.server.store.writer import Store
from alehouse.server.tables.hub import Watcher
from tests.server.running import (
    Browser,
    Json,
    Server,
    events,
    eventually,
    new_key,
    prepare,
    running,
)


def until(stream: Iterator[tuple[str, Json]], name: str) -> Json:
    """The data of the next event of a kind."""
    return next(data for kind, data in stream if kind == name)


def begun(ann: Browser, ben: Browser) -> Json:
    """A table at which both sit and the game has begun."""
    table = ann.create()
    ben.claim(table, "1", name="Ben")
    ann.ok(ann.post(f"tables/{table['id']}/start"))
    return table


def test_a_stream_begins_with_the_table_as_it_is(ann: Browser) -> None:
    table = ann.hot_seat()
    ann.play(table, "rest")
    with ann.stream(table, seat=1) as stream:
        seen = [next(stream) for _ in range(3)]
    assert [name for name, _ in seen] == ["hello", "table", "play"]
    assert (seen[0][1]["seat"], seen[1][1]["status"], seen[2][1]["seq"]) == (1, "playing", 1)
    assert [e["seq"] for e in seen[2][1]["log"]] == [1]


def test_others_see_an_action_with_the_rows_that_are_new(ann: Browser, ben: Browser) -> None:
    table = begun(ann, ben)
    with ben.stream(table) as stream:
        until(stream, "play")
        ann.play(table, "rest")
        play = until(stream, "play")
    assert (play["seat"], play["actor"], play["log_from"]) == (1, 1, 1)
    assert [e["label"] for e in play["log"]] == [None]
    assert play["choices"]


def test_after_an_undo_the_log_is_sent_again_from_there(ann: Browser) -> None:
    table = ann.hot_seat()
    with ann.stream(table, seat=0) as stream:
        until(stream, "play")
        ann.play(table, "rest")
        until(stream, "play")
        ann.ok(ann.undo(table, 0, 1))
        play = until(stream, "play")
    assert (play["log_from"], [e["undone"] for e in play["log"]]) == (1, [True, False])


def test_a_reconnect_goes_on_after_the_last_event(ann: Browser) -> None:
    table = ann.hot_seat()
    ann.play(table, "rest", "rest", "rest")
    path = f"/api/tables/{table['id']}/stream"
    with ann.http.stream("GET", path, headers={"Last-Event-ID": "2"}) as response:
        play = until(events(response), "play")
    assert [e["seq"] for e in play["log"]] == [3]


def test_people_coming_and_chat_are_streamed(ann: Browser, ben: Browser) -> None:
    table = ann.create()
    with ann.stream(table) as stream:
        until(stream, "table")
        ben.claim(table, "1", name="Ben")
        assert until(stream, "table")["seats"][1]["name"] == "Ben"
        assert until(stream, "chat")["text"] == "Ben sits down."
        ben.ok(ben.post(f"tables/{table['id']}/chat", seat=1, text="Hello!", key=new_key()))
        line = until(stream, "chat")
    assert (line["seat"], line["name"], line["text"]) == (1, "Ben", "Hello!")


def test_the_end_opens_the_whole_log(ann: Browser) -> None:
    table = ann.hot_seat()
    with ann.stream(table, seat=0) as stream:
        ann.play_out(table)
        over = next(t for name, t in stream if name == "table" and t["status"] == "over")
        end = until(stream, "play")
    assert (end["log_from"], len(end["log"])) == (1, end["seq"])
    assert over["seed"]


def test_who_loses_the_seat_is_told_and_cut_off(ann: Browser, ben: Browser) -> None:
    table = ann.create()
    ben.claim(table, "1", name="Ben")
    with ben.stream(table) as stream:
        until(stream, "table")
        ann.ok(ann.post(f"tables/{table['id']}/kick", seat=1))
        gone = until(stream, "gone")
        assert list(stream) == []
    assert "link" in gone["message"]


def test_a_browser_has_a_few_streams_of_a_table_and_no_more(ann: Browser) -> None:
    table = ann.hot_seat()
    path = f"/api/tables/{table['id']}/stream"
    with ExitStack() as stack:
        streams = [stack.enter_context(ann.stream(table)) for _ in range(8)]
        assert [next(stream)[0] for stream in streams] == ["hello"] * 8
        refused = stack.enter_context(ann.http.stream("GET", path))
        assert refused.status_code == 429


def test_a_server_that_closes_takes_no_more_streams(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'alehouse.db'}"
    prepare(url)
    with running(url) as server:
        ann = Browser(server.url)
        table = ann.hot_seat()
        with ann.stream(table) as stream:
            until(stream, "play")
            server.app.state.end_streams()
            assert list(stream) == []
        refused = ann.get(f"tables/{table['id']}/stream")
        assert (refused.status_code, refused.json()["error"]) == (503, "busy")


def test_two_servers_on_one_postgresql_serve_the_same_table(postgresql: str) -> None:
    with running(postgresql) as here, running(postgresql) as there:
        ann, ben = Browser(here.url), Browser(there.url)
        table = begun(ann, ben)
        with ann.stream(table) as hers, ben.stream(table) as his:
            for _ in range(5):
                seq = ann.look(table)["seq"]
                ann.ok(ann.act(table, 0, "rest", seq))
                assert next(p for n, p in his if n == "play" and p["seq"] == seq + 1)["choices"]
                ben.ok(ben.act(table, 1, "rest", seq + 1))
                assert next(p for n, p in hers if n == "play" and p["seq"] == seq + 2)["choices"]
        first, second = ann.look(table, seat=-1), ben.look(table, seat=-1)
        assert first == second
        late = ben.act(table, 1, "rest", 3)
        assert (late.status_code, late.json()["play"]["seq"]) == (409, 10)


def test_a_look_at_what_another_process_did_wakes_the_streams(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database's notice may come later than the next request, which finds the change first."""

    async def deaf(*_: object) -> None: ...

    monkeypatch.setattr("alehouse.server.app.listen", deaf)
    with running(postgresql) as here, running(postgresql) as there:
        ann, ben = Browser(here.url), Browser(there.url)
        table = begun(ann, ben)
        with ben.stream(table) as stream:
            until(stream, "play")
            ann.play(table, "rest")
            assert ben.look(table)["seq"] == 1
            assert until(stream, "play")["seq"] == 1


@pytest.mark.anyio
async def test_what_changes_while_a_stream_writes_is_a_change() -> None:
    watcher = Watcher("table", "ann", 0)
    watcher.wake()
    watcher.wake(changed=False)
    assert await watcher.wait()
    watcher.wake(changed=False)
    assert not await watcher.wait()


def test_two_workers_serve_the_same_table(postgresql: str) -> None:
    """`alehouse serve --workers 2`: what is posted to one is streamed by the other.

    Told to stop, it ends its streams before it goes: nothing breaks off in the middle.
    """
    with serving("--db", postgresql, "--workers", "2") as (url, process):
        ann = Browser(url)
        table = ann.hot_seat()
        with ann.stream(table, seat=1) as stream:
            until(stream, "play")
            ben = at_other_worker(url)
            ben.claim(table, "0")
            ben.claim(table, "1")
            for seq in range(3):
                ben.ok(ben.act(table, seq % 2, "rest", seq))
                assert until(stream, "play")["seq"] == seq + 1
            assert has_no_streams(ben), "all was posted to the worker that does not stream"
            assert "alehouse_rows_total 3.0" in ann.http.get("/metrics").text, "of both together"
            process.terminate()
            assert [name for name, _ in stream if name != "table"] == []


def test_a_worker_that_takes_long_to_start_is_waited_for() -> None:
    """Ten seconds are usual on a machine with much else to do; 5 would have it killed for ever."""
    assert configured("nothing:there", Settings(db="")).timeout_worker_healthcheck >= 30


def test_workers_end_with_their_parent(postgresql: str) -> None:
    with serving("--db", postgresql, "--workers", "2") as (url, process):
        assert httpx.get(f"{url}/healthz").status_code == 200
        process.kill()
        port = int(url.rpartition(":")[2])

        def is_free() -> bool:
            with socket.socket() as door:
                return door.connect_ex(("127.0.0.1", port)) != 0

        eventually(is_free, "nobody holds the port")


@contextmanager
def serving(*words: str) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A server as people run it, in processes of its own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    command = [sys.executable, "-c", "from alehouse.cli import main; main()", "serve", *words]
    process = subprocess.Popen([*command, "--port", port], stderr=subprocess.PIPE)
    assert process.stderr is not None
    try:
        begun = 0
        while begun < 2:
            line = process.stderr.readline()
            assert line, "the server did not start"
            begun += b"Application startup complete" in line
        yield f"http://127.0.0.1:{port}", process
    finally:
        process.terminate()
        process.stderr.close()
        process.wait()


def at_other_worker(url: str) -> Browser:
    """A browser whose connection is to the worker that has no stream."""
    while True:
        browser = Browser(url)
        if has_no_streams(browser):
            return browser


def has_no_streams(browser: Browser) -> bool:
    found: int = browser.http.get("/healthz").json()["streams"]
    return found == 0


def test_an_embedded_database_has_one_server(sqlite: str, server: Server) -> None:
    with pytest.raises(BadOption, match="Another server"):
        Store(sqlite)
