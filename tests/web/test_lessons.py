"""Lessons in a real browser: a learner who does only what the bubbles say comes to their end."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from alehouse.kernel.shelf import rulebook
from tests.golden import ours
from tests.server.running import Server
from tests.web.acting import moment, violations
from tests.web.conftest import NewPage

SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
TAUGHT = [book.id for book in ours()]
ANY = "Choose any of those that are lit."
# What is seen once bubble and lit things lie still: their boxes, as [left, top, right, bottom].
SEEN = """before => new Promise((done, fail) => {
  const box = (one) => { const r = one.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; };
  let last = "";
  const timer = setTimeout(() => fail(`no bubble after ${before}: ${document.querySelector(".chalk")?.textContent}`), 60000);
  const look = () => {
    const bubble = document.querySelector(".bubble");
    const holes = [...document.querySelectorAll(".dim .hole")].map(box);
    const now = bubble ? JSON.stringify([bubble.dataset.step, box(bubble), holes]) : "";
    if (bubble && bubble.dataset.step !== before && now === last && holes.length) {
      clearTimeout(timer);
      const words = bubble.querySelector(".do strong")?.textContent ?? "";
      return done([bubble.dataset.step, words, box(bubble), holes, innerWidth, innerHeight]);
    }
    last = now;
    setTimeout(look, 60);
  };
  look();
})"""  # noqa: E501

Box = list[float]


class Seen(NamedTuple):
    """A bubble and what it speaks of."""

    step: str
    do: str  # what it says to do; "": read on
    bubble: Box
    lit: list[Box]
    width: int
    height: int


def overlap(a: Box, b: Box) -> bool:
    return min(a[2], b[2]) > max(a[0], b[0]) and min(a[3], b[3]) > max(a[1], b[1])


def check_laid(seen: Seen) -> None:
    """The bubble is on the screen, covers nothing that it speaks of, and that is seen."""
    left, top, right, bottom = seen.bubble
    assert 0 <= left < right <= seen.width, seen
    assert 0 <= top < bottom <= seen.height, seen
    for lit in seen.lit:
        assert not overlap(seen.bubble, lit), seen
        assert overlap(lit, [0, 0, seen.width, seen.height]), seen


def obey(page: Page, seen: Seen) -> None:
    """Do what the bubble says, by the mouse."""
    if not seen.do:
        page.locator(".bubble footer .main").click()
        return
    left, top, right, bottom = seen.lit[0]
    page.mouse.click((left + right) / 2, (top + bottom) / 2)
    menu = page.locator(".menu")
    if menu.count():
        named = menu.locator(".choice", has_text=seen.do).or_(
            menu.get_by_label(seen.do, exact=True)
        )
        (menu.locator(".choice") if seen.do == ANY else named).first.click()


def begin(page: Page, url: str, game: str) -> None:
    """Press Learn on the shelf."""
    page.goto(url)
    title = rulebook(game).title
    page.get_by_role("button", name=f"Learn: {title}", exact=True).click()


def follow(page: Page, game: str, look: Callable[[Seen], None] = check_laid) -> list[str]:
    """Follow the bubbles of a lesson up to the last; the steps that were shown."""
    lesson = rulebook(game).lesson
    assert lesson is not None
    shown = [""]
    while shown[-1] != lesson.steps[-1].id:
        seen = Seen(*page.evaluate(SEEN, shown[-1]))
        look(seen)
        expect(page.locator(".finder")).to_have_count(0)  # it would point at something else
        shown.append(seen.step)
        if seen.step != lesson.steps[-1].id:
            obey(page, seen)
    return shown[1:]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", TAUGHT)
def test_whoever_follows_the_bubbles_learns_the_game(
    game: str, size: str, house: Server, new_page: NewPage
) -> None:
    page = new_page(*SIZES[size])
    begin(page, house.url, game)
    lesson = rulebook(game).lesson
    assert lesson is not None
    assert follow(page, game) == [step.id for step in lesson.steps]
    page.get_by_role("button", name="Play on here").click()
    expect(page.locator(".bubble")).to_have_count(0)
    expect(page.get_by_role("button", name="Your coach")).to_have_attribute("aria-pressed", "true")


def seen_after(page: Page, step: str) -> Seen:
    """The bubble that comes after a step."""
    return Seen(*page.evaluate(SEEN, step))


def test_a_first_visitor_is_shown_a_lesson_and_may_go_wrong_and_back_and_leave(
    house: Server, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(house.url)
    game, title = "empire_needs_beer", rulebook("empire_needs_beer").title
    expect(page.get_by_role("heading", name="New here?")).to_be_visible()
    begin(page, house.url, game)
    for step in ("", "goal"):
        obey(page, seen_after(page, step))
    brew = seen_after(page, "time")
    assert violations(page) == []

    page.locator("[data-target='advance.3']").click()  # legal, and not what the bubble says
    page.locator(".menu .choice").first.click()
    expect(page.locator(".bubble .wrong")).to_contain_text("First we need beer")
    expect(page.locator(".bubble .wrong .rule")).to_have_text("EB-32")
    assert moment(page) == "0 / 0"
    page.locator(".bubble .rule").click()
    expect(page.locator("#rule-EB-32")).to_be_visible()
    page.keyboard.press("Escape")

    obey(page, seen_after(page, ""))
    seen_after(page, brew.step)
    page.get_by_role("button", name="Back", exact=True).click()
    assert seen_after(page, "warehouse").step == "brew"
    assert moment(page) == "0 / 0"

    page.get_by_role("button", name="Do it for me").click()
    assert seen_after(page, "brew").step == "warehouse"
    page.get_by_role("button", name="Leave the lesson").click()
    page.get_by_role("button", name=f"Go on learning: {title}").click()
    assert seen_after(page, "").step == "warehouse"
