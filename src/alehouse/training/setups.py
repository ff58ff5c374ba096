"""Which setups of a game a network learns: every player count, and every choice of its options."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from alehouse.kernel.errors import BadOption
from alehouse.kernel.game import Game


def setups(game: Game, players: Sequence[int] = ()) -> list[Game]:
    """The games that the tables of a training are laid for, in turn.

    Three in four are the usual setup, two players twice as often as any other count (or each count
    as often as it is named); the others differ from it in one option. A game with other options is
    the usual setup too, as often as that of the book.
    """
    counts = list(players or game.book.players)
    usual = [Game(game.book, count, box_of(game)) for count in counts]
    if game.options != Game(game.book, game.players, box_of(game)).options:
        usual += [Game(game.book, count, box_of(game), game.options) for count in counts]
    if len(set(counts)) == len(counts) > 1:
        usual += [each for each in usual if each.players == 2]
    other: list[Game] = []
    for count in sorted(set(counts)):
        for option in game.ways:
            for choice in option.ways():
                if choice != option.default:
                    try:
                        other.append(Game(game.book, count, box_of(game), {option.name: choice}))
                    except BadOption:
                        continue  # not with this count, or not alone
    return usual * max(1, round(3 * len(other) / len(usual))) + other


def box_of(game: Game) -> Path | None:
    """The box file to open a game with; None: the one it comes with."""
    return None if game.file == game.book.folder / "box.toml" else game.file


def counts(words: str | None) -> list[int]:
    """Player counts from words like `2-4`, `3` or `2-4,2` (two twice as often); none: all."""
    if not words:
        return []
    every: list[int] = []
    for part in words.split(","):
        first, _, last = part.partition("-")
        try:
            every += range(int(first), int(last or first) + 1)
        except ValueError:
            raise BadOption(f"Player counts are written 3, 2-4 or 2-4,2, not {words!r}.") from None
    return every
