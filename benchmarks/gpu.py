"""Batches on a GPU: whether they play just what the CPU plays, and how fast.

    python -m benchmarks.gpu                       # all of it, all games
    python -m benchmarks.gpu --games empire_needs_beer --skip law
    python -m benchmarks.gpu --only prepare        # compile; for an H200, where there is no GPU
    python -m benchmarks.gpu --seconds 330 --report FOLDER   # within a time, lines into a file

It needs numpy, numba, numba-cuda and torch; the package need not be installed (PYTHONPATH=src).
Every game is a process of its own: what goes wrong with one is told and costs the others nothing.
They compile side by side and take turns on the GPU.

- games: random games, going on while games are dealt anew and whole ones to their end, in every
  way of sharing out the tables that we know: `play` is one thread a table, `rounds` one action a
  round, alone, by open question within a block (`sorted`) or among all tables (`given`).
- steps: a decision at every table in one launch, bare and with observation and mask; network: the
  same with a network of a million parameters that samples, as one CUDA graph.
- law: every setup of every game, random games dealt from the same seeds here and there: the
  bytes of all states, points, ranks, lengths; and, in the middle of games, observations, masks,
  actors, ends and rewards.
- profile: what a launch spends its time on, by Nsight Compute (`ncu`), if it is there.
"""

from __future__ import annotations

import argparse
import contextlib
import fcntl
import importlib
import json
import os
import pkgutil
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

import alehouse.games
from alehouse.kernel import device, many
from alehouse.kernel.game import Game
from alehouse.kernel.rulebook import Rulebook
from alehouse.testing import setups

H200 = (9, 0)
PARTS = ("prepare", "games", "network", "steps", "law", "profile")
LIMITS = {"prepare": 300, "games": 45, "network": 25, "steps": 15, "law": 600, "profile": 60}
KERNELS = {"bare": ~many.LOOK, "looking": -1, "rounds": device.WANDER}
GROUPS = ((("games",), ("network", "steps"), ("law",)), (("profile",),))  # side by side, then next
HIDDEN = 512  # of the network: with three layers a million parameters and more
WAYS = {"alone": device.ALONE, "sorted": device.SORTED, "given": device.GIVEN}
METRICS = (
    "launch__registers_per_thread",
    "sm__warps_active.avg.pct_of_peak_sustained_active",
    "smsp__thread_inst_executed_per_inst_executed.ratio",
    "sm__inst_executed.avg.per_cycle_active",
    "l1tex__t_sector_hit_rate.pct",
    "lts__t_sector_hit_rate.pct",
    "dram__throughput.avg.pct_of_peak_sustained_elapsed",
    "lts__throughput.avg.pct_of_peak_sustained_elapsed",
    "l1tex__throughput.avg.pct_of_peak_sustained_active",
    "smsp__average_warps_issue_stalled_no_instruction_per_issue_active.ratio",
    "smsp__average_warps_issue_stalled_long_scoreboard_per_issue_active.ratio",
    "smsp__average_warps_issue_stalled_short_scoreboard_per_issue_active.ratio",
    "smsp__average_warps_issue_stalled_branch_resolve_per_issue_active.ratio",
    "smsp__average_warps_issue_stalled_lg_throttle_per_issue_active.ratio",
    "smsp__average_warps_issue_stalled_wait_per_issue_active.ratio",
    "smsp__average_warps_issue_stalled_barrier_per_issue_active.ratio",
    "smsp__average_warps_issue_stalled_not_selected_per_issue_active.ratio",
    "smsp__inst_executed_op_local_ld.sum",
    "smsp__inst_executed_op_global_ld.sum",
    "smsp__inst_executed.sum",
    "gpu__time_duration.sum",
)


def books() -> dict[str, Rulebook]:
    """The games in our folder, installed or not."""
    names = [found.name for found in pkgutil.iter_modules(alehouse.games.__path__)]
    found = [importlib.import_module(f"alehouse.games.{name}.game").RULEBOOK for name in names]
    return {book.id: book for book in found}


class Report:
    """Lines that programs can read, on the screen and in a file, each written at once."""

    file: Path | None = None

    def __call__(self, **what: Any) -> None:
        line = json.dumps(what)
        print(line, flush=True)
        if self.file is not None:
            with self.file.open("a") as file:
                file.write(line + "\n")


say = Report()


# -- Compiling ---------------------------------------------------------------------


