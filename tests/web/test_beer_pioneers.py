"""The board of Beer Pioneers: on one screen, at rest, and true to its box."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

import alehouse
from tests.server.running import Server
from tests.web.acting import overflow, play_on_the_board, settled, sit_down
from tests.web.boards import draw_state, edited, rects
from tests.web.conftest import NewPage
from tests.web.pace import Watch, acted, fullest, waits
from tests.web.recorded import go_on, recording, upload

GAME = "beer_pioneers"
AREAS = (".chalk", ".players", ".actions", ".brewery", "div.hand", ".display", ".ends", ".market")
MOMENTS = {
    "2p": (0, 300),
    "4p": (0, 242, 440),
}  # early and late, with few and with eight hand cards
SCREENS = {  # what is seen without scrolling
    (1440, 900): AREAS[:7],
    (1280, 800): AREAS[:5],
}
SMALL = """() => {
  const found = [], text = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = text.nextNode(); node; node = text.nextNode()) {
    const box = node.parentElement, range = document.createRange();
    range.selectNodeContents(node);
    const {width, height} = range.getBoundingClientRect();
    if (!node.data.trim() || width < 2 || height < 2) continue;
    const scale = box.closest("svg") ? box.getScreenCTM().a : 1;
    const size = parseFloat(getComputedStyle(box).fontSize) * scale;
    if (size < 10.9) found.push(`${node.data.trim()}: ${size.toFixed(1)} px`);
  }
  return found;
}"""
EDITED = {  # what is printed, and what the box of this test says instead
    'name = "Pils"': 'name = "Rauch"',
    'name = "Upgrade a worker"\nvalue_a = 3': 'name = "Send to school"\nvalue_a = 8',
    "end_trigger_vp = 20": "end_trigger_vp = 33",
    "bonus_threshold = 6": "bonus_threshold = 9",
    "progress_offsets = [3, 2, 2, 1, 0]": "progress_offsets = [7, 2, 2, 1, 0]",
    "twice_cost_coins = 1": "twice_cost_coins = 4",
    'name = "Beer filter"': 'name = "Smoke house"',
    'name = "3 identical beers in the cellar"': 'name = "5 alike"',
}


@pytest.mark.parametrize("screen", SCREENS)
def test_all_that_a_turn_needs_is_on_one_screen_and_never_moves(
    house: Server, new_page: NewPage, screen: tuple[int, int]
) -> None:
    page = new_page(*screen)
    for name, steps in MOMENTS.items():
        table = upload(page, house.url, recording(GAME, name))
        seen = []
        for step in steps:
            go_on(page, house.url, table, step)
            settled(page)
            seen.append(rects(page, AREAS))
            assert overflow(page) == 0
            assert page.evaluate(SMALL) == []
        for area in AREAS[1:]:  # the chalkboard makes room for buttons
            assert len({tuple(one[area]) for one in seen}) == 1, (name, area)
        for area in SCREENS[screen]:
            left, top, right, bottom = seen[0][area]
            assert 0 <= left <= right <= screen[0], area
            assert 0 <= top <= bottom <= screen[1], area


def test_a_click_and_another_brewery_are_painted_within_a_tenth_of_a_second(
    house: Server, new_page: NewPage
) -> None:
    page = new_page(1440, 900)
    watch, (step, seats) = Watch(page), fullest(GAME)
    table = upload(page, house.url, recording(GAME, "4p"))
    go_on(page, house.url, table, step, seats=seats)
    costs = {"act": [acted(watch) for _ in range(5)], "visit": []}
    settled(page)
    for _ in range(5):
        costs["visit"].append(watch.click("[aria-label^='Look at ']"))
        opened = page.get_by_role("dialog", name="'s brewery")
        expect(opened.locator(".kettle")).to_have_count(6)
        page.keyboard.press("Escape")
        expect(opened).to_be_hidden()
    assert {what: cost for what, cost in costs.items() if waits(cost) >= 100} == {}


@pytest.mark.slow
def test_a_whole_game_of_four_is_played_by_clicking_the_board(
    house: Server, new_page: NewPage
) -> None:
    page = new_page(1440, 900)
    sit_down(page, house.url, GAME, 4)
    assert play_on_the_board(page, 900)
    expect(page.locator(".end.panel .who")).to_have_count(4)


def test_the_board_knows_no_facts_of_the_box(tmp_path: Path) -> None:
    state = alehouse.game(GAME, 2, edited(GAME, tmp_path, EDITED)).new(3)
    draw_state(
        tmp_path,
        state,
        says=[
            "Rauch coop",
            "Send to school",
            ">8<",
            ">38<",
            "≥ 9",
            "+7<",
            "Smoke house",
            "5 alike",
        ],
        never=["Pils coop", "Upgrade a worker", "≥ 6", "+3<", "Beer filter", "3 identical"],
    )
