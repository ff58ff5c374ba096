"""Analysis: it blames who plays badly, adds up, repeats, and knows no more than the seats did."""

from __future__ import annotations

import math
import shutil
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from small_beer.game import RULEBOOK

from alehouse import Game, Replay, State
from alehouse.bots import Analysis, Effort, analyse, ask, assess, make
from alehouse.bots.analyse import positions
from alehouse.bots.analysis import MARKS, Judged, Option, chances_at, mark_of, summary
from alehouse.bots.assess import Assessed, gains, trusted, weighed
from alehouse.bots.network import FILE
from alehouse.bots.weighing import wished_for
from alehouse.kernel.chance import Dice, derived
from alehouse.kernel.errors import BadOption, BadReplay
from alehouse.kernel.replay import load
from alehouse.testing import random_states
from tests.bots.networks import learned
from tests.bots.networks import network as by_hand
from tests.golden import HERE as GOLDEN

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


def test_150_decisions_take_two_cores_less_than_two_minutes() -> None:
    """By the processor's time for some of a real game's, early and late."""
    replay = load(GOLDEN / "empire_needs_beer" / "golden" / "2p.replay")
    states = list(positions(replay, replay.open()))[:-1]
    some = states[:: len(states) // 6]
    begun = time.process_time()
    for state in some:
        assess(state, Effort.read("quick"))
    assert 150 * (time.process_time() - begun) / len(some) / 2 < 120


def by_its_network(folder: Path, players: range, **wishes: float) -> Game:
    """Small Beer with a network that gives much to whoever is asked and says it at every turn."""
    shutil.copytree(RULEBOOK.folder, folder, dirs_exist_ok=True)
    game = Game(replace(RULEBOOK, folder=folder, players=players), players[0])
    network = by_hand(game, **wishes)
    network.weights.value[:] = 0
    network.weights.value_bias[:4] = [0.5, 0.2, -0.5, 0.4]  # won and lead, side by side
    (folder / FILE).write_bytes(network.to_bytes())
    return game


def test_what_a_network_thinks_on_the_way_counts_with_the_end(tmp_path: Path) -> None:
    """This one lets all rest: 16 questions, of which 15 are still to come after the first."""
    game = by_its_network(tmp_path, range(2, 5), rest=99.0)
    resting = game.action_id("rest")
    found = next(
        o for o in assess(game.new(3), Effort(40, 40), 1, [resting]) if o.action == resting
    )
    mine = (8 * 0.25 + 7 * 0.75 + 0.5) / 16  # the other is asked once more, and nobody has won
    assert found.shares == pytest.approx((mine, 1 - mine), abs=1e-3)
    assert found.lead == 0  # points as they were at the end, not as they were foretold


def test_alone_the_points_at_the_end_count(tmp_path: Path) -> None:
    state = by_its_network(tmp_path, range(1, 5), rest=99.0).new(3)
    resting = state.game.action_id("rest")
    alone = assess(state, Effort(40, 40), 1, [resting])
    rest = next(one for one in alone if one.action == resting)
    while not state.over:
        state.apply("rest")
    assert rest.value == rest.lead == state.scores()[0]


def test_a_network_plays_on_now_so_now_otherwise_where_it_likes_both(game: Game) -> None:
    """In a game without chance one line would decide everything."""
    network = by_hand(game, width=1)
    network.weights.policy[:] = 0
    network.weights.policy_bias[:3] = [2.0, 1.9, -9.0]
    scales = SimpleNamespace(net=network.weights, scratch=network.scratch(), heat=0.5)
    out, dice = np.arange(3), Dice()
    found = [wished_for(scales, dice, out, 3) for _ in range(400)]
    assert 150 < found.count(0) < 290
    assert found.count(2) == 0
    scales.heat = 0.0
    assert {wished_for(scales, dice, out, 3) for _ in range(50)} == {0}


@pytest.mark.parametrize(("chance", "worlds"), [(0.5, [64, 400]), (0.02, [64]), (0.98, [64])])
def test_a_game_that_is_decided_is_not_weighed_any_longer(
    game: Game, monkeypatch: pytest.MonkeyPatch, chance: float, worlds: list[int]
) -> None:
    looked = []

    def came_to(state: State, actions: Sequence[int], worlds: int, seed: int) -> SimpleNamespace:
        looked.append(worlds)
        n = len(actions)
        wins, leads = np.full((n, worlds), chance), np.zeros((n, worlds))
        return SimpleNamespace(wins=wins, leads=leads, shares=wins[:, :2], sources=leads)

    monkeypatch.setattr(sys.modules[weighed.__module__], "played_out", came_to)
    weighed(game.new(3), [0, 1], 400, 1)
    assert looked == worlds


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


@pytest.mark.parametrize("lead", [0.04, 1.87])
def test_worlds_that_are_all_alike_do_not_say_what_a_point_is_worth(lead: float) -> None:
    """A game without chance: nothing but an error of rounding varies, and wins alone count."""
    ways = np.array([0.5218, 0.6231]), np.array([0.04, lead])
    wins, leads = (np.repeat(one[:, None], 60, axis=1) for one in ways)
    wins[0, ::2] += 1e-16
    leads[0, ::2] += 1e-17
    scales: Any = SimpleNamespace(wins=wins, leads=leads)
    assert gains(scales, 1, 2, by_net=False) == pytest.approx(0.1013)


def test_what_is_worse_by_wins_and_by_points_is_never_called_better() -> None:
    """After the first action little varies, and by chance against the points."""
    dice = np.random.default_rng(1)
    leads = np.stack([dice.normal(-8, 2, 50), dice.normal(-80, 20, 50)])
    wins = np.stack([0.05 - 0.004 * (leads[0] + 8), np.full(50, 0.01)])
    scales: Any = SimpleNamespace(wins=wins, leads=leads, soon_wins=wins, soon_leads=leads)
    assert -0.08 < gains(scales, 1, 2, by_net=False) < 0
    assert gains(scales, 1, 2, by_net=True) <= 0


def test_no_chance_is_lost_that_no_game_played_to_the_end_has_won() -> None:
    """A network may hope on a losing line up to the last questions; nobody is blamed for that."""
    dice = np.random.default_rng(1)
    wins = np.stack([dice.normal(0.04, 0.01, 50), dice.normal(0.32, 0.04, 50)])
    leads = np.stack([dice.normal(-8, 1, 50), dice.normal(-4, 1, 50)])
    scales: Any = SimpleNamespace(wins=wins, leads=leads, soon_wins=wins, soon_leads=leads)
    assert gains(scales, 1, 2, by_net=True) == 0
    scales.leads = leads + 6  # now half of the second's are won
    assert gains(scales, 1, 2, by_net=True) > 0.2


def test_what_the_network_denies_must_be_shown_more_clearly() -> None:
    """Of hundreds of differences in a game some exceed two standard errors by chance."""
    chance = np.random.default_rng(1).normal(0, 0.15, 50)
    chance -= chance.mean()
    soon = np.stack([np.zeros(50), np.full(50, -0.012)])
    for shown, counts in ((2.6, False), (3.6, True)):
        late = np.stack([np.zeros(50), chance + shown * chance.std() / math.sqrt(50)])
        scales: Any = SimpleNamespace(
            wins=late, leads=10 * late, soon_wins=soon, soon_leads=10 * soon
        )
        assert (gains(scales, 1, 2, by_net=True) > 0) == counts


def test_a_network_is_trusted_unless_the_games_that_were_played_out_deny_it() -> None:
    """It knows small differences; a large one that never comes true is none."""
    dice = np.random.default_rng(1)
    said = np.full(50, -0.05)
    ends = np.stack([dice.normal(0, 0.1, 50) for _ in range(2)]) - said.mean()
    ends[1] += said
    assert trusted(said, ends[1] - ends[0]) is said
    denied = np.full(50, -0.3)
    assert trusted(denied, ends[1] - ends[0]) is not denied
    soon = np.stack([0 * said, said])
    scales: Any = SimpleNamespace(wins=ends, leads=10 * ends, soon_wins=soon, soon_leads=10 * soon)
    assert gains(scales, 1, 2, by_net=True) < -0.03
    scales.soon_wins = np.stack([0 * said, denied])
    assert -0.1 < gains(scales, 1, 2, by_net=True) <= 0


def test_who_has_lost_already_is_not_judged() -> None:
    """Every choice would be called best; what such a choice changes is counted all the same."""
    best, worse = Option("a", "A", 0.5, 0.0), Option("b", "B", 0.3, 0.0)
    lost = [
        Judged(i, 0, "?", "b", "B", chance - 0.02, 0.02, "good", [best, worse], *before_and_after)
        for i, chance in enumerate((0.5, 0.04, 0.03))
        for before_and_after in [([chance, 1 - chance], [chance - 0.02, 1.02 - chance])]
    ]
    ends = [*[d.before for d in lost], [1.0, 0.0]]
    found = summary(0, "Ann", lost, ends)
    assert (found.decisions, found.marks["good"], found.average) == (1, 1, 0.02)
    assert found.lost == pytest.approx(0.06)
    alone = [replace(lost[0], before=[9.0], after=[8.0], loss=1.0)]
    assert summary(0, "Ann", alone, [[9.0], [8.0]]).decisions == 1


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