def prepare(game: Game, kernel: str) -> None:
    """Compile a kernel, for the GPU here or for an H200, or the CPU's batches, and keep it."""
    wall, own = time.perf_counter(), time.process_time()
    if kernel == "cpu":
        game.batch(1)
    else:
        here = device.cuda().is_available()
        with contextlib.nullcontext() if here else device.absent(H200):
            device.prepared(game, KERNELS[kernel])
    say(
        part="prepare",
        game=game.id,
        kernel=kernel,
        seconds=round(time.perf_counter() - wall, 1),
        processor_seconds=round(time.process_time() - own, 1),
    )


def preparing(name: str, kernels: tuple[str, ...]) -> list[subprocess.Popen[bytes]]:
    """Compile kernels of a game, each in a process of its own."""
    return [subprocess.Popen([*again(name, "prepare"), "--kernel", kernel]) for kernel in kernels]


def again(name: str, *parts: str) -> list[str]:
    """A command that does some parts for one game."""
    command = [sys.executable, "-m", "benchmarks.gpu", "--alone", "--games", name]
    command += ["--report", str(say.file.parent)] if say.file is not None else []
    return [*command, "--only", *parts]


# -- GPU = CPU ---------------------------------------------------------------------

ENDS = ("rows", "points", "ranks", "rewards", "lengths")
AMID = ("rows", "seeds", "actors", "counts", "ends", "points", "ranks", "rewards", "sight", "mask")


