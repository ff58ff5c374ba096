"""The worked examples E1 to E14 of the rules, to the last number."""

from __future__ import annotations

from itertools import permutations

import alehouse
from alehouse.testing import options, play, rule
from tests.games.beer_master.scenario import (
    asking,
    beer,
    cellar,
    claimed,
    coins,
    hand,
    owners,
    pint,
    table,
    tokens,
    top,
    turn_options,
    used,
)


@rule("BM-31", "BM-32", "BM-33", "BM-34")
def test_e1_setup_for_four() -> None:
    s = alehouse.game("beer_master", players=4).new(3).s
    assert [s.deck_left[d] for d in range(4)] == [24, 13, 13, 34]
    assert [s.used_left[d] for d in range(4)] == [1, 1, 1, 1]
    assert [sum(s.held[seat, d] for d in range(4)) for seat in range(4)] == [3, 3, 3, 3]
    assert [s.coins[seat] for seat in range(4)] == [2, 2, 2, 2]
    assert [s.free[seat] for seat in range(4)] == [4, 4, 4, 4]
    assert (s.cellar_left, s.beers_left) == (6, 19)
    assert 24 + 13 + 13 + 34 + 4 + 12 == 100


@rule("BM-37")
def test_e2_setup_for_two_uses_the_small_deck() -> None:
    s = alehouse.game("beer_master", players=2).new(3).s
    everywhere = [s.deck[k] + s.used[k] + s.hand[0, k] + s.hand[1, k] for k in range(23)]
    assert everywhere == [8, 5, 5, 3, 5, 5, 3, 6, 4, 3, 5, 5, 5, 5, 1, 1, 1, 1, 1, 2, 1, 1, 2]
    assert [s.deck_left[d] for d in range(4)] == [18, 10, 10, 30]
    assert sum(everywhere) == 18 + 10 + 10 + 30 + 4 + 6 == 78


@rule("BM-39", "BM-41", "BM-43")
def test_e3_sell_one_and_buy_one() -> None:
    state = table(coins=[1], hands={0: ["water", "hop_fudge"]})
    play(state, "sell:hop_fudge")
    assert (coins(state)[0], top(state, "hop")) == (4, "hop_fudge")
    play(state, "buy:yeast")
    assert coins(state)[0] == 2
    assert hand(state, 0)[0] == "water"
    assert [name.startswith("yeast") for name in hand(state, 0)[1:]] == [True]
    assert (state.actor, state.s.turn_of) == (1, 1)


@rule("BM-42", "BM-43")
def test_e4_a_swap_with_a_barrel_costs_nothing() -> None:
    state = table(coins=[5], extras={0: ["barrel"]}, hands={0: ["hop_simcoe"]})
    play(state, "sell:hop_simcoe")
    assert coins(state)[0] == 8
    play(state, "buy:hop")
    assert (coins(state)[0], state.actor) == (7, 1)


@rule("BM-6", "BM-7", "BM-8", "BM-9", "BM-42")
def test_e5_discounts() -> None:
    everything = ["bavarian", "abbot", "craftsman", "barrel"]
    state = table(extras={0: everything}, decks={"water_malt": ["water"]}, coins=[1])
    market = state.view(0)["market"]
    assert [deck["price"] for deck in market.values()] == [1, 2, 2, 4]
    assert [deck["sale"] for deck in market.values()] == [2, 3, 3, 5]
    assert [deck["price"] for deck in state.view(1)["market"].values()] == [2, 3, 3, 5]
    play(state, "buy:water_malt")
    assert (coins(state)[0], hand(state, 0)) == (0, ["water"])


@rule("BM-52")
def test_e6_simcoe_does_not_go_with_lager() -> None:
    state = table(
        cellar=["ipa", "pilsner", "helles", "vienna_lager", "dunkel", "stout"],
        pints=[[None, "malt_barley", None, "yeast_lager"], [None, None, None, "yeast_ale"]],
        hands={0: ["hop_simcoe"]},
    )
    assert options(play(state, "play:hop_simcoe")) == ["pint:2", "new"]
    assert str(state.why_not("pint:1")).startswith("BM-52")


@rule("BM-54", "BM-55")
def test_e7_neighbours() -> None:
    def places(card: str, first: list[str | None]) -> list[str]:
        state = table(pints=[first, [None, "malt_barley", None, None]], hands={0: [card]})
        return options(play(state, f"play:{card}"))

    water = ["water", None, None, None]
    assert places("yeast_ale", water) == ["pint:2", "new"]
    assert places("hop_willamette", water) == ["pint:1", "new"]
    assert places("malt_caramel", water) == ["pint:1", "new"]
    assert places("water", water) == ["pint:2", "new"]
    two = ["water", "malt_barley", None, None]
    assert "pint:1" in places("hop_willamette", two)
    assert "pint:1" in places("yeast_lager", two)
    assert sum(can_be_laid(order) for order in permutations(range(4))) == 16


def can_be_laid(order: tuple[int, ...]) -> bool:
    """Whether the four ingredients of a pale ale can be laid in an order of the families."""
    recipe = ["water", "malt_barley", "hop_willamette", "yeast_ale"]
    state = table(hands={0: recipe}, fields={"actions_left": 4}, cellar=["pale_ale"])
    for i, family in enumerate(order):
        asked = asking(state, f"play:{recipe[family]}")
        place = "new" if i == 0 else "pint:1"
        if place not in options(asked):
            return False
        state = play(asked, place)
    return beer(state, 1) == "pale_ale"


