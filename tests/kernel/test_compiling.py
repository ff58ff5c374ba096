"""Numba, as we use it."""

from __future__ import annotations

from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np

from alehouse.kernel import compiling
from alehouse.kernel.asking import StateLayout


def test_numba_keeps_its_own_cache_folder_otherwise(tmp_path: Path) -> None:
    from numba.core import config

    before = config.CACHE_DIR  # type: ignore[attr-defined]
    with compiling.caching_in(tmp_path):
        assert str(tmp_path) == config.CACHE_DIR  # type: ignore[attr-defined]
    assert before == config.CACHE_DIR  # type: ignore[attr-defined]


def twice(n: int) -> int:
    return 2 * n


def sums(s: Any) -> int:
    """Calls `twice` with fields of several widths, and with a counter."""
    total = 0
    for i in range(3):
        total += twice(i)
    return total + twice(s.seats) + twice(s.veil) + twice(s.asked_about[0, 0]) + twice(5)


def test_a_function_is_compiled_once_for_all_widths_of_integers() -> None:
    inner = compiling.inner(twice)
    caller = compiling.outer(FunctionType(sums.__code__, {"twice": inner, "range": range}))
    row = np.zeros(1, StateLayout.dtype)
    row["seats"], row["veil"] = 3, 1_000_000
    assert caller(row[0]) == 2 * (0 + 1 + 2) + 6 + 2_000_000 + 0 + 10
    assert len(inner.signatures) == 1


def test_what_only_compiled_functions_call_is_assembled_with_them_alone() -> None:
    inner = compiling.inner(twice)
    space = {"twice": inner, "range": range}
    part = compiling.inner(FunctionType(sums.__code__, space))
    caller = compiling.outer(FunctionType(through.__code__, {"sums": part}))
    row = np.zeros(1, StateLayout.dtype)
    row["seats"] = 3
    assert caller(row[0]) == 2 * (0 + 1 + 2) + 6 + 10
    engine = caller.targetctx.codegen()._engine
    (whole,), parts = caller.overloads.values(), [*part.overloads.values()]
    assert engine.is_symbol_defined(whole.fndesc.llvm_func_name)
    assert not any(engine.is_symbol_defined(each.fndesc.llvm_func_name) for each in parts)


def through(s: Any) -> int:
    return sums(s)
