"""Mutants: how many small mistakes planted in a game's rules and scoring its own tests find.

    python -m benchmarks.mutants GAME [--sample 80] [--seed 1] [--quick] [--part 1/4]

A mistake flips a comparison or a sign, swaps `and` with `or`, turns a truth value that is returned,
or drops a statement. What only builds answers while the game is loaded is left out. The tests of
the game, its golden replays among them, run once to learn which lines of the rules each of them
goes through; then every mutant lives in a process of its own, where the function's code is replaced
and the tests that go there run, those first that found the last ones, until one fails. Tests that
compile or take long are left out. The survivors are listed, to be killed by a test or explained.
`--quick` leaves the golden replays out; `--sample 0` plants every mistake, `--part 1/4` a quarter.
"""

from __future__ import annotations

import argparse
import ast
import copy
import functools
import gc
import importlib
import itertools
import os
import pickle
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

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
BUILT = ("Answer", "tuple[Answer, ...]", "Phrase")
FUTURE = ast.parse("from __future__ import annotations").body[0]
PATIENCE = 0.5  # a quick test takes no longer; with a mutant a second more, or it hangs


class Mutant(NamedTuple):
    """A mistake: the function it is in, where, what it reads like, and the code with it."""

    module: str
    function: str
    line: int
    before: str
    after: str
    code: CodeType

    def __str__(self) -> str:
        return f"{self.module.partition('games.')[2]}:{self.line} {self.before}  ->  {self.after}"


class Place(NamedTuple):
    """Where a mistake can be planted: the how manyeth of a function."""

    module: str
    function: ast.FunctionDef
    n: int


# -- Planting ----------------------------------------------------------------------


def places_of(module: str) -> Iterator[Place]:
    """All places for a mistake in the functions of a module."""
    file = Path(str(importlib.import_module(module).__file__))
    for function in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(function, ast.FunctionDef) and not builds(function):
            for n, _ in enumerate(mistakes(function)):
                yield Place(module, function, n)


def builds(function: ast.FunctionDef) -> bool:
    """Whether a function is called while the game is loaded: a mistake would come too late."""
    return function.returns is not None and ast.unparse(function.returns) in BUILT


def planted(place: Place) -> Mutant:
    """The mistake at a place."""
    file = str(sys.modules[place.module].__file__)
    function = copy.deepcopy(place.function)
    node, plant = next(itertools.islice(mistakes(function), place.n, None))
    before = ast.unparse(node)
    after = plant()
    module = ast.fix_missing_locations(ast.Module([FUTURE, function], []))
    code = compile(module, file, "exec")
    return Mutant(
        place.module, function.name, node.lineno, before, after, code_of(code, function.name)
    )


def mistakes(function: ast.AST) -> Iterator[tuple[ast.stmt | ast.expr, Callable[[], str]]]:
    """Every mistake in a function: what is changed, and what plants it."""
    for node in ast.walk(function):
        for body in bodies(node):
            for at, statement in enumerate(body):
                if is_truth(statement):
                    yield statement, turn(statement)
                elif is_dropped(statement):
                    yield statement, drop(body, at)
        if isinstance(node, ast.Compare) and type(node.ops[0]) in FLIPPED:
            yield node, flip(node, node.ops)
        elif isinstance(node, ast.BoolOp | ast.BinOp | ast.AugAssign) and type(node.op) in FLIPPED:
            yield node, flip(node)


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


def is_truth(statement: ast.stmt) -> bool:
    """Whether a truth value is returned; without `return False` a rule may say None, as false."""
    value = statement.value if isinstance(statement, ast.Return) else None
    return isinstance(value, ast.Constant) and isinstance(value.value, bool)


def turn(statement: Any) -> Callable[[], str]:
    """Turns the truth value that is returned."""

    def plant() -> str:
        statement.value = ast.Constant(not statement.value.value)
        return ast.unparse(statement)

    return plant


