"""Worker processes in which bots think, so that the server never waits for them.

A worker reads a job a line on its standard input and writes a thought a line; it ends when its
input does, so it never outlives the server.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict

import msgspec
from msgspec import Struct

from alehouse.bots import Assessed
from alehouse.kernel.errors import AlehouseError, BadReplay
from alehouse.server.errors import Refused
from alehouse.server.thinking.queue import Queue
from alehouse.server.thinking.studying import Ahead, Line, Study, looked_ahead, studied
from alehouse.server.thinking.think import Job, Thought, replayed, think

LONGEST_LINE = 1 << 24
LOWER = 10  # priority of whoever thinks
MOST_REMEMBERED = 4096  # tables
ATTEMPTS = 2  # at a task over which a worker dies


class Died(Exception):
    """A worker ended without an answer."""


def unanswered() -> Refused:
    """The refusal of a task that no worker has answered."""
    return Refused("busy", "The bot did not answer in time. Try again.", wait=1)


class Outcome(Struct):
    """What a worker says: its thoughts, best first, or what went wrong."""

    thoughts: list[Thought] = []
    wrong: str = ""
    digests: list[str] = []  # of a replay, after each action
    assessed: list[list[Assessed]] = []  # by question
    line: Line | None = None
    compiling: bool = False  # its search is not ready


class Check(Struct, frozen=True, tag=True):
    """A replay to be played through."""

    text: str
    table: str = ""


Task = Job | Check | Study | Ahead


def work() -> None:
    """What a worker process does."""
    with contextlib.suppress(AttributeError, OSError):  # not everywhere
        os.nice(LOWER)  # people are answered first
    answers, sys.stdout = sys.stdout, sys.stderr  # whatever a bot prints is no answer
    for line in sys.stdin.buffer:
        try:
            outcome = done(msgspec.json.decode(line, type=Task))
        except AlehouseError as error:
            outcome = Outcome(wrong=str(error))
        try:
            answers.buffer.write(msgspec.json.encode(outcome) + b"\n")
            answers.flush()
        except BrokenPipeError:  # the server is gone
            os._exit(1)


def done(task: Task) -> Outcome:
    """What a task comes to."""
    if isinstance(task, Check):
        return Outcome(digests=replayed(task.text))
    if isinstance(task, Study):
        assessed = studied(task)
        return Outcome(assessed=assessed or [], compiling=assessed is None)
    if isinstance(task, Ahead):
        line = looked_ahead(task)
        return Outcome(line=line, compiling=line is None)
    return Outcome(think(task))


def many(task: Task) -> int:
    """How many questions a task has; nobody knows how many cores are free for them."""
    return len(task.questions) if isinstance(task, Study) else 1


class Workers:
    """A few workers, started when first needed, replaced when they fail."""

    def __init__(self, number: int, patience: float) -> None:
        self._patience = patience
        self._idle: list[Process] = []
        self._all: set[Process] = set()
        self._last: OrderedDict[str, Process] = OrderedDict()  # who thought for a table last
        self.queue = Queue(number)

    async def think(self, job: Job, owner: str = "", waited_for: bool = True) -> list[Thought]:
        """The actions that a bot would choose, best first, when it is their turn to think."""
        outcome = await self._in_turn(job, owner, waited_for)
        if outcome.wrong:
            raise Refused("busy", "The bot could not decide: {wrong}", wrong=outcome.wrong)
        return outcome.thoughts

    async def study(self, task: Study | Ahead, owner: str, waited_for: bool) -> Outcome:
        """What a question is worth, or how it might go on, when it is its turn."""
        outcome = await self._in_turn(task, owner, waited_for)
        if outcome.wrong:
            raise Refused("busy", "This could not be worked out: {wrong}", wrong=outcome.wrong)
        return outcome

    async def verify(self, text: str, owner: str) -> list[str]:
        """The digest after each action of a replay; one that departs from the rules is refused."""
        outcome = await self._in_turn(Check(text), owner, True)
        if outcome.wrong:
            raise BadReplay(outcome.wrong)
        return outcome.digests

    async def _in_turn(self, job: Task, owner: str, waited_for: bool) -> Outcome:
        ticket = await self.queue.enter(owner, job.table, waited_for)
        began = time.monotonic()
        try:
            return await self._work(job)
        finally:
            self.queue.leave(ticket, time.monotonic() - began)

    async def _work(self, job: Task) -> Outcome:
        """What a task comes to; where a worker was killed, another begins anew."""
        for _ in range(ATTEMPTS):
            with contextlib.suppress(Died):
                return await self._attempt(job)
        raise unanswered()

    async def _attempt(self, job: Task) -> Outcome:
        worker = await self._pick(job.table)
        try:
            outcome = await asyncio.wait_for(self._ask(worker, job), self._patience * many(job))
        except TimeoutError:
            await self._end(worker)
            raise unanswered() from None
        except (OSError, msgspec.DecodeError):
            await self._end(worker)
            raise Died from None
        except asyncio.CancelledError:
            await self._end(worker)
            raise
        self._idle.append(worker)
        self._last[job.table] = worker
        while len(self._last) > MOST_REMEMBERED:
            self._last.popitem(last=False)
        return outcome

    async def _pick(self, table: str) -> Process:
        """A worker that is free: the one that knows the table, if it can be had."""
        dead = {worker for worker in self._idle if worker.returncode is not None}
        self._idle = [worker for worker in self._idle if worker not in dead]
        self._all -= dead
        known = self._last.get(table)
        if known is not None and known in self._idle:
            self._idle.remove(known)
            return known
        return self._idle.pop() if self._idle else await self._start()

    async def _ask(self, worker: Process, job: Task) -> Outcome:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(msgspec.json.encode(job) + b"\n")
        await worker.stdin.drain()
        return msgspec.json.decode(await worker.stdout.readline(), type=Outcome)

    async def _start(self) -> Process:
        command = "from alehouse.server.thinking.workers import work; work()"
        worker = await asyncio.create_subprocess_exec(
            sys.executable, "-c", command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE
        )
        self._all.add(worker)
        return worker

    async def _end(self, worker: Process) -> None:
        """Stop a worker, whatever it does."""
        self._all.discard(worker)
        if worker.returncode is None:
            worker.kill()
        await worker.wait()

    async def close(self) -> None:
        """End all workers."""
        for worker in list(self._all):
            await self._end(worker)
