"""A turn: selling, buying, playing, pawning, and laying ingredients."""

from __future__ import annotations

import pytest

import alehouse
from alehouse.kernel.errors import IllegalAction
from alehouse.testing import load, options, play, rule
from tests.games.beer_master.scenario import (
    asking,
    beer,
    cellar,
    coins,
    hand,
    index_in_deck,
    known,
    openly,
    owners,
    pint,
    sound,
    table,
    times,
    tokens,
    top,
    turn_options,
    used,
    warehouse,
)

# -- Setup -----------------------------------------------------------------------


@rule("BM-1")
def test_one_to_six_can_play() -> None:
    for players in range(1, 7):
        state = alehouse.game("beer_master", players=players).new(1)
        assert sum(state.s.playing[i] for i in range(6)) == max(2, players)
    with pytest.raises(alehouse.AlehouseError):
        alehouse.game("beer_master", players=7)


SIZES = {
    1: [19, 11, 11, 30],
    2: [18, 10, 10, 30],
    3: [17, 9, 9, 30],
    4: [24, 13, 13, 34],
    5: [23, 12, 12, 34],
    6: [22, 11, 11, 34],
}


@rule("BM-32", "BM-33", "BM-34", "BM-37")
@pytest.mark.parametrize("players", SIZES)
def test_the_decks_after_setup(players: int) -> None:
    state = alehouse.game("beer_master", players=players).new(players)
    s = state.s
    assert [s.deck_left[d] for d in range(4)] == SIZES[players]
    assert [len(used(state, d)) for d in ("water_malt", "hop", "yeast", "special")] == [1] * 4
    for seat in range(players):
        assert [s.held[seat, d] for d in range(4)] == [1, 1, 1, 0]
    assert sound(state)


@rule("BM-36")
def test_the_bar_starts_empty_with_room_for_four_pints() -> None:
    state = alehouse.game("beer_master", players=3).new(1)
    assert state.view(None)["bar"] == {"1": None, "2": None, "3": None, "4": None}
    cards = ["water", "water", "water", "water", "malt_barley"]
    state = table(hands={0: cards}, fields={"actions_left": 5})
    play(state, *["play:water"] * 4)
    assert options(play(state, "play:malt_barley")) == ["pint:1", "pint:2", "pint:3", "pint:4"]


def test_the_first_player_is_drawn_by_chance() -> None:
    game = alehouse.game("beer_master", players=4)
    assert {game.new(seed).actor for seed in range(40)} == {0, 1, 2, 3}


# -- Two actions: BM-38 ----------------------------------------------------------


@rule("BM-38")
def test_a_turn_has_two_actions_alike_or_not() -> None:
    state = table(hands={0: ["water", "water", "water"]})
    play(state, "sell:water", "sell:water")
    assert (state.actor, hand(state, 0)) == (1, ["water"])
    state = table(hands={0: ["water"]}, coins=[0])
    play(state, "pawn", "play:water")
    assert (state.actor, coins(state)[0]) == (1, 3 + 1 + 1)


@rule("BM-38")
def test_nobody_need_act() -> None:
    state = play(table(coins=[4]), "end_turn")
    assert (state.actor, coins(state)[0]) == (1, 5)


@rule("BM-13", "BM-41")
def test_coins_buy_the_top_card_of_a_deck() -> None:
    state = table(coins=[5])
    load(state, index_in_deck(state, "hop_simcoe"))
    play(state, "buy:hop")
    assert (hand(state, 0), coins(state)[0]) == (["hop_simcoe"], 2)
    assert turn_options(state, "buy") == ["buy:water_malt"]
    assert str(state.why_not("buy:special")).startswith("BM-41")


@rule("BM-39")
@pytest.mark.parametrize(
    ("card", "price"),
    [("water", 2), ("malt_wheat", 2), ("hop_fudge", 3), ("yeast_ale", 3), ("abbot", 5), ("spy", 5)],
)
def test_what_selling_brings(card: str, price: int) -> None:
    state = play(table(hands={0: [card]}), f"sell:{card}")
    assert (coins(state)[0], hand(state, 0)) == (price, [])


@rule("BM-40")
def test_a_sold_card_lies_on_its_used_pile() -> None:
    state = table(hands={0: ["malt_wheat", "guard"]}, used=["water"])
    play(state, "sell:malt_wheat", "sell:guard")
    assert (top(state, "water_malt"), top(state, "special")) == ("malt_wheat", "guard")
    assert used(state, "water_malt") == ["water", "malt_wheat"]


