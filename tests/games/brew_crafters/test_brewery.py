"""Research, buildings and equipment: BC-72 to BC-88."""

from __future__ import annotations

import pytest

from alehouse.testing import options, play, rule
from tests.games.brew_crafters.scenario import (
    boxed,
    brewery,
    fill,
    idle,
    own,
    research,
    season,
    shifts,
    ship,
    store,
    stored,
    table,
)

TILES = [
    "storehouse",
    "mash_tun",
    "yeast_lab",
    "oak_barrelhouse",
    "brewpub",
    "farm",
    "tour_tasting",
    "double_batch",
    "hops_infuser:1",
]


@rule("BC-72")
def test_research_moves_one_cube_one_step() -> None:
    state = play(brewery(table()), "research")
    assert options(state) == ["malt_science", "fermentation", "recipe_development", "business"]
    play(state, "fermentation")
    tracks = {"malt_science": 0, "fermentation": 1, "recipe_development": 0, "business": 0}
    assert (state.view(0)["seats"][0]["tracks"], state.actor) == (tracks, 1)


@rule("BC-72")
def test_a_complete_track_and_a_complete_lab_go_no_further() -> None:
    state = research(table(), 0, malt_science=4)
    play(brewery(state), "research")
    assert options(state) == ["fermentation", "recipe_development", "business"]
    assert str(state.why_not("malt_science")).startswith("BC-72")
    all_done = {"malt_science": 4, "fermentation": 4, "recipe_development": 4, "business": 4}
    state = brewery(research(table(), 0, **all_done))
    assert "research" not in options(state)
    assert str(state.why_not("research")).startswith("BC-72")


@rule("BC-73")
def test_the_experimental_step_gives_once_at_once() -> None:
    state = shifts(store(table(), 0, ""), 2, 1)
    play(brewery(state), "research", "malt_science")
    assert stored(state, 0) == "5m"
    play(state, "pass", "research", "malt_science")
    assert stored(state, 0) == "5m"


@pytest.mark.parametrize(
    ("track", "picks", "result"),
    [("fermentation", (), "2h 1y"), ("recipe_development", ("fruit", "coffee"), "1f 1c")],
)
def test_experimental_gains_of_the_other_tracks(
    track: str, picks: tuple[str, ...], result: str
) -> None:
    state = play(brewery(store(table(), 0, "")), "research", track, *picks)
    assert stored(state, 0) == result
    assert play(brewery(table()), "research", "business").s.money[0] == 6 + 3


@rule("BC-74")
def test_annual_research_comes_at_the_start_of_winter() -> None:
    state = research(store(table(), 0, ""), 0, fermentation=2, recipe_development=2)
    season(state, "winter")
    assert options(state) == ["fruit", "spices", "coffee"]
    play(state, "spices")
    assert (stored(state, 0), state.s.money[0]) == ("1h 1y 1s", 7)
    assert state.view(0)["phase"] == "market"
    assert (stored(season(state, "spring", 2), 0), state.s.money[0]) == ("1h 1y 1s", 7)


@rule("BC-74")
def test_an_annual_step_reached_in_winter_waits_for_the_next() -> None:
    state = research(season(store(table(), 0, ""), "winter"), 0, malt_science=1)
    play(brewery(state), "research", "malt_science")
    assert stored(state, 0) == ""
    idle(state)
    season(state, "winter", 2)
    assert stored(state, 0) == "4m"


@rule("BC-75", "BC-77")
def test_breakthroughs_work_every_time_and_stay_in_force() -> None:
    for position in (3, 4):
        state = research(store(table(), 0, ""), 0, fermentation=position)
        play(state, "maltings:hops")
        assert stored(state, 0) == "5h"
        season(state, "summer")
        play(state, "hops_supplier:take")
        assert stored(state, 0) == "10h"
    assert stored(play(store(table(), 0, ""), "maltings:hops"), 0) == "4h"


@rule("BC-75")
def test_the_breakthrough_begins_with_the_third_step() -> None:
    state = research(store(table(), 0, ""), 0, malt_science=2)
    play(brewery(state), "research", "malt_science")
    season(state, "summer")
    play(state, "maltings:malt")
    assert stored(state, 0) == "8m"


@rule("BC-75")
def test_recipe_development_earns_with_each_advanced_sale_action() -> None:
    state = research(ship(store(table(), 0, ""), 0, "ale"), 0, recipe_development=3)
    own(state, 0, "double_batch")
    fill(state, 0, bottle1="lambic", bottle2="lambic")
    play(brewery(state), "process_collaborate")
    assert state.s.money[0] == 6 + 4 + 1


