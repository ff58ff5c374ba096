"""What people read: prompts, labels, targets, the log, and the view."""

from __future__ import annotations

import json
from typing import Any

import pytest

import alehouse
from alehouse.games.beer_master.words import EVENTS, REFUSALS
from alehouse.kernel.game import State
from alehouse.kernel.telling import seat_name
from alehouse.testing import play, random_states
from tests.games.beer_master.scenario import table


def prompt(state: State) -> str:
    return state.game.book.prompt(state.game.box, state.s, seat_name)


def labels(state: State) -> dict[str, str]:
    decision = state.decision()
    assert decision is not None
    return {choice.name: choice.label for choice in decision.choices}


def log(state: State, *names: str) -> list[str]:
    """What the log says of the last of some actions."""
    events = [state.apply(name) for name in names][-1]
    return [state.game.book.narrate(state.game.box, e, "seat {}".format) for e in events]


def test_a_turn_in_words() -> None:
    state = table(
        coins=[9], hands={0: ["water", "abbot", "alchemy", "malt_wheat"]}, extras={0: ["barrel"]}
    )
    assert prompt(state) == "Sell, buy, play, pawn or redeem: 2 actions left"
    said = labels(state)
    assert said["sell:abbot"] == "Sell Abbot for 5$"
    assert said["buy:hop"] == "Buy a card of Hop for 2$"
    assert said["play:water"] == "Lay Water"
    assert said["alchemy:malt_wheat"] == "Lay Wheat malt as another variety, with Alchemy"
    assert said["pawn:1"] == "Pawn 1 token for 3$"
    assert said["end_turn"] == "End the turn"
    play(state, "alchemy:malt_wheat")
    assert prompt(state) == "Which variety shall Wheat malt stand for?"
    assert labels(state)["as:malt_barley"] == "It stands for Barley malt"
    play(state, "as:malt_barley")
    assert prompt(state) == "Where do you lay Wheat malt as Barley malt?"
    assert labels(state) == {"new": "Begin a new pint"}


def test_the_card_at_stake_is_named_to_all_who_may_answer() -> None:
    state = table(
        pints=[("stout", 2)],
        hands={0: ["bribe", "thief"], 1: ["guard"], 2: ["guard"]},
        extras={1: ["barrel"]},
        cellar=["ipa"],
    )
    play(state, "play:bribe", "pint:1")
    assert prompt(state) == "Do you answer Bribe of seat 0 (pint 1) with a Guard?"
    assert labels(state) == {"guard": "Play a Guard", "pass": "Let it happen"}
    play(state, "guard")
    assert prompt(state) == "Do you answer the Guard of seat 1 with a Guard?"
    play(state, "pass", "pass")
    play(state, "play:thief", "steal:1:barrel")
    assert prompt(state) == "Do you answer Thief of seat 0 (Barrel of seat 1) with a Guard?"


def test_the_log_of_a_turn() -> None:
    state = table(
        pints=[["water", "malt_barley", "hop_willamette", None]], hands={0: ["yeast_ale"]}
    )
    assert log(state, "play:yeast_ale", "pint:1", "beer:pale_ale") == [
        "seat 0 lays Ale yeast on pint 1.",
        "seat 0 brews Pale Ale on pint 1.",
    ]
    assert log(state, "end_turn") == ["seat 0 earns 2$."]


def test_the_log_of_action_cards() -> None:
    state = table(coins=[0, 8, 3, 0], hands={0: ["frost"], 2: ["guard"]})
    assert log(state, "play:frost") == ["seat 0 plays Frost."]
    assert log(state, "guard") == ["seat 2 plays a Guard.", "Frost of seat 0 has no effect."]
    state = table(coins=[0, 8, 3, 0], hands={0: ["barn", "spy"], 1: ["water"]})
    assert log(state, "play:barn", "player:1") == [
        "seat 0 plays Barn against seat 1.",
        "seat 1 hands 4$ to seat 0.",
    ]
    assert log(state, "play:spy", "player:1")[-1] == "seat 0 looks at the hand of seat 1."
    assert log(state, "take:water")[0] == "seat 0 takes Water from seat 1."
    state = table(pints=[("stout", 2)], hands={0: ["bribe", "slip"]}, cellar=["ipa"])
    assert log(state, "play:bribe", "pint:1")[-1] == "seat 0 takes over pint 1 from seat 2."
    assert log(state, "play:slip", "pint:1")[:2] == [
        "seat 0 plays Slip on pint 1.",
        "seat 0 breaks pint 1.",
    ]


