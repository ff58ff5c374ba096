"""Weighing actions, linked to a game: each is carried out in the same worlds and played on.

A search looks closest at what it likes, so what it says of other actions is worth little. Here
every action gets the same effort: it is carried out in worlds that the seat thinks possible, all
seats play on in one manner, and it is noted who won and where the seat's points came from.

With a trained network all play on as it wishes, for the seat's next turns, and its outlook on the
way says who will win. Without one they play to the end by `estimate`, which takes many more games
to say as much. Alone all games are played to the end: an outlook says nothing of points then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from alehouse.bots.network import Scratch, Weights, wish
from alehouse.bots.search import LEAD, WIN, evaluate_by_net
from alehouse.kernel.chance import bits, draw
from alehouse.kernel.drive import step

if TYPE_CHECKING:  # left open here, bound to one game by the linker
    from alehouse.kernel.contract import estimate, parts, rank, redeal, score


class Scales(NamedTuple):
    """What is weighed, and where it is written down: a row for each action."""

    actions: Any
    wins: Any  # by world: 1 for winning alone, less for sharing it
    leads: Any  # by world: how far the seat is ahead at the end; alone, its points
    shares: Any  # by seat: what all worlds together bring it, in wins
    sources: Any  # by source: the seat's points after its next turns, all worlds together
    some: Any  # scratch for them
    keen: int  # actions that a decision picks the best of
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
    with_net = scales.knobs[0].sides > 0
    for world in range(scales.wins.shape[1]):
        rows[1] = rows[0]
        rows[1].rng = bits(dice[0])
        redeal(box, rows[1], seat)
        chance = bits(dice[0])
        for i in range(scales.actions.shape[0]):
            rows[2] = rows[1]
            dice[1].rng = chance
            if with_net and rows[2].seats > 1:
                play_on(box, rows[2], out, scales, i, world, seat)
            else:
                play_out(box, rows, dice, out, later, scales, i, seat, with_net)
                note(box, rows[2], scales, i, world, seat)


def play_on(box: Any, s: Any, out: Any, scales: Any, i: int, world: int, seat: int) -> None:
    """Carry out an action and play on for a few turns as a network wishes.

    What it expects on the way counts as much at every decision: soon after the action it varies
    little, later it knows more. An end counts for all decisions that it has saved.
    """
    action = scales.actions[i]
    far = scales.soon * s.seats
    made = 0
    while True:
        n = step(box, s, action, out)
        made += 1
        is_over = s.actor < 0
        evaluate_by_net(box, scales, s)
        note_outlook(scales, i, world, seat, s.seats, (far - made + 1 if is_over else 1) / far)
        if is_over or made == far:
            break
        action = wished_most(scales, out, n)
    count(box, s, scales, i, seat)


def wished_most(scales: Any, out: Any, n: int) -> int:
    """The action that the network likes best, at the state it has last looked at."""
    best, most = int(out[0]), -1e30
    for i in range(n):
        wished = wish(scales.net, scales.scratch.hidden, out[i])
        if wished > most:
            best, most = int(out[i]), wished
    return best


def note_outlook(scales: Any, i: int, world: int, seat: int, seats: int, share: float) -> None:
    """Write down how a network thinks that a game will end, as a share of all it thinks of it."""
    total = 0.0
    for p in range(seats):
        total += scales.worth[WIN, p] + 1e-9
    for p in range(seats):
        win = (scales.worth[WIN, p] + 1e-9) / total
        scales.shares[i, p] += share * win
        if p == seat:
            scales.wins[i, world] += share * win
    scales.leads[i, world] += share * scales.worth[LEAD, seat]


def count(box: Any, s: Any, scales: Any, i: int, seat: int) -> None:
    """Write down where the seat's points have come from."""
    parts(box, s, seat, scales.some)
    for k in range(scales.some.shape[0]):
        scales.sources[i, k] += scales.some[k]


def play_out(
    box: Any,
    rows: Any,
    dice: Any,
    out: Any,
    later: Any,
    scales: Any,
    i: int,
    seat: int,
    with_net: bool,
) -> None:
    """Carry out an action and play on to the end."""
    action = scales.actions[i]
    made, counted = 0, False
    while True:
        n = step(box, rows[2], action, out)
        made += 1
        is_over = rows[2].actor < 0 or made == scales.longest
        if not counted and (is_over or made >= scales.soon * rows[0].seats):
            counted = True
            count(box, rows[2], scales, i, seat)
        if is_over:
            return
        if with_net:
            evaluate_by_net(box, scales, rows[2])
            action = wished_most(scales, out, n)
        else:
            action = keenest_of(box, rows, dice, out, later, n, scales.keen)


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
    """Write down how a game ended; one that was cut off is counted as it stands."""
    first = 0
    for p in range(s.seats):
        first += 1 if rank(box, s, p) == 1 else 0
    for p in range(s.seats):
        if rank(box, s, p) == 1:
            scales.shares[i, p] += 1.0 / first
            if p == seat:
                scales.wins[i, world] = 1.0 / first
    mine, theirs = float(score(box, s, seat)), -1e9
    for p in range(s.seats):
        if p != seat:
            theirs = max(theirs, float(score(box, s, p)))
    scales.leads[i, world] = mine - theirs if s.seats > 1 else mine
