"""The board of Beer Master: on one screen, at rest, and true to its box."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import alehouse
from tests.server.running import Server
from tests.web.acting import Settled, settled
from tests.web.boards import beyond, draw_state, edited, moved, positions, rects
from tests.web.conftest import NewPage
from tests.web.recorded import go_on, post, recording, upload

GAME = "beer_master"
SCREEN = (1280, 800)
MOMENTS = {  # early, at its fullest and late; a card at stake, a Spy's choice
    "1p": (5, 92, 140),
    "2p": (5, 60, 150),
    "4p": (5, 147, 300),
    "6p": (5, 207),
    "6p_game_type-hardcore": (203, 706),
}
AREAS = (".chalk", ".players", ".area.cellar", ".area.bar", ".hand", ".store", ".market")
LAPTOPS = (SCREEN, (1366, 768), (1440, 900))
STICKING_OUT = """() => [...document.querySelectorAll(".board .fits")].filter((fits) => {
  const {top, right, bottom} = fits.getBoundingClientRect();
  const place = fits.closest(".place").getBoundingClientRect();
  return top < place.top || right > place.right || bottom > place.bottom;
}).map((fits) => fits.innerText)"""
EDITED = {  # what is printed, and what the box of this test says instead
    'name = "Water"\n': 'name = "Rain"\n',
    'name = "India Pale Ale"': 'name = "Plum Ale"',
    "hand_limit = 5": "hand_limit = 6",
    "pawn_gain = 3": "pawn_gain = 8",
    "redeem_cost = 5": "redeem_cost = 11",
    'name = "Hop"\nprice = 3': 'name = "Bines"\nprice = 7',
}


@pytest.mark.parametrize("name", MOMENTS)
def test_question_cellar_bar_and_own_side_are_on_one_screen_and_never_move(
    house: Server, new_page: NewPage, name: str
) -> None:
    page = new_page(*SCREEN)
    seen = positions(page, house.url, GAME, name, MOMENTS[name], AREAS)
    assert [beyond(one, SCREEN) for one in seen] == [{}] * len(seen)
    assert moved(seen, AREAS[1:]) == []  # the chalkboard makes room for buttons


def test_nothing_moves_on_a_phone_and_pints_hold_what_they_can_become(
    house: Server, new_page: NewPage
) -> None:
    page = new_page(390, 844)
    recorded, seen = upload(page, house.url, recording(GAME, "4p")), []
    for step in MOMENTS["4p"]:
        go_on(page, house.url, recorded, step)
        assert page.evaluate(STICKING_OUT) == []
        seen.append(rects(page, AREAS[2:]))
    assert moved(seen, AREAS[2:]) == []


def test_nothing_moves_when_the_question_changes(house: Server, new_page: NewPage) -> None:
    page = new_page(*SCREEN)
    go_on(page, house.url, upload(page, house.url, recording(GAME, "4p")), 142)
    now = settled(page)
    before = rects(page, AREAS)
    page.locator(".hand .target.legal:has(.verb.can:first-child) > .press").first.click()
    page.locator(".menu .choice[data-action^='play']").first.click()
    settled(page, now.moment)
    assert moved([before, rects(page, AREAS)], AREAS[1:]) == []


def test_the_six_beers_that_a_pint_can_become_find_room_beside_it(
    house: Server, new_page: NewPage
) -> None:
    page = new_page(*SCREEN)
    go_on(page, house.url, upload(page, house.url, recording(GAME, "6p_rounds-6")), 327)
    settled(page)
    assert page.locator(".fits:has(li:nth-child(6))").count() == 1
    for width, height in LAPTOPS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(STICKING_OUT) == [], width


# -- A whole game ------------------------------------------------------------------


def next_click(page: Page) -> Locator:
    """A beer or place if asked for one, else a card that can be played, else a card to buy."""
    for what in (
        ".target.legal[data-target^='cellar.']",
        ".target.legal[data-target^='bar.']",
        ".target.legal:is([data-target='table.laid'], [data-target*='.known.'])",
        ".players .target.legal",
        ".target.legal[data-target^='hand.']:has(.verb.can:first-child)",
        ".target.legal[data-target^='market.']",
        ".target.legal[data-target^='hand.']",
    ):
        if page.locator(what).count():
            return page.locator(what).first.locator("> .press")
    return page.locator("[data-beside]:enabled").last


def play_on(page: Page, now: Settled) -> Settled:
    """One click on the board, and one in its menu if it opens."""
    next_click(page).click()
    choices = page.locator(".menu .choice[data-action]")
    if choices.count():
        playing = page.locator(".menu .choice[data-action^='play']")
        (playing if playing.count() else choices).first.click()
    return settled(page, now.moment)


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 3, 6])
def test_a_whole_game_is_played_by_clicking_the_board(
    house: Server, new_page: NewPage, players: int
) -> None:
    page = new_page(*SCREEN)
    seats = [{"kind": "mine"}, *[{"kind": "bot", "level": "apprentice"}] * (players - 1)]
    setup: dict[str, Any] = {"game": GAME, "players": players, "seed": "7"}
    options = {"game_type": "express"}
    table = post(page, house.url, "tables", name="Ann", seats=seats, options=options, **setup)
    page.goto(f"{house.url}/t/{table}")
    now = settled(page)
    for _ in range(400):
        if now.over:
            break
        now = play_on(page, now)
    expect(page.locator(".end.panel .who")).to_have_count(players)


# -- Another box -------------------------------------------------------------------


def test_the_board_knows_no_facts_of_the_box(tmp_path: Path) -> None:
    state = alehouse.game(GAME, 2, edited(GAME, tmp_path, EDITED)).new(3)
    draw_state(
        tmp_path,
        state,
        says=["Rain", "Plum Ale", "Bines", "7$", "pawn +8$", "redeem −11$", "--room: 6"],
        never=["Water<", "India Pale Ale", ">Hop<", "pawn +3$", "redeem −5$", "--room: 5"],
    )
