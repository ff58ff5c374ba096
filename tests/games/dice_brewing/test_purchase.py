"""Buying: DB-50 to DB-58."""

from __future__ import annotations

import pytest

from alehouse.games.dice_brewing.state import PURCHASE, TIDY_UP
from alehouse.testing import options, play, rule
from tests.games.dice_brewing.scenario import fields, held, in_supply, seat, table, zone


@rule("DB-50")
def test_one_ingredient_and_one_token_in_either_order() -> None:
    both = ("ingredient:fruit", "action:extra_roll")
    for first, second in (both, both[::-1]):
        state = table(seat(gold=20), seat(gold=20), round=3, phase=PURCHASE)
        play(state, f"buy_{first}", f"buy_{second}")
        assert state.actor == 1  # nothing is left to buy
        s = fields(state)
        assert (s.gold[0], held(state, 0, "fruit"), held(state, 0, "extra_roll")) == (15, 1, 1)
        assert (s.market[0], s.black_market[5]) == (2, 2)


@rule("DB-50")
def test_a_second_ingredient_is_refused() -> None:
    state = table(seat(gold=20), seat(), round=3, phase=PURCHASE)
    play(state, "buy_ingredient:fruit")
    assert not [name for name in options(state) if name.startswith("buy_ingredient")]
    assert str(state.why_not("buy_ingredient:spices")).startswith("DB-50")
    play(state, "buy_action:extra_roll")
    assert fields(state).round == 4


@rule("DB-50")
def test_purchases_go_in_player_order() -> None:
    state = table(*[seat(gold=9) for _ in range(3)], first=2, round=2, phase=PURCHASE)
    order = [state.actor]
    for _ in range(2):
        play(state, "done")
        order.append(state.actor)
    assert order == [2, 0, 1]


@rule("DB-51")
@pytest.mark.parametrize(("round", "ingredients", "tokens"), [(2, 5, 0), (3, 5, 6)])
def test_the_markets_open_one_after_the_other(round: int, ingredients: int, tokens: int) -> None:
    state = table(seat(gold=20), seat(), round=round, phase=PURCHASE)
    offered = options(state)
    assert len([name for name in offered if name.startswith("buy_ingredient")]) == ingredients
    assert len([name for name in offered if name.startswith("buy_action")]) == tokens


@rule("DB-51")
def test_nobody_buys_in_round_one() -> None:
    rich = seat(A="yellow:1", gold=20, tokens={"extra_roll": 1})  # no purchase, no moment for it
    state = table(rich, seat(), phase=PURCHASE)
    assert state.view()["phase"] == "storage"


@rule("DB-52")
@pytest.mark.parametrize(
    ("ingredient", "price", "four", "five", "six"),
    [
        ("fruit", 3, 0, 0, 0),
        ("spices", 4, 1, 1, 1),
        ("special_malt", 5, 1, 1, 1),
        ("honey", 5, 0, 1, 2),
        ("special_hops", 6, 0, 1, 2),
    ],
)
def test_prices_and_discounts(ingredient: str, price: int, four: int, five: int, six: int) -> None:
    for value, less in ((3, 0), (4, four), (5, five), (6, six)):
        state = table(seat(A=f"blue:{value}", gold=10), seat(), round=2, phase=PURCHASE)
        play(state, f"buy_ingredient:{ingredient}")
        if less:
            assert options(state) == ["none", f"die:A:blue:{value}"]
            full = state.clone()
            play(full, "none")
            assert fields(full).gold[0] == 10 - price
            play(state, f"die:A:blue:{value}")
        assert fields(state).gold[0] == 10 - price + less


