"""One's own side, what is asked and what glows lie on one screen, in every game at every size."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from alehouse.kernel.replay import load
from tests.server.running import Server
from tests.web.acting import overflow, settled
from tests.web.coaching import COVERED, with_search
from tests.web.conftest import NewPage
from tests.web.recorded import go_on, recording, upload
from tests.web.test_reach import drawn, recordings

DESKTOPS = ((1280, 800), (1366, 768), (1440, 900), (1920, 1080))
SMALL = ((1024, 768), (390, 844))
MOMENTS = (0.15, 0.5, 0.85)  # of a game: early, in the middle, late
OWN = {  # what people must always see of their own
    "beer_master": (".board .hand", ".board .store"),
    "beer_pioneers": (".board .hand",),
    "brew_crafters": (".board .brewery",),
    "dice_brewing": (".board .first .zones", ".board .first .buildings"),
    "empire_needs_beer": (".board .hand", ".board .store"),
}
WHOLE = {  # what else is seen with it, at some sizes
    ("beer_pioneers", (1440, 900)): (
        ".board .display",
        ".board .actions",
        ".board .brewery",
        ".board .ends",
        ".board .extensions",
        ".board .objectives",
    ),
    ("beer_pioneers", (1280, 800)): (".board .actions", ".board .brewery", ".board .display"),
    ("brew_crafters", (1280, 800)): (".board .worker .short",),
    ("brew_crafters", (1366, 768)): (".board .worker .short",),
    ("brew_crafters", (1440, 900)): (
        ".board [aria-label='Market']",
        ".board [aria-label='Recipes']",
        ".board .worker .short",
    ),
}
KEPT = {("beer_pioneers", (1280, 800))}  # where one's own stays in sight wherever one looks
OUT_OF_SIGHT = """([own, glows]) => {
  const bar = document.querySelector(".command").getBoundingClientRect().bottom;
  const mine = own.map((what) => document.querySelector(what));
  const glowing = glows ? [...document.querySelectorAll(".board .target.legal")] : [];
  return [...mine, ...glowing].flatMap((one) => {
    const {top, bottom} = one.getBoundingClientRect();
    if (top > bar - 1 && bottom < innerHeight + 1) return [];
    return [`${one.dataset.target ?? one.className} ${Math.round(top)} to ${Math.round(bottom)}`];
  });
}"""

CUT = """() => [...document.querySelectorAll(".chalk .said")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1)
  .map((one) => `${one.textContent} is cut`)"""

LED = """() => {
  const {top, bottom} = document.querySelector(".command").getBoundingClientRect();
  const [from, to] = bottom > innerHeight / 2 ? [0, top] : [bottom, innerHeight];
  const glowing = [...document.querySelectorAll("main .target.legal")];
  return document.querySelector(".finder") || glowing.every((one) => {
    const box = one.getBoundingClientRect();
    return Math.min(box.bottom, to) - Math.max(box.top, from) > 0.39 * box.height;
  });
}"""


def counts(game: str) -> list[str]:
    """The recorded games with nothing but another number of players."""
    return [file.stem for file in recordings(game) if file.stem[1:] == "p"]


def resize(page: Page, size: tuple[int, int]) -> None:
    """Another screen, looked at from the top."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => { scrollTo(0, 0); return new Promise(requestAnimationFrame) }")


def look(page: Page, game: str) -> dict[str, list[str]]:
    """What is out of sight at each size."""
    found = {}
    for size in DESKTOPS:
        resize(page, size)
        wanted = [*OWN[game], *WHOLE.get((game, size), ())]
        found[f"{size}"] = page.evaluate(OUT_OF_SIGHT, [wanted, True])
        if (game, size) in KEPT:
            page.evaluate("scrollTo(0, document.body.scrollHeight)")
            found[f"{size} at the end"] = page.evaluate(OUT_OF_SIGHT, [OWN[game], False])
        found[f"{size}"] += page.evaluate(CUT)
    for size in SMALL:
        resize(page, size)
        page.wait_for_function(LED)
        found[f"{size}"] = page.evaluate(CUT)
        assert overflow(page) <= 0, size
    return {size: hidden for size, hidden in found.items() if hidden}


def unfold(page: Page) -> None:
    """All that the coach has to say, where it is folded."""
    more = page.locator(".coach [aria-expanded=false]")
    if more.count():
        more.click()


def look_beside_the_coach(page: Page, game: str) -> dict[str, list[str]]:
    """What is out of sight while the coach speaks, folded and unfolded, and what it covers."""
    found = look(page, game)
    for size in (*DESKTOPS, *SMALL):
        resize(page, size)
        covered = page.evaluate(COVERED)
        unfold(page)
        page.wait_for_function(LED)
        covered += page.evaluate(COVERED) + page.evaluate(CUT)
        if covered:
            found[f"{size} unfolded"] = covered
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", drawn())
def test_own_things_and_what_glows_are_in_sight(
    house: Server, new_page: NewPage, game: str
) -> None:
    page = new_page(*DESKTOPS[0])
    with_search(page)
    hidden: dict[tuple[object, ...], dict[str, list[str]]] = {}
    for name in counts(game):
        file = recording(game, name)
        table, steps = upload(page, house.url, file), len(load(file).actions)
        for moment in MOMENTS:
            page.set_viewport_size({"width": 1280, "height": 800})
            go_on(page, house.url, table, int(steps * moment))
            settled(page)
            if found := look(page, game):
                hidden[name, moment] = found
            resize(page, DESKTOPS[0])
            page.get_by_role("button", name="Your coach").click()
            page.wait_for_selector(".coach .why, .coach .move")
            if found := look_beside_the_coach(page, game):
                hidden[name, moment, "with the coach"] = found
    assert hidden == {}
