"""Action tokens: DB-56 and DB-59 to DB-70."""

from __future__ import annotations

import pytest

from alehouse.games.dice_brewing.box import TOKEN_IDS
from alehouse.games.dice_brewing.state import (
    BREW_WINDOW,
    BREWING,
    PLACEMENT,
    PURCHASE,
    START_WINDOW,
    TIDY_UP,
)
from alehouse.testing import options, play, rule
from tests.games.dice_brewing.scenario import (
    RECIPE_IDS,
    fields,
    game,
    held,
    rolls,
    seat,
    table,
    zone,
)

ALL = dict.fromkeys(TOKEN_IDS, 1)
ANY_TIME = ["take_back", "block_protect", "raise_result", "extra_roll"]


@rule("DB-59", "DB-63", "DB-66", "DB-60")
@pytest.mark.parametrize(
    ("phase", "also"),
    [
        (START_WINDOW, "block_building"),
        (PLACEMENT, None),
        (PURCHASE, None),
        (BREW_WINDOW, "block_recipe"),
        (BREWING, "none at all"),
    ],
)
def test_each_window_has_its_tokens(phase: int, also: str | None) -> None:
    me = seat(A="yellow:2", W="yellow:2 green:2", tokens=ALL)
    state = table(me, seat(W="black:1"), round=3, phase=phase)
    played = [name[5:] for name in options(state) if name.startswith("play")]
    expected = [t for t in TOKEN_IDS if t in ANY_TIME or t == also]
    assert played == ([] if phase == BREWING else expected)
    for token in TOKEN_IDS:
        assert (state.why_not(f"play:{token}") is None) == (token in played)


@rule("DB-59")
def test_a_window_goes_round_until_all_are_quiet() -> None:
    me = seat(W="yellow:1", tokens={"raise_result": 3})
    state = table(me, seat(W="yellow:1", tokens={"raise_result": 1}), seat(), phase=START_WINDOW)
    order = [state.actor]
    for name in ("play:raise_result", "decline", "play:raise_result", "play:raise_result"):
        play(state, name)
        order.append(state.actor)
    assert order == [0, 1, 0, 1, 0]
    assert zone(state, 0, "W") == "yellow:1+2"
    assert zone(state, 1, "W") == "yellow:1+1"
    play(state, "decline")
    assert state.view()["phase"] == "placement"


@rule("DB-59")
def test_whoever_has_no_token_to_play_is_skipped() -> None:
    state = table(seat(tokens={"block_recipe": 1}, A="yellow"), seat(), phase=START_WINDOW)
    assert state.view()["phase"] == "placement"
    assert str(state.why_not("play:block_recipe")).startswith("DB-59")


@rule("DB-59")
def test_a_token_played_in_a_turn_leaves_the_turn_to_the_player() -> None:
    me = seat(A="yellow:2", tokens={"raise_result": 2}, gold=9)
    state = table(me, seat(A="yellow:1"), round=3)
    play(state, "play:raise_result", "play:raise_result")
    assert state.actor == 0
    assert zone(state, 0, "A") == "yellow:2+2"
    assert "place:malt_roast" in options(state)


@rule("DB-60")
def test_no_token_is_played_once_brewing_has_begun() -> None:
    me = seat(W="yellow:2 green:2", tokens={"raise_result": 1})
    state = table(me, seat(), phase=BREW_WINDOW, round=3)
    play(state, "decline")
    assert options(state) == ["brew:mass_lager", "pass"]
    assert str(state.why_not("play:raise_result")) == "DB-73: first answer “Brew a recipe, or pass”"


@rule("DB-56")
def test_a_played_token_is_out_of_the_game() -> None:
    state = table(seat(A="yellow:2", tokens={"raise_result": 3}), seat(A="yellow:1"), round=3)
    play(state, "play:raise_result")
    s = fields(state)
    assert (held(state, 0, "raise_result"), s.black_market[4], s.spent[4]) == (2, 0, 1)
    again = table(seat(gold=9), seat(), round=3, phase=PURCHASE, stock={"raise_result": 0})
    assert "buy_action:raise_result" not in options(again)


