"""Cards: where they go, the display and the piles, taking and discarding: BP-74 to BP-78."""

from __future__ import annotations

from alehouse.kernel.asking import ask, unveil
from alehouse.kernel.chance import shuffle
from alehouse.kernel.deciding import Answer, News, Question, because
from alehouse.kernel.telling import tell, whisper
from alehouse.kernel.wording import NUMBER, Say

from ..box import LEVELS, Box
from ..state import DECK, DISCARD, DISPLAY, FROM_DISPLAY, HAND, PAY_CARD, TAKE_CARD, State
from ..things import CARD, POSITION
from .goods import can_take_card, reach

# -- Where cards go ----------------------------------------------------------------


def to_hand(s: State, seat: int, card: int, origin: int) -> None:
    """BP-75: a card joins the hand; how it came there is known to all."""
    s.place[card] = HAND + seat
    s.origin[card] = origin
    s.hand_size[seat] += 1


def from_hand(s: State, seat: int, card: int, place: int) -> None:
    """A card leaves the hand, open to all."""
    s.place[card] = place
    s.origin[card] = 0
    s.hand_size[seat] -= 1
    if place != DISCARD:
        s.used[card] |= 1 << seat
    unveil(s)


def to_discard(s: State, card: int) -> None:
    """RU-9: onto the discard pile, face up."""
    s.place[card] = DISCARD
    s.discards += 1


def draw_card(box: Box, s: State) -> int:
    """The top card of the draw pile, which is reshuffled if it must be (RU-8); -1: none is left."""
    if s.deck_left == 0:
        if s.discards == 0:
            return -1
        reshuffle(box, s)
    s.deck_left -= 1
    card = s.deck[s.deck_left]
    s.deck[s.deck_left] = 0
    unveil(s)
    return card


SHUFFLED = News("shuffled", "The discard pile is shuffled: {n} {n:card|cards}.", NUMBER)


def reshuffle(box: Box, s: State) -> None:
    """RU-8: the discard pile becomes the next draw pile."""
    for card in range(box.cards):
        if s.place[card] == DISCARD:
            s.place[card] = DECK
            s.deck[s.deck_left] = card
            s.deck_left += 1
    s.discards = 0
    s.pile += 1
    shuffle(s, s.deck, s.deck_left)
    tell(s, SHUFFLED, -1, s.deck_left)


def refill(box: Box, s: State) -> None:
    """BP-78: the display shifts left and is filled up from the draw pile."""
    n = 0
    for i in range(LEVELS):
        if s.display[i] > 0:
            s.display[n] = s.display[i]
            n += 1
    for i in range(n, LEVELS):
        s.display[i] = 0
        card = draw_card(box, s)
        if card >= 0:
            s.place[card] = DISPLAY
            s.display[i] = 1 + card


# -- Taking cards: BP-76, BP-77 ----------------------------------------------------


OUT_OF_REACH = because("BP-76", "your brewing level does not reach position {position}")
GAP = because("BP-78", "there is no card until the display is refilled")


def why_not_take(box: Box, s: State, seat: int, position: int) -> int:
    """BP-76: from the open part of the display."""
    if position > reach(box, s, seat):
        return OUT_OF_REACH
    return GAP if s.display[position - 1] == 0 else 0


CARD_TAKEN = News("card_taken", "{seat} takes {card} from the display.", CARD)


def take(box: Box, s: State, seat: int, left: int, position: int) -> None:
    """RU-32: the gap stays until the turn ends."""
    card = s.display[position - 1] - 1
    s.display[position - 1] = 0
    to_hand(s, seat, card, FROM_DISPLAY)
    tell(s, CARD_TAKEN, seat, card)
    one_more(box, s, seat, left)


NO_CARDS = because("BP-76", "there is no card to draw")


def why_not_draw(s: State) -> int:
    """BP-76: from the draw pile always."""
    return 0 if s.deck_left > 0 or s.discards > 0 else NO_CARDS


CARD_DRAWN = News("card_drawn", "{seat} draws {card}.", CARD, hidden="{seat} draws a card.")


def draw_one(box: Box, s: State, seat: int, left: int) -> None:
    """The top card of the draw pile."""
    card = draw_card(box, s)
    to_hand(s, seat, card, s.pile)
    whisper(s, CARD_DRAWN, seat, card)
    one_more(box, s, seat, left)


def one_more(box: Box, s: State, seat: int, left: int) -> None:
    """BP-77: each card is chosen after the last one was seen (RU-31)."""
    if left > 1 and can_take_card(box, s, seat):
        ask(s, seat, TAKE_CARD, left - 1)


def shown_at(s: State, position: int) -> int:
    """The card at a position of the display."""
    return s.display[position - 1] - 1


def display_at(position: int) -> str:
    """A position of the display, as the view counts them."""
    return f"display.{position - 1}"


TAKE = Answer(
    "display",
    Say("Take {card} (position {position})", shown_at, CARD),
    display_at,
    take,
    why_not_take,
    position=POSITION,
)
DRAW = Answer("deck", "Draw from the pile", "deck", draw_one, why_not_draw)
TAKING = Question(
    TAKE_CARD,
    "take_card",
    ("BP-76", "BP-77"),
    "Take a card ({left} left)",
    (TAKE, DRAW),
    left=NUMBER,
)


# -- Cards as payment --------------------------------------------------------------


NOT_IN_HAND = because("BP-74", "{card} is not in your hand")


def why_not_mine(s: State, seat: int, card: int) -> int:
    """A card of the own hand."""
    return NOT_IN_HAND if s.place[card] != HAND + seat else 0


def discard(s: State, seat: int, card: int) -> None:
    """A hand card to the discard pile."""
    from_hand(s, seat, card, DISCARD)
    s.discards += 1


CARD_PAID = News("card_paid", "{seat} discards {card} as payment.", CARD)


def pay_card(s: State, seat: int, left: int, card: int) -> None:
    """A hand card as payment."""
    discard(s, seat, card)
    tell(s, CARD_PAID, seat, card)
    if left > 1:
        ask(s, seat, PAY_CARD, left - 1)


def hand_place(s: State, seat: int, card: int) -> str:
    """A hand card, as the view counts them."""
    before = 0
    for other in range(card):
        if s.place[other] == HAND + seat:
            before += 1
    return f"seat.{seat + 1}.hand.{before}"


PAY = Answer("", "Discard {card}", hand_place, pay_card, why_not_mine, card=CARD)
PAYING_CARD = Question(
    PAY_CARD, "pay_card", ("BP-87",), "Discard a card as payment ({left} left)", (PAY,), left=NUMBER
)
