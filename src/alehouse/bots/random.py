"""The bot that chooses by chance."""

from __future__ import annotations

from typing import Any

from alehouse.kernel.chance import Dice, draw
from alehouse.kernel.game import Game, State


def by_chance(dice: Any, out: Any, n: int) -> int:
    """Any of the actions offered."""
    return int(out[draw(dice, n)])


class Random:
    """Chooses any legal action, each equally likely."""

    native_form = staticmethod(by_chance)

    def __init__(self, game: Game, seed: int) -> None:
        self.dice = Dice()
        self.dice.rng = seed

    def choose(self, state: State) -> int:
        """Any of the legal actions."""
        legal = state.legal()
        return legal[draw(self.dice, len(legal))]
