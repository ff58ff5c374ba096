"""What a brewery has and could do: cellar, depot, coops, extensions, upgrades, orders."""

from __future__ import annotations

from alehouse.kernel import News, tell

from ..box import ALT, BEERS, COIN_FOR_BARREL, EXTENSION_DISCOUNT, TILES, TOKENS, Box
from ..state import HAND, State
from ..things import BEER
from .goods import is_master, master_n

# -- Cellar and depot --------------------------------------------------------------


def beers_of(s: State, seat: int) -> int:
    """Beer tiles in the cellar."""
    n = 0
    for beer in range(BEERS):
        n += s.cellar[seat, beer]
    return n


def barrels_of(s: State, seat: int) -> int:
    """BP-97: depot, cellar and the virtual barrel."""
    return s.depot[seat] + s.barrels[seat] + s.improved[seat]


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


BARREL_GIVEN = News("barrel_given", "{seat} gives up a barrel.")


def give_barrel(s: State, seat: int) -> None:
    """A barrel of the cellar back to the supply."""
    s.barrels[seat] -= 1
    s.barrel_supply += 1
    tell(s, BARREL_GIVEN, seat)


def give_barrels(s: State, seat: int, n: int) -> None:
    """Several barrels of the cellar back to the supply."""
    for _ in range(n):
        give_barrel(s, seat)


BEER_GIVEN = News("beer_given", "{seat} gives {beer}.", BEER)


def give_beer(s: State, seat: int, beer: int) -> None:
    """A beer of the cellar back to the supply."""
    s.cellar[seat, beer] -= 1
    s.beer_supply[beer] += 1
    tell(s, BEER_GIVEN, seat, beer)


# -- Coops -------------------------------------------------------------------------


def is_covered_coop(box: Box, s: State, seat: int, beer: int) -> bool:
    """BP-17: an overlay lies on the coop."""
    return box.overlay[beer] > 0 and s.overlay[seat, box.overlay[beer] - 1] > 0


def is_blocked_coop(s: State, seat: int, beer: int) -> bool:
    """BP-17: a blocking token lies on the coop."""
    return beer != ALT and s.token[seat, beer] > 0


def is_available(box: Box, s: State, seat: int, beer: int) -> bool:
    """BP-27: a coop without overlay, blocking token and dial."""
    if s.dial[seat, beer] > 0 or is_covered_coop(box, s, seat, beer):
        return False
    return not is_blocked_coop(s, seat, beer)


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


def any_overlay(s: State, seat: int) -> bool:
    """Whether an overlay is left."""
    return s.overlay[seat, 0] + s.overlay[seat, 1] > 0


# -- Extensions and upgrades -------------------------------------------------------


def price(box: Box, s: State, seat: int, cost: int) -> int:
    """Coins for an extension, less a master brewer's discount."""
    return max(0, cost - master_n(box, s, seat, EXTENSION_DISCOUNT))


def lacks_worker(box: Box, s: State, seat: int, kind: int) -> bool:
    """BP-105: the laboratory takes a bonus worker, and none is there."""
    return box.extension_worker[kind] > 0 and s.bonus[seat] + s.deployed[seat] == 0


def is_buildable(box: Box, s: State, seat: int, kind: int) -> bool:
    """BP-98: not owned, a tile left; BP-105: a bonus worker for the laboratory."""
    if s.built[seat, kind] > 0 or s.stack[kind] == 0:
        return False
    return not lacks_worker(box, s, seat, kind)


def any_buildable(box: Box, s: State, seat: int, cost: int, coins: int) -> bool:
    """Whether some extension can be built and paid."""
    if coins < price(box, s, seat, cost):
        return False
    for kind in range(box.extensions):
        if is_buildable(box, s, seat, kind):
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


# -- Orders of the hand ------------------------------------------------------------


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
    for card in range(box.cards):
        if card != without and can_deliver(box, s, seat, card, coins, barrels):
            return True
    return False


def has_order(box: Box, s: State, seat: int, more_barrels: int) -> bool:
    """Whether an order can be delivered now, or with more barrels in the cellar."""
    return any_order(box, s, seat, s.coins[seat], s.barrels[seat] + more_barrels, -1)


def has_permanent(box: Box, s: State, seat: int, permanent: int) -> bool:
    """Whether a seat has built the extension with this permanent effect."""
    for i in range(box.extensions):
        if s.built[seat, i] > 0 and box.permanent[i] == permanent:
            return True
    return False


def any_beige(box: Box, s: State, seat: int) -> bool:
    """Whether the hand has a beige-brown section."""
    for card in range(box.cards):
        if s.place[card] == HAND + seat and box.beige[card] > 0:
            return True
    return False
