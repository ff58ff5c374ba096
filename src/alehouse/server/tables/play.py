"""Playing: choosing, taking back, doing again, asking why not and what would be good.

Whatever changes a game is one or two rows of its log, written before anybody is told.
"""

from __future__ import annotations

import asyncio

from msgspec import Raw

from alehouse.kernel.chance import derived
from alehouse.kernel.errors import IllegalAction
from alehouse.server import messages as m
from alehouse.server import requests as q
from alehouse.server.errors import Refused
from alehouse.server.tables import views
from alehouse.server.tables.permissions import Caller, need_seat, need_status, viewer
from alehouse.server.tables.server import Server
from alehouse.server.tables.table import Moment, Table
from alehouse.server.thinking.think import ADVICE, Job

MOST_ROWS = 20_000  # of a log, after which nothing is taken back any more
# No client can choose a key that begins with "!": those are the server's own.
THEN = "!then:"  # before the number and key of a request: the rows after its first


async def look(
    server: Server,
    caller: Caller,
    table_id: str,
    seat: int | None,
    step: int | None,
    log_from: int | None,
) -> m.Play:
    """What a viewer sees, now or at an earlier step."""
    table = await server.table(table_id)
    server.look_at(table)
    return views.play(table, viewer(table, caller, seat), step, log_from)


async def look_back(
    server: Server, caller: Caller, table_id: str, seat: int | None, first: int, last: int
) -> m.LogPart:
    """Some of the log, as a viewer may know it."""
    table = await server.table(table_id)
    me = viewer(table, caller, seat)
    need_status(table, "playing", "over", "closed")
    return m.LogPart(seq=table.seq, log=views.log(table, me, max(1, first), last))


# -- Rows of the log ---------------------------------------------------------------


async def first_answer(
    table: Table, body: q.Act | q.UndoRequest | q.RedoRequest | q.Consent, kinds: str, *names: str
) -> Raw | None:
    """The answer to a request that was made before with the same key."""
    seq = table.used.get((body.seat, body.key))
    if seq is None:
        return None
    rows = [table.rows[seq - 1]]
    while seq < table.seq and table.rows[seq].key == f"{THEN}{len(rows)}:{body.key}":
        rows.append(table.rows[seq])
        seq += 1
    same = not names or list(names) == [row.name for row in rows]
    if rows[0].kind not in kinds.split() or not same:
        raise Refused("key_reused", "This key was used for something else. Make a new one.")
    # folding a long log again takes a while
    then = table if seq == table.seq else await asyncio.to_thread(table.at, seq)
    return answer(then, body.seat, body.expected_seq)


def answer(table: Table, seat: int, seen_up_to: int) -> Raw:
    """What a seat sees after its request, with the rows that are new to it."""
    return views.sent(table, seat, table.news(seen_up_to))


def check_turn(table: Table, seat: int, expected: int) -> None:
    """Go on if the table is being played, by the person at the seat, and has not moved on."""
    need_status(table, "playing")
    if table.seats[seat].stand_in:
        raise Refused("wrong_time", "A bot plays for you. Take your seat back first.")
    if expected != table.seq:
        raise stale(table, seat)


def stale(table: Table, seat: int) -> Refused:
    """The refusal of a request that was made looking at an older table."""
    return Refused(
        "stale",
        "The table has moved on since you looked. Look at it again, then choose.",
        play=views.play(table, seat),
    )


async def add(server: Server, table: Table, seat: int, moments: list[Moment]) -> Raw:
    """Write rows, and show the seat what came of them."""
    before = table.seq
    if not await server.append(table, moments):
        raise stale(table, seat)
    return answer(table, seat, before)


# -- Choosing ----------------------------------------------------------------------


