"""Random games, one action a round, linked to a game: for GPUs, where neighbours go in step.

A round at a table is what belongs to one open question: what may be answered, a choice, what comes
of it. So tables at which the same is asked can be attended side by side, and none of them waits for
what is asked elsewhere. The games are just those of `many.play`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from alehouse.kernel.asking import asked
from alehouse.kernel.chance import branch, draw
from alehouse.kernel.many import NEXT, House, Tables, close, lay

if TYPE_CHECKING:  # left open here, bound to one game by the linker
    from alehouse.kernel.contract import apply, legal, must_ask

KINDS = 64  # of tables: by the question that is open, and the last two
OVER, CLOSED = 62, 63  # a game that has ended, one whose end was noted


def kind_of(t: Tables, i: int) -> int:
    """What a table needs next."""
    if t.rows[i].actor >= 0:
        return asked(t.rows[i])
    return CLOSED if t.ends[i] > 0 else OVER


def wander(box: Any, house: House, t: Tables, i: int, place: int) -> None:
    """One round at a table; `place` is where the answers are noted meanwhile."""
    s = t.rows[i]
    if s.actor >= 0:
        n = legal(box, s, t.out[place])
        action = t.out[place, 0]
        if n > 1 or must_ask(box, s):
            action = t.out[place, draw(t.dice[i], n)]
            t.lengths[i] += 1
        apply(box, s, action)
    elif t.ends[i] == 0:
        close(box, house, t, i)
        if house.again > 0:
            t.seeds[i] = branch(t.seeds[i], NEXT)
            lay(box, house, t, i)
            t.ends[i] = 0
