"""The worked examples of the specification, to the last number."""

from __future__ import annotations

from alehouse.games.dice_brewing.state import BREW_WINDOW, BREWING, PURCHASE, START_WINDOW, TIDY_UP
from alehouse.kernel.game import State
from alehouse.testing import options, play, rule
from tests.games.dice_brewing.scenario import (
    fields,
    game,
    held,
    in_supply,
    rolls,
    seat,
    shown,
    table,
    zone,
)


@rule("DB-33", "DB-35", "DB-29", "DB-48")
def test_we_1_an_accelerated_improvement() -> None:
    state = table(seat(A="blue:3", W="yellow:3"), seat(A="yellow:1"), seat(A="green:1"), round=4)
    play(state, "place:malt_improve", "accelerate:malt_improve")
    assert zone(state, 0, "W") == "yellow:4"
    assert fields(state).blue[0, 2] > 0
    assert state.actor == 1
    play(state, "pass", "pass")  # seat 0 has nothing left and passes by itself
    while fields(state).round == 4:
        play(state, "done" if "done" in options(state) else "pass")
    assert fields(state).many[0, 0, 3] == 1


@rule("DB-42", "DB-41", "DB-28", "DB-14")
def test_we_2_the_school_of_crafts() -> None:
    state = table(seat(A="blue:3 yellow:1 green:2", seeds=1), seat(A="yellow:2"), round=2)
    offered = options(state)
    assert "place:school_reroll" in offered
    assert "place:school_swap" in offered
    assert "place:school_train" not in offered
    assert not [name for name in offered if name.startswith("place:seed")]
    play(state, "place:school_reroll", "pick:A:yellow:1")
    play(rolls(state, 4, 5), "pick:A:green:2")
    assert zone(state, 0, "A") == "yellow:4 green:5"
    assert state.actor == 0
    play(state, "store:A:yellow:4", "store:A:green:5", "end_turn", "pass", "pass")
    assert fields(state).seeds[0] == 1
    play(state, "done", "pass")  # seat 1 stores nothing, seat 0 does not brew
    assert fields(state).round == 3
    assert zone(state, 0, "W") == "yellow:4 green:5"
    assert fields(state).many[0, 0, 3] == 1


@rule("DB-40", "DB-3")
def test_we_3_a_closed_field() -> None:
    last = seat(A="yellow:3 black:2 green:4 blue:1", seeds=1)
    state = table(seat(main={"malt_sow": "seed"}), seat(main={"malt_sow": "seed"}), last)
    assert state.actor == 2
    places = [name for name in options(state) if name.startswith("place")]
    assert places == [
        "place:malt_roast",
        "place:malt_improve",
        "place:hop_sow",
        "place:hop_improve",
    ]
    assert "as many players" in str(state.why_not("place:malt_sow"))


@rule("DB-57", "DB-58")
def test_we_4_ones_as_gold() -> None:
    def begin() -> State:
        return table(
            seat(A="yellow:1 green:1 black:1 blue:5", gold=2),
            seat(),
            round=3,
            phase=PURCHASE,
            ones_as_gold="on",
        )

    state = begin()
    play(state, "buy_ingredient:spices")
    assert options(state) == ["none", "die:A:blue:5"]
    play(state, "none")
    assert fields(state).gold[0] == 2
    play(state, "buy_action:raise_result")
    assert fields(state).gold[0] == 0
    assert (held(state, 0, "spices"), held(state, 0, "raise_result")) == (1, 1)
    assert zone(state, 0, "A") == "yellow:1 black:1 green:1 blue:5"
    state = begin()
    play(state, "buy_ingredient:spices", "die:A:blue:5", "buy_action:raise_result")
    assert fields(state).gold[0] == 1


@rule("DB-61", "DB-62", "DB-56", "DB-60")
def test_we_5_taking_a_die_back_before_brewing() -> None:
    state = table(
        seat(tokens={"take_back": 1}),
        seat(W="yellow:3 yellow:2 black:6 black:3 green:5"),
        phase=BREW_WINDOW,
        display=["strong_roasted_stout"],
        round=4,
    )
    play(state, "play:take_back", "W:black:6")  # only seat 1 has dice: seat 1 is chosen by itself
    # without the die nothing can be brewed: the round ends, and the die is rolled in the next
    assert fields(state).round == 5
    assert fields(state).brewed == 0
    assert fields(state).many[1, 0, 1] == 1
    assert fields(state).spent[0] == 1
    assert held(state, 0, "take_back") == 0