async def act(server: Server, caller: Caller, table_id: str, body: q.Act) -> Raw:
    """Choose an action, or several that are taken all or none."""

    async def decide(table: Table) -> Raw:
        need_seat(table, caller, body.seat)
        if again := await first_answer(table, body, "act", *body.actions):
            return again
        check_turn(table, body.seat, body.expected_seq)
        if table.now.actor != body.seat:
            raise Refused(
                "not_your_turn",
                "It is not your turn: {name} is asked. Wait until you are.",
                play=views.play(table, body.seat),
                name=table.name(table.now.actor),
            )
        return await add(server, table, body.seat, chain(table, body))

    return await server.decided(table_id, decide)


def chain(table: Table, body: q.Act) -> list[Moment]:
    """The table after each of the actions; one that is illegal refuses them all."""
    moments: list[Moment] = []
    for i, action in enumerate(body.actions):
        before = moments[-1] if moments else table.moment
        if before.state.actor != body.seat:
            raise Refused(
                "illegal",
                "{action!r} cannot be chosen: the actions before it end your turn.",
                play=views.play(table, body.seat),
                action=action,
            )
        key = body.key if i == 0 else f"{THEN}{i}:{body.key}"
        try:
            moments.append(table.proposed("act", body.seat, action, key, before))
        except IllegalAction as error:
            raise illegal(table, before, body.seat, action, error) from None
    return moments


def illegal(table: Table, moment: Moment, seat: int, action: str, error: IllegalAction) -> Refused:
    """The refusal of an action that the seat may not choose."""
    seen = views.play(table, seat)
    reason = moment.state.why_not(action) if action in table.playable.actions.ids else None
    if reason is None:
        return Refused("illegal", str(error), play=seen)
    return Refused(
        "illegal",
        "{action!r} is not legal now ({reason}).",
        rule=reason.rule,
        play=seen,
        action=action,
        reason=reason,
    )


async def why_not(
    server: Server, caller: Caller, table_id: str, seat: int, action: str
) -> m.WhyNot:
    """Why an action cannot be chosen now."""
    table = await server.table(table_id)
    need_asked(table, caller, seat)
    refusal = table.now.why_not(action, table.name)
    if refusal is None:
        return m.WhyNot(action=action, legal=True, rule="", words="")
    return m.WhyNot(action=action, legal=False, rule=refusal.rule, words=refusal.words)


async def hint(server: Server, caller: Caller, table_id: str, body: q.AtSeat) -> m.Hint:
    """The best few actions, as a bot sees it that knows what the seat knows.

    The bot's chance is public, so whoever sees the same is told the same, to the last byte.
    """
    table = await server.table(table_id)
    need_asked(table, caller, body.seat)
    if not table.record.hints:
        raise Refused("not_allowed", "This table is played without hints.")
    seq = table.seq
    decision = table.decision()
    assert decision is not None, "the seat is asked"
    choices = {c.name: c for c in decision.choices}
    chance = derived(seq, body.seat)
    if table.id in server.hinted:
        raise Refused("too_fast", "A hint is being worked out already. Wait for it.", wait=1)
    server.hinted.add(table.id)
    try:
        thought = job(server, table, body.seat, ADVICE, chance)
        thoughts = await server.workers.think(thought, table.owner)
    finally:
        server.hinted.discard(table.id)
    advice = [
        m.Advice(
            action=t.action,
            label=choices[t.action].label,
            target=choices[t.action].target,
            value=t.value,
            lead=t.lead,
            sources=t.sources,
        )
        for t in thoughts
    ]
    measure = "points" if table.record.players == 1 else "win chance"
    return m.Hint(seq=seq, measure=measure, deep=thoughts[0].deep, advice=advice)


def need_asked(table: Table, caller: Caller, seat: int) -> None:
    """Go on if the seat is the caller's and is asked now."""
    need_seat(table, caller, seat)
    need_status(table, "playing")
    if table.now.actor != seat:
        raise Refused("not_your_turn", "This can be asked while it is your turn. Wait until it is.")


