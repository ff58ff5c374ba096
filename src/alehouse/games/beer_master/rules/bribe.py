"""Bribe: a complete pint of somebody else changes its owner. BM-18 to BM-20."""

from __future__ import annotations

from alehouse.kernel import Answer, News, Phrase, Question, Saying, because, tell

from ..box import EMPTY, PLACES, Box
from ..state import State
from ..things import BREWER, CARD, PLACE, teller
from .descriptions import pint_is
from .effects import NO_EFFECT, PLAY, Effect
from .guards import aim_at_pint
from .pints import has_extras

PINT_INCOMPLETE = because("BM-18", "only a complete pint can be taken over")
OWN_PINT = because("BM-18", "this pint is yours already")
NO_EXTRAS = because("BM-19", "your warehouse lacks an extra that the beer asks for")


def why_not_take_over(box: Box, s: State, seat: int, place: int) -> int:
    """BM-18, BM-19: another's complete pint whose extras lie in the briber's warehouse."""
    if s.owner[place] == EMPTY:
        return PINT_INCOMPLETE
    if s.owner[place] == seat:
        return OWN_PINT
    return 0 if has_extras(box, s, seat, s.brewed[place]) else NO_EXTRAS


NO_TOKEN = because("BM-20", "you have no free token to put on the pint")


def why_not_bribe(box: Box, s: State, seat: int) -> int:
    """BM-20: a free token, and a pint to take over; the extras are what is most worth saying."""
    if s.free[seat] == 0:
        return NO_TOKEN
    reason = NO_EFFECT
    for place in range(PLACES):
        why = why_not_take_over(box, s, seat, place)
        if why == 0:
            return 0
        if why == NO_EXTRAS:
            reason = NO_EXTRAS
    return reason


BRIBED = News("bribed", "{seat} takes over pint {place} from {whom}.", PLACE, whom=BREWER)


def bribe(s: State, seat: int) -> None:
    """BM-18: the owner's token goes home, another takes its place."""
    old = s.owner[s.place]
    s.free[old] += 1
    s.free[seat] -= 1
    s.owner[s.place] = seat
    tell(s, BRIBED, seat, s.place, teller(s, old))


TAKE_OVER = Phrase("take_over", "Take over pint {place} ({pint})", PLACE)


def take_over(s: State, place: int) -> Saying:
    """A pint by its beer and owner."""
    return TAKE_OVER(place=place, pint=pint_is(s, place))


PLAY_ON = Phrase("play_on", "Play {card} on pint {place} ({pint})", CARD, PLACE)


def play_on_one(s: State, card: int, places: list[int]) -> Saying:
    """A card for one of some pints, which is named if there is nothing to choose."""
    if len(places) > 1:
        return PLAY(card=card)
    return PLAY_ON(card=card, place=places[0], pint=pint_is(s, places[0]))


def play_bribe(box: Box, s: State, seat: int, card: int) -> Saying:
    """Which pint is taken over, if it is clear."""
    places = [p for p in range(PLACES) if why_not_take_over(box, s, seat, p) == 0]
    return play_on_one(s, card, places)


TO_TAKE = Answer("pint", take_over, "bar.{place}", aim_at_pint, why_not_take_over, place=PLACE)
WHICH_TO_TAKE = Question(5, "bribe", ("BM-18", "BM-19"), "Which pint do you take over?", (TO_TAKE,))
TAKE_PINT = Effect("take_pint", why_not_bribe, WHICH_TO_TAKE, bribe, play_bribe)
