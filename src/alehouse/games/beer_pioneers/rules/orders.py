"""Orders: BP-82 to BP-86."""

from __future__ import annotations

from alehouse.kernel.asking import ask
from alehouse.kernel.deciding import Answer, News, Question, Step, because
from alehouse.kernel.telling import tell
from alehouse.kernel.wording import NUMBER, Phrase, Say, Saying

from ..box import BEERS, COIN_FOR_BARREL, FLEET, ON_ORDER, Box
from ..state import (
    DELIVER_BEER,
    HAND,
    ORDER_COINS,
    ORDER_DONE,
    PLAY_ORDER,
    PLAYED,
    TO_DISCARD,
    State,
)
from ..things import BEER, CARD, COINS
from .brewery import can_deliver, give_barrels, give_beer, has_permanent
from .cards import NOT_IN_HAND, from_hand, hand_place, to_discard
from .cellar import giving
from .effects import put, told_now
from .goods import is_master, master_gives, pay_coins

NO_PURPLE = because("BP-74", "{card} is no order")
NOT_READY = because("BP-82", "your cellar does not hold what {card} needs")


def why_not_order(box: Box, s: State, seat: int, card: int) -> int:
    """BP-82: a hand card whose beers and barrels lie in the cellar."""
    if s.place[card] != HAND + seat:
        return NOT_IN_HAND
    if box.purple[card] == 0:
        return NO_PURPLE
    ready = can_deliver(box, s, seat, card, s.coins[seat], s.barrels[seat])
    return 0 if ready else NOT_READY


ORDER_PLAYED = News("order_played", "{seat} completes an order: {card}.", CARD)


def play_order(box: Box, s: State, seat: int, card: int) -> None:
    """BP-82: the card leaves the hand; a master brewer may let coins stand for barrels."""
    from_hand(s, seat, card, PLAYED)
    tell(s, ORDER_PLAYED, seat, card)
    if box.order_barrels[card] > 0 and is_master(box, s, seat, COIN_FOR_BARREL):
        ask(s, seat, ORDER_COINS, card)
    else:
        deliver(box, s, seat, card, 0)


def deliver(box: Box, s: State, seat: int, card: int, coins: int) -> None:
    """BP-82: barrels and named beers, then beers of choice (BP-84), then the reward."""
    pay_coins(s, seat, coins)
    give_barrels(s, seat, box.order_barrels[card] - coins)
    for beer in range(BEERS):
        for _ in range(box.order_beer[card, beer]):
            give_beer(s, seat, beer)
    ask(s, seat, ORDER_DONE, card)
    if has_permanent(box, s, seat, FLEET):
        put(s, seat, box.fleet[card])  # BP-85
    put(s, seat, box.reward[card])
    if box.order_any[card] > 0:
        ask(s, seat, DELIVER_BEER, box.order_any[card])


def order_done(box: Box, s: State, seat: int, card: int) -> None:
    """A master brewer's gain, and the card goes to the discard pile."""
    ask(s, seat, TO_DISCARD, card)
    master_gives(box, s, seat, ON_ORDER)


DELIVER = Phrase("deliver", "Complete {card}: deliver {goods}; {reward}", CARD)
DELIVER_BONUS = Phrase(
    "deliver_bonus", "Complete {card}: deliver {goods}; {reward}; fleet bonus: {fleet}", CARD
)
A_BEER = Phrase("order.beer", "{n} {beer}", BEER)
ANY_BEER = Phrase("order.any", "{n} {n:beer|beers} of your choice")
BARRELS = Phrase("order.barrels", "{n} {n:barrel|barrels}")
NO_REWARD = Phrase("order.no_reward", "no reward")


def order_words(box: Box, s: State, seat: int, card: int) -> Saying:
    """What an order delivers and brings."""
    goods = [
        A_BEER(n=box.order_beer[card, beer], beer=beer)
        for beer in range(BEERS)
        if box.order_beer[card, beer]
    ]
    if box.order_any[card]:
        goods.append(ANY_BEER(n=box.order_any[card]))
    if box.order_barrels[card]:
        goods.append(BARRELS(n=box.order_barrels[card]))
    reward = NO_REWARD()
    if box.reward[card]:
        reward = told_now(box, s, seat, box.reward[card])
    if box.fleet[card] and has_permanent(box, s, seat, FLEET):
        fleet = told_now(box, s, seat, box.fleet[card])
        return DELIVER_BONUS(card=card, goods=goods, reward=reward, fleet=fleet)
    return DELIVER(card=card, goods=goods, reward=reward)


COMPLETE = Answer("", order_words, hand_place, play_order, why_not_order, card=CARD)
ORDERING = Question(
    PLAY_ORDER, "play_order", ("BP-82", "BP-83"), "Complete an order of your hand", (COMPLETE,)
)


# -- Coins for barrels: a master brewer --------------------------------------------


TOO_FEW_BARRELS = because("BP-82", "your cellar has too few barrels for the rest")
TOO_MANY_COINS = because("BP-82", "the order needs fewer barrels, or you have fewer coins")


def why_not_coins(box: Box, s: State, seat: int, card: int, coins: int) -> int:
    """How many of the barrels are paid in coins."""
    barrels = box.order_barrels[card]
    if coins > barrels or coins > s.coins[seat]:
        return TOO_MANY_COINS
    return TOO_FEW_BARRELS if barrels - coins > s.barrels[seat] else 0


def barrels_left(box: Box, card: int, coins: int) -> int:
    """Barrels that are delivered beside the coins."""
    return box.order_barrels[card] - coins


WITH_COINS = Answer(
    "coins",
    Say("Pay {coins} {coins:coin|coins} and deliver {n} {n:barrel|barrels}", barrels_left, NUMBER),
    "seat.{seat}.coins",
    deliver,
    why_not_coins,
    coins=COINS,
)
COINS_FOR_BARRELS = Question(
    ORDER_COINS,
    "order_coins",
    ("BP-82",),
    "{card}: how many of the barrels do you pay in coins?",
    (WITH_COINS,),
    card=CARD,
)


# -- Beers of choice: BP-84 --------------------------------------------------------


DELIVER_ANY = giving(DELIVER_BEER, "Deliver {beer}")  # a beer without a name is any beer
DELIVERING = Question(
    DELIVER_BEER,
    "deliver_beer",
    ("BP-84",),
    "Deliver a beer of your choice ({left} left)",
    (DELIVER_ANY,),
    left=NUMBER,
)

DONE = Step(ORDER_DONE, "order_done", order_done, card=CARD)
DISCARDED = Step(TO_DISCARD, "to_discard", to_discard, card=CARD)
