"""A plan: all that decides a tournament."""

from __future__ import annotations

import functools
import json
from dataclasses import asdict, dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

from alehouse.bots import make
from alehouse.kernel.chance import derived
from alehouse.kernel.errors import AlehouseError
from alehouse.kernel.game import Game
from alehouse.kernel.shelf import game as open_game


@dataclass(frozen=True)
class Plan:
    """Which bots play how many games of what."""

    game: str
    bots: tuple[str, ...]
    games: int = 100
    players: int | None = None
    seed: int = 0
    box: str | None = None
    options: dict[str, str] = field(default_factory=dict)

    def open(self) -> Game:
        """The game as it is set up."""
        return open_game(self.game, self.players, self.box, **self.options)

    def check(self) -> Game:
        """The game as it is set up, once everything the plan names is known to exist."""
        game = self.open()
        if not self.bots:
            raise AlehouseError("Name at least one bot, for example --bots greedy,random.")
        if self.games < 1:
            raise AlehouseError(f"A tournament has at least one game, not {self.games}.")
        for spec in self.bots:
            make(spec, game, 0)
        return game

    @functools.cached_property
    def line_ups(self) -> list[tuple[str, ...]]:
        """Who meets whom: every choice of as many bots as there are seats, or all, repeated."""
        seats = self.open().players
        if len(self.bots) >= seats:
            return list(combinations(self.bots, seats))
        return [tuple(self.bots[i % len(self.bots)] for i in range(seats))]

    def seats(self, number: int) -> list[str]:
        """The bots of one game by seat: line-ups take turns, and then seats do."""
        line_up = self.line_ups[number % len(self.line_ups)]
        turn = number // len(self.line_ups) % len(line_up)
        return [*line_up[turn:], *line_up[:turn]]

    def seed_of(self, number: int) -> int:
        """The seed of one game."""
        return int(derived(self.seed, number))

    def facts(self) -> dict[str, Any]:
        """The plan, and what else its rows depend on, for JSON."""
        game = self.open()
        return {
            **asdict(self),
            "bots": list(self.bots),
            "box": self.box and Path(self.box).name,
            "players": game.players,
            "title": game.title,
            "version": game.version,
            "box_digest": game.box_digest,
            "options": game.options,
            "parts": list(game.book.part_names),
            "tally": list(game.book.tally_names),
        }


def same(a: dict[str, Any], b: dict[str, Any]) -> bool:
    """Whether two plans play the same games; one may play more of them."""
    apart = ("games", "title", "box")
    return json.dumps({k: v for k, v in a.items() if k not in apart}) == json.dumps(
        {k: v for k, v in b.items() if k not in apart}
    )