@rule("DB-61")
def test_a_die_taken_back_keeps_its_face() -> None:
    me = seat(W="yellow:3", tokens={"take_back": 1})
    state = table(me, seat(W="black:6 black:5p"), round=3)
    play(state, "play:take_back")
    assert options(state) == ["player:1", "player:2"]
    decision = state.decision(("Ann", "Ben").__getitem__)
    assert decision is not None
    assert [choice.label for choice in decision.choices] == ["Yourself", "Ben"]
    play(state, "player:2")  # the protected die is safe: the other is chosen by itself
    assert zone(state, 1, "A") == "black:6"
    assert zone(state, 1, "W") == "black:5p"


@rule("DB-61", "DB-62")
def test_a_die_taken_back_early_may_be_stored_again() -> None:
    state = table(seat(tokens={"take_back": 1}), seat(W="black:6"), round=3)
    play(state, "play:take_back")  # then seat 0 can only pass
    assert state.actor == 1
    play(state, "store:A:black:6")
    assert zone(state, 1, "W") == "black:6"


@rule("DB-62")
def test_a_die_taken_back_before_brewing_is_rolled_next() -> None:
    me = seat(tokens={"take_back": 1}, W="green:1")
    state = table(me, seat(W="yellow:2 green:2"), round=3, phase=BREW_WINDOW)
    rolls(state, 5)
    play(state, "play:take_back", "player:2", "W:yellow:2")
    assert fields(state).round == 4
    assert zone(state, 1, "A") == "yellow:5"
    assert fields(state).brewed == 0


@rule("DB-63")
def test_a_blocked_building_cannot_be_used_this_round() -> None:
    state = table(
        seat(tokens={"block_building": 1}),
        seat(A="yellow green", seeds=1),
        seat(A="yellow green", seeds=1),
        phase=START_WINDOW,
        rolls=[2, 2, 2, 2],
    )
    play(state, "play:block_building")
    assert options(state) == ["player:2", "player:3"]
    play(state, "player:2")
    assert options(state) == ["building:malt_house", "building:hop_plantation"]
    play(state, "building:malt_house")
    assert state.actor == 1  # seat 0 has nothing and passes by itself
    places = [name for name in options(state) if name.startswith("place")]
    assert places == ["place:hop_sow", "place:hop_improve"]
    assert str(state.why_not("place:malt_sow")).startswith("DB-63")
    play(state, "pass")
    assert "place:malt_sow" in options(state)
    after = table(seat(A="yellow:1"), seat(A="yellow:1"), phase=TIDY_UP)
    assert fields(after).building_blocked[1, 0] == 0


@rule("DB-63")
def test_a_building_is_blocked_once_and_not_ones_own() -> None:
    state = table(seat(tokens={"block_building": 2}), seat(A="yellow"), phase=START_WINDOW, round=2)
    play(state, "play:block_building", "building:school_of_crafts", "play:block_building")
    assert options(state) == ["building:malt_house", "building:hop_plantation"]


@rule("DB-64")
def test_a_blocked_die_is_good_for_nothing() -> None:
    me = seat(
        A="yellow:2x black:2x green:2x blue:6x", W="blue:6x", seeds=1, main={"hop_sow": "seed"}
    )
    state = table(me, seat(A="yellow:1"), round=3)
    used = [name for name in options(state) if not name.startswith("store")]
    assert used == ["place:malt_sow", "pass"]
    brewing = table(seat(W="yellow:2x green:6"), seat(), phase=BREWING)
    assert fields(brewing).round == 2
    improving = table(seat(W="yellow:2 green:2 blue:6x"), seat(), phase=BREWING)
    play(improving, "brew:mass_lager")
    assert fields(improving).mastery[0] == 1


