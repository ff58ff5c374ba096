"""The shelf: one folder per game, all shaped alike.

`alehouse.games()` lists the games, and `alehouse.games` is also this package: importing a game
would put the package in the function's place, so the package answers the call itself.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

from alehouse.kernel import shelf


class Shelf(ModuleType):
    """This package, callable."""

    def __call__(self) -> list[dict[str, Any]]:
        return shelf.games()


sys.modules[__name__].__class__ = Shelf
