"""Words, targets, refusals and the view."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from alehouse.games.beer_pioneers.box import BEER_IDS, SPACE_IDS
from alehouse.games.beer_pioneers.rules.cards import CARD_DRAWN
from alehouse.games.beer_pioneers.state import DISCARD
from alehouse.kernel.game import State as Table
from alehouse.kernel.shelf import game
from alehouse.testing import options, play, random_states, rule
from tests.games.beer_pioneers.scenario import (
    BLUE,
    CARD_IDS,
    RED,
    fresh,
    go_on,
    last_turn,
    lay,
    record,
)


def resolves(view: Any, path: str) -> bool:
    """Whether a path names something of a view; seats are counted from 1."""
    steps = path.split(".")
    if steps[0] == "seat":
        steps = ["seats", str(int(steps[1]) - 1), *steps[2:]]
    for step in steps:
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
        labels = [state.label(action) for action in state.legal()]
        assert len(set(labels)) == len(labels), labels
        for action in state.legal():
            target = state.target(action)
            assert not target or resolves(view, target), target
        assert state.prompt()


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
    assert faces["extension_slots"]["slot_4"]["text"] == "brewing level +1 or gain 1 VP"
    assert faces["turn_order_spaces"]["to8"]["text"] == "take the neutral worker for 1 coin"


def labels_of(table: Table) -> dict[str, str]:
    """The labels of the open question's choices, by name."""
    decision = table.decision()
    assert decision is not None
    return {choice.name: choice.label for choice in decision.choices}


def test_labels_say_what_happens() -> None:
    table = lay(fresh(), hand=["innkeeper", "barley_field"], coins=4)
    play(table, "worker:1")
    assert table.prompt() == "Place the worker with experience 1"
    assert labels_of(table)["8A"] == "8A (Take 2 coins), value 3: take 2 coins"
    play(table, "7A")
    assert table.prompt() == "Build an extension for 3 coins"
    assert labels_of(table)["machine_hall"] == (
        "Machine hall for 3 coins: gain 1 VP as its first builder, then 2 more bonus workers"
    )


@rule("BP-99")
def test_a_fifth_extension_promises_no_slot() -> None:
    built = ["beer_filter", "cooling_system", "truck_fleet"]
    table = play(lay(fresh(), extensions=built, coins=3), "worker:1", "7A")
    assert labels_of(table)["machine_hall"].endswith("then brewing level +1 or gain 1 VP")
    table = play(lay(fresh(), extensions=[*built, "laboratory"], coins=3), "worker:1", "7A")
    assert labels_of(table)["machine_hall"].endswith("2 more bonus workers")


def test_labels_say_what_x_is_now_and_what_is_left() -> None:
    table = lay(fresh(), icons=(0, 4, 3, 5), depot=2)
    record(table).coin_supply = 1
    play(table, "worker:1")
    labels = labels_of(table)
    assert labels["2A"].endswith("up to 5 rotations (X)")
    assert labels["4A"].endswith("take 4 new barrels (1 fits), or move up to 3 barrels (X)")
    assert labels["8A"].endswith("take 2 coins (only 1 left)")
    record(table).coin_supply = 0
    assert labels_of(table)["8A"].endswith("take 2 coins (the bank is empty)")


def test_the_bonus_order_is_labelled_as_that() -> None:
    table = lay(fresh(), workers=(1, 4), icons=(2, 1, 1, 2), hand=["beer_coachman"], coins=2)
    lay(table, cellar={"alt": 1})
    play(table, "worker:4", "8A")
    decision = table.decision()
    assert decision is not None
    (choice,) = [choice for choice in decision.choices if choice.name == "bonus_order"]
    assert choice.label == "Bonus action: pay 1 coin, then complete an order"
    assert choice.target == "bonus_actions.bonus_order"


def test_an_order_says_what_it_delivers_and_brings() -> None:
    hand = ["innkeeper", "home_brewery"]
    table = lay(fresh(), cellar={"alt": 1}, barrels=1, hand=hand)
    record(table).truck_at[BLUE] = 2
    play(table, "truck", "truck_order")
    assert labels_of(table)["innkeeper"] == (
        "Complete Innkeeper: deliver 1 Alt, 1 barrel; gain 1 VP, then take 1 coin"
    )


def test_an_order_says_its_beers_of_choice_and_the_fleet_bonus() -> None:
    table = lay(fresh(), cellar={"alt": 2, "pils": 1}, barrels=1, hand=["village_inn", "innkeeper"])
    lay(table, extensions=["truck_fleet"])
    play(table, "truck", "truck_order")
    assert labels_of(table) == {
        "village_inn": (
            "Complete Village Inn: deliver 2 beers of your choice, 1 barrel; "
            "gain 2 VP, then take 1 coin; fleet bonus: take 1 coin"
        ),
        "innkeeper": (
            "Complete Innkeeper: deliver 1 Alt, 1 barrel; gain 1 VP, then take 1 coin; "
            "fleet bonus: take 1 card"
        ),
    }


