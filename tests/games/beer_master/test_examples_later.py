"""The worked examples from E15 on, to the last number."""

from __future__ import annotations

from alehouse.kernel.game import State
from alehouse.testing import load, options, play, rule
from tests.games.beer_master.scenario import (
    asking,
    beer,
    beer_deck,
    cellar,
    claimed,
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


@rule("BM-23", "BM-24")
def test_e15a_more_barrel_exchanges_the_cellar() -> None:
    state = table(
        cellar=["ipa", "helles", "porter", "stout", "faro"],
        pints=[("pale_ale", 1), ["water", None, "hop_simcoe", None]],
        hands={0: ["more_barrel"]},
    )
    assert len(beer_deck(state)) == 19
    load(state, 0, 0, 0, 0, 0)  # pilsner, vienna_lager, dunkel, weissbier, witbier: no Simcoe
    play(state, "play:more_barrel")
    assert cellar(state) == ["pilsner", "vienna_lager", "dunkel", "weissbier", "witbier"]
    assert len(beer_deck(state)) == 19
    assert {"ipa", "helles", "porter", "stout", "faro"} <= set(beer_deck(state))
    assert (pint(state, 2), beer(state, 1), owners(state)[0]) == ([None] * 4, "pale_ale", 1)


@rule("BM-23")
def test_e15b_more_barrel_fills_up_with_old_beers() -> None:
    old = ["pale_ale", "pilsner", "ipa", "witbier", "stout"]
    state = table(
        cellar=old,
        pints=[("porter", 1)],
        beer_deck=["helles", "faro", "kriek"],
        hands={0: ["more_barrel"]},
        game_type="hardcore",
        fields={"round": 5},
    )
    play(state, "play:more_barrel")
    assert sorted(cellar(state)[:3]) == ["faro", "helles", "kriek"]
    back = cellar(state)[3:]
    assert len(back) == 2
    assert set(back) < set(old)
    assert sorted(beer_deck(state)) == sorted(set(old) - set(back))


@rule("BM-25", "BM-26")
def test_e16_alchemy() -> None:
    def fresh() -> State:
        return table(
            cellar=["vienna_lager", "lambic", "helles", "dunkel", "pilsner", "india_pale_lager"],
            pints=[["water", "malt_caramel", "hop_willamette", None]],
            hands={0: ["malt_caramel", "yeast_ale", "alchemy"]},
            coins=[0, 0, 0, 0],
        )

    state = fresh()
    assert "play:yeast_ale" not in options(state)
    assert turn_options(state, "alchemy") == ["alchemy:malt_caramel", "alchemy:yeast_ale"]
    assert options(play(state, "alchemy:yeast_ale")) == ["as:yeast_lager", "as:yeast_lambic"]
    assert options(play(state, "as:yeast_lager")) == ["pint:1", "new"]
    assert options(asking(state, "pint:1")) == ["beer:vienna_lager"]
    play(state, "pint:1")
    assert (beer(state, 1), owners(state)[0], state.s.actions_left) == ("vienna_lager", 0, 1)
    assert used(state, "special") == ["alchemy"]
    assert state.view(1)["bar"]["1"]["quarters"]["yeast"] == {
        "card": "yeast_ale",
        "acts_as": "yeast_lager",
    }
    play(state, "end_turn")
    assert coins(state)[0] == 2
    malt = fresh()
    asked = asking(malt, "alchemy:malt_caramel")
    assert options(asked) == ["as:malt_barley"]
    assert options(asking(asked, "as:malt_barley")) == ["new"]


@rule("BM-29", "BM-30", "BM-81")
def test_e17_guard_and_counter_guard() -> None:
    def bribed() -> State:
        state = table(
            pints=[None, ("stout", 2)],
            cellar=["ipa"],
            hands={
                0: ["guard", "bribe"],
                1: ["abbot", "water"],
                2: ["guard", "hop_fudge"],
                3: ["malt_wheat"],
            },
        )
        play(state, "play:bribe")
        assert (state.actor, options(state)) == (1, ["pass"])
        play(state, "pass")
        assert (state.actor, options(state)) == (2, ["guard", "pass"])
        play(state, "guard")
        assert (state.actor, options(state)) == (0, ["guard", "pass"])
        return state

    state = play(bribed(), "guard")
    assert (owners(state)[1], state.actor, state.s.actions_left) == (0, 0, 1)
    assert used(state, "special") == ["bribe", "guard", "guard"]
    state = play(bribed(), "pass")
    assert (state.actor, options(state)) == (1, ["pass"])
    play(state, "pass")
    assert (owners(state)[1], state.actor, state.s.actions_left) == (2, 0, 1)
    assert used(state, "special") == ["bribe", "guard"]


@rule("BM-49")
def test_e18_hand_limit() -> None:
    cards = ["water", "malt_barley", "hop_fudge", "yeast_ale", "spy"]
    state = table(coins=[10], hands={0: cards, 1: ["hop_simcoe"]})
    assert turn_options(state, "buy") == []
    assert str(state.why_not("buy:hop")).startswith("BM-49")
    play(state, "sell:water")
    assert coins(state)[0] == 12
    assert turn_options(state, "buy") == ["buy:water_malt", "buy:hop", "buy:yeast", "buy:special"]
    state = table(coins=[10], hands={0: cards, 1: ["hop_simcoe"]})
    play(state, "play:spy")
    assert hand(state, 0) == ["water", "malt_barley", "hop_fudge", "hop_simcoe", "yeast_ale"]


@rule("BM-51", "BM-63")
def test_e19_the_round_is_over_with_the_first_action() -> None:
    state = table(
        seat=2,
        cellar=["helles", "kriek", "tripel"],
        pints=[
            ("pale_ale", 0),
            ("ipa", 1),
            ("stout", 1),
            ["water", "malt_barley", None, "yeast_lager"],
        ],
        hands={2: ["hop_fudge", "water"]},
        coins=[0, 0, 0, 0],
    )
    assert len(beer_deck(state)) == 19
    play(state, "play:hop_fudge")
    assert coins(state)[2] == 2
    assert (claimed(state, 0), claimed(state, 1)) == (["pale_ale"], ["stout", "ipa"])
    assert claimed(state, 2) == ["helles"]
    assert [tokens(state, seat) for seat in range(4)] == [(4, 0)] * 4
    assert sum(state.s.used_left[d] for d in range(4)) == 16
    assert cellar(state)[:2] == ["kriek", "tripel"]
    assert (len(cellar(state)), len(beer_deck(state))) == (6, 15)
    assert (state.s.round, state.actor, hand(state, 2)) == (2, 3, ["water"])


@rule("BM-66", "BM-67")
def test_e20_hardcore() -> None:
    state = table(
        cellar=["imperial_pilsner", "kriek", "helles"],
        pints=[
            ("pale_ale", 0),
            ("ipa", 1),
            ("stout", 1),
            ["water", "malt_barley", None, "yeast_lager"],
        ],
        beer_deck=["faro", "lambic", "dunkel"],
        hands={0: ["hop_fudge", "more_barrel"]},
        game_type="hardcore",
        fields={"round": 5},
    )
    play(state, "play:hop_fudge")
    assert (state.s.round, len(cellar(state)), len(beer_deck(state))) == (6, 5, 0)
    play(state, *["end_turn"] * 3)
    assert "play:more_barrel" not in options(state)

    last = table(
        cellar=["imperial_pilsner"],
        beer_deck=[],
        pints=[["water", "malt_barley", None, "yeast_lager"], ["water", None, None, None]],
        extras={0: ["bavarian", "craftsman"]},
        hands={0: ["hop_simcoe", "more_barrel", "malt_caramel", "hop_fudge", "water"]},
        game_type="hardcore",
        fields={"round": 7},
    )
    before = last.scores()[0]
    assert turn_options(last, "play") == ["play:water", "play:hop_simcoe"]
    play(last, "play:hop_simcoe", "pint:1")
    assert (last.over, last.scores()[0] - before) == (True, 12)
    assert owners(last) == [-1] * 4
    assert pint(last, 2) == [None] * 4


@rule("BM-70")
def test_e21_gold_pint() -> None:
    state = table(
        seat=2,
        cellar=["kriek", "dunkel", "pilsner"],
        pints=[
            ("weissbier", 1),
            ("stout", 1),
            ("witbier", 3),
            ["water", "malt_barley", "hop_willamette", None],
        ],
        claimed={3: ["porter"]},
        hands={1: ["yeast_lager", "hop_fudge"], 2: ["yeast_lager"], 3: ["water", "malt_caramel"]},
        game_type="express",
        tie_breaker="gold_pint",
    )
    play(state, "play:yeast_lager")
    assert state.scores() == [0, 5, 2, 5]
    assert (state.s.gold, state.actor, cellar(state)) == (1, 3, ["kriek", "dunkel"])
    play(state, "play:water")
    assert options(asking(state, "play:malt_caramel")) == ["pint:1"]
    play(state, "play:malt_caramel")
    assert state.actor == 1
    play(state, "play:hop_fudge", "play:yeast_lager")
    assert (state.over, state.scores(), state.ranks()) == (True, [0, 5, 2, 5], [4, 1, 3, 2])


@rule("BM-76", "BM-77")
def test_e22_the_ghost() -> None:
    def third_turn() -> State:
        state = table(
            1,
            cellar=["pale_ale", "ipa", "stout", "kriek", "helles", "faro"],
            pints=[
                ["water", "malt_barley", "hop_simcoe", None],
                [None, "malt_caramel", None, None],
            ],
            decks={"yeast": ["yeast_ale"], "special": ["abbot"]},
            fields={"ghost_at": 2},
        )
        play(state, "end_turn")
        assert (state.actor, state.s.turn_of) == (0, 1)
        assert options(state) == ["pint:1", "pint:2", "new"]
        return state

    state = play(third_turn(), "pint:2")
    assert (pint(state, 2), owners(state)) == ([None, "malt_caramel", None, "yeast_ale"], [-1] * 4)
    assert (state.s.turn_of, state.view(0)["ghost"]["deck"]) == (0, "special")
    assert options(asking(third_turn(), "pint:1")) == ["beer:ipa"]
    other = play(third_turn(), "pint:1")
    assert (owners(other)[0], beer(other, 1), tokens(other, 1)) == (1, "ipa", (3, 0))
    play(state, "end_turn")
    assert warehouse(state, 1) == ["abbot"]
    again = table(1, extras={1: ["abbot"]}, decks={"special": ["abbot"]}, fields={"ghost_at": 3})
    play(again, "end_turn")
    assert (warehouse(again, 1), top(again, "special")) == (["abbot"], "abbot")
    slip = table(1, pints=[("ipa", 1)], decks={"special": ["slip"]}, fields={"ghost_at": 3})
    play(slip, "end_turn")
    assert (top(slip, "special"), owners(slip)[0]) == ("slip", 1)


@rule("BM-27")
def test_e23_thief() -> None:
    state = table(
        extras={0: ["abbot"], 1: ["abbot", "barrel"], 2: ["bavarian"]},
        pints=[("kriek", 1)],
        hands={0: ["thief"]},
        coins=[2],
    )
    assert options(play(state, "play:thief")) == ["steal:2:barrel", "steal:3:bavarian"]
    play(state, "steal:2:barrel")
    assert (warehouse(state, 0), warehouse(state, 1)) == (["abbot", "barrel"], ["abbot"])
    assert owners(state)[0] == 1
    play(state, "buy:hop")
    assert coins(state)[0] == 0 + 1


@rule("BM-46")
def test_e24_pawn() -> None:
    state = table(coins=[2])
    play(state, "pawn", "pawn", "pawn")
    assert (coins(state)[0], tokens(state, 0), state.s.actions_left) == (11, (1, 3), 1)
    assert times(state, "redeem") == 2
    play(state, "redeem", "redeem")
    assert (coins(state)[0], tokens(state, 0), state.actor) == (2, (3, 1), 1)


@rule("BM-56", "BM-58")
def test_e25_two_opening_turns() -> None:
    state = table(
        2,
        seat=1,
        cellar=["pale_ale", "pilsner", "stout", "kriek", "tripel", "vienna_lager"],
        hands={
            1: ["water", "hop_willamette", "yeast_ale"],
            0: ["malt_barley", "hop_fudge", "yeast_lager"],
        },
        coins=[2, 2],
    )
    assert options(asking(state, "play:water")) == ["new"]
    play(state, "play:water")
    assert options(play(state, "play:hop_willamette")) == ["pint:1", "new"]
    play(state, "pint:1")
    assert (coins(state)[1], state.actor) == (5, 0)
    assert options(play(state, "play:malt_barley")) == ["pint:1", "new"]
    play(state, "pint:1")
    assert options(play(state, "play:yeast_lager")) == ["pint:1", "new"]
    assert options(asking(state, "pint:1")) == ["beer:pilsner"]
    play(state, "pint:1")
    assert (owners(state)[0], beer(state, 1), coins(state)[0]) == (0, "pilsner", 5)
    assert len(cellar(state)) == 5


@rule("BM-79")
def test_e26_the_tap() -> None:
    def opened(yeast: str) -> State:
        state = table(
            2,
            cellar=["double_ipa", "faro", "pilsner", "stout", "kriek", "helles"],
            pints=[
                [None, None, "hop_simcoe", None],
                [None, "malt_caramel", None, None],
                ["water", "malt_barley", "hop_fudge", None],
                None,
            ],
            decks={"water_malt": ["malt_barley"], "hop": ["hop_willamette"], "yeast": [yeast]},
            hands={0: []},
            tap_laps="4",
        )
        state.s.hand[0, 0] += 1  # the water that seat 0 lays
        state.s.held[0, 0] += 1
        state.s.used[0] -= 1
        state.s.used_left[0] -= 1
        state.settle()
        play(state, "play:water", "new", "end_turn", *["end_turn"] * 6)
        assert (state.actor, state.s.idle_turns) == (1, 6)
        before = coins(state)
        play(state, "end_turn")
        assert coins(state) == [before[0], before[1] + 1]
        assert (state.actor, state.s.idle_turns) == (0, 0)
        assert sound(state)
        return state

    state = opened("yeast_ale")
    assert pint(state, 4) == ["water", "malt_barley", "hop_willamette", None]
    assert pint(state, 1) == [None, None, "hop_simcoe", "yeast_ale"]
    assert pint(state, 2) == [None, "malt_caramel", None, None]
    assert pint(state, 3) == ["water", "malt_barley", "hop_fudge", None]
    state = opened("yeast_lager")
    assert pint(state, 1) == [None, None, "hop_simcoe", None]
    assert top(state, "yeast") == "yeast_lager"


@rule("BM-28", "BM-35")
def test_e27_what_is_known() -> None:
    state = table(
        3, coins=[0, 9, 0], hands={0: ["spy"], 1: ["water", "yeast_ale", "yeast_ale", "guard"]}
    )
    play(state, "play:spy")
    assert (state.actor, options(state)) == (1, ["guard", "pass"])
    play(state, "pass", "take:guard")
    assert openly(state, 0) == ["guard"]
    assert known(state, 0, 1) == ["water", "yeast_ale", "yeast_ale"]
    assert (known(state, 1, 0), known(state, 2, 0)) == (["guard"], ["guard"])
    assert known(state, 2, 1) == []
    play(state, "end_turn")
    load(state, index_in_deck(state, "yeast_lambic"))
    play(state, "buy:yeast", "sell:yeast_ale")
    assert known(state, 0, 1) == ["water", "yeast_ale"]
    assert hand(state, 1) == ["water", "yeast_ale", "yeast_lambic"]
    dealt = set()
    for seed in range(60):
        world = state.imagine(0, seed)
        assert sorted(hand(world, 1))[0] == "water"
        assert "yeast_ale" in hand(world, 1)
        assert hand(world, 0) == ["guard"]
        dealt.add(tuple(hand(world, 1)))
        elsewhere = state.imagine(2, seed)
        assert (hand(elsewhere, 0), known(elsewhere, 0, 1)) == (["guard"], [])
        assert sound(world)
        assert sound(elsewhere)
    assert dealt == {
        ("water", "yeast_ale", third) for third in ("yeast_ale", "yeast_lager", "yeast_lambic")
    }


@rule("BM-60")
def test_e28_refill() -> None:
    state = table(
        2,
        coins=[9, 9],
        hands={0: ["yeast_ale", "water"], 1: ["yeast_ale", "yeast_lambic", "water"]},
        decks={"yeast": []},
    )
    yeasts = used(state, "yeast")
    load(state, yeasts.index("yeast_lager"))
    play(state, "buy:yeast")
    assert hand(state, 0) == ["water", "yeast_ale", "yeast_lager"]
    assert used(state, "yeast") == []
    assert top(state, "yeast") is None
    assert state.s.deck_left[2] == len(yeasts) - 1
    assert known(state, 0, 1) == ["yeast_ale", "yeast_lambic"]
    assert known(state, 1, 0) == ["yeast_ale"]
    assert sound(state)


@rule("BM-64", "BM-69")
def test_the_example_of_the_last_scores() -> None:
    def ended(rich: int) -> State:
        state = table(
            3,
            seat=2,
            cellar=["lambic", "double_ipa", "faro"],
            pints=[
                ("weissbier", 0),
                ("dubbel", 0),
                ("kriek", 1),
                ["water", "malt_barley", "hop_fudge", None],
            ],
            claimed={0: ["pilsner"], 1: ["ipa"], 2: ["porter", "helles"]},
            hands={2: ["yeast_lambic"]},
            coins=[rich, 6, 3],
            fields={"round": 2},
        )
        return play(state, "play:yeast_lambic")

    state = ended(4)
    assert (state.over, state.scores(), state.ranks()) == (True, [9, 9, 7], [2, 1, 3])
    state = ended(6)
    assert not state.over
    assert (state.s.gold, [state.s.playing[i] for i in range(3)]) == (1, [1, 1, 0])
    assert cellar(state) == ["double_ipa", "faro"]