@rule("DB-64", "DB-65", "DB-70")
def test_the_same_token_blocks_or_protects() -> None:
    me = seat(A="yellow:2", tokens={"block_protect": 3})
    state = table(me, seat(W="black:6 black:6p"), round=3)
    play(state, "play:block_protect", "player:2")
    assert zone(state, 1, "W") == "black:6x black:6p"
    play(state, "play:block_protect")  # seat 1 has only marked dice: the own die is left
    assert zone(state, 0, "A") == "yellow:2p"
    assert "play:block_protect" not in options(state)


@rule("DB-65")
def test_a_protected_die_is_safe_from_opponents_only() -> None:
    other = seat(W="black:6p", main={"malt_improve": "yellow:3p"}, blue={"malt_sow": "blue:4p"})
    tokens = {"take_back": 1, "extra_roll": 1, "block_protect": 1}
    state = table(seat(tokens=tokens), other, round=3)
    assert not [name for name in options(state) if name.startswith("play")]
    mine = table(seat(W="yellow:2p green:1", tokens=tokens), seat(), round=3)
    play(mine, "play:take_back")
    assert "W:yellow:2p" in options(mine)
    brewing = table(seat(W="yellow:2p green:2"), seat(), phase=BREWING)
    assert "brew:mass_lager" in options(brewing)


@rule("DB-66")
def test_a_blocked_recipe_is_brewed_by_nobody() -> None:
    me = seat(W="yellow:2 green:2", tokens={"block_recipe": 2})
    state = table(me, seat(W="yellow:2 black:2 green:2"), round=3, phase=BREW_WINDOW)
    play(state, "play:block_recipe")
    assert options(state) == [
        "recipe:mass_lager",
        "recipe:cheap_lager",
        "recipe:experimental_lager",
    ]
    play(state, "recipe:mass_lager", "play:block_recipe")
    assert options(state) == ["recipe:cheap_lager", "recipe:experimental_lager"]
    play(state, "recipe:cheap_lager")
    assert state.actor == 1  # seat 0 can brew nothing
    assert options(state) == ["brew:experimental_lager", "pass"]
    assert str(state.why_not("brew:mass_lager")).startswith("DB-66")
    play(state, "pass")
    assert all(not recipe["blocked"] for recipe in state.view()["recipes"].values())


@rule("DB-66")
def test_every_recipe_that_lies_face_up_is_a_target() -> None:
    me = seat(tokens={"block_recipe": 1})
    first = RECIPE_IDS[0]
    state = table(me, seat(), round=3, phase=BREW_WINDOW, display=(first,))
    assert "play:block_recipe" in options(state)


@rule("DB-67")
def test_a_raise_counts_one_more_up_to_six() -> None:
    me = seat(A="blue:4 green:6 yellow:5+1", tokens={"raise_result": 1})
    state = table(me, seat(A="black:1"), round=2)
    assert "place:school_train" not in options(state)
    play(state, "play:raise_result")  # only the blue die counts less than 6
    assert "place:school_train" in options(state)
    assert zone(state, 0, "A") == "yellow:5+1 green:6 blue:4+1"
    improved = table(seat(A="blue:2", main={"malt_improve": "yellow:5+1"}), seat(A="yellow:1"))
    play(improved, "accelerate:malt_improve")
    assert improved.view()["seats"][0]["warehouse"][0]["value"] == 6


@rule("DB-68")
def test_a_raise_ends_with_a_roll_a_brew_or_tidy_up() -> None:
    rolled = table(seat(A="yellow:2+1", tokens={"extra_roll": 1}), seat(A="yellow:1"), round=3)
    play(rolls(rolled, 4), "play:extra_roll", "player:1")
    assert zone(rolled, 0, "A") == "yellow:4"
    brewed = table(seat(W="yellow:1+1 green:2 black:1"), seat(W="yellow:2 black:2"), phase=BREWING)
    play(brewed, "brew:mass_lager")
    assert zone(brewed, 0, "A") == "yellow:1 green:2"
    tidied = table(seat(W="yellow:2+1 yellow:2+2p yellow:3"), seat(), phase=TIDY_UP)
    assert zone(tidied, 0, "W") == "yellow:2 yellow:2 yellow:3"


