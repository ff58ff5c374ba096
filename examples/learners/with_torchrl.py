"""TorchRL: PPO at one seat against a bot.

    pip install alehouse[envs] torchrl
    python examples/learners/with_torchrl.py [game] [steps] [opponent]

The mask comes with every step's `info`; what may not be chosen gets no odds.
"""

from __future__ import annotations

import sys

import gymnasium
import torch
from gymnasium.spaces import Box
from gymnasium.wrappers import TransformObservation
from tensordict.nn import TensorDictModule
from torch.distributions import Categorical
from torchrl.collectors import Collector
from torchrl.data import Bounded
from torchrl.envs import GymWrapper, RewardSum, SerialEnv, TransformedEnv
from torchrl.envs.gym_like import default_info_dict_reader
from torchrl.modules import ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

import alehouse
import alehouse.envs.gymnasium  # registers the games

SEATS, FRAMES, PASSES, PART = 8, 2048, 4, 512


class Wishes(torch.nn.Module):
    """How much each action is wanted."""

    def __init__(self, seen: int, actions: int) -> None:
        super().__init__()
        self.net = layers(seen, actions)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        return self.net(seen).masked_fill(mask == 0, -1e9)


def layers(seen: int, out: int) -> torch.nn.Module:
    """A small network."""
    inner = torch.nn.Linear(seen, 64)
    return torch.nn.Sequential(inner, torch.nn.Tanh(), torch.nn.Linear(64, out))


def main(game: str = "small_beer", steps: int = 30_000, opponent: str = "random") -> None:
    """Learn, and say how many games were won on the way."""
    opened = alehouse.game(game, players=2)
    scale, actions = opened.sight.scale, opened.num_actions

    def seat() -> GymWrapper:
        name = f"alehouse/{game}-v{opened.version}"
        made = gymnasium.make(name, players=2, opponents=opponent)
        space = Box(-1, 1, scale.shape)
        made = TransformObservation(made, lambda seen: (seen / scale).astype("f4"), space)
        wrapped = GymWrapper(made, categorical_action_encoding=True)
        mask = Bounded(0, 1, (actions,), dtype=torch.int8)
        reader = default_info_dict_reader(["action_mask"], spec=[mask])
        return wrapped.set_info_dict_reader(reader)

    torch.manual_seed(1)
    seats = TransformedEnv(SerialEnv(SEATS, seat), RewardSum())
    wishes = TensorDictModule(
        Wishes(len(scale), actions), ["observation", "action_mask"], ["logits"]
    )
    actor = ProbabilisticActor(
        wishes, ["logits"], distribution_class=Categorical, return_log_prob=True
    )
    critic = ValueOperator(layers(len(scale), 1), ["observation"])
    worth = GAE(gamma=1.0, lmbda=0.95, value_network=critic)
    loss = ClipPPOLoss(actor, critic, entropy_coeff=0.01)
    adam = torch.optim.Adam(loss.parameters(), lr=1e-3)
    collector = Collector(seats, actor, frames_per_batch=FRAMES, total_frames=steps)
    for i, frames in enumerate(collector):
        ended = frames["next", "episode_reward"][frames["next", "done"]]
        print(f"{i * FRAMES} steps: {(ended.mean() + 1) / 2:.1%} of {len(ended)} games", flush=True)
        for _ in range(PASSES):
            worth(frames)
            kept = frames.reshape(-1)
            for part in torch.randperm(len(kept)).split(PART):
                told = loss(kept[part])
                adam.zero_grad()
                (told["loss_objective"] + told["loss_critic"] + told["loss_entropy"]).backward()
                torch.nn.utils.clip_grad_norm_(loss.parameters(), 0.5)
                adam.step()
    collector.shutdown()


if __name__ == "__main__":
    main(*sys.argv[1:2], *map(int, sys.argv[2:3]), *sys.argv[3:])
