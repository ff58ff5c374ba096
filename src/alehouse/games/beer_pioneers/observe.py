"""What a learner sees of Beer Pioneers."""

from __future__ import annotations

from alehouse.games.beer_pioneers.box import (
    BEERS,
    CARDS,
    EXTENSIONS,
    LEVELS,
    OBJECTIVES,
    PASSIVES,
    SEATS,
    SPACES,
    TILES,
    TOKENS,
    TRUCK_SPACES,
    Box,
)
from alehouse.games.beer_pioneers.rules.turn import is_covered, trucks_on, workers_on
from alehouse.games.beer_pioneers.state import DISCARD, HAND, QUESTIONS, SLOTS, State
from alehouse.kernel import Floats, about, asked

TABLE = 10 + BEERS + EXTENSIONS + 2 * (SPACES + 1) + TRUCK_SPACES + SLOTS * (OBJECTIVES + 2)
CARD_NUMBERS = 3 * CARDS  # in the display, in the own hand, on the discard pile
SEAT = 29 + 2 * BEERS + TOKENS + TILES + EXTENSIONS + len(PASSIVES)
SIGHT = QUESTIONS + 1 + TABLE + CARD_NUMBERS + SEATS * SEAT


def share(n: int, most: int) -> float:
    """A number from -1 to 1: n as a part of what there usually is at most."""
    return max(-1.0, min(1.0, n / most))


def observe(box: Box, s: State, seat: int, out: Floats) -> None:
    """The question, the table, the cards, and each seat, the own one first."""
    for i in range(SIGHT):
        out[i] = 0.0
    if s.asked_count > 0:
        out[asked(s)] = 1.0
        out[QUESTIONS] = share(about(s), 64)
    at = QUESTIONS + 1
    observe_table(box, s, seat, at, out)
    at += TABLE
    observe_cards(s, seat, at, out)
    at += CARD_NUMBERS
    for i in range(SEATS):
        if i < s.seats:
            observe_seat(box, s, (seat + i) % s.seats, at, out)
        else:
            for j in range(SEAT):
                out[at + j] = -1.0
        at += SEAT


def observe_table(box: Box, s: State, seat: int, at: int, out: Floats) -> None:
    """Round, supplies, spaces and objectives."""
    out[at] = share(s.round, 12)
    out[at + 1] = s.ending
    out[at + 2] = s.phase / 2
    out[at + 3] = s.deck_left / CARDS
    out[at + 4] = s.discards / CARDS
    out[at + 5] = s.coin_supply / box.coins
    out[at + 6] = s.barrel_supply / box.barrels
    out[at + 7] = 1.0 if s.neutral_worker == 0 else 0.0
    out[at + 8] = 1.0 if s.neutral_truck == 0 else 0.0
    out[at + 9] = 1.0 if s.actor == seat else 0.0
    at += 10
    for beer in range(BEERS):
        out[at + beer] = s.beer_supply[beer] / box.tiles[beer]
    at += BEERS
    for kind in range(EXTENSIONS):
        out[at + kind] = share(s.stack[kind], SEATS)
    at += EXTENSIONS
    taken = workers_on(s)
    for space in range(SPACES + 1):
        out[at + 2 * space] = 1.0 if is_covered(box, s, space) else 0.0
        out[at + 2 * space + 1] = taken >> space & 1
    at += 2 * (SPACES + 1)
    for space in range(TRUCK_SPACES):
        out[at + space] = share(trucks_on(s, space), SEATS)
    at += TRUCK_SPACES
    for slot in range(SLOTS):
        out[at + s.objective[slot]] = 1.0
        for place in range(2):
            holder = s.claim[slot, place]
            mine = 1.0 if holder == 1 + seat else -1.0
            out[at + OBJECTIVES + place] = mine if holder > 0 else 0.0
        at += OBJECTIVES + 2


def observe_cards(s: State, seat: int, at: int, out: Floats) -> None:
    """The display by position, the own hand, and the discard pile."""
    for i in range(LEVELS):
        if s.display[i] > 0:
            out[at + s.display[i] - 1] = 1.0 - i / (LEVELS + 1)
    for card in range(CARDS):
        out[at + CARDS + card] = 1.0 if s.place[card] == HAND + seat else 0.0
        out[at + 2 * CARDS + card] = 1.0 if s.place[card] == DISCARD else 0.0


def observe_seat(box: Box, s: State, seat: int, at: int, out: Floats) -> None:
    """Points, goods, tracks and pieces of one seat, and its brewery."""
    out[at] = share(s.vp[seat], 30)
    out[at + 1] = share(s.coins[seat], 20)
    out[at + 2] = share(s.hand_size[seat], 12)
    for column in range(4):
        out[at + 3 + column] = share(s.icons[seat, column], 8)
    out[at + 7] = s.level[seat] / LEVELS
    out[at + 8] = s.income[seat] / 2
    out[at + 9] = s.progress[seat] / 5
    out[at + 10] = share(s.depot[seat], 5)
    out[at + 11] = s.improved[seat]
    out[at + 12] = share(s.barrels[seat], 12)
    out[at + 13] = s.overlay[seat, 0]
    out[at + 14] = s.overlay[seat, 1]
    out[at + 15] = share(s.extensions[seat], EXTENSIONS)
    for i in range(2):
        out[at + 16 + 2 * i] = s.worker[seat, i] / 4
        out[at + 17 + 2 * i] = 1.0 if s.worker_at[seat, i] > 0 else 0.0
    out[at + 20] = s.turn_at[seat] / 8
    out[at + 21] = 1.0 if s.truck_at[seat] > 0 else 0.0
    out[at + 22] = 1.0 if s.admin_at[seat] > 0 else 0.0
    out[at + 23] = s.marker[seat]
    out[at + 24] = share(s.bonus[seat], 4)
    out[at + 25] = share(s.deployed[seat], 4)
    out[at + 26] = 1.0 if s.neutral_worker == 1 + seat else 0.0
    out[at + 27] = 1.0 if s.neutral_truck == 1 + seat else 0.0
    for position in range(s.seats):
        if s.order[position] == seat:
            out[at + 28] = position / SEATS
    observe_brewery(box, s, seat, at + 29, out)


def observe_brewery(box: Box, s: State, seat: int, at: int, out: Floats) -> None:
    """Beers, dials, tokens, cellar tiles, extensions and the master brewer of one seat."""
    for beer in range(BEERS):
        out[at + beer] = share(s.cellar[seat, beer], 6)
        out[at + BEERS + beer] = share(s.dial[seat, beer], 9)
    at += 2 * BEERS
    for token in range(TOKENS):
        out[at + token] = s.token[seat, token]
    at += TOKENS
    for tile in range(TILES):
        out[at + tile] = s.tile[seat, tile]
    at += TILES
    for kind in range(EXTENSIONS):
        out[at + kind] = share(s.built[seat, kind], EXTENSIONS)
    at += EXTENSIONS
    if s.master[seat] > 0:
        out[at + box.passive[s.master[seat] - 1]] = 1.0