def job(server: Server, table: Table, seat: int, level: str, chance: int) -> Job:
    """The present position for a bot to think about, with its own chance."""
    r = table.record
    ready = server.settings.search and server.warming.is_ready(r.game, level, r.players)
    record = table.now.s.tobytes()
    sits = r.id if level != ADVICE else ""
    return Job(r.game, r.players, r.options, record, seat, level, chance, ready, sits)


# -- Taking back -------------------------------------------------------------------


def need_room(table: Table) -> None:
    """Go on if the log may grow by more than the game itself."""
    if table.seq >= MOST_ROWS:
        raise Refused(
            "wrong_time", "Too much was taken back and done again at this table. Play on from here."
        )


async def undo(server: Server, caller: Caller, table_id: str, body: q.UndoRequest) -> Raw:
    """Take back alone as far as one may, or ask the others."""

    async def decide(table: Table) -> Raw:
        need_seat(table, caller, body.seat)
        wanted = [] if body.to is None else [str(body.to)]
        if again := await first_answer(table, body, "undo ask", *wanted):
            return again
        check_turn(table, body.seat, body.expected_seq)
        need_room(table)
        to = table.log.last(body.seat) if body.to is None else body.to
        if to is None or to >= table.steps:
            raise Refused("wrong_time", "There is nothing to take back to there.")
        free = to >= table.log.free(body.seat)
        if not free and not body.ask:
            raise Refused(
                "barrier",
                "You cannot take that back just so: since then chance was used, something was "
                "shown, or another seat decided. Ask to go back all the same (`ask`).",
            )
        asking = table.log.asking
        if not free and asking is not None and asking.seat != body.seat:
            raise Refused("wrong_time", "Somebody else is asking to go back. Answer first.")
        if not free:
            await nobody_left_out(server, table, body.seat)
        alone = free or not table.others(body.seat)
        kind = "undo" if alone else "ask"
        after = table.proposed(kind, body.seat, str(to), body.key)
        return await add(server, table, body.seat, [after])

    return await server.decided(table_id, decide)


async def nobody_left_out(server: Server, table: Table, seat: int) -> None:
    """Go on if everybody else who is here can be asked: no bot agrees for a person."""
    for other in table.people(seat):
        if table.seats[other].stand_in and await server.presence.is_here(table, other):
            raise Refused(
                "wrong_time",
                "A bot plays for {name}, who is here and has to agree: wait for {name}.",
                name=table.name(other),
            )


async def redo(server: Server, caller: Caller, table_id: str, body: q.RedoRequest) -> Raw:
    """Do again what was taken back last."""

    async def decide(table: Table) -> Raw:
        need_seat(table, caller, body.seat)
        if again := await first_answer(table, body, "redo"):
            return again
        check_turn(table, body.seat, body.expected_seq)
        need_room(table)
        if not table.log.can_redo(body.seat):
            raise Refused("wrong_time", "You have nothing to do again.")
        after = table.proposed("redo", body.seat, str(table.steps + 1), body.key)
        return await add(server, table, body.seat, [after])

    return await server.decided(table_id, decide)


async def consent(server: Server, caller: Caller, table_id: str, body: q.Consent) -> Raw:
    """Answer who asks to go back; when all have agreed, the table goes back."""

    async def decide(table: Table) -> Raw:
        need_seat(table, caller, body.seat)
        kind = "agree" if body.agree else "refuse"
        if again := await first_answer(table, body, kind):
            return again
        check_turn(table, body.seat, body.expected_seq)
        question = views.ask(table)
        if question is None or body.seat not in question.waiting:
            raise Refused("wrong_time", "Nobody is waiting for your answer.")
        to = str(question.to)
        moments = [table.proposed(kind, body.seat, to, body.key)]
        if body.agree and question.waiting == [body.seat]:
            then = table.proposed("undo", question.seat, to, f"{THEN}1:{body.key}", moments[0])
            moments.append(then)
        return await add(server, table, body.seat, moments)

    return await server.decided(table_id, decide)
