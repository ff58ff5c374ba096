"""Stable-Baselines3: maskable PPO at one seat against a bot.

    pip install alehouse[envs] sb3-contrib
    python examples/learners/with_sb3.py [game] [steps] [opponent]

`action_masks()` of the environment is what MaskablePPO asks for.
"""

from __future__ import annotations

import sys

import gymnasium
from gymnasium.spaces import Box
from gymnasium.wrappers import TransformObservation
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from stable_baselines3.common.env_util import make_vec_env

import alehouse
import alehouse.envs.gymnasium  # registers the games


def main(game: str = "small_beer", steps: int = 30_000, opponent: str = "random") -> None:
    """Learn, and say how well it plays before and after."""
    opened = alehouse.game(game, players=2)
    scale = opened.sight.scale
    space = Box(-1, 1, scale.shape)

    def env() -> gymnasium.Env:
        seat = gymnasium.make(f"alehouse/{game}-v{opened.version}", players=2, opponents=opponent)
        return TransformObservation(seat, lambda seen: seen / scale, space)

    model = MaskablePPO(
        "MlpPolicy",
        make_vec_env(env, n_envs=8, seed=1),
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        gamma=1.0,
        ent_coef=0.01,
        seed=1,
    )
    tests = make_vec_env(env, n_envs=1, seed=2)
    for made in (0, steps):
        if made:
            model.learn(made)
        mean, _ = evaluate_policy(model, tests, n_eval_episodes=400, deterministic=False)
        print(f"after {made} steps: {(mean + 1) / 2:.1%} of the games won", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:2], *map(int, sys.argv[2:3]), *sys.argv[3:])
