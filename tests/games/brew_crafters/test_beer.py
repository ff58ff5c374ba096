"""Recipes and process beer: BC-17, BC-19 to BC-21, BC-57 to BC-64, BC-101, BC-102."""

from __future__ import annotations

import pytest

from alehouse.games.brew_crafters.box import INGREDIENT_IDS, PARTNER_GIFT, PICKS
from alehouse.testing import options, play, rule
from tests.games.brew_crafters.scenario import (
    RECIPE_IDS,
    boxed,
    brewery,
    fill,
    label,
    money,
    own,
    research,
    shifts,
    ship,
    store,
    stored,
    table,
)

SPICES = INGREDIENT_IDS.index("spices")


@rule("BC-17", "BC-101")
def test_basic_recipes_need_only_stored_ingredients() -> None:
    state = play(brewery(store(table(), 0, "5m 2h 1y")), "process_collaborate")
    assert options(state) == ["tank1:ale", "tank1:porter", "tank1:stout", "done"]
    state = play(brewery(store(table(), 0, "3m 1h 1y")), "process_collaborate")
    assert state.actor == 1
    state = play(brewery(store(table(), 0, "3m 2h 1y")), "process_collaborate")
    assert str(state.why_not("tank1:porter")).startswith("BC-17")


@rule("BC-19", "BC-20")
def test_advanced_recipes_without_advanced_ingredients_need_their_basic_one_too() -> None:
    state = own(store(table(), 0, "6m 2h 3y"), 0, "storehouse")
    play(brewery(state), "process_collaborate")
    assert options(state) == ["tank1:ale", "tank1:porter", "tank1:stout", "done"]
    assert str(state.why_not("tank1:imperial_stout")).startswith("BC-20")
    faces = state.game.components()["recipes"]
    assert [name for name, face in faces.items() if face["basic"]] == ["ale", "porter", "stout"]


@rule("BC-20")
def test_what_another_player_brewed_opens_nothing() -> None:
    state = ship(store(table(), 0, "4m 1h 1y 2s"), 1, "porter")
    play(brewery(state), "process_collaborate")
    assert "tank1:vanilla_porter" not in options(state)


@rule("BC-21")
def test_one_basic_batch_opens_all_advanced_recipes_of_its_style() -> None:
    state = own(ship(store(table(), 0, "6m 2h 3y 2s 1c 1f"), 0, "porter"), 0, "storehouse")
    play(brewery(state), "process_collaborate")
    assert options(state) == [
        "tank1:ale",
        "tank1:porter",
        "tank1:smoked_porter",
        "tank1:vanilla_porter",
        "tank1:stout",
        "done",
    ]


@rule("BC-57")
def test_processing_sells_bottles_and_brews_in_this_order() -> None:
    state = fill(store(table(), 0, "3m 2h 1y"), 0, tank1="porter", bottle1="stout")
    play(brewery(state), "process_collaborate", "tank1:ale")
    seat = state.view(0)["seats"][0]
    assert seat["shipping"] == {"stout": 1}
    assert (seat["bottles"], seat["vessels"]) == (["porter"], {"tank1": "ale"})
    assert seat["money"] == 6 + 2


@rule("BC-57")
def test_beer_is_processed_once_in_an_action() -> None:
    state = play(brewery(store(table(3), 0, "1y")), "process_collaborate", "process")
    assert options(state) == ["collab:yeast", "done"]
    assert str(state.why_not("process")).startswith("BC-57")


@rule("BC-58", "BC-102")
def test_everything_bottled_and_the_brewpub_is_sold_for_two_dollars_each() -> None:
    state = own(store(table(), 0, ""), 0, "double_batch", "brewpub")
    fill(state, 0, bottle1="ale", bottle2="porter", brewpub="ale")
    play(brewery(state), "process_collaborate")
    seat = state.view(0)["seats"][0]
    assert (seat["money"], seat["shipping"]) == (6 + 6, {"ale": 2, "porter": 1})
    assert seat["bottles"] == [None, None]
    play(state, "pass")
    play(brewery(state), "process_collaborate")
    assert state.view(0)["seats"][0]["shipping"] == {"ale": 2, "porter": 1}
    assert state.s.money[0] == 12


@rule("BC-59")
def test_all_tanks_are_bottled_each_to_its_own_place() -> None:
    state = own(store(table(), 0, ""), 0, "double_batch")
    fill(state, 0, tank2="stout")
    play(brewery(state), "process_collaborate")
    seat = state.view(0)["seats"][0]
    assert (seat["bottles"], seat["vessels"]) == ([None, "stout"], {"tank1": None, "tank2": None})


@rule("BC-60")
def test_brewing_is_optional_vessel_by_vessel() -> None:
    state = own(store(table(), 0, "9m 3h 3y"), 0, "double_batch", "brewpub", "storehouse")
    play(brewery(state), "process_collaborate", "brewpub:porter")
    assert str(state.why_not("brewpub:porter")).startswith("BC-60")
    play(state, "done")
    assert (stored(state, 0), state.actor) == ("5m 2h 2y", 1)


