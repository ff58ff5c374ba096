"""Placement: pieces onto the own board, one or two a turn (DB-22 to DB-49)."""

from __future__ import annotations

from alehouse.games.dice_brewing.actions import ACCELERATE, END_TURN, PASS, PLACE
from alehouse.games.dice_brewing.box import (
    BLUE_DIE,
    COLOURS,
    FIELDS,
    GIVES_DIE,
    GIVES_GOLD,
    GIVES_REROLL,
    GIVES_SWAP,
    GIVES_VALUE,
    SEED,
    Box,
)
from alehouse.games.dice_brewing.dice import NONE, code_of, face_of, is_usable, value_of
from alehouse.games.dice_brewing.rules.supply import (
    clear_main,
    from_supply,
    give_input,
    improve,
    output_kind,
    sell,
)
from alehouse.games.dice_brewing.rules.terms import (
    ACCELERATES,
    BUILDING_BLOCKED,
    BUILDING_NOT_OPEN,
    ENDS_TURN,
    FIELD_FULL,
    FIELD_USED,
    GETS_DIE,
    NO_BLUE_DIE,
    NO_PIECE,
    NO_SEED,
    NOT_ACCELERABLE,
    NOTHING_TO_ACCELERATE,
    PASSES,
    PLACES_DIE,
    PLACES_SEED,
    SUPPLY_EMPTY,
)
from alehouse.games.dice_brewing.rules.tokens import offer_plays
from alehouse.games.dice_brewing.rules.trays import (
    has_usable,
    offer_stores,
    put_die,
    take_die,
    usable_dice,
)
from alehouse.games.dice_brewing.state import (
    ACTIVE,
    PIECE,
    REROLL,
    SWAP_COLOUR,
    TURN,
    WAREHOUSE,
    State,
)
from alehouse.kernel import Out, ask, draw, offer, tell

# -- Turn: DB-22 to DB-28 ----------------------------------------------------------


def next_placement(s: State) -> bool:
    """DB-22: the next seat that has not passed is on turn; False: all have passed (DB-25)."""
    for _ in range(s.seats):
        if s.passed[s.turn] == 0:
            ask(s, s.turn, TURN)
            return True
        s.turn = (s.turn + 1) % s.seats
    return False


def turn_legal(box: Box, s: State, seat: int, out: Out) -> int:
    """DB-23: place, accelerate, store, play a token; pass, or end the turn after one piece."""
    n = 0
    for field in range(FIELDS):
        if why_not_place(box, s, seat, field) == 0:
            n = offer(out, n, PLACE + field)
    for field in range(FIELDS):
        if why_not_accelerate(box, s, seat, field) == 0:
            n = offer(out, n, ACCELERATE + field)
    n = offer_stores(s, seat, out, n)
    n = offer_plays(box, s, seat, out, n)
    return offer(out, n, PASS if s.placed == 0 else END_TURN)


def pass_placement(s: State, seat: int) -> None:
    """DB-26: a pass is final for this phase."""
    s.passed[seat] = 1
    tell(s, PASSES, seat)
    end_turn(s)


def end_turn(s: State) -> None:
    """DB-24: the others come before the seat's next turn."""
    s.placed = 0
    s.turn = (s.turn + 1) % s.seats


def end_turn_early(s: State, seat: int) -> None:
    """DB-23: one piece is enough."""
    tell(s, ENDS_TURN, seat)
    end_turn(s)


def go_on_placing(s: State, seat: int) -> None:
    """DB-23: after the second piece the turn is over."""
    if s.placed < 2:
        ask(s, seat, TURN)
    else:
        end_turn(s)


# -- Placing a piece: DB-29 to DB-49 -----------------------------------------------


def why_not_place(box: Box, s: State, seat: int, field: int) -> int:
    """The reason why a seat may not place on a field; 0: it may."""
    building = box.building[field]
    if s.round < box.opens[building]:
        return BUILDING_NOT_OPEN  # DB-41
    if s.building_blocked[seat, building] == 1:
        return BUILDING_BLOCKED  # DB-63
    if s.used[seat, field] == 1:
        return FIELD_USED  # DB-39
    if users(s, field) >= box.field_users[s.seats]:
        return FIELD_FULL  # DB-40
    if box.takes[field, SEED] == 1:
        return 0 if s.seeds[seat] > 0 else NO_SEED
    return 0 if has_piece(box, s, seat, field) else NO_PIECE


def users(s: State, field: int) -> int:
    """How many seats have used a field this round."""
    n = 0
    for seat in range(s.seats):
        n += s.used[seat, field]
    return n


