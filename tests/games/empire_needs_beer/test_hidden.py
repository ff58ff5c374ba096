"""What a seat may know, and what it may not."""

from __future__ import annotations

import alehouse
from alehouse.testing import play
from tests.games.empire_needs_beer.scenario import hand, known, record, table

OFFER = "caravan ox_cart_blue grand_brewery_red magic_cauldron"
DECK = "brew_blue brew_red brew_green brew_yellow deliver_blue deliver_red"


def worlds(state: alehouse.State, seat: int | None) -> list[alehouse.State]:
    return [state.imagine(seat, seed) for seed in range(40)]


def test_a_bought_card_stays_known_until_it_leaves() -> None:
    state = table({"hand": "brew_red", "deck": DECK}, {}, advance=OFFER, advance_deck="caravan")
    play(state, "buy:2", "end_turn", "done")
    assert known(state) == ["ox_cart_blue"]
    assert all("ox_cart_blue" in hand(world) for world in worlds(state, 1))
    assert len({tuple(hand(world)) for world in worlds(state, 1)}) > 5
    play(state, "end_turn", "play:ox_cart_blue")
    assert known(state) == []


def test_of_several_copies_a_known_one_leaves_first() -> None:
    state = table({"hand": "caravan"}, {}, advance="caravan")
    play(state, "buy:1")
    assert known(state) == ["caravan"]
    play(state, "trash:caravan")
    assert (hand(state), known(state)) == (["caravan"], [])


def test_the_own_hand_and_secret_order_stay_what_they_are() -> None:
    state = alehouse.game("empire_needs_beer", players=3).new(seed=3)
    s = record(state)
    for world in worlds(state, 2):
        w = record(world)
        assert hand(world, 2) == hand(state, 2)
        assert w.secret[2] == s.secret[2]
        assert w.advance[w.advance_left - 1] == s.advance[s.advance_left - 1]
    assert len({record(world).secret[0] for world in worlds(state, 2)}) > 5
    assert len({tuple(hand(world, 0)) for world in worlds(state, 2)}) > 5


def test_a_spectator_knows_nobodys_hand() -> None:
    state = alehouse.game("empire_needs_beer", players=2).new(seed=3)
    assert [seat["hand"] for seat in state.view(None)["seats"]] == [None, None]
    for seat in (0, 1):
        assert len({tuple(hand(world, seat)) for world in worlds(state, None)}) > 5


def test_a_secret_order_everybody_saw_is_not_dealt_anew() -> None:
    state = table(
        {"K": "3R", "secret": "serenade"}, {}, orders="victory_parade village_fair", advance=OFFER
    )
    play(state, "complete:secret", "secret:2")
    seen = record(state).secret[0]
    assert all(record(world).secret[0] == seen for world in worlds(state, 1))


def test_with_an_empty_deck_the_hand_follows_from_what_is_open() -> None:
    state = table({"hand": "brew_red caravan"}, {}, advance=OFFER)
    assert all(hand(world) == ["brew_red", "caravan"] for world in worlds(state, 1))


def test_what_left_a_deck_leaves_no_trace() -> None:
    state = alehouse.game("empire_needs_beer", players=2).new(seed=3)
    s = record(state)
    for seat in (0, 1):
        assert all(s.deck[seat, i] == 0 for i in range(s.deck_left[seat], 56))
    assert all(s.orders[i] == 0 for i in range(s.orders_left, 28))
