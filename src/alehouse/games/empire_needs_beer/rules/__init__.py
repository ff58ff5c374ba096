"""The rules of The Empire Needs Beer!: which question is open, and what its answer does."""

from __future__ import annotations

from alehouse.games.empire_needs_beer.actions import DONE
from alehouse.games.empire_needs_beer.box import Box
from alehouse.games.empire_needs_beer.rules.effects import (
    change_to,
    change_to_legal,
    effect_step,
    effect_step_legal,
    make_room,
    make_room_legal,
    move_drop,
    move_drop_legal,
)
from alehouse.games.empire_needs_beer.rules.orders import (
    new_secret,
    new_secret_legal,
    order_remove,
    order_remove_legal,
)
from alehouse.games.empire_needs_beer.rules.setup import setup
from alehouse.games.empire_needs_beer.rules.turn import (
    bonus_barrel,
    bonus_barrel_legal,
    end_discard,
    end_discard_legal,
    end_turn,
    go_on,
    refresh_pick,
    refresh_pick_legal,
    task,
    task_legal,
)
from alehouse.games.empire_needs_beer.state import (
    BONUS_BARREL,
    CHANGE_TO,
    EFFECT_STEP,
    END_DISCARD,
    MAKE_ROOM,
    MOVE_DROP,
    NEW_SECRET,
    ORDER_REMOVE,
    REFRESH_PICK,
    TASK,
    State,
)
from alehouse.kernel import Out, about, answered, asked

__all__ = ["apply", "legal", "setup"]


def legal(box: Box, s: State, out: Out) -> int:
    """The actions that the open question allows."""
    seat = s.actor
    what = asked(s)
    if what == TASK:
        return task_legal(box, s, seat, out)
    if what == EFFECT_STEP:
        return effect_step_legal(box, s, seat, out)
    if what == END_DISCARD:
        return end_discard_legal(box, s, seat, out)
    if what == MAKE_ROOM:
        return make_room_legal(s, seat, about(s), out)
    if what == REFRESH_PICK:
        return refresh_pick_legal(s, out)
    if what == MOVE_DROP:
        return move_drop_legal(box, s, seat, out)
    if what == CHANGE_TO:
        return change_to_legal(s, about(s), out)
    if what == ORDER_REMOVE:
        return order_remove_legal(box, s, seat, out)
    if what == NEW_SECRET:
        return new_secret_legal(s, out)
    return bonus_barrel_legal(s, out)


def apply(box: Box, s: State, action: int) -> None:
    """Answer the open question; when nothing more is asked of the task, the turn goes on."""
    seat = s.actor
    what = asked(s)
    which = about(s)
    answered(s)
    if what == END_DISCARD and action == DONE:
        end_turn(box, s, seat)
        return
    if what == TASK:
        task(box, s, seat, action)
    elif what == EFFECT_STEP:
        effect_step(box, s, seat, action)
    elif what == END_DISCARD:
        end_discard(s, seat, action)
    elif what == MAKE_ROOM:
        make_room(s, seat, which, action)
    elif what == REFRESH_PICK:
        refresh_pick(s, seat, action)
    elif what == MOVE_DROP:
        move_drop(box, s, seat, action)
    elif what == CHANGE_TO:
        change_to(s, seat, which, action)
    elif what == ORDER_REMOVE:
        order_remove(box, s, seat, action)
    elif what == NEW_SECRET:
        new_secret(s, seat, action)
    elif what == BONUS_BARREL:
        bonus_barrel(box, s, seat, action)
    if s.asked_count == 0:
        go_on(box, s, seat)
