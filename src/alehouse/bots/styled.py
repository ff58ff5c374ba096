"""Styles: a network that has a taste where its choices are nearly as good as each other.

Of the actions that the network likes almost as well as the best one, a style takes the one after
which the table looks most to its taste, in the world that its seat imagines. So a style costs
little strength, and it is the same in every game.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from alehouse.bots.net import Net
from alehouse.kernel.errors import UnknownBot
from alehouse.kernel.game import Game, State

NEARLY = math.log(50)  # as likely as a fiftieth of the best: what a style may choose from


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

    def choose(self, state: State) -> int:
        """Of what the network likes nearly best, what is most to its taste."""
        wishes = dict(zip(state.legal(), self.weighed(state).tolist(), strict=True))
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
