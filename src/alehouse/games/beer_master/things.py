"""What the answers and the log of Beer Master name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from alehouse.kernel import Naming, Thing

from .box import BEERS, DECK_IDS, EMPTY, EXTRAS, FAMILY_IDS, INGREDIENTS, KINDS, PLACES, SEATS, Box
from .state import State

Find = Callable[[Any], int]


def ingredients(box: Box) -> int:
    """How many ingredients there are."""
    return box.first_extra


def extras_in(box: Box) -> int:
    """How many extras there are."""
    return box.first_action - box.first_extra


def brewers(s: State) -> int:
    """How many brew: the seats, and in a solo game the ghost."""
    return 2 if s.seats == 1 else s.seats


def teller(s: State, seat: int) -> int:
    """A brewer as BREWER names it: the ghost has no seat."""
    return seat if seat < s.seats else EMPTY


CARD = Thing("card", lambda box: box.ids, lambda box: box.names, size=KINDS)
BEER = Thing("beer", lambda box: box.beer_ids, lambda box: box.beer_names, size=BEERS)
DECK = Thing("deck", DECK_IDS, lambda box: box.deck_names)
DECK_CARD = Thing("deck_card", DECK_IDS, lambda box: box.deck_cards)  # one card of a deck
CARD_TEXT = Thing("card_text", lambda box: box.ids, lambda box: box.texts, size=KINDS)
DECK_TEXT = Thing("deck_text", DECK_IDS, lambda box: box.deck_texts)
FAMILY = Thing("family", FAMILY_IDS)
PLACE = Thing("place", range(1, PLACES + 1))  # on the bar
PART = Thing("part", ("classic", "premium", "extra_round"), ("Classic", "Premium", "Extra round"))


class CardsFrom(Thing):
    """Some of the market cards, counted from the first of them."""

    def __init__(self, id: str, first: Find, end: Find, size: int, **which: Any) -> None:
        super().__init__(id, lambda box: box.ids[first(box) : end(box)], size=size, **which)
        self.first = first

    def name(self, box: Any, i: int, seat_name: Naming = str) -> str:
        """What the card is called."""
        return CARD.name(box, self.first(box) + i)

    def templates(self, box: Any) -> dict[str, str]:
        """None: the cards have them."""
        return {}


def in_hand(s: State, seat: int, i: int) -> int:
    """A card that a hand holds, or none."""
    return i if s.hand[seat, i] > 0 else EMPTY


HAND = CardsFrom("hand", lambda box: 0, lambda box: box.kinds, KINDS, nth=in_hand)
INGREDIENT = CardsFrom("ingredient", lambda box: 0, ingredients, INGREDIENTS, many=ingredients)
EXTRA = CardsFrom("extra", lambda box: box.first_extra, lambda box: box.first_action, EXTRAS)


class Brewers(Thing):
    """Everybody who brews: the seats as the table calls them, and the ghost, which has none."""

    def __init__(self) -> None:
        super().__init__("brewer", range(1, SEATS + 1))

    def name(self, box: Any, i: int, seat_name: Naming = str) -> str:
        """Who it is."""
        if i != EMPTY:
            return seat_name(i)
        return str(box.language.get("brewer.ghost", GHOST_NAME))

    def templates(self, box: Any) -> dict[str, str]:
        """The ghost's name; people bring theirs."""
        return {"brewer.ghost": GHOST_NAME}


GHOST_NAME = "the ghost brewer"
BREWER = Brewers()
