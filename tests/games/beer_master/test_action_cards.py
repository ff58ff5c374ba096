"""Action cards and the Guards that answer them."""

from __future__ import annotations

from alehouse.kernel.game import State
from alehouse.testing import load, options, play, rule
from tests.games.beer_master.scenario import (
    asking,
    beer,
    cellar,
    coins,
    hand,
    known,
    openly,
    owners,
    pint,
    sound,
    table,
    tokens,
    top,
    turn_options,
    used,
    warehouse,
)

# -- Frost, Barn: BM-15 to BM-17 -------------------------------------------------


@rule("BM-15")
def test_an_action_card_works_once_and_goes_to_the_used_pile() -> None:
    state = play(table(coins=[0, 4], hands={0: ["frost"]}), "play:frost")
    assert (hand(state, 0), used(state, "special"), state.s.actions_left) == ([], ["frost"], 1)


@rule("BM-16")
def test_frost_spares_its_player_and_rounds_down() -> None:
    state = table(coins=[9, 8, 1, 0], hands={0: ["frost"]})
    assert coins(play(state, "play:frost")) == [9, 4, 1, 0]
    nobody = table(coins=[9, 1, 1, 0], hands={0: ["frost"]})
    assert turn_options(nobody, "play") == []
    assert str(nobody.why_not("play:frost")).startswith("BM-44")


@rule("BM-17")
def test_barn_moves_the_coins_and_loses_none() -> None:
    state = table(coins=[1, 1, 9, 0], hands={0: ["barn"]})
    asked = asking(state, "play:barn")
    assert options(asked) == ["player:3"]
    assert str(asked.why_not("player:2")).startswith("BM-16")
    assert str(asked.why_not("player:1")).startswith("BM-44")
    assert coins(play(state, "play:barn")) == [5, 1, 5, 0]


# -- Bribe, Slip: BM-18 to BM-22 -------------------------------------------------


@rule("BM-18", "BM-19")
def test_what_cannot_be_bribed() -> None:
    state = table(
        pints=[("dubbel", 1), ("stout", 2), ("porter", 0), ["water", None, None, None]],
        hands={0: ["bribe"]},
        cellar=["ipa"],
    )
    asked = asking(state, "play:bribe")
    reasons = [str(asked.why_not(f"pint:{place}"))[:5] for place in (1, 3, 4)]
    assert reasons == ["BM-19", "BM-18", "BM-18"]


@rule("BM-21")
def test_slip_breaks_an_incomplete_pint_and_ones_own() -> None:
    half = ["water", "malt_barley", None, None]
    state = table(pints=[half, ("stout", 0)], hands={0: ["slip"]}, cellar=["helles"])
    assert options(play(state, "play:slip")) == ["pint:1", "pint:2"]
    play(state, "pint:1")
    assert (pint(state, 1), top(state, "water_malt")) == ([None] * 4, "malt_barley")
    assert cellar(state) == ["helles"]
    own = table(pints=[half, ("stout", 0)], hands={0: ["slip"]}, cellar=["helles"])
    play(own, "play:slip", "pint:2")
    assert (tokens(own, 0), cellar(own)) == ((4, 0), ["helles", "stout"])
    assert turn_options(table(hands={0: ["slip"]}), "play") == []


@rule("BM-21")
def test_a_transmuted_card_goes_back_as_what_is_printed_on_it() -> None:
    state = table(
        pints=[["water", None, "hop_fudge>hop_simcoe", None]], hands={0: ["slip"]}, cellar=["ipa"]
    )
    play(state, "play:slip")
    assert used(state, "hop") == ["hop_fudge"]


# -- More Barrel: BM-23, BM-24 ---------------------------------------------------


@rule("BM-23")
def test_more_barrel_needs_a_beer_deck() -> None:
    state = table(hands={0: ["more_barrel"]}, beer_deck=[])
    assert turn_options(state, "play") == []
    assert str(state.why_not("play:more_barrel")).startswith("BM-23")


@rule("BM-24")
def test_pints_that_fit_a_new_beer_stay() -> None:
    state = table(
        cellar=["ipa"],
        pints=[["water", "malt_barley", None, None], [None, None, "hop_simcoe", None]],
        hands={0: ["more_barrel"]},
    )
    load(state, 0)  # pale_ale
    play(state, "play:more_barrel")
    assert cellar(state) == ["pale_ale"]
    assert pint(state, 1) == ["water", "malt_barley", None, None]
    assert pint(state, 2) == [None] * 4


