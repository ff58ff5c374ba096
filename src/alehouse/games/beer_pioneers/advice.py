"""How well a seat stands: its points, and what the brewery should still bring."""

from __future__ import annotations

from .box import ALT, BEERS, BULBS, LEVELS, MOVE, NEW, ROT, TILES, TOKENS, Box
from .effects import END
from .rules.brewery import beers_of
from .rules.cards import TAKING
from .rules.effects import OPERATE
from .rules.exchange import EXCHANGING, FIRST_OF_TWO
from .rules.operations import COIN as COINS
from .rules.operations import VP
from .rules.rotations import ROTATING
from .state import (
    ACT3,
    ACT4,
    BONUS,
    BREW_DIAL,
    BUILD_EXTENSION,
    CHOOSE_EFFECT,
    DELIVER_BEER,
    EXCHANGE,
    FIRST_ORDER_BONUS,
    GAIN_BEER,
    GAME_OVER,
    HAND,
    LIST,
    MOVE_BARREL,
    ORDER_DONE,
    PAY_BEER,
    PLAY_BEIGE,
    PLAY_ORDER,
    PLAY_WHITE,
    QUESTIONS,
    REMOVE_OVERLAY,
    ROTATE,
    SWAP_GET,
    TAKE_CARD,
    UNBLOCK_TOKEN,
    State,
)

# All weights are victory points, set by hand and not fitted. The measure is the exchange, where a
# coin, a barrel or a beer is a point (BP-50), less the action that it takes.
USUAL_ROUNDS = 7  # what is built after that hardly pays any more
COIN = 0.34  # three of them are an extension (BP-48), or a point each with an action and a half
CARD = 0.22  # most cards of a hand are paid or discarded in the end

# What it is worth to be asked something: late in the game, and how much more or less early in it.
# It stands in for what the answer will bring, so that choosing to be asked is not a loss.
HOPES = {
    ACT3: (0.1, 0.5),
    ACT4: (0.35, 0.1),
    EXCHANGE: (0.62, -0.3),  # for each exchange
    BONUS: (0.4, 0.2),
    BREW_DIAL: (0.3, 0.3),
    ROTATE: (0.17, 0.0),  # for each rotation
    GAIN_BEER: (1.3, 0.0),
    SWAP_GET: (0.2, 0.0),
    MOVE_BARREL: (0.25, 0.0),
    UNBLOCK_TOKEN: (0.1, 0.5),
    REMOVE_OVERLAY: (0.1, 0.8),
    BUILD_EXTENSION: (-0.9, 2.7),
    CHOOSE_EFFECT: (0.3, 0.0),
    TAKE_CARD: (0.22, 0.0),  # for each card
    PLAY_BEIGE: (0.1, 0.6),
    PLAY_WHITE: (0.9, 0.2),
    PLAY_ORDER: (2.2, 0.0),
    FIRST_ORDER_BONUS: (2.3, 0.0),
    PAY_BEER: (1.0, 0.0),
    DELIVER_BEER: (1.2, 0.0),
}
LATE = tuple(HOPES.get(question, (0.0, 0.0))[0] for question in range(QUESTIONS))
EARLY = tuple(HOPES.get(question, (0.0, 0.0))[1] for question in range(QUESTIONS))


def estimate(box: Box, s: State, seat: int) -> float:
    """Points so far, goods at the price of the exchange, orders, and what the brewery can do."""
    points = 1.0 * s.vp[seat]
    if s.phase == GAME_OVER:
        return points
    left = max(0.0, 1.0 - (s.round - 1.0) / USUAL_ROUNDS)
    if s.ending > 0:
        left = 0.0
    points += goods(s, seat) + hand(box, s, seat) + final(s, seat) * (1.0 - 0.7 * left)
    points += 0.3 * left * min(6, s.coins[seat])  # coins that can still be put to use
    points += left * growth(box, s, seat) + hopes(box, s, seat, left)
    return points


def goods(s: State, seat: int) -> float:
    """Coins, barrels and beers, finished or on the way."""
    value = COIN * s.coins[seat] + 0.4 * s.barrels[seat] + 0.15 * s.depot[seat]
    for beer in range(BEERS):
        price = 0.9 if beer == ALT else 1.6
        value += price * s.cellar[seat, beer]
        if s.dial[seat, beer] > 0:
            value += price * (0.9 - 0.11 * s.dial[seat, beer])
    return value


