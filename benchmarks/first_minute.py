"""The first minute on a new machine: `python -m benchmarks.first_minute [GAME …]`.

For each game a server is started with an empty cache and a table is set up at once. What is printed
are seconds by the clock, from the start of the server: until one sits at the table, until the
server says that a Master plays at full strength, until a hint has searched, which is when a
Grandmaster does too. The processor time of the server and its workers until then comes last: other
programs of the machine make only the former longer.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx

import alehouse

START = "from alehouse.cli import main; main()"


@contextmanager
def server(folder: Path) -> Iterator[httpx.Client]:
    """A server that has never compiled anything, and a browser at it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-c", START, "serve", "--port", str(port)]
    process = subprocess.Popen(
        [*command, "--db", f"sqlite:///{folder}/alehouse.db"],
        env={**os.environ, "ALEHOUSE_CACHE": str(folder / "cache")},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=120) as http:
            yield http
    finally:
        process.terminate()
        process.wait()


def sit_down(http: httpx.Client, game: str) -> str:
    """A table with a Master, as soon as the server answers."""
    seats = [{"kind": "mine"}, {"kind": "bot", "level": "master"}]
    body = {"game": game, "players": 2, "name": "Ann", "seats": seats}
    while True:
        try:
            return str(http.post("/api/tables", json=body).json()["table"]["id"])
        except httpx.TransportError:
            time.sleep(0.05)


def warmed(http: httpx.Client, table: str, level: str) -> None:
    """Wait until the server says that a level plays at full strength; "": that hints search."""
    with http.stream("GET", f"/api/tables/{table}/stream", timeout=None) as response:
        name = ""
        for line in response.iter_lines():
            field, _, value = line.partition(": ")
            if field == "event":
                name = value
            elif field == "data" and name == "warming":
                said = json.loads(value)
                if said["progress"] is None or (level and level not in said["levels"]):
                    return


def measure(http: httpx.Client, game: str, began: float) -> list[float]:
    """Seconds until one sits, until a Master plays at full strength, until a hint has searched."""
    table = sit_down(http, game)
    moments = [time.monotonic() - began]
    for level in ("master", ""):
        warmed(http, table, level)
        moments.append(time.monotonic() - began)
    while not http.post(f"/api/tables/{table}/hint", json={"seat": 0}).json().get("deep"):
        time.sleep(1)
    return [*moments[:-1], time.monotonic() - began]


def processor() -> float:
    """Processor seconds of all servers so far, and of those that worked for them."""
    used = os.times()
    return used.children_user + used.children_system


def main() -> None:
    for game in sys.argv[1:] or [str(one["id"]) for one in alehouse.games()]:
        worked = processor()
        with TemporaryDirectory() as folder:
            began = time.monotonic()
            with server(Path(folder)) as http:
                sat, plays, searches = measure(http, game, began)
        print(
            f"{game}: at the table {sat:.0f} s, a Master {plays:.0f} s, a hint {searches:.0f} s, "
            f"{processor() - worked:.0f} s of a core",
            flush=True,
        )


if __name__ == "__main__":
    main()
