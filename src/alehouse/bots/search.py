"""Information-set search, linked to a game: one tree over many worlds that a seat thinks possible.

Every iteration deals anew what the seat cannot see, walks down the tree by the actions that are
legal in that world, plays on for a while, and tells the nodes on its way how it ended for each
seat. A node is a line of actions; it knows how often it was available and how often it was chosen,
so a card that is rarely in a hand is not thought bad. Each seat chooses for itself (max^n).

New nodes begin with what `estimate` thinks of them: that opens wide decisions where it matters.
Ends are valued by rank, cut-off games by `estimate` as a chance to win, both with some regard for
the margin, so that a seat far behind or far ahead still plays well.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from alehouse.kernel.chance import bits, draw
from alehouse.kernel.drive import step

if TYPE_CHECKING:  # left open here, bound to one game by the linker
    from alehouse.kernel.contract import estimate, legal, rank, redeal, score

PILOTS = 12  # random games that gauge how much can still change
FAR = 150  # decisions after which such a game is cut off
PATH = 256  # the deepest line of a tree
BROAD = 4.0  # leads count nearly in proportion, even those that random games hardly reach
WORTH, WIN, LEAD = range(3)  # rows of `worth`: one column a seat


def node_type(seats: int) -> np.dtype[np.void]:
    """A node of the tree: its place, how often it was available and chosen, and how it fared."""
    return np.dtype(
        [
            ("first", "i4"),  # its first child; 0: none
            ("beside", "i4"),  # the next child of its parent, with a higher action; 0: none
            ("action", "i4"),
            ("visits", "i4"),
            ("available", "i4"),
            ("guess", "f4"),  # what `estimate` promised the seat that chooses it
            ("prior", "f4"),
            ("win", "f8"),  # sums for the searching seat
            ("lead", "f8"),
            ("value", "f8", (seats,)),  # sums for each seat, the guess included
        ],
        align=True,
    )


def mind_type(seats: int) -> np.dtype[np.void]:
    """What a search knows of the whole tree."""
    return np.dtype(
        [
            ("used", "i8"),  # nodes
            ("count", "f8"),  # of iterations, with mean and squared deviations of their worth
            ("mean", "f8"),
            ("squares", "f8"),
            ("scale", "f8"),  # how many points can still change; 0: not gauged yet
            ("centre", "f8", (seats,)),  # the lead of each seat as things stand
        ],
        align=True,
    )


KNOBS = np.dtype(
    [
        ("explore", "f8"),  # how much to look beyond the best so far
        ("trust", "f8"),  # how many visits the first guess is worth
        ("heat", "f8"),  # how evenly guesses spread the first visits
        ("margin", "f8"),  # how much the margin counts, beside winning
        ("reach", "i8"),  # decisions of each seat after which an iteration is cut off
        ("tries", "i8"),  # actions that a decision beyond the tree picks the best of
    ],
    align=True,
)


def search(
    box: Any,
    rows: Any,  # the root as its seat imagines it; a world; a scratch
    dice: Any,
    nodes: Any,
    mind: Any,
    knobs: Any,
    out: Any,
    later: Any,
    found: Any,
    path: Any,
    worth: Any,
    root: int,
    iterations: int,
) -> None:
    """Go on searching below a node of the tree."""
    seat = rows[0].actor
    if mind[0].scale == 0.0:
        gauge(box, rows, dice, mind, out, worth, seat)
    for _ in range(iterations):
        deal(box, rows, dice, seat)
        path[0] = root
        depth = descend(box, rows, dice, nodes, mind, knobs[0], out, later, found, path, worth)
        play_on(box, rows, dice, out, later, knobs[0].reach * rows[0].seats, knobs[0].tries)
        judge(box, rows[1], mind[0], knobs[0].margin, worth)
        learn(nodes, mind[0], path, depth, worth, rows[0].seats, seat)


def deal(box: Any, rows: Any, dice: Any, seat: int) -> None:
    """A world that the searching seat thinks possible."""
    rows[1] = rows[0]
    rows[1].rng = bits(dice[0])
    redeal(box, rows[1], seat)


def gauge(box: Any, rows: Any, dice: Any, mind: Any, out: Any, worth: Any, seat: int) -> None:
    """Learn from random games how the seats stand and how many points can still change."""
    total, squares = 0.0, 0.0
    seats = rows[0].seats
    for p in range(seats):
        mind[0].centre[p] = 0.0
    for _ in range(PILOTS):
        deal(box, rows, dice, seat)
        leads(box, rows[1], worth)
        for p in range(seats):
            mind[0].centre[p] += worth[LEAD, p] / PILOTS
        play_on(box, rows, dice, out, out, FAR, 1)
        leads(box, rows[1], worth)
        total += worth[LEAD, seat]
        squares += worth[LEAD, seat] * worth[LEAD, seat]
    variance = squares / PILOTS - (total / PILOTS) * (total / PILOTS)
    mind[0].scale = max(1.0, math.sqrt(max(0.0, variance)))


def leads(box: Any, s: Any, worth: Any) -> None:
    """How far each seat is ahead of the best of the others; alone, its points."""
    first, second, leader = -1e18, -1e18, 0
    for p in range(s.seats):
        points = float(score(box, s, p)) if s.actor < 0 else estimate(box, s, p)
        worth[LEAD, p] = points
        if points > first:
            first, second, leader = points, first, p
        elif points > second:
            second = points
    if s.seats > 1:
        for p in range(s.seats):
            worth[LEAD, p] -= second if p == leader else first


# -- Down the tree -----------------------------------------------------------------


def descend(
    box: Any,
    rows: Any,
    dice: Any,
    nodes: Any,
    mind: Any,
    knobs: Any,
    out: Any,
    later: Any,
    found: Any,
    path: Any,
    worth: Any,
) -> int:
    """Choose down to a node that is new, or the end; returns how many nodes were passed."""
    depth = 1
    node = path[0]
    n = legal(box, rows[1], out)
    while rows[1].actor >= 0 and depth < PATH:
        if depth > 1 and nodes[node].visits == 0:
            break
        missing = match(nodes, node, out, n, found)
        if missing > 0:
            if mind[0].used + missing > nodes.shape[0]:
                break  # the tree is full
            grow(box, rows, dice, nodes, mind, knobs, out, later, found, worth, node, n)
        node = favourite(nodes, mind[0], knobs, found, n, rows[1].actor)
        path[depth] = node
        depth += 1
        n = step(box, rows[1], nodes[node].action, out)
    return depth


def match(nodes: Any, node: int, out: Any, n: int, found: Any) -> int:
    """Find the child of each action offered, 0 where there is none; returns how many lack one."""
    child = nodes[node].first
    missing = 0
    for i in range(n):
        while child > 0 and nodes[child].action < out[i]:
            child = nodes[child].beside
        if child > 0 and nodes[child].action == out[i]:
            found[i] = child
        else:
            found[i] = 0
            missing += 1
    return missing


def grow(
    box: Any,
    rows: Any,
    dice: Any,
    nodes: Any,
    mind: Any,
    knobs: Any,
    out: Any,
    later: Any,
    found: Any,
    worth: Any,
    node: int,
    n: int,
) -> None:
    """Add the children that lack, each with the guess of `estimate`, and spread the priors."""
    mover = rows[1].actor
    before = 0
    for i in range(n):
        if found[i] == 0:
            rows[2] = rows[1]
            rows[2].rng = bits(dice[0])
            step(box, rows[2], out[i], later)
            judge(box, rows[2], mind[0], knobs.margin, worth)
            child = mind[0].used
            mind[0].used += 1
            bear(nodes, child, out[i], worth, knobs.trust, rows[1].seats, mover)
            insert(nodes, node, before, child)
            found[i] = child
        before = found[i]
    spread_priors(nodes, found, n, knobs.heat)


def bear(
    nodes: Any, child: int, action: int, worth: Any, trust: float, seats: int, mover: int
) -> None:
    """A node that nobody has visited yet."""
    nodes[child].first = 0
    nodes[child].action = action
    nodes[child].visits = 0
    nodes[child].available = 0
    nodes[child].guess = worth[WORTH, mover]
    nodes[child].win = 0.0
    nodes[child].lead = 0.0
    for p in range(seats):
        nodes[child].value[p] = trust * worth[WORTH, p]


def insert(nodes: Any, node: int, before: int, child: int) -> None:
    """Put a child where its action belongs, somewhere after the child `before` (0: anywhere)."""
    at = nodes[before].beside if before > 0 else nodes[node].first
    while at > 0 and nodes[at].action < nodes[child].action:
        before = at
        at = nodes[at].beside
    nodes[child].beside = at
    if before > 0:
        nodes[before].beside = child
    else:
        nodes[node].first = child


def spread_priors(nodes: Any, found: Any, n: int, heat: float) -> None:
    """The better a guess among those offered, the more of the first visits it gets."""
    best, total, squares = -1e18, 0.0, 0.0
    for i in range(n):
        guess = nodes[found[i]].guess
        best = max(best, guess)
        total += guess
        squares += guess * guess
    spread = math.sqrt(max(0.0, squares / n - (total / n) * (total / n)))
    warmth = heat * max(spread, 0.005)
    for i in range(n):
        nodes[found[i]].prior = math.exp((nodes[found[i]].guess - best) / warmth)


def favourite(nodes: Any, mind: Any, knobs: Any, found: Any, n: int, mover: int) -> int:
    """The child with the best value so far and the most left to learn."""
    total = 0.0
    for i in range(n):
        total += nodes[found[i]].prior
    spread = math.sqrt(mind.squares / mind.count) if mind.count > 1.0 else 0.1
    curiosity = knobs.explore * max(spread, 0.001)
    chosen, best = found[0], -1e18
    for i in range(n):
        child = found[i]
        nodes[child].available += 1
        visits = nodes[child].visits
        value = nodes[child].value[mover] / (visits + knobs.trust)
        share = 0.8 * nodes[child].prior / total + 0.2 / n
        value += curiosity * share * math.sqrt(nodes[child].available) / (1 + visits)
        if value > best:
            chosen, best = child, value
    return int(chosen)


# -- Beyond the tree ---------------------------------------------------------------


def play_on(box: Any, rows: Any, dice: Any, out: Any, later: Any, reach: int, tries: int) -> None:
    """Play on from the tree's edge, each decision the best of a few that chance proposes."""
    n = legal(box, rows[1], out) if rows[1].actor >= 0 and reach > 0 else 0
    made = 0
    while rows[1].actor >= 0 and made < reach:
        action = out[draw(dice[0], n)]
        if tries > 1:
            action = best_of(box, rows, dice, out, later, n, tries)
        n = step(box, rows[1], action, out)
        made += 1


