"""Warming up: what bots search with is compiled before anybody needs it.

When the server starts, the games of the shelf are compiled one after another, each in a process of
its own at low priority. A game that somebody sits down to goes first; one that is being compiled
then steps back. What is compiled lies in the cache, from which workers load it in a moment.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
import threading
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from alehouse.kernel.game import Game
from alehouse.kernel.shelf import rulebook
from alehouse.kernel.twin import cache_folder
from alehouse.server.thinking.think import prepare_search

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

log = logging.getLogger("alehouse.warming")

LOWER, LOWEST = 5, 19  # priorities: of what somebody waits for, and of the rest
PAUSE = 0.5  # seconds between two words on how far it is
STEP = 0.05  # of the whole, which is worth telling
READY = 1.0


class Warming:
    """Compiles the searches of games, and knows how far each is."""

    def __init__(self, games: Iterable[str], tell: Callable[[str], None]) -> None:
        self.progress = dict.fromkeys(games, 0.0)
        self._tell = tell  # called with a game that has come further
        self._wanted: list[str] = []
        self._running: dict[str, Process] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def is_ready(self, game: str) -> bool:
        """Whether bots may search at this game."""
        return self.progress.get(game, READY) == READY

    def want(self, game: str) -> None:
        """Somebody sits at this game: it goes before those at which nobody does."""
        if not self.is_ready(game) and game not in self._wanted:
            self._wanted.append(game)
            self.go_on()

    def go_on(self) -> None:
        """Compile what is wanted most, if it is not under way."""
        left = [game for game in (*self._wanted, *self.progress) if not self.is_ready(game)]
        if not left or left[0] in self._tasks:
            return
        for worker in self._running.values():
            with contextlib.suppress(AttributeError, OSError):  # not everywhere; or it has ended
                os.setpriority(os.PRIO_PROCESS, worker.pid, LOWEST)
        task = asyncio.create_task(self._compile(left[0]), name=f"warming {left[0]}")
        self._tasks[left[0]] = task
        task.add_done_callback(lambda _: self._done(left[0]))

    async def _compile(self, game: str) -> None:
        command = f"from alehouse.server.thinking.warming import warm; warm({game!r})"
        worker = await asyncio.create_subprocess_exec(sys.executable, "-c", command, stdout=PIPE)
        self._running[game] = worker
        assert worker.stdout is not None
        async for line in worker.stdout:
            with contextlib.suppress(ValueError):
                self._come_to(game, min(float(line), READY - STEP))
        if await worker.wait() != 0:
            log.warning("a game could not be compiled ahead", extra={"game": game})

    def _come_to(self, game: str, share: float) -> None:
        if share >= self.progress[game] + STEP or share == READY:
            self.progress[game] = share
            self._tell(game)

    def _done(self, game: str) -> None:
        """Compiled, or given up: then the workers try by themselves."""
        self._running.pop(game, None)
        if not self._tasks.pop(game).cancelled():
            self._come_to(game, READY)
            self.go_on()

    async def close(self) -> None:
        """Stop."""
        tasks = list(self._tasks.values())
        for worker in self._running.values():
            with contextlib.suppress(ProcessLookupError):
                worker.kill()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


# -- In a process of its own -------------------------------------------------------


def warm(name: str) -> None:
    """Compile a game's search into the cache, and say how far it is."""
    with contextlib.suppress(AttributeError, OSError):  # not everywhere
        os.nice(LOWER)
    book = rulebook(name)
    game = Game(book, book.players[0])
    threading.Thread(target=say_how_far, args=(game,), daemon=True).start()
    with alone(name):
        prepare_search(game)


def say_how_far(game: Game) -> None:
    """Write now and again which part of the functions is compiled; it never falls."""
    share = 0.0
    while True:
        threading.Event().wait(PAUSE)
        share = max(share, compiled(game.book.native.linker))
        try:
            print(f"{share:.2f}", flush=True)
        except BrokenPipeError:  # the server is gone
            os._exit(1)


def compiled(linker: Any) -> float:
    """The part of a linker's functions that is compiled."""
    twins = [] if linker is None else list(linker.twins.values())
    return sum(bool(twin.overloads) for twin in twins) / max(1, len(twins))


@contextlib.contextmanager
def alone(name: str) -> Iterator[None]:
    """Held while a game is compiled, so that several servers of a machine do it once."""
    if fcntl is None:
        yield
        return
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / f"{name}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
