"""The bot that chooses by chance."""

from __future__ import annotations

from alehouse.kernel.chance import Dice, draw
from alehouse.kernel.game import Game, State


class Random:
    """Chooses any legal action, each equally likely."""

    def __init__(self, game: Game, seed: int) -> None:
        self.dice = Dice()
        self.dice.rng = seed

    def choose(self, state: State) -> int:
        """Any of the legal actions."""
        legal = state.legal()
        return legal[draw(self.dice, len(legal))]
