"""Orders: EB-53 to EB-64, and the end of the game: EB-70 to EB-79."""

from __future__ import annotations

import pytest

import alehouse
from alehouse.kernel.errors import IllegalAction
from alehouse.testing import options, play, rule
from tests.games.empire_needs_beer.scenario import (
    ORDER_IDS,
    at,
    completed,
    orders,
    record,
    supply,
    table,
)

OFFER = "caravan ox_cart_blue grand_brewery_red magic_cauldron"
FOUR = "serenade victory_parade village_fair rival_houses"


@rule("EB-53")
def test_completing_costs_a_unit_and_needs_the_barrels() -> None:
    state = table({"K": "3R", "secret": "-"}, {}, orders=FOUR, advance=OFFER)
    with pytest.raises(IllegalAction, match="EB-55"):
        state.apply("complete:2")
    play(state, "complete:1")
    assert record(state).time == 3
    assert at(state, 0, "K") == "1R"


@rule("EB-53")
def test_the_first_order_of_the_list_is_an_order_like_any() -> None:
    first = ORDER_IDS[0]
    state = table({"K": "3R", "secret": "serenade"}, {"secret": first}, advance=OFFER)
    play(state, "end_turn")
    assert str(state.why_not("complete:secret")).startswith("EB-55")
    state = table(
        {"K": "3R", "secret": "-"},
        {},
        orders=f"{first} serenade",
        order_deck=FOUR[9:],
        advance=OFFER,
    )
    assert str(state.why_not("complete:1")).startswith("EB-55")
    play(state, "complete:2")
    assert orders(state)[:2] == [first, "victory_parade"]  # it stays where it is
    state = table({"K": "3R", "secret": "serenade"}, {}, orders=first, order_deck="", advance=OFFER)
    play(state, "complete:secret")
    assert state.view(0)["seats"][0]["secret"] == first


@rule("EB-54")
def test_another_seats_secret_order_cannot_be_completed() -> None:
    state = table({"K": "3R", "secret": "siege_camp"}, {"secret": "serenade"}, advance=OFFER)
    assert not [name for name in options(state) if name.startswith("complete")]


@rule("EB-55")
def test_the_warehouse_does_not_count() -> None:
    state = table({"wh": "1R", "K": "2R", "secret": "serenade"}, {}, advance=OFFER)
    assert "complete:secret" not in options(state)
    state = table({"K": "3R", "secret": "serenade"}, {}, advance=OFFER)
    assert "complete:secret" in options(state)


@rule("EB-59")
def test_removed_barrels_return_and_only_those_that_count_are_asked_for() -> None:
    state = table({"K": "2R 1B", "O": "1R", "secret": "serenade"}, {}, advance=OFFER)
    play(state, "complete:secret")
    assert options(state) == ["remove:red:black", "remove:red:orange"]
    assert str(state.why_not("remove:blue:black")).startswith("EB-59")
    play(state, "remove:red:orange")
    assert (at(state, 0, "K"), at(state, 0, "O"), supply(state)["R"]) == ("1B 1R", "", 11)


@rule("EB-63")
def test_only_the_slot_of_a_completed_order_is_filled_again() -> None:
    first = ORDER_IDS[0]
    slots = f"serenade {first} village_fair rival_houses"
    state = table({"K": "3R", "secret": "-"}, {}, orders=slots, advance=OFFER)
    play(state, "complete:1")
    assert orders(state)[1:] == slots.split()[1:]


@rule("EB-61")
def test_a_completed_order_lies_open_with_its_owner() -> None:
    state = table({"K": "3R", "secret": "-"}, {}, orders=FOUR, advance=OFFER)
    play(state, "complete:1")
    assert completed(state) == ["serenade"]
    assert state.view(1)["seats"][0]["completed"] == ["serenade"]
    assert state.view(None)["seats"][0]["score"] == 4


@rule("EB-62")
def test_a_secret_order_from_the_deck_is_hidden_and_from_a_slot_is_not() -> None:
    def after(choice: str) -> alehouse.State:
        state = table({"K": "3R", "secret": "serenade"}, {}, orders=FOUR[9:], advance=OFFER)
        return play(state, "complete:secret", choice)

    seen = after("secret:1")
    assert list(seen.s.secret_open)[:2] == [1, 0]  # type: ignore[attr-defined]
    assert seen.view(1)["seats"][0]["secret"] == "victory_parade"
    hidden = after("secret:deck")
    assert hidden.view(1)["seats"][0]["secret"] is None
    assert hidden.view(0)["seats"][0]["secret"] is not None
    assert hidden.view(1)["seats"][0]["has_secret"]


