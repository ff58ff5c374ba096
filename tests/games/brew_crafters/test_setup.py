"""Overview and setup: BC-1 to BC-15, BC-100, BC-104."""

from __future__ import annotations

import pytest

import alehouse
from alehouse.kernel.errors import BadOption
from alehouse.testing import options, play, random_states, rule
from tests.games.brew_crafters.scenario import (
    RECIPE_IDS,
    WORKER_IDS,
    brewery,
    fill,
    money,
    own,
    pay_winter,
    ship,
    store,
    stored,
    table,
)


@rule("BC-1")
def test_two_to_five_play_and_most_points_win() -> None:
    for players in (1, 6):
        with pytest.raises(BadOption):
            alehouse.game("brew_crafters", players=players)
    state = table(3)
    ship(state, 1, "ale", "porter")
    pay_winter(state, year=3)
    assert state.over
    assert state.scores()[1] > max(state.scores()[0], state.scores()[2])
    assert state.ranks()[1] == 1


@rule("BC-2")
def test_the_game_runs_from_spring_of_year_one_through_twelve_seasons() -> None:
    game = alehouse.game("brew_crafters", players=2)
    seen = []
    for state in random_states(game, 3):
        when = (state.view(None)["year"], state.view(None)["season"])
        if not seen or seen[-1] != when:
            seen.append(when)
    names = ["spring", "summer", "fall", "winter"]
    assert seen == [(year, name) for year in (1, 2, 3) for name in names]


@rule("BC-106")
@pytest.mark.parametrize(
    "points", [(0, 8), (0, 6, 8), (0, 7, 5, 10), (0, 7, 6, 7, 6)], ids=lambda points: len(points)
)
def test_who_begins_later_may_be_compensated(points: tuple[int, ...]) -> None:
    n = len(points)
    for first in range(n):
        setup = {"players": n, "first_player": str(first)}
        state = alehouse.game("brew_crafters", **setup, compensation="on").new(1)
        assert [state.scores()[(first + place) % n] for place in range(n)] == list(points)
        assert alehouse.game("brew_crafters", **setup).new(1).scores() == [0] * n


@rule("BC-3")
@pytest.mark.parametrize(("players", "spaces"), [(2, 10), (3, 14), (4, 18), (5, 22)])
def test_the_strips_come_with_the_players(players: int, spaces: int) -> None:
    market = table(players).view(None)["market"]
    assert len(market) == spaces
    assert ("homebrew_shop" in market) == (players >= 3)
    assert ("guild_hall" in market) == (players >= 4)
    assert ("supply_depot" in market) == (players >= 5)
    state = table(players)
    assert ("grain_broker:take" in options(state)) == (players >= 4)


@rule("BC-4")
def test_the_second_set_of_partnerships_needs_four_players() -> None:
    assert list(table(3).view(None)["partnerships"]) == ["spices_importer_a", "coffee_roaster_a"]
    assert len(table(4).view(None)["partnerships"]) == 4


@rule("BC-5", "BC-6", "BC-7", "BC-15")
def test_a_brewery_begins_with_one_shift_one_tank_and_a_little_malt() -> None:
    state = table(5)
    for seat in state.view(None)["seats"]:
        assert seat["shifts"] == 1
        assert set(seat["tracks"].values()) == {0}
        assert (seat["stored"], seat["storage"]["malt"], seat["storage"]["hops"]) == (3, 2, 1)
        assert seat["vessels"] == {"tank1": None}
        assert seat["bottles"] == [None]
        assert sum(seat["tiles"].values()) == 0
    assert state.game.components()["board"]["buildings"] == [
        "Storehouse",
        "Research Lab",
        "Single Batch System",
    ]


@rule("BC-5")
def test_each_player_places_two_market_tokens() -> None:
    state = table(2)
    for seat in (0, 1, 0, 1):
        assert (state.actor, state.view(None)["phase"]) == (seat, "market")
        state.apply(next(n for n in options(state) if "take" in n and "grocer" not in n))
    assert state.view(None)["phase"] == "brewery"


@rule("BC-8", "BC-9")
def test_the_first_game_has_the_basic_recipes_and_six_known_ones() -> None:
    assert list(table().view(None)["recipes"]) == [
        "ale",
        "pumpkin_ale",
        "lambic",
        "porter",
        "smoked_porter",
        "vanilla_porter",
        "stout",
        "coffee_stout",
        "imperial_stout",
    ]


@rule("BC-8")
def test_random_recipes_are_two_of_each_style() -> None:
    seen = set()
    for seed in range(60):
        state = alehouse.game("brew_crafters", recipe_mode="random").new(seed)
        recipes = list(state.view(None)["recipes"])
        seen |= set(recipes)
        faces = state.game.components()["recipes"]
        counts = [faces[r]["style"] for r in recipes if not faces[r]["basic"]]
        assert sorted(counts) == ["ale", "ale", "porter", "porter", "stout", "stout"]
        assert {"ale", "porter", "stout"} < set(recipes)
    assert seen == set(RECIPE_IDS)


@rule("BC-8", "BC-11")
def test_the_first_player_is_drawn_before_recipes_and_workers() -> None:
    game = alehouse.game("brew_crafters", players=3, recipe_mode="random", worker_mode="random")
    s = game.blank()
    s.loaded = [2, *(3, 0), *(1, 1), *(0, 0), *(14, 0, 0, 0, 0, 0, 0, 0, 0)]
    game.book.decisions.setup(game.box, s)
    table_view = game.book.view(game.box, s, None)
    assert table_view["start_player"] == 2
    recipes = ["ale", "pumpkin_ale", "belgian_quad", "porter", "vanilla_porter", "coffee_porter"]
    assert list(table_view["recipes"]) == [*recipes, "stout", "coffee_stout", "imperial_stout"]
    assert list(table_view["workers"]) == [*WORKER_IDS[:8], "distributor"]


