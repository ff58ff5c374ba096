"""Gaining and storing ingredients, one procedure for every source; partnerships."""

from __future__ import annotations

from alehouse.games.brew_crafters.actions import PARTNER, TAKE
from alehouse.games.brew_crafters.box import (
    ADVANCED,
    INGREDIENTS,
    MARKET_BONUS,
    MONEY,
    OPTIONS,
    PARTNER_GIFT,
    PARTNERS,
    PICKS,
    POWERS,
    STORAGE,
    SUMMED,
    Box,
)
from alehouse.games.brew_crafters.rules.notices import (
    BOUGHT,
    DISCARDED,
    EARNED,
    GAINED,
    NO_MONEY,
    NOT_ADVANCED,
    NOT_STORED,
    NOT_YOUR_PARTNER,
    PICKED,
)
from alehouse.games.brew_crafters.state import CHOOSE_ADVANCED, DISCARD, State
from alehouse.kernel import Out, ask, offer, tell


def acquire(box: Box, s: State, seat: int, source: int) -> None:
    """The lasting effects of a worker, tile or breakthrough begin."""
    for power in range(SUMMED):
        s.power[seat, power] += box.power[source, power]
    for power in range(SUMMED, POWERS):
        s.power[seat, power] = max(s.power[seat, power], box.power[source, power])


def capacity(box: Box, s: State, seat: int) -> int:
    """BC-18: the storehouse, and what workers and tiles add."""
    return box.board_storage + s.power[seat, STORAGE]


def in_storage(s: State, seat: int) -> int:
    """How many ingredients a seat has stored."""
    total = 0
    for ingredient in range(INGREDIENTS):
        total += s.stored[seat, ingredient]
    return total


def earn(s: State, seat: int, money: int) -> None:
    """Dollars from the supply; there is always room for money (BC-14)."""
    if money > 0:
        s.money[seat] += money
        tell(s, EARNED, seat, money)


def add(s: State, seat: int, ingredient: int, amount: int) -> None:
    """Ingredients from the supply, which never runs out (BC-22)."""
    if amount > 0:
        s.stored[seat, ingredient] += amount
        tell(s, GAINED, seat, ingredient, amount)


# -- A gift: first the free picks, then what is printed --------------------------------


def gain(box: Box, s: State, seat: int, gift: int) -> None:
    """Hand out a gift, beginning with the advanced ingredients to be picked."""
    s.picks = box.gift[gift, PICKS]
    if s.picks > 0:
        ask(s, seat, CHOOSE_ADVANCED, gift)
    else:
        deliver(box, s, seat, gift)


def pick_refusal(action: int) -> int:
    """BC-16: only fruit, spices and coffee are advanced."""
    return 0 if action - TAKE >= ADVANCED else NOT_ADVANCED


def pick_legal(out: Out) -> int:
    """Any advanced ingredient."""
    n = 0
    for ingredient in range(ADVANCED, INGREDIENTS):
        n = offer(out, n, TAKE + ingredient)
    return n


def pick(box: Box, s: State, seat: int, gift: int, action: int) -> None:
    """One ingredient of choice; after the last the rest of the gift."""
    s.stored[seat, action - TAKE] += 1
    tell(s, PICKED, seat, action - TAKE)
    s.picks -= 1
    if s.picks > 0:
        ask(s, seat, CHOOSE_ADVANCED, gift)
    else:
        deliver(box, s, seat, gift)


def deliver(box: Box, s: State, seat: int, gift: int) -> None:
    """The printed ingredients and money; on the market with the bonuses (BC-89)."""
    for ingredient in range(INGREDIENTS):
        amount = box.gift[gift, ingredient]
        if gift < OPTIONS:
            amount = with_bonus(s, seat, ingredient, amount)
        add(s, seat, ingredient, amount)
    earn(s, seat, box.gift[gift, MONEY])
    make_room(box, s, seat)


def with_bonus(s: State, seat: int, ingredient: int, amount: int) -> int:
    """BC-89: a market action that gives some of an ingredient gives the bonuses once."""
    return amount + s.power[seat, MARKET_BONUS + ingredient] if amount > 0 else amount


# -- Storage: BC-32 ------------------------------------------------------------------


def make_room(box: Box, s: State, seat: int) -> None:
    """After a whole gain: what does not fit has to go."""
    if in_storage(s, seat) > capacity(box, s, seat):
        ask(s, seat, DISCARD)


def discard_refusal(s: State, seat: int, action: int) -> int:
    """Old or new, but something that is there."""
    return 0 if s.stored[seat, action - TAKE] > 0 else NOT_STORED


def discard_legal(s: State, seat: int, out: Out) -> int:
    """Each ingredient in storage, old or new."""
    n = 0
    for action in range(TAKE, TAKE + INGREDIENTS):
        if discard_refusal(s, seat, action) == 0:
            n = offer(out, n, action)
    return n


def discard(box: Box, s: State, seat: int, action: int) -> None:
    """One cube back to the supply, again and again while there are too many."""
    s.stored[seat, action - TAKE] -= 1
    tell(s, DISCARDED, seat, action - TAKE)
    make_room(box, s, seat)


# -- Partnerships: BC-36 -------------------------------------------------------------


def buy_refusal(box: Box, s: State, seat: int, card: int) -> int:
    """An own card and the money for it."""
    if s.partner[card] != seat:
        return NOT_YOUR_PARTNER
    return 0 if s.money[seat] >= box.partner_price[card] else NO_MONEY


def buy_legal(box: Box, s: State, seat: int, out: Out, n: int) -> int:
    """Further options of one's own decisions: buy from a partner."""
    for card in range(PARTNERS):
        if buy_refusal(box, s, seat, card) == 0:
            n = offer(out, n, PARTNER + card)
    return n


def buy(box: Box, s: State, seat: int, action: int, what: int) -> None:
    """Pay and gain; then the same question is asked again, so one may buy on (BC-36)."""
    card = action - PARTNER
    ask(s, seat, what)
    s.money[seat] -= box.partner_price[card]
    tell(s, BOUGHT, seat, card)
    gain(box, s, seat, PARTNER_GIFT + card)
