"""For the tests of one game: its rules, positions and words."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from alehouse.kernel.chance import Dice, derived, draw
from alehouse.kernel.game import Game, State
from alehouse.kernel.rulebook import Rulebook


def rule(*ids: str) -> Any:
    """Mark a test with the rules of RULES.md that it proves."""
    import pytest

    return pytest.mark.rule(*ids)


def load(state: State, *results: int) -> State:
    """Decide the next results of `draw` beforehand."""
    state.s.loaded = list(results)
    return state


def play(state: State, *names: str) -> State:
    """Apply actions by name; the state itself goes on."""
    for name in names:
        state.apply(name)
    return state


def options(state: State) -> list[str]:
    """The names of the legal actions, in their order."""
    return [state.game.action_name(action) for action in state.legal()]


def untested_rules(book: Rulebook, folder: Path) -> list[str]:
    """The rule ids of RULES.md that no test below a folder is marked with."""
    proven: set[str] = set()
    for file in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                proven |= set(_marks(node))
    return [i for i in book.rule_ids if i not in proven]


def _marks(test: ast.FunctionDef) -> Iterator[str]:
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "rule":
            yield from (str(a.value) for a in mark.args if isinstance(a, ast.Constant))


def random_states(game: Game, seed: int, games: int = 1) -> Iterator[State]:
    """States of random games, for tests that look at many positions."""
    for i in range(games):
        dice = Dice()
        dice.rng = derived(seed, i, 1)
        state = game.new(derived(seed, i))
        while not state.over:
            yield state
            legal = state.legal()
            state.apply(legal[draw(dice, len(legal))])
        yield state
