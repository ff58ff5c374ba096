"""Switches: one function out of several by its number, for tables of small functions.

    EFFECTS = (freeze, levy)
    take_effect = switch("take_effect", EFFECTS, "box", "s", "seat")
    take_effect(box.effect[card], box, s, seat)

Compiled rules know no tables of functions, so the switch is written as plain source, like what
one would write by hand. Each function is given what its parameters name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from alehouse.kernel.sources import define

Function = Callable[..., Any]


def switch(name: str, functions: Sequence[Function], *given: str) -> Function:
    """A function of a number and of what is given, which calls the function of that number."""
    # the name of a real module: Numba imports it when it loads compiled code from its cache
    space: dict[str, Any] = {"__name__": __name__}
    lines = [f"def {name}({', '.join(['which', *given])}):"]
    for i, function in enumerate(functions):
        wanted = function.__code__.co_varnames[: function.__code__.co_argcount]
        missing = [each for each in wanted if each not in given]
        assert not missing, f"{function.__name__} wants {missing[0]!r}, but is given only: {given}"
        space[f"case_{i}"] = function
        call = f"return case_{i}({', '.join(wanted)})"
        last = i == len(functions) - 1
        lines += [f"    {call}"] if last else [f"    if which == {i}:", f"        {call}"]
    source = "\n".join(lines) + "\n"
    define(f"switch {functions[0].__module__} {name}", source, space)
    made: Function = space[name]
    return made
