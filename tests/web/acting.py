"""What a person does in the browser."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
READY = ".end.panel, .list .choice, .curtain"


def sit_down(page: Page, url: str, game: str, players: int = 2) -> str:
    """A new table with quick bots; the table's id."""
    page.goto(url)
    page.locator(f".cover[data-game={game}]").click()
    page.locator(".count", has_text=str(players)).click()
    for seat in range(1, players):
        page.locator("form .seat select").nth(seat).select_option("bot:apprentice")
    page.locator("form .button.main").click()
    page.wait_for_selector(".board")
    return page.url.rsplit("/", 1)[1]


def is_over(page: Page) -> bool:
    """Wait until somebody here is asked; True: the game is over."""
    page.wait_for_selector(READY)
    return page.locator(".end.panel").count() > 0


def wait_for_answer(page: Page, before: str) -> None:
    """Wait until the table has moved on."""
    page.wait_for_function(
        "before => document.querySelector('.scrubber .count')?.textContent !== before"
        " || document.querySelector('.end.panel, .curtain')",
        arg=before,
    )


def moment(page: Page) -> str:
    """Which moment of the game is shown."""
    return page.locator(".scrubber .count").inner_text()


def hurrying() -> Iterator[int]:
    """Mostly the last choice, which ends a turn: others bring the game to its end soon."""
    return itertools.cycle([0, -1, -1, 1, -1, -1, 2, -1, -1, -1])


def wandering() -> Iterator[int]:
    """Any choice, where a game ends only if all take part."""
    chance = random.Random(2026)
    return (chance.randrange(1000) for _ in itertools.count())


def play_by_keyboard(page: Page, most: int, turns: Iterator[int]) -> bool:
    """Play by the keyboard alone, through the action list; True: to the end."""
    for _ in range(most):
        if is_over(page):
            return True
        before = moment(page)
        buttons = page.locator(".list .choice")
        buttons.nth(next(turns) % buttons.count()).focus()
        page.keyboard.press("Enter")
        wait_for_answer(page, before)
    return is_over(page)


def play_on_the_board(page: Page, most: int) -> bool:
    """Play by clicking what glows on the board, its menus and the buttons beside it."""
    turns = hurrying()
    for _ in range(most):
        if is_over(page):
            return True
        before = moment(page)
        glowing = page.locator(".target.legal, [data-beside]:enabled")
        glowing.nth(next(turns) % glowing.count()).click()
        menu = page.locator(".menu .choice[data-action]")
        if page.locator(".menu").count():
            menu.first.click()
        wait_for_answer(page, before)
    return is_over(page)


def violations(page: Page) -> list[str]:
    """What axe-core finds wrong with the page."""
    page.add_script_tag(path=AXE)
    page.wait_for_timeout(0)
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {one['help']}: {node['html'][:120]} {node['failureSummary'][-160:]}"
        for one in found["violations"]
        for node in one["nodes"][:3]
    ]


def overflow(page: Page) -> int:
    """By how much the page is wider than the screen."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))
