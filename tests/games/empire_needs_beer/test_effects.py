"""What cards do: EB-37 to EB-52."""

from __future__ import annotations

import pytest

from alehouse.kernel.errors import IllegalAction
from alehouse.testing import options, play, rule
from tests.games.empire_needs_beer.scenario import at, discarded, hand, record, supply, table

OFFER = "caravan ox_cart_blue grand_brewery_red magic_cauldron"


@rule("EB-37")
def test_taken_barrels_come_from_the_supply_to_the_warehouse() -> None:
    state = table({"hand": "double_batch_green"}, {}, advance=OFFER)
    play(state, "play:double_batch_green", "take:green", "take:green")
    assert (at(state, 0, "wh"), supply(state)["G"]) == ("2G", 10)


@rule("EB-38")
def test_the_barrel_that_leaves_may_be_of_the_type_that_enters() -> None:
    state = table({"wh": "4B", "hand": "brew_blue"}, {}, advance=OFFER)
    play(state, "play:brew_blue", "take:blue")  # making room is forced: only blue is there
    assert (at(state, 0, "wh"), supply(state)["B"]) == ("4B", 8)


@rule("EB-39")
def test_placed_barrels_leave_the_warehouse_together_or_apart() -> None:
    state = table({"wh": "2B 1R", "hand": "ox_cart_blue ox_cart_blue"}, {}, advance=OFFER)
    play(state, "play:ox_cart_blue", "place:blue:black", "place:blue:purple")
    assert [at(state, 0, p) for p in ("wh", "K", "P")] == ["1R", "1B", "1B"]
    play(state, "play:ox_cart_blue")  # no blue barrel left: nothing to ask
    assert str(state.why_not("place:red:black")).startswith("EB-21")


@rule("EB-41")
def test_lifted_barrels_may_go_back_and_the_warehouse_takes_no_part() -> None:
    state = table({"wh": "1Y", "K": "1B", "O": "1R", "hand": "caravan"}, {}, advance=OFFER)
    play(state, "play:caravan")
    assert options(state) == ["lift:blue:black", "lift:red:orange", "done"]
    play(state, "lift:blue:black", "lift:red:orange")  # nothing left to lift
    assert state.view(1)["lifted"] == ["blue", "red"]
    play(state, "drop:black", "drop:purple")
    assert [at(state, 0, p) for p in ("wh", "K", "O", "P")] == ["1Y", "1B", "", "1R"]
    assert discarded(state) == ["caravan"]
    assert (record(state).lifted_count, record(state).dropped) == (0, 0)


@rule("EB-42")
def test_a_changed_barrel_stays_where_it_was() -> None:
    state = table({"wh": "1B", "hand": "transmutation"}, {}, advance=OFFER)
    play(state, "play:transmutation", "change:warehouse:blue", "to:yellow")
    assert (at(state, 0, "wh"), supply(state)["B"], supply(state)["Y"]) == ("1Y", 12, 11)


@rule("EB-43")
def test_other_seats_barrels_cannot_be_changed() -> None:
    state = table({"hand": "transmutation"}, {"K": "2B", "wh": "1R"}, advance=OFFER)
    play(state, "play:transmutation")  # nothing of one's own: nothing to ask
    assert discarded(state) == ["transmutation"]
    assert (at(state, 1, "K"), at(state, 1, "wh")) == ("2B", "1R")


@rule("EB-44")
def test_a_stolen_barrel_stays_on_its_region() -> None:
    state = table({"hand": "master_thief"}, {"O": "1R", "P": "1B"}, advance=OFFER)
    play(state, "play:master_thief")
    assert options(state) == ["steal:2:orange:red", "steal:2:purple:blue", "done"]
    play(state, "steal:2:orange:red")
    assert (at(state, 0, "O"), at(state, 1, "O"), at(state, 1, "P")) == ("1R", "", "1B")


@rule("EB-45")
def test_a_barrel_stolen_from_a_warehouse_goes_to_the_warehouse() -> None:
    state = table({"hand": "thieving_imp_red"}, {"wh": "2R"}, advance=OFFER)
    play(state, "play:thieving_imp_red", "steal:2:warehouse:red")
    assert (at(state, 0, "wh"), at(state, 1, "wh")) == ("1R", "1R")


