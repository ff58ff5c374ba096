"""Playing: choosing, taking back, doing again, asking why not and what would be good.

Whatever changes a game is one or two rows of its log, written before anybody is told.
"""

from __future__ import annotations

import time

from msgspec import Raw
from msgspec.structs import replace

from alehouse.kernel.chance import derived
from alehouse.kernel.errors import IllegalAction
from alehouse.server import messages as m
from alehouse.server import requests as q
from alehouse.server import seen
from alehouse.server.callers import Caller, need_seat, need_status, viewer
from alehouse.server.errors import Refused
from alehouse.server.house import House
from alehouse.server.records import Row
from alehouse.server.seating import is_here
from alehouse.server.sitting import Sitting, Trial
from alehouse.server.thinking import ADVICE, Job

MOST_ROWS = 20_000  # of a log, after which nothing is taken back any more
# No client can choose a key that begins with "!": those are the server's own.
THEN = "!then:"  # before the key of a consent: the key of what it brought about


async def look(
    house: House, caller: Caller, table: str, seat: int | None, step: int | None, log_from: int
) -> m.Play:
    """What a viewer sees, now or at an earlier step."""
    sitting = await house.table(table)
    return seen.play(sitting, viewer(sitting, caller, seat), step, log_from)


# -- Rows of the log ---------------------------------------------------------------


def first_answer(
    sitting: Sitting, body: q.Act | q.UndoRequest | q.RedoRequest | q.Consent, kinds: str, name: str
) -> Raw | None:
    """The answer to a request that was made before with the same key."""
    seq = sitting.used.get((body.seat, body.key))
    if seq is None:
        return None
    row = sitting.rows[seq - 1]
    if row.kind not in kinds.split() or name not in ("", row.name):
        raise Refused("key_reused", "This key was used for something else. Make a new one.")
    after = sitting.rows[seq] if seq < sitting.seq else None
    if after is not None and after.key == THEN + body.key:
        seq += 1
    return answer(sitting.at(seq), body.seat, body.expected_seq)


def answer(sitting: Sitting, seat: int, seen_up_to: int) -> Raw:
    """What a seat sees after its request, with the rows that are new to it."""
    return seen.sent(sitting, seat, sitting.news(seen_up_to))


def check_turn(sitting: Sitting, seat: int, expected: int) -> None:
    """Go on if the table is being played, by the person at the seat, and has not moved on."""
    need_status(sitting, "playing")
    if sitting.seats[seat].stand_in:
        raise Refused("wrong_time", "A bot plays for you. Take your seat back first.")
    if expected != sitting.seq:
        raise stale(sitting, seat)


def stale(sitting: Sitting, seat: int) -> Refused:
    """The refusal of a request that was made looking at an older table."""
    message = "The table has moved on since you looked. Look at it again, then choose."
    return Refused("stale", message, play=seen.play(sitting, seat))


def row_of(sitting: Sitting, kind: str, seat: int, name: str, digest: str, key: str) -> Row:
    """The next row of a table's log."""
    return Row(sitting.seq + 1, kind, seat, name, digest, key, round(time.time(), 3))


async def add(
    house: House, sitting: Sitting, seat: int, rows: list[Row], trial: Trial | None = None
) -> Raw:
    """Write rows, and show the seat what came of them."""
    before = sitting.seq
    if not await house.append(sitting, rows, trial):
        raise stale(sitting, seat)
    return answer(sitting, seat, before)


# -- Choosing ----------------------------------------------------------------------


async def act(house: House, caller: Caller, table: str, body: q.Act) -> Raw:
    """Choose an action."""
    async with house.lock(table):
        sitting = await house.table(table)
        need_seat(sitting, caller, body.seat)
        if again := first_answer(sitting, body, "act", body.action):
            return again
        check_turn(sitting, body.seat, body.expected_seq)
        if sitting.now.actor != body.seat:
            asked = sitting.name(sitting.now.actor)
            message = f"It is not your turn: {asked} is asked. Wait until you are."
            raise Refused("not_your_turn", message, play=seen.play(sitting, body.seat))
        try:
            trial = sitting.trial(body.action)
        except IllegalAction as error:
            raise illegal(sitting, body, error) from None
        row = row_of(sitting, "act", body.seat, body.action, trial.state.digest(), body.key)
        return await add(house, sitting, body.seat, [row], trial)


def illegal(sitting: Sitting, body: q.Act, error: IllegalAction) -> Refused:
    """The refusal of an action that the seat may not choose."""
    reason = None
    if body.action in sitting.playable.book.actions.ids:
        reason = sitting.now.why_not(body.action)
    rule = "" if reason is None else reason.rule
    return Refused("illegal", str(error), rule=rule, play=seen.play(sitting, body.seat))


async def why_not(house: House, caller: Caller, table: str, seat: int, action: str) -> m.WhyNot:
    """Why an action cannot be chosen now."""
    sitting = await house.table(table)
    need_asked(sitting, caller, seat)
    refusal = sitting.now.why_not(action, sitting.name)
    if refusal is None:
        return m.WhyNot(action=action, legal=True, rule="", words="")
    return m.WhyNot(action=action, legal=False, rule=refusal.rule, words=refusal.words)