@rule("EB-63")
def test_the_new_order_is_not_seen_before_the_choice() -> None:
    state = table(
        {"K": "3R", "secret": "serenade"},
        {},
        orders="victory_parade village_fair rival_houses siege_camp",
        order_deck="masked_ball double_date",
        advance=OFFER,
    )
    play(state, "complete:secret")
    assert "masked_ball" not in orders(state)
    play(state, "secret:2")
    assert orders(state) == ["victory_parade", "masked_ball", "rival_houses", "siege_camp"]


@rule("EB-64")
def test_an_order_from_the_middle_is_replaced_and_the_secret_one_stays() -> None:
    state = table(
        {"K": "3R", "secret": "siege_camp"},
        {},
        orders=FOUR,
        order_deck="masked_ball double_date",
        advance=OFFER,
    )
    play(state, "complete:1")
    assert orders(state)[0] == "masked_ball"
    assert state.view(0)["seats"][0]["secret"] == "siege_camp"


@rule("EB-71")
def test_a_trigger_in_the_last_seats_turn_ends_the_game_after_it() -> None:
    state = table({}, {"K": "3R"}, turn=1, orders=FOUR, order_deck="masked_ball", advance=OFFER)
    play(state, "complete:1")
    assert record(state).final_round == 1
    play(state, "end_turn")
    assert state.over


@rule("EB-70")
def test_a_trigger_earlier_lets_the_round_end() -> None:
    state = table({"K": "3R"}, {}, orders=FOUR, order_deck="masked_ball", advance=OFFER)
    play(state, "complete:1", "end_turn")
    assert state.actor == 1
    play(state, "end_turn")
    assert state.over


@rule("EB-72")
def test_after_the_trigger_slots_stay_empty_and_secret_orders_may_run_out() -> None:
    state = table(
        {"K": "4R", "O": "3R", "secret": "serenade"},
        {},
        orders="victory_parade",
        order_deck="",
        advance=OFFER,
    )
    play(state, "complete:secret", "remove:red:black", "remove:red:black")  # one order to take
    assert orders(state) == [None, None, None, None]
    assert state.view(0)["seats"][0]["secret"] == "victory_parade"
    play(state, "complete:secret", "remove:red:black", "remove:red:black")
    assert state.view(0)["seats"][0]["secret"] is None
    assert not state.view(0)["seats"][0]["has_secret"]
    assert str(state.why_not("complete:secret")).startswith("EB-72")
    assert str(state.why_not("complete:1")).startswith("EB-53")


@rule("EB-73")
def test_unfinished_secret_orders_count_for_nothing() -> None:
    state = table({"K": "3R", "secret": "serenade"}, {}, turn=1, order_deck="", advance=OFFER)
    play(state, "end_turn")
    assert state.over
    assert state.scores() == [0, 0]


@rule("EB-75")
def test_two_orders_with_the_same_bonus_both_count() -> None:
    state = table({"wh": "1R", "P": "2R", "completed": "victory_parade double_date"}, {})
    assert state.parts(0)["bonuses"] == 6


@rule("EB-76")
@pytest.mark.parametrize(
    ("done", "fame"),
    [
        ("serenade", 0),
        ("serenade moonlit_terrace", 0),
        ("serenade harvest_supper", 3),
        ("serenade harvest_supper privy_tasting", 6),
        ("serenade harvest_supper privy_tasting siege_camp", 10),
        ("serenade harvest_supper moonlit_terrace corner_tavern", 6),
    ],
)
def test_sets_of_different_clients(done: str, fame: int) -> None:
    assert table({"completed": done}, {}).parts(0)["client_sets"] == fame


@rule("EB-77")
def test_each_token_is_a_fame() -> None:
    assert table({"fame": 7}, {}).scores() == [7, 0]


@rule("EB-79")
def test_the_game_stops_after_round_forty() -> None:
    state = table({}, {}, turn=1, advance=OFFER)
    record(state).round = 40
    play(state, "end_turn")
    assert state.over
    state = table({}, {}, turn=1, advance=OFFER)
    record(state).round = 39
    play(state, "end_turn")
    assert (state.actor, record(state).round) == (0, 40)
