"""How a bot of a level thinks: the one place where the server meets the bots.

Runs in worker processes. A job names what decides a game; the bot itself is handed imagined states
only, so it knows what its seat may know.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

from msgspec import Struct

from alehouse.kernel.chance import derived
from alehouse.kernel.game import Game, State
from alehouse.kernel.shelf import rulebook

LEVELS = {
    "apprentice": "Looks one action ahead and guesses once what it cannot see.",
    "brewer": "Looks one action ahead in several worlds that could be.",
}
DEFAULT_LEVEL = "brewer"
MEASURE = "margin"
WORLDS = {"apprentice": 1, "brewer": 8}


class Job(Struct, frozen=True):
    """A position, and the seat that is asked there."""

    game: str
    players: int
    options: dict[str, str]
    seed: int
    actions: tuple[str, ...]
    seat: int
    level: str
    chance: int  # the bot's own seed


class Thought(NamedTuple):
    """An action, what it is worth, and how closely it was looked at."""

    action: str
    value: float
    visits: int


@functools.lru_cache(8)
def _game(name: str, players: int, options: tuple[tuple[str, str], ...]) -> Game:
    return Game(rulebook(name), players, None, dict(options))


def position(job: Job) -> State:
    """Play a job's actions through."""
    state = _game(job.game, job.players, tuple(job.options.items())).new(job.seed)
    for action in job.actions:
        state.apply(action)
    return state


def think(job: Job) -> list[Thought]:
    """The actions the seat may choose, best first: the first is what the bot plays."""
    state = position(job)
    worlds = WORLDS[job.level]
    total = dict.fromkeys(state.legal(), 0.0)
    for i in range(worlds):
        world = state.imagine(job.seat, derived(job.chance, i))
        for action in total:
            after = world.clone()
            after.apply(action)
            total[action] += margin(after, job.seat)
    ranked = sorted(total, key=lambda action: (-total[action], action))
    return [Thought(state.game.action_name(a), total[a] / worlds, worlds) for a in ranked]


def margin(state: State, seat: int) -> float:
    """How far a seat is ahead of the best of the others, by `estimate`."""
    others = [state.estimate(i) for i in range(state.game.players) if i != seat]
    return state.estimate(seat) - max(others, default=0.0)
