"""Worker processes in which bots think, so that the server never waits for them.

A worker reads a job a line on its standard input and writes a thought a line; it ends when its
input does, so it never outlives the server.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process

import msgspec
from msgspec import Struct

from alehouse.kernel.errors import AlehouseError
from alehouse.server.errors import Refused
from alehouse.server.thinking import Job, Thought, think

LONGEST_LINE = 1 << 24


class Outcome(Struct):
    """What a worker says: its thoughts, best first, or what went wrong."""

    thoughts: list[Thought] = []
    wrong: str = ""


def work() -> None:
    """What a worker process does."""
    answers, sys.stdout = sys.stdout, sys.stderr  # whatever a bot prints is no answer
    for line in sys.stdin.buffer:
        try:
            outcome = Outcome(think(msgspec.json.decode(line, type=Job)))
        except AlehouseError as error:
            outcome = Outcome(wrong=str(error))
        answers.buffer.write(msgspec.json.encode(outcome) + b"\n")
        answers.flush()


class Thinkers:
    """A few workers, started when first needed, replaced when they fail."""

    def __init__(self, number: int, patience: float) -> None:
        self._patience = patience
        self._idle: list[Process] = []
        self._all: set[Process] = set()
        self._free = asyncio.Semaphore(number)

    async def think(self, job: Job) -> list[Thought]:
        """The actions that a bot would choose, best first."""
        async with self._free:
            worker = self._idle.pop() if self._idle else await self._start()
            try:
                outcome = await asyncio.wait_for(self._ask(worker, job), self._patience)
            except (TimeoutError, OSError, msgspec.DecodeError):
                await self._end(worker)
                raise Refused(
                    "busy", "The bot did not answer in time. Try again.", wait=1
                ) from None
            except asyncio.CancelledError:
                await self._end(worker)
                raise
            self._idle.append(worker)
        if outcome.wrong:
            raise Refused("busy", f"The bot could not decide: {outcome.wrong}")
        return outcome.thoughts

    async def _ask(self, worker: Process, job: Job) -> Outcome:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(msgspec.json.encode(job) + b"\n")
        await worker.stdin.drain()
        return msgspec.json.decode(await worker.stdout.readline(), type=Outcome)

    async def _start(self) -> Process:
        command = "from alehouse.server.thinkers import work; work()"
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