@rule("DB-69")
def test_an_extra_roll_changes_one_die_of_anybody_in_place() -> None:
    me = seat(W="green:1", tokens={"extra_roll": 3})
    other = seat(
        A="yellow:6x",
        main={"malt_roast": "yellow:6", "hop_sow": "seed"},
        blue={"malt_sow": "blue:5"},
    )
    state = table(me, other, round=3)
    play(state, "play:extra_roll", "player:2")
    assert options(state) == ["A:yellow:6x", "B:malt_sow:blue", "B:malt_roast:main"]
    play(rolls(state, 1), "A:yellow:6x")
    assert zone(state, 1, "A") == "yellow:1x"
    play(state, "play:extra_roll", "player:2")
    play(rolls(state, 2), "B:malt_roast:main")
    play(state, "play:extra_roll", "player:2")
    play(rolls(state, 3), "B:malt_sow:blue")
    board = state.view()["seats"][1]["board"]
    assert board["malt_roast"]["main"]["face"] == 2
    assert board["malt_sow"]["blue"]["face"] == 3


@rule("DB-69")
def test_an_extra_roll_reaches_every_slot_that_holds_a_die() -> None:
    faces = game(2).components()["fields"]
    main = {f: f"{face['takes'][0]}:6" for f, face in faces.items() if "seed" not in face["takes"]}
    blue = {f: "blue:6" for f, face in faces.items() if face["accelerate"]}
    slots = [f"B:{f}:main" for f in main] + [f"B:{f}:blue" for f in blue]
    other = seat(main=main, blue=blue)
    state = table(seat(A="yellow:1", tokens={"extra_roll": 1}), other, round=3)
    play(state, "play:extra_roll", "player:2")
    assert sorted(options(state)) == sorted(slots)
    for slot in slots:
        trial = rolls(state.clone(), 1)
        play(trial, slot)
        _, field, part = slot.split(":")
        assert trial.view()["seats"][1]["board"][field][part]["face"] == 1


@rule("DB-66")
def test_every_recipe_can_be_blocked() -> None:
    for recipe in RECIPE_IDS:
        me = seat(W="yellow:1", tokens={"block_recipe": 1})
        other = "mass_lager" if recipe != "mass_lager" else "cheap_lager"
        state = table(me, seat(), round=3, phase=BREW_WINDOW, display=[other, recipe])
        play(state, "play:block_recipe")
        assert f"recipe:{recipe}" in options(state)


@rule("DB-69")
def test_a_die_on_an_improving_field_may_be_rolled_to_six_and_stays_six() -> None:
    state = table(
        seat(tokens={"extra_roll": 1}, main={"malt_improve": "yellow:2"}),
        seat(A="black:1"),
        round=3,
    )
    play(rolls(state, 6), "play:extra_roll", "player:1")
    while fields(state).round == 3:
        play(state, options(state)[-1])
    assert zone(state, 0, "W") == "yellow:6"


@rule("DB-59", "DB-13")
def test_before_the_roll_only_dice_in_warehouses_are_targets() -> None:
    tokens = {"raise_result": 1, "extra_roll": 1, "block_protect": 1, "take_back": 1}
    state = table(seat(A="yellow", tokens=tokens), seat(A="green"), phase=START_WINDOW)
    assert state.view()["phase"] == "placement"
    stored = table(seat(A="yellow", tokens=tokens), seat(W="green:1"), phase=START_WINDOW)
    played = [name for name in options(stored) if name.startswith("play")]
    assert played == ["play:take_back", "play:block_protect", "play:extra_roll"]


@rule("DB-70")
def test_a_marked_die_takes_no_second_mark() -> None:
    me = seat(A="yellow:2p", tokens={"block_protect": 1})
    state = table(me, seat(W="green:1x", A="black:2p"), round=3)
    assert "play:block_protect" not in options(state)
    assert "nothing to play “Block / protect a die” on" in str(state.why_not("play:block_protect"))
