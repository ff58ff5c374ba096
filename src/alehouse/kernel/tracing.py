"""Many games one after the other, and a trace of every decision. Linked to a game, native.

Seats whose bots have a native form choose inside; where another seat is asked, play pauses until
it is told the answer. `choose` and `ponder` are bound beside the functions of the game: which of
the native forms chooses, by its number. Those that bring a mind along are kept apart, for a mind
is many arrays, and what is chosen by chance is chosen here: to call costs more than to draw.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from alehouse.kernel.asking import asked
from alehouse.kernel.chance import draw
from alehouse.kernel.drive import NOTHING, step

if TYPE_CHECKING:  # left open here, bound to one game by the linker
    from alehouse.kernel.contract import choose, estimate, parts, ponder, rank, score, setup, tally

MINDS = 6  # at a table; a fixed number, so that play is compiled once
OUTSIDE, BY_CHANCE = -1, -2  # instead of the number of a native form: asked by Python; at random
NO_MIND = -1  # instead of the number of a mind: the form wants none
GAME, MADE, OFFERED, USED, ANSWER = range(5)  # of the clock: game, decisions made in it, actions
NOT_DEALT, NO_ANSWER = -1, -1  # offered now, rows traced, what Python has answered
DONE, PAUSED, FULL, ENDLESS = range(4)  # why play has stopped


class Desk(NamedTuple):
    """What is played with."""

    rows: Any  # three states: the table, and room to think
    blank: Any  # an empty table
    dice: Any  # one for each seat
    out: Any  # actions
    later: Any
    totals: Any
    clock: Any  # where play stands
    minds: Any  # what native forms bring along, MINDS of one kind


class Orders(NamedTuple):
    """What is to be played, a row for each game."""

    deals: Any  # seeds of chance
    seeds: Any  # seeds of the choosers, by seat
    forms: Any  # which native form chooses for each seat, or OUTSIDE
    minds: Any  # with which of the minds, or NO_MIND
    weighed: Any  # whether scores and estimates are traced


class Ends(NamedTuple):
    """How the games ended, a row for each."""

    first: Any  # the seat asked first
    length: Any  # decisions made
    scores: Any
    ranks: Any
    parts: Any
    tally: Any


class Trace(NamedTuple):
    """A row for each decision, and sums for each action; without rows nothing is noted."""

    game: Any  # counted from the first of the orders
    decision: Any
    seat: Any
    question: Any
    action: Any
    offered: Any  # how many actions
    scores: Any  # of all seats, before it, in a game that is weighed
    estimates: Any
    offers: Any  # how often each action could have been chosen
    seats: Any  # which seats could in the game being played: a bit each
    chances: Any  # in how many games a seat could choose it, summed over seats


def play_games(box: Any, desk: Desk, orders: Orders, ends: Ends, trace: Trace, limit: int) -> int:
    """Play on until all games have ended, or until Python is needed; says which.

    One round of the loop is one step, so what it calls stands here once and is compiled once.
    """
    clock, rows, dice, out = desk.clock, desk.rows, desk.dice, desk.out
    later, totals = desk.later, desk.totals
    s = rows[0]
    tracing = trace.game.shape[0] > 0
    while clock[GAME] < orders.deals.shape[0]:
        game, made = clock[GAME], clock[MADE]
        action = NOTHING
        if made == NOT_DEALT:
            if clock[USED] > 0 and orders.weighed[game] != orders.weighed[game - 1]:
                return FULL
            deal(box, rows, desk.blank, dice, orders.deals[game], orders.seeds[game])
        else:
            if made == limit:
                return ENDLESS
            if tracing and clock[USED] == trace.game.shape[0]:
                return FULL
            action, n = clock[ANSWER], clock[OFFERED]
            if action == NO_ANSWER:
                form, mind = orders.forms[game, s.actor], orders.minds[game, s.actor]
                if form == OUTSIDE:
                    return PAUSED
                if form == BY_CHANCE:
                    action = out[draw(dice[s.actor], n)]
                elif mind == NO_MIND:
                    action = choose(form, box, rows, dice[s.actor], out, later, totals, n)
                else:
                    action = pondered(box, desk, form, desk.minds[mind], n)
            if tracing:
                note(s, clock, trace, out, action)
                if orders.weighed[game]:
                    weigh(box, s, trace.scores[clock[USED] - 1], trace.estimates[clock[USED] - 1])
        clock[OFFERED] = step(box, s, action, out)
        clock[MADE] += 1
        clock[ANSWER] = NO_ANSWER
        if made == NOT_DEALT:
            ends.first[game] = max(0, s.actor)
        if s.actor < 0:
            count_up(box, desk, ends, trace)
            clock[GAME] += 1
            clock[MADE] = NOT_DEALT
    return DONE


def pondered(box: Any, desk: Desk, form: int, mind: Any, n: int) -> int:
    """What a native form answers that brings a mind along."""
    dice = desk.dice[desk.rows[0].actor]
    return ponder(form, box, desk.rows, dice, desk.out, desk.later, desk.totals, n, mind)


def deal(box: Any, rows: Any, blank: Any, dice: Any, chance: int, seeds: Any) -> None:
    """Lay a table anew."""
    rows[0] = blank[0]
    s = rows[0]
    s.rng = chance
    for seat in range(s.seats):
        dice[seat].rng = seeds[seat]
        dice[seat].veil = 0
    setup(box, s)


def note(s: Any, clock: Any, trace: Trace, out: Any, action: int) -> None:
    """Trace the decision that is about to be carried out."""
    at = clock[USED]
    trace.game[at] = clock[GAME]
    trace.decision[at] = clock[MADE]
    trace.seat[at] = s.actor
    trace.question[at] = asked(s)
    trace.action[at] = action
    trace.offered[at] = clock[OFFERED]
    seat = 1 << s.actor
    for i in range(clock[OFFERED]):
        trace.offers[out[i]] += 1
        trace.seats[out[i]] |= seat
    clock[USED] += 1


def weigh(box: Any, s: Any, scores: Any, estimates: Any) -> None:
    """Note how all seats stand."""
    for seat in range(s.seats):
        scores[seat] = score(box, s, seat)
        estimates[seat] = estimate(box, s, seat)


def count_up(box: Any, desk: Desk, ends: Ends, trace: Trace) -> None:
    """Note how a finished game ended for each seat."""
    s = desk.rows[0]
    game = desk.clock[GAME]
    ends.length[game] = desk.clock[MADE]
    for seat in range(s.seats):
        ends.scores[game, seat] = score(box, s, seat)
        ends.ranks[game, seat] = rank(box, s, seat)
        parts(box, s, seat, ends.parts[game, seat])
        tally(box, s, seat, ends.tally[game, seat])
    for action in range(trace.seats.shape[0]):
        if trace.seats[action]:
            for seat in range(s.seats):
                trace.chances[action] += trace.seats[action] >> seat & 1
            trace.seats[action] = 0
