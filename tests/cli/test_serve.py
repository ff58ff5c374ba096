"""`alehouse serve`: it says where it is when it can be reached there, and not before."""

from __future__ import annotations

import os
import signal
import socket
import stat
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.cli.conftest import Run


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def test_a_port_in_use_is_one_line(run: Run, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = run("serve", "--port", str(port), "--db", f"sqlite:///{tmp_path / 'a.db'}")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        f"alehouse: Cannot listen at 127.0.0.1, port {port} (Address already in use). "
        "Name another --host or --port.\n"
    )


@pytest.mark.parametrize("host", ["192.0.2.1", "a..b"])
def test_an_address_that_is_not_ours_is_one_line(host: str, run: Run, tmp_path: Path) -> None:
    ran = run("serve", "--host", host, "--db", f"sqlite:///{tmp_path / 'a.db'}")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"alehouse: Cannot listen at {host}, port 8000 (")
    assert ran.err.count("\n") == 1


def test_it_listens_where_it_says_and_stops_when_told(tmp_path: Path) -> None:
    port, db = free_port(), f"sqlite:///{tmp_path / 'a.db'}"
    script = "from alehouse.cli import main; main()"
    words = ["serve", "--port", str(port), "--db", db]
    with (
        open(tmp_path / "log", "w") as log,
        subprocess.Popen(
            [sys.executable, "-c", script, *words], stdout=subprocess.PIPE, stderr=log, text=True
        ) as server,
    ):
        assert server.stdout is not None
        said = server.stdout.readline()
        assert said == f"Alehouse is at http://127.0.0.1:{port} (Ctrl-C to stop).\n"
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=60) as answer:
            assert answer.status == 200
        assert {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.glob("a.db*")} == {0o600}
        os.kill(server.pid, signal.SIGINT)
        assert server.wait(60) == 0
    assert "Traceback" not in (tmp_path / "log").read_text()
