"""Points, ranks and what must always hold."""

from __future__ import annotations

from alehouse.games.beer_pioneers.box import (
    BEERS,
    CARD_IDS,
    CARDS,
    EXTENSION_IDS,
    EXTENSIONS,
    LEVELS,
    PROGRESS_SPACES,
    SPACES,
    TILES,
    Box,
)
from alehouse.games.beer_pioneers.effects import SOURCES
from alehouse.games.beer_pioneers.rules.objectives import barrels_of
from alehouse.games.beer_pioneers.rules.terms import beers_of, cellar_room, depot_room
from alehouse.games.beer_pioneers.state import (
    DECK,
    DISCARD,
    DISPLAY,
    HAND,
    LAID,
    PLAYED,
    SLOT,
    SLOTS,
    State,
)
from alehouse.kernel import Out

STANDING = ("extensions", "lightbulbs", "beers", "barrels", "brewing_level", "progress")
TALLY = (*STANDING, *EXTENSION_IDS, *CARD_IDS)


def score(box: Box, s: State, seat: int) -> int:
    """The victory points; BP-121 and BP-122 add to them when the game ends."""
    return s.vp[seat]


def parts(box: Box, s: State, seat: int, out: Out) -> None:
    """The victory points by where they came from."""
    for source in range(len(SOURCES)):
        out[source] = s.vp_from[seat, source]


def tally(box: Box, s: State, seat: int, out: Out) -> None:
    """How far the brewery has come, the extensions built, and the cards played in any way."""
    out[0] = s.extensions[seat]
    out[1] = s.icons[seat, 0]
    out[2] = beers_of(s, seat)
    out[3] = barrels_of(s, seat)
    out[4] = s.level[seat]
    out[5] = s.progress[seat]
    n = len(STANDING)
    for kind in range(EXTENSIONS):
        out[n + kind] = min(1, s.built[seat, kind])
    n += EXTENSIONS
    for card in range(CARDS):
        out[n + card] = s.used[card] >> seat & 1


def rank(box: Box, s: State, seat: int) -> int:
    """BP-123: most points, then most beer, then most barrels, otherwise shared."""
    better = 0
    for other in range(s.seats):
        if is_ahead(s, other, seat):
            better += 1
    return 1 + better


def is_ahead(s: State, a: int, b: int) -> bool:
    """Whether seat a ranks before seat b."""
    if s.vp[a] != s.vp[b]:
        return s.vp[a] > s.vp[b]
    if beer_in_house(s, a) != beer_in_house(s, b):
        return beer_in_house(s, a) > beer_in_house(s, b)
    return barrels_of(s, a) > barrels_of(s, b)


def beer_in_house(s: State, seat: int) -> int:
    """BP-123: tiles in the cellar and dials on the coops."""
    n = beers_of(s, seat)
    for beer in range(BEERS):
        if s.dial[seat, beer] > 0:
            n += 1
    return n


# -- Invariants --------------------------------------------------------------------


def broken(box: Box, s: State) -> int:
    """1 coins, 2 barrels, 3 beers, 4 cards, 5 tiles and pieces, 10 and more: one seat's things."""
    coins, barrels = s.coin_supply, s.barrel_supply
    for seat in range(s.seats):
        coins += s.coins[seat]
        barrels += s.depot[seat] + s.barrels[seat]
    if coins != box.coins or s.coin_supply < 0:
        return 1
    if barrels != box.barrels or s.barrel_supply < 0:
        return 2
    for beer in range(BEERS):
        n = s.beer_supply[beer]
        for seat in range(s.seats):
            n += s.cellar[seat, beer]
        if n != box.tiles[beer] or s.beer_supply[beer] < 0:
            return 3
    if not cards_in_order(s):
        return 4
    if not board_in_order(box, s):
        return 5
    for seat in range(s.seats):
        wrong = seat_broken(box, s, seat)
        if wrong > 0:
            return 10 * (1 + seat) + wrong
    return 0


def cards_in_order(s: State) -> bool:
    """Every card is in one place, and the piles, display, hands and slots agree with that."""
    deck = discards = shown = played = hands = slots = 0
    for card in range(CARDS):
        place = s.place[card]
        if place == DECK:
            deck += 1
        elif place == DISCARD:
            discards += 1
        elif place == DISPLAY:
            shown += 1
        elif place == PLAYED:
            played += 1
        elif place < LAID:
            hands += 1 << 8 * (place - HAND)
        elif place >= SLOT:
            slots += 1 << 8 * (place - SLOT)
    for seat in range(s.seats):
        hands -= s.hand_size[seat] << 8 * seat
        if s.master[seat] > 0 and s.place[s.master[seat] - 1] == SLOT + seat:
            slots -= 1 << 8 * seat
    for i in range(LEVELS):
        if s.display[i] > 0 and s.place[s.display[i] - 1] == DISPLAY:
            shown -= 1
    for i in range(s.deck_left):
        if s.place[s.deck[i]] != DECK:
            return False
    sizes = deck == s.deck_left and discards == s.discards and played <= 2
    return sizes and hands == 0 and slots == 0 and shown == 0


def board_in_order(box: Box, s: State) -> bool:
    """Extension stacks, objectives, and covered spaces."""
    for kind in range(EXTENSIONS):
        n = s.stack[kind]
        for seat in range(s.seats):
            n += min(1, s.built[seat, kind])
        if n != box.stack[s.seats]:
            return False
    for slot in range(SLOTS):
        first, second = s.claim[slot, 0], s.claim[slot, 1]
        if second > 0 and (first == second or first == 0 or box.second_place[s.seats] == 0):
            return False
    if s.setup_card > 0:
        for seat in range(s.seats):
            for i in range(2):
                at = s.worker_at[seat, i] - 1
                if 0 <= at < SPACES and box.covered[s.setup_card - 1, at] > 0:
                    return False
    return True


def seat_broken(box: Box, s: State, seat: int) -> int:
    """1 rooms, 2 coops, 3 tracks, 4 points, 5 workers, 6 bonus workers."""
    stored = s.barrels[seat] + beers_of(s, seat)
    if stored > cellar_room(box, s, seat) or depot_room(box, s, seat) < 0:
        return 1
    for beer in range(BEERS):
        covered = box.overlay[beer] > 0 and s.overlay[seat, box.overlay[beer] - 1] > 0
        blocked = beer < BEERS - 1 and s.token[seat, beer] > 0
        if s.dial[seat, beer] < 0 or (s.dial[seat, beer] > 0 and (covered or blocked)):
            return 2
    if not (1 <= s.level[seat] <= LEVELS and 1 <= s.progress[seat] <= PROGRESS_SPACES):
        return 3
    total = 0
    for source in range(len(SOURCES)):
        total += s.vp_from[seat, source]
    if total != s.vp[seat] or s.vp[seat] < box.vp_min:
        return 4
    retired = 0
    for tile in range(TILES):
        retired += 1 - s.tile[seat, tile]
    grown = s.worker[seat, 0] + s.worker[seat, 1] - 3
    if not retired <= grown <= retired + 1:  # one more while a medium tile is being chosen
        return 5
    claims = 0
    for slot in range(SLOTS):
        if s.claim[slot, 0] == 1 + seat or s.claim[slot, 1] == 1 + seat:
            claims += 1
    if s.bonus[seat] < 0 or s.deployed[seat] < 0 or s.sacrificed[seat] < claims:
        return 6
    return 0
