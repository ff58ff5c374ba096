"""The board of Brew Crafters: on one screen, at rest, and true to its box."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import alehouse
from alehouse.kernel.game import State
from alehouse.kernel.replay import load
from tests.games.brew_crafters.scenario import own, season, store, table
from tests.server.running import Server
from tests.web.acting import overflow, play_on_the_board, settled, sit_down
from tests.web.conftest import NewPage
from tests.web.recorded import go_on, recording, upload
from tests.web.test_reach import ROOT

GAME = "brew_crafters"
BOX = ROOT / "src" / "alehouse" / "games" / GAME / "box.toml"
AREAS = (".chalk", ".players", ".seasons", ".stalls", ".families", ".workers", ".brewery", ".rooms")
MOMENTS = {"2p": (0, 100), "5p": (0, 300, 480)}
SCREENS = ((1440, 900), (1280, 800))
EDITED = {  # what is printed, and what the box of this test says instead
    "years = 3": "years = 4",
    "storage = 12\n": "storage = 17\n",
    'name = "Maltster"': 'name = "Grain Master"',
    'name = "Mash Tun"': 'name = "Giant Kettle"',
    'name = "Fermentation"': 'name = "Bubbling"',
    "gain = { malt = 2, hops = 1, yeast = 1 }": "gain = { malt = 9, coffee = 5 }",
    "cost = { malt = 3, hops = 2, yeast = 1 }": "cost = { malt = 8, hops = 2 }",
}


def rects(page: Page) -> dict[str, list[float]]:
    """Where the parts of the table lie on the screen."""
    found: dict[str, list[float]] = page.evaluate(
        "areas => Object.fromEntries(areas.map((area) => {"
        " const {left, top, right, bottom} = document.querySelector(area).getBoundingClientRect();"
        " return [area, [left, top, right, bottom]]; }))",
        AREAS,
    )
    return found


@pytest.mark.parametrize("screen", SCREENS)
def test_market_recipes_and_brewery_are_on_one_screen_and_never_move(
    house: Server, new_page: NewPage, screen: tuple[int, int]
) -> None:
    page = new_page(*screen)
    for name, steps in MOMENTS.items():
        table = upload(page, house.url, recording(GAME, name))
        seen = []
        for step in steps:
            go_on(page, house.url, table, step)
            settled(page)
            seen.append(rects(page))
            assert overflow(page) == 0
        for area in AREAS[1:]:  # the chalkboard makes room for buttons
            assert len({tuple(one[area]) for one in seen}) == 1, (name, area)
        for area, (left, top, right, bottom) in seen[0].items():
            assert 0 <= left <= right <= screen[0], (name, area)
            assert 0 <= top <= bottom <= screen[1], (name, area)


def two_vessels(file: Path) -> tuple[int, str, list[str]]:
    """A step at which a recipe can go into two vessels, and how."""
    replay = load(file)
    for step, state in enumerate(replay.states(replay.open())):
        decision = state.decision()
        assert decision, "no recipe ever has the choice of two vessels"
        brews = [one for one in decision.choices if one.target.startswith("recipes.")]
        for one in brews:
            ways = [other.name for other in brews if other.target == one.target]
            if len(ways) > 1:
                return step, one.target, ways
    raise AssertionError(f"{file} has no end")


def test_a_batch_is_brewed_from_the_recipe_or_from_the_vessel(
    house: Server, new_page: NewPage
) -> None:
    page = new_page(1440, 900)
    file = recording(GAME, "3p")
    step, recipe, ways = two_vessels(file)
    go_on(page, house.url, upload(page, house.url, file), step)
    settled(page)
    vessel = ways[0].split(":")[0]
    for where, both in ((recipe, True), (f".vessels.{vessel}", False)):
        page.locator(f"[data-target$='{where}'].legal > .press").click()
        menu = page.locator(".menu [data-action]")
        offered = menu.evaluate_all("all => all.map((one) => one.dataset.action)")
        assert ways[0] in offered
        assert (
            set(offered) == set(ways)
            if both
            else {one.split(":")[0] for one in offered} == {vessel}
        )
        page.keyboard.press("Escape")


def test_what_does_not_fit_is_counted_and_discarded_at_once(
    house: Server, new_page: NewPage
) -> None:
    page = new_page(1280, 800)
    go_on(page, house.url, upload(page, house.url, recording(GAME, "2p")), 117)
    now = settled(page)
    panel = page.locator(".discard")
    send = panel.locator(".button")
    for good in ("malt", "fruit", *["hops"] * 8):
        expect(send).to_be_disabled()
        panel.get_by_role("button", name=f"One more {good}").click()
    expect(panel.get_by_role("button", name="One more hops")).to_be_disabled()
    with page.expect_request(lambda request: request.url.endswith("/act")) as sent:
        send.click()
    actions = json.loads(sent.value.post_data or "")["actions"]
    assert Counter(actions) == {"hops": 8, "malt": 1, "fruit": 1}
    settled(page, now.moment)
    expect(panel).to_have_count(0)


def test_another_brewery_opens_on_a_click(house: Server, new_page: NewPage) -> None:
    page = new_page(1440, 900)
    go_on(page, house.url, upload(page, house.url, recording(GAME, "5p")), 300)
    settled(page)
    page.get_by_role("button", name="Look at the brewery of Seat 5").click()
    opened = page.get_by_role("dialog", name="The brewery of Seat 5")
    expect(opened.locator(".crate")).to_have_count(6)
    expect(opened.locator(".target")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(opened).to_be_hidden()


@pytest.mark.slow
def test_a_whole_game_of_five_is_played_by_clicking_the_board(
    house: Server, new_page: NewPage
) -> None:
    page = new_page(1440, 900)
    sit_down(page, house.url, GAME, 5)
    assert play_on_the_board(page, 900)
    expect(page.locator(".end.panel .scores tbody tr")).to_have_count(5)


def edited(folder: Path) -> Path:
    """A box with other names and numbers."""
    text = BOX.read_text(encoding="utf-8")
    for printed, said in EDITED.items():
        assert text.count(printed) == 1, printed
        text = text.replace(printed, said)
    file = folder / "box.toml"
    file.write_text(text, encoding="utf-8")
    return file


def draws(folder: Path, state: State, **wanted: list[str]) -> None:
    """Draw a position and see that targets are there, and words are or are not."""
    seat = state.actor
    position = {"view": state.view(seat), "seat": seat, "targets": [], **wanted}
    printed = {"game": GAME, "components": state.game.components(), "buttons": []}
    file = folder / "positions.json"
    file.write_text(json.dumps([{**printed, "positions": [position]}]))
    done = subprocess.run(
        [sys.executable, ROOT / "hatch_build.py", "test"],
        env={**os.environ, "POSITIONS": str(file)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_field_of_a_farm_can_be_pointed_at_in_spring(tmp_path: Path) -> None:
    state = season(store(own(table(), 0, "farm", "forager"), 0, "1m"), "spring", 2)
    decision = state.decision()
    assert decision
    target = next(one.target for one in decision.choices if one.name == "farm_plant")
    draws(tmp_path, state, targets=[target])


def test_the_board_knows_no_facts_of_the_box(tmp_path: Path) -> None:
    draws(
        tmp_path,
        alehouse.game(GAME, 2, edited(tmp_path), first_player=0).new(3),
        says=[
            "Year 1 of 4",
            "3/17",
            "Grain Master",
            "Giant Kettle",
            "Bubbling",
            "9 malt and 5 coffee",
            "8 malt and 2 hops",
        ],
        never=["Year 1 of 3", "3/12", "Maltster", "Mash Tun", "3 malt, 2 hops and 1 yeast"],
    )
