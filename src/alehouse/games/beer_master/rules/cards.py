"""Market cards: decks, used piles and hands, and who knows what is in a hand."""

from __future__ import annotations

from alehouse.kernel import News, because, draw, tell

from ..box import DECKS, EMPTY, EXTRAS, Box
from ..state import State
from ..things import DECK, brewers

NOT_IN_HAND = because("BM-38", "{card} is not in your hand")
HAVE_EXTRA = because("BM-45", "this extra already lies in your warehouse")


NO_ACTION = because("BM-38", "no action is left in this turn")


def why_no_action(s: State) -> int:
    """BM-38: an action is left."""
    return 0 if s.actions_left > 0 else NO_ACTION


def act(s: State) -> None:
    """BM-38: one of the actions of the turn; the question stays for the next."""
    s.actions_left -= 1
    s.moved = 0


def clear_table(s: State) -> None:
    """Nothing is being played any more."""
    s.card = EMPTY
    s.laid = EMPTY
    s.laid_as = EMPTY
    s.place = EMPTY
    s.beer = EMPTY
    s.victim = EMPTY
    s.wanted = EMPTY
    s.cancelled = 0


def is_rival(s: State, seat: int, other: int) -> bool:
    """Whether `other` takes part beside `seat`."""
    return other != seat and other < brewers(s) and s.playing[other] == 1


def hand_size(s: State, seat: int) -> int:
    """How many cards a hand holds."""
    n = 0
    for deck in range(DECKS):
        n += s.held[seat, deck]
    return n


def price_of(box: Box, s: State, seat: int, deck: int) -> int:
    """BM-6 to BM-9, BM-41: the price of a deck, less the discounts of the warehouse."""
    price = box.price[deck]
    for extra in range(EXTRAS):
        if s.extras[seat, extra] == 1 and box.discount_deck[extra] == deck:
            price -= box.discount[extra]
    return max(0, price)


# -- Decks and used piles: BM-32, BM-40, BM-60 -----------------------------------


def can_draw(s: State, deck: int) -> bool:
    """Whether a card can be had from a deck, its used pile included."""
    return s.deck_left[deck] + s.used_left[deck] > 0


def draw_card(box: Box, s: State, deck: int) -> int:
    """The top card of a deck; BM-60: of its used pile, shuffled, if the deck is empty."""
    if s.deck_left[deck] == 0:
        refill(box, s, deck)
    return pick_card(box, s, deck)


def pick_card(box: Box, s: State, deck: int) -> int:
    """Take a card out of a deck that is not empty; all its cards are equally likely."""
    i = draw(s, s.deck_left[deck])
    kind = box.deck_first[deck]
    while i >= s.deck[kind]:
        i -= s.deck[kind]
        kind += 1
    s.deck[kind] -= 1
    s.deck_left[deck] -= 1
    return kind


REFILLED = News("refilled", "The used pile of {deck} is shuffled.", DECK)


def refill(box: Box, s: State, deck: int) -> None:
    """BM-60: the used pile becomes the deck; all but the hands' cards of it have been seen."""
    for kind in range(box.deck_first[deck], box.deck_first[deck + 1]):
        s.deck[kind] = s.used[kind]
        s.used[kind] = 0
    s.deck_left[deck] = s.used_left[deck]
    s.used_left[deck] = 0
    s.used_top[deck] = EMPTY
    tell(s, REFILLED, EMPTY, deck)
    learn_from_refill(box, s, deck)


def discard(box: Box, s: State, kind: int) -> None:
    """A card goes to the top of the used pile of its deck."""
    deck = box.deck_of[kind]
    s.used[kind] += 1
    s.used_left[deck] += 1
    s.used_top[deck] = kind


# -- Hands: BM-35 ----------------------------------------------------------------


def take_card(box: Box, s: State, seat: int, kind: int) -> None:
    """A card comes into a hand."""
    s.hand[seat, kind] += 1
    s.held[seat, box.deck_of[kind]] += 1


def lose_card(box: Box, s: State, seat: int, kind: int) -> None:
    """A card leaves a hand; whoever knew of one there knows of one less."""
    s.hand[seat, kind] -= 1
    s.held[seat, box.deck_of[kind]] -= 1
    if s.open[seat, kind] > 0:
        s.open[seat, kind] -= 1
    for other in range(s.seats):
        if s.known[other, seat, kind] > 0:
            s.known[other, seat, kind] -= 1


def show_card(s: State, seat: int, kind: int) -> None:
    """Everybody has seen that this card came into a hand."""
    s.open[seat, kind] += 1
    for other in range(s.seats):
        if other != seat:
            s.known[other, seat, kind] += 1


def learn_hand(s: State, seat: int, other: int, first: int, end: int) -> None:
    """A seat learns the cards of the kinds `first` to `end` - 1 in another hand."""
    for kind in range(first, end):
        s.known[seat, other, kind] = s.hand[other, kind]


def learn_from_refill(box: Box, s: State, deck: int) -> None:
    """Whoever sees all cards of a deck but those of one hand knows that hand's."""
    holders = 0
    last = 0
    for seat in range(s.seats):
        if s.held[seat, deck] > 0:
            holders += 1
            last = seat
    first, end = box.deck_first[deck], box.deck_first[deck + 1]
    for seat in range(s.seats):
        own = 1 if s.held[seat, deck] > 0 else 0
        if holders - own == 1:
            for other in range(s.seats):
                if other != seat and s.held[other, deck] > 0:
                    learn_hand(s, seat, other, first, end)
    if holders == 1:
        for kind in range(first, end):
            s.open[last, kind] = s.hand[last, kind]


def specials_open(box: Box, s: State, seat: int, besides: int) -> int:
    """How many special cards of a hand are openly known to be something else than `besides`."""
    n = 0
    for kind in range(box.first_extra, box.kinds):
        if kind != besides:
            n += s.open[seat, kind]
    return n
