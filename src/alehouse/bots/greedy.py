"""The bot that looks one action ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from alehouse.kernel.chance import Dice, bits, draw
from alehouse.kernel.drive import margin, step
from alehouse.kernel.game import Game, State

if TYPE_CHECKING:  # left open here, bound to one game by the linker
    from alehouse.kernel.contract import legal, redeal

WORLDS = 8  # how often hidden things and chance are dealt anew to weigh the actions


class Greedy:
    """Takes the action after which it stands best by the game's own estimate."""

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
        self.rows[:1] = state.s.row
        weigh = self.game.native(keenest)
        return int(
            weigh(self.game.box.row[0], self.rows, self.dice[0], self.out, self.later, self.totals)
        )


def keenest(box: Any, rows: Any, dice: Any, out: Any, later: Any, totals: Any) -> int:
    """The actor's best action by margin; rows[0] is the table, the other two are scratch."""
    seat = rows[0].actor
    n = legal(box, rows[0], out)
    for i in range(n):
        totals[i] = 1e-6 * draw(dice, 1000)  # equals are tossed for
    for _ in range(WORLDS):
        rows[1] = rows[0]
        rows[1].rng = bits(dice)
        redeal(box, rows[1], seat)
        for i in range(n):
            rows[2] = rows[1]
            step(box, rows[2], out[i], later)
            totals[i] += margin(box, rows[2], seat)
    best = 0
    for i in range(1, n):
        if totals[i] > totals[best]:
            best = i
    return int(out[best])
