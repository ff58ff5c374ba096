"""A season: restock, market phase, brewery phase, and what follows; BC-2, BC-23 to BC-29."""

from __future__ import annotations

from alehouse.kernel import NUMBER, News, ask, tell

from ..box import EXTRA_BREWERY, EXTRA_MARKET, GOODS, SHIFTS, WINTER, Box
from ..state import (
    BREWERY,
    EMPTY,
    EXTRA_BREWERY_PHASE,
    EXTRA_MARKET_PHASE,
    GAME_OVER,
    MARKET,
    RESTOCK,
    SEASON_START,
    State,
)
from ..things import SEASON
from .brewery import BREWERY_ACTION
from .market import MARKET_PLACE, can_place
from .season_start import begin_season_of
from .winter import pay


def go_on(box: Box, s: State) -> None:
    """Go on until somebody is asked something, or the game is over."""
    while s.asked_count == 0 and s.phase != GAME_OVER:
        if s.phase == RESTOCK:
            restock(box, s)
        elif s.phase == SEASON_START:
            season_turn(box, s)
        elif s.phase == MARKET:
            market_turn(box, s)
        elif s.phase == BREWERY:
            brewery_turn(s)
        else:
            extra_turn(box, s)


def begin_phase(s: State, phase: int) -> None:
    """The turns of a phase are counted from its start."""
    s.phase = phase
    s.turn = 0


def in_order(s: State, turn: int) -> int:
    """The seat whose turn it is, clockwise from the start player."""
    return (s.start + turn) % s.seats


# -- Restock: BC-24 to BC-26 -----------------------------------------------------------------


SEASON_BEGAN = News(
    "season_began", "Year {n}, {season}: the market is restocked.", NUMBER, SEASON, opens=True
)


def restock(box: Box, s: State) -> None:
    """BC-24: every restocking space gets its printed amount, on top of what still lies there."""
    s.next_start = EMPTY
    for seat in range(s.seats):
        s.interns[seat] = 0
    for space in range(box.spaces):
        if s.seats >= box.space_from[space]:
            for good in range(GOODS):
                s.stock[space, good] += box.restock[space, good]
    begin_phase(s, SEASON_START)
    tell(s, SEASON_BEGAN, -1, s.year, s.season)


def season_turn(box: Box, s: State) -> None:
    """Each seat has all its season effects before the next one."""
    if s.turn == s.seats:
        begin_phase(s, MARKET)
        return
    seat = in_order(s, s.turn)
    s.turn += 1
    begin_season_of(box, s, seat)


# -- Market phase: BC-27 to BC-29, BC-90 -----------------------------------------------------


def market_turn(box: Box, s: State) -> None:
    """BC-27: one token a turn, clockwise, until all are placed; BC-90: then the extra ones."""
    if s.turn == box.market_actions * s.seats:
        for seat in range(s.seats):
            s.extra[seat] = s.interns[seat] + s.power[seat, EXTRA_MARKET + s.season]
        begin_phase(s, EXTRA_MARKET_PHASE)
        return
    seat = in_order(s, s.turn)
    s.turn += 1
    ask_to_place(box, s, seat)


def ask_to_place(box: Box, s: State, seat: int) -> None:
    """A market turn, unless a box of another edition leaves no space at all."""
    if can_place(box, s, seat):
        ask(s, seat, MARKET_PLACE)


def extra_turn(box: Box, s: State) -> None:
    """BC-90, BC-91: after all normal turns, in the same order."""
    for i in range(s.seats):
        seat = in_order(s, i)
        if s.extra[seat] > 0:
            s.extra[seat] -= 1
            if s.phase == EXTRA_MARKET_PHASE:
                ask_to_place(box, s, seat)
            else:
                ask(s, seat, BREWERY_ACTION)
            return
    if s.phase == EXTRA_MARKET_PHASE:
        begin_brewery(s)
    else:
        end_season(box, s)


# -- Brewery phase: BC-34, BC-44, BC-91 ------------------------------------------------------


STARTS = News("starts", "{seat} is start player from now on.")


def begin_brewery(s: State) -> None:
    """BC-34: whoever used the investor is start player from now on."""
    if s.next_start != EMPTY and s.next_start != s.start:
        s.start = s.next_start
        tell(s, STARTS, s.start)
    begin_phase(s, BREWERY)


def brewery_turn(s: State) -> None:
    """BC-44: one action each, then the second ones, then the third ones."""
    if s.turn == SHIFTS * s.seats:
        for seat in range(s.seats):
            s.extra[seat] = s.power[seat, EXTRA_BREWERY + s.season]
        begin_phase(s, EXTRA_BREWERY_PHASE)
        return
    seat = in_order(s, s.turn)
    shift = s.turn // s.seats
    s.turn += 1
    if s.shifts[seat] > shift:
        ask(s, seat, BREWERY_ACTION)


# -- Afterwards: BC-46 to BC-48, BC-53 -------------------------------------------------------


def end_season(box: Box, s: State) -> None:
    """BC-46: all tokens return; BC-47, BC-48: only winter is paid for."""
    for space in range(box.spaces):
        s.occupant[space] = EMPTY
    begin_phase(s, RESTOCK)
    if s.season < WINTER:
        s.season += 1
        return
    for i in range(s.seats):
        pay(box, s, in_order(s, i))
    if s.year < box.years:
        s.year += 1
        s.season = 0
    else:
        begin_phase(s, GAME_OVER)  # BC-53
