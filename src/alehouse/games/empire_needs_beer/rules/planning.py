"""What planning cards do: EB-48, EB-52, EB-69."""

from __future__ import annotations

from alehouse.kernel import Phrase, Say, because

from ..box import DRAW, FAME, Box, Kind
from ..state import State
from ..things import NUMBER
from .effects import Effect, always, step
from .goods import draw_cards, part_for, spend_step, take_fame


def to_draw(box: Box, s: State, seat: int) -> int:
    """How many cards a seat could draw, from its deck and its discard pile."""
    total = s.deck_left[seat]
    for card in range(box.cards):
        total += s.discard[seat, card]
    return total


NO_CARD = because("EB-69", "your deck and your discard pile are empty")


def why_not_draw(box: Box, s: State, seat: int) -> int:
    """A card to draw, in the deck or in the discard pile."""
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
    return NO_FAME if s.fame_supply == 0 else 0


def fame_by_card(box: Box, s: State, seat: int) -> None:
    """EB-48: a fame token."""
    spend_step(box, s, FAME, -1)
    take_fame(s, seat, 1)


TO_BE_DRAWN = Say("Draw {n} {n:card|cards}", drawn, NUMBER)
DRAWING = Effect(
    Kind(DRAW, "draw", once=True),
    Phrase("step_draw", "draw {n} {n:card|cards}"),
    step(DRAW, "draw", TO_BE_DRAWN, "seat.{seat}.deck", draw_by_card, why_not_draw),
    always,
)
FAMED = Effect(
    Kind(FAME, "fame", once=True),
    Phrase("step_fame", "take {n} {n:fame token|fame tokens}"),
    step(FAME, "fame", "Take a fame token", "supply.fame", fame_by_card, why_not_fame),
    always,
)
