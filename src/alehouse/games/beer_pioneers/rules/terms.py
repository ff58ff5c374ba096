"""The terms that the rules speak in: what is free, available, possible, and simple gains."""

from __future__ import annotations

from alehouse.games.beer_pioneers.box import (
    ALT,
    BEERS,
    CARDS,
    COIN_FOR_BARREL,
    DISPLAY_ALL,
    EXTENSION_DISCOUNT,
    EXTENSIONS,
    GAIN_CARD,
    LEVELS,
    TILES,
    TOKENS,
    Box,
)
from alehouse.games.beer_pioneers.rules.events import COINS, ENDING, POINTS
from alehouse.games.beer_pioneers.state import GAME_OVER, HAND, TAKE_CARD, State
from alehouse.kernel import ask, tell

# -- Gains -------------------------------------------------------------------------


def gain_coins(s: State, seat: int, n: int) -> None:
    """As many coins as the supply still has (RU-7)."""
    n = min(n, s.coin_supply)
    s.coins[seat] += n
    s.coin_supply -= n
    if n > 0:
        tell(s, COINS, seat, n)


def pay_coins(s: State, seat: int, n: int) -> None:
    """Coins back to the supply."""
    s.coins[seat] -= n
    s.coin_supply += n
    if n > 0:
        tell(s, COINS, seat, -n)


def gain_vp(box: Box, s: State, seat: int, n: int, source: int) -> None:
    """BP-120: reaching the goal triggers the end, for good (RU-6); n < 0 is paid (RU-2)."""
    s.vp[seat] += n
    s.vp_from[seat, source] += n
    tell(s, POINTS, seat, n, s.vp[seat])
    if s.vp[seat] >= box.end_vp and s.ending == 0 and s.phase != GAME_OVER:
        s.ending = 1
        tell(s, ENDING, seat)


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


def has_permanent(box: Box, s: State, seat: int, permanent: int) -> bool:
    """Whether a seat has built the extension with this permanent effect."""
    for i in range(EXTENSIONS):
        if s.built[seat, i] > 0 and box.permanent[i] == permanent:
            return True
    return False


# -- Cellar, depot, coops ------------------------------------------------------------


def beers_of(s: State, seat: int) -> int:
    """Beer tiles in the cellar."""
    n = 0
    for beer in range(BEERS):
        n += s.cellar[seat, beer]
    return n


def cellar_room(box: Box, s: State, seat: int) -> int:
    """BP-18: spaces open from the start and those freed by upgrades."""
    n = box.dark_spaces
    for tile in range(TILES):
        if s.tile[seat, tile] == 0:
            n += box.tile_spaces[tile]
    return n


def free(box: Box, s: State, seat: int) -> int:
    """BP-36: cellar spaces that are open and empty."""
    return cellar_room(box, s, seat) - s.barrels[seat] - beers_of(s, seat)


def depot_room(box: Box, s: State, seat: int) -> int:
    """BP-42: how many barrels the depot can still take."""
    return box.depot[s.improved[seat]] - s.depot[seat]


def can_take_barrels(box: Box, s: State, seat: int, n: int) -> bool:
    """Whether a new barrel would come into the depot."""
    return n >= 1 and s.barrel_supply > 0 and depot_room(box, s, seat) > 0


def can_move_barrels(box: Box, s: State, seat: int, n: int) -> bool:
    """Whether a barrel could be moved into the cellar."""
    if n < 1 or free(box, s, seat) < 1:
        return False
    return s.depot[seat] > 0 or (s.improved[seat] > 0 and s.barrel_supply > 0)


def is_available(box: Box, s: State, seat: int, beer: int) -> bool:
    """BP-27: a coop without overlay, blocking token and dial."""
    if s.dial[seat, beer] > 0:
        return False
    if box.overlay[beer] > 0 and s.overlay[seat, box.overlay[beer] - 1] > 0:
        return False
    return beer == ALT or s.token[seat, beer] == 0


def any_available(box: Box, s: State, seat: int) -> bool:
    """Whether something can be brewed."""
    for beer in range(BEERS):
        if is_available(box, s, seat, beer):
            return True
    return False


