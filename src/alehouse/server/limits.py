"""Rate limits: a bucket of tokens for each caller and each kind of request."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from alehouse.kernel.errors import BadOption
from alehouse.server.errors import Refused

MOST_BUCKETS = 20_000
MOST = 1e9  # anything beyond is a slip of the pen

# kind: (tokens a second, size of the bucket)
PACES = {
    # of a person: a browser or key that opens a place at the table, or a cookie of ours
    "read": (20.0, 100.0),
    "act": (10.0, 60.0),
    "talk": (0.5, 10.0),
    "think": (0.5, 10.0),
    "create": (0.2, 20.0),
    "claim": (0.5, 20.0),
    "stream": (1.0, 30.0),
    # of all others at one address together: a club comes by one, all at once
    "address": (100.0, 3000.0),  # everything they ask
    "address_create": (1.0, 400.0),
    "address_claim": (5.0, 600.0),
    "address_stream": (5.0, 600.0),
    "mailing": (1 / 600, 3.0),  # e-mail addresses that a person names
    "address_mailing": (1 / 120, 20.0),  # and that an address names
    # of whoever watches the server, and of whom it tells something
    "watch": (10.0, 100.0),  # health and metrics
    "webhook": (0.5, 20.0),  # notices to one of them, whatever table they are about
    "push": (0.5, 20.0),
    "email": (1 / 300, 10.0),  # the same, to one address: anybody may have named it
}

# how much there may be of something at a time; the names are those of `Settings`
BOUNDS = (
    "connections",
    "address_connections",
    "address_streams",
    "browser_streams",
    "table_streams",
    "hosted_tables",
    "header_bytes",
    "header_seconds",
    "request_bytes",
    "answer_seconds",
    "idle_seconds",
)


class Chosen(NamedTuple):
    """Limits other than the usual."""

    paces: dict[str, tuple[float, float]]
    bounds: dict[str, int]


def read_limits(given: Iterable[str]) -> Chosen:
    """Limits as they are written on the command line: `create=0.5/100`, `connections=500`."""
    chosen = Chosen({}, {})
    for words in given:
        kind, _, number = words.partition("=")
        if kind in BOUNDS and number.isdecimal() and 0 < int(number) < MOST:
            chosen.bounds[kind] = int(number)
            continue
        rate, _, size = number.partition("/")
        try:
            pace = float(rate), float(size)
        except ValueError:
            pace = (0.0, 0.0)
        if kind not in PACES or not (0 < pace[0] < MOST and 1 <= pace[1] < MOST):
            message = (
                f"{words!r} is no limit: write KIND=RATE/BURST, for example create=0.5/100, for "
                f"{', '.join(PACES)}; and KIND=NUMBER for {', '.join(BOUNDS)}."
            )
            raise BadOption(message)
        chosen.paces[kind] = pace
    return chosen


class Limits:
    """Who may ask for more now."""

    def __init__(
        self, scale: float, paces: Mapping[str, tuple[float, float]] | None = None
    ) -> None:
        self._scale = scale
        self._paces = {**PACES, **(paces or {})}
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def admit(self, kind: str, person: str | None, address: str) -> None:
        """Go on if a person, or a stranger at an address, has not asked too much of a kind."""
        if person is not None:
            self.take(kind, person)
            return
        self.take("address", address)
        if f"address_{kind}" in self._paces:
            self.take(f"address_{kind}", address)

    def take(self, kind: str, who: str) -> None:
        """Go on if the caller has not asked too much."""
        if self._scale == 0:
            return
        rate, size = (self._scale * number for number in self._paces[kind])
        now = time.monotonic()
        tokens, then = self._buckets.get((kind, who), (size, now))
        tokens = min(size, tokens + rate * (now - then))
        if tokens < 1:
            wait = math.ceil((1 - tokens) / rate)
            words = "Too many requests of this kind. Try again in {n} s."
            raise Refused("too_fast", words, wait=wait, limit=kind, n=wait)
        self._buckets[kind, who] = (tokens - 1, now)
        self._buckets.move_to_end((kind, who))
        while len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
