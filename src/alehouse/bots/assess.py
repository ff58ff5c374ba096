"""What the actions of a question are worth: found by a search, weighed by games played on.

The search finds the actions worth thinking about; `weighing` gives each of them the same effort.
Both go by the network that plays the game at this count, or else by the game's estimate.
Differences are taken to the search's own choice, in the same worlds, half by games won and half by
points, which vary less. Only what exceeds the error of measurement counts: nobody is blamed for
noise, and equal actions are called equal.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from alehouse.bots.advise import advise
from alehouse.bots.network import network_of, no_network
from alehouse.bots.sage import BY_NET, plays
from alehouse.bots.search import KNOBS
from alehouse.bots.weighing import Scales, weigh
from alehouse.kernel.chance import Dice, derived
from alehouse.kernel.errors import BadOption
from alehouse.kernel.game import State

KEEN = 2  # actions that whoever plays on picks the best of
GLANCE = 64  # worlds after which a game that is decided is not looked at any more
FEWER = 4  # times fewer worlds say as much with a network: its outlook and play vary less
A_FEW = 4  # actions of the search that are weighed
DOUBT = 2.0  # standard errors that a difference must exceed to count
UNSURE = 0.01  # of a chance to win: how well a network can tell two actions apart at best
ALIKE = 1e-9  # of points, squared: what varies less is an error of rounding
AT_LEAST = 2  # of them, however sure the search is: why one is good is said beside the second
WORTH_A_LOOK = 0.02  # of the visits of the best: what was visited less is not weighed for itself


class Effort(NamedTuple):
    """How much thought a question is worth: iterations of the search, worlds to weigh in."""

    search: int
    worlds: int

    @classmethod
    def read(cls, text: str) -> Effort:
        """An effort by name, or as two numbers: `quick`, `thorough`, `600,200`."""
        if text in EFFORTS:
            return EFFORTS[text]
        search, _, worlds = text.partition(",")
        if not (search.isdecimal() and worlds.isdecimal() and int(search) and int(worlds)):
            raise BadOption(
                f"An effort is {' or '.join(EFFORTS)}, or iterations and worlds as in 600,200;"
                f" not {text!r}."
            )
        return cls(int(search), int(worlds))


EFFORTS = {"quick": Effort(500, 400), "thorough": Effort(3000, 2000)}


class Assessed(NamedTuple):
    """An action and what it is worth to the seat that is asked."""

    action: int
    value: float  # the chance to win, from 0 to 1; alone, the points at the end
    lead: float  # points ahead of the best of the others at the end; alone, the points
    shares: tuple[float, ...]  # each seat's chance to win after it
    sources: tuple[float, ...]  # the seat's points by source after its next turns


def assess(
    state: State, effort: Effort, seed: int = 0, also: Sequence[int] = (), count: int = A_FEW
) -> list[Assessed]:
    """The actions worth thinking about and those in `also`, best first, for the seat asked.

    Nothing counts but what the seat can know: the table is handed on as it imagines it.
    """
    seat, legal = state.actor, state.legal()
    actions = legal
    if len(legal) > 1:
        found = advise(state, seat, count, str(effort.search), seed=seed)
        least = WORTH_A_LOOK * found[0].visits
        seen = [a.action for i, a in enumerate(found) if i < AT_LEAST or a.visits >= least]
        actions = [*seen, *(a for a in also if a not in seen)]
    return weighed(state, actions, effort.worlds, derived(seed, 1))


def weighed(state: State, actions: Sequence[int], worlds: int, seed: int) -> list[Assessed]:
    """What actions are worth, the first of them being the one that others are compared with."""
    players = state.game.players
    by_net = plays(state.game)
    if by_net:
        scales = played_out(state, actions, -(-worlds // FEWER), seed)
    else:
        scales = played_out(state, actions, min(worlds, GLANCE), seed)
        if worlds > GLANCE and np.ptp(scales.leads if players == 1 else scales.wins) > 0:
            scales = played_out(state, actions, worlds, seed)
    worlds = scales.wins.shape[1]
    measured = scales.leads if players == 1 else scales.wins
    pick = float(measured[0].mean())
    a_point = chance_of_a_point(scales.wins[0], scales.leads[0])
    leads = scales.leads.mean(axis=1)
    found = [
        Assessed(
            action,
            within(pick + gains(scales, i, players, a_point, by_net), players),
            float(leads[i]),
            tuple((scales.shares[i, :players] / worlds).tolist()),
            tuple((scales.sources[i] / worlds).tolist()),
        )
        for i, action in enumerate(actions)
    ]
    return sorted(found, key=lambda a: -a.value)  # of equals, what the search preferred


Numbers = npt.NDArray[np.float64]


def gains(scales: Scales, i: int, players: int, a_point: float, by_net: bool) -> float:
    """What an action is worth beside the first, beyond doubt.

    A network's outlook has an error that more worlds do not lessen: what differs by less is called
    equal, and so is that on which its opinions on winning and on points contradict each other.
    """
    points: Numbers = scales.leads[i] - scales.leads[0]
    wins: Numbers = scales.wins[i] - scales.wins[0]
    if players == 1:
        return beyond_doubt(points)
    if by_net and wins.mean() * points.mean() <= 0:
        return 0.0
    both = (wins + a_point * points) / 2 if a_point else wins
    return beyond_doubt(both, UNSURE if by_net else 0.0)


def within(value: float, players: int) -> float:
    """A chance is never below 0 nor above 1; alone, points are what they are."""
    return value if players == 1 else min(1.0, max(0.0, value))


def chance_of_a_point(wins: Numbers, leads: Numbers) -> float:
    """How much of a chance to win goes with a point, among games played out.

    Nothing is known of that (0) where all worlds are alike, as in a game without chance.
    """
    spread = float(leads.var())
    if spread < ALIKE:
        return 0.0
    return float(((leads - leads.mean()) * (wins - wins.mean())).mean()) / spread


def beyond_doubt(differences: Numbers, unsure: float = 0.0) -> float:
    """The mean of differences, less what chance and what is `unsure` anyway may have done to it.

    Nothing is left of a small one, and a large one stays nearly whole (the non-negative garrote).
    """
    mean = float(differences.mean())
    error = math.hypot(DOUBT * float(differences.std()) / math.sqrt(len(differences)), unsure)
    return mean * (1 - (error / mean) ** 2) if abs(mean) > error else 0.0


def played_out(state: State, actions: Sequence[int], worlds: int, seed: int) -> Scales:
    """Games played on after each of some actions."""
    game = state.game
    network = network_of(game) if plays(game) else no_network()
    rows = np.zeros(4, game.book.state.dtype)
    rows[:1] = state.imagine(state.actor, seed).s.row
    dice: Any = np.zeros(2, Dice.dtype)
    dice["rng"] = seed
    n, sources = len(actions), len(game.part_names)
    scales = Scales(
        actions=np.array(actions, np.int64),
        wins=np.zeros((n, worlds)),
        leads=np.zeros((n, worlds)),
        shares=np.zeros((n, game.book.players[-1])),
        sources=np.zeros((n, sources)),
        some=np.zeros(sources, np.int64),
        keen=KEEN,
        soon=game.book.foresight,
        longest=game.book.longest,
        knobs=np.array([(*BY_NET, network.sides, network.scale)], KNOBS),
        worth=np.zeros((3, game.book.players[-1])),
        net=network.weights,
        scratch=network.scratch(),
    )
    out = [np.zeros(game.num_actions, np.int64) for _ in range(2)]
    game.native(weigh)(game.box.row[0], rows, dice, *out, scales)
    return scales


def prepare(state: State) -> None:
    """Compile, or load, what weighing needs."""
    played_out(state, state.legal()[:1], 1, 0)
