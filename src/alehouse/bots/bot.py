"""What a bot is, and where bots are found: the entry point group `alehouse.bots`.

A bot is made for one seat of one game with a seed of its own. It is asked by `ask` alone, which
hands it the table as its seat imagines it: all that the seat cannot know is dealt anew, the seed
and the list of past actions (some were secret) are left out. So no bot can cheat.
"""

from __future__ import annotations

import functools
import inspect
import operator
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Protocol

from alehouse.kernel.errors import AlehouseError, IllegalAction, UnknownBot
from alehouse.kernel.game import Game, State

GROUP = "alehouse.bots"
MORE = ("budget", "file", "style")  # parameters of makers that the words after a colon go to


class Bot(Protocol):
    """Whoever can answer the open question of a game."""

    def choose(self, state: State) -> int:
        """One of `state.legal()`; the state is the actor's own picture of the table."""
        ...


Function = Callable[..., Any]
Maker = Callable[..., Bot]  # (game, seed), and a budget where the bot takes one


@functools.cache
def entries() -> dict[str, EntryPoint]:
    """The entry points of the installed bots, by name."""
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP))}


def maker(name: str) -> Maker:
    """What makes bots of a name."""
    if name not in entries():
        raise UnknownBot(f"No bot called {name!r}. Installed: {', '.join(entries())}.")
    try:
        found: Any = entries()[name].load()
    except Exception as error:  # anything may go wrong in somebody's module
        raise UnknownBot(
            f"The bot {name!r} cannot be loaded: {type(error).__name__}: {error}."
            f" It is part of {package(name)}: repair or remove that."
        ) from error
    if not callable(found):
        raise UnknownBot(f"The entry point {GROUP!r} of {name!r} does not make bots.")
    made: Maker = found
    return made


def package(name: str) -> str:
    """The package that a bot comes with."""
    found = entries()[name].dist
    return f"the package {found.name}" if found else "no package"


def make(spec: str, game: Game, seed: int) -> Bot:
    """A bot by name, with a budget, a file or a style: `greedy`, `mcts:500ms`, `master:racer`."""
    name, _, budget = spec.partition(":")
    made = maker(name)
    takes = inspect.signature(made)
    word = next((word for word in MORE if word in takes.parameters), "")  # the first it takes
    more = {word: budget} if budget and word else {}
    if budget and not more:
        raise UnknownBot(f"The bot {name!r} takes no budget: write {name!r}, not {spec!r}.")
    try:
        takes.bind(game, seed, **more)
    except TypeError as error:
        raise UnknownBot(
            f"The bot {name!r} cannot be made from a game and a seed ({error})."
            " Its maker is called with (game, seed)."
        ) from None
    return made(game, seed, **more)


def native_form(bot: Bot) -> Function | None:
    """How a bot chooses natively, if it says so: a plain function that the linker compiles.

    It is called with what its parameters name out of (box, rows, dice, out, later, totals, n,
    mind): rows[0] is the true table, rows[1] and rows[2] are scratch, `out` holds the n actions
    offered, `dice` are its own, `mind` is the bot's (a `net.Mind`: the weights of a network). A
    class that chooses in another way than its base has no form of the base.
    """
    for kind in type(bot).__mro__:
        if "native_form" in vars(kind):
            form: Function = vars(kind)["native_form"].__func__
            return form
        if "choose" in vars(kind):
            return None
    return None


def bots() -> list[dict[str, str]]:
    """The installed bots: their names, and what they say of themselves in one sentence."""
    return [{"id": name, "summary": summary(name)} for name in entries()]


def summary(name: str) -> str:
    """What a bot says of itself, or why it cannot be loaded."""
    try:
        return (inspect.getdoc(maker(name)) or "").partition("\n")[0]
    except UnknownBot as error:
        return str(error).replace(f"The bot {name!r} cannot", "Cannot")


def ask(bot: Bot, state: State, seed: int) -> int:
    """A bot's answer to the open question, checked."""
    if state.over:
        raise AlehouseError("The game is over: there is nothing to ask a bot.")
    answer: Any = bot.choose(state.imagine(state.actor, seed))
    try:
        action = operator.index(answer)
        if action in state.legal():
            return action
        why = str(state.why_not(action))
    except TypeError:
        why = "it is no whole number"
    except IllegalAction:
        why = "no action has this number"
    raise AlehouseError(
        f"The bot {type(bot).__name__} answered {answer!r}, which is not legal: {why}."
        " A bot chooses one of state.legal()."
    )
