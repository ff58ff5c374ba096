"""What can happen at the table, for the log."""

from __future__ import annotations

EVENTS = (
    *("turn", "majority", "fame", "time", "bought", "refreshed", "offer", "played", "took"),
    *("placed", "lifted", "dropped", "changed", "stole", "gave", "returned", "drew", "reshuffled"),
    *("advance_reshuffled", "completing", "completed", "new_order", "new_secret", "trashed"),
    *("discarded", "last_round", "end"),
)
TURN, MAJORITY, FAME_TAKEN, TIME_WON, BOUGHT, REFRESHED, NEW_OFFER, PLAYED, TOOK = range(9)
PLACED, LIFTED_UP, DROPPED, CHANGED, STOLE, GAVE, RETURNED, DREW, RESHUFFLED = range(9, 18)
ADVANCE_RESHUFFLED, COMPLETING, COMPLETED, NEW_ORDER, TOOK_SECRET, TRASHED = range(18, 24)
DISCARDED, LAST_ROUND, END = range(24, 27)
