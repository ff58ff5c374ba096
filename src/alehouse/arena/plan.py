"""A plan: all that decides a tournament."""

from __future__ import annotations

import functools
import json
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from alehouse.bots import make
from alehouse.kernel.chance import derived
from alehouse.kernel.errors import AlehouseError
from alehouse.kernel.game import Game
from alehouse.kernel.rulebook import Rulebook
from alehouse.kernel.shelf import game as open_game
from alehouse.kernel.shelf import rulebook

FORMAT = 4  # of the rows and traces; 4: traces are Arrow files


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
    same_deals: bool = False  # the games of one round of seats and line-ups share a seed
    seal: tuple[str | None, int, str] | None = None  # the box's text, rules version, box digest

    def sealed(self) -> Plan:
        """The plan with its box's text, so that it is played alike everywhere and always."""
        game = self.open()
        text = Path(self.box).read_text(encoding="utf-8") if self.box else None
        sealed = replace(self, seal=(text, game.version, game.box_digest))
        sealed.open()
        return sealed

    def open(self) -> Game:
        """The game as it is set up; a sealed plan takes no other rules and no other box."""
        if self.seal is None:
            return open_game(self.game, self.players, self.box, **self.options)
        text, *wanted = self.seal
        name = Path(self.box).name if self.box and text is not None else None
        options = sorted(self.options.items())
        game = opened(rulebook(self.game), self.players, name, text, *options)
        if [game.version, game.box_digest] != wanted:
            raise AlehouseError(
                f"The tournament is played by version {wanted[0]} of the rules of {game.title} with"
                f" the box {wanted[1]}; here are version {game.version} and the box"
                f" {game.box_digest}. Install the same Alehouse and games everywhere."
            )
        return game

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

    @functools.cached_property
    def seatings(self) -> list[list[str]]:
        """The bots by seat: line-ups take turns, and then seats do; after the last all again."""
        turns = range(len(self.line_ups[0]))
        return [[*bots[turn:], *bots[:turn]] for turn in turns for bots in self.line_ups]

    def seats(self, numbers: Sequence[int]) -> list[list[str]]:
        """The bots of some games by seat."""
        seatings = self.seatings
        return [seatings[i % len(seatings)] for i in numbers]

    def seeds(self, numbers: Sequence[int]) -> npt.NDArray[np.uint64]:
        """The seeds of some games."""
        own = np.array(numbers, np.uint64)
        if self.same_deals:
            own //= np.uint64(len(self.seatings))
        return derived(self.seed, own)  # type: ignore[no-any-return]

    def facts(self) -> dict[str, Any]:
        """The plan, and what else its rows depend on, for JSON."""
        game = self.open()
        facts = asdict(replace(self, seal=None))
        del facts["seal"]
        return {
            **facts,
            "format": FORMAT,
            "bots": list(self.bots),
            "box": self.box and Path(self.box).name,
            "players": game.players,
            "title": game.title,
            "version": game.version,
            "box_digest": game.box_digest,
            "options": game.options,
            "parts": [name for name in game.part_names if name],
            "tally": [name for name in game.tally_names if name],
            "things": things(game),
        }


@functools.lru_cache(4)
def opened(
    book: Rulebook,
    players: int | None,
    file: str | None,
    text: str | None,
    *options: tuple[str, str],
) -> Game:
    """A game with the text of a box (None: its own), read once for all its workers."""
    with tempfile.TemporaryDirectory() as folder:
        box = Path(folder) / file if file is not None else None
        if box is not None:
            box.write_text(text or "", encoding="utf-8")
        return Game(book, players, box, dict(options))


def same(a: dict[str, Any], b: dict[str, Any]) -> bool:
    """Whether two plans play the same games; one may play more of them."""
    other = ("games", "title", "box", "things")
    return json.dumps({k: v for k, v in a.items() if k not in other}) == json.dumps(
        {k: v for k, v in b.items() if k not in other}
    )


def things(game: Game) -> list[str]:
    """What the game counts, by the names that stand on its components."""
    printed: dict[str, str] = {}
    for group in game.components().values():
        for key, face in group.items() if isinstance(group, dict) else ():
            name = face.get("name") if isinstance(face, dict) else None
            if isinstance(name, str):
                printed.setdefault(key, name)
    ids = [name.partition(":")[2] or name for name in game.tally_names if name]
    names = [printed.get(i, i.replace("_", " ")) for i in ids]
    often = Counter(names)
    return [
        i.replace("_", " ") if often[name] > 1 else name for i, name in zip(ids, names, strict=True)
    ]
