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
HEAT = 0.5  # how evenly whoever plays on takes what the network likes; 0: the best alone
GLANCE = 64  # worlds after which a game that is decided is not looked at any more
SURE = 0.05  # of a chance to win: who has less, or leaves less to the others, has lost or won
FEWER = 8  # times fewer worlds are enough with a network: its outlook varies less than the ends
A_FEW = 4  # actions of the search that are weighed
DOUBT = 2.0  # standard errors that a difference must exceed to count
OVERRULE = 3.0  # of them, for what the network denies: many actions are weighed in a game
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
    fewer = FEWER if by_net else 1
    worlds, glance = -(-worlds // fewer), GLANCE // fewer
    scales = played_out(state, actions, min(worlds, glance), seed)
    if worlds > glance and not is_decided(scales, players):
        scales = played_out(state, actions, worlds, seed)
    worlds = scales.wins.shape[1]
    if players == 1:
        pick = scales.leads[0]
    else:
        pick = trusted(scales.soon_wins[0], scales.wins[0]) if by_net else scales.wins[0]
    chance = float(pick.mean())
    leads = scales.leads.mean(axis=1)
    found = [
        Assessed(
            action,
            within(chance + gains(scales, i, players, by_net), players),
            float(leads[i]),
            tuple((scales.shares[i, :players] / worlds).tolist()),
            tuple((scales.sources[i] / worlds).tolist()),
        )
        for i, action in enumerate(actions)
    ]
    return sorted(found, key=lambda a: -a.value)  # of equals, what the search preferred


Numbers = npt.NDArray[np.float64]


def gains(scales: Scales, i: int, players: int, by_net: bool) -> float:
    """What an action is worth beside the first, beyond doubt.

    A network's outlook has an error that more worlds do not lessen: what differs by less is called
    equal, and what no game that was played out bears out is nothing.
    """
    if players == 1:
        return beyond_doubt(scales.leads[i] - scales.leads[0])
    late = half_by_points(scales.wins, scales.leads, i, by_net)
    if not by_net:
        return beyond_doubt(late)
    soon = half_by_points(scales.soon_wins, scales.soon_leads, i, by_net)
    heard = trusted(soon, late)
    gain = beyond_doubt(heard, UNSURE, DOUBT if heard is soon else OVERRULE)
    return as_far_as(gain, won(scales.leads[i]) - won(scales.leads[0]))


def trusted(soon: Numbers, late: Numbers) -> Numbers:
    """What a network thinks of the next turns, unless the games that were played out deny it."""
    apart = soon - late
    error = DOUBT * float(apart.std()) / math.sqrt(len(apart))
    return soon if abs(float(apart.mean())) <= max(error, UNSURE) else late


def as_far_as(gain: float, ends: Numbers) -> float:
    """What is left of an opinion where the ends, with all doubt about them, show less."""
    shown, doubt = float(ends.mean()), DOUBT * float(ends.std()) / math.sqrt(len(ends))
    if gain > 0:
        return min(gain, max(0.0, shown + doubt))
    return max(gain, min(0.0, shown - doubt))


def won(leads: Numbers) -> Numbers:
    """Who is ahead at the end has won."""
    return (np.sign(leads) + 1) / 2


def half_by_points(all_wins: Numbers, all_leads: Numbers, i: int, by_net: bool) -> Numbers:
    """By world what an action wins beside the first, counted half by wins and half by points.

    Where a network's opinions on winning and on points contradict each other, it is nothing.
    """
    wins: Numbers = all_wins[i] - all_wins[0]
    leads: Numbers = all_leads[i] - all_leads[0]
    if by_net and wins.mean() * leads.mean() <= 0:
        return np.zeros_like(wins)
    a_point = chance_of_a_point(all_wins[[0, i]], all_leads[[0, i]])
    return (wins + a_point * leads) / 2 if a_point else wins


def is_decided(scales: Scales, players: int) -> bool:
    """Whether all games that were played out came to the same, whatever was chosen."""
    if players == 1:
        return bool(np.ptp(scales.leads) == 0)
    return bool(scales.wins.max() < SURE or scales.wins.min() > 1 - SURE)


def within(value: float, players: int) -> float:
    """A chance is never below 0 nor above 1; alone, points are what they are."""
    return value if players == 1 else min(1.0, max(0.0, value))


def chance_of_a_point(wins: Numbers, leads: Numbers) -> float:
    """How much of a chance to win goes with a point, among games played out after two actions.

    After one alone they may all be alike, and what is left then says nothing of larger differences.
    Nothing is known (0) where those after both are; and more points are never worth less.
    """
    spread = float(leads.var())
    if spread < ALIKE:
        return 0.0
    return max(0.0, float(((leads - leads.mean()) * (wins - wins.mean())).mean()) / spread)


def beyond_doubt(differences: Numbers, unsure: float = 0.0, doubt: float = DOUBT) -> float:
    """The mean of differences, less what chance and what is `unsure` anyway may have done to it.

    Nothing is left of a small one, and a large one stays nearly whole (the non-negative garrote).
    """
    mean = float(differences.mean())
    error = math.hypot(doubt * float(differences.std()) / math.sqrt(len(differences)), unsure)
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
        soon_wins=np.zeros((n, worlds)),
        soon_leads=np.zeros((n, worlds)),
        shares=np.zeros((n, game.book.players[-1])),
        sources=np.zeros((n, sources)),
        some=np.zeros(sources, np.int64),
        hopes=np.zeros(game.book.players[-1]),
        ahead=np.zeros(2),
        keen=KEEN,
        heat=HEAT,
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
