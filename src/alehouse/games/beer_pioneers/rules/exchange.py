"""The exchange, for workers and trucks: BP-25, BP-50, BP-51."""

from __future__ import annotations

from alehouse.kernel import NUMBER, Answer, Phrase, Question, Say, Saying, Step, ask, because

from ..box import BEER_IDS, BEERS, Box
from ..state import EXCHANGE, SECOND_EXCHANGE, State
from ..things import GAIN, GIVEN, WHICH
from .brewery import beers_of, give_barrel, give_beer
from .effects import put, told_now
from .goods import can_take_card, leave, pay_coins

ONLY, FIRST_OF_TWO, SECOND_OF_TWO = range(3)  # which exchange this is
BARREL, COIN = BEERS, BEERS + 1  # what can be given beside the beers
FOR_VP, FOR_CARDS, FOR_COIN = range(3)  # what can be had


def can_exchange(s: State, seat: int, cost: int) -> bool:
    """BP-50: something to give is left after paying so many coins."""
    return s.coins[seat] > cost or s.barrels[seat] > 0 or beers_of(s, seat) > 0


# -- One exchange: BP-50 -----------------------------------------------------------


def held(s: State, seat: int, given: int) -> int:
    """How many a seat has of what can be given."""
    if given == COIN:
        return s.coins[seat]
    return s.barrels[seat] if given == BARREL else s.cellar[seat, given]


NOT_YOURS = because("BP-50", "you have no {given} to give")
COIN_FOR_COIN = because("BP-50", "a coin for a coin is no exchange")
BANK_EMPTY = because("BP-50", "the bank is empty")
NO_CARDS = because("BP-50", "there is no card to take")


def why_not_give(box: Box, s: State, seat: int, given: int, gain: int) -> int:
    """BP-50: a beer, a barrel of the cellar or a coin; RU-26: no coin for a coin."""
    if held(s, seat, given) == 0:
        return NOT_YOURS
    if gain == FOR_COIN:
        if given == COIN:
            return COIN_FOR_COIN
        return BANK_EMPTY if s.coin_supply == 0 else 0
    if gain == FOR_CARDS and not can_take_card(box, s, seat):
        return NO_CARDS
    return 0


def give(box: Box, s: State, seat: int, which: int, given: int, gain: int) -> None:
    """BP-50: it goes to the supply, and what was chosen comes."""
    if which == FIRST_OF_TWO:
        ask(s, seat, SECOND_EXCHANGE)
    if given == COIN:
        pay_coins(s, seat, 1)
    elif given == BARREL:
        give_barrel(s, seat)
    else:
        give_beer(s, seat, given)
    put(s, seat, box.exchange_list[gain])


GIVE_WORDS = Phrase("exchange.give", "Give {given}: {effect}", GIVEN)


def give_words(box: Box, s: State, seat: int, given: int, gain: int) -> Saying:
    """What is given, and what it brings."""
    return GIVE_WORDS(given=given, effect=told_now(box, s, seat, box.exchange_list[gain]))


def place_of(seat: int, given: int) -> str:
    """Where lies what is given."""
    if given == COIN:
        return f"seat.{seat + 1}.coins"
    goods = "barrels" if given == BARREL else f"beers.{BEER_IDS[given]}"
    return f"seat.{seat + 1}.cellar.{goods}"


# -- Twice: BP-51 ------------------------------------------------------------------


NO_COIN = because("BP-51", "you do not have the coin for it, or nothing to give then")
TWICE_ALREADY = because("BP-51", "you exchange twice already")


def why_not_twice(box: Box, s: State, seat: int, which: int) -> int:
    """BP-51: for a coin, with something left to give."""
    if which != ONLY:
        return TWICE_ALREADY
    ready = s.coins[seat] >= box.twice_cost and can_exchange(s, seat, box.twice_cost)
    return 0 if ready else NO_COIN


def twice(box: Box, s: State, seat: int) -> None:
    """RU-27: pay first."""
    pay_coins(s, seat, box.twice_cost)
    ask(s, seat, EXCHANGE, FIRST_OF_TWO)


def second_exchange(s: State, seat: int) -> None:
    """RU-27: the second exchange is lost if nothing is left to give."""
    if can_exchange(s, seat, 0):
        ask(s, seat, EXCHANGE, SECOND_OF_TWO)


MUST_EXCHANGE = because("BP-51", "only the second exchange may be left out")


def why_not_stop(which: int) -> int:
    """RU-27: the second exchange may be left out."""
    return 0 if which == SECOND_OF_TWO else MUST_EXCHANGE


def twice_cost(box: Box) -> int:
    """What the second exchange costs."""
    return box.twice_cost


GIVE = Answer("give", give_words, place_of, give, why_not_give, given=GIVEN, gain=GAIN)
TWICE = Answer(
    "twice",
    Say("Exchange twice, for {n} {n:coin|coins}", twice_cost, NUMBER),
    "spaces.exchange",
    twice,
    why_not_twice,
)
EXCHANGING = Question(
    EXCHANGE,
    "exchange",
    ("BP-50", "BP-51"),
    "{which}: what do you give, and for what?",
    (GIVE, TWICE, leave("stop", "Leave the second exchange out", why_not_stop)),
    which=WHICH,
)
SECOND = Step(SECOND_EXCHANGE, "second_exchange", second_exchange)
