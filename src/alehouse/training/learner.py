"""Learning from what was played: proximal policy optimisation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn

from alehouse.training.model import SAID, Model
from alehouse.training.recipe import Recipe
from alehouse.training.rollout import UNLIKELY, Rollout, allowed


class Lesson(NamedTuple):
    """Figures of one lesson."""

    policy: float
    value: float
    entropy: float
    clipped: float
    explained: float  # of the variance of what came of it, by what was expected


class Learner:
    """Makes the model better by what a rollout holds."""

    def __init__(self, model: Model, rollout: Rollout, recipe: Recipe, device: str) -> None:
        self.model, self.rollout, self.recipe, self.device = model, rollout, recipe, device
        gpu = device == "cuda"
        rate = torch.tensor(recipe.rate[0], device=device) if gpu else recipe.rate[0]
        self.adam = torch.optim.Adam(model.parameters(), rate, eps=1e-5, fused=gpu, capturable=gpu)
        self.sums = torch.zeros(4, device=device)
        self.mean, self.spread, self.entropy = (torch.zeros((), device=device) for _ in range(3))
        self.some = torch.zeros(recipe.minibatch, dtype=torch.int64, device=device)
        sides = torch.arange(model.sides, device=device)
        field = rollout.field
        present = (
            sides[None] < field.seats[:, None]
        ).float()  # a solo game has one side that counts
        self.present = present.repeat(recipe.steps, 1)
        self.once: Callable[[], Any] = self.update

    def update(self) -> None:
        """Learn from some decisions."""
        r, model, some = self.rollout, self.model, self.some
        # a row is copied whole by index_select, number by number by [some]
        sight = r.sight.flatten(0, 1).index_select(0, some)
        wishes, values = model.carried(model.layers(r.kind), sight)
        mask = r.mask.flatten(0, 1).index_select(0, some)
        every = torch.log_softmax(allowed(wishes, mask), 1)
        logs = every.gather(1, r.actions.flatten()[some][:, None])[:, 0]
        own = r.own.flatten()[some]
        ratio = (logs - r.logs.flatten()[some]).exp()
        gain = (r.gains.flatten()[some] - self.mean) / self.spread
        near = ratio.clamp(1 - self.recipe.clip, 1 + self.recipe.clip)
        many = own.sum().clamp(min=1)
        policy = -(torch.min(ratio * gain, near * gain) * own).sum() / many
        likely = every.clamp(min=UNLIKELY)
        entropy = (-(likely.exp() * likely).sum(1) * own).sum() / many
        there = self.present[some][:, :, None]
        off = (values - r.returns.flatten(0, 1)[some]).square() * there
        value = off.sum() / (SAID * there.sum())
        self.adam.zero_grad(set_to_none=True)
        (policy + self.recipe.value * value - self.entropy * entropy).backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        self.adam.step()
        with torch.no_grad():
            clipped = (((ratio - 1).abs() > self.recipe.clip).float() * own).sum() / many
            self.sums.add_(torch.stack([policy, value, entropy, clipped]).detach())

    def learn(self, rate: float, entropy: float) -> Tensor:
        """Learn from all that was played; returns sums of figures, still on the device."""
        for group in self.adam.param_groups:
            if isinstance(group["lr"], Tensor):
                group["lr"].fill_(rate)
            else:
                group["lr"] = rate
        r = self.rollout
        own = r.own.flatten()
        gains = r.gains.flatten()
        self.mean.copy_((gains * own).sum() / own.sum())
        self.spread.copy_((((gains - self.mean) ** 2 * own).sum() / own.sum()).sqrt() + 1e-6)
        self.entropy.fill_(entropy)
        self.sums.zero_()
        total, size = own.shape[0], self.recipe.minibatch
        for _ in range(self.recipe.epochs):
            order = torch.randperm(total, device=self.device)
            for first in range(0, total - size + 1, size):
                self.some.copy_(order[first : first + size])
                self.once()
        return self.sums / (self.recipe.epochs * (total // size))

    def lesson(self, sums: Tensor) -> Lesson:
        """The figures of the last lesson."""
        policy, value, entropy, clipped = sums.tolist()
        r = self.rollout
        actor = r.actors.long()[:, :, None, None].expand(-1, -1, 1, SAID)
        thought = r.values.gather(2, actor)[:, :, 0, :-1]
        came = r.returns[:, :, 0, :-1]
        off = (came - thought).var() / came.var().clamp(min=1e-8)
        return Lesson(policy, value, entropy, clipped, 1 - float(off))


def captured(work: Callable[[], Any]) -> Callable[[], Any]:
    """Work on a GPU as one CUDA graph: everything that it launches, replayed at once."""
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):
        work()
        work()
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph, stream=side, capture_error_mode="relaxed"):
        work()
    torch.cuda.synchronize()

    def replay(graph: Any = graph) -> None:
        graph.replay()

    return replay