def test_the_ghost_is_named_in_log_prompts_and_labels() -> None:
    state = table(
        1,
        cellar=["pale_ale"],
        pints=[["water", "malt_barley", "hop_willamette", None]],
        decks={"yeast": ["yeast_ale"]},
        fields={"ghost_at": 2},
        extras={1: ["abbot"]},
        hands={0: ["thief"]},
    )
    assert log(state, "end_turn")[-1] == "The ghost brewer draws Ale yeast."
    assert prompt(state) == "Where does the ghost lay Ale yeast?"
    play(state, "pint:1")
    assert prompt(state) == "Which beer does it brew with Ale yeast?"
    assert log(state, "beer:pale_ale")[:2] == [
        "The ghost brewer lays Ale yeast on pint 1.",
        "The ghost brewer brews Pale Ale on pint 1.",
    ]
    play(state, "play:thief")
    assert labels(state) == {"steal:1:abbot": "Steal Abbot from the ghost brewer"}
    assert log(state, "steal:1:abbot")[-1] == "seat 0 steals Abbot from the ghost brewer."


def test_events_and_refusals_are_all_named() -> None:
    assert len(set(EVENTS)) == 34
    assert set(REFUSALS) == set(range(1, 37))


# -- Targets point at things of the view, or are buttons --------------------------

BUTTONS = {"end_turn": "turn.end", "pass": "button.pass"}


def thing(view: Any, target: str) -> Any:
    """What a target names in the view; fails where there is nothing."""
    for part in target.split("."):
        if isinstance(view, list):
            view = view[int(part)] if part.isdigit() else view[view.index(part)]
        else:
            view = view[part]
    return view


@pytest.mark.parametrize("players", [1, 3])
def test_every_option_points_at_something_that_the_actor_sees(players: int) -> None:
    game = alehouse.game("beer_master", players=players, game_type="express")
    for state in random_states(game, 5):
        decision = state.decision()
        if decision is not None:
            view = state.view(decision.seat)
            for choice in decision.choices:
                if choice.name in BUTTONS:
                    assert choice.target == BUTTONS[choice.name]
                else:
                    thing(view, choice.target)


def test_the_targets_of_spying_and_stealing() -> None:
    state = table(hands={0: ["thief", "spy"], 1: ["water"]}, extras={1: ["barrel"]})
    play(state, "play:thief")
    decision = state.decision()
    assert decision is not None
    assert [c.target for c in decision.choices] == ["seats.1.extras.barrel"]
    assert thing(state.view(0), "seats.1.extras.barrel") == "barrel"
    play(state, "steal:1:barrel", "play:spy", "player:1")
    decision = state.decision()
    assert decision is not None
    assert [c.target for c in decision.choices] == ["seats.1.known.water"]
    assert thing(state.view(0), "seats.1.known.water") == 1


# -- The view --------------------------------------------------------------------


def test_the_view_shows_the_whole_table() -> None:
    state = table(
        pints=[("stout", 2), ["water", None, "hop_fudge>hop_simcoe", None]],
        cellar=["ipa", "kriek"],
        coins=[4, 5, 6, 7],
        extras={1: ["abbot"]},
        pawned={1: 1},
        claimed={3: ["porter"]},
        used=["spy"],
    )
    view = state.view(0)
    json.dumps(view)
    assert view["asked"] == {"seat": 0, "question": "turn"}
    assert view["cellar"] == {"ipa": 3, "kriek": 6}
    assert view["beer_deck"] == 25 - 2 - 1 - 1
    assert view["bar"]["1"]["beer"] == "stout"
    assert view["bar"]["1"]["owner"] == 2
    assert view["bar"]["2"]["quarters"] == {
        "water": {"card": "water", "acts_as": "water"},
        "hop": {"card": "hop_fudge", "acts_as": "hop_simcoe"},
    }
    special = view["market"]["special"]
    assert (special["used"], special["top"], special["left"]) == ({"spy": 1}, "spy", 33)
    seat = view["seats"][1]
    assert (seat["coins"], seat["extras"], seat["free"], seat["pawned"]) == (5, ["abbot"], 3, 1)
    assert view["seats"][3]["claimed"] == [{"beer": "porter", "points": 2, "round": 1}]
    assert (view["round"], view["rounds"], view["actions_left"]) == (1, 2, 2)


def test_the_table_zone_shows_the_chain() -> None:
    state = table(coins=[0, 8], hands={0: ["barn"], 1: ["guard"], 2: ["abbot"]})
    play(state, "play:barn", "player:1")
    shown = state.view(3)["table"]
    assert (shown["card"], shown["victim"], shown["guards"]) == ("barn", 1, [])
    play(state, "guard")
    assert state.view(3)["table"]["guards"] == [1]
    play(state, "pass")
    assert state.view(3)["table"]["card"] is None


def test_components_are_the_faces_of_the_cards() -> None:
    faces = table().game.components()
    assert faces["cards"]["frost"]["effect"] == "halve_all"
    assert faces["cards"]["abbot"]["discount_deck"] == "yeast"
    assert faces["beers"]["kriek"] == {
        "name": "Kriek",
        "value": 6,
        "ingredients": {
            "water": "water",
            "malt": "malt_wheat",
            "hop": "hop_fudge",
            "yeast": "yeast_lambic",
        },
        "extras": ["barrel"],
    }
    assert faces["neighbours"]["water"] == ["malt", "hop"]
