"""What a GPU's tables show, a row for each number, turned into a row for each table."""

from __future__ import annotations

from typing import Any

import triton
import triton.language as tl

SIDE = 64  # of the squares that are turned at once


@triton.jit
def turned(source, to, rows, n, wide, side: tl.constexpr):  # type: ignore  # triton reads the signature
    """Turn one square."""
    r = tl.program_id(0) * side + tl.arange(0, side)
    c = tl.program_id(1) * side + tl.arange(0, side)
    inside = (r[:, None] < rows) & (c[None, :] < n)
    x = tl.load(source + r[:, None].to(tl.int64) * n + c[None, :], mask=inside, other=0)
    there = (c[:, None] < n) & (r[None, :] < wide)
    tl.store(to + c[:, None].to(tl.int64) * wide + r[None, :], tl.trans(x), mask=there)


def turn_into(to: Any, source: Any) -> None:
    """Write the transpose of a matrix of bytes into another, 0 beyond its last row."""
    rows, n = source.shape
    wide = to.shape[1]
    turned[(triton.cdiv(wide, SIDE), triton.cdiv(n, SIDE))](source, to, rows, n, wide, side=SIDE)