@rule("BC-8", "BC-11")
def test_where_nobody_chooses_the_sets_of_the_box_are_taken() -> None:
    state = table(recipe_mode="custom", worker_mode="custom")
    assert "dark_stout" in state.view(None)["recipes"]
    assert "coffee_stout" not in state.view(None)["recipes"]
    assert "night_foreman" in state.view(None)["workers"]
    assert "maltster" not in state.view(None)["workers"]


@rule("BC-8")
def test_six_recipes_can_be_chosen_two_of_each_style() -> None:
    state = table(
        recipe_mode="custom",
        ale_recipes="pumpkin_ale,mars_needs_ipa",
        porter_recipes="cherry_porter,smoked_porter",
        stout_recipes="dark_stout,coffee_stout",
    )
    recipes = state.view(None)["recipes"]
    assert list(recipes) == [
        *("ale", "pumpkin_ale", "mars_needs_ipa"),
        *("porter", "smoked_porter", "cherry_porter"),
        *("stout", "coffee_stout", "dark_stout"),
    ]
    assert [name for name, card in recipes.items() if not card["label"]] == [
        "ale",
        "porter",
        "stout",
    ]
    with pytest.raises(BadOption, match="takes 2 different choices"):
        table(recipe_mode="custom", ale_recipes="lambic")
    with pytest.raises(BadOption, match="has no choice 'porter'"):
        table(recipe_mode="custom", porter_recipes="porter,smoked_porter")


@rule("BC-11")
def test_nine_workers_can_be_chosen() -> None:
    nine = [*WORKER_IDS[6:10], *WORKER_IDS[10:]]
    state = table(worker_mode="custom", worker_cards=",".join(reversed(nine)))
    assert list(state.view(None)["workers"]) == nine
    with pytest.raises(BadOption, match="takes 9 different choices"):
        table(worker_mode="custom", worker_cards="maltster")


def test_what_is_chosen_matters_only_where_people_choose() -> None:
    chosen = {
        "ale_recipes": "mars_needs_ipa,belgian_quad",
        "worker_cards": ",".join(WORKER_IDS[6:]),
    }
    assert list(table(**chosen).view(None)["recipes"]) == list(table().view(None)["recipes"])
    assert list(table(**chosen).view(None)["workers"]) == list(WORKER_IDS[:9])


@rule("BC-10")
def test_a_gold_label_lies_on_each_advanced_recipe() -> None:
    recipes = table().view(None)["recipes"]
    labels = [name for name, card in recipes.items() if card["label"]]
    assert len(labels) == 6
    assert not {"ale", "porter", "stout"} & set(labels)
    assert all(card["label_owner"] is None for card in recipes.values())


@rule("BC-11")
def test_nine_workers_are_in_play() -> None:
    assert list(table().view(None)["workers"]) == list(WORKER_IDS[:9])
    seen = set()
    for seed in range(30):
        state = alehouse.game("brew_crafters", worker_mode="random").new(seed)
        assert len(state.view(None)["workers"]) == 9
        seen |= set(state.view(None)["workers"])
    assert seen == set(WORKER_IDS)


@rule("BC-12")
def test_two_players_do_not_collaborate() -> None:
    two, three = brewery(table(2)), brewery(table(3))
    assert two.view(None)["collaboration"] is None
    assert three.view(None)["collaboration"] is not None
    store(two, 0, "4m 2h 1y")
    play(two, "process_collaborate")
    assert options(two) == ["tank1:ale", "tank1:porter", "done"]
    store(three, 0, "4m 2h 1y")
    play(three, "process_collaborate")
    assert "collab:yeast" in options(three)


@rule("BC-13")
def test_the_first_player_has_a_dollar_less() -> None:
    state = table(4, first=2)
    assert [seat["money"] for seat in state.view(None)["seats"]] == [7, 7, 6, 7]
    assert state.actor == 2


def test_the_first_player_sits_at_the_table() -> None:
    with pytest.raises(BadOption, match="from 0 to 1"):
        table(2, first=2)
    starts = {alehouse.game("brew_crafters", players=3).new(i).actor for i in range(20)}
    assert starts == {0, 1, 2}


@rule("BC-14")
def test_money_needs_no_room() -> None:
    state = money(table(), 200)
    store(state, 0, "12m")
    play(state, "new_shift_or_catering:catering")
    assert (state.s.money[0], stored(state, 0)) == (203, "12m")


@rule("BC-100")
def test_nothing_is_hidden_and_nothing_is_chance_after_the_setup() -> None:
    game = alehouse.game("brew_crafters", players=3, worker_mode="random")
    veils = set()
    for state in random_states(game, 5):
        for part in ("seats", "workers", "partnerships", "collaboration", "order"):
            assert state.view(0)[part] == state.view(None)[part] == state.view(2)[part]
        veils.add(state.veil)
    assert len(veils) == 1


@rule("BC-104")
def test_what_others_have_brewed_researched_or_built_does_not_matter() -> None:
    state = table(2)
    fill(state, 1, tank1="ale")
    own(state, 1, "storehouse", "double_batch")
    state.s.track[1, 0] = 4
    store(state, 0, "3m 2h 1y")
    brewery(state)
    assert options(state) == ["process_collaborate", "research", "install", "pass"]
    assert "storehouse" in options(play(state.clone(), "install"))
    assert "malt_science" in options(play(state.clone(), "research"))
    assert "tank1:ale" in options(play(state, "process_collaborate"))
