"""The clock of a table: since when the open question is asked.

Who takes an action of theirs back, or explores one and another, thinks about the same question: the
time runs on. It begins anew when another seat is asked, and when what happened cannot be undone.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from alehouse.server.records import Row


@dataclass
class Clock:
    """When the questions of one seat's run of actions were first asked."""

    asked: float  # since when the open question is asked
    seat: int = -1  # whose run it is
    since: dict[int, float] = field(default_factory=dict)  # by step

    def after(self, row: Row, step: int, actor: int, fresh: bool) -> float:
        """Since when the question is asked that is open after a row, at a step, to a seat.

        `fresh`: chance was used, something was shown, or the others have agreed to go back.
        """
        known = row.kind == "undo" or actor == row.seat == self.seat
        return self.since.get(step, row.at) if known and not fresh else row.at

    def take(self, row: Row, step: int, actor: int, fresh: bool) -> None:
        """Go on by a row that acts, takes back or does again."""
        asked = self.after(row, step, actor, fresh)
        if fresh:
            self.since = {}
        elif row.kind != "undo" and row.seat != self.seat:
            self.since = {step - 1: self.asked}
        if row.kind != "undo" or fresh:
            self.seat = row.seat
        self.since.setdefault(step, asked)
        self.asked = asked
