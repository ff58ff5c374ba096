"""Storage and what the market gives: BC-16 to BC-18, BC-22, BC-32 to BC-43, BC-95."""

from __future__ import annotations

import pytest

from alehouse.games.brew_crafters.box import SPACES
from alehouse.testing import options, play, rule
from tests.games.brew_crafters.scenario import (
    brewery,
    fill,
    idle,
    lying,
    market,
    money,
    own,
    place_any,
    season,
    ship,
    stock,
    store,
    stored,
    table,
)


@rule("BC-16")
def test_advanced_picks_are_fruit_spices_and_coffee() -> None:
    state = play(store(table(), 0, ""), "specialty_grocer:take")
    assert options(state) == ["fruit", "spices", "coffee"]
    assert str(state.why_not("malt")).startswith("BC-16")
    play(state, "coffee", "fruit")
    assert stored(state, 0) == "1f 1c"


@rule("BC-18")
def test_the_storehouse_holds_twelve_of_any_mix() -> None:
    state = play(store(table(), 0, "2m 1h 1y 1f 1s"), "maltings:malt")
    assert stored(state, 0) == "8m 1h 1y 1f 1s"
    state = play(store(table(), 0, "2m 1h 1y 1f 1s 1c"), "maltings:malt")
    assert options(state) == ["malt", "hops", "yeast", "fruit", "spices", "coffee"]


@rule("BC-18")
@pytest.mark.parametrize(
    ("name", "room"),
    [("storehouse", 24), ("warehouse_manager", 20), ("cooper", 16), ("yeast_lab", 12)],
)
def test_some_tiles_and_workers_add_room(name: str, room: int) -> None:
    state = own(table(worker_mode="random"), 0, name)
    assert state.view(0)["seats"][0]["capacity"] == room
    play(store(state, 0, f"{room - 4}m"), "maltings:hops")
    assert stored(state, 0) == f"{room - 4}m 4h"


@rule("BC-22")
def test_supplies_do_not_run_out() -> None:
    state = own(table(), 0, "storehouse", "warehouse_manager")
    state.s.power[0, 1] = 200
    stock(state, "malt_supplier", "150m", 0)
    stock(state, "investor_or_partnership", dollars=500)
    play(state, "malt_supplier:take", "hops_supplier:take", "investor_or_partnership:investor")
    assert (stored(state, 0), state.s.money[0]) == ("152m 1h", 506)


@rule("BC-32")
def test_what_does_not_fit_is_discarded_old_or_new() -> None:
    state = play(store(table(), 0, "9m 2h"), "brewers_warehouse:take")
    assert stored(state, 0) == "11m 3h 1y"
    assert state.decision().prompt.endswith("discard 3 ingredients")  # type: ignore[union-attr]
    play(state, "yeast", "hops", "hops")
    assert (stored(state, 0), state.actor) == ("11m 1h", 1)


@rule("BC-32")
def test_room_that_comes_with_a_card_counts_for_its_own_gift() -> None:
    state = play(store(table(), 0, "12m"), "hire_worker:worker", "warehouse_manager")
    assert (stored(state, 0), state.actor) == ("16m 2h", 1)


@rule("BC-33")
def test_a_restocking_space_is_taken_as_a_whole() -> None:
    state = stock(store(table(3), 0, ""), "county_growers", "6m 3h")
    play(state, "county_growers:take")
    assert (stored(state, 0), lying(state, "county_growers")) == ("6m 3h", {})


@rule("BC-34")
def test_the_investor_makes_the_start_player_of_the_brewery_phase() -> None:
    state = table(3)
    place_any(state, 1)
    play(state, "investor_or_partnership:investor")
    assert state.view(None)["next_start_player"] == 1
    order = []
    while state.view(None)["phase"] == "market":
        order.append(state.actor)
        place_any(state, 1)
    assert order == [2, 0, 1, 2]
    assert (state.view(None)["start_player"], state.actor) == (1, 1)
    idle(state)
    assert (state.view(None)["season"], state.actor) == ("summer", 1)
    place_any(state, 6)
    assert state.actor == 1