def best_of(box: Any, rows: Any, dice: Any, out: Any, later: Any, n: int, tries: int) -> int:
    """The best by `estimate` of a few actions that chance proposes."""
    seat = rows[1].actor
    best, best_points = int(out[0]), -1e18
    for _ in range(tries):
        action = int(out[draw(dice[0], n)])
        rows[2] = rows[1]
        rows[2].rng = bits(dice[0])
        step(box, rows[2], action, later)
        points = estimate(box, rows[2], seat)
        if points > best_points:
            best, best_points = action, points
    return best


# -- What it is worth --------------------------------------------------------------


def judge(box: Any, s: Any, mind: Any, margin: float, worth: Any) -> None:
    """What a state is worth to each seat, from 0 to 1: its chance to win, and its lead."""
    leads(box, s, worth)
    chances(box, s, mind, worth)
    for p in range(s.seats):
        lead = squashed((worth[LEAD, p] - mind.centre[p]) / (BROAD * mind.scale))
        worth[WORTH, p] = (1.0 - margin) * worth[WIN, p] + margin * lead


def chances(box: Any, s: Any, mind: Any, worth: Any) -> None:
    """Each seat's chance to win: by rank at the end, before it by how far it is ahead."""
    total = 0.0
    for p in range(s.seats):
        if s.seats == 1:
            win = squashed((worth[LEAD, p] - mind.centre[p]) / (BROAD * mind.scale))
        elif s.actor < 0:
            win = 1.0 if rank(box, s, p) == 1 else 0.0
        else:
            win = squashed(worth[LEAD, p] / mind.scale)
        worth[WIN, p] = win
        total += win
    if s.seats > 1:
        for p in range(s.seats):
            worth[WIN, p] /= total


def squashed(x: float) -> float:
    """Any number to 0..1, steepest at 0."""
    return 0.5 + 0.5 * math.tanh(x)


def learn(nodes: Any, mind: Any, path: Any, depth: int, worth: Any, seats: int, seat: int) -> None:
    """Tell the nodes that were passed how it went."""
    for i in range(depth):
        node = path[i]
        nodes[node].visits += 1
        nodes[node].win += worth[WIN, seat]
        nodes[node].lead += worth[LEAD, seat]
        for p in range(seats):
            nodes[node].value[p] += worth[WORTH, p]
    mind.count += 1.0
    change = worth[WORTH, seat] - mind.mean
    mind.mean += change / mind.count
    mind.squares += change * (worth[WORTH, seat] - mind.mean)
