"""A table in memory: where turns begin, since when one is asked, how it was earlier."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

import alehouse
from alehouse.kernel.game import Game
from alehouse.server.people.lobby import new_record
from alehouse.server.store.records import Loaded, Row, SeatRecord
from alehouse.server.tables import views
from alehouse.server.tables.log import Log
from alehouse.server.tables.table import Moment, Table


def seated(game: Game, seed: int = 0) -> Table:
    """A table of two people, begun at second 0."""
    record = replace(new_record(game, seed), status="playing", asked=0.0)
    seats = [SeatRecord(seat=i, kind="person", name=name) for i, name in enumerate(("Ann", "Ben"))]
    return Table.of(Loaded(record, seats, {}, {}, []))


def act(table: Table, action: str, at: float = 0.0) -> None:
    """Choose an action at the seat that is asked."""
    write(table, "act", table.now.actor, action, at)


def write(table: Table, kind: str, seat: int, name: str, at: float) -> None:
    """One more row, as if it were stored."""
    row = Row(table.seq + 1, kind, seat, name, "", str(table.seq), at)
    after = table.after(table.moment, row)
    table.take(replace(row, digest=after.state.digest()), after)


def back(table: Table, seat: int, to: int, at: float = 0.0) -> None:
    """Take back to a step."""
    write(table, "undo", seat, str(to), at)


def test_a_turn_begins_where_the_last_one_ended() -> None:
    """In Dice Brewing who has not passed takes turn after turn once the others have."""
    table = seated(alehouse.game("dice_brewing", players=2))
    for action in ("place:malt_sow", "end_turn"):
        act(table, action)
    ended = views.undo(table, 0)
    assert (ended.free, ended.turn) == (0, 0), "nobody has acted since"
    for action in ("pass", "place:malt_roast", "end_turn"):
        act(table, action)
    fresh = views.undo(table, 0)
    assert (table.now.actor, fresh.free, fresh.turn) == (0, 3, None)
    act(table, "place:malt_improve")
    again = views.undo(table, 0)
    assert (again.free, again.turn, again.last) == (3, 5, 5)


def test_thinking_again_gives_nobody_more_time() -> None:
    table = seated(alehouse.game("dice_brewing", players=2))
    act(table, "place:malt_sow", at=5.0)
    assert table.log.asked == 5.0
    back(table, 0, 0, at=7.0)
    assert table.log.asked == 0.0, "the question of second 0 is open again"
    act(table, "place:hop_sow", at=8.0)
    assert table.log.asked == 5.0, "the second piece was first thought about at second 5"
    act(table, "end_turn", at=9.0)
    assert table.log.asked == 9.0, "the other seat has all its time"
    back(table, 0, 0, at=10.0)
    act(table, "place:malt_sow", at=11.0)
    assert table.log.asked == 5.0
    act(table, "end_turn", at=12.0)
    act(table, "pass", at=20.0)
    assert (table.now.actor, table.log.asked) == (0, 20.0)
    back(table, 0, 1, at=30.0)
    assert table.log.asked == 30.0, "all have agreed to go back: a question like a new one"


def test_the_table_as_it_was_is_what_was_played_then(small_beer: Game) -> None:
    """Worked out from what has not changed since, and the same as played from the beginning."""
    table = seated(small_beer)
    for turn in range(18):
        act(table, "rest")
        act(table, "rest")
        back(table, 1 - table.now.actor, table.steps - 1)
        if turn % 6 == 5:
            back(table, 0, table.steps - 3)
    rows, record = list(table.rows), table.record
    for seq in range(1, len(rows)):
        played = Table.of(Loaded(record, table.seats, {}, {}, rows[:seq]))
        then = table.at(seq)
        for seat in (0, 1, None):
            assert views.play(then, seat) == views.play(played, seat)
    assert table.rows == rows


def test_what_is_answered_and_streamed_is_encoded_once() -> None:
    """Either may be lost without the other: both are sent, and cost little more than one."""
    table = seated(alehouse.game("empire_needs_beer", players=2))
    assert views.sent(table, 0, 1) is views.sent(table, 0, 1)
    assert views.sent(table, 0, 1) != views.sent(table, 1, 1)


def test_taking_back_and_doing_again_fold_and_play_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated(alehouse.game("empire_needs_beer", players=2))
    act(table, table.now.game.action_name(table.now.legal()[0]))
    counts: Counter[str] = Counter()
    for kind, name in ((Log, "after"), (Table, "position"), (Table, "_carried_out")):
        method = getattr(kind, name)

        def counted(*words: Any, method: Any = method, name: str = name, **more: Any) -> Any:
            counts[name] += 1
            return method(*words, **more)

        monkeypatch.setattr(kind, name, counted)
    table.take(*after(table, "undo", "0"))
    assert counts == {"after": 1, "position": 1}
    table.take(*after(table, "redo", "1"))
    assert counts == {"after": 2, "position": 1, "_carried_out": 1}


def after(table: Table, kind: str, name: str) -> tuple[Row, Moment]:
    """A row that a request asks for, and the table after it."""
    moment = table.proposed(kind, table.log.seats[0] if table.log.seats else 0, name, kind)
    assert moment.row is not None
    return moment.row, moment
