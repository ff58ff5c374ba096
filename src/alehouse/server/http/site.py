"""The built browser client: its files, and its first page for every address it owns."""

from __future__ import annotations

import functools
import gzip
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

PAGES = ("admin", "confirm")  # with a file of their own
PACKED = (".js", ".css")  # what everybody loads who comes
FOLDER = Path(__file__).parents[1] / "static"
MISSING = (
    "The browser client is not part of this installation. The API is at /api, "
    "described at /api/openapi.json.\n"
)


class Site(StaticFiles):
    """Files below a folder; any other path is the client's own and gets its first page."""

    def __init__(self, folder: Path = FOLDER) -> None:
        super().__init__(directory=folder)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the first page."""
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        try:
            response = await super().get_response(path, scope)
        except HTTPException:
            path = f"{path}.html" if path in PAGES else "index.html"
            response = await super().get_response(path, scope)
        if path.startswith("assets/") and isinstance(response, FileResponse):
            response = packed_response(response, Headers(scope=scope))
        kept = "max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        response.headers["Cache-Control"] = kept
        return response


def packed_response(response: FileResponse, asked: Headers) -> Response:
    """A file as it is kept packed, if that is understood and all of it is wanted."""
    understood = "gzip" in asked.get("accept-encoding", "")
    if not understood or "range" in asked or not str(response.path).endswith(PACKED):
        return response
    headers = {name: response.headers[name] for name in ("etag", "last-modified")}
    headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(packed(str(response.path)), headers=headers, media_type=response.media_type)


@functools.lru_cache(256)
def packed(file: str) -> bytes:
    """A file compressed, once: its name changes with what is in it."""
    return gzip.compress(Path(file).read_bytes())


def site(folder: Path = FOLDER) -> ASGIApp:
    """The browser client, compressed on its way; without one, a line that says so."""
    if not (folder / "index.html").is_file():
        return PlainTextResponse(MISSING)
    return GZipMiddleware(Site(folder))
