"""Restock, the order of turns, the start of a season (BC-23 to BC-31, BC-44 to BC-47)."""

from __future__ import annotations

from alehouse.games.brew_crafters.box import TILE_SOURCE
from alehouse.kernel.game import State
from alehouse.testing import options, play, rule
from tests.games.brew_crafters.scenario import (
    PARTNER_IDS,
    TILE_IDS,
    after_market,
    boxed,
    brewery,
    idle,
    lying,
    market,
    own,
    place_any,
    research,
    season,
    shifts,
    ship,
    stock,
    store,
    stored,
    table,
)


def phase(state: State) -> str:
    return str(state.view(None)["phase"])


@rule("BC-23")
def test_a_season_is_restock_market_brewery() -> None:
    state = season(table(2), "spring")
    assert (lying(state, "malt_supplier"), phase(state)) == ({"malt": 6}, "market")
    place_any(state, 4)
    assert phase(state) == "brewery"
    idle(state)
    assert (state.view(None)["season"], phase(state)) == ("summer", "market")


@rule("BC-24", "BC-25")
def test_restock_is_added_to_what_lies_there_from_the_first_season_on() -> None:
    state = table(5)
    assert lying(state, "malt_supplier") == {"malt": 3}
    assert lying(state, "county_growers") == {"malt": 2, "hops": 1}
    season(state, "summer")
    assert lying(state, "malt_supplier") == {"malt": 6}
    assert lying(state, "county_growers") == {"malt": 4, "hops": 2}
    assert lying(state, "coffee_wholesaler") == {"coffee": 2}


@rule("BC-26")
def test_other_spaces_hold_nothing() -> None:
    state = season(season(table(5), "summer"), "fall")
    restocked = {
        *("malt_supplier", "hops_supplier", "yeast_supplier", "fruit_stand"),
        *("investor_or_partnership", "spice_bazaar", "county_growers", "grain_broker"),
        *("yeast_bank", "hop_growers", "coffee_wholesaler"),
    }
    market_view = state.view(None)["market"]
    assert {name for name, space in market_view.items() if space["stock"]} == restocked


@rule("BC-103")
def test_money_is_restocked_and_taken_like_ingredients() -> None:
    state = season(table(2), "summer")
    assert lying(state, "investor_or_partnership") == {"money": 2}
    play(state, "investor_or_partnership:investor")
    assert state.s.money[0] == 6 + 2
    assert lying(state, "investor_or_partnership") == {}


@rule("BC-27", "BC-29")
def test_tokens_are_placed_clockwise_one_at_a_time_two_each() -> None:
    state = table(3, first=1)
    order = []
    while phase(state) == "market":
        order.append(state.actor)
        place_any(state, 1)
    assert order == [1, 2, 0, 1, 2, 0]


@rule("BC-28")
def test_market_tokens_and_shifts_keep_to_their_boards() -> None:
    state = table(2)
    assert not {"process_collaborate", "research", "install", "pass"} & set(options(state))
    brewery(state)
    assert not any(":" in name for name in options(state))


@rule("BC-30", "BC-31")
def test_a_space_serves_one_player_a_season_with_one_of_its_options() -> None:
    state = play(table(2), "maltings:malt")
    assert not {"maltings:malt", "maltings:hops"} & set(options(state))
    reason = state.why_not("maltings:hops")
    assert reason is not None
    assert reason.rule == "BC-30"
    place_any(state, 1)
    assert not {"maltings:malt", "maltings:hops"} & set(options(state))


@rule("BC-46")
def test_after_the_brewery_phase_all_spaces_are_free_again() -> None:
    state = play(table(2), "maltings:malt")
    place_any(state, 3)
    idle(state)
    assert state.view(None)["season"] == "summer"
    assert all(space["occupant"] is None for space in state.view(None)["market"].values())
    assert "maltings:malt" in options(state)


