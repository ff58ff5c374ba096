"""The bot that looks one action ahead."""

from __future__ import annotations

from typing import Any

import numpy as np

from alehouse.bots.bot import Function
from alehouse.kernel.chance import Dice
from alehouse.kernel.drive import keenest
from alehouse.kernel.game import Game, State

WORLDS = 8  # how often hidden things and chance are dealt anew to weigh the actions


def by_estimate(box: Any, rows: Any, dice: Any, out: Any, later: Any, totals: Any) -> int:
    """The action with the best margin."""
    return keenest(box, rows, dice, out, later, totals, WORLDS)


class Greedy:
    """Takes the action after which it stands best by the game's own estimate."""

    native_form: Function = staticmethod(by_estimate)

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.rows = np.zeros(3, game.book.state.dtype)
        self.dice = np.zeros(1, Dice.dtype)
        self.dice["rng"] = seed
        self.out = np.zeros(game.num_actions, np.int64)
        self.later = np.zeros(game.num_actions, np.int64)
        self.totals = np.zeros(game.num_actions)

    def choose(self, state: State) -> int:
        """The action with the best margin over a few worlds that the seat thinks possible."""
        return int(self.game.native(keenest)(*self.given(state), WORLDS))

    def given(self, state: State) -> tuple[Any, ...]:
        """What looking one action ahead from a state is called with."""
        self.rows[:1] = state.s.row
        box, dice = self.game.box.row[0], self.dice[0]
        return box, self.rows, dice, self.out, self.later, self.totals
