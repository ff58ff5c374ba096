"""The laws that native play can test by itself, over many thousand games. Linked to a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from alehouse.kernel.chance import bits, draw
from alehouse.kernel.drive import keenest, settle, step
from alehouse.kernel.many import House, Tables, lay

if TYPE_CHECKING:  # left open here, bound to one game by the linker
    from alehouse.kernel.contract import broken, legal, rank, redeal

LAWS = (
    "",
    "somebody who is asked can answer",
    "the legal actions are ascending and distinct",
    "the game's invariants hold",
    "an imagined game is a possible one",
    "whoever is asked in an imagined game can answer",
    "every game ends",
    "somebody is first, ties shared",
)
NO_ANSWER, NOT_ASCENDING, INVARIANT, IMPOSSIBLE, NO_IMAGINED_ANSWER, ENDLESS, UNSOUND = range(1, 8)
SELDOM = 8  # worlds are imagined at one decision in so many


def patrol(
    boxes: Any,
    house: House,
    t: Tables,  # two more than there are games: behind a table there is room for two scratches
    later: Any,
    totals: Any,
    limit: int,
    reached: Any,
    sizes: Any,  # of each game: decisions, and options of the widest
) -> int:
    """Deal and play the games of a batch; returns the law that was broken first, 0: none."""
    for i in range(sizes.shape[0]):
        lay(boxes[0], house, t, i)
        rows, dice = t.rows[i : i + 3], t.dice[i : i + 1]
        law = watch(boxes[0], rows, dice, t.out[i], later, totals, limit, reached, sizes, i)
        if law > 0:
            return law
    return 0


def watch(
    box: Any,
    rows: Any,
    dice: Any,
    out: Any,
    later: Any,
    totals: Any,
    limit: int,
    reached: Any,
    sizes: Any,
    game: int,
) -> int:
    """One game to its end, or to the law that it breaks."""
    style = draw(dice[0], 3)  # by chance; half and half; mostly by estimate
    made = 0
    n = settle(box, rows[0], out)
    while rows[0].actor >= 0:
        sizes[game, 0] = made
        sizes[game, 1] = max(sizes[game, 1], n)
        law = at_rest(box, rows[0], out, n)
        if law == 0 and draw(dice[0], SELDOM) == 0:
            law = imagine(box, rows, dice, later)
        if law == 0 and made == limit:
            law = ENDLESS
        if law > 0:
            return law
        action = out[draw(dice[0], n)]
        if draw(dice[0], 10) < (0, 5, 9)[style]:
            action = keenest(box, rows, dice[0], out, later, totals, 0)
        reached[action] = 1
        n = step(box, rows[0], action, out)
        made += 1
    sizes[game, 0] = made
    if broken(box, rows[0]) > 0:
        return INVARIANT
    return 0 if ranks_are_sound(box, rows[0]) else UNSOUND


def at_rest(box: Any, s: Any, out: Any, n: int) -> int:
    """The laws of every decision."""
    if n < 1:
        return NO_ANSWER
    for i in range(1, n):
        if out[i] <= out[i - 1]:
            return NOT_ASCENDING
    return INVARIANT if broken(box, s) > 0 else 0


def imagine(box: Any, rows: Any, dice: Any, later: Any) -> int:
    """The laws of a world as some seat, or a spectator, imagines it."""
    rows[2] = rows[0]
    rows[2].rng = bits(dice[0])
    redeal(box, rows[2], draw(dice[0], rows[0].seats + 1) - 1)
    if broken(box, rows[2]) > 0:
        return IMPOSSIBLE
    return NO_IMAGINED_ANSWER if legal(box, rows[2], later) < 1 else 0


def ranks_are_sound(box: Any, s: Any) -> bool:
    """Every rank is one more than the number of seats that did better; alone one may lose."""
    for seat in range(s.seats):
        better = 0
        for other in range(s.seats):
            if rank(box, s, other) < rank(box, s, seat):
                better += 1
        if s.seats > 1 and rank(box, s, seat) != 1 + better:
            return False
    return True
