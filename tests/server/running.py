"""A real server on a loopback port, and browsers that talk to it."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
import uuid
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, ClassVar, TypeVar

import httpx
import uvicorn

from alehouse.server.app import application
from alehouse.server.command import configured
from alehouse.server.settings import Settings
from alehouse.server.store.database import open_engine, upgrade
from alehouse.server.tables.server import Server as Inside

Json = dict[str, Any]
T = TypeVar("T")
PATIENCE = 60  # seconds for whatever a busy machine takes long for


def prepare(url: str) -> None:
    """Bring a database to the present schema."""
    engine = open_engine(url)
    upgrade(engine)
    engine.dispose()


class Server:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        self.app = application(settings)
        self.socket = socket.socket()
        self.socket.bind(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.server = uvicorn.Server(configured(self.app, settings))
        self.thread = threading.Thread(target=self.server.run, args=([self.socket],))

    def start(self) -> None:
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            self.thread.join(0.01)

    def stop(self) -> None:
        if not self.thread.is_alive():
            return  # a test has stopped it already
        self.app.state.end_streams()  # as the signal to stop does
        self.server.should_exit = True
        self.thread.join()
        self.socket.close()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """What something comes to in the server's own loop."""
        loop = self.app.state.end_streams.func.__self__
        return asyncio.run_coroutine_threadsafe(work, loop).result(PATIENCE)

    @property
    def inside(self) -> Inside:
        inside: Inside = self.app.state.server
        return inside

    def until_away(self, table: str, seat: int) -> None:
        """Wait until nobody looks at a table from a seat."""

        async def here() -> bool:
            return self.inside.hub.present(table, seat)

        while self.run(here()):
            pass


@contextmanager
def running(db: str, **choices: Any) -> Iterator[Server]:
    """A server on a prepared database, without rate limits and searching unless asked for."""
    server = Server(Settings(db=db, **{"pace": 0.0, "search": False, **choices}))
    server.start()
    try:
        yield server
    finally:
        server.stop()


def new_key() -> str:
    return str(uuid.uuid4())


class Browser:
    """One person's browser: its cookies, and what it asks the server."""

    opened: ClassVar[list[httpx.Client]] = []  # closed after each test

    def __init__(self, url: str, **headers: str) -> None:
        self.http = httpx.Client(base_url=url, headers=headers, timeout=PATIENCE, verify=False)
        self.opened.append(self.http)

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http.get(f"/api/{path}", params=query)

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.http.post(f"/api/{path}", json=body)

    def ok(self, response: httpx.Response) -> Json:
        assert response.status_code < 300, response.text
        found: Json = response.json()
        return found

    # -- Tables ----------------------------------------------------------------------

    def create(self, game: str = "small_beer", players: int = 2, **body: Any) -> Json:
        """Set up a table; the answer has its links by place."""
        seated = self.ok(
            self.post("tables", **{"game": game, "players": players, "name": "Ann", **body})
        )
        return {**seated["table"], "keys": {e["place"]: e["key"] for e in seated["links"]}}

    def hot_seat(self, game: str = "small_beer", players: int = 2, **body: Any) -> Json:
        return self.create(game, players, seats=[{"kind": "mine"}] * players, **body)

    def claim(self, table: Json, place: str, **body: Any) -> Json:
        key = table["keys"][place]
        return self.ok(self.post(f"tables/{table['id']}/claim", key=key, **body))

    def look(self, table: Json, **query: Any) -> Json:
        return self.ok(self.get(f"tables/{table['id']}/play", **query))

    def facts(self, table: Json) -> Json:
        return self.ok(self.get(f"tables/{table['id']}"))

    # -- Play ------------------------------------------------------------------------

    def act(self, table: Json, seat: int, action: str, seq: int, key: str = "") -> httpx.Response:
        return self.act_all(table, seat, [action], seq, key)

    def act_all(
        self, table: Json, seat: int, actions: list[str], seq: int, key: str = ""
    ) -> httpx.Response:
        return self.post(
            f"tables/{table['id']}/act",
            seat=seat,
            actions=actions,
            expected_seq=seq,
            key=key or new_key(),
        )

    def play(self, table: Json, *actions: str) -> Json:
        """Choose actions at whatever seat is asked."""
        play = self.look(table)
        for action in actions:
            play = self.ok(self.act(table, play["actor"], action, play["seq"]))
        return play

    def play_out(self, table: Json) -> Json:
        """Play to the end, always the last choice."""
        play = self.look(table)
        while play["result"] is None:
            if not play["choices"]:
                play = self.look(table, seat=play["actor"])
            action = play["choices"][-1]["action"]
            play = self.ok(self.act(table, play["actor"], action, play["seq"]))
        return play

    def undo(self, table: Json, seat: int, seq: int, **body: Any) -> httpx.Response:
        return self.post(
            f"tables/{table['id']}/undo",
            **{"seat": seat, "expected_seq": seq, "key": new_key(), **body},
        )

    def consent(self, table: Json, seat: int, seq: int, agree: bool) -> httpx.Response:
        return self.post(
            f"tables/{table['id']}/consent", seat=seat, expected_seq=seq, key=new_key(), agree=agree
        )

    @contextmanager
    def stream(self, table: Json, **query: Any) -> Iterator[Iterator[tuple[str, Json]]]:
        """The events of a table, as they come."""
        path = f"/api/tables/{table['id']}/stream"
        with self.http.stream("GET", path, params=query) as response:
            assert response.status_code == 200, response.read()
            yield events(response)


def events(response: httpx.Response) -> Iterator[tuple[str, Json]]:
    """The events of a stream: (name, data)."""
    name, last = "", time.monotonic()
    for line in response.iter_lines():
        if line.startswith("event: "):
            name = line[7:]
        elif line.startswith("data: "):
            yield name, json.loads(line[6:])
            last = time.monotonic()
        elif line.startswith(":"):  # a sign of life, which may come at any moment
            assert time.monotonic() - last < PATIENCE, "nothing happened for a long time"


def eventually(happened: Callable[[], object], what: str) -> None:
    """Wait until something has happened."""
    last = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < last, f"not within {PATIENCE} seconds: {what}"
        time.sleep(0.01)
