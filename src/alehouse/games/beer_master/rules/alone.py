"""Alone: the ghost brewer of the solo game. BM-71 to BM-77, BM-80."""

from __future__ import annotations

from alehouse.kernel import News, Step, ask, tell

from ..box import DECKS, EMPTY, Box
from ..state import GHOST, GHOST_CARDS, State
from ..things import BREWER, CARD
from .brewing import WHICH_PINT, decider
from .cards import can_draw, discard, draw_card
from .pints import target_reached, why_not_lay
from .turn import INSTALLED


def ghost_begins(s: State) -> None:
    """BM-72, BM-80: the ghost takes one card, or as many as agreed."""
    s.ghost_left = GHOST_CARDS[s.ghost_cards]
    ask(s, s.turn_of, GHOST_DRAWS)


GHOST_DREW = News("ghost_drew", "{who:cap} draws {card}.", who=BREWER, card=CARD)


def ghost_draws(box: Box, s: State) -> None:
    """BM-72: the next card of its rotation, for nothing."""
    if s.ghost_left == 0 or target_reached(box, s):
        s.ghost_left = 0
        return
    s.ghost_left -= 1
    ask(s, s.turn_of, GHOST_MOVES_ON)
    deck = box.ghost_decks[s.ghost_at]
    if can_draw(s, deck):
        card = draw_card(box, s, deck)
        tell(s, GHOST_DREW, EMPTY, EMPTY, card)
        ghost_plays(box, s, card)


GHOST_DISCARDED = News("ghost_discarded", "{who:cap} has no use for {card}.", who=BREWER, card=CARD)


def ghost_plays(box: Box, s: State, card: int) -> None:
    """BM-73 to BM-77: what can be played is played; the person chooses where."""
    if card < box.first_extra and why_not_lay(box, s, s.turn_of, card) == 0:
        s.laid = card
        s.laid_as = card
        ask(s, decider(s), WHICH_PINT)
        return
    if box.first_extra <= card < box.first_action:
        if s.extras[GHOST, card - box.first_extra] == 0:
            s.extras[GHOST, card - box.first_extra] = 1
            tell(s, INSTALLED, EMPTY, EMPTY, card)
            return
    discard(box, s, card)
    tell(s, GHOST_DISCARDED, EMPTY, EMPTY, card)


def ghost_moves_on(s: State) -> None:
    """BM-72: the next deck in rotation."""
    s.ghost_at = (s.ghost_at + 1) % DECKS
    ask(s, s.turn_of, GHOST_DRAWS)


GHOST_DRAWS = Step(24, "ghost_draws", ghost_draws)
GHOST_MOVES_ON = Step(25, "ghost_moves_on", ghost_moves_on)
