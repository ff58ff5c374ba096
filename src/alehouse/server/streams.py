"""Streams: what happens at a table, as server-sent events for one viewer."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

import alehouse
from alehouse.server import messages as m
from alehouse.server import seen, talking
from alehouse.server.callers import Caller, viewer
from alehouse.server.calls import JSON
from alehouse.server.errors import Refused
from alehouse.server.house import House
from alehouse.server.live import Watcher
from alehouse.server.sitting import Sitting

log = logging.getLogger("alehouse.streams")

MOST_STREAMS = 8  # of one browser at one table
MOST_IN_ALL = 20_000


def event(name: str, data: bytes, seq: int | None = None) -> bytes:
    """A server-sent event."""
    head = f"id: {seq}\n" if seq is not None else ""
    return f"{head}event: {name}\ndata: ".encode() + data + b"\n\n"


class Stream(Response):
    """A response that goes on until the browser leaves or the place is taken away."""

    def __init__(self, house: House, caller: Caller, sitting: Sitting, seat: int | None, seen: int):
        super().__init__(media_type="text/event-stream")
        del self.headers["content-length"]
        self.headers["Cache-Control"] = "no-store"
        self.headers["X-Accel-Buffering"] = "no"
        self.house = house
        self.caller = caller
        self.table = sitting.id
        self.seat = seat
        self.seen = seen  # rows of the log that the browser has
        self.said = sitting.record.chat  # lines of chat that it has
        self.facts = b""
        self.shown: tuple[int, str] | None = None
        if house.hub.closing:
            raise Refused("busy", "The server is closing. Try again in a moment.", wait=1)
        if house.hub.count >= MOST_IN_ALL:
            raise Refused("busy", "Too many people are looking. Try again later.", wait=30)
        self.who = caller.who(sitting)
        if house.presence.addresses[caller.address] >= house.settings.address_streams:
            message = "Too many tabs of your network look at tables here. Close one."
            raise Refused("too_fast", message, wait=5)
        placed = self.who != caller.address  # who is not shares the address with others
        if placed and house.hub.streams_of(self.table, self.who) >= MOST_STREAMS:
            raise Refused("too_fast", "Too many tabs look at this table. Close one.", wait=5)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send events until either side is done."""
        head = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        await send(head)
        pump = asyncio.create_task(self.pump(send))
        gone = asyncio.create_task(left(receive))
        try:
            await asyncio.wait([pump, gone], return_when=asyncio.FIRST_COMPLETED)
        finally:
            gone.cancel()
            pump.cancel()
            await asyncio.gather(pump, gone, return_exceptions=True)

    async def pump(self, send: Send) -> None:
        """Write each event as it comes."""
        watcher = Watcher(self.table, self.who, self.seat)
        try:
            await self.house.presence.enter(watcher, self.caller.address)
            async for data in self.events(watcher):
                await send({"type": "http.response.body", "body": data, "more_body": True})
        except Refused as refusal:  # the database is away: the browser comes back by itself
            log.info("a stream ends", extra={"table": self.table, "error": str(refusal)})
        finally:
            with contextlib.suppress(Refused):  # then its lease runs out
                await self.house.presence.leave(watcher, self.caller.address)
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def events(self, watcher: Watcher) -> AsyncIterator[bytes]:
        """Hello, then everything that changes."""
        hello = m.Hello(alehouse=alehouse.__version__, seat=self.seat)
        yield event("hello", JSON.encode(hello))
        while not self.house.hub.closing:
            sitting = await self.house.recent(self.table)
            try:
                news = self.news(sitting)
            except Refused as refusal:
                yield event("gone", JSON.encode(m.Gone(message=str(refusal))))
                return
            if sitting.record.chat != self.said:
                news += await self.chat(sitting)
            if news:
                yield news
            if not await watcher.wait():
                yield b": still here\n\n"

    def news(self, sitting: Sitting) -> bytes:
        """What has changed since this stream last looked; raises if it may not look any more."""
        out = b""
        places = frozenset(self.caller.places(sitting))
        facts = self.steady(sitting, places)
        if facts != self.facts:
            viewer(sitting, self.caller, -1 if self.seat is None else self.seat)
            self.facts = facts
            out += event("table", JSON.encode(seen.table(sitting, places)))
        present = (sitting.seq, sitting.status)
        if sitting.status not in ("open", "frozen") and present != self.shown:
            out += self.play(sitting)
            self.shown, self.seen = present, sitting.seq
        return out

    def steady(self, sitting: Sitting, places: frozenset[str]) -> bytes:
        """The table's facts but for those that every action changes."""
        if places not in sitting.facts:
            table = seen.table(sitting, places)
            steady = msgspec.structs.replace(table, seq=0, steps=0, actor=None, updated=0.0)
            sitting.facts[places] = JSON.encode(steady)
        return sitting.facts[places]

    def play(self, sitting: Sitting) -> bytes:
        """The table as this viewer sees it."""
        play = seen.sent(sitting, self.seat, sitting.news(self.seen))
        return event("play", bytes(play), sitting.seq)

    async def chat(self, sitting: Sitting) -> bytes:
        """What was said since."""
        after, self.said = self.said, sitting.record.chat
        lines = await self.house.store.read(
            lambda c: talking.heard(c, self.table, self.seat, after)
        )
        return b"".join(event("chat", JSON.encode(line)) for line in lines)


async def left(receive: Receive) -> None:
    """Return when the browser is gone."""
    message: Any = {}
    while message.get("type") != "http.disconnect":
        message = await receive()