def test_a_deck_without_any_card_cannot_be_bought_from() -> None:
    state = table(2, coins=[9], decks={"hop": []})
    for kind in (4, 5, 6):  # the used pile vanishes too
        state.s.used[kind] = 0
    state.s.used_left[1] = 0
    state.settle()
    assert turn_options(state, "buy") == ["buy:water_malt", "buy:yeast", "buy:special"]
    assert str(state.why_not("buy:hop")).startswith("BM-60")


@rule("BM-44")
def test_playing_is_one_action_for_every_class_of_card() -> None:
    state = table(hands={0: ["water", "abbot", "slip"]}, fields={"actions_left": 4})
    play(state, "play:water")
    assert (pint(state, 1)[0], state.s.actions_left) == ("water", 3)
    play(state, "play:abbot")
    assert (warehouse(state, 0), state.s.actions_left) == (["abbot"], 2)
    play(state, "play:slip")
    assert (pint(state, 1), state.s.actions_left) == ([None] * 4, 1)


@rule("BM-45")
def test_a_warehouse_holds_one_extra_of_each_kind() -> None:
    state = table(hands={0: ["abbot", "barrel"]}, extras={0: ["abbot"]})
    assert turn_options(state, "play") == ["play:barrel"]
    assert str(state.why_not("play:abbot")).startswith("BM-45")


@rule("BM-12", "BM-47")
def test_pawned_tokens_mark_no_pints() -> None:
    almost = ["water", "malt_barley", "hop_willamette", None]
    state = table(pints=[almost], hands={0: ["yeast_ale"]}, pawned={0: 4}, cellar=["pale_ale"])
    assert turn_options(state, "play") == ["play:yeast_ale"]
    asked = asking(state, "play:yeast_ale")
    assert options(asked) == ["new"]
    assert str(asked.why_not("pint:1")).startswith("BM-48")
    state = table(pints=[almost], hands={0: ["yeast_ale"]}, pawned={0: 3}, cellar=["pale_ale"])
    play(state, "play:yeast_ale", "pint:1")
    assert (tokens(state, 0), owners(state)[0], state.view(1)["seats"][0]["on_pints"]) == (
        (0, 3),
        0,
        1,
    )


@rule("BM-46")
def test_tokens_are_pawned_and_redeemed_in_any_number() -> None:
    state = table(coins=[10], pawned={0: 2})
    assert (times(state, "pawn"), times(state, "redeem")) == (2, 2)
    assert tokens(play(state, "redeem", "redeem"), 0) == (4, 0)
    assert (coins(state)[0], state.s.actions_left) == (0, 1)
    assert times(state, "pawn") == 4
    assert str(state.why_not("redeem")).startswith("BM-46: you have pawned no token")


@rule("BM-46")
def test_tokens_moved_one_after_the_other_are_one_action() -> None:
    state = play(table(pawned={0: 2}, coins=[9]), "redeem", "pawn")
    assert (state.s.actions_left, options(state)) == (0, ["pawn", "end_turn"])
    assert str(state.why_not("redeem")).startswith("BM-38: no action is left")
    play(state, "pawn", "end_turn")
    assert (tokens(state, 0), state.actor) == ((1, 3), 1)


@rule("BM-50")
def test_a_cleared_pint_still_pays() -> None:
    state = table(
        coins=[0],
        pints=[["water", "malt_barley", "hop_willamette", None]],
        hands={0: ["malt_barley", "yeast_ale"]},
        cellar=["pale_ale", "stout"],
    )
    play(state, "play:malt_barley", "play:yeast_ale", "pint:1")
    assert (pint(state, 2), coins(state)[0]) == ([None] * 4, 3)


# -- Brewing ---------------------------------------------------------------------


@rule("BM-53")
@pytest.mark.parametrize("card", ["water", "malt_barley", "hop_willamette", "yeast_ale"])
def test_a_pint_begins_with_any_family(card: str) -> None:
    state = table(hands={0: [card]}, cellar=["pale_ale"])
    assert options(asking(state, f"play:{card}")) == ["new"]
    assert card in pint(play(state, f"play:{card}"), 1)


@rule("BM-52")
def test_a_pint_begins_only_with_what_a_beer_needs() -> None:
    state = table(hands={0: ["malt_wheat", "malt_barley"]}, cellar=["pale_ale", "stout"])
    assert turn_options(state, "play") == ["play:malt_barley"]
    assert str(state.why_not("play:malt_wheat")).startswith("BM-52")


@rule("BM-52", "BM-59")
def test_premium_beers_count_for_the_first_three_ingredients_of_anybody() -> None:
    state = table(hands={0: ["malt_wheat", "hop_fudge"]}, cellar=["kriek"])
    play(state, "play:malt_wheat", "end_turn")
    assert pint(state, 1) == [None, "malt_wheat", None, None]


