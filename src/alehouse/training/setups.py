"""Which setups of a game a network learns: every player count, and every choice of its options."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from alehouse.kernel.errors import BadOption
from alehouse.kernel.game import Game


def setups(game: Game, players: Sequence[int] = ()) -> list[Game]:
    """The games that the tables of a training are laid for, in turn.

    Three in four are the usual setup, two players twice as often as any other count; the others
    differ from it in one option.
    """
    counts = list(players or game.book.players)
    usual = [Game(game.book, count, box_of(game)) for count in counts]
    usual += [each for each in usual if each.players == 2 and len(counts) > 1]
    other: list[Game] = []
    for count in counts:
        for option in game.ways:
            for choice in option.ways():
                if choice != option.default:
                    try:
                        other.append(Game(game.book, count, box_of(game), {option.name: choice}))
                    except BadOption:
                        continue  # not with this count, or not alone
    return usual * max(1, 3 * len(other) // len(usual)) + other


def box_of(game: Game) -> Path | None:
    """The box file to open a game with; None: the one it comes with."""
    return None if game.file == game.book.folder / "box.toml" else game.file
