"""Turns, tasks and their end: EB-12 to EB-36, EB-65 to EB-69."""

from __future__ import annotations

import pytest

from alehouse.kernel.errors import IllegalAction
from alehouse.testing import options, play, rule
from tests.games.empire_needs_beer.scenario import at, discarded, hand, known, offer, record, table

OFFER = "caravan ox_cart_blue grand_brewery_red magic_cauldron"
DECK = "brew_blue brew_red brew_green brew_yellow deliver_blue deliver_red"


@rule("EB-12")
def test_turns_go_round_and_rounds_are_counted() -> None:
    state = table({}, {}, {}, advance=OFFER)
    seen = []
    for _ in range(4):
        seen.append((state.actor, record(state).round))
        play(state, "end_turn")
    assert seen == [(0, 1), (1, 1), (2, 1), (0, 2)]


@rule("EB-13", "EB-18")
def test_majorities_count_when_the_own_turn_begins_and_not_later() -> None:
    state = table({"wh": "1B", "hand": "deliver_blue"}, {"K": "1R"}, {}, time=None, advance=OFFER)
    play(state, "play:deliver_blue", "place:blue:orange")
    assert record(state).time == 3  # orange is won, but this turn has begun
    play(state, "end_turn")  # the hand is empty: seat 1 begins
    assert state.actor == 1
    assert [record(state).fame[i] for i in range(3)] == [0, 1, 0]
    assert record(state).time == 4


@rule("EB-15")
def test_nothing_against_nothing_wins_nothing() -> None:
    state = table({}, {}, time=None, advance=OFFER)
    assert (record(state).fame[0], record(state).time) == (0, 4)
    assert "end_turn" in options(state)


@rule("EB-16")
def test_all_three_majorities_can_be_won_at_once() -> None:
    state = table({"K": "1B", "O": "1B", "P": "1B"}, {}, time=None, advance=OFFER)
    assert (record(state).fame[0], record(state).time) == (1, 5)
    assert "bonus:red" in options(state)


@rule("EB-19")
def test_the_bonus_barrel_can_be_declined() -> None:
    state = table({"P": "1B"}, {}, time=None, advance=OFFER)
    play(state, "decline")
    assert at(state, 0, "wh") == ""
    assert "end_turn" in options(state)


@rule("EB-20", "EB-22")
def test_time_that_is_left_is_lost() -> None:
    state = table({}, {}, time=3, advance=OFFER)
    play(state, "end_turn", "end_turn")
    assert (state.actor, record(state).time) == (0, 4)


@rule("EB-21", "EB-32")
def test_a_task_may_be_done_again_while_time_lasts() -> None:
    state = table({"hand": "brew_blue brew_red brew_green brew_yellow"}, {}, time=3, advance=OFFER)
    for beer in ("blue", "red"):
        play(state, f"play:brew_{beer}", f"take:{beer}")
    assert record(state).time == 1
    play(state, "play:brew_green", "take:green")
    assert at(state, 0, "wh") == "1B 1R 1G"
    assert options(state) == ["discard:brew_yellow", "done"]  # no time, no task


@rule("EB-23", "EB-24")
def test_a_bought_card_costs_its_price_and_is_in_the_hand() -> None:
    state = table({}, {}, advance=OFFER, advance_deck="caravan caravan")
    play(state, "buy:3")
    assert (record(state).time, hand(state), known(state)) == (
        1,
        ["grand_brewery_red"],
        ["grand_brewery_red"],
    )
    state = table({}, {}, advance=OFFER)
    play(state, "buy:planning")
    assert (record(state).time, hand(state)) == (2, ["planning"])
    assert record(state).planning_left == 7


@rule("EB-25")
def test_an_emptied_slot_is_filled_at_once_and_can_be_bought_again() -> None:
    state = table({}, {}, advance=OFFER, advance_deck="transmutation caravan")
    play(state, "buy:1")
    assert offer(state)[0] == "transmutation"
    play(state, "buy:1")
    assert hand(state) == ["caravan", "transmutation"]
    assert offer(state)[0] == "caravan"


@rule("EB-26")
def test_the_top_of_the_advance_deck_is_seen_but_not_for_sale() -> None:
    state = table({}, {}, advance=OFFER, advance_deck="transmutation")
    assert state.view(1)["advance_top"] == "transmutation"
    buys = [name for name in options(state) if name.startswith("buy")]
    assert buys == ["buy:1", "buy:2", "buy:3", "buy:4", "buy:planning"]


@rule("EB-27")
def test_what_costs_more_than_the_time_left_is_refused() -> None:
    state = table({}, {}, time=1, advance=OFFER)
    assert [n for n in options(state) if n.startswith("buy")] == ["buy:1", "buy:2"]
    with pytest.raises(IllegalAction, match="EB-27"):
        state.apply("buy:3")
    assert str(state.why_not("buy:planning")).startswith("EB-27")


@rule("EB-28")
def test_without_planning_cards_none_can_be_bought() -> None:
    state = table({"hand": "planning " * 8}, {}, advance=OFFER)
    assert record(state).planning_left == 0
    assert "buy:planning" not in options(state)
    assert str(state.why_not("buy:planning")).startswith("EB-28")


