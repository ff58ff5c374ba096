"""A table's log, folded: which actions stand, who asks to go back, since when a question is open.

The fold is pure: `after` gives the log with one more row and changes nothing. What it has to know
of the game comes with the row, as a `Position`.

Who takes an action of theirs back, or explores one and another, thinks about the same question: the
time runs on. It begins anew when another seat is asked, and when what happened cannot be undone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from alehouse.server.store.records import Row

MOVES = ("act", "undo", "redo")  # the kinds of rows after which another position is open


class Position(NamedTuple):
    """What a log has to know of a position."""

    actor: int  # -1: the game is over
    veil: int  # grows when chance is used or something hidden becomes known
    turns: bool = False  # a turn or round has ended or begun on the way here


class Asking(NamedTuple):
    """A seat asks the others to go back to a step."""

    seat: int
    to: int
    agreed: tuple[int, ...] = ()


class Run(NamedTuple):
    """One seat's run of actions: when the question at each of its steps was first asked."""

    seat: int = -1
    since: Mapping[int, float] = {}


NOBODY = Run()


@dataclass(frozen=True, slots=True)
class Log:
    """The rows of a table so far, folded."""

    positions: tuple[Position, ...]  # at each step, from the deal on
    asked: float  # since when the open question is asked
    clock: float  # when time was last counted
    spent: tuple[float, ...]  # seconds each seat has thought
    seq: int = 0  # rows
    line: tuple[int, ...] = ()  # the seq of each action that stands
    seats: tuple[int, ...] = ()  # who chose each of them
    undone: tuple[tuple[int, int], ...] = ()  # (seq, seat) taken back; the last is redone first
    asking: Asking | None = None
    run: Run = NOBODY
    stood: tuple[int, ...] = ()  # how many actions stood after each row
    touched: tuple[tuple[int, int], ...] = ()  # (row that took back, earliest action it changed)

    @classmethod
    def begun(cls, position: Position, at: float, players: int) -> Log:
        """The log of a game that begins."""
        return cls((position,), at, at, (0.0,) * players)

    # -- The fold --------------------------------------------------------------------

    def after(self, row: Row, position: Position | None = None) -> Log:
        """The log with one more row; `position` is where an action, or doing it again, leads."""
        if row.kind == "ask":
            log = replace(self, asking=Asking(row.seat, int(row.name)))
        elif row.kind == "agree":
            assert self.asking is not None, "nobody asked"
            agreed = (*self.asking.agreed, row.seat)
            log = replace(self, asking=self.asking._replace(agreed=agreed))
        elif row.kind == "undo":
            log = self._back(row)
        elif row.kind in ("act", "redo"):
            assert position is not None, "an action leads somewhere"
            log = self._on(row, position)
        else:
            log = replace(self, asking=None)
        if row.kind in MOVES:
            log = self._timed(log, row)
        return replace(log, seq=self.seq + 1, stood=(*self.stood, log.steps))

    def _on(self, row: Row, position: Position) -> Log:
        """An action is chosen, or done again."""
        seq, seat, undone, touched = row.seq, row.seat, self.undone[:0], self.touched
        if row.kind == "redo":
            (seq, seat), undone = self.undone[-1], self.undone[:-1]
            touched = (*touched, (row.seq, seq))
        return replace(
            self,
            positions=(*self.positions, position),
            line=(*self.line, seq),
            seats=(*self.seats, seat),
            undone=undone,
            touched=touched,
            asking=None,
        )

    def _back(self, row: Row) -> Log:
        """Actions are taken back."""
        to = int(row.name)
        taken = tuple(zip(self.line[to:], self.seats[to:], strict=True))
        return replace(
            self,
            positions=self.positions[: to + 1],
            line=self.line[:to],
            seats=self.seats[:to],
            undone=self.undone + taken[::-1],
            touched=(*self.touched, (row.seq, self.line[to])),
            asking=None,
        )

    def _timed(self, log: Log, row: Row) -> Log:
        """A log that has moved from this one by a row, with its times.

        Going back further than one may alone, which all have agreed to, gives new time, and so do
        chance and what was shown.
        """
        back, step = row.kind == "undo", log.steps
        if back:
            fresh = step < self.free(row.seat)
        else:
            fresh = log.now.veil != self.now.veil
        known = back or log.now.actor == row.seat == self.run.seat
        asked = self.run.since.get(step, row.at) if known and not fresh else row.at
        since = dict(self.run.since)
        if fresh:
            since = {}
        elif not back and row.seat != self.run.seat:
            since = {step - 1: self.asked}
        since.setdefault(step, asked)
        runner = self.run.seat if back and not fresh else row.seat
        return replace(
            log, asked=asked, run=Run(runner, since), clock=row.at, spent=self.spent_at(row.at)
        )

    # -- Questions -------------------------------------------------------------------

    @property
    def steps(self) -> int:
        """How many actions stand."""
        return len(self.line)

    @property
    def now(self) -> Position:
        """The present position."""
        return self.positions[-1]

    def spent_at(self, moment: float) -> tuple[float, ...]:
        """The seconds each seat has thought by a moment; the one that is asked thinks on."""
        passed = max(0.0, moment - self.clock)
        return tuple(
            spent + passed if seat == self.now.actor else spent
            for seat, spent in enumerate(self.spent)
        )

    def free(self, seat: int) -> int:
        """The earliest step a seat may go back to alone; the present one: none."""
        step, veil = self.steps, self.now.veil
        while step > 0 and self.seats[step - 1] == seat and self.positions[step - 1].veil == veil:
            step -= 1
        return step

    def turn(self, seat: int) -> int:
        """The step at which a seat's turn began, as far as it may go back; the present one: now."""
        first, step = self.free(seat), self.steps
        if step > first and self.now.actor != seat:
            step -= 1  # its turn is over, and may be begun anew
        while step > first and not self.positions[step].turns:
            step -= 1
        return step

    def last(self, seat: int) -> int | None:
        """The step before a seat's last action."""
        for step in range(self.steps - 1, -1, -1):
            if self.seats[step] == seat:
                return step
        return None

    def can_redo(self, seat: int) -> bool:
        """Whether what was taken back last was this seat's."""
        return bool(self.undone) and self.undone[-1][1] == seat

    def stands(self, seq: int) -> bool:
        """Whether an action of the log stands."""
        step = self.stood[seq - 1]
        return 0 < step <= self.steps and self.line[step - 1] == seq

    def news(self, seen: int) -> int:
        """From which row on a log that was seen up to a row has changed."""
        return min([seen + 1, *(first for row, first in self.touched if row > seen)])
