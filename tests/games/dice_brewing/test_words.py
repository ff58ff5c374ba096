"""Words and view: every option has a label and points at something that the view shows."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from alehouse.games.dice_brewing.state import BREW_WINDOW, BREWING, PURCHASE, START_WINDOW, STORAGE
from alehouse.games.dice_brewing.things import BLOCKED, NONE, PROTECTED, called, code_of
from alehouse.kernel.game import State
from alehouse.testing import options, play, random_states, rule
from tests.games.dice_brewing.scenario import fields, game, rolls, seat, table


def test_what_tokens_did_to_a_die_is_said_in_one_bracket() -> None:
    marks = ((0, NONE), (1, NONE), (0, BLOCKED), (1, PROTECTED))
    dice = [called(code_of(4, bonus, mark)) for bonus, mark in marks]
    assert dice == ["4", "4 (+1)", "4 (blocked)", "4 (+1, protected)"]


def found(view: Any, path: str) -> bool:
    """Whether a target is there; `seat.1` is the first of the view's seats."""
    steps = path.split(".")
    if steps[0] == "seat":
        view, steps = view["seats"][int(steps[1]) - 1], steps[2:]
    for step in steps:
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
    for state in random_states(game(3, hidden_action_tokens=hidden, max_rounds="15"), 1):
        view = json.loads(json.dumps(state.view(state.actor)))
        labels = [state.label(action) for action in state.legal()]
        assert len(set(labels)) == len(labels)
        for target in map(state.target, state.legal()):
            assert target.startswith("button.") or found(view, target), target


