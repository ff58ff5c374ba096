"""What the server counts about itself, for Prometheus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

if TYPE_CHECKING:
    from alehouse.server.house import House

SECONDS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)


class Metrics:
    """The counters of one process."""

    def __init__(self, house: House) -> None:
        self.registry = CollectorRegistry()
        self.rows = Counter(
            "alehouse_rows", "Rows added to the logs of tables", registry=self.registry
        )
        self.requests = Counter(
            "alehouse_requests",
            "Requests answered",
            ["route", "status"],
            registry=self.registry,
        )
        self.seconds = Histogram(
            "alehouse_request_seconds",
            "Time to answer",
            ["route"],
            registry=self.registry,
            buckets=SECONDS,
        )
        self.bots = Counter(
            "alehouse_bot_actions", "Actions chosen by bots", ["outcome"], registry=self.registry
        )
        self.notices = Counter(
            "alehouse_notices", "Notices sent", ["way", "outcome"], registry=self.registry
        )
        streams = Gauge("alehouse_streams", "Open streams", registry=self.registry)
        streams.set_function(lambda: house.hub.count)
        tables = Gauge("alehouse_tables_open", "Tables in memory", registry=self.registry)
        tables.set_function(lambda: house.open_tables)

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)
