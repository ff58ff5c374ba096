"""Information-set Monte Carlo tree search, linked to a game: one tree over many possible worlds.

Every iteration deals anew what the searching seat cannot see (`determinize`), goes down the tree by
the actions that are legal in that world (`select`), adds what is new there (`expand`), finds out
what the leaf is worth (`evaluate`) and tells the nodes on its way (`backup`). A node is a line of
actions; it knows how often it was available and how often it was chosen, so a card that is rarely
in a hand is not thought bad. Each seat chooses for itself (max^n).

With a trained network its wishes are the priors and its outlook values the leaf. Without one, new
nodes begin with what `estimate` thinks of them, the leaf is played on for a while (`roll_out`), and
`estimate` is turned into a chance to win. Ends are valued by rank. The margin counts too, so that
a seat far behind or far ahead still plays well.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from alehouse.bots.network import LEAD as NET_LEAD
from alehouse.bots.network import WON as NET_WON
from alehouse.bots.network import Scratch, Weights, outlook, think, wish
from alehouse.kernel.chance import bits, draw
from alehouse.kernel.drive import step

if TYPE_CHECKING:  # left open here, bound to one game by the linker
    from alehouse.kernel.contract import estimate, legal, observe, rank, redeal, score

PILOTS = 12  # random games that gauge how much can still change
FAR = 150  # decisions after which such a game is cut off
PATH = 256  # the deepest line of a tree
BROAD = 4.0  # leads count nearly in proportion, even those that random games hardly reach
WORTH, WIN, LEAD = range(3)  # rows of `worth`: one column a seat
ROOT, WORLD, TRIAL = range(3)  # rows of states: as the seat imagines it, one world, a scratch

Floats = npt.NDArray[np.float64]
Ids = npt.NDArray[np.int64]


class Record(Protocol):
    """What a search knows of any game's state."""

    actor: int
    seats: int
    rng: int


class Node(Protocol):
    """A node of the tree: its place, how often it was available and chosen, and how it fared."""

    first: int  # its first child; 0: none
    beside: int  # the next child of its parent, with a higher action; 0: none
    action: int
    visits: int
    available: int
    guess: float  # without a network what `estimate` promised its mover, with one its wish
    prior: float
    win: float  # sums for the searching seat
    lead: float
    value: Floats  # sums for each seat, the guess included


class Mind(Protocol):
    """What a search knows of the whole tree."""

    used: int  # nodes
    count: float  # of iterations, with mean and squared deviations of their worth
    mean: float
    squares: float
    scale: float  # how many points can still change; 0: not gauged yet
    centre: Floats  # the lead of each seat as things stand


class Knobs(Protocol):
    """How a search weighs things."""

    explore: float  # how much to look beyond the best so far
    trust: float  # how many visits the first guess is worth
    heat: float  # how evenly guesses spread the first visits
    margin: float  # how much the margin counts, beside winning
    reach: int  # decisions of each seat after which an iteration is cut off
    tries: int  # actions that a decision beyond the tree picks the best of
    sides: int  # sides of the table that the network sees; 0: there is no network
    net_scale: float  # how many points of lead are a lot to it


def node_type(seats: int) -> np.dtype[np.void]:
    """A `Node` as it lies in memory."""
    whole = [(name, "i4") for name in ("first", "beside", "action", "visits", "available")]
    parts = [("guess", "f4"), ("prior", "f4"), ("win", "f8"), ("lead", "f8")]
    return np.dtype([*whole, *parts, ("value", "f8", (seats,))], align=True)


def mind_type(seats: int) -> np.dtype[np.void]:
    """A `Mind` as it lies in memory."""
    parts = [(name, "f8") for name in ("count", "mean", "squares", "scale")]
    return np.dtype([("used", "i8"), *parts, ("centre", "f8", (seats,))], align=True)


KNOBS = np.dtype(
    [
        *[(name, "f8") for name in ("explore", "trust", "heat", "margin")],
        *[(name, "i8") for name in ("reach", "tries", "sides")],
        ("net_scale", "f8"),
    ],
    align=True,
)


