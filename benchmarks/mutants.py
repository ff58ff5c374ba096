"""Mutants: how many small mistakes planted in a game's rules and scoring its own tests find.

    python -m benchmarks.mutants GAME [--sample 80] [--seed 1] [--also]

A mistake flips a comparison or a sign, swaps `and` with `or`, or drops a statement. The tests of
the game run once to learn which functions each of them calls; then every mutant lives in a process
of its own, where the function's code is replaced and the tests that call it run, the fastest first,
until one fails. Tests that compile or take long are left out. The survivors are listed, to be
killed by a test or explained. `--also` asks the golden replays too.
"""

from __future__ import annotations

import argparse
import ast
import copy
import functools
import gc
import importlib
import os
import pickle
import random
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
FLIPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.And: ast.Or,
    ast.Or: ast.And,
}
LONG = 60  # seconds that the golden replays may take
PATIENCE = 3  # a test with a mutant may take so many seconds, and times its own, or it hangs


class Mutant(NamedTuple):
    """A mistake: where it is, what it reads like, and the code of its function with it."""

    module: str
    function: str
    line: int
    before: str
    after: str
    code: CodeType

    def __str__(self) -> str:
        return f"{self.module.partition('games.')[2]}:{self.line} {self.before}  ->  {self.after}"


# -- Planting ----------------------------------------------------------------------


def mutants_of(module: str) -> Iterator[Mutant]:
    """All mistakes that can be planted in the functions of a module."""
    file = Path(str(importlib.import_module(module).__file__))
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for i, function in enumerate(tree.body):
        if isinstance(function, ast.FunctionDef):
            for n in range(sum(1 for _ in mistakes(copy.deepcopy(function)))):
                spoilt = copy.deepcopy(tree)
                planted = spoilt.body[i]
                *_, (line, before, plant) = (
                    each for at, each in enumerate(mistakes(planted)) if at <= n
                )
                after = plant()
                code = compile(ast.fix_missing_locations(spoilt), str(file), "exec")
                yield Mutant(
                    module, function.name, line, before, after, code_of(code, function.name)
                )


def mistakes(function: ast.AST) -> Iterator[tuple[int, str, Callable[[], str]]]:
    """Every mistake in a function: its line, how it read, and what plants it."""
    for node in ast.walk(function):
        for body in bodies(node):
            for at, statement in enumerate(body):
                if is_dropped(statement):
                    yield statement.lineno, ast.unparse(statement), drop(body, at)
        if isinstance(node, ast.Compare) and type(node.ops[0]) in FLIPPED:
            yield node.lineno, ast.unparse(node), flip(node, node.ops)
        elif isinstance(node, ast.BoolOp | ast.BinOp | ast.AugAssign) and type(node.op) in FLIPPED:
            yield node.lineno, ast.unparse(node), flip(node)


def bodies(node: ast.AST) -> list[list[ast.stmt]]:
    """The blocks of statements right below a node."""
    blocks = [getattr(node, name, None) for name in ("body", "orelse")]
    return [block for block in blocks if isinstance(block, list)]


def is_dropped(statement: ast.stmt) -> bool:
    """Whether leaving a statement out is a mistake: not for docstrings, nor what only names."""
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Call)
    if isinstance(statement, ast.Assign):
        return not isinstance(statement.targets[0], ast.Name | ast.Tuple)
    return isinstance(statement, ast.AugAssign | ast.Return | ast.Break | ast.Continue)


def drop(body: list[ast.stmt], at: int) -> Callable[[], str]:
    """Leaves out a statement of a block."""

    def plant() -> str:
        body[at] = ast.Pass()
        return "dropped"

    return plant


def flip(node: Any, ops: list[Any] | None = None) -> Callable[[], str]:
    """Turns an operator into its opposite."""

    def plant() -> str:
        if ops is None:
            node.op = FLIPPED[type(node.op)]()
        else:
            ops[0] = FLIPPED[type(ops[0])]()
        return ast.unparse(node)

    return plant


def code_of(module: CodeType, function: str) -> CodeType:
    """The code of a module's function."""
    found = [c for c in module.co_consts if isinstance(c, CodeType) and c.co_name == function]
    return found[0]


# -- Finding -----------------------------------------------------------------------


