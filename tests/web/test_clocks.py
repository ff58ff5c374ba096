"""Clocks count before one's eyes, and what follows their end needs no reload."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.server.running import Server
from tests.web.acting import settled
from tests.web.conftest import NewPage
from tests.web.recorded import OPEN_CURTAIN, post


def test_a_clock_counts_and_its_end_offers_a_bot_without_a_reload(
    house: Server, new_page: NewPage
) -> None:
    page = new_page()
    page.add_init_script(OPEN_CURTAIN)
    page.clock.install()
    seats = [{"kind": "mine"}, {"kind": "mine"}]
    rules = {"limit": 300, "bank": 3_600, "takeover": "offered"}
    body = {"game": "empire_needs_beer", "players": 2, "name": "Ann", "seats": seats, **rules}
    page.goto(f"{house.url}/t/{post(page, house.url, 'tables', **body)}")
    settled(page)
    clock, warning = page.locator(".chalk .left"), page.locator(".chalk .left.soon")
    expect(clock).to_have_text(re.compile("4:.."))
    expect(page.locator(".player .left")).to_have_text([re.compile("59:.."), "1 hour left"])
    page.clock.fast_forward("00:02:00")
    expect(clock).to_have_text(re.compile("2:.."))
    expect(warning).to_have_count(0)
    page.clock.fast_forward("00:02:00")
    expect(clock).to_have_text(re.compile("0:.."))
    expect(warning).to_be_visible()
    offer = page.get_by_role("button", name="Let a bot take over")
    expect(offer).to_have_count(0)
    page.clock.fast_forward("00:01:00")
    expect(page.locator(".chalk .left")).to_contain_text("The time is up.")
    expect(offer).to_be_visible()


def test_the_tenth_choice_has_a_key_too(house: Server, new_page: NewPage) -> None:
    page = new_page()
    seats = [{"kind": "mine"}, {"kind": "bot", "level": "apprentice"}]
    body = {"game": "empire_needs_beer", "players": 2, "name": "Ann", "seats": seats, "seed": "7"}
    page.goto(f"{house.url}/t/{post(page, house.url, 'tables', **body)}")
    now = settled(page)
    keys = page.locator(".list .number").all_inner_texts()
    assert len(set(keys)) == now.choices > 9
    assert all(keys)
    page.keyboard.press(keys[-1])
    settled(page, now.moment)
