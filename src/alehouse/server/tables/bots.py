"""Bots at tables: whenever a bot is asked, it thinks elsewhere and its action is appended."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time

from msgspec.structs import replace

from alehouse.server.errors import Refused
from alehouse.server.store import records
from alehouse.server.tables.change import Change
from alehouse.server.tables.play import job
from alehouse.server.tables.scripts import AFTER, LESSON, scripted
from alehouse.server.tables.server import Server, apart
from alehouse.server.tables.table import Table
from alehouse.server.thinking.think import DEFAULT_LEVEL

log = logging.getLogger("alehouse.bots")

PATROL = 4.0  # seconds between two looks for bots that nobody plays
LEASE = 9.0  # seconds for which a process that says so plays a table's bots
SHOW_WAITS = 2.0  # seconds between two looks at how long the queue is
RESTS = 30.0  # seconds after which a table of bots that nobody looks at any more rests


class Bots:
    """Plays the bots of the tables that this process has changed or opened."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._seen: set[tuple[str, int]] | None = None  # what bots were asked at the last look
        server.after.append(self.nudge)

    async def patrol(self) -> None:
        """Say whose bots are played here, and play on where a bot is asked and nobody plays it.

        A question that was open when this process last looked was left behind: by a process that
        died, say. When a process has just started nobody has been asked by it, and all are.
        """
        store, process = self.server.store, self.server.presence.process
        if store.shared:
            driven = list(self._tasks)
            await store.write(lambda c: records.write_driving(c, process, driven, LEASE))
        watched = list(self.server.hub.watchers)
        asked = await store.read(lambda c: records.asked_bots(c, process, watched))
        seen, self._seen = self._seen, {question.open for question in asked}
        for question in asked:
            left = seen is None or question.open in seen
            if left and not question.elsewhere and question.table not in self._tasks:
                with apart(question.table):
                    self.nudge(await self.server.table(question.table))

    async def show_waits(self) -> None:
        """Let those who wait for a bot know how many are before it."""
        ahead = self.server.workers.queue.ahead()
        for table_id in self.server.waits.keys() | ahead.keys():
            if self.server.waits.get(table_id) != ahead.get(table_id):
                self.server.hub.wake(table_id)
        self.server.waits = ahead

    def nudge(self, table: Table) -> None:
        """Play on if a bot is asked."""
        if bot_asked(table) and self.is_wanted(table) and table.id not in self._tasks:
            task = asyncio.create_task(self._drive(table.id), name=f"bots of {table.id}")
            self._tasks[table.id] = task
            task.add_done_callback(self._done)

    def is_wanted(self, table: Table) -> bool:
        """Whether anybody cares: a person waits here for others, or somebody looks."""
        if any(seat.is_person for seat in table.seats):
            return True
        looked = time.monotonic() - table.looked < RESTS
        return looked or table.id in self.server.hub.watchers

    def _done(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("bots stopped", extra={"task": task.get_name(), "error": repr(error)})

    async def _drive(self, table_id: str) -> None:
        """Play the bots of a table until a person is asked.

        Whoever finds it in `_tasks` leaves it to this: it is there exactly as long as that is so.
        """
        try:
            while await self._go_on(table_id):
                pass
        finally:
            del self._tasks[table_id]

    async def _go_on(self, table_id: str) -> bool:
        """Play on if a bot is asked; False: there is nothing to play here any more."""
        try:
            table = await self.server.recent(table_id)  # what is appended is made sure of
            level = bot_asked(table)
            if not level or not self.is_wanted(table):
                return False
            return await self._act(table, level)
        except Refused as refusal:
            if refusal.code == "not_found":
                return False  # it was deleted
            if refusal.code != "busy":
                raise
            await asyncio.sleep(refusal.wait)  # the database is away
            return True

    async def _act(self, table: Table, level: str) -> bool:
        """One action of a bot, dropped if the table has moved on; False: another process plays."""
        seq, seat, began = table.seq, table.now.actor, time.monotonic()
        waited_for = any(s.is_person for s in table.seats)
        action = scripted(table) if level == LESSON else None
        if action is None:
            action = await self._thought(table, AFTER if level == LESSON else level, waited_for)
        if action is None:
            await self._replace(table.id, level)
            return True
        key = f"!bot:{seq + 1}"
        async with self.server.lock(table.id):
            table = await self.server.recent(table.id)
            mine = table.seq == seq and bot_asked(table) == level
            if mine:
                mine = await self.server.append(table, [table.proposed("act", seat, action, key)])
        if not mine:  # where a person waits one process goes on, and it is not this one
            return not (waited_for and table.seq > seq and table.rows[seq].key == key)
        who = "person" if waited_for else "bots"
        self.server.metrics.waits.labels(who).observe(time.monotonic() - began)
        return True

    async def _thought(self, table: Table, level: str, waited_for: bool) -> str | None:
        """What a bot chooses; None: it cannot, and somebody else must play.

        Where a bot of the house cannot think, it looks one action ahead, or takes anything.
        """
        thought = job(self.server, table, table.now.actor, level, secrets.randbits(64))
        for each in (thought, replace(thought, ready=False)):
            try:
                thoughts = await self.server.workers.think(each, table.owner, waited_for)
                self.server.metrics.bots.labels("chosen").inc()
                return thoughts[0].action
            except Refused as error:
                log.warning("a bot failed", extra={"table": table.id, "error": str(error)})
                self.server.metrics.bots.labels("failed").inc()
            if level not in (DEFAULT_LEVEL, AFTER):
                return None
        return table.playable.action_name(secrets.choice(table.now.legal()))

    async def _replace(self, table_id: str, level: str) -> None:
        """Another bot plays where one has failed, and all are told."""

        def decide(table: Table) -> Change:
            if bot_asked(table) != level:
                return Change()
            seat = table.record.actor
            seats = [replace(s, level=DEFAULT_LEVEL) if s.seat == seat else s for s in table.seats]
            words = f"{table.name(seat)} cannot go on: a {DEFAULT_LEVEL.capitalize()} plays there."
            return Change(seats=seats, says=[words])

        await self.server.alter(table_id, decide)

    async def close(self) -> None:
        """Stop, and leave the tables to whoever comes."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        store, process = self.server.store, self.server.presence.process
        if store.shared:
            with contextlib.suppress(Refused):  # then they run out
                await store.write(lambda c: records.write_driving(c, process, [], LEASE))


def bot_asked(table: Table) -> str:
    """The level of the bot that is asked; "": a person is, or nobody."""
    if table.status != "playing" or table.record.actor < 0:
        return ""
    return table.seats[table.record.actor].level or ""
