"""Players: one per file. They know no game by name."""

from __future__ import annotations

from alehouse.bots.advise import Advice, advise
from alehouse.bots.bot import Bot, ask, bots, make, native_form
from alehouse.bots.levels import LEVELS
from alehouse.bots.mcts import Mcts, Style

__all__ = [
    "LEVELS",
    "Advice",
    "Bot",
    "Mcts",
    "Style",
    "advise",
    "ask",
    "bots",
    "make",
    "native_form",
]
