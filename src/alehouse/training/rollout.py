"""Self-play: so many decisions at every table, kept to be learned from."""

from __future__ import annotations

import torch
from torch import Tensor

from alehouse.training.model import SAID, Layers, Model
from alehouse.training.recipe import Recipe
from alehouse.training.tables import Field

NEVER = -1e9  # the wish for what is not legal
UNLIKELY = -60.0  # the logarithm of next to nothing; `exp` is slow below
LONG = 1000  # decisions: what time is counted in


class Rollout:
    """What was seen, done and came of it, [step, table, …].

    At the last tables past selves hold some of the seats: what they do is played, not learned. So
    is what chance chooses there, where a recipe has slips.
    """

    def __init__(
        self, field: Field, model: Model, recipe: Recipe, scale: float, device: str
    ) -> None:
        t, n, seats = recipe.steps, field.n, field.batch.players
        self.field, self.model, self.recipe, self.scale = field, model, recipe, scale
        self.kind = torch.bfloat16 if device == "cuda" else torch.float32

        def zeros(*shape: int, kind: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros(shape, dtype=kind, device=device)

        self.sight = zeros(t, n, model.wide, kind=torch.int8)
        self.mask = zeros(t, n, model.offered, kind=torch.uint8)
        self.actions = zeros(t, n, kind=torch.int64)
        self.logs, self.gains, self.own = zeros(t, n), zeros(t, n), zeros(t, n)
        self.returns = zeros(t, n, model.sides, SAID)
        self.values, self.rewards = zeros(t, n, seats, SAID), zeros(t, n, seats, SAID)
        self.rewards[..., -1] = -1 / LONG
        self.actors, self.ends = zeros(t, n, kind=torch.int8), zeros(t, n)
        self.last_sight = zeros(n, model.wide, kind=torch.int8)
        self.last_mask = zeros(n, model.offered, kind=torch.uint8)
        self.games = zeros(1)
        self.guests = int(n * recipe.league)  # tables with past selves
        self.past: Layers = [
            (w.detach().clone(), b.detach().clone()) for w, b in model.layers(self.kind)
        ]
        self.guest_seats = seats_of_guests(field, self.guests)
        self.mix = weights(field, recipe)

    def invite(self, layers: Layers) -> None:
        """Another past self takes the guests' seats."""
        for mine, theirs in zip(self.past, layers, strict=True):
            mine[0].copy_(theirs[0])
            mine[1].copy_(theirs[1])

    @torch.no_grad()
    def play(self) -> None:
        """Play on at every table, and say what each decision gained."""
        self.games.zero_()
        layers = self.model.layers(self.kind)
        for t in range(self.recipe.steps):
            self.decide(t, layers)
        self.field.show(self.last_sight, self.last_mask)
        _, values = self.model.carried(layers, self.last_sight)
        self.look_back(self.field.by_seat(values, self.field.actors))

    def decide(self, t: int, layers: Layers) -> None:
        """One decision at every table."""
        field = self.field
        field.show(self.sight[t], self.mask[t])
        self.actors[t].copy_(field.actors)
        wishes, values = self.model.carried(layers, self.sight[t])
        self.values[t] = field.by_seat(values, self.actors[t])
        self.own[t] = 1.0
        if self.guests:
            theirs, _ = self.model.carried(self.past, self.sight[t, -self.guests :])
            seats = self.actors[t, -self.guests :, None].long()
            guest = self.guest_seats.gather(1, seats)
            wishes[-self.guests :] = torch.where(guest, theirs, wishes[-self.guests :])
            self.own[t, -self.guests :] = (~guest[:, 0]).float()
        logs = torch.log_softmax(allowed(wishes, self.mask[t]), 1)
        chosen = sampled(logs)
        if self.guests and self.recipe.slips:
            last = self.mask[t, -self.guests :]
            odd = sampled(allowed(torch.zeros_like(logs[-self.guests :]), last))
            slip = torch.rand(self.guests, device=field.device) < self.recipe.slips
            chosen[-self.guests :] = torch.where(slip, odd, chosen[-self.guests :])
            self.own[t, -self.guests :] *= (~slip).float()
        self.actions[t] = chosen
        self.logs[t] = logs.gather(1, chosen[:, None])[:, 0]
        field.step(chosen)
        self.ends[t] = field.ends.float()
        self.rewards[t, :, :, :-1] = field.outcome(self.scale) * self.ends[t][:, None, None]
        self.games += self.ends[t].sum()

    def look_back(self, later: Tensor) -> None:
        """What each decision gained, by what came of it (generalised advantage estimation).

        A seat's gains are counted from one of its own decisions to the next: the others, who do not
        see its hand, would not notice what it gained there. `later` is what each seat expects at
        its next decision, `gain` by how much that will turn out better.
        """
        recipe, field = self.recipe, self.field
        gain = torch.zeros_like(later)
        for t in reversed(range(recipe.steps)):
            goes_on = (1 - self.ends[t])[:, None, None] * recipe.patience
            later, gain = self.rewards[t] + goes_on * later, goes_on * gain
            came = later + recipe.fade * gain
            actor = self.actors[t].long()[:, None, None].expand(-1, 1, SAID)
            better = came - self.values[t]
            self.gains[t] = (better.gather(1, actor)[:, 0] * self.mix).sum(1)
            self.returns[t] = field.by_side(came, self.actors[t])
            own = (field.places[None] == self.actors[t][:, None])[:, :, None]
            later, gain = torch.where(own, self.values[t], later), torch.where(own, better, gain)


def weights(field: Field, recipe: Recipe) -> Tensor:
    """At each table, how much winning counts, the lead, and time.

    Two seats want the opposite of each other, and time is nothing to them. With more, all may wait
    for somebody else to do what helps everybody, for ever, unless that costs them something.
    """
    waiting = recipe.haste * (field.seats - 2).clamp(min=0).float()
    winning = torch.full_like(waiting, recipe.winning)
    return torch.stack([winning, 1 - winning, waiting], 1)


def seats_of_guests(field: Field, guests: int) -> Tensor:
    """At the last tables the seats of past selves: in turn all but one, and one alone."""
    i = torch.arange(field.n - guests, field.n, device=field.device)
    one = (i // 2) % field.seats[field.n - guests :]
    alone = field.places[None] == one[:, None]
    return torch.where((i % 2 == 0)[:, None], alone, ~alone)


def allowed(wishes: Tensor, mask: Tensor) -> Tensor:
    """Wishes for what is legal."""
    return torch.where(mask > 0, wishes, NEVER)


def sampled(logs: Tensor) -> Tensor:
    """An action for each table, each as likely as it is wished.

    A GPU adds up in parts, so there its sums may step, by rounding, where nothing is legal: it
    draws for every action. Otherwise the first up to which the odds add up to a number drawn,
    which is never 0: what is not legal adds too little to be that one.
    """
    if logs.is_cuda:
        return (logs - torch.empty_like(logs).exponential_().log()).argmax(1)
    sums = logs.clamp(min=UNLIKELY).exp().cumsum(1)
    drawn = (1 - torch.rand_like(sums[:, :1])) * sums[:, -1:]
    return (sums >= drawn).to(torch.uint8).argmax(1)
