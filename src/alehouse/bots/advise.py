"""Advice: what a search would do at a table, for hints and analysis."""

from __future__ import annotations

from typing import NamedTuple

from alehouse.bots.sage import searcher
from alehouse.kernel.errors import AlehouseError
from alehouse.kernel.game import State
from alehouse.kernel.telling import Naming, seat_name


class Advice(NamedTuple):
    """One action worth thinking about."""

    action: int
    name: str
    label: str
    win: float | None  # the chance to win, from 0 to 1; None when playing alone
    margin: float  # points ahead of the best of the others at the end; alone, the points
    visits: int  # how often the search looked at it


def advise(
    state: State,
    seat: int,
    count: int = 3,
    budget: str = "1s",
    threads: int = 1,
    seed: int = 0,
    name: Naming = seat_name,
) -> list[Advice]:
    """The best few actions for the seat that is asked, the best first."""
    if state.actor != seat:
        asked = "the game is over" if state.over else f"seat {state.actor} is asked"
        raise AlehouseError(f"There is no advice for seat {seat} now: {asked}.")
    game = state.game
    world = state.imagine(seat, seed)
    lines = searcher(game, seed, budget, threads).think(world)
    lines.sort(key=lambda line: (line.visits, line.worth), reverse=True)
    return [
        Advice(
            line.action,
            game.action_name(line.action),
            world.label(line.action, name),
            line.win / line.visits if game.players > 1 else None,
            line.lead / line.visits,
            line.visits,
        )
        for line in lines[:count]
        if line.visits > 0
    ]
