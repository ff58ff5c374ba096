"""Tidying up and the season (DB-87 to DB-95)."""

from __future__ import annotations

from alehouse.kernel import NUMBER, News, tell

from ..box import BLUE_DIE, BUILDINGS, COLOURS, DISPLAY, FIELDS, GIVES_GOLD, GIVES_VALUE, SEED, Box
from ..state import ACTIVE, State
from ..things import FIRST, SEASON
from .brewing import MISSES
from .supply import (
    clear_main,
    from_supply,
    give_input,
    improve,
    output_count,
    output_kind,
    sell,
    take_up,
)
from .trays import put_die, sort_tray

# -- Tidy-up: DB-87 to DB-92 -------------------------------------------------------


TIDIES = News("tidies", "Everybody tidies up.")


def tidy_up(box: Box, s: State) -> None:
    """DB-87: seat by seat in player order; then marks, bonuses and blocks are gone."""
    tell(s, TIDIES, -1)
    for i in range(s.seats):
        tidy_seat(box, s, (s.first + i) % s.seats)
    while s.claims > 0:  # DB-89, DB-91: what was not returned in time is lost
        s.claims -= 1
        tell(s, MISSES, s.claim_seat[s.claims], s.claim_kind[s.claims])
        s.claim_seat[s.claims] = 0
        s.claim_kind[s.claims] = 0
    for seat in range(s.seats):
        clear_seat(s, seat)
    for field in range(FIELDS):
        s.users[field] = 0
    for place in range(DISPLAY):
        s.recipe_blocked[place] = 0


def tidy_seat(box: Box, s: State, seat: int) -> None:
    """DB-87: change values; take dice back with those they bring; exchange."""
    for field in range(FIELDS):
        if s.main[seat, field] > 0 and box.output[field] == GIVES_VALUE:
            improve(box, s, seat, field)
    for field in range(FIELDS):
        take_dice_back(box, s, seat, field)
    for field in range(FIELDS):
        if s.main[seat, field] > 0:
            give_input(s, seat, field)
    for field in range(FIELDS):
        if s.main[seat, field] > 0:
            take_output(box, s, seat, field)
            clear_main(s, seat, field)
    if s.market_die[seat] > 0:  # DB-54
        put_die(s, seat, ACTIVE, BLUE_DIE, s.market_die[seat])
        s.market_die[seat] = 0


def take_dice_back(box: Box, s: State, seat: int, field: int) -> None:
    """DB-48: blue dice return. DB-44: training brings one more."""
    if s.blue[seat, field] > 0:
        put_die(s, seat, ACTIVE, BLUE_DIE, s.blue[seat, field])
        s.blue[seat, field] = 0
    if s.main[seat, field] > 0 and box.returns[field] == 1:
        take_up(s, seat, field)
        take_output(box, s, seat, field)


def take_output(box: Box, s: State, seat: int, field: int) -> None:
    """DB-88: what a field brings comes from the supply. DB-90, DB-91: what the supply does not have
    is claimed, should it come back in time."""
    kind = output_kind(box, field)
    if box.output[field] == GIVES_GOLD:
        sell(box, s, seat, field)
    elif kind >= 0:
        wanted = output_count(box, field)
        for _ in range(wanted - from_supply(s, seat, kind, wanted)):
            s.claim_seat[s.claims] = seat
            s.claim_kind[s.claims] = kind
            s.claims += 1


def clear_seat(s: State, seat: int) -> None:
    """The round's marks, bonuses, blocks and used fields are gone (DB-68)."""
    for field in range(FIELDS):
        s.used[seat, field] = 0
    for building in range(BUILDINGS):
        s.building_blocked[seat, building] = 0
    s.passed[seat] = 0
    for zone in range(2):
        for colour in range(COLOURS):
            for i in range(s.many[seat, zone, colour]):
                s.dice[seat, zone, colour, i] -= s.dice[seat, zone, colour, i] % FIRST
            sort_tray(s, seat, zone, colour)


# -- The season: DB-93 to DB-95 ----------------------------------------------------


def is_summer(s: State) -> bool:
    """DB-4, DB-93: the token shows Winter in odd rounds, Summer in even ones."""
    return s.round % 2 == 0


ROUND_BEGINS = News(
    "round_begins", "Round {n}, {season}: {seat} goes first.", NUMBER, SEASON, opens=True
)


def announce_round(s: State) -> None:
    """Say which round begins, and in which season, before anything else of it happens."""
    tell(s, ROUND_BEGINS, s.first, s.round, 1 if is_summer(s) else 0)


def pass_season(box: Box, s: State) -> None:
    """DB-93: the token goes clockwise and is flipped. DB-94, DB-95: seeds while they last."""
    s.first = (s.first + 1) % s.seats
    s.round += 1
    announce_round(s)
    seeds = box.summer_seeds if is_summer(s) else box.winter_seeds
    for i in range(s.seats):
        from_supply(s, (s.first + i) % s.seats, SEED, seeds)
