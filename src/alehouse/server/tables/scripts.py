"""The other seats of a lesson: they play from its script, and like Apprentices after it."""

from __future__ import annotations

from alehouse.server.tables.table import Table

LESSON = "lesson"  # the level of a bot that plays from the script of the game's lesson
AFTER = "apprentice"  # how it plays where the script says nothing


def scripted(table: Table) -> str | None:
    """What the script says for the seat that is asked; None: nothing that can be played.

    It counts the seat's moves that stand, so it goes on rightly after any was taken back.
    """
    lesson, state = table.playable.book.lesson, table.now
    if lesson is None or table.record.seed != str(lesson.seed):
        return None
    done = sum(table.rows[seq - 1].seat == state.actor for seq in table.log.line)
    move = lesson.next_of(state.actor, done)
    actions = table.playable.actions.ids
    return move if move in actions and actions[move] in state.legal() else None
