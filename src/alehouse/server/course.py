"""The course of a table: which actions stand after all that was taken back and done again.

The log is append-only. Folding its rows one by one gives the actions that stand, those that can be
done again, and the open question of consent.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from alehouse.server.records import Row


@dataclass
class Asking:
    """A seat asks the others to go back to a step."""

    seat: int
    to: int
    agreed: list[int] = field(default_factory=list)


@dataclass
class Course:
    """The fold of a log."""

    line: list[int] = field(default_factory=list)  # the seq of each action that stands
    undone: list[int] = field(default_factory=list)  # taken back; the last is redone first
    asking: Asking | None = None
    standing: set[int] = field(default_factory=set)  # the same as `line`
    after: list[int] = field(default_factory=list)  # how many actions stood after each row
    touched: dict[int, int] = field(default_factory=dict)  # by undo or redo: the earliest action

    def take(self, row: Row) -> None:
        """Go on by one row."""
        self._fold(row)
        self.after.append(len(self.line))

    def _fold(self, row: Row) -> None:
        if row.kind == "ask":
            self.asking = Asking(row.seat, int(row.name))
            return
        if row.kind == "agree":
            assert self.asking is not None, "nobody asked"
            self.asking.agreed.append(row.seat)
            return
        self.asking = None
        if row.kind == "act":
            self.line.append(row.seq)
            self.standing.add(row.seq)
            self.undone.clear()
        elif row.kind == "undo":
            to = int(row.name)
            self.touched[row.seq] = self.line[to]
            self.undone += reversed(self.line[to:])
            self.standing.difference_update(self.line[to:])
            del self.line[to:]
        elif row.kind == "redo":
            self.touched[row.seq] = self.undone[-1]
            self.line.append(self.undone.pop())
            self.standing.add(self.line[-1])

    def news(self, seen: int, seq: int) -> int:
        """From which row on a log that was seen up to a row has changed, when it has `seq` rows."""
        return min([seen + 1, *(self.touched.get(s, s) for s in range(seen + 1, seq + 1))])
