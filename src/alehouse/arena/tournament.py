"""Tournaments: many matches, in this process, in several, or on a Ray cluster."""

from __future__ import annotations

import logging
import multiprocessing
import os
import queue
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager, suppress
from multiprocessing.connection import wait as wait_for
from pathlib import Path
from typing import Any, NamedTuple

import polars as pl

from alehouse.arena.match import WEIGHED, Match, Played, is_native
from alehouse.arena.plan import Plan
from alehouse.arena.store import Journal, Store
from alehouse.bots import make
from alehouse.kernel.errors import AlehouseError, Missing

Progress = Callable[[int, int], None]  # (games done, games in all)
PORTION = 1.0  # seconds of play that a kill may cost
RETRIES = 5  # times that lost games are given to another worker of a cluster
KNOCK = 5.0  # seconds that a cluster has to answer
MOST = 10_000  # games in a chunk
RAY_FILE = Path("/tmp/ray/ray_current_cluster")  # where Ray keeps the address of its last head
Ended = Generator[int, None, None]  # how many games have just ended


def run(
    plan: Plan,
    out: str | Path,
    jobs: int = 1,
    ray: str | None = None,
    progress: Progress | None = None,
    trace: bool = False,
    weighed: int = WEIGHED,
) -> pl.DataFrame:
    """Play what is left of a tournament; returns all its games, in order.

    Whatever ends it early, the games that have ended are kept, and a second call goes on.
    """
    plan = plan.sealed()
    plan.check()
    tell = progress or (lambda done, games: None)
    with closing(Store(Path(out), plan)) as store:
        kept = store.kept()
        there = set() if kept is None else set(kept["number"])
        store.forget_torn_traces(there)
        left = [i for i in range(plan.games) if i not in there]
        done = plan.games - len(left)
        tell(done, plan.games)
        try:
            job = Job(plan, trace, weighed)
            with closing(played_by(job, left, store.journal, jobs, ray)) as ended:
                for games in ended:
                    done += games
                    tell(done, plan.games)
        finally:
            rows = store.gather()
            rows = rows if rows is None else rows.filter(pl.col("number") < plan.games)
            found = 0 if rows is None else len(rows)
            tell(found, plan.games)
    if rows is None or found != plan.games:
        raise AlehouseError(
            f"{plan.games - found} games are missing in {out}, though all were played: did"
            " something else change the folder? The same command plays them again."
        )
    return rows


class Job(NamedTuple):
    """What a worker needs to know."""

    plan: Plan
    trace: bool
    weighed: int = WEIGHED  # games below this number are traced with scores and estimates

    def match(self) -> Match:
        """Where a worker plays."""
        return Match(self.plan.open(), self.trace, self.weighed)