@rule("BC-93")
def test_an_option_that_cannot_be_carried_out_is_not_offered() -> None:
    state = table(4)
    for worker in range(15):
        if state.s.worker[worker] == -1:
            state.s.worker[worker] = 1
    own(state, 0, *PARTNER_IDS)
    assert "hire_worker:worker" not in options(state)
    assert "temp_agency:catering" in options(state)
    assert "guild_hall:partnership" not in options(state)
    assert "investor_or_partnership:investor" in options(state)
    assert str(state.why_not("hire_worker:worker")).startswith("BC-93")
    assert str(state.why_not("guild_hall:partnership")).startswith("BC-93")


@rule("BC-92")
def test_a_market_turn_cannot_be_passed_but_a_shift_may_idle() -> None:
    state = table(2)
    assert state.why_not("pass") is not None
    brewery(state)
    play(state, "pass")
    assert state.actor == 1


@rule("BC-89")
def test_market_bonuses_come_once_for_each_ingredient() -> None:
    state = own(table(3), 0, "maltster", "hop_grower", "storehouse")
    stock(store(state, 0, ""), "county_growers", "4m 2h")
    play(state, "county_growers:take")
    assert stored(state, 0) == "5m 4h"


@rule("BC-89")
def test_bonuses_of_different_sources_add_up_and_only_on_the_market() -> None:
    state = own(table(2), 0, "maltster")
    research(state, 0, malt_science=3)
    store(state, 0, "")
    play(state, "maltings:malt")
    assert stored(state, 0) == "9m"
    store(state, 0, "")
    brewery(state)
    play(state, "install", "mash_tun")
    assert stored(state, 0) == "4m"


@rule("BC-29", "BC-90")
def test_the_agent_adds_a_market_action_after_all_others_in_summer() -> None:
    state = season(own(table(3), 1, "purchasing_agent"), "summer")
    for _ in range(6):
        assert phase(state) == "market"
        place_any(state, 1)
    assert (phase(state), state.actor) == ("extra_market", 1)
    place_any(state, 1)
    assert phase(state) == "brewery"
    place_any(season(state, "fall"), 6)
    assert phase(state) == "brewery"


@rule("BC-90")
def test_an_agent_hired_in_summer_works_at_once() -> None:
    state = season(table(2), "summer")
    play(state, "hire_worker:worker", "purchasing_agent")
    place_any(state, 3)
    assert (phase(state), state.actor) == ("extra_market", 0)


@rule("BC-90")
def test_interns_act_in_the_order_of_the_market_phase() -> None:
    state = table(3, first=1)
    for seat in range(3):
        research(state, seat, business=2)
    season(state, "winter")
    place_any(play(state, "investor_or_partnership:investor"), 5)
    order = []
    while phase(state) == "extra_market":
        order.append(state.actor)
        place_any(state, 1)
    assert order == [1, 2, 0]


@rule("BC-44")
def test_second_and_third_actions_come_after_everybodys_first() -> None:
    state = shifts(table(3), 3, 1, 2)
    brewery(state, first=1)
    order = []
    while phase(state) == "brewery":
        order.append(state.actor)
        play(state, "pass")
    assert order == [1, 2, 0, 2, 0, 0]


@rule("BC-45")
def test_brewery_actions_do_not_block_and_can_be_repeated() -> None:
    state = brewery(shifts(table(2), 2, 1))
    play(state, "research", "business")
    play(state, "research", "business")
    play(state, "research", "business")
    assert [state.s.track[0, 3], state.s.track[1, 3]] == [2, 1]


@rule("BC-91")
def test_the_foreman_adds_a_brewery_action_after_all_others_in_winter() -> None:
    state = shifts(table(2, worker_mode="custom"), 1, 2)
    own(state, 0, "night_foreman")
    season(state, "winter")
    brewery(state)
    order = []
    while phase(state) in ("brewery", "extra_brewery"):
        order.append(state.actor)
        play(state, "pass")
    assert order == [0, 1, 1, 0]
    season(state, "spring")
    brewery(state)
    play(state, "pass", "pass", "pass")
    assert phase(state) == "market"


