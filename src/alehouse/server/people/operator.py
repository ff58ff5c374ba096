"""The operator of a running server, who has its key."""

from __future__ import annotations

import contextlib
import hmac

from alehouse.server.errors import Refused
from alehouse.server.store import records
from alehouse.server.store.admin import Order, Report, carry_out, expire
from alehouse.server.tables.server import Server


async def obey(server: Server, key: str, order: Order) -> Report:
    """Do what the operator wants, and let everybody at the tables see it."""
    own = server.settings.admin_key
    if not own or not hmac.compare_digest(key.encode(), own.encode()):
        raise Refused("not_found", "There is no such route. See /api/openapi.json.")
    report = await server.store.write(lambda c: carry_out(c, order))
    for table_id in report.changed:
        with contextlib.suppress(Refused):  # it is done, whether or not it can be shown now
            await server.follow(table_id, records.LAST)
    await keep_out(server)
    return report


async def keep_out(server: Server) -> None:
    """Know who may not come in, and show out who is here."""
    before, server.banned = server.banned, await server.store.read(lambda c: records.banned(c, ""))
    if server.banned - before:
        await server.hub.beat()


async def prune(server: Server) -> None:
    """Delete what nobody has used for as long as the server keeps things."""
    changed = await server.store.write(lambda c: expire(c, server.settings.keep))
    for table_id in changed:
        await server.follow(table_id, records.LAST)
