"""How long a person waits for the next paint, and how much the browser works for an interaction.

What is felt is the browser's own event timing, by the clock: other programs of the machine make it
longer. The work is processor time of the page's main thread, from the click or key until a frame
with all that it brought about is drawn, the server's answer included: more than the next paint
waits for, but nobody else's. Each is a bound of what an idle machine would show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Page

from alehouse.kernel.replay import load
from tests.web.acting import moment, settled, wait_for_answer
from tests.web.recorded import first_menu, go_on, recording, upload

PAINTED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
FEEL = """window.felt = [];
new PerformanceObserver((list) => felt.push(...list.getEntries()
  .filter((one) => one.interactionId).map((one) => one.duration)))
  .observe({type: "event", durationThreshold: 16});"""
TIMES = 8
LARGEST = {
    "beer_master": "6p",
    "beer_pioneers": "4p",
    "brew_crafters": "5p",
    "dice_brewing": "4p",
    "empire_needs_beer": "4p",
}


class Cost(NamedTuple):
    """Milliseconds of one interaction."""

    work: float
    felt: float  # a multiple of 8, from 16 on


class Watch:
    """Measures what happens on a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cdp = page.context.new_cdp_session(page)
        self.cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
        page.add_init_script(FEEL)

    def worked(self) -> float:
        """Milliseconds of the main thread so far, without those that the measuring takes."""
        metrics = self.cdp.send("Performance.getMetrics")["metrics"]
        found = {one["name"]: float(one["value"]) for one in metrics}
        return 1000 * (found["TaskDuration"] - found["DevToolsCommandDuration"])

    def over(self, act: Callable[[], None]) -> Cost:
        """What an interaction costs."""
        self.page.evaluate(PAINTED)
        self.page.evaluate("felt.length = 0")
        before = self.worked()
        act()
        self.page.evaluate(PAINTED)
        work = self.worked() - before
        return Cost(work, float(self.page.evaluate("Math.max(16, ...felt)")))

    def click(self, what: str) -> Cost:
        """What a bare click on something costs."""
        place = self.page.locator(what).first
        place.scroll_into_view_if_needed()
        box = place.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.page.mouse.move(x, y)
        return self.over(lambda: self.page.mouse.click(x, y))

    def press(self, key: str) -> Cost:
        """What a key costs, until another moment of the game is shown."""
        before = moment(self.page)

        def both() -> None:
            self.page.keyboard.press(key)
            wait_for_answer(self.page, before)

        return self.over(both)


def fullest(game: str) -> tuple[int, list[dict[str, str]]]:
    """The step with most choices in the recorded game with most players; who sits where then."""
    replay = load(recording(game, LARGEST[game]))
    asked = [(len(state.legal()), state.actor) for state in replay.states(replay.open())]
    most = max(asked)
    bot = {"kind": "bot", "level": "apprentice"}
    seats = [{"kind": "mine"} if i == most[1] else bot for i in range(replay.players)]
    return asked.index(most), seats


def acted(watch: Watch) -> Cost:
    """One choice taken by its number, when it is one's turn, until it is drawn."""
    settled(watch.page)
    return watch.press("1")


def interactions(page: Page, url: str, game: str) -> Iterator[tuple[str, list[Cost]]]:
    """The cost of every interaction, several times each, at a game's largest."""
    watch, name = Watch(page), LARGEST[game]
    table = upload(page, url, recording(game, name))
    step, seats = fullest(game)
    go_on(page, url, table, step, seats=seats)
    yield "act", [acted(watch) for _ in range(TIMES)]
    settled(page)
    yield (
        "open the log",
        [watch.click(f"[data-tab={tab}]") for _ in range(TIMES // 2) for tab in ("log", "actions")],
    )
    drawer, closed = [], "dialog .button.icon"
    for _ in range(TIMES):
        drawer.append(watch.click("header [aria-label=Settings]"))
        page.locator(closed).first.click()
    yield "open a drawer", drawer
    yield "look back", [watch.press("[") for _ in range(TIMES)]


def menus(page: Page, url: str, game: str) -> list[Cost]:
    """The cost of a menu on the board, opened by a click."""
    watch, file = Watch(page), recording(game, LARGEST[game])
    step, target = first_menu(file)
    go_on(page, url, upload(page, url, file), step)
    found = []
    for _ in range(TIMES):
        found.append(watch.click(f"[data-target='{target}'].legal > .press"))
        page.wait_for_selector(".menu")
        page.keyboard.press("Escape")
    return found


def waits(costs: list[Cost]) -> float:
    """How long one waits for the next paint on an idle machine, at most."""
    return min(median(cost.work for cost in costs), median(cost.felt for cost in costs))
