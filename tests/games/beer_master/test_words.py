"""What people read: prompts, labels and refusals."""

from __future__ import annotations

import random
from typing import Any

import pytest

import alehouse
from alehouse.kernel.game import State
from alehouse.testing import play, rule
from tests.games.beer_master.scenario import (
    ALMOST,
    asking,
    labels,
    log,
    naming,
    prompt,
    table,
    times,
)

# -- Prompts and labels ----------------------------------------------------------


def test_a_turn_in_words() -> None:
    state = table(
        coins=[9], hands={0: ["water", "abbot", "alchemy", "malt_wheat"]}, extras={0: ["barrel"]}
    )
    assert prompt(state) == "Sell, buy, play, pawn or redeem: 2 actions left"
    said = labels(state)
    assert said["sell:abbot"] == "Sell Abbot for 5$"
    assert said["buy:hop"] == "Buy a hop card for 2$"
    assert said["buy:special"] == "Buy an extra or action card for 5$"
    assert said["play:water"] == "Begin a new pint with Water (6 beers fit)"
    assert said["play:abbot"] == "Lay Abbot into your warehouse"
    assert said["alchemy:malt_wheat"] == "Lay Wheat malt as another variety, with Alchemy"
    assert said["pawn"] == "Pawn a token for 3$"
    assert said["end_turn"] == "End the turn"
    play(state, "alchemy:malt_wheat")
    assert prompt(state) == "Which variety shall Wheat malt stand for?"
    assert labels(state)["as:malt_barley"] == "It stands for Barley malt"
    asked = asking(state, "as:malt_caramel")
    assert prompt(asked) == "Where do you lay Wheat malt as Caramel malt?"
    new = "Begin a new pint with Wheat malt as Caramel malt (Porter or Stout)"
    assert labels(asked) == {"new": new}


def test_a_number_of_tokens_is_one_control() -> None:
    state = table(pawned={0: 1}, coins=[9])
    assert (times(state, "pawn"), times(state, "redeem"), times(state, "end_turn")) == (3, 1, 1)
    play(state, "pawn")
    assert labels(state)["pawn"] == "Pawn another token for 3$, in the same action"
    play(state, "end_turn")
    state = play(table(pawned={0: 2}, coins=[10], fields={"actions_left": 1}), "redeem")
    assert prompt(state) == "Another token in the same action, or end the turn?"
    assert labels(state)["redeem"] == "Redeem another token for 5$, in the same action"


def test_the_label_of_a_pint_says_what_it_lacks_or_becomes() -> None:
    pints = [["water", None, "hop_fudge", None], ["water", "malt_barley", "hop_willamette", None]]
    things = {"pints": pints, "cellar": ["eisbock", "pale_ale", "wild_abbey_ale"]}
    state = table(hands={0: ["malt_caramel"]}, **things)
    where = asking(state, "play:malt_caramel")
    lacks = "Lay Caramel malt on pint 1 (Eisbock lacks yeast, Bavarian and Barrel)"
    assert labels(where)["pint:1"] == lacks
    assert labels(where)["new"] == (
        "Begin a new pint with Caramel malt (Eisbock with Bavarian and Barrel)"
    )
    assert labels(state)["play:malt_caramel"] == "Lay Caramel malt (pint 1 or a new pint)"
    laid_out = table(hands={0: ["malt_caramel"]}, extras={0: ["bavarian"]}, **things)
    assert labels(asking(laid_out, "play:malt_caramel"))["pint:1"] == (
        "Lay Caramel malt on pint 1 (Eisbock lacks yeast and Barrel)"
    )
    state = table(hands={0: ["yeast_ale"]}, **things)
    assert labels(asking(state, "play:yeast_ale"))["pint:2"] == (
        "Lay Ale yeast on pint 2 (brews Pale Ale for 2 points)"
    )


def test_several_beers_are_named_and_many_are_counted() -> None:
    state = table(hands={0: ["water"]}, pints=[[None, "malt_barley", None, None]])
    assert labels(asking(state, "play:water"))["pint:1"] == (
        "Lay Water on pint 1 (lacks hop and yeast; 4 beers fit)"
    )
    cellar = ["pale_ale", "barley_wine", "stout"]
    state = table(hands={0: ["water"]}, pints=[[None, "malt_barley", None, None]], cellar=cellar)
    assert labels(asking(state, "play:water"))["pint:1"] == (
        "Lay Water on pint 1 (lacks hop and yeast for Pale Ale or Barley Wine with Barrel)"
    )