class Arrays(NamedTuple):
    """All that a search reads and writes, in one piece."""

    rows: Any  # states: ROOT, WORLD, TRIAL
    dice: Any
    nodes: Any
    mind: Any
    knobs: Any
    out: Ids  # actions offered in the world
    later: Ids  # actions offered somewhere else
    found: Ids  # the child of each action offered
    path: Ids  # the nodes of this iteration
    worth: Floats
    net: Weights
    scratch: Scratch


def search(boxes: Any, a: Arrays, root: int, iterations: int) -> None:
    """Go on searching below a node of the tree."""
    box = boxes[0]
    seat = a.rows[ROOT].actor
    with_net = a.knobs[0].sides > 0
    if a.mind[0].scale == 0.0:
        gauge(box, a, seat, with_net)
    for _ in range(iterations):
        determinize(box, a, seat)
        a.path[0] = root
        depth, n = descend(box, a, with_net)
        if with_net:
            evaluate_by_net(box, a, a.rows[WORLD])
            foresee(a, a.path[depth - 1], n)
        else:
            roll_out(box, a, a.knobs[0].reach * a.rows[ROOT].seats, a.knobs[0].tries)
            evaluate(box, a.rows[WORLD], a.mind[0], a.knobs[0].margin, a.worth)
        backup(a.nodes, a.mind[0], a.path, depth, a.worth, a.rows[ROOT].seats, seat)


def determinize(box: Any, a: Arrays, seat: int) -> None:
    """A world that the searching seat thinks possible."""
    a.rows[WORLD] = a.rows[ROOT]
    a.rows[WORLD].rng = bits(a.dice[0])
    redeal(box, a.rows[WORLD], seat)


def gauge(box: Any, a: Arrays, seat: int, with_net: bool) -> None:
    """Learn from random games how the seats stand and how many points can still change.

    A network knows that by itself.
    """
    total, squares = 0.0, 0.0
    seats = a.rows[ROOT].seats
    for p in range(seats):
        a.mind[0].centre[p] = 0.0
    if with_net:
        a.mind[0].scale = a.knobs[0].net_scale
        return
    for _ in range(PILOTS):
        determinize(box, a, seat)
        leads(box, a.rows[WORLD], a.worth)
        for p in range(seats):
            a.mind[0].centre[p] += a.worth[LEAD, p] / PILOTS
        roll_out(box, a, FAR, 1)
        leads(box, a.rows[WORLD], a.worth)
        total += a.worth[LEAD, seat]
        squares += a.worth[LEAD, seat] * a.worth[LEAD, seat]
    variance = squares / PILOTS - (total / PILOTS) * (total / PILOTS)
    a.mind[0].scale = max(1.0, math.sqrt(max(0.0, variance)))


# -- Down the tree -----------------------------------------------------------------


def descend(box: Any, a: Arrays, with_net: bool) -> tuple[int, int]:
    """Choose down to a node that is new, or the end.

    Returns how many nodes were passed, and how many actions are offered there.
    """
    depth = 1
    node = a.path[0]
    n = legal(box, a.rows[WORLD], a.out)
    while a.rows[WORLD].actor >= 0 and depth < PATH:
        if depth > 1 and a.nodes[node].visits == 0:
            break
        missing = match(a.nodes, node, a.out, n, a.found)
        if missing > 0:
            if a.mind[0].used + missing > a.nodes.shape[0]:
                break  # the tree is full
            if with_net:
                expand_by_net(box, a, node, n)
            else:
                expand(box, a, node, n)
        if with_net:
            spread_wishes(a.nodes, a.found, n)
        node = select(a.nodes, a.mind[0], a.knobs[0], a.found, n, a.rows[WORLD].actor)
        a.path[depth] = node
        depth += 1
        n = step(box, a.rows[WORLD], a.nodes[node].action, a.out)
    return depth, n if a.rows[WORLD].actor >= 0 else 0


def match(nodes: Any, node: int, out: Ids, n: int, found: Ids) -> int:
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


