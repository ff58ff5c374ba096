"""Alehouse: brewing board games to play, study and extend."""

from __future__ import annotations

from alehouse.kernel.errors import AlehouseError, IllegalAction
from alehouse.kernel.game import Choice, Decision, Game, State
from alehouse.kernel.replay import Replay, load, save
from alehouse.kernel.shelf import game, games

__version__ = "0.1.0"

__all__ = [
    "AlehouseError",
    "Choice",
    "Decision",
    "Game",
    "IllegalAction",
    "Replay",
    "State",
    "game",
    "games",
    "load",
    "save",
]
