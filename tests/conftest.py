"""What many tests share: Small Beer, as an object and as an installed third-party package."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from small_beer.game import RULEBOOK

from alehouse.kernel.game import Game
from alehouse.kernel.shelf import entries
from tests.pages import files_of_the_first_game

EXAMPLE = Path(__file__).parent.parent / "examples" / "small_beer"


@pytest.fixture(autouse=True)
def _no_loop_of_a_browser(request: pytest.FixtureRequest) -> Iterator[None]:
    """Playwright's loop counts as running in this thread from its first test to the last.

    Tests that have nothing to do with it begin loops of their own.
    """
    loop = asyncio._get_running_loop()
    if loop is None or "browser" in request.fixturenames:
        yield
        return
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)


@pytest.fixture
def small_beer() -> Game:
    """Small Beer for two."""
    return Game(RULEBOOK, 2)


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which Small Beer, as docs/first-game.md has it, was installed by pip."""
    folder, source = tmp_path_factory.mktemp("third_party"), tmp_path_factory.mktemp("empty_folder")
    for name, text in files_of_the_first_game().items():
        (source / name).parent.mkdir(exist_ok=True)
        (source / name).write_text(text, encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    without = ["--no-deps", "--no-index", "--no-build-isolation"]
    subprocess.run([*pip, *without, "--target", str(folder), str(source)], check=True)
    return folder


@pytest.fixture
def on_the_shelf(installed: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Small Beer's name, while it is on the shelf of this process."""
    monkeypatch.syspath_prepend(str(installed))
    entries.cache_clear()
    yield "small_beer"
    monkeypatch.undo()
    entries.cache_clear()
