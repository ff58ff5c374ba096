"""What always holds in Beer Pioneers."""

from __future__ import annotations

from .box import BEERS, LEVELS, PROGRESS_SPACES, SPACES, TILES, Box
from .effects import SOURCES
from .rules.brewery import beers_of, cellar_room, depot_room, is_blocked_coop, is_covered_coop
from .rules.objectives import fresh_objectives
from .state import DECK, DISCARD, DISPLAY, HAND, LAID, PLAYED, SLOT, SLOTS, State


def broken(box: Box, s: State) -> int:
    """1 coins, 2 barrels, 3 beers, 4 cards, 5 tiles and pieces, 6 objectives that were not offered;
    10 and more: one seat's things."""
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
    if not cards_in_order(box, s):
        return 4
    if not board_in_order(box, s):
        return 5
    if fresh_objectives(box, s) > 0:
        return 6
    for seat in range(s.seats):
        wrong = seat_broken(box, s, seat)
        if wrong > 0:
            return 10 * (1 + seat) + wrong
    return 0


def cards_in_order(box: Box, s: State) -> bool:
    """Every card is in one place, and the piles, display, hands and slots agree with that."""
    deck = discards = shown = played = hands = slots = 0
    for card in range(box.cards):
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
    for kind in range(box.extensions):
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
        closed = is_covered_coop(box, s, seat, beer) or is_blocked_coop(s, seat, beer)
        if s.dial[seat, beer] < 0 or (s.dial[seat, beer] > 0 and closed):
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
