"""Gymnasium: one seat against bots, or all tables of a batch at once.

    import gymnasium
    import alehouse.envs.gymnasium

    env = gymnasium.make("alehouse/dice_brewing-v2", players=3, opponents="greedy")
    envs = gymnasium.make_vec("alehouse/dice_brewing-v2", num_envs=4096)

`info["action_mask"]` (and `env.action_masks()`) says what may be chosen, and a seat's
`env.action_space.sample()` alone gives a legal action. An illegal one is refused with an error, or,
with `illegal="lose"`, ends the episode with reward -1 and `info["illegal"]`.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv

import alehouse
from alehouse.bots import ask, make
from alehouse.envs.spaces import Choices, Mask, sight_space
from alehouse.kernel.chance import derived


class Seat(gymnasium.Env):
    """One seat of a table, against bots.

    `opponents`: a bot for all other seats ("random", "greedy", "mcts:600"), or a sequence of them.
    `seat`: where the learner sits; None: another place each game. `reward` as for `game.batch`.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012  (Gymnasium's own word)

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        opponents: Any = "random",
        seat: int | None = None,
        reward: str = "rank",
        illegal: str = "refuse",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = alehouse.game(game, players=players, **options)
        self.render_mode = render_mode
        self.fixed, self.forgiving = seat, illegal != "refuse"
        others = self.game.players - 1
        self.opponents = [opponents] * others if isinstance(opponents, str) else list(opponents)
        assert len(self.opponents) == others, f"there are {others} other seats"
        self.batch = self.game.batch(1, reward=reward, auto_reset=False)
        self.observation_space = sight_space(self.game)
        self.action_space = Choices(self.game, lambda: self.batch.mask()[0].astype(np.int8))

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(1 << 63))
        drawn = int(self.np_random.integers(self.game.players))
        self.seat = drawn if self.fixed is None else self.fixed
        self.batch.reset(np.array([dealt], np.uint64))
        self.bots = {
            (self.seat + 1 + i) % self.game.players: make(bot, self.game, derived(dealt, 1 + i))
            for i, bot in enumerate(self.opponents)
        }
        self.others_play()
        return self.seen(), self.info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if self.forgiving and not self.batch.mask()[0, action]:
            return self.seen(), -1.0, True, False, {**self.info(), "illegal": True}
        self.batch.step(np.array([action]))
        self.others_play()
        over = bool(self.batch.actors[0] < 0)
        return self.seen(), float(self.batch.rewards[0, self.seat]), over, False, self.info()

    def others_play(self) -> None:
        """The bots answer until the learner is asked, or the game is over."""
        while (actor := int(self.batch.actors[0])) not in (self.seat, -1):
            drawn = int(self.np_random.integers(1 << 63))
            action = ask(self.bots[actor], self.batch.state(0), drawn)
            self.batch.step(np.array([action]))

    def seen(self) -> Any:
        """What the learner sees."""
        if self.batch.actors[0] == self.seat:
            return self.batch.observe()[0].copy()
        return self.batch.state(0).sight(self.seat)

    def action_masks(self) -> Mask:
        """What may be chosen now; Stable-Baselines3's maskable PPO asks by this name."""
        return self.batch.mask()[0].astype(np.int8)  # type: ignore[no-any-return]

    def info(self) -> dict[str, Any]:
        """The mask, and at the end points and ranks by seat."""
        over = self.batch.actors[0] < 0
        ended = {"points": self.batch.points[0].copy(), "ranks": self.batch.ranks[0].copy()}
        return {"action_mask": self.action_masks(), **(ended if over else {})}

    def render(self) -> Any:
        """The open question, where `render_mode` is "ansi"."""
        state = self.batch.state(0)
        return "The game is over." if state.over else state.prompt()


class Tables(VectorEnv):
    """All tables of a batch: at each, the action is that of the seat asked (`info["actor"]`).

    The reward is that of the seat that acted; `info["rewards"]` has those of all seats. A game that
    ended is followed by the next in the same step.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        *,
        reward: str = "rank",
        threads: int = 1,
        **options: Any,
    ) -> None:
        self.game = alehouse.game(game, players=players, **options)
        self.num_envs = num_envs
        self.batch = self.game.batch(num_envs, reward=reward, threads=threads)
        self.single_observation_space = sight_space(self.game)
        self.single_action_space = spaces.Discrete(self.game.num_actions)
        self.observation_space = gymnasium.vector.utils.batch_space(
            self.single_observation_space, num_envs
        )
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(1 << 63)))
        return self.batch.observe(), self.info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        acted = self.batch.actors.copy()
        self.batch.step(actions)
        rewards = self.batch.rewards[np.arange(self.num_envs), acted]
        never = np.zeros(self.num_envs, np.bool_)
        return self.batch.observe(), rewards, self.batch.ends, never, self.info()

    def info(self) -> dict[str, Any]:
        """Who is asked, what may be chosen, and how the games went that ended."""
        batch = self.batch
        named = {"rewards": batch.rewards, "points": batch.points, "ranks": batch.ranks}
        return {"actor": batch.actors, "action_mask": batch.mask(), **named}


def register() -> None:
    """Every game on the shelf as `alehouse/GAME-vVERSION`."""
    for book in alehouse.games():
        gymnasium.register(
            f"alehouse/{book['id']}-v{alehouse.game(book['id']).version}",
            entry_point="alehouse.envs.gymnasium:Seat",
            vector_entry_point="alehouse.envs.gymnasium:Tables",
            kwargs={"game": book["id"]},
            disable_env_checker=True,
        )


register()
