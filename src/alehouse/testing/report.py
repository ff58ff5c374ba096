"""What is checked, and what was seen on the way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import product

from alehouse.kernel.rulebook import Rulebook


@dataclass
class Report:
    """What a check has seen."""

    game: str
    games: int = 0
    decisions: int = 0
    longest: int = 0  # decisions of the longest game
    widest: int = 0  # options of the widest decision
    names: list[str] = field(default_factory=list)
    reached: set[int] = field(default_factory=set)
    explained: Mapping[str, str] = field(default_factory=dict)

    @property
    def never_reached(self) -> list[str]:
        """The actions that no game chose and the game does not explain."""
        return [
            name
            for i, name in enumerate(self.names)
            if name and i not in self.reached and name not in self.explained
        ]

    def add(self, other: Report) -> None:
        """Take another report's games into this one."""
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.widest = max(self.widest, other.widest)
        self.reached |= other.reached

    def __str__(self) -> str:
        lines = [
            f"{self.game}: {self.games:,} games, {self.decisions:,} decisions: every law holds.",
            f"The longest game had {self.longest} decisions, "
            f"the widest decision {self.widest} options.",
            f"{len(self.reached)} of {len(list(filter(None, self.names)))} actions were reached.",
        ]
        if self.never_reached:
            lines.append("Never reached: " + ", ".join(self.never_reached))
        return "\n".join(lines)


def setups(book: Rulebook) -> list[tuple[int, dict[str, str]]]:
    """Every player count with every combination of options, as long as these are up to 16.

    Otherwise every player count with the usual options, and each other choice of each option with
    the fewest and the most players that it goes with.
    """
    everything = list(product(*(o.ways() for o in book.ways)))
    usual = tuple(o.default for o in book.ways)
    few = len(everything) <= 16
    found = []
    for choices in everything if few else _varied(book, usual):
        way = dict(zip((o.name for o in book.ways), choices, strict=True))
        counts = [players for players in book.players if not book.conflict(players, way)]
        if not few and choices != usual:
            counts = sorted({*counts[:1], *counts[-1:]})
        found += [(players, way) for players in counts]
    return sorted(found, key=lambda setup: setup[0])


def _varied(book: Rulebook, usual: tuple[str, ...]) -> list[tuple[str, ...]]:
    varied = {usual}
    for i, option in enumerate(book.ways):
        varied |= {(*usual[:i], choice, *usual[i + 1 :]) for choice in option.ways()}
    return sorted(varied)
