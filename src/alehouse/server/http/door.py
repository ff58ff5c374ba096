"""The door: what a connection may cost before anybody knows whose it is.

A request line and headers that do not end, a connection that says nothing, a body that is longer
than any route takes, and hundreds of connections from one address all end here.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
from collections import OrderedDict
from typing import Any

import uvicorn
from msgspec import Struct
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from alehouse.server.metrics import refused
from alehouse.server.tables.permissions import network

try:
    import resource
except ImportError:  # not on Windows
    resource = None  # type: ignore[assignment]

END = b"\r\n\r\n"  # of headers
LINGER = 1.0  # seconds before whoever sends endless headers is let go
SPARE = 256  # file descriptors for the database, the bots and the log


class Doorway(Struct, frozen=True, kw_only=True):
    """How much a connection may cost."""

    header_bytes: int = 32 * 1024  # of a request line with its headers
    request_bytes: int = 2 * 1024 * 1024  # of a request in all
    header_seconds: float = 10.0  # from the first moment to the last header
    answer_seconds: float = 60.0  # for somebody to take what is sent
    connections: int = 4000  # in all, as far as the system allows so many files
    address_connections: int = 1000  # of one address
    trusted: tuple[str, ...] = ()  # addresses or networks of proxies, which ask for many

    def trusts(self, address: str) -> bool:
        """Whether an address is a proxy's."""
        with contextlib.suppress(ValueError):
            found = ipaddress.ip_address(address)
            return any(found in ipaddress.ip_network(net, strict=False) for net in self.trusted)
        return False


class Config(uvicorn.Config):
    """How uvicorn is run, with our door."""

    def __init__(self, app: Any, doorway: Doorway, **options: Any) -> None:
        super().__init__(app, http=Door, **options)
        self.doorway = doorway
        self.open: dict[str, OrderedDict[Door, None]] = {}  # connections by address, oldest first


def room_for_files(wanted: int) -> int:
    """How many connections the system lets this process have, asked for as many as are wanted."""
    if resource is None:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = hard if hard != resource.RLIM_INFINITY else wanted + SPARE
    if soft < min(wanted + SPARE, most):
        soft = min(wanted + SPARE, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(16, min(wanted, soft - SPARE))


class Door(HttpToolsProtocol):
    """One connection."""

    def __init__(self, config: Config, *more: Any, **others: Any) -> None:
        super().__init__(config, *more, **others)
        self.way = config.doorway
        self.open = config.open
        self.address = ""
        self._received = 0  # bytes of this request
        self._reading_head = True
        self._refused = False
        self._timer: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None

    # -- Coming and going --------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody knocks."""
        super().connection_made(transport)
        self.address = network(self.client[0]) if self.client else ""
        mine = self.open.setdefault(self.address, OrderedDict())
        mine[self] = None
        full = len(self.connections) > self.way.connections
        if full and not self._close_idle(max(self.open.values(), key=len)):
            self._refuse(503, "connections")
        elif len(mine) <= self.way.address_connections or self._is_proxy or self._close_idle(mine):
            self._await_head()
        else:
            self._refuse(429, "address_connections")

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        self._head_is_here()
        self._is_read()
        mine = self.open.get(self.address, OrderedDict())
        mine.pop(self, None)
        if not mine:
            self.open.pop(self.address, None)
        super().connection_lost(exc)

    def _close_idle(self, mine: OrderedDict[Door, None]) -> bool:
        """End the oldest connection of an address that nobody waits at, if there is one."""
        idle = next((door for door in mine if door is not self and door.is_idle), None)
        if idle is not None:
            idle.transport.close()
        return idle is not None

    @property
    def _is_proxy(self) -> bool:
        return self.client is not None and self.way.trusts(self.client[0])

    @property
    def is_idle(self) -> bool:
        """Whether nothing is being asked or answered."""
        answered = self.cycle is None or self.cycle.response_complete
        return answered and not self.transport.is_closing()

    # -- Reading -----------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Some of a request."""
        if self._refused or self.transport.is_closing():
            return
        self._received += len(data)
        if self._reading_head and self._received > self.way.header_bytes and END not in data:
            self._refuse(431, "header_bytes")  # without looking into it
            return
        super().data_received(data)
        if self._refused or self.transport.is_closing():
            return
        if self._reading_head and self._received > self.way.header_bytes:
            self._refuse(431, "header_bytes")
        elif self._received > self.way.request_bytes:
            self._refuse(413, "request_bytes")
        elif self._timer is None and self.is_idle:
            self._await_head()  # the rest of a request that was answered before it had arrived

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._reading_head = True
        if self._timer is None:
            self._await_head()

    def on_headers_complete(self) -> None:
        """A request's headers have arrived."""
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        self._head_is_here()
        if size > self.way.header_bytes:
            self._refuse(431, "header_bytes")
            return
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """A request has arrived."""
        super().on_message_complete()
        self._received = 0
        self._reading_head = True

    # -- Writing -----------------------------------------------------------------------

    def pause_writing(self) -> None:
        """What was sent is not taken."""
        super().pause_writing()
        if self._unread is None:
            self._unread = self.loop.call_later(self.way.answer_seconds, self._give_up)

    def resume_writing(self) -> None:
        """It is taken after all."""
        self._is_read()
        super().resume_writing()

    def _is_read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _give_up(self) -> None:
        refused.labels("answer_seconds").inc()
        self.transport.abort()

    # -- Refusing ----------------------------------------------------------------------

    def _await_head(self) -> None:
        self._timer = self.loop.call_later(
            self.way.header_seconds, self._refuse, 408, "header_seconds"
        )

    def _head_is_here(self) -> None:
        self._reading_head = False
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _refuse(self, status: int, why: str) -> None:
        """Send somebody away; nothing that is being answered is broken into."""
        refused.labels(why).inc()
        self._head_is_here()
        if self.cycle is None or self.cycle.response_complete:
            lines = f"HTTP/1.1 {status} \r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
            self.transport.write(lines.encode())
        if status == 431 and not self.transport.is_closing():
            self._refused = True  # who pours has to wait before it can begin anew
            self.transport.pause_reading()
            self.loop.call_later(LINGER, self.transport.abort)
        else:
            self.transport.close()
