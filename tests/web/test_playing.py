from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

import alehouse
from tests.server.running import Browser, Server, prepare
from tests.server.test_killed import Victim
from tests.web.acting import (
    hurrying,
    is_over,
    moment,
    overflow,
    play_by_keyboard,
    play_on_the_board,
    sit_down,
    wait_for_answer,
    wandering,
)
from tests.web.conftest import NewPage
from tests.web.test_reach import drawn

GAMES = [str(game["id"]) for game in alehouse.games()]


@pytest.mark.slow
@pytest.mark.parametrize("game", drawn())
def test_a_whole_game_is_played_by_clicking_the_board(
    house: Server, new_page: NewPage, game: str
) -> None:
    page = new_page()
    sit_down(page, house.url, game)
    assert play_on_the_board(page, 1500)
    expect(page.locator(".end.panel tbody tr")).to_have_count(2)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_keyboard(house: Server, new_page: NewPage, game: str) -> None:
    page = new_page()
    sit_down(page, house.url, game)
    assert play_by_keyboard(page, 1500, hurrying() if game in drawn() else wandering())
    expect(page.locator(".end.panel tbody tr")).to_have_count(2)


def test_a_newcomer_plays_after_three_clicks(house: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(house.url)
    page.locator(".cover[data-game=empire_needs_beer]").click()
    page.locator("form .button.main").click()
    page.locator(".list .choice").first.click()
    expect(page.locator(".log li").first).to_contain_text("Guest")


def test_two_browsers_play_one_table_live(house: Server, new_page: NewPage) -> None:
    ann, ben = new_page(), new_page()
    table = Browser(house.url).create("empire_needs_beer", 2, seats=[{"kind": "open"}] * 2)
    for page, name, seat in ((ann, "Ann", 0), (ben, "Ben", 1)):
        page.goto(f"{house.url}/t/{table['id']}#k={table['keys'][str(seat)]}")
        page.locator(".introduce input").fill(name)
        page.locator(".introduce .button").click()
        page.wait_for_selector(".gather")
        assert "#" not in page.url
    host = Browser(house.url)
    host.claim(table, "host")
    host.ok(host.post(f"tables/{table['id']}/start"))
    expect(ann.locator(".chalk")).to_contain_text("Your turn")
    before = moment(ben)
    ann.locator(".list .choice").first.click()
    wait_for_answer(ben, before)
    expect(ben.locator(".log")).to_contain_text("Ann")


def test_a_table_goes_on_after_the_server_was_killed(
    tmp_path: Path, new_page: NewPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", os.environ.get("PYTHONPATH", ""))
    page = new_page()
    url = f"sqlite:///{tmp_path / 'alehouse.db'}"
    prepare(url)
    server = Victim(url)
    try:
        sit_down(page, server.url, "empire_needs_beer")
        play_by_keyboard(page, 2, hurrying())
        before = moment(page)
        server.kill()
        expect(page.locator(".chalk")).to_contain_text("connection is lost")
        server.start()
        expect(page.locator(".chalk")).to_contain_text("Your turn")
        assert moment(page) == before
        play_by_keyboard(page, 1, hurrying())
        assert moment(page) != before
    finally:
        server.close()


def test_a_curtain_falls_between_two_seats_at_one_device(house: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(house.url)
    page.locator(".cover[data-game=empire_needs_beer]").click()
    page.locator("form select").nth(1).select_option("mine")
    page.locator("form .button.main").click()
    expect(page.locator(".curtain")).to_be_visible()
    expect(page.locator("[data-target^='hand.']")).to_have_count(0)
    page.locator(".curtain .button").click()
    expect(page.locator("[data-target^='hand.']").first).to_be_visible()
    while not page.locator(".curtain").count():
        before = moment(page)
        page.locator(".list .choice").last.click()
        wait_for_answer(page, before)
    expect(page.locator("[data-target^='hand.']")).to_have_count(0)


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


def test_history_is_scrubbed_in_a_finished_game_and_played_on(
    house: Server, new_page: NewPage
) -> None:
    page = new_page()
    golden = Path(__file__).parents[1] / "games" / "empire_needs_beer" / "golden" / "2p.replay"
    page.goto(house.url)
    page.locator("input[type=file]").set_input_files(golden)
    page.wait_for_selector(".end.panel")
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator(".chalk")).to_contain_text("moment 0 of")
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".chalk")).to_contain_text("moment 1 of")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector(".curtain, .list .choice")
    assert not is_over(page)


@pytest.mark.parametrize("game", drawn())
def test_a_phone_needs_no_sideways_scrolling(house: Server, new_page: NewPage, game: str) -> None:
    page = new_page(360, 740)
    page.goto(house.url)
    page.wait_for_selector(".shelf li")
    assert overflow(page) <= 0
    sit_down(page, house.url, game)
    assert overflow(page) <= 0
    page.locator("[data-tab=actions]").click()
    page.locator(".list .choice").first.click()
    page.locator("[data-tab=actions]").click()
    assert overflow(page) <= 0


def test_an_illegal_target_says_why(house: Server, new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, house.url, "empire_needs_beer")
    page.locator("[data-target='orders.1']").hover()
    expect(page.locator(".tooltip")).to_contain_text("EB-55")


def test_a_click_is_answered_within_a_tenth_of_a_second(house: Server, new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, house.url, "dice_brewing" if "dice_brewing" in GAMES else GAMES[0], 4)
    is_over(page)
    took = page.evaluate(
        """async () => {
          const button = document.querySelector("[data-tab=log]");
          const start = performance.now();
          button.click();
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
          return performance.now() - start;
        }"""
    )
    assert took < 100
