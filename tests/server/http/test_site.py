"""The built browser client's files."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import Mock

import httpx
import pytest

from alehouse.server.http.site import site


@pytest.fixture
def client(tmp_path: Path) -> httpx.AsyncClient:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Alehouse</title>" + " " * 2000)
    (tmp_path / "assets" / "app.js").write_text("start()")
    (tmp_path.parent / "secret").write_text("secret")
    transport = httpx.ASGITransport(site(tmp_path))
    return httpx.AsyncClient(transport=transport, base_url="http://here")


@pytest.mark.anyio
async def test_files_are_served_and_kept(client: httpx.AsyncClient) -> None:
    script = await client.get("/assets/app.js")
    assert (script.status_code, script.text) == (200, "start()")
    assert script.headers["content-type"].startswith("text/javascript")
    assert "immutable" in script.headers["cache-control"]


@pytest.mark.anyio
async def test_what_everybody_loads_is_packed_once(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await client.get("/assets/app.js")
    monkeypatch.setattr("gzip.compress", Mock(side_effect=AssertionError("again")))
    again = await client.get("/assets/app.js")
    for script in (first, again):
        assert (script.text, script.headers["content-encoding"]) == ("start()", "gzip")
        assert script.headers["etag"]
    plain = await client.get("/assets/app.js", headers={"Accept-Encoding": "identity"})
    assert (plain.text, "content-encoding" in plain.headers) == ("start()", False)
    part = await client.get("/assets/app.js", headers={"Range": "bytes=0-4"})
    assert (part.status_code, part.text) == (206, "start")
    known = await client.get("/assets/app.js", headers={"If-None-Match": first.headers["etag"]})
    assert known.status_code == 304


@pytest.mark.anyio
@pytest.mark.parametrize("path", ["/", "/t/abc", "/nothing.js", "/../secret", "/%2e%2e/secret"])
async def test_every_other_address_is_the_first_page(client: httpx.AsyncClient, path: str) -> None:
    page = await client.get(path)
    assert page.status_code == 200
    assert page.text.startswith("<title>Alehouse</title>")
    assert page.headers["cache-control"] == "no-cache"
    assert page.headers["content-encoding"] == "gzip"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
