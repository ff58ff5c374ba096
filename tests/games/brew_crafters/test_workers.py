"""Each of the fifteen skilled workers: BC-97, BC-99 and their cards."""

from __future__ import annotations

import pytest

from alehouse.testing import options, play, rule
from tests.games.brew_crafters.scenario import (
    boxed,
    brewery,
    fill,
    label,
    market,
    own,
    research,
    season,
    ship,
    store,
    stored,
    table,
)


@pytest.mark.parametrize(
    ("worker", "cost", "gift", "dollars"),
    [
        ("maltster", 1, "4m", 0),
        ("hop_grower", 1, "2h", 0),
        ("warehouse_manager", 1, "4m 2h", 0),
        ("head_brewer", 1, "", 0),
        ("sales_rep", 1, "", 4),
        ("accountant", 1 - 4, "", 0),
        ("forager", 1, "1f", 0),
        ("lab_assistant", 1, "", 0),
        ("purchasing_agent", 2, "", 0),
    ],
)
def test_hiring_gives_the_gift_at_once(worker: str, cost: int, gift: str, dollars: int) -> None:
    state = play(store(table(), 0, ""), "hire_worker:worker", worker)
    assert (stored(state, 0), state.s.money[0]) == (gift, 6 + dollars)
    assert state.view(0)["seats"][0]["operating_cost"] == 5 + cost


@pytest.mark.parametrize(
    ("worker", "cost", "dollars"),
    [
        ("night_foreman", 2, 0),
        ("cooper", 1, 2),
        ("brand_manager", 1, 3),
        ("beer_critic", 1, 0),
        ("distributor", 1, 2),
    ],
)
def test_the_other_workers_give_theirs(worker: str, cost: int, dollars: int) -> None:
    state = play(table(worker_mode="custom"), "hire_worker:worker", worker)
    assert state.s.money[0] == 6 + dollars
    assert state.view(0)["seats"][0]["operating_cost"] == 5 + cost


def test_the_gift_of_the_maltster_has_no_market_bonus() -> None:
    state = play(store(table(), 0, ""), "hire_worker:worker", "maltster")
    assert stored(state, 0) == "4m"
    store(state, 0, "")
    play(market(season(state, "summer")), "brewers_warehouse:take")
    assert stored(state, 0) == "3m 1h 1y"


def test_the_hop_grower_adds_two_hops_to_each_market_action_with_hops() -> None:
    state = play(own(store(table(), 0, ""), 0, "hop_grower"), "brewers_warehouse:take")
    assert stored(state, 0) == "2m 3h 1y"


@rule("BC-99")
def test_the_head_brewer_saves_a_hops_on_the_first_batch_of_each_action() -> None:
    state = own(store(table(), 0, "8m 1h 2y"), 0, "head_brewer", "double_batch")
    play(brewery(state), "process_collaborate", "tank1:porter")
    assert stored(state, 0) == "4m 1h 1y"
    play(state, "tank2:porter")
    assert stored(state, 0) == ""
    store(state, 0, "4m 1y")
    play(brewery(state), "process_collaborate", "tank1:porter")
    assert stored(state, 0) == ""


@rule("BC-99")
def test_a_recipe_without_hops_is_not_paid_back() -> None:
    state = own(store(boxed(), 0, "4m 3h 1y"), 0, "head_brewer")
    state.game.box.cost[5, 1] = 0
    play(brewery(state), "process_collaborate", "tank1:porter")
    assert stored(state, 0) == "3h"


def test_the_sales_rep_earns_a_dollar_with_each_sale_action() -> None:
    state = own(store(table(), 0, ""), 0, "sales_rep", "double_batch")
    fill(state, 0, bottle1="ale", bottle2="ale")
    play(brewery(state), "process_collaborate")
    assert state.s.money[0] == 6 + 4 + 1
    play(brewery(state), "process_collaborate")
    assert state.s.money[0] == 11


def test_the_distributor_earns_a_dollar_with_each_batch() -> None:
    state = own(store(table(worker_mode="custom"), 0, ""), 0, "distributor", "double_batch")
    fill(state, 0, bottle1="ale", bottle2="ale")
    play(brewery(state), "process_collaborate")
    assert state.s.money[0] == 6 + 6


@rule("BC-97")
def test_the_forager_finds_fruit_in_spring_and_fall() -> None:
    state = own(store(table(), 0, ""), 0, "forager")
    for name, fruit in (("spring", "1f"), ("summer", "1f"), ("fall", "2f"), ("winter", "2f")):
        season(state, name)
        assert stored(state, 0) == fruit


def test_the_lab_assistant_scores_with_each_research_action() -> None:
    state = play(brewery(own(table(), 0, "lab_assistant")), "research", "business")
    assert state.s.bonus[0] == 1


def test_the_cooper_earns_with_barrel_batches_only() -> None:
    state = own(store(table(worker_mode="custom"), 0, "9m 3h 2y"), 0, "cooper", "double_batch")
    play(brewery(state), "process_collaborate", "tank1:stout")
    assert state.s.money[0] == 7
    play(state, "tank2:porter")
    assert state.s.money[0] == 7


def test_the_brand_manager_doubles_labels() -> None:
    state = ship(table(worker_mode="custom"), 0, "ale", "lambic", "pumpkin_ale")
    label(label(state, "lambic", 0), "pumpkin_ale", 0)
    assert state.parts(0)["gold_labels"] == 6
    own(state, 0, "brand_manager")
    assert state.parts(0)["gold_labels"] == 12


def test_the_beer_critic_scores_new_recipes() -> None:
    state = own(store(table(worker_mode="custom"), 0, "8m 3h 2y"), 0, "beer_critic", "double_batch")
    play(brewery(state), "process_collaborate", "tank1:porter", "tank2:porter")
    assert state.s.bonus[0] == 1


@rule("BC-20")
def test_the_recipe_savant_skips_the_basic_recipe() -> None:
    state = play(store(table(worker_mode="custom"), 0, ""), "hire_worker:worker", "recipe_savant")
    assert options(state) == ["fruit", "spices", "coffee"]
    play(state, "spices", "spices")
    store(state, 0, "4m 1h 1y 2s")
    play(brewery(state), "process_collaborate")
    assert "tank1:vanilla_porter" in options(state)


def test_the_accountant_and_business_add_up() -> None:
    state = research(own(table(), 0, "accountant"), 0, business=3)
    assert state.view(0)["seats"][0]["operating_cost"] == 5 + 1 - 4 - 2
