"""How a bot of a level thinks: the one place where the server meets the bots.

Runs in worker processes. A job names what decides a game; the bot itself is handed imagined states
only, so it knows what its seat may know. The first time a game is thought about here what is needed
for it is loaded, or compiled in the background; until that is done a bot looks one action ahead, so
nobody waits. Levels that are a network alone need little, and need not wait for the search.
"""

from __future__ import annotations

import contextlib
import functools
import threading
from collections import OrderedDict
from typing import Any

import numpy as np
from msgspec import Struct

from alehouse.bots import LEVELS as NAMES
from alehouse.bots import Bot, Effort, ask, assess, make, weighing
from alehouse.bots.assess import prepare
from alehouse.bots.bot import entries, maker, summary
from alehouse.bots.levels import STYLED, thinks_ahead
from alehouse.bots.net import weigh
from alehouse.bots.sage import plays
from alehouse.bots.search import search
from alehouse.bots.styled import STYLES
from alehouse.kernel.chance import derived
from alehouse.kernel.errors import BadOption, BadReplay, UnknownBot
from alehouse.kernel.game import Game, State, by_name
from alehouse.kernel.replay import parse
from alehouse.kernel.shelf import rulebook

DEFAULT_LEVEL = NAMES[1]
MOST_KEPT = 16  # bots that a worker remembers, with what they have thought so far
ADVICE = ""  # the level of a job that asks for a hint
BEST_FEW = 5  # actions in a hint
HINT = Effort(2000, 240)  # in iterations, so that the same table gives the same hint
WORLDS = 4  # guesses at what is hidden, when looking one action ahead
LOADS = 5.0  # seconds: what is compiled already is loaded sooner


class Job(Struct, frozen=True, tag=True):
    """A position, and the seat that is asked there."""

    game: str
    players: int
    options: dict[str, str]
    record: bytes  # the state
    seat: int
    level: str
    chance: int  # the bot's own seed
    ready: bool = True  # what the level needs is compiled
    table: str = ""  # at which the bot sits; "": it is asked this once


class Thought(Struct, frozen=True):
    """An action, what it is worth, and what the next turns bring."""

    action: str
    value: float | None = None  # the chance to win; alone, points; None: it looked one step ahead
    lead: float = 0.0  # points ahead of the best of the others at the end; alone, the points
    sources: dict[str, float] = {}  # points by source after the next turns
    deep: bool = True  # False: it looked one step ahead


def think(job: Job) -> list[Thought]:
    """The actions a bot would choose, best first; one for play, a few for a hint."""
    game = open_game(job.game, job.players, tuple(sorted(job.options.items())))
    state = laid(game, job.record)
    if job.level.partition(":")[0] in (*NAMES, ADVICE) and not (
        job.ready and is_ready(game, needs_search(job.level, game))
    ):
        return look_ahead(state, job)
    if job.level == ADVICE:
        return advice(state, job)
    return [Thought(game.action_name(ask(bot_of(job, game), state, job.chance)))]


def laid(game: Game, record: bytes) -> State:
    """A state as its record has it."""
    dtype = game.book.state.dtype
    if len(record) != dtype.itemsize:
        raise BadOption("This is no record of that game.")
    return State(game, game.book.state(np.frombuffer(record, dtype).copy()))


_bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()  # by table, seat and level


def bot_of(job: Job, game: Game) -> Bot:
    """The bot of a seat, which remembers what it has thought, or a new one."""
    place = (job.table, job.seat, job.level)
    bot = _bots.pop(place, None) if job.table else None
    if bot is None:
        bot = make(job.level, game, job.chance)
    if job.table:
        _bots[place] = bot
        while len(_bots) > MOST_KEPT:
            _bots.popitem(last=False)
    return bot


def replayed(text: str) -> list[str]:
    """The digest after each action of a replay that follows the rules."""
    replay = parse(text)
    states = replay.states(
        open_game(replay.game, replay.players, tuple(sorted(replay.options.items())))
    )
    next(states)
    digests = [state.digest() for state in states]
    if replay.digest and digests and digests[-1] != replay.digest:
        raise BadReplay("The replay's last position is not the one its digest names.")
    return digests


@functools.cache
def levels() -> dict[str, str]:
    """The bots that sit down with people: ours, weakest first, and others that say so.

    Whatever makes a bot says so by its attribute `at_tables`.
    """
    found = {name: summary(name) for name in NAMES}
    for name in entries():
        with contextlib.suppress(UnknownBot):
            if name not in found and getattr(maker(name), "at_tables", False):
                found[name] = summary(name)
    return found


def styles(level: str) -> list[str]:
    """The styles that a level may be asked to play in, as in `master:racer`."""
    return list(STYLES) if level in STYLED else []


@functools.lru_cache(128)
def open_game(
    name: str, players: int, options: tuple[tuple[str, str], ...], language: str = ""
) -> Game:
    """A game of the shelf with the box it comes with, opened once for all its tables."""
    return Game(rulebook(name), players, None, dict(options), language)


def advice(state: State, job: Job) -> list[Thought]:
    """What a search would do: by its chance to win, or alone by the points."""
    game = state.game
    return [
        Thought(game.action_name(a.action), a.value, a.lead, by_name(game.part_names, a.sources))
        for a in assess(state, HINT, job.chance, count=BEST_FEW)
    ]


def look_ahead(state: State, job: Job) -> list[Thought]:
    """The actions by how well the seat stands right after them, in a few worlds that could be."""
    total = dict.fromkeys(state.legal(), 0.0)
    for i in range(WORLDS):
        world = state.imagine(job.seat, derived(job.chance, i))
        for action in total:
            after = world.clone()
            after.apply(action)
            total[action] += after.margin(job.seat)
    ranked = sorted(total, key=lambda action: (-total[action], action))[:BEST_FEW]
    name = state.game.action_name
    return [Thought(name(a), None, total[a] / WORLDS, deep=False) for a in ranked]


# -- Compiling in the background ---------------------------------------------------

_loading: dict[tuple[str, bool], threading.Thread] = {}  # by game, and whether with its search


def needs_search(level: str, game: Game) -> bool:
    """Whether a level, or a hint, wants more than the game's network."""
    return level == ADVICE or thinks_ahead(level.partition(":")[0], game)


def is_ready(game: Game, search: bool) -> bool:
    """Whether what bots need at a game is compiled; the first question begins it."""
    what = (game.id, search)
    if what not in _loading:
        prepares = prepare_search if search else prepare_choice
        _loading[what] = threading.Thread(target=prepares, args=(game,), daemon=True)
        _loading[what].start()
        _loading[what].join(LOADS)
    return not _loading[what].is_alive()


def natives(game: Game) -> list[Any]:
    """All that is compiled for the bots and hints of a game."""
    choosing = [weigh] if plays(game) else []
    return [game.native(function) for function in (*choosing, search, weighing.weigh)]


def prepare_choice(game: Game) -> None:
    """Compile, or load, what the levels need that are a network alone."""
    ask(make(NAMES[0], game, 0), game.new(0), 0)


def prepare_search(game: Game) -> None:
    """Compile, or load, what the bots of all levels and hints need."""
    prepare_choice(game)
    ask(make(NAMES[-1], game, 0), game.new(0), 0)
    prepare(game.new(0))
