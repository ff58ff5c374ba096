"""Words and targets: every option can be read and pointed at."""

from __future__ import annotations

import json

import alehouse
from alehouse.kernel.game import State
from alehouse.testing import play, random_states
from tests.games.empire_needs_beer.scenario import table

OFFER = "caravan ox_cart_blue grand_brewery_red magic_cauldron"


def has(state: State, target: str) -> bool:
    """Whether a target names a thing of the view."""
    view = state.view(state.actor)
    head, *rest = target.split(".")
    if head == "supply":
        return rest[0] in view["supply"] or rest == ["fame"]
    if head == "advance":
        return rest[0] in ("deck", "planning") or view["advance"][int(rest[0]) - 1] is not None
    if head == "orders":
        return rest == ["deck"] or view["orders"][int(rest[0]) - 1] is not None
    if head == "hand":
        return rest[0] in view["seats"][state.actor]["hand"]
    if head == "region":
        barrels = view["regions"][rest[0]]["territories"][int(rest[1]) - 1]
        return len(rest) == 2 or rest[2] in barrels
    if head == "seat":
        seat = view["seats"][int(rest[0]) - 1]
        return rest[1] in ("deck", "secret") or len(rest) == 2 or rest[2] in seat["warehouse"]
    return target == "turn.end"


def test_every_option_points_at_something_that_is_there() -> None:
    game = alehouse.game("empire_needs_beer", players=3)
    seen = set()
    for state in random_states(game, seed=5, games=3):
        decision = state.decision()
        for choice in decision.choices if decision else []:
            assert has(state, choice.target), (choice, state.view(state.actor))
            assert choice.label
            seen.add(choice.name.split(":")[0])
    assert {"buy", "play", "trash", "take", "place", "room", "discard", "refresh"} <= seen


def test_options_of_one_decision_read_differently() -> None:
    game = alehouse.game("empire_needs_beer", players=4)
    for state in random_states(game, seed=6):
        decision = state.decision()
        if decision:
            pairs = [(c.label, c.target) for c in decision.choices]
            assert len(set(pairs)) == len(pairs), pairs


def test_the_log_hides_what_was_drawn() -> None:
    state = table({"hand": "brew_red", "deck": "brew_blue"}, {}, advance=OFFER)
    play(state, "end_turn")
    events = state.apply("done")

    def log(viewer: int | None) -> str:
        book, box = state.game.book, state.game.box
        return " ".join(book.narrate(box, e.seen_by(viewer), lambda i: f"P{i}") for e in events)

    assert "P0 draws Brew Blue." in log(0)
    assert "P0 draws a card." in log(1)
    assert "Brew Blue" not in log(1) + log(None)


def test_what_uses_chance_or_shows_something_is_final() -> None:
    state = table({"hand": "brew_red planning", "deck": "brew_blue"}, {}, advance=OFFER)
    decision = state.decision()
    assert decision is not None
    final = {choice.name: choice.final for choice in decision.choices}
    assert not final["play:brew_red"]
    assert not final["trash:brew_red"]
    play(state, "play:planning")
    decision = state.decision()
    assert decision is not None
    assert {c.name: c.final for c in decision.choices} == {
        "draw": True,
        "fame": False,
        "done": False,
    }


def test_components_and_views_are_json() -> None:
    state = alehouse.game("empire_needs_beer", players=4).new(seed=1)
    faces = json.loads(json.dumps(state.game.components()))
    assert faces["orders"]["siege_camp"]["lines"] == [
        {"count": 3, "types": ["yellow"], "regions": ["black"]},
        {"count": 2, "types": ["blue", "red", "green", "yellow"], "regions": ["orange"]},
    ]
    assert faces["cards"]["master_thief"]["price"] == 3
    assert json.loads(json.dumps(state.view(2)))["seats"][2]["hand_size"] == 4


def test_a_choice_calls_people_by_their_names() -> None:
    state = table({"hand": "master_thief"}, {"O": "1R", "wh": "1B"}, advance=OFFER)
    play(state, "play:master_thief")
    decision = state.decision(("Ann", "Ben").__getitem__)
    assert decision is not None
    assert [choice.label for choice in decision.choices[:2]] == [
        "Steal a blue barrel from Ben, the warehouse",
        "Steal a red barrel from Ben, orange",
    ]
