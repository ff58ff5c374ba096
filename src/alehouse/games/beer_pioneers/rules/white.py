"""White sections: BP-87 to BP-91."""

from __future__ import annotations

from alehouse.kernel import Answer, News, Question, Say, ask, because, tell

from ..box import ON_ROTATIONS, Box
from ..state import HAND, PLAY_WHITE, PLAYED, RETURNED, SLOT, TO_DISCARD, State
from ..things import CARD, TEXT, text_of
from .cards import NOT_IN_HAND, from_hand, hand_place, to_hand
from .effects import put
from .goods import is_master
from .operations import is_playable

NO_WHITE_SECTION = because("BP-74", "{card} has no white section")
NOT_PAYABLE = because("BP-45", "you cannot do what the white section of {card} demands")


def why_not_white(box: Box, s: State, seat: int, card: int) -> int:
    """BP-45: a hand card whose white section can be played."""
    if s.place[card] != HAND + seat:
        return NOT_IN_HAND
    if box.white[card] == 0:
        return NO_WHITE_SECTION
    return 0 if is_playable(box, s, seat, card) else NOT_PAYABLE


WHITE_PLAYED = News("white_played", "{seat} plays {card}.", CARD)


def play_white(box: Box, s: State, seat: int, card: int) -> None:
    """BP-87: an action is resolved and discarded; BP-89: a master brewer stays."""
    if box.master[card] > 0:
        employ(box, s, seat, card)
    else:
        from_hand(s, seat, card, PLAYED)
        tell(s, WHITE_PLAYED, seat, card)
        ask(s, seat, TO_DISCARD, card)
    put(s, seat, box.effect[card])


MASTER_PLAYED = News("master_played", "{seat} employs {card}.", CARD)
MASTER_RETURNED = News("master_returned", "{seat} takes {card} back into the hand.", CARD)


def employ(box: Box, s: State, seat: int, card: int) -> None:
    """BP-89, BP-90: into the slot, and the one before back into the hand."""
    from_hand(s, seat, card, SLOT + seat)
    before = s.master[seat] - 1
    s.master[seat] = 1 + card
    tell(s, MASTER_PLAYED, seat, card)
    if before >= 0:
        to_hand(s, seat, before, RETURNED)
        tell(s, MASTER_RETURNED, seat, before)
    if is_master(box, s, seat, ON_ROTATIONS):
        s.turn_rotations = 0


WHITE = Answer(
    "", Say("Play {card}: {text}", text_of, TEXT), hand_place, play_white, why_not_white, card=CARD
)
PLAYING_WHITE = Question(
    PLAY_WHITE, "play_white", ("BP-87",), "Play a white section of your hand", (WHITE,)
)