@rule("DB-52")
def test_a_discount_counts_only_if_it_makes_the_price_payable() -> None:
    me = seat(A="blue:5 blue:6", gold=4)
    state = table(me, seat(), round=2, phase=PURCHASE)
    assert "buy_ingredient:special_hops" in options(state)
    play(state, "buy_ingredient:special_hops")  # only the 6 is enough: it is taken by itself
    assert fields(state).gold[0] == 0
    assert zone(state, 0, "A") == "blue:5"
    assert "costs you 5 gold at the least and you have 4" in str(
        table(seat(A="blue:5", gold=4), seat(), round=2, phase=PURCHASE).why_not(
            "buy_ingredient:special_hops"
        )
    )


@rule("DB-52")
def test_a_blocked_die_gives_no_discount() -> None:
    state = table(seat(A="blue:6x", gold=3), seat(), round=2, phase=PURCHASE)
    assert options(state) == ["buy_ingredient:fruit", "done"]


@rule("DB-53", "DB-54")
def test_the_discount_die_lies_on_the_card_and_comes_back() -> None:
    state = table(seat(A="blue:6 blue:5", gold=20), seat(gold=20), round=3, phase=PURCHASE)
    play(state, "buy_ingredient:honey", "die:A:blue:6")
    assert fields(state).market_die[0] > 0
    assert zone(state, 0, "A") == "blue:5"
    play(state, "done", "buy_ingredient:honey")  # seat 1 has no blue die of its own: full price
    assert fields(state).gold[1] == 15
    back = table(seat(market_die="blue:6"), seat(A="yellow:1"), round=3, phase=TIDY_UP)
    assert fields(back).many[0, 0, 3] == 1
    assert fields(back).market_die[0] == 0


@rule("DB-50", "DB-7")
def test_an_empty_stack_sells_nothing() -> None:
    state = table(
        seat(gold=20), seat(), round=3, phase=PURCHASE, market={"fruit": 0}, stock={"take_back": 0}
    )
    assert "buy_ingredient:fruit" not in options(state)
    assert "buy_action:take_back" not in options(state)
    assert "none is left" in str(state.why_not("buy_action:take_back"))


@rule("DB-57")
@pytest.mark.parametrize(("ones", "gold"), [(0, 0), (1, 0), (2, 2), (3, 4), (4, 6), (5, 6)])
def test_ones_are_worth_gold(ones: int, gold: int) -> None:
    me = seat(A="yellow:1 " * ones + "black:2", W="green:1 green:1", gold=3)
    state = table(me, seat(), round=2, phase=PURCHASE, ones_as_gold="on")
    assert fields(state).ones == gold
    off = table(me, seat(), round=2, phase=PURCHASE)
    assert fields(off).ones == 0


@rule("DB-57", "DB-64")
def test_blocked_and_raised_ones_are_worth_nothing() -> None:
    me = seat(A="yellow:1 green:1x black:1+1", gold=3)
    state = table(me, seat(), round=2, phase=PURCHASE, ones_as_gold="on")
    assert fields(state).ones == 0


@rule("DB-58")
def test_gold_of_ones_is_spent_first_and_gone_afterwards() -> None:
    me = seat(A="yellow:1 green:1 black:1 blue:1", gold=3)
    state = table(me, seat(gold=3), round=2, phase=PURCHASE, ones_as_gold="on")
    play(state, "buy_ingredient:fruit")  # then nothing more: the turn is over
    s = fields(state)
    assert (s.gold[0], s.ones) == (3, 0)
    assert state.actor == 1
    assert zone(state, 0, "A") == "yellow:1 black:1 green:1 blue:1"
    assert in_supply(state, "yellow") == 13


@rule("DB-51", "DB-71")
def test_a_token_costs_its_price_and_lies_open() -> None:
    prices = {
        "take_back": 3,
        "block_building": 2,
        "block_protect": 3,
        "block_recipe": 3,
        "raise_result": 2,
        "extra_roll": 2,
    }
    for token, price in prices.items():
        state = table(seat(gold=3), seat(), round=3, phase=PURCHASE)
        play(state, f"buy_action:{token}")
        assert fields(state).gold[0] == 3 - price
        assert state.view(1)["seats"][0]["tokens"][token] == 1
