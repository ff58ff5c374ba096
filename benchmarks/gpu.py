"""Batches on a GPU: whether they play just what the CPU plays, and how fast.

    python -m benchmarks.gpu                       # all of it, all games
    python -m benchmarks.gpu --games empire_needs_beer --skip law
    python -m benchmarks.gpu --only prepare        # compile; for an H200, where there is no GPU

It needs numpy, numba, numba-cuda and torch; the package need not be installed (PYTHONPATH=src).
Compiled kernels are kept in the cache folder, and all games are compiled at once, each in a process
of its own.

- law: every setup of every game, random games dealt from the same seeds here and there: the
  bytes of all states, points, ranks, lengths; and, in the middle of games, observations, masks,
  actors, ends and rewards.
- games: whole random games, each table one to its end, and each table so many decisions while games
  are dealt anew; steps: a decision at every table in one launch, bare and with observation and
  mask; network: the same with a network of a million parameters that samples, as one CUDA graph.
"""

from __future__ import annotations

import argparse
import importlib
import json
import pkgutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

import alehouse.games
from alehouse.kernel import device, many
from alehouse.kernel.game import Game
from alehouse.kernel.rulebook import Rulebook
from alehouse.testing import setups

H200 = (9, 0)
PARTS = ("prepare", "law", "games", "steps", "network")
HIDDEN = 512  # of the network: with three layers a million parameters and more


def books() -> list[Rulebook]:
    """The games in our folder, installed or not."""
    names = [found.name for found in pkgutil.iter_modules(alehouse.games.__path__)]
    return [importlib.import_module(f"alehouse.games.{name}.game").RULEBOOK for name in names]


def say(**what: Any) -> None:
    """One line of the report, readable by programs too."""
    print(json.dumps(what), flush=True)


# -- Compiling ---------------------------------------------------------------------


def prepare(game: Game) -> None:
    """Compile both kernels of a game, for the GPU here or for an H200, and keep them."""
    cuda = device.cuda()
    if not cuda.is_available():
        with device.absent(H200):
            compile_both(game)
        return
    compile_both(game)
    game.batch(1)  # and what the CPU needs for the law


def compile_both(game: Game) -> None:
    """Compile both kernels of a game."""
    for look in (0, many.LOOK):
        wall, own = time.perf_counter(), time.process_time()
        device.prepared(game, look | ~many.LOOK)
        say(
            part="prepare",
            game=game.id,
            kernel="looking" if look else "bare",
            seconds=round(time.perf_counter() - wall, 1),
            processor_seconds=round(time.process_time() - own, 1),
        )


def prepare_all(games: list[str]) -> None:
    """Compile all games at once."""
    command = [sys.executable, "-m", "benchmarks.gpu", "--only", "prepare", "--games"]
    running = [subprocess.Popen([*command, name]) for name in games]
    for process in running:
        if process.wait():
            raise SystemExit(process.returncode)


# -- GPU = CPU ---------------------------------------------------------------------


