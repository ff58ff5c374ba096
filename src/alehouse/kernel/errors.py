"""Every error raised on purpose.

AlehouseError
├── UnknownGame       no such game on the shelf
├── UnknownBot        no such bot is installed, or it cannot be made as asked
├── BadOption         a player count or option the game does not have
├── BadBox            a box file that does not describe the game's components
├── BadLesson         a lesson that cannot be played as it is written
├── IllegalAction     an action that does not exist or may not be chosen now
├── BadReplay         a file that is no replay, or one that departs from the rules
├── LawBroken         a game that does not keep the laws of `alehouse.testing`
└── Missing           a part of Alehouse that is not installed
"""

from __future__ import annotations


class AlehouseError(Exception):
    """What is wrong and what to do now, in words a person would use."""


class UnknownGame(AlehouseError):
    """No such game on the shelf."""


class UnknownBot(AlehouseError):
    """No such bot is installed, or it cannot be made as asked."""


class BadOption(AlehouseError):
    """A player count or option the game does not have."""


class BadBox(AlehouseError):
    """A box file that does not describe the game's components."""


class BadLesson(AlehouseError):
    """A lesson that cannot be played as it is written."""


class IllegalAction(AlehouseError):
    """An action that does not exist or may not be chosen now."""


class BadReplay(AlehouseError):
    """A file that is no replay, or one that departs from the rules."""


class LawBroken(AlehouseError):
    """A game that does not keep the laws of `alehouse.testing`."""


class Missing(AlehouseError):
    """A part of Alehouse that is not installed."""
