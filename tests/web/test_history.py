"""What happened: others' moves as they come, the log and the board at any moment."""

from __future__ import annotations

import time

from playwright.sync_api import Page, expect

from tests.server.running import Server
from tests.web.acting import moment, settled, sit_down, violations
from tests.web.conftest import NewPage
from tests.web.recorded import recording, upload

PHONE = (360, 740)
MEASURE = """() => [document.querySelector(".chalk").offsetHeight,
  document.querySelector(".bar").offsetHeight,
  document.querySelector(".board").getBoundingClientRect().top + scrollY]"""
STILL = """localStorage["alehouse.settings"] = '{"motion": false}'"""


def look_at_the_middle(page: Page, house: Server) -> int:
    """A finished game at its middle moment, which is the answer."""
    page.goto(f"{house.url}/t/{upload(page, house.url, recording('empire_needs_beer'))}")
    page.wait_for_selector(".end.panel")
    slider = page.locator(".scrubber input")
    middle = int(slider.get_attribute("max") or 0) // 2
    slider.fill(str(middle))
    expect(page.locator(".chalk")).to_contain_text(f"moment {middle} of")
    return middle


def test_log_and_chalkboard_tell_of_the_moment_looked_at(house: Server, new_page: NewPage) -> None:
    page = new_page(1280, 800)
    middle = look_at_the_middle(page, house)
    here = page.locator(".log .here")
    expect(here).to_be_in_viewport()
    expect(here.locator(".moment")).to_have_text(str(middle))
    expect(page.locator(".chalk .said")).to_have_text(here.locator("p").all_inner_texts())
    expect(page.get_by_role("button", name="later lines")).to_have_count(1)


def test_the_history_plays_by_itself_until_it_is_paused(house: Server, new_page: NewPage) -> None:
    page = new_page(*PHONE)
    page.clock.install()
    middle = look_at_the_middle(page, house)
    page.clock.pause_at(time.time() + 60)
    chalk, bar = page.locator(".chalk"), page.locator(".look-bar")
    expect(bar).to_be_in_viewport()
    bar.get_by_role("button", name="Play from here").click()
    expect(chalk).to_contain_text(f"moment {middle + 1} of")
    page.clock.run_for(2_500)
    expect(chalk).to_contain_text(f"moment {middle + 2} of")
    page.keyboard.press("p")
    expect(bar.get_by_role("button", name="Play from here")).to_be_visible()
    page.clock.run_for(9_000)
    bar.get_by_role("button", name="Step back").click()
    expect(chalk).to_contain_text(f"moment {middle + 1} of")


def test_moves_of_others_wait_for_the_eye_and_a_key_shows_now(
    house: Server, new_page: NewPage
) -> None:
    page = new_page()
    page.emulate_media(reduced_motion="no-preference")
    page.clock.install()
    table = sit_down(page, house.url, "empire_needs_beer")
    settled(page)
    page.clock.pause_at(time.time() + 60)
    play = {"steps": 0, "actor": 0}
    while play["actor"] == 0:
        before = moment(page)
        page.locator(".list .choice").last.click()
        expect(page.locator(".scrubber .count")).not_to_have_text(before)
        play = page.request.get(f"{house.url}/api/tables/{table}/play").json()
    mine = moment(page)
    while play["actor"] != 0:
        play = page.request.get(f"{house.url}/api/tables/{table}/play").json()
    assert moment(page) == mine
    page.clock.run_for(700)
    expect(page.locator(".scrubber .count")).not_to_have_text(mine)
    expect(page.locator(".chalk .told")).to_contain_text("Brewer")
    page.locator(".board").click(position={"x": 5, "y": 5})
    expect(page.locator(".scrubber .count")).to_have_text(f"{play['steps']} / {play['steps']}")
    expect(page.locator(".chalk")).to_contain_text("Your turn")


def test_the_board_stays_where_it_is_from_choice_to_choice(
    house: Server, new_page: NewPage
) -> None:
    page = new_page(1280, 800)
    sit_down(page, house.url, "empire_needs_beer")
    now = settled(page)
    places = {tuple(page.evaluate(MEASURE))}
    for _ in range(4):
        page.locator(".list .choice").last.click()
        places.add(tuple(page.evaluate(MEASURE)))
        now = settled(page, now.moment)
        places.add(tuple(page.evaluate(MEASURE)))
    page.keyboard.press("[")
    page.wait_for_selector(".chalk .look")
    places.add(tuple(page.evaluate(MEASURE)))
    assert len(places) == 1


def test_nothing_moves_where_nothing_shall(house: Server, new_page: NewPage) -> None:
    page = new_page()
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(STILL)
    sit_down(page, house.url, "dice_brewing")
    settled(page)
    expect(page.locator(".target.legal").first).to_be_visible()
    assert page.evaluate("document.getAnimations().length") == 0


def test_a_phone_shows_where_the_points_come_from(house: Server, new_page: NewPage) -> None:
    page = new_page(*PHONE)
    page.goto(f"{house.url}/t/{upload(page, house.url, recording('dice_brewing', '4p'))}")
    scores = page.locator(".end.panel table").first
    expect(scores.locator("tbody tr").last).to_contain_text("Total")
    rows = scores.locator("tbody tr").count()
    assert rows > 2
    assert scores.evaluate("e => e.parentElement.scrollWidth - e.parentElement.clientWidth") <= 0
    assert not violations(page)
    page.set_viewport_size({"width": 900, "height": 740})
    expect(scores.locator("tbody tr")).to_have_count(4)
    expect(scores.locator("thead th")).to_have_count(rows + 2)
