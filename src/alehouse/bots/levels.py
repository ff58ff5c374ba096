"""Levels: opponents with names a person understands, the same on every game.

The two lower ones think in iterations and so play alike on every machine; Master takes its time.
"""

from __future__ import annotations

from alehouse.bots.mcts import Mcts
from alehouse.kernel.game import Game

LEVELS = ("apprentice", "brewer", "master")  # each beats the one before


def apprentice(game: Game, seed: int) -> Mcts:
    """Knows the rules and plans a little: good company for a first game."""
    return Mcts(game, seed, "12")


def brewer(game: Game, seed: int) -> Mcts:
    """Plans ahead and makes few plain mistakes: a fair match for most people."""
    return Mcts(game, seed, "80")


def master(game: Game, seed: int) -> Mcts:
    """Thinks up to a second about every choice: hard to beat."""
    return Mcts(game, seed, "1s")
