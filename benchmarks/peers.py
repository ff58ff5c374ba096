"""Environments side by side in one run: steps with observation and mask, from Python.

    python -m benchmarks.peers [--seconds 1] [--rounds 3] [--games empire_needs_beer …]

A step is what a learner's loop does: it takes the observation of whoever is asked and the mask of
legal actions, chooses at random and steps; where a game ends the next begins. Everything runs on
one core and is counted by processor time, rounds of all alternate, and the best of each counts. Of
the others take part whichever are installed: OpenSpiel, PettingZoo's classics, RLCard, Pgx (JAX on
the CPU) and Catanatron's gym.

With `--bounds` three rows more of each batch say what no program could beat: steps whose choices
are made by compiled code, as Pgx's are; the rules with nobody looking; and as many zeros written
as there are numbers in observation and mask, with no game at all.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import io
import json
import os
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false")
os.environ.setdefault("JAX_PLATFORMS", "cpu")

import numpy as np

import alehouse

Loop = Callable[[], Iterator[int]]  # goes on for ever; says how many steps it has made each time


# -- Ours --------------------------------------------------------------------------


def single(name: str) -> Loop:
    """One state, stepped in machine code."""
    game = alehouse.game(name)

    def loop() -> Iterator[int]:
        rng = random.Random(1)
        for seed in range(1 << 30):
            state = game.new(seed)
            while not state.over:
                state.sight(state.actor)
                state.legal_mask()
                state.step(rng.choice(state.legal()))
                yield 1

    return loop


def batch(name: str, n: int, threads: int = 1) -> Loop:
    """Many tables on one core."""
    game = alehouse.game(name)

    def loop() -> Iterator[int]:
        tables, rng, each = (
            game.batch(n, 1, threads=threads),
            np.random.default_rng(1),
            np.arange(n),
        )
        while True:
            tables.observe()
            tables.mask()
            which = (rng.random(n) * tables.counts).astype(np.int64)
            tables.step(tables.legal[each, which])
            yield n

    return loop


def inside(name: str, n: int, looking: bool) -> Loop:
    """Many tables, where machine code chooses."""
    game = alehouse.game(name)

    def loop() -> Iterator[int]:
        tables = game.batch(n, 1)
        if looking:
            tables.observe()
            tables.mask()
        while True:
            tables.random_steps(1)
            yield n

    return loop


def zeros(name: str, n: int) -> Loop:
    """Nothing but the writing of as many numbers as are seen."""
    tables = alehouse.game(name).batch(n, 1)

    def loop() -> Iterator[int]:
        seen, mask = tables.observe(), tables.mask()
        while True:
            seen.fill(0)
            mask.fill(False)
            yield n

    return loop


# -- Others ------------------------------------------------------------------------


def open_spiel(name: str) -> Loop:
    """OpenSpiel's loop in Python over a game in C++."""
    import pyspiel

    game = pyspiel.load_game(name)

    def loop() -> Iterator[int]:
        rng = random.Random(1)
        while True:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(rng.choice(state.chance_outcomes())[0])
                    continue
                np.array(state.observation_tensor(), np.float32)
                np.array(state.legal_actions_mask(), np.bool_)
                state.apply_action(rng.choice(state.legal_actions()))
                yield 1

    return loop


def pettingzoo(name: str) -> Loop:
    """A classic of PettingZoo."""
    import importlib

    env = importlib.import_module(f"pettingzoo.classic.{name}").env()

    def loop() -> Iterator[int]:
        for seed in range(1 << 30):
            env.reset(seed=seed)
            for _ in env.agent_iter():
                seen, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                legal = np.flatnonzero(seen["action_mask"])
                env.step(int(legal[int(np.random.random() * len(legal))]))
                yield 1

    return loop


def rlcard(name: str) -> Loop:
    """A game of RLCard."""
    import rlcard

    env = rlcard.make(name, config={"seed": 1})

    def loop() -> Iterator[int]:
        rng = random.Random(1)
        while True:
            state, _ = env.reset()
            while not env.is_over():
                np.asarray(state["obs"])
                state, _ = env.step(rng.choice(list(state["legal_actions"])))
                yield 1

    return loop


def pgx(name: str, n: int) -> Loop:
    """A game of Pgx, as many at once, compiled by JAX for the CPU."""
    import jax
    import jax.numpy as jnp
    import pgx

    env = pgx.make(name)

    def advanced(state: Any, key: Any) -> Any:
        chosen, again, chance = jax.random.split(key, 3)
        odds = jnp.log(state.legal_action_mask.astype(jnp.float32))
        action = jax.random.categorical(chosen, odds, axis=-1)
        return stepped(state, action, jax.random.split(chance, n), jax.random.split(again, n))

    def one(state: Any, action: Any, chance: Any, again: Any) -> Any:
        after = env.step(state, action, chance)
        fresh = env.init(again)
        over = after.terminated | after.truncated
        return jax.tree.map(lambda new, old: jnp.where(over, new, old), fresh, after)

    stepped = jax.vmap(one)
    run = jax.jit(advanced)

    def loop() -> Iterator[int]:
        key = jax.random.PRNGKey(1)
        state = jax.jit(jax.vmap(env.init))(jax.random.split(key, n))
        while True:
            key, now = jax.random.split(key)
            state = run(state, now)
            jax.block_until_ready((state.observation, state.legal_action_mask))
            yield n

    return loop