@rule("DB-76", "DB-79", "DB-80", "DB-82", "DB-55", "DB-81")
def test_we_6_the_strong_roasted_stout() -> None:
    state = table(
        seat(
            W="yellow:5 yellow:3 black:5 black:4 green:4",
            mastery=3,
            ingredients={"special_malt": 1, "special_hops": 1},
        ),
        seat(),
        phase=BREWING,
        round=4,
        display=["strong_roasted_stout", "double_ipa", "baltic_porter"],
        deck=["mass_lager"],
    )
    play(state, "brew:strong_roasted_stout")
    assert options(state) == ["none", "ingredient:special_malt", "ingredient:special_hops"]
    play(state, "ingredient:special_malt")
    assert (fields(state).mastery[0], fields(state).gold[0]) == (15, 5)
    assert (held(state, 0, "special_malt"), held(state, 0, "special_hops")) == (0, 1)
    assert fields(state).market[2] == 3
    assert shown(state) == ["mass_lager", "double_ipa", "baltic_porter"]
    assert fields(state).many[0, 1, 0] == fields(state).many[0, 1, 1] == 0
    assert sum(fields(state).many[0, 0, c] for c in range(4)) == 5


@rule("DB-97")
def test_we_7_the_final_scoring() -> None:
    dice = "yellow:1 " * 4 + "green:1 " * 3 + "black:1 " * 3 + "blue:1 " * 2
    state = table(seat(A=dice, mastery=10, gold=7), seat(A="yellow:2"))
    assert state.scores()[0] == 26
    parts = {"mastery": 10, "gold": 3, "yellow": 4, "black": 6, "green": 3, "blue": 0}
    assert state.parts(0) == parts


@rule("DB-97", "DB-98", "DB-1")
def test_section_9_a_shared_victory() -> None:
    def dice(yellow: int, green: int, black: int, blue: int) -> str:
        return "yellow:1 " * yellow + "green:1 " * green + "black:1 " * black + "blue:1 " * blue

    state = table(
        seat(W=dice(3, 2, 2, 2), mastery=18, gold=5, seeds=1),
        seat(W=dice(2, 2, 2, 1), mastery=21),
        seat(W=dice(4, 3, 1, 3), mastery=12, gold=11, seeds=2),
    )
    assert state.scores() == [29, 29, 26]
    assert state.ranks() == [1, 1, 3]


@rule("DB-36", "DB-37", "DB-32", "DB-31")
def test_we_8_accelerating_a_turn_later() -> None:
    state = table(
        seat(A="yellow:2 black:5 green:3 blue:4", seeds=1),
        seat(A="yellow:1 black:1 green:1 blue:1", seeds=1),
    )
    play(state, "place:malt_sow", "place:malt_roast")
    assert state.actor == 1
    play(state, "pass")
    assert "accelerate:malt_sow" in options(state)
    assert (in_supply(state, "yellow"), in_supply(state, "black")) == (12, 12)
    play(rolls(state, 2), "accelerate:malt_roast")
    assert (in_supply(state, "yellow"), in_supply(state, "black")) == (13, 11)
    assert zone(state, 0, "A") == "black:2 black:5 green:3"
    assert not [name for name in options(state) if name.startswith("accelerate")]
    play(state, "pass" if "pass" in options(state) else "end_turn", "pass", "done", "done")
    assert fields(state).many[0, 0, 0] == 1  # the seed has become a yellow die


@rule("DB-89", "DB-90")
def test_we_9_an_empty_supply_and_a_rescue() -> None:
    state = table(
        seat(main={"malt_sow": "seed"}),
        seat(main={"malt_roast": "yellow:2"}),
        seat(),
        phase=TIDY_UP,
        supply={"yellow": 0, "black": 3},
    )
    assert zone(state, 0, "A")[:6] == "yellow"
    assert (in_supply(state, "yellow"), in_supply(state, "black")) == (0, 2)
    alone = table(
        seat(main={"malt_sow": "seed"}, A="green:1"),
        seat(),
        seat(),
        phase=TIDY_UP,
        supply={"yellow": 0, "seed": 0},
    )
    assert fields(alone).many[0, 0, 0] == 0
    assert fields(alone).main[0, 0] == 0
    assert fields(alone).seeds[1] == 1  # the lost seed was in the supply when Summer came