def test_two_beers_to_choose_from_are_in_the_label() -> None:
    state = table(
        cellar=["porter", "imperial_stout"],
        pints=[["water", "malt_caramel", "hop_willamette", None]],
        extras={0: ["craftsman"]},
        hands={0: ["yeast_ale"]},
    )
    where = asking(state, "play:yeast_ale")
    assert labels(where)["pint:1"] == "Lay Ale yeast on pint 1 (brews Porter or Imperial Stout)"
    play(where, "pint:1")
    assert prompt(where) == "Which beer do you brew on pint 1?"
    assert labels(where) == {
        "beer:porter": "Brew Porter for 2 points",
        "beer:imperial_stout": "Brew Imperial Stout for 4 points",
    }


@rule("BM-67")
def test_points_in_labels_are_doubled_in_the_extra_round() -> None:
    late: dict[str, Any] = {"game_type": "hardcore", "fields": {"round": 7}, "beer_deck": []}
    state = table(pints=[ALMOST], hands={0: ["yeast_ale"]}, cellar=["pale_ale"], **late)
    where = asking(state, "play:yeast_ale")
    assert labels(where)["pint:1"] == "Lay Ale yeast on pint 1 (brews Pale Ale for 4 points)"
    assert labels(asking(where, "pint:1")) == {"beer:pale_ale": "Brew Pale Ale for 4 points"}


@rule("BM-70")
def test_no_points_are_promised_for_a_gold_pint() -> None:
    things: dict[str, Any] = {"pints": [ALMOST], "cellar": ["pale_ale"], "fields": {"gold": 1}}
    state = table(hands={0: ["yeast_ale"]}, **things)
    where = asking(state, "play:yeast_ale")
    assert labels(where) == {"pint:1": "Lay Ale yeast on pint 1 (brews Pale Ale and wins)"}
    assert labels(state)["play:yeast_ale"] == labels(where)["pint:1"]
    assert labels(asking(where, "pint:1")) == {"beer:pale_ale": "Brew Pale Ale and win"}


def test_pints_are_named_by_beer_and_owner_or_by_what_is_in_them() -> None:
    pints = [("marzen", 2), ("stout", 1), ["water", None, "hop_fudge>hop_simcoe", None]]
    things: dict[str, Any] = {"pints": pints, "cellar": ["ipa"], "extras": {0: ["bavarian"]}}
    state = play(table(hands={0: ["bribe"]}, **things), "play:bribe")
    assert labels(state) == {
        "pint:1": "Take over pint 1 (Märzen, of Cleo)",
        "pint:2": "Take over pint 2 (Stout, of Ben)",
    }
    state = play(table(hands={0: ["slip"]}, **things), "play:slip")
    assert labels(state)["pint:1"] == "Break pint 1 (Märzen, of Cleo)"
    assert labels(state)["pint:3"] == "Break pint 3 (Water and Fudge hop as Simcoe hop)"


def test_a_card_with_a_single_aim_says_it() -> None:
    state = table(
        coins=[0, 8],
        hands={0: ["barn", "bribe", "slip", "thief", "spy"], 1: ["water"]},
        pints=[("stout", 1)],
        extras={1: ["abbot"]},
        cellar=["ipa"],
    )
    said = labels(state)
    assert said["play:barn"] == "Play Barn: Ben hands you 4$"
    assert said["play:bribe"] == "Play Bribe on pint 1 (Stout, of Ben)"
    assert said["play:slip"] == "Play Slip on pint 1 (Stout, of Ben)"
    assert said["play:thief"] == "Play Thief for Abbot of Ben"
    assert said["play:spy"] == "Play Spy: look at the hand of Ben"
    alchemy = table(hands={0: ["alchemy", "malt_wheat"]}, cellar=["pale_ale"])
    assert labels(alchemy)["alchemy:malt_wheat"] == "Lay Wheat malt as Barley malt, with Alchemy"


