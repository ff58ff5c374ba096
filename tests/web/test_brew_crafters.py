"""The board of Brew Crafters: on one screen, at rest, and true to its box."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import expect

import alehouse
from alehouse.kernel.replay import load
from tests.games.brew_crafters.scenario import own, season, store, table
from tests.server.running import Server
from tests.web.acting import play_on_the_board, settled, sit_down
from tests.web.boards import beyond, draw_state, edited, moved, positions, rects
from tests.web.conftest import NewPage
from tests.web.recorded import go_on, recording, upload

GAME = "brew_crafters"
AREAS = (".chalk", ".players", ".seasons", ".stalls", ".families", ".workers", ".brewery", ".rooms")
MOMENTS = {"2p": (0, 100), "5p": (0, 300, 480), "5p_worker_mode-custom": (0, 150)}
SCREENS = ((1440, 900), (1366, 768), (1280, 800))
EDITED = {  # what is printed, and what the box of this test says instead
    "years = 3": "years = 4",
    "storage = 12\n": "storage = 17\n",
    'name = "Maltster"': 'name = "Grain Master"',
    'name = "Mash Tun"': 'name = "Giant Kettle"',
    'name = "Fermentation"': 'name = "Bubbling"',
    "gain = { malt = 2, hops = 1, yeast = 1 }": "gain = { malt = 9, coffee = 5 }",
    "cost = { malt = 3, hops = 2, yeast = 1 }": "cost = { malt = 8, hops = 2 }",
}


@pytest.mark.parametrize("screen", SCREENS)
def test_market_recipes_and_brewery_are_on_one_screen_and_never_move(
    house: Server, new_page: NewPage, screen: tuple[int, int]
) -> None:
    page = new_page(*screen)
    for name, steps in MOMENTS.items():
        seen = positions(page, house.url, GAME, name, steps, AREAS)
        assert beyond(seen[0], screen) == {}, name
        assert moved(seen, AREAS[1:]) == [], name  # the chalkboard makes room for buttons
        assert page.locator(".workers .short").filter(visible=True).count() == 9, name


def test_counters_for_what_does_not_fit_move_nothing_on_a_phone(
    house: Server, new_page: NewPage
) -> None:
    page = new_page(390, 844)
    recorded, seen, areas = upload(page, house.url, recording(GAME, "2p")), [], (*AREAS[1:], ".lab")
    for step in (114, 115):
        go_on(page, house.url, recorded, step)
        expect(page.locator(".discard")).to_have_count(step - 114)
        seen.append(rects(page, areas))
    assert moved(seen, areas) == []


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
    expect(page.locator(".end.panel .who")).to_have_count(5)


def test_the_field_of_a_farm_can_be_pointed_at_in_spring(tmp_path: Path) -> None:
    state = season(store(own(table(), 0, "farm", "forager"), 0, "1m"), "spring", 2)
    decision = state.decision()
    assert decision
    target = next(one.target for one in decision.choices if one.name == "farm_plant")
    draw_state(tmp_path, state, targets=[target])


def test_the_board_knows_no_facts_of_the_box(tmp_path: Path) -> None:
    draw_state(
        tmp_path,
        alehouse.game(GAME, 2, edited(GAME, tmp_path, EDITED), first_player=0).new(3),
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
