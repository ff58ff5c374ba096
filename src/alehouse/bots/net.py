"""The bot that plays as a trained network would, without searching."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from alehouse.bots.network import Network, Scratch, Weights, network_of, no_network, think, wish
from alehouse.kernel.chance import Dice, draw
from alehouse.kernel.errors import UnknownBot
from alehouse.kernel.game import Game, State

if TYPE_CHECKING:  # left open here, bound to one game by the linker
    from alehouse.kernel.contract import legal, observe

PARTS = 1000  # in how many parts a chance is counted
OVERLOOKED = 1e6  # off a wish: it is granted only if all were overlooked


class Mind(NamedTuple):
    """All that a network brings to a choice."""

    net: Weights
    scratch: Scratch
    sides: int
    blind: int  # in so many of PARTS cases it overlooks a choice


def likes_best(box: Any, rows: Any, dice: Any, out: Any, n: int, mind: Mind) -> int:
    """The action with the highest wish, of those that are seen; an observation is all it reads."""
    net, scratch = mind.net, mind.scratch
    observe(box, rows[0], rows[0].actor, scratch.sight, mind.sides)
    think(net, scratch.sight, scratch.hidden, scratch.spare)
    best, liked = out[0], -1e30
    for i in range(n):
        wished = wish(net, scratch.hidden, out[i])
        if mind.blind > 0 and draw(dice, PARTS) < mind.blind:
            wished -= OVERLOOKED
        if wished > liked:
            best, liked = out[i], wished
    return int(best)


def weigh(box: Any, rows: Any, dice: Any, out: Any, wishes: Any, mind: Mind) -> int:
    """What the network wishes of each action that is legal; returns how many there are."""
    scratch = mind.scratch
    n = legal(box, rows[0], out)
    observe(box, rows[0], rows[0].actor, scratch.sight, mind.sides)
    think(mind.net, scratch.sight, scratch.hidden, scratch.spare)
    for i in range(n):
        wishes[i] = wish(mind.net, scratch.hidden, out[i])
        if mind.blind > 0 and draw(dice, PARTS) < mind.blind:
            wishes[i] -= OVERLOOKED
    return int(n)


class Net:
    """Plays at once what a network that taught itself would do."""

    native_form = staticmethod(likes_best)

    def __init__(self, game: Game, seed: int, file: str = "", overlooks: float = 0.0) -> None:
        """`overlooks`: how likely it does not see a choice, as people do who are new to a game.

        Instead of a file: `12%`, the own network overlooking so much.
        """
        if file.endswith("%"):
            file, overlooks = "", chance_of(file)
        self.game = game
        self.network = network_of(game, file)
        self.mind = mind_of(self.network, overlooks)
        self.out = np.zeros(game.num_actions, np.int64)
        self.wishes = np.zeros(game.num_actions)
        self.dice = np.zeros(1, Dice.dtype)
        self.dice["rng"] = seed

    def choose(self, state: State) -> int:
        """The action that the network likes best, of those that it sees."""
        return int(self.out[self.weighed(state).argmax()])

    def weighed(self, state: State) -> npt.NDArray[np.float64]:
        """What the network wishes, in the order of what is legal."""
        given = self.game.box.row[0], state.s.row, self.dice[0], self.out, self.wishes, self.mind
        return self.wishes[: self.game.native(weigh)(*given)]


def chance_of(text: str) -> float:
    """A chance in words: `12%`."""
    try:
        chance = float(text[:-1]) / 100
    except ValueError:
        chance = -1.0
    if not 0 <= chance < 1:
        raise UnknownBot(f"What a network overlooks is written 12%, not {text!r}.")
    return chance


def mind_of(network: Network, overlooks: float = 0.0) -> Mind:
    """A network made ready to choose."""
    return Mind(network.weights, network.scratch(), network.sides, round(overlooks * PARTS))


NO_MIND = mind_of(no_network())  # where a native form wants none
