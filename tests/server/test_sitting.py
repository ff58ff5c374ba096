"""A table in memory: where turns begin, since when one is asked, how it was earlier."""

from __future__ import annotations

from msgspec.structs import replace

import alehouse
from alehouse.kernel.game import Game
from alehouse.server import seen
from alehouse.server.lobby import new_record
from alehouse.server.records import Loaded, Row, SeatRecord
from alehouse.server.sitting import Sitting


def seated(game: Game, seed: int = 0) -> Sitting:
    """A table of two people, begun at second 0."""
    record = replace(new_record(game, seed), status="playing", asked=0.0)
    seats = [SeatRecord(seat=i, kind="person", name=name) for i, name in enumerate(("Ann", "Ben"))]
    return Sitting.of(Loaded(record, seats, {}, {}, []))


def act(sitting: Sitting, action: str, at: float = 0.0) -> None:
    """Choose an action at the seat that is asked."""
    trial = sitting.trial(action)
    seat, digest = sitting.now.actor, trial.state.digest()
    sitting.take(Row(sitting.seq + 1, "act", seat, action, digest, str(sitting.seq), at), trial)


def back(sitting: Sitting, seat: int, to: int, at: float = 0.0) -> None:
    """Take back to a step."""
    digest = sitting.position(to).digest()
    sitting.take(Row(sitting.seq + 1, "undo", seat, str(to), digest, str(sitting.seq), at))


def test_a_turn_begins_where_the_last_one_ended() -> None:
    """In Dice Brewing who has not passed takes turn after turn once the others have."""
    sitting = seated(alehouse.game("dice_brewing", players=2))
    for action in ("place:malt_sow", "end_turn"):
        act(sitting, action)
    ended = seen.undo(sitting, 0)
    assert (ended.free, ended.turn) == (0, 0), "nobody has acted since"
    for action in ("pass", "place:malt_roast", "end_turn"):
        act(sitting, action)
    fresh = seen.undo(sitting, 0)
    assert (sitting.now.actor, fresh.free, fresh.turn) == (0, 3, None)
    act(sitting, "place:malt_improve")
    again = seen.undo(sitting, 0)
    assert (again.free, again.turn, again.last) == (3, 5, 5)


def test_thinking_again_gives_nobody_more_time() -> None:
    sitting = seated(alehouse.game("dice_brewing", players=2))
    act(sitting, "place:malt_sow", at=5.0)
    assert sitting.clock.asked == 5.0
    back(sitting, 0, 0, at=7.0)
    assert sitting.clock.asked == 0.0, "the question of second 0 is open again"
    act(sitting, "place:hop_sow", at=8.0)
    assert sitting.clock.asked == 5.0, "the second piece was first thought about at second 5"
    act(sitting, "end_turn", at=9.0)
    assert sitting.clock.asked == 9.0, "the other seat has all its time"
    back(sitting, 0, 0, at=10.0)
    act(sitting, "place:malt_sow", at=11.0)
    assert sitting.clock.asked == 5.0
    act(sitting, "end_turn", at=12.0)
    act(sitting, "pass", at=20.0)
    assert (sitting.now.actor, sitting.clock.asked) == (0, 20.0)
    back(sitting, 0, 1, at=30.0)
    assert sitting.clock.asked == 30.0, "all have agreed to go back: a question like a new one"


def test_the_table_as_it_was_is_what_was_played_then(small_beer: Game) -> None:
    """Worked out from what has not changed since, and the same as played from the beginning."""
    sitting = seated(small_beer)
    for turn in range(18):
        act(sitting, "rest")
        act(sitting, "rest")
        back(sitting, 1 - sitting.now.actor, sitting.steps - 1)
        if turn % 6 == 5:
            back(sitting, 0, sitting.steps - 3)
    rows, record = list(sitting.rows), sitting.record
    for seq in range(1, len(rows)):
        played = Sitting.of(Loaded(record, sitting.seats, {}, {}, rows[:seq]))
        then = sitting.at(seq)
        for seat in (0, 1, None):
            assert seen.play(then, seat) == seen.play(played, seat)
    assert sitting.rows == rows
