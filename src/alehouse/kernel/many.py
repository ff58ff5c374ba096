"""Many tables of a game at once, linked to it: native on the CPU, or one thread a table on a GPU.

Table i of a batch is row i of all its arrays, and plays one game after the other: when one ends,
its points, ranks and rewards are noted and the next is dealt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from alehouse.kernel.chance import branch, draw
from alehouse.kernel.drive import NOTHING

if TYPE_CHECKING:  # left open here, bound to one game by the linker
    from alehouse.kernel.contract import apply, legal, must_ask, observe, rank, score, setup

DEALT, CHOOSERS, NEXT = 0, 1, 2  # paths below a game's seed: its chance, random play, the next
DEAL, RESUME, TURN, RANDOM, PLAY_OUT, LOOK, MARK = (1 << i for i in range(7))  # what is wanted
BY_RANK, BY_MARGIN, BY_POINTS = range(3)  # kinds of rewards
AT_HAND = 16  # tables


class Tables(NamedTuple):
    """The arrays of a batch, a row for each table."""

    rows: Any  # the states
    seeds: Any  # of the games being played
    dice: Any  # of whoever chooses at random
    out: Any  # the actions that may be chosen, ascending
    counts: Any  # how many there are
    actors: Any  # the seats asked now; -1: the game is over
    ends: Any  # 1: the last action ended a game
    points: Any  # of the last game that ended, by seat
    ranks: Any
    rewards: Any  # for the last action: all 0 unless it ended a game
    lengths: Any  # choices made by the last random play to the end
    actions: Any  # what to do next
    refused: Any  # 1: that was not legal, and nothing happened
    sight: Any  # what the seats asked see
    mask: Any  # for each action whether it may be chosen


class House(NamedTuple):
    """What all tables of a batch share."""

    blanks: Any  # empty tables: table i is laid like blank i, beginning again after the last
    reward: int  # which kind
    again: int  # 1: a table where a game ended is dealt the next at once
    sides: int  # sides of the table that an observation leaves room for


# -- Playing -----------------------------------------------------------------------


def play(box: Any, house: House, t: Tables, first: int, end: int, mode: int, turns: int) -> None:
    """Deal if it is wanted, then carry out so many choices, at one table after the other.

    One round of the inner loop is one action, chosen or the only one there is. So `legal` and
    `apply` stand here once, for what is called in two places is compiled in two, and on a GPU
    tables that make a choice and tables where something happens by itself go on side by side.
    """
    for i in range(first, end):
        s = t.rows[i]
        due = mode & (DEAL | RESUME)
        made = 0
        action = NOTHING
        if t.ends[i] > 0:
            forget(t, i)
        while True:
            if due & DEAL:
                lay(box, house, t, i)
            elif action == NOTHING and due == 0:
                if made == turns or s.actor < 0:
                    break
                if t.ends[i] > 0:
                    forget(t, i)
                action = t.actions[i] if mode & TURN else chosen(t, i)
                t.refused[i] = mode & TURN > 0 and not is_offered(t, i, action)
                if t.refused[i]:
                    break
                made += 1
            if action != NOTHING:
                apply(box, s, action)
            due = 0
            action = NOTHING
            n = 0
            if s.actor >= 0:
                n = legal(box, s, t.out[i])
                if n <= 1 and not must_ask(box, s):
                    action = t.out[i, 0]
                    continue
            t.counts[i] = n
            t.actors[i] = s.actor
            if s.actor < 0 and mode & RESUME == 0:
                close(box, house, t, i)
                if house.again > 0 and mode & PLAY_OUT == 0:
                    t.seeds[i] = branch(t.seeds[i], NEXT)
                    due = DEAL
        if mode & PLAY_OUT:
            t.lengths[i] = made if s.actor < 0 else -1


def lay(box: Any, house: House, t: Tables, i: int) -> None:
    """Lay the table for the game of its seed."""
    t.rows[i] = house.blanks[i % house.blanks.shape[0]]
    t.rows[i].rng = branch(t.seeds[i], DEALT)
    t.dice[i].rng = branch(t.seeds[i], CHOOSERS)
    setup(box, t.rows[i])


def chosen(t: Tables, i: int) -> int:
    """An action of those offered at a table, by chance."""
    return int(t.out[i, draw(t.dice[i], t.counts[i])])


def is_offered(t: Tables, i: int, action: int) -> bool:
    """Whether an action may be chosen at a table."""
    for k in range(t.counts[i]):
        if t.out[i, k] == action:
            return True
    return False


def forget(t: Tables, i: int) -> None:
    """What was said of the game that had ended is said no more."""
    t.ends[i] = 0
    for seat in range(t.rewards.shape[1]):
        t.rewards[i, seat] = 0.0


def close(box: Any, house: House, t: Tables, i: int) -> None:
    """Note how a game ended."""
    t.ends[i] = 1
    s = t.rows[i]
    for seat in range(s.seats):
        t.points[i, seat] = score(box, s, seat)
        t.ranks[i, seat] = rank(box, s, seat)
    for seat in range(s.seats):
        t.rewards[i, seat] = worth(t.points[i], t.ranks[i], seat, s.seats, house.reward)


def worth(points: Any, ranks: Any, seat: int, seats: int, kind: int) -> float:
    """What the end of a game is worth to a seat."""
    if kind == BY_POINTS:
        return float(points[seat])
    if seats == 1:
        return 1.0 if ranks[0] == 1 else -1.0
    better, equal, best = 0, 0, -(1 << 30)
    for other in range(seats):
        if other != seat:
            better += ranks[other] < ranks[seat]
            equal += ranks[other] == ranks[seat]
            best = max(best, points[other])
    if kind == BY_MARGIN:
        return float(points[seat] - best)
    return 1.0 - (2.0 * better + equal) / (seats - 1)


# -- Looking -----------------------------------------------------------------------


def look(box: Any, house: House, t: Tables, first: int, end: int) -> None:
    """What the seats asked at some tables see; all 0 where a game is over."""
    for i in range(first, end):
        if t.actors[i] >= 0:
            observe(box, t.rows[i], t.actors[i], t.sight[i], house.sides)
        else:
            for k in range(t.sight.shape[1]):
                t.sight[i, k] = 0


def mark(t: Tables, first: int, end: int) -> None:
    """For each action whether it may be chosen at some tables."""
    for i in range(first, end):
        for action in range(t.mask.shape[1]):
            t.mask[i, action] = False
        for k in range(t.counts[i]):
            t.mask[i, t.out[i, k]] = True


# -- All that may be wanted --------------------------------------------------------


def attend(box: Any, house: House, t: Tables, first: int, end: int, mode: int, turns: int) -> None:
    """Do what is wanted at some tables."""
    if mode & (DEAL | RESUME | TURN | RANDOM | PLAY_OUT):
        play(box, house, t, first, end, mode, turns)
    if mode & LOOK:
        look(box, house, t, first, end)
    if mode & MARK:
        mark(t, first, end)


def attend_all(
    boxes: Any, house: House, t: Tables, first: int, end: int, mode: int, turns: int
) -> None:
    """Do what is wanted at some tables, a few at a time: a table is looked at while it is at hand.

    Not one by one, for handing on all arrays takes as long as a decision.
    """
    for begin in range(first, end, AT_HAND):
        attend(boxes[0], house, t, begin, min(begin + AT_HAND, end), mode, turns)


def play_all(
    boxes: Any, house: House, t: Tables, first: int, end: int, mode: int, turns: int
) -> None:
    """The same where nobody looks: it is compiled sooner."""
    play(boxes[0], house, t, first, end, mode, turns)
