"""What is compiled for a GPU, looked at without one.

That whole games go there as here is proven on a real GPU, by `python -m benchmarks.gpu`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from small_beer.game import RULEBOOK

from alehouse.kernel import device, many
from alehouse.kernel.errors import Missing
from alehouse.kernel.game import Game

H200 = (9, 0)
CARD = np.dtype([("points", "i1"), ("cost", "i1", (6,)), ("tax", "i1")])
TABLE = np.dtype([("round", "i1"), ("points", "i1"), ("paid", "i1", (6,)), ("last", "i1")])


@pytest.fixture
def h200(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A GPU to compile for."""
    pytest.importorskip("numba_cuda", reason="numba-cuda, of the extra cuda, is not installed")
    monkeypatch.setenv("ALEHOUSE_CACHE", str(tmp_path))
    with device.absent(H200):
        yield


def lay(card: Any, s: Any) -> None:
    """A byte is copied, then bytes in a loop; then the first is read. It was read elsewhere."""
    s.points = card.points
    for i in range(6):
        s.paid[i] = card.cost[i]
    s.points -= card.tax


def lay_before(card: Any, s: Any) -> None:
    """The same with the byte behind those of the loop."""
    s.last = card.points
    for i in range(6):
        s.paid[i] = card.cost[i]
    s.last -= card.tax


def lay_after(card: Any, s: Any) -> None:
    """The same in another order."""
    for i in range(6):
        s.paid[i] = card.cost[i]
    s.points = card.points
    s.points -= card.tax


def written(function: Callable[..., None]) -> list[int]:
    """The bytes of a row that the machine code of a function writes, in order."""
    from numba import cuda
    from numba.cuda import types
    from numba.cuda.np.numpy_support import from_dtype

    twin, grid = device.inner(function), device.cuda().grid

    def kernel(cards: Any, rows: Any) -> None:
        i = grid(1)
        if i < rows.shape[0]:
            twin(cards[0], rows[i])

    arrays = [types.Array(from_dtype(kind), 1, "C") for kind in (CARD, TABLE)]
    code, _ = cuda.compile_ptx(kernel, types.void(*arrays), cc=H200)
    sums = re.findall(r"add\.s64\s+%rd(\d+), %rd\d+, (\d+);", code)
    ahead = {register: int(offset) for register, offset in sums}
    stores = re.findall(r"st\.global\.u8\s+\[%rd(\d+)(?:\+(\d+))?\]", code)
    return [int(offset or 0) + ahead.get(register, 0) for register, offset in stores]


@pytest.mark.usefixtures("h200")
@pytest.mark.parametrize(
    ("function", "field"), [(lay, "points"), (lay_before, "last"), (lay_after, "points")]
)
def test_the_pattern_that_the_device_compiler_got_wrong_comes_out_right(
    function: Callable[..., None], field: str
) -> None:
    assert TABLE.fields is not None
    one, paid = TABLE.fields[field][1], TABLE.fields["paid"][1]
    stores = written(function)
    assert set(stores) == {one, *range(paid, paid + 6)}
    assert stores.count(paid + 5) == 1, "the tax is taken from the last cost"
    assert stores[-1] == one


@pytest.mark.usefixtures("h200")
def test_kernels_are_compiled_once_and_kept() -> None:
    game = Game(RULEBOOK, 2)
    made = device.prepared(game, ~many.LOOK)
    kept = device.prepared(game, ~many.LOOK)
    assert kept is not made
    with device.absent(H200):  # found by the key that a launch looks for, not linked anew
        assert kept.library.get_cubin().code == made.library.get_cubin().code
    assert not kept.library.llvm_strs
    assert kept.argument_types == made.argument_types


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "numba_cuda", None)
    device.cuda.cache_clear()
    try:
        with pytest.raises(Missing, match=r"alehouse\[cuda\]"):
            device.cuda()
    finally:
        device.cuda.cache_clear()
