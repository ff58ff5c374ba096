"""What planning cards do: EB-48, EB-52, EB-69."""

from __future__ import annotations

from alehouse.kernel import Answer, Say, because

from ..box import DRAW, FAME, Box
from ..state import State
from ..things import NUMBER
from .goods import NOT_ON_CARD, draw_cards, part_for, spend_step, take_fame


def to_draw(box: Box, s: State, seat: int) -> int:
    """How many cards a seat could draw, from its deck and its discard pile."""
    total = s.deck_left[seat]
    for card in range(box.cards):
        total += s.discard[seat, card]
    return total


NO_CARD = because("EB-69", "your deck and your discard pile are empty")


def why_not_draw(box: Box, s: State, seat: int) -> int:
    """A card to draw, in the deck or in the discard pile."""
    if s.steps_left[DRAW] == 0:
        return NOT_ON_CARD
    return NO_CARD if to_draw(box, s, seat) == 0 else 0


def draw_by_card(box: Box, s: State, seat: int) -> None:
    """EB-48: all cards at once."""
    draw_cards(box, s, seat, s.steps_left[DRAW])
    s.part_left[part_for(box, s, DRAW, -1)] = 0
    s.steps_left[DRAW] = 0


def drawn(box: Box, s: State, seat: int) -> int:
    """How many cards the card in play draws."""
    return min(s.steps_left[DRAW], to_draw(box, s, seat))


NO_FAME = because("EB-52", "no fame token is left in the supply")


def why_not_fame(s: State) -> int:
    """EB-52: while there are tokens."""
    if s.steps_left[FAME] == 0:
        return NOT_ON_CARD
    return NO_FAME if s.fame_supply == 0 else 0


def fame_by_card(box: Box, s: State, seat: int) -> None:
    """EB-48: a fame token."""
    spend_step(box, s, FAME, -1)
    take_fame(s, seat, 1)


DRAW_CARDS = Answer(
    "draw",
    Say("Draw {n} {n:card|cards}", drawn, NUMBER),
    "seat.{seat}.deck",
    draw_by_card,
    why_not_draw,
    again=True,
)
TAKE_FAME = Answer(
    "fame", "Take a fame token", "supply.fame", fame_by_card, why_not_fame, again=True
)
