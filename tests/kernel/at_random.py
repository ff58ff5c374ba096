"""Random play of one table, told: what the native ways of it are held against."""

from __future__ import annotations

from typing import Any

from alehouse.kernel.chance import Dice, draw
from alehouse.kernel.drive import NOTHING, step
from alehouse.kernel.layout import Out


def play_at_random(box: Any, s: Any, dice: Dice, out: Out, limit: int) -> int:
    """Play on with random choices; returns how many were made, -1 if the limit came first."""
    made = 0
    action = NOTHING
    while True:
        n = step(box, s, action, out)
        if s.actor < 0:
            return made
        if made == limit:
            return -1
        action = out[draw(dice, n)]
        made += 1
