"""Driving a game: from one real choice to the next. Linked to a game, told or native.

A question with a single answer is answered at once, unless the game says it must be asked all the
same (`must_ask`). So a state that is at rest asks a real question, or the game is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from alehouse.kernel.chance import bits, draw
from alehouse.kernel.layout import Out

if TYPE_CHECKING:  # left open here, bound to one game by the linker
    from alehouse.kernel.contract import (
        apply,
        broken,
        estimate,
        legal,
        must_ask,
        observe,
        rank,
        redeal,
        score,
    )

NOTHING = -1  # no action


def step(box: Any, s: Any, action: int, out: Out) -> int:
    """Carry out an action (NOTHING: none) and come to the next real choice.

    Returns how many actions the open question offers. `legal` and `apply` stand here once, for
    what is called in two places is compiled in two.
    """
    while True:
        if action != NOTHING:
            apply(box, s, action)
        if s.actor < 0:
            return 0
        n = legal(box, s, out)
        if n > 1 or must_ask(box, s):
            return n
        action = out[0]


def settle(box: Any, s: Any, out: Out) -> int:
    """Answer what has a single answer; returns how many actions the open question offers."""
    return step(box, s, NOTHING, out)


def turn(boxes: Any, rows: Any, action: int, out: Any, n: int) -> int:
    """The same for Python, of the n actions in `out`; -1: it is not one of them."""
    for i in range(n):
        if out[i] == action:
            return step(boxes[0], rows[0], action, out)
    return -1


def keenest(box: Any, rows: Any, dice: Any, out: Any, later: Any, totals: Any, worlds: int) -> int:
    """The action after which the actor of rows[0] stands best by `estimate`.

    It is weighed in so many worlds that the actor thinks possible; 0: in the true one, for those
    who test the rules. rows[1] and rows[2] are scratch.
    """
    seat = rows[0].actor
    n = legal(box, rows[0], out)
    for i in range(n):
        totals[i] = 1e-6 * draw(dice, 1000)  # equals are tossed for
    for world in range(max(1, worlds)):
        rows[1] = rows[0]
        if world < worlds:
            rows[1].rng = bits(dice)
            redeal(box, rows[1], seat)
        for i in range(n):
            rows[2] = rows[1]
            step(box, rows[2], out[i], later)
            totals[i] += margin(box, rows[2], seat)
    best = 0
    for i in range(1, n):
        if totals[i] > totals[best]:
            best = i
    return int(out[best])


def margin(box: Any, s: Any, seat: int) -> float:
    """How far a seat is ahead of the best of the others, by `estimate`."""
    mine = estimate(box, s, seat)
    theirs = -1e9
    for other in range(s.seats):
        if other != seat:
            theirs = max(theirs, estimate(box, s, other))
    return mine - theirs if s.seats > 1 else mine


def probe(box: Any, s: Any, seat: int, sight: Any, sides: int) -> tuple[int, int, float, int]:
    """All that can be asked of a state for a seat, in one call, for comparing told with native."""
    observe(box, s, seat, sight, sides)
    return score(box, s, seat), rank(box, s, seat), estimate(box, s, seat), broken(box, s)


def seen(boxes: Any, rows: Any, seat: int, sight: Any, sides: int) -> None:
    """What a seat sees, for learners; arrays of one record are handed over faster than records."""
    observe(boxes[0], rows[0], seat, sight, sides)


def imagined(box: Any, s: Any, seat: int) -> None:
    """Deal anew what a seat cannot see; the caller has set the generator."""
    veil = s.veil
    redeal(box, s, seat)
    s.veil = veil
