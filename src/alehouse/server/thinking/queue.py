"""Who thinks next: a fair queue for bots and hints.

A person who waits goes before tables at which only bots play. Among those that are alike, whose
tables have thought least of late goes first; otherwise who came first. Of several places nobody's
tables have more than half at a time.
"""

from __future__ import annotations

import asyncio
import itertools
import math
import time
from dataclasses import dataclass, field

FADES = 30.0  # seconds in which what a host's tables have thought counts half


@dataclass(eq=False)
class Ticket:
    """A place in the queue."""

    owner: str  # whose tables it counts for
    table: str
    waited_for: bool  # by a person
    number: int
    turn: asyncio.Future[None]


@dataclass
class Share:
    """What an owner's tables have thought of late, in seconds."""

    seconds: float = 0.0
    at: float = 0.0

    def now(self, moment: float) -> float:
        """What still counts of it."""
        return self.seconds * math.exp2((self.at - moment) / FADES)


@dataclass
class Queue:
    """A number of places to think, and who waits for one."""

    places: int
    _busy: set[Ticket] = field(default_factory=set)
    _waiting: list[Ticket] = field(default_factory=list)
    _shares: dict[str, Share] = field(default_factory=dict)
    _numbers: itertools.count[int] = field(default_factory=itertools.count)

    async def enter(self, owner: str, table: str, waited_for: bool) -> Ticket:
        """Wait for a place to think."""
        turn = asyncio.get_running_loop().create_future()
        ticket = Ticket(owner, table, waited_for, next(self._numbers), turn)
        self._waiting.append(ticket)
        self._go_on()
        try:
            await turn
        except asyncio.CancelledError:
            if ticket in self._waiting:
                self._waiting.remove(ticket)
            self._busy.discard(ticket)
            self._go_on()
            raise
        return ticket

    def leave(self, ticket: Ticket, seconds: float) -> None:
        """Somebody has thought for so long."""
        moment = time.monotonic()
        share = self._shares.get(ticket.owner, Share())
        self._shares[ticket.owner] = Share(share.now(moment) + seconds, moment)
        if len(self._shares) > 10_000:
            self._shares = {o: s for o, s in self._shares.items() if s.now(moment) > 0.1}
        self._busy.discard(ticket)
        self._go_on()

    @property
    def waiting(self) -> int:
        """How many wait."""
        return len(self._waiting)

    def ahead(self) -> dict[str, int]:
        """How many go before each table that waits."""
        order = sorted(self._waiting, key=self._rank)
        return {ticket.table: place for place, ticket in reversed(list(enumerate(order)))}

    def _may(self, ticket: Ticket) -> bool:
        """Whether an owner's tables have not their part of the places already."""
        mine = sum(busy.owner == ticket.owner for busy in self._busy)
        return mine < max(1, self.places // 2)

    def _rank(self, ticket: Ticket) -> tuple[bool, float, int]:
        share = self._shares.get(ticket.owner)
        spent = round(share.now(time.monotonic()), 1) if share is not None else 0.0
        return (not ticket.waited_for, spent, ticket.number)

    def _go_on(self) -> None:
        """Give free places away; the last one, of several, is kept for people who wait."""
        while len(self._busy) < self.places:
            last_place = len(self._busy) == self.places - 1 > 0
            may = [t for t in self._waiting if self._may(t) and (t.waited_for or not last_place)]
            if not may:
                return
            first = min(may, key=self._rank)
            self._waiting.remove(first)
            self._busy.add(first)
            if not first.turn.done():
                first.turn.set_result(None)