@rule("EB-46")
def test_a_gift_with_the_last_time_brings_three_units() -> None:
    state = table({"wh": "1R", "hand": "generous_gift_red"}, {}, time=1, advance=OFFER)
    play(state, "play:generous_gift_red", "give:2")
    assert (record(state).time, record(state).gifts, state.actor) == (3, 1, 0)
    play(state, "end_turn", "end_turn")
    assert record(state).time == 4  # nothing is carried over


@rule("EB-46")
def test_no_gift_no_time() -> None:
    state = table({"wh": "1R", "hand": "generous_gift_red"}, {"wh": "4B"}, advance=OFFER)
    play(state, "play:generous_gift_red")
    assert (record(state).time, at(state, 0, "wh")) == (3, "1R")


@rule("EB-48")
def test_planning_may_draw_before_or_after_its_fame_or_leave_either() -> None:
    cards = {"hand": "planning", "deck": "brew_red brew_blue brew_green"}
    state = table(cards, {}, advance=OFFER)  # type: ignore[arg-type]
    play(state, "play:planning", "draw", "done")
    assert (hand(state), record(state).fame[0]) == (["brew_blue", "brew_red"], 0)
    assert discarded(state) == []
    state = table(cards, {}, advance=OFFER)  # type: ignore[arg-type]
    play(state, "play:planning", "draw", "fame")
    assert record(state).fame[0] == 1


@rule("EB-50")
def test_any_type_may_be_two_types() -> None:
    state = table({"hand": "magic_cauldron"}, {}, advance=OFFER)
    play(state, "play:magic_cauldron", "take:yellow", "take:green")
    assert at(state, 0, "wh") == "1G 1Y"


@rule("EB-51")
def test_a_type_that_ran_out_is_no_bonus_either() -> None:
    state = table(
        {"P": "1R"}, {"wh": "4B", "K": "4B", "O": "4B", "P": ""}, time=None, advance=OFFER
    )
    assert options(state) == ["bonus:red", "bonus:green", "bonus:yellow", "decline"]


@rule("EB-52")
def test_fame_that_has_run_out_is_lost() -> None:
    state = table(
        {"K": "1B", "hand": "planning", "fame": 10, "deck": "brew_red"},
        {"fame": 8},
        time=None,
        advance=OFFER,
    )
    assert record(state).fame[0] == 10
    play(state, "play:planning")
    assert options(state) == ["draw", "done"]
    with pytest.raises(IllegalAction, match="EB-52"):
        state.apply("fame")


@rule("EB-42")
def test_a_barrel_changes_only_into_a_type_that_is_left() -> None:
    state = table({"wh": "1B", "hand": "transmutation"}, {}, advance=OFFER)
    for beer in (1, 2, 3):
        record(state).supply[beer] = 0
    play(state, "play:transmutation")
    assert str(state.why_not("change:warehouse:blue")).startswith("EB-")
    assert at(state, 0, "wh") == "1B"


@rule("EB-33")
def test_a_step_that_is_done_is_spent() -> None:
    state = table({"wh": "2B", "hand": "transmutation"}, {}, advance=OFFER)
    play(state, "play:transmutation", "change:warehouse:blue", "to:yellow")
    assert str(state.why_not("change:warehouse:blue")).startswith("EB-")
    assert "end_turn" in options(state)
    giving = table({"wh": "2R", "hand": "generous_gift_red"}, {}, {}, advance=OFFER)
    play(giving, "play:generous_gift_red", "give:2")
    assert "end_turn" in options(giving)
    assert at(giving, 0, "wh") == "1R"


@rule("EB-69")
def test_a_card_draws_from_the_discard_pile_too() -> None:
    state = table({"hand": "planning", "discard": "brew_red"}, {}, advance=OFFER)
    play(state, "play:planning")
    assert state.label(state.game.action_id("draw")) == "Draw 1 card"
    play(state, "draw")
    assert hand(state) == ["brew_red"]
