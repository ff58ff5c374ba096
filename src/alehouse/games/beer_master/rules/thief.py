"""Thief: an extra changes warehouses. BM-27."""

from __future__ import annotations

from alehouse.kernel import Answer, News, Phrase, Question, Say, Saying, because, tell

from ..box import EXTRAS, Box
from ..state import State
from ..things import BREWER, CARD, EXTRA, brewers, extras_in, teller
from .cards import HAVE_EXTRA, is_rival
from .effects import NO_EFFECT, NOT_ANOTHER, PLAY, Effect
from .guards import open_window

LACKS_EXTRA = because("BM-27", "this extra is not in that warehouse")


def why_not_steal(s: State, seat: int, other: int, extra: int) -> int:
    """BM-27, BM-45: an extra of a rival that the thief lacks."""
    if not is_rival(s, seat, other):
        return NOT_ANOTHER
    if s.extras[other, extra] == 0:
        return LACKS_EXTRA
    return 0 if s.extras[seat, extra] == 0 else HAVE_EXTRA


def why_not_thieve(s: State, seat: int) -> int:
    """BM-44: there is something to steal."""
    for other in range(brewers(s)):
        for extra in range(EXTRAS):
            if why_not_steal(s, seat, other, extra) == 0:
                return 0
    return NO_EFFECT


AIMED_AT_EXTRA = News(
    "played_for", "{seat} plays {card} for {extra} of {whom}.", CARD, EXTRA, whom=BREWER
)


def choose_extra(s: State, seat: int, other: int, extra: int) -> None:
    """The card is aimed at this extra."""
    s.victim = other
    s.wanted = extra
    tell(s, AIMED_AT_EXTRA, seat, s.card, extra, teller(s, other))
    open_window(s)


STOLEN = News("stolen", "{seat} steals {extra} from {whom}.", EXTRA, whom=BREWER)


def steal(s: State, seat: int) -> None:
    """BM-27: the extra changes warehouses; complete pints keep their owner."""
    s.extras[s.victim, s.wanted] = 0
    s.extras[seat, s.wanted] = 1
    tell(s, STOLEN, seat, s.wanted, teller(s, s.victim))


PLAY_FOR = Phrase("play_for", "Play {card} for {extra} of {who}", CARD, EXTRA, who=BREWER)


def play_thief(box: Box, s: State, seat: int, card: int) -> Saying:
    """Which extra is stolen, if there is nothing to choose."""
    found = [
        (other, extra)
        for other in range(brewers(s))
        for extra in range(extras_in(box))
        if why_not_steal(s, seat, other, extra) == 0
    ]
    if len(found) > 1:
        return PLAY(card=card)
    return PLAY_FOR(card=card, extra=found[0][1], who=teller(s, found[0][0]))


STEAL = Answer(
    "steal",
    Say("Steal {extra} from {whom}", lambda s, other: teller(s, other), whom=BREWER),
    "seat.{other}.extras.{extra}",
    choose_extra,
    why_not_steal,
    other=BREWER,
    extra=EXTRA,
)
WHICH_EXTRA = Question(7, "thief", ("BM-27",), "Which extra do you steal?", (STEAL,))
STEAL_EXTRA = Effect("steal_extra", why_not_thieve, WHICH_EXTRA, steal, play_thief)