@rule("BM-24")
def test_a_beer_deck_that_is_too_small_is_filled_up_from_the_cellar() -> None:
    state = table(
        cellar=["ipa", "helles", "porter"], beer_deck=["pale_ale"], hands={0: ["more_barrel"]}
    )
    play(state, "play:more_barrel")
    assert "pale_ale" in cellar(state)
    assert (len(cellar(state)), state.s.beers_left) == (3, 1)


# -- Alchemy: BM-25, BM-26 -------------------------------------------------------


@rule("BM-25")
def test_alchemy_stays_in_the_family_and_never_turns_water() -> None:
    state = table(hands={0: ["alchemy", "water", "hop_simcoe"]}, cellar=["pale_ale"])
    assert turn_options(state, "alchemy") == ["alchemy:hop_simcoe"]
    asked = asking(state, "alchemy:hop_simcoe")
    assert options(asked) == ["as:hop_willamette"]
    assert str(asked.why_not("as:malt_barley")).startswith("BM-25: an ingredient stays")
    assert str(asked.why_not("as:hop_simcoe")).startswith("BM-25: that is what it is")
    assert str(asked.why_not("as:hop_fudge")).startswith("BM-52")
    play(state, "alchemy:hop_simcoe")
    assert pint(state, 1) == [None, None, "hop_willamette", None]
    assert str(state.why_not("alchemy:malt_barley")).startswith("BM-25")


@rule("BM-26")
def test_alchemy_with_its_ingredient_is_one_action() -> None:
    state = table(hands={0: ["alchemy", "malt_wheat"]}, cellar=["pale_ale"])
    play(state, "alchemy:malt_wheat")
    assert (hand(state, 0), state.s.actions_left, state.s.ingredients_played) == ([], 1, 1)


@rule("BM-29")
def test_a_cancelled_alchemy_gives_the_ingredient_back_for_all_to_see() -> None:
    state = table(
        coins=[0], hands={0: ["alchemy", "malt_wheat"], 1: ["guard"]}, cellar=["pale_ale"]
    )
    play(state, "alchemy:malt_wheat")
    assert state.actor == 1
    play(state, "guard")
    assert (hand(state, 0), openly(state, 0)) == (["malt_wheat"], ["malt_wheat"])
    assert known(state, 3, 0) == ["malt_wheat"]
    assert (pint(state, 1), used(state, "special")) == ([None] * 4, ["alchemy", "guard"])
    play(state, "end_turn")
    assert coins(state)[0] == 1
    assert sound(state)


# -- Thief, Spy: BM-27, BM-28 ----------------------------------------------------


@rule("BM-27")
def test_a_thief_takes_only_what_he_lacks() -> None:
    state = table(extras={0: ["abbot"], 1: ["abbot"]}, hands={0: ["thief"]})
    assert turn_options(state, "play") == []
    state = table(extras={0: ["abbot"], 1: ["abbot", "barrel"]}, hands={0: ["thief"]})
    asked = asking(state, "play:thief")
    assert str(asked.why_not("steal:2:abbot")).startswith("BM-45")
    assert str(asked.why_not("steal:2:bavarian")).startswith("BM-27")
    assert str(asked.why_not("steal:1:abbot")).startswith("BM-44")


@rule("BM-28")
def test_a_spy_must_take_a_card_and_everybody_sees_which() -> None:
    state = table(hands={0: ["spy"], 1: ["water", "yeast_ale"], 2: []})
    assert options(asking(state, "play:spy")) == ["player:2"]
    assert str(asking(state, "play:spy").why_not("player:3")).startswith("BM-28")
    play(state, "play:spy")
    assert (state.actor, options(state)) == (0, ["take:water", "take:yeast_ale"])
    assert known(state, 0, 1) == ["water", "yeast_ale"]
    assert str(state.why_not("take:abbot")).startswith("BM-28")
    play(state, "take:yeast_ale")
    assert (hand(state, 0), hand(state, 1)) == (["yeast_ale"], ["water"])
    assert (openly(state, 0), known(state, 0, 1), known(state, 2, 1)) == (
        ["yeast_ale"],
        ["water"],
        [],
    )


@rule("BM-28")
def test_a_spied_hand_that_guards_have_emptied_is_left_alone() -> None:
    state = table(hands={0: ["spy", "guard"], 1: ["guard"]})
    play(state, "play:spy", "guard", "guard")
    assert (state.actor, state.s.actions_left, hand(state, 0)) == (0, 1, [])
    assert used(state, "special") == ["spy", "guard", "guard"]


# -- Guard: BM-29, BM-30, BM-81 --------------------------------------------------


def frosted(**things: object) -> State:
    """Seat 0 of four plays Frost against coins of 8 each."""
    state = table(coins=[8, 8, 8, 8], **things)  # type: ignore[arg-type]
    return play(state, "play:frost")


