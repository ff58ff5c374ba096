"""A table in memory: its facts and its log, played through to the present position."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from dataclasses import replace as with_changed
from typing import Any, NamedTuple

from msgspec import Raw
from msgspec.structs import replace
from sqlalchemy.engine import Connection

from alehouse.kernel.errors import AlehouseError
from alehouse.kernel.game import Decision, Game, State
from alehouse.kernel.replay import Replay
from alehouse.kernel.telling import Event
from alehouse.server.errors import Refused
from alehouse.server.sentences import sentence
from alehouse.server.store.records import MOVED, Loaded, Record, Row, SeatRecord
from alehouse.server.tables import pages
from alehouse.server.tables.log import Log, Position
from alehouse.server.tables.shelf import open_game

MARK_EVERY = 16  # steps between two kept positions


class Told(NamedTuple):
    """What an action did: its label for who chose it, the events, and where it led."""

    label: str
    events: list[Event]
    position: Position


class Moment(NamedTuple):
    """A table after a row: its log, and the position."""

    log: Log
    state: State
    row: Row | None = None  # the last; None: the game begins
    told: Told | None = None  # what an action did


@dataclass
class Table:
    """One table, as all requests and streams of this process share it."""

    record: Record
    seats: list[SeatRecord]
    keys: dict[str, str]
    holders: dict[str, set[str]]
    game: Game | None = None
    frozen: str = ""  # why it cannot be played on
    rows: list[Row] = field(default_factory=list)
    told: dict[int, Told] = field(default_factory=dict)  # by seq
    marks: dict[int, State] = field(default_factory=dict)  # positions that are kept, by step
    used: dict[tuple[int, str], int] = field(default_factory=dict)  # seq by seat and key
    facts: dict[frozenset[str], bytes] = field(default_factory=dict)  # the same, by places
    unkept: dict[int, bytes] = field(default_factory=dict)  # pages that are not written yet
    looked: float = 0.0  # when somebody last asked for it, by the clock of this process
    encoded: dict[Any, Raw] = field(default_factory=dict)  # what viewers are sent, till a change
    _moment: Moment | None = None
    _decision: tuple[int, Decision | None] | None = None

    # -- Opening and keeping up ------------------------------------------------------

    @classmethod
    def of(cls, loaded: Loaded, connection: Connection | None = None) -> Table:
        """Open a table: play its log through. One that departs from the rules is frozen.

        With a connection the pages of a long log are read, and only what came after is played.
        """
        table = cls.glance(loaded)
        rows = loaded.rows
        if not table.frozen:
            table.deal(begun_at(loaded.record, rows))
            if connection is not None and len(rows) >= pages.ROWS:
                rows = table.turn_pages(loaded, pages.load(connection, table, loaded))
        table.follow(rows, table.unkept if connection is not None else None)
        return table

    def turn_pages(self, loaded: Loaded, found: list[pages.Page]) -> list[Row]:
        """Go on where the last page ends; returns the rows that are left to play."""
        last = len(found) * pages.ROWS
        if not found:
            return loaded.rows
        states = pages.turned(self, found, [row.name for row in loaded.rows])
        state = states[found[-1].log.steps]
        if state.digest() != loaded.rows[last - 1].digest:
            return loaded.rows  # played from the beginning it will be seen what is wrong
        self.rows = loaded.rows[:last]
        self.used = {(row.seat, row.key): row.seq for row in self.rows}
        self.told = pages.told_of(found, Told)
        self.marks |= {steps: kept.clone() for steps, kept in states.items()}
        self._moment = Moment(found[-1].log, state)
        return loaded.rows[last:]

    @classmethod
    def glance(cls, loaded: Loaded) -> Table:
        """A table's facts alone, without its log: enough for a list."""
        record = loaded.record
        table = cls(record, loaded.seats, loaded.keys, loaded.holders)
        try:
            table.game = open_game(record.game, record.players, record.options)
        except AlehouseError as error:
            table.frozen = sentence("This table cannot be opened here: {error}", error=error)
        else:
            table.frozen = _departed(table.game, record)
        return table

    def deal(self, at: float) -> None:
        """The game begins."""
        state = self.playable.new(int(self.record.seed))
        self.marks = {0: state.clone()}
        position = Position(state.actor, state.veil)
        self._moment = Moment(Log.begun(position, at, self.record.players), state)

    def renew(self, loaded: Loaded) -> None:
        """Take over what other processes have changed."""
        self.record, self.seats = loaded.record, loaded.seats
        self.keys, self.holders = loaded.keys, loaded.holders
        self._decision = None  # a seat may have another name
        self.encoded.clear()
        self.facts.clear()
        self.follow(loaded.rows)

    def follow(self, rows: Sequence[Row], unkept: dict[int, bytes] | None = None) -> None:
        """Play on by rows of the log up to the record; `unkept` is given the pages passed."""
        self._play_on(rows, unkept)
        self._keep_time()

    def grow(self, rows: Sequence[Row], revision: int) -> None:
        """Play on by rows that have made the table one of this revision."""
        self._play_on(rows)
        if not self.frozen:
            self.move(self.moved(self.moment), revision)

    def _play_on(self, rows: Sequence[Row], unkept: dict[int, bytes] | None = None) -> None:
        """Play rows, checking each digest."""
        for row in rows:
            try:
                moment = None if self.frozen else self.after(self.moment, row, copy=False)
            except (AlehouseError, AssertionError, IndexError, ValueError) as error:
                self.frozen = sentence(
                    "Row {row} of this table's log is not playable: {error}",
                    row=row.seq,
                    error=error,
                )
                moment = None
            self.take(row, moment)
            if moment is not None and moment.state.digest() != row.digest:
                self.frozen = sentence(
                    "The rules installed here come to another position at row {row} of the "
                    "log than when it was played. Nothing was changed; install the version of "
                    "Alehouse that the table was played with, and it goes on.",
                    row=row.seq,
                )
            if unkept is not None and not self.frozen and self.seq % pages.ROWS == 0:
                unkept[self.seq // pages.ROWS] = pages.page_of(self, self.seq // pages.ROWS)

    def _keep_time(self) -> None:
        """The stored time of the open question is the one that counts: it began with the game."""
        moment, asked = self._moment, self.record.asked
        if moment is None or moment.log.asked == asked:
            return
        begun = moment.log.clock if moment.log.seq else asked
        self._moment = moment._replace(log=with_changed(moment.log, asked=asked, clock=begun))

    def after(self, moment: Moment, row: Row, copy: bool = True) -> Moment:
        """A moment of the table with one more row; without `copy` the earlier one is used up."""
        log, state = moment.log, moment.state
        if row.kind == "undo":
            return Moment(log.after(row), self.position(int(row.name)), row)
        if row.kind == "redo":
            name = self.rows[log.undone[-1][0] - 1].name
        elif row.kind == "act":
            name = row.name
            if state.actor != row.seat:
                raise Refused(
                    "frozen",
                    "seat {seat} chose, but seat {asked} is asked",
                    seat=row.seat,
                    asked=state.actor,
                )
        else:
            return Moment(log.after(row), state, row)
        told, state = self._carried_out(state.clone() if copy else state, name)
        return Moment(
            log.after(row, told.position), state, row, told if row.kind == "act" else None
        )

    def _carried_out(self, state: State, action: str) -> tuple[Told, State]:
        """What an action does to a state, which it changes."""
        game = self.playable
        number = game.action_id(action)
        label = ""
        if number in state.legal():
            label = state.label(number, self.name)
        events = state.apply(number)
        book = game.book
        happened = {game.event_name(event) for event in events}
        turns = not happened.isdisjoint(book.decisions.opening | book.decisions.closing)
        return Told(label, events, Position(state.actor, state.veil, turns)), state

    def proposed(
        self, kind: str, seat: int, name: str, key: str, moment: Moment | None = None
    ) -> Moment:
        """The table after a row that is not written yet, from the present or a later moment."""
        before = moment or self.moment
        row = Row(before.log.seq + 1, kind, seat, name, "", key, round(time.time(), 3))
        after = self.after(before, row)
        return after._replace(row=replace(row, digest=after.state.digest()))

    def take(self, row: Row, moment: Moment | None) -> None:
        """One more row, which is durable, and the moment after it; None: the table is frozen."""
        self.rows.append(row)
        self.used[row.seat, row.key] = row.seq
        self.encoded.clear()
        if moment is None:
            return
        if moment.told is not None:
            self.told[row.seq] = moment.told
        self._moment = moment
        steps = moment.log.steps
        if row.kind == "undo":
            self.marks = {step: mark for step, mark in self.marks.items() if step <= steps}
        elif row.kind in ("act", "redo") and steps % MARK_EVERY == 0:
            self.marks[steps] = moment.state.clone()

    def moved(self, moment: Moment) -> Record:
        """The table's record after a moment."""
        assert moment.row is not None, "somebody has moved"
        log = moment.log
        return replace(
            self.record,
            seq=log.seq,
            steps=log.steps,
            actor=log.now.actor,
            asked=log.asked,
            due=self.due(log),
            status="over" if log.now.actor < 0 else "playing",
            updated=moment.row.at,
        )

    def due(self, log: Log) -> float | None:
        """When the time for the open question is up: for itself, or for the whole game."""
        r, actor, times = self.record, log.now.actor, []
        if r.time_limit is not None:
            times.append(log.asked + r.time_limit)
        if r.bank is not None and actor >= 0:
            times.append(log.clock + r.bank - log.spent[actor])
        return min(times) if times and actor >= 0 else None

    def at(self, seq: int) -> Table:
        """The table as it was after a row, played on from where it has not changed since."""
        if seq == self.seq or self.frozen:
            return self
        earlier = Table(self.record, self.seats, self.keys, self.holders, self.game)
        earlier.rows, earlier.told = self.rows[:seq], self.told
        begun = begun_at(self.record, self.rows)
        log = Log.begun(self.log.positions[0], begun, self.record.players)
        for row in earlier.rows:
            acted = log.undone[-1][0] if row.kind == "redo" else row.seq
            told = self.told.get(acted)
            log = log.after(row, told.position if told is not None else None)
        pairs = enumerate(zip(log.line, self.log.line, strict=False))
        same = next((i for i, (then, now) in pairs if then != now), min(log.steps, self.log.steps))
        state = self.position(same).clone()
        for action in log.line[same:]:
            state.apply(self.rows[action - 1].name)
        earlier._moment = Moment(log, state)
        status = "over" if state.over else "playing"
        facts = {"status": status, "seq": seq, "steps": log.steps, "actor": state.actor}
        earlier.change(**facts, asked=log.asked)
        return earlier

    def replay(self, names: Sequence[str]) -> Replay:
        """The game as a replay; one that cannot be played here is told by its log alone."""
        if not self.frozen:
            return Replay.of(self.now, names)
        r, anywhere = self.record, Position(0, 0)
        log = Log.begun(anywhere, 0.0, r.players)
        try:
            for row in self.rows:
                log = log.after(row, anywhere)
        except (AssertionError, IndexError, ValueError):
            raise Refused("frozen", self.frozen) from None
        actions = [(self.rows[seq - 1].seat, self.rows[seq - 1].name) for seq in log.line]
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
        return self.log.steps

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
    def moment(self) -> Moment:
        """The present."""
        if self._moment is None:
            raise Refused("frozen", self.frozen)
        return self._moment

    @property
    def log(self) -> Log:
        """The log, folded."""
        return self.moment.log

    @property
    def now(self) -> State:
        """The present position."""
        return self.moment.state

    def position(self, step: int) -> State:
        """The position after a number of the actions that stand."""
        if step == self.steps:
            return self.now
        nearest = max(kept for kept in self.marks if kept <= step)
        state = self.marks[nearest].clone()
        for seq in self.log.line[nearest:step]:
            state.apply(self.rows[seq - 1].name)
        return state

    def news(self, seen: int) -> int:
        """From which row on the log has changed for who saw it up to a row."""
        return 1 if self.is_open_book else self.log.news(min(seen, self.seq))

    def decision(self) -> Decision | None:
        """The open question, worked out once a row."""
        if self._decision is None or self._decision[0] != self.seq:
            self._decision = (self.seq, self.now.decision(self.name))
        return self._decision[1]

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.seats[seat].name or sentence("Seat {n}", n=seat + 1)

    def places(self, holder: str | None, key: str | None) -> set[str]:
        """The places that a browser, or a key, holds here."""
        held = set(self.holders.get(holder, ())) if holder else set()
        if key and key in self.keys:
            held.add(self.keys[key])
        return held

    def change(self, **changes: Any) -> None:
        """New facts, which are durable."""
        before, self.record = self.record, replace(self.record, **changes)
        self._keep_time()
        self.encoded.clear()
        if self.record.status != before.status or self.record.time_limit or changes.keys() - MOVED:
            self.facts.clear()

    def move(self, after: Record, revision: int) -> None:
        """What rows have changed of the record, which is durable."""
        moved = {name: getattr(after, name) for name in MOVED}
        self.change(**{**moved, "revision": revision})

    @property
    def owner(self) -> str:
        """Whose table it is: the browser of its host."""
        hosts = (holder for holder, places in self.holders.items() if "host" in places)
        return next(hosts, self.id)

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


def begun_at(record: Record, rows: Sequence[Row]) -> float:
    """When a game began; for one that does not say, its first row."""
    return record.started or (rows[0].at if rows else record.asked)


def _departed(game: Game, record: Record) -> str:
    """Why a table cannot be played on with this game; "": it can."""
    if game.version != record.version:
        return sentence(
            "This table is played by version {played} of the rules of {game}; "
            "installed is version {installed}. Nothing was changed; install the version of "
            "Alehouse that the table was played with, and it goes on.",
            played=record.version,
            game=game.title,
            installed=game.version,
        )
    if game.box_digest != record.box:
        return sentence(
            "This table is played with another box of {game} (digest {played}) than "
            "the one installed (digest {installed}). Nothing was changed.",
            game=game.title,
            played=record.box,
            installed=game.box_digest,
        )
    return ""
