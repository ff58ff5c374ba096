"""Looking ahead from an open question: how it might go on, as the seat imagines the table."""

from __future__ import annotations

from alehouse.kernel.chance import derived
from alehouse.server import messages as m
from alehouse.server import requests as q
from alehouse.server.errors import Refused
from alehouse.server.tables.permissions import Caller
from alehouse.server.tables.play import need_asked
from alehouse.server.tables.server import Server
from alehouse.server.thinking.studying import Ahead, Question


async def look(server: Server, caller: Caller, table_id: str, body: q.LookAhead) -> m.Ahead:
    """A line that begins with an action; its chance is public, so it tells nothing hidden."""
    table = await server.table(table_id)
    need_asked(table, caller, body.seat)
    if not table.record.hints:
        raise Refused("not_allowed", "This table is played without hints.")
    game = table.playable
    if game.action_id(body.action) not in table.now.legal():
        raise Refused("illegal", "This action cannot be chosen now.")
    if table.id in server.hinted:
        raise Refused("too_fast", "A hint is being worked out already. Wait for it.", wait=1)
    seq, r = table.seq, table.record
    task = Ahead(
        game=r.game,
        players=r.players,
        options=r.options,
        question=Question(table.now.s.tobytes(), body.action, derived(seq, body.seat)),
        names=[table.name(seat) for seat in range(r.players)],
    )
    server.hinted.add(table.id)
    try:
        outcome = await server.workers.study(task, table.owner, True)
    finally:
        server.hinted.discard(table.id)
    if outcome.line is None:
        raise Refused("busy", "The search of this game is still being compiled.", wait=5)
    return m.Ahead(seq=seq, frames=outcome.line.frames, still=outcome.line.still)