@rule("BC-76")
def test_game_end_research_scores_only_from_the_last_step() -> None:
    recipes = ["ale", "ale", "ale", "porter", "lambic"]
    for position, points in ((3, [0, 0, 0, 0]), (4, [2, 4, 3, 2])):
        for i, track in enumerate(
            ("malt_science", "fermentation", "recipe_development", "business")
        ):
            state = own(ship(table(), 0, *recipes), 0, "storehouse", "hops_infuser:1")
            research(state, 0, **{track: position})
            assert state.parts(0)["game_end_research"] == points[i]


@rule("BC-76")
def test_fermentation_scores_at_most_eight() -> None:
    state = research(ship(table(), 0, *["ale"] * 11), 0, fermentation=4)
    assert state.parts(0)["game_end_research"] == 8


@rule("BC-77")
def test_annual_research_stays_in_force() -> None:
    for position in (2, 3, 4):
        state = research(store(table(), 0, ""), 0, malt_science=position)
        assert stored(season(state, "winter"), 0) == "4m"


@rule("BC-78")
def test_installing_is_free_and_costs_every_winter() -> None:
    state = play(brewery(table()), "install")
    assert options(state) == TILES
    play(state, "oak_barrelhouse")
    seat = state.view(0)["seats"][0]
    assert (seat["money"], seat["operating_cost"], seat["tiles"]["oak_barrelhouse"]) == (6, 6, 1)
    assert state.view(0)["seats"][1]["operating_cost"] == 5


@rule("BC-79")
def test_tasting_room_and_infusers_cost_nothing() -> None:
    state = own(table(), 0, "tour_tasting", "hops_infuser:1")
    assert state.view(0)["seats"][0]["operating_cost"] == 5


@rule("BC-80")
def test_gifts_of_tiles_have_to_fit() -> None:
    state = play(brewery(store(table(), 0, "10m")), "install", "mash_tun")
    assert (stored(state, 0), state.actor) == ("12m", 1)
    state = play(brewery(store(table(), 0, "10m 1h")), "install", "mash_tun")
    assert options(state) == ["malt", "hops"]
    play(state, "malt", "malt")
    assert stored(state, 0) == "12m 1h"
    play(state, "hops")
    assert (stored(state, 0), state.actor) == ("12m", 1)


@pytest.mark.parametrize(
    ("tile", "gift"),
    [("yeast_lab", "1y"), ("brewpub", "1y"), ("hops_infuser:1", "1h"), ("storehouse", "")],
)
def test_tiles_bring_their_gifts(tile: str, gift: str) -> None:
    state = play(brewery(store(table(), 0, "")), "install", tile)
    assert stored(state, 0) == gift
    assert play(brewery(table()), "install", "tour_tasting").s.money[0] == 6 + 2


@rule("BC-81")
def test_one_tile_of_each_type_and_two_infusers() -> None:
    state = shifts(own(table(), 0, "storehouse", "hops_infuser:1"), 3, 1)
    play(brewery(state), "install")
    assert not {"storehouse", "hops_infuser:1", "hops_infuser:2"} & set(options(state))
    assert str(state.why_not("storehouse")).startswith("BC-81")
    assert "second tank" in str(state.why_not("hops_infuser:2"))
    play(state, "double_batch", "pass", "install", "hops_infuser:2")
    assert state.view(0)["seats"][0]["infusers"] == [True, True]
    everything = own(table(), 0, *TILES, "hops_infuser:2")
    assert "install" not in options(brewery(everything))


@rule("BC-82")
def test_the_double_system_keeps_the_beer_and_costs_one_more() -> None:
    state = fill(store(table(), 0, ""), 0, tank1="ale", bottle1="porter")
    play(brewery(state), "install", "double_batch")
    seat = state.view(0)["seats"][0]
    assert seat["vessels"] == {"tank1": "ale", "tank2": None}
    assert seat["bottles"] == ["porter", None]
    assert seat["operating_cost"] == 5 - 1 + 2


@rule("BC-83")
def test_an_infuser_rewards_hops_batches_in_its_own_tank() -> None:
    state = own(store(table(), 0, "9m 6h 3y"), 0, "double_batch", "brewpub", "storehouse")
    own(state, 0, "hops_infuser:2")
    play(brewery(state), "process_collaborate", "tank1:ale", "brewpub:ale")
    assert state.s.bonus[0] == 0
    play(state, "tank2:ale")
    assert state.s.bonus[0] == 1


