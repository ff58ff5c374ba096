"""Numba, as we use it."""

from __future__ import annotations

import re
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


def seen_by_all(s: Any, out: Any) -> None:
    """As observations are written: numbers of the state, none too large."""
    for i in range(18):
        out[i] = min(max(s.asked_seat[i], 0), 6)
    for i in range(s.veil):
        for k in range(i):
            out[k % 3] += s.asked_what[i] * s.asked_about[k, 0] // max(1, s.asked_seat[i])
            out[i % 5] -= s.asked_what[k] * s.asked_about[i, 1] // max(1, s.asked_what[i])
            out[k % 7] += s.asked_seat[k] % max(1, s.asked_about[i, 2])


def test_no_part_is_kept_and_short_copies_go_many_at_a_time() -> None:
    part = compiling.inner(FunctionType(seen_by_all.__code__, {"range": range}))
    caller = compiling.outer(FunctionType(handed_on.__code__, {"seen_by_all": part}))
    row, out = np.zeros(1, StateLayout.dtype), np.zeros(24, np.int8)
    row["asked_seat"] = range(-4, 20)
    caller(row[0], out)
    assert out.tolist() == [0] * 4 + list(range(7)) + [6] * 7 + [0] * 6
    (code,) = caller.inspect_llvm().values()
    assert "linkonce_odr" not in code
    assert re.search(r"store <\d+ x i8>", code)


def handed_on(s: Any, out: Any) -> None:
    seen_by_all(s, out)
    for i in range(3, out[0]):
        seen_by_all(s, out[i:])
