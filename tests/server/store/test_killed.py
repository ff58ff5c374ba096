"""Nothing is lost: the server is killed at random moments under load, and everything that was
acknowledged is there afterwards, once, in its place. `tests/server/torture.py` does it for long."""

from __future__ import annotations

from pathlib import Path

import psycopg
import pytest
from sqlalchemy.engine import make_url

from tests.server.running import prepare
from tests.server.torture import torture

KILLS = 10


def test_everything_acknowledged_survives_on_sqlite(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'alehouse.db'}"
    prepare(url)
    torture(url, KILLS)


@pytest.mark.parametrize("servers", [1, 2])
def test_everything_acknowledged_survives_on_postgresql(postgresql: str, servers: int) -> None:
    with psycopg.connect(postgresql, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE killed{servers}".encode())
    url = make_url(postgresql).set(database=f"killed{servers}")
    prepare(address := url.render_as_string(hide_password=False))
    torture(address, KILLS, servers)
