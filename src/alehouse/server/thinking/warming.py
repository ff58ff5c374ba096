"""Warming up: what bots search with is compiled before anybody needs it.

When the server starts, the games of the shelf are compiled one after another, each in a process of
its own at low priority. A game that somebody sits down to goes first; one that is being compiled
then steps back. What the levels need that are a network alone comes before the search. What is
compiled lies in the cache, from which workers load it in a moment.
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

from alehouse.bots import LEVELS
from alehouse.bots.levels import STYLED
from alehouse.bots.sage import plays
from alehouse.kernel.game import Game
from alehouse.kernel.shelf import rulebook
from alehouse.kernel.twin import cache_folder
from alehouse.server.thinking.think import ADVICE, natives, prepare_choice, prepare_search

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

log = logging.getLogger("alehouse.warming")

LOWER, LOWEST = 5, 19  # priorities: of what somebody waits for, and of the rest
PAUSE = 0.5  # seconds between two words on how far it is
STEP = 0.05  # of the whole, which is worth telling
READY = 1.0
CHOOSING = "choosing"  # said once what the levels need is compiled that are a network alone


class Warming:
    """Compiles the searches of games, and knows how far each is."""

    def __init__(self, games: Iterable[str], tell: Callable[[str], None]) -> None:
        self.progress = dict.fromkeys(games, 0.0)
        self._choosing: dict[str, list[int]] = {}  # for how many players games are so far
        self._tell = tell  # called with a game that has come further
        self._wanted: list[str] = []
        self._running: dict[str, Process] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def is_ready(self, game: str, level: str = ADVICE, players: int = 0) -> bool:
        """Whether what hints, or the bots of a level, need at this game is compiled."""
        by_network = level.partition(":")[0] in STYLED and players in self._choosing.get(game, ())
        return by_network or self.progress.get(game, READY) == READY

    def shallow(self, game: str, players: int) -> list[str]:
        """The levels that look only one step ahead as yet."""
        return [level for level in LEVELS if not self.is_ready(game, level, players)]

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
        await self.hear(game, worker.stdout)
        if await worker.wait() != 0:
            log.warning("a game could not be compiled ahead", extra={"game": game})

    async def hear(self, game: str, words: asyncio.StreamReader) -> None:
        """Take in what a process says that compiles a game."""
        async for line in words:
            if line.startswith(CHOOSING.encode()):
                self._choosing[game] = [int(players) for players in line.split()[1:]]
                self._tell(game)
                continue
            with contextlib.suppress(ValueError):
                self._come_to(game, min(float(line), READY - STEP))

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
        tasks, workers = list(self._tasks.values()), list(self._running.values())
        for worker in workers:
            with contextlib.suppress(ProcessLookupError):
                worker.kill()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for worker in workers:
            await worker.communicate()  # till it has ended and what it said is read


# -- In a process of its own -------------------------------------------------------


def warm(name: str) -> None:
    """Compile what bots need at a game into the cache, and say how far it is."""
    with contextlib.suppress(AttributeError, OSError):  # not everywhere
        os.nice(LOWER)
    book = rulebook(name)
    game = Game(book, book.players[0])
    threading.Thread(target=say_how_far, args=(game, natives(game)), daemon=True).start()
    with alone(name):
        if plays(game):
            prepare_choice(game)
            print(CHOOSING, *[n for n in book.players if plays(Game(book, n))], flush=True)
        prepare_search(game)


def say_how_far(game: Game, whole: list[Any]) -> None:
    """Write now and again how much is compiled; it never falls."""
    linker: Any = game.book.native.linker
    while True:
        threading.Event().wait(PAUSE)
        share = (compiled(linker.twins.values()) + compiled(whole)) / 2
        try:
            print(f"{share:.2f}", flush=True)
        except BrokenPipeError:  # the server is gone
            os._exit(1)


def compiled(twins: Iterable[Any]) -> float:
    """The part of some functions that is compiled."""
    done = [bool(twin.overloads) for twin in list(twins)]
    return sum(done) / max(1, len(done))


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
