"""Pages of their own: the operator's, and that of who is asked by e-mail; and closed browsers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.server.running import Browser, Server, eventually, prepare, running
from tests.web.acting import settled
from tests.web.conftest import NewPage
from tests.web.recorded import post

KEY = "k" * 43


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an operator."""
    url = f"sqlite:///{tmp_path_factory.mktemp('kept') / 'alehouse.db'}"
    prepare(url)
    with running(url, admin_key=KEY) as server:
        yield server


def test_an_operator_closes_and_deletes_tables_in_the_browser(
    kept: Server, new_page: NewPage
) -> None:
    ann = Browser(kept.url)
    table = ann.hot_seat("empire_needs_beer")
    page = new_page()
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto(f"{kept.url}/admin")
    key = page.get_by_label("The operator's key")
    key.fill("wrong")
    page.get_by_role("button", name="Statistics").click()
    expect(page.get_by_role("alert")).to_have_text("That is not the key of this server.")
    key.fill(KEY)
    page.get_by_role("button", name="Statistics").click()
    expect(page.get_by_role("cell", name="tables playing")).to_be_visible()
    page.get_by_role("button", name="List the tables").click()
    page.get_by_role("button", name=f"Close {table['id']}").click()
    expect(page.get_by_role("row", name=table["id"])).to_contain_text("closed")
    assert ann.facts(table)["status"] == "closed"
    page.get_by_role("button", name=f"Delete {table['id']}").click()
    expect(page.get_by_role("cell", name="Nothing.")).to_be_visible()
    assert ann.get(f"tables/{table['id']}").status_code == 404
    table = ann.hot_seat("empire_needs_beer")["id"]
    page.get_by_role("button", name="List the tables").click()
    page.get_by_role("button", name=f"Person {table}").click()
    page.get_by_label("Seat (the first is 0)").fill("1")
    page.get_by_role("button", name="Keep out").click()
    eventually(lambda: ann.get("mine").status_code == 403, "she is kept out")
    page.get_by_role("button", name="Who is kept out").click()
    page.get_by_role("button", name="Let back in").click()
    eventually(lambda: ann.get("mine").status_code == 200, "she is let in")
    page.get_by_role("button", name="Erase name, chat and notes").click()
    expect(page.get_by_role("row", name=table).first).to_be_visible()
    assert ann.facts({"id": table})["seats"][1]["name"] == "Somebody"


def test_who_is_asked_by_e_mail_answers_on_a_page(kept: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"{kept.url}/confirm?token={'x' * 43}")
    page.get_by_role("button", name="Yes, the address is mine").click()
    expect(page.get_by_role("status")).to_have_text("This link is of no use any more.")


SHOW = """() => {
  self.registration.showNotification = async (...shown) => (self.shown = shown);
  self.clients.openWindow = async (path) => (self.opened = path);
}"""


def test_a_closed_browser_says_whose_turn_it_is(house: Server, new_page: NewPage) -> None:
    page = new_page(service_workers="allow")
    page.goto(f"{house.url}/admin")  # any page
    page.evaluate(
        "navigator.serviceWorker.register('/push.js').then(() => navigator.serviceWorker.ready)"
    )
    (worker,) = page.context.service_workers
    worker.evaluate(SHOW)
    told = {"title": "Small Beer", "body": "Ann: it is your turn.", "url": "/t/1", "tag": "1"}
    push = "told => void self.dispatchEvent(new PushEvent('push', {data: JSON.stringify(told)}))"
    worker.evaluate(push, told)
    title, shown = worker.evaluate("self.shown")
    assert (title, shown["body"], shown["data"]) == (told["title"], told["body"], "/t/1")
    worker.evaluate("openTable(self.shown[1].data)")
    assert worker.evaluate("self.opened") == "/t/1", "there is no tab that shows it"


def test_a_switch_tells_the_server_which_browser_to_tell(house: Server, new_page: NewPage) -> None:
    """A push service cannot be reached from here: what a browser would say stands in for it."""
    page = new_page(service_workers="allow")
    key = "BOrYmqPmA3WUqSFwMSJfNfdP4hL9rpy1rsqsOEUYVQtJQwYO--ghcoHVQdL0AyUCxJc7lpwxifntzbsn8hXIIec"
    page.add_init_script(
        f"""Notification.requestPermission = async () => "granted";
        const endpoint = "https://fcm.googleapis.com/x", auth = "A".repeat(22);
        const made = {{ toJSON: () => ({{ endpoint, keys: {{ p256dh: "{key}", auth }} }}) }};
        PushManager.prototype.subscribe = async (asked) => (window.asked = asked, made);
        PushManager.prototype.getSubscription = async () => made;"""
    )
    seats = [{"kind": "mine"}, {"kind": "bot", "level": "apprentice"}]
    body = {"game": "empire_needs_beer", "players": 2, "name": "Ann", "seats": seats, "seed": "7"}
    table = post(page, house.url, "tables", **body)
    page.goto(f"{house.url}/t/{table}")
    settled(page)
    page.get_by_role("button", name="This table").click()
    told = lambda: house.inside._open[table].seats[0].push  # noqa: E731
    switch = page.get_by_label("In this browser, also while it is closed")
    switch.check()
    eventually(told, "the server knows the browser")
    assert page.evaluate("asked.applicationServerKey") == house.inside.push_key
    switch.uncheck()
    eventually(lambda: not told(), "the server has forgotten the browser")


def test_a_fair_table_is_chosen_in_the_browser(house: Server, new_page: NewPage) -> None:
    page = new_page()
    page.goto(house.url)
    page.get_by_role("button", name="The Empire Needs Beer!").first.click()
    page.get_by_text("More choices").click()
    page.get_by_label("Time for the whole game, for each seat").select_option(label="30 minutes")
    page.get_by_label("When time is up").select_option(label="A bot takes over by itself")
    page.get_by_label("Hints are allowed").uncheck()
    page.get_by_label("the host may make new links").uncheck()
    page.get_by_role("button", name="Sit down and play").click()
    settled(page)
    facts = page.request.get(f"{house.url}/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    chosen = [facts[name] for name in ("bank", "takeover", "hints", "host_keys")]
    assert chosen == [1800, "automatic", False, False]
    expect(page.get_by_role("button", name="Hint")).to_be_disabled()


def test_how_many_think_before_a_bot_is_shown(house: Server, new_page: NewPage) -> None:
    queue, loop = house.inside.workers.queue, house.app.state.end_streams.func.__self__
    thinks = house.run(queue.enter("ben", "his", True))
    before = asyncio.run_coroutine_threadsafe(queue.enter("cat", "hers", True), loop)
    try:
        page = new_page()
        seats = [{"kind": "bot", "level": "apprentice"}, {"kind": "mine"}]
        body = {"game": "empire_needs_beer", "players": 2, "name": "Ann", "seats": seats}
        page.goto(f"{house.url}/t/{post(page, house.url, 'tables', **body)}")
        expect(page.locator(".chalk")).to_contain_text("after 1 other")
    finally:
        loop.call_soon_threadsafe(queue.leave, thinks, 0.0)
        loop.call_soon_threadsafe(queue.leave, before.result(60), 0.0)
    expect(page.locator(".chalk")).not_to_contain_text("after 1 other")
