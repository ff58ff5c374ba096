"""Dice in active zones and warehouses: sorted trays, one for each seat, zone and colour."""

from __future__ import annotations

from typing import Any

from alehouse.kernel import Answer, Say, because, draw
from alehouse.kernel.deciding import Function, Words

from ..box import COLOURS
from ..state import ACTIVE, WAREHOUSE, State
from ..things import COLOUR, DIE, ZONE, code_of, is_usable, mark_of, place_in_view


def put_die(s: State, seat: int, zone: int, colour: int, die: int) -> None:
    """Lay a die into a tray, in its order."""
    i = s.many[seat, zone, colour]
    s.many[seat, zone, colour] = i + 1
    while i > 0 and s.dice[seat, zone, colour, i - 1] > die:
        s.dice[seat, zone, colour, i] = s.dice[seat, zone, colour, i - 1]
        i -= 1
    s.dice[seat, zone, colour, i] = die


def take_die(s: State, seat: int, zone: int, colour: int, die: int) -> None:
    """Take a die out of a tray in which it lies."""
    last = s.many[seat, zone, colour] - 1
    i = 0
    while s.dice[seat, zone, colour, i] != die:
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
        die = s.dice[seat, zone, colour, i]
        k = i
        while k > 0 and s.dice[seat, zone, colour, k - 1] > die:
            s.dice[seat, zone, colour, k] = s.dice[seat, zone, colour, k - 1]
            k -= 1
        s.dice[seat, zone, colour, k] = die


def rolled_anew(s: State, die: int) -> int:
    """A die after a roll: the bonus is gone (DB-68), the mark stays."""
    return code_of(draw(s, 6) + 1, 0, mark_of(die))


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


def all_usable(s: State, seat: int) -> int:
    """How many dice a seat may use."""
    n = 0
    for colour in range(COLOURS):
        n += usable_dice(s, seat, ACTIVE, colour) + usable_dice(s, seat, WAREHOUSE, colour)
    return n


# -- Choosing a die ----------------------------------------------------------------


NO_SUCH_DIE = because("DB-20", "there is no such die")


def why_not_there(s: State, owner: int, zone: int, colour: int, die: int) -> int:
    """DB-20: a die that lies there."""
    for i in range(s.many[owner, zone, colour]):
        if s.dice[owner, zone, colour, i] == die:
            return 0
    return NO_SUCH_DIE


DIE_BLOCKED = because("DB-64", "this die is blocked")


def why_not_use(s: State, owner: int, zone: int, colour: int, die: int) -> int:
    """DB-20: a die that lies there; DB-64: and is not blocked."""
    reason = why_not_there(s, owner, zone, colour, die)
    return DIE_BLOCKED if reason == 0 and not is_usable(die) else reason


def own_die(
    id: str, zone: int, words: Words, do: Function, *why_not: Function, **more: Any
) -> Answer:
    """An own die of a zone that may be used, of any colour unless one is said."""
    named = {"owner": "seat", "zone": zone, "colour": COLOUR, **more, "die": DIE}
    return Answer(id, words, place_in_view, do, (why_not_use, *why_not), **named)


def of_either_zone(do: Function, *why_not: Function, own: bool = True) -> tuple[Answer, ...]:
    """A die of the active zone or the warehouse; not an own one: of the owner asked about."""
    named: dict[str, Any] = {"owner": "seat"} if own else {}
    return tuple(
        Answer(
            id,
            zone=zone,
            colour=COLOUR,
            die=DIE,
            words=Say("The {colour} {die} of the {place}", lambda zone: zone, place=ZONE),
            target=place_in_view,
            why_not=why_not,
            do=do,
            **named,
        )
        for id, zone in (("A", ACTIVE), ("W", WAREHOUSE))
    )