@rule("BM-29")
def test_a_guard_cancels_the_whole_effect_for_everybody() -> None:
    state = frosted(hands={0: ["frost"], 2: ["guard"]})
    assert (state.actor, options(state)) == (2, ["guard", "pass"])
    play(state, "guard")
    assert coins(state) == [8, 8, 8, 8]
    assert (used(state, "special"), top(state, "special")) == (["frost", "guard"], "guard")
    assert (state.actor, state.s.actions_left) == (0, 1)


@rule("BM-30")
def test_a_guard_costs_its_player_no_action_and_brings_no_income() -> None:
    state = frosted(hands={0: ["frost"], 1: ["guard"]})
    play(state, "guard", "end_turn")
    assert (state.actor, state.s.actions_left, coins(state)[1]) == (1, 2, 8)


@rule("BM-30")
def test_a_guard_is_never_played_in_turn_but_may_be_sold() -> None:
    state = table(hands={0: ["guard"]})
    assert [name for name in options(state) if "guard" in name] == ["sell:guard"]


@rule("BM-81")
def test_all_who_might_hold_a_guard_are_asked_clockwise_from_the_left() -> None:
    state = table(
        seat=2,
        coins=[8, 8, 8, 8],
        hands={0: ["abbot"], 1: ["guard"], 2: ["frost"], 3: ["slip", "barn"]},
    )
    play(state, "play:frost")
    asked = []
    while state.s.contests:
        asked.append((state.actor, options(state)))
        play(state, "pass")
    assert asked == [(3, ["pass"]), (0, ["pass"]), (1, ["guard", "pass"])]
    assert coins(state) == [4, 4, 8, 4]


@rule("BM-81")
def test_nobody_is_asked_whose_special_cards_are_all_known_to_be_something_else() -> None:
    state = table(hands={0: ["spy", "frost"], 1: ["abbot", "barrel"]}, coins=[0, 8, 0, 0])
    play(state, "play:spy", "pass", "take:abbot", "end_turn")
    play(state, *["end_turn"] * 3)
    play(state, "play:frost")
    assert state.actor == 1  # the Barrel might be a Guard, for all that others know
    state = table(hands={0: ["abbot"], 1: ["frost"]}, coins=[8, 0, 0, 0], seat=1)
    state.s.open[0, 11] = 1
    for other in (1, 2, 3):
        state.s.known[other, 0, 11] = 1
    play(state, "play:frost")
    assert (state.actor, coins(state)[0]) == (1, 4)


@rule("BM-81")
def test_nobody_is_asked_once_all_guards_have_been_seen() -> None:
    state = table(hands={0: ["frost"], 1: ["abbot"]}, coins=[0, 8, 0, 0], used=["guard", "guard"])
    play(state, "play:frost")
    assert (state.actor, coins(state)[1]) == (0, 4)
    state = table(hands={0: ["frost"], 1: ["abbot"]}, coins=[0, 8, 0, 0], used=["guard"])
    assert play(state, "play:frost").actor == 1


@rule("BM-29")
def test_a_cancelled_guard_lets_the_next_seat_answer() -> None:
    state = frosted(hands={0: ["frost"], 1: ["guard"], 2: ["guard"], 3: ["slip"]})
    play(state, "guard")
    assert state.actor == 2
    play(state, "pass")
    assert (state.actor, options(state)) == (3, ["pass"])
    play(state, "pass")
    assert coins(state) == [8, 8, 8, 8]
    state = frosted(hands={0: ["frost"], 1: ["guard"], 2: ["slip"], 3: ["guard"]})
    play(state, "guard", "pass", "guard")
    assert coins(state) == [8, 4, 4, 4]
    assert used(state, "special") == ["frost", "guard", "guard"]


@rule("BM-29")
def test_the_choices_are_made_before_the_guard_and_spying_after_it() -> None:
    state = table(hands={0: ["spy"], 1: ["guard", "water"]})
    play(state, "play:spy")
    assert (state.actor, known(state, 0, 1)) == (1, [])
    play(state, "guard")
    assert (known(state, 0, 1), hand(state, 1), state.actor) == ([], ["water"], 0)


@rule("BM-29")
def test_a_cancelled_thief_and_bribe_change_nothing() -> None:
    state = table(hands={0: ["thief"], 3: ["guard"]}, extras={1: ["barrel"]})
    play(state, "play:thief", "guard")
    assert (warehouse(state, 0), warehouse(state, 1)) == ([], ["barrel"])
    state = table(hands={0: ["bribe"], 3: ["guard"]}, pints=[("stout", 1)], cellar=["ipa"])
    play(state, "play:bribe", "guard")
    assert (owners(state)[0], beer(state, 1), tokens(state, 0)) == (1, "stout", (4, 0))
