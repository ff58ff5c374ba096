"""Learning from play: the analysis of a finished game, the coach, one's own games."""

from __future__ import annotations

import json
import re
import time

import msgspec
import pytest
from playwright.sync_api import Page, Route, expect

from alehouse.bots import Analysis, Assessed
from alehouse.bots.analyse import positions, put_together
from alehouse.kernel.replay import load
from alehouse.server.store import analyses
from alehouse.server.store.analyses import Stored
from tests.server.running import Server
from tests.web.acting import overflow, settled, sit_down, violations
from tests.web.coaching import COVERED, HIDDEN, of_everything, searched, with_search
from tests.web.conftest import NewPage
from tests.web.recorded import recording, upload
from tests.web.test_reach import drawn

PHONE = (360, 740)
NAMES = ["Ann", "Ben"]


def made_up(game: str) -> Analysis:
    """A report on a recorded game as an analysis might have come to it, without the work."""
    replay = load(recording(game))
    states = positions(replay, replay.open())
    chosen = [states[0].game.action_id(name) for _, name in replay.actions]
    assessed = []
    for i, (state, action) in enumerate(zip(states, chosen, strict=False)):
        mine = 0.5 + 0.4 * ((i * 7919) % 101 - 50) / 100
        others = [a for a in state.legal() if a != action][:2]
        found = [Assessed(action, mine, 1.0, shares(state.actor, mine), ())]
        for k, other in enumerate(others):
            value = mine + (0.2 if i % 9 == 0 and k == 0 else -0.05)
            found.append(Assessed(other, value, 0.5, shares(state.actor, value), ()))
        assessed.append(sorted(found, key=lambda a: -a.value))
    return put_together(states, chosen, assessed, NAMES, "quick", 0)


def shares(seat: int, value: float) -> tuple[float, ...]:
    return (value, 1 - value) if seat == 0 else (1 - value, value)


def analysed(page: Page, house: Server, game: str) -> str:
    """The address of a finished game whose analysis is stored."""
    table = upload(page, house.url, recording(game))
    report = made_up(game)
    stored = Stored(
        table_id=table,
        effort="quick",
        game=game,
        players=2,
        status="done",
        done=len(report.decisions),
        total=len(report.decisions),
        at=time.time(),
        report=msgspec.json.encode(report).decode(),
    )
    house.run(house.inside.store.write(lambda c: analyses.write(c, stored)))
    return f"{house.url}/t/{table}#analysis"


@pytest.mark.parametrize(("size", "scheme"), [((1280, 800), "light"), (PHONE, "dark")])
def test_an_analysis_is_read_and_clicked_through(
    house: Server, new_page: NewPage, size: tuple[int, int], scheme: str
) -> None:
    page = new_page(*size, scheme)
    page.goto(analysed(page, house, "empire_needs_beer"))
    panel = page.locator(".analysis")
    expect(panel.locator("svg .line")).to_have_count(2)
    expect(panel.get_by_role("table")).to_contain_text("Lost by own choices")
    expect(panel.get_by_role("table")).to_contain_text(
        re.compile(r"Lost by each.*\d\.\d\d %", re.S)
    )
    assert overflow(page) <= 0
    assert not violations(page)
    panel.locator(".columns .row").first.click()
    expect(page.locator(".chalk")).to_contain_text("Looking back")
    verdict = panel.locator(".verdict")
    expect(verdict.locator("li.chosen")).to_have_count(1)
    graph = panel.locator("svg[role=img]").first
    expect(graph).to_be_in_viewport()
    graph.click(position={"x": 2, "y": 30})
    expect(page.locator(".chalk")).to_contain_text(re.compile(r"moment [0-3] of"))
    expect(verdict).to_contain_text("(chosen)")
    verdict.get_by_role("button", name="Try it again").click()
    expect(page.locator(".chalk")).to_contain_text("Your turn")
    expect(page.locator(".players")).to_contain_text("Brewer")


@pytest.mark.parametrize("size", [(1280, 800), PHONE])
def test_whoever_looks_back_reads_at_which_moment(
    house: Server, new_page: NewPage, size: tuple[int, int]
) -> None:
    """Also where much happened at once, as when a hand is drawn."""
    page = new_page(*size)
    page.goto(analysed(page, house, "empire_needs_beer"))
    page.locator(".analysis .columns .row").first.click()
    page.get_by_role("button", name="To the beginning").click()
    beyond = "e => e.getBoundingClientRect().top - e.closest('.chalk').getBoundingClientRect().top"
    for moment in range(1, 16):
        page.get_by_role("button", name="One step on").first.click()
        when = page.locator(".chalk .when")
        expect(when).to_contain_text(f"moment {moment} of")
        assert when.evaluate(beyond) >= 0, moment


