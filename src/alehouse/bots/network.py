"""Trained networks: what a seat sees goes in, what it would do and how each side stands come out.

A network is a file (`network.npz`) in its game's folder, made by `alehouse train`: weights of eight
bits and the record of how they were trained. It sees what `observe` shows a seat and nothing else.
Playing needs no learning library: the functions below are compiled with the game.
"""

from __future__ import annotations

import functools
import hashlib
import io
import json
import math
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from alehouse.kernel.errors import Missing
from alehouse.kernel.game import Game

FILE = "network.npz"
CALLED = {"game": "rules", "sight": "things to see", "actions": "actions"}  # in a refusal
WON, LEAD = range(2)  # what is said of each side: whether it wins, and by how much

Floats = npt.NDArray[np.float32]


class Weights(NamedTuple):
    """The arrays of a network, as the compiled functions read them."""

    first: Any  # [number seen, unit]
    first_bias: Any
    blocks: Any  # [block, from unit, to unit]
    block_bias: Any
    policy: Any  # [action, unit]
    policy_bias: Any
    value: Any  # [side and what is said of it, unit]
    value_bias: Any


class Scratch(NamedTuple):
    """What the compiled functions write while they think."""

    sight: Any
    hidden: Any
    spare: Any


# -- Compiled ----------------------------------------------------------------------


def think(net: Weights, sight: Any, hidden: Any, spare: Any) -> None:
    """Carry what is seen through the network, up to its last units."""
    width = hidden.shape[0]
    for i in range(width):
        hidden[i] = net.first_bias[i]
    for k in range(net.first.shape[0]):
        if sight[k] != 0:  # most numbers are 0
            seen = np.float32(sight[k])
            for i in range(width):
                hidden[i] += seen * net.first[k, i]
    for i in range(width):
        hidden[i] = max(hidden[i], np.float32(0.0))
    for b in range(net.blocks.shape[0]):
        for i in range(width):
            spare[i] = net.block_bias[b, i]
        for j in range(width):
            unit = hidden[j]
            if unit != 0:  # half of them are 0
                for i in range(width):
                    spare[i] += unit * net.blocks[b, j, i]
        for i in range(width):
            hidden[i] += max(spare[i], np.float32(0.0))


def wish(net: Weights, hidden: Any, action: int) -> float:
    """How much the network would like an action: the logarithm of its share, but for a constant."""
    total = net.policy_bias[action]
    for i in range(hidden.shape[0]):
        total += hidden[i] * net.policy[action, i]
    return float(total)


def outlook(net: Weights, hidden: Any, side: int, what: int) -> float:
    """What the network expects of a side (0: who looks): WON or LEAD, from -1 to 1."""
    row = 2 * side + what
    total = net.value_bias[row]
    for i in range(hidden.shape[0]):
        total += hidden[i] * net.value[row, i]
    return float(min(max(total, np.float32(-1.0)), np.float32(1.0)))


# -- Files -------------------------------------------------------------------------


class Network:
    """A trained network and the record of its training."""

    def __init__(self, weights: Weights, record: Mapping[str, Any]) -> None:
        self.weights, self.record = weights, record

    @property
    def sides(self) -> int:
        """Sides of the table that its observations leave room for."""
        return int(self.record["sides"])

    @property
    def scale(self) -> float:
        """How many points of lead are a lot: a lead is said as tanh(points / scale)."""
        return float(self.record["scale"])

    def scratch(self) -> Scratch:
        """Room to think."""
        seen, width = self.weights.first.shape
        sight = np.zeros(seen, np.int8)
        return Scratch(sight, np.zeros(width, np.float32), np.zeros(width, np.float32))

    def to_bytes(self) -> bytes:
        """The network as a file: eight bits a weight, the same bytes for the same network."""
        kept: dict[str, npt.NDArray[Any]] = {}
        for name, array in self.weights._asdict().items():
            if array.ndim == 1 or name == "block_bias":
                kept[name] = array.astype(np.float16)
            else:
                kept[name], kept[f"{name}_step"] = in_steps(array)
        kept["record"] = np.frombuffer(json.dumps(self.record).encode(), np.uint8)
        file = io.BytesIO()
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, array in kept.items():
                part = io.BytesIO()
                np.save(part, array)
                archive.writestr(zipfile.ZipInfo(f"{name}.npy"), part.getvalue(), compresslevel=9)
        return file.getvalue()

    @classmethod
    def from_file(cls, path: Path) -> Network:
        """Read a network."""
        try:
            with np.load(path) as kept:
                record = json.loads(kept["record"].tobytes())
                arrays = {name: restored(kept, name) for name in Weights._fields}
        except (OSError, ValueError, KeyError, zipfile.BadZipFile) as error:
            raise Missing(f"There is no network in {path}: {error}.") from None
        return cls(Weights(**arrays), record)


