"""Operating costs, loans, the end and the score: BC-48 to BC-56, BC-94, BC-96, BC-105."""

from __future__ import annotations

import pytest

from alehouse.testing import options, play, rule
from tests.games.brew_crafters.scenario import (
    boxed,
    brewery,
    fill,
    idle,
    label,
    money,
    own,
    pay_winter,
    research,
    season,
    shifts,
    ship,
    store,
    table,
)


@rule("BC-48", "BC-52")
def test_every_winter_is_paid_for_the_last_one_too() -> None:
    for year in (1, 2, 3):
        state = pay_winter(money(table(2), 20, 20), year)
        assert [state.s.money[0], state.s.money[1]] == [15, 15]
        assert state.over == (year == 3)


@rule("BC-48", "BC-105")
def test_board_workers_and_employed_shifts_are_paid() -> None:
    state = own(table(2), 0, "storehouse", "farm", "sales_rep", "purchasing_agent")
    own(state, 0, "tour_tasting", "hops_infuser:1", "coffee_roaster_a")
    shifts(ship(state, 0, *["ale"] * 9), 3, 1)
    pay_winter(money(state, 30, 30))
    assert state.s.money[0] == 30 - (3 + 2 + 3 + (2 + 3 + 3))


@rule("BC-49")
@pytest.mark.parametrize(
    ("dollars", "loans", "left"), [(5, 0, 0), (4, 1, 1), (3, 1, 0), (2, 2, 1), (0, 3, 1)]
)
def test_missing_money_is_borrowed_two_dollars_at_a_time(
    dollars: int, loans: int, left: int
) -> None:
    state = pay_winter(money(table(2), dollars, 9))
    assert (state.s.loans[0], state.s.money[0]) == (loans, left)


@rule("BC-50")
def test_loans_are_never_offered_nor_repaid() -> None:
    state = pay_winter(money(table(2), 0, 9))
    assert state.s.loans[0] == 3
    names = state.game.actions.names
    assert not [name for name in names if "loan" in name or "repay" in name or "give" in name]
    pay_winter(money(state, 50, 9), 2)
    assert (state.s.loans[0], state.s.money[0], state.s.money[1]) == (3, 45, 4)


@rule("BC-51")
@pytest.mark.parametrize(("loans", "points"), [(0, 0), (1, -2), (2, -5), (3, -8), (7, -20)])
def test_loans_cost_points(loans: int, points: int) -> None:
    state = table(2)
    state.s.loans[0] = loans
    assert state.parts(0)["loans"] == points


@rule("BC-94")
def test_reductions_never_pay_anything_out() -> None:
    state = research(own(boxed(), 0, "accountant"), 0, business=3)
    state.game.box.board_cost = 0
    pay_winter(money(state, 6, 9))
    assert (state.s.money[0], state.s.loans[0]) == (6, 0)


@rule("BC-53")
def test_the_game_ends_with_the_third_winters_payment() -> None:
    state = brewery(season(money(table(2), 0, 20), "winter", year=3))
    idle(state)
    assert (state.over, state.view(None)["phase"]) == (True, "game_over")
    assert (state.s.loans[0], state.s.money[1]) == (3, 15)
    state = brewery(season(table(2), "winter", year=2))
    idle(state)
    assert (state.over, state.view(None)["year"], state.view(None)["season"]) == (
        False,
        3,
        "spring",
    )


@rule("BC-54")
def test_the_score_has_six_sources() -> None:
    state = own(ship(table(2), 0, "ale", "lambic"), 0, "tour_tasting")
    label(research(state, 0, recipe_development=4), "lambic", 0)
    state.s.bonus[0], state.s.loans[0] = 4, 2
    assert state.parts(0) == {
        "beer": 7,
        "game_end_research": 2,
        "tasting_room": 2,
        "bonus_points": 4,
        "gold_labels": 3,
        "loans": -5,
    }
    assert state.scores()[0] == 13


@rule("BC-55", "BC-96")
def test_unsold_beer_scores_but_earns_no_label_and_no_tasting() -> None:
    state = own(ship(table(2), 0, "stout"), 0, "tour_tasting", "double_batch")
    fill(state, 0, tank1="imperial_stout", bottle1="coffee_stout")
    pay_winter(state, 3)
    parts = state.parts(0)
    assert (parts["beer"], parts["tasting_room"], parts["gold_labels"]) == (2 + 7 + 4, 1, 0)
    assert state.view(None)["recipes"]["imperial_stout"]["label_owner"] is None


@rule("BC-56")
def test_a_tie_goes_to_more_money_and_is_shared_otherwise() -> None:
    state = table(4)
    for seat in range(3):
        state.s.bonus[seat] = 5
    money(state, 3, 7, 7, 50)
    assert state.ranks() == [3, 1, 1, 4]
    money(state, 3, 7, 8, 50)
    assert state.ranks() == [3, 2, 1, 4]


@rule("BC-43")
def test_a_tile_installed_in_winter_is_paid_for_that_winter() -> None:
    state = brewery(season(money(table(2), 20, 20), "winter"))
    play(state, "install", "storehouse", "pass")
    assert [state.s.money[0], state.s.money[1]] == [14, 15]
    assert "storehouse" not in options(play(brewery(store(state, 0, "")), "install"))
