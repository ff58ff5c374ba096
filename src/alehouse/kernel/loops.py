"""Loops over a range, written out as `while`, for the compiler of a GPU.

numba keeps the state of a range behind pointers. What the device compiler (libNVVM 13, sm_90, -O3)
then makes of a plain copy of a byte, a copy loop of bytes beside it and a read of the first byte is
wrong without a word: it reads and writes the last byte of the loop instead. Written out, the loop
is a number that grows, and comes out right: `tests/kernel/test_device.py` looks at it.
"""

from __future__ import annotations

import ast
import inspect
import linecache
import textwrap
from types import CodeType, FunctionType

from alehouse.kernel.twin import names_in


def written_out(function: FunctionType) -> FunctionType:
    """A function without loops over ranges, or the same where it has none. Globals are shared."""
    code = function.__code__
    if "range" not in names_in(code):
        return function
    lines = linecache.getlines(code.co_filename)[code.co_firstlineno - 1 :]
    tree = ast.parse(textwrap.dedent("".join(inspect.getblock(lines))))
    ast.increment_lineno(tree, code.co_firstlineno - 1)
    module = compile(Written().visit(tree), code.co_filename, "exec")
    found = next(const for const in module.co_consts if isinstance(const, CodeType))
    assert found.co_name == code.co_name, f"{code.co_name}: its source is another"
    copy = FunctionType(found, function.__globals__, function.__name__, function.__defaults__)
    copy.__kwdefaults__ = function.__kwdefaults__
    return copy


class Written(ast.NodeTransformer):
    """Writes out the loops of one function."""

    made = 0  # so many, which number the names

    def visit_For(self, loop: ast.For) -> ast.For | list[ast.stmt]:
        """The number goes on before the body, so `continue` needs no care."""
        self.generic_visit(loop)
        match loop.iter:
            case ast.Call(ast.Name("range"), [end], []):
                begin, by = ast.Constant(0), 1
            case ast.Call(ast.Name("range"), [begin, end], []):
                by = 1
            case ast.Call(ast.Name("range"), [begin, end, step], []):
                by = ast.literal_eval(step)
            case _:
                return loop
        assert not loop.orelse, "a loop has no else"
        at, until = f"at_{self.made}", f"until_{self.made}"
        self.made += 1
        written = ast.parse(
            f"{at} = {ast.unparse(begin)}\n"
            f"{until} = {ast.unparse(end)}\n"
            f"while {at} {'<' if by > 0 else '>'} {until}:\n"
            f"    {ast.unparse(loop.target)} = {at}\n"
            f"    {at} += {by}\n"
        ).body
        for node in (each for line in written for each in ast.walk(line)):
            ast.copy_location(node, loop)
        assert isinstance(written[2], ast.While)
        written[2].body += loop.body
        return written