def test_every_reason_names_a_rule_of_the_rules() -> None:
    book = game(2).book
    assert book.decisions is not None
    rules = {reason.rule for reason in book.decisions.reasons.values()} - {""}
    assert rules <= set(book.rule_ids)
    assert len(rules) > 25


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
        ("player:2", "DB-23"),
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
        (seat(tokens={"block_building": 1}), WINDOW, "play:block_building", "player:1", "DB-63"),
        (seat(W="blue:3", tokens={"take_back": 1}), WINDOW, "play:take_back", "player:3", "DB-61"),
        (
            seat(A="blue:3", W="blue:3 blue:4", tokens={"block_protect": 1}),
            {},
            "play:block_protect player:2",
            "W:green:4p",
            "DB-70",
        ),
        (
            seat(A="blue:3", W="blue:3 blue:4", tokens={"extra_roll": 1}),
            WINDOW,
            "play:extra_roll player:1",
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
            "play:extra_roll player:2",
            "W:green:4p",
            "DB-65",
        ),
        (
            seat(A="blue:3", W="blue:3", tokens={"extra_roll": 1}),
            {},
            "play:extra_roll player:2",
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
    assert labels["ingredient:special_malt"] == "Add Special malt: 3 gold, 2 mastery more"
    assert state.prompt() == "Improve Mass Lager, or brew it as it is?"


def test_the_log_tells_a_roll_with_its_faces() -> None:
    state = table(seat(A="blue:2 yellow:1 yellow:1"), seat(A="yellow:1"), round=2)
    play(state, "place:school_reroll")  # the first yellow die is picked by itself
    rolls(state, 4, 6)
    events = state.apply("pick:A:yellow:1")
    line = state.game.book.decisions.narrate(state.game.box, events[0], lambda i: "Anna")
    assert line == "Anna rolls yellow of the active zone again: 4, 6."


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
    assert final["accelerate:malt_sow"] is True  # the only blue die is taken by itself: it rolls
    assert final["place:malt_roast"] is False
    assert "end_turn" in options(state)
    assert fields(table(seat(A="yellow"), seat(), phase=START_WINDOW)).veil > 0


# -- Prices and the log ------------------------------------------------------------


def told(state: State, *names: str, viewer: int | None = 0) -> list[str]:
    """The lines of the log, as a viewer may read it, while actions are played."""
    events = [event.seen_by(viewer) for name in names for event in state.apply(name)]
    return [state.game.narrate(event, lambda i: ("Ann", "Ben", "Cid")[i]) for event in events]


def test_who_swaps_nothing_is_told_and_nobody_gets_no_seeds() -> None:
    state = table(seat(A="blue:3 blue:4 yellow:2 black:2"), seat(A="yellow:1"), round=2)
    play(state, "place:school_swap", "A:blue:3", "colour:black")
    assert told(state, "keep") == ["Ann swaps nothing."]
    storing = table(seat(A="yellow:1"), seat(), phase=STORAGE, round=3, supply={"seed": 0})
    lines = told(storing, "done")
    assert "Round 4, Summer: Ben goes first." in lines
    assert not any("0 seeds" in line for line in lines)


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
    assert told(state, "buy_ingredient:honey")[0] == (
        "Ann buys Honey for 3 gold, with blue 6 as a discount."
    )
    state = table(seat(gold=5), seat(), round=2, phase=PURCHASE)
    assert told(state, "buy_ingredient:honey")[0] == "Ann buys Honey for 5 gold."


@pytest.mark.parametrize(
    ("round", "bought", "words"),
    [
        (2, {}, "Buy an ingredient, or be done"),
        (3, {}, "Buy an ingredient, an action token, both, or be done"),
        (3, {"bought_ingredient": 1}, "Buy an action token, or be done"),
        (
            3,
            {"bought_ingredient": 1, "bought_token": 1},
            "You can buy nothing now: play a token, or be done",
        ),
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
    assert told(rolls(state, 4), "roll") == ["Ann rolls yellow of the active zone again: 4."]


def test_the_log_tells_what_a_brew_earns() -> None:
    state = table(
        seat(W="yellow:2 green:2", ingredients={"special_malt": 1}), seat(), phase=BREWING
    )
    lines = told(state, "brew:mass_lager", "ingredient:special_malt")
    assert lines[:6] == [
        "Ann brews Mass Lager.",
        "Ann brews with green 2.",
        "Ann brews with yellow 2.",
        "Ann earns 2 gold and 1 mastery.",
        "Ann improves it with Special malt.",
        "Ann earns 3 gold and 2 mastery.",
    ]


def test_a_round_is_announced_before_anything_else_of_it() -> None:
    state = table(seat(W="yellow:2 green:2"), seat(), phase=BREWING)
    lines = told(state, "brew:mass_lager")
    after = lines[lines.index("Everybody tidies up.") + 1 :]
    assert after[:3] == ["Round 2, Summer: Ben goes first.", "Ben gets 1 seed.", "Ann gets 1 seed."]


# -- What the log tells of tokens, brews and phases --------------------------------


def test_the_log_tells_the_dice_of_a_brew_and_the_blue_one() -> None:
    me = seat(W="yellow:2 yellow:3 yellow:5 green:2 blue:4")
    state = table(me, seat(), phase=BREWING)
    lines = told(state, "brew:mass_lager", "W:yellow:3", "blue:W:blue:4")
    assert lines[1:3] == ["Ann brews with green 2.", "Ann brews with yellow 3."]
    assert lines[4:6] == ["Ann improves it with blue 4.", "Ann earns 1 mastery."]


def test_the_log_tells_several_dice_of_a_colour_at_once() -> None:
    me = seat(W="yellow:3 yellow:4 green:3")
    state = table(me, seat(), phase=BREWING, display=("export_lager",))
    assert told(state, "brew:export_lager")[2] == "Ann brews with yellow 4, 3."


def test_a_brew_does_not_promise_what_is_gone() -> None:
    me = seat(W="yellow:3 yellow:2 green:3 black:3")
    state = table(
        me,
        seat(),
        phase=BREWING,
        display=("sladek_pilsner", "village_wheat"),
        supply={"yellow": 0},
        stock={"raise_result": 0},
    )
    labels = {c.name: c.label for c in state.decision().choices}  # type: ignore[union-attr]
    assert labels["brew:village_wheat"] == (
        "Brew Village Wheat: 1 mastery, no yellow die, as none is left"
    )
    assert labels["brew:sladek_pilsner"] == (
        "Brew Sladek Pilsner: 1 mastery, no token “Raise a result”, as none is left"
    )
    lines = told(state, "brew:sladek_pilsner")
    assert "No token “Raise a result” is left for Ann." in lines


@pytest.mark.parametrize(
    ("token", "choices", "line"),
    [
        (
            "take_back",
            "player:2 W:green:2",
            "Ann sends Ben's green 2 from the warehouse back to the active zone.",
        ),
        ("take_back", "player:1", "Ann takes black 2 back from the warehouse to the active zone."),
        ("extra_roll", "player:2 W:green:2", "Ann rolls Ben's green 2 again: 5."),
        ("extra_roll", "player:1 A:blue:3", "Ann rolls blue 3 again: 5."),
        (
            "extra_roll",
            "player:2 B:malt_roast:main",
            "Ann rolls the yellow 4 on Ben's “Roast” again: 5.",
        ),
        ("block_protect", "player:2 W:green:2", "Ann blocks Ben's green 2."),
        ("block_protect", "player:1 A:blue:3", "Ann protects blue 3."),
        ("raise_result", "A:blue:3", "Ann raises blue 3: it counts 4."),
    ],
)
def test_the_log_tells_whose_die_a_token_changes_and_how(
    token: str, choices: str, line: str
) -> None:
    me = seat(A="blue:3", W="black:2", tokens={token: 1})
    other = seat(W="green:2 green:6", main={"malt_roast": "yellow:4"})
    state = table(me, other, rolls=[5])
    assert told(state, f"play:{token}", *choices.split())[:2] == [
        f"Ann plays “{state.game.components()['tokens'][token]['name']}”.",
        line,
    ]


def test_a_die_on_a_board_is_named_with_colour_and_face() -> None:
    other = seat(main={"malt_roast": "yellow:4"}, blue={"hop_sow": "blue:5"})
    state = table(seat(A="blue:3", tokens={"extra_roll": 1}), other)
    play(state, "play:extra_roll", "player:2")
    labels = {c.name: c.label for c in state.decision().choices}  # type: ignore[union-attr]
    assert labels == {
        "B:malt_roast:main": "The yellow 4 on “Roast”",
        "B:hop_sow:blue": "The blue 5 on “Plant hops”",
    }


def test_a_field_says_what_it_takes() -> None:
    me = seat(A="yellow:1 black:2 blue:5", seeds=1)
    state = table(me, seat(A="yellow:1"), round=3)
    labels = {c.name: c.label for c in state.decision().choices}  # type: ignore[union-attr]
    assert labels["place:malt_sow"].startswith("“Sow pale malt”: place a seed. ")
    assert labels["place:malt_improve"].startswith("“Improve malt”: place a yellow die or a black")
    assert labels["place:school_train"] == (
        "“Training”: place a blue die of 5 or more. "
        "At tidy-up the die comes back with one more blue die."
    )
    assert labels["pass"] == "Place nothing more this round"


def test_picking_a_die_is_not_yet_rolling_it() -> None:
    state = table(seat(A="blue:2 yellow:1 black:5"), seat(A="yellow:1"), round=2)
    play(state, "place:school_reroll")
    labels = {c.name: c.label for c in state.decision().choices}  # type: ignore[union-attr]
    assert labels["pick:A:yellow:1"] == "Pick the yellow 1 of the active zone to roll it again"


def test_the_log_tells_two_seeds_once() -> None:
    state = table(
        seat(A="yellow:1", main={"seed_from_dark_malt": "black:2"}),
        seat(),
        round=3,
        phase=BREW_WINDOW,
    )
    assert state.over is False
    state = table(seat(A="blue:3 black:2 yellow:2"), seat(A="yellow:1"), round=3)
    lines = told(state, "place:seed_from_dark_malt", "accelerate:seed_from_dark_malt")
    assert lines[-1] == "Ann gets 2 seeds."


def test_the_log_tells_what_ones_pay() -> None:
    ones = seat(A="yellow:1 green:1 black:1", gold=2)
    state = table(ones, seat(), round=3, phase=PURCHASE, ones_as_gold="on")
    assert told(state, "buy_action:take_back")[:2] == [
        "Ann buys “Take a die back” for 3 gold.",
        "Dice showing 1 pay 3 gold of it.",
    ]


def test_phases_are_announced() -> None:
    seats = [seat(A="yellow:1", gold=3) for _ in range(2)]
    state = table(*seats, round=2)
    lines = told(state, "pass", "pass")
    assert lines == [
        "Ann is done placing for this round.",
        "Ben is done placing for this round.",
        "Now everybody may buy.",
    ]
    lines = told(state, "done", "done", "done", "done")
    assert lines[:3] == ["Now everybody may brew.", "Everybody tidies up.", lines[2]]
    assert "Everybody rolls, then places pieces." in lines


def test_nothing_is_promised_when_nothing_can_be_bought() -> None:
    me = seat(A="yellow:2", tokens={"raise_result": 1})
    state = table(me, seat(), round=3, phase=PURCHASE)
    assert state.prompt() == "You can buy nothing now: play a token, or be done"


def test_labels_and_prompts_are_templates_with_ids() -> None:
    said = game(2).templates()
    assert said["question.turn.store:A:colour:die"] == "Store {colour} {die} in the warehouse"
    assert said["phrase.opens"] == "Opens in round {n}"
    assert said["recipe.dry_stout"] == "Dry Stout"
    assert said["field_text.malt_sow"] == "At tidy-up the seed becomes a yellow die."
    assert said["source.black"] == "Black dice"
    assert said["news.buys_face_down.hidden"] == "{seat} buys an action token, face down."


def test_the_prompt_of_a_turn_says_whether_anything_can_be_placed() -> None:
    state = table(seat(A="yellow:1 yellow:2"), seat(A="yellow:1"))
    assert state.prompt() == "Place one or two pieces, or nothing more this round"
    play(state, "place:malt_roast", "A:yellow:1")
    assert state.prompt() == "Place a second piece, or end your turn"
    poor = table(seat(A="green:6"), seat(A="yellow:1"))
    assert poor.prompt() == "Nothing can be placed: store dice, or go on"
    poor_now = table(seat(A="yellow:1 green:6"), seat(A="yellow:1"))
    play(poor_now, "place:malt_roast")
    assert poor_now.prompt() == "No second piece can be placed: store dice, or end your turn"


def test_a_roll_tells_every_face() -> None:
    me = seat(A="yellow:1 yellow:1", W="green:2", tokens={"raise_result": 1})
    state = table(me, seat(), round=2, phase=START_WINDOW, rolls=(5, 3))
    assert "Ann rolls yellow 3, 5." in told(state, "decline")
