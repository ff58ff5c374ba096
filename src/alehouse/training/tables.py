"""The tables that a network plays at, as tensors, and what the end of a game is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor

from alehouse.kernel.batch import Batch
from alehouse.kernel.game import Game


class Field:
    """A batch whose arrays are tensors, on the CPU or a GPU."""

    def __init__(
        self, games: Sequence[Game], n: int, seed: int, device: str, threads: int = 0
    ) -> None:
        if device == "cuda":
            from alehouse.kernel.device import DeviceBatch

            self.batch: Batch = DeviceBatch(games, n, seed)
        else:
            self.batch = Batch(games, n, seed, threads=threads)
        self.n, self.device = n, device
        self.sight, self.mask = self.tensor(self.batch.observe()), self.tensor(self.batch.mask())
        self.actors, self.ends = self.tensor(self.batch.actors), self.tensor(self.batch.ends)
        self.points, self.ranks = self.tensor(self.batch.points), self.tensor(self.batch.ranks)
        counts = [games[i % len(games)].players for i in range(n)]
        self.seats = torch.tensor(counts, device=device)
        self.places = torch.arange(self.batch.players, device=device)
        self.sides = torch.arange(self.batch.house.sides, device=device)

    def tensor(self, array: Any) -> Tensor:
        """An array of the batch as a tensor that shares its memory."""
        return array if self.device == "cuda" else torch.from_numpy(array)

    def step(self, actions: Tensor) -> None:
        """Carry out an action at every table."""
        self.batch.step(actions if self.device == "cuda" else actions.numpy())

    def show(self, sight: Tensor, mask: Tensor) -> None:
        """Write what the seats asked see and may do, a row for each table."""
        if self.device == "cuda":
            from alehouse.training.turning import turn_into

            turn_into(sight, self.sight.t())
            turn_into(mask, self.mask.t().view(torch.uint8))
        else:
            sight[:, : self.sight.shape[1]] = self.sight
            mask[:, : self.mask.shape[1]] = self.mask

    def by_seat(self, values: Tensor, actors: Tensor) -> Tensor:
        """What is said of each side by the seat that was asked, as said of each seat."""
        sides = (self.places[None] - actors[:, None].long()) % self.seats[:, None]
        return values.gather(1, sides[:, :, None].expand(-1, -1, values.shape[2]))

    def by_side(self, values: Tensor, actors: Tensor) -> Tensor:
        """What is so of each seat, as it is of each side for the seat that was asked."""
        seats = (self.sides[None] + actors[:, None].long()) % self.seats[:, None]
        return values.gather(1, seats[:, :, None].expand(-1, -1, values.shape[2]))

    def outcome(self, scale: float) -> Tensor:
        """What the last game at each table was worth: [table, seat, won or lead], -1 to 1."""
        here = self.places[None] < self.seats[:, None]
        seats = self.seats[:, None].float()
        first = ((self.ranks == 1) & here).float()
        share = first / first.sum(1, keepdim=True).clamp(min=1)
        won = torch.where(seats > 1, (seats * share - 1) / (seats - 1).clamp(min=1), 2 * first - 1)
        points = torch.where(here, self.points.float(), -1e9)
        lead = torch.where(seats > 1, torch.tanh((points - rivals(points)) / scale), won)
        return torch.stack([won, lead], 2) * here[:, :, None]


def rivals(points: Tensor) -> Tensor:
    """For each seat the points of the best of the others."""
    best, leader = points.max(1, keepdim=True)
    rest = points.scatter(1, leader, -1e9).max(1, keepdim=True).values
    return torch.where(torch.arange(points.shape[1], device=points.device) == leader, rest, best)
