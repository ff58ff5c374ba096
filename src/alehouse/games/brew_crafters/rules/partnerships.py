"""Local partnerships: forming one, and buying from it; BC-35 to BC-37."""

from __future__ import annotations

from alehouse.kernel import NUMBER, Answer, News, Phrase, Question, Saying, because, tell
from alehouse.kernel.deciding import Function

from ..box import ADVANCED, NONE, PARTNER_GIFT, PARTNER_ORIGIN, PICKS, Box
from ..state import ABSENT, ON_CARD, State
from ..things import PARTNER, gift_words
from .ingredients import gain

# -- Forming: BC-35 ----------------------------------------------------------------------


NOT_IN_PLAY = because("BC-4", "this partnership is in play only with more players")
TAKEN = because("BC-35", "this partnership has an owner")
OTHER_COPY = because("BC-35", "both cards are alike: take the first")


def why_not_form(box: Box, s: State, card: int) -> int:
    """A card that is left; of two copies the first."""
    if s.partner[card] == ABSENT:
        return NOT_IN_PLAY
    if s.partner[card] != ON_CARD:
        return TAKEN
    copy = box.partner_copy[card]
    return OTHER_COPY if copy != NONE and s.partner[copy] == ON_CARD else 0


NONE_LEFT = because("BC-93", "no partnership is left")


def why_none_left(box: Box, s: State) -> int:
    """A card must be left."""
    for card in range(box.partners):
        if why_not_form(box, s, card) == 0:
            return 0
    return NONE_LEFT


FORMED = News("formed", "{seat} forms a partnership with the {card}.", card=PARTNER)


def form(s: State, seat: int, card: int) -> None:
    """BC-35: the card has one owner, who may have others too, also its copy."""
    s.partner[card] = seat
    tell(s, FORMED, seat, card)


OFFER = Phrase("offer", "{card}: ${n} for {goods}, any time", card=PARTNER)


def form_words(box: Box, card: int) -> Saying:
    """What the card will allow."""
    return OFFER(card=card, n=box.partner_price[card], goods=gift_words(box, PARTNER_GIFT + card))


FORM = Answer("", form_words, "partnerships.{card}", form, why_not_form, card=PARTNER)
CHOOSE_PARTNERSHIP = Question(
    5, "choose_partnership", ("BC-35", "BC-36"), "Form a local partnership", (FORM,)
)


# -- Buying: BC-36 -----------------------------------------------------------------------


NOT_YOURS = because("BC-35", "this partnership is not yours")
ALIKE = because("BC-36", "both your cards are alike: buy from the first")
NO_MONEY = because("BC-36", "you cannot pay the {card}")


def why_not_buy(box: Box, s: State, seat: int, card: int) -> int:
    """An own card and the money for it; a second copy adds nothing."""
    if s.partner[card] != seat:
        return NOT_YOURS
    copy = box.partner_copy[card]
    if copy != NONE and s.partner[copy] == seat:
        return ALIKE
    return NO_MONEY if s.money[seat] < box.partner_price[card] else 0


BOUGHT = News("bought", "{seat} pays the {card} ${n}.", card=PARTNER, n=NUMBER)


def buy(box: Box, s: State, seat: int, card: int) -> None:
    """BC-36: pay and gain; the question stays, so one may buy on."""
    s.money[seat] -= box.partner_price[card]
    tell(s, BOUGHT, seat, card, box.partner_price[card])
    gain(box, s, seat, PARTNER_GIFT + card, PARTNER_ORIGIN + card)


def given_by(box: Box, card: int, ingredient: int) -> int:
    """How much of an ingredient one purchase can bring."""
    picked = box.gift[PARTNER_GIFT + card, PICKS] if ingredient >= ADVANCED else 0
    return box.gift[PARTNER_GIFT + card, ingredient] + picked


BUY_FROM = Phrase("buy_from", "Buy from the {card}: ${n} for {goods}", card=PARTNER)


def buy_words(box: Box, card: int) -> Saying:
    """What is paid, and what for."""
    price = box.partner_price[card]
    return BUY_FROM(card=card, n=price, goods=gift_words(box, PARTNER_GIFT + card))


def buying(*why_not: Function) -> Answer:
    """The answer that buys from a partnership; what more may speak against it."""
    reasons = (why_not_buy, *why_not)
    return Answer(
        "partner",
        buy_words,
        "partnerships.{card}",
        buy,
        reasons,
        card=PARTNER,
        again=True,
        counted=True,
    )


BUY = buying()
