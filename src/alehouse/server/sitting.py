"""A table in memory: its facts and its log, played through to the present position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Raw

from alehouse.kernel.errors import AlehouseError
from alehouse.kernel.game import Decision, Game, State
from alehouse.kernel.replay import Replay
from alehouse.kernel.telling import Event
from alehouse.server.clock import Clock
from alehouse.server.course import Course
from alehouse.server.errors import Refused
from alehouse.server.records import MOVED, Loaded, Record, Row, SeatRecord
from alehouse.server.shelf import open_game

MARK_EVERY = 16  # steps between two kept positions


@dataclass
class Told:
    """What an action did: its label for who chose it, and the events."""

    label: str
    events: list[Event]


@dataclass
class Trial:
    """An action carried out on a copy, not yet part of the table."""

    state: State
    told: Told


@dataclass
class Sitting:
    """One table, as all requests and streams of this process share it."""

    record: Record
    seats: list[SeatRecord]
    keys: dict[str, str]
    holders: dict[str, set[str]]
    game: Game | None = None
    frozen: str = ""  # why it cannot be played on
    rows: list[Row] = field(default_factory=list)
    course: Course = field(default_factory=Course)
    told: dict[int, Told] = field(default_factory=dict)  # by seq
    veils: list[int] = field(default_factory=list)  # at each step
    marks: list[State] = field(default_factory=list)  # at steps 0, 16, 32, …
    clock: Clock = field(default_factory=lambda: Clock(0.0))
    used: dict[tuple[int, str], int] = field(default_factory=dict)  # seq by seat and key
    facts: dict[frozenset[str], bytes] = field(default_factory=dict)  # the same, by places
    encoded: dict[Any, Raw] = field(default_factory=dict)  # what viewers are sent, till a change
    _now: State | None = None
    _decision: tuple[int, Decision | None] | None = None

    # -- Opening and keeping up ------------------------------------------------------

    @classmethod
    def of(cls, loaded: Loaded) -> Sitting:
        """Open a table: play its log through. One that departs from the rules is frozen."""
        sitting = cls.glance(loaded)
        if not sitting.frozen:
            sitting._now = sitting.playable.new(int(loaded.record.seed))
            sitting.veils = [sitting._now.veil]
            sitting.marks = [sitting._now.clone()]
        if loaded.rows:
            sitting.clock.asked = loaded.rows[0].at  # when the first question was answered
        sitting.follow(loaded.rows)
        sitting.clock.asked = loaded.record.asked
        return sitting

    @classmethod
    def glance(cls, loaded: Loaded) -> Sitting:
        """A table's facts alone, without its log: enough for a list."""
        record = loaded.record
        sitting = cls(record, loaded.seats, loaded.keys, loaded.holders)
        sitting.clock.asked = record.asked
        try:
            sitting.game = open_game(record.game, record.players, record.options)
        except AlehouseError as error:
            sitting.frozen = f"This table cannot be opened here: {error}"
        else:
            sitting.frozen = _departed(sitting.game, record)
        return sitting

    def renew(self, loaded: Loaded) -> None:
        """Take over what other processes have changed."""
        self.record, self.seats = loaded.record, loaded.seats
        self.keys, self.holders = loaded.keys, loaded.holders
        self._decision = None  # a seat may have another name
        self.encoded.clear()
        self.facts.clear()
        self.follow(loaded.rows)
        self.clock.asked = self.record.asked

    def follow(self, rows: Sequence[Row]) -> None:
        """Play on by rows of the log, checking each digest."""
        for row in rows:
            try:
                self.take(row, None if self.frozen else self._again(row))
            except (AlehouseError, AssertionError, IndexError, ValueError) as error:
                self.frozen = f"Row {row.seq} of this table's log is not playable: {error}"
                if self.seq < row.seq:
                    self.take(row)
            if not self.frozen and self.now.digest() != row.digest:
                self.frozen = (
                    f"The rules installed here come to another position at row {row.seq} of the "
                    "log than when it was played. Nothing was changed; install the version of "
                    "Alehouse that the table was played with, and it goes on."
                )

    def _again(self, row: Row) -> Trial | None:
        if row.kind != "act":
            return None
        if self.now.actor != row.seat:
            raise Refused("frozen", f"seat {row.seat} chose, but seat {self.now.actor} is asked")
        return self.trial(row.name, copy=False)

    def trial(self, action: str, copy: bool = True) -> Trial:
        """Carry out an action on a copy of the present position."""
        game = self.playable
        number = game.action_id(action)
        state = self.now.clone() if copy else self.now
        label = ""
        if number in state.legal():
            label = game.book.label(game.box, state.s, number, self.name)
        return Trial(state, Told(label, state.apply(number)))

    def take(self, row: Row, trial: Trial | None = None) -> None:
        """One more row, which is durable; `trial` is the position after an action."""
        self.rows.append(row)
        self.used[row.seat, row.key] = row.seq
        self.encoded.clear()
        if self.frozen:
            return
        fresh = row.kind == "undo" and int(row.name) < self.free(row.seat)
        veil = self.veils[-1]
        self.course.take(row)
        if trial is not None:
            self.told[row.seq] = trial.told
            self._step(trial.state)
        elif row.kind == "undo":
            self._back(int(row.name))
        elif row.kind == "redo":
            state = self.now
            state.apply(self.rows[self.course.line[-1] - 1].name)
            self._step(state)
        if row.kind in ("act", "undo", "redo"):
            fresh = fresh or (row.kind != "undo" and self.now.veil != veil)
            self.clock.take(row, self.steps, self.now.actor, fresh)

    def redone(self) -> State:
        """The position after doing again what was taken back last."""
        state = self.now.clone()
        state.apply(self.rows[self.course.undone[-1] - 1].name)
        return state

    def _step(self, state: State) -> None:
        self._now = state
        self.veils.append(state.veil)
        if self.steps % MARK_EVERY == 0:
            self.marks.append(state.clone())

    def _back(self, step: int) -> None:
        del self.veils[step + 1 :]
        del self.marks[step // MARK_EVERY + 1 :]
        self._now = None
        self._now = self.position(step)

    def at(self, seq: int) -> Sitting:
        """The table as it was after a row, played on from where it has not changed since."""
        if seq == self.seq or self.frozen:
            return self
        earlier = Sitting(self.record, self.seats, self.keys, self.holders, self.game)
        earlier.rows, earlier.told = self.rows[:seq], self.told
        for row in earlier.rows:
            earlier.course.take(row)
        line = earlier.course.line
        pairs = enumerate(zip(line, self.course.line, strict=False))
        same = next((i for i, (then, now) in pairs if then != now), min(len(line), self.steps))
        earlier.veils = self.veils[: same + 1]
        state = self.position(same).clone()
        for action in line[same:]:
            state.apply(self.rows[action - 1].name)
            earlier.veils.append(state.veil)
        earlier._now = state
        status = "over" if state.over else "playing"
        earlier.change(status=status, seq=seq, steps=len(line), actor=state.actor)
        return earlier

    def replay(self, names: Sequence[str]) -> Replay:
        """The game as a replay; one that cannot be played here is told by its log alone."""
        if not self.frozen:
            return Replay.of(self.now, names)
        r, course = self.record, Course()
        try:
            for row in self.rows:
                course.take(row)
        except (AssertionError, IndexError, ValueError):
            raise Refused("frozen", self.frozen) from None
        actions = [(self.rows[seq - 1].seat, self.rows[seq - 1].name) for seq in course.line]
        return Replay(
            game=r.game,
            version=r.version,
            box=r.box,
            players=r.players,
            seed=int(r.seed),
            options=r.options,
            seats=list(names),
            actions=actions,
            digest=self.rows[-1].digest if self.rows else "",
        )

    # -- Questions -------------------------------------------------------------------

    @property
    def id(self) -> str:
        """The table's id."""
        return self.record.id

    @property
    def seq(self) -> int:
        """How many rows the log has."""
        return len(self.rows)

    @property
    def steps(self) -> int:
        """How many actions stand."""
        return len(self.course.line)

    @property
    def status(self) -> str:
        """Where the table is in its life."""
        return "frozen" if self.frozen else self.record.status

    @property
    def is_open_book(self) -> bool:
        """Whether everything may be seen: the game is over."""
        return self.record.status == "over"

    @property
    def playable(self) -> Game:
        """The game, unless the table is frozen."""
        if self.frozen or self.game is None:
            raise Refused("frozen", self.frozen)
        return self.game

    @property
    def now(self) -> State:
        """The present position."""
        if self._now is None:
            raise Refused("frozen", self.frozen)
        return self._now

    def position(self, step: int) -> State:
        """The position after a number of the actions that stand."""
        if step == self.steps and self._now is not None:
            return self._now
        nearest = min(step // MARK_EVERY, len(self.marks) - 1)
        state = self.marks[nearest].clone()
        for seq in self.course.line[nearest * MARK_EVERY : step]:
            state.apply(self.rows[seq - 1].name)
        return state

    def news(self, seen: int) -> int:
        """From which row on the log has changed for who saw it up to a row."""
        return 1 if self.is_open_book else self.course.news(min(seen, self.seq), self.seq)

    def decision(self) -> Decision | None:
        """The open question, worked out once a row."""
        if self._decision is None or self._decision[0] != self.seq:
            self._decision = (self.seq, self.now.decision(self.name))
        return self._decision[1]

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.seats[seat].name or f"Seat {seat + 1}"

    def places(self, holder: str | None, key: str | None) -> set[str]:
        """The places that a browser, or a key, holds here."""
        held = set(self.holders.get(holder, ())) if holder else set()
        if key and key in self.keys:
            held.add(self.keys[key])
        return held

    def change(self, **changes: Any) -> None:
        """New facts, which are durable."""
        before, self.record = self.record, msgspec.structs.replace(self.record, **changes)
        self.clock.asked = self.record.asked
        self.encoded.clear()
        if self.record.status != before.status or self.record.time_limit or changes.keys() - MOVED:
            self.facts.clear()

    # -- Taking back -----------------------------------------------------------------

    def chooser(self, step: int) -> int:
        """The seat that chose the action leading from a step to the next."""
        return self.rows[self.course.line[step] - 1].seat

    def free(self, seat: int) -> int:
        """The earliest step a seat may go back to alone; the present one: none."""
        step = self.steps
        while (
            step > 0 and self.chooser(step - 1) == seat and self.veils[step - 1] == self.veils[-1]
        ):
            step -= 1
        return step

    def turn(self, seat: int) -> int:
        """The step at which a seat's turn began, as far as it may go back; the present one: now."""
        first, step = self.free(seat), self.steps
        if step > first and self.now.actor != seat:
            step -= 1  # its turn is over, and may be begun anew
        while step > first and not self._opens_a_turn(step):
            step -= 1
        return step

    def _opens_a_turn(self, step: int) -> bool:
        book = self.playable.book
        told = self.told[self.course.line[step - 1]]
        happened = {book.event_names[event.what] for event in told.events}
        return not happened.isdisjoint(book.opening_events | book.closing_events)

    def last(self, seat: int) -> int | None:
        """The step before a seat's last action."""
        for step in range(self.steps - 1, -1, -1):
            if self.chooser(step) == seat:
                return step
        return None

    def can_redo(self, seat: int) -> bool:
        """Whether what was taken back last was this seat's."""
        undone = self.course.undone
        return bool(undone) and self.rows[undone[-1] - 1].seat == seat

    def together(self, seat: int) -> set[int]:
        """The seats of a person: those held by a browser that holds this one."""
        held = (places for places in self.holders.values() if str(seat) in places)
        return {seat, *(int(place) for places in held for place in places if place.isdigit())}

    def people(self, seat: int) -> list[int]:
        """The seats of the other people at the table, whoever plays for them now."""
        mine = self.together(seat)
        return [s.seat for s in self.seats if s.kind == "person" and s.seat not in mine]

    def others(self, seat: int) -> list[int]:
        """The other people at the table who decide for themselves."""
        return [other for other in self.people(seat) if self.seats[other].is_person]


def _departed(game: Game, record: Record) -> str:
    """Why a table cannot be played on with this game; "": it can."""
    if game.version != record.version:
        return (
            f"This table is played by version {record.version} of the rules of {game.title}; "
            f"installed is version {game.version}. Nothing was changed; install the version of "
            "Alehouse that the table was played with, and it goes on."
        )
    if game.box_digest != record.box:
        return (
            f"This table is played with another box of {game.title} (digest {record.box}) than "
            f"the one installed (digest {game.box_digest}). Nothing was changed."
        )
    return ""