@rule("BC-95")
def test_a_partnership_leaves_the_investors_money() -> None:
    state = play(table(), "investor_or_partnership:partnership", "coffee_roaster_a")
    assert (state.s.money[0], lying(state, "investor_or_partnership")) == (6, {"money": 1})
    season(state, "summer")
    assert lying(state, "investor_or_partnership") == {"money": 2}


@rule("BC-35")
def test_a_partnership_has_one_owner_who_may_have_another_name() -> None:
    state = play(table(4), "investor_or_partnership:partnership")
    assert options(state) == ["spices_importer_a", "coffee_roaster_a"]
    assert "take the first" in str(state.why_not("spices_importer_b"))
    play(state, "spices_importer_a", "guild_hall:partnership")
    assert options(state) == ["coffee_roaster_a", "spices_importer_b"]
    assert "has an owner" in str(state.why_not("spices_importer_a"))
    play(state, "spices_importer_b")
    assert state.view(None)["seats"][1]["partnerships"] == ["spices_importer_b"]


@rule("BC-35")
def test_one_player_may_have_both_copies_of_a_partnership() -> None:
    state = own(table(4), 0, "spices_importer_a")
    own(state, 1, "coffee_roaster_a")
    play(state, "guild_hall:partnership")
    assert options(state) == ["spices_importer_b", "coffee_roaster_b"]
    play(state, "spices_importer_b")
    mine = state.view(None)["seats"][0]["partnerships"]
    assert mine == ["spices_importer_a", "spices_importer_b"]


@rule("BC-36")
def test_two_copies_sell_the_same_so_one_buys_from_the_first() -> None:
    state = own(table(4), 0, "spices_importer_a", "spices_importer_b")
    assert [name for name in options(state) if "partner:" in name] == ["partner:spices_importer_a"]
    assert "both your cards are alike" in str(state.why_not("partner:spices_importer_b"))
    other = own(table(4), 0, "spices_importer_b")
    assert "partner:spices_importer_b" in options(own(other, 1, "spices_importer_a"))


@rule("BC-36")
def test_partners_sell_as_often_as_one_can_pay_at_ones_own_decisions() -> None:
    state = money(own(table(3), 0, "spices_importer_a", "coffee_roaster_a"), 3, 7, 7)
    store(state, 0, "")
    assert options(state)[-2:] == ["partner:spices_importer_a", "partner:coffee_roaster_a"]
    play(state, "partner:spices_importer_a")
    assert (stored(state, 0), state.s.money[0], state.actor) == ("1s", 2, 0)
    brewery(state)
    play(state, "partner:coffee_roaster_a")
    assert (stored(state, 0), state.actor) == ("1s 1c", 0)
    play(state, "process_collaborate")
    assert options(state)[-1] == "partner:coffee_roaster_a"
    play(state, "partner:coffee_roaster_a")
    assert (stored(state, 0), state.s.money[0]) == ("1s 2c", 0)
    assert "partner:coffee_roaster_a" not in options(state)
    assert str(state.why_not("partner:coffee_roaster_a")).startswith("BC-36")
    assert str(state.why_not("partner:coffee_roaster_b")).startswith("BC-35")


@rule("BC-36")
def test_a_partner_sells_in_the_brew_decision_too_and_to_a_full_store() -> None:
    state = ship(money(own(table(2), 0, "spices_importer_a"), 2, 7), 0, "porter")
    play(store(brewery(state), 0, "10m 1h 1y"), "process_collaborate")
    assert options(state) == ["tank1:porter", "tank1:stout", "partner:spices_importer_a", "done"]
    play(state, "partner:spices_importer_a")
    assert options(state) == ["malt", "hops", "yeast", "spices"]
    play(state, "malt", "partner:spices_importer_a", "malt")
    assert "tank1:vanilla_porter" in options(state)
    assert "partner:spices_importer_a" not in options(state)


