"""Random games by the thousand, native, on one thread."""

from __future__ import annotations

import threading
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from alehouse.kernel.batch import Batch
from alehouse.kernel.chance import derived
from alehouse.kernel.errors import LawBroken
from alehouse.kernel.game import Game

TABLES = 256  # that are dealt at once


class Games(NamedTuple):
    """How a number of games ended: one row a game, one column a seat."""

    scores: npt.NDArray[np.int32]
    ranks: npt.NDArray[np.int8]
    lengths: npt.NDArray[np.int32]  # decisions made


def random_games(game: Game, games: int, seed: int, first: int = 0) -> Games:
    """Play games `first` to `first + games - 1` of the study named by `seed` at random."""
    each = derived(seed, np.arange(first, first + games, dtype=np.uint64))
    played = Games(
        scores=np.zeros((games, game.players), np.int32),
        ranks=np.zeros((games, game.players), np.int8),
        lengths=np.zeros(games, np.int32),
    )
    batch: Batch | None = None
    for begin in range(0, games, TABLES):
        part = slice(begin, min(begin + TABLES, games))
        n = part.stop - begin
        if batch is None or batch.n != n:
            batch = Batch([game], n, each[part], auto_reset=False, looks=False)
        else:
            batch.reset(each[part])
        played.lengths[part] = batch.playout()
        played.scores[part], played.ranks[part] = batch.points, batch.ranks
    if (played.lengths < 0).any():
        i = first + int(np.argmax(played.lengths < 0))
        limit = game.book.longest
        raise LawBroken(f"Game {i} of seed {seed} had not ended after {limit} decisions.")
    return played


def warm(game: Game) -> threading.Thread:
    """Compile, or load, random play in the background; `join` the thread to wait for it."""
    thread = threading.Thread(target=random_games, args=(game, 1, 0), daemon=True)
    thread.start()
    return thread
