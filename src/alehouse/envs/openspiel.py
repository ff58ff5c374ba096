"""OpenSpiel: every game on the shelf as `alehouse_GAME`, registered when this is imported.

    import pyspiel
    import alehouse.envs.openspiel

    game = pyspiel.load_game("alehouse_empire_needs_beer(players=3)")

Options of a game are parameters. Chance is sampled: one chance node deals the game from a seed, and
dice and cards follow from it; `resample_from_infostate` gives a table that the seat cannot tell
from this one, future chance included.
"""

from __future__ import annotations

import ctypes
import functools
import secrets
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

import alehouse
from alehouse.kernel.chance import MASK, derived

Type = pyspiel.GameType
MOST_POINTS = 1000.0  # no game knows a bound for points and margins


class Table(pyspiel.Game):  # type: ignore[misc]
    """A game of the shelf."""

    def __init__(self, kind: Any, params: dict[str, Any] | None = None) -> None:
        chosen = {**kind.parameter_specification, **(params or {})}
        self.reward = str(chosen.pop("reward"))
        seed = int(chosen.pop("seed"))
        self.seed = secrets.randbits(63) if seed < 0 else seed
        name = kind.short_name.removeprefix("alehouse_")
        self.game = alehouse.game(name, players=chosen.pop("players"), **chosen)
        most = 1.0 if self.reward == "rank" else MOST_POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.num_actions,
            max_chance_outcomes=1,
            num_players=self.game.players,
            min_utility=-most,
            max_utility=most,
            max_game_length=self.game.book.longest,
        )
        super().__init__(kind, info, params or {})

    def new_initial_state(self) -> Position:
        """A table where nothing is dealt yet."""
        self.seed = derived(self.seed, 0)
        return Position(self, self.seed & MASK)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What players see."""
        return Observer(self.game)


class Position(pyspiel.State):  # type: ignore[misc]
    """A table of a game."""

    def __init__(self, game: Table, seed: int) -> None:
        super().__init__(game)
        self.table, self.reward, self.seed = game.game, game.reward, seed
        self.state: alehouse.State | None = None  # None: not dealt yet

    def current_player(self) -> Any:
        """Who is asked."""
        if self.state is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.state.over else self.state.actor

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Dealing has one outcome, which is sampled."""
        return [(0, 1.0)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.legal() if self.state and player == self.state.actor else []

    def _apply_action(self, action: int) -> None:
        if self.state is None:
            self.state = self.table.new(self.seed)
        else:
            self.state.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return "deal" if player == pyspiel.PlayerId.CHANCE else self.table.action_name(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.state is not None and self.state.over

    def returns(self) -> list[float]:
        """What the game was worth to each player."""
        return self.state.returns(self.reward) if self.state else [0.0] * self.table.players

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> Position:
        """A table that a player cannot tell from this one."""
        other: Position = self.clone()
        if self.state is not None:
            other.state = self.state.imagine(player, int(sampler() * (1 << 53)))
        return other

    def __str__(self) -> str:
        return self.state.to_bytes().hex() if self.state else "not dealt yet"


class Observer:
    """What a player sees, as `game.sight` describes it, with the segments by name."""

    def __init__(self, game: alehouse.Game) -> None:
        self.names = game.sight.names()
        self.tensor = np.zeros(game.sight.size, np.float32)
        self.dict = {
            each.name: self.tensor[each.start : each.start + each.size].reshape(each.shape)
            for each in game.sight.segments
        }

    def set_from(self, position: Position, player: int) -> None:
        """Look as a player."""
        self.tensor[:] = position.state.observe(player) if position.state else 0.0

    def string_from(self, position: Position, player: int) -> str:
        """What a player sees, as text."""
        if position.state is None:
            return f"{player}: not dealt yet"
        seen = position.state.sight(player)
        there = [f"{self.names[i]}={seen[i]}" for i in np.flatnonzero(seen)]
        return f"{player}: {' '.join(there)}"


def register() -> None:
    """Every game on the shelf."""
    for book in alehouse.games():
        options = {option.name: option.default for option in alehouse.game(book["id"]).ways}
        counts = [players for players in book["players"] if players > 1]
        kind = Type(
            short_name=f"alehouse_{book['id']}",
            long_name=book["title"],
            dynamics=Type.Dynamics.SEQUENTIAL,
            chance_mode=Type.ChanceMode.SAMPLED_STOCHASTIC,
            information=Type.Information.IMPERFECT_INFORMATION,
            utility=Type.Utility.GENERAL_SUM,
            reward_model=Type.RewardModel.TERMINAL,
            max_num_players=max(book["players"]),
            min_num_players=min(book["players"]),
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification={"players": counts[0], "reward": "rank", "seed": -1, **options},
        )
        made = functools.partial(Table, kind)
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(made))  # OpenSpiel frees it after Python ended
        pyspiel.register_game(kind, made)


register()
