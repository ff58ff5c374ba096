"""Studying a game that is over, and looking ahead from a question: more that workers do.

Both are handed the table as a seat imagines it, so what they say holds nothing that the seat could
not know. A worker whose search is not compiled yet says so, and is asked again.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor

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


class Question(Struct, frozen=True):
    """A position at which somebody is asked."""

    record: bytes
    action: str  # that was chosen, or might be
    chance: int


class Played(Struct, frozen=True, kw_only=True):
    """The game that is played at a table."""

    game: str
    players: int
    options: dict[str, str]
    table: str = ""

    def state(self, question: Question) -> State:
        """The table when somebody was asked."""
        options = tuple(sorted(self.options.items()))
        return laid(open_game(self.game, self.players, options), question.record)


class Study(Played, frozen=True, tag=True):
    """Some questions of a game that is over, with what was chosen."""

    questions: list[Question]
    effort: str


class Ahead(Played, frozen=True, tag=True):
    """A question that is open, with what might be chosen; and what the seats are called."""

    question: Question
    names: list[str]


class Line(Struct, kw_only=True):
    """How it might go on after a choice."""

    frames: list[Frame]
    still: list[str]  # what can be chosen now, and could be chosen after it too


def studied(task: Study) -> list[list[Assessed]] | None:
    """What the actions of each question are worth; None: the search is not ready."""
    states = [task.state(question) for question in task.questions]
    if not is_ready(states[0].game, search=True):
        return None
    effort = Effort.read(task.effort)

    def one(state: State, question: Question) -> list[Assessed]:
        chosen = state.game.action_id(question.action)
        return assess(state, effort, question.chance, [chosen])

    with ThreadPoolExecutor(cores()) as pool:
        return list(pool.map(one, states, task.questions))


def cores() -> int:
    """How many questions can be studied at once; what is compiled runs side by side."""
    return os.cpu_count() or 1


def looked_ahead(task: Ahead) -> Line | None:
    """A line from an open question on; None: the search is not ready."""
    state = task.state(task.question)
    if not is_ready(state.game, search=True):
        return None
    return line_from(state, task.question.action, task.question.chance, task.names)


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
