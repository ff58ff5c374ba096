"""What an action card is made of; each effect is declared in the file of its own topic."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from alehouse.kernel import Phrase, Saying, because

from ..things import CARD

NO_EFFECT = because("BM-44", "{card} would have no effect now; it can be sold")
NOT_ANOTHER = because("BM-44", "choose another seat that takes part")

NOTHING = -1  # no question: the card is aimed at nothing


class Effect(NamedTuple):
    """One kind of action card."""

    id: str  # as the box calls it
    why_not: Callable[..., int]  # why a seat cannot play the card now
    asks: int  # whom or what it is aimed at: a question, or NOTHING
    do: Callable[..., None]  # what happens unless it is cancelled
    words: Callable[..., Saying]  # what playing the card says


PLAY = Phrase("play", "Play {card}", CARD)


def play_it(card: int) -> Saying:
    """The card, when nothing more is to be said of it."""
    return PLAY(card=card)
