"""Spy: another hand is seen, and a card of it taken. BM-28."""

from __future__ import annotations

from alehouse.kernel.asking import ask, unveil
from alehouse.kernel.deciding import Answer, News, Question, because
from alehouse.kernel.telling import tell
from alehouse.kernel.wording import NUMBER, Phrase, Say, Saying

from ..box import Box
from ..state import State
from ..things import BREWER, CARD, brewers
from .cards import hand_size, is_rival, learn_hand, lose_card, show_card, take_card
from .effects import NO_EFFECT, NOT_ANOTHER, PLAY, Effect
from .guards import aim_at_seat

# -- Whose hand ------------------------------------------------------------------


NO_CARDS = because("BM-28", "this hand is empty")


def why_not_hand(s: State, seat: int, other: int) -> int:
    """BM-28: another hand that holds a card."""
    if not is_rival(s, seat, other):
        return NOT_ANOTHER
    return 0 if hand_size(s, other) > 0 else NO_CARDS


def why_not_spy(s: State, seat: int) -> int:
    """BM-44: there is a hand to look at."""
    for other in range(brewers(s)):
        if why_not_hand(s, seat, other) == 0:
            return 0
    return NO_EFFECT


PLAY_SPY = Phrase("play_spy", "Play {card}: look at the hand of {who}", CARD, who=BREWER)


def play_spy(s: State, seat: int, card: int) -> Saying:
    """Whose hand is seen, if there is nothing to choose."""
    others = [other for other in range(brewers(s)) if why_not_hand(s, seat, other) == 0]
    return PLAY(card=card) if len(others) > 1 else PLAY_SPY(card=card, who=others[0])


HAND = Answer(
    "player",
    Say(
        "Look at the hand of {other}: {n} {n:card|cards}",
        lambda s, other: hand_size(s, other),
        NUMBER,
    ),
    "seat.{other}",
    aim_at_seat,
    why_not_hand,
    other=BREWER,
)
WHOSE_HAND = Question(10, "spy", ("BM-28",), "At whose hand do you look?", (HAND,))


# -- Which card ------------------------------------------------------------------


LOOKED = News("looked", "{seat} looks at the hand of {whom}.", whom=BREWER)


def look(box: Box, s: State, seat: int) -> None:
    """BM-28: the spy alone sees the hand, and is asked for a card; an empty hand has none."""
    if hand_size(s, s.victim) > 0:
        learn_hand(s, seat, s.victim, 0, box.kinds)
        unveil(s)
        tell(s, LOOKED, seat, s.victim)
        ask(s, seat, WHICH_CARD)


NOT_IN_THAT_HAND = because("BM-28", "this card is not in that hand")


def why_not_take(s: State, card: int) -> int:
    """BM-28: any card of that hand."""
    return 0 if s.hand[s.victim, card] > 0 else NOT_IN_THAT_HAND


TAKEN = News("taken", "{seat} takes {card} from {whom}.", CARD, whom=BREWER)


def take(box: Box, s: State, seat: int, card: int) -> None:
    """BM-28: the card changes hands, and everybody sees which."""
    lose_card(box, s, s.victim, card)
    take_card(box, s, seat, card)
    show_card(s, seat, card)
    tell(s, TAKEN, seat, card, s.victim)


def seen_card(box: Box, s: State, card: int) -> str:
    """The card among those that the spy knows of that hand."""
    return f"seat.{s.victim + 1}.known.{box.ids[card]}"


TAKE = Answer("take", "Take {card}", seen_card, take, why_not_take, card=CARD)
WHICH_CARD = Question(
    8,
    "spy_card",
    ("BM-28",),
    Say("Which card do you take from {whom}?", lambda s: s.victim, whom=BREWER),
    (TAKE,),
)
TAKE_CARD = Effect("take_card", why_not_spy, WHOSE_HAND, look, play_spy)
