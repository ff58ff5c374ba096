"""The rules of Brew Crafters, one file for each part of a season."""

from __future__ import annotations

from alehouse.games.brew_crafters.rules.decisions import apply, legal, refusal
from alehouse.games.brew_crafters.rules.setup import setup

__all__ = ["apply", "legal", "refusal", "setup"]
