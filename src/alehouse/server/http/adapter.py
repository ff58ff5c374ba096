"""From an HTTP request to a typed call and back: the one place that knows about both."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from alehouse.kernel.errors import AlehouseError
from alehouse.server import messages as m
from alehouse.server.errors import Refused, refused
from alehouse.server.limits import Limits
from alehouse.server.metrics import refused as refused_requests
from alehouse.server.tables.permissions import COOKIE, Caller, need_entry, network
from alehouse.server.tables.server import Server

log = logging.getLogger("alehouse.requests")

MOST_BYTES = 64 * 1024
SLOW = 0.5  # seconds after which an answer is worth a line in the log
PATIENCE = 15.0  # seconds for a body to arrive
YEAR = 34_560_000  # seconds; browsers keep a cookie no longer than 400 days
ID = re.compile(r"[0-9a-f]{20}")
JSON = msgspec.json.Encoder()


class NoQuery(msgspec.Struct):
    """A route without a query."""


class Call:
    """One request, read and checked."""

    def __init__(
        self, server: Server, caller: Caller, request: Request, name: str, query: Any, body: Any
    ) -> None:
        self.server = server
        self.caller = caller
        self.request = request
        self.name = name
        self.query = query
        self.body = body

    @property
    def table(self) -> str:
        """The table in the path."""
        if not ID.fullmatch(self.name):
            raise Refused("not_found", "That is no table's id. Ask for a new link.")
        return self.name

    @property
    def game(self) -> str:
        """The game in the path."""
        return self.name


Handler = Callable[[Call], Awaitable[Any]]


class Route(msgspec.Struct, kw_only=True, frozen=True):
    """A route of the API: everything that is needed to serve and to describe it."""

    method: str
    path: str
    does: str
    handle: Handler
    answer: Any  # a structure, or None: the handler makes its own response
    body: Any = None
    query: Any = NoQuery
    pace: str = "read"  # which rate limit counts
    status: int = 200
    most_bytes: int = MOST_BYTES


async def serve(route: Route, request: Request, name: str) -> Response:
    """Answer a request: read it, call the handler, write the answer or the refusal."""
    server: Server = request.app.state.server
    began = time.perf_counter()
    caller = caller_of(request)
    try:
        response = await respond(route, server, caller, request, name)
    except AlehouseError as error:
        response = problem(refused(error))
    except Exception:
        log.exception("a request broke", extra={"route": route.path})
        response = problem(Refused("broken", "Something is wrong with the server. Try again."))
    if caller.fresh is not None:
        secure = server.settings.secure or request.url.scheme == "https"
        response.set_cookie(
            COOKIE, caller.fresh, YEAR, path="/", secure=secure, httponly=True, samesite="lax"
        )
    seconds = time.perf_counter() - began
    server.metrics.requests.labels(route.path, response.status_code).inc()
    server.metrics.seconds.labels(route.path).observe(seconds)
    level = logging.INFO if response.status_code >= 400 or seconds > SLOW else logging.DEBUG
    if log.isEnabledFor(level):
        told = {"route": f"{route.method} {route.path}", "status": response.status_code}
        hidden = server.settings.hash_addresses
        told["address"] = caller.tag if hidden else caller.address
        if ID.fullmatch(name):
            told["table"] = name
        log.log(level, "answered", extra={**told, "ms": round(1000 * seconds, 1)})
    return response


async def respond(
    route: Route, server: Server, caller: Caller, request: Request, name: str
) -> Response:
    """Check the limits, read the request, call the handler."""
    limits: Limits = request.app.state.limits
    limits.admit(route.pace, caller.person(server.remembered(name)), caller.address)
    need_entry(caller, server.banned)
    query = read_query(route, request)
    body = await read_body(route, request) if route.body is not None else None
    answer = await route.handle(Call(server, caller, request, name, query, body))
    if isinstance(answer, Response):
        return answer
    return json_response(JSON.encode(answer), route.status)


def caller_of(request: Request) -> Caller:
    """Who is calling."""
    address = network(request.client.host) if request.client else "?"
    kind, _, bearer = request.headers.get("authorization", "").partition(" ")
    key = bearer if kind.lower() == "bearer" else None
    return Caller(address, request.cookies.get(COOKIE), key, request.app.state.server.secret)


def read_query(route: Route, request: Request) -> Any:
    """The query of a request, typed."""
    asked = dict(request.query_params) if request.scope["query_string"] else {}
    try:
        return msgspec.convert(asked, route.query, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(
            "malformed", "The query is not as this route wants it: {error}.", error=error
        ) from None


async def read_body(route: Route, request: Request) -> Any:
    """The body of a request, typed."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refused("not_json", "Send the body as application/json.")
    try:
        async with asyncio.timeout(PATIENCE):
            data = await read_bytes(request, route.most_bytes)
    except TimeoutError:
        raise Refused("malformed", "The body did not arrive in time. Send it again.") from None
    try:
        return msgspec.json.decode(data, type=route.body)
    except msgspec.ValidationError as error:
        raise Refused(
            "malformed", "The body is not as this route wants it: {error}.", error=error
        ) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("malformed", "The body is not JSON: {error}.", error=error) from None


async def read_bytes(request: Request, most: int) -> bytes:
    """A body, up to a limit."""
    data, more = b"", True
    while more:
        part = await request.receive()
        if part["type"] == "http.disconnect":
            raise Refused("malformed", "The body broke off. Send it again.")
        data, more = data + part.get("body", b""), part.get("more_body", False)
        if len(data) > most:
            raise Refused("too_large", "A body here is at most {n} KiB. Send less.", n=most // 1024)
    return data


def json_response(data: bytes, status: int = 200) -> Response:
    """An answer in JSON, which nobody keeps."""
    headers = {"Cache-Control": "no-store"}
    return Response(data, status, headers, media_type="application/json")


def problem(error: Refused) -> Response:
    """The one shape of every error, counted if there was too much of something."""
    if error.limit:
        refused_requests.labels(error.limit).inc()
    body = m.Problem(
        error=error.code,
        message=str(error),
        rule=error.rule or msgspec.UNSET,
        play=error.play or msgspec.UNSET,
    )
    response = json_response(JSON.encode(body), error.status)
    if error.wait:
        response.headers["Retry-After"] = str(error.wait)
    return response