@rule("BC-47")
def test_spring_summer_and_fall_cost_nothing() -> None:
    for name in ("spring", "summer", "fall"):
        state = brewery(season(table(2), name))
        idle(state)
        assert [state.s.money[0], state.s.money[1]] == [6, 7]
        assert [state.s.loans[0], state.s.loans[1]] == [0, 0]


@rule("BC-87", "BC-97")
def test_planting_and_storing_are_put_in_order_where_it_matters() -> None:
    state = own(table(2), 0, "farm", "forager")
    store(state, 0, "1m")
    season(state, "spring")
    assert options(state) == ["farm_plant", "worker:forager"]
    assert state.prompt() == "Plant now, or store something first?"
    assert str(state.why_not("tile:yeast_lab")).startswith("BC-86")
    before = play(state.clone(), "farm_plant", "malt")
    assert (stored(before, 0), phase(before)) == ("1f", "market")
    play(state, "worker:forager")
    assert options(state) == ["malt", "fruit", "decline"]
    play(state, "fruit")
    assert (stored(state, 0), phase(state)) == ("1m", "market")


@rule("BC-86", "BC-87")
def test_a_tile_that_gives_in_spring_is_put_in_order_too() -> None:
    state = own(boxed(), 0, "farm", "yeast_lab")
    tile = TILE_SOURCE + TILE_IDS.index("yeast_lab")
    state.game.box.season_gain[tile, 0] = 1
    season(store(state, 0, "11m 1f"), "spring")
    assert options(state) == ["farm_plant", "tile:yeast_lab"]
    assert state.label(state.game.action_id("tile:yeast_lab")) == "Yeast Lab: gain 1 yeast"


@rule("BC-87", "BC-97")
def test_a_full_store_makes_the_order_matter_too() -> None:
    state = own(table(2), 0, "farm", "forager")
    season(store(state, 0, "11m 1f"), "spring")
    assert options(state) == ["farm_plant", "worker:forager"]
    before = play(state.clone(), "farm_plant", "malt")
    assert (stored(before, 0), phase(before)) == ("10m 2f", "market")
    play(state, "worker:forager", "malt")
    assert stored(state, 0) == "10m 2f"
    play(state, "malt")
    assert (stored(state, 0), phase(state)) == ("9m 2f", "market")


@rule("BC-87", "BC-97")
def test_what_comes_to_the_same_in_any_order_is_not_asked() -> None:
    state = own(table(2), 0, "farm", "forager")
    season(store(state, 0, "10m 1f"), "spring")
    assert (stored(state, 0), options(state)) == ("10m 2f", ["malt", "fruit", "decline"])
    state = own(table(2), 0, "farm", "forager", "yeast_lab")
    state.s.crop[0] = 0
    season(store(state, 0, "4m"), "fall")
    assert (stored(state, 0), phase(state)) == ("11m 1f", "market")


@rule("BC-32", "BC-74")
def test_all_gains_of_a_seasons_start_are_made_to_fit_at_once() -> None:
    state = research(own(table(2), 0, "yeast_lab"), 0, malt_science=2, fermentation=3, business=2)
    season(store(state, 0, "8m 1f"), "winter")
    assert stored(state, 0) == "12m 1h 2y 1f"
    assert state.prompt() == "Your storage holds 12: discard 4 ingredients"
    play(state, "malt", "malt", "malt", "fruit")
    assert (stored(state, 0), phase(state)) == ("9m 1h 2y", "market")
    assert state.view(0)["seats"][0]["interns"] == 1


def test_each_player_has_all_effects_before_the_next_one() -> None:
    state = table(2, first=1)
    for seat in (0, 1):
        research(store(state, seat, ""), seat, malt_science=2, recipe_development=2)
    season(state, "winter")
    order = []
    while phase(state) == "season_start":
        order.append((state.actor, stored(state, 0), stored(state, 1)))
        state.apply("coffee")
    assert order == [(1, "", "4m"), (0, "4m", "4m 1c")]


def test_no_extra_turns_without_interns_or_agent() -> None:
    assert phase(after_market(market(ship(table(2), 0, "ale")))) == "brewery"