@rule("BM-54")
def test_the_second_ingredient_is_not_laid_across_the_corner() -> None:
    for first, second in [("water", "yeast_ale"), ("malt_barley", "hop_willamette")]:
        for one, two in [(first, second), (second, first)]:
            state = table(hands={0: [one, two]}, cellar=["pale_ale"])
            asked = asking(state, f"play:{one}", "new", f"play:{two}")
            assert options(asked) == ["new"]
            assert str(asked.why_not("pint:1")).startswith("BM-54")


@rule("BM-56")
def test_anybody_adds_to_any_pint() -> None:
    state = table(hands={0: ["water"], 1: ["malt_barley"]})
    play(state, "play:water", "end_turn", "play:malt_barley", "pint:1")
    assert pint(state, 1) == ["water", "malt_barley", None, None]


@rule("BM-57")
def test_four_pints_at_the_same_time_complete_ones_included() -> None:
    water = ["water", None, None, None]
    state = table(pints=[("ipa", 1), water, water, water], hands={0: ["water", "slip"]})
    assert turn_options(state, "play") == ["play:slip"]
    play(state, "play:slip", "pint:2")
    assert options(asking(state, "play:water")) == ["new"]
    assert pint(play(state, "play:water"), 2) == water


@rule("BM-58")
def test_the_beer_moves_from_the_cellar_to_the_pint() -> None:
    state = table(
        pints=[["water", "malt_barley", "hop_willamette", None]], hands={0: ["yeast_ale"]}
    )
    play(state, "play:yeast_ale", "pint:1")
    assert (beer(state, 1), owners(state)[0], tokens(state, 0)) == ("pale_ale", 0, (3, 0))
    assert "pale_ale" not in cellar(state)
    assert state.scores() == [0, 0, 0, 0]


@rule("BM-59")
def test_a_premium_beer_needs_all_its_extras() -> None:
    def finish(extras: list[str]) -> list[str]:
        state = table(
            cellar=["eisbock", "helles"],
            pints=[["water", "malt_caramel", "hop_fudge", None]],
            extras={0: extras},
            hands={0: ["yeast_lager"]},
        )
        return options(asking(state, "play:yeast_lager"))

    assert finish(["bavarian", "barrel"]) == ["pint:1", "new"]
    assert finish(["bavarian"]) == finish(["barrel", "abbot"]) == ["new"]


@rule("BM-60")
def test_an_empty_deck_is_filled_from_its_used_pile_when_a_card_is_drawn() -> None:
    state = table(3, coins=[9], decks={"hop": ["hop_fudge"]})
    play(state, "buy:hop")
    assert (state.s.deck_left[1], len(used(state, "hop"))) == (0, 12)
    play(state, "buy:hop")
    assert (state.s.deck_left[1], used(state, "hop")) == (11, [])
    assert sound(state)


@rule("BM-61")
def test_of_two_alike_pints_the_second_is_cleared_when_the_beer_is_gone() -> None:
    state = table(
        cellar=["pale_ale", "kriek"],
        pints=[["water", "malt_barley", "hop_willamette", None]] * 2,
        hands={0: ["yeast_ale"]},
    )
    play(state, "play:yeast_ale", "pint:1")
    assert pint(state, 2) == [None] * 4
    assert used(state, "hop") == ["hop_willamette"]
    assert top(state, "water_malt") == "malt_barley"


@rule("BM-62")
def test_the_cellar_is_not_filled_up_during_a_round() -> None:
    state = table(
        pints=[["water", "malt_barley", "hop_willamette", None]], hands={0: ["yeast_ale"]}
    )
    play(state, "play:yeast_ale", "pint:1", "end_turn", "end_turn")
    assert len(cellar(state)) == 5


# -- Refused ---------------------------------------------------------------------


def test_an_illegal_action_says_why_and_what_to_do() -> None:
    state = table(coins=[0], hands={0: ["guard", "alchemy"]})
    with pytest.raises(IllegalAction, match=r"BM-30.*Seat 1 may choose: sell:alchemy"):
        state.apply("play:guard")
    assert str(state.why_not("play:alchemy")).startswith("BM-26")
    assert str(state.why_not("alchemy:yeast_ale")).startswith("BM-38")
    assert str(state.why_not("sell:water")).startswith("BM-38")
    assert str(state.why_not("pint:1")).startswith("BM-38: first answer “Sell, buy, play,")


def test_what_leaves_a_hand_is_known_no_more() -> None:
    state = table(hands={0: ["spy"], 1: ["water", "water", "abbot"]})
    play(state, "play:spy", "pass", "take:abbot", "end_turn", "sell:water")
    assert (known(state, 0, 1), known(state, 2, 1)) == (["water"], [])
    play(state, "end_turn", "end_turn", "end_turn", "play:abbot")
    assert (openly(state, 0), known(state, 3, 0)) == ([], [])
