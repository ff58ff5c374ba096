"""The end: BP-120 to BP-123."""

from __future__ import annotations

from alehouse.kernel import NUMBER, News, tell

from ..box import BEERS, BULBS, LEVELS, Box
from ..effects import FROM_FINAL_BEER, FROM_FINAL_COINS
from ..state import GAME_OVER, State
from .brewery import beers_of
from .goods import gain_vp, pay_coins

FINAL = News("final_scoring", "Final scoring.", opens=True)


def end_game(box: Box, s: State) -> None:
    """BP-120: the final scoring, and nobody is asked anything more."""
    s.phase = GAME_OVER
    tell(s, FINAL, -1)
    for seat in range(s.seats):
        final_scoring(box, s, seat)


FINAL_BEER = News("final_beer", "{seat} turns {n} {n:beer|beers} into points.", NUMBER)
FINAL_COINS = News("final_coins", "{seat} turns {n} {n:coin|coins} into points.", NUMBER)


def final_scoring(box: Box, s: State, seat: int) -> None:
    """BP-121: beers for lightbulbs; BP-122: coins too, on the last level space (RU-39)."""
    bulbs = s.icons[seat, BULBS]
    beers = min(bulbs, beers_of(s, seat))
    left = beers
    for beer in range(BEERS - 1, -1, -1):
        n = min(left, s.cellar[seat, beer])
        s.cellar[seat, beer] -= n
        s.beer_supply[beer] += n
        left -= n
    if beers > 0:
        tell(s, FINAL_BEER, seat, beers)
        gain_vp(box, s, seat, beers, FROM_FINAL_BEER)
    coins = min(bulbs, s.coins[seat]) if s.level[seat] == LEVELS else 0
    if coins > 0:
        pay_coins(s, seat, coins)
        tell(s, FINAL_COINS, seat, coins)
        gain_vp(box, s, seat, coins, FROM_FINAL_COINS)
