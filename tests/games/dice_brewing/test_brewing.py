"""Brewing: DB-73 to DB-86."""

from __future__ import annotations

import pytest

from alehouse.games.dice_brewing.state import BREWING, TIDY_UP
from alehouse.testing import options, play, rule
from tests.games.dice_brewing.scenario import (
    LAGERS,
    RECIPE_IDS,
    fields,
    game,
    held,
    in_supply,
    seat,
    shown,
    table,
    zone,
)

PAIR = "yellow:2 green:2"


@rule("DB-73", "DB-74")
def test_players_brew_in_turn_one_recipe_each() -> None:
    rich = seat(W="yellow:2 yellow:2 yellow:2 green:2 green:2 black:2 black:2")
    state = table(rich, rich, first=1, phase=BREWING, deck=[])
    assert state.actor == 1
    play(state, "brew:mass_lager")
    while state.actor == 1:
        play(state, options(state)[0])
    assert state.actor == 0
    assert "brew:mass_lager" not in options(state)
    play(state, "brew:cheap_lager")
    while state.actor == 0:
        play(state, options(state)[0])
    play(state, "brew:experimental_lager")
    assert [fields(state).brewer[RECIPE_IDS.index(name)] for name in LAGERS] == [2, 1, 2]


@rule("DB-75")
def test_a_pass_in_brewing_is_not_final() -> None:
    state = table(seat(W=PAIR), seat(W=PAIR + " black:2"), phase=BREWING)
    play(state, "pass", "brew:cheap_lager")
    assert state.actor == 0
    play(state, "brew:mass_lager")
    assert fields(state).brewed == 2
    quiet = table(seat(W=PAIR), seat(W=PAIR), phase=BREWING)
    play(quiet, "pass", "pass")
    assert fields(quiet).round == 2


@rule("DB-76")
def test_every_slot_takes_its_own_die_of_at_least_the_value() -> None:
    def can_brew(dice: str) -> bool:
        state = table(seat(W=dice), seat(), phase=BREWING, display=["noble_pilsner"])
        return fields(state).round == 1  # otherwise it passed by itself

    assert can_brew("yellow:4 yellow:2 green:4")
    assert can_brew("yellow:6 yellow:6 green:6")
    assert not can_brew("yellow:4 green:4")
    assert not can_brew("yellow:3 yellow:3 green:4")
    assert not can_brew("yellow:4 yellow:1 green:4")
    assert not can_brew("yellow:4 yellow:2 green:3")
    assert not can_brew("yellow:4 black:6 green:4")


@rule("DB-76")
def test_slots_are_filled_from_the_highest_down_black_green_yellow() -> None:
    state = table(
        seat(W="yellow:3 yellow:4 yellow:5 black:3 black:5 black:6 green:6 green:4"),
        seat(),
        phase=BREWING,
        display=["strong_roasted_stout"],
    )
    play(state, "brew:strong_roasted_stout")
    assert options(state) == ["W:black:5", "W:black:6"]
    play(state, "W:black:5")
    assert options(state) == ["W:black:3", "W:black:6"]
    assert "Strong Roasted Stout" in state.decision().prompt  # type: ignore[union-attr]
    play(state, "W:black:6")
    assert options(state) == ["W:green:4", "W:green:6"]
    play(state, "W:green:4")
    assert options(state) == ["W:yellow:3", "W:yellow:4", "W:yellow:5"]
    play(state, "W:yellow:5", "W:yellow:3")
    assert zone(state, 0, "W") == "yellow:4 black:3 green:6"
    assert fields(state).mastery[0] == 7


@rule("DB-77", "DB-78")
def test_a_brew_is_improved_by_one_listed_thing() -> None:
    me = seat(
        W="yellow:2 green:2 blue:2 blue:3 blue:5p",
        A="blue:6",
        ingredients={"special_malt": 1, "honey": 1, "fruit": 1},
    )
    state = table(me, seat(), phase=BREWING)
    play(state, "brew:mass_lager")
    assert options(state) == ["none", "blue:W:blue:3", "blue:W:blue:5p", "ingredient:special_malt"]
    assert str(state.why_not("ingredient:honey")).startswith("DB-77")
    assert str(state.why_not("blue:W:blue:2")).startswith("DB-78")
    play(state, "blue:W:blue:3")
    s = fields(state)
    assert (s.mastery[0], s.gold[0], held(state, 0, "special_malt")) == (2, 2, 1)


@rule("DB-77")
def test_experimental_recipes_take_no_blue_die() -> None:
    state = table(seat(W="yellow:2 black:2 green:2 blue:6"), seat(), phase=BREWING)
    play(state, "brew:experimental_lager")
    assert (fields(state).mastery[0], fields(state).gold[0]) == (1, 4)


@rule("DB-79", "DB-80")
def test_the_bonus_comes_on_top_of_reward_and_mastery() -> None:
    me = seat(W=PAIR, ingredients={"special_malt": 1})
    state = table(me, seat(), phase=BREWING)
    play(state, "brew:mass_lager", "ingredient:special_malt")
    s = fields(state)
    assert (s.mastery[0], s.gold[0]) == (1 + 2, 2 + 3)
    assert s.market[2] == 3