def in_chunks(plan: Plan, left: list[int], workers: int) -> list[list[int]]:
    """The numbers of games in portions; one at a time where bots think outside native play."""
    game = plan.open()
    inside = all(is_native(spec, game) for spec in plan.bots)
    cuts = 8 * workers if workers > 1 else 1  # that who is done sooner takes more
    size = max(1, min(MOST, len(left) // cuts)) if inside else 1
    return [left[i : i + size] for i in range(0, len(left), size)]


def played_by(job: Job, left: list[int], journal: Path, jobs: int, ray: str | None) -> Ended:
    """Play games wherever they are to be played."""
    if ray is not None:
        return on_ray(job, left, journal, ray)
    chunks = in_chunks(job.plan, left, jobs)
    if jobs == 1:
        return here(job, chunks, journal)
    game = job.plan.open()
    if all(is_native(spec, game) for spec in job.plan.bots):
        return in_threads(job, chunks, journal, jobs)
    return in_processes(job, chunks, journal, jobs)


class Worker:
    """Plays games of a job, about as many at a time as a second takes."""

    def __init__(self, job: Job) -> None:
        self.match, self.plan = job.match(), job.plan
        self.some = 1  # games at a time; it is learned

    def played(self, numbers: list[int]) -> Iterator[Played]:
        """The games of some numbers."""
        while numbers:
            now, numbers = numbers[: self.some], numbers[self.some :]
            begun = time.perf_counter()
            yield self.match.play_all(self.plan.seats(now), self.plan.seeds(now), now)
            pace = len(now) / max(1e-6, time.perf_counter() - begun)
            self.some = max(1, min(8 * self.some, int(pace * PORTION)))


def here(job: Job, chunks: Iterable[list[int]], folder: Path) -> Ended:
    """Play in this process or thread."""
    worker, journal = Worker(job), Journal(folder)
    try:
        for numbers in chunks:
            for some in worker.played(numbers):
                journal.add(some)
                yield len(some.rows)
    finally:
        journal.close()


def in_threads(job: Job, chunks: list[list[int]], folder: Path, jobs: int) -> Ended:
    """Play in several threads: native play lets go of the interpreter."""
    prepare(job.plan)
    waiting = iter(chunks)
    ended: queue.SimpleQueue[int | BaseException] = queue.SimpleQueue()
    lock, stop = threading.Lock(), threading.Event()

    def taken() -> Iterator[list[int]]:
        while not stop.is_set():
            with lock:
                numbers = next(waiting, None)
            if numbers is None:
                break
            yield numbers

    def play() -> None:
        try:
            with closing(here(job, taken(), folder)) as mine:
                for games in mine:
                    ended.put(games)
                    if stop.is_set():
                        break
            ended.put(0)
        except BaseException as error:  # told by the thread that waits
            ended.put(error)

    threads = [threading.Thread(target=play, daemon=True) for _ in range(jobs)]
    for thread in threads:
        thread.start()
    try:
        left = jobs
        while left:
            games = ended.get()
            if isinstance(games, BaseException):
                raise games
            left -= games == 0
            yield games
    finally:
        stop.set()
        for thread in threads:
            thread.join()


# -- Several processes -------------------------------------------------------------

working: Any = None  # (worker, journal) of a process that plays


def in_processes(job: Job, chunks: list[list[int]], folder: Path, jobs: int) -> Ended:
    """Play in several processes, each with a journal of its own."""
    prepare(job.plan)
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, begin_work, (job, folder))
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
        getattr(bot, "prepare", lambda state: None)(game.new(0))


def abandon(pool: ProcessPoolExecutor, waiting: set[Future[int]]) -> None:
    """End a pool at once: what has ended is in the journals."""
    processes = list(pool._processes.values()) if waiting else []
    pool.shutdown(wait=not waiting, cancel_futures=True)
    for process in processes:
        process.terminate()
    for process in processes:
        process.join()


def begin_work(job: Job, folder: Path) -> None:
    """Make a process ready to play."""
    global working
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    working = Worker(job), Journal(folder)


def end_with_parent() -> None:
    """Do not outlive the process that gives out the work, however it ends."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait_for([parent.sentinel])
    os._exit(1)


def work(numbers: list[int]) -> int:
    """Play some games of the tournament."""
    worker, journal = working
    for some in worker.played(numbers):
        journal.add(some)
    return len(numbers)


# -- A Ray cluster -----------------------------------------------------------------


def on_ray(job: Job, left: list[int], folder: Path, address: str) -> Ended:
    """Play on a Ray cluster (`local`: one on this machine); games come back as they end."""
    with joined(address) as ray:
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        task = ray.remote(max_retries=RETRIES)(played_there)  # a lost worker's games go to another
        waiting = [task.remote(job, numbers) for numbers in in_chunks(job.plan, left, cores)]
        journal = Journal(folder)
        try:
            while waiting:
                ended, waiting = ray.wait(waiting)
                try:
                    some = ray.get(ended[0])
                except ray.exceptions.RayTaskError as error:
                    if isinstance(error.cause, AlehouseError):
                        raise error.cause from None
                    raise
                for portion in some:
                    journal.add(portion)
                    yield len(portion.rows)
        finally:
            journal.close()


@contextmanager
def joined(address: str) -> Iterator[Any]:
    """Ray, joined to a cluster; one that is not there is told at once."""
    try:
        import ray
    except ImportError:
        raise Missing("Ray is not installed. Install it with: pip install alehouse[ray]") from None
    if ray.is_initialized():
        yield ray
        return
    refuse_dead(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError) as error:
        raise no_cluster(address, str(error).partition("\n")[0].rstrip(".")) from None
    try:
        yield ray
    finally:
        ray.shutdown()


def refuse_dead(address: str) -> None:
    """Refuse an address where nobody answers; Ray itself would try for most of a minute."""
    known = left_behind() if address == "auto" else address
    host, colon, port = known.removeprefix("ray://").rpartition(":")
    if not colon:
        return  # `local`: nobody to knock at
    try:
        socket.create_connection((host, int(port)), timeout=KNOCK).close()
    except ValueError:
        raise no_cluster(address, f"{port!r} is no port") from None
    except OSError as error:
        raise no_cluster(address, error.strerror or str(error)) from None


def left_behind() -> str:
    """Where Ray would look for a cluster of its own accord; one that was killed is still named."""
    with suppress(OSError):
        return os.environ.get("RAY_ADDRESS") or RAY_FILE.read_text(encoding="utf-8").strip()
    return ""


def no_cluster(address: str, why: str) -> AlehouseError:
    """What is said where no cluster is."""
    return AlehouseError(
        f"There is no Ray cluster at {address!r} ({why}). Start one, or use --ray local."
    )


def played_there(job: Job, numbers: list[int]) -> list[Played]:
    """What a worker of a cluster does."""
    return list(Worker(job).played(numbers))
