"""Random games by the thousand, native, on one thread."""

from __future__ import annotations

import threading
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from alehouse.kernel import drive
from alehouse.kernel.chance import Dice, derived
from alehouse.kernel.errors import LawBroken
from alehouse.kernel.game import Game


class Games(NamedTuple):
    """How a number of games ended: one row a game, one column a seat."""

    scores: npt.NDArray[np.int32]
    ranks: npt.NDArray[np.int8]
    lengths: npt.NDArray[np.int32]  # decisions made


def random_games(game: Game, games: int, seed: int, first: int = 0) -> Games:
    """Play games `first` to `first + games - 1` of the study named by `seed` at random."""
    each = derived(seed, np.arange(first, first + games, dtype=np.uint64))
    seeds = np.stack([derived(each, 0), derived(each, 1)], axis=1)  # the game's, the choosers'
    scores = np.zeros((games, game.players), np.int32)
    ranks = np.zeros((games, game.players), np.int8)
    lengths = np.zeros(games, np.int32)
    blank = game.blank().row
    rows = np.zeros(1, game.book.state.dtype)
    dice = np.zeros(1, Dice.dtype)
    out = np.zeros(game.num_actions, np.int64)
    play = game.native(drive.study)
    limit = game.book.longest
    play(game.box.row[0], blank, rows, dice, out, seeds, limit, scores, ranks, lengths)
    if (lengths < 0).any():
        i = first + int(np.argmax(lengths < 0))
        raise LawBroken(f"Game {i} of seed {seed} had not ended after {limit} decisions.")
    return Games(scores, ranks, lengths)


def warm(game: Game) -> threading.Thread:
    """Compile, or load, random play in the background; `join` the thread to wait for it."""
    thread = threading.Thread(target=random_games, args=(game, 1, 0), daemon=True)
    thread.start()
    return thread
