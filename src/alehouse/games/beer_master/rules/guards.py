"""The Guard: an action card may be cancelled before it has its effect. BM-29, BM-30, BM-81."""

from __future__ import annotations

from alehouse.kernel.asking import ask, unveil
from alehouse.kernel.deciding import Answer, News, Question, Step, because
from alehouse.kernel.telling import tell
from alehouse.kernel.wording import Phrase, Say, Saying

from ..box import EMPTY, SPECIAL, Box, copies_in_game
from ..state import State
from ..things import BEER, BREWER, CARD, EXTRA, PLACE, teller
from .cards import lose_card, specials_open
from .descriptions import card_as, pint_is
from .effects import NOTHING, Effect, play_it

# -- The window: all who could answer are asked, one after the other -------------


def open_window(s: State) -> None:
    """The active seat's card may be answered; solo there is nobody to do so."""
    s.cancelled = 0
    if s.seats > 1:
        begin_contest(s, s.turn_of)
        ask(s, s.turn_of, WINDOW)


AIMED_AT_SEAT = News("played_against", "{seat} plays {card} against {whom}.", CARD, whom=BREWER)


def aim_at_seat(s: State, seat: int, other: int) -> None:
    """The card on the table is aimed at somebody, for all to know."""
    s.victim = other
    tell(s, AIMED_AT_SEAT, seat, s.card, other)
    open_window(s)


AIMED_AT_PINT = News("played_on_open", "{seat} plays {card} on pint {place}.", CARD, PLACE)
AIMED_AT_BEER = News(
    "played_on",
    "{seat} plays {card} on pint {place}: {beer} of {whom}.",
    CARD,
    PLACE,
    BEER,
    whom=BREWER,
)


def aim_at_pint(s: State, seat: int, place: int) -> None:
    """The card on the table is aimed at a pint, for all to know."""
    s.place = place
    if s.owner[place] == EMPTY:
        tell(s, AIMED_AT_PINT, seat, s.card, place)
    else:
        tell(s, AIMED_AT_BEER, seat, s.card, place, s.brewed[place], teller(s, s.owner[place]))
    open_window(s)


def begin_contest(s: State, seat: int) -> None:
    """A card of `seat` may be answered by the others, clockwise from its left."""
    s.contest_by[s.contests] = seat
    s.contest_at[s.contests] = seat
    s.contests += 1


def could_guard(box: Box, s: State, seat: int) -> bool:
    """BM-81: whether a hand might hold a Guard, as far as everybody can tell."""
    if box.guard == EMPTY:
        return False
    seen = s.used[box.guard] + s.guards
    unknown = s.held[seat, SPECIAL] - specials_open(box, s, seat, box.guard)
    return seen < copies_in_game(box, s.seats, box.guard) and unknown > 0


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
            ask(s, s.turn_of, WINDOW)
            ask(s, seat, GUARD)
            return
        if level == 0:
            s.contests = 0
        else:
            s.contests -= 2
            s.cancelled = 1 if s.contests == 0 else 0


WINDOW = Step(20, "window", go_round)


# -- Guard or pass: BM-29, BM-30, BM-81 ------------------------------------------


NO_GUARD = because("BM-29", "you hold no Guard")


def why_no_guard(box: Box, s: State, seat: int) -> int:
    """BM-29: a Guard in hand."""
    return 0 if s.hand[seat, box.guard] > 0 else NO_GUARD


def contested(box: Box, s: State) -> int:
    """The card that a Guard would cancel: another Guard, or the one on the table."""
    return box.guard if s.contests > 1 else s.card


ONLY_AS_REACTION = because("BM-30", "{card} only answers another's action card")


def why_not_in_turn() -> int:
    """BM-30: never in turn."""
    return ONLY_AS_REACTION


def nothing() -> None:
    """A Guard has its effect by standing."""


GUARDED = News("guarded", "{seat} plays a Guard.")


def use_guard(box: Box, s: State, seat: int) -> None:
    """BM-30: a Guard goes to the table, at no action, and may itself be answered."""
    unveil(s)  # an answer tells something of a hand, and the next seat goes by it
    lose_card(box, s, seat, box.guard)
    s.guard_by[s.guards] = seat
    s.guards += 1
    tell(s, GUARDED, seat)
    begin_contest(s, seat)


PASSED = News("passed", "{seat} lets it happen.")


def let_happen(s: State, seat: int) -> None:
    """BM-81: everybody asked may pass, whether they hold a Guard or not."""
    unveil(s)
    tell(s, PASSED, seat)


# -- What is at stake, the same for everybody ------------------------------------


CARD_OF = Phrase("stake.card", "Answer {card} of {who} with a Guard?", CARD, who=BREWER)
GUARD_OF = Phrase("stake.guard", "Answer the Guard of {who} with a Guard?", who=BREWER)
CARD_AT = Phrase("stake.card_at", "Answer {card} of {who} ({aim}) with a Guard?", CARD, who=BREWER)
AT_SEAT = Phrase("stake.seat", "against {who}", who=BREWER)
AT_EXTRA = Phrase("stake.extra", "{extra} of {who}", EXTRA, who=BREWER)
AT_PINT = Phrase("stake.pint", "pint {place}: {pint}", PLACE)
LAYING = Phrase("stake.laying", "{laid} on pint {place}", PLACE)
BREWING = Phrase("stake.brewing", "{laid} on pint {place}, brewing {beer}", PLACE, BEER)


def at_stake(s: State) -> Saying:
    """The card that a Guard would cancel, and what it is aimed at."""
    if s.contests > 1:
        return GUARD_OF(who=s.contest_by[s.contests - 1])
    if s.laid != EMPTY:
        laid = card_as(s.laid, s.laid_as)
        where = LAYING if s.beer == EMPTY else BREWING
        aim = where(laid=laid, place=s.place, beer=s.beer)
    elif s.place != EMPTY:
        aim = AT_PINT(place=s.place, pint=pint_is(s, s.place))
    elif s.wanted != EMPTY:
        aim = AT_EXTRA(extra=s.wanted, who=teller(s, s.victim))
    elif s.victim != EMPTY:
        aim = AT_SEAT(who=teller(s, s.victim))
    else:
        return CARD_OF(card=s.card, who=s.turn_of)
    return CARD_AT(card=s.card, who=s.turn_of, aim=aim)


USE_GUARD = Answer(
    "guard",
    Say("Play a Guard: {card} has no effect", contested, CARD),
    lambda box: f"hand.{box.ids[box.guard]}",
    use_guard,
    why_no_guard,
)
PASS = Answer("pass", "Let it happen", "button.pass", let_happen)
CANCELS = Effect("cancel", why_not_in_turn, NOTHING, nothing, play_it)
GUARD = Question(9, "guard", ("BM-29", "BM-30"), at_stake, (USE_GUARD, PASS), must_ask=True)
