"""The fold of a log, without any game: what stands, who may go back, whose time it is."""

from __future__ import annotations

from alehouse.server.store.records import Row
from alehouse.server.tables.log import Log, Position

BEGUN = Log.begun(Position(actor=0, veil=0), at=0.0, players=2)


def fold(log: Log, *rows: tuple[str, int, str, float], actor: int = 0, veil: int = 0) -> Log:
    """A log with rows (kind, seat, name, at), each of which leads to the same actor and veil."""
    for kind, seat, name, at in rows:
        row = Row(log.seq + 1, kind, seat, name, "", str(log.seq), at)
        log = log.after(row, Position(actor, veil) if kind in ("act", "redo") else None)
    return log


def test_after_changes_nothing_of_what_was_before() -> None:
    one = fold(BEGUN, ("act", 0, "a", 1.0))
    two = fold(one, ("act", 0, "b", 2.0))
    gone = fold(two, ("undo", 0, "0", 3.0))
    assert (BEGUN.line, one.line, two.line, gone.line) == ((), (1,), (1, 2), ())
    assert [one.stands(1), two.stands(2), gone.stands(1)] == [True, True, False]


def test_what_was_taken_back_is_done_again_in_its_order() -> None:
    log = fold(BEGUN, ("act", 0, "a", 1.0), ("act", 0, "b", 2.0), ("undo", 0, "0", 3.0))
    again = fold(log, ("redo", 0, "1", 4.0))
    assert (again.line, again.undone) == ((1,), ((2, 0),))
    assert again.can_redo(0)
    assert not fold(again, ("act", 0, "c", 5.0)).undone


def test_what_changed_since_a_row_begins_with_the_earliest_action_taken_back() -> None:
    log = fold(BEGUN, *[("act", 0, "a", 1.0)] * 5, ("undo", 0, "2", 3.0))
    assert (log.news(5), log.news(6), log.stood) == (3, 7, (1, 2, 3, 4, 5, 2))


def test_a_seat_goes_back_alone_till_another_has_decided_or_something_was_shown() -> None:
    log = fold(BEGUN, ("act", 1, "a", 1.0), ("act", 0, "b", 2.0), ("act", 0, "c", 3.0))
    assert (log.free(0), log.free(1), log.last(1)) == (1, 3, 0)
    assert fold(log, ("act", 0, "d", 4.0), veil=1).free(0) == 4


def test_each_seat_spends_the_time_in_which_it_is_asked() -> None:
    log = fold(BEGUN, ("act", 0, "a", 5.0), actor=1)
    log = fold(log, ("ask", 0, "0", 7.0), ("refuse", 1, "0", 8.0), actor=1)
    log = fold(log, ("act", 1, "b", 9.0), actor=0)
    assert log.spent == (5.0, 4.0)
    assert log.spent_at(12.0) == (8.0, 4.0)


def test_going_back_gives_no_time_back() -> None:
    log = fold(BEGUN, ("act", 0, "a", 5.0), ("undo", 0, "0", 6.0))
    assert (log.asked, log.spent) == (0.0, (6.0, 0.0))
