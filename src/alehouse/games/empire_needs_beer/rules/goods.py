"""Time, fame and cards changing hands: what all the rules build on."""

from __future__ import annotations

from alehouse.kernel import News, because, shuffle_row, tell, unveil, whisper

from ..box import PARTS, Box
from ..state import State
from ..things import CARD, NUMBER

# -- Time and fame: EB-27, EB-52 -------------------------------------------------


TOO_DEAR = because("EB-27", "it costs more time than you have left")


def too_dear(s: State, cost: int) -> int:
    """EB-27: a reason if the time left does not pay for it."""
    return TOO_DEAR if cost > s.time else 0


TIME_WON = News("time", "{seat} gains {n} {n:unit|units} of time.", NUMBER)


def win_time(s: State, seat: int, units: int) -> None:
    """More time in this turn."""
    s.time += units
    tell(s, TIME_WON, seat, units)


FAME_TAKEN = News("fame", "{seat} takes {n} {n:fame token|fame tokens}.", NUMBER)
NO_FAME_LEFT = News("no_fame", "No fame token is left for {seat}.")


def take_fame(s: State, seat: int, tokens: int) -> None:
    """EB-52: fame tokens, as many as the supply still has."""
    taken = min(tokens, s.fame_supply)
    s.fame_supply -= taken
    s.fame[seat] += taken
    if taken > 0:
        tell(s, FAME_TAKEN, seat, taken)
    else:
        tell(s, NO_FAME_LEFT, seat)


# -- Hands and decks: EB-32, EB-33, EB-48, EB-68, EB-69 --------------------------


NOT_IN_HAND = because("EB-32", "{card} is not in your hand")


def not_in_hand(s: State, seat: int, card: int) -> int:
    """EB-32: a reason if the seat does not hold a card."""
    return NOT_IN_HAND if s.hand[seat, card] == 0 else 0


def part_for(box: Box, s: State, kind: int, beer: int) -> int:
    """The part of the card in play that allows such a step with a type (-1: any); -1: none."""
    for part in range(PARTS):
        if box.part_kind[s.in_play, part] == kind and s.part_left[part] > 0:
            if beer < 0 or box.part_type[s.in_play, part, beer] > 0:
                return part
    return -1


NOT_ON_CARD = because("EB-33", "the card in play does not allow this, or not any more")


def no_step(s: State, kind: int) -> int:
    """EB-33: a reason if the card in play has no step of a kind left."""
    return NOT_ON_CARD if s.steps_left[kind] == 0 else 0


def spend_step(box: Box, s: State, kind: int, beer: int) -> None:
    """A step of the card in play is done, by the most particular part that allows it."""
    s.part_left[part_for(box, s, kind, beer)] -= 1
    s.steps_left[kind] -= 1


DREW = News("drew", "{seat} draws {card}.", CARD, hidden="{seat} draws a card.")


def draw_cards(box: Box, s: State, seat: int, n: int) -> None:
    """Draw n cards; an empty deck is renewed from the discard pile, if that has any."""
    for _ in range(n):
        if s.deck_left[seat] == 0:
            reshuffle(box, s, seat)
        if s.deck_left[seat] == 0:
            return
        top = s.deck_left[seat] - 1
        card = s.deck[seat, top]
        s.deck[seat, top] = 0
        s.deck_left[seat] = top
        s.hand[seat, card] += 1
        s.hand_size[seat] += 1
        unveil(s)
        whisper(s, DREW, seat, card)


RESHUFFLED = News(
    "reshuffled", "{seat} shuffles {n} discarded {n:card|cards} into a new deck.", NUMBER
)


def reshuffle(box: Box, s: State, seat: int) -> None:
    """The discard pile becomes the deck; with both open, everybody can work out the hand."""
    n = 0
    for card in range(box.cards):
        for _ in range(s.discard[seat, card]):
            s.deck[seat, n] = card
            n += 1
        s.discard[seat, card] = 0
    if n == 0:
        return
    s.deck_left[seat] = n
    shuffle_row(s, s.deck, seat, n)
    for card in range(box.cards):
        s.known[seat, card] = s.hand[seat, card]
    tell(s, RESHUFFLED, seat, n)


def gain_card(s: State, seat: int, card: int) -> None:
    """A card comes into a hand before everybody's eyes."""
    s.hand[seat, card] += 1
    s.hand_size[seat] += 1
    s.known[seat, card] += 1


def lose_card(s: State, seat: int, card: int) -> None:
    """A card leaves a hand; of several copies a known one goes first."""
    s.hand[seat, card] -= 1
    s.hand_size[seat] -= 1
    if s.known[seat, card] > 0:
        s.known[seat, card] -= 1


def put_away(box: Box, s: State, card: int) -> None:
    """EB-49, EB-65: a planning card goes back to its deck, any other card leaves the game."""
    if card == box.planning:
        s.planning_left += 1
    else:
        s.trashed[card] += 1
