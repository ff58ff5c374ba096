"""A disk that is full: nothing is acknowledged, and whoever watches the server is told."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.server.running import Browser, prepare
from tests.server.torture import Victim

if sys.platform != "linux":
    pytest.skip("files of another process are limited on Linux only", allow_module_level=True)

import resource


def test_a_full_disk_is_said_to_whoever_watches_and_plays(tmp_path: Path) -> None:
    prepare(db := f"sqlite:///{tmp_path / 'alehouse.db'}")
    victim = Victim(db)
    try:
        ann = Browser(victim.url)
        table = ann.hot_seat()
        _, most = resource.prlimit(victim.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(victim.pid, resource.RLIMIT_FSIZE, (4096, most))  # no file grows further
        refused = ann.act(table, 0, "rest", 0)
        assert (refused.status_code, refused.json()["error"]) == (503, "busy")
        assert ann.http.get("/healthz").status_code == 503
        failures = ann.http.get("/metrics").text.partition("alehouse_database_errors_total{")[2]
        assert float(failures.split()[1]) >= 1
        resource.prlimit(victim.pid, resource.RLIMIT_FSIZE, (most, most))
        ann.play(table, "rest")
    finally:
        victim.close()
