"""The API: which route answers a request, found by the shape of its path."""

from __future__ import annotations

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from alehouse.server.errors import Refused
from alehouse.server.http.adapter import Route, problem, serve

NAMED = 3  # the part of a path that names a table or a game, if any does
DESCRIPTION = "/api/openapi.json"


class Api:
    """Answers everything below /api but its description, and lets all else through.

    Looking up a path costs the same for every route; trying pattern after pattern would not.
    """

    def __init__(self, app: ASGIApp, routes: list[Route]) -> None:
        self.app = app
        self.routes: dict[tuple[str, ...], dict[str, Route]] = {}
        for route in routes:
            self.routes.setdefault(shape(route.path)[0], {})[route.method] = route

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or let through."""
        path = scope.get("path", "")
        if scope["type"] != "http" or not is_api(path):
            await self.app(scope, receive, send)
            return
        found, name = shape(path)
        methods = self.routes.get(found, {})
        route = methods.get("GET" if scope["method"] == "HEAD" else scope["method"])
        if route is not None:
            response = await serve(route, Request(scope, receive), name)
        elif methods:
            response = problem(Refused("method", "This route has no such method."))
        else:
            refusal = Refused("not_found", "There is no such route. See {page}.", page=DESCRIPTION)
            response = problem(refusal)
        await response(scope, receive, send)


def is_api(path: str) -> bool:
    """Whether a path is answered here."""
    return (path == "/api" or path.startswith("/api/")) and path != DESCRIPTION


def shape(path: str) -> tuple[tuple[str, ...], str]:
    """The parts of a path but for a name in it, and the name."""
    parts = path.split("/")
    name = ""
    if len(parts) > NAMED:
        name, parts[NAMED] = parts[NAMED], ""
    return tuple(parts), name