@rule("EB-29")
def test_all_four_cards_can_be_replaced_and_then_nothing_more_is_asked() -> None:
    deck = "transmutation transmutation transmutation transmutation"
    state = table({}, {}, advance=OFFER, advance_deck=deck)
    play(state, "refresh", "pick:1", "pick:2", "pick:3", "pick:4")
    assert offer(state) == ["transmutation"] * 4
    assert record(state).time == 3
    assert "end_turn" in options(state)


@rule("EB-31")
def test_planning_cards_are_not_refreshed() -> None:
    state = table({}, {}, advance="caravan", advance_deck="transmutation")
    play(state, "refresh")  # one slot is filled, so it is picked by itself
    assert offer(state)[0] == "transmutation"
    assert record(state).planning_left == 8
    state = table({}, {})
    assert "refresh" not in options(state)


@rule("EB-33", "EB-34", "EB-47")
def test_the_parts_of_a_card_come_in_any_order_and_may_be_left_out() -> None:
    state = table({"wh": "1R", "hand": "village_brewer_red"}, {}, advance=OFFER)
    play(state, "play:village_brewer_red")
    assert options(state) == [
        *("take:red", "place:red:black", "place:red:orange", "place:red:purple"),
        "done",
    ]
    play(state, "place:red:black", "take:red")
    assert (at(state, 0, "K"), at(state, 0, "wh")) == ("1R", "1R")
    state = table({"wh": "1R", "hand": "village_brewer_red"}, {}, advance=OFFER)
    play(state, "play:village_brewer_red", "done")
    assert (at(state, 0, "wh"), discarded(state)) == ("1R", ["village_brewer_red"])


@rule("EB-34")
def test_takes_and_places_interleave_barrel_by_barrel() -> None:
    state = table({"hand": "grand_brewery_blue"}, {}, advance=OFFER)
    play(state, "play:grand_brewery_blue", "take:blue", "place:blue:purple", "take:blue")
    assert (at(state, 0, "P"), at(state, 0, "wh")) == ("1B", "1B")


@rule("EB-35")
def test_a_played_card_lies_in_no_pile_until_it_is_done() -> None:
    state = table({"hand": "magic_cauldron"}, {}, advance=OFFER)
    play(state, "play:magic_cauldron", "take:blue")
    assert (discarded(state), hand(state)) == ([], [])
    assert state.view(1)["in_play"] == "magic_cauldron"
    play(state, "take:red")
    assert discarded(state) == ["magic_cauldron"]


@rule("EB-65")
def test_a_trashed_card_is_gone_for_good() -> None:
    state = table({"hand": "caravan brew_red"}, {}, advance=OFFER)
    play(state, "trash:caravan")
    assert state.view(1)["trashed"]["caravan"] == 4 - 1  # one lies on offer
    assert (hand(state), discarded(state), record(state).time) == (["brew_red"], [], 3)


@rule("EB-66")
def test_any_cards_may_be_discarded_at_the_end_of_a_turn() -> None:
    state = table({"hand": "brew_red brew_blue", "deck": DECK}, {}, advance=OFFER)
    play(state, "end_turn", "discard:brew_blue", "discard:brew_red")
    assert discarded(state) == ["brew_blue", "brew_red"]
    assert record(state).hand_size[0] == 4


@rule("EB-67")
def test_too_many_cards_must_go() -> None:
    state = table({"hand": "brew_red brew_blue caravan brew_green brew_yellow"}, {}, advance=OFFER)
    play(state, "end_turn")
    assert str(state.why_not("done")).startswith("EB-67")
    play(state, "discard:caravan", "done")
    assert len(hand(state)) == 4


@rule("EB-68")
def test_an_empty_deck_is_renewed_when_a_card_is_needed() -> None:
    state = table(
        {"hand": "brew_red", "deck": "brew_blue", "discard": "deliver_red deliver_blue caravan"},
        {},
        advance=OFFER,
    )
    play(state, "end_turn", "done")
    s = record(state)
    assert (s.hand_size[0], s.deck_left[0], discarded(state)) == (4, 1, [])
    assert known(state) == ["brew_blue", "brew_red"]  # what was held at the reshuffle


@rule("EB-69")
def test_with_nothing_to_draw_the_hand_stays_small() -> None:
    state = table({"hand": "brew_red", "deck": "brew_blue"}, {}, advance=OFFER)
    play(state, "end_turn", "done")
    assert (hand(state), state.actor) == (["brew_blue", "brew_red"], 1)


@rule("EB-30")
def test_discarded_advance_actions_are_shuffled_not_laid_down_in_order() -> None:
    tops = set()
    for rng in range(6):
        state = table({}, {}, advance=OFFER, advance_discard="ox_cart_red ox_cart_blue caravan")
        record(state).rng = rng
        play(state, "refresh", "pick:4", "done")
        tops.add(offer(state)[3])
    assert len(tops) > 1


@rule("EB-29")
def test_there_must_be_a_card_to_replace() -> None:
    state = table({}, {}, advance="", advance_deck="")
    assert str(state.why_not("refresh")) == "EB-29: there is no card on offer to replace"
