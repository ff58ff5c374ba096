"""A seat and a batch as Gymnasium's own tests want them."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import alehouse
import alehouse.envs.gymnasium
from alehouse.kernel.errors import IllegalAction
from tests.envs.conftest import TABLES


def named(game: str) -> str:
    return f"alehouse/{game}-v{alehouse.game(game).version}"


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_gymnasiums_own_test_passes(game: str, players: int) -> None:
    env = gymnasium.make(named(game), players=players, illegal="lose")  # it keeps no mask
    check_env(env.unwrapped, skip_render_check=True)


def test_an_episode_ends_with_the_reward_of_the_own_seat() -> None:
    env = gymnasium.make(named("empire_needs_beer"), players=3, seat=1, reward="points")
    _, info = env.reset(seed=5)
    over = False
    while not over:
        assert info["action_mask"].any()
        _, reward, over, cut, info = env.step(env.action_space.sample())
        assert not cut
        assert over or reward == 0
    assert reward == info["points"][1] > 0
    assert not info["action_mask"].any()


def test_opponents_are_bots_by_name() -> None:
    env = gymnasium.make(named("dice_brewing"), players=2, opponents=["greedy"], seat=0)
    env.reset(seed=1)
    for _ in range(5):
        env.step(env.action_space.sample())
    assert type(env.unwrapped.bots[1]).__name__ == "Greedy"


def test_an_illegal_action_is_refused() -> None:
    env = gymnasium.make(named("dice_brewing"))
    _, info = env.reset(seed=1)
    with pytest.raises(IllegalAction, match="is not legal now"):
        env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))


def test_an_illegal_action_may_lose_the_game() -> None:
    env = gymnasium.make(named("dice_brewing"), illegal="lose")
    _, info = env.reset(seed=1)
    _, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, over, info["illegal"]) == (-1.0, True, True)


@pytest.mark.parametrize("game", [book["id"] for book in alehouse.games()])
def test_a_batch_is_a_vector_environment(game: str) -> None:
    envs = gymnasium.make_vec(named(game), num_envs=8)
    seen, info = envs.reset(seed=3)
    again, _ = gymnasium.make_vec(named(game), num_envs=8).reset(seed=3)
    assert (seen == again).all()
    rng = np.random.default_rng(1)
    for _ in range(20):
        assert seen in envs.observation_space
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        seen, rewards, ends, cuts, info = envs.step(actions)
        assert rewards.shape == ends.shape == cuts.shape == (8,)
        assert not rewards[~ends].any()