@rule("BC-61")
def test_ingredients_leave_storage_for_the_supply() -> None:
    state = play(brewery(store(table(), 0, "6m 3h 2y 1c")), "process_collaborate", "tank1:stout")
    assert stored(state, 0) == "1m 2h 1y 1c"


@rule("BC-62")
def test_the_brewpub_needs_no_bottling() -> None:
    state = own(store(table(2), 0, "4m 1h 1y"), 0, "brewpub")
    shifts(state, 2, 1)
    play(brewery(state), "process_collaborate", "brewpub:porter", "pass", "process_collaborate")
    seat = state.view(0)["seats"][0]
    assert (seat["shipping"], seat["bottles"]) == ({"porter": 1}, [None])


@rule("BC-63")
@pytest.mark.parametrize(
    ("tiles", "vessels"),
    [
        ((), ["tank1"]),
        (("double_batch",), ["tank1", "tank2"]),
        (("brewpub",), ["tank1", "brewpub"]),
        (("double_batch", "brewpub"), ["tank1", "tank2", "brewpub"]),
    ],
)
def test_tiles_make_room_for_up_to_three_batches(tiles: list[str], vessels: list[str]) -> None:
    state = own(store(table(), 0, "24m 9h 9y"), 0, *tiles, "storehouse")
    play(brewery(state), "process_collaborate")
    for vessel in vessels:
        play(state, f"{vessel}:porter")
    assert state.actor == 1
    assert list(state.view(0)["seats"][0]["vessels"]) == vessels
    assert state.s.batches[0] == len(vessels)


@rule("BC-63")
def test_a_vessel_that_is_not_there_cannot_be_used() -> None:
    state = play(brewery(store(table(), 0, "4m 2h 1y")), "process_collaborate")
    assert str(state.why_not("tank2:ale")).startswith("BC-63")
    assert str(state.why_not("brewpub:ale")).startswith("BC-63")


@rule("BC-64")
def test_the_first_to_sell_an_advanced_recipe_takes_its_label() -> None:
    state = ship(store(table(), 0, ""), 0, "ale")
    fill(state, 0, bottle1="pumpkin_ale")
    play(brewery(state), "process_collaborate")
    assert state.view(0)["recipes"]["pumpkin_ale"]["label_owner"] == 0
    assert state.parts(0)["gold_labels"] == 3
    ship(store(state, 1, ""), 1, "ale")
    fill(state, 1, bottle1="pumpkin_ale")
    play(state, "process_collaborate")
    assert state.view(0)["recipes"]["pumpkin_ale"]["label_owner"] == 0
    assert state.parts(1)["gold_labels"] == 0


@rule("BC-64")
def test_one_sale_may_take_several_labels_and_basic_beer_has_none() -> None:
    state = own(ship(store(table(), 0, ""), 0, "ale", "porter"), 0, "double_batch", "brewpub")
    fill(state, 0, bottle1="lambic", bottle2="vanilla_porter", brewpub="ale")
    play(brewery(state), "process_collaborate")
    assert state.view(0)["seats"][0]["labels"] == ["lambic", "vanilla_porter"]
    assert label(state, "lambic", 1).view(0)["seats"][0]["labels"] == ["vanilla_porter"]


def test_processing_with_nothing_to_do_is_allowed() -> None:
    state = play(brewery(store(table(), 0, "")), "process_collaborate")
    assert state.actor == 1


def test_equal_tanks_are_offered_once() -> None:
    state = own(store(table(), 0, "3m 2h 1y"), 0, "double_batch")
    play(brewery(state), "process_collaborate")
    assert options(state) == ["tank1:ale", "done"]
    assert "alike" in str(state.why_not("tank2:ale"))


def test_a_partner_can_help_between_batches() -> None:
    state = own(ship(store(table(), 0, "4m 1h 1y 1s"), 0, "porter"), 0, "spices_importer_a")
    play(brewery(money(state, 1, 7)), "process_collaborate")
    play(state, "partner:spices_importer_a", "tank1:vanilla_porter")
    assert (stored(state, 0), state.s.money[0], state.actor) == ("", 0, 1)


@rule("BC-36")
def test_a_partner_who_sells_any_advanced_ingredient_helps_with_each() -> None:
    for lacking, have in (("fruit", "1s"), ("spices", "1f")):
        state = own(ship(boxed(), 0, "ale"), 0, "spices_importer_a")
        gift = state.game.box.gift
        gift[PARTNER_GIFT, SPICES], gift[PARTNER_GIFT, PICKS] = 0, 1
        state.s.recipe_in_play[RECIPE_IDS.index("pumpkin_ale")] = 1
        store(state, 0, f"3m 2h 1y {have}")
        play(brewery(state), "process_collaborate", "partner:spices_importer_a", lacking)
        assert "tank1:pumpkin_ale" in options(state)


def test_advanced_sales_earn_a_dollar_after_the_breakthrough() -> None:
    state = research(ship(store(table(), 0, ""), 0, "ale"), 0, recipe_development=3)
    fill(state, 0, bottle1="ale")
    play(brewery(state), "process_collaborate")
    assert state.s.money[0] == 6 + 2
