"""Setup: EB-1 to EB-11."""

from __future__ import annotations

import pytest

import alehouse
from alehouse.games.empire_needs_beer.box import REGIONS, SLOTS, TYPES
from alehouse.kernel.errors import BadOption
from alehouse.kernel.game import State
from alehouse.testing import options, rule
from tests.games.empire_needs_beer.scenario import STARTING, hand, record, supply, table

EVERY_COUNT = pytest.mark.parametrize("n", [2, 3, 4])


def new(n: int, seed: int | None = None) -> State:
    """A new game."""
    return alehouse.game("empire_needs_beer", players=n).new(seed=n if seed is None else seed)


@rule("EB-1")
@pytest.mark.parametrize("n", [0, 1, 5])
def test_it_is_for_two_to_four(n: int) -> None:
    with pytest.raises(BadOption, match="for 2 to 4 players"):
        alehouse.game("empire_needs_beer", players=n)


@rule("EB-2")
@EVERY_COUNT
def test_every_seat_has_a_territory_on_every_region(n: int) -> None:
    view = new(n).view(0)
    assert [len(region["territories"]) for region in view["regions"].values()] == [n] * REGIONS


@rule("EB-3")
def test_every_region_has_its_bonus() -> None:
    regions = new(2).game.components()["regions"]
    assert {name: face["bonus"] for name, face in regions.items()} == {
        "black": "fame",
        "orange": "time",
        "purple": "barrel",
    }


@rule("EB-4", "EB-5", "EB-6")
@pytest.mark.parametrize(("n", "away", "deck"), [(2, 16, 6), (3, 10, 11), (4, 4, 16)])
def test_x3_orders_are_removed_dealt_and_turned_up(n: int, away: int, deck: int) -> None:
    s = record(new(n))
    assert (s.away_count, s.orders_left) == (away, deck)
    placed = [s.secret[i] for i in range(n)] + [s.order_slots[i] for i in range(SLOTS)]
    placed += [s.away[i] for i in range(away)] + [s.orders[i] for i in range(deck)]
    assert sorted(placed) == list(range(28))


@rule("EB-7")
@EVERY_COUNT
def test_x3_every_seat_draws_four_of_its_eight(n: int) -> None:
    s = record(new(n))
    for seat in range(n):
        deck = [s.deck[seat, i] for i in range(s.deck_left[seat])]
        held = [card for card in range(STARTING) if s.hand[seat, card]]
        assert (len(deck), len(held)) == (4, 4)
        assert sorted(deck + held) == list(range(STARTING))
        assert sum(s.discard[seat, card] for card in range(39)) == 0


@rule("EB-8")
@EVERY_COUNT
def test_x3_four_advance_actions_lie_beside_their_deck(n: int) -> None:
    s = record(new(n))
    assert s.advance_left == 36
    cards = [s.slots[i] for i in range(SLOTS)] + [s.advance[i] for i in range(36)]
    box = new(n).game.components()["cards"]
    names = list(box)
    assert sum(box[names[card]]["price"] == 1 for card in cards) == 24
    assert new(n).view(1)["advance_top"] == names[s.advance[35]]


@rule("EB-9", "EB-10")
@EVERY_COUNT
def test_x3_planning_cards_barrels_and_tokens_wait_in_the_middle(n: int) -> None:
    s = record(new(n))
    assert (s.planning_left, s.fame_supply) == (8, 18)
    assert supply(new(n)) == {"B": 12, "R": 12, "G": 12, "Y": 12}
    assert all(s.stock[i, 0, beer] == 0 for i in range(n) for beer in range(TYPES))


@rule("EB-11")
@EVERY_COUNT
def test_the_first_seat_begins(n: int) -> None:
    assert (new(n).actor, record(new(n)).round, record(new(n)).time) == (0, 1, 4)


def test_a_table_laid_by_hand_is_sound() -> None:
    state = table({"wh": "1B", "hand": "brew_blue"}, {}, advance="caravan")
    assert hand(state) == ["brew_blue"]
    assert "play:brew_blue" in options(state)


@rule("EB-80")
@EVERY_COUNT
def test_who_begins_later_may_be_compensated(n: int) -> None:
    state = alehouse.game("empire_needs_beer", players=n, compensation="on").new(seed=n)
    assert state.scores() == {2: [0, 5], 3: [0, 3, 3], 4: [0, 0, 0, 0]}[n]
    assert new(n).scores() == [0] * n  # never unless asked for


@rule("EB-4")
def test_orders_are_shuffled_and_no_card_is_in_play() -> None:
    first, other = record(new(2)), record(new(2, seed=5))
    assert [first.orders[i] for i in range(6)] != [other.orders[i] for i in range(6)]
    assert [first.orders[i] for i in range(6)] != sorted(first.orders[i] for i in range(6))
    assert (first.in_play, first.completing) == (-1, -1)


@rule("EB-80")
def test_who_begins_takes_no_fame_for_it_and_nothing_is_said() -> None:
    state = alehouse.game("empire_needs_beer", 3, compensation="on").new(seed=1)
    told = [state.game.narrate(event) for event in state.opening]
    assert [line for line in told if "fame" in line] == [
        "Seat 2 takes 3 fame tokens.",
        "Seat 3 takes 3 fame tokens.",
    ]
