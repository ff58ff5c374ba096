"""What a seat may know, and what it may not."""

from __future__ import annotations

from collections import Counter

import alehouse
from alehouse.kernel.game import State
from alehouse.testing import load, options, play, random_states, rule
from tests.games.beer_master.scenario import hand, index_in_deck, known, openly, sound, table, used


@rule("BM-35")
def test_hands_are_seen_only_by_their_owners() -> None:
    state = table(3, hands={0: ["water", "guard"], 1: ["abbot"]})
    assert state.view(0)["hand"] == {"water": 1, "guard": 1}
    for viewer in (1, 2, None):
        seat = state.view(viewer)["seats"][0]
        assert (seat["known"], seat["open"]) == ({}, {})
        assert seat["backs"] == {"water_malt": 1, "special": 1}
    assert state.view(None)["hand"] is None


@rule("BM-35")
def test_a_redeal_keeps_backs_and_own_cards_and_deals_all_that_is_possible() -> None:
    state = table(2, hands={0: ["hop_fudge"], 1: ["hop_simcoe", "water"]}, decks={"hop": []})
    for name in ("hop_willamette", "hop_willamette", "hop_simcoe"):  # unseen in the deck again
        kind = ("hop_willamette", "hop_fudge", "hop_simcoe").index(name) + 4
        state.s.used[kind] -= 1
        state.s.used_left[1] -= 1
        state.s.deck[kind] += 1
        state.s.deck_left[1] += 1
    dealt = Counter(hand(state.imagine(0, seed), 1)[1] for seed in range(300))
    assert set(dealt) == {"hop_willamette", "hop_simcoe"}  # 2 and 2 are unseen
    assert 100 < dealt["hop_simcoe"] < 200
    assert all(hand(state.imagine(0, seed), 0) == ["hop_fudge"] for seed in range(5))


@rule("BM-35")
def test_a_spectator_knows_only_what_is_open() -> None:
    state = table(3, hands={0: ["spy"], 1: ["water", "yeast_ale", "hop_simcoe"]})
    play(state, "play:spy", "take:water")
    hands = {tuple(hand(state.imagine(None, seed), 1)) for seed in range(60)}
    assert len(hands) > 3
    world = state.imagine(None, 1)
    assert (hand(world, 0), known(world, 0, 1), known(world, 1, 0)) == (["water"], [], ["water"])
    assert sound(world)
    for seed in range(9):
        spy = state.imagine(0, seed)
        assert hand(spy, 1) == ["hop_simcoe", "yeast_ale"]
        assert known(state.imagine(1, seed), 0, 1) == ["hop_simcoe", "yeast_ale"]


@rule("BM-81")
def test_a_seat_that_is_asked_for_a_guard_may_hold_one_in_any_imagined_game() -> None:
    state = table(3, coins=[0, 8, 0], hands={0: ["frost"], 1: ["guard", "abbot"]})
    play(state, "play:frost")
    asked = {tuple(options(state.imagine(0, seed))) for seed in range(80)}
    assert asked == {("pass",), ("guard", "pass")}
    for viewer in (0, 2, None):
        decision = state.imagine(viewer, 3).decision()
        assert decision is not None
        assert decision.prompt == "Answer Frost of Seat 1 with a Guard?"
    own = [options(state.imagine(1, seed)) for seed in range(20)]
    assert own == [["guard", "pass"]] * 20


@rule("BM-81")
def test_the_story_of_a_window_does_not_depend_on_who_holds_a_guard() -> None:
    def told(card: str) -> list[object]:
        state = table(3, coins=[0, 8, 8], hands={0: ["frost"], 1: [card], 2: ["abbot"]})
        events = state.apply("play:frost")
        seen: list[object] = [event.seen_by(0) for event in events]
        while state.s.contests:
            seen.append((state.actor, state.view(0)["asked"], state.view(0)["table"]))
            seen += [event.seen_by(0) for event in state.apply("pass")]
        return seen

    assert told("guard") == told("barrel")


def test_during_a_spy_only_the_spy_knows_the_hand() -> None:
    state = table(3, hands={0: ["spy"], 1: ["water", "yeast_ale"]})
    play(state, "play:spy")
    assert state.view(0)["seats"][1]["known"] == {"water": 1, "yeast_ale": 1}
    assert state.view(1)["seen_by"] == {"0": {"water": 1, "yeast_ale": 1}, "2": {}}
    assert state.view(2)["seats"][1]["known"] == {}
    world = state.imagine(2, 4)
    assert known(world, 0, 1) == []
    assert len(options(world)) == 2


def test_a_bought_card_is_the_buyers_secret() -> None:
    state = table(coins=[9])
    load(state, index_in_deck(state, "guard"))
    events = state.apply("buy:special")

    def lines(viewer: int) -> list[str]:
        narrate, box = state.game.book.decisions.narrate, state.game.box
        return [narrate(box, event.seen_by(viewer), "seat {}".format) for event in events]

    assert "seat 0 draws Guard." in lines(0)
    assert not any("Guard" in line for line in lines(1))


# -- Refills teach: BM-60 --------------------------------------------------------


def refilled(hands: dict[int, list[str]]) -> State:
    state = table(3, coins=[9, 9, 9], hands=hands, decks={"yeast": []})
    return play(state, "buy:yeast")


@rule("BM-60")
def test_a_refill_teaches_who_sees_all_but_one_hand() -> None:
    state = refilled({1: ["yeast_ale"], 2: ["yeast_lambic"]})
    assert (known(state, 0, 1), known(state, 0, 2)) == ([], [])
    assert known(state, 1, 2) == ["yeast_lambic"]
    assert known(state, 2, 1) == ["yeast_ale"]
    assert (openly(state, 1), openly(state, 2)) == ([], [])


@rule("BM-60")
def test_a_refill_shows_the_only_hand_with_such_cards_to_all() -> None:
    state = refilled({2: ["yeast_lambic", "water"]})
    assert openly(state, 2) == ["yeast_lambic"]
    assert known(state, 0, 2) == known(state, 1, 2) == ["yeast_lambic"]
    assert used(state, "yeast") == []
    assert sound(state)


def test_imagined_games_are_possible_ones_everywhere() -> None:
    game = alehouse.game("beer_master", players=3, game_type="express")
    for i, state in enumerate(random_states(game, 11)):
        if i % 40 == 0:
            for viewer in (None, 0, 1, 2):
                world = state.imagine(viewer, i)
                assert sound(world)
                assert world.view(viewer) == state.view(viewer)
