"""What is on the screen: history, a phone, what is loaded when."""

from __future__ import annotations

import itertools

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Server
from tests.web.acting import choose_setup, overflow, settled, sit_down
from tests.web.conftest import NewPage
from tests.web.pace import LARGEST, interactions, menus, waits
from tests.web.recorded import first_menu, go_on, recording, upload
from tests.web.test_playing import GAMES
from tests.web.test_reach import drawn

PHONE = (360, 740)
LAPTOPS = ((1280, 800), (1366, 768), (1280, 900))
CUT = """() => [...document.querySelectorAll(".board *")].filter((one) => {
    const hides = /hidden|clip/.test(getComputedStyle(one).overflowX);
    return hides && one.scrollWidth > one.clientWidth + 1;
  }).map((one) => `${one.className}: ${one.scrollWidth} > ${one.clientWidth} ${one.textContent}`)"""
BROKEN = """() => [...document.querySelectorAll(".board .title > .name")].flatMap((name) => {
    const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode();
    const words = [...(text?.data ?? "").matchAll(/\\S+/g)];
    const box = name.getBoundingClientRect(), range = document.createRange();
    return words.filter(({0: word, index}) => {
      range.setStart(text, index), range.setEnd(text, index + word.length);
      const parts = range.getClientRects();
      return parts.length > 1 || [...parts].some(({right}) => right > box.right + 1);
    }).map(String);
  })"""
BEYOND = """() => {
    const found = [], root = document.querySelector(".board");
    const style = (one) => getComputedStyle(one);
    const check = (what, rects, from) => {
      for (let box = from; box !== root; box = box.parentElement) {
        const {overflowX, overflowY, visibility} = style(box);
        if (/auto|scroll/.test(overflowX + overflowY) || visibility === "hidden") return;
        if (!/hidden|clip/.test(overflowX + overflowY)) continue;
        const {left, top, right, bottom} = box.getBoundingClientRect();
        const out = ({left: l, top: t, right: r, bottom: b}) =>
          Math.max(left - l, r - right, top - t, b - bottom) > 2;
        if (rects.some(out)) return found.push(`${what} beyond ${box.className}`);
      }
    };
    const text = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = text.nextNode(); node; node = text.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({width}) => width > 1).map((line) => {
        const {left, right, top, bottom, height} = line, lead = height / 5;  // over the letters
        return {left, right, top: top + lead, bottom: bottom - lead};
      });
      const {parentElement: box, data} = node;
      if (lines.length && !box.closest("svg")) check(data, lines, box);
    }
    for (const picture of root.querySelectorAll("svg")) {
      const box = picture.getBoundingClientRect();
      if (box.width > 2) check(picture.parentElement.className, [box], picture.parentElement);
    }
    return found;
  }"""
FULLEST = ("dice_brewing", "beer_master", "brew_crafters")  # most to draw, by benchmarks.browser