def test_a_card_with_several_aims_asks_and_says_what_each_means() -> None:
    things: dict[str, Any] = {
        "coins": [0, 8, 5],
        "hands": {
            0: ["barn", "spy", "thief", "bribe", "slip"],
            1: ["water", "abbot"],
            3: ["water"],
        },
        "extras": {1: ["abbot", "barrel"]},
        "pints": [("stout", 1), ("porter", 2)],
        "cellar": ["ipa"],
    }
    plain = labels(table(**things))
    assert [plain[f"play:{card}"] for card in ("barn", "spy", "thief", "bribe", "slip")] == [
        "Play Barn",
        "Play Spy",
        "Play Thief",
        "Play Bribe",
        "Play Slip",
    ]
    barn = play(table(**things), "play:barn")
    assert prompt(barn) == "Who hands you half of their coins?"
    assert labels(barn) == {"player:2": "Ben hands you 4$", "player:3": "Cleo hands you 2$"}
    spy = play(table(**things), "play:spy")
    assert prompt(spy) == "At whose hand do you look?"
    assert labels(spy) == {
        "player:2": "Look at the hand of Ben: 2 cards",
        "player:4": "Look at the hand of Dora: 1 card",
    }
    play(spy, "player:2", "pass")
    assert prompt(spy) == "Which card do you take from Ben?"
    assert labels(spy) == {"take:water": "Take Water", "take:abbot": "Take Abbot"}
    thief = play(table(**things), "play:thief")
    assert prompt(thief) == "Which extra do you steal?"
    assert labels(thief)["steal:2:barrel"] == "Steal Barrel from Ben"


@rule("BM-81")
def test_the_card_at_stake_is_named_to_all_who_may_answer() -> None:
    things: dict[str, Any] = {
        "pints": [("stout", 2)],
        "hands": {0: ["bribe", "thief"], 1: ["guard"], 2: ["guard"]},
        "extras": {1: ["barrel"]},
        "cellar": ["ipa"],
    }
    state = play(table(**things), "play:bribe")
    assert prompt(state) == "Answer Bribe of Anna (pint 1: Stout, of Cleo) with a Guard?"
    assert labels(state) == {"guard": "Play a Guard: Bribe has no effect", "pass": "Let it happen"}
    play(state, "guard")
    assert prompt(state) == "Answer the Guard of Ben with a Guard?"
    assert labels(state)["guard"] == "Play a Guard: Guard has no effect"
    play(state, "pass", "pass", "play:thief")
    assert prompt(state) == "Answer Thief of Anna (Barrel of Ben) with a Guard?"
    state = table(coins=[0, 8], hands={0: ["barn", "frost"], 1: ["abbot"]})
    assert prompt(play(state, "play:barn")) == ("Answer Barn of Anna (against Ben) with a Guard?")
    play(state, "pass")
    assert prompt(play(state, "play:frost")) == "Answer Frost of Anna with a Guard?"


@rule("BM-29")
def test_an_alchemy_at_stake_says_where_and_what_it_brews() -> None:
    things: dict[str, Any] = {"cellar": ["pale_ale"], "pints": [ALMOST]}
    state = table(hands={0: ["alchemy", "yeast_lager"], 1: ["abbot"]}, **things)
    play(state, "alchemy:yeast_lager", "pint:1")
    laid = "Lager yeast as Ale yeast on pint 1, brewing Pale Ale"
    assert prompt(state) == f"Answer Alchemy of Anna ({laid}) with a Guard?"
    state = table(hands={0: ["alchemy", "hop_fudge"], 1: ["abbot"]}, **things)
    play(state, "alchemy:hop_fudge")
    laid = "Fudge hop as Willamette hop on pint 2"
    assert prompt(state) == f"Answer Alchemy of Anna ({laid}) with a Guard?"


# -- Refusals --------------------------------------------------------------------


def reason(state: State, name: str) -> str:
    return str(state.why_not(name, naming(state)))


@rule("BM-48", "BM-59")
def test_an_ingredient_that_would_finish_a_pint_says_what_is_missing() -> None:
    full = [("ipa", 1), ("stout", 1), ("porter", 1)]
    things: dict[str, Any] = {"pints": [*full, ALMOST], "hands": {0: ["yeast_ale"]}}
    state = table(**things, pawned={0: 4}, cellar=["pale_ale"])
    assert reason(state, "play:yeast_ale").startswith("BM-48: there is no free token")
    things["pints"] = [*full, ["water", "malt_wheat", "hop_fudge", None]]
    state = table(**things, cellar=["tripel"])
    assert reason(state, "play:yeast_ale").startswith("BM-59: the beer that it would finish asks")
    state = table(**things, cellar=["kriek"])
    assert reason(state, "play:yeast_ale").startswith("BM-52: there is no place at the bar")


