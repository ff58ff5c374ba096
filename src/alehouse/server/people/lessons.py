"""Lessons: what a game teaches, and a table at which it is taught."""

from __future__ import annotations

from msgspec.structs import replace

from alehouse.kernel.lessons import Lesson
from alehouse.kernel.shelf import rulebook
from alehouse.server import messages as m
from alehouse.server import requests as q
from alehouse.server.errors import Refused
from alehouse.server.people.lobby import filled, new_record, set_up
from alehouse.server.store.records import SeatRecord
from alehouse.server.tables.permissions import Caller
from alehouse.server.tables.scripts import AFTER, LESSON
from alehouse.server.tables.server import Server
from alehouse.server.tables.shelf import open_game


def lesson_of(game: str) -> Lesson:
    """The lesson of a game."""
    book = rulebook(game)
    if book.lesson is None:
        raise Refused(
            "not_found", "{game} has no lesson. Read its rules, or just play.", game=book.title
        )
    return book.lesson


def read(game: str) -> m.Lesson:
    """What a learner is told, without seed and script: those are the table's secrets."""
    lesson = lesson_of(game)
    said = open_game(game, lesson.players, lesson.options).said
    steps = [
        m.LessonStep(
            id=step.id,
            say=said(f"lesson.{step.id}", step.say),
            at=step.at,
            choose=list(step.choose),
            played=list(step.played),
            otherwise=said(f"lesson.{step.id}.otherwise", step.otherwise),
            rule=step.rule,
        )
        for step in lesson.steps
    ]
    return m.Lesson(game=game, steps=steps)


async def begin(server: Server, caller: Caller, game: str, body: q.NewLesson) -> m.Seated:
    """A table for a lesson: the learner, and bots that play from the script."""
    lesson = lesson_of(game)
    opened = open_game(game, lesson.players, lesson.options)
    seats: list[SeatRecord] = []
    for seat in range(lesson.players):
        kind = "person" if seat == lesson.seat else "bot"
        sits = filled(seat, kind, body.name, AFTER, seats)
        seats.append(sits if kind == "person" else replace(sits, level=LESSON))
    record = replace(new_record(opened, lesson.seed), seed_chosen=True, watch=False)
    return await set_up(server, caller, opened, record, seats, True, key=body.key)
