"""What the server counts about itself, for Prometheus; several processes add up to one server."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)

from alehouse.server.limits import BOUNDS, PACES

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # where processes that share a server keep their counts
SECONDS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

refused = Counter(
    "alehouse_refused",
    "Connections and requests turned away, by what there was too much of",
    ["why"],
    registry=None,
)
FAILURES = ("failed", "late")  # the second: no answer in time
database_errors = Counter(
    "alehouse_database_errors", "Failures of the database", ["kind"], registry=None
)


class Metrics:
    """The counters of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.registry.register(refused)
        self.registry.register(database_errors)
        for why in (*PACES, *BOUNDS):  # what is not there yet cannot be seen to grow
            refused.labels(why)
        for kind in FAILURES:
            database_errors.labels(kind)
        self.rows = self._counter("alehouse_rows", "Rows added to the logs of tables")
        self.requests = self._counter("alehouse_requests", "Requests answered", "route", "status")
        self.seconds = self._seconds("alehouse_request_seconds", "Time to answer", "route")
        self.bots = self._counter("alehouse_bot_actions", "Actions chosen by bots", "outcome")
        self.waits = self._seconds(
            "alehouse_bot_wait_seconds", "Time from a bot's turn to its action", "who"
        )
        self.notices = self._counter("alehouse_notices", "Notices sent", "way", "outcome")
        self.streams = self._gauge("alehouse_streams", "Open streams")
        self.tables = self._gauge("alehouse_tables_open", "Tables in memory")
        self.thoughts = self._gauge("alehouse_thoughts_waiting", "Bots that wait to think")
        self.writes = self._gauge("alehouse_writes_waiting", "Writes that wait for the database")
        self.disk = Gauge(
            "alehouse_disk_free_bytes",
            "Space left where the embedded database is",
            registry=self.registry,
            multiprocess_mode="livemin",
        )

    def _counter(self, name: str, words: str, *labels: str) -> Counter:
        return Counter(name, words, labels, registry=self.registry)

    def _seconds(self, name: str, words: str, *labels: str) -> Histogram:
        return Histogram(name, words, labels, registry=self.registry, buckets=SECONDS)

    def _gauge(self, name: str, words: str) -> Gauge:
        return Gauge(name, words, registry=self.registry, multiprocess_mode="livesum")

    def text(self) -> bytes:
        """All of it, of all processes of this server, as Prometheus reads it."""
        if FOLDER not in os.environ:
            return generate_latest(self.registry)
        forget_the_dead(Path(os.environ[FOLDER]))
        together = CollectorRegistry()
        multiprocess.MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)


def forget_the_dead(folder: Path) -> None:
    """What a process that is no more had of anything, its open streams say, is nobody's now."""
    for pid in {int(file.stem.rpartition("_")[2]) for file in folder.glob("gauge_live*.db")}:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            with contextlib.suppress(FileNotFoundError):  # another process has done it
                multiprocess.mark_process_dead(pid)  # type: ignore[no-untyped-call]
