"""Nothing is lost: the server is killed at random moments under load, and every acknowledged
action is there afterwards, once, in its place."""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import socket
import threading
import time
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from alehouse.server import records
from alehouse.server.app import application
from alehouse.server.schema import actions, tables
from alehouse.server.settings import Settings
from alehouse.server.sitting import Sitting
from alehouse.server.store import open_engine
from tests.server.running import Json, new_key, prepare

KILLS = 50
TABLES = 4
SERVERS = multiprocessing.get_context("forkserver")
SERVERS.set_forkserver_preload(["alehouse.server.app", "uvicorn", "small_beer.game"])


def serve(db: str, port: int) -> None:
    """A server process of its own."""
    import uvicorn

    from alehouse.server.command import OPTIONS

    app = application(Settings(db=db, pace=0.0))
    uvicorn.run(app, port=port, loop="asyncio", **OPTIONS)


class Victim:
    """A server process that is killed and started again on the same port."""

    def __init__(self, db: str) -> None:
        self.db = db
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        self.process = SERVERS.Process(target=serve, args=(self.db, self.port), daemon=True)
        self.process.start()
        while True:
            try:
                if httpx.get(f"{self.url}/healthz", timeout=5).status_code == 200:
                    return
            except httpx.TransportError:
                assert self.process.is_alive(), "the server did not start"

    def kill(self) -> None:
        assert self.process.pid is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.join()


class Player(threading.Thread):
    """Plays one hot-seat table, game after game; sends again whatever was not acknowledged."""

    def __init__(self, url: str, seed: int) -> None:
        super().__init__()
        self.url = url
        self.chance = random.Random(seed)
        self.acknowledged: list[tuple[str, int, str, str]] = []  # (table, seq, action, key)
        self.repeated = 0
        self.done = threading.Event()
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            with httpx.Client(base_url=self.url, timeout=20) as http:
                while not self.done.is_set():
                    self.play(http)
        except BaseException as error:
            self.failure = error

    def insist(self, http: httpx.Client, path: str, **body: Any) -> Json:
        """POST until there is an answer."""
        while True:
            try:
                answer = http.post(path, json=body)
            except httpx.TransportError:
                self.repeated += 1
                continue
            assert answer.status_code < 300, answer.text
            found: Json = answer.json()
            return found

    def play(self, http: httpx.Client) -> None:
        seats = [{"kind": "mine"}] * 4
        made = self.insist(
            http, "/api/tables", game="small_beer", players=4, name="Ann", seats=seats
        )
        table, seq, actor = made["table"]["id"], 0, made["table"]["actor"]
        keys = {link["place"]: link["key"] for link in made["links"]}
        while actor is not None and not self.done.is_set():
            http.headers["Authorization"] = f"Bearer {keys[str(actor)]}"
            action, key = self.chance.choice(["rest", "rest", "buy_grain"]), new_key()
            body = {"seat": actor, "action": action, "expected_seq": seq, "key": key}
            try:
                play = self.insist(http, f"/api/tables/{table}/act", **body)
            except AssertionError as error:
                if "illegal" not in str(error):
                    raise
                continue
            seq, actor = play["seq"], play["actor"]
            self.acknowledged.append((table, seq, action, key))


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    if request.param == "postgresql":
        url: str = request.getfixturevalue("postgresql")
        return url
    url = f"sqlite:///{tmp_path_factory.mktemp('killed') / 'alehouse.db'}"
    prepare(url)
    return url


def test_every_acknowledged_action_survives(database: str) -> None:
    victim = Victim(database)
    players = [Player(victim.url, seed) for seed in range(TABLES)]
    chance = random.Random(7)
    try:
        for player in players:
            player.start()
        for _ in range(KILLS):
            time.sleep(chance.uniform(0.0, 0.25))
            victim.kill()
            victim.start()
    finally:
        for player in players:
            player.done.set()
        for player in players:
            player.join()
        victim.kill()
    assert [player.failure for player in players] == [None] * TABLES
    acknowledged = [row for player in players for row in player.acknowledged]
    assert len(acknowledged) > 2 * KILLS
    assert sum(player.repeated for player in players) >= KILLS
    check(database, acknowledged)


def check(database: str, acknowledged: list[tuple[str, int, str, str]]) -> None:
    """No acknowledged row is missing, no table has a gap, no key was used twice."""
    engine = open_engine(database)
    with engine.connect() as connection:
        stored = {(row.table_id, row.seq): row for row in connection.execute(sa.select(actions))}
        for table, seq, action, key in acknowledged:
            row = stored[table, seq]
            assert (row.name, row.key) == (action, key)
        for table in {table for table, *_ in acknowledged}:
            loaded = records.load(connection, table)
            assert loaded is not None
            assert [row.seq for row in loaded.rows] == list(range(1, loaded.record.seq + 1))
            assert len({row.key for row in loaded.rows}) == len(loaded.rows)
            assert Sitting.of(loaded).frozen == ""
        total = connection.execute(sa.select(sa.func.sum(tables.c.seq))).scalar()
        assert total == len(stored)
    engine.dispose()
