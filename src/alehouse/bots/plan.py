"""The bot that follows a simple plan: some actions before all others."""

from __future__ import annotations

from typing import Any

import numpy as np

from alehouse.bots.greedy import WORLDS, Greedy
from alehouse.bots.net import Mind, mind_of
from alehouse.bots.network import no_network
from alehouse.kernel.drive import keenest
from alehouse.kernel.errors import UnknownBot
from alehouse.kernel.game import Game, State

THEN, NEVER = "/", "!"  # in a plan: between its parts; before a part: anything else first


def by_plan(
    box: Any, rows: Any, dice: Any, out: Any, later: Any, totals: Any, n: int, mind: Mind
) -> int:
    """What the plan likes best of the n actions; of equals the one with the best margin."""
    keenest(box, rows, dice, out, later, totals, WORLDS)
    likes = mind.net.policy_bias  # a plan likes an action whatever it sees
    best = 0
    for i in range(1, n):
        more = likes[out[i]] - likes[out[best]]
        if more > 0 or (more == 0 and totals[i] > totals[best]):
            best = i
    return int(out[best])


class Planner(Greedy):
    """Follows a plan such as plan:brew:porter/buy or plan:!rest, and looks one action ahead."""

    native_form = staticmethod(by_plan)

    def __init__(self, game: Game, seed: int, budget: str = "") -> None:
        super().__init__(game, seed)
        blank = no_network()
        likes = liking(game, budget)
        self.mind = mind_of(blank)._replace(net=blank.weights._replace(policy_bias=likes))

    def choose(self, state: State) -> int:
        """What the plan says, or what looks best."""
        given = self.given(state)
        return int(self.game.native(by_plan)(*given, len(state.legal()), self.mind))


def liking(game: Game, text: str) -> Any:
    """How much a plan likes each action: its first part most, `!` parts least of all."""
    parts = [part for part in text.split(THEN) if part]
    likes = np.zeros(game.num_actions, np.float32)
    for k, part in enumerate(parts):
        name = part.removeprefix(NEVER)
        meant = [i for i, action in enumerate(game.actions.names) if within(action, name)]
        if not meant:
            raise UnknownBot(
                f"{game.title} has no action {name!r} to plan with. A plan names actions or how"
                f" they begin, with {THEN!r} between: plan:brew:porter{THEN}buy."
            )
        for i in meant:
            if likes[i] == 0:  # what stands first counts
                likes[i] = -1 if part.startswith(NEVER) else len(parts) - k
    return likes


def within(action: str, name: str) -> bool:
    """Whether an action is of a kind: `brew:porter` is of the kinds `brew` and `brew:porter`."""
    return action == name or action.startswith(f"{name}:")
