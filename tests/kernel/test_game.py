"""Games and states, as everybody outside a game's folder uses them."""

from __future__ import annotations

import copy
import json
import pickle

import pytest
from small_beer.game import RULEBOOK

import alehouse
from alehouse.kernel.errors import BadOption, IllegalAction
from alehouse.kernel.game import Game, State
from alehouse.testing import load, options, play, random_states


@pytest.fixture
def state(small_beer: Game) -> State:
    return small_beer.new(3)  # seat 0 holds mild, bitter and barley wine


# -- Dealing ---------------------------------------------------------------------------


def test_a_game_says_what_it_is(small_beer: Game) -> None:
    assert (small_beer.id, small_beer.title, small_beer.version) == ("small_beer", "Small Beer", 1)
    assert (small_beer.players, small_beer.num_actions, small_beer.options) == (2, 10, {})
    assert small_beer.action_id("brew:mild") == 2
    assert small_beer.action_name(2) == "brew:mild"


def test_players_are_the_fewest_unless_named() -> None:
    assert Game(RULEBOOK).players == 2


def test_a_seed_decides_the_deal(small_beer: Game) -> None:
    assert small_beer.new(5).digest() == small_beer.new(5).digest()
    assert small_beer.new(5).digest() != small_beer.new(6).digest()


def test_without_a_seed_every_deal_is_another(small_beer: Game) -> None:
    first, second = small_beer.new(), small_beer.new()
    assert first.seed != second.seed
    assert small_beer.new(first.seed).digest() == first.digest()


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_has_64_bits(seed: int, small_beer: Game) -> None:
    with pytest.raises(BadOption, match=f"A seed is a number from 0 to .*, not {seed}"):
        small_beer.new(seed)


# -- Choosing --------------------------------------------------------------------------


def test_actions_are_applied_by_id_and_by_name(state: State) -> None:
    other = state.clone()
    state.apply("buy_grain")
    other.apply(other.game.action_id("buy_grain"))
    assert state.digest() == other.digest()
    assert state.history == [(0, 1)]


def test_applying_tells_what_happened(state: State) -> None:
    play(state, "buy_grain", "rest")
    told = state.game.event_name
    events = load(state, 5).apply("brew:mild")
    assert [told(event) for event in events] == ["brewed", "drew"]
    assert [told(event) for event in state.apply("rest")] == ["rested", "round"]


def test_an_illegal_action_names_the_rule_and_the_choices(state: State) -> None:
    with pytest.raises(IllegalAction) as error:
        state.apply("brew:porter")
    assert str(error.value) == (
        "'brew:porter' is not legal now (SB-2: Porter is not in your hand). "
        "Seat 1 may choose: rest, buy_grain."
    )


def test_an_illegal_action_changes_nothing(state: State) -> None:
    before, history = state.digest(), list(state.history)
    for action in ("brew:porter", "brew:prter", 99, -1):
        with pytest.raises(IllegalAction):
            state.apply(action)
    assert (state.digest(), state.history) == (before, history)
    assert options(state) == ["rest", "buy_grain"]


def test_many_choices_are_cut_short(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state, "_legal", [0] * 13)
    with pytest.raises(IllegalAction, match="may choose: " + "rest, " * 12 + "…"):
        state.apply("brew:porter")


def test_a_wrong_name_suggests_what_was_meant(state: State) -> None:
    with pytest.raises(IllegalAction, match="Did you mean brew:porter"):
        state.apply("brew:prter")


def test_nothing_is_legal_after_the_end(state: State) -> None:
    while not state.over:
        state.apply("rest")
    assert (state.actor, state.legal(), state.decision()) == (-1, [], None)
    assert str(state.why_not("rest")) == "the game is over"
    with pytest.raises(IllegalAction, match="'rest' is not legal: the game is over"):
        state.apply("rest")


def test_a_decision_is_ready_to_be_shown(state: State) -> None:
    play(state, "buy_grain", "rest")
    decision = state.decision()
    assert decision is not None
    assert (decision.seat, decision.prompt) == (0, "Rest, buy grain or brew")
    rest, mild = decision.choices[0], decision.choices[2]
    assert rest == (0, "rest", "Rest: take a coin", "seat.1.coins", False, 1, "", ())
    assert (mild.name, mild.target, mild.final) == ("brew:mild", "seat.1.hand.mild", True)


def test_a_reason_is_given_for_what_may_not_be_chosen(state: State) -> None:
    assert str(state.why_not("brew:mild")) == "SB-4: Mild takes 1 grain and you have 0"
    assert state.why_not("rest") is None
    with pytest.raises(IllegalAction, match="No action has the id 6"):
        state.why_not(6)


