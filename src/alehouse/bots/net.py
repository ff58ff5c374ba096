"""The bot that plays as a trained network would, without searching."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from alehouse.bots.network import Scratch, Weights, network_of, think, wish
from alehouse.kernel.chance import Dice, draw
from alehouse.kernel.game import Game, State

if TYPE_CHECKING:  # left open here, bound to one game by the linker
    from alehouse.kernel.contract import legal, observe

PARTS = 1000  # in how many parts a chance is counted


class Net:
    """Plays at once what a network that taught itself would do."""

    def __init__(self, game: Game, seed: int, file: str = "", overlooks: float = 0.0) -> None:
        """`overlooks`: how likely it does not see a choice, as people do who are new to a game."""
        self.game = game
        self.network = network_of(game, file)
        self.scratch = self.network.scratch()
        self.out = np.zeros(game.num_actions, np.int64)
        self.dice = np.zeros(1, Dice.dtype)
        self.dice["rng"] = seed
        self.blind = round(overlooks * PARTS)

    def choose(self, state: State) -> int:
        """The action that the network likes best, of those that it sees."""
        native, network = self.game.native(likes_best), self.network
        given = (self.game.box.row, state.s.row, self.dice, network.weights, self.scratch)
        return int(native(*given, self.out, network.sides, self.blind))


def likes_best(
    boxes: Any,
    rows: Any,
    dice: Any,
    net: Weights,
    scratch: Scratch,
    out: Any,
    sides: int,
    blind: int,
) -> int:
    """The legal action with the highest wish; in so many of PARTS cases one is overlooked."""
    n = legal(boxes[0], rows[0], out)
    observe(boxes[0], rows[0], rows[0].actor, scratch.sight, sides)
    think(net, scratch.sight, scratch.hidden, scratch.spare)
    best, liked = out[0], -1e30
    for i in range(n):
        wished = wish(net, scratch.hidden, out[i])
        if blind > 0 and draw(dice[0], PARTS) < blind:
            wished -= 1e6  # only if all were overlooked
        if wished > liked:
            best, liked = out[i], wished
    return int(best)
