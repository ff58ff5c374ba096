"""The games that can be played here, as the kernel's shelf has them."""

from __future__ import annotations

import functools
from collections.abc import Mapping

import msgspec
from msgspec import Raw

import alehouse
from alehouse.kernel import lessons
from alehouse.kernel.game import Game
from alehouse.kernel.shelf import entries, entry, rulebook
from alehouse.server import messages as m
from alehouse.server.sentences import spoken_by
from alehouse.server.settings import Settings
from alehouse.server.thinking import think

PEOPLE = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")  # who sit at an example


def open_game(name: str, players: int, options: Mapping[str, str]) -> Game:
    """A game with the box it comes with; a caller's words are options and nothing else."""
    language = spoken_by(rulebook(name))
    return think.open_game(name, players, tuple(sorted(options.items())), language)


@functools.cache
def box_of(name: str, language: str) -> m.ShelfGame:
    """What the shelf shows of a game; worked out once, for everybody who comes asks for it."""
    return msgspec.convert(entry(name, language), m.ShelfGame)


def shelf(settings: Settings, push_key: str) -> m.Shelf:
    """What this server offers."""
    return m.Shelf(
        alehouse=alehouse.__version__,
        games=[box_of(name, spoken_by(rulebook(name))) for name in entries()],
        levels=[
            m.Level(name=name, meaning=words, styles=think.styles(name))
            for name, words in think.levels().items()
        ],
        default_level=think.DEFAULT_LEVEL,
        mail=bool(settings.smtp),
        webhook_hosts=list(settings.webhook_hosts),
        push_key=push_key,
    )


def rules(name: str) -> m.Rules:
    """The rules of a game."""
    book = rulebook(name)
    return m.Rules(
        game=book.id,
        title=book.title,
        version=book.version,
        text=book.rules,
        ids=book.rule_ids,
        example=example(book.id),
    )


@functools.cache
def example(name: str) -> list[m.ExampleMove]:
    """How a game may begin, as its lesson shows it; empty where it has none."""
    lesson = rulebook(name).lesson
    if lesson is None:
        return []
    game = open_game(name, lesson.players, lesson.options)
    moves = lessons.example(lesson, game, PEOPLE.__getitem__)
    return [
        m.ExampleMove(seat=move.seat, name=PEOPLE[move.seat], label=move.label, lines=move.lines)
        for move in moves
    ]


def components(name: str) -> m.Components:
    """What is printed on a game's cards and boards."""
    return faces(name, spoken_by(rulebook(name)))


@functools.cache
def faces(name: str, language: str) -> m.Components:
    """The same in a language; worked out once, which takes a while."""
    game = Game(rulebook(name), language=language)
    return m.Components(
        game=game.id,
        version=game.version,
        box=game.box_digest,
        components=Raw(msgspec.json.encode(game.components())),
    )
