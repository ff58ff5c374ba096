"""How quickly the browser client answers: python -m benchmarks.browser

Every game at the fullest moment of its largest recorded game, medians and the most of a few times.
Work: milliseconds of processor time of the page's main thread for one interaction, the drawing of
the server's answer included. Felt: milliseconds by the clock to the next paint, as the browser
tells them (a multiple of 8).
"""

from __future__ import annotations

import os
import tempfile
from statistics import median

from playwright.sync_api import sync_playwright

from tests.server.running import prepare, running
from tests.web.conftest import ARGUMENTS, chromium
from tests.web.pace import LARGEST, Cost, interactions, menus
from tests.web.test_reach import drawn


def row(game: str, what: str, costs: list[Cost]) -> None:
    work, felt = ([cost[i] for cost in costs] for i in range(2))
    numbers = (median(work), max(work), median(felt), max(felt))
    print(f"{game:18} {what:15}" + "".join(f"{number:7.0f}" for number in numbers))


def main() -> None:
    url = f"sqlite:///{tempfile.mkdtemp()}/alehouse.db"
    prepare(url)
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors\n")
    print(f"{'game':18} {'interaction':15}   work   most   felt   most")
    with running(url) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for game in LARGEST:
            page = browser.new_page(viewport={"width": 1440, "height": 900})
            for what, costs in interactions(page, server.url, game):
                row(game, what, costs)
            nodes = page.evaluate("document.querySelectorAll('*').length")
            if game in drawn():
                row(game, "open a menu", menus(page, server.url, game))
            print(f"{game:18} {nodes} elements\n")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
