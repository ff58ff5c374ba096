"""The action table: every choice a game can ever offer, as a small integer with a lasting name."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from alehouse.kernel.errors import IllegalAction


class ActionTable:
    """Names by id and ids by name; an empty name holds a place that this box does not use."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self.names: list[str] = []
        self.ids: dict[str, int] = {}
        for name in names:
            self.one(name)

    def one(self, name: str) -> int:
        """Add one action and return its id."""
        assert name not in self.ids, f"the action {name!r} is in the table twice"
        if name:
            self.ids[name] = len(self.names)
        self.names.append(name)
        return len(self.names) - 1

    def id(self, name: str) -> int:
        """The id of a name, or an error that suggests what was meant."""
        if name not in self.ids:
            near = difflib.get_close_matches(name, list(self.ids), 3)
            hint = f" Did you mean {', '.join(near)}?" if near else ""
            raise IllegalAction(f"No action is called {name!r}.{hint}")
        return self.ids[name]

    def name(self, action: int) -> str:
        """The name of an id."""
        if not 0 <= action < len(self.names):
            raise IllegalAction(f"No action has the id {action}: use 0 to {len(self.names) - 1}.")
        if not self.names[action]:
            raise IllegalAction(f"No action has the id {action} with this box.")
        return self.names[action]

    def __len__(self) -> int:
        return len(self.names)
