"""Playing on a phone: what can be chosen is found, what is asked stays in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from alehouse.kernel.replay import load
from tests.server.running import Server
from tests.web.acting import sit_down
from tests.web.conftest import NewPage
from tests.web.recorded import go_on, most_said_beside, recording, upload
from tests.web.test_reach import drawn

PHONE = (360, 740)
STEPS = (0, 60, 130)
FINGER = 44  # pixels
IN_SIGHT = """() => {
  const below = document.querySelector(".command").getBoundingClientRect().top;
  return [...document.querySelectorAll("main .target.legal")].some((target) => {
    const {left, right, top, bottom} = target.getBoundingClientRect();
    const middle = (left + right) / 2;
    const seen = Math.min(bottom, below) - Math.max(top, 0);
    return middle > 0 && middle < innerWidth && seen / (bottom - top) > 0.39;
  });
}"""
FOUND = f"() => ({IN_SIGHT})() || !!document.querySelector('.finder.lost')"
SMALL = """least => [...document.querySelectorAll("button, a, select, summary")].filter((one) => {
  const {width, height} = one.getBoundingClientRect();
  const after = getComputedStyle(one, "::after");  // what may lie around it for the finger
  const around = after.position === "absolute" ? parseFloat(after.height) || 0 : 0;
  return width && Math.round(Math.min(width, Math.max(height, around))) < least;
}).map((one) => `${one.className} ${one.getAttribute("aria-label") ?? one.textContent}`)"""

CUT = """() => [...document.querySelectorAll(".beside .label")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.textContent)"""


def find_by_the_arrow(page: Page, top: int) -> bool:
    """Scroll away: what can be chosen is in sight, or the arrow brings it; True: it had to."""
    page.evaluate("top => scrollTo(0, top)", top)
    page.wait_for_function(FOUND)
    if page.evaluate(IN_SIGHT):
        return False
    page.locator(".finder.lost").click()
    page.wait_for_function(IN_SIGHT)
    expect(page.locator(".finder.lost")).to_have_count(0)
    return True


@pytest.mark.parametrize("game", drawn()[:1])
def test_a_low_screen_leads_to_all_that_can_be_chosen(
    house: Server, new_page: NewPage, game: str
) -> None:
    page = new_page(1180, 420)
    go_on(page, house.url, upload(page, house.url, recording(game, "4p")), STEPS[1])
    page.wait_for_selector(".target.legal")
    page.locator(".finder.lost.down").click()
    page.wait_for_function("scrollY > 0")
    expect(page.locator(".finder.lost")).to_have_count(0)


@pytest.mark.parametrize("game", drawn())
def test_what_can_be_chosen_is_on_the_screen_or_one_tap_away(
    house: Server, new_page: NewPage, game: str
) -> None:
    page = new_page(*PHONE)
    table = upload(page, house.url, recording(game, "4p"))
    used = []
    for step in STEPS:
        go_on(page, house.url, table, step)
        page.wait_for_selector(".target.legal")
        used += [find_by_the_arrow(page, top) for top in (0, 100_000)]
    assert any(used)


@pytest.mark.parametrize("game", drawn())
def test_what_a_finger_taps_is_large_enough(house: Server, new_page: NewPage, game: str) -> None:
    page = new_page(*PHONE)
    go_on(page, house.url, upload(page, house.url, recording(game)), 60)
    page.wait_for_selector(".target.legal")
    assert page.evaluate(SMALL, FINGER) == []


@pytest.mark.parametrize("game", ["beer_pioneers", "dice_brewing"])
def test_what_is_offered_beside_the_board_is_said_whole(
    house: Server, new_page: NewPage, game: str
) -> None:
    page = new_page(*PHONE)
    file = recording(game)
    go_on(page, house.url, upload(page, house.url, file), most_said_beside(file))
    expect(page.locator(".beside .label")).to_have_count(2)
    assert page.evaluate(CUT) == []


def test_other_breweries_are_folded_until_they_are_wanted(house: Server, new_page: NewPage) -> None:
    page = new_page(*PHONE)
    go_on(page, house.url, upload(page, house.url, recording("dice_brewing", "4p")), 0)
    own, other = (
        page.locator("[data-at='seat.4.active']"),
        page.locator("[data-at='seat.3.active']"),
    )
    expect(own).to_be_visible()
    expect(other).to_be_hidden()
    page.get_by_role("button", name="Show what Seat 3 has").click()
    expect(other).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(other).to_be_visible()
    expect(page.locator("[data-at='seat.1.active']")).to_be_hidden()


def test_the_sheet_leaves_what_is_asked_in_sight_and_goes_with_it(
    house: Server, new_page: NewPage
) -> None:
    page = new_page(*PHONE)
    file = recording("empire_needs_beer")
    actions = load(file).actions
    go_on(page, house.url, upload(page, house.url, file), len(actions) - 1)
    page.locator("[data-tab=actions]").click()
    sheet = page.locator("aside .body")
    expect(sheet).to_be_visible()
    page.get_by_role("button", name="Hint").click(trial=True)
    page.locator(".chalk.mine .said").click(trial=True)
    page.locator(f".list [data-action='{actions[-1][1]}']").click()
    page.wait_for_selector(".end.panel")
    expect(sheet).to_have_count(0)


def test_a_new_table_can_be_started_without_scrolling(house: Server, new_page: NewPage) -> None:
    page = new_page(*PHONE)
    page.goto(house.url)
    page.locator(".cover[data-game=beer_master]").click()
    page.locator("form summary", has_text="Variants").click()
    expect(page.locator("form .button.main")).to_be_in_viewport(ratio=1)


def test_the_way_to_a_table_that_waits_leaves_the_title_whole(
    house: Server, new_page: NewPage
) -> None:
    page = new_page(*PHONE)
    sit_down(page, house.url, "dice_brewing")
    page.goto(f"{house.url}/t/{upload(page, house.url, recording('beer_master'))}")
    way = page.get_by_role("link", name="Your turn at Dice Brewing")
    expect(way).to_be_visible()
    assert way.evaluate("e => e.scrollWidth - e.clientWidth") <= 0
    assert page.locator(".top h1").evaluate("e => e.scrollWidth - e.clientWidth") <= 0
    way.click()
    expect(page.locator(".chalk")).to_contain_text("Your turn")