def expand(box: Any, a: Arrays, node: int, n: int) -> None:
    """Add the children that lack, each with the guess of `estimate`, and spread the priors."""
    mover = a.rows[WORLD].actor
    knobs = a.knobs[0]
    before = 0
    for i in range(n):
        if a.found[i] == 0:
            a.rows[TRIAL] = a.rows[WORLD]
            a.rows[TRIAL].rng = bits(a.dice[0])
            step(box, a.rows[TRIAL], a.out[i], a.later)
            evaluate(box, a.rows[TRIAL], a.mind[0], knobs.margin, a.worth)
            a.found[i] = born(a, node, before, a.out[i], a.worth[WORTH, mover])
        before = a.found[i]
    spread_guesses(a.nodes, a.found, n, knobs.heat)


def expand_by_net(box: Any, a: Arrays, node: int, n: int) -> None:
    """Add the children that lack, each with the network's wish; all begin with its outlook."""
    evaluate_by_net(box, a, a.rows[WORLD])
    bear_wished(a, node, n)


def foresee(a: Arrays, node: int, n: int) -> None:
    """Add the children of a node that was just looked at: that look need not be taken again.

    Where room is short, only what is visited twice gets children.
    """
    if a.nodes[node].first == 0 and a.mind[0].used + n <= a.nodes.shape[0] // 2:
        for i in range(n):
            a.found[i] = 0
        bear_wished(a, node, n)


def bear_wished(a: Arrays, node: int, n: int) -> None:
    """Add the children that lack, each with what the network, having looked, wishes of it."""
    before = 0
    for i in range(n):
        if a.found[i] == 0:
            wished = wish(a.net, a.scratch.hidden, a.out[i])
            a.found[i] = born(a, node, before, a.out[i], wished)
        before = a.found[i]


def born(a: Arrays, node: int, before: int, action: int, guess: float) -> int:
    """A new child, put where its action belongs after the child `before` (0: anywhere).

    It begins with what `worth` says, as so many visits as the first guess is trusted.
    """
    child = a.mind[0].used
    a.mind[0].used += 1
    new = a.nodes[child]
    new.first, new.action, new.visits, new.available = 0, action, 0, 0
    new.guess, new.win, new.lead = guess, 0.0, 0.0
    for p in range(a.rows[WORLD].seats):
        new.value[p] = a.knobs[0].trust * a.worth[WORTH, p]
    at = a.nodes[before].beside if before > 0 else a.nodes[node].first
    while at > 0 and a.nodes[at].action < action:
        before = at
        at = a.nodes[at].beside
    new.beside = at
    if before > 0:
        a.nodes[before].beside = child
    else:
        a.nodes[node].first = child
    return int(child)


def spread_guesses(nodes: Any, found: Ids, n: int, heat: float) -> None:
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


def spread_wishes(nodes: Any, found: Ids, n: int) -> None:
    """What the network wishes among those that are offered in this world."""
    best = -1e18
    for i in range(n):
        best = max(best, nodes[found[i]].guess)
    for i in range(n):
        nodes[found[i]].prior = math.exp(nodes[found[i]].guess - best)


def select(nodes: Any, mind: Mind, knobs: Knobs, found: Ids, n: int, mover: int) -> int:
    """The child with the best value so far and the most left to learn (PUCT)."""
    total = 0.0
    for i in range(n):
        total += nodes[found[i]].prior
    spread = math.sqrt(mind.squares / mind.count) if mind.count > 1.0 else 0.1
    curiosity = knobs.explore * max(spread, 0.001)
    even = 0.2 if knobs.sides == 0 else 0.04  # of the first visits, for what no guess favours
    chosen, best = found[0], -1e18
    for i in range(n):
        child = found[i]
        nodes[child].available += 1
        visits = nodes[child].visits
        value = nodes[child].value[mover] / (visits + knobs.trust)
        share = (1.0 - even) * nodes[child].prior / total + even / n
        value += curiosity * share * math.sqrt(nodes[child].available) / (1 + visits)
        if value > best:
            chosen, best = child, value
    return int(chosen)


# -- Beyond the tree ---------------------------------------------------------------