def drop(body: list[ast.stmt], at: int) -> Callable[[], str]:
    """Leaves out a statement of a block."""

    def plant() -> str:
        body[at] = ast.copy_location(ast.Pass(), body[at])
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

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.finders: Counter[tuple[str, int]] = Counter()  # how often a test found one of a module

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Learn where the tests go, then plant mutants and try them."""
        tests = session.items
        learnt = in_a_child(functools.partial(self.learn, tests))
        assert learnt is not None, "the tests fail without a mutant"
        bearers = functions_by_code()
        mutants = [planted(place) for place in self.chosen()]
        found = 0
        for mutant in mutants:
            there = [(tests[i], i, took) for i, (took, lines) in enumerate(learnt)
                     if (mutant.module, mutant.line) in lines]  # fmt: skip
            there.sort(key=lambda each: (-self.finders[mutant.module, each[1]], each[2]))
            original = getattr(sys.modules[mutant.module], mutant.function).__code__
            finder = in_a_child(functools.partial(try_out, mutant, bearers[original], there))
            if finder == "alive":
                print(f"alive ({len(there)} tests): {mutant}", flush=True)
            else:
                found += 1
                self.finders[mutant.module, finder] += 1
        print(f"{self.asked.game}: {found} of {len(mutants)} found, {found / len(mutants):.1%}")
        return True

    def chosen(self) -> list[Place]:
        """A sample of all mistakes in rules and scoring, the same for the same seed."""
        folder = ROOT / "src/alehouse/games" / self.asked.game
        files = [*sorted((folder / "rules").glob("*.py")), folder / "scoring.py"]
        modules = [".".join(f.relative_to(ROOT / "src").with_suffix("").parts) for f in files]
        every = [p for module in modules for p in places_of(module.removesuffix(".__init__"))]
        print(f"{len(every)} mistakes can be planted in {self.asked.game}", flush=True)
        picked = range(len(every))
        if self.asked.sample:
            many = min(self.asked.sample, len(every))
            picked = sorted(random.Random(self.asked.seed).sample(picked, many))
        part, parts = map(int, self.asked.part.split("/"))
        return [every[i] for i in picked[part - 1 :: parts]]

    def learn(self, tests: list[pytest.Item]) -> list[tuple[float, set[tuple[str, int]]]] | None:
        """For each test its time and the lines it goes through; none for one that is left out."""
        learnt = []
        for item in tests:
            listener = Listener(LONG if "golden" in item.name else PATIENCE)
            begun = time.process_time()
            sys.settrace(listener)
            failed = fails(item)
            sys.settrace(None)
            if failed and not listener.stopped:
                print(f"\nfails without a mutant: {item.nodeid}", flush=True)
                return None
            learnt.append((time.process_time() - begun, listener.lines()))
        return learnt


def fails(item: pytest.Item) -> bool:
    """Run a test; returns whether it failed."""
    return any(report.failed for report in runtestprotocol(item, log=False))


def try_out(
    mutant: Mutant, bearers: list[FunctionType], tests: list[tuple[pytest.Item, int, float]]
) -> int | str:
    """The number of the test that finds a mutant, or that it is alive after all of them."""
    for function in bearers:
        function.__code__ = mutant.code
    for item, i, took in tests:
        # What hangs is found: the signal ends the process.
        signal.setitimer(signal.ITIMER_VIRTUAL, 1 + took)
        if fails(item):
            return i
    return "alive"


class Listener:
    """Notes the lines of rules that a test goes through; ends one that compiles or takes long."""

    def __init__(self, seconds: float) -> None:
        self.until = time.process_time() + seconds
        self.unseen: dict[CodeType, set[int]] = {}
        self.calls = 0
        self.stopped = False

    def __call__(self, frame: FrameType, event: str, _: Any) -> Any:
        """Called by Python for every function that is called."""
        code = frame.f_code
        self.calls += 1
        late = self.calls % 5000 == 0 and time.process_time() > self.until
        if late or code.co_filename.endswith("kernel/compiling.py"):
            self.stopped = True
            raise RuntimeError("told play is judged, and what is quick")
        if "/games/" not in code.co_filename:
            return None
        if code not in self.unseen:
            self.unseen[code] = lines_of(code)
        return self.line if self.unseen[code] else None

    def line(self, frame: FrameType, event: str, _: Any) -> Any:
        """Called by Python for every line of a rule."""
        unseen = self.unseen[frame.f_code]
        unseen.discard(frame.f_lineno)
        return self.line if unseen else None

    def lines(self) -> set[tuple[str, int]]:
        """The modules and lines a test went through; none if it was ended."""
        if self.stopped:
            return set()
        return {
            (name_of(code), line)
            for code, unseen in self.unseen.items()
            for line in lines_of(code) - unseen
        }


def lines_of(code: CodeType) -> set[int]:
    """The lines of a function."""
    return {line for _, _, line in code.co_lines() if line}


def functions_by_code() -> dict[CodeType, list[FunctionType]]:
    """All functions, by what they carry out: a rule is borne by several, in the kernel's tables."""
    functions: dict[CodeType, list[FunctionType]] = {}
    for each in gc.get_objects():
        if isinstance(each, FunctionType):
            functions.setdefault(each.__code__, []).append(each)
    return functions


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
    parser.add_argument("--part", default="1/1")
    parser.add_argument("--quick", action="store_true")
    asked = parser.parse_args()
    golden = "tests/test_shelf.py::test_every_golden_replay_is_played_and_told_as_ever"
    where = [f"tests/games/{asked.game}"]
    if not asked.quick:
        where.append(f"{golden}[{asked.game}]")
    options = ["-q", "-s", "--no-header", "-p", "no:cacheprovider", "--tb=no"]
    pytest.main([*where, *options], [Hunt(asked)])


if __name__ == "__main__":
    main()
