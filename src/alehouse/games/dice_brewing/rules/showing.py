"""What the dice of the seat on turn show, looked over once for all fields of its board.

A turn asks eleven fields twice whether some die would do. Looking through all dice each time made
it three quarters of all the work of playing; so they are looked over when the turn is asked. A set
of dice is bits: one for each value from 1 to 6 that a die with a lower face than 6 counts, and one
more for a die that shows a 6. The box says of each field which of them do.
"""

from __future__ import annotations

from ..box import A_SIX, COLOURS
from ..state import State
from ..things import face_of, is_usable, value_of


def look_over(s: State, seat: int) -> None:
    """Note what the seat's dice show, those that it may use and the blocked ones apart."""
    for colour in range(COLOURS):
        usable = 0
        blocked = 0
        for zone in range(2):
            for i in range(s.many[seat, zone, colour]):
                die = s.dice[seat, zone, colour, i]
                if is_usable(die):
                    usable |= shown_by(die)
                else:
                    blocked |= shown_by(die)
        s.usable[colour] = usable
        s.blocked[colour] = blocked


def shown_by(die: int) -> int:
    """The bit of one die."""
    return A_SIX if face_of(die) == 6 else 1 << (value_of(die) - 1)