def test_the_list_of_legal_actions_is_the_callers_own(state: State) -> None:
    state.legal().clear()
    assert options(state) == ["rest", "buy_grain"]


# -- Looking -----------------------------------------------------------------------------


def test_scores_and_ranks_are_counted_at_any_moment(state: State) -> None:
    play(state, "buy_grain", "rest")
    load(state, 5).apply("brew:mild")
    assert (state.scores(), state.ranks()) == ([1, 0], [1, 2])
    assert state.parts(0) == {"mild": 1, "bitter": 0, "porter": 0, "barley_wine": 0}
    assert state.tally(0)["mild"] == 1


def test_a_view_hides_the_other_hands(state: State) -> None:
    view = state.view(0)
    assert view["seats"][0]["hand"] == {"mild": 1, "bitter": 1, "barley_wine": 1}
    assert view["seats"][1]["hand"] is None
    assert state.view()["seats"][0]["hand"] is None
    json.dumps(view)


def test_the_veil_rises_with_chance_and_not_without(state: State) -> None:
    veil = state.veil
    play(state, "buy_grain", "rest")
    assert state.veil == veil
    state.apply("brew:mild")
    assert state.veil > veil


# -- Copies ------------------------------------------------------------------------------


def test_a_clone_goes_its_own_way(state: State) -> None:
    clone = state.clone()
    assert (clone.digest(), clone.seed) == (state.digest(), state.seed)
    clone.apply("rest")
    assert state.history == []
    assert clone.digest() != state.digest()


def test_imagining_keeps_what_is_seen_and_deals_the_rest_anew(state: State) -> None:
    worlds = [state.imagine(0, seed) for seed in range(20)]
    assert all(world.view(0) == state.view(0) for world in worlds)
    assert len({str(world.view(1)["seats"][1]["hand"]) for world in worlds}) > 3
    assert all(world.seed is None for world in worlds)
    assert state.imagine(0, 4).digest() == state.imagine(0, 4).digest()


def test_imagining_does_not_foresee_the_dice(state: State) -> None:
    play(state, "buy_grain", "rest")
    after = set()
    for seed in range(30):
        world = state.imagine(0, seed)
        world.apply("brew:mild")
        after.add(world.scores()[0])
    assert after == {0, 1}


def test_a_spectator_imagines_every_hand(state: State) -> None:
    hands = {str(state.imagine(None, seed).view(0)["seats"][0]["hand"]) for seed in range(20)}
    assert len(hands) > 3


def test_every_state_of_a_game_has_its_own_digest(small_beer: Game) -> None:
    digests = [state.digest() for state in random_states(small_beer, seed=1)]
    assert len(set(digests)) == len(digests)


def test_a_state_is_copied_pickled_and_written_to_bytes() -> None:
    game = alehouse.game("empire_needs_beer", players=3)
    state = game.new(5)
    state.apply(state.legal()[0])
    pickled = pickle.loads(pickle.dumps(state))
    assert pickled.history == state.history
    for same in (pickled, copy.deepcopy(state), State.from_bytes(game, state.to_bytes())):
        assert same.digest() == state.digest()
        same.apply(same.legal()[-1])
        assert same.digest() != state.digest()
    with pytest.raises(BadOption, match="no table of The Empire Needs Beer"):
        State.from_bytes(alehouse.game("empire_needs_beer", players=2), state.to_bytes())


def test_the_end_is_worth_something_and_nothing_before_it() -> None:
    state = alehouse.game("empire_needs_beer", players=3).new(5)
    assert state.returns() == [0.0, 0.0, 0.0]
    while not state.over:
        state.apply(state.legal()[-1])
    assert sum(state.returns()) == pytest.approx(0)
    assert state.returns("points") == state.scores()
    with pytest.raises(BadOption, match="rank, margin, points"):
        state.returns("money")


def test_steps_in_machine_code_are_those_told(small_beer: Game) -> None:
    told, native = small_beer.new(3), small_beer.new(3)
    while not told.over:
        action = told.legal()[-1]
        told.apply(action)
        native.step(action)
        assert native.legal() == told.legal()
        assert (native.legal_mask() == told.legal_mask()).all()
        assert native.digest() == told.digest()
        if len(told.history) == 4:  # and one may go on with the other
            told.step(told.legal()[0])
            native.apply(native.legal()[0])
    assert native.history == told.history
    assert native.returns() == told.returns()


def test_a_step_that_is_not_legal_changes_nothing(small_beer: Game) -> None:
    state = small_beer.new(3)
    before, legal = state.digest(), state.legal()
    refused = next(a for a in range(small_beer.num_actions) if a not in legal)
    with pytest.raises(IllegalAction):
        state.step(refused)
    assert (state.digest(), state.legal(), state.history) == (before, legal, [])