def test_mistakes_are_marked_in_the_log_and_under_the_scrubber(
    house: Server, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(analysed(page, house, "empire_needs_beer"))
    expect(page.locator(".log b.mark").first).to_be_visible()
    assert page.locator(".ticks rect").count() > 10


def test_an_analysis_is_shared_by_a_link_with_whoever_has_it(
    house: Server, new_page: NewPage
) -> None:
    page, stranger, guest = (
        new_page(permissions=["clipboard-read", "clipboard-write"]),
        new_page(),
        new_page(*PHONE),
    )
    address = analysed(page, house, "beer_master")
    stranger.goto(address)
    expect(stranger.locator("main")).to_contain_text("Only the people at the table see it")
    page.goto(address)
    page.get_by_role("button", name="Make a link to share this analysis").click()
    page.get_by_role("button", name="Make the link").click()
    page.get_by_role("button", name="Copy the link to this analysis").click()
    expect(page.locator(".analysis")).to_contain_text("Copied")
    guest.goto(page.evaluate("navigator.clipboard.readText()"))
    for _ in range(2):
        expect(guest.locator(".analysis svg .line")).to_have_count(2)
        assert guest.url == address
        guest.reload()


def test_one_click_begins_an_analysis_and_shows_how_far_it_is(
    house: Server, new_page: NewPage
) -> None:
    page = new_page()
    table = upload(page, house.url, recording("empire_needs_beer"))
    state = {"status": "none", "effort": "quick", "done": 0, "total": 302, "message": ""}

    def answer(route: Route) -> None:
        if route.request.method == "POST":
            state.update(status="running", done=12)
        route.fulfill(json={**state, "report": None, "opening": []})

    page.route("**/analysis", answer)
    page.goto(f"{house.url}/t/{table}")
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.get_by_role("progressbar")).to_have_attribute("value", "12")
    expect(page.locator(".analysis")).to_contain_text("12 of 302 choices")
    state["status"] = "compiling"
    expect(page.locator(".analysis")).to_contain_text("being compiled")


# -- The coach ---------------------------------------------------------------------


def coached(page: Page, house: Server) -> str:
    """A table with the coach on, the introduction read."""
    page.add_init_script("localStorage['alehouse.coach'] ??= '[]'")
    table = sit_down(page, house.url, "empire_needs_beer")
    page.get_by_role("button", name="Your coach").click()
    begin = page.locator(".coach").get_by_role("button", name="Begin")
    expect(begin).to_be_in_viewport(ratio=1)
    begin.click()
    return table


def test_the_coach_says_when_it_looks_one_step_ahead(house: Server, new_page: NewPage) -> None:
    page = new_page(1280, 800)
    coached(page, house)
    expect(page.locator(".coach")).to_contain_text("still being compiled")
    expect(page.locator(".coach")).not_to_contain_text("% to win")
    expect(page.locator(".list .advice").first).not_to_contain_text("points")


def test_the_coach_asks_again_when_no_hint_came(house: Server, new_page: NewPage) -> None:
    page = new_page(1280, 800)
    tries: list[Route] = []

    def late(route: Route) -> None:
        tries.append(route)
        if len(tries) == 1:
            error = {"code": "busy", "message": "The bot did not answer in time. Try again."}
            route.fulfill(status=503, json={"error": error})
        else:
            searched(route)

    page.route("**/hint", late)
    page.clock.install()
    coached(page, house)
    expect(page.locator(".coach")).to_contain_text("Choose what you like")
    page.clock.fast_forward(10_000)
    expect(page.locator(".coach")).to_contain_text("60 % to win")
    assert len(tries) == 2


