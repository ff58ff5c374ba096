"""The bot with a simple plan."""

from __future__ import annotations

import pytest

from alehouse import Game
from alehouse.bots import make
from alehouse.kernel.errors import UnknownBot


@pytest.mark.parametrize(
    ("plan", "done"), [("rest", "rest"), ("buy_grain/rest", "buy_grain"), ("!rest", "buy_grain")]
)
def test_it_does_the_first_of_its_plan_that_may_be_done(
    small_beer: Game, plan: str, done: str
) -> None:
    state = small_beer.new(3)
    assert small_beer.action_name(make(f"plan:{plan}", small_beer, 1).choose(state)) == done


def test_a_kind_is_named_by_how_it_begins(small_beer: Game) -> None:
    state = small_beer.new(3)
    bot = make("plan:brew", small_beer, 1)
    while not any(small_beer.action_name(a).startswith("brew:") for a in state.legal()):
        state.apply("buy_grain")
    assert small_beer.action_name(bot.choose(state)).startswith("brew:")


def test_without_a_plan_it_is_greedy(small_beer: Game) -> None:
    state = small_beer.new(3)
    greedy, planner = (make(name, small_beer, 4) for name in ("greedy", "plan"))
    for _ in range(6):
        action = greedy.choose(state)
        assert planner.choose(state) == action
        state.apply(action)


def test_a_plan_of_nothing_that_there_is_says_so(small_beer: Game) -> None:
    with pytest.raises(UnknownBot, match="Small Beer has no action 'sell' to plan with"):
        make("plan:sell", small_beer, 1)
