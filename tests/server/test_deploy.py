"""What an operator is given names only what there is."""

from __future__ import annotations

import configparser
import contextlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from alehouse.kernel import twin
from alehouse.server import settings
from alehouse.server.http.door import SPARE
from alehouse.server.metrics import Metrics
from alehouse.server.settings import Settings
from benchmarks.server import free_port
from tests.server.running import Browser, eventually, prepare, running

DEPLOY = Path(__file__).parents[2] / "deploy"
PAGE = DEPLOY.parent / "docs" / "server.md"


def test_alerts_and_dashboard_ask_for_metrics_that_there_are() -> None:
    known = {
        sample
        for family in Metrics().registry.collect()
        for sample in (f"{family.name}_total", f"{family.name}_bucket", family.name)
    }
    for file in ("alerts.yml", "dashboard.json"):
        asked = set(re.findall(r"\balehouse_\w+", (DEPLOY / file).read_text(encoding="utf-8")))
        assert asked
        assert asked <= known
    json.loads((DEPLOY / "dashboard.json").read_text(encoding="utf-8"))


def test_every_metric_is_explained() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for family in Metrics().registry.collect():
        assert f"`{family.name}`" in text


@pytest.fixture(scope="module")
def unit() -> configparser.SectionProxy:
    """How systemd runs the server."""
    found = configparser.ConfigParser(strict=False, interpolation=None)
    found.optionxform = str  # type: ignore[assignment,method-assign]
    found.read(DEPLOY / "alehouse.service", encoding="utf-8")
    return found["Service"]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here")
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    text = (DEPLOY / "alehouse.service").read_text(encoding="utf-8")
    copy = tmp_path / "alehouse.service"
    copy.write_text(text.replace("ExecStart=/opt/alehouse/bin/alehouse", "ExecStart=/bin/true"))
    verified = subprocess.run(
        ["systemd-analyze", "verify", str(copy)], capture_output=True, text=True, check=False
    )
    assert (verified.returncode, verified.stderr) == (0, "")


def container() -> tuple[list[str], dict[str, str], list[str]]:
    """What a container runs, in which environment, and how its health is asked for."""
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    commands = [json.loads(found) for found in re.findall(r"(?:ENTRYPOINT|CMD) (\[.*\])", text)]
    health, entry, words = commands
    environment = re.findall(r"^ENV (.*)$", text, re.MULTILINE)[0].split()
    return entry + words, dict(e.split("=", 1) for e in environment), health


@pytest.mark.parametrize("way", ["unit", "container"])
def test_the_unit_and_the_container_serve_as_they_are_written(
    unit: configparser.SectionProxy, tmp_path: Path, way: str
) -> None:
    """Their own command lines and environments, with other folders and a free port."""
    command, given, health = container()
    if way == "unit":
        command = unit["ExecStart"].split()
        given = dict(e.split("=", 1) for e in unit["Environment"].split())
    port = str(free_port())
    folders = {name: str(tmp_path / name) for name in given}
    program = [sys.executable, "-c", "from alehouse.cli import main; main()"]
    asked = [sys.executable, *health[1:-1], health[-1].replace("8000", port)]
    with (tmp_path / "log").open("w") as log:
        server = subprocess.Popen(
            [*program, *command[1:], "--port", port], env={**os.environ, **folders}, stderr=log
        )
        try:
            eventually(
                lambda: subprocess.run(asked, stderr=log, check=False).returncode == 0, "it serves"
            )
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(float(unit["TimeoutStopSec"]))
    assert (tmp_path / "XDG_DATA_HOME" / "alehouse" / "alehouse.db").is_file()


def test_what_they_name_there_is(unit: configparser.SectionProxy) -> None:
    assert int(unit["LimitNOFILE"]) > Settings(db="").connections + SPARE
    known = (Path(twin.__file__).read_text() + Path(settings.__file__).read_text()).split('"')
    _, environment, _ = container()
    names = {e.split("=")[0] for e in unit["Environment"].split()} | set(environment)
    assert names <= set(known)


# -- Behind a proxy ----------------------------------------------------------------

PROXIES = {
    "nginx": (
        ["nginx", "-p", ".", "-e", "log", "-g", "daemon off;", "-c"],
        "pid pid; events {{}} http {{ access_log off; {} }}",
    ),
    "caddy": (["caddy", "run", "--adapter", "caddyfile", "--config"], "{{\n admin off\n}}\n{}"),
}


def documented(proxy: str, folder: Path, here: int, there: int) -> str:
    """The configuration that the documentation gives, with other ports and a certificate."""
    page = PAGE.read_text(encoding="utf-8")
    start = {"nginx": "    server {\n", "caddy": "    beer.example {\n"}[proxy]
    text = start + page.partition(start)[2].partition("\n    }\n")[0] + "\n}\n"
    own = {
        "listen 443 ": f"listen 127.0.0.1:{here} ",
        "/etc/ssl/": f"{folder}/",
        "    beer.example {": f"https://localhost:{here} {{\n tls {folder}/beer.example.pem "
        f"{folder}/beer.example.key",
        "127.0.0.1:8000": f"127.0.0.1:{there}",
    }
    for usual, instead in own.items():
        text = text.replace(usual, instead)
    return PROXIES[proxy][1].format(text)


@pytest.mark.parametrize("proxy", PROXIES)
def test_the_documented_proxies_pass_on_what_is_needed(
    proxy: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """By https: streams as they come, bodies as long as ours, and who asks; but no metrics."""
    if shutil.which(proxy) is None:
        pytest.skip(f"{proxy} is not here")
    made = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=beer.example"
    made += " -addext subjectAltName=DNS:localhost"
    files = ["-keyout", "beer.example.key", "-out", "beer.example.pem"]
    subprocess.run(
        ["openssl", *made.split(), *files], cwd=tmp_path, check=True, capture_output=True
    )
    db, port = f"sqlite:///{tmp_path / 'alehouse.db'}", free_port()
    prepare(db)
    address = f"https://localhost:{port}"
    with running(db, secure=True, address=address) as server:
        there = server.socket.getsockname()[1]
        (tmp_path / "config").write_text(documented(proxy, tmp_path, port, there))
        with (tmp_path / "log").open("w") as log:
            words = [*PROXIES[proxy][0], str(tmp_path / "config")]
            passing = subprocess.Popen(words, cwd=tmp_path, stdout=log, stderr=log)
        try:
            ann = Browser(address, Origin=address, **{"X-Forwarded-For": "203.0.113.9"})
            eventually(lambda: is_open(port), f"{proxy} is open")
            table = ann.hot_seat()
            assert next(iter(ann.http.cookies.jar)).secure
            with ann.stream(table) as stream:
                for seq in range(3):
                    assert next(p for name, p in stream if name == "play")["seq"] == seq
                    ann.ok(ann.act(table, seq % 2, "rest", seq))
            assert ann.http.get("/healthz").status_code == 200
            assert ann.http.get("/metrics").status_code == 404, "not for the world"
            refused = ann.post("replays", text="x" * 1_200_000)
            assert refused.json()["error"] == "too_large"
            with caplog.at_level("INFO", "alehouse.requests"):
                assert ann.get("tables/nowhere").status_code == 404
            assert [record.address for record in caplog.records if "address" in vars(record)] == [  # type: ignore[attr-defined]
                "127.0.0.1"
            ]
        finally:
            passing.send_signal(signal.SIGTERM)
            passing.wait()


def is_open(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False
