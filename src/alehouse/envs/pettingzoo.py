"""PettingZoo: a table as an AEC environment.

from alehouse.envs.pettingzoo import env

table = env("empire_needs_beer", players=3, reward="margin")
table.reset(seed=7)
for agent in table.agent_iter():
    seen, reward, ended, _, _ = table.last()
    table.step(None if ended else table.action_space(agent).sample(seen["action_mask"]))
"""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

import alehouse
from alehouse.envs.spaces import Choices, Mask, sight_space
from alehouse.kernel.chance import MASK


def env(game: str, players: int | None = None, *, reward: str = "rank", **options: Any) -> Table:
    """A table of a game, with its options; `reward` as for `game.batch`."""
    return Table(alehouse.game(game, players=players, **options), reward)


class Table(AECEnv):  # type: ignore[misc]
    """One table; the seat that is asked is the agent that acts. An illegal action is refused."""

    render_mode = "ansi"

    def __init__(self, game: alehouse.Game, reward: str = "rank") -> None:
        super().__init__()
        self.game = game
        self.metadata = {"name": f"alehouse/{game.id}", "render_modes": ["ansi"]}
        self.batch = game.batch(1, reward=reward, auto_reset=False)
        self.possible_agents = [f"seat_{seat}" for seat in range(game.players)]
        seen: dict[str, spaces.Space[Any]] = {"observation": sight_space(game)}
        seen["action_mask"] = spaces.Box(0, 1, (game.num_actions,), np.int8)
        self.sight = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self.choices = {agent: Choices(game, self.mask) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.sight[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.choices[agent]

    def mask(self) -> Mask:
        """For each action whether it may be chosen now."""
        return self.batch.mask()[0].astype(np.int8)  # type: ignore[no-any-return]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        seed = secrets.randbits(64) if seed is None else seed & MASK
        self.batch.reset(np.array([seed], np.uint64))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.batch.actors[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        if seat == self.batch.actors[0]:
            return {"observation": self.batch.observe()[0].copy(), "action_mask": self.mask()}
        seen = self.batch.state(0).sight(seat)
        return {"observation": seen, "action_mask": np.zeros(self.game.num_actions, np.int8)}

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.batch.step(np.array([action]))
        if self.batch.ends[0]:
            for seat, agent in enumerate(self.agents):
                self.rewards[agent] = float(self.batch.rewards[0, seat])
                self.terminations[agent] = True
                ended = {"points": self.batch.points, "rank": self.batch.ranks}
                self.infos[agent] = {name: int(all_[0, seat]) for name, all_ in ended.items()}
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.agent_selection = self.agents[self.batch.actors[0]]

    def render(self) -> str:
        """The open question and what may be answered."""
        state = self.batch.state(0)
        if state.over:
            return f"Points: {', '.join(map(str, state.scores()))}."
        names = ", ".join(self.game.action_name(action) for action in state.legal())
        return f"{self.agent_selection}: {state.prompt()} {names}"

    def close(self) -> None:
        """Nothing is open."""
