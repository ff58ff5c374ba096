"""Words, targets, refusals and the view."""

from __future__ import annotations

import json
from typing import Any

import pytest

from alehouse.games.beer_pioneers import narration, words
from alehouse.games.beer_pioneers.rules import events, refusals
from alehouse.kernel.shelf import game
from alehouse.kernel.telling import Event, seat_name
from alehouse.testing import options, play, random_states, rule
from tests.games.beer_pioneers.scenario import BLUE, RED, box_of, fresh, lay, record


def resolves(view: Any, path: str) -> bool:
    """Whether a path names something of a view."""
    for step in path.split("."):
        if isinstance(view, list):
            if not step.isdigit() or int(step) >= len(view):
                return False
            view = view[int(step)]
        elif isinstance(view, dict) and step in view:
            view = view[step]
        else:
            return False
    return True


@pytest.mark.parametrize("players", [2, 4])
def test_every_choice_has_words_and_points_at_something(players: int) -> None:
    dealt = game("beer_pioneers", players=players)
    for state in random_states(dealt, seed=5):
        if state.over:
            break
        view = state.view(state.actor)
        for action in state.legal():
            target = dealt.book.target(dealt.box, state.s, action)
            assert not target or resolves(view, target), target
            assert dealt.book.label(dealt.box, state.s, action, seat_name)
        assert dealt.book.prompt(dealt.box, state.s, seat_name)


def test_a_view_is_ready_for_json() -> None:
    table = fresh()
    for viewer in (None, RED, BLUE):
        assert json.loads(json.dumps(table.view(viewer))) == table.view(viewer)
    json.dumps(table.game.components())


def test_components_show_the_faces() -> None:
    faces = fresh().game.components()
    card = faces["cards"]["beer_town_pilsen"]
    assert card["beige"] is None
    assert card["purple"] == {
        "beers": ["export"],
        "barrels": 1,
        "reward": "gain 2 VP, then take 2 coins",
        "fleet_bonus": "",
    }
    assert faces["spaces"]["1A"]["value"] == 4
    assert faces["extension_slots"]["slot_4"]["text"] == "(brewing level +1) or (gain 1 VP)"
    assert faces["turn_order_spaces"]["to8"]["text"] == "take the neutral worker for 1 coin"


def test_labels_say_what_happens() -> None:
    table = lay(fresh(), hand=["innkeeper", "barley_field"], coins=4)
    play(table, "worker:1")
    decision = table.decision()
    assert decision is not None
    assert decision.prompt == "Place the worker"
    labels = {choice.name: choice.label for choice in decision.choices}
    assert labels["8A"] == "8A (value 3): Take 2 coins"
    play(table, "7A")
    decision = table.decision()
    assert decision is not None
    assert decision.choices[-1].label == "Machine hall for 3 coins: 2 more bonus workers"


def test_drawing_is_final_and_taking_from_the_display_is_not() -> None:
    table = play(fresh(), "turn_order", "to3")
    decision = table.decision()
    assert decision is not None
    assert {choice.name: choice.final for choice in decision.choices} == {
        "display:1": False,
        "deck": True,
    }


@rule("BP-75")
def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    table = fresh()
    told = play(table, "turn_order").apply("to1") + table.apply("deck")
    drawn = next(event for event in told if event.what == events.CARD_DRAWN)
    box = box_of(table)

    def name(seat: int) -> str:
        return f"seat {seat}"

    assert narration.narrate(box, drawn.seen_by(BLUE), name) == "seat 0 draws a card."
    assert "draws a card" not in narration.narrate(box, drawn.seen_by(RED), name)


def test_every_event_has_a_name_and_a_line() -> None:
    box = box_of(fresh())
    assert len(narration.EVENTS) == events.FINAL_COINS + 1
    assert narration.EVENTS[events.CARD_DRAWN] == "card_drawn"
    for what in range(len(narration.EVENTS)):
        line = narration.narrate(box, Event(what, 1, (1, 1, 1)), seat_name)
        assert line.endswith(".")


def test_every_refusal_has_words() -> None:
    assert set(words.REFUSALS) == set(range(refusals.NOT_ASKED, refusals.NO_RETIREMENT + 1))


@pytest.mark.parametrize(
    ("things", "played", "action", "rule_id"),
    [
        ({}, [], "worker:4", "BP-6"),
        ({}, [], "objective:1", "BP-92"),
        ({}, [], "alt", "BP-3"),
        ({"coins": 0}, ["worker:1"], "6A", "BP-46"),
        ({"coins": 0}, ["worker:1"], "7A", "BP-48"),
        ({"coins": 0}, ["worker:1"], "exchange", "BP-50"),
        ({}, ["truck"], "truck_order", "BP-67"),
        ({"unblocked": ["admin_beige"], "hand": ["cooper"]}, ["admin"], "admin_white", "BP-71"),
        ({"dials": {"alt": 0, "pils": 4}}, ["worker:1", "2A"], "alt", "BP-33"),
        ({"coins": 1}, ["worker:1", "3A"], "take", "BP-87"),
        ({"coins": 3, "barrels": 0}, ["worker:1", "exchange", "once"], "coin", "BP-50"),
        ({"hand": ["cooper"]}, ["turn_order", "to4"], "carter", "BP-74"),
        ({"hand": ["cooper", "oktoberfest"]}, ["turn_order", "to4"], "oktoberfest", "BP-74"),
        ({"coins": 3, "bonus": 0}, ["worker:1", "7A"], "laboratory", "BP-105"),
        ({"coins": 3, "extensions": ["beer_filter"]}, ["worker:1", "7A"], "beer_filter", "BP-98"),
        ({"barrels": 1}, ["worker:1", "exchange", "once"], "beer:alt", "BP-50"),
        ({"workers": (1, 4)}, ["worker:4", "8A"], "bonus_vp", "BP-57"),
        ({"unblocked": ["coop_pils"]}, ["worker:1", "3A", "unblock"], "coop_pils", "BP-39"),
        ({"improved": 1, "icons": (0, 1, 2, 2)}, ["truck"], "1A", "BP-65"),
    ],
)
def test_a_refusal_names_the_rule(
    things: dict[str, Any], played: list[str], action: str, rule_id: str
) -> None:
    table = play(lay(fresh(), **things), *played)
    assert action not in options(table)
    before = table.digest()
    reason = table.why_not(action)
    assert reason is not None
    assert reason.rule == rule_id
    assert table.digest() == before


def test_a_legal_action_is_not_refused() -> None:
    table = fresh()
    for action in table.legal():
        assert refusals.refusal(box_of(table), record(table), action) == 0