@rule("DB-91", "DB-46", "DB-87")
def test_we_10_the_seed_department_short_of_seeds() -> None:
    state = table(
        seat(main={"seed_from_dark_malt": "black:2"}, A="yellow:1"),
        seat(main={"seed_from_hops": "green:1"}, A="yellow:1"),
        round=4,  # the next round is a Winter one: no seeds come with it
        phase=TIDY_UP,
        supply={"seed": 2, "black": 0, "green": 0},
    )
    assert (fields(state).seeds[0], fields(state).seeds[1]) == (2, 0)
    assert (in_supply(state, "seed"), in_supply(state, "black")) == (0, 1)
    assert in_supply(state, "green") == 1


@rule("DB-94", "DB-95", "DB-93")
def test_we_11_summer_with_too_few_seeds() -> None:
    everybody = [seat(A="yellow:1", seeds=1) for _ in range(4)]
    state = table(*everybody, first=2, phase=TIDY_UP)
    assert fields(state).first == 3
    assert [fields(state).seeds[i] for i in range(4)] == [2, 1, 1, 2]
    assert in_supply(state, "seed") == 0


@rule("DB-11", "DB-96", "DB-74", "DB-75")
def test_we_12_the_end_is_triggered() -> None:
    pair = "yellow:6 green:6 "
    state = table(
        seat(W="yellow:6 green:6 yellow:2 black:2"),
        seat(W=pair),
        phase=BREWING,
        round=5,
        display=["sladek_pilsner", "cheap_lager", "mass_lager"],
        deck=["grand_cru_lager", "double_ipa", "weizenbock"],
        brewed={0: 5, 1: 4},
    )
    play(state, "brew:sladek_pilsner")  # the yellow 2 is too low
    assert fields(state).brewed == 10
    assert not state.over
    play(state, "brew:mass_lager")
    assert fields(state).brewed == 11
    play(state, "brew:cheap_lager")
    assert fields(state).brewed == 12
    assert state.over  # both can only pass
    assert fields(state).round == 5
    assert fields(state).first == 0


@rule("DB-52", "DB-51")
def test_we_13_a_discount() -> None:
    state = table(seat(W="blue:6", gold=3), seat(), round=2, phase=PURCHASE)
    assert options(state) == [
        "buy_ingredient:fruit",
        "buy_ingredient:spices",
        "buy_ingredient:honey",
        "done",
    ]
    play(state, "buy_ingredient:honey")  # then nothing more can be bought
    assert fields(state).gold[0] == 0
    assert held(state, 0, "honey") == 1
    assert fields(state).many[0, 0, 3] == 1  # after tidy-up the die is back, and rolled


@rule("DB-5", "DB-8", "DB-9", "DB-4", "DB-2", "DB-7")
def test_we_14_the_setup_for_four() -> None:
    state = game(4).new(7)
    s = fields(state)
    assert shown(state) == ["mass_lager", "cheap_lager", "experimental_lager", "sladek_pilsner"]
    assert s.deck_left == 26
    assert [s.supply[kind] for kind in range(5)] == [10, 10, 8, 6, 2]
    for i in range(4):
        assert (s.gold[i], s.mastery[i], s.seeds[i]) == (2, 0, 1)
        assert [s.many[i, 0, c] for c in range(4)] == [1, 1, 1, 1]
        assert sum(s.many[i, 1, c] for c in range(4)) == 0
    assert state.view()["season"] == "winter"
    assert [s.market[i] for i in range(5)] == [3] * 5
    assert [s.black_market[i] for i in range(6)] == [3] * 6
    assert state.game.box.field_users[4] == 3  # type: ignore[attr-defined]


@rule("DB-43", "DB-19")
def test_we_15_a_swap() -> None:
    state = table(seat(A="blue:4", W="black:2"), seat(), round=2, supply={"black": 3})
    play(rolls(state, 1, 4, 6), "place:school_swap")
    assert options(state) == ["take:1", "take:4", "take:6", "keep"]
    play(state, "take:6")
    assert zone(state, 0, "W") == "black:6"
    assert in_supply(state, "black") == 3


@rule("DB-92", "DB-34", "DB-30")
def test_we_16_an_improvement_without_acceleration() -> None:
    state = table(seat(A="green:4"), seat(A="yellow:1"))
    play(state, "place:hop_improve")
    assert zone(state, 0, "W") == ""
    play(state, "pass", "done")  # seat 0 has nothing more to place, seat 1 wants nothing
    assert fields(state).round == 2
    assert zone(state, 0, "W") == "green:5"


@rule("DB-67", "DB-68")
def test_we_17_a_raise() -> None:
    def begin() -> State:
        return table(
            seat(W="yellow:2 green:4", tokens={"raise_result": 1}),
            seat(A="yellow:1"),
            phase=BREW_WINDOW,
            display=["noble_pilsner", "sladek_pilsner"],
            deck=[],
        )

    state = begin()
    play(state, "play:raise_result", "W:yellow:2")
    assert options(state) == ["brew:sladek_pilsner", "pass"]
    play(state, "pass")
    assert fields(state).round == 2
    assert zone(state, 0, "W") == "yellow:2 green:4"


