"""Texts, followed to their templates by a language in which every one begins with a mark."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from alehouse.kernel.errors import LawBroken
from alehouse.kernel.game import Game
from alehouse.kernel.wording import fields_of

MARK = "‹"  # before every text


def marked(game: Game) -> Game:
    """The game in a language of its own, in which every text begins with a mark."""
    other = Game(game.book, game.players, game.file, game.options)
    other.box.language = {id: MARK + text for id, text in game.templates().items()}
    return other


def unmarked(value: Any) -> Iterator[str]:
    """The texts in a structure for the screen that come from no template."""
    if isinstance(value, Mapping):
        for inner in value.values():
            yield from unmarked(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from unmarked(inner)
    elif isinstance(value, str) and MARK not in value and " " in value:
        yield value


def check_texts(game: Game) -> None:
    """The laws of texts: templates name only what they are given, and faces come from them."""
    for text in game.templates().values():
        fields_of(text)
    for text in unmarked(marked(game).components()):
        raise LawBroken(f"{game.id}: a component says {text!r}, which is no template.")
