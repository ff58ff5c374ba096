"""Many games one after the other, and a trace of every decision. Linked to a game, native.

Seats whose bots have a native form choose inside; where another seat is asked, play pauses until
it is told the answer. `choose` is bound beside the functions of the game: which of the native
forms chooses, by its number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from alehouse.kernel.asking import asked
from alehouse.kernel.drive import settle

if TYPE_CHECKING:  # left open here, bound to one game by the linker
    from alehouse.kernel.contract import apply, choose, estimate, parts, rank, score, setup, tally

MINDS = 6  # at a table; a fixed number, so that play is compiled once
OUTSIDE = -1  # instead of the number of a native form: a bot that is asked by Python
GAME, MADE, USED, ANSWER = range(4)  # of the clock: game, decisions made in it, rows traced
NOT_DEALT, NO_ANSWER = -1, -1
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
    minds: Any  # with which of the minds


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
    scores: Any  # of all seats, before it
    estimates: Any
    offers: Any  # how often each action could have been chosen
    seats: Any  # which seats could in the game being played: a bit each
    chances: Any  # in how many games a seat could choose it, summed over seats


def play_games(box: Any, desk: Desk, orders: Orders, ends: Ends, trace: Trace, limit: int) -> int:
    """Play on until all games have ended, or until Python is needed; says which."""
    clock = desk.clock
    s = desk.rows[0]
    while clock[GAME] < orders.deals.shape[0]:
        game = clock[GAME]
        fresh = clock[MADE] == NOT_DEALT
        if fresh:
            deal(box, desk, orders, game)
        n = settle(box, s, desk.out)
        if fresh:
            ends.first[game] = max(0, s.actor)
        while s.actor >= 0:
            if clock[MADE] == limit:
                return ENDLESS
            if trace.game.shape[0] > 0 and clock[USED] == trace.game.shape[0]:
                return FULL
            action = clock[ANSWER]
            if action == NO_ANSWER:
                form = orders.forms[game, s.actor]
                if form == OUTSIDE:
                    return PAUSED
                action = chosen(box, desk, form, desk.minds[orders.minds[game, s.actor]], n)
            if trace.game.shape[0] > 0:
                note(box, desk, trace, action, n)
            apply(box, s, action)
            n = settle(box, s, desk.out)
            clock[MADE] += 1
            clock[ANSWER] = NO_ANSWER
        count_up(box, desk, ends, trace)
        clock[GAME] += 1
        clock[MADE] = NOT_DEALT
    return DONE


def chosen(box: Any, desk: Desk, form: int, mind: Any, n: int) -> int:
    """What a native form answers."""
    dice = desk.dice[desk.rows[0].actor]
    return choose(form, box, desk.rows, dice, desk.out, desk.later, desk.totals, n, mind)


def deal(box: Any, desk: Desk, orders: Orders, game: int) -> None:
    """Lay a table anew."""
    desk.rows[0] = desk.blank[0]
    s = desk.rows[0]
    s.rng = orders.deals[game]
    for seat in range(s.seats):
        desk.dice[seat].rng = orders.seeds[game, seat]
        desk.dice[seat].veil = 0
    setup(box, s)
    desk.clock[MADE] = 0
    desk.clock[ANSWER] = NO_ANSWER


def note(box: Any, desk: Desk, trace: Trace, action: int, n: int) -> None:
    """Trace the decision that is about to be carried out."""
    s = desk.rows[0]
    at = desk.clock[USED]
    trace.game[at] = desk.clock[GAME]
    trace.decision[at] = desk.clock[MADE]
    trace.seat[at] = s.actor
    trace.question[at] = asked(s)
    trace.action[at] = action
    trace.offered[at] = n
    for seat in range(s.seats):
        trace.scores[at, seat] = score(box, s, seat)
        trace.estimates[at, seat] = estimate(box, s, seat)
    for i in range(n):
        trace.offers[desk.out[i]] += 1
        trace.seats[desk.out[i]] |= 1 << s.actor
    desk.clock[USED] += 1


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
        for seat in range(s.seats):
            trace.chances[action] += trace.seats[action] >> seat & 1
        trace.seats[action] = 0
