"""Several people at one table: two browsers, one device, a server that goes and comes back."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Browser, Server, prepare
from tests.server.torture import Victim
from tests.web.acting import hurrying, moment, play_by_keyboard, settled, sit_down, wait_for_answer
from tests.web.conftest import NewPage
from tests.web.recorded import post, recording, upload

COUNT = ".scrubber .count"
HAND = "[data-target^='hand.']:not([data-target$='.trash'])"
MIDDLE, LATE = 120, 150  # steps of the recorded game
MARK = "window.neverLoadedAgain = true"


def sit_together(house: Server, new_page: NewPage) -> list[Page]:
    """Ann and Ben, each in a browser of their own, go on with a recorded game."""
    host = Browser(house.url)
    text = recording("empire_needs_beer").read_text()
    shown = host.ok(host.post("replays", text=text))["table"]["id"]
    seats = [{"kind": "open"}] * 2
    made = host.ok(host.post(f"tables/{shown}/fork", step=LATE, name="Host", seats=seats))
    table, keys = made["table"]["id"], {link["place"]: link["key"] for link in made["links"]}
    pages = [new_page(980, 600), new_page(980, 600)]
    for seat, (page, name) in enumerate(zip(pages, ("Ann", "Ben"), strict=True)):
        page.goto(f"{house.url}/t/{table}#k={keys[str(seat)]}")
        page.locator(".introduce input").fill(name)
        page.locator(".introduce .button").click()
        page.wait_for_selector(".gather")
        assert "#" not in page.url
    host.ok(host.post(f"tables/{table}/start"))
    for page in pages:
        page.wait_for_selector(".board")
        page.evaluate(MARK)
    return pages


def test_two_browsers_play_one_table_live_to_its_end(house: Server, new_page: NewPage) -> None:
    pages = sit_together(house, new_page)
    acted = [0, 0]
    while not pages[0].locator(".end.panel").count():
        seat = next(i for i, page in enumerate(pages) if page.locator(".chalk.mine").count())
        mine, other = pages[seat], pages[1 - seat]
        before = moment(mine)
        mine.locator(".list .choice").last.click()
        for page in pages:
            wait_for_answer(page, before)
        expect(other.locator(COUNT)).to_have_text(moment(mine))
        acted[seat] += 1
    assert min(acted) >= 8
    for page in pages:
        expect(page.locator(".end.panel .who")).to_have_count(2)
        expect(page.locator(".log")).to_contain_text("Ann")
        expect(page.locator(".log")).to_contain_text("Ben")
    assert all(page.evaluate("window.neverLoadedAgain") for page in pages)


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
        page.evaluate(MARK)
        server.kill()
        expect(page.locator(".chalk")).to_contain_text("connection is lost")
        server.start()
        expect(page.locator(".chalk")).to_contain_text("Your turn")
        assert moment(page) == before
        play_by_keyboard(page, 1, hurrying())
        assert moment(page) != before
        assert page.evaluate("window.neverLoadedAgain")
    finally:
        server.close()


def looked(page: Page, table: str, seat: int) -> dict[str, Any]:
    """What the server would show a seat."""
    found: dict[str, Any] = page.request.get(
        f"{page.url.split('/t/')[0]}/api/tables/{table}/play?seat={seat}&log_from=1"
    ).json()
    return found


def secrets_of(page: Page, table: str, seat: int) -> set[str]:
    """The lines of the log that only a seat may read."""
    lines = [
        {line["text"] for entry in looked(page, table, at)["log"] for line in entry["lines"]}
        for at in (seat, -1)
    ]
    return lines[0] - lines[1]


def told(page: Page, lines: set[str]) -> list[str]:
    """Which of these lines are anywhere on the page."""
    text = "".join((page.locator("body").text_content() or "").split())
    return [line for line in lines if "".join(line.split()) in text]


def test_a_curtain_falls_between_two_seats_at_one_device(house: Server, new_page: NewPage) -> None:
    page = new_page(980, 600)
    shown = upload(page, house.url, recording("empire_needs_beer"))
    table = post(page, house.url, f"tables/{shown}/fork", step=MIDDLE, name="Ann")
    page.goto(f"{house.url}/t/{table}")
    for _ in range(4):
        page.wait_for_selector(".curtain")
        seat = int(looked(page, table, -1)["actor"])
        secrets = secrets_of(page, table, 1 - seat)
        assert secrets
        expect(page.locator(HAND)).to_have_count(0)
        assert not told(page, secrets)
        page.locator(".curtain .button").click()
        page.wait_for_selector(HAND)
        drawn = {str(one.get_attribute("data-target")) for one in page.locator(HAND).all()}
        hand = looked(page, table, seat)["view"]["seats"][seat]["hand"]
        assert drawn == {f"hand.{card}" for card in hand}
        assert not told(page, secrets)
        now = settled(page)
        while not now.curtain:
            page.locator(".list .choice").last.click()
            now = settled(page, now.moment)


def test_two_people_share_a_device_from_the_start(house: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(house.url)
    page.locator(".cover[data-game=empire_needs_beer]").click()
    page.locator("form .seat select:not(.style)").nth(1).select_option("mine")
    page.get_by_label("Name at seat 2").fill("Ben")
    page.locator("form .button.main").click()
    page.wait_for_selector(".curtain")
    expect(page.locator(HAND)).to_have_count(0)
    page.locator(".curtain .button").click()
    expect(page.locator(".player:not(.own)")).to_contain_text("Ben")
    expect(page.locator(HAND).first).to_be_visible()
