"""The pictures of the documentation, taken from real games: python web/scripts/screenshots.py [NAME ...]

Every picture is taken at desktop and at phone size into docs/screenshots/. Games are played by the house's
own advice from fixed seeds, so that a picture changes only when what it shows changes.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from tests.server.running import prepare, running  # noqa: E402
from tests.web.conftest import ARGUMENTS, chromium  # noqa: E402

OUT = ROOT / "docs" / "screenshots"
SIZES = {"desktop": (1440, 1000), "phone": (390, 844)}
PATIENCE = 60_000
READY = ".end.panel, .chalk.mine"
ADVISED = """async ([table]) => {
  const post = async (path, body) => (await fetch(`/api/tables/${table}/${path}`, {
    method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)})).json();
  const play = await (await fetch(`/api/tables/${table}/play`)).json();
  if (!play.choices.length) return;
  const hint = await post("hint", {seat: play.seat});
  const action = hint.advice?.[0]?.action ?? play.choices[0].action;
  await post("act", {seat: play.seat, action, expected_seq: play.seq, key: crypto.randomUUID()});
}"""


def new_table(page: Page, url: str, game: str, players: int) -> str:
    """A table against bots from a fixed seed."""
    page.goto(url)
    made: dict[str, Any] = page.evaluate(
        """async ([game, players]) => (await fetch("/api/tables", {method: "POST",
          headers: {"Content-Type": "application/json"}, body: JSON.stringify({game, players, name: "Ann", seed: "7",
          seats: [{kind: "mine"}, ...Array(players - 1).fill({kind: "bot", level: "apprentice"})]})})).json()""",
        [game, players],
    )
    table = str(made["table"]["id"])
    page.goto(f"{url}/t/{table}")
    return table


def play(page: Page, table: str, actions: int) -> None:
    """Follow the advice of the house for a while."""
    for _ in range(actions):
        page.wait_for_selector(READY)
        if page.locator(".end.panel").count():
            return
        page.evaluate(ADVISED, [table])
    page.wait_for_selector(READY)


def shoot(page: Page, name: str) -> None:
    """Take a picture at every size."""
    OUT.mkdir(parents=True, exist_ok=True)
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        page.mouse.move(0, 0)
        page.wait_for_timeout(600)
        page.screenshot(path=OUT / f"{name}-{size}.png")
    page.set_viewport_size({"width": SIZES["desktop"][0], "height": SIZES["desktop"][1]})


def lobby(page: Page, url: str) -> None:
    """The shelf."""
    page.goto(url)
    page.wait_for_selector(".shelf li")
    shoot(page, "lobby")


def game(page: Page, url: str, name: str, players: int, actions: int) -> None:
    """A game in full swing."""
    play(page, new_table(page, url, name, players), actions)
    shoot(page, name)


def end(page: Page, url: str) -> None:
    """The end of a recorded game, and a moment of its history."""
    golden = ROOT / "tests" / "games" / "empire_needs_beer" / "golden" / "3p.replay"
    page.goto(url)
    page.locator("input[type=file]").set_input_files(golden)
    page.wait_for_selector(".end.panel")
    shoot(page, "end")
    page.locator(".log .moment").nth(160).click()
    page.wait_for_selector(".chalk .button")
    shoot(page, "replay")


def main() -> None:
    """Take the pictures named, or all."""
    wanted = sys.argv[1:] or ["lobby", "empire_needs_beer", "dice_brewing", "end"]
    url = f"sqlite:///{Path(tempfile.mkdtemp()) / 'pictures.db'}"
    prepare(url)
    with running(url) as server, sync_playwright() as playwright:
        browser: Browser = playwright.chromium.launch(
            executable_path=chromium(), args=[*ARGUMENTS, "--font-render-hinting=none"]
        )
        for name in wanted:
            scheme: Any = "dark" if name == "dice_brewing" else "light"
            page = browser.new_page(color_scheme=scheme, bypass_csp=True)
            page.set_default_timeout(PATIENCE)
            page.set_viewport_size({"width": 1440, "height": 1000})
            if name == "lobby":
                lobby(page, server.url)
            elif name == "end":
                end(page, server.url)
            else:
                game(page, server.url, name, 3, 45)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
