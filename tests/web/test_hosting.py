"""What a host and a seat do about the table, and how a newcomer is helped."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Server
from tests.web.acting import is_over, moment, settled, sit_down, violations, wait_for_answer
from tests.web.conftest import NewPage

GOLDEN = Path(__file__).parents[1] / "games" / "empire_needs_beer" / "golden" / "2p.replay"


def set_up(page: Page, house: Server, name: str, players: int) -> str:
    """A new table whose other seats are open; its id."""
    page.goto(house.url)
    page.locator(".cover[data-game=empire_needs_beer]").click()
    page.get_by_label("Your name").fill(name)
    page.locator(".count", has_text=str(players)).click()
    for seat in range(1, players):
        page.locator("form .seat select:not(.style)").nth(seat).select_option("open")
    page.locator("form .button.main").click()
    page.wait_for_selector(".gather")
    return page.url.rsplit("/", 1)[1]


def keys(page: Page, table: str) -> dict[str, str]:
    """The keys that a host's browser knows, by place."""
    found: dict[str, str] = page.evaluate("JSON.parse(sessionStorage['alehouse.links'])")[table]
    return found


def test_enter_starts_the_game_that_was_set_up_and_a_coach_teaches_one_among_bots(
    house: Server, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(house.url)
    page.locator(".cover[data-game=empire_needs_beer]").click()
    coach = page.get_by_role("button", name="Teach me")
    expect(coach).to_be_enabled()
    page.locator("form .seat select:not(.style)").nth(1).select_option("open")
    expect(coach).to_be_disabled()
    expect(coach).to_have_accessible_description(re.compile("leave the other seats to bots"))
    page.get_by_label("Your name").fill("Ann")
    page.keyboard.press("Enter")
    expect(page.locator(".gather [data-seat='1']")).to_contain_text("open seat")


def come(page: Page, house: Server, table: str, key: str, name: str) -> None:
    """Open a link."""
    page.goto(f"{house.url}/t/{table}#k={key}")
    expect(page.locator(".introduce h2")).to_contain_text("The Empire Needs Beer!")
    page.locator(".introduce input").fill(name)
    page.locator(".introduce .button").click()


@pytest.fixture
def pair(house: Server, new_page: NewPage) -> tuple[Page, Page]:
    """Ann, who hosts a table for three, and Ben, who has come by a link."""
    ann, ben = new_page(), new_page()
    table = set_up(ann, house, "Ann", 3)
    ben.goto(f"{house.url}/t/{table}#k={keys(ann, table)['1']}&p=1")
    expect(ben.locator(".introduce")).to_contain_text("At the table: Ann")
    expect(ben.locator(".introduce")).to_contain_text("Seat 2 is kept for you")
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit here").click()
    expect(ann.locator("[data-seat='1']")).to_contain_text("Ben")
    return ann, ben


def end_turn(page: Page, other: str) -> None:
    """Do as little as possible until it is the other's turn, or was."""
    page.wait_for_selector(".list .choice")
    while (
        page.locator(".chalk.mine").count() and not page.locator(".log li", has_text=other).count()
    ):
        before = moment(page)
        page.locator(".list .choice").last.click()
        wait_for_answer(page, before)


def drawer(page: Page) -> None:
    page.get_by_role("button", name="This table").click()
    expect(page.get_by_role("dialog")).to_contain_text("About")


def test_a_host_seats_people_anew_and_starts_with_bots(pair: tuple[Page, Page]) -> None:
    ann, ben = pair
    ann.get_by_role("button", name="Seat Ben earlier").click()
    expect(ben.locator("[data-seat='0']")).to_contain_text("you")
    expect(ann.locator("[data-seat='1']")).to_contain_text("Ann")
    ann.get_by_role("button", name="bots take the open seats").click()
    expect(ben.locator(".chalk")).to_contain_text("Your turn")
    expect(ann.locator(".chalk")).to_contain_text("Ben")


def test_who_gets_up_or_is_sent_away_leaves_an_open_seat(pair: tuple[Page, Page]) -> None:
    ann, ben = pair
    ann.locator("[data-seat='1']").get_by_role("button", name="Free the seat").click()
    expect(ann.locator("[data-seat='1']")).to_contain_text("open seat")
    expect(ben.locator("[data-seat='1']", has_text="you")).to_have_count(0)
    expect(ben.get_by_role("button", name="Sit here").first).to_be_visible()
    ann.get_by_role("button", name="Get up").click()
    expect(ann.locator("[data-seat='0']")).to_contain_text("open seat")
    ann.locator("[data-seat='2']").get_by_role("button", name="Sit here").click()
    expect(ann.locator("[data-seat='2']")).to_contain_text("you")


def test_people_ask_each_other_to_go_back_mute_and_call_bots(
    house: Server, new_page: NewPage
) -> None:
    ann, ben = new_page(), new_page()
    table = set_up(ann, house, "Ann", 2)
    ben.goto(f"{house.url}/t/{table}#k={keys(ann, table)['1']}")
    expect(ben.locator(".introduce")).to_contain_text("A place at this table")
    assert not violations(ben)
    come(ben, house, table, keys(ann, table)["1"], "Ben")
    ann.get_by_role("button", name="Start the game").click()
    end_turn(ann, "Ben begins")
    expect(ben.locator(".chalk")).to_contain_text("Your turn")
    before = moment(ann)
    ben.locator(".list .choice").first.click()
    wait_for_answer(ann, before)
    ann.get_by_role("button", name="To the beginning").click()
    ann.get_by_role("button", name="Ask to go back").click()
    expect(ann.locator(".ask")).to_contain_text("Waiting")
    ben.get_by_role("button", name="Agree").click()
    expect(ann.locator(".chalk")).to_contain_text("Your turn")

    ann.locator("[data-tab=chat]").click()
    field = ann.get_by_role("textbox", name="Say something")
    expect(field).to_be_in_viewport(ratio=1)  # without scrolling
    field.fill("Prosit!")
    ann.keyboard.press("Enter")
    ben.locator("[data-tab=chat]").click()
    expect(ben.locator(".chat")).to_contain_text("Prosit!")
    drawer(ben)
    ben.get_by_role("button", name="Mute: Ann").click()
    expect(ben.get_by_role("button", name="Hear again: Ann")).to_be_visible()
    ben.keyboard.press("Escape")
    expect(ben.locator(".chat")).not_to_contain_text("Prosit!")

    drawer(ann)
    ann.get_by_role("button", name="Let a bot play for Ben").click()
    expect(ann.get_by_role("dialog").get_by_role("alert")).to_contain_text("Ben is here")
    ben.goto("about:blank")
    house.until_away(table, 1)
    ann.get_by_role("button", name="Let a bot play for Ben").click()
    expect(ann.get_by_role("dialog")).to_contain_text("A bot (Brewer) plays here")
    ben.goto(f"{house.url}/t/{table}")
    ben.locator(".player.own").get_by_role("button", name="I am back").click()
    expect(ann.get_by_role("button", name="Let a bot play for Ben")).to_be_visible()


def test_a_host_renews_links_ends_watching_and_closes_the_table(
    house: Server, new_page: NewPage
) -> None:
    page, watcher = new_page(), new_page()
    id = sit_down(page, house.url, "empire_needs_beer")
    drawer(page)
    old = keys(page, id)["watch"]
    page.get_by_role("button", name="New link: For spectators").click()
    page.wait_for_function(f"!sessionStorage['alehouse.links'].includes('{old}')")
    come(watcher, house, id, old, "Wat")
    expect(watcher.get_by_role("alert")).to_contain_text("opens nothing any more")
    watcher = new_page()
    watcher.goto(f"{house.url}/t/{id}#k={keys(page, id)['watch']}&p=watch")
    expect(watcher.locator(".player")).to_have_count(2)
    assert not violations(page)
    page.get_by_label("People without a seat may watch").uncheck()
    expect(watcher.get_by_role("alert")).to_contain_text("does not let people watch")
    page.get_by_label("Webhook").fill("https://example.org/")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("discord.com")
    page.get_by_role("button", name="Close the table").click()
    page.get_by_role("button", name="Close for good").click()
    page.keyboard.press("Escape")
    expect(page.locator(".chalk")).to_contain_text("closed this table")


def test_a_coach_explains_what_is_asked_and_opens_the_rule(
    house: Server, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(house.url)
    page.locator(".cover[data-game=brew_crafters]").click()
    page.get_by_role("button", name="Teach me").click()
    coach = page.locator(".coach")
    expect(coach).to_contain_text("Every season you gather ingredients on the market")
    page.get_by_role("button", name="Begin", exact=True).click()
    expect(coach.locator(".rule").first).not_to_be_empty()
    before = moment(page)
    expect(coach.locator(".move")).to_contain_text("A good move")
    assert not violations(page)
    rule = coach.locator(".id").first.inner_text()
    coach.locator(".id").first.click()
    expect(page.locator(f"#rule-{rule}.here")).to_be_in_viewport()
    page.keyboard.press("Escape")
    coach.get_by_role("button", name="Do it").click()
    wait_for_answer(page, before)
    coach.get_by_role("button", name="I know enough").click()
    expect(coach).to_have_count(0)


def test_what_can_be_chosen_glows_where_no_board_is_drawn(
    plain_house: Server, new_page: NewPage
) -> None:
    page = new_page()
    sit_down(page, plain_house.url, "small_beer")
    is_over(page)
    before = moment(page)
    page.locator(".plain .target.legal .press").first.click()
    if page.locator(".menu").count():
        page.locator(".menu .choice").first.click()
    wait_for_answer(page, before)


def test_what_others_did_is_shown_on_the_board_and_can_be_skipped(
    house: Server, new_page: NewPage
) -> None:
    page = new_page()
    page.emulate_media(reduced_motion="no-preference")
    page.clock.install()
    sit_down(page, house.url, "empire_needs_beer")
    end_turn(page, "Brewer buys")
    settled(page)
    page.clock.pause_at(time.time() + 60)
    for skip in ("Skip", "Escape"):
        page.get_by_role("button", name="Show Brewer's turn").click()
        expect(page.locator(".chalk .told")).to_contain_text("Brewer")
        expect(page.locator(".list .choice")).to_have_count(0)
        if skip == "Escape":
            page.keyboard.press(skip)
        else:
            page.get_by_role("button", name=skip).click()
        expect(page.locator(".chalk")).to_contain_text("Your turn")
        expect(page.locator(".list .choice").first).to_be_visible()
    page.clock.resume()
    page.reload()
    expect(page.locator(".chalk .told")).to_contain_text("Brewer")


def test_a_line_of_the_log_shows_its_card_and_its_moment(house: Server, new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, house.url, "empire_needs_beer")
    end_turn(page, "Brewer buys")
    settled(page)
    expect(page.locator(".log .since")).to_be_visible()
    page.locator(".log .thing").last.hover()
    expect(page.locator(".tooltip .card, .tooltip .order").first).to_be_visible()
    page.locator(".log li.shows").first.click(position={"x": 200, "y": 5})
    expect(page.locator(".chalk")).to_contain_text("moment 1 of")


def test_keys_help_describe_and_can_be_silenced(house: Server, new_page: NewPage) -> None:
    page = new_page()
    page.clock.install()
    sit_down(page, house.url, "empire_needs_beer")
    is_over(page)
    page.clock.pause_at(time.time() + 60)  # what is said goes after a while
    page.keyboard.press("m")
    said = page.locator("[aria-live=assertive]")
    expect(said).to_contain_text("Guest")
    expect(said).to_contain_text("Hand: 4")
    page.keyboard.press("s")
    expect(said).to_contain_text("Choose a task")
    page.clock.resume()
    page.locator(".player.own .score").click()
    expect(page.locator(".tooltip")).to_contain_text("Total 0")
    page.keyboard.press("?")
    page.get_by_label("Keyboard letters").uncheck()
    assert not violations(page)
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_finished_game_is_looked_at_from_any_seat(house: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(house.url)
    page.locator("input[type=file]").set_input_files(GOLDEN)
    page.wait_for_selector(".end.panel")
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator(".chalk")).to_contain_text("moment 0 of")
    expect(page.get_by_text("Your brewery")).to_have_count(0)
    page.get_by_role("button", name="Look from the seat of Seat 2").click()
    expect(page.get_by_text("Your brewery")).to_be_visible()
    expect(page.locator(".chalk")).to_contain_text("moment 0 of")
    expect(page.locator(".player").first).to_contain_text("Seat 2")
