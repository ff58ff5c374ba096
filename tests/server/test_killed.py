"""Nothing is lost: the server is killed at random moments under load, and every acknowledged
action is there afterwards, once, in its place."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from alehouse.server import records
from alehouse.server.schema import actions, tables
from alehouse.server.sitting import Sitting
from alehouse.server.store import open_engine
from tests.server.running import Json, eventually, new_key, prepare

KILLS = 50
AT_LEAST = 3  # actions between two kills
TABLES = 4
ROOT = Path(__file__).parents[2]


class Victim:
    """A server process that is killed and started again on the same port."""

    def __init__(self, db: str) -> None:
        self.db = db
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        paths = [str(ROOT), str(ROOT / "examples" / "small_beer"), os.environ["PYTHONPATH"]]
        self.zygote = subprocess.Popen(
            [sys.executable, "-m", "tests.server.zygote"],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.start()

    def start(self) -> None:
        """Start a server and wait until it answers."""
        assert self.zygote.stdin is not None
        assert self.zygote.stdout is not None
        self.zygote.stdin.write(f"{self.db} {self.port}\n")
        self.zygote.stdin.flush()
        self.pid = int(self.zygote.stdout.readline())
        for _ in range(2000):
            try:
                if httpx.get(f"{self.url}/healthz", timeout=5).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """End it without a word, and wait until its port and files are free."""
        os.kill(self.pid, signal.SIGKILL)
        eventually(lambda: not is_alive(self.pid), "the server is dead")

    def close(self) -> None:
        """End it, and never start again."""
        self.kill()
        self.zygote.communicate()


def is_alive(pid: int) -> bool:
    """Whether there is such a process."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


class Done(Exception):
    """The test is over."""


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
            with httpx.Client(base_url=self.url, timeout=60) as http:
                while not self.done.is_set():
                    self.play(http)
        except Done:
            pass
        except BaseException as error:
            self.failure = error

    def insist(self, http: httpx.Client, path: str, **body: Any) -> Json:
        """POST until there is an answer."""
        while True:
            try:
                answer = http.post(path, json=body)
            except httpx.TransportError:
                self.repeated += 1
                if self.done.wait(0.02):
                    raise Done from None
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
            under_load(players)
            time.sleep(chance.uniform(0.0, 0.2))
            victim.kill()
            victim.start()
    finally:
        for player in players:
            player.done.set()
        for player in players:
            player.join()
        victim.close()
    assert [player.failure for player in players] == [None] * TABLES
    acknowledged = [row for player in players for row in player.acknowledged]
    assert len(acknowledged) >= AT_LEAST * KILLS
    assert sum(player.repeated for player in players) >= KILLS
    check(database, acknowledged)


def under_load(players: list[Player]) -> None:
    """Wait until the server is being played on."""
    before = sum(len(player.acknowledged) for player in players)

    def played() -> bool:
        now = sum(len(player.acknowledged) for player in players)
        return now >= before + AT_LEAST or any(player.failure for player in players)

    eventually(played, "the tables are being played")


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