def hand(box: Box, s: State, seat: int) -> float:
    """Cards, and the best order that the cellar could soon serve."""
    best = 0.0
    for card in range(box.cards):
        if s.place[card] == HAND + seat and box.purple[card] > 0:
            best = max(best, readiness(box, s, seat, card) * reward(box, s, card))
    return CARD * min(6, s.hand_size[seat]) + 0.45 * best


def readiness(box: Box, s: State, seat: int, card: int) -> float:
    """How much of an order lies in the cellar, squared: nearly ready counts most."""
    needed, there = box.order_barrels[card] + box.order_any[card], 0
    for beer in range(BEERS):
        needed += box.order_beer[card, beer]
        there += min(box.order_beer[card, beer], s.cellar[seat, beer])
    there += min(box.order_any[card], beers_of(s, seat) - there)
    there += min(box.order_barrels[card], s.barrels[seat])
    share = there / max(1, needed)
    return share * share


def reward(box: Box, s: State, card: int) -> float:
    """What an order brings, in victory points."""
    value = 0.0
    i = box.reward[card]
    while box.op[i] != END:
        if box.op[i] == COINS:
            value += COIN * min(box.op_n[i], s.coin_supply)  # RU-7
        else:
            value += box.op_n[i] * (1.0 if box.op[i] == VP else CARD)
        i += 1
    return value


def final(s: State, seat: int) -> float:
    """What final scoring would add, less what the goods are already counted at."""
    bulbs = s.icons[seat, BULBS]
    value = 0.2 * min(bulbs, beers_of(s, seat))
    if s.level[seat] == LEVELS:
        value += 0.6 * min(bulbs, s.coins[seat])
    return value


def growth(box: Box, s: State, seat: int) -> float:
    """What the brewery has learned; worth less as the game goes on."""
    value = 0.5 * s.level[seat] + 0.55 * s.progress[seat] + 1.6 * s.income[seat]
    value += 3.6 * s.extensions[seat] + 1.3 * s.marker[seat] + 0.8 * min(1, s.master[seat])
    value += 0.45 * s.icons[seat, BULBS] + 0.4 * s.icons[seat, ROT]
    value += 0.4 * (s.icons[seat, NEW] + s.icons[seat, MOVE])
    value += 0.4 * (s.bonus[seat] + s.deployed[seat])
    for token in range(TOKENS):
        value -= 0.55 * s.token[seat, token]
    for i in range(2):
        value -= 0.9 * s.overlay[seat, i]
    for tile in range(TILES):
        value -= 1.1 * s.tile[seat, tile]
    for i in range(2):
        value += 0.4 * s.worker[seat, i]
    return value


AT = OPERATE.at("at")
ROTATIONS, CARDS, WHICH = ROTATING.at("left"), TAKING.at("left"), EXCHANGING.at("which")


def hopes(box: Box, s: State, seat: int, left: float) -> float:
    """What waits for a seat on the stack."""
    value = 0.0
    for i in range(s.asked_count):
        if s.asked_seat[i] == seat:
            what = s.asked_what[i]
            if what < QUESTIONS:
                value += times(s, i) * (LATE[what] + left * EARLY[what])
            elif what == ORDER_DONE:
                value += 0.3
            elif what == LIST:
                value += 0.2 * operations_left(box, s.asked_about[i, AT])
    return value


def times(s: State, i: int) -> int:
    """How often a waiting question will be asked, as far as that counts."""
    what, seat = s.asked_what[i], s.asked_seat[i]
    if what == ROTATE:
        return min(4, s.asked_about[i, ROTATIONS])
    if what == TAKE_CARD:
        return min(4, s.asked_about[i, CARDS])
    if what != EXCHANGE or s.asked_about[i, WHICH] != FIRST_OF_TWO:
        return 1
    return 2 if s.coins[seat] + s.barrels[seat] + beers_of(s, seat) > 1 else 1


def operations_left(box: Box, i: int) -> int:
    """How many operations of a list are still to come."""
    n = 0
    while box.op[i + n] != END:
        n += 1
    return n
