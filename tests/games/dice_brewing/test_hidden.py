"""What is hidden: the deck, and in the variant the tokens that were bought (DB-72)."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from alehouse.games.dice_brewing.box import TOKEN_IDS
from alehouse.games.dice_brewing.rules.order import begin_phase
from alehouse.games.dice_brewing.rules.rounds import go_on
from alehouse.games.dice_brewing.state import (
    BREW_WINDOW,
    PLACEMENT,
    PURCHASE,
    START_WINDOW,
    STORAGE,
)
from alehouse.kernel.game import State
from alehouse.testing import options, play, rule
from tests.games.dice_brewing.scenario import RECIPE_IDS, fields, game, held, seat, table


def three_buyers(*tokens: str) -> State:
    state = table(
        *[seat(gold=9, A="yellow:1") for _ in range(3)],
        round=3,
        phase=PURCHASE,
        hidden_action_tokens="on",
    )
    for token in tokens:
        play(state, f"buy_action:{token}", "done")
    return state


@rule("DB-72")
def test_a_bought_token_lies_face_down() -> None:
    state = three_buyers("block_protect")
    theirs = state.view(1)["seats"][0]
    assert theirs["tokens"]["block_protect"] == 0
    assert theirs["face_down"] == [
        {"price": 3, "candidates": ["take_back", "block_protect", "block_recipe"], "kind": None}
    ]
    mine = state.view(0)["seats"][0]
    assert mine["tokens"]["block_protect"] == 1
    assert mine["face_down"][0]["kind"] == "block_protect"
    assert state.view(0)["black_market"]["block_protect"]["stock"] is None
    assert "block_protect" not in json.dumps(state.view(None)["seats"][0]["face_down"][0]["kind"])


@rule("DB-72")
def test_others_hear_the_price_but_not_the_kind() -> None:
    state = three_buyers()
    events = state.apply("buy_action:extra_roll")
    lines = [
        state.game.book.decisions.narrate(state.game.box, event.seen_by(1), lambda i: f"seat {i}")
        for event in events
    ]
    assert lines == ["seat 0 buys an action token, face down.", "It costs 2 gold."]
    own = [
        state.game.book.decisions.narrate(state.game.box, event.seen_by(0), lambda i: f"seat {i}")
        for event in events
    ]
    assert own == ["seat 0 buys “Extra roll”, face down.", "It costs 2 gold."]


@rule("DB-72", "DB-71")
def test_the_last_of_a_stack_lies_open() -> None:
    state = three_buyers("extra_roll", "extra_roll", "extra_roll")
    view = state.view(None)
    assert [len(view["seats"][i]["face_down"]) for i in range(3)] == [1, 1, 0]
    assert view["seats"][2]["tokens"]["extra_roll"] == 1
    assert view["black_market"]["extra_roll"]["stock"] == 0


@rule("DB-71")
def test_without_the_variant_everything_is_open() -> None:
    state = table(seat(gold=9), seat(), round=3, phase=PURCHASE)
    play(state, "buy_action:extra_roll")
    assert state.view(1)["seats"][0]["tokens"]["extra_roll"] == 1
    assert state.view(1)["black_market"]["extra_roll"]["stock"] == 2
    assert state.view(1)["seats"][0]["face_down"] == []


@rule("DB-72")
def test_an_imagined_table_has_tokens_that_fit_what_was_seen() -> None:
    state = three_buyers("extra_roll", "take_back")
    kinds: Counter[tuple[str, str]] = Counter()
    for seed in range(300):
        s = fields(state.imagine(2, seed))
        first, second = (
            next(t for i, t in enumerate(TOKEN_IDS) if s.tokens[owner, i]) for owner in (0, 1)
        )
        kinds[first, second] += 1
        assert sum(s.tokens[0, i] + s.black_market[i] for i in range(6)) == 17
    cheap, dear = ("block_building", "raise_result", "extra_roll"), TOKEN_IDS[0::2][:2]
    assert {first for first, _ in kinds} == set(cheap)
    assert {second for _, second in kinds} == {*dear, "block_recipe"}
    assert min(kinds.values()) > 10  # nine pairs, each about 33 times


@rule("DB-72")
def test_an_imagined_table_leaves_the_own_tokens_alone() -> None:
    state = three_buyers("extra_roll", "take_back")
    for seed in range(20):
        world = state.imagine(0, seed)
        assert held(world, 0, "extra_roll") == 1
        assert world.view(0) == state.view(0)


@rule("DB-72")
def test_kinds_that_have_run_out_must_lie_somewhere() -> None:
    state = three_buyers("extra_roll", "extra_roll", "extra_roll")
    for seed in range(20):  # the stack is empty, so both face-down tokens are extra rolls
        s = fields(state.imagine(2, seed))
        assert (s.tokens[0, 5], s.tokens[1, 5], s.black_market[5]) == (1, 1, 0)


@rule("DB-72")
def test_a_face_down_token_is_asked_for_even_if_it_cannot_be_played() -> None:
    state = three_buyers("block_recipe")
    play(state, "done", "done", "done", "done", "done")  # two purchases, three storings
    assert state.view()["phase"] == "brew_window"
    assert (state.actor, options(state)) == (0, ["play:block_recipe", "decline"])
    play(state, "decline")
    while state.view()["phase"] != "start_window":
        play(state, options(state)[-1])
    assert (state.actor, options(state)) == (0, ["decline"])


@rule("DB-72", "DB-71")
def test_an_open_token_is_played_before_a_face_down_one() -> None:
    me = seat(W="yellow:1", tokens={"raise_result": 2})
    state = table(me, seat(), round=4, phase=START_WINDOW, hidden_action_tokens="on")
    s = fields(state)
    s.down, s.down_seat[0], s.down_kind[0], s.down_among[0] = 1, 0, 4, 0b110010
    play(state, "play:raise_result")
    assert s.down == 1
    play(state, "play:raise_result")
    assert s.down == 0


@rule("DB-72")
def test_a_token_that_is_turned_up_leaves_the_others_as_they_lie() -> None:
    me = seat(W="yellow:1", tokens={"raise_result": 1, "extra_roll": 1})
    them = seat(W="yellow:1", tokens={"raise_result": 1})
    state = table(me, them, round=4, phase=START_WINDOW, hidden_action_tokens="on")
    s, raised, rolled = (
        fields(state),
        TOKEN_IDS.index("raise_result"),
        TOKEN_IDS.index("extra_roll"),
    )
    lying = [(1, raised, 0b010000), (0, raised, 0b110010), (0, rolled, 0b100000)]
    s.down = len(lying)
    for i, (owner, kind, among) in enumerate(lying):
        s.down_seat[i], s.down_kind[i], s.down_among[i] = owner, kind, among
    play(state, "play:raise_result")
    left = [(s.down_seat[i], s.down_kind[i], s.down_among[i]) for i in range(3)]
    assert (s.down, left) == (2, [lying[0], lying[2], (0, 0, 0)])


def test_the_order_of_the_deck_is_dealt_anew() -> None:
    state = game(3).new(4)
    worlds = {bytes(fields(state.imagine(1, seed)).deck[i] for i in range(27)) for seed in range(9)}
    assert len(worlds) == 9
    s = fields(state)
    known = {RECIPE_IDS[s.display[i]] for i in range(3)}
    world = fields(state.imagine(None, 1))
    assert {RECIPE_IDS[world.deck[i]] for i in range(27)} == set(RECIPE_IDS) - known


def hiding(kind: str, phase: int, **things: Any) -> State:
    """The first seat holds one face-down token; the second waits with nothing to do."""
    me = seat(tokens={kind: 1}, **things)
    state = table(me, seat(A="yellow:2"), round=4, phase=STORAGE, hidden_action_tokens="on")
    s = fields(state)
    s.asked_count, s.actor = 0, -1
    s.down, s.down_seat[0], s.down_kind[0] = 1, 0, TOKEN_IDS.index(kind)
    s.down_among[0] = 0b110010
    begin_phase(s, phase)
    go_on(state.game.box, s)  # type: ignore[arg-type]
    state.settle()
    return state


@rule("DB-72")
@pytest.mark.parametrize("kind", ["block_building", "raise_result", "extra_roll"])
@pytest.mark.parametrize("phase", [START_WINDOW, PLACEMENT, PURCHASE, BREW_WINDOW])
def test_being_asked_tells_nobody_which_token_it_is(kind: str, phase: int) -> None:
    state = hiding(kind, phase)  # without dice of its own the seat can place and buy nothing
    assert state.actor == 0
    assert {name for name in options(state) if not name.startswith("play:")} <= {
        "decline",
        "pass",
        "done",
    }


@rule("DB-72", "DB-26")
@pytest.mark.parametrize("kind", ["block_building", "extra_roll"])
def test_who_has_passed_with_a_face_down_token_is_asked(kind: str) -> None:
    state = hiding(kind, PLACEMENT)
    play(state, "pass")
    assert state.actor == 1
    play(state, "place:malt_improve")
    assert (state.actor, options(state)[-1]) == (0, "pass")


@rule("DB-72")
@pytest.mark.parametrize("kind", ["block_building", "raise_result"])
def test_a_buyer_without_gold_is_asked_again_whatever_was_bought(kind: str) -> None:
    me, other = seat(gold=2, A="yellow:2"), seat(A="yellow:1")
    state = table(me, other, round=3, phase=PURCHASE, hidden_action_tokens="on")
    play(state, f"buy_action:{kind}")
    assert state.actor == 0
    assert options(state)[-1] == "done"
