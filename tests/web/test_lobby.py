"""The lobby: my tables, what is over, what was chosen last; and the way to a seat by a link."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.server.running import Server
from tests.web.acting import settled, violations
from tests.web.conftest import NewPage
from tests.web.recorded import post, recording, upload
from tests.web.test_hosting import keys, set_up

BOT = {"kind": "bot", "level": "apprentice"}


def table_of(page: Page, url: str, game: str, other: dict[str, str]) -> str:
    return post(
        page, url, "tables", game=game, players=2, name="Ann", seats=[{"kind": "mine"}, other]
    )


def test_my_tables_say_when_and_whose_turn_and_are_left_removed_and_filtered(
    house: Server, new_page: NewPage
) -> None:
    page = new_page()
    playing = table_of(page, house.url, "empire_needs_beer", BOT)
    waiting = table_of(page, house.url, "dice_brewing", {"kind": "open"})
    over = upload(page, house.url, recording("beer_master"))
    page.goto(house.url)
    row = {id: page.locator(f"[data-table='{id}']") for id in (playing, waiting, over)}
    expect(row[playing]).to_contain_text("It is your turn")
    expect(row[playing].locator("time")).not_to_be_empty()
    expect(row[waiting]).to_contain_text("gathering")
    expect(row[over].locator("b").first).to_have_text("14")
    expect(row[over].get_by_role("img", name="first")).to_be_visible()
    assert not violations(page)

    page.get_by_label("Show").select_option("dice_brewing")
    expect(row[waiting]).to_be_visible()
    expect(row[playing]).to_have_count(0)
    page.get_by_label("Show").select_option("")

    row[over].get_by_role("button", name="Remove from this list").click()
    expect(row[over]).to_have_count(0)
    row[playing].get_by_role("button", name="Leave").click()
    row[playing].get_by_role("button", name="Leave", exact=True).click()
    expect(row[playing]).to_have_count(0)
    page.reload()
    expect(row[waiting]).to_be_visible()
    expect(row[playing]).to_have_count(0)
    facts = page.request.get(f"{house.url}/api/tables/{playing}").json()
    assert facts["seats"][0]["stand_in"]


def test_a_new_table_begins_as_the_last_one_was_set_up(house: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(house.url)
    page.locator(".cover[data-game=dice_brewing]").click()
    page.locator(".count", has_text="3").click()
    page.get_by_label("Seat 3", exact=True).select_option("bot:master")
    page.get_by_label("Style of the bot at seat 3").select_option("racer")
    page.locator("form summary", has_text="More choices").click()
    page.get_by_label("Time for the whole game").select_option("3600")
    page.locator("form .button.main").click()
    page.wait_for_selector(".board")
    page.goto(house.url)
    page.locator(".cover[data-game=dice_brewing]").click()
    expect(page.locator(".count.on")).to_have_text("3")
    expect(page.get_by_label("Seat 3", exact=True)).to_have_value("bot:master")
    expect(page.get_by_label("Style of the bot at seat 3")).to_have_value("racer")
    page.locator("form summary", has_text="More choices").click()
    expect(page.get_by_label("Time for the whole game")).to_have_value("3600")


def test_a_rematch_is_set_up_otherwise_in_one_step(house: Server, new_page: NewPage) -> None:
    page = new_page()
    shown = upload(page, house.url, recording("dice_brewing"))
    steps = page.request.get(f"{house.url}/api/tables/{shown}").json()["steps"]
    table = post(page, house.url, f"tables/{shown}/fork", step=steps - 1, name="Ann")
    page.add_init_script("""localStorage["alehouse.settings"] ??= '{"curtain": false}'""")
    page.goto(f"{house.url}/t/{table}")
    while not settled(page).over:
        now = settled(page)
        page.locator(".list .choice").last.click()
        settled(page, now.moment)
    page.get_by_role("button", name="Rematch, set up otherwise").click()
    mode = page.get_by_role("dialog").locator(".option select").first
    other = mode.locator("option:not(:checked)").first.get_attribute("value")
    mode.select_option(other)
    assert not violations(page)
    page.get_by_role("dialog").get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: table not in url)
    rematch = page.request.get(f"{house.url}/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert other in rematch["options"].values()
    assert rematch["status"] == "playing"


def test_a_link_outlives_a_reload_and_says_what_it_opens(house: Server, new_page: NewPage) -> None:
    ann, ben, again = new_page(), new_page(), new_page()
    table = set_up(ann, house, "Ann", 2)
    link = f"{house.url}/t/{table}#k={keys(ann, table)['1']}&p=1"
    ben.goto(link)
    expect(ben.locator(".introduce")).to_contain_text("Seat 2 is kept for you")
    ben.reload()
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit here").click()
    expect(ann.locator("[data-seat='1']")).to_contain_text("Ben")
    again.goto(link)  # the same person, on another device
    expect(again.locator("[data-seat='1']")).to_contain_text("you")
    ann.locator("[data-seat='1']").get_by_role("button", name="Free the seat").click()
    late = new_page()
    late.goto(link)
    late.get_by_label("Your name").fill("Cay")
    late.get_by_role("button", name="Sit here").click()
    expect(late.get_by_role("alert")).to_contain_text("opens nothing any more")
    expect(late.locator(".gather")).to_be_visible()
