"""Small Beer, put together."""

from __future__ import annotations

from alehouse.kernel import Rulebook

RULEBOOK = Rulebook.of(__name__, version=1, players=range(2, 5), minutes="5", weight="light")
