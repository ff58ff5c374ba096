"""Placing: DB-22 to DB-49."""

from __future__ import annotations

from typing import Any

import pytest

from alehouse.games.dice_brewing.box import FIELD_IDS
from alehouse.games.dice_brewing.state import STORAGE, TIDY_UP
from alehouse.kernel.game import State
from alehouse.testing import options, play, rule
from tests.games.dice_brewing.scenario import DIE_IDS, fields, in_supply, rolls, seat, table, zone

DICE = "yellow:2 black:3 green:4 blue:5"


@rule("DB-22", "DB-24", "DB-25", "DB-26")
def test_turns_go_round_and_a_pass_is_final() -> None:
    state = table(*[seat(A=DICE, seeds=2) for _ in range(3)], first=1)
    order = [state.actor]
    for name in ("place:malt_roast", "end_turn", "pass", "place:malt_roast", "end_turn"):
        play(state, name)
        order.append(state.actor)
    assert order == [1, 1, 2, 0, 0, 1]
    play(state, "pass")
    assert state.actor == 0
    play(state, "place:hop_sow", "end_turn")
    assert state.actor == 0  # alone: one turn after the other
    play(state, "pass")
    assert state.view()["phase"] == "storage"


@rule("DB-23")
@pytest.mark.parametrize(
    "pieces",
    [
        ["place:malt_roast", "place:hop_improve"],
        ["place:malt_sow", "place:hop_sow"],
        ["place:malt_sow", "place:malt_improve", "A:black:3"],
        ["place:malt_sow", "accelerate:malt_sow"],
    ],
)
def test_two_pieces_make_a_turn(pieces: list[str]) -> None:
    state = table(seat(A=DICE, seeds=2), seat(A=DICE))
    play(state, *pieces)
    assert state.actor == 1
    assert fields(state).placed == 0


@rule("DB-23", "DB-25")
def test_one_piece_is_enough_and_then_there_is_no_pass() -> None:
    state = table(seat(A=DICE), seat(A=DICE))
    assert "end_turn" not in options(state)
    assert "pass instead" in str(state.why_not("end_turn"))
    play(state, "place:malt_roast")
    assert state.actor == 0
    assert "pass" not in options(state)
    assert "end your turn" in str(state.why_not("pass"))
    play(state, "end_turn")
    assert state.actor == 1


@rule("DB-27", "DB-28")
def test_passing_at_once_is_allowed_and_closes_nothing() -> None:
    state = table(seat(A=DICE, seeds=1), seat(A=DICE, seeds=1))
    before = options(table(seat(A=DICE, seeds=1), seat(A=DICE, seeds=1), first=1))
    play(state, "pass")
    assert options(state) == before
    play(state, "pass")
    assert fields(state).seeds[0] == 1


@rule("DB-29")
def test_the_first_piece_has_its_effect_before_the_second() -> None:
    state = table(seat(A="blue:2 blue:6 yellow:1 green:5"), seat(A="yellow:1"), round=2)
    play(state, "place:school_reroll", "A:blue:2", "pick:A:yellow:1")
    play(rolls(state, 6), "roll")
    assert "place:malt_improve" not in options(state)  # the yellow die shows a 6 now
    assert "place:malt_roast" in options(state)


@rule("DB-30")
def test_pieces_stay_until_tidy_up() -> None:
    state = table(seat(A=DICE, seeds=1), seat(A=DICE))
    play(state, "place:malt_sow", "place:malt_roast", "pass", "pass")
    s = fields(state)
    assert (s.main[0, 0], s.main[0, 1]) == (5, 1)
    assert (s.seeds[0], in_supply(state, "seed")) == (0, 5)
    assert zone(state, 0, "A") == "black:3 green:4 blue:5"


@rule("DB-31", "DB-34", "DB-35", "DB-37")
@pytest.mark.parametrize(("field", "colour"), [("malt_sow", "yellow"), ("hop_sow", "green")])
def test_a_seed_becomes_a_die(field: str, colour: str) -> None:
    state = table(seat(A="blue:3", seeds=1), seat(A="yellow:1"))
    play(state, f"place:{field}")
    seeds, dice = in_supply(state, "seed"), in_supply(state, colour)
    play(rolls(state, 4), f"accelerate:{field}")
    assert zone(state, 0, "A") == f"{colour}:4"
    assert (in_supply(state, "seed"), in_supply(state, colour)) == (seeds + 1, dice - 1)
    slow = table(seat(main={field: "seed"}), seat(A="yellow:1"), phase=TIDY_UP, rolls=[1, 3])
    assert zone(slow, 0, "A") == f"{colour}:3"


