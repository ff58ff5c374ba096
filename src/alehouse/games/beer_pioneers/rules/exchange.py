"""The exchange, for workers and trucks: BP-25, BP-50, BP-51."""

from __future__ import annotations

from alehouse.games.beer_pioneers.actions import (
    BARREL,
    CARDS_2,
    COIN,
    GIVE_BEER,
    ONCE,
    STOP,
    TWICE,
    VP,
)
from alehouse.games.beer_pioneers.box import BEERS, Box
from alehouse.games.beer_pioneers.rules.cards import give_beer
from alehouse.games.beer_pioneers.rules.effects import can_happen, give_barrel, put
from alehouse.games.beer_pioneers.rules.terms import beers_of, pay_coins
from alehouse.games.beer_pioneers.state import (
    EXCHANGE_GET,
    EXCHANGE_GIVE,
    FIRST_OF_TWO,
    ONLY,
    SECOND_EXCHANGE,
    SECOND_OF_TWO,
    State,
)
from alehouse.kernel import Out, ask, offer

FOR_VP, FOR_CARDS, FOR_COIN = range(3)


def can_exchange(s: State, seat: int, cost: int) -> bool:
    """BP-50: something to give is left after paying so many coins."""
    return s.coins[seat] > cost or s.barrels[seat] > 0 or beers_of(s, seat) > 0


def exchange_mode_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """BP-51: once, or twice for a coin."""
    n = offer(out, 0, ONCE)
    if s.coins[seat] >= box.twice_cost and can_exchange(s, seat, box.twice_cost):
        n = offer(out, n, TWICE)
    return n


def exchange_mode(box: Box, s: State, seat: int, action: int) -> None:
    """RU-27: pay first."""
    if action == TWICE:
        pay_coins(s, seat, box.twice_cost)
        ask(s, seat, EXCHANGE_GIVE, FIRST_OF_TWO)
    else:
        ask(s, seat, EXCHANGE_GIVE, ONLY)


def exchange_give_legal(s: State, seat: int, which: int, out: Out) -> int:
    """BP-50: a beer or a barrel of the cellar, or a coin; the second time also nothing."""
    n = 0
    for beer in range(BEERS):
        if s.cellar[seat, beer] > 0:
            n = offer(out, n, GIVE_BEER + beer)
    if s.barrels[seat] > 0:
        n = offer(out, n, BARREL)
    if s.coins[seat] > 0:
        n = offer(out, n, COIN)
    if which == SECOND_OF_TWO:
        n = offer(out, n, STOP)
    return n


def exchange_give(s: State, seat: int, which: int, action: int) -> None:
    """Give it to the supply; what it brings is asked next."""
    if action == STOP:
        return
    if action == BARREL:
        give_barrel(s, seat)
    elif action == COIN:
        pay_coins(s, seat, 1)
    else:
        give_beer(s, seat, action - GIVE_BEER)
    if which == FIRST_OF_TWO:
        ask(s, seat, SECOND_EXCHANGE)
    ask(s, seat, EXCHANGE_GET, 1 if action == COIN else 0)


def exchange_get_legal(box: Box, s: State, seat: int, gave_coin: int, out: Out) -> int:
    """BP-50: a coin, a victory point, or cards; RU-26: no coin for a coin."""
    n = 0
    if gave_coin == 0 and s.coin_supply > 0:
        n = offer(out, n, COIN)
    n = offer(out, n, VP)
    if can_happen(box, s, seat, box.exchange_list[FOR_CARDS]):
        n = offer(out, n, CARDS_2)
    return n


def exchange_get(box: Box, s: State, seat: int, action: int) -> None:
    """BP-50: what was chosen."""
    gain = FOR_VP if action == VP else FOR_CARDS if action == CARDS_2 else FOR_COIN
    put(s, seat, box.exchange_list[gain])


def second_exchange(s: State, seat: int) -> None:
    """RU-27: the second exchange is lost if nothing is left to give."""
    if can_exchange(s, seat, 0):
        ask(s, seat, EXCHANGE_GIVE, SECOND_OF_TWO)