def law(book: Rulebook, games: int, turns: int) -> bool:
    """Hold every setup of a game against the CPU; whether nothing differs."""
    ways = setups(book)
    each = -(-games // len(ways))
    different: list[str] = []
    for players, way in ways:
        game = Game(book, players, options=way)
        found = [*whole_games(game, each), *amid_games(game, min(each, 1000), turns)]
        different += [f"{players} players, {way}: {what}" for what in found]
    say(part="law", game=book.id, setups=len(ways), games=each * len(ways), different=different)
    return not different


def whole_games(game: Game, n: int) -> Iterator[str]:
    """Play games to their end here and there; what differs."""
    one, two = (game.batch(n, 1, auto_reset=False, **on) for on in pair())
    one.playout()
    two.playout()
    yield from differing(one, two, ("rows", "points", "ranks", "rewards", "lengths"))


def amid_games(game: Game, n: int, turns: int) -> Iterator[str]:
    """Play on for a while, games being dealt anew; what differs."""
    one, two = (game.batch(n, 2, reward="margin", **on) for on in pair())
    for batch in (one, two):
        batch.random_steps(turns)
        batch.observe()
        batch.mask()
        batch.random_steps(1)
    names = ("rows", "seeds", "actors", "counts", "ends", "points", "ranks", "rewards")
    yield from differing(one, two, (*names, "sight", "mask"))


def pair() -> tuple[dict[str, Any], dict[str, Any]]:
    """Here and there."""
    return {"device": "cpu", "threads": 0}, {"device": "cuda"}


def differing(one: Any, two: Any, names: tuple[str, ...]) -> Iterator[str]:
    """The arrays in which two batches differ, and the first table."""
    for name in names:
        here, there = (np.ascontiguousarray(batch.get(name)) for batch in (one, two))
        same = (here.view("u1") == there.view("u1")).reshape(len(here), -1).all(axis=1)
        if not same.all():
            yield f"{name} at {int((~same).sum())} tables, first {int((~same).argmax())}"


# -- Speed -------------------------------------------------------------------------


def timed(work: Callable[[], None], seconds: float = 1.0) -> float:
    """How long a piece of work takes, after it was done once; the best of the time given."""
    import torch

    work()
    torch.cuda.synchronize()
    best, until = 1e9, time.perf_counter() + seconds
    while time.perf_counter() < until:
        begun = time.perf_counter()
        work()
        torch.cuda.synchronize()
        best = min(best, time.perf_counter() - begun)
    return best


def speed_of_games(book: Rulebook, players: int, tables: list[int], turns: int = 500) -> None:
    """Decisions a second of whole random games."""
    game = Game(book, players)
    for n in tables:
        batch = game.batch(n, 3, device="cuda")
        going_on = timed(lambda batch=batch: batch.random_steps(turns))  # type: ignore[misc]
        batch.reset(3)
        lengths = batch.playout()
        made, longest = int(lengths.sum()), int(lengths.max())

        def again(batch: Any = batch) -> None:
            batch.reset(3)
            batch.playout()

        dealing = timed(lambda batch=batch: batch.reset(3))  # type: ignore[misc]
        spent = timed(again) - dealing
        say(
            part="games",
            game=book.id,
            players=players,
            tables=n,
            decisions_per_second=round(made / spent),
            games_per_second=round(n / spent),
            longest_over_mean=round(longest * n / made, 2),
            dealt_anew_decisions_per_second=round(n * turns / going_on),
        )


def speed_of_steps(book: Rulebook, players: int, tables: list[int], inside: int = 32) -> None:
    """Steps a second, one launch each: bare, and with observation and mask."""
    game = Game(book, players)
    for n in tables:
        for looks in (False, True):
            batch = game.batch(n, 3, device="cuda")
            if looks:
                batch.observe()
                batch.mask()
            batch.random_steps(100)

            def steps(batch: Any = batch) -> None:
                for _ in range(inside):
                    batch.random_steps(1)

            spent = timed(steps)
            say(
                part="steps",
                game=book.id,
                players=players,
                tables=n,
                observation_and_mask=looks,
                steps_per_second=round(n * inside / spent),
            )


def speed_with_network(book: Rulebook, players: int, tables: list[int], inside: int = 8) -> None:
    """Steps a second with a network that samples, all in one CUDA graph."""
    import torch

    game = Game(book, players)
    size, actions = game.sight.size, game.num_actions
    scale = torch.tensor(game.sight.scale, device="cuda", dtype=torch.bfloat16)
    layers = (size, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, actions)
    weights = [
        torch.randn(shape, device="cuda", dtype=torch.bfloat16) / shape[0] ** 0.5
        for shape in layers
    ]
    for n in tables:
        batch = game.batch(n, 3, device="cuda")
        seen, mask = batch.observe(), batch.mask()

        def choose_and_step(batch: Any = batch, seen: Any = seen, mask: Any = mask) -> None:
            x = seen.to(torch.bfloat16) / scale
            for w in weights[:-1]:
                x = torch.relu(x @ w)
            logits = (x @ weights[-1]).float().masked_fill(~mask, -1e9)
            batch.step((logits - torch.empty_like(logits).exponential_().log()).argmax(1))

        replay = graphed(lambda: [choose_and_step() for _ in range(inside)])
        spent = timed(replay)
        refused = int(batch.array("refused").sum())
        say(
            part="network",
            game=book.id,
            players=players,
            tables=n,
            parameters=sum(w.numel() for w in weights),
            steps_per_second=round(n * inside / spent),
            refused=refused,
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


# -- All of it ---------------------------------------------------------------------


def measure(book: Rulebook, parts: list[str], law_games: int) -> bool:
    """All that is wanted of one game; whether the law holds."""
    holds, players = True, max(2, book.players[0])
    if "law" in parts:
        holds = law(book, law_games, turns=300)
    if "games" in parts:
        speed_of_games(book, players, [1 << 14, 1 << 16, 1 << 18])
    if "steps" in parts:
        speed_of_steps(book, players, [1 << 14, 1 << 16])
    if "network" in parts:
        speed_with_network(book, players, [1 << 14, 1 << 16])
    return holds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    known = {book.id: book for book in books()}
    parser.add_argument("--games", nargs="+", choices=known, default=list(known))
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS))
    parser.add_argument("--skip", nargs="+", choices=PARTS, default=[])
    parser.add_argument("--law-games", type=int, default=10_000, help="for each game")
    parser.add_argument("--threads", type=int, default=device.THREADS, help="of a block")
    args = parser.parse_args()
    parts = [part for part in args.only if part not in args.skip]
    if "prepare" in parts and len(args.games) > 1:
        prepare_all(args.games)
    elif "prepare" in parts:
        prepare(Game(known[args.games[0]]))
    if parts == ["prepare"]:
        return
    say(part="machine", gpu=str(device.cuda().get_current_device().name))
    device.THREADS = args.threads
    held = [measure(known[name], parts, args.law_games) for name in args.games]
    if not all(held):
        raise SystemExit("GPU and CPU differ.")


if __name__ == "__main__":
    main()
