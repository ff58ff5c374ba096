"""Pieces are placed by two clicks, or dragged."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.server.running import Server
from tests.web.acting import settled
from tests.web.conftest import NewPage
from tests.web.recorded import go_on, recording, upload

WORKER = "[data-at^='pieces.'] .target.legal[data-target$='workers.0']"


def drag(page: Page, start: str, end: str) -> None:
    """Take something up with the mouse and let it go elsewhere."""
    page.locator(start).hover()
    page.mouse.down()
    box = page.locator(end).bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()


def test_a_worker_is_dragged_to_its_space(house: Server, new_page: NewPage) -> None:
    page = new_page(1440, 900)
    go_on(page, house.url, upload(page, house.url, recording("beer_pioneers", "4p")), 0)
    now = settled(page)
    drag(page, WORKER, "[data-target='spaces.8A']")
    expect(page.locator("[data-at='spaces.8A'] [data-piece^='worker:']")).to_have_count(1)
    settled(page, now.moment)


def test_a_worker_that_is_dropped_beside_the_board_stays_in_hand(
    house: Server, new_page: NewPage
) -> None:
    page = new_page(1440, 900)
    go_on(page, house.url, upload(page, house.url, recording("beer_pioneers", "4p")), 0)
    settled(page)
    drag(page, WORKER, "header h1")
    expect(page.locator("[data-at^='pieces.'] .held")).to_have_count(1)
    page.locator(".target.legal[data-target='spaces.8B'] > .press").click()
    expect(page.locator("[data-at='spaces.8B'] [data-piece^='worker:']")).to_have_count(1)
