"""What a person does in the browser."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SEED = "7"
SETTLED = """([before, patience]) => new Promise((done, fail) => {
  const find = (what) => document.querySelector(what);
  const look = () => {
    const over = !!find(".end.panel"), curtain = !!find(".curtain");
    const choices = document.querySelectorAll(".list ol:not(.busy) .choice").length;
    const moment = find(".scrubber .count")?.textContent ?? "";
    if (!over && !curtain && (!choices || moment === before)) return;
    watch.disconnect();
    clearTimeout(timer);
    done([over, curtain, choices, moment]);
  };
  const watch = new MutationObserver(look);
  const said = () => fail(`nobody is asked: ${find(".chalk")?.textContent} ${before}`);
  const timer = setTimeout(said, patience);
  const everything = {subtree: true, childList: true, characterData: true, attributes: true};
  watch.observe(document, everything);
  look();
})"""


class Settled(NamedTuple):
    """A table at rest: somebody here is asked, or nobody any more."""

    over: bool
    curtain: bool
    choices: int
    moment: str


def settled(page: Page, before: str = "", patience: int = 60_000) -> Settled:
    """Wait until somebody here is asked at another moment than before, or the game is over."""
    return Settled(*page.evaluate(SETTLED, [before, patience]))


def is_over(page: Page) -> bool:
    """Wait until somebody here is asked; True: the game is over."""
    return settled(page).over


def moment(page: Page) -> str:
    """Which moment of the game is shown."""
    return page.locator(".scrubber .count").inner_text()


def wait_for_answer(page: Page, before: str) -> None:
    """Wait until the table has moved on, whoever is asked, and nothing is on its way."""
    page.wait_for_function(
        "before => !document.querySelector('.list ol.busy')"
        " && (document.querySelector('.scrubber .count')?.textContent !== before"
        " || document.querySelector('.end.panel, .curtain'))",
        arg=before,
    )


def choose_setup(page: Page, game: str, players: int = 2, **options: str) -> None:
    """The form of a new table with bots, filled in by mouse."""
    page.locator(f".cover[data-game={game}]").click()
    page.locator(".count", has_text=str(players)).click()
    if options:
        page.locator("form summary", has_text="Variants").click()
    for choice in options.values():
        page.locator(f"form .option select:has(option[value={choice}])").first.select_option(choice)
    page.locator("form summary", has_text="More choices").click()
    page.locator("form input[inputmode=numeric]").fill(SEED)


def sit_down(page: Page, url: str, game: str, players: int = 2, **options: str) -> str:
    """A new table with bots; the table's id."""
    page.goto(url)
    choose_setup(page, game, players, **options)
    page.locator("form .button.main").click()
    page.wait_for_selector(".board")
    return page.url.rsplit("/", 1)[1]


# -- By keyboard -------------------------------------------------------------------


def tab_to(page: Page, what: str, most: int = 60) -> None:
    """Press the tabulator until something has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("what => document.activeElement?.matches(what)", what):
            return
    raise AssertionError(f"{most} times Tab and not at {what}")


def sit_down_by_keyboard(page: Page, url: str, game: str, **options: str) -> None:
    """A new table for two, without a mouse."""
    page.goto(url)
    page.wait_for_selector(".shelf li")
    tab_to(page, f".cover[data-game={game}] button")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog form")
    if options:
        tab_to(page, "form .variants summary")
        page.keyboard.press("Enter")
    for choice in options.values():
        tab_to(page, f"select:has(option[value={choice}])")
        page.keyboard.type(choice)
    tab_to(page, "form details:not(.variants) summary")
    page.keyboard.press("Enter")
    tab_to(page, "form input[inputmode=numeric]")
    page.keyboard.type(SEED)
    tab_to(page, "form .button.main")
    page.keyboard.press("Enter")
    page.wait_for_selector(".board")


def hurrying() -> Iterator[int]:
    """Mostly the last choice, which often ends a turn: the game is over soon."""
    return itertools.cycle([0, -1, -1, 1, -1, -1, 2, -1, -1, -1])


def taking_part() -> Iterator[int]:
    """Mostly the first choices, where a game ends only if all take part."""
    return itertools.cycle([0, 1, 0, 2, 0, -1])


def choose_by_keyboard(page: Page, at: int, choices: int, way: int) -> None:
    """Take a choice of the action list by its number, by arrows or by tabulator."""
    if at < 9 and way % 4:
        page.keyboard.press(str(at + 1))
        return
    page.keyboard.press("a")
    if way % 8 == 0:
        key, times = "Tab", at + 1
    elif at < choices // 2:
        key, times = "ArrowDown", at + 1
    else:
        key, times = "ArrowUp", choices - at
    for _ in range(times):
        page.keyboard.press(key)
    page.keyboard.press("Enter")


def play_by_keyboard(page: Page, most: int, turns: Iterator[int]) -> bool:
    """Play by the keyboard alone, through the action list; True: to the end."""
    now = settled(page)
    for way in range(most):
        if now.over:
            return True
        choose_by_keyboard(page, next(turns) % now.choices, now.choices, way)
        now = settled(page, now.moment)
    return now.over


# -- By mouse ----------------------------------------------------------------------


def glowing(page: Page) -> Locator:
    """What can be clicked to act: things on the board, and the buttons beside it."""
    return page.locator(".target.legal, [data-beside]:enabled")


def click_and_choose(page: Page, where: Locator, action: str = "") -> None:
    """Click what glows and, if a menu opens, the action there (or its first)."""
    where.click()
    wanted = f"[data-action='{action}']" if action else "[data-action]"
    if page.locator(".menu").count():
        page.locator(f".menu .choice{wanted}").first.click()


def play_on_the_board(page: Page, most: int) -> bool:
    """Play by clicking what glows, its menus and the buttons beside the board; True: to the end."""
    turns = itertools.cycle([0, -1, 0, 1, 0, -2, 0, 2])  # 0: beside, if there is something
    now = settled(page)
    for _ in range(most):
        if now.over:
            return True
        things = glowing(page)
        click_and_choose(page, things.nth(next(turns) % things.count()))
        now = settled(page, now.moment)
    return now.over


# -- What is seen ------------------------------------------------------------------


def violations(page: Page, *rules: str) -> list[str]:
    """What axe-core finds wrong with the page, by all its rules or these."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=AXE)
    options = {"resultTypes": ["violations"], "selectors": False}
    found: dict[str, Any] = page.evaluate(
        "options => axe.run(document, options)", options | ({"runOnly": rules} if rules else {})
    )
    return [
        f"{one['id']}: {one['help']}: {node['html'][:120]} {node['failureSummary'][-160:]}"
        for one in found["violations"]
        for node in one["nodes"][:3]
    ]


def overflow(page: Page) -> int:
    """By how much the page is wider than the screen."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))
