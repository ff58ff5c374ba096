"""Keys, sounds, fingers, what changed, and the page as an app."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from tests.server.running import Server
from tests.web.acting import settled, sit_down, violations
from tests.web.conftest import NewPage
from tests.web.recorded import go_on, recording, upload

HEAR = """window.heard = 0;
window.AudioContext = class extends AudioContext {
  createGain() { window.heard += 1; return super.createGain(); }
}"""
FOCUSED = "document.activeElement.closest('.target')?.dataset.target"


def test_arrows_walk_over_what_glows_and_keys_are_shown_on_demand(
    house: Server, new_page: NewPage
) -> None:
    page = new_page()
    go_on(page, house.url, upload(page, house.url, recording("empire_needs_beer")), 60)
    now = settled(page)
    glowing = page.locator(".board .target.legal").count()
    page.keyboard.press("ArrowRight")
    first = page.evaluate(FOCUSED)
    seen = {first}
    for _ in range(glowing):
        page.keyboard.press("ArrowRight")
        seen.add(page.evaluate(FOCUSED))
    assert len(seen) == glowing
    page.keyboard.press(",")
    shown = page.locator(".target.legal > .key").all_inner_texts()
    listed = page.locator(".list .number").all_inner_texts()
    assert len(shown) == glowing
    assert {key for keys in shown for key in keys.split()} <= set(listed)
    assert not violations(page)
    page.keyboard.press(shown[0].split()[0])
    settled(page, now.moment)


def test_a_screen_reader_hears_the_question_and_what_the_others_did(
    house: Server, new_page: NewPage
) -> None:
    page = new_page()
    sit_down(page, house.url, "empire_needs_beer")
    now = settled(page)
    herald = page.locator("[data-herald]")
    expect(herald).to_contain_text("Your turn. ")
    for _ in range(12):
        page.locator(".list .choice").last.click()
        now = settled(page, now.moment)
        if "Brewer" in herald.inner_text():
            break
    expect(herald).to_contain_text("Brewer")
    expect(herald).to_contain_text("Your turn. ")


def test_what_the_others_changed_is_marked_until_one_acts(house: Server, new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, house.url, "empire_needs_beer")
    now = settled(page)
    for _ in range(12):
        page.locator(".list .choice").last.click()
        now = settled(page, now.moment)
        if page.locator(".board [data-news]").count():
            break
    expect(page.locator(".board [data-news]").first).to_be_visible()
    page.locator(".list .choice").first.click()
    settled(page, now.moment)
    expect(page.locator(".board [data-news]")).to_have_count(0)


def test_a_line_of_the_log_lights_what_it_speaks_of_and_can_be_searched(
    house: Server, new_page: NewPage
) -> None:
    page = new_page()
    go_on(page, house.url, upload(page, house.url, recording("empire_needs_beer")), 62)
    settled(page)
    page.get_by_label("Search the log").fill("plays Brew")
    rows = page.locator(".log li.shows")
    expect(rows.first).to_contain_text("plays Brew")
    assert all("plays Brew" in text for text in rows.all_inner_texts())
    page.get_by_label("Search the log").fill("")
    expect(page.locator(".log .turn").last).to_contain_text("Seat")
    rows.filter(has_text="Black region").last.hover()
    expect(page.locator(".player[data-lit]")).to_have_count(1)
    expect(page.locator(".board [data-target^='region.black'][data-lit]").first).to_be_visible()
    rows.filter(has_text="plays Grand Brewery").last.hover()
    expect(
        page.locator(".board [data-piece='card:grand_brewery_yellow'][data-lit]")
    ).to_be_visible()


def test_sounds_are_silent_until_they_are_wanted(house: Server, new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(HEAR)
    sit_down(page, house.url, "empire_needs_beer")
    now = settled(page)
    assert page.evaluate("heard") == 0
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sounds").check()
    page.get_by_label("How loud").fill("0.2")
    assert page.evaluate("heard") > 0
    page.keyboard.press("Escape")
    page.evaluate("heard = 0")
    page.locator(".list .choice").first.click()
    settled(page, now.moment)
    page.wait_for_function("heard > 0")


def long_press(page: Page, what: str) -> None:
    """Rest a finger on something, and lift it."""
    box = page.locator(what).first.bounding_box()
    assert box
    touch = page.context.new_cdp_session(page)
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    page.wait_for_selector(".tooltip")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_long_press_shows_what_hovering_shows_and_chooses_nothing(
    house: Server, new_page: NewPage
) -> None:
    page = new_page(390, 844, has_touch=True, is_mobile=True)
    go_on(page, house.url, upload(page, house.url, recording("empire_needs_beer")), 60)
    now = settled_on_a_phone(page)
    page.locator(".board .target.legal").first.scroll_into_view_if_needed()
    long_press(page, ".board .target.legal > .press")
    expect(page.locator(".tooltip")).to_be_visible()
    expect(page.locator(".menu")).to_have_count(0)
    assert settled_on_a_phone(page) == now


def settled_on_a_phone(page: Page) -> str:
    page.wait_for_selector(".chalk.mine")
    return page.locator(".scrubber .count").inner_text()


def test_the_page_is_an_app_that_opens_without_a_connection_and_comes_back(
    house: Server, new_page: NewPage
) -> None:
    page = new_page(service_workers="allow")
    table = sit_down(page, house.url, "empire_needs_beer")
    manifest = page.request.get(f"{house.url}/manifest.json").json()
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    for icon in manifest["icons"]:
        assert page.request.get(f"{house.url}{icon['src']}").headers["content-type"] == icon["type"]
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()  # now through the worker, which keeps what it sees
    page.wait_for_selector(".board")
    page.context.set_offline(True)
    page.goto(f"{house.url}/t/{table}")
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    page.goto(house.url)
    expect(page.get_by_role("alert")).to_contain_text("connection is lost")
    page.goto(f"{house.url}/t/{table}")
    page.context.set_offline(False)
    expect(page.locator(".chalk")).to_contain_text("Your turn")


def test_links_are_shared_by_what_the_system_offers(house: Server, new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(
        "navigator.share = (what) => { window.shared = what; return Promise.resolve(); }"
    )
    page.goto(house.url)
    page.locator(".cover[data-game=empire_needs_beer]").click()
    page.locator("form .seat select:not(.style)").nth(1).select_option("open")
    page.locator("form .button.main").click()
    page.locator(".gather .address").get_by_role("button", name="Share").click()
    shared = json.loads(page.evaluate("JSON.stringify(shared)"))
    assert shared == {
        "title": "The Empire Needs Beer!",
        "url": page.locator(".gather .address code").inner_text(),
    }