def law(book: Rulebook, games: int, turns: int = 300) -> bool:
    """Hold every setup of a game against the CPU; whether nothing differs."""
    ways = setups(book)
    each = max(-(-games // len(ways)), 1000)
    plays = [Game(book, players, options=way) for players, way in ways]
    here = [(whole(game, each, "cpu"), amid(game, 1000, turns, "cpu")) for game in plays]
    different: list[str] = []
    with alone_on_gpu():
        for (players, way), game, (end, middle) in zip(ways, plays, here, strict=True):
            found = differing(end, whole(game, each, "cuda"))
            found += differing(end, by_rounds(game, each, device.SORTED))
            if game.players == book.players[0]:
                found += differing(end, by_rounds(game, each, device.GIVEN))
            found += differing(middle, amid(game, 1000, turns, "cuda"))
            different += [f"{players} players, {way}: {what}" for what in found]
    lengths = sum(int(end["lengths"].sum()) for end, _ in here)
    say(
        part="law",
        game=book.id,
        setups=len(ways),
        games=each * len(ways),
        decisions=lengths,
        different=different,
    )
    return not different


def whole(game: Game, n: int, where: str) -> dict[str, Any]:
    """Games played to their end."""
    batch = game.batch(n, 1, auto_reset=False, **on(where))
    batch.playout()
    return {name: np.array(batch.get(name)) for name in ENDS}


def on(where: str) -> dict[str, Any]:
    """Where a batch is, with all cores there."""
    return {"device": where, "threads": 0} if where == "cpu" else {"device": where}


def by_rounds(game: Game, n: int, way: int) -> dict[str, Any]:
    """The same games on the GPU, one action a round."""
    batch: Any = game.batch(n, 1, auto_reset=False, device="cuda")
    while not bool(batch.ends.all()):
        for _ in range(100 if way == device.GIVEN else 1):
            batch.wander(1 if way == device.GIVEN else 200, way)
    return {name: np.array(batch.get(name)) for name in ENDS}


def amid(game: Game, n: int, turns: int, where: str) -> dict[str, Any]:
    """Games played on for a while, others being dealt as they end."""
    batch = game.batch(n, 2, reward="margin", **on(where))
    batch.random_steps(turns)
    batch.observe()
    batch.mask()
    batch.random_steps(1)
    return {name: np.array(batch.get(name)) for name in AMID}


def differing(here: dict[str, Any], there: dict[str, Any]) -> list[str]:
    """The arrays in which two batches differ, and the first table."""
    found = []
    for name in here:
        one, two = (np.ascontiguousarray(arrays[name]) for arrays in (here, there))
        same = (one.view("u1") == two.view("u1")).reshape(len(one), -1).all(axis=1)
        if not same.all():
            found.append(f"{name} at {int((~same).sum())} tables, first {int((~same).argmax())}")
    return found


# -- Speed -------------------------------------------------------------------------


def timed(work: Callable[[], Any], seconds: float = 0.25) -> float:
    """How long a piece of work takes: the best of the time given. It was done before."""
    import torch

    torch.cuda.synchronize()
    best, until = 1e9, time.perf_counter() + seconds
    while best == 1e9 or time.perf_counter() < until:
        begun = time.perf_counter()
        work()
        torch.cuda.synchronize()
        best = min(best, time.perf_counter() - begun)
    return best


def speed_of_games(book: Rulebook, players: int) -> None:
    """Decisions a second of random games, in every way we know."""
    game = Game(book, players)
    told: dict[str, Any] = {"part": "games", "game": book.id, "players": players}
    for name, modes in KERNELS.items():
        with failing(told, kernel=name):
            made = device.made_for(game, modes)
            sizes = (made.regs_per_thread, made.local_mem_per_thread, made.shared_mem_per_block)
            say(**told, kernel=name, registers_local_shared=[int(size) for size in sizes])
    for n in (1 << 13, 1 << 14, 1 << 16, 1 << 17):
        batch: Any = game.batch(n, 3, device="cuda")
        batch.random_steps(200)  # so that the tables are at different questions
        for threads in (32, 64, 128):
            turns = 60
            with failing(told, way="play", threads=threads, tables=n), of_a_block(threads):
                spent = timed(lambda b=batch, turns=turns: b.random_steps(turns))  # type: ignore[misc]
                going = round(n * turns / spent)
                say(**told, way="play", threads=threads, tables=n, decisions_per_second=going)
        for way in WAYS if n > 1 << 13 else ():
            for threads in (128,) if way != "sorted" else (128, 256, 512):
                with failing(told, way=way, threads=threads, tables=n):
                    going = going_by_rounds(batch, WAYS[way], threads)
                    say(**told, way=way, threads=threads, tables=n, decisions_per_second=going)
    whole_games_to_the_end(game, told)


def going_by_rounds(batch: Any, way: int, threads: int) -> int:
    """Decisions a second by rounds."""

    def work() -> None:
        for _ in range(16 if way == device.GIVEN else 1):
            batch.wander(1 if way == device.GIVEN else 60, way, threads)

    work()
    before = batch.array("lengths").sum(dtype=batch.torch.int64)
    times = 2
    batch.torch.cuda.synchronize()
    begun = time.perf_counter()
    for _ in range(times):
        work()
    batch.torch.cuda.synchronize()
    spent = time.perf_counter() - begun
    made = int(batch.array("lengths").sum(dtype=batch.torch.int64) - before)
    return round(made / spent)


def whole_games_to_the_end(game: Game, told: dict[str, Any], n: int = 1 << 17) -> None:
    """Every table one game from its deal to its end: the last ones keep the others waiting."""
    batch: Any = game.batch(n, 3, auto_reset=False, device="cuda")
    for way in ("play", *WAYS):
        with failing(told, way=f"{way}, to the end", tables=n):
            batch.reset(3)
            batch.seen["lengths"].zero_()
            batch.torch.cuda.synchronize()
            begun = time.perf_counter()
            if way == "play":
                batch.playout()
            while way != "play" and not bool(batch.ends.all()):
                for _ in range(32 if way == "given" else 1):
                    batch.wander(1 if way == "given" else 64, WAYS[way], 256)
            batch.torch.cuda.synchronize()
            spent = time.perf_counter() - begun
            lengths = batch.get("lengths").astype(np.int64)
            say(
                **told,
                way=f"{way}, to the end",
                tables=n,
                decisions_per_second=round(int(lengths.sum()) / spent),
                games_per_second=round(n / spent),
                longest_over_mean=round(float(lengths.max() / lengths.mean()), 2),
            )


@contextlib.contextmanager
def of_a_block(threads: int) -> Iterator[None]:
    """So many threads are a block."""
    before, device.THREADS = device.THREADS, threads
    try:
        yield
    finally:
        device.THREADS = before


def speed_of_steps(book: Rulebook, players: int, inside: int = 16) -> None:
    """Steps a second, one launch each: bare, and with observation and mask."""
    game = Game(book, players)
    for n in (1 << 14, 1 << 16):
        for looks in (False, True):
            batch: Any = game.batch(n, 3, device="cuda")
            batch.random_steps(200)
            if looks:
                batch.observe()
                batch.mask()
            for threads in (32, 64, 128):
                told = {"part": "steps", "game": book.id, "players": players, "tables": n}
                told |= {"threads": threads, "observation_and_mask": looks}
                with failing(told), of_a_block(threads):

                    def steps(batch: Any = batch) -> None:
                        for _ in range(inside):
                            batch.random_steps(1)

                    say(**told, steps_per_second=round(n * inside / timed(steps, 0.1)))


def speed_with_network(book: Rulebook, players: int, inside: int = 8) -> None:
    """Steps a second with a network that samples, all in one CUDA graph."""
    import torch

    game = Game(book, players)
    size, actions = game.sight.size, game.num_actions
    scale = torch.tensor(game.sight.scale, device="cuda", dtype=torch.float32)
    layers = (size, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, actions)
    weights = [torch.randn(shape, device="cuda") / shape[0] ** 0.5 for shape in layers]
    weights[0] /= scale[:, None]
    half = [w.to(torch.bfloat16) for w in weights]
    for n in (1 << 14, 1 << 16, 1 << 17):
        told = {"part": "network", "game": book.id, "players": players, "tables": n}
        with failing(told):
            batch: Any = game.batch(n, 3, device="cuda")
            batch.random_steps(300)
            seen, mask = batch.observe(), batch.mask()

            def choose_and_step(batch: Any = batch, seen: Any = seen, mask: Any = mask) -> None:
                x = seen.to(torch.bfloat16)
                for w in half[:-1]:
                    x = torch.relu_(x @ w)
                logits = (x @ half[-1]).masked_fill_(~mask, -1e9)
                noise = torch.empty_like(logits).exponential_().log_()
                batch.step((logits - noise).argmax(1))

            replay = graphed(lambda step=choose_and_step: [step() for _ in range(inside)])  # type: ignore[misc]
            replay()
            spent = timed(replay, 0.5)
            say(
                **told,
                parameters=sum(w.numel() for w in weights),
                steps_per_second=round(n * inside / spent),
                refused=int(batch.array("refused").sum()),
            )


def graphed(work: Callable[[], Any]) -> Callable[[], None]:
    """The same work as one CUDA graph."""
    import torch

    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):
        work()
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph, stream=side, capture_error_mode="relaxed"):
        work()
    torch.cuda.synchronize()
    return graph.replay


