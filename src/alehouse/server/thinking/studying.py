"""Studying a game that is over, and looking ahead from a question: more that workers do.

Both are handed the table as a seat imagines it, so what they say holds nothing that the seat could
not know. A worker whose search is not compiled yet says so, and is asked again.
"""

from __future__ import annotations

from msgspec import Raw, Struct, json

from alehouse.bots import Assessed, Effort, assess, make
from alehouse.bots.bot import ask
from alehouse.kernel.asking import asked
from alehouse.kernel.chance import derived
from alehouse.kernel.game import State
from alehouse.server.messages import Frame
from alehouse.server.thinking.think import is_ready, laid, open_game

PARTNER = "master"  # who plays on when a line is shown
LONGEST = 24  # choices of a line


class Position(Struct, frozen=True, kw_only=True):
    """A table at which somebody is asked."""

    game: str
    players: int
    options: dict[str, str]
    record: bytes
    action: str  # that was chosen, or might be
    chance: int
    table: str = ""


class Study(Position, frozen=True, tag=True):
    """A question of a game that is over, with what was chosen."""

    effort: str


class Ahead(Position, frozen=True, tag=True):
    """A question that is open, with what might be chosen; and what the seats are called."""

    names: list[str]


class Line(Struct, kw_only=True):
    """How it might go on after a choice."""

    frames: list[Frame]
    still: list[str]  # what can be chosen now, and could be chosen after it too


def position(task: Position) -> State:
    """The table that a task is about."""
    return laid(
        open_game(task.game, task.players, tuple(sorted(task.options.items()))), task.record
    )


def studied(task: Study) -> list[Assessed] | None:
    """What the actions of a question are worth; None: the search is not ready."""
    state = position(task)
    if not is_ready(state.game, search=True):
        return None
    chosen = state.game.action_id(task.action)
    return assess(state, Effort.read(task.effort), task.chance, [chosen])


def looked_ahead(task: Ahead) -> Line | None:
    """A line from an open question on; None: the search is not ready."""
    state = position(task)
    if not is_ready(state.game, search=True):
        return None
    return line_from(state, task.action, task.chance, task.names)


def line_from(state: State, action: str, chance: int, names: list[str]) -> Line:
    """An action and what may follow, until its seat is asked in a turn after this one."""
    seat, name, game = state.actor, names.__getitem__, state.game
    question, now = asked(state.s), set(state.legal())
    world = state.imagine(seat, chance)
    partner = make(PARTNER, game, chance)
    choice, frames, others = game.action_id(action), list[Frame](), False
    while True:
        label, who = world.label(choice, name), world.actor
        events = [game.narrate(e.seen_by(seat), name) for e in world.apply(choice)]
        frames.append(
            Frame(
                seat=who,
                label=label if who == seat else "",
                lines=events,
                actor=None if world.over else world.actor,
                prompt="" if world.over else world.prompt(name),
                view=Raw(json.encode(world.view(seat))),
            )
        )
        others = others or world.actor != seat
        if world.over or (others and world.actor == seat) or len(frames) == LONGEST:
            break
        choice = ask(partner, world, derived(chance, len(frames)))
    same = not world.over and world.actor == seat and asked(world.s) == question
    still = sorted(now & set(world.legal())) if same else []
    return Line(frames=frames, still=[game.action_name(a) for a in still])
