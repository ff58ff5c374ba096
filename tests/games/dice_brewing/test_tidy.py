"""Tidying up and the season: DB-87 to DB-96."""

from __future__ import annotations

from alehouse.games.dice_brewing.state import TIDY_UP
from alehouse.testing import rule
from tests.games.dice_brewing.scenario import fields, in_supply, seat, table, zone

IDLE = seat(A="yellow:1")


@rule("DB-87", "DB-92")
def test_improved_dice_go_to_the_warehouse() -> None:
    me = seat(main={"malt_improve": "black:5", "hop_improve": "green:1"}, W="green:6")
    state = table(me, IDLE, phase=TIDY_UP)
    assert zone(state, 0, "W") == "black:6 green:2 green:6"


@rule("DB-87", "DB-44", "DB-90")
def test_training_claims_the_blue_die_that_is_sold_in_the_same_tidy_up() -> None:
    me = seat(main={"school_train": "blue:5", "seed_sell": "blue:2"})
    state = table(me, IDLE, round=3, phase=TIDY_UP, supply={"blue": 0})
    assert fields(state).many[0, 0, 3] == 2  # dice come back before exchanges are made
    assert in_supply(state, "blue") == 0
    assert fields(state).gold[0] == 4


@rule("DB-88", "DB-47")
def test_inputs_reach_the_supply_before_outputs_leave_it() -> None:
    me = seat(main={"malt_sow": "seed", "malt_roast": "yellow:2"})
    state = table(me, IDLE, phase=TIDY_UP, supply={"yellow": 0, "black": 0, "seed": 0})
    assert fields(state).many[0, 0, 0] == 1  # the yellow die just given
    assert fields(state).many[0, 0, 1] == 0
    assert in_supply(state, "yellow") == 0


@rule("DB-89", "DB-91")
def test_what_the_supply_cannot_give_is_lost() -> None:
    me = seat(main={"hop_sow": "seed", "malt_roast": "yellow:2", "school_train": "blue:5"})
    state = table(me, IDLE, round=2, phase=TIDY_UP, supply={"green": 0, "black": 0, "blue": 0})
    s = fields(state)
    assert [s.many[0, 0, c] for c in range(4)] == [0, 0, 0, 1]
    assert (s.seeds[0], s.claims) == (0, 0)
    assert in_supply(state, "yellow") == 13


@rule("DB-90", "DB-91")
def test_the_oldest_claim_takes_what_is_returned() -> None:
    waiting = seat(main={"malt_roast": "yellow:2"})
    state = table(
        waiting,
        seat(main={"malt_roast": "yellow:3"}),
        seat(main={"seed_sell": "black:1"}),
        round=4,
        phase=TIDY_UP,
        supply={"black": 0},
    )
    s = fields(state)
    assert (s.many[0, 0, 1], s.many[1, 0, 1]) == (1, 0)
    assert in_supply(state, "black") == 0
    later = table(
        seat(main={"seed_sell": "black:1"}),
        waiting,
        IDLE,
        round=4,
        phase=TIDY_UP,
        supply={"black": 0},
    )
    assert fields(later).many[1, 0, 1] == 1


@rule("DB-90")
def test_the_next_claim_is_served_after_the_oldest() -> None:
    roasts = seat(main={"malt_roast": "yellow:2"})
    state = table(
        roasts,
        roasts,
        seat(main={"hop_sow": "seed"}),
        seat(
            main={
                "seed_sell": "black:1",
                "seed_from_dark_malt": "black:2",
                "hop_improve": "green:1",
            }
        ),
        round=4,
        phase=TIDY_UP,
        supply={"black": 0, "green": 0},
    )
    s = fields(state)
    assert [s.many[i, 0, 1] for i in range(4)] == [1, 1, 0, 0]
    assert s.many[2, 0, 2] == 0
    sells = seat(main={"seed_sell": "green:1"})
    state = table(
        roasts,
        seat(main={"hop_sow": "seed"}),
        seat(main={"seed_sell": "black:1"}),
        sells,
        round=4,
        phase=TIDY_UP,
        supply={"black": 0, "green": 0},
    )
    s = fields(state)
    assert (s.many[0, 0, 1], s.many[1, 0, 2]) == (1, 1)


@rule("DB-90")
def test_claims_on_seeds_are_served_too() -> None:
    state = table(
        seat(main={"seed_from_dark_malt": "black:1"}),
        seat(main={"malt_sow": "seed"}),
        seat(),
        round=4,
        phase=TIDY_UP,
        supply={"seed": 1},
    )
    assert (fields(state).seeds[0], fields(state).claims) == (2, 0)


@rule("DB-87")
def test_marks_blocks_and_used_fields_are_gone_after_tidy_up() -> None:
    me = seat(A="yellow:1x", W="black:2p green:3x green:3", main={"malt_roast": "yellow:1"})
    state = table(me, IDLE, phase=TIDY_UP)
    s = fields(state)
    assert zone(state, 0, "W") == "black:2 green:3 green:3"
    assert "x" not in zone(state, 0, "A")
    assert s.used[0, 1] == 0
    assert s.passed[0] == 0


@rule("DB-93", "DB-94", "DB-95")
def test_seeds_come_with_summer_only() -> None:
    summer = table(*[IDLE] * 4, phase=TIDY_UP, first=3)
    assert [fields(summer).seeds[i] for i in range(4)] == [1, 1, 1, 1]
    assert fields(summer).first == 0
    winter = table(*[IDLE] * 4, phase=TIDY_UP, round=2)
    assert [fields(winter).seeds[i] for i in range(4)] == [0, 0, 0, 0]
    scarce = table(*[IDLE] * 3, phase=TIDY_UP, first=1, supply={"seed": 1})
    assert [fields(scarce).seeds[i] for i in range(3)] == [0, 0, 1]


@rule("DB-96", "DB-11")
def test_the_last_round_ends_without_a_new_season() -> None:
    me = seat(main={"malt_roast": "yellow:1"}, gold=3)
    state = table(me, IDLE, phase=TIDY_UP, brewed={1: 10})
    assert state.over
    s = fields(state)
    assert (s.round, s.first, s.seeds[0]) == (1, 0, 0)
    assert state.scores() == [1 + 2, 1]  # the roasted die counts