class Hunt:
    """A plugin of pytest that, instead of running the tests, hunts mutants with them."""

    def __init__(self, game: str, sample: int, seed: int, also: bool) -> None:
        self.game, self.sample, self.seed, self.also = game, sample, seed, also
        self.failed = False
        self.survivors: list[Mutant] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a failure."""
        self.failed = self.failed or report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Learn what the tests call, then plant mutants and try them."""
        tests = session.items
        if not self.also:
            tests = [item for item in tests if "test_shelf" not in item.nodeid]
        called = in_a_child(lambda: self.learn(tests))
        assert called is not None, "the tests fail without a mutant"
        found = list(self.chosen())
        for mutant in found:
            key = (mutant.module, mutant.function)
            able = [(took, i) for i, (took, keys) in enumerate(called) if key in keys]
            order = [(tests[i], PATIENCE * (1 + took)) for took, i in sorted(able)]
            if in_a_child(functools.partial(self.try_out, mutant, order)) == "alive":
                self.survivors.append(mutant)
                print(f"\nalive ({len(order)} tests): {mutant}", flush=True)
        killed = len(found) - len(self.survivors)
        print(f"\n{self.game}: {killed} of {len(found)} found, {killed / len(found):.1%}")
        return True

    def chosen(self) -> list[Mutant]:
        """A sample of all mistakes in rules and scoring, the same for the same seed."""
        folder = ROOT / "src/alehouse/games" / self.game
        files = [*sorted((folder / "rules").glob("*.py")), folder / "scoring.py"]
        modules = [".".join(f.relative_to(ROOT / "src").with_suffix("").parts) for f in files]
        every = [m for module in modules for m in mutants_of(module.removesuffix(".__init__"))]
        picked = random.Random(self.seed).sample(every, min(self.sample, len(every)))
        print(f"\n{len(every)} mistakes can be planted in {self.game}", flush=True)
        return sorted(picked, key=lambda mutant: (mutant.module, mutant.line))

    def run(self, item: pytest.Item) -> bool:
        """Run a test; returns whether it failed."""
        self.failed = False
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        return self.failed

    def learn(self, tests: list[pytest.Item]) -> list[tuple[float, set[tuple[str, str]]]] | None:
        """For each test its time and the functions it calls; none for one that is left out."""
        learnt = []
        for item in tests:
            listener = Listener(LONG if "golden" in item.name else PATIENCE)
            begun = time.process_time()
            sys.setprofile(listener)
            failed = self.run(item)
            sys.setprofile(None)
            if failed and not listener.stopped:
                print(f"\nfails without a mutant: {item.nodeid}", flush=True)
                return None
            keys = {(name_of(code), code.co_name) for code in listener.called}
            learnt.append((time.process_time() - begun, set() if listener.stopped else keys))
        return learnt

    def try_out(self, mutant: Mutant, tests: list[tuple[pytest.Item, float]]) -> str:
        """Whether a mutant lives through the tests that call it."""
        rule = getattr(sys.modules[mutant.module], mutant.function)
        original = rule.__code__
        for function in gc.get_referrers(original):
            if isinstance(function, FunctionType):
                function.__code__ = mutant.code
        for item, seconds in tests:
            signal.setitimer(signal.ITIMER_VIRTUAL, seconds)  # its signal ends the process
            if self.run(item):
                return "found"
        return "alive"


class Listener:
    """Notes the functions of games that a test calls; ends a test that compiles or takes long."""

    def __init__(self, seconds: float) -> None:
        self.until = time.process_time() + seconds
        self.called: set[CodeType] = set()
        self.calls = 0
        self.stopped = False

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        """Called by Python for every function that is called."""
        code = frame.f_code
        self.calls += 1
        late = self.calls % 5000 == 0 and time.process_time() > self.until
        if late or code.co_filename.endswith("kernel/compiling.py"):
            self.stopped = True
            sys.setprofile(None)
            raise RuntimeError("told play is judged, and what is quick")
        if event == "call" and "/games/" in code.co_filename:
            self.called.add(code)


def name_of(code: CodeType) -> str:
    """The module that a piece of code stands in."""
    parts = Path(code.co_filename).with_suffix("").parts
    if "alehouse" not in parts:
        return ""
    last = len(parts) - 1 - parts[::-1].index("alehouse")
    return ".".join(parts[last:]).removesuffix(".__init__")


def in_a_child(work: Callable[[], Any]) -> Any:
    """The result of some work done in a process of its own; what dies is found."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        with os.fdopen(writing, "wb") as pipe:
            pickle.dump(work(), pipe)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read()
    os.waitpid(child, 0)
    return pickle.loads(told) if told else "found"


def main() -> None:
    """Hunt the mutants of a game."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=80)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--also", action="store_true")
    asked = parser.parse_args()
    hunt = Hunt(asked.game, asked.sample, asked.seed, asked.also)
    golden = (
        f"tests/test_shelf.py::test_every_golden_replay_is_played_and_told_as_ever[{asked.game}]"
    )
    where = [f"tests/games/{asked.game}", golden]
    pytest.main([*where, "-q", "-s", "--no-header", "-p", "no:cacheprovider", "--tb=no"], [hunt])


if __name__ == "__main__":
    main()
