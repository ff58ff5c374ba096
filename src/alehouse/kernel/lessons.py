"""Lessons: a guided first game as data, read from `lesson.toml` in a game's folder.

A lesson is a real game from a fixed seed. The other seats play from a script; the learner is told
one idea a step, beside the thing that it is about, and makes the moves that the steps expect.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from alehouse.kernel.boxes import Entry, open_box, refuse_unread
from alehouse.kernel.chance import MASK
from alehouse.kernel.errors import BadBox, BadLesson, IllegalAction
from alehouse.kernel.telling import Naming

if TYPE_CHECKING:
    from alehouse.kernel.game import Game, State

FILE = "lesson.toml"
MOST_STEPS = 40


@dataclass(frozen=True)
class Step:
    """One idea, and what the learner does with it."""

    id: str
    say: str  # the words of the bubble
    at: str = ""  # what they are about; empty: wherever the expected choices are
    choose: tuple[str, ...] = ()  # any of these is right; empty: there is nothing to choose
    played: tuple[str, ...] = ()  # or moves of the learner that are made for them
    otherwise: str = ""  # what to say about another choice
    rule: str = ""  # the rule that speaks for the expected one; empty: those of the question


@dataclass(frozen=True)
class Lesson:
    """A guided first game: how it is set up, what the others do, and its steps."""

    file: str
    seed: int
    players: int
    seat: int  # the learner's
    options: Mapping[str, str]
    others: Mapping[int, tuple[str, ...]]  # the moves of the other seats, in their order
    steps: tuple[Step, ...]

    def next_of(self, seat: int, done: int) -> str | None:
        """What a seat plays that has made so many moves; None: its script is over."""
        script = self.others.get(seat, ())
        return script[done] if done < len(script) else None

    def templates(self) -> dict[str, str]:
        """The texts of the lesson by id, for translation."""
        said = {f"lesson.{step.id}": step.say for step in self.steps}
        return said | {f"lesson.{s.id}.otherwise": s.otherwise for s in self.steps if s.otherwise}


# -- Reading -----------------------------------------------------------------------


def read_lesson(folder: Path) -> Lesson | None:
    """The lesson that a game's folder brings; None: it brings none."""
    if not (folder / FILE).is_file():
        return None
    try:
        entry, _ = open_box(folder / FILE)
        lesson = _lesson(entry)
        refuse_unread(entry)
    except BadBox as error:
        raise BadLesson(str(error)) from None
    return lesson


def _lesson(entry: Entry) -> Lesson:
    players = entry.number("players", 1, 16)
    seat = entry.number("seat", 0, players - 1, 0)
    options = entry.part("options") if "options" in entry.values else None
    others = entry.part("others") if "others" in entry.values else None
    seats = [str(i) for i in range(players) if i != seat]
    if others is not None and not set(others.values) <= set(seats):
        entry.refuse("others", f"moves of the seats {', '.join(seats)}")
    scripts = {} if others is None else {int(i): _texts(others, i) for i in others.values}
    if any(" " in move for script in scripts.values() for move in script):
        entry.refuse("others", "single actions, none with what follows it")
    return Lesson(
        file=entry.file,
        seed=entry.number("seed", 0, MASK),
        players=players,
        seat=seat,
        options={} if options is None else {name: options.text(name) for name in options.values},
        others=scripts,
        steps=tuple(_step(id, part) for id, part in entry.listed("steps", MOST_STEPS)),
    )


def _step(id: str, entry: Entry) -> Step:
    step = Step(
        id=id,
        say=entry.text("say"),
        at=entry.text("at", ""),
        choose=_texts(entry, "choose"),
        played=_texts(entry, "played"),
        otherwise=entry.text("otherwise", ""),
        rule=entry.text("rule", ""),
    )
    if re.search(r"[{}]", step.say + step.otherwise):
        entry.refuse("say", "a text without braces")
    if step.choose and step.played:
        entry.refuse("played", "left out where there is something to choose")
    if not step.at and not step.choose:
        entry.refuse("at", "the thing that the step is about")
    return step


def _texts(entry: Entry, field: str) -> tuple[str, ...]:
    """A text, or a list of them; none where the field is missing."""
    value = entry.values.get(field, [])
    texts = [value] if isinstance(value, str) else value
    if not isinstance(texts, list) or not all(isinstance(text, str) and text for text in texts):
        entry.refuse(field, "a text or a list of texts")
    return tuple(texts)


