"""Players: one per file. They know no game by name."""

from __future__ import annotations

from alehouse.bots.advise import Advice, advise
from alehouse.bots.analyse import analyse
from alehouse.bots.analysis import Analysis
from alehouse.bots.assess import Assessed, Effort, assess
from alehouse.bots.bot import Bot, ask, bots, make, native_form
from alehouse.bots.levels import LEVELS
from alehouse.bots.mcts import Mcts, Style

__all__ = [
    "LEVELS",
    "Advice",
    "Analysis",
    "Assessed",
    "Bot",
    "Effort",
    "Mcts",
    "Style",
    "advise",
    "analyse",
    "ask",
    "assess",
    "bots",
    "make",
    "native_form",
]