@rule("BM-19", "BM-20")
def test_a_bribe_says_what_is_missing() -> None:
    state = table(pints=[("marzen", 1)], hands={0: ["bribe"]}, cellar=["ipa"])
    assert reason(state, "play:bribe").startswith("BM-19: your warehouse lacks an extra")
    state = table(pints=[("stout", 1)], hands={0: ["bribe"]}, cellar=["ipa"], pawned={0: 4})
    assert reason(state, "play:bribe").startswith("BM-20: you have no free token")
    state = table(pints=[("stout", 0)], hands={0: ["bribe"]}, cellar=["ipa"])
    assert reason(state, "play:bribe") == "BM-44: Bribe would have no effect now; it can be sold"


def test_reasons_name_things_and_numbers() -> None:
    state = table(coins=[2], pawned={0: 1})
    assert reason(state, "sell:water") == "BM-38: Water is not in your hand"
    assert reason(state, "buy:hop") == "BM-41: it costs 3$ and you have 2$"
    assert reason(state, "redeem") == "BM-46: it costs 5$ and you have 2$"


# -- The ghost has a name and no seat ---------------------------------------------


def test_the_ghost_is_named_in_log_prompts_and_labels() -> None:
    state = table(
        1,
        cellar=["pale_ale"],
        pints=[ALMOST],
        decks={"yeast": ["yeast_ale"]},
        fields={"ghost_at": 2},
        extras={1: ["abbot"]},
        hands={0: ["thief", "slip"]},
    )
    assert log(state, "end_turn")[-1] == "The ghost brewer draws Ale yeast."
    assert prompt(state) == "Where does the ghost brewer lay Ale yeast?"
    assert labels(state)["pint:1"] == (
        "Lay Ale yeast on pint 1 (the ghost brewer brews Pale Ale for 2 points)"
    )
    which = asking(state, "pint:1")
    assert prompt(which) == "Which beer does the ghost brewer brew on pint 1?"
    assert labels(which) == {"beer:pale_ale": "The ghost brewer brews Pale Ale for 2 points"}
    assert log(state, "pint:1")[:2] == [
        "The ghost brewer lays Ale yeast on pint 1.",
        "The ghost brewer brews Pale Ale on pint 1.",
    ]
    assert labels(asking(state, "play:thief")) == {
        "steal:2:abbot": "Steal Abbot from the ghost brewer"
    }
    assert log(state, "play:thief") == [
        "Anna plays Thief for Abbot of the ghost brewer.",
        "Anna steals Abbot from the ghost brewer.",
    ]
    assert log(state, "play:slip")[:1] == [
        "Anna plays Slip on pint 1: Pale Ale of the ghost brewer."
    ]


def test_the_ghost_wins_a_gold_pint_in_words() -> None:
    state = table(
        1,
        cellar=["pale_ale", "pilsner"],
        pints=[ALMOST],
        decks={"yeast": ["yeast_ale"]},
        fields={"ghost_at": 2, "gold": 1},
    )
    asked = asking(state, "end_turn")
    assert labels(asked) == {
        "pint:1": "Lay Ale yeast on pint 1 (the ghost brewer brews Pale Ale and wins)"
    }
    assert labels(asking(asked, "pint:1")) == {
        "beer:pale_ale": "The ghost brewer brews Pale Ale and wins"
    }
    assert log(state, "end_turn")[-1] == "The ghost brewer wins the Gold Pint."


@pytest.mark.parametrize("options", [{"game_type": "express"}, {"tie_breaker": "gold_pint"}])
def test_nobody_without_a_seat_is_ever_called_by_one_in_a_solo_game(
    options: dict[str, str],
) -> None:
    game = alehouse.game("beer_master", players=1, **options)
    for seed in range(4):
        state = game.new(seed)
        choose = random.Random(seed).choice
        while not state.over:
            decision = state.decision(naming(state))
            assert decision is not None
            said = [choice.label for choice in decision.choices]
            assert len(set(said)) == len(said)
            for event in state.apply(choose(state.legal())):
                assert game.narrate(event, naming(state))
