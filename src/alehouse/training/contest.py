"""One network against another, over many games at once."""

from __future__ import annotations

from collections.abc import Sequence

import torch

from alehouse.kernel.game import Game
from alehouse.training.model import Layers, Model
from alehouse.training.rollout import allowed
from alehouse.training.tables import Field

LONGEST = 4_000  # decisions after which a game counts no more
NEARLY = 0.97  # of the games: the few that go on and on are not waited for


@torch.no_grad()
def contest(
    games: Sequence[Game], model: Model, one: Layers, others: Layers, n: int, seed: int, device: str
) -> float:
    """How much one wins in a field of others: 0 as much as they do, 1 always.

    Both always do what they like best; the seat of the one goes round. Solo games say nothing of
    who is better, so they are left out where there are others.
    """
    games = [game for game in games if game.players > 1] or games
    field = Field(games, n, seed, device)
    sight = torch.zeros((n, model.wide), dtype=torch.int8, device=device)
    mask = torch.zeros((n, model.offered), dtype=torch.uint8, device=device)
    mine = (torch.arange(n, device=device) // len(games)) % field.seats
    over = torch.zeros(n, dtype=torch.bool, device=device)
    won = torch.zeros(n, device=device)
    for i in range(LONGEST):
        field.show(sight, mask)
        ours, _ = model.carried(one, sight)
        theirs, _ = model.carried(others, sight)
        wishes = torch.where((field.actors == mine)[:, None], ours, theirs)
        field.step(allowed(wishes, mask).argmax(1))
        ended = field.ends & ~over
        won += ended * field.outcome(1.0)[:, :, 0].gather(1, mine[:, None])[:, 0]
        over |= ended
        if i % 32 == 31 and float(over.float().mean()) > NEARLY:
            break
    return float(won.sum() / over.sum().clamp(min=1))
