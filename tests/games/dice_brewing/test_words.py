"""Words and view: every option has a label and points at something that the view shows."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from alehouse.games.dice_brewing.rules import terms
from alehouse.games.dice_brewing.state import BREW_WINDOW, BREWING, PURCHASE, START_WINDOW
from alehouse.kernel import Event
from alehouse.kernel.game import State
from alehouse.testing import options, play, random_states, rule
from tests.games.dice_brewing.scenario import fields, game, rolls, seat, table


def found(view: Any, path: str) -> bool:
    for step in path.split("."):
        if isinstance(view, list):
            if int(step) >= len(view):
                return False
            view = view[int(step)]
        elif isinstance(view, dict) and step in view:
            view = view[step]
        else:
            return False
    return True


@pytest.mark.parametrize("hidden", ["off", "on"])
def test_every_target_is_in_the_view(hidden: str) -> None:
    for seed in range(3):
        for state in random_states(game(3, hidden_action_tokens=hidden), seed):
            decision = state.decision()
            if decision:
                view = json.loads(json.dumps(state.view(decision.seat)))
                for choice in decision.choices:
                    assert choice.label
                    if not choice.target.startswith("button."):
                        assert found(view, choice.target), (choice.name, choice.target)


def test_every_event_has_a_line() -> None:
    book, box = game(2).book, game(2).box
    assert len(book.event_names) == len(set(book.event_names)) == terms.GAME_ENDS + 1
    for what in range(len(book.event_names)):
        assert book.narrate(box, Event(what, 0, (1, 1, 1)), lambda i: f"seat {i}")


def test_every_refusal_names_a_rule_of_the_rules() -> None:
    book = game(2).book
    assert sorted(book.refusals) == list(range(1, terms.DIE_PROTECTED + 1))
    assert {r.rule for r in book.refusals.values()} - {""} <= set(book.rule_ids)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("place:school_reroll", "DB-41"),
        ("place:malt_roast", "DB-19"),
        ("place:hop_sow", "DB-31"),
        ("accelerate:hop_sow", "DB-36"),
        ("accelerate:malt_sow", "DB-35"),
        ("store:A:yellow:3", "DB-20"),
        ("end_turn", "DB-25"),
        ("play:take_back", "DB-59"),
        ("play:block_recipe", "DB-59"),
        ("buy_ingredient:fruit", "DB-23"),
        ("brew:mass_lager", "DB-23"),
        ("A:black:2", "DB-23"),
        ("done", "DB-23"),
        ("roll", "DB-23"),
        ("colour:yellow", "DB-23"),
        ("take:3", "DB-23"),
        ("keep", "DB-23"),
        ("none", "DB-23"),
        ("die:A:blue:6", "DB-23"),
        ("ingredient:fruit", "DB-23"),
        ("player:1", "DB-23"),
        ("building:malt_house", "DB-23"),
        ("recipe:mass_lager", "DB-23"),
        ("decline", "DB-23"),
    ],
)
def test_a_turn_refuses_with_the_rule(name: str, reason: str) -> None:
    me = seat(A="black:6 blue:1", main={"malt_sow": "seed"}, tokens={"block_recipe": 1})
    refusal = table(me, seat(A="yellow:1")).why_not(name)
    assert refusal is not None
    assert refusal.rule == reason


@rule("DB-20")
def test_refusals_of_details_name_the_rule() -> None:
    state = table(seat(A="yellow:2 yellow:3x blue:6", W="yellow:5"), seat(A="yellow:1"))
    play(state, "place:malt_roast")
    assert state.why_not("A:yellow:3x").rule == "DB-64"  # type: ignore[union-attr]
    assert state.why_not("A:blue:6").rule == "DB-19"  # type: ignore[union-attr]
    assert state.why_not("A:yellow:6").rule == "DB-20"  # type: ignore[union-attr]
    assert state.why_not("B:malt_sow:main").rule == "DB-19"  # type: ignore[union-attr]
    assert state.why_not("A:yellow:2") is None


def test_every_ruling_is_told_once() -> None:
    rules = (game(2).book.folder / "RULES.md").read_text(encoding="utf-8")
    assert re.findall(r"^- RU-(\d+):", rules, re.MULTILINE) == [str(n) for n in range(1, 47)]


SCHOOL = {"round": 2}
BREW = {"phase": BREWING}
WINDOW = {"round": 3, "phase": START_WINDOW}
BUYING = {"round": 3, "phase": PURCHASE}
NO_DICE = {"yellow": 0, "black": 0, "green": 0}


@pytest.mark.parametrize(
    ("me", "setting", "played", "name", "reason"),
    [
        # nothing to place, and why
        (seat(A="yellow:6 black:6"), {}, "", "place:malt_improve", "DB-49"),
        (seat(A="yellow:3x"), {}, "", "place:malt_roast", "DB-64"),
        (seat(A="black:6 yellow:3x"), {}, "", "place:malt_improve", "DB-64"),
        (seat(A="blue:1 yellow:2"), SCHOOL, "", "place:school_reroll", "DB-42"),
        (seat(A="blue:2 yellow:2x"), SCHOOL, "", "place:school_reroll", "DB-42"),
        (seat(A="blue:2 yellow:2"), SCHOOL, "", "place:school_swap", "DB-43"),
        (seat(A="blue:4"), {**SCHOOL, "supply": NO_DICE}, "", "place:school_swap", "DB-43"),
        (seat(A="blue:4"), SCHOOL, "", "place:school_swap", "DB-43"),
        (seat(A="blue:4"), SCHOOL, "", "place:school_train", "DB-44"),
        # a die that does not do
        (seat(A="yellow:2 black:3 black:6"), {}, "place:malt_improve", "A:black:6", "DB-49"),
        (seat(A="blue:5 blue:6 blue:1"), SCHOOL, "place:school_train", "A:blue:1", "DB-44"),
        (
            seat(A="blue:5 blue:6 blue:2", main={"malt_sow": "seed"}),
            {},
            "accelerate:malt_sow",
            "A:blue:2",
            "DB-35",
        ),
        (
            seat(A="blue:4 black:1 green:2 green:3"),
            {**SCHOOL, "supply": {"green": 1}, "rolls": [5]},
            "place:school_swap colour:green take:5",
            "A:black:1",
            "DB-43",
        ),
        # prices
        (seat(gold=2), BUYING, "", "buy_ingredient:fruit", "DB-52"),
        (seat(gold=2), BUYING, "", "buy_action:take_back", "DB-50"),
        # whom and what a token reaches
        (seat(tokens={"block_building": 1}), WINDOW, "play:block_building", "player:0", "DB-63"),
        (seat(W="blue:3", tokens={"take_back": 1}), WINDOW, "play:take_back", "player:2", "DB-61"),
        (
            seat(A="blue:3", W="blue:3 blue:4", tokens={"block_protect": 1}),
            {},
            "play:block_protect player:1",
            "W:green:4p",
            "DB-70",
        ),
        (
            seat(A="blue:3", W="blue:3 blue:4", tokens={"extra_roll": 1}),
            WINDOW,
            "play:extra_roll player:0",
            "A:blue:3",
            "DB-59",
        ),
        (
            seat(A="blue:3", W="blue:6 blue:4", tokens={"raise_result": 1}),
            {},
            "play:raise_result",
            "W:blue:6",
            "DB-67",
        ),
        (
            seat(A="blue:3", W="blue:3", tokens={"extra_roll": 1}),
            {},
            "play:extra_roll player:1",
            "W:green:4p",
            "DB-65",
        ),
        (
            seat(A="blue:3", W="blue:3", tokens={"extra_roll": 1}),
            {},
            "play:extra_roll player:1",
            "B:malt_sow:main",
            "DB-69",
        ),
        (
            seat(A="blue:3", W="blue:3", tokens={"block_recipe": 1}),
            {"phase": BREW_WINDOW},
            "play:block_recipe",
            "recipe:dry_stout",
            "DB-66",
        ),
        # brewing
        (
            seat(W="yellow:2 yellow:3 green:2 black:4"),
            BREW,
            "brew:mass_lager",
            "W:black:4",
            "DB-76",
        ),
        (
            seat(W="yellow:2 yellow:3 green:2", A="yellow:5"),
            BREW,
            "brew:mass_lager",
            "A:yellow:5",
            "DB-15",
        ),
        (
            seat(W="yellow:2 green:2 blue:2 blue:3"),
            BREW,
            "brew:mass_lager",
            "blue:W:blue:2",
            "DB-78",
        ),
    ],
)
def test_a_refusal_names_what_stands_in_the_way(
    me: dict[str, Any], setting: dict[str, Any], played: str, name: str, reason: str
) -> None:
    other = seat(A="yellow:1 black:2", W="green:4p green:5 black:1")
    state = play(table(me, other, seat(A="yellow:1"), **setting), *played.split())
    refusal = state.why_not(name)
    assert refusal is not None
    assert refusal.rule == reason


def test_a_swap_says_whose_die_is_missing() -> None:
    me = seat(A="blue:4 yellow:1 green:2")
    state = table(me, seat(A="yellow:1"), round=2, supply={"yellow": 3, "black": 5, "green": 1})
    play(state, "place:school_swap")
    assert state.why_not("colour:black").rule == "DB-43"  # type: ignore[union-attr]
    assert "you have no" in state.why_not("colour:black").words  # type: ignore[union-attr]


def test_labels_say_what_an_action_does() -> None:
    state = table(
        seat(W="yellow:2 green:2", ingredients={"special_malt": 1}), seat(), phase=BREWING
    )
    labels = {c.name: c.label for c in state.decision().choices}  # type: ignore[union-attr]
    assert labels["brew:mass_lager"] == "Brew Mass Lager: 2 gold, 1 mastery"
    play(state, "brew:mass_lager")
    labels = {c.name: c.label for c in state.decision().choices}  # type: ignore[union-attr]
    assert labels["ingredient:special_malt"] == "With Special malt: 3 gold and 2 mastery"
    assert state.decision().prompt == "Improve Mass Lager?"  # type: ignore[union-attr]


def test_the_log_tells_a_roll_with_its_faces() -> None:
    state = table(seat(A="blue:2 yellow:1 yellow:1"), seat(A="yellow:1"), round=2)
    play(state, "place:school_reroll")  # the first yellow die is picked by itself
    rolls(state, 4, 6)
    events = state.apply("pick:A:yellow:1")
    line = state.game.book.narrate(state.game.box, events[0], lambda i: "Anna")
    assert line == "Anna rolls yellow in the active zone: 4, 6."


def test_the_view_shows_marks_slots_and_closed_fields() -> None:
    me = seat(A="yellow:2+1x blue:3", main={"malt_sow": "seed"}, blue={"hop_sow": "blue:4p"})
    view = table(me, seat(A="yellow:1"), first=1).view(1)
    mine = view["seats"][0]
    assert mine["active"][0] == {
        "colour": "yellow",
        "face": 2,
        "bonus": 1,
        "value": 3,
        "mark": "blocked",
        "picked": False,
    }
    assert mine["board"]["malt_sow"]["main"] == "seed"
    assert mine["board"]["hop_sow"]["blue"]["mark"] == "protected"
    assert view["seats"][1]["board"]["malt_sow"]["closed"]
    assert not view["seats"][0]["board"]["malt_sow"]["closed"]
    assert not mine["buildings"]["school_of_crafts"]["open"]
    assert (mine["order"], view["seats"][1]["order"]) == (1, 0)


def test_a_choice_that_rolls_cannot_be_taken_back() -> None:
    state = table(seat(A="blue:3 yellow:2", seeds=1), seat(A="yellow:1"))
    play(state, "place:malt_sow")
    final = {c.name: c.final for c in state.decision().choices}  # type: ignore[union-attr]
    assert final["accelerate:malt_sow"] is False  # the die is chosen next, then it is rolled
    assert final["place:malt_roast"] is False
    assert "end_turn" in options(state)
    assert fields(table(seat(A="yellow"), seat(), phase=START_WINDOW)).veil > 0


# -- Prices and the log ------------------------------------------------------------


def told(state: State, *names: str) -> list[str]:
    """The lines of the log while actions are played."""
    book, box = state.game.book, state.game.box
    events = [event for name in names for event in state.apply(name)]
    return [book.narrate(box, event, lambda i: ("Ann", "Ben")[i]) for event in events]


@pytest.mark.parametrize(
    ("gold", "blue", "words"),
    [
        (5, "blue:4", "5 gold"),
        (5, "blue:6", "5 gold, or 3 with a blue 6"),
        (4, "blue:5 blue:6", "3 gold with a blue 6 (5 without)"),
        (4, "blue:5 blue:6x", "4 gold with a blue 5 (5 without)"),
        (3, "blue:5+1", "3 gold with a blue 5 (+1) (5 without)"),
    ],
)
def test_a_price_names_the_die_that_lowers_it(gold: int, blue: str, words: str) -> None:
    me = seat(gold=gold, W=blue)
    state = table(me, seat(), round=2, phase=PURCHASE)
    labels = {c.name: c.label for c in state.decision().choices}  # type: ignore[union-attr]
    assert labels["buy_ingredient:honey"] == f"Buy Honey for {words}"


def test_the_log_names_the_die_that_lowered_a_price() -> None:
    state = table(seat(gold=4, W="blue:6"), seat(), round=2, phase=PURCHASE)
    assert told(state, "buy_ingredient:honey")[0] == "Ann buys Honey for 3 gold with a blue 6."
    state = table(seat(gold=5), seat(), round=2, phase=PURCHASE)
    assert told(state, "buy_ingredient:honey")[0] == "Ann buys Honey for 5 gold."


@pytest.mark.parametrize(
    ("round", "bought", "words"),
    [
        (2, {}, "Buy an ingredient, or be done"),
        (3, {}, "Buy an ingredient and an action token, or be done"),
        (3, {"bought_ingredient": 1}, "Buy an action token, or be done"),
        (3, {"bought_ingredient": 1, "bought_token": 1}, "Play a token, or be done"),
    ],
)
def test_a_purchase_asks_for_what_can_be_bought(
    round: int, bought: dict[str, int], words: str
) -> None:
    state = table(seat(gold=9), seat(), round=round, phase=PURCHASE)
    for name, value in bought.items():
        setattr(state.s, name, value)
    assert state.decision().prompt == words  # type: ignore[union-attr]


def test_the_log_tells_only_the_dice_that_were_rolled_again() -> None:
    state = table(seat(A="blue:2 yellow:1 yellow:5"), seat(A="yellow:1"), round=2)
    play(state, "place:school_reroll", "pick:A:yellow:1")
    assert told(rolls(state, 4), "roll") == ["Ann rolls yellow in the active zone: 4."]


def test_the_log_tells_what_a_brew_earns() -> None:
    state = table(
        seat(W="yellow:2 green:2", ingredients={"special_malt": 1}), seat(), phase=BREWING
    )
    lines = told(state, "brew:mass_lager", "ingredient:special_malt")
    assert lines[:3] == [
        "Ann brews Mass Lager.",
        "Ann earns 2 gold and 1 mastery.",
        "Ann improves it with Special malt: 3 gold and 2 mastery.",
    ]


def test_a_round_is_announced_before_anything_else_of_it() -> None:
    state = table(seat(W="yellow:2 green:2"), seat(), phase=BREWING)
    lines = told(state, "brew:mass_lager")
    after = lines[lines.index("The workplaces are tidied up.") + 1 :]
    assert after[:3] == ["Ben begins round 2: Summer.", "Ben gets a seed.", "Ann gets a seed."]
