"""Networks for tests: small, and made by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from alehouse import Game
from alehouse.bots.network import FILE, Network, Weights, fits
from alehouse.kernel.rulebook import Rulebook
from tests.golden import ours


def network(game: Game, seed: int = 0, width: int = 8, **wishes: float) -> Network:
    """A network with weights by chance, and how much more it likes some actions: `rest=9.0`."""
    draw = np.random.default_rng(seed)
    sides = game.book.players[-1]
    seen, actions = game.book.sight.size(sides), game.num_actions

    def some(*shape: int) -> Any:
        return draw.normal(0, 0.1, shape).astype(np.float32)

    liked = some(actions)
    for name, more in wishes.items():
        liked[game.action_id(name)] += more
    weights = Weights(
        some(seen, width),
        some(width),
        some(2, width, width),
        some(2, width),
        some(actions, width),
        liked,
        some(2 * sides, width),
        some(2 * sides),
    )
    return Network(weights, fits(game, sides) | {"sides": sides, "scale": 5.0})


def written(game: Game, folder: Path, seed: int = 0, **wishes: float) -> str:
    """Such a network as a file."""
    path = folder / FILE
    path.write_bytes(network(game, seed, **wishes).to_bytes())
    return str(path)


def learned() -> list[Rulebook]:
    """Our games that come with a network."""
    return [book for book in ours() if (book.folder / FILE).is_file()]
