"""Supply and player boards: what goes there, what comes from there, and what is still due."""

from __future__ import annotations

from alehouse.games.dice_brewing.box import (
    COLOURS,
    GIVES_DIE,
    GIVES_SEEDS,
    SEED,
    Box,
)
from alehouse.games.dice_brewing.dice import FIRST
from alehouse.games.dice_brewing.rules.terms import GETS_DIE, GETS_GOLD, GETS_SEEDS, IMPROVES
from alehouse.games.dice_brewing.rules.trays import put_die
from alehouse.games.dice_brewing.state import ACTIVE, WAREHOUSE, State
from alehouse.kernel import tell


def to_supply(s: State, kind: int) -> None:
    """A piece enters the supply. DB-90: the oldest claim on its kind takes it at once."""
    for i in range(s.claims):
        if s.claim_kind[i] == kind:
            seat = s.claim_seat[i]
            drop_claim(s, i)
            hand_over(s, seat, kind)
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
        tell(s, GETS_SEEDS, seat, 1)
    else:
        put_die(s, seat, ACTIVE, kind, 0)
        tell(s, GETS_DIE, seat, kind, 0)


def from_supply(s: State, seat: int, kind: int) -> bool:
    """A seat takes a piece, if there is one."""
    if s.supply[kind] == 0:
        return False
    s.supply[kind] -= 1
    hand_over(s, seat, kind)
    return True


# -- Fields ------------------------------------------------------------------------


def output_kind(box: Box, field: int) -> int:
    """The kind of piece that a field brings; -1: none."""
    if box.output[field] == GIVES_DIE:
        return box.amount[field]
    return SEED if box.output[field] == GIVES_SEEDS else -1


def give_input(s: State, seat: int, field: int) -> None:
    """DB-88: the piece of the main slot goes to the supply and loses face, bonus and mark."""
    s.main_die[seat, field] = 0
    to_supply(s, s.main[seat, field] - 1)


def sell(box: Box, s: State, seat: int, field: int) -> None:
    """DB-46: gold for the die that was given up."""
    gold = box.pays[field, s.main[seat, field] - 1]
    s.gold[seat] += gold
    tell(s, GETS_GOLD, seat, gold)


def improve(box: Box, s: State, seat: int, field: int) -> None:
    """DB-33, DB-92: the die goes to the warehouse, its face raised but never above 6."""
    colour = s.main[seat, field] - 1
    code = s.main_die[seat, field]
    raised = min(6, code // FIRST + box.amount[field]) * FIRST + code % FIRST
    clear_main(s, seat, field)
    put_die(s, seat, WAREHOUSE, colour, raised)
    tell(s, IMPROVES, seat, colour, raised)


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