@rule("DB-81")
def test_the_card_is_kept_and_the_new_one_can_be_brewed_at_once() -> None:
    state = table(seat(W=PAIR), seat(W="yellow:1 black:4"), phase=BREWING, deck=["dry_stout"])
    play(state, "brew:mass_lager")
    assert shown(state) == ["dry_stout", "cheap_lager", "experimental_lager"]
    assert state.view()["seats"][0]["brewed"] == ["mass_lager"]
    assert options(state) == ["brew:dry_stout", "pass"]
    assert str(state.why_not("brew:mass_lager")) == "DB-81: Mass Lager does not lie face up"


@rule("DB-82", "DB-74")
def test_used_dice_go_to_the_active_zone_and_brew_no_more() -> None:
    me = seat(W="yellow:2 yellow:3 green:2 blue:3 black:2")
    state = table(me, seat(W=PAIR + " black:3"), phase=BREWING)
    play(state, "brew:mass_lager", "W:yellow:2", "blue:W:blue:3")
    assert zone(state, 0, "A") == "yellow:2 green:2 blue:3"
    assert zone(state, 0, "W") == "yellow:3 black:2"
    play(state, "pass")
    assert options(state) == ["brew:cheap_lager", "pass"]


@rule("DB-83", "DB-84")
@pytest.mark.parametrize(
    ("recipe", "dice", "gains"),
    [
        ("export_lager", "yellow:3 yellow:3 green:3", {"gold": 4}),
        ("tavern_porter", "yellow:2 black:3 green:2", {"mastery": 2}),
        ("dry_stout", "yellow:1 black:4", {"token": "block_recipe"}),
        ("noble_pilsner", "yellow:4 yellow:2 green:4", {"gold": 3, "token": "raise_result"}),
        ("village_wheat", "yellow:3 yellow:2 green:1", {"die": "yellow"}),
        ("robust_porter", "yellow:3 black:4 black:2 green:2", {"gold": 4, "die": "blue"}),
    ],
)
def test_the_six_kinds_of_reward(recipe: str, dice: str, gains: dict[str, object]) -> None:
    state = table(
        seat(W=dice), seat(W=PAIR), phase=BREWING, display=[recipe, "mass_lager"], deck=[]
    )
    play(state, f"brew:{recipe}")
    s = fields(state)
    assert s.gold[0] == gains.get("gold", 0)
    assert s.mastery[0] == 1 + int(str(gains.get("mastery", 0)))
    if "die" in gains:
        assert str(gains["die"]) in zone(state, 0, "A").split()  # without a face: not rolled
    if "token" in gains:
        token = str(gains["token"])
        assert held(state, 0, token) == 1
        assert f"play:{token}" not in options(state)


@rule("DB-85")
def test_an_empty_deck_leaves_the_place_empty() -> None:
    state = table(seat(W=PAIR), seat(W=PAIR + " black:2"), phase=BREWING)
    fields(state).deck_left = 0
    play(state, "brew:mass_lager")
    assert shown(state) == ["cheap_lager", "experimental_lager"]


@rule("DB-86")
def test_a_reward_that_is_not_there_is_lost() -> None:
    me = seat(W="yellow:3 yellow:2 green:1")
    state = table(
        me,
        seat(W=PAIR),
        phase=BREWING,
        display=["village_wheat", "mass_lager"],
        supply={"yellow": 0},
    )
    play(state, "brew:village_wheat")
    assert zone(state, 0, "A") == "yellow:2 yellow:3 green:1"
    assert in_supply(state, "yellow") == 0
    tokens = table(
        seat(W="yellow:3 green:3"),
        seat(W=PAIR),
        phase=BREWING,
        display=["sladek_pilsner", "mass_lager"],
        stock={"raise_result": 0},
    )
    play(tokens, "brew:sladek_pilsner")
    assert (held(tokens, 0, "raise_result"), fields(tokens).mastery[0]) == (0, 1)


@rule("DB-84")
def test_every_recipe_pays_what_its_card_says() -> None:
    faces = game(2).components()["recipes"]
    for recipe, face in faces.items():
        needs = " ".join(f"{die['colour']}:{die['min']}" for die in face["dice"])
        state = table(
            seat(W=needs),
            seat(W="yellow:6 green:6"),
            phase=BREWING,
            display=[recipe, "mass_lager" if recipe != "mass_lager" else "sladek_pilsner"],
        )
        play(state, f"brew:{recipe}")
        s = fields(state)
        assert (s.gold[0], s.mastery[0]) == (face["gold"], 1 + face["mastery"])
        assert sum(s.many[0, 0, c] for c in range(4)) == len(face["dice"]) + bool(face["die"])
        assert sum(s.tokens[0, t] for t in range(6)) == bool(face["token"])


@rule("DB-11", "DB-96")
def test_a_refilled_display_is_brewed_on_in_the_last_round() -> None:
    state = table(seat(W=PAIR), seat(W=PAIR), phase=BREWING, brewed={0: 9}, deck=["sladek_pilsner"])
    play(state, "brew:mass_lager")
    assert state.over  # seat 1 has no die of 3: both pass, all tidy up, no new round
    assert fields(state).round == 1
    assert not table(seat(A="yellow:1"), seat(), phase=TIDY_UP, brewed={0: 9}).over
