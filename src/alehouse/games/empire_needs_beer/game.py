"""The Empire Needs Beer!, put together: its options and its exceptions."""

from __future__ import annotations

import functools

from alehouse.kernel import Option, Rulebook

from . import box
from .rules.playing import EFFECTS

OPTIONS = (
    Option(
        "compensation",
        ("off", "on"),
        "off",
        "Fame tokens at the start for who begins later (two or three players), to be even",
        "Fame for beginning later",
    ),
)
NOTED = {
    "removed_line": "barrels go back to the supply before everybody's eyes",
    "compensation": "how the table was set up",
}

read_box = functools.partial(box.read_box, kinds=[effect.kind for effect in EFFECTS])

RULEBOOK = Rulebook.of(__name__, version=3, players=range(2, 5), minutes="30-60", weight="medium")