# -- Playing it through ------------------------------------------------------------


def rehearse(
    lesson: Lesson, game: Game, picks: Mapping[str, str] | None = None
) -> Iterator[tuple[Step, State]]:
    """Play a lesson through, giving each step with the table as the learner finds it.

    `picks` names for some steps which of the expected choices is made, otherwise the first. What
    cannot be played as written raises `BadLesson`.
    """
    state = game.new(lesson.seed)
    done = dict.fromkeys(lesson.others, 0)
    for i, step in enumerate(lesson.steps):
        only_words = not any(later.choose or later.played for later in lesson.steps[i:])
        _follow(lesson, state, done, free=only_words)
        _check(lesson, step, state)
        yield step, state
        if step.choose:
            _act(lesson, state, f"step {step.id!r}", (picks or {}).get(step.id, step.choose[0]))
        for move in step.played:
            _follow(lesson, state, done)
            _act(lesson, state, f"step {step.id!r}", move)
    _follow(lesson, state, done, free=True)
    for seat, script in lesson.others.items():
        if done[seat] < len(script):
            raise BadLesson(f"{lesson.file}: seat {seat} never comes to {script[done[seat]]!r}.")


class Told(NamedTuple):
    """A move of a lesson in words, as the learner may know it."""

    seat: int
    label: str  # what was chosen; empty for others, who choose in secret
    lines: list[str]  # what happened then


def example(lesson: Lesson, game: Game, name: Naming) -> list[Told]:
    """The moves of a lesson one after the other: how a first game may begin."""
    *_, (_, played) = rehearse(lesson, game)
    state, told = game.new(lesson.seed), []
    for seat, action in played.history:
        label = state.label(action, name) if seat == lesson.seat else ""
        seen = [event.seen_by(lesson.seat) for event in state.apply(action)]
        told.append(Told(seat, label, [game.narrate(event, name) for event in seen]))
    return told


def ways(lesson: Lesson) -> Iterator[dict[str, str]]:
    """Picks that make, between them, each of the expected choices at least once."""
    yield {}
    for step in lesson.steps:
        yield from ({step.id: choice} for choice in step.choose[1:])


def _follow(lesson: Lesson, state: State, done: dict[int, int], free: bool = False) -> None:
    """The others play on until the learner is asked, or where they are `free` until they like."""
    while not state.over and state.actor != lesson.seat:
        seat = state.actor
        move = lesson.next_of(seat, done.get(seat, 0))
        if move is None:
            if free:
                return
            asked = f"it is asked “{state.prompt()}”"
            raise BadLesson(f"{lesson.file}: seat {seat} has no moves left, but {asked}.")
        _act(lesson, state, f"seat {seat}, move {done[seat] + 1}", move)
        done[seat] += 1


def _check(lesson: Lesson, step: Step, state: State) -> None:
    """Go on if each expected choice of a step can be made."""
    rules = state.game.book.rule_ids
    if step.rule and step.rule not in rules:
        raise BadLesson(f"{lesson.file}: step {step.id!r}: there is no rule {step.rule!r}.")
    for choice in step.choose:
        _act(lesson, state.clone(), f"step {step.id!r}", choice)
        if choice not in offered(state):
            what = "is not offered as one choice: write all of its actions, and no others"
            raise BadLesson(f"{lesson.file}: step {step.id!r}: {choice!r} {what}.")


def offered(state: State) -> set[str]:
    """All that is offered as one choice: actions with what follows them, repeated, and chains."""
    decision, name = state.decision(), state.game.action_name
    if decision is None:
        return set()
    chains = {" ".join(map(name, chain.actions)) for chain in decision.chains}
    repeated = {" ".join([c.name] * n) for c in decision.choices for n in range(2, c.most + 1)}
    single = {" ".join([c.name, *map(name, c.then)]) for c in decision.choices}
    return chains | repeated | single


def _act(lesson: Lesson, state: State, where: str, choice: str) -> None:
    """Make a choice: an action, or several that are chosen as one."""
    if state.over:
        raise BadLesson(f"{lesson.file}: {where}: the game is over before {choice!r}.")
    try:
        state.play(choice.split())
    except IllegalAction as error:
        raise BadLesson(f"{lesson.file}: {where}: {error}") from None