@pytest.mark.parametrize("size", [(1280, 800), PHONE])
def test_the_coach_says_why_and_shows_the_line_as_a_ghost(
    house: Server, new_page: NewPage, size: tuple[int, int]
) -> None:
    page = new_page(*size)

    def ahead(route: Route) -> None:
        play = page.request.get(f"{house.url}/api/tables/{page.url.rsplit('/', 1)[1]}/play").json()
        frame = {"seat": 0, "label": "This", "actor": 1, "prompt": "?", "view": play["view"]}
        frames = [{**frame, "lines": [f"Something happens {i}."]} for i in range(3)]
        route.fulfill(json={"seq": play["seq"], "frames": frames, "still": []})

    with_search(page)
    page.route("**/ahead", ahead)
    coached(page, house)
    coach = page.locator(".coach")
    expect(coach).to_contain_text("60 % to win")
    if size == PHONE:
        expect(coach.locator(".why")).to_have_count(0)  # one line, until more is wanted
        assert page.evaluate(COVERED) == []
        coach.get_by_role("button", name="Why, and the rules").click()
    expect(coach.locator(".why")).to_contain_text("+2.0 Orders")
    expect(coach.locator(".why")).to_contain_text("+10 % chance to win")
    assert not violations(page)
    assert page.evaluate(COVERED) == []
    coach.get_by_role("button", name="Show me").click()
    expect(page.locator(".board.ghost")).to_be_visible()
    expect(coach).to_contain_text("Something happens 0.")
    coach.get_by_role("button", name="Next").click()
    expect(coach).to_contain_text("Something happens 1.")
    expect(page.locator(".target.legal")).to_have_count(0)
    coach.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".board.ghost")).to_have_count(0)
    expect(page.locator(".target.legal").first).to_be_visible()
    expect(page.locator(".board [data-news]")).to_have_count(0)  # nobody has changed anything


@pytest.mark.parametrize("game", drawn())
def test_the_marks_of_a_hint_hide_no_word(house: Server, new_page: NewPage, game: str) -> None:
    page = new_page()
    of_everything(page)
    sit_down(page, house.url, game)
    page.get_by_role("button", name="Hint").first.click()
    expect(page.locator(".board .advice").nth(4)).to_be_visible()
    for width, height in ((1280, 800), (1280, 900), PHONE):
        page.set_viewport_size({"width": width, "height": height})
        marks, hidden = page.evaluate(HIDDEN)
        assert marks >= 5
        assert hidden == [], width


# -- One's own games ---------------------------------------------------------------


def remembered(n: int) -> list[dict[str, object]]:
    prompts = ["Play a card", "Play a card", "Take a barrel"]
    mistakes = [
        {"prompt": p, "chosen": "play", "better": "take", "loss": 0.1, "phase": i}
        for i, p in enumerate(prompts)
    ]
    return [
        {
            "table": f"{i:020x}",
            "game": "empire_needs_beer",
            "title": "The Empire Needs Beer!",
            "at": 1_790_000_000 + 90_000 * i,
            "seat": 0,
            "names": ["Ann", "Brewer"],
            "levels": [None, "brewer"],
            "scores": [20 + i, 22],
            "ranks": [1 if i > 2 else 2, 2 if i > 2 else 1],
            "mistakes": mistakes if i == 0 else None,
        }
        for i in range(n)
    ]


@pytest.mark.parametrize(("size", "scheme"), [((1280, 800), "dark"), (PHONE, "light")])
def test_the_page_of_ones_own_games(
    house: Server, new_page: NewPage, size: tuple[int, int], scheme: str
) -> None:
    page = new_page(*size, scheme)
    kept = json.dumps(json.dumps(remembered(5)))
    page.add_init_script(f"localStorage['alehouse.games'] ??= {kept}")
    page.goto(f"{house.url}/games")
    main = page.locator("main")
    expect(main.locator("tbody tr").first).to_contain_text("2 (40 %)")
    expect(main).to_contain_text("2 of 3 at “Play a card”")
    expect(main).to_contain_text("3 times “play” where “take” was better")
    assert overflow(page) <= 0
    assert not violations(page)
    with page.expect_download() as download:
        main.get_by_role("button", name="Export").click()
    assert len(json.loads(download.value.path().read_text())) == 5
    main.get_by_role("button", name="Forget this game").first.click()
    expect(main.locator(".games li")).to_have_count(4)
    main.get_by_role("button", name="Forget all").click()
    main.get_by_role("button", name="Forget all").click()
    expect(main).to_contain_text("No game has been finished")


def test_a_game_that_one_finished_is_remembered(house: Server, new_page: NewPage) -> None:
    page = new_page()
    file = recording("brew_crafters")
    last = len(load(file).actions) - 1
    table = upload(page, house.url, file)
    body = {"step": last, "name": "Ann"}
    fork = page.request.post(f"{house.url}/api/tables/{table}/fork", data=body).json()
    page.add_init_script("""localStorage["alehouse.settings"] ??= '{"curtain": false}'""")
    page.goto(f"{house.url}/t/{fork['table']['id']}")
    now = settled(page)
    while not now.over:
        page.locator(".list .choice").first.click()
        now = settled(page, now.moment)
    page.goto(f"{house.url}/games")
    expect(page.locator(".games li")).to_have_count(1)
    expect(page.locator(".games li")).to_contain_text("Brew Crafters")
