"""A Ray cluster of two nodes on one machine: the same games, lost workers, dead addresses.

    python -m benchmarks.cluster [GAME] [--games 20000]

Starts a head and a second node with one core each (`ray start`), plays a study on them, kills the
second node in the middle of another, and knocks at an address where nobody is. Prints what it
saw; needs `pip install 'alehouse[ray]'`.
"""

from __future__ import annotations

import argparse
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import closing
from pathlib import Path

import polars as pl

from alehouse.arena.plan import Plan
from alehouse.arena.tournament import in_chunks, prepare, run
from alehouse.kernel.errors import AlehouseError

RAY = str(Path(sys.executable).parent / "ray")


def free_port() -> int:
    """A port that nobody uses."""
    with closing(socket.socket()) as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def node(*how: str) -> subprocess.Popen[bytes]:
    """Start a node with one core that stays in the foreground."""
    quiet = {**os.environ, "RAY_USAGE_STATS_ENABLED": "0"}
    command = [RAY, "start", "--num-cpus=1", "--block", "--disable-usage-stats", *how]
    return subprocess.Popen(
        command,
        env=quiet,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def end(process: subprocess.Popen[bytes]) -> None:
    """End a node and all that it started, at once."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def wait_for_cores(address: str, wanted: int) -> None:
    """Wait until the cluster has so many cores, as a fresh process sees it."""
    ask = f"import ray; ray.init({address!r}, log_to_driver=False);"
    ask += f"import time\nwhile ray.cluster_resources().get('CPU', 0) < {wanted}: time.sleep(0.2)"
    subprocess.run([sys.executable, "-c", ask], check=True, capture_output=True, timeout=120)


def measured(plan: Plan, ray: str | None, when_half: threading.Event | None = None) -> pl.DataFrame:
    """Play a study in a fresh folder and say how long it took."""
    begun = time.perf_counter()

    def progress(done: int, games: int) -> None:
        if when_half is not None and done >= games // 4:
            when_half.set()

    with tempfile.TemporaryDirectory() as folder:
        rows = run(plan, folder, 1, ray, progress)
    where = ray or "this process"
    print(f"{plan.games:,} games on {where}: {time.perf_counter() - begun:.1f} s", flush=True)
    return rows


def main() -> None:
    """Try it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game", nargs="?", default="empire_needs_beer", metavar="GAME")
    parser.add_argument("--games", type=int, default=20_000)
    asked = parser.parse_args()
    plan = Plan(asked.game, ("random",), asked.games, 2, seed=2026)
    prepare(plan)
    alone = measured(plan, None)
    port = free_port()
    address = f"127.0.0.1:{port}"
    started = [node("--head", f"--port={port}", "--include-dashboard=false")]
    try:
        time.sleep(5)
        started.append(node(f"--address={address}"))
        wait_for_cores(address, 2)
        chunks = in_chunks(plan, list(range(plan.games)), 2)
        print(f"two nodes, {len(chunks)} tasks of {len(chunks[0]):,} games", flush=True)
        print(f"the same rows as alone: {measured(plan, address).equals(alone)}", flush=True)
        quarter = threading.Event()

        def kill_one() -> None:
            quarter.wait()
            end(started[1])
            print("the second node was killed", flush=True)

        threading.Thread(target=kill_one, daemon=True).start()
        print(f"the same rows after that: {measured(plan, address, quarter).equals(alone)}")
    finally:
        for process in reversed(started):
            end(process)
    begun = time.perf_counter()
    try:
        run(plan, tempfile.mkdtemp(), 1, address)
    except AlehouseError as error:
        print(f"a dead address after {time.perf_counter() - begun:.2f} s: {error}")


if __name__ == "__main__":
    main()
