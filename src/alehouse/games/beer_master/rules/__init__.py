"""The rules of Beer Master, one file for each part of the game."""

from __future__ import annotations

from alehouse.games.beer_master.rules.refusals import refusal
from alehouse.games.beer_master.rules.table import apply, legal, must_ask, setup

__all__ = ["apply", "legal", "must_ask", "refusal", "setup"]
