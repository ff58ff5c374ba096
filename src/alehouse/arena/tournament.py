"""Tournaments: many matches, in this process, in several, or on a Ray cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from multiprocessing.connection import wait as wait_for
from pathlib import Path
from typing import Any

from alehouse.arena.match import OUTSIDE, Match, Row, kind
from alehouse.arena.plan import Plan
from alehouse.arena.store import Journal, Store
from alehouse.bots import Mcts, make
from alehouse.kernel.errors import AlehouseError, Missing

Progress = Callable[[int, int], None]  # (games done, games in all)
Ended = Generator[int, None, None]  # how many games have just ended


def run(
    plan: Plan,
    out: str | Path,
    jobs: int = 1,
    ray: str | None = None,
    progress: Progress | None = None,
) -> list[Row]:
    """Play what is left of a tournament; returns all its games, in order.

    Whatever ends it early, the games that have ended are kept, and a second call goes on.
    """
    plan.check()
    plan = plan.sealed()
    tell = progress or (lambda done, games: None)
    with closing(Store(Path(out), plan)) as store:
        kept = store.kept()
        left = [i for i in range(plan.games) if i not in kept]
        done = plan.games - len(left)
        tell(done, plan.games)
        try:
            chunks = in_chunks(plan, left, jobs)
            with closing(played_by(plan, chunks, store.journal, jobs, ray)) as ended:
                for games in ended:
                    done += games
                    tell(done, plan.games)
        finally:
            rows = [row for row in store.gather() if row["number"] < plan.games]
            tell(len(rows), plan.games)
    if len(rows) != plan.games:
        raise AlehouseError(
            f"{plan.games - len(rows)} games are missing in {out}, though all were played: did"
            " something else change the folder? The same command plays them again."
        )
    return rows


def in_chunks(plan: Plan, left: list[int], jobs: int) -> list[list[int]]:
    """The numbers of games in portions; one at a time where bots think."""
    game = plan.open()
    inside = all(kind(make(spec, game, 0)) != OUTSIDE for spec in plan.bots)
    size = max(1, min(250, len(left) // (8 * jobs))) if inside else 1
    return [left[i : i + size] for i in range(0, len(left), size)]


def played_by(
    plan: Plan, chunks: list[list[int]], journal: Path, jobs: int, ray: str | None
) -> Ended:
    """Play chunks of games wherever they are to be played."""
    if ray is not None:
        return on_ray(plan, chunks, journal, ray)
    return in_processes(plan, chunks, journal, jobs) if jobs > 1 else here(plan, chunks, journal)


def played(match: Match, plan: Plan, numbers: list[int]) -> Iterator[Row]:
    """The games of some numbers, one after the other."""
    for number in numbers:
        yield match.play(plan.seats(number), plan.seed_of(number), number)


def here(plan: Plan, chunks: list[list[int]], folder: Path) -> Ended:
    """Play in this process."""
    match = Match(plan.open())
    journal = Journal(folder)
    try:
        for numbers in chunks:
            for row in played(match, plan, numbers):
                journal.add(row)
            yield len(numbers)
    finally:
        journal.close()


# -- Several processes -------------------------------------------------------------

worker: Any = None  # (plan, match, journal) of a process that plays


def in_processes(plan: Plan, chunks: list[list[int]], folder: Path, jobs: int) -> Ended:
    """Play in several processes, each with a journal of its own."""
    prepare(plan)
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, begin_work, (plan, folder))
    waiting: set[Future[int]] = set()
    try:
        with undisturbed():  # the processes begin with the first submit
            waiting = {pool.submit(work, numbers) for numbers in chunks}
        while waiting:
            ended, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield sum(future.result() for future in ended)
    except BrokenProcessPool:
        raise AlehouseError(
            "A process that played was ended from outside; perhaps there was too little memory."
            f" All games that had ended are kept in {folder.parent}. The same command goes on; with"
            " a smaller --jobs it needs less memory."
        ) from None
    finally:
        abandon(pool, waiting)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let no process that begins meanwhile hear Ctrl-C: that is for the one that began it."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def prepare(plan: Plan) -> None:
    """Compile what the bots need, so that the processes only load it."""
    game = plan.open()
    Match(game).play(["random"] * game.players, 0)
    for bot in (make(spec, game, 0) for spec in plan.bots):
        if isinstance(bot, Mcts):
            bot.prepare(game.new(0))


def abandon(pool: ProcessPoolExecutor, waiting: set[Future[int]]) -> None:
    """End a pool at once: what has ended is in the journals."""
    processes = list(pool._processes.values()) if waiting else []
    pool.shutdown(wait=not waiting, cancel_futures=True)
    for process in processes:
        process.terminate()
    for process in processes:
        process.join()


def begin_work(plan: Plan, folder: Path) -> None:
    """Make a process ready to play."""
    global worker
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    worker = plan, Match(plan.open()), Journal(folder)


def end_with_parent() -> None:
    """Do not outlive the process that gives out the work, however it ends."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait_for([parent.sentinel])
    os._exit(1)


def work(numbers: list[int]) -> int:
    """Play some games of the tournament."""
    plan, match, journal = worker
    for row in played(match, plan, numbers):
        journal.add(row)
    return len(numbers)


# -- A Ray cluster -----------------------------------------------------------------


def on_ray(plan: Plan, chunks: list[list[int]], folder: Path, address: str) -> Ended:
    """Play on a Ray cluster (`local`: one on this machine); games come back as they end."""
    try:
        import ray
    except ImportError:
        raise Missing("Ray is not installed. Install it with: pip install alehouse[ray]") from None
    joined = not ray.is_initialized()
    try:
        if joined:
            ray.init(address=address, log_to_driver=False)
    except (ConnectionError, ValueError) as error:
        why = str(error).partition("\n")[0].rstrip(".")
        raise AlehouseError(
            f"There is no Ray cluster at {address!r} ({why}). Start one, or use --ray local."
        ) from None
    journal = Journal(folder)
    try:
        task = ray.remote(played_there)
        waiting = [task.remote(plan, numbers) for numbers in chunks]
        while waiting:
            ended, waiting = ray.wait(waiting)
            try:
                rows = ray.get(ended[0])
            except ray.exceptions.RayTaskError as error:
                if isinstance(error.cause, AlehouseError):
                    raise error.cause from None
                raise
            for row in rows:
                journal.add(row)
            yield len(rows)
    finally:
        journal.close()
        if joined:
            ray.shutdown()


def played_there(plan: Plan, numbers: list[int]) -> list[Row]:
    """What a worker of a cluster does."""
    return list(played(Match(plan.open()), plan, numbers))
