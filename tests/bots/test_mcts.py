"""The search: repeatable, on time, for any number of seats, and it finds what is there."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from small_beer.game import RULEBOOK

from alehouse import Game, State
from alehouse.bots import Mcts, ask
from alehouse.bots.mcts import Budget, Line
from alehouse.testing import random_states

PORTER, BARLEY_WINE = 2, 3


def last_turn(game: Game) -> State:
    """Seat 1's last decision: whatever it does, the game ends."""
    state = [s.clone() for s in random_states(game, 1)][-2]
    s = state.s
    assert s.actor == 1
    for recipe in range(4):
        s.hand[1, recipe] = 0
    s.hand[1, PORTER] = s.hand[1, BARLEY_WINE] = 1
    s.grain[1], s.coins[1] = 5, 1
    s.points[0], s.points[1] = 7, 0
    state.settle()
    return state


def lines(game: Game, state: State, budget: str = "300", **more: int) -> list[Line]:
    return Mcts(game, 5, budget, **more).think(state.imagine(state.actor, 3))


def test_the_same_seed_and_iterations_give_the_same_search(small_beer: Game) -> None:
    state = small_beer.new(4)
    assert lines(small_beer, state) == lines(small_beer, state)


def test_another_seed_gives_another_search(small_beer: Game) -> None:
    state = small_beer.new(4)
    other = Mcts(small_beer, 6, "300").think(state.imagine(0, 3))
    assert other != lines(small_beer, state)


def test_threads_share_the_iterations_and_repeat_exactly(small_beer: Game) -> None:
    state = small_beer.new(4)
    found = lines(small_beer, state, "400", threads=2)
    assert sum(line.visits for line in found) == 400
    assert found == lines(small_beer, state, "400", threads=2)


def test_every_iteration_visits_one_action_of_the_root(small_beer: Game) -> None:
    state = small_beer.new(4)
    found = lines(small_beer, state, "250")
    assert sum(line.visits for line in found) == 250
    assert [line.action for line in found] == state.legal()


@pytest.mark.parametrize("budget", ["40", "300"])
def test_a_choice_stops_when_it_is_clear_and_is_as_good(small_beer: Game, budget: str) -> None:
    asked = stopped = 0
    for state in random_states(small_beer, 2):
        if state.over:
            continue
        world = state.imagine(state.actor, 3)
        found = {line.action: line for line in Mcts(small_beer, 5, budget).think(world)}
        bot = Mcts(small_beer, 5, budget)
        chosen, best = found[bot.choose(world)], max(found.values(), key=lambda line: line.visits)
        assert chosen.worth / chosen.visits > best.worth / best.visits - 0.02
        asked += 1
        stopped += sum(line.visits for line in bot.trees[0].lines()) < int(budget)
    assert stopped > asked / 2


def test_a_tree_that_was_kept_is_searched_on(small_beer: Game) -> None:
    world = small_beer.new(4).imagine(0, 3)
    tree = Mcts(small_beer, 5, "1s").trees[0]
    tree.plant(world)
    tree.search(60)
    tree.search_for(1.0, to_the_end=False)
    assert sum(line.visits for line in tree.lines()) > 2 * 60


def test_a_search_takes_the_time_it_was_given(small_beer: Game) -> None:
    state = small_beer.new(4)
    bot = Mcts(small_beer, 1, "60ms")
    bot.think(state.imagine(0, 1))  # compiled by now
    begin = time.perf_counter()
    bot.think(state.imagine(0, 2))
    assert 0.06 <= time.perf_counter() - begin < 60  # a busy machine must not break the build


@pytest.mark.parametrize(
    ("words", "budget"), [("200", Budget(200)), ("50ms", Budget(0, 0.05)), ("1.5s", Budget(0, 1.5))]
)
def test_budgets_are_iterations_or_time(words: str, budget: Budget) -> None:
    assert Budget.read(words) == budget


def test_the_last_chance_to_win_is_taken(small_beer: Game) -> None:
    state = last_turn(small_beer)  # 7 points behind: only the barley wine, worth 9, wins
    action = ask(Mcts(small_beer, 1, "60"), state, 1)
    assert small_beer.action_name(action) == "brew:barley_wine"


def test_the_win_chance_of_a_roll_is_found(small_beer: Game) -> None:
    found = {line.action: line for line in lines(small_beer, last_turn(small_beer), "3000")}
    wine = found[small_beer.action_id("brew:barley_wine")]
    assert wine.win / wine.visits == pytest.approx(5 / 6, abs=0.03)
    assert wine.lead / wine.visits == pytest.approx(9 * 5 / 6 - 7, abs=0.3)


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_any_number_of_seats_can_play(seats: int) -> None:
    game = Game(replace(RULEBOOK, players=range(1, 5)), seats)
    state = game.new(3)
    bot = Mcts(game, 2, "30")
    while not state.over:
        state.apply(ask(bot, state, len(state.history)))
    assert len(state.scores()) == seats


def test_alone_a_search_scores_far_more_than_chance() -> None:
    game = Game(replace(RULEBOOK, players=range(1, 5)), 1)
    found = []
    for seed in range(20):
        state = game.new(seed)
        bot = Mcts(game, seed, "100")
        while not state.over:
            state.apply(ask(bot, state, len(state.history)))
        by_chance = list(random_states(game, seed))[-1]
        found.append(state.scores()[0] - by_chance.scores()[0])
    assert sum(found) / len(found) > 2


def test_a_tree_is_kept_while_nothing_is_revealed() -> None:
    game = Game(replace(RULEBOOK, players=range(1, 5)), 1)
    state = game.new(3)
    bot = Mcts(game, 2, "200")
    tree = bot.trees[0]
    action = ask(bot, state, 1)
    assert game.action_name(action) in ("rest", "buy_grain")  # neither uses chance
    state.apply(action)
    kept = next(line for line in tree.lines() if line.action == action).visits
    assert bot.as_foreseen(state.imagine(0, 2))
    again = bot.think(state.imagine(0, 2))
    assert sum(line.visits for line in again) == pytest.approx(kept + 200, abs=1)


def test_a_tree_is_dropped_when_the_table_is_another(small_beer: Game) -> None:
    bot = Mcts(small_beer, 2, "50")
    state = small_beer.new(3)
    state.apply(ask(bot, state, 1))
    assert not bot.as_foreseen(state.imagine(state.actor, 2))
    assert not bot.as_foreseen(small_beer.new(8).imagine(0, 2))