def no_network() -> Network:
    """A network that sees nothing, where there is none."""
    one, two, three = (np.zeros((1,) * n, np.float32) for n in (1, 2, 3))
    return Network(Weights(two, one, three, two, two, one, two, one), {"sides": 0, "scale": 0.0})


def in_steps(array: Floats) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.float16]]:
    """Weights as whole steps of their row, at most 127 of them."""
    step = np.maximum(np.abs(array).max(axis=-1) / 127, 1e-7).astype(np.float16)
    step = np.maximum(step, np.float16(6e-8))
    return np.clip(np.rint(array / step[..., None]), -127, 127).astype(np.int8), step


def restored(kept: Mapping[str, npt.NDArray[Any]], name: str) -> Floats:
    """Weights as they are thought with."""
    if f"{name}_step" in kept:
        return (kept[name] * kept[f"{name}_step"][..., None].astype(np.float32)).astype(np.float32)
    return kept[name].astype(np.float32)


# -- Whether it fits ---------------------------------------------------------------


def fits(game: Game, sides: int) -> dict[str, Any]:
    """What a network must have been trained with to play a game."""
    laid = game.book.sight.laid(game.box, sides)
    return {
        "game": game.id,
        "rules": game.version,
        "box": game.box_digest,
        "sight": digest(laid.names()),
        "actions": digest(list(game.actions.names)),
    }


def digest(names: list[str]) -> str:
    """A hash of names in their order."""
    return hashlib.sha256("\n".join(names).encode()).hexdigest()[:16]


def network_of(game: Game, file: str | Path = "") -> Network:
    """The network that plays a game: the one of its folder, or of a file. Refused if it is of
    another game, box or version."""
    path = Path(file) if file else game.book.folder / FILE
    again = f"Train one: alehouse train {game.id}."
    if not path.is_file():
        raise Missing(f"No network has learned {game.title} yet. {again}")
    network = opened(path, path.stat().st_mtime_ns)
    wanted = fits(game, network.sides)
    for what, value in wanted.items():
        if network.record.get(what) != value:
            raise Missing(
                f"The network in {path.name} does not fit this {game.title}: it was trained with"
                f" {what} {network.record.get(what)}, here it is {value}. {again}"
            )
    return network


def start_of(game: Game, file: str | Path = "") -> Network:
    """A network to begin a training with: it must see and do the same things, but rules and box may
    have changed a little since."""
    path = Path(file) if file else game.book.folder / FILE
    if not path.is_file():
        raise Missing(f"There is no network to begin with: {path} is missing.")
    network = opened(path, path.stat().st_mtime_ns)
    wanted = fits(game, network.sides)
    for what in ("game", "sight", "actions"):
        if network.record.get(what) != wanted[what]:
            raise Missing(
                f"No training of this {game.title} can begin with {path.name}: the network knows"
                f" other {CALLED[what]}. Begin with chance: leave --start away."
            )
    return network


def has_network(game: Game) -> bool:
    """Whether a network of the game's folder can play it."""
    try:
        network_of(game)
    except Missing:
        return False
    return True


@functools.lru_cache(maxsize=8)
def opened(path: Path, stamp: int) -> Network:
    """A file's network, read once."""
    return Network.from_file(path)


def points_of(lead: float, scale: float) -> float:
    """A lead as points."""
    return scale * math.atanh(min(max(lead, -0.999), 0.999))
