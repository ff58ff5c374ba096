"""The bot that plays as a trained network would, without searching."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from alehouse.bots.network import Weights, network_of, think, wish
from alehouse.kernel.game import Game, State

if TYPE_CHECKING:  # left open here, bound to one game by the linker
    from alehouse.kernel.contract import legal, observe


class Net:
    """Plays at once what a network that taught itself would do."""

    def __init__(self, game: Game, seed: int, file: str = "") -> None:
        self.game = game
        self.network = network_of(game, file)
        self.scratch = self.network.scratch()
        self.out = np.zeros(game.num_actions, np.int64)

    def choose(self, state: State) -> int:
        """The action that the network likes best."""
        native = self.game.native(likes_best)
        return int(
            native(
                self.game.box.row,
                state.s.row,
                self.network.weights,
                *self.scratch,
                self.out,
                self.network.sides,
            )
        )


def likes_best(
    boxes: Any,
    rows: Any,
    net: Weights,
    sight: Any,
    hidden: Any,
    spare: Any,
    out: Any,
    sides: int,
) -> int:
    """The legal action with the highest wish."""
    n = legal(boxes[0], rows[0], out)
    observe(boxes[0], rows[0], rows[0].actor, sight, sides)
    think(net, sight, hidden, spare)
    best, liked = out[0], -1e30
    for i in range(n):
        wished = wish(net, hidden, out[i])
        if wished > liked:
            best, liked = out[i], wished
    return int(best)
