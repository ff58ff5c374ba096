"""Supply and player boards: what goes there, what comes from there, and what is still due."""

from __future__ import annotations

from alehouse.kernel import NUMBER, News, tell

from ..box import COLOURS, GIVES_DIE, GIVES_SEEDS, SEED, Box
from ..state import ACTIVE, WAREHOUSE, State
from ..things import COLOUR, DIE, FIRST, face_of
from .trays import put_die


def to_supply(s: State, kind: int) -> None:
    """A piece enters the supply. DB-90: the oldest claim on its kind takes it at once."""
    for i in range(s.claims):
        if s.claim_kind[i] == kind:
            seat = s.claim_seat[i]
            drop_claim(s, i)
            hand_over(s, seat, kind)
            tell_taken(s, seat, kind, 1)
            return
    s.supply[kind] += 1


def drop_claim(s: State, i: int) -> None:
    """Take a claim out of the queue."""
    s.claims -= 1
    for k in range(i, s.claims):
        s.claim_seat[k] = s.claim_seat[k + 1]
        s.claim_kind[k] = s.claim_kind[k + 1]
    s.claim_seat[s.claims] = 0
    s.claim_kind[s.claims] = 0


def hand_over(s: State, seat: int, kind: int) -> None:
    """A seat gets a piece of the supply: a seed, or a die that is not rolled yet."""
    if kind == SEED:
        s.seeds[seat] += 1
    else:
        put_die(s, seat, ACTIVE, kind, 0)


GETS_DIE = News("gets_die", "{seat} gets {colour:a} die.", COLOUR)
GETS_SEEDS = News("gets_seeds", "{seat} gets {n} {n:seed|seeds}.", NUMBER)


def tell_taken(s: State, seat: int, kind: int, n: int) -> None:
    """Say what a seat got."""
    if n > 0:
        if kind == SEED:
            tell(s, GETS_SEEDS, seat, n)
        else:
            tell(s, GETS_DIE, seat, kind)


def from_supply(s: State, seat: int, kind: int, n: int) -> int:
    """A seat takes so many pieces, as far as there are any; returns how many."""
    taken = min(n, s.supply[kind])
    s.supply[kind] -= taken
    for _ in range(taken):
        hand_over(s, seat, kind)
    tell_taken(s, seat, kind, taken)
    return taken


# -- Fields ------------------------------------------------------------------------


def output_kind(box: Box, field: int) -> int:
    """The kind of piece that a field brings; -1: none."""
    if box.output[field] == GIVES_DIE:
        return box.amount[field]
    return SEED if box.output[field] == GIVES_SEEDS else -1


def output_count(box: Box, field: int) -> int:
    """How many such pieces it brings."""
    return box.amount[field] if box.output[field] == GIVES_SEEDS else 1


def give_input(s: State, seat: int, field: int) -> None:
    """DB-88: the piece of the main slot goes to the supply and loses face, bonus and mark."""
    s.main_die[seat, field] = 0
    to_supply(s, s.main[seat, field] - 1)


GETS_GOLD = News("gets_gold", "{seat} gets {n} gold for {colour:a} die.", NUMBER, COLOUR)


def sell(box: Box, s: State, seat: int, field: int) -> None:
    """DB-46: gold for the die that was given up."""
    colour = s.main[seat, field] - 1
    s.gold[seat] += box.pays[field, colour]
    tell(s, GETS_GOLD, seat, box.pays[field, colour], colour)


IMPROVES = News(
    "improves",
    "{seat}'s {colour} {old} becomes {new} and lies in the warehouse.",
    COLOUR,
    old=DIE,
    new=DIE,
)


def improve(box: Box, s: State, seat: int, field: int) -> None:
    """DB-33, DB-92: the die goes to the warehouse, its face raised but never above 6."""
    colour = s.main[seat, field] - 1
    die = s.main_die[seat, field]
    raised = min(6, face_of(die) + box.amount[field]) * FIRST + die % FIRST
    clear_main(s, seat, field)
    put_die(s, seat, WAREHOUSE, colour, raised)
    tell(s, IMPROVES, seat, colour, die, raised)


def clear_main(s: State, seat: int, field: int) -> None:
    """Nothing lies in the main slot any more."""
    s.main[seat, field] = 0
    s.main_die[seat, field] = 0


def take_up(s: State, seat: int, field: int) -> None:
    """DB-48: the die of the main slot comes back to its owner's active zone."""
    put_die(s, seat, ACTIVE, s.main[seat, field] - 1, s.main_die[seat, field])
    clear_main(s, seat, field)


def holds_die(s: State, seat: int, field: int) -> bool:
    """Whether a die lies in the main slot."""
    return 0 < s.main[seat, field] <= COLOURS
