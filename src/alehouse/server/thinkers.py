"""Worker processes in which bots think, so that the server never waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from alehouse.kernel.errors import AlehouseError
from alehouse.server import thinking
from alehouse.server.errors import Refused
from alehouse.server.thinking import Job, Thought


def _work(pipe: Connection) -> None:
    """What a worker process does: answer jobs until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when to stop
    while True:
        try:
            task, job = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send(("done", getattr(thinking, task)(job)))
        except AlehouseError as error:
            pipe.send(("failed", str(error)))


class Thinker:
    """One worker process."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_work, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()

    def ask(self, task: str, job: Job, patience: float) -> Any:
        """Have a job done; a worker that does not answer in time is ended."""
        try:
            self.pipe.send((task, job))
            if self.pipe.poll(patience):
                outcome, result = self.pipe.recv()
                if outcome == "done":
                    return result
                raise Refused("busy", f"The bot could not decide: {result}")
        except (EOFError, OSError):
            pass
        self.end()
        raise Refused("busy", "The bot did not answer in time. Try again.", wait=1)

    def end(self) -> None:
        """Stop the process, whatever it does."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Thinkers:
    """A few workers, started when first needed, replaced when they fail."""

    def __init__(self, number: int, patience: float) -> None:
        self._patience = patience
        self._number = number
        self._idle: list[Thinker] = []
        self._free = asyncio.Semaphore(number)
        self._threads = ThreadPoolExecutor(number, "thinker")
        self._all: set[Thinker] = set()

    async def choose(self, job: Job) -> str:
        """The action a bot chooses."""
        result = await self._ask("choose", job)
        assert isinstance(result, str)
        return result

    async def weigh(self, job: Job) -> list[Thought]:
        """The actions a bot would consider, best first."""
        result: list[Thought] = await self._ask("weigh", job)
        return result

    async def _ask(self, task: str, job: Job) -> Any:
        async with self._free:
            return await asyncio.get_running_loop().run_in_executor(
                self._threads, self._ask_one, task, job
            )

    def _ask_one(self, task: str, job: Job) -> Any:
        thinker = self._idle.pop() if self._idle else Thinker()
        self._all.add(thinker)
        try:
            return thinker.ask(task, job, self._patience)
        finally:
            if thinker.process.is_alive():
                self._idle.append(thinker)
            else:
                self._all.discard(thinker)

    def close(self) -> None:
        """End all workers."""
        for thinker in list(self._all):
            thinker.end()
        self._threads.shutdown()