# -- What limits it ----------------------------------------------------------------


def profile(book: Rulebook, players: int) -> None:
    """A launch of `play` and one of sorted rounds under Nsight Compute."""
    if "ALEHOUSE_PROFILED" in os.environ:
        batch: Any = Game(book, players).batch(1 << 16, 3, device="cuda")
        batch.random_steps(300)
        batch.random_steps(20)
        batch.wander(40, device.ALONE, 128)
        batch.wander(40, device.SORTED, 256)
        batch.torch.cuda.synchronize()
        return
    ncu = shutil.which("ncu") or "/usr/local/cuda/bin/ncu"
    command = [ncu, "--clock-control", "none", "--kernel-name-base", "mangled", "--csv"]
    command += ["--kernel-name", "regex:attend_one|rounds", "--launch-skip", "2"]
    command += ["--launch-count", "3", "--metrics", ",".join(METRICS), *again(book.id, "profile")]
    environment = {**os.environ, "ALEHOUSE_PROFILED": "1"}
    found = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=50)
    folder = say.file.parent if say.file is not None else Path()
    (folder / f"ncu-{book.id}.csv").write_text(found.stdout + found.stderr[-2000:])
    say(part="profile", game=book.id, exit=found.returncode, lines=found.stdout.count("\n"))


# -- All of it ---------------------------------------------------------------------


@contextlib.contextmanager
def failing(told: dict[str, Any], **more: Any) -> Iterator[None]:
    """What goes wrong inside is told, and the next thing is tried."""
    try:
        yield
    except OutOfTime:
        raise
    except Exception as error:
        say(**{**told, **more}, failed=f"{type(error).__name__}: {error}"[:500])


class OutOfTime(Exception):
    """A part took longer than it may."""


@contextlib.contextmanager
def within(seconds: float) -> Iterator[None]:
    """No longer than so many seconds."""

    def stop(*_: Any) -> None:
        raise OutOfTime(f"more than {seconds:.0f} s")

    signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, max(seconds, 0.1))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


@contextlib.contextmanager
def alone_on_gpu(kind: int = fcntl.LOCK_EX) -> Iterator[None]:
    """Only one process at a time, or several that do not mind others like them."""
    with (Path(tempfile.gettempdir()) / "alehouse-gpu.lock").open("w") as lock:
        fcntl.flock(lock, kind)
        yield


