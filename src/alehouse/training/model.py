"""The network while it learns, in PyTorch; `Network` is what it becomes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import linear, relu

from alehouse.bots.network import Network, Weights

Layers = list[tuple[Tensor, Tensor]]  # weights and biases, for `carried`
SAID = 3  # of each side: whether it wins, how far it leads, how long the game goes on


def up_to(n: int, multiple: int) -> int:
    """The next multiple: what a GPU likes."""
    return -(-n // multiple) * multiple


class Model(nn.Module):
    """Seen numbers, a layer, some residual layers; a head for actions and one for the sides."""

    def __init__(
        self, scale: np.ndarray[Any, Any], actions: int, sides: int, width: int, blocks: int
    ) -> None:
        super().__init__()
        self.seen, self.actions, self.sides = len(scale), actions, sides
        self.wide, self.offered = up_to(self.seen, 64), up_to(actions, 8)
        shrink = np.zeros(self.wide, np.float32)
        shrink[: self.seen] = 1 / scale
        self.register_buffer("shrink", torch.from_numpy(shrink), persistent=False)
        self.first = nn.Linear(self.wide, width)
        self.blocks = nn.ModuleList(nn.Linear(width, width) for _ in range(blocks))
        self.head = nn.Linear(width, self.offered + up_to(2 * sides + 1, 8))
        for layer, gain in (
            (self.first, 2**0.5),
            *((b, 0.7) for b in self.blocks),
            (self.head, 0.05),
        ):
            nn.init.orthogonal_(layer.weight, gain)
            nn.init.zeros_(layer.bias)

    def layers(self, kind: torch.dtype) -> Layers:
        """Weights and biases as numbers of a kind, for `carried`."""
        every = (self.first, *self.blocks, self.head)
        return [(layer.weight.to(kind), layer.bias.to(kind)) for layer in every]

    def carried(self, layers: Layers, sight: Tensor) -> tuple[Tensor, Tensor]:
        """What was seen, carried through layers: wishes, and [table, side, won or lead or time].

        How long the game goes on is one number; it is of use while learning and not kept.
        """
        weight, bias = layers[0]  # shrunk themselves: they are fewer than what was seen
        h = relu(linear(sight.to(weight.dtype), weight * self.shrink.to(weight.dtype), bias))
        for block in layers[1:-1]:
            h = h + relu(linear(h, *block))
        y = linear(h, *layers[-1]).float()
        last = self.offered + 2 * self.sides
        values = y[:, self.offered : last].reshape(-1, self.sides, 2)
        time = y[:, last, None, None].expand(-1, self.sides, 1)
        return y[:, : self.offered], torch.cat([values, time], 2)

    @torch.no_grad()
    def take(self, network: Network) -> None:
        """Begin with the weights of a network that is as wide or narrower.

        Units that it lacks are not listened to yet, so it plays as it did.
        """
        w = network.weights
        old, shrink = w.first.shape[1], self.shrink[: self.seen].cpu().numpy()
        copy_into(self.first.weight[:old, : self.seen], w.first.T / shrink)
        copy_into(self.first.bias[:old], w.first_bias)
        for block, weight, bias in zip(self.blocks, w.blocks, w.block_bias, strict=True):
            copy_into(block.weight[:old, :old], weight.T)
            copy_into(block.bias[:old], bias)
            block.weight[:old, old:] = 0
        self.head.weight[:, old:] = 0
        for first, weight, bias in (
            (0, w.policy, w.policy_bias),
            (self.offered, w.value, w.value_bias),
        ):
            copy_into(self.head.weight[first : first + len(weight), :old], weight)
            copy_into(self.head.bias[first : first + len(bias)], bias)

    def network(self, record: Mapping[str, Any]) -> Network:
        """The network as bots play it."""
        with torch.no_grad():
            first = (self.first.weight * self.shrink)[:, : self.seen].t()
            blocks = torch.stack([b.weight.t() for b in self.blocks])
            biases = torch.stack([b.bias for b in self.blocks])
            last = self.offered + 2 * self.sides
            parts = (
                first,
                self.first.bias,
                blocks,
                biases,
                self.head.weight[: self.actions],
                self.head.bias[: self.actions],
                self.head.weight[self.offered : last],
                self.head.bias[self.offered : last],
            )
            arrays = (np.ascontiguousarray(part.float().cpu().numpy()) for part in parts)
            return Network(Weights(*arrays), record)


def copy_into(place: Tensor, values: Any) -> None:
    """Write numbers into a part of the network."""
    place.copy_(torch.as_tensor(np.ascontiguousarray(values)))
