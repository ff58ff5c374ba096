"""How a bot of a level thinks: the one place where the server meets the bots.

Runs in worker processes. A job names what decides a game; the bot itself is handed imagined states
only, so it knows what its seat may know. The first time a game is thought about here its search is
compiled in the background; until then a bot looks one action ahead, so nobody waits.
"""

from __future__ import annotations

import functools
import inspect
import threading

from msgspec import Struct

from alehouse.bots import LEVELS as NAMES
from alehouse.bots import advise, ask, levels, make
from alehouse.kernel.chance import derived
from alehouse.kernel.game import Game, State
from alehouse.kernel.shelf import rulebook

LEVELS = {name: inspect.getdoc(getattr(levels, name)) or "" for name in NAMES}
DEFAULT_LEVEL = NAMES[1]
ADVICE = ""  # the level of a job that asks for a hint
BEST_FEW = 5  # actions in a hint
HINT = "1000"  # iterations, so that the same table gives the same hint
WORLDS = 4  # guesses at what is hidden, when looking one action ahead


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
    search: bool = True


class Thought(Struct, frozen=True):
    """An action, what it is worth, by which measure, and how closely it was looked at."""

    action: str
    value: float = 0.0
    measure: str = "margin"
    visits: int = 0


def think(job: Job) -> list[Thought]:
    """The actions a bot would choose, best first; one for play, a few for a hint."""
    game = open_game(job.game, job.players, tuple(sorted(job.options.items())))
    state = game.new(job.seed)
    for action in job.actions:
        state.apply(action)
    if not job.search or not search_is_ready(game):
        return look_ahead(state, job)
    if job.level == ADVICE:
        return advice(state, job)
    return [Thought(game.action_name(ask(make(job.level, game, job.chance), state, job.chance)))]


@functools.lru_cache(128)
def open_game(name: str, players: int, options: tuple[tuple[str, str], ...]) -> Game:
    """A game of the shelf with the box it comes with, opened once for all its tables."""
    return Game(rulebook(name), players, None, dict(options))


def advice(state: State, job: Job) -> list[Thought]:
    """What a search would do: by its chance to win, or alone by the points."""
    found = advise(state, job.seat, BEST_FEW, HINT, seed=job.chance)
    return [
        Thought(a.name, a.margin, "margin", a.visits)
        if a.win is None
        else Thought(a.name, a.win, "win chance", a.visits)
        for a in found
    ]


def look_ahead(state: State, job: Job) -> list[Thought]:
    """The actions by how well the seat stands right after them, in a few worlds that could be."""
    total = dict.fromkeys(state.legal(), 0.0)
    for i in range(WORLDS):
        world = state.imagine(job.seat, derived(job.chance, i))
        for action in total:
            after = world.clone()
            after.apply(action)
            total[action] += margin(after, job.seat)
    ranked = sorted(total, key=lambda action: (-total[action], action))[:BEST_FEW]
    name = state.game.action_name
    return [Thought(name(a), total[a] / WORLDS, "margin", WORLDS) for a in ranked]


def margin(state: State, seat: int) -> float:
    """How far a seat is ahead of the best of the others, by `estimate`."""
    others = [state.estimate(i) for i in range(state.game.players) if i != seat]
    return state.estimate(seat) - max(others, default=0.0)


# -- Compiling in the background ---------------------------------------------------

_searches: dict[str, threading.Thread] = {}  # by game


def search_is_ready(game: Game) -> bool:
    """Whether the search of a game is compiled; the first question begins it."""
    if game.id not in _searches:
        thread = threading.Thread(target=prepare_search, args=(game,), daemon=True)
        _searches[game.id] = thread
        thread.start()
    return not _searches[game.id].is_alive()


def prepare_search(game: Game) -> None:
    """Compile, or load, what a searching bot needs."""
    ask(make(NAMES[0], game, 0), game.new(0), 0)
