"""The School of Crafts: rolling again (DB-42) and swapping (DB-43)."""

from __future__ import annotations

from alehouse.games.dice_brewing.actions import COLOUR, KEEP, PICK, ROLL, TAKE
from alehouse.games.dice_brewing.box import BLUE_DIE, COLOURS
from alehouse.games.dice_brewing.dice import (
    NONE,
    USABLE_CODES,
    code_of,
    face_of,
    from_usable,
    is_usable,
    usable_index,
)
from alehouse.games.dice_brewing.rules.placement import go_on_placing, is_swappable
from alehouse.games.dice_brewing.rules.terms import KEEPS, ROLLS, SWAPS
from alehouse.games.dice_brewing.rules.trays import change_die, rolled_anew, sort_tray
from alehouse.games.dice_brewing.state import REROLL, SWAP_NEW, SWAP_OWN, State
from alehouse.kernel import Out, ask, draw, offer, tell

# -- Second batch: DB-42 -----------------------------------------------------------


def reroll_legal(s: State, seat: int, out: Out) -> int:
    """DB-42: pick one die more, or roll those picked."""
    n = 0
    for tray in range(2 * COLOURS):
        zone, colour = tray // COLOURS, tray % COLOURS
        last = 0
        for i in range(s.many[seat, zone, colour]):
            code = s.dice[seat, zone, colour, i]
            if s.picked[zone, colour, i] == 0 and code != last and is_usable(code):
                n = offer(out, n, PICK + tray * USABLE_CODES + usable_index(code))
                last = code
    if has_picked(s):
        n = offer(out, n, ROLL)
    return n


def has_picked(s: State) -> bool:
    """Whether any die was picked."""
    for zone in range(2):
        for colour in range(COLOURS):
            for i in range(s.many[s.actor, zone, colour]):
                if s.picked[zone, colour, i] == 1:
                    return True
    return False


def first_to_pick(s: State, seat: int, choice: int) -> int:
    """Where in its tray the first such die lies that was not picked yet; -1: nowhere."""
    zone, colour = choice // USABLE_CODES // COLOURS, choice // USABLE_CODES % COLOURS
    code = from_usable(choice % USABLE_CODES)
    for i in range(s.many[seat, zone, colour]):
        if s.dice[seat, zone, colour, i] == code and s.picked[zone, colour, i] == 0:
            return i
    return -1


def pick(s: State, seat: int, choice: int) -> None:
    """DB-42: any number of dice of both zones."""
    tray = choice // USABLE_CODES
    s.picked[tray // COLOURS, tray % COLOURS, first_to_pick(s, seat, choice)] = 1
    ask(s, seat, REROLL)


def roll_picked(s: State, seat: int) -> None:
    """DB-42: they are rolled together and stay in their zones."""
    for colour in range(COLOURS):
        for zone in range(2):
            faces = 0
            for i in range(s.many[seat, zone, colour]):
                if s.picked[zone, colour, i] == 1:
                    s.picked[zone, colour, i] = 0
                    code = rolled_anew(s, s.dice[seat, zone, colour, i])
                    s.dice[seat, zone, colour, i] = code
                    faces = faces * 7 + face_of(code)
            if faces > 0:
                sort_tray(s, seat, zone, colour)
                tell(s, ROLLS, seat, colour, faces, zone)
    go_on_placing(s, seat)


# -- Exchange: DB-43 ---------------------------------------------------------------


def swap_colour_legal(s: State, seat: int, out: Out) -> int:
    """DB-43: a colour, not blue, that the supply and the seat both have."""
    n = 0
    for colour in range(BLUE_DIE):
        if is_swappable(s, seat, colour):
            n = offer(out, n, COLOUR + colour)
    return n


def swap_colour(s: State, seat: int, colour: int) -> None:
    """DB-43: all supply dice of the colour are rolled."""
    faces = 0
    for _ in range(s.supply[colour]):
        face = draw(s, 6) + 1
        s.rolled[face] += 1
        faces = faces * 7 + face
    tell(s, ROLLS, seat, colour, faces, 2)
    ask(s, seat, SWAP_NEW, colour)


def swap_new_legal(s: State, out: Out) -> int:
    """DB-43: take one of the values rolled, or none."""
    n = 0
    for face in range(1, 7):
        if s.rolled[face] > 0:
            n = offer(out, n, TAKE + face - 1)
    return offer(out, n, KEEP)


def swap_new(s: State, seat: int, colour: int, action: int) -> None:
    """The other dice of the supply lose their faces."""
    for face in range(1, 7):
        s.rolled[face] = 0
    if action == KEEP:
        tell(s, KEEPS, seat, colour)
        go_on_placing(s, seat)
    else:
        ask(s, seat, SWAP_OWN, colour * 8 + action - TAKE + 1)


def swap_own(s: State, seat: int, sought: int, tray: int, code: int) -> None:
    """DB-43: the new die takes the place of the own one, which goes to the supply."""
    new = code_of(sought % 8, 0, NONE)
    change_die(s, seat, tray // COLOURS, tray % COLOURS, code, new)
    tell(s, SWAPS, seat, tray % COLOURS, code, new)
    go_on_placing(s, seat)
