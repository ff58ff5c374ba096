"""The rules of Small Beer, a file for each topic of RULES.md."""

from __future__ import annotations

from alehouse.kernel import Decisions

from .setup import setup
from .turn import TURN, go_on

DECISIONS = Decisions("small_beer", (TURN,), setup=setup, go_on=go_on)
