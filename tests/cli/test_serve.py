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
from typing import Any

import pytest

from alehouse.server.settings import Settings
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


CHOSEN = """serve --host 0.0.0.0 --port 8123 --workers 2 --thinkers 3 --name beer.example
--address https://beer.example --proxy 172.18.0.0/16 --limit create=1/50 --limit connections=50
--keep over=30 --keep chat=7 --hash-addresses --language de"""


def test_what_is_chosen_reaches_the_server(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Secrets by the environment, from files: a list of processes shows none of them."""
    served: list[Any] = []
    monkeypatch.setattr("alehouse.server.command.serve", lambda *given: served.extend(given))
    secrets = {"DB": "postgresql://a:b@c/d", "ADMIN_KEY": "k" * 20, "SMTP": "smtp://a:b@c:587"}
    for name, secret in secrets.items():
        (tmp_path / name).write_text(f"{secret}\n")
        monkeypatch.setenv(f"ALEHOUSE_{name}", f"@{tmp_path / name}")
    monkeypatch.setenv("ALEHOUSE_MAIL_FROM", "house@beer.example")
    assert run(*CHOSEN.split()).code == 0
    settings, *more = served
    assert more == ["0.0.0.0", 8123, 2, False]
    assert settings == Settings(
        db="postgresql://a:b@c/d",
        hosts=("beer.example",),
        proxies=("172.18.0.0/16",),
        address="https://beer.example",
        language="de",
        secure=True,
        hash_addresses=True,
        thinkers=3,
        limits={"create": (1.0, 50.0)},
        connections=50,
        admin_key="k" * 20,
        keep={"over": 30.0, "chat": 7.0},
        smtp="smtp://a:b@c:587",
        mail_from="house@beer.example",
    )
    (tmp_path / "SMTP").unlink()
    assert "cannot be read" in run("serve").err


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
