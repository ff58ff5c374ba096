"""The round from phase to phase (DB-12), and the end of the game (DB-11, DB-96)."""

from __future__ import annotations

from alehouse.kernel import News, answered, asked, tell

from ..box import Box
from ..state import (
    BREWING,
    LAST_ROUNDS,
    OVER,
    PLACEMENT,
    PURCHASE,
    ROLLING,
    START_WINDOW,
    STORAGE,
    TIDY_UP,
    State,
)
from .brewing import begin_brewing
from .buying import any_market_open, begin_purchase
from .order import begin_phase
from .placing import TURN, end_turn, next_placement
from .showing import look_over
from .tidying import pass_season, tidy_up
from .tokens import open_window
from .zones import begin_storing, roll_dice

PIECES = 2  # DB-23: so many end a turn


def go_on(box: Box, s: State) -> None:
    """DB-23: after the second piece a turn is over. Then go from phase to phase until somebody is
    asked, or the game is over."""
    if s.placed == PIECES and asked(s) == TURN:
        answered(s)
        end_turn(s)
    while s.asked_count == 0 and s.phase != OVER:
        go_through(box, s)
    if s.asked_count > 0 and asked(s) == TURN:
        look_over(s, s.actor)


ROLLING_BEGINS = News("rolling_begins", "Everybody rolls, then places pieces.")
BUYING_BEGINS = News("buying_begins", "Now everybody may buy.")
BREWING_BEGINS = News("brewing_begins", "Now everybody may brew.")


def go_through(box: Box, s: State) -> None:
    """A seat has its turn of the phase; when all were quiet in a row, the next phase begins."""
    if s.phase == ROLLING:
        tell(s, ROLLING_BEGINS, -1)
        roll_dice(s)
        begin_phase(s, PLACEMENT)
    elif s.phase == PLACEMENT:
        if not next_placement(box, s):
            begin_phase(s, PURCHASE)
            if any_market_open(box, s):
                tell(s, BUYING_BEGINS, -1)
    elif s.phase == TIDY_UP:
        end_round(box, s)
    elif s.quiet == s.seats or (s.phase == PURCHASE and not any_market_open(box, s)):
        begin_phase(s, s.phase + 1)
        if s.phase == BREWING:
            tell(s, BREWING_BEGINS, -1)
    elif s.phase == PURCHASE:
        begin_purchase(box, s)
    elif s.phase == STORAGE:
        begin_storing(s)
    elif s.phase == BREWING:
        begin_brewing(box, s)
    else:
        open_window(box, s)


def is_last_round(box: Box, s: State) -> bool:
    """DB-11, DB-96: the round in which enough recipes were brewed is the last."""
    return s.brewed >= box.recipes_to_end[s.seats] or s.round >= LAST_ROUNDS[s.max_rounds]


GAME_ENDS = News("game_ends", "The game is over.")


def end_round(box: Box, s: State) -> None:
    """Tidy up; then the game is over, or the token is passed for the next round."""
    tidy_up(box, s)
    if is_last_round(box, s):
        begin_phase(s, OVER)
        tell(s, GAME_ENDS, -1)
    else:
        pass_season(box, s)
        begin_phase(s, START_WINDOW)
