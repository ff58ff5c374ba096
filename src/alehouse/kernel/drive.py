"""Driving a game: from one real choice to the next. Linked to a game, told or native.

A question with a single answer is answered at once, unless the game says it must be asked all the
same (`must_ask`). So a state that is at rest asks a real question, or the game is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from alehouse.kernel.chance import Dice, draw
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
        setup,
    )


def settle(box: Any, s: Any, out: Out) -> int:
    """Answer what has a single answer; returns how many actions the open question offers."""
    while s.actor >= 0:
        n = legal(box, s, out)
        if n > 1 or must_ask(box, s):
            return n
        apply(box, s, out[0])
    return 0


def begin(box: Any, s: Any, out: Out) -> int:
    """Deal the game and come to its first real choice."""
    setup(box, s)
    return settle(box, s, out)


def step(box: Any, s: Any, action: int, out: Out) -> int:
    """Carry out an action and come to the next real choice."""
    apply(box, s, action)
    return settle(box, s, out)


def play_at_random(box: Any, s: Any, dice: Dice, out: Out, limit: int) -> int:
    """Play on with random choices; returns how many were made, -1 if the limit came first."""
    made = 0
    n = settle(box, s, out)
    while s.actor >= 0:
        if made == limit:
            return -1
        n = step(box, s, out[draw(dice, n)], out)
        made += 1
    return made


def study(
    box: Any,
    blank: Any,
    rows: Any,
    dice: Any,
    out: Any,
    seeds: Any,
    limit: int,
    scores: Any,
    ranks: Any,
    lengths: Any,
) -> None:
    """Play one random game for each pair of seeds and note how it ended."""
    for game in range(seeds.shape[0]):
        rows[0] = blank[0]
        s = rows[0]
        s.rng = seeds[game, 0]
        dice[0].rng = seeds[game, 1]
        setup(box, s)
        lengths[game] = play_at_random(box, s, dice[0], out, limit)
        for seat in range(s.seats):
            scores[game, seat] = score(box, s, seat)
            ranks[game, seat] = rank(box, s, seat)


def keen(box: Any, rows: Any, dice: Any, out: Any, later: Any) -> int:
    """The action after which the actor of rows[0] stands best by `estimate`; rows[1] is scratch."""
    n = legal(box, rows[0], out)
    seat = rows[0].actor
    best, best_value = int(out[0]), -1e18
    for i in range(n):
        rows[1] = rows[0]
        step(box, rows[1], out[i], later)
        value = margin(box, rows[1], seat) + 1e-6 * draw(dice[0], 1000)  # equals are tossed for
        if value > best_value:
            best, best_value = int(out[i]), value
    return best


def margin(box: Any, s: Any, seat: int) -> float:
    """How far a seat is ahead of the best of the others, by `estimate`."""
    mine = estimate(box, s, seat)
    theirs = -1e9
    for other in range(s.seats):
        if other != seat:
            theirs = max(theirs, estimate(box, s, other))
    return mine - theirs if s.seats > 1 else mine


def copies(rows: Any, n: int) -> None:
    """Copy a state n times, to measure what that costs."""
    for _ in range(n):
        rows[1] = rows[0]
        rows[0].rng = rows[1].rng + rows[1].rng


def probe(box: Any, s: Any, seat: int, sight: Any) -> tuple[int, int, float, int]:
    """All that can be asked of a state for a seat, in one call, for comparing told with native."""
    observe(box, s, seat, sight)
    return score(box, s, seat), rank(box, s, seat), estimate(box, s, seat), broken(box, s)


def imagined(box: Any, s: Any, seat: int) -> None:
    """Deal anew what a seat cannot see; the caller has set the generator."""
    veil = s.veil
    redeal(box, s, seat)
    s.veil = veil
