"""The rules of The Empire Needs Beer!, a file for each topic of RULES.md.

setup       EB-1   the table is laid
turn        EB-12  majorities, the tasks of a turn, its end
buying      EB-23  tasks: buy an action, refresh the offer
playing     EB-32  tasks: play an action, trash one
orders      EB-53  task: complete an order
taking, moving, changing, stealing, planning   what cards do, EB-37 to EB-52
effects            what a kind of step is, EB-33
barrels, goods     what all of these build on; making room for a barrel, EB-38
"""

from __future__ import annotations

from alehouse.kernel import Decisions

from .barrels import MAKE_ROOM
from .buying import REFRESH_PICK
from .changing import CHANGE_TO
from .moving import MOVE_DROP
from .orders import NEW_SECRET, ORDER_REMOVE
from .playing import EFFECT_STEP
from .setup import setup
from .turn import BONUS_BARREL, END_DISCARD, TASK, go_on

DECISIONS = Decisions(
    "empire_needs_beer",
    (
        BONUS_BARREL,
        TASK,
        REFRESH_PICK,
        EFFECT_STEP,
        MOVE_DROP,
        CHANGE_TO,
        ORDER_REMOVE,
        NEW_SECRET,
        MAKE_ROOM,
        END_DISCARD,
    ),
    setup=setup,
    go_on=go_on,
)