def has_piece(box: Box, s: State, seat: int, field: int) -> bool:
    """Whether a seat has a die for a field, and something for its effect to work on."""
    if box.output[field] == GIVES_REROLL and all_usable(s, seat) < 2:
        return False
    if box.output[field] == GIVES_SWAP and not can_swap(s, seat):
        return False
    for colour in range(COLOURS):
        if box.takes[field, colour] == 1:
            for zone in range(2):
                for i in range(s.many[seat, zone, colour]):
                    if fits_field(box, field, colour, s.dice[seat, zone, colour, i]):
                        return True
    return False


def fits_field(box: Box, field: int, colour: int, code: int) -> bool:
    """DB-35, DB-49: colour, least value, and no face of 6 where faces are raised."""
    return (
        box.takes[field, colour] == 1
        and is_usable(code)
        and value_of(code) >= box.least[field]
        and not (box.output[field] == GIVES_VALUE and face_of(code) == 6)
    )


def all_usable(s: State, seat: int) -> int:
    """How many dice a seat may use."""
    n = 0
    for colour in range(COLOURS):
        n += usable_dice(s, seat, ACTIVE, colour) + usable_dice(s, seat, WAREHOUSE, colour)
    return n


def can_swap(s: State, seat: int) -> bool:
    """Whether there is a colour to swap."""
    for colour in range(BLUE_DIE):
        if is_swappable(s, seat, colour):
            return True
    return False


def is_swappable(s: State, seat: int, colour: int) -> bool:
    """DB-43: a colour of which both the supply and the seat have a die."""
    return s.supply[colour] > 0 and has_usable(s, seat, colour)


def place(box: Box, s: State, seat: int, field: int) -> None:
    """DB-31: a seed is laid down; a die is asked for."""
    if box.takes[field, SEED] == 0:
        ask(s, seat, PIECE, field)
        return
    s.seeds[seat] -= 1
    s.main[seat, field] = 1 + SEED
    s.used[seat, field] = 1
    s.placed += 1
    tell(s, PLACES_SEED, seat, field)
    go_on_placing(s, seat)


def place_die(box: Box, s: State, seat: int, field: int, tray: int, code: int) -> None:
    """DB-19, DB-30: a die of either zone lies on the field; the School works at once."""
    zone, colour = tray // COLOURS, tray % COLOURS
    take_die(s, seat, zone, colour, code)
    s.main[seat, field] = 1 + colour
    s.main_die[seat, field] = code
    s.used[seat, field] = 1
    s.placed += 1
    tell(s, PLACES_DIE, seat, field, colour, code)
    if box.output[field] == GIVES_REROLL:
        ask(s, seat, REROLL)
    elif box.output[field] == GIVES_SWAP:
        ask(s, seat, SWAP_COLOUR)
    else:
        go_on_placing(s, seat)


# -- Accelerating: DB-35 to DB-38 --------------------------------------------------


def why_not_accelerate(box: Box, s: State, seat: int, field: int) -> int:
    """The reason why a seat may not accelerate a field; 0: it may."""
    if box.accelerate[field] == 0:
        return NOT_ACCELERABLE  # DB-45
    if s.main[seat, field] == 0:
        return NOTHING_TO_ACCELERATE
    kind = output_kind(box, field)
    if kind >= 0 and s.supply[kind] == 0:
        return SUPPLY_EMPTY
    for zone in range(2):
        for i in range(s.many[seat, zone, BLUE_DIE]):
            if can_accelerate(box, field, s.dice[seat, zone, BLUE_DIE, i]):
                return 0
    return NO_BLUE_DIE


def can_accelerate(box: Box, field: int, code: int) -> bool:
    """DB-35: a blue die of at least the printed value."""
    return is_usable(code) and value_of(code) >= box.accelerate[field]


def accelerate(box: Box, s: State, seat: int, field: int, zone: int, code: int) -> None:
    """DB-35, DB-36: the blue die is one placed piece, and the effect happens at once."""
    take_die(s, seat, zone, BLUE_DIE, code)
    s.blue[seat, field] = code
    s.placed += 1
    tell(s, ACCELERATES, seat, field, code)
    if box.output[field] == GIVES_VALUE:
        improve(box, s, seat, field)
    else:
        give_input(s, seat, field)
        bring_at_once(box, s, seat, field)
        clear_main(s, seat, field)
    go_on_placing(s, seat)


def bring_at_once(box: Box, s: State, seat: int, field: int) -> None:
    """DB-37: a die is rolled at once. DB-46: gold, or seeds as far as the supply has them."""
    if box.output[field] == GIVES_GOLD:
        sell(box, s, seat, field)
    elif box.output[field] == GIVES_DIE:
        colour = box.amount[field]
        s.supply[colour] -= 1
        code = code_of(draw(s, 6) + 1, 0, NONE)
        put_die(s, seat, ACTIVE, colour, code)
        tell(s, GETS_DIE, seat, colour, code)
    else:
        for _ in range(box.amount[field]):
            from_supply(s, seat, SEED)