@rule("BC-83")
def test_an_infuser_does_nothing_for_other_beer() -> None:
    state = own(store(table(), 0, "5m 1h 1y"), 0, "hops_infuser:1")
    play(brewery(state), "process_collaborate", "tank1:stout")
    assert state.s.bonus[0] == 0


@rule("BC-84")
@pytest.mark.parametrize(("recipe", "points"), [("stout", 1), ("porter", 0), ("ale", 0)])
def test_the_barrelhouse_rewards_barrel_batches_anywhere(recipe: str, points: int) -> None:
    for vessel in ("tank1", "brewpub"):
        state = own(store(table(), 0, "5m 2h 1y"), 0, "oak_barrelhouse", "brewpub")
        play(brewery(state), "process_collaborate", f"{vessel}:{recipe}")
        assert state.s.bonus[0] == points


@rule("BC-85")
def test_the_mash_tun_saves_a_malt_but_never_the_last() -> None:
    state = own(store(table(), 0, "3m 1h 1y"), 0, "mash_tun")
    play(brewery(state), "process_collaborate", "tank1:porter")
    assert stored(state, 0) == ""
    state = own(store(boxed(), 0, "1m 2h 1y"), 0, "mash_tun")
    state.game.box.cost[0, 0] = 1
    play(brewery(state), "process_collaborate", "tank1:ale")
    assert stored(state, 0) == ""


@rule("BC-86")
def test_the_yeast_lab_works_in_summer_and_winter() -> None:
    state = own(store(table(), 0, ""), 0, "yeast_lab")
    for name, yeast in (("spring", ""), ("summer", "1y"), ("fall", "1y"), ("winter", "2y")):
        season(state, name)
        assert stored(state, 0) == yeast


@rule("BC-87")
@pytest.mark.parametrize(("crop", "letter", "yields"), [("malt", "m", 7), ("hops", "h", 5)])
def test_the_farm_is_planted_in_spring_and_harvested_in_fall(
    crop: str, letter: str, yields: int
) -> None:
    state = season(own(store(table(), 0, "1m 1h 1y"), 0, "farm"), "spring")
    assert options(state) == ["malt", "hops", "decline"]
    assert str(state.why_not("yeast")) == "BC-87: your farm grows no yeast"
    play(state, crop)
    assert state.view(0)["seats"][0]["farm"] == crop
    season(store(state, 0, ""), "summer")
    assert stored(state, 0) == ""
    season(state, "fall")
    assert stored(state, 0) == f"{yields}{letter}"
    assert state.view(0)["seats"][0]["farm"] is None


@rule("BC-87")
def test_planting_may_be_declined_and_needs_something_to_plant() -> None:
    state = season(own(store(table(), 0, "1f"), 0, "farm"), "spring")
    play(state, "decline")
    assert (stored(state, 0), state.view(0)["seats"][0]["farm"]) == ("1f", None)
    state = season(own(store(table(), 0, "5y"), 0, "farm"), "spring")
    assert state.view(0)["phase"] == "market"


@rule("BC-87")
def test_a_farm_installed_in_spring_is_planted_at_once() -> None:
    state = play(brewery(store(table(), 0, "")), "install", "farm")
    assert options(state) == ["fruit", "decline"]
    play(state, "fruit")
    assert (stored(state, 0), state.view(0)["seats"][0]["farm"]) == ("1f", "fruit")
    later = brewery(season(store(table(), 0, ""), "summer"))
    play(later, "install", "farm")
    assert (stored(later, 0), later.actor) == ("2f", 1)


@rule("BC-87")
def test_a_harvest_has_to_fit() -> None:
    state = season(own(store(table(), 0, "9m 2y"), 0, "farm"), "spring")
    play(state, "malt")
    season(state, "fall")
    assert (stored(state, 0), options(state)) == ("15m 2y", ["malt", "yeast"])
    play(state, *["malt"] * 5)
    assert (stored(state, 0), state.view(0)["phase"]) == ("10m 2y", "market")


@rule("BC-88")
def test_the_tasting_room_scores_different_recipes_sold() -> None:
    state = ship(table(), 0, "ale", "ale", "porter", "lambic")
    fill(state, 0, tank1="stout")
    assert state.parts(0)["tasting_room"] == 0
    own(state, 0, "tour_tasting")
    assert state.parts(0)["tasting_room"] == 3
