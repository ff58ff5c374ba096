"""The games of a batch, one after the other, and a trace of every decision. Linked, native.

Seats whose bots have a native form choose inside; where another seat is asked, play pauses until
it is told the answer. `choose` and `ponder` are bound beside the functions of the game: which of
the native forms chooses, by its number. Those that bring a mind along are kept apart, for a mind
is many arrays, and what is chosen by chance is chosen here: to call costs more than to draw.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from alehouse.kernel.asking import asked
from alehouse.kernel.chance import branch, draw
from alehouse.kernel.drive import NOTHING, step
from alehouse.kernel.many import House, Tables, close, lay

if TYPE_CHECKING:  # left open here, bound to one game by the linker
    from alehouse.kernel.contract import choose, estimate, parts, ponder, score, tally

MINDS = 6  # at a table; a fixed number, so that play is compiled once
OUTSIDE, BY_CHANCE = -1, -2  # instead of the number of a native form: asked by Python; at random
NO_MIND = -1  # instead of the number of a mind: the form wants none
GAME, MADE, USED, ANSWER = range(4)  # of the clock: game, decisions made in it, rows traced,
NOT_DEALT, NO_ANSWER = -1, -1  # what Python has answered
DONE, PAUSED, FULL, ENDLESS = range(4)  # why play has stopped


class Desk(NamedTuple):
    """What is played with beside the tables."""

    dice: Any  # one for each seat
    later: Any  # actions
    totals: Any
    clock: Any  # where play stands
    minds: Any  # what native forms bring along, MINDS of one kind


class Orders(NamedTuple):
    """Who is to play, a row for each game."""

    numbers: Any  # what each game is called in a trace
    forms: Any  # which native form chooses for each seat, or OUTSIDE
    minds: Any  # with which of the minds, or NO_MIND
    weighed: Any  # whether scores and estimates are traced


class Ends(NamedTuple):
    """What else is noted of the games, a row for each."""

    first: Any  # the seat asked first
    parts: Any
    tally: Any


class Trace(NamedTuple):
    """A row for each decision, and sums for each action; without rows nothing is noted."""

    game: Any  # its number
    seat: Any
    question: Any
    action: Any
    offered: Any  # how many actions
    scores: Any  # of all seats, before it, in a game that is weighed
    estimates: Any
    offers: Any  # how often each action could have been chosen
    seats: Any  # which seats could in the game being played: a bit each
    chances: Any  # in how many games a seat could choose it, summed over seats


def play_games(
    boxes: Any,
    house: House,
    t: Tables,  # two more than there are games: behind a table there is room for two scratches
    desk: Desk,
    orders: Orders,
    ends: Ends,
    trace: Trace,
    limit: int,
) -> int:
    """Play on until all games have ended, or until Python is needed; says which.

    One round of the loop is one step, so what it calls stands here once and is compiled once.
    """
    box, clock, dice = boxes[0], desk.clock, desk.dice
    tracing = trace.game.shape[0] > 0
    while clock[GAME] < orders.forms.shape[0]:
        game, made = clock[GAME], clock[MADE]
        s, out = t.rows[game], t.out[game]
        action = NOTHING
        if made == NOT_DEALT:
            if clock[USED] > 0 and orders.weighed[game] != orders.weighed[game - 1]:
                return FULL
            lay(box, house, t, game)
            for seat in range(s.seats):
                dice[seat].rng = branch(t.dice[game].rng, seat)
        else:
            if made == limit:
                return ENDLESS
            if tracing and clock[USED] == trace.game.shape[0]:
                return FULL
            action, n = clock[ANSWER], t.counts[game]
            if action == NO_ANSWER:
                form, mind = orders.forms[game, s.actor], orders.minds[game, s.actor]
                if form == OUTSIDE:
                    return PAUSED
                if form == BY_CHANCE:
                    action = out[draw(dice[s.actor], n)]
                else:
                    action = chosen_by(form, mind, box, t.rows[game : game + 3], desk, out, n)
            if tracing:
                note(s, clock, orders.numbers[game], trace, out, n, action)
                if orders.weighed[game]:
                    weigh(box, s, trace.scores[clock[USED] - 1], trace.estimates[clock[USED] - 1])
        t.counts[game] = step(box, s, action, out)
        clock[MADE] += 1
        clock[ANSWER] = NO_ANSWER
        if made == NOT_DEALT:
            ends.first[game] = max(0, s.actor)
        if s.actor < 0:
            t.lengths[game] = clock[MADE]
            close(box, house, t, game)
            count_up(box, s, game, ends, trace)
            clock[GAME] += 1
            clock[MADE] = NOT_DEALT
    return DONE


def chosen_by(form: int, mind: int, box: Any, rows: Any, desk: Desk, out: Any, n: int) -> int:
    """What a native form answers, with its mind if it brings one along."""
    dice = desk.dice[rows[0].actor]
    if mind == NO_MIND:
        return choose(form, box, rows, dice, out, desk.later, desk.totals, n)
    return ponder(form, box, rows, dice, out, desk.later, desk.totals, n, desk.minds[mind])


def note(s: Any, clock: Any, number: int, trace: Trace, out: Any, n: int, action: int) -> None:
    """Trace the decision that is about to be carried out."""
    at = clock[USED]
    trace.game[at] = number
    trace.seat[at] = s.actor
    trace.question[at] = asked(s)
    trace.action[at] = action
    trace.offered[at] = n
    seat = 1 << s.actor
    for i in range(n):
        trace.offers[out[i]] += 1
        trace.seats[out[i]] |= seat
    clock[USED] += 1


def weigh(box: Any, s: Any, scores: Any, estimates: Any) -> None:
    """Note how all seats stand."""
    for seat in range(s.seats):
        scores[seat] = score(box, s, seat)
        estimates[seat] = estimate(box, s, seat)


def count_up(box: Any, s: Any, game: int, ends: Ends, trace: Trace) -> None:
    """Note what else is told of a finished game for each seat."""
    for seat in range(s.seats):
        parts(box, s, seat, ends.parts[game, seat])
        tally(box, s, seat, ends.tally[game, seat])
    for action in range(trace.seats.shape[0]):
        if trace.seats[action]:
            for seat in range(s.seats):
                trace.chances[action] += trace.seats[action] >> seat & 1
            trace.seats[action] = 0