def catanatron() -> Loop:
    """Catanatron's gym: one seat against a random player."""
    import gymnasium

    env = gymnasium.make("catanatron_gym:catanatron-v1")

    def loop() -> Iterator[int]:
        rng = random.Random(1)
        while True:
            _, info = env.reset()
            over = False
            while not over:
                valid = info["valid_actions"]
                _, _, ended, cut, info = env.step(rng.choice(list(valid)))
                over = ended or cut
                yield 1

    return loop


# -- All of them -------------------------------------------------------------------

OTHERS: dict[str, Callable[[], Loop]] = {
    "OpenSpiel gin_rummy": lambda: open_spiel("gin_rummy"),
    "OpenSpiel backgammon": lambda: open_spiel("backgammon"),
    "PettingZoo chess_v6": lambda: pettingzoo("chess_v6"),
    "PettingZoo texas_holdem_no_limit_v6": lambda: pettingzoo("texas_holdem_no_limit_v6"),
    "PettingZoo connect_four_v3": lambda: pettingzoo("connect_four_v3"),
    "RLCard gin-rummy": lambda: rlcard("gin-rummy"),
    "RLCard leduc-holdem": lambda: rlcard("leduc-holdem"),
    "Pgx backgammon x 64": lambda: pgx("backgammon", 64),
    "Pgx backgammon x 4096": lambda: pgx("backgammon", 4096),
    "Pgx sparrow_mahjong x 4096": lambda: pgx("sparrow_mahjong", 4096),
    "Pgx connect_four x 64": lambda: pgx("connect_four", 64),
    "Pgx connect_four x 4096": lambda: pgx("connect_four", 4096),
    "Catanatron gym": catanatron,
}
BASE = "OpenSpiel gin_rummy"


def ready(make: Callable[[], Loop]) -> Iterator[int] | str:
    """A loop that has made its first steps, so that all is compiled; or why there is none."""
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            loop = make()()
            for _ in range(3):
                next(loop)
    except Exception as error:
        return f"{type(error).__name__}: {error}".splitlines()[0][:120]
    return loop


def measured(loop: Iterator[int], seconds: float, clock: Callable[[], float]) -> float:
    """Steps a second of so many seconds."""
    begun, made = clock(), 0
    while (spent := clock() - begun) < seconds:
        made += next(loop)
    return made / spent


def threads_scale(name: str, seconds: float) -> None:
    """Steps a second of real time by threads, alternating; worth something on an idle machine."""
    counts = sorted({1, 2, os.cpu_count() or 1})
    loops = {t: batch(name, 4096, t)() for t in counts}
    best = dict.fromkeys(counts, 0.0)
    for _ in range(3):
        for t in counts:
            best[t] = max(best[t], measured(loops[t], seconds, time.perf_counter))
    said = ", ".join(f"{t}: {best[t]:,.0f} ({best[t] / best[1]:.2f}x)" for t in counts)
    print(f"{name}, 4096 tables, steps a second by threads: {said}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    known = [book["id"] for book in alehouse.games()]
    parser.add_argument("--games", nargs="*", default=known)
    parser.add_argument("--seconds", type=float, default=1.0, help="of a round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--threads", action="store_true", help="only how threads scale")
    parser.add_argument("--bounds", action="store_true", help="what could not be beaten, too")
    parser.add_argument("--json", help="write the figures to a file")
    args = parser.parse_args()
    if args.threads:
        for name in args.games:
            threads_scale(name, args.seconds)
        return
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    makers: dict[str, Callable[[], Loop]] = dict(OTHERS)
    for name in args.games:
        makers[f"{name}, one state"] = lambda name=name: single(name)  # type: ignore[misc]
        for n in (64, 4096):
            label = f"{name} x {n}"
            makers[label] = lambda name=name, n=n: batch(name, n)  # type: ignore[misc]
            if args.bounds:
                makers[f"{label}, chosen inside"] = functools.partial(inside, name, n, True)
                makers[f"{label}, rules alone"] = functools.partial(inside, name, n, False)
                makers[f"{label}, zeros alone"] = functools.partial(zeros, name, n)
    loops: dict[str, Iterator[int]] = {}
    for label, maker in makers.items():
        found = ready(maker)
        if isinstance(found, str):
            print(f"{label}: not here ({found})", flush=True)
        else:
            loops[label] = found
    best = dict.fromkeys(loops, 0.0)
    for _ in range(args.rounds):
        for label, loop in loops.items():
            with contextlib.redirect_stdout(io.StringIO()):
                best[label] = max(best[label], measured(loop, args.seconds, time.process_time))
    base, others = best.get(BASE, 0.0), [best[label] for label in best if label in OTHERS]
    print(f"{'':42}{'steps/s':>12}{'x ' + BASE:>24}{'x the fastest other':>22}")
    for label, speed in sorted(best.items(), key=lambda item: item[1]):
        beside = f"{speed / base:.1f}" if base else ""
        most = f"{speed / max(others):.1f}" if others else ""
        print(f"{label:42}{speed:>12,.0f}{beside:>24}{most:>22}", flush=True)
    if args.json:
        with open(args.json, "w") as file:
            json.dump(best, file, indent=1)


if __name__ == "__main__":
    main()