def roll_out(box: Any, a: Arrays, reach: int, tries: int) -> None:
    """Play on from the tree's edge, each decision the best of a few that chance proposes."""
    n = legal(box, a.rows[WORLD], a.out) if a.rows[WORLD].actor >= 0 and reach > 0 else 0
    made = 0
    while a.rows[WORLD].actor >= 0 and made < reach:
        action = a.out[draw(a.dice[0], n)]
        if tries > 1:
            action = best_of(box, a, n, tries)
        n = step(box, a.rows[WORLD], action, a.out)
        made += 1


def best_of(box: Any, a: Arrays, n: int, tries: int) -> int:
    """The best by `estimate` of a few actions that chance proposes."""
    seat = a.rows[WORLD].actor
    best, best_points = int(a.out[0]), -1e18
    for _ in range(tries):
        action = int(a.out[draw(a.dice[0], n)])
        a.rows[TRIAL] = a.rows[WORLD]
        a.rows[TRIAL].rng = bits(a.dice[0])
        step(box, a.rows[TRIAL], action, a.later)
        points = estimate(box, a.rows[TRIAL], seat)
        if points > best_points:
            best, best_points = action, points
    return best


# -- What it is worth --------------------------------------------------------------


def evaluate(box: Any, s: Any, mind: Mind, margin: float, worth: Floats) -> None:
    """What a state is worth to each seat, from 0 to 1: its chance to win, and its lead."""
    leads(box, s, worth)
    chances(box, s, mind, worth)
    for p in range(s.seats):
        lead = squashed((worth[LEAD, p] - mind.centre[p]) / (BROAD * mind.scale))
        worth[WORTH, p] = (1.0 - margin) * worth[WIN, p] + margin * lead


def evaluate_by_net(box: Any, a: Arrays, s: Any) -> None:
    """The same by the network's outlook, as the seat asked sees it; ends are what they are."""
    margin, scale = a.knobs[0].margin, a.knobs[0].net_scale
    if s.actor < 0:
        leads(box, s, a.worth)
        for p in range(s.seats):
            a.worth[WIN, p] = 1.0 if rank(box, s, p) == 1 else 0.0
            lead = 0.5 + 0.5 * math.tanh(a.worth[LEAD, p] / scale)
            if s.seats == 1:
                lead = a.worth[WIN, p]
            a.worth[WORTH, p] = (1.0 - margin) * a.worth[WIN, p] + margin * lead
        return
    observe(box, s, s.actor, a.scratch.sight, a.knobs[0].sides)
    think(a.net, a.scratch.sight, a.scratch.hidden, a.scratch.spare)
    for side in range(s.seats):
        p = (s.actor + side) % s.seats
        won = outlook(a.net, a.scratch.hidden, side, NET_WON)
        lead = outlook(a.net, a.scratch.hidden, side, NET_LEAD)
        win = 0.5 + 0.5 * won
        if s.seats > 1:
            win = min(max((won * (s.seats - 1) + 1.0) / s.seats, 0.0), 1.0)
        a.worth[WIN, p] = win
        a.worth[LEAD, p] = scale * math.atanh(min(max(lead, -0.999), 0.999))
        a.worth[WORTH, p] = (1.0 - margin) * win + margin * (0.5 + 0.5 * lead)


def leads(box: Any, s: Any, worth: Floats) -> None:
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


def chances(box: Any, s: Any, mind: Mind, worth: Floats) -> None:
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


def backup(
    nodes: Any, mind: Mind, path: Ids, depth: int, worth: Floats, seats: int, seat: int
) -> None:
    """Tell the nodes that were passed how it went."""
    for i in range(depth):
        node = nodes[path[i]]
        node.visits += 1
        node.win += worth[WIN, seat]
        node.lead += worth[LEAD, seat]
        for p in range(seats):
            node.value[p] += worth[WORTH, p]
    mind.count += 1.0
    change = worth[WORTH, seat] - mind.mean
    mind.mean += change / mind.count
    mind.squares += change * (worth[WORTH, seat] - mind.mean)