def any_dial(s: State, seat: int) -> bool:
    """Whether something can be rotated."""
    for beer in range(BEERS):
        if s.dial[seat, beer] > 0:
            return True
    return False


def any_token(s: State, seat: int) -> bool:
    """Whether a blocking token is left."""
    for token in range(TOKENS):
        if s.token[seat, token] > 0:
            return True
    return False


def any_beer_left(s: State) -> bool:
    """Whether the supply has a beer tile."""
    for beer in range(BEERS):
        if s.beer_supply[beer] > 0:
            return True
    return False


def can_swap(s: State, seat: int, beer: int) -> bool:
    """A beer of the cellar for which another type lies in the supply."""
    if s.cellar[seat, beer] > 0:
        for other in range(BEERS):
            if other != beer and s.beer_supply[other] > 0:
                return True
    return False


def any_swap(s: State, seat: int) -> bool:
    """Whether some beer of the cellar can be swapped."""
    for beer in range(BEERS):
        if can_swap(s, seat, beer):
            return True
    return False


def can_retire(box: Box, s: State, seat: int, experience: int) -> bool:
    """BP-115: an own worker with this experience, and a retirement space for it."""
    if s.worker[seat, 0] != experience and s.worker[seat, 1] != experience:
        return False
    for tile in range(TILES):
        if box.tile_worker[tile] == experience and s.tile[seat, tile] > 0:
            return True
    return False


def can_upgrade(box: Box, s: State, seat: int) -> bool:
    """BP-47: the marker is at hand and some worker can retire."""
    if s.marker[seat] > 0:
        return False
    for experience in range(1, 4):
        if can_retire(box, s, seat, experience):
            return True
    return False


# -- Extensions ----------------------------------------------------------------------


def price(box: Box, s: State, seat: int, cost: int) -> int:
    """Coins for an extension, less a master brewer's discount."""
    return max(0, cost - master_n(box, s, seat, EXTENSION_DISCOUNT))


def is_buildable(box: Box, s: State, seat: int, kind: int, cost: int, coins: int) -> bool:
    """BP-98: not owned, a tile left, affordable; BP-105: a bonus worker for the laboratory."""
    if s.built[seat, kind] > 0 or s.stack[kind] == 0:
        return False
    if box.extension_worker[kind] > 0 and s.bonus[seat] + s.deployed[seat] == 0:
        return False
    return coins >= price(box, s, seat, cost)


def any_buildable(box: Box, s: State, seat: int, cost: int, coins: int) -> bool:
    """Whether some extension can be built."""
    for kind in range(EXTENSIONS):
        if is_buildable(box, s, seat, kind, cost, coins):
            return True
    return False


# -- Cards ---------------------------------------------------------------------------


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


def any_beige(box: Box, s: State, seat: int) -> bool:
    """Whether the hand has a beige-brown section."""
    for card in range(CARDS):
        if s.place[card] == HAND + seat and box.beige[card] > 0:
            return True
    return False


def can_deliver(box: Box, s: State, seat: int, card: int, coins: int, barrels: int) -> bool:
    """BP-82: the cellar holds the beers of this hand card, and barrels (or coins) are there."""
    if s.place[card] != HAND + seat or box.purple[card] == 0:
        return False
    spare = 0
    for beer in range(BEERS):
        if s.cellar[seat, beer] < box.order_beer[card, beer]:
            return False
        spare += s.cellar[seat, beer] - box.order_beer[card, beer]
    if spare < box.order_any[card]:
        return False
    missing = box.order_barrels[card] - barrels
    if missing <= 0:
        return True
    return coins >= missing and is_master(box, s, seat, COIN_FOR_BARREL)


def any_order(box: Box, s: State, seat: int, coins: int, barrels: int, without: int) -> bool:
    """Whether some hand card other than `without` can be delivered."""
    for card in range(CARDS):
        if card != without and can_deliver(box, s, seat, card, coins, barrels):
            return True
    return False


def has_order(box: Box, s: State, seat: int, more_barrels: int) -> bool:
    """Whether an order can be delivered now, or with more barrels in the cellar."""
    return any_order(box, s, seat, s.coins[seat], s.barrels[seat] + more_barrels, -1)
