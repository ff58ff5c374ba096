"""RLlib: PPO at one seat against a bot.

    pip install alehouse[envs] "ray[rllib]" torch
    python examples/learners/with_rllib.py [game] [steps] [opponent]

RLlib's masking module wants the mask beside the observation, in one dict.
"""

from __future__ import annotations

import sys
from typing import Any

import gymnasium
import numpy as np
import ray
from gymnasium.spaces import Box, Dict
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.default_model_config import DefaultModelConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

import alehouse
import alehouse.envs.gymnasium  # registers the games

FRAMES = 2048  # of a round


class Masked(gymnasium.Wrapper):
    """A seat that sees numbers from -1 to 1, and with them what may be chosen."""

    def __init__(self, how: dict[str, Any]) -> None:
        opened = alehouse.game(how["game"], players=2)
        name = f"alehouse/{opened.id}-v{opened.version}"
        super().__init__(gymnasium.make(name, players=2, opponents=how["opponent"]))
        self.scale = opened.sight.scale
        size, actions = len(self.scale), opened.num_actions
        self.observation_space = Dict(
            observations=Box(-1, 1, (size,)), action_mask=Box(0, 1, (actions,))
        )
        self.action_space = gymnasium.spaces.Discrete(actions)

    def reset(self, **how: Any) -> Any:
        seen, info = super().reset(**how)
        return self.both(seen, info), info

    def step(self, action: Any) -> Any:
        seen, *rest, info = super().step(action)
        return self.both(seen, info), *rest, info

    def both(self, seen: Any, info: dict[str, Any]) -> dict[str, Any]:
        """The observation and the mask; at the end, when none may be chosen, all may."""
        mask = info["action_mask"] if info["action_mask"].any() else info["action_mask"] + 1
        return {
            "observations": (seen / self.scale).astype(np.float32),
            "action_mask": mask.astype(np.float32),
        }


def main(game: str = "small_beer", steps: int = 30_000, opponent: str = "random") -> None:
    """Learn, and say how many games were won on the way."""
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
    config = (
        PPOConfig()
        .environment(Masked, env_config={"game": game, "opponent": opponent})
        .env_runners(num_env_runners=0, num_envs_per_env_runner=8)
        .learners(num_learners=0)
        .training(
            train_batch_size_per_learner=FRAMES,
            minibatch_size=512,
            num_epochs=4,
            lr=1e-3,
            gamma=1.0,
            entropy_coeff=0.01,
        )
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config=DefaultModelConfig(fcnet_hiddens=[64], vf_share_layers=False),
            )
        )
        .debugging(seed=1, log_level="ERROR")
    )
    learner = config.build_algo()
    for i in range(1, steps // FRAMES + 1):
        mean = learner.train()["env_runners"]["episode_return_mean"]
        print(f"{i * FRAMES} steps: {(mean + 1) / 2:.1%} of the games won", flush=True)
    learner.stop()
    ray.shutdown()


if __name__ == "__main__":
    main(*sys.argv[1:2], *map(int, sys.argv[2:3]), *sys.argv[3:])
