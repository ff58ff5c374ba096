"""Bots at tables: whoever is asked and is no person has a worker think, and acts like anybody."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time

from alehouse.server import records
from alehouse.server.errors import Refused
from alehouse.server.house import House
from alehouse.server.playing import job, row_of
from alehouse.server.sitting import Sitting

log = logging.getLogger("alehouse.bots")

PATROL = 60.0  # seconds


class Driver:
    """Plays the bots of the tables that this process has changed or opened."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._tasks: dict[str, asyncio.Task[None]] = {}
        house.after.append(self.nudge)

    async def resume(self, idle: float = 0.0) -> None:
        """Go on where another process has stopped, at tables where a bot is asked for so long."""
        since = time.time() - idle
        for table in await self.house.store.read(lambda c: records.waiting_for_bots(c, since)):
            self.nudge(await self.house.table(table))

    async def patrol(self) -> None:
        """Look whether a bot was left behind."""
        await self.resume(PATROL)

    def nudge(self, sitting: Sitting) -> None:
        """Play on if a bot is asked."""
        if bot_asked(sitting) and sitting.id not in self._tasks:
            task = asyncio.create_task(self._drive(sitting.id), name=f"bots of {sitting.id}")
            self._tasks[sitting.id] = task
            task.add_done_callback(lambda _: self._done(sitting.id))

    def _done(self, table: str) -> None:
        task = self._tasks.pop(table)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("bots stopped", extra={"table": table, "error": repr(error)})

    async def _drive(self, table: str) -> None:
        while True:
            try:
                sitting = await self.house.table(table)
                level = bot_asked(sitting)
                if not level:
                    return
                await self._act(sitting, level)
            except Refused as refusal:
                if refusal.code != "busy":
                    raise
                await asyncio.sleep(refusal.wait)  # the database is away

    async def _act(self, sitting: Sitting, level: str) -> None:
        """One action of a bot; dropped if the table has moved on meanwhile."""
        seq, seat = sitting.seq, sitting.now.actor
        try:
            thought = job(self.house, sitting, seat, level, secrets.randbits(64))
            action = (await self.house.thinkers.think(thought))[0].action
            self.house.metrics.bots.labels("chosen").inc()
        except Refused as error:
            log.warning("a bot failed", extra={"table": sitting.id, "error": str(error)})
            self.house.metrics.bots.labels("failed").inc()
            legal = sitting.now.legal()
            action = sitting.playable.action_name(secrets.choice(legal))
        async with self.house.lock(sitting.id):
            sitting = await self.house.table(sitting.id)
            if sitting.seq != seq or bot_asked(sitting) != level:
                return
            trial = sitting.trial(action)
            row = row_of(sitting, "act", seat, action, trial.state.digest(), f"!bot:{seq + 1}")
            await self.house.append(sitting, [row], trial)

    async def close(self) -> None:
        """Stop."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def bot_asked(sitting: Sitting) -> str:
    """The level of the bot that is asked; "": a person is, or nobody."""
    if sitting.status != "playing" or sitting.record.actor < 0:
        return ""
    return sitting.seats[sitting.record.actor].level or ""
