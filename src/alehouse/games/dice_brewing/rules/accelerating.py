"""Accelerating: a blue die makes a field work at once (DB-35 to DB-38, DB-45)."""

from __future__ import annotations

from alehouse.kernel import NUMBER, Answer, News, Question, Say, ask, because, draw, tell

from ..box import BLUE_DIE, GIVES_DIE, GIVES_GOLD, GIVES_VALUE, Box
from ..state import ACTIVE, State
from ..things import COLOUR, DIE, FACE, FIELD, NONE, PIECE_KIND, code_of, value_of
from .supply import clear_main, from_supply, give_input, improve, output_count, output_kind, sell
from .trays import of_either_zone, put_die, take_die, why_not_use

SUPPLY_EMPTY = because(
    "DB-2",
    Say("the supply has no {kind}", lambda box, field: output_kind(box, field), kind=PIECE_KIND),
)


def blue_for(box: Box, field: int) -> int:
    """What a blue die must count to accelerate a field."""
    return box.accelerate[field]


NO_BLUE_DIE = because(
    "DB-35", Say("you have no blue die of {n} or more that you may use", blue_for, NUMBER)
)
NOTHING_THERE = because("DB-36", "nothing of yours waits on this field")
NOT_ACCELERABLE = because("DB-45", "this field cannot be accelerated")


def why_not_accelerate(box: Box, s: State, seat: int, field: int) -> int:
    """DB-36: a piece that waits, what it brings in the supply, and a blue die for it."""
    if s.main[seat, field] == 0:
        return NOT_ACCELERABLE if box.accelerate[field] == 0 else NOTHING_THERE
    if box.accelerate[field] == 0:
        return NOT_ACCELERABLE
    kind = output_kind(box, field)
    if kind >= 0 and s.supply[kind] == 0:
        return SUPPLY_EMPTY
    return 0 if s.usable[BLUE_DIE] & box.boosts[field] > 0 else NO_BLUE_DIE


def choose_field(s: State, seat: int, field: int) -> None:
    """Then the blue die is asked."""
    ask(s, seat, ACCEL, field)


ACCELERATE = Answer(
    "accelerate",
    Say("“{field}”: accelerate it with a blue die of {n} or more", blue_for, NUMBER),
    "seat.{seat}.board.{field}.blue",
    choose_field,
    why_not_accelerate,
    field=FIELD,
    again=True,
)


NOT_FOR_ACCELERATING = because(
    "DB-35", Say("only a blue die of {n} or more does that", blue_for, NUMBER)
)


def why_not_strong(box: Box, field: int, colour: int, die: int) -> int:
    """DB-35: a blue die that is high enough."""
    fits = colour == BLUE_DIE and value_of(die) >= box.accelerate[field]
    return 0 if fits else NOT_FOR_ACCELERATING


ACCELERATES = News("accelerates", "{seat} accelerates “{field}” with blue {die}.", FIELD, DIE)


def boost(box: Box, s: State, seat: int, field: int, zone: int, colour: int, die: int) -> None:
    """DB-35, DB-36: the blue die is one placed piece, and the effect happens at once."""
    take_die(s, seat, zone, colour, die)
    s.blue[seat, field] = die
    s.placed += 1
    tell(s, ACCELERATES, seat, field, die)
    if box.output[field] == GIVES_VALUE:
        improve(box, s, seat, field)
    else:
        give_input(s, seat, field)
        bring_at_once(box, s, seat, field)
        clear_main(s, seat, field)


GETS_AND_ROLLS = News(
    "gets_and_rolls", "{seat} gets {colour:a} die and rolls it: {face}.", COLOUR, FACE
)


def bring_at_once(box: Box, s: State, seat: int, field: int) -> None:
    """DB-37: a die is rolled at once. DB-46: gold, or seeds as far as the supply has them."""
    if box.output[field] == GIVES_GOLD:
        sell(box, s, seat, field)
    elif box.output[field] == GIVES_DIE:
        colour = box.amount[field]
        s.supply[colour] -= 1
        face = draw(s, 6) + 1
        put_die(s, seat, ACTIVE, colour, code_of(face, 0, NONE))
        tell(s, GETS_AND_ROLLS, seat, colour, face)
    else:
        from_supply(s, seat, output_kind(box, field), output_count(box, field))


ACCEL = Question(
    3,
    "accel",
    ("DB-35", "DB-36"),
    "Which blue die makes “{field}” work at once?",
    of_either_zone(boost, why_not_use, why_not_strong),
    field=FIELD,
)