@rule("BC-36")
@pytest.mark.parametrize(
    ("dollars", "have", "why"),
    [
        (1, "4m 1h 1y", "BC-36: nothing that you could brew"),  # two spices are missing
        (2, "3m 1h 1y", "BC-36: nothing that you could brew"),  # malt is missing too
        (0, "4m 1h 1y", "BC-36: you cannot pay"),
    ],
)
def test_brewing_offers_no_purchase_that_completes_nothing(
    dollars: int, have: str, why: str
) -> None:
    state = ship(own(table(2), 0, "spices_importer_a"), 0, "porter", "ale")
    play(store(money(brewery(state), dollars, 7), 0, "4m 2h 1y"), "process_collaborate")
    store(state, 0, have)
    assert "partner:spices_importer_a" not in options(state)
    assert str(state.why_not("partner:spices_importer_a")).startswith(why)


@rule("BC-36")
def test_two_partners_together_complete_a_recipe() -> None:
    state = table(2, recipe_mode="custom")
    ship(own(state, 0, "spices_importer_a", "coffee_roaster_a"), 0, "stout")
    play(store(money(brewery(state), 2, 7), 0, "5m 1h 2y"), "process_collaborate")
    wanted = ["partner:spices_importer_a", "partner:coffee_roaster_a"]
    assert options(state) == ["tank1:porter", "tank1:stout", *wanted, "done"]
    money(state, 1, 7)
    assert options(state) == ["tank1:porter", "tank1:stout", "done"]


@rule("BC-36")
def test_a_full_brewery_has_nothing_to_buy_for() -> None:
    state = ship(own(table(2), 0, "spices_importer_a", "double_batch"), 0, "porter")
    play(store(brewery(state), 0, "12m 2h 2y"), "process_collaborate", "tank1:porter")
    fill(state, 0, tank2="porter")
    assert str(state.why_not("partner:spices_importer_a")).startswith("BC-60")


@rule("BC-37", "BC-105")
def test_partnerships_cost_nothing_in_winter() -> None:
    state = own(table(2), 0, "spices_importer_a", "coffee_roaster_a")
    assert state.view(0)["seats"][0]["operating_cost"] == 5


@rule("BC-38")
def test_a_worker_has_one_owner_and_one_may_have_many_from_the_first_season() -> None:
    state = play(table(3), "hire_worker:worker", "sales_rep")
    play(state, "temp_agency:worker")
    assert "sales_rep" not in options(state)
    assert str(state.why_not("sales_rep")).startswith("BC-38")
    play(state, "accountant")
    own(state, 0, "forager")
    assert state.view(None)["seats"][0]["workers"] == ["sales_rep", "forager"]
    for name in ("summer", "fall", "winter"):
        season(state, name)
    assert state.view(None)["workers"]["sales_rep"] == 0


@rule("BC-39")
def test_hiring_is_free_and_costs_every_winter() -> None:
    state = play(table(2), "hire_worker:worker", "purchasing_agent")
    assert state.s.money[0] == 6
    assert state.view(0)["seats"][0]["operating_cost"] == 5 + 2


@rule("BC-40")
@pytest.mark.parametrize(("batches", "shifts", "offered"), [(2, 1, False), (3, 1, True)])
def test_a_second_shift_needs_three_batches(batches: int, shifts: int, offered: bool) -> None:
    state = ship(table(), 0, *["ale"] * batches)
    state.s.shifts[0] = shifts
    assert ("new_shift_or_catering:shift" in options(state)) == offered


@rule("BC-40")
def test_a_third_shift_needs_nine_batches_sold_or_not() -> None:
    state = ship(table(), 0, *["ale"] * 7)
    state.s.shifts[0] = 2
    fill(state, 0, tank1="ale")
    assert str(state.why_not("new_shift_or_catering:shift")).startswith("BC-40")
    fill(state, 0, bottle1="porter")
    assert "new_shift_or_catering:shift" in options(state)


