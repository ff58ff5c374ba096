"""What a seat may not see: nothing (BC-100)."""

from __future__ import annotations

from .box import Box
from .state import State


def redeal(box: Box, s: State, seat: int) -> None:
    """BC-100: all is open and chance ends with the setup, so there is nothing to deal anew."""
