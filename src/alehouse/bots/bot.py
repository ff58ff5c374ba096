"""What a bot is, and where bots are found: the entry point group `alehouse.bots`.

A bot is made for one seat of one game with a seed of its own. It is asked by `ask` alone, which
hands it the table as its seat imagines it: all that the seat cannot know is dealt anew, the seed
and the list of past actions (some were secret) are left out. So no bot can cheat.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Protocol

from alehouse.kernel.errors import AlehouseError, UnknownBot
from alehouse.kernel.game import Game, State

GROUP = "alehouse.bots"


class Bot(Protocol):
    """Whoever can answer the open question of a game."""

    def choose(self, state: State) -> int:
        """One of `state.legal()`; the state is the actor's own picture of the table."""
        ...


Maker = Callable[..., Bot]  # (game, seed), and a budget where the bot takes one


@functools.cache
def entries() -> dict[str, EntryPoint]:
    """The entry points of the installed bots, by name."""
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP))}


def maker(name: str) -> Maker:
    """What makes bots of a name."""
    if name not in entries():
        raise UnknownBot(f"No bot called {name!r}. Installed: {', '.join(entries())}.")
    found: Any = entries()[name].load()
    if not callable(found):
        raise UnknownBot(f"The entry point {GROUP!r} of {name!r} does not make bots.")
    made: Maker = found
    return made


def make(spec: str, game: Game, seed: int) -> Bot:
    """A bot by name, with its budget after a colon: `greedy`, `mcts:2000`, `mcts:500ms`."""
    name, _, budget = spec.partition(":")
    if not budget:
        return maker(name)(game, seed)
    if "budget" not in inspect.signature(maker(name)).parameters:
        raise UnknownBot(f"The bot {name!r} takes no budget: write {name!r}, not {spec!r}.")
    return maker(name)(game, seed, budget=budget)


def bots() -> list[dict[str, str]]:
    """The installed bots: their names, and what they say of themselves in one sentence."""
    return [
        {"id": name, "summary": (inspect.getdoc(maker(name)) or "").partition("\n")[0]}
        for name in entries()
    ]


def ask(bot: Bot, state: State, seed: int) -> int:
    """A bot's answer to the open question, checked."""
    if state.over:
        raise AlehouseError("The game is over: there is nothing to ask a bot.")
    action = int(bot.choose(state.imagine(state.actor, seed)))
    if action not in state.legal():
        name = type(bot).__name__
        raise AlehouseError(
            f"The bot {name} answered {action}, which is not legal: {state.why_not(action)}."
            " A bot chooses one of state.legal()."
        )
    return action
