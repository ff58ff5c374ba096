"""Weighing actions, linked to a game: each is carried out in the same worlds and played on.

A search looks closest at what it likes, so what it says of other actions is worth little. Here
every action gets the same effort: it is carried out in worlds that the seat thinks possible, all
seats play on in one manner, and it is noted who won and where the seat's points came from.

All games are played to the end. With a trained network all play on much as it wishes, and what it
thinks on the way of who will win is written down twice: up to the seat's next turns, which varies
little but may be far from the truth, and all the way to the end, which puts that right. Without one
they play on by `estimate`, and the end alone counts, which takes many more games to say as much.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple

from alehouse.bots.network import Scratch, Weights, wish
from alehouse.bots.search import LEAD, WIN, evaluate_by_net
from alehouse.kernel.chance import bits, draw
from alehouse.kernel.drive import step

if TYPE_CHECKING:  # left open here, bound to one game by the linker
    from alehouse.kernel.contract import estimate, parts, rank, redeal, score


EVEN = 1 << 20  # parts of an even chance
LEAD_SUM, THOUGHTS = range(2)  # of `Scales.ahead`


class Scales(NamedTuple):
    """What is weighed, and where it is written down: a row for each action."""

    actions: Any
    wins: Any  # by world: how surely the seat wins; without a network 1, or less for sharing it
    leads: Any  # by world: how far the seat is ahead at the end; alone, its points
    soon_wins: Any  # by world: the same, by what a network thinks up to the seat's next turns
    soon_leads: Any
    shares: Any  # by seat: what all worlds together bring it, in wins
    sources: Any  # by source: the seat's points after its next turns, all worlds together
    some: Any  # scratch for them
    hopes: (
        Any  # scratch: how a network thinks that a game will end, by seat; all its thoughts added
    )
    ahead: Any  # scratch: how far the seat will be ahead, likewise; and the number of thoughts
    keen: int  # actions that a decision picks the best of
    heat: float  # how evenly those are taken that the network likes
    soon: int  # decisions of each seat that are its next turns
    longest: int  # decisions after which a game is counted as it stands
    knobs: Any  # see `search.KNOBS`: whether there is a network, and how it counts points
    worth: Any  # scratch for its outlook
    net: Weights
    scratch: Scratch


def weigh(box: Any, rows: Any, dice: Any, out: Any, later: Any, scales: Scales) -> None:
    """Carry out each action in each world, play on, and note how it ended.

    `rows` holds the table as its seat imagines it, a world, a game played out and a scratch; `dice`
    those of the worlds and of whoever plays on.
    """
    seat = rows[0].actor
    for world in range(scales.wins.shape[1]):
        rows[1] = rows[0]
        rows[1].rng = bits(dice[0])
        redeal(box, rows[1], seat)
        chance = bits(dice[0])
        for i in range(scales.actions.shape[0]):
            rows[2] = rows[1]
            dice[1].rng = chance
            play_out(box, rows, dice, out, later, scales, i, world, seat)
            note(box, rows[2], scales, i, world, seat)


def play_out(
    box: Any, rows: Any, dice: Any, out: Any, later: Any, scales: Any, i: int, world: int, seat: int
) -> None:
    """Carry out an action and play on to the end; `scales.hopes` keeps what was thought of it."""
    action = scales.actions[i]
    with_net = scales.knobs[0].sides > 0
    far = scales.soon * rows[0].seats
    made, counted = 0, False
    scales.hopes[:] = 0.0
    scales.ahead[:] = 0.0
    while True:
        n = step(box, rows[2], action, out)
        made += 1
        is_over = rows[2].actor < 0 or made == scales.longest
        if with_net and not is_over:
            evaluate_by_net(box, scales, rows[2])
            hope(scales, rows[2].seats, seat)
        if not counted and (is_over or made >= far):
            counted = True
            count(box, rows[2], scales, i, seat)
            rest = max(0.0, far - scales.ahead[THOUGHTS])  # an end counts for all that it has saved
            scales.soon_wins[i, world] = on_average(box, rows[2], scales, seat, rest)
            led = scales.ahead[LEAD_SUM] + rest * ahead_by(box, rows[2], seat)
            scales.soon_leads[i, world] = led / (scales.ahead[THOUGHTS] + rest)
        if is_over:
            return
        if with_net:
            action = wished_for(scales, dice[1], out, n)
        else:
            action = keenest_of(box, rows, dice, out, later, n, scales.keen)


def wished_for(scales: Any, dice: Any, out: Any, n: int) -> int:
    """An action that the network likes, at the state it has last looked at.

    Of those it likes nearly as well now one is taken, now the other (a draw by Gumbel's rule): in a
    game without chance one line alone would decide.
    """
    best, most = int(out[0]), -1e30
    for i in range(n if n > 1 else 0):
        even = (draw(dice, EVEN) + 0.5) / EVEN
        wished = wish(scales.net, scales.scratch.hidden, out[i])
        wished -= scales.heat * math.log(-math.log(even))
        if wished > most:
            best, most = int(out[i]), wished
    return best


def hope(scales: Any, seats: int, seat: int) -> None:
    """Keep how the network thinks that a game will end."""
    total = 0.0
    for p in range(seats):
        total += scales.worth[WIN, p] + 1e-9
    for p in range(seats):
        scales.hopes[p] += (scales.worth[WIN, p] + 1e-9) / total
    scales.ahead[LEAD_SUM] += scales.worth[LEAD, seat]
    scales.ahead[THOUGHTS] += 1.0


def won_by(box: Any, s: Any, p: int) -> float:
    """What a seat has won: 1, shared among those who are first."""
    first = 0
    for other in range(s.seats):
        first += 1 if rank(box, s, other) == 1 else 0
    return 1.0 / first if rank(box, s, p) == 1 else 0.0


def ahead_by(box: Any, s: Any, seat: int) -> float:
    """How far a seat is ahead of the best of the others; alone, its points."""
    theirs = -1e9
    for p in range(s.seats):
        if p != seat:
            theirs = max(theirs, float(score(box, s, p)))
    return score(box, s, seat) - theirs if s.seats > 1 else float(score(box, s, seat))


def on_average(box: Any, s: Any, scales: Any, p: int, weight: float) -> float:
    """What a seat wins by all that was thought and by how it stands, which weighs so much."""
    won = weight * won_by(box, s, p) if weight > 0 else 0.0
    return float((scales.hopes[p] + won) / (scales.ahead[THOUGHTS] + weight))


def count(box: Any, s: Any, scales: Any, i: int, seat: int) -> None:
    """Write down where the seat's points have come from."""
    parts(box, s, seat, scales.some)
    for k in range(scales.some.shape[0]):
        scales.sources[i, k] += scales.some[k]


def keenest_of(box: Any, rows: Any, dice: Any, out: Any, later: Any, n: int, keen: int) -> int:
    """The best by `estimate` of a few actions that chance proposes."""
    seat = rows[2].actor
    best, most = int(out[0]), -1e18
    for _ in range(keen if n > 1 else 0):
        action = int(out[draw(dice[1], n)])
        rows[3] = rows[2]
        rows[3].rng = bits(dice[1])
        step(box, rows[3], action, later)
        points = estimate(box, rows[3], seat)
        if points > most:
            best, most = action, points
    return best


def note(box: Any, s: Any, scales: Scales, i: int, world: int, seat: int) -> None:
    """Write down how a game ended and was thought to end; one cut off is counted as it stands.

    The end counts as much as what was thought at one decision on the way.
    """
    for p in range(s.seats):
        scales.shares[i, p] += on_average(box, s, scales, p, 1.0)
    scales.wins[i, world] = on_average(box, s, scales, seat, 1.0)
    scales.leads[i, world] = ahead_by(box, s, seat)
