"""Alchemy: an ingredient is laid as another variety of its family. BM-25, BM-26."""

from __future__ import annotations

from alehouse.kernel import Answer, Phrase, Question, Say, Saying, ask, because

from ..box import EMPTY, Box
from ..state import State
from ..things import CARD, INGREDIENT
from .brewing import WHICH_PINT
from .cards import NO_ACTION
from .effects import Effect, play_it
from .pints import NO_PLACE, lay_ingredient, why_not_lay

NO_ALCHEMY = because("BM-25", "you hold no Alchemy")


def why_no_alchemy(box: Box, s: State, seat: int) -> int:
    """BM-25: the card in hand, and an action to play it."""
    if s.actions_left == 0:
        return NO_ACTION
    return 0 if box.alchemy != EMPTY and s.hand[seat, box.alchemy] > 0 else NO_ALCHEMY


INGREDIENT_NOT_IN_HAND = because("BM-38", "{ingredient} is not in your hand")
NO_OTHER_VARIETY = because("BM-25", "no other variety of its family has a place now")


def why_not_transmute(box: Box, s: State, seat: int, ingredient: int) -> int:
    """BM-25: an ingredient in hand that could be laid as another variety of its family."""
    if s.hand[seat, ingredient] == 0:
        return INGREDIENT_NOT_IN_HAND
    family = box.family_of[ingredient]
    for variety in range(box.family_first[family], box.family_first[family + 1]):
        if variety != ingredient and why_not_lay(box, s, seat, variety) == 0:
            return 0
    return NO_OTHER_VARIETY


ONLY_WITH_INGREDIENT = because("BM-26", "{card} is played together with an ingredient")


def why_not_alone() -> int:
    """BM-26: not without an ingredient."""
    return ONLY_WITH_INGREDIENT


TRANSMUTE_AS = Phrase("transmute_as", "Lay {card} as {variety}, with Alchemy", CARD, variety=CARD)
TRANSMUTE = Phrase("transmute", "Lay {card} as another variety, with Alchemy", CARD)


def transmute_it(box: Box, s: State, seat: int, ingredient: int) -> Saying:
    """What it becomes, if there is nothing to choose."""
    family = box.family_of[ingredient]
    kinds = range(box.family_first[family], box.family_first[family + 1])
    found = [k for k in kinds if k != ingredient and why_not_lay(box, s, seat, k) == 0]
    if len(found) > 1:
        return TRANSMUTE(card=ingredient)
    return TRANSMUTE_AS(card=ingredient, variety=found[0])


# -- Which variety: BM-25 --------------------------------------------------------


OTHER_FAMILY = because("BM-25", "an ingredient stays in its family")
SAME_VARIETY = because("BM-25", "that is what it is: choose another variety")


def why_not_as(box: Box, s: State, variety: int) -> int:
    """BM-25: another variety of the family that has a place."""
    if box.family_of[variety] != box.family_of[s.laid]:
        return OTHER_FAMILY
    if variety == s.laid:
        return SAME_VARIETY
    return 0 if why_not_lay(box, s, s.turn_of, variety) == 0 else NO_PLACE


def choose_variety(s: State, seat: int, variety: int) -> None:
    """The ingredient is to stand for this variety."""
    s.laid_as = variety
    ask(s, seat, WHICH_PINT)


AS = Answer(
    "as", "It stands for {variety}", "table.laid", choose_variety, why_not_as, variety=INGREDIENT
)
WHICH_VARIETY = Question(
    3,
    "as",
    ("BM-25", "BM-26"),
    Say("Which variety shall {card} stand for?", lambda s: s.laid, CARD),
    (AS,),
)
TRANSMUTES = Effect("transmute", why_not_alone, WHICH_VARIETY, lay_ingredient, play_it)
