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

from alehouse.server import openapi
from alehouse.server.api import Api
from alehouse.server.calls import json_response, problem
from alehouse.server.driver import PATROL, Driver
from alehouse.server.errors import Refused
from alehouse.server.guard import Guard
from alehouse.server.house import House
from alehouse.server.limits import Limits
from alehouse.server.live import RECONNECT, STILL_HERE, Errands, listen
from alehouse.server.logs import write_lines
from alehouse.server.notices import Notices
from alehouse.server.presence import LEASE
from alehouse.server.routes import ROUTES
from alehouse.server.settings import Settings
from alehouse.server.site import site
from alehouse.server.store import Store
from alehouse.server.thinkers import Thinkers

VARIABLE = "ALEHOUSE_SETTINGS"  # how the command hands settings to worker processes


def from_environment() -> Starlette:
    """The application of a worker process."""
    write_lines()
    sys.setswitchinterval(0.001)  # the writer's thread and the loop hand over often
    gc.freeze()  # what is loaded by now stays: looking through it again would cost 35 ms a time
    gc.set_threshold(20_000, 20)  # tables are large and leave few rings behind
    return application(msgspec.json.decode(os.environ[VARIABLE], type=Settings))


def application(settings: Settings) -> Starlette:
    """The application of one process."""
    limits = Limits(settings.pace)
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
    thinkers = Thinkers(settings.thinkers, settings.patience)
    house = app.state.house = House(settings, store, thinkers)
    driver, notices = Driver(house), Notices(house)
    errands = app.state.errands = Errands()
    errands.begin("beat", house.hub.beat, STILL_HERE)
    errands.begin("patrol", driver.patrol, PATROL)
    errands.begin("notices", notices.patrol, settings.notice_pause)
    if store.shared:
        ready = partial(errands.well, "listen")
        errands.begin("listen", lambda: listen(store.address, house.heard, ready), RECONNECT)
        errands.begin("presence", house.presence.renew, LEASE / 3)
    app.state.end_streams = partial(
        asyncio.get_running_loop().call_soon_threadsafe, house.hub.close
    )
    when_told_to_stop(app.state.end_streams)
    await driver.resume()
    yield
    house.hub.close()
    await errands.close()
    await driver.close()
    await notices.close()
    await thinkers.close()
    await asyncio.to_thread(store.close)


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
        house: House = request.app.state.house
        errands: Errands = request.app.state.errands
        try:
            await house.store.read(lambda c: c.execute(sa.text("SELECT 1")).scalar())
        except Refused as refusal:
            return problem(refusal)
        if errands.ailing:
            broken = ", ".join(errands.ailing)
            return problem(Refused("busy", f"Part of the server does not work: {broken}."))
        return json_response(b'{"status":"ok"}')

    async def metrics(request: Request) -> Response:
        house: House = request.app.state.house
        return Response(house.metrics.text(), media_type="text/plain; version=0.0.4")

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
