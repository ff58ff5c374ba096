"""Dice in active zones and warehouses: sorted trays, one for each seat, zone and colour."""

from __future__ import annotations

from alehouse.games.dice_brewing.actions import STORE
from alehouse.games.dice_brewing.box import COLOURS
from alehouse.games.dice_brewing.dice import CODES, FIRST, code_of, is_usable, mark_of
from alehouse.games.dice_brewing.rules.terms import ROLLS, STORES
from alehouse.games.dice_brewing.state import ACTIVE, WAREHOUSE, State
from alehouse.kernel import Out, draw, offer, tell


def put_die(s: State, seat: int, zone: int, colour: int, code: int) -> None:
    """Lay a die into a tray, in its order."""
    i = s.many[seat, zone, colour]
    s.many[seat, zone, colour] = i + 1
    while i > 0 and s.dice[seat, zone, colour, i - 1] > code:
        s.dice[seat, zone, colour, i] = s.dice[seat, zone, colour, i - 1]
        i -= 1
    s.dice[seat, zone, colour, i] = code


def take_die(s: State, seat: int, zone: int, colour: int, code: int) -> None:
    """Take a die out of a tray in which it lies."""
    last = s.many[seat, zone, colour] - 1
    i = 0
    while s.dice[seat, zone, colour, i] != code:
        i += 1
    while i < last:
        s.dice[seat, zone, colour, i] = s.dice[seat, zone, colour, i + 1]
        i += 1
    s.dice[seat, zone, colour, last] = 0
    s.many[seat, zone, colour] = last


def change_die(s: State, seat: int, zone: int, colour: int, old: int, new: int) -> None:
    """Turn or mark a die in its tray."""
    take_die(s, seat, zone, colour, old)
    put_die(s, seat, zone, colour, new)


def sort_tray(s: State, seat: int, zone: int, colour: int) -> None:
    """Put a tray in order again."""
    for i in range(1, s.many[seat, zone, colour]):
        code = s.dice[seat, zone, colour, i]
        k = i
        while k > 0 and s.dice[seat, zone, colour, k - 1] > code:
            s.dice[seat, zone, colour, k] = s.dice[seat, zone, colour, k - 1]
            k -= 1
        s.dice[seat, zone, colour, k] = code


def lies_there(s: State, seat: int, zone: int, colour: int, code: int) -> bool:
    """Whether a tray holds such a die."""
    for i in range(s.many[seat, zone, colour]):
        if s.dice[seat, zone, colour, i] == code:
            return True
    return False


def is_new(s: State, seat: int, zone: int, colour: int, i: int) -> bool:
    """Whether the die at i differs from the one before: equal dice are one option."""
    return i == 0 or s.dice[seat, zone, colour, i] != s.dice[seat, zone, colour, i - 1]


def usable_dice(s: State, seat: int, zone: int, colour: int) -> int:
    """How many dice of a tray their owner may use (DB-64)."""
    n = 0
    for i in range(s.many[seat, zone, colour]):
        if is_usable(s.dice[seat, zone, colour, i]):
            n += 1
    return n


def has_usable(s: State, seat: int, colour: int) -> bool:
    """Whether a seat has a die of a colour, in either zone, that it may use (DB-19)."""
    return usable_dice(s, seat, ACTIVE, colour) + usable_dice(s, seat, WAREHOUSE, colour) > 0


def dice_in(s: State, seat: int, zone: int) -> int:
    """How many dice a seat has in a zone."""
    n = 0
    for colour in range(COLOURS):
        n += s.many[seat, zone, colour]
    return n


# -- Rolling -----------------------------------------------------------------------


def rolled_anew(s: State, code: int) -> int:
    """A die after a roll: the bonus is gone, the mark stays."""
    return code_of(draw(s, 6) + 1, 0, mark_of(code))


def roll_active_zone(s: State, seat: int) -> None:
    """DB-13: every die of the active zone is rolled, without a choice."""
    for colour in range(COLOURS):
        if s.many[seat, ACTIVE, colour] > 0:
            for i in range(s.many[seat, ACTIVE, colour]):
                s.dice[seat, ACTIVE, colour, i] = rolled_anew(s, s.dice[seat, ACTIVE, colour, i])
            sort_tray(s, seat, ACTIVE, colour)
            tell(s, ROLLS, seat, colour, faces_in(s, seat, ACTIVE, colour), ACTIVE)


def faces_in(s: State, seat: int, zone: int, colour: int) -> int:
    """The faces of a tray as the digits of one number, base 7, for the log."""
    faces = 0
    for i in range(s.many[seat, zone, colour]):
        faces = faces * 7 + s.dice[seat, zone, colour, i] // 12
    return faces


# -- Storing: DB-16 ----------------------------------------------------------------


def offer_stores(s: State, seat: int, out: Out, n: int) -> int:
    """DB-16: any die of the active zone may go to the warehouse, a blocked one too."""
    for colour in range(COLOURS):
        for i in range(s.many[seat, ACTIVE, colour]):
            if is_new(s, seat, ACTIVE, colour, i):
                code = s.dice[seat, ACTIVE, colour, i]
                n = offer(out, n, STORE + colour * CODES + code - FIRST)
    return n


def store(s: State, seat: int, choice: int) -> None:
    """DB-16: move a die from the active zone to the warehouse."""
    colour, code = choice // CODES, choice % CODES + FIRST
    take_die(s, seat, ACTIVE, colour, code)
    put_die(s, seat, WAREHOUSE, colour, code)
    tell(s, STORES, seat, colour, code)
