"""How a training goes: the numbers that a run is made with, and that its record keeps."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from alehouse.bots.network import Network
from alehouse.kernel.errors import BadOption


@dataclass(frozen=True)
class Recipe:
    """The numbers of a training. `rate` and `entropy` go evenly from the first to the second."""

    tables: int = 16_384
    steps: int = 64  # decisions a table between two lessons
    epochs: int = 2  # times that what was played is learned from
    minibatch: int = 32_768
    width: int = 384  # units of a layer
    blocks: int = 2  # layers between the first and the last
    rate: tuple[float, float] = (6e-4, 5e-5)
    entropy: tuple[float, float] = (0.02, 0.004)  # how much undecidedness is worth
    fade: float = 0.96  # lambda: how far what came of it reaches back, by own decisions
    patience: float = 0.9995  # gamma: what is won later is worth a little less
    clip: float = 0.2
    value: float = 0.5
    winning: float = 0.6  # how much winning counts; the rest is the lead
    haste: float = 0.0  # what a thousand decisions cost everybody, for each seat beyond the second
    league: float = 0.25  # of the tables have past selves among the players
    kept: int = 24  # past selves to play against
    slips: float = 0.0  # of the choices at the league's tables, by chance: played, not learned
    calm: float = 0.0  # how much of the evened-out weights stays from lesson to lesson

    def facts(self) -> dict[str, Any]:
        """The numbers, for the record."""
        return asdict(self)

    def of(self, network: Network | None) -> Recipe:
        """The recipe with the width and blocks of a network."""
        if network is None:
            return self
        blocks, width, _ = network.weights.blocks.shape
        return replace(self, width=int(width), blocks=int(blocks))

    def but(self, words: list[str]) -> Recipe:
        """The recipe with some numbers changed: `width=512`, `rate=1e-3:1e-4`."""
        changed: dict[str, Any] = {}
        kinds = {field.name: type(getattr(self, field.name)) for field in fields(self)}
        for each in words:
            name, equals, value = each.partition("=")
            if not equals or name not in kinds:
                raise BadOption(f"A recipe has {', '.join(kinds)}; not {each!r}.")
            try:
                parts = [float(part) for part in value.split(":")]
            except ValueError:
                raise BadOption(f"{name} is a number (from:to where it changes).") from None
            if kinds[name] is tuple:
                changed[name] = (parts[0], parts[-1])
            else:
                changed[name] = kinds[name](parts[0])
        return replace(self, **changed)


GPU = Recipe()
CPU = Recipe(tables=512, minibatch=2048, width=128, rate=(1e-3, 1e-4))