def test_coins_for_barrels_say_what_is_still_delivered() -> None:
    table = lay(fresh(), hand=["hop_garden"], cellar={"alt": 1}, barrels=2, coins=2)
    lay(table, master="eduard_vormann")
    record(table).truck_at[BLUE] = 2
    play(table, "truck", "truck_order")
    assert labels_of(table)["coins:1"] == "Pay 1 coin and deliver 1 barrel"


def test_a_beige_card_says_its_icons() -> None:
    table = lay(fresh(), hand=["hop_garden", "innkeeper"])
    play(table, "turn_order", "to4")
    assert labels_of(table)["hop_garden"] == (
        "Lay out Hop Garden: 1 lightbulb, 1 rotation; at once take 1 coin"
    )


def test_a_neutral_piece_that_is_gone_is_not_promised() -> None:
    table = play(fresh(), "turn_order")
    assert labels_of(table)["to7"] == "Turn order 7: take the neutral truck"
    record(table).neutral_truck = 1 + BLUE
    assert labels_of(table)["to7"] == "Turn order 7: nothing: it is gone"


def test_a_choice_says_what_it_belongs_to() -> None:
    table = play(lay(fresh(), depot=1, barrels=0), "truck", "truck_barrel_card")
    assert table.prompt() == "Barrel or card: choose one effect"


def test_neutral_pieces_are_told_as_such() -> None:
    table = lay(fresh())
    s = record(table)
    s.neutral_worker = s.neutral_truck = 1 + RED
    told = lines(table, "worker:neutral", "8A")
    assert told[0] == "Seat 1 places the neutral worker on 8A (Take 2 coins)."
    go_on(table)
    assert lines(table, "truck:neutral", "truck_9")[0] == (
        "Seat 1 sends the neutral truck: Take 2 coins."
    )


def test_the_round_end_is_told_step_by_step() -> None:
    table = lay(fresh(), income=1, marker=1, dials={"alt": 3})
    told = lines(last_turn(table), "decline", "stop", "retire:1")
    assert [line for line in told if line.startswith("Round")] == [
        "Round end, step 1: every dial turns once.",
        "Round end, step 2: all pieces come back.",
        "Round end, step 3: upgrades.",
        "Round end, step 4: hand limits, and the display moves on.",
        "Round end, step 5: income.",
        "Round 2 begins.",
    ]
    assert "Seat 1 rotates Alt, 2 to go." in told
    assert "New turn order: Seat 1, Seat 2, Seat 3, Seat 4." in told
    assert "Seat 1 retires the worker with experience 1: Large cellar tile." in told
    assert "Seat 1 earns 2 coins." in told  # the large tile has raised the income
    assert not any("step 3" in line for line in lines(last_turn(fresh()), "decline"))


def test_the_final_scoring_is_told_with_one_and_with_many() -> None:
    table = lay(fresh(2), icons=(2, 1, 1, 2), level=6, coins=3, cellar={"alt": 1}, barrels=0)
    record(table).ending = 1
    told = lines(last_turn(table), "decline")
    at = told.index("Final scoring.")
    assert told[at + 1] == "Seat 1 turns 1 beer into points."
    assert "Seat 1 turns 2 coins into points." in told


def test_the_log_says_what_was_really_taken() -> None:
    table = lay(fresh())
    record(table).coin_supply = 1
    assert "Seat 1 takes 1 coin." in lines(table, "worker:1", "8A")
    table = lay(fresh(), dials={"alt": 1})
    record(table).beer_supply[5] = 0
    assert "Seat 1 cannot store Alt: its tiles are used up." in lines(
        table, "worker:1", "2A", "alt"
    )
    table = lay(fresh(), dials={"alt": 1}, barrels=4)
    assert "Seat 1 forgoes Alt: the cellar is full." in lines(
        table, "worker:1", "2A", "alt", "forgo"
    )


def test_an_income_from_an_empty_bank_is_told() -> None:
    table = last_turn(lay(fresh(), income=1))
    record(table).coin_supply = 0
    assert "Seat 1 gets no coins: the bank is empty." in lines(table, "decline")


def test_rotations_of_a_kind_are_offered_with_a_number() -> None:
    table = lay(fresh(), dials={"alt": 5, "pils": 2}, icons=(0, 1, 1, 3))
    play(table, "worker:1", "2A")
    decision = table.decision()
    assert decision is not None
    assert {choice.name: choice.most for choice in decision.choices} == {
        "pils": 2,
        "alt": 3,
        "stop": 1,
    }
    table.play(["alt", "alt", "alt"])
    assert record(table).dial[RED, 5] == 2