@rule("DB-32", "DB-35")
def test_roasting_turns_yellow_into_black() -> None:
    slow = table(seat(main={"malt_roast": "yellow:6"}), seat(), phase=TIDY_UP, rolls=[2])
    assert zone(slow, 0, "A") == "black:2"
    assert in_supply(slow, "yellow") == 14


@rule("DB-33", "DB-34")
@pytest.mark.parametrize(
    ("field", "die", "raised"),
    [
        ("malt_improve", "yellow:5", "yellow:6"),
        ("malt_improve", "black:1", "black:2"),
        ("hop_improve", "green:3", "green:4"),
    ],
)
def test_improving_raises_the_face_by_one(field: str, die: str, raised: str) -> None:
    state = table(seat(A=f"{die} blue:2"), seat(A="yellow:1"))
    play(state, f"place:{field}", f"accelerate:{field}")
    assert zone(state, 0, "W") == raised


@rule("DB-35")
@pytest.mark.parametrize(
    ("field", "piece", "least"),
    [
        ("malt_sow", "seed", 3),
        ("malt_roast", "yellow:1", 3),
        ("malt_improve", "yellow:1", 2),
        ("hop_sow", "seed", 3),
        ("hop_improve", "green:1", 2),
        ("seed_from_hops", "green:1", 3),
        ("seed_from_dark_malt", "black:1", 3),
        ("seed_sell", "black:1", 3),
    ],
)
def test_accelerating_needs_the_printed_value(field: str, piece: str, least: int) -> None:
    def offered(value: int) -> bool:
        me = seat(A=f"blue:{value}", main={field: piece})
        return f"accelerate:{field}" in options(table(me, seat(A="yellow:1"), round=3))

    assert offered(least)
    assert not offered(least - 1)


@rule("DB-35")
def test_a_raised_blue_die_reaches_the_minimum() -> None:
    state = table(seat(A="blue:2+1 yellow:1", main={"malt_sow": "seed"}), seat(A="yellow:1"))
    assert "accelerate:malt_sow" in options(state)


@rule("DB-38", "DB-36")
def test_several_fields_are_accelerated_each_by_its_own_die() -> None:
    me = seat(A="blue:3 blue:4", main={"malt_sow": "seed", "hop_sow": "seed"})
    state = table(me, seat(A="yellow:1"))
    play(state, "accelerate:malt_sow")
    play(rolls(state, 2), "A:blue:3")
    play(rolls(state, 5), "accelerate:hop_sow")
    assert state.actor == 1
    assert fields(state).blue[0, 0] > 0
    assert fields(state).blue[0, 3] > 0


@rule("DB-39")
def test_a_field_is_used_once_a_round_even_if_accelerated() -> None:
    state = table(seat(A="blue:6 yellow:1 yellow:2", seeds=2), seat(A="yellow:1"))
    play(state, "place:malt_sow", "accelerate:malt_sow", "pass")
    assert state.actor == 0
    assert "place:malt_sow" not in options(state)
    assert str(state.why_not("place:malt_sow")).startswith("DB-39")


