"""Goal and setup: DB-1 to DB-12, and the zones: DB-13 to DB-21."""

from __future__ import annotations

import pytest

from alehouse.games.dice_brewing.state import (
    BREW_WINDOW,
    BREWING,
    PURCHASE,
    START_WINDOW,
    STORAGE,
    TIDY_UP,
)
from alehouse.testing import options, play, rule
from tests.games.dice_brewing.scenario import (
    LAGERS,
    RECIPE_IDS,
    fields,
    game,
    in_supply,
    seat,
    shown,
    table,
    zone,
)


@rule("DB-1")
def test_most_points_win() -> None:
    state = table(seat(A="yellow:1", mastery=3), seat(A="yellow:1", mastery=5))
    assert state.ranks() == [2, 1]


@rule("DB-2", "DB-7")
@pytest.mark.parametrize(
    ("players", "supply"), [(2, [12, 12, 10, 8, 4]), (3, [11, 11, 9, 7, 3]), (4, [10, 10, 8, 6, 2])]
)
def test_the_supply_is_limited_to_the_box(players: int, supply: list[int]) -> None:
    s = fields(game(players).new(1))
    assert [s.supply[kind] for kind in range(5)] == supply
    assert [s.market[i] for i in range(5)] == [3, 3, 3, 3, 3]
    assert [s.black_market[i] for i in range(6)] == [3, 3, 3, 3, 3, 3]


@rule("DB-4", "DB-93")
def test_the_token_shows_winter_in_odd_rounds_and_goes_round() -> None:
    first = table(seat(A="yellow:1"), seat(A="yellow:1"))
    assert first.view()["season"] == "winter"
    second = table(seat(A="yellow:1"), seat(A="yellow:1"), seat(), first=2, phase=TIDY_UP)
    assert second.view()["season"] == "summer"
    assert fields(second).first == 0
    third = table(seat(A="yellow:1"), seat(A="yellow:1"), round=2, phase=TIDY_UP)
    assert third.view()["season"] == "winter"


@rule("DB-99")
@pytest.mark.parametrize(("players", "mastery"), [(2, [0, 0]), (3, [0, 0, 0]), (4, [1, 0, 2, 3])])
def test_turn_order_may_be_compensated(players: int, mastery: list[int]) -> None:
    s = fields(game(players, compensation="on").new(4))
    assert [s.mastery[(s.first + place) % players] for place in range(players)] == mastery
    s = fields(game(players).new(4))
    assert list(s.mastery)[:players] == [0] * players  # never unless asked for


