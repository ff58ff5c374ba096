"""Slip: a pint is broken. BM-21, BM-22."""

from __future__ import annotations

from alehouse.kernel import Answer, News, Phrase, Question, Saying, tell

from ..box import EMPTY, PLACES, Box
from ..state import State
from ..things import PLACE
from .bribe import play_on_one
from .descriptions import pint_is
from .effects import NO_EFFECT, Effect
from .guards import aim_at_pint
from .pints import PLACE_EMPTY, clear_pint, pints, put_in_cellar


def why_not_slip(s: State) -> int:
    """BM-44: there is a pint to break."""
    return 0 if pints(s) > 0 else NO_EFFECT


def why_not_break(s: State, place: int) -> int:
    """BM-21: any pint."""
    return 0 if s.size[place] > 0 else PLACE_EMPTY


BROKEN = News("broken", "{seat} breaks pint {place}.", PLACE)


def slip(box: Box, s: State, seat: int) -> None:
    """BM-21, BM-22: the pint is broken; beer and token of a complete one go back."""
    if s.owner[s.place] != EMPTY:
        s.free[s.owner[s.place]] += 1
        put_in_cellar(s, s.brewed[s.place])
    tell(s, BROKEN, seat, s.place)
    clear_pint(box, s, s.place)


BREAK = Phrase("break", "Break pint {place} ({pint})", PLACE)


def break_it(s: State, place: int) -> Saying:
    """A pint by its beer and owner, or by its ingredients."""
    return BREAK(place=place, pint=pint_is(s, place))


def play_slip(s: State, card: int) -> Saying:
    """Which pint breaks, if it is clear."""
    return play_on_one(s, card, [place for place in range(PLACES) if s.size[place] > 0])


TO_BREAK = Answer("pint", break_it, "bar.{place}", aim_at_pint, why_not_break, place=PLACE)
WHICH_TO_BREAK = Question(6, "slip", ("BM-21", "BM-22"), "Which pint do you break?", (TO_BREAK,))
BREAK_PINT = Effect("break_pint", why_not_slip, WHICH_TO_BREAK, slip, play_slip)