@rule("DB-40", "DB-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_player_fewer_than_play_may_use_a_field(players: int) -> None:
    def can_use(users: int) -> bool:
        others = [
            seat(main={"malt_roast": "yellow:1"} if i < users else {}) for i in range(players - 1)
        ]
        state = table(*others, seat(A="yellow:2 yellow:3"), first=players - 1)
        closed = state.view()["seats"][players - 1]["board"]["malt_roast"]["closed"]
        assert closed == ("place:malt_roast" not in options(state))
        assert "place:malt_improve" in options(state)
        return "place:malt_roast" in options(state)

    assert can_use(players - 2)
    assert not can_use(players - 1)


@rule("DB-40")
def test_all_eleven_fields_may_be_closed_at_once() -> None:
    pieces = {
        "malt_sow": "seed",
        "malt_roast": "yellow:1",
        "malt_improve": "yellow:1",
        "hop_sow": "seed",
        "hop_improve": "green:1",
        "school_reroll": "blue:2",
        "school_swap": "blue:3",
        "school_train": "blue:5",
        "seed_from_hops": "green:1",
        "seed_from_dark_malt": "black:1",
        "seed_sell": "black:1",
    }
    state = table(seat(main=pieces), seat(A=DICE, seeds=1), round=3, first=1)
    assert [name for name in options(state) if name.startswith("place")] == []


@rule("DB-41")
@pytest.mark.parametrize(("round", "school", "seeds"), [(1, 0, 0), (2, 3, 0), (3, 3, 3)])
def test_buildings_open_round_by_round(round: int, school: int, seeds: int) -> None:
    state = table(seat(A=DICE, seeds=1), seat(), round=round)
    offered = [name for name in options(state) if name.startswith("place")]
    assert len([name for name in offered if "school" in name]) == school
    assert len([name for name in offered if "seed_" in name]) == seeds
    assert len(offered) == 5 + school + seeds


@rule("DB-42", "DB-20")
def test_second_batch_rolls_dice_of_both_zones_in_place() -> None:
    state = table(
        seat(A="blue:2 yellow:1 yellow:1 black:4", W="green:2 green:5x blue:6p"),
        seat(A="yellow:1"),
        round=2,
    )
    play(state, "place:school_reroll", "A:blue:2")
    assert options(state) == [
        "pick:A:yellow:1",
        "pick:A:black:4",
        "pick:W:green:2",
        "pick:W:blue:6p",
    ]
    assert "pick a die first" in str(state.why_not("roll"))
    play(state, "pick:A:yellow:1")
    assert "roll" in options(state)
    play(state, "pick:W:green:2", "pick:W:blue:6p")
    play(rolls(state, 6, 3, 2), "roll")
    assert zone(state, 0, "A") == "yellow:1 yellow:6 black:4"
    assert zone(state, 0, "W") == "green:3 green:5x blue:2p"


@rule("DB-42")
def test_second_batch_needs_another_die_and_a_two() -> None:
    def offered(dice: str) -> bool:
        state = table(seat(A=dice), seat(A="yellow:1"), round=2)
        return state.actor == 0 and "place:school_reroll" in options(state)

    assert offered("blue:2 yellow:1")
    assert not offered("blue:1 yellow:1")
    assert not offered("blue:6")
    assert not offered("blue:6 yellow:1x")


@rule("DB-43")
def test_exchange_gives_the_new_die_the_place_of_the_old() -> None:
    me = seat(A="blue:3 yellow:2+1p", W="yellow:1 green:2")
    state = table(me, seat(A="yellow:1"), round=2, supply={"yellow": 2, "green": 0})
    play(rolls(state, 5, 5), "place:school_swap")  # green is not in the supply: yellow by itself
    assert options(state) == ["take:5", "keep"]
    play(state, "take:5")
    assert options(state) == ["A:yellow:2+1p", "W:yellow:1"]
    play(state, "A:yellow:2+1p")
    assert zone(state, 0, "A") == "yellow:5"
    assert in_supply(state, "yellow") == 2
    assert "place:school_swap" not in options(state)


@rule("DB-43")
def test_exchange_may_be_declined_and_never_takes_blue() -> None:
    me = seat(A="blue:3 blue:4 yellow:2 black:2 green:2")
    state = table(me, seat(A="yellow:1"), round=2)
    play(state, "place:school_swap", "A:blue:3")
    assert options(state) == ["colour:yellow", "colour:black", "colour:green"]
    play(state, "colour:black", "keep")
    assert zone(state, 0, "A") == "yellow:2 black:2 green:2 blue:4"
    assert [fields(state).rolled[i] for i in range(7)] == [0] * 7


@rule("DB-43")
def test_exchange_needs_a_three_and_a_colour_to_swap() -> None:
    def offered(dice: str, **supply: int) -> bool:
        state = table(seat(A=dice), seat(A="yellow:1"), round=2, supply=supply)
        return state.actor == 0 and "place:school_swap" in options(state)

    assert offered("blue:3 green:1")
    assert not offered("blue:2 green:1")
    assert not offered("blue:3 green:1", green=0)
    assert not offered("blue:3 blue:4")

    def refused(**supply: int) -> str:
        state = table(seat(A="blue:3 yellow:1"), seat(A="yellow:1"), round=2, supply=supply)
        return str(state.why_not("place:school_swap"))

    assert "supply has no such die" in refused(yellow=0, black=0, green=0)
    assert "you have no such die" in refused(yellow=0, black=1, green=0)


@rule("DB-44", "DB-48")
def test_training_brings_a_blue_die_at_tidy_up() -> None:
    state = table(seat(main={"school_train": "blue:5"}), seat(A="yellow:1"), round=2, phase=TIDY_UP)
    assert fields(state).many[0, 0, 3] == 2
    assert in_supply(state, "blue") == 8
    weak = table(seat(A="blue:4 yellow:1"), seat(), round=2)
    assert "place:school_train" not in options(weak)


@rule("DB-45")
def test_the_school_cannot_be_accelerated() -> None:
    me = seat(A="blue:6", main={"school_train": "blue:5"})
    state = table(me, seat(A="yellow:1"), round=3)
    assert "accelerate:school_train" not in options(state)
    assert str(state.why_not("accelerate:school_train")).startswith("DB-45")


@rule("DB-46", "DB-47")
@pytest.mark.parametrize(
    ("field", "piece", "seeds", "gold"),
    [
        ("seed_from_hops", "green:1", 1, 0),
        ("seed_from_dark_malt", "black:6", 2, 0),
        ("seed_sell", "blue:1", 0, 4),
        ("seed_sell", "black:1", 0, 3),
    ],
)
@pytest.mark.parametrize("fast", [True, False])
def test_the_seed_department(field: str, piece: str, seeds: int, gold: int, fast: bool) -> None:
    colour = piece.split(":")[0]
    if fast:
        state = table(seat(A="blue:3 yellow:1", main={field: piece}), seat(A="yellow:1"), round=4)
        before = in_supply(state, colour)
        play(state, f"accelerate:{field}")
        assert in_supply(state, colour) == before + 1
    else:
        state = table(seat(main={field: piece}), seat(A="yellow:1"), round=4, phase=TIDY_UP)
    s = fields(state)
    assert (s.seeds[0], s.gold[0]) == (seeds, gold)
    assert s.main[0, 8] == s.main[0, 9] == s.main[0, 10] == 0


@rule("DB-46")
def test_selling_takes_a_blue_or_a_black_die() -> None:
    state = table(seat(A=DICE), seat(A="yellow:1"), round=3)
    play(state, "place:seed_sell")
    assert options(state) == ["A:black:3", "A:blue:5"]


@rule("DB-48")
def test_blue_dice_come_back_unless_sold() -> None:
    me = seat(
        main={"school_reroll": "blue:4", "school_swap": "blue:3", "seed_sell": "blue:2"},
        blue={"malt_sow": "blue:5"},
    )
    state = table(me, seat(A="yellow:1"), round=4, phase=TIDY_UP)
    assert fields(state).many[0, 0, 3] == 3
    assert in_supply(state, "blue") == 7


@rule("DB-49")
def test_a_six_cannot_be_improved() -> None:
    state = table(seat(A="yellow:6 black:6 green:6 blue:1"), seat(A="yellow:1"))
    assert not [name for name in options(state) if "improve" in name]
    raised = table(seat(A="yellow:5+1"), seat(A="yellow:1"))
    assert "place:malt_improve" in options(raised)  # the face is what is raised


@rule("DB-35")
def test_an_empty_supply_forbids_accelerating_but_not_placing() -> None:
    me = seat(A="blue:6 yellow:1 yellow:2", seeds=1, main={"hop_sow": "seed"})
    state = table(me, seat(), supply={"black": 0, "green": 0})
    assert "place:malt_roast" in options(state)
    assert "accelerate:hop_sow" not in options(state)
    assert str(state.why_not("accelerate:hop_sow")).startswith("DB-2")


@rule("DB-46")
def test_two_seeds_may_become_one_when_accelerated() -> None:
    me = seat(A="blue:3 yellow:1", main={"seed_from_dark_malt": "black:1"})
    state = table(me, seat(A="yellow:1"), round=3, supply={"seed": 1})
    play(state, "accelerate:seed_from_dark_malt")
    assert (fields(state).seeds[0], in_supply(state, "seed")) == (1, 0)


# -- After an own pass: DB-26 ------------------------------------------------------


def watching(**more: Any) -> State:
    """The first seat has passed and holds a token; the second places."""
    me = seat(A="yellow:2", W="black:3", tokens={"extra_roll": 1, **more})
    return play(table(me, seat(A="green:4 yellow:3 blue:5")), "pass")


@rule("DB-26", "DB-59")
def test_who_has_passed_may_answer_with_a_token() -> None:
    state = watching()
    assert state.actor == 1
    play(state, "place:hop_improve", "end_turn")
    assert (state.actor, options(state)) == (0, ["play:extra_roll", "pass"])
    assert state.rules == ("DB-26", "DB-59")
    play(rolls(state, 1), "play:extra_roll", "player:2", "B:hop_improve:main")
    assert fields(state).main_die[1, FIELD_IDS.index("hop_improve")] == DIE_IDS["1"]
    assert state.actor == 1  # no token is left: nothing more is asked
    assert "place:malt_roast" in options(state)


@rule("DB-26")
def test_a_pass_is_final_for_placing() -> None:
    state = play(watching(), "place:hop_improve", "end_turn")
    assert state.why_not("place:malt_roast").rule == "DB-26"  # type: ignore[union-attr]
    assert state.why_not("store:A:yellow:2").rule == "DB-26"  # type: ignore[union-attr]


@rule("DB-26")
def test_who_stays_out_is_asked_again_after_the_next_turn() -> None:
    state = play(watching(), "place:hop_improve", "end_turn", "pass")
    assert state.actor == 1
    play(state, "place:malt_roast", "end_turn")
    assert (state.actor, options(state)) == (0, ["play:extra_roll", "pass"])


@rule("DB-26")
def test_several_tokens_may_be_played_in_a_row() -> None:
    state = play(watching(raise_result=1), "place:hop_improve", "end_turn")
    play(state, "play:raise_result", "A:yellow:2")
    assert (state.actor, options(state)) == (0, ["play:extra_roll", "pass"])


@rule("DB-26", "DB-25")
def test_nobody_is_asked_once_all_have_passed() -> None:
    state = play(watching(), "pass")
    assert state.view()["phase"] == "storage"


@rule("DB-26")
def test_who_has_passed_without_a_token_is_not_asked() -> None:
    state = play(table(seat(A="yellow:2"), seat(A="green:4 yellow:3")), "pass")
    play(state, "place:hop_improve", "end_turn")
    assert state.actor == 1


# -- The score meanwhile -----------------------------------------------------------


@rule("DB-97")
def test_dice_on_the_board_still_count() -> None:
    state = table(seat(A="black:2 yellow:1 blue:5"), seat(A="yellow:1"))
    before = state.scores()
    play(state, "place:malt_improve", "A:black:2")
    assert state.scores() == before
    assert state.view()["seats"][0]["parts"]["black"] == 2


# -- Several dice at once: DB-16 ---------------------------------------------------


@rule("DB-16")
def test_all_dice_are_stored_as_one_choice() -> None:
    state = table(seat(A="yellow:2 yellow:2 green:5 blue:1x"), seat(A="yellow:1"))
    (chain,) = state.decision().chains  # type: ignore[union-attr]
    assert (chain.label, chain.target) == ("Store all 4 dice", "button.store_all")
    state.play(chain.actions)
    assert zone(state, 0, "W") == "yellow:2 yellow:2 green:5 blue:1x"
    assert (state.actor, options(state)[-1]) == (0, "pass")


@rule("DB-17")
def test_the_last_storing_of_all_dice_ends_it() -> None:
    state = table(seat(A="yellow:2 green:5"), seat(A="yellow:1 green:1"), phase=STORAGE)
    (chain,) = state.decision().chains  # type: ignore[union-attr]
    state.play(chain.actions)
    assert (zone(state, 0, "A"), state.actor) == ("", 1)
