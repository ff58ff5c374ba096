"""The first minute on a new machine: `python -m benchmarks.first_minute [GAME …]`.

For each game a server is started with an empty cache, a table is set up at once, and hints are
asked for until one has searched: from then on bots play at full strength. What is printed are
seconds by the clock, from the start of the server, how many hints looked one step ahead, and the
processor time of the server and its workers until then: other programs of the machine make only
the former longer.
"""

from __future__ import annotations

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

PAUSE = 5.0  # seconds between two hints, which take time away from compiling
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


def first_searched(http: httpx.Client, game: str, began: float) -> tuple[float, float, int]:
    """Seconds until the table, seconds until a hint has searched, and how many had not before."""
    seats = [{"kind": "mine"}, {"kind": "bot", "level": "master"}]
    body = {"game": game, "players": 2, "name": "Ann", "seats": seats}
    while True:
        try:
            table = http.post("/api/tables", json=body).json()["table"]
            break
        except httpx.TransportError:
            time.sleep(0.05)
    sat, shallow = time.monotonic() - began, 0
    while True:
        hint = http.post(f"/api/tables/{table['id']}/hint", json={"seat": 0})
        if hint.status_code == 200 and hint.json()["deep"]:
            return sat, time.monotonic() - began, shallow
        shallow += hint.status_code == 200
        time.sleep(PAUSE)


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
                sat, deep, shallow = first_searched(http, game, began)
        print(
            f"{game}: at the table {sat:.0f} s, full strength {deep:.0f} s, {shallow} shallow, "
            f"{processor() - worked:.0f} s of a core",
            flush=True,
        )


if __name__ == "__main__":
    main()
