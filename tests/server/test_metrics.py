"""What whoever watches a server can see: its queues, its refusals, its database."""

from __future__ import annotations

import asyncio
import math
import os
import subprocess
import sys
import threading
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from alehouse.server.limits import BOUNDS, PACES
from alehouse.server.metrics import FOLDER, refused
from tests.server.running import PATIENCE, Browser, Server, prepare, running


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[Server]:
    """A server with limits, of which a few are soon used up."""
    prepare(db := f"sqlite:///{tmp_path / 'alehouse.db'}")
    limits = {"create": (0.01, 2.0), "address_create": (0.01, 2.0)}
    with running(db, pace=1.0, limits=limits, table_streams=1, hosted_tables=1) as server:
        yield server


def counted(server: Server, name: str) -> float:
    """A number among the metrics."""
    text = Browser(server.url).http.get("/metrics").text
    return float(text.partition(f"\n{name} ")[2].split()[0])


def turned_away(server: Server, why: str) -> float:
    return counted(server, f'alehouse_refused_total{{why="{why}"}}')


def test_who_waits_to_think_and_to_be_written_is_counted(watched: Server) -> None:
    inside, begun, free = watched.inside, threading.Event(), threading.Event()

    def hold(_: object) -> None:
        begun.set()
        assert free.wait(PATIENCE)

    async def crowd(*waits: Coroutine[Any, Any, Any]) -> list[asyncio.Task[Any]]:
        return [asyncio.create_task(each) for each in waits]

    async def leave(crowd: list[asyncio.Task[Any]]) -> None:
        for each in crowd:
            each.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)

    enter, write = inside.workers.queue.enter, inside.store.write
    crowds = [watched.run(crowd(*(enter(f"host {i}", f"table {i}", True) for i in range(4))))]
    crowds.append(watched.run(crowd(write(hold))))
    assert begun.wait(PATIENCE)
    crowds.append(watched.run(crowd(*(write(lambda _: None) for _ in range(2)))))
    try:
        assert counted(watched, "alehouse_thoughts_waiting") == 3, "one thinks"
        assert counted(watched, "alehouse_writes_waiting") >= 2, "one is being written"
    finally:
        free.set()
        for each in crowds:
            watched.run(leave(each))
    assert counted(watched, "alehouse_thoughts_waiting") == 0


def test_a_refusal_is_counted_under_the_limit_that_refused(watched: Server) -> None:
    kinds = ("create", "address_create", "hosted_tables", "table_streams")
    before = {why: turned_away(watched, why) for why in kinds}
    ann, ben = Browser(watched.url), Browser(watched.url)
    table, _ = ann.create(), ben.create()
    new = {"game": "small_beer", "players": 2, "name": "Ann"}
    assert [ann.post("tables", **new).status_code for _ in range(3)] == [409, 409, 429]
    assert Browser(watched.url).post("tables", **new).status_code == 429
    with ann.stream(table) as events:
        next(events)
        assert ann.get(f"tables/{table['id']}/stream").status_code == 429
    now = {why: turned_away(watched, why) - before[why] for why in kinds}
    assert now == {"create": 1, "address_create": 1, "hosted_tables": 2, "table_streams": 1}


def test_every_limit_is_there_before_it_refuses(watched: Server) -> None:
    """A series that begins with its first refusal is not seen to grow by it."""
    text = Browser(watched.url).http.get("/metrics").text
    for why in (*PACES, *BOUNDS):
        assert f'alehouse_refused_total{{why="{why}"}}' in text
    for kind in ("failed", "late"):
        assert f'alehouse_database_errors_total{{kind="{kind}"}}' in text


def test_who_watches_too_much_is_counted_too(watched: Server) -> None:
    browser, before = Browser(watched.url), refused.labels("watch")._value.get()
    while browser.http.get("/healthz").status_code == 200:
        pass
    assert refused.labels("watch")._value.get() == before + 1


def test_a_disk_that_is_another_servers_is_not_full(postgresql: str) -> None:
    with running(postgresql) as server:
        assert math.isnan(counted(server, "alehouse_disk_free_bytes"))


SAY = """
from alehouse.server.metrics import Metrics
metrics = Metrics()
metrics.streams.set(2)
metrics.rows.inc(3)
print(metrics.text().decode())
"""


def test_what_a_process_had_open_that_is_no_more_is_not_counted(tmp_path: Path) -> None:
    """What it has done is."""
    for lived in (1, 2):
        said = subprocess.run(
            [sys.executable, "-c", SAY],
            env={**os.environ, FOLDER: str(tmp_path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        assert "alehouse_streams 2.0" in said
        assert f"alehouse_rows_total {3.0 * lived}" in said
