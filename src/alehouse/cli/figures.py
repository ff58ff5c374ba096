"""What came of many games, added up: lengths, scores, wins with confidence intervals."""

from __future__ import annotations

from typing import Any

import numpy as np

from alehouse.arena.shares import share
from alehouse.kernel.game import Game
from alehouse.kernel.study import Games

RATE = ("rate", "low", "high")


class Summary:
    """What came of a number of games, added up exactly."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.games = 0
        self.seconds = 0.0
        self.shared = 0  # games with several winners
        self.lengths = Spread(1)
        self.scores = Spread(game.players)
        self.firsts = np.zeros((game.players, game.players + 1), np.int64)  # [seat, winners]

    def add(self, played: Games) -> None:
        """Take some games in."""
        first = played.ranks == 1
        winners = first.sum(axis=1)
        self.games += len(winners)
        self.shared += int((winners > 1).sum())
        for seat in range(self.game.players):
            self.firsts[seat] += np.bincount(
                winners[first[:, seat]], minlength=self.game.players + 1
            )
        self.lengths.add(played.lengths[:, np.newaxis])
        self.scores.add(played.scores)

    def wins(self) -> list[float]:
        """The games each seat has won; a victory shared by two is half a win for each."""
        return [
            sum(int(n) / k for k, n in enumerate(self.firsts[seat]) if n)
            for seat in range(self.game.players)
        ]

    def facts(self) -> dict[str, Any]:
        """Everything, ready for JSON."""
        game, seconds = self.game, max(self.seconds, 1e-9)
        decisions = int(self.lengths.total[0])
        wins = self.wins()
        return {
            "game": game.id,
            "version": game.version,
            "box": game.box_digest,
            "options": game.options,
            "players": game.players,
            "games": self.games,
            "decisions": decisions,
            "seconds": self.seconds,
            "games_per_second": self.games / seconds,
            "decisions_per_second": decisions / seconds,
            "length": {name: values[0] for name, values in self.lengths.facts().items()},
            "mean_scores": self.scores.facts()["mean"],
            "scores": self.scores.facts(),
            "seat_wins": wins,
            "seat_win_rates": [dict(zip(RATE, share(w, self.games), strict=True)) for w in wins],
            "shared_wins": self.shared,
        }


class Spread:
    """Mean, deviation and extremes of columns of integers, in constant memory."""

    def __init__(self, columns: int) -> None:
        self.count = 0
        self.total = np.zeros(columns, np.int64)
        self.squares = np.zeros(columns, np.int64)
        self.least = np.full(columns, np.iinfo(np.int64).max)
        self.most = np.full(columns, np.iinfo(np.int64).min)

    def add(self, values: Any) -> None:
        """Take some rows in."""
        values = values.astype(np.int64)
        self.count += len(values)
        self.total += values.sum(axis=0)
        self.squares += (values**2).sum(axis=0)
        self.least = np.minimum(self.least, values.min(axis=0))
        self.most = np.maximum(self.most, values.max(axis=0))

    def facts(self) -> dict[str, list[Any]]:
        """The figures of each column."""
        mean = self.total / self.count
        deviation = np.sqrt(np.maximum(self.squares / self.count - mean**2, 0))
        return {
            "mean": mean.tolist(),
            "deviation": deviation.tolist(),
            "least": self.least.tolist(),
            "most": self.most.tolist(),
        }
