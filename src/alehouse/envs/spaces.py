"""Spaces that all environments share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from alehouse.kernel.game import Game

Mask = npt.NDArray[np.int8]


class Choices(spaces.Discrete):
    """The actions of a game; `sample()` without a mask gives one that is legal now."""

    def __init__(self, game: Game, legal: Callable[[], Mask]) -> None:
        super().__init__(game.num_actions)
        self.legal = legal

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None:
            mask = self.legal()
        return super().sample(mask, probability)


def sight_space(game: Game) -> spaces.Box:
    """What a seat sees: small integers, each within its own bounds (`game.sight`)."""
    low, high = np.zeros(game.sight.size, np.int8), np.zeros(game.sight.size, np.int8)
    for segment in game.sight.segments:
        where = slice(segment.start, segment.start + segment.size)
        low[where], high[where] = segment.least, segment.most
    return spaces.Box(low, high, dtype=np.int8)