def test_all_barrels_are_moved_and_all_dials_rotated_by_one_choice() -> None:
    table = lay(fresh(), depot=2, barrels=0, improved=1, icons=(0, 1, 3, 2))
    play(table, "worker:1", "4A", "move")
    decision = table.decision()
    assert decision is not None
    (chain,) = decision.chains
    assert chain.label == "Move 3 barrels"
    table.play(chain.actions)
    assert record(table).barrels[RED] == 3
    table = lay(fresh(), hand=["ice_cellar"], dials={"alt": 4, "pils": 1})
    play(table, "worker:1", "5A")
    decision = table.decision()
    assert decision is not None
    (chain,) = decision.chains
    assert chain.label == "Rotate all: 3 rotations"
    table.play(chain.actions)
    assert (record(table).dial[RED, 5], record(table).cellar[RED, 0]) == (2, 1)


def test_a_personal_display_shows_its_cards_in_the_order_laid() -> None:
    table = lay(fresh(), hand=["wooden_cask", "innkeeper", "purity_law"])
    play(table, "worker:1", "5A", "purity_law", "wooden_cask", "innkeeper")
    assert table.view(None)["seats"][RED]["personal_display"] == ["wooden_cask", "innkeeper"]


def lines(table: Table, *actions: str) -> list[str]:
    """What is told of some actions."""
    return [table.game.narrate(event) for action in actions for event in table.apply(action)]


def test_drawing_is_final_and_taking_from_the_display_is_not() -> None:
    table = play(lay(fresh(), level=2), "turn_order", "to3")
    decision = table.decision()
    assert decision is not None
    assert {choice.name: choice.final for choice in decision.choices} == {
        "display:1": False,
        "display:2": False,
        "deck": True,
    }


@rule("BP-75")
def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    table = fresh()
    told = play(table, "turn_order").apply("to1") + table.apply("deck")
    drawn = next(event for event in told if event.what == CARD_DRAWN)

    def name(seat: int) -> str:
        return f"seat {seat}"

    assert table.game.narrate(drawn.seen_by(BLUE), name) == "seat 0 draws a card."
    assert "draws a card" not in table.game.narrate(drawn.seen_by(RED), name)


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
        ({"coins": 1}, ["worker:1", "3A"], "take", "BP-37"),
        ({"coins": 0}, ["worker:1", "3A"], "both", "BP-37"),
        ({"coins": 3, "barrels": 0}, ["worker:1", "exchange"], "give:coin:coin", "BP-50"),
        ({"hand": ["cooper"]}, ["turn_order", "to4"], "carter", "BP-74"),
        ({"hand": ["cooper", "oktoberfest"]}, ["turn_order", "to4"], "oktoberfest", "BP-74"),
        ({"coins": 3, "bonus": 0}, ["worker:1", "7A"], "laboratory", "BP-105"),
        ({"coins": 3, "extensions": ["beer_filter"]}, ["worker:1", "7A"], "beer_filter", "BP-98"),
        ({"barrels": 1}, ["worker:1", "exchange"], "give:alt:vp", "BP-50"),
        ({"workers": (1, 4)}, ["worker:4", "8A"], "bonus_vp", "BP-57"),
        ({"unblocked": ["coop_pils"]}, ["worker:1", "3A", "unblock"], "token:coop_pils", "BP-39"),
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


def test_an_occupied_space_with_fiege_is_refused_for_what_is_missing() -> None:
    table = lay(fresh(), master="johann_fiege", coins=0)
    record(table).worker_at[BLUE, 0] = 1 + SPACE_IDS.index("7A")
    reason = play(table, "worker:1").why_not("7A")
    assert reason is not None
    assert reason.rule == "BP-48"


def test_the_own_turn_order_worker_is_told_from_another() -> None:
    table = lay(fresh(), hand=["brewers_day"], unblocked=["admin_white"])
    s = record(table)
    s.turn_at[RED], s.turn_at[BLUE] = 3, 4
    play(table, "admin", "admin_white")
    own, other = table.why_not("to3"), table.why_not("to4")
    assert own is not None
    assert other is not None
    assert "your own worker" in own.words
    assert "another worker" in other.words


def test_a_legal_action_is_not_refused() -> None:
    table = fresh()
    for action in table.legal():
        assert table.game.book.decisions.refusal(table.game.box, table.s, action) == 0


def test_what_is_chosen_is_told_and_nothing_is_told_of_nothing() -> None:
    table, chance = fresh(3), random.Random(4)
    kinds = set()
    for _ in range(700):
        asked_now = table.prompt()
        choice = chance.choice(table.decision().choices)  # type: ignore[union-attr]
        supply = record(table).coin_supply
        told = " ".join(lines(table, choice.name))
        kinds.add(asked_now.split()[0])
        if asked_now.startswith("Brew a beer") and choice.name in BEER_IDS:
            assert f" brews {choice.label.removeprefix('Brew ').partition(':')[0]}" in told
        if choice.name.startswith("display:"):
            assert " from the display." in told
        assert "gains 0 VP" not in told
        assert supply < 12 or "the bank is empty" not in told
        assert table.game.book.broken(table.game.box, record(table)) == 0
        s = record(table)
        assert s.discards == sum(s.place[card] == DISCARD for card in range(len(CARD_IDS)))
    assert {"Brew", "Take", "Rotate"} <= kinds
