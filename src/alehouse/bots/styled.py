"""Styles: a network that has a taste where its choices are nearly as good as each other.

Of the actions that the network likes almost as well as the best one, a style takes the one after
which the table looks most to its taste, in the world that its seat imagines. So a style costs
little strength, and it is the same in every game.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from alehouse.bots.net import PARTS, Mind, Net
from alehouse.bots.network import think, wish
from alehouse.kernel.chance import draw
from alehouse.kernel.errors import UnknownBot
from alehouse.kernel.game import Game, State

if TYPE_CHECKING:  # left open here, bound to one game by the linker
    from alehouse.kernel.contract import legal, observe

NEARLY = math.log(50)  # as likely as a fiftieth of the best: what a style may choose from
OVERLOOKED = 1e6  # off a wish: it is granted only if all were overlooked


def weigh(box: Any, rows: Any, dice: Any, out: Any, wishes: Any, mind: Mind) -> None:
    """What the network wishes, in the order of what is offered. Native."""
    scratch = mind.scratch
    n = legal(box, rows[0], out)
    observe(box, rows[0], rows[0].actor, scratch.sight, mind.sides)
    think(mind.net, scratch.sight, scratch.hidden, scratch.spare)
    for i in range(n):
        wishes[i] = wish(mind.net, scratch.hidden, out[i])
        if mind.blind > 0 and draw(dice, PARTS) < mind.blind:
            wishes[i] -= OVERLOOKED


def racer(later: State, seat: int) -> float:
    """Points now."""
    return float(later.scores()[seat])


def builder(later: State, seat: int) -> float:
    """Means for later: all that is worth something and is not a point yet."""
    return later.estimate(seat) - later.scores()[seat]


def opportunist(later: State, seat: int) -> float:
    """What is bad for the best of the others."""
    others = [later.estimate(other) for other in range(later.game.players) if other != seat]
    return -max(others, default=0.0)


STYLES: dict[str, Callable[[State, int], float]] = {
    "builder": builder,
    "racer": racer,
    "opportunist": opportunist,
}


class Styled(Net):
    """A network that plays in a style."""

    def __init__(self, game: Game, seed: int, overlooks: float = 0.0, style: str = "") -> None:
        super().__init__(game, seed, overlooks=overlooks)
        if style not in STYLES:
            raise UnknownBot(f"No style called {style!r}. Choose: {', '.join(STYLES)}.")
        self.taste = STYLES[style]
        self.wishes = np.zeros(game.num_actions)

    def choose(self, state: State) -> int:
        """Of what the network likes nearly best, what is most to its taste."""
        given = self.game.box.row[0], state.s.row, self.dice[0], self.out, self.wishes, self.mind
        self.game.native(weigh)(*given)
        wishes = dict(zip(state.legal(), self.wishes.tolist(), strict=False))
        best = max(wishes.values())
        near = [action for action in wishes if wishes[action] > best - NEARLY]
        if len(near) == 1:
            return near[0]
        return max(near, key=lambda action: (self.liking(state, action), wishes[action]))

    def liking(self, state: State, action: int) -> float:
        """How much it likes what an action leads to."""
        later = state.clone()
        later.apply(action)
        return round(self.taste(later, state.actor), 6)