@rule("BM-58", "BM-59")
def test_e8_two_beers_fit() -> None:
    def finish(cellar: list[str], extras: list[str]) -> list[str]:
        state = table(
            cellar=cellar,
            pints=[["water", "malt_caramel", "hop_willamette", None]],
            extras={0: extras},
            hands={0: ["yeast_ale", "yeast_lager"]},
        )
        play(state, "play:yeast_ale")
        if "pint:1" not in options(state):
            return []
        assert options(state) == ["pint:1", "new"]
        return options(asking(state, "pint:1"))

    all_six = ["porter", "imperial_stout", "pilsner", "kriek", "tripel", "helles"]
    assert finish(all_six, ["craftsman"]) == ["beer:porter", "beer:imperial_stout"]
    assert finish(all_six, []) == ["beer:porter"]
    assert finish(all_six[1:], []) == []

    state = table(
        cellar=all_six,
        pints=[["water", "malt_caramel", "hop_willamette", None]],
        extras={0: ["craftsman"]},
        hands={0: ["yeast_ale", "yeast_lager"]},
    )
    play(state, "play:yeast_ale", "pint:1", "beer:imperial_stout")
    assert (len(cellar(state)), tokens(state, 0), owners(state)[0]) == (5, (3, 0), 0)
    assert (state.s.actions_left, beer(state, 1)) == (1, "imperial_stout")
    lager = table(
        cellar=all_six,
        pints=[["water", "malt_caramel", "hop_willamette", None]],
        hands={0: ["yeast_lager"]},
    )
    assert options(asking(lager, "play:yeast_lager")) == ["new"]


@rule("BM-61")
def test_e9_a_dead_pint_is_cleared() -> None:
    state = table(
        cellar=["ipa", "lambic", "dunkel", "stout", "kriek", "vienna_lager"],
        pints=[
            ["water", "malt_barley", "hop_simcoe", None],
            [None, "malt_barley", None, "yeast_ale"],
        ],
        hands={0: ["yeast_ale"]},
    )
    play(state, "play:yeast_ale", "pint:1")
    assert pint(state, 2) == [None] * 4
    assert (used(state, "water_malt"), used(state, "yeast")) == (["malt_barley"], ["yeast_ale"])
    assert (state.actor, state.s.actions_left, state.view(0)["bar"]["2"]) == (0, 1, None)


@rule("BM-50")
def test_e10_income() -> None:
    def income(*names: str) -> int:
        cards = ["water", "water", "malt_barley", "alchemy", "hop_willamette"]
        state = table(coins=[3], hands={0: cards})
        play(state, *names)
        while state.actor == 0:
            play(state, "end_turn")
        return coins(state)[0]

    assert income("end_turn") == 4
    assert income("play:water", "end_turn") == 5
    assert income("play:water", "play:water") == 6
    assert income("alchemy:malt_barley", "play:water", "new") == 6


@rule("BM-46", "BM-48", "BM-51")
def test_e11_no_free_token() -> None:
    state = table(
        coins=[5],
        cellar=["weissbier", "kriek", "tripel"],
        pints=[
            ("pilsner", 0),
            ("helles", 0),
            ("porter", 0),
            ["water", "malt_wheat", "hop_willamette", None],
        ],
        pawned={0: 1},
        hands={0: ["yeast_ale"]},
    )
    assert turn_options(state, "play") == []
    assert turn_options(state, "redeem") == ["redeem"]
    play(state, "redeem")
    assert coins(state)[0] == 0
    assert options(asking(state, "play:yeast_ale")) == ["pint:4"]
    play(state, "play:yeast_ale")
    assert (coins(state)[0], state.s.round, owners(state)) == (2, 2, [-1] * 4)
    assert claimed(state, 0) == ["pilsner", "helles", "porter", "weissbier"]


@rule("BM-16", "BM-17")
def test_e12_frost_and_barn() -> None:
    state = table(coins=[3, 7, 4, 1], hands={0: ["frost"]})
    assert coins(play(state, "play:frost")) == [3, 4, 2, 1]
    state = table(coins=[3, 7, 4, 1], hands={0: ["barn"]})
    assert options(play(state, "play:barn")) == ["player:2", "player:3"]
    assert coins(play(state, "player:2")) == [6, 4, 4, 1]


@rule("BM-18", "BM-19", "BM-20")
def test_e13_bribe() -> None:
    pints = [("dubbel", 1), ("stout", 2), ("porter", 0)]
    state = table(pints=pints, pawned={0: 1}, hands={0: ["bribe"]}, cellar=["ipa"])
    assert tokens(state, 0) == (2, 1)
    assert options(asking(state, "play:bribe")) == ["pint:2"]
    play(state, "play:bribe")
    assert (owners(state)[:3], tokens(state, 0), tokens(state, 2)) == ([1, 0, 0], (1, 1), (4, 0))
    with_abbot = table(pints=pints, extras={0: ["abbot"]}, hands={0: ["bribe"]}, cellar=["ipa"])
    assert options(play(with_abbot, "play:bribe")) == ["pint:1", "pint:2"]
    no_token = table(pints=pints, pawned={0: 3}, hands={0: ["bribe"]}, cellar=["ipa"])
    assert turn_options(no_token, "play") == []
    assert "token" in str(no_token.why_not("play:bribe"))


@rule("BM-21", "BM-22")
def test_e14_slip() -> None:
    state = table(pints=[("ipa", 1)], hands={0: ["slip"]}, cellar=["pilsner"])
    play(state, "play:slip")
    assert used(state, "water_malt") == ["water", "malt_barley"]
    assert (used(state, "hop"), used(state, "yeast")) == (["hop_simcoe"], ["yeast_ale"])
    assert cellar(state) == ["pilsner", "ipa"]
    assert (tokens(state, 1), pint(state, 1), owners(state)) == ((4, 0), [None] * 4, [-1] * 4)
