"""Tournaments of Small Beer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from alehouse.arena.plan import Plan

PlanMaker = Callable[..., Plan]


@pytest.fixture
def plan(on_the_shelf: str) -> PlanMaker:
    """A plan for Small Beer, which is on the shelf meanwhile."""

    def made(*bots: str, games: int = 12, players: int = 2, seed: int = 5) -> Plan:
        return Plan(on_the_shelf, bots, games, players, seed)

    return made
