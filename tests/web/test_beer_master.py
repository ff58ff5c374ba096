"""The board of Beer Master: on one screen, at rest, and true to its box."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import alehouse
from tests.server.running import Server
from tests.web.acting import Settled, overflow, settled
from tests.web.conftest import NewPage
from tests.web.recorded import go_on, post, recording, upload
from tests.web.test_reach import ROOT

BOX = ROOT / "src" / "alehouse" / "games" / "beer_master" / "box.toml"
SCREEN = (1280, 800)
CROWDED = (("6p_game_type-hardcore", 706), ("6p", 207), ("1p", 92), ("4p", 147))
AREAS = (".chalk", ".area.cellar", ".area.bar", ".hand", ".store", ".market")
EDITED = {  # what is printed, and what the box of this test says instead
    'name = "Water"\n': 'name = "Rain"\n',
    'name = "India Pale Ale"': 'name = "Plum Ale"',
    "hand_limit = 5": "hand_limit = 6",
    "pawn_gain = 3": "pawn_gain = 8",
    "redeem_cost = 5": "redeem_cost = 11",
    'name = "Hop"\nprice = 3': 'name = "Bines"\nprice = 7',
}


def rects(page: Page) -> dict[str, list[float]]:
    """Where the parts of the board lie on the screen."""
    found: dict[str, list[float]] = page.evaluate(
        "areas => Object.fromEntries(areas.map((area) => {"
        " const {left, top, right, bottom} = document.querySelector(area).getBoundingClientRect();"
        " return [area, [left, top, right, bottom]]; }))",
        AREAS,
    )
    return found


@pytest.mark.parametrize(("name", "step"), CROWDED)
def test_question_cellar_bar_and_own_side_are_on_one_screen(
    house: Server, new_page: NewPage, name: str, step: int
) -> None:
    page = new_page(*SCREEN)
    go_on(page, house.url, upload(page, house.url, recording("beer_master", name)), step)
    page.wait_for_selector(".hand")
    for area, (left, top, right, bottom) in rects(page).items():
        assert 0 <= left <= right <= SCREEN[0], area
        assert 0 <= top <= bottom <= SCREEN[1], area
    assert overflow(page) == 0


def test_nothing_moves_when_the_question_changes(house: Server, new_page: NewPage) -> None:
    page = new_page(*SCREEN)
    go_on(page, house.url, upload(page, house.url, recording("beer_master", "4p")), 142)
    now = settled(page)
    before = rects(page)
    page.locator(".hand .target.legal:has(.verb.can:first-child) > .press").first.click()
    page.locator(".menu .choice[data-action^='play']").first.click()
    settled(page, now.moment)
    now_at = rects(page)
    assert {area: now_at[area] for area in AREAS[1:]} == {area: before[area] for area in AREAS[1:]}


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
    setup: dict[str, Any] = {"game": "beer_master", "players": players, "seed": "7"}
    options = {"game_type": "express"}
    table = post(page, house.url, "tables", name="Ann", seats=seats, options=options, **setup)
    page.goto(f"{house.url}/t/{table}")
    now = settled(page)
    for _ in range(400):
        if now.over:
            break
        now = play_on(page, now)
    expect(page.locator(".end.panel .scores tbody tr")).to_have_count(players)


# -- Another box -------------------------------------------------------------------


def edited(folder: Path) -> Path:
    """A box with other names and numbers."""
    text = BOX.read_text(encoding="utf-8")
    for printed, said in EDITED.items():
        assert text.count(printed) == 1, printed
        text = text.replace(printed, said)
    file = folder / "box.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_the_board_knows_no_facts_of_the_box(tmp_path: Path) -> None:
    state = alehouse.game("beer_master", 2, edited(tmp_path)).new(3)
    position = {
        "view": state.view(0),
        "seat": 0,
        "targets": [],
        "says": ["Rain", "Plum Ale", "Bines", "7$", "pawn +8$", "redeem −11$", "--room: 6"],
        "never": ["Water<", "India Pale Ale", ">Hop<", "pawn +3$", "redeem −5$", "--room: 5"],
    }
    printed = {"game": "beer_master", "components": state.game.components(), "buttons": []}
    file = tmp_path / "positions.json"
    file.write_text(json.dumps([{**printed, "positions": [position]}]))
    done = subprocess.run(
        [sys.executable, ROOT / "hatch_build.py", "test"],
        env={**os.environ, "POSITIONS": str(file)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
