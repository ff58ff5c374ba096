from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.server.running import Server
from tests.web.acting import is_over, sit_down, violations
from tests.web.conftest import NewPage
from tests.web.test_reach import drawn, undrawn

GOLDEN = Path(__file__).parents[1] / "games" / "empire_needs_beer" / "golden" / "2p.replay"
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def wrong_by_day_and_night(page: Page) -> list[str]:
    """What axe-core finds in light and in dark."""
    found: list[str] = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        found += [f"{scheme}: {one}" for one in violations(page)]
    return found


def test_the_lobby_and_a_new_table_are_accessible(house: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(house.url)
    page.wait_for_selector(".shelf li")
    assert not wrong_by_day_and_night(page)
    page.locator(".cover button").first.click()
    assert not wrong_by_day_and_night(page)


@pytest.mark.parametrize("game", [*drawn(), *undrawn()[:1]])
def test_a_table_is_accessible(house: Server, new_page: NewPage, game: str) -> None:
    page = new_page()
    sit_down(page, house.url, game)
    is_over(page)
    assert not wrong_by_day_and_night(page)


def test_the_end_is_accessible(house: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(house.url)
    page.locator("input[type=file]").set_input_files(GOLDEN)
    page.wait_for_selector(".end.panel")
    assert not wrong_by_day_and_night(page)
