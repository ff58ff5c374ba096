"""The ghost brewer of the solo game. BM-71 to BM-77."""

from __future__ import annotations

from alehouse.games.beer_master.box import DECKS, FIRST_ACTION, FIRST_EXTRA, INGREDIENTS, Box
from alehouse.games.beer_master.events import GHOST_DISCARDED, GHOST_DREW, INSTALLED
from alehouse.games.beer_master.rules.brewing import can_lay, decider, target_reached
from alehouse.games.beer_master.rules.cards import can_draw, discard, draw_card
from alehouse.games.beer_master.state import (
    ASK_PINT,
    EMPTY,
    GHOST,
    GHOST_CARDS,
    GHOST_DRAWS,
    GHOST_MOVES_ON,
    TURN_ENDS,
    State,
)
from alehouse.kernel import ask, tell


def ghost_begins(s: State) -> None:
    """BM-72, BM-80: the ghost takes one card, or as many as agreed."""
    s.ghost_left = GHOST_CARDS[s.ghost_cards]
    s.due = GHOST_DRAWS


def ghost_draws(box: Box, s: State) -> None:
    """BM-72: the next card of its rotation, for nothing."""
    if s.ghost_left == 0 or target_reached(box, s):
        s.ghost_left = 0
        s.due = TURN_ENDS
        return
    s.ghost_left -= 1
    s.due = GHOST_MOVES_ON
    deck = box.ghost_decks[s.ghost_at]
    if can_draw(s, deck):
        kind = draw_card(s, deck)
        tell(s, GHOST_DREW, EMPTY, kind)
        ghost_plays(box, s, kind)


def ghost_plays(box: Box, s: State, kind: int) -> None:
    """BM-73 to BM-77: what can be played is played; the person chooses where."""
    if kind < INGREDIENTS and can_lay(box, s, s.turn_of, kind):
        s.laid = kind
        s.laid_as = kind
        ask(s, decider(s), ASK_PINT)
    elif FIRST_EXTRA <= kind < FIRST_ACTION and s.extras[GHOST, kind - FIRST_EXTRA] == 0:
        s.extras[GHOST, kind - FIRST_EXTRA] = 1
        tell(s, INSTALLED, EMPTY, kind)
    else:
        discard(s, kind)
        tell(s, GHOST_DISCARDED, EMPTY, kind)


def ghost_moves_on(s: State) -> None:
    """BM-72: the next deck in rotation."""
    s.ghost_at = (s.ghost_at + 1) % DECKS
    s.due = GHOST_DRAWS
