"""The pictures of the documentation: python web/scripts/screenshots.py [NAME ...]

Every picture is taken at desktop and at phone size, into docs/screenshots/. Games are played by the
house's own advice, from fixed seeds.
"""

from __future__ import annotations

import os
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
DESKTOP, PHONE = (1440, 1000), (390, 844)
PATIENCE = 60_000
READY = ".end.panel, .chalk.mine"
NEW_TABLE = """async ([game, players]) => {
  const seats = [{kind: "mine"}, ...Array(players - 1).fill({kind: "bot", level: "apprentice"})];
  const body = JSON.stringify({game, players, name: "Ann", seed: "7", seats});
  const headers = {"Content-Type": "application/json"};
  return (await (await fetch("/api/tables", {method: "POST", headers, body})).json()).table.id;
}"""
ADVISED = """async ([table]) => {
  const headers = {"Content-Type": "application/json"};
  const post = async (path, body) => (await fetch(
    `/api/tables/${table}/${path}`, {method: "POST", headers, body: JSON.stringify(body)})).json();
  const {seat, seq, choices} = await (await fetch(`/api/tables/${table}/play`)).json();
  if (!choices.length) return;
  const hint = await post("hint", {seat});
  const action = hint.advice?.[0]?.action ?? choices[0].action;
  await post("act", {seat, actions: [action], expected_seq: seq, key: crypto.randomUUID()});
}"""
FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>/usr/share/fonts</dir><dir>{fonts}</dir><cachedir>{cache}</cachedir>
<alias binding="strong"><family>system-ui</family>
<prefer><family>Open Sans</family></prefer></alias>
</fontconfig>"""


def play(page: Page, url: str, game: str, players: int, actions: int) -> None:
    """A game in full swing, by the advice of the house."""
    page.goto(url)
    table = str(page.evaluate(NEW_TABLE, [game, players]))
    page.goto(f"{url}/t/{table}")
    for _ in range(actions):
        page.wait_for_selector(READY)
        if page.locator(".end.panel").count():
            return
        page.evaluate(ADVISED, [table])
    page.wait_for_selector(READY)


def shoot(page: Page, name: str) -> None:
    """Take a picture at every size."""
    OUT.mkdir(parents=True, exist_ok=True)
    for size, (width, height) in (("phone", PHONE), ("desktop", DESKTOP)):
        page.set_viewport_size({"width": width, "height": height})
        shown = page.locator("[data-tab=actions][aria-pressed=true]").count() > 0
        if page.locator("[data-tab=actions]").count() and shown != (size == "desktop"):
            page.locator("[data-tab=actions]").click()
        page.evaluate("scrollTo(0, 0)")
        page.mouse.move(0, 0)
        page.wait_for_timeout(700)
        page.screenshot(path=OUT / f"{name}-{size}.jpg", type="jpeg", quality=86)


def end(page: Page, url: str) -> None:
    """The end of a recorded game, and a moment of its history."""
    golden = ROOT / "tests" / "games" / "empire_needs_beer" / "golden" / "3p.replay"
    page.goto(url)
    page.locator("input[type=file]").set_input_files(golden)
    page.wait_for_selector(".end.panel")
    shoot(page, "end")
    page.locator(".log .moment").first.click()
    page.wait_for_selector(".chalk .look")
    shoot(page, "replay")


def take(page: Page, url: str, name: str) -> None:
    """One of the pictures."""
    if name == "end":
        end(page, url)
        return
    if name == "lobby":
        page.goto(url)
        page.wait_for_selector(".shelf li")
    else:
        play(page, url, name, 3, 45)
    shoot(page, name)


def main() -> None:
    """Take the pictures named, or all."""
    games = ["empire_needs_beer", "dice_brewing", "beer_pioneers", "beer_master", "brew_crafters"]
    wanted = sys.argv[1:] or ["lobby", *games, "end"]
    folder = Path(tempfile.mkdtemp())
    url = f"sqlite:///{folder / 'pictures.db'}"
    prepare(url)
    fonts = folder / "fonts.conf"
    fonts.write_text(FONTS.format(fonts=chromium().parent / "fonts", cache=folder))
    with running(url) as server, sync_playwright() as playwright:
        browser: Browser = playwright.chromium.launch(
            executable_path=chromium(),
            args=[*ARGUMENTS, "--font-render-hinting=none"],
            env={**os.environ, "FONTCONFIG_FILE": str(fonts)},
        )
        for name in wanted:
            scheme: Any = "dark" if name == "dice_brewing" else "light"
            page = browser.new_page(color_scheme=scheme, bypass_csp=True)
            page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
            page.set_default_timeout(PATIENCE)
            take(page, server.url, name)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
