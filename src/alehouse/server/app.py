"""The application: everything above, put together for one process."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial

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
from alehouse.server.live import STILL_HERE, every, listen
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
    errands = [every(STILL_HERE, house.hub.beat), every(PATROL, driver.patrol)]
    errands.append(every(settings.notice_pause, notices.patrol))
    if store.shared:
        errands += [listen(store.address, house.heard), every(LEASE / 3, house.presence.renew)]
    tasks = [asyncio.create_task(errand) for errand in errands]
    await driver.resume()
    yield
    house.hub.close()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await driver.close()
    await notices.close()
    await thinkers.close()
    await asyncio.to_thread(store.close)


def housekeeping() -> list[BaseRoute]:
    """Health, metrics and the description of the API."""
    described = msgspec.json.encode(openapi.document(ROUTES))

    async def healthz(request: Request) -> Response:
        house: House = request.app.state.house
        try:
            await house.store.read(lambda c: c.execute(sa.text("SELECT 1")).scalar())
        except sa.exc.SQLAlchemyError:
            return problem(Refused("busy", "The database does not answer."))
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
