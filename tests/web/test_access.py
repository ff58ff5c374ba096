from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Server
from tests.server.thinking.test_warming import Watched
from tests.web.acting import choose_setup, settled, sit_down, violations
from tests.web.conftest import NewPage
from tests.web.recorded import first_menu, go_on, post, recording, upload
from tests.web.test_hosting import keys, set_up
from tests.web.test_reach import drawn

OF_COLOUR = ("color-contrast", "link-in-text-block")


def wrong_by_day_and_night(page: Page) -> list[str]:
    """What axe-core finds in light, and in dark by the rules that colours can break."""
    page.emulate_media(color_scheme="light")
    found = violations(page)
    page.emulate_media(color_scheme="dark")
    return found + [f"by night: {one}" for one in violations(page, *OF_COLOUR)]


def with_a_tooltip(page: Page) -> None:
    """The tooltip of something that cannot be chosen."""
    page.locator(".target:not(.legal) .press:not([tabindex='-1'])").first.hover()
    page.wait_for_selector(".tooltip")


def with_the_chat(page: Page) -> None:
    """The chat beside the board."""
    page.locator("[data-tab=chat]").click()


def looking_back(page: Page) -> None:
    """A moment of the past."""
    page.keyboard.press("[")
    page.wait_for_selector(".chalk .look")


PHASES = ((0, with_a_tooltip), (130, with_the_chat), (150, looking_back))


def test_the_lobby_and_a_new_table_are_accessible(house: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(house.url)
    page.wait_for_selector(".shelf li")
    assert not wrong_by_day_and_night(page)
    choose_setup(page, "dice_brewing")
    assert not wrong_by_day_and_night(page)


@pytest.mark.parametrize("game", drawn())
def test_a_drawn_table_is_accessible_in_every_phase(
    house: Server, new_page: NewPage, game: str
) -> None:
    page = new_page()
    table = upload(page, house.url, recording(game))
    for step, way in PHASES:
        go_on(page, house.url, table, step)
        settled(page)
        way(page)
        assert not wrong_by_day_and_night(page), (step, way)


@pytest.mark.parametrize("game", drawn())
def test_a_menu_is_accessible(house: Server, new_page: NewPage, game: str) -> None:
    page = new_page()
    step, target = first_menu(recording(game))
    go_on(page, house.url, upload(page, house.url, recording(game)), step)
    page.locator(f"[data-target='{target}'].legal").click()
    page.wait_for_selector(".menu")
    assert not wrong_by_day_and_night(page)


def test_what_was_taken_back_and_the_drawers_are_accessible(
    house: Server, new_page: NewPage
) -> None:
    page = new_page()
    sit_down(page, house.url, "empire_needs_beer")
    now = settled(page)
    page.locator(".list .choice:not(:has(.final))").first.click()
    settled(page, now.moment)
    page.keyboard.press("u")
    page.wait_for_selector(".log .undone")
    assert not wrong_by_day_and_night(page)
    page.keyboard.press("r")
    page.locator("dialog input[type=search]").fill("turn")
    page.wait_for_selector("dialog [id^=rule-]")
    assert not wrong_by_day_and_night(page)
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Settings").click()
    page.wait_for_selector("dialog")
    assert not wrong_by_day_and_night(page)


def test_a_table_without_a_board_is_accessible(plain_house: Server, new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, plain_house.url, "small_beer")
    settled(page)
    assert not wrong_by_day_and_night(page)


@pytest.mark.parametrize("game", drawn()[:1])
def test_the_end_is_accessible(house: Server, new_page: NewPage, game: str) -> None:
    page = new_page()
    page.goto(f"{house.url}/t/{upload(page, house.url, recording(game))}")
    page.wait_for_selector(".end.panel")
    assert not wrong_by_day_and_night(page)


def test_the_curtain_is_accessible(house: Server, new_page: NewPage) -> None:
    page = new_page()
    seats = [{"kind": "mine"}] * 2
    table = post(page, house.url, "tables", game=drawn()[0], players=2, name="Ann", seats=seats)
    page.goto(f"{house.url}/t/{table}")
    page.wait_for_selector(".curtain")
    assert not wrong_by_day_and_night(page)


def test_gathering_an_invitation_and_coming_late_are_accessible(
    house: Server, new_page: NewPage
) -> None:
    host, guest, late = new_page(), new_page(), new_page()
    table = set_up(host, house, "Ann", 2)
    link = host.locator(".gather .address code").inner_text()
    assert not wrong_by_day_and_night(host)
    guest.goto(f"{house.url}/t/{table}#k={keys(host, table)['1']}&p=1")
    guest.wait_for_selector(".introduce")
    assert not wrong_by_day_and_night(guest)
    host.get_by_role("button", name="bots take the open seats").click()
    host.wait_for_selector(".board")
    late.goto(link)
    late.wait_for_selector(".late")
    assert not wrong_by_day_and_night(late)


def test_clocks_keys_hints_and_bots_that_warm_up_are_accessible(
    house: Server, new_page: NewPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = new_page()
    page.clock.install()
    seats = [{"kind": "mine"}, {"kind": "bot"}]
    times = {"limit": 300, "bank": 3_600}
    body = {"game": "empire_needs_beer", "players": 2, "name": "Ann", "seats": seats, **times}
    monkeypatch.setattr(house.inside, "warming", Watched("empire_needs_beer"))
    page.goto(f"{house.url}/t/{post(page, house.url, 'tables', **body)}")
    settled(page)
    expect(page.locator(".warming")).to_contain_text("Warming up")
    page.keyboard.press("h")
    expect(page.locator(".list")).to_contain_text("only one step ahead")
    page.keyboard.press(",")
    page.clock.fast_forward("00:04:30")
    page.wait_for_selector(".chalk .soon")
    page.locator(".player.own").evaluate("e => e.toggleAttribute('data-lit', true)")
    assert not wrong_by_day_and_night(page)
    house.run(house.inside.warming.close())
