"""Batches: many tables at once play just the games that single ones do."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from small_beer.game import RULEBOOK

from alehouse.kernel import many
from alehouse.kernel.batch import Batch
from alehouse.kernel.chance import derived
from alehouse.kernel.errors import BadOption, IllegalAction
from alehouse.kernel.game import Game, State
from alehouse.kernel.many import House, Tables
from alehouse.kernel.study import random_games
from alehouse.kernel.wander import CLOSED, kind_of, wander


@pytest.fixture(scope="module")
def game() -> Game:
    return Game(RULEBOOK, 3)


def some(batch: Batch, rng: np.random.Generator) -> np.ndarray:
    """A legal action for each table."""
    which = (rng.random(batch.n) * batch.counts).astype(int)
    return batch.legal[np.arange(batch.n), which]


def test_a_batch_plays_the_games_of_its_seeds(game: Game) -> None:
    batch, rng = game.batch(5, seed=3), np.random.default_rng(1)
    states = [game.new(int(seed)) for seed in batch.seeds]
    ended = 0
    for _ in range(60):
        for i, state in enumerate(states):
            assert batch.actors[i] == state.actor
            assert list(batch.legal[i, : batch.counts[i]]) == state.legal()
            assert (batch.observe()[i] == state.sight(state.actor)).all()
            assert (batch.mask()[i] == state.legal_mask()).all()
        actions = some(batch, rng)
        batch.step(actions)
        for i, state in enumerate(states):
            state.apply(int(actions[i]))
            assert batch.ends[i] == state.over
            if state.over:
                ended += 1
                assert list(batch.points[i]) == state.scores()
                assert list(batch.ranks[i]) == state.ranks()
                states[i] = game.new(int(batch.seeds[i]))
    assert ended >= 5


def test_rewards_come_with_the_end_and_add_up_to_nothing(game: Game) -> None:
    batch, rng = game.batch(64, seed=4), np.random.default_rng(1)
    seen = 0
    for _ in range(40):
        batch.step(some(batch, rng))
        assert (batch.rewards[~batch.ends] == 0).all()
        assert np.allclose(batch.rewards.sum(axis=1), 0)
        best = batch.rewards[batch.ends].max(axis=1, initial=0)
        alone = (batch.ranks[batch.ends] == 1).sum(axis=1) == 1
        assert (best[alone] == 1).all()
        seen += int(batch.ends.sum())
    assert seen > 0


@pytest.mark.parametrize("reward", ["margin", "points"])
def test_rewards_may_be_margins_or_points(game: Game, reward: str) -> None:
    batch = game.batch(8, seed=4, reward=reward, auto_reset=False)
    batch.playout()
    for points, rewards in zip(batch.points.tolist(), batch.rewards.tolist(), strict=True):
        others = [max(points[:i] + points[i + 1 :]) if reward == "margin" else 0 for i in range(3)]
        assert rewards == [mine - best for mine, best in zip(points, others, strict=True)]


def test_an_illegal_action_is_refused_and_changes_nothing(game: Game) -> None:
    batch = game.batch(3, seed=3)
    before, good = batch.to_bytes(), batch.legal[:, 0].copy()
    bad = next(a for a in range(game.num_actions) if not batch.mask()[1, a])
    with pytest.raises(IllegalAction, match=r"Table 1: .* is not legal now"):
        batch.step(np.array([good[0], bad, good[2]]))
    other = game.batch(3, seed=3)
    other.from_bytes(before)
    assert batch.state(1).digest() == other.state(1).digest()
    batch.step(batch.legal[:, 0])  # and it goes on
    with pytest.raises(IllegalAction, match="wants 3 actions"):
        batch.step(good[:2])


def test_a_batch_that_is_not_dealt_anew_stands_still_at_the_end(game: Game) -> None:
    batch = game.batch(4, seed=1, auto_reset=False)
    lengths = batch.playout()
    assert (batch.actors == -1).all()
    assert not batch.mask().any()
    assert not batch.observe().any()
    same = random_games(game, 4, 1)
    assert (batch.points == same.scores).all()
    assert (lengths == same.lengths).all()


def test_threads_change_nothing(game: Game) -> None:
    one, two = game.batch(300, seed=9, threads=1), game.batch(300, seed=9, threads=2)
    assert two.threads == 2
    for batch in (one, two):
        batch.random_steps(50)
    assert (one.tables.rows == two.tables.rows).all()
    assert (one.observe() == two.observe()).all()


def test_player_counts_are_mixed(game: Game) -> None:
    batch = game.batch(6, seed=2, players=(2, 3, 4))
    assert batch.tables.rows["seats"].tolist() == [2, 3, 4, 2, 3, 4]
    assert batch.observe().shape == (6, Game(RULEBOOK, 4).sight.size)
    batch.random_steps(100)
    assert batch.state(0).game.players == 2
    alone = game.seated(2).new(int(batch.seeds[0]))
    dealt = game.batch(1, players=(2,))
    dealt.reset(batch.seeds[:1])
    assert dealt.state(0).s.tobytes() == alone.s.tobytes()


def test_a_kept_batch_goes_on(game: Game) -> None:
    batch = game.batch(10, seed=6)
    batch.random_steps(25)
    kept = batch.to_bytes()
    batch.random_steps(40)
    other = game.batch(10, seed=7)
    other.from_bytes(kept)
    other.random_steps(40)
    assert (batch.tables.rows == other.tables.rows).all()
    with pytest.raises(BadOption, match="That batch is of 10 x small_beer"):
        game.batch(9).from_bytes(kept)


def test_what_cannot_be_is_refused(game: Game) -> None:
    with pytest.raises(BadOption, match="at least one table"):
        game.batch(0)
    with pytest.raises(BadOption, match="rank, margin, points"):
        game.batch(1, reward="money")
    with pytest.raises(BadOption, match="'cpu' or 'cuda'"):
        game.batch(1, device="tpu")


def test_a_table_becomes_a_state_of_its_own(game: Game) -> None:
    batch = game.batch(2, seed=3)
    state = batch.state(1)
    assert isinstance(state, State)
    state.apply(state.legal()[0])
    assert batch.state(1).digest() != state.digest()


def round_at_each(boxes: Any, house: House, t: Tables) -> None:
    """A round at every table, by the last first."""
    for place in range(t.rows.shape[0]):
        i = t.rows.shape[0] - 1 - place
        if kind_of(t, i) != CLOSED:
            wander(boxes[0], house, t, i, place)


@pytest.mark.parametrize("auto_reset", [False, True])
def test_rounds_of_one_action_play_the_same_games(game: Game, auto_reset: bool) -> None:
    by_choice = game.batch(20, seed=5, auto_reset=auto_reset)
    by_round = game.batch(20, seed=5, auto_reset=auto_reset)
    one_round = game.native(round_at_each)
    for _ in range(40):
        one_round(game.box.row, by_round.house, by_round.tables)
    if not auto_reset:
        by_choice.playout()
        for name in ("rows", "points", "ranks", "rewards", "lengths"):
            assert (by_choice.get(name) == by_round.get(name)).all(), name
        return
    later = by_round.seeds != by_choice.seeds
    assert later.any(), "no game ended"
    assert (by_round.seeds[later] == derived(by_choice.seeds[later], many.NEXT)).any()
