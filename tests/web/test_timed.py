"""A timed game in two browsers, one of them a phone: a side lets its time run out, a third comes
late, the server is killed in the middle, and nobody needs a reload."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import prepare
from tests.server.torture import Victim
from tests.web.acting import moment, settled
from tests.web.conftest import NewPage
from tests.web.recorded import post

MARK = "window.neverLoadedAgain = true"
SEATS = [{"kind": "mine"}, {"kind": "open"}]


@pytest.fixture
def victim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Victim]:
    """A server of its own, to be killed."""
    monkeypatch.setenv("PYTHONPATH", os.environ.get("PYTHONPATH", ""))
    url = f"sqlite:///{tmp_path / 'alehouse.db'}"
    prepare(url)
    server = Victim(url)
    yield server
    server.close()


def invitation(host: Page) -> str:
    """The link that the host would send."""
    return host.locator(".gather .address code").inner_text()


def set_up(page: Page, url: str) -> None:
    """Ann hosts a table for two at which a bot takes over after half a minute."""
    page.goto(url)
    page.locator(".cover[data-game=empire_needs_beer]").click()
    page.get_by_label("Your name").fill("Ann")
    page.locator("form .seat select:not(.style)").nth(1).select_option("open")
    page.locator("form summary", has_text="More choices").click()
    page.get_by_label("Time for each decision").select_option("30")
    page.get_by_label("When time is up").select_option("automatic")
    page.locator("form .button.main").click()
    page.wait_for_selector(".gather")


def take_one(page: Page) -> None:
    """Choose something, and see the table move on."""
    now = settled(page)
    page.locator("[data-tab=actions]").click()
    page.locator(".list .choice").first.click()
    page.wait_for_function(
        "before => document.querySelector('.scrubber .count')?.textContent !== before",
        arg=now.moment,
    )


def test_a_timed_game_survives_lateness_and_a_killed_server(
    victim: Victim, new_page: NewPage
) -> None:
    ann, ben, eve = new_page(), new_page(390, 844), new_page()
    set_up(ann, victim.url)
    link = invitation(ann)
    ben.goto(link)
    ben.get_by_label("Your name").fill("Ben")
    ben.keyboard.press("Enter")  # a name is enough
    ann.get_by_role("button", name="Start the game").click()
    for page in (ann, ben):
        expect(page.locator(".chalk .left")).to_be_visible()
        page.evaluate(MARK)

    eve.goto(link)
    expect(eve.locator(".late")).to_contain_text("all seats are taken")
    eve.get_by_role("button", name="Watch the game").click()
    expect(eve.locator(".player")).to_have_count(2)
    eve.evaluate(MARK)

    before = moment(ann)
    victim.kill()
    for page in (ann, ben, eve):
        expect(page.locator(".chalk")).to_contain_text("connection is lost")
    victim.start()
    expect(ann.locator(".chalk")).to_contain_text("Your turn")
    assert moment(ann) == before
    ann.locator(".list .choice").first.click()
    for page in (ann, ben, eve):
        expect(page.locator(".scrubber .count")).not_to_have_text(before)

    expect(ann.get_by_role("button", name="I am back").first).to_be_visible()  # time ran out
    expect(ben.locator(".player", has_text="Ann").locator(".bot")).to_be_visible()
    expect(ben.locator(".chalk.mine")).to_be_visible()
    before = moment(ben)
    ben.locator("[data-tab=actions]").click()
    ben.locator(".list .choice").first.click()
    expect(eve.locator(".scrubber .count")).not_to_have_text(before)
    ann.get_by_role("button", name="I am back").first.click()
    expect(ann.get_by_role("button", name="I am back")).to_have_count(0)
    assert all(page.evaluate("window.neverLoadedAgain") for page in (ann, ben, eve))


def test_a_table_that_nobody_may_watch_sends_who_is_late_to_the_lobby(
    house: object, new_page: NewPage
) -> None:
    host, late = new_page(), new_page()
    url = house.url  # type: ignore[attr-defined]
    body = {"game": "empire_needs_beer", "players": 2, "name": "Ann"}
    table = post(host, url, "tables", **body, seats=[{"kind": "mine"}] * 2, watch=False)
    late.goto(f"{url}/t/{table}")
    expect(late.locator(".late")).to_contain_text("Only the people at the table see it")
    late.get_by_role("link", name="See what else is played").click()
    expect(late.locator(".shelf li").first).to_be_visible()
