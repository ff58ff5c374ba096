from __future__ import annotations

import itertools

import pytest
from playwright.sync_api import Route, expect

import alehouse
from tests.server.running import Server
from tests.web.acting import (
    hurrying,
    moment,
    play_by_keyboard,
    play_on_the_board,
    settled,
    sit_down,
    sit_down_by_keyboard,
    taking_part,
    wait_for_answer,
)
from tests.web.conftest import NewPage
from tests.web.test_reach import drawn

GAMES = [str(game["id"]) for game in alehouse.games()]
SHORT = {"beer_master": {"game_type": "express"}}  # the setups of the shortest games
HABITS = {
    "beer_master": lambda: itertools.repeat(-1),  # lays cards whenever it can
    "beer_pioneers": taking_part,
    "brew_crafters": taking_part,
}


@pytest.mark.slow
@pytest.mark.parametrize("game", drawn())
def test_a_whole_game_is_played_by_clicking_the_board(
    house: Server, new_page: NewPage, game: str
) -> None:
    page = new_page(1180, 700)
    sit_down(page, house.url, game, **SHORT.get(game, {}))
    assert play_on_the_board(page, 900)
    expect(page.locator(".end.panel .who")).to_have_count(2)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_keyboard(house: Server, new_page: NewPage, game: str) -> None:
    page = new_page(980, 420)
    sit_down_by_keyboard(page, house.url, game, **SHORT.get(game, {}))
    assert play_by_keyboard(page, 600, HABITS.get(game, hurrying)())
    expect(page.locator(".end.panel .who")).to_have_count(2)
    page.get_by_text("What everybody had").click()
    expect(page.locator(".end.panel .tally tbody tr").first).to_be_visible()


def test_the_keyboard_stays_in_the_list_from_choice_to_choice(
    house: Server, new_page: NewPage
) -> None:
    page = new_page()
    sit_down(page, house.url, "empire_needs_beer")
    now = settled(page)
    page.keyboard.press("a")
    for keys in (["ArrowDown"], ["ArrowUp"], ["Tab", "ArrowDown"]):
        for key in [*keys, "Enter"]:
            page.keyboard.press(key)
        now = settled(page, now.moment)
    page.keyboard.press("ArrowUp")
    expect(page.locator(".list .choice").last).to_be_focused()


def test_a_choice_on_its_way_holds_the_next_one_and_keeps_the_focus(
    house: Server, new_page: NewPage
) -> None:
    page = new_page()
    sit_down(page, house.url, "empire_needs_beer")
    settled(page)
    held: list[Route] = []
    page.route("**/act", lambda route: held.append(route))
    last = page.locator(".list .choice").last
    last.focus()
    page.keyboard.press("Enter")
    expect(last).to_be_disabled()
    expect(last).to_be_focused()
    page.keyboard.press("1")
    expect(page.locator(".chalk")).to_contain_text("still on its way")
    before = moment(page)
    assert len(held) == 1
    held[0].continue_()
    wait_for_answer(page, before)
    expect(page.locator(".chalk .trouble")).to_have_count(0)


def test_a_newcomer_plays_after_three_clicks(house: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(house.url)
    page.locator(".cover[data-game=empire_needs_beer]").click()
    page.locator("form .button.main").click()
    page.locator(".list .choice").first.click()
    expect(page.locator(".log li").first).to_contain_text("Guest")


def test_undo_and_restart_take_back_what_is_free(house: Server, new_page: NewPage) -> None:
    page = new_page()
    table = sit_down(page, house.url, "empire_needs_beer")
    play = page.evaluate(f"fetch('/api/tables/{table}/play').then(r => r.json())")
    free = [choice["action"] for choice in play["choices"] if not choice["final"]]
    before = moment(page)
    page.locator(f".list [data-action='{free[0]}']").click()
    wait_for_answer(page, before)
    page.keyboard.press("u")
    expect(page.locator(".scrubber .count")).to_have_text(before)
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".scrubber .count")).not_to_have_text(before)


def test_an_illegal_target_says_why(house: Server, new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, house.url, "empire_needs_beer")
    settled(page)
    page.locator("[data-target='orders.1']").hover()
    expect(page.locator(".tooltip")).to_contain_text("EB-55")
