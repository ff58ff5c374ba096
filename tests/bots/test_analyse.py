"""Analysis: it blames who plays badly, adds up, repeats, and knows no more than the seats did."""

from __future__ import annotations

import shutil
from dataclasses import asdict, replace
from math import atanh
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from small_beer.game import RULEBOOK

from alehouse import Game, Replay
from alehouse.bots import Analysis, Effort, analyse, ask, assess, make
from alehouse.bots.analysis import MARKS, chances_at, mark_of
from alehouse.bots.assess import Assessed, chance_of_a_point, gains
from alehouse.bots.network import FILE
from alehouse.kernel.chance import derived
from alehouse.kernel.errors import BadOption, BadReplay
from alehouse.testing import random_states
from tests.bots.networks import learned
from tests.bots.networks import network as by_hand

LITTLE = "60,60"


def played(game: Game, bots: list[str], seed: int, most: int = 1000) -> Replay:
    """A game between bots, or the first so many choices of it."""
    state = game.new(seed)
    seats = [make(bot, game, derived(seed, i)) for i, bot in enumerate(bots)]
    while not state.over and len(state.history) < most:
        state.apply(ask(seats[state.actor], state, derived(seed, len(state.history))))
    return Replay.of(state, bots)


@pytest.fixture(scope="module")
def game() -> Game:
    return Game(RULEBOOK, 2)


@pytest.fixture(scope="module")
def found(game: Game) -> Analysis:
    return analyse(played(game, ["mcts:60", "random"], 3), LITTLE, game=game)


def test_a_random_player_is_blamed_and_a_master_is_not(game: Game) -> None:
    lost, blunders = {"mcts:300": 0.0, "random": 0.0}, {"mcts:300": 0, "random": 0}
    for seed in range(8):
        bots = ["mcts:300", "random"] if seed % 2 else ["random", "mcts:300"]
        for s in analyse(played(game, bots, seed), "200,200", seed, game=game).summaries:
            lost[s.name] += s.average
            blunders[s.name] += s.marks["blunder"]
    assert lost["random"] >= 5 * lost["mcts:300"]
    assert blunders["random"] > 5 * blunders["mcts:300"]


def test_in_a_whole_real_game_too_the_random_player_is_blamed() -> None:
    """It is judged by the game's network, whatever that has learned."""
    book = next(book for book in learned() if book.id == "empire_needs_beer")
    game = Game(book, 2)
    found = analyse(played(game, ["random", "master"], 1), "80,60", game=game)
    random, master = found.summaries
    assert found.over
    assert random.average >= 5 * master.average
    found = analyse(played(game, ["master", "master"], 1, 80), "80,60", game=game)
    judged = sum(s.decisions for s in found.summaries)
    assert sum(s.marks["blunder"] for s in found.summaries) <= judged / 20
    assert sum(s.marks["best"] for s in found.summaries) > judged / 2
    for s in found.summaries:
        assert s.own + s.others + s.luck == pytest.approx(s.end - s.start, abs=1e-9)


def test_where_there_is_a_network_it_says_who_will_win(tmp_path: Path) -> None:
    """This one thinks that all rest, and gives much to whoever is asked and more to the other."""
    shutil.copytree(RULEBOOK.folder, tmp_path, dirs_exist_ok=True)
    game = Game(replace(RULEBOOK, folder=tmp_path), 2)
    network = by_hand(game, rest=99.0)
    network.weights.value[:] = 0
    network.weights.value_bias[:] = [0.5, 0.2, -0.5, 0.4, *[0.0] * 4]  # won and lead, side by side
    (tmp_path / FILE).write_bytes(network.to_bytes())
    for found in assess(game.new(3), Effort(40, 40), 1):  # the seats are asked as often
        assert (found.value, *found.shares) == pytest.approx((0.5, 0.5, 0.5), abs=1e-3)
        assert found.lead == pytest.approx(5 * (atanh(0.2) + atanh(0.4)) / 2, abs=0.01)
    state = Game(replace(RULEBOOK, folder=tmp_path, players=range(1, 5)), 1).new(3)
    resting = state.game.action_id("rest")
    alone = assess(state, Effort(40, 40), 1, [resting])
    rest = next(one for one in alone if one.action == resting)
    while not state.over:
        state.apply("rest")
    assert rest.value == rest.lead == state.scores()[0]


