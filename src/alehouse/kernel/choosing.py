"""The open question, ready to be shown: its choices, and several of them as one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from alehouse.kernel.asking import asked
from alehouse.kernel.deciding import Answer
from alehouse.kernel.telling import Naming

if TYPE_CHECKING:
    from alehouse.kernel.game import State

LONGEST = 64  # actions that are offered as one


class Choice(NamedTuple):
    """One legal action, ready to be shown."""

    action: int
    name: str
    label: str
    target: str
    final: bool  # it uses chance or shows something hidden: it cannot be taken back
    most: int = 1  # how often in a row it may be chosen as one, where it is offered with a number
    warning: str = ""  # what to think of before choosing it
    then: tuple[int, ...] = ()  # the only things there are to do next, to be chosen with it


class Shortcut(NamedTuple):
    """Several actions offered as one choice."""

    label: str
    target: str
    actions: tuple[int, ...]
    final: bool


class Decision(NamedTuple):
    """The open question: who is asked, what, and what may be answered."""

    seat: int
    prompt: str
    choices: list[Choice]
    rules: tuple[str, ...]  # the ids of the rules that ask this
    chains: tuple[Shortcut, ...] = ()


def choice_of(state: State, action: int, name: Naming) -> Choice:
    """A legal action, ready to be shown."""
    decisions, box = state.game.book.decisions, state.game.box
    given = decisions.read(state.s, action)
    answer = None if given is None else given.answer
    return Choice(
        action,
        state.game.action_name(action),
        state.label(action, name),
        state.target(action),
        state.is_final(action),
        len(in_a_row(state, (answer,), None, action)[0]) if answer and answer.counted else 1,
        decisions.warning(box, state.s, action, name),
        straight_on(state, action) if answer and answer.straight else (),
    )


def shortcuts_of(state: State, name: Naming) -> tuple[Shortcut, ...]:
    """Several answers to the open question that are offered as one choice."""
    decisions, box = state.game.book.decisions, state.game.box
    found = []
    for chain in decisions.chains(state.s):
        actions, final = in_a_row(state, chain.answers, chain.then)
        if len(actions) > 1:
            label = decisions.chain_label(box, state.s, chain, len(actions), name)
            found.append(Shortcut(label, chain.target, actions, final))
    return tuple(found)


def in_a_row(
    state: State, answers: Sequence[Answer], then: Answer | None, same: int | None = None
) -> tuple[tuple[int, ...], bool]:
    """Answers one after the other, as long as the question is the same and nothing is seen.

    The first that is legal each time, or one and the `same`; returns also whether they are final.
    """
    decisions = state.game.book.decisions
    trial, actions = state.trial(), list[int]()
    question = asked(state.s)
    while len(actions) < LONGEST:
        at_it = trial.actor == state.actor and asked(trial.s) == question
        if not at_it or (trial.veil != state.veil and actions):
            break
        fits = [a for a in trial.legal() if decisions.is_of(trial.s, a, answers)]
        fits = fits if same is None else [a for a in fits if a == same]
        if not fits and then is not None:
            fits = [a for a in trial.legal() if decisions.is_of(trial.s, a, (then,))]
        if not fits:
            break
        actions.append(fits[0])
        trial.apply(fits[0])
    return tuple(actions), trial.veil != state.veil


def straight_on(state: State, action: int) -> tuple[int, ...]:
    """What follows an action for its seat as long as there is one thing to do, or leave."""
    decisions = state.game.book.decisions
    trial, then = state.trial(), list[int]()
    trial.apply(action)
    while trial.actor == state.actor and trial.veil == state.veil and len(then) < LONGEST:
        legal = trial.legal()
        leaving = [a for a in legal if decisions.leaves(trial.s, a)]
        doing = [a for a in legal if a not in leaving]
        if len(doing) != 1 or not leaving:
            break
        then += doing
        trial.apply(doing[0])
    return tuple(then)