def measure(book: Rulebook, parts: list[str], law_games: int, until: float) -> bool:
    """All that is wanted of one game; whether nothing went wrong."""
    well, players = True, max(2, book.players[0])
    native = preparing(book.id, ("cpu",)) if "law" in parts else []
    works: dict[str, Callable[[], Any]] = {
        "games": lambda: speed_of_games(book, players),
        "network": lambda: speed_with_network(book, players),
        "steps": lambda: speed_of_steps(book, players),
        "law": lambda: law(book, law_games),
        "profile": lambda: profile(book, players),
    }
    ahead(book)
    for part in (part for part in works if part in parts):
        begun = time.perf_counter()
        try:
            if part == "law":
                for process in native:
                    process.wait()
            with contextlib.nullcontext() if part == "law" else alone_on_gpu():
                begun = time.perf_counter()
                with within(min(LIMITS[part], until - time.time())):
                    well = works[part]() is not False and well
        except BaseException as error:
            well = False
            where = traceback.format_exc().splitlines()[-6:]
            say(part=part, game=book.id, failed=f"{type(error).__name__}: {error}"[:800], at=where)
        say(part="time", of=part, game=book.id, seconds=round(time.perf_counter() - begun, 1))
    return well


def ahead(book: Rulebook) -> None:
    """What takes long the first time, before it is this game's turn."""
    with failing({"part": "ahead", "game": book.id}), alone_on_gpu(fcntl.LOCK_SH):
        import torch

        torch.zeros(1, device="cuda")
        Game(book, max(2, book.players[0])).batch(64, 1, device="cuda").random_steps(1)


def all_games(args: argparse.Namespace, parts: list[str]) -> bool:
    """Every game, and every group of parts, in a process of its own; whether all is well."""
    until = time.time() + args.seconds
    if "prepare" in parts:
        kernels = tuple(KERNELS) if args.kernel is None else (args.kernel,)
        running = [process for name in args.games for process in preparing(name, kernels)]
        ready = [process.wait() == 0 for process in running]
        if not all(ready):
            say(part="prepare", failed="see above")
    later = [part for part in parts if part != "prepare"]
    if not later:
        return True
    show_machine()
    well = [side_by_side(args, group, later, until) for group in GROUPS]
    return all(well)


def side_by_side(args: argparse.Namespace, groups: Any, parts: list[str], until: float) -> bool:
    """Some groups of parts for every game; they take turns on the GPU."""
    wanted = [[part for part in group if part in parts] for group in groups]
    left = until - time.time()
    if left < 10:
        return False
    how = ["--law-games", str(args.law_games), "--seconds", str(int(left))]
    running = {
        (name, group[0]): subprocess.Popen([*again(name, *group), *how])
        for group in wanted
        if group
        for name in args.games
    }
    well = True
    for (name, part), process in running.items():
        try:
            well = process.wait(max(1.0, until + 3 - time.time())) == 0 and well
        except subprocess.TimeoutExpired:
            process.kill()
            say(part=part, game=name, failed="killed: out of time")
            well = False
    return well


def show_machine() -> None:
    """Which GPU, and which packages."""
    import importlib.metadata as packages

    names = ("torch", "numpy", "numba", "numba-cuda", "cuda-core", "cuda-bindings")
    versions = {}
    for name in names:
        with contextlib.suppress(packages.PackageNotFoundError):
            versions[name] = packages.version(name)
    with failing({"part": "machine"}):
        gpu = device.cuda().get_current_device().name
        say(part="machine", gpu=str(gpu), cores=os.cpu_count(), **versions)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    known = books()
    parser.add_argument("--games", nargs="+", choices=known, default=list(known))
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS))
    parser.add_argument("--skip", nargs="+", choices=PARTS, default=[])
    parser.add_argument("--kernel", choices=[*KERNELS, "cpu"], help="to prepare; all")
    parser.add_argument("--law-games", type=int, default=10_000, help="for each game, at least")
    parser.add_argument("--seconds", type=float, default=1800, help="for all of it")
    parser.add_argument("--report", type=Path, help="a folder for gpu.jsonl")
    parser.add_argument("--alone", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.report is not None:
        args.report.mkdir(parents=True, exist_ok=True)
        say.file = args.report / "gpu.jsonl"
    parts = [part for part in args.only if part not in args.skip]
    if not args.alone:
        if not all_games(args, parts):
            raise SystemExit("Not all is well: see above.")
        return
    book = known[args.games[0]]
    if parts == ["prepare"]:
        prepare(Game(book), args.kernel)
    elif "ALEHOUSE_PROFILED" in os.environ:
        profile(book, max(2, book.players[0]))
    elif not measure(book, parts, args.law_games, time.time() + args.seconds):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
