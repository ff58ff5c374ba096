"""TorchRL: a table through its PettingZoo wrapper, and a policy learned by REINFORCE.

    pip install alehouse[envs] torchrl
    python examples/learners/with_torchrl.py [game] [episodes]

One seat learns, the others choose at random. The wrapper puts all seats into one group.
"""

from __future__ import annotations

import sys
from typing import Any

import torch
from torch import Tensor, nn
from torchrl.envs.libs.pettingzoo import PettingZooWrapper

from alehouse.envs.pettingzoo import env as table_of


def episode(table: Any, policy: nn.Module, seat: int) -> tuple[Tensor, float]:
    """One game: the logarithm of the odds of all that was chosen, and what it was worth."""
    now = table.reset()
    odds = []
    while True:
        group = now["player"]
        asked = int(group["mask"].nonzero()[0])  # the one seat whose turn it is
        mask = group["action_mask"][asked]
        seen = group["observation", "observation"][asked].float()
        logits = policy(seen) if asked == seat else torch.zeros(mask.shape)
        choice = torch.distributions.Categorical(logits=logits.masked_fill(~mask, -1e9))
        action = choice.sample()
        if asked == seat:
            odds.append(choice.log_prob(action))
        actions = torch.zeros(group["mask"].shape, dtype=torch.int64)
        actions[asked] = action
        group["action"] = nn.functional.one_hot(actions, mask.numel())
        now = table.step(now)["next"]
        if bool(now["done"]):
            return torch.stack(odds).sum(), float(now["player", "reward"][seat])


def main(game: str = "empire_needs_beer", episodes: int = 400) -> None:
    """Learn, and say how it goes."""
    torch.manual_seed(1)
    table = PettingZooWrapper(
        table_of(game, 2), use_mask=True, group_map={"player": ["seat_0", "seat_1"]}
    )
    first = table.reset()["player", "observation", "observation"]
    size = table.reset()["player", "action_mask"].shape[-1]
    policy = nn.Sequential(nn.Linear(first.shape[-1], 64), nn.Tanh(), nn.Linear(64, size))
    best = torch.optim.Adam(policy.parameters(), 1e-3)
    won: list[float] = []
    for i in range(episodes):
        odds, worth = episode(table, policy, seat=i % 2)
        best.zero_grad()
        (-odds * (worth - sum(won[-50:]) / max(1, len(won[-50:])))).backward()
        best.step()
        won.append(worth)
        if (i + 1) % (episodes // 4) == 0:
            print(
                f"{i + 1} games: mean reward {sum(won[-100:]) / len(won[-100:]):+.2f}", flush=True
            )


if __name__ == "__main__":
    main(*sys.argv[1:2], *map(int, sys.argv[2:3]))
