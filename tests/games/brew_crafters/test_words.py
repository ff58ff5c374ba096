"""Words and view: what people read, and what a screen draws."""

from __future__ import annotations

import json
from typing import Any

import pytest

import alehouse
from alehouse.games.brew_crafters.rules import DECISIONS
from alehouse.kernel.game import State
from alehouse.kernel.shelf import rulebook
from alehouse.testing import play, random_states
from tests.games.brew_crafters.scenario import brewery, fill, own, season, ship, store, table


def label_of(state: State, name: str) -> str:
    decision = state.decision()
    assert decision is not None
    return next(choice.label for choice in decision.choices if choice.name == name)


def found(view: Any, target: str) -> bool:
    """Whether a target is a thing of the view; seats are numbered from 1."""
    keys = target.split(".")
    if keys[0] == "seat":
        keys[:2] = ["seats", str(int(keys[1]) - 1)]
    for key in keys:
        if isinstance(view, list):
            if int(key) >= len(view):
                return False
            view = view[int(key)]
        elif key not in view:
            return False
        else:
            view = view[key]
    return True


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_target_is_a_thing_of_the_view(players: int) -> None:
    game = alehouse.game(
        "brew_crafters", players=players, worker_mode="random", recipe_mode="random"
    )
    for state in random_states(game, players):
        decision = state.decision()
        if decision is not None:
            view = json.loads(json.dumps(state.view(state.actor)))
            for choice in decision.choices:
                is_button = choice.name in ("done", "decline")
                assert is_button == choice.target.startswith("button.")
                assert is_button or found(view, choice.target), choice.target
                assert choice.label
                assert not choice.final


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("malt_supplier:take", "Malt Supplier: take 3 malt"),
        ("brewers_warehouse:take", "Brewers' Warehouse: 2 malt, 1 hops and 1 yeast"),
        ("specialty_grocer:take", "Specialty Grocer: 2 advanced ingredients of your choice"),
        (
            "investor_or_partnership:investor",
            "Private Investor or Local Partnership: take $1 and become start player",
        ),
        ("hire_worker:worker", "Hire a Skilled Worker: hire a skilled worker (9 left)"),
    ],
)
def test_market_options_say_what_they_give(name: str, label: str) -> None:
    assert label_of(table(), name) == label


def test_labels_name_costs_as_they_are_now() -> None:
    state = own(store(table(), 0, "9m 2h 1y"), 0, "mash_tun", "double_batch", "hops_infuser:2")
    play(brewery(state), "process_collaborate")
    wanted = "Brew Porter in tank 2: 3 malt, 1 hops and 1 yeast for 2 points"
    assert label_of(state, "tank2:porter") == wanted
    assert label_of(state, "done") == "Brew no more"


def test_labels_of_the_brewery() -> None:
    two, three = brewery(table(2)), brewery(store(table(3), 0, "1y"))
    assert label_of(two, "process_collaborate") == "Process beer"
    assert label_of(three, "process_collaborate") == "Process beer and/or collaborate"
    play(three, "process_collaborate")
    assert label_of(three, "collab:yeast").startswith("Collaborate: give 1 yeast for 3 points")
    assert label_of(play(three, "collab:yeast"), "done") == "End the action"
    assert label_of(play(two.clone(), "research"), "business") == "Business, experimental: Gain $3."
    installed = label_of(play(two, "install"), "hops_infuser:1")
    assert installed.startswith("Hops Infuser on tank 1: Whenever")
    assert installed.endswith("Now: 1 hops.")


def test_labels_of_season_effects_and_ingredients() -> None:
    state = season(own(store(table(), 0, "1m"), 0, "farm", "forager"), "spring")
    assert label_of(state, "farm_plant") == "Plant on your farm"
    assert label_of(state, "worker:forager") == "Forager: gain 1 fruit"
    play(state, "farm_plant")
    assert label_of(state, "malt") == "Plant 1 malt: harvest 7 in fall"
    assert label_of(state, "decline") == "Plant nothing"


def test_labels_of_cards() -> None:
    state = play(table(), "hire_worker:worker")
    assert label_of(state, "accountant").startswith("Accountant ($1 each winter): Pay $4 less")
    state = play(table(), "investor_or_partnership:partnership")
    assert label_of(state, "coffee_roaster_a") == "Coffee Roaster: $1 for 1 coffee, any time"
    play(state, "coffee_roaster_a")
    bought = label_of(brewery(state), "partner:coffee_roaster_a")
    assert bought == "Buy from the Coffee Roaster: $1 for 1 coffee"


def told(state: State, *names: str) -> list[str]:
    """What the log says of some actions."""
    events = [event for name in names for event in state.apply(name)]
    return [state.game.narrate(event, lambda seat: f"P{seat}") for event in events]


def test_the_log_tells_a_sale() -> None:
    state = ship(store(table(), 0, ""), 0, "ale")
    own(state, 0, "sales_rep")
    brewery(fill(state, 0, bottle1="lambic", tank1="ale"))
    assert told(state, "process_collaborate") == [
        "P0 sells a batch of Lambic for $2.",
        "P0 is the first to sell Lambic and takes its gold label.",
        "Sales Rep: P0 earns $1.",
        "P0 bottles Ale.",
        "P0 brews nothing.",
    ]


def test_every_news_has_a_line_of_its_own() -> None:
    seen = set()
    game = alehouse.game("brew_crafters", players=3, worker_mode="random")
    for state in random_states(game, 11, games=6):
        clone = state.clone()
        for action in clone.legal()[:1]:
            for event in clone.apply(action):
                seen.add(game.event_name(event))
                line = game.narrate(event, lambda seat: f"P{seat}")
                assert "{" not in line
                assert "(" not in line
                assert "P-1" not in line
    assert len(seen) > len(DECISIONS.news) // 2


def test_every_reason_cites_a_rule_that_exists() -> None:
    ids = rulebook("brew_crafters").rule_ids
    for reason in DECISIONS.reasons.values():
        assert reason.rule in ids or not reason.rule


def test_what_is_not_asked_is_refused_in_general_words() -> None:
    state = table()
    for name in ("pass", "process", "tank1:ale", "malt", "decline", "maltster", "farm", "done"):
        assert state.why_not(name) is not None


def test_refusals_agree_with_what_is_legal() -> None:
    game = alehouse.game("brew_crafters", players=4, worker_mode="random")
    for i, state in enumerate(random_states(game, 4)):
        if i % 20 or state.over:
            continue
        legal = state.legal()
        for action in range(game.num_actions):
            reason = game.book.decisions.refusal(game.box, state.s, action)
            assert (reason == 0) == (action in legal), game.action_name(action)


def test_components_show_every_face() -> None:
    faces = alehouse.game("brew_crafters").components()
    sizes = [len(faces[kind]) for kind in ("spaces", "recipes", "workers", "partnerships")]
    assert sizes == [22, 15, 15, 4]
    assert len(faces["tracks"]) == 4
    assert len(faces["tiles"]) == 9
    assert faces["recipes"]["vanilla_porter"]["cost"] == {
        "malt": 4,
        "hops": 1,
        "yeast": 1,
        "spices": 2,
    }
    assert faces["portions"]["advanced"]["ingredients"] == ["fruit", "spices", "coffee"]
    assert faces["spaces"]["county_growers"]["restock"] == {"malt": 2, "hops": 1}
    assert faces["tiles"]["double_batch"]["operating_cost"] == 1
    assert faces["workers"]["sales_rep"]["gift"] == {"money": 4}
