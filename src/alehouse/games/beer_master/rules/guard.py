"""The Guard window: an action card may be cancelled before it has its effect. BM-29, BM-30."""

from __future__ import annotations

from alehouse.games.beer_master.actions import PASS, USE_GUARD
from alehouse.games.beer_master.box import GUARD, SPECIAL, Box, copies_in_game
from alehouse.games.beer_master.events import GUARDED, PASSED
from alehouse.games.beer_master.rules.cards import lose_card, specials_open
from alehouse.games.beer_master.state import ASK_GUARD, CARD_CANCELLED, CARD_STANDS, WINDOW, State
from alehouse.kernel import Out, ask, offer, tell, unveil


def open_window(s: State) -> None:
    """The active seat's card may be answered; solo there is nobody to do so."""
    if s.seats == 1:
        s.due = CARD_STANDS
    else:
        begin_contest(s, s.turn_of)
        s.due = WINDOW


def begin_contest(s: State, seat: int) -> None:
    """A card of `seat` may be answered by the others, clockwise from its left."""
    s.contest_by[s.contests] = seat
    s.contest_at[s.contests] = seat
    s.contests += 1


def could_guard(box: Box, s: State, seat: int) -> bool:
    """BM-81: whether a hand might hold a Guard, as far as everybody can tell."""
    seen = s.used[GUARD] + s.guards
    unknown = s.held[seat, SPECIAL] - specials_open(s, seat, GUARD)
    return seen < copies_in_game(box, s.seats, GUARD) and unknown > 0


def next_to_ask(box: Box, s: State, level: int) -> int:
    """The next seat that could answer the card of a contest; its own player: nobody is left."""
    seat = (s.contest_at[level] + 1) % s.seats
    while seat != s.contest_by[level]:
        if s.playing[seat] == 1 and could_guard(box, s, seat):
            return seat
        seat = (seat + 1) % s.seats
    return seat


def go_round(box: Box, s: State) -> None:
    """Ask the next seat, or decide the contests that nobody answers any more.

    A Guard that stands cancels the card below it, and the contest below that one goes on.
    """
    while s.contests > 0:
        level = s.contests - 1
        seat = next_to_ask(box, s, level)
        if seat != s.contest_by[level]:
            s.contest_at[level] = seat
            ask(s, seat, ASK_GUARD)
            return
        if level == 0:
            s.contests = 0
            s.due = CARD_STANDS
        else:
            s.contests -= 2
            s.due = CARD_CANCELLED if s.contests == 0 else WINDOW


# -- Guard or pass: BM-29, BM-30, BM-81 ------------------------------------------


def guard_legal(s: State, seat: int, out: Out) -> int:
    """BM-81: everybody asked may pass, whether they hold a Guard or not."""
    n = 0
    if s.hand[seat, GUARD] > 0:
        n = offer(out, n, USE_GUARD)
    return offer(out, n, PASS)


def guard(s: State, seat: int, action: int) -> None:
    """BM-30: a Guard goes to the table, at no action, and may itself be answered."""
    s.due = WINDOW
    unveil(s)  # an answer tells something of a hand, and the next seat goes by it
    if action == PASS:
        tell(s, PASSED, seat)
        return
    lose_card(s, seat, GUARD)
    s.guard_by[s.guards] = seat
    s.guards += 1
    tell(s, GUARDED, seat)
    begin_contest(s, seat)
