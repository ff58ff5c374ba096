"""Coins, victory points, and the master brewers that change rules: what all topics build on."""

from __future__ import annotations

from collections.abc import Callable

from alehouse.kernel import NUMBER, Answer, News, ask, tell

from ..box import DISPLAY_ALL, GAIN_CARD, LEVELS, Box
from ..state import GAME_OVER, TAKE_CARD, State


def nothing() -> None:
    """Nothing happens."""


def leave(id: str, words: str, why_not: Callable[..., int] | tuple[()] = ()) -> Answer:
    """An answer that leaves everything as it is."""
    return Answer(id, words, "", nothing, why_not)


# -- Gains -------------------------------------------------------------------------


def take_coins(s: State, seat: int, n: int) -> int:
    """RU-7: as many coins as the bank still has; returns how many."""
    got = min(n, s.coin_supply)
    s.coins[seat] += got
    s.coin_supply -= got
    return got


COINS = News("coins", "{seat} takes {n} {n:coin|coins}.", NUMBER)
BANK_EMPTY = News("bank_empty", "{seat} gets no coins: the bank is empty.")


def gain_coins(s: State, seat: int, n: int) -> None:
    """Coins from the bank."""
    got = take_coins(s, seat, n)
    if got > 0:
        tell(s, COINS, seat, got)
    elif n > 0:
        tell(s, BANK_EMPTY, seat)


PAID = News("paid", "{seat} pays {n} {n:coin|coins}.", NUMBER)


def pay_coins(s: State, seat: int, n: int) -> None:
    """Coins back to the supply."""
    s.coins[seat] -= n
    s.coin_supply += n
    if n > 0:
        tell(s, PAID, seat, n)


POINTS = News("points", "{seat} gains {n} VP, now {vp}.", NUMBER, vp=NUMBER)
ENDING = News("ending", "{seat} has reached the goal: this is the last round.")


def gain_vp(box: Box, s: State, seat: int, n: int, source: int) -> None:
    """BP-120: reaching the goal triggers the end, for good (RU-6)."""
    count_vp(s, seat, n, source)
    tell(s, POINTS, seat, n, s.vp[seat])
    if s.vp[seat] >= box.end_vp and s.ending == 0 and s.phase != GAME_OVER:
        s.ending = 1
        tell(s, ENDING, seat)


POINTS_PAID = News("points_paid", "{seat} pays {n} VP, now {vp}.", NUMBER, vp=NUMBER)


def pay_vp(s: State, seat: int, n: int, source: int) -> None:
    """RU-2: points are paid like coins."""
    count_vp(s, seat, -n, source)
    tell(s, POINTS_PAID, seat, n, s.vp[seat])


def count_vp(s: State, seat: int, n: int, source: int) -> None:
    """The victory points, and under which heading they are counted."""
    s.vp[seat] += n
    s.vp_from[seat, source] += n


# -- Master brewers ----------------------------------------------------------------


def is_master(box: Box, s: State, seat: int, passive: int) -> bool:
    """BP-89: the own active master brewer changes this rule."""
    return s.master[seat] > 0 and box.passive[s.master[seat] - 1] == passive


def master_n(box: Box, s: State, seat: int, passive: int) -> int:
    """The number of the own active master brewer if it is of this kind, otherwise 0."""
    if is_master(box, s, seat, passive):
        return box.passive_n[s.master[seat] - 1]
    return 0


def master_gives(box: Box, s: State, seat: int, passive: int) -> None:
    """The gain of the own active master brewer if it is of this kind."""
    if is_master(box, s, seat, passive):
        card = s.master[seat] - 1
        if box.passive_gain[card] != GAIN_CARD:
            gain_coins(s, seat, box.passive_n[card])
        elif can_take_card(box, s, seat):
            ask(s, seat, TAKE_CARD, box.passive_n[card])


def is_liked(box: Box, s: State, seat: int, beer: int) -> bool:
    """Whether the own active master brewer speaks of this beer."""
    return s.master[seat] > 0 and box.passive_beer[s.master[seat] - 1] == beer


# -- Cards that can be taken -------------------------------------------------------


def reach(box: Box, s: State, seat: int) -> int:
    """BP-76: positions of the display that are open to a seat."""
    return LEVELS if is_master(box, s, seat, DISPLAY_ALL) else s.level[seat]


def can_take_card(box: Box, s: State, seat: int) -> bool:
    """Whether a card lies on a pile, or in the open part of the display."""
    if s.deck_left > 0 or s.discards > 0:
        return True
    for i in range(reach(box, s, seat)):
        if s.display[i] > 0:
            return True
    return False