@rule("DB-5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_standard_mode_shows_the_starting_recipes(players: int) -> None:
    state = game(players).new(3)
    expected = [*LAGERS, "sladek_pilsner"] if players == 4 else list(LAGERS)
    assert shown(state) == expected
    s = fields(state)
    deck = sorted(RECIPE_IDS[s.deck[i]] for i in range(s.deck_left))
    assert deck == sorted(set(RECIPE_IDS) - set(expected))


@rule("DB-6")
@pytest.mark.parametrize(("players", "size"), [(2, 3), (3, 3), (4, 4)])
def test_advanced_mode_turns_up_what_the_shuffle_brings(players: int, size: int) -> None:
    displays = {tuple(shown(game(players, mode="advanced").new(seed))) for seed in range(8)}
    assert len(displays) > 6
    assert all(len(set(display)) == size for display in displays)
    assert fields(game(players, mode="advanced").new(0)).deck_left == 30 - size


@rule("DB-10")
def test_chance_decides_who_goes_first() -> None:
    starts = [game(3).new(seed) for seed in range(30)]
    assert {fields(state).first for state in starts} == {0, 1, 2}
    assert all(state.actor == fields(state).first for state in starts)


@rule("DB-11")
@pytest.mark.parametrize(("players", "limit"), [(2, 10), (3, 15), (4, 20)])
def test_the_game_ends_with_the_round_of_the_last_recipe(players: int, limit: int) -> None:
    others = [seat(A="yellow:1") for _ in range(players)]
    before = table(*others, phase=TIDY_UP, brewed={0: limit - 1})
    assert not before.over
    assert table(*others, phase=TIDY_UP, brewed={0: limit}).over


@rule("DB-11")
def test_nobody_brews_for_ever() -> None:
    assert not table(seat(A="yellow:1"), seat(), phase=TIDY_UP, round=29).over
    assert table(seat(A="yellow:1"), seat(), phase=TIDY_UP, round=30).over


@rule("DB-12")
def test_a_round_goes_from_placing_to_buying_to_brewing_to_the_next_round() -> None:
    me = seat(A="yellow green", gold=9)
    state = table(me, seat(W="yellow:1"), round=2, phase=START_WINDOW, rolls=[2, 2])
    phases = [state.view()["phase"]]
    for name in ("pass", "pass", "done", "store:A:yellow:2", "store:A:green:2", "brew:mass_lager"):
        play(state, name)
        phases.append(state.view()["phase"])
    placing, storing = ["placement"] * 2, ["storage"] * 2
    assert phases == [*placing, "purchase", *storing, "brewing", "placement"]
    assert fields(state).round == 3


@rule("DB-13", "DB-14", "DB-20")
def test_the_active_zone_is_rolled_and_the_warehouse_is_not() -> None:
    state = table(
        seat(A="yellow:6 green:6 blue", W="black:1 yellow:2"),
        seat(A="black:3"),
        phase=START_WINDOW,
        rolls=[1, 2, 3, 4],
    )
    assert zone(state, 0, "A") == "yellow:1 green:2 blue:3"
    assert zone(state, 0, "W") == "yellow:2 black:1"
    assert zone(state, 1, "A") == "black:4"


@rule("DB-13")
def test_dice_are_rolled_in_player_order_colour_by_colour() -> None:
    state = table(
        seat(A="blue yellow:5 yellow:2"),
        seat(A="green"),
        first=1,
        phase=START_WINDOW,
        rolls=[1, 2, 3, 4],
    )
    assert zone(state, 1, "A") == "green:1"
    assert zone(state, 0, "A") == "yellow:2 yellow:3 blue:4"


@rule("DB-15")
def test_dice_of_the_active_zone_do_not_brew() -> None:
    stored = table(seat(W="yellow:6 green:6"), seat(), phase=BREWING)
    assert "brew:mass_lager" in options(stored)
    state = table(seat(A="yellow:6", W="green:6 yellow:1 black:2"), seat(), phase=BREWING)
    assert fields(state).round == 2  # nothing to brew: both passed by themselves


@rule("DB-16", "DB-20")
def test_storing_costs_no_turn() -> None:
    state = table(seat(A="yellow:3 yellow:3 black:5x blue:1"), seat(A="yellow:1"))
    stores = [name for name in options(state) if name.startswith("store")]
    assert stores == ["store:A:yellow:3", "store:A:black:5x", "store:A:blue:1"]
    play(state, "store:A:yellow:3", "store:A:black:5x")
    assert state.actor == 0
    assert zone(state, 0, "W") == "yellow:3 black:5x"
    assert "pass" in options(state)


@rule("DB-16", "DB-17")
def test_the_last_storing_comes_after_the_purchases() -> None:
    state = table(seat(A="yellow:6 green:6"), seat(A="black:2"), round=3, phase=STORAGE)
    assert options(state) == ["store:A:yellow:6", "store:A:green:6", "done"]
    play(state, "store:A:yellow:6", "store:A:green:6")
    assert state.actor == 1
    play(state, "done")
    assert options(state) == ["brew:mass_lager", "pass"]
    assert str(state.why_not("store:A:black:2")) == "DB-73: first answer “Brew a recipe, or pass”"


@rule("DB-17")
def test_nothing_is_stored_in_the_brew_window() -> None:
    state = table(
        seat(A="yellow:6", W="yellow:2", tokens={"raise_result": 1}), seat(), phase=BREW_WINDOW
    )
    assert options(state) == ["play:raise_result", "decline"]


@rule("DB-18")
def test_nothing_moves_a_die_from_the_warehouse_back() -> None:
    moves = [name for name in game(2).actions.names if name.startswith("store:W")]
    assert moves == []
    state = table(seat(W="yellow:2", A="black:1"), seat(A="black:1"))
    play(state, "pass", "pass", "done", "done")
    assert zone(state, 0, "W") == "yellow:2"


@rule("DB-19")
def test_dice_for_board_and_discount_come_from_both_zones() -> None:
    state = table(seat(A="yellow:2", W="yellow:4"), seat(A="yellow:1"))
    play(state, "place:malt_roast")
    assert options(state) == ["A:yellow:2", "W:yellow:4"]
    market = table(seat(A="blue:4", W="blue:5", gold=9), seat(), round=2, phase=PURCHASE)
    play(market, "buy_ingredient:spices")
    assert options(market) == ["none", "die:A:blue:4", "die:W:blue:5"]
    blue = table(seat(A="blue:4", W="blue:5", main={"malt_sow": "seed"}), seat(A="yellow:1"))
    play(blue, "accelerate:malt_sow")
    assert options(blue) == ["A:blue:4", "W:blue:5"]


@rule("DB-21", "DB-71")
def test_seeds_ingredients_and_tokens_lie_open() -> None:
    state = table(
        seat(A="yellow:1", seeds=2, ingredients={"honey": 1}, tokens={"take_back": 2}), seat()
    )
    mine = state.view(1)["seats"][0]
    assert (mine["seeds"], mine["ingredients"]["honey"], mine["tokens"]["take_back"]) == (2, 1, 2)
    assert in_supply(state, "seed") == 4


@rule("DB-11")
@pytest.mark.parametrize("rounds", ["10", "30"])
def test_the_table_may_agree_on_an_earlier_end(rounds: str) -> None:
    last = int(rounds)
    for round in (last - 1, last):
        state = table(seat(), seat(), round=round, phase=TIDY_UP, max_rounds=rounds)
        assert state.over is (round == last)