def test_luck_and_choices_add_up_to_the_change_of_the_chance() -> None:
    for players in (1, 2, 3, 4):
        game = Game(replace(RULEBOOK, players=range(1, 5)), players)
        found = analyse(played(game, ["random"] * players, players), LITTLE, game=game)
        for s in found.summaries:
            assert s.own + s.others + s.luck == pytest.approx(s.end - s.start, abs=1e-9)
            assert s.own == pytest.approx(-s.lost)
            assert s.lost >= 0
        for judged, row in zip(found.decisions, found.chances, strict=False):
            assert row == judged.before
            assert judged.loss == pytest.approx(row[judged.seat] - judged.after[judged.seat])
            if players > 1:
                assert sum(row) == pytest.approx(1, abs=1e-3)
                assert sum(judged.after) == pytest.approx(1, abs=1e-3)


def test_the_end_is_what_each_seat_has_won(found: Analysis) -> None:
    assert [chance > 0 for chance in found.chances[-1]] == [rank == 1 for rank in found.ranks]
    assert len(found.chances) == len(found.decisions) + 1 == len(found.points)
    assert [sum(by_source) for by_source in found.points[-1]] == found.scores


def test_the_same_replay_and_seed_give_the_same_analysis(game: Game, found: Analysis) -> None:
    replay = played(game, ["mcts:60", "random"], 3)
    ticks: list[tuple[int, int]] = []
    again = analyse(replay, LITTLE, game=game, jobs=3, progress=lambda *done: ticks.append(done))
    assert again == found
    assert sorted(ticks) == [(i + 1, 16) for i in range(16)]
    assert analyse(replay, LITTLE, 1, game=game) != found


def test_what_was_chosen_is_among_what_is_named_best_first(found: Analysis) -> None:
    for judged in found.decisions:
        values = [option.value for option in judged.options]
        assert values == sorted(values, reverse=True)
        assert judged.action in [option.action for option in judged.options]
        assert judged.mark == mark_of(judged.loss)
    assert {d.mark for d in found.decisions} <= set(MARKS)


def test_a_choice_is_judged_by_what_its_seat_could_know(game: Game) -> None:
    """A table that differs in all that the seat cannot see comes to the same, to the last digit."""
    for i, state in enumerate(random_states(game, 8, 5)):
        if not state.over:
            other = state.imagine(state.actor, 100 + i)
            assert assess(state, Effort(30, 20), 1) == assess(other, Effort(30, 20), 1)


def test_worlds_that_are_all_alike_do_not_say_what_a_point_is_worth() -> None:
    """A game without chance: nothing but an error of rounding varies, and wins alone count."""
    ways = np.array([0.5218, 0.6231]), np.array([0.04, 1.87])
    wins, leads = (np.repeat(one[:, None], 60, axis=1) for one in ways)
    wins[0, ::2] += 1e-16
    leads[0, ::2] += 1e-17
    a_point = chance_of_a_point(wins[0], leads[0])
    found = gains(SimpleNamespace(wins=wins, leads=leads), 1, 2, a_point, False)  # type: ignore[arg-type]
    assert found == pytest.approx(0.1013)


def test_what_a_choice_costs_goes_to_those_who_win_after_it() -> None:
    best = Assessed(1, 0.5, 0.0, (0.5, 0.3, 0.2), ())
    worse = Assessed(2, 0.4, 0.0, (0.38, 0.3, 0.32), ())
    before, after = chances_at([best, worse], 2, 0)
    assert (before, after) == ([0.5, 0.3, 0.2], [0.4, 0.3, 0.3])


def test_a_game_that_is_not_over_is_analysed_as_far_as_it_goes(game: Game) -> None:
    replay = replace(played(game, ["random", "random"], 4), scores=None, digest="")
    replay.actions = replay.actions[:3]
    found = analyse(replay, "20,20", game=game)
    assert (found.over, len(found.decisions)) == (False, 3)
    assert found.chances[-1] == found.decisions[-1].after
    replay.actions = []
    with pytest.raises(BadReplay, match="nothing to analyse"):
        analyse(replay, game=game)


@pytest.mark.parametrize("effort", ["much", "0,5", "5", "5,x"])
def test_an_effort_that_is_none_is_refused(effort: str) -> None:
    with pytest.raises(BadOption, match="quick or thorough, or iterations and worlds"):
        Effort.read(effort)


def test_an_analysis_is_plain_data(found: Analysis) -> None:
    assert asdict(found)["decisions"][0]["options"][0]["label"]
