"""Rate limits: a bucket of tokens for each caller and each kind of request."""

from __future__ import annotations

import math
import time
from collections import OrderedDict

from alehouse.server.errors import Refused

MOST_BUCKETS = 20_000

# kind: (tokens a second, size of the bucket)
PACES = {
    "address": (60.0, 300.0),  # everything from one address
    "read": (20.0, 100.0),
    "act": (10.0, 60.0),
    "talk": (0.5, 10.0),
    "think": (0.5, 10.0),
    "create": (0.2, 20.0),
    "claim": (0.5, 20.0),  # also what slows down guessing
    "stream": (1.0, 30.0),
    "watch": (10.0, 100.0),  # health and metrics
    "webhook": (0.5, 20.0),  # notices to one of them, whatever table they are about
    "email": (1 / 300, 10.0),  # the same, to one address: anybody may have named it
}


BY_ADDRESS = ("create", "claim")  # whoever asks these may pretend to be anybody


class Limits:
    """Who may ask for more now."""

    def __init__(self, scale: float) -> None:
        self._scale = scale
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, kind: str, who: str) -> None:
        """Go on if the caller has not asked too much."""
        if self._scale == 0:
            return
        rate, size = (self._scale * number for number in PACES[kind])
        now = time.monotonic()
        tokens, then = self._buckets.get((kind, who), (size, now))
        tokens = min(size, tokens + rate * (now - then))
        if tokens < 1:
            wait = math.ceil((1 - tokens) / rate)
            message = f"Too many requests of this kind. Try again in {wait} s."
            raise Refused("too_fast", message, wait=wait)
        self._buckets[kind, who] = (tokens - 1, now)
        self._buckets.move_to_end((kind, who))
        while len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
