"""Streams: what happens at a table, as server-sent events for one viewer."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

import alehouse
from alehouse.server import messages as m
from alehouse.server.errors import Refused
from alehouse.server.http.adapter import JSON
from alehouse.server.people import chat
from alehouse.server.tables import views
from alehouse.server.tables.hub import Watcher
from alehouse.server.tables.permissions import Caller, need_entry, viewer
from alehouse.server.tables.server import Server
from alehouse.server.tables.table import Table

log = logging.getLogger("alehouse.streams")

PATIENCE = 60.0  # seconds for a browser to take an event
WARM = m.Warming(progress=None, levels=[])


def event(name: str, data: bytes, seq: int | None = None) -> bytes:
    """A server-sent event."""
    head = f"id: {seq}\n" if seq is not None else ""
    return f"{head}event: {name}\ndata: ".encode() + data + b"\n\n"


class Stream(Response):
    """A response that goes on until the browser leaves or the place is taken away."""

    def __init__(self, server: Server, caller: Caller, table: Table, seat: int | None, seen: int):
        super().__init__(media_type="text/event-stream")
        del self.headers["content-length"]
        self.headers["Cache-Control"] = "no-store"
        self.headers["X-Accel-Buffering"] = "no"
        self.server = server
        self.caller = caller
        self.table = table.id
        self.seat = seat
        self.seen = seen  # rows of the log that the browser has
        self.said = table.record.chat  # lines of chat that it has
        self.facts = b""
        self.ahead: int | None = None  # bots that think before the one asked here
        self.warmth = WARM  # how far the search of this game is compiled
        self.shown: tuple[int, str] | None = None
        if server.hub.closing:
            raise Refused("busy", "The server is closing. Try again in a moment.", wait=1)
        most, person = server.settings, caller.person(table)
        self.who = person or caller.address
        if person is not None and server.hub.streams_of(self.table, person) >= most.table_streams:
            words = "Too many tabs look at this table. Close one."
            raise Refused("too_fast", words, wait=5, limit="table_streams")
        streams = server.presence.addresses[self.who]
        if streams >= (most.address_streams if person is None else most.browser_streams):
            words = "Too many tabs of your network look at tables here. Close one."
            kind = "address_streams" if person is None else "browser_streams"
            raise Refused("too_fast", words, wait=5, limit=kind)

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
            await self.server.presence.enter(watcher, self.who)
            self.server.look_at(await self.server.recent(self.table))
            async for data in self.events(watcher):
                async with asyncio.timeout(PATIENCE):
                    await send({"type": "http.response.body", "body": data, "more_body": True})
        except TimeoutError:
            return  # nobody reads: the connection is closed
        except Refused as refusal:  # the database is away: the browser comes back by itself
            log.info("a stream ends", extra={"table": self.table, "error": str(refusal)})
        finally:
            with contextlib.suppress(Refused):  # then its lease runs out
                await self.server.presence.leave(watcher, self.who)
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def events(self, watcher: Watcher) -> AsyncIterator[bytes]:
        """Hello, then everything that changes."""
        hello = m.Hello(alehouse=alehouse.__version__, seat=self.seat, now=time.time())
        yield event("hello", JSON.encode(hello))
        while not self.server.hub.closing:
            try:
                table = await self.server.recent(self.table)
                news = self.news(table)
            except Refused as refusal:
                if refusal.code == "busy":
                    raise
                yield event("gone", JSON.encode(m.Gone(message=str(refusal))))
                return
            news += self.waiting(table) + self.warming(table)
            if table.record.chat != self.said:
                news += await self.chat(table)
            if news:
                yield news
            if not await watcher.wait():
                yield b": still here\n\n"

    def news(self, table: Table) -> bytes:
        """What has changed since this stream last looked; raises if it may not look any more."""
        need_entry(self.caller, self.server.banned)
        out = b""
        places = frozenset(self.caller.places(table))
        facts = self.steady(table, places)
        if facts != self.facts:
            viewer(table, self.caller, -1 if self.seat is None else self.seat)
            self.facts = facts
            out += event("table", JSON.encode(views.facts(table, places)))
        present = (table.seq, table.status)
        if table.status not in ("open", "frozen") and present != self.shown:
            out += self.play(table)
            self.shown, self.seen = present, table.seq
        return out

    def waiting(self, table: Table) -> bytes:
        """How many bots think before the one that is asked here."""
        ahead = self.server.waits.get(table.id)
        if ahead == self.ahead:
            return b""
        self.ahead = ahead
        return event("thinking", JSON.encode(m.Thinking(ahead=ahead)))

    def warming(self, table: Table) -> bytes:
        """How far the search of this game is compiled."""
        game, warming = table.record.game, self.server.warming
        warmth = WARM
        if not warming.is_ready(game):
            levels = warming.shallow(game, table.record.players)
            warmth = m.Warming(progress=warming.progress[game], levels=levels)
        if warmth == self.warmth:
            return b""
        self.warmth = warmth
        return event("warming", JSON.encode(warmth))

    def steady(self, table: Table, places: frozenset[str]) -> bytes:
        """The table's facts but for those that every action changes."""
        if places not in table.facts:
            table_id = views.facts(table, places)
            steady = msgspec.structs.replace(table_id, seq=0, steps=0, actor=None, updated=0.0)
            table.facts[places] = JSON.encode(steady)
        return table.facts[places]

    def play(self, table: Table) -> bytes:
        """The table as this viewer sees it."""
        play = views.sent(table, self.seat, table.news(self.seen))
        return event("play", bytes(play), table.seq)

    async def chat(self, table: Table) -> bytes:
        """What was said since."""
        after, self.said = self.said, table.record.chat
        lines = await self.server.store.read(lambda c: chat.heard(c, self.table, self.seat, after))
        return b"".join(event("chat", JSON.encode(line)) for line in lines)


async def left(receive: Receive) -> None:
    """Return when the browser is gone."""
    message: Any = {}
    while message.get("type") != "http.disconnect":
        message = await receive()