def test_history_is_scrubbed_in_a_finished_game_and_played_on(
    house: Server, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(house.url)
    page.locator("input[type=file]").set_input_files(recording("empire_needs_beer"))
    page.wait_for_selector(".end.panel")
    chalk, board = page.locator(".chalk"), page.locator(".board")
    slider = page.locator(".scrubber input")
    last = int(slider.get_attribute("max") or 0)
    page.get_by_role("button", name="To the beginning").click()
    expect(chalk).to_contain_text(f"moment 0 of {last}")
    expect(board).to_contain_text("Round 1")
    expect(page.locator(".end.panel")).to_have_count(0)
    page.get_by_role("button", name="One step on").click()
    expect(chalk).to_contain_text("moment 1 of")
    slider.click()  # in the middle
    expect(chalk).to_contain_text(f"moment {last // 2} of")
    expect(board).not_to_contain_text("Round 1")
    page.keyboard.press("ArrowRight")
    expect(chalk).to_contain_text(f"moment {last // 2 + 1} of")
    row = page.locator(".log .moment").nth(3)
    earlier = row.inner_text()
    row.click()
    expect(chalk).to_contain_text(f"moment {earlier} of")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector(".curtain")


def test_who_reads_the_log_is_left_where_it_is_read(house: Server, new_page: NewPage) -> None:
    page = new_page(1180, 700)
    go_on(page, house.url, upload(page, house.url, recording("empire_needs_beer")), 60)
    log, gap = page.locator(".log ol"), "e => e.scrollHeight - e.scrollTop - e.clientHeight"
    now = settled(page)
    assert log.evaluate(gap) < 2
    page.locator(".list .choice").last.click()
    now = settled(page, now.moment)
    assert log.evaluate(gap) < 2
    log.evaluate("e => { e.scrollTop = 0 }")
    page.locator(".list .choice").last.click()
    settled(page, now.moment)
    assert log.evaluate("e => e.scrollTop") == 0
    page.get_by_role("button", name="One step back").click()
    page.get_by_role("button", name="Back to now").click()
    page.wait_for_function(f"({gap})(document.querySelector('.log ol')) < 2")
    page.get_by_role("button", name="Your coach").click()
    page.wait_for_selector(".coach .move")  # the log has less room now
    page.wait_for_function(f"({gap})(document.querySelector('.log ol')) < 2")


def is_narrow(page: Page) -> bool:
    """Whether nothing lies beside the screen, also with all the sheets open."""
    tabs = [str(tab.get_attribute("data-tab")) for tab in page.locator("[data-tab]").all()]
    wide = [overflow(page) > 0]
    for tab in tabs:
        page.locator(f"[data-tab={tab}]").click()
        wide.append(overflow(page) > 0)
    page.locator(f"[data-tab={tabs[-1]}]").click()
    return not any(wide)


def test_a_phone_shows_lobby_new_table_and_end_without_sideways_scrolling(
    house: Server, new_page: NewPage
) -> None:
    page = new_page(*PHONE)
    page.goto(house.url)
    page.wait_for_selector(".shelf li")
    assert overflow(page) <= 0
    choose_setup(page, "beer_pioneers")
    assert overflow(page) <= 0
    assert page.locator("dialog .body").evaluate("e => e.scrollWidth - e.clientWidth") <= 0
    for game in GAMES:
        page.goto(f"{house.url}/t/{upload(page, house.url, recording(game))}")
        page.wait_for_selector(".end.panel")
        assert is_narrow(page), game


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_a_table_without_sideways_scrolling(
    house: Server, new_page: NewPage, game: str
) -> None:
    page = new_page(*PHONE)
    table = upload(page, house.url, recording(game))
    for step in (0, 60):
        go_on(page, house.url, table, step)
        assert is_narrow(page), step


@pytest.mark.parametrize("game", drawn())
def test_nothing_on_a_board_is_cut_off(house: Server, new_page: NewPage, game: str) -> None:
    page = new_page()
    names = ("2p", LARGEST[game])
    tables = [upload(page, house.url, recording(game, name)) for name in names]
    for table, step in itertools.product(tables, (0, 120)):
        go_on(page, house.url, table, step)
        for width, height in (*LAPTOPS, PHONE):
            page.set_viewport_size({"width": width, "height": height})
            found = [page.evaluate(look) for look in (CUT, BROKEN, BEYOND)]
            assert found == [[], [], []], (step, width)


def test_a_tooltip_comes_only_to_who_points(house: Server, new_page: NewPage) -> None:
    page = new_page()
    page.clock.install()
    step, target = first_menu(recording("empire_needs_beer"))
    go_on(page, house.url, upload(page, house.url, recording("empire_needs_beer")), step)
    thing = page.locator(f"[data-target='{target}'].legal > .press").first
    thing.click()
    page.wait_for_selector(".menu")
    thing.evaluate("e => { window.entered = new Promise((yes) => e.onpointerenter = yes) }")
    page.keyboard.press("Escape")
    page.evaluate("entered")  # by itself: the menu has gone, the pointer has not
    page.clock.run_for(1000)
    expect(page.locator(".tooltip")).to_have_count(0)
    thing.hover(position={"x": 12, "y": 12})
    page.clock.run_for(1000)
    expect(page.locator(".tooltip")).to_have_count(1)


def test_a_board_is_loaded_when_its_table_is_opened(house: Server, new_page: NewPage) -> None:
    page = new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(house.url, wait_until="networkidle")
    assert any("/assets/" in url and url.endswith(".js") for url in asked)
    assert not [url for url in asked if "drawing" in url]
    for game in drawn():
        asked.clear()
        sit_down(page, house.url, game)
        settled(page)
        scripts = [url for url in asked if "drawing" in url and url.endswith(".js")]
        assert len(scripts) == 1


@pytest.mark.parametrize("game", FULLEST)
def test_a_click_is_answered_within_a_tenth_of_a_second_at_the_fullest_tables(
    house: Server, new_page: NewPage, game: str
) -> None:
    page = new_page()
    costs = dict(interactions(page, house.url, game))
    costs["open a menu"] = menus(page, house.url, game)
    assert len(costs) == 5
    assert {what: cost for what, cost in costs.items() if waits(cost) >= 100} == {}