@rule("DB-12", "DB-22", "DB-24")
def test_we_18_two_full_rounds() -> None:
    state = table(
        seat(A="yellow black green blue", seeds=1, gold=2),
        seat(A="yellow black green blue", seeds=1, gold=2),
        phase=START_WINDOW,
        deck=["tavern_porter", "garage_ipa", "village_wheat", "dry_stout", "export_lager"],
        rolls=[4, 2, 5, 3, 1, 6, 2, 5],
    )
    s = fields(state)
    assert [s.supply[kind] for kind in range(5)] == [12, 12, 10, 8, 4]
    assert len(options(state)) == 10
    play(state, "place:malt_sow")
    play(rolls(state, 3), "accelerate:malt_sow")
    assert (in_supply(state, "seed"), in_supply(state, "yellow")) == (5, 11)
    assert state.actor == 1
    assert "place:malt_sow" not in options(state)
    play(state, "place:hop_sow", "end_turn")
    stores = ["store:A:yellow:4", "store:A:yellow:3", "store:A:black:2", "store:A:green:5"]
    play(state, *stores, "pass")
    play(state, "place:malt_improve", "accelerate:malt_improve")
    assert zone(state, 1, "W") == "yellow:2"
    play(state, "store:A:black:6", "store:A:green:2", "pass")
    assert [name for name in options(state) if name.startswith("brew")] == [
        "brew:mass_lager",
        "brew:cheap_lager",
        "brew:experimental_lager",
    ]
    play(state, "brew:experimental_lager")
    assert options(state) == ["W:yellow:3", "W:yellow:4"]
    play(state, "W:yellow:3")
    assert (s.gold[0], s.mastery[0]) == (6, 1)
    assert zone(state, 0, "W") == "yellow:4"
    assert "tavern_porter" in shown(state)
    rolls(state, 5, 3, 1, 4, 2, 6, 4, 2, 6)
    play(state, "brew:tavern_porter")
    assert (s.mastery[1], s.round, s.first) == (3, 2, 1)
    assert "garage_ipa" in shown(state)
    assert (in_supply(state, "green"), in_supply(state, "seed")) == (9, 4)
    second_round(state)


def second_round(state: State) -> None:
    s = fields(state)
    assert zone(state, 1, "A") == "yellow:5 black:3 green:1 green:4 blue:2"
    assert zone(state, 0, "A") == "yellow:6 black:4 green:2 blue:6"
    assert state.actor == 1
    play(state, "place:school_reroll", "pick:A:green:1")
    play(rolls(state, 3), "roll")
    play(state, "place:malt_sow")
    assert state.actor == 0
    assert not {"place:malt_sow", "place:school_reroll"} & set(options(state))
    play(state, "place:hop_sow", "place:school_train")
    stores = ["store:A:yellow:5", "store:A:black:3", "store:A:green:4", "store:A:green:3"]
    play(state, *stores, "pass")
    play(state, "store:A:yellow:6", "store:A:black:4", "pass")
    assert state.actor == 0
    bought = [name for name in options(state) if name.startswith("buy")]
    assert len(bought) == 5
    play(state, "buy_ingredient:special_malt")
    assert s.gold[0] == 1
    play(state, "store:A:green:2")
    assert shown(state) == ["mass_lager", "cheap_lager", "garage_ipa"]
    play(state, "brew:garage_ipa")
    assert (s.mastery[1], held(state, 1, "block_protect"), s.black_market[2]) == (4, 1, 2)
    play(state, "brew:cheap_lager", "W:yellow:4", "ingredient:special_malt")
    assert (s.mastery[0], s.gold[0], s.market[2]) == (4, 7, 3)
    assert "dry_stout" in shown(state)
    play(state, "brew:mass_lager")
    assert (s.mastery[0], s.gold[0]) == (5, 9)
    assert "export_lager" in shown(state)
    assert (s.round, s.first, s.brewed) == (3, 0, 5)
    assert [s.supply[kind] for kind in (0, 2, 3, 4)] == [10, 8, 7, 6]
    assert [s.many[0, 0, c] + s.many[0, 1, c] for c in range(4)] == [2, 1, 2, 2]
    assert [s.many[1, 0, c] + s.many[1, 1, c] for c in range(4)] == [2, 1, 2, 1]