async def hint(house: House, caller: Caller, table: str, body: q.AtSeat) -> m.Hint:
    """The best few actions, as a bot sees it that knows what the seat knows.

    The bot's chance is public, so whoever sees the same is told the same, to the last byte.
    """
    sitting = await house.table(table)
    need_asked(sitting, caller, body.seat)
    seq = sitting.seq
    decision = sitting.decision()
    assert decision is not None, "the seat is asked"
    choices = {c.name: c for c in decision.choices}
    chance = derived(seq, body.seat)
    thoughts = await house.thinkers.think(job(house, sitting, body.seat, ADVICE, chance))
    advice = [
        m.Advice(
            action=t.action,
            label=choices[t.action].label,
            target=choices[t.action].target,
            value=t.value,
            visits=t.visits,
        )
        for t in thoughts
    ]
    return m.Hint(seq=seq, measure=thoughts[0].measure, advice=advice)


def need_asked(sitting: Sitting, caller: Caller, seat: int) -> None:
    """Go on if the seat is the caller's and is asked now."""
    need_seat(sitting, caller, seat)
    need_status(sitting, "playing")
    if sitting.now.actor != seat:
        raise Refused("not_your_turn", "This can be asked while it is your turn. Wait until it is.")


def job(house: House, sitting: Sitting, seat: int, level: str, chance: int) -> Job:
    """The present position for a bot to think about, with its own chance."""
    r = sitting.record
    names = tuple(sitting.rows[seq - 1].name for seq in sitting.course.line)
    search = house.settings.search
    return Job(r.game, r.players, r.options, int(r.seed), names, seat, level, chance, search)


# -- Taking back -------------------------------------------------------------------


def need_room(sitting: Sitting) -> None:
    """Go on if the log may grow by more than the game itself."""
    if sitting.seq >= MOST_ROWS:
        message = "Too much was taken back and done again at this table. Play on from here."
        raise Refused("wrong_time", message)


async def undo(house: House, caller: Caller, table: str, body: q.UndoRequest) -> Raw:
    """Take back alone as far as one may, or ask the others."""
    async with house.lock(table):
        sitting = await house.table(table)
        need_seat(sitting, caller, body.seat)
        wanted = "" if body.to is None else str(body.to)
        if again := first_answer(sitting, body, "undo ask", wanted):
            return again
        check_turn(sitting, body.seat, body.expected_seq)
        need_room(sitting)
        to = sitting.last(body.seat) if body.to is None else body.to
        if to is None or to >= sitting.steps:
            raise Refused("wrong_time", "There is nothing to take back to there.")
        free = to >= sitting.free(body.seat)
        if not free and not body.ask:
            message = (
                "You cannot take that back just so: since then chance was used, something was "
                "shown, or another seat decided. Ask to go back all the same (`ask`)."
            )
            raise Refused("barrier", message)
        asking = sitting.course.asking
        if not free and asking is not None and asking.seat != body.seat:
            raise Refused("wrong_time", "Somebody else is asking to go back. Answer first.")
        if not free:
            await nobody_left_out(house, sitting, body.seat)
        alone = free or not sitting.others(body.seat)
        state = sitting.position(to) if alone else sitting.now
        kind = "undo" if alone else "ask"
        row = row_of(sitting, kind, body.seat, str(to), state.digest(), body.key)
        return await add(house, sitting, body.seat, [row])


async def nobody_left_out(house: House, sitting: Sitting, seat: int) -> None:
    """Go on if everybody else who is here can be asked: no bot agrees for a person."""
    for other in sitting.people(seat):
        if sitting.seats[other].stand_in and await is_here(house, sitting, other):
            name = sitting.name(other)
            message = f"A bot plays for {name}, who is here and has to agree: wait for {name}."
            raise Refused("wrong_time", message)


async def redo(house: House, caller: Caller, table: str, body: q.RedoRequest) -> Raw:
    """Do again what was taken back last."""
    async with house.lock(table):
        sitting = await house.table(table)
        need_seat(sitting, caller, body.seat)
        if again := first_answer(sitting, body, "redo", ""):
            return again
        check_turn(sitting, body.seat, body.expected_seq)
        need_room(sitting)
        if not sitting.can_redo(body.seat):
            raise Refused("wrong_time", "You have nothing to do again.")
        digest = sitting.redone().digest()
        row = row_of(sitting, "redo", body.seat, str(sitting.steps + 1), digest, body.key)
        return await add(house, sitting, body.seat, [row])


async def consent(house: House, caller: Caller, table: str, body: q.Consent) -> Raw:
    """Answer who asks to go back; when all have agreed, the table goes back."""
    async with house.lock(table):
        sitting = await house.table(table)
        need_seat(sitting, caller, body.seat)
        kind = "agree" if body.agree else "refuse"
        if again := first_answer(sitting, body, kind, ""):
            return again
        check_turn(sitting, body.seat, body.expected_seq)
        question = seen.ask(sitting)
        if question is None or body.seat not in question.waiting:
            raise Refused("wrong_time", "Nobody is waiting for your answer.")
        here = sitting.now.digest()
        rows = [row_of(sitting, kind, body.seat, str(question.to), here, body.key)]
        if body.agree and question.waiting == [body.seat]:
            there = sitting.position(question.to).digest()
            then = row_of(sitting, "undo", question.seat, str(question.to), there, THEN + body.key)
            rows.append(replace(then, seq=then.seq + 1))
        return await add(house, sitting, body.seat, rows)