@rule("BC-41")
def test_there_are_at_most_three_shifts_hired_one_by_one() -> None:
    state = ship(table(), 0, *["ale"] * 9)
    play(state, "new_shift_or_catering:shift")
    assert state.s.shifts[0] == 2
    state = ship(table(), 0, *["ale"] * 20)
    state.s.shifts[0] = 3
    assert str(state.why_not("new_shift_or_catering:shift")).startswith("BC-41")


@rule("BC-42", "BC-43")
def test_a_new_shift_works_at_once_and_costs_only_in_winter() -> None:
    state = ship(table(2), 0, *["ale"] * 3)
    play(state, "new_shift_or_catering:shift")
    assert (state.s.money[0], state.view(0)["seats"][0]["operating_cost"]) == (6, 3 + 2 + 3)
    place_any(state, 3)
    actors = []
    while state.view(None)["phase"] == "brewery":
        actors.append(state.actor)
        play(state, "pass")
    assert actors == [0, 1, 0]
    state.s.shifts[0] = 3
    assert state.view(0)["seats"][0]["operating_cost"] == 3 + 2 + 3 + 3


@pytest.mark.parametrize(
    ("option", "gain"),
    [
        ("brewers_warehouse:take", "2m 1h 1y"),
        ("maltings:hops", "4h"),
        ("homebrew_shop:take", "3m 1y"),
        ("supply_depot:take", "4m 1y"),
        ("yeast_bank:take", "2y"),
        ("hop_growers:take", "2h"),
        ("grain_broker:take", "3m"),
        ("spice_bazaar:take", "1s"),
        ("coffee_wholesaler:take", "1c"),
    ],
)
def test_every_space_gives_what_is_printed(option: str, gain: str) -> None:
    state = play(store(table(5), 0, ""), option)
    assert stored(state, 0) == gain


def test_the_farmers_market_lets_pick_first() -> None:
    state = play(store(table(5), 0, "12m"), "farmers_market:take")
    assert stored(state, 0) == "12m"
    play(state, "spices")
    assert (stored(state, 0), options(state)) == ("14m 1h 1s", ["malt", "hops", "spices"])


def test_temp_agency_pays_two_dollars_and_hires() -> None:
    assert play(table(3), "temp_agency:catering").s.money[0] == 8
    state = ship(table(5), 0, *["ale"] * 3)
    assert {"staffing_office:shift", "guild_hall:shift"} <= set(options(state))


@rule("BC-34")
def test_the_investor_also_takes_the_ingredients_that_lie_there() -> None:
    state = stock(store(table(), 0, ""), "investor_or_partnership", "2m 1c", 3)
    before = state.s.money[0]
    play(state, "investor_or_partnership:investor")
    assert (stored(state, 0), state.s.money[0] - before) == ("2m 1c", 3)


def test_a_study_counts_batches_cards_research_and_tiles() -> None:
    state = own(table(), 0, "farm", "spices_importer_a", "sales_rep")
    own(state, 1, "coffee_roaster_a")
    state.s.brewed[0, 0], state.s.batches[0], state.s.money[0] = 2, 2, 9
    state.s.loans[0], state.s.shifts[0], state.s.label[4] = 3, 2, 0
    mine, theirs = state.tally(0), state.tally(1)
    counts = [mine[f"count:{name}"] for name in ("batches", "shifts", "gold_labels", "loans")]
    assert counts == [2, 2, 1, 3]
    counted = ("recipe:ale", "worker:sales_rep", "partner:spices_importer_a", "tile:farm")
    assert [mine[name] for name in counted] == [2, 1, 1, 1]
    assert [theirs[name] for name in counted] == [0, 0, 0, 0]
    assert theirs["partner:coffee_roaster_a"] == 1
    assert mine["partner:coffee_roaster_a"] == 0


@rule("BC-93")
def test_who_finds_no_free_space_places_nothing() -> None:
    state = table()
    for space in range(SPACES):
        state.s.occupant[space] = 1
    assert market(state).view(None)["phase"] == "brewery"
