"""The application: everything above, put together for one process."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from types import FrameType

import msgspec
import sqlalchemy as sa
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount
from starlette.routing import Route as Path

from alehouse.server.background import Background
from alehouse.server.errors import Refused
from alehouse.server.http import openapi
from alehouse.server.http.adapter import json_response, problem
from alehouse.server.http.guard import Guard
from alehouse.server.http.router import Api
from alehouse.server.http.routes import ROUTES
from alehouse.server.http.site import site
from alehouse.server.limits import Limits
from alehouse.server.logs import write_lines
from alehouse.server.people.analysing import end_studies
from alehouse.server.people.notices import Notices
from alehouse.server.people.operator import keep_out, prune
from alehouse.server.people.pushing import new_signing_key, public_key
from alehouse.server.people.seats import take_over
from alehouse.server.sentences import speak
from alehouse.server.settings import Settings
from alehouse.server.store.integrity import mark_file, write_alive, write_mark
from alehouse.server.store.listen import RECONNECT, listen
from alehouse.server.store.secrets import own_secret
from alehouse.server.store.writer import Store
from alehouse.server.tables.bots import PATROL, SHOW_WAITS, Bots
from alehouse.server.tables.hub import STILL_HERE
from alehouse.server.tables.presence import LEASE
from alehouse.server.tables.server import Server
from alehouse.server.tables.table import Table
from alehouse.server.tables.tokens import new_key
from alehouse.server.thinking.workers import Workers

VARIABLE = "ALEHOUSE_SETTINGS"  # how the command hands settings to worker processes
PARENT = "ALEHOUSE_PARENT"  # the process without which a worker has nothing to do
LOOK_FOR_PARENT = 1.0  # seconds
CLOCKS = 2.0  # seconds between two looks whose time is up
PRUNE = 3600.0  # seconds between two looks for what nobody uses
WRITE = 10.0  # seconds between two writes that say that one can


def from_environment() -> Starlette:
    """The application of a worker process."""
    write_lines()
    sys.setswitchinterval(0.001)  # the writer's thread and the loop hand over often
    gc.freeze()  # what is loaded by now stays: looking through it again would cost 35 ms a time
    gc.set_threshold(20_000, 20)  # tables are large and leave few rings behind
    return application(msgspec.json.decode(os.environ[VARIABLE], type=Settings))


def application(settings: Settings) -> Starlette:
    """The application of one process."""
    speak(settings.language)
    limits = Limits(settings.pace, settings.limits)
    app = Starlette(
        routes=[*housekeeping(), Mount("/", site())],
        middleware=[
            Middleware(Guard, hosts=settings.hosts, secure=settings.secure, limits=limits),
            Middleware(Api, routes=ROUTES),
        ],
        exception_handlers={HTTPException: not_served},
        lifespan=partial(lifespan, settings),
    )
    app.state.limits = limits
    return app


@asynccontextmanager
async def lifespan(settings: Settings, app: Starlette) -> AsyncIterator[None]:
    """Open the database, wake the bots; close all again."""
    store = Store(settings.db)
    workers = Workers(settings.thinkers, settings.patience)
    server = app.state.server = Server(settings, store, workers)
    secret = await store.write(lambda c: own_secret(c, "cookies", new_key))
    server.secret = secret.encode()
    server.signing_key = await store.write(lambda c: own_secret(c, "push", new_signing_key))
    server.push_key = public_key(server.signing_key)
    bots, notices = Bots(server), Notices(server)
    server.after.append(partial(warm_up, server))
    background = app.state.background = Background()
    if PARENT in os.environ:
        background.begin("parent", end_with_parent, LOOK_FOR_PARENT)
    background.begin("write", partial(write_now_and_again, store), WRITE)
    background.begin("measure", partial(asyncio.to_thread, server.measure), WRITE)
    background.begin("beat", server.hub.beat, STILL_HERE)
    background.begin("patrol", bots.patrol, PATROL)
    background.begin("bans", partial(keep_out, server), WRITE)
    if settings.keep:
        background.begin("prune", partial(prune, server), PRUNE)
    background.begin("clocks", partial(take_over, server), CLOCKS)
    background.begin("waits", bots.show_waits, SHOW_WAITS)
    background.begin("notices", notices.patrol, settings.notice_pause)
    if store.shared:
        ready = partial(background.well, "listen")
        hearing = partial(listen, store.address, server.heard, server.look_everywhere, ready)
        background.begin("listen", hearing, RECONNECT)
        background.begin("presence", server.presence.renew, LEASE / 3)
        background.begin("catch up", server.look_everywhere, STILL_HERE)
    app.state.end_streams = partial(
        asyncio.get_running_loop().call_soon_threadsafe, server.hub.close
    )
    when_told_to_stop(app.state.end_streams)
    server.warming.go_on()
    yield
    server.hub.close()
    await background.close()
    await bots.close()
    await notices.close()
    await server.warming.close()
    await end_studies(server)
    await workers.close()
    await asyncio.to_thread(store.close)


def warm_up(server: Server, table: Table) -> None:
    """The games at which people sit are compiled first."""
    if table.status in ("open", "playing"):
        server.warming.want(table.record.game)


async def write_now_and_again(store: Store) -> None:
    """Find out that the disk is full before anybody plays, and note what was written last."""
    now = await store.write(write_alive)
    if (file := mark_file(store.engine)) is not None:
        await asyncio.to_thread(write_mark, file, now)


async def end_with_parent() -> None:
    """Stop once the process that started this one is gone, however it went."""
    if os.getppid() != int(os.environ[PARENT]):
        signal.raise_signal(signal.SIGTERM)


def when_told_to_stop(work: Callable[[], object]) -> None:
    """Do something at the signal to stop, before the server's own answer to it.

    A server waits for its connections before it closes the application, and streams do not end by
    themselves.
    """
    if threading.current_thread() is not threading.main_thread():
        return  # signals do not come here
    for number in (signal.SIGINT, signal.SIGTERM):
        before = signal.getsignal(number)
        signal.signal(number, partial(_stop, work, before))


def _stop(work: Callable[[], object], before: object, number: int, frame: FrameType | None) -> None:
    work()
    if callable(before):
        before(number, frame)


def housekeeping() -> list[BaseRoute]:
    """Health, metrics and the description of the API."""
    described = msgspec.json.encode(openapi.document(ROUTES))

    async def healthz(request: Request) -> Response:
        server: Server = request.app.state.server
        background: Background = request.app.state.background
        try:
            await server.store.read(lambda c: c.execute(sa.text("SELECT 1")).scalar())
        except Refused as refusal:
            return problem(refusal)
        if ailing := [*background.ailing, *(["database"] if server.store.failing else [])]:
            broken = ", ".join(ailing)
            return problem(
                Refused("busy", "Part of the server does not work: {broken}.", broken=broken)
            )
        return json_response(b'{"status":"ok","streams":%d}' % server.hub.count)

    async def metrics(request: Request) -> Response:
        server: Server = request.app.state.server
        server.measure()
        return Response(server.metrics.text(), media_type="text/plain; version=0.0.4")

    async def document(request: Request) -> Response:
        return json_response(described)

    pages: dict[str, Callable[[Request], Awaitable[Response]]] = {
        "/healthz": healthz,
        "/metrics": metrics,
        "/api/openapi.json": document,
    }
    return [Path(path, page) for path, page in pages.items()]


async def not_served(request: Request, error: Exception) -> Response:
    """What Starlette refuses, in our one shape."""
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        return problem(Refused("method", "This route has no such method."))
    return problem(Refused("not_found", "There is nothing here."))
