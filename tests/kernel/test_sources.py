"""Source that the kernel writes."""

from __future__ import annotations

import inspect
from typing import Any

from alehouse.kernel.sources import define


def test_two_games_of_one_name_keep_their_own_lines() -> None:
    """What is compiled, hashed and shown in a traceback is read from them."""
    sources = [f"def which():\n    return {n}\n" for n in range(2)]
    spaces: list[dict[str, Any]] = [{}, {}]
    for source, space in zip(sources, spaces, strict=True):
        define("rules of a game", source, space)
    assert [space["which"]() for space in spaces] == [0, 1]
    assert [inspect.getsource(space["which"]) for space in spaces] == sources
