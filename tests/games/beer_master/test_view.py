"""The view, and targets: the things of the view that choices point at, or buttons."""

from __future__ import annotations

import json
from typing import Any

import pytest

import alehouse
from alehouse.testing import play, random_states
from tests.games.beer_master.scenario import table

# -- Targets point at things of the view, or are buttons --------------------------

BUTTONS = {"end_turn": "turn.end", "pass": "button.pass"}


def thing(view: Any, target: str) -> Any:
    """What a target names in the view, seats counted from 1; fails where there is nothing."""
    first, *parts = target.split(".")
    if first == "seat":
        seat, *parts = parts
        view = view["seats"][int(seat) - 1]
    else:
        view = view[first]
    for part in parts:
        view = view[view.index(part)] if isinstance(view, list) else view[part]
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
    hands = {0: ["thief", "spy"], 1: ["water", "hop_fudge"]}
    state = table(hands=hands, extras={1: ["barrel", "abbot"]})
    play(state, "play:thief")
    assert state.target(state.game.action_id("steal:2:barrel")) == "seat.2.extras.barrel"
    assert thing(state.view(0), "seat.2.extras.barrel") == "barrel"
    play(state, "steal:2:barrel", "play:spy")
    assert state.target(state.game.action_id("take:water")) == "seat.2.known.water"
    assert thing(state.view(0), "seat.2.known.water") == 1


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
    assert {beer: card["value"] for beer, card in view["cellar"].items()} == {"ipa": 3, "kriek": 6}
    assert view["cellar"]["kriek"]["extras"] == ["barrel"]
    assert view["cellar"]["ipa"]["ingredients"] == [
        "water",
        "malt_barley",
        "hop_simcoe",
        "yeast_ale",
    ]
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
    play(state, "play:barn")
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
