"""The guard: foreign requests stay outside, and every answer tells the browser to be strict."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from alehouse.server.errors import Refused
from alehouse.server.http.adapter import problem
from alehouse.server.limits import Limits
from alehouse.server.tables.permissions import network

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


WATCHED = ("/healthz", "/metrics")  # for programs that know the server by its address
USUAL = {"http": 80, "https": 443}  # ports that need not be said


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...], secure: bool, limits: Limits) -> None:
        self.app = app
        self.hosts = {host.lower() for host in hosts}
        self.limits = limits
        headers = dict(HEADERS)
        if secure:
            headers["Strict-Transport-Security"] = "max-age=31536000"
        self.headers = [(k.lower().encode(), v.encode()) for k, v in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or not."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def strict(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self.headers]
            await send(message)

        if scope["path"] in WATCHED:
            refusal = self.too_often(scope)
        else:
            refusal = self.refusal(scope["method"], Headers(scope=scope))
        if refusal is not None:
            await problem(refusal)(scope, receive, strict)
        else:
            await self.app(scope, receive, strict)

    def too_often(self, scope: Scope) -> Refused | None:
        """Why somebody who watches the server has to wait."""
        try:
            self.limits.take("watch", network(scope["client"][0]) if scope["client"] else "?")
        except Refused as refusal:
            return refusal
        return None

    def refusal(self, method: str, headers: Headers) -> Refused | None:
        """Why a request stays outside."""
        host = headers.get("host", "")
        if self.hosts and hostname(host) not in self.hosts:
            return Refused("foreign", "This server does not answer to that name.")
        if method in ("GET", "HEAD"):
            return None
        origin = headers.get("origin")
        foreign = origin is not None and not is_own(origin, host)
        if foreign or headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return Refused("foreign", "This request comes from another site. Open the table here.")
        return None


def hostname(host: str) -> str:
    """A Host header without its port."""
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
    return name.lower()


def is_own(origin: str, host: str) -> bool:
    """Whether an Origin header names the host of the request; either may leave out a usual port."""
    try:
        page = urlsplit(origin.lower())
        here = urlsplit(f"{page.scheme}://{host.lower()}")
        usual = USUAL.get(page.scheme)
        ports = (page.port or usual, here.port or usual)
    except ValueError:
        return False
    named = page.netloc and "@" not in page.netloc + here.netloc
    return bool(named) and page.hostname == here.hostname and ports[0] == ports[1]
