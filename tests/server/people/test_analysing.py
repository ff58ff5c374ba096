"""Analysis at the server: in the background, for those who may look, and only when it is over."""

from __future__ import annotations

import pytest

from alehouse.bots import analyse
from alehouse.kernel.game import Game
from alehouse.kernel.replay import parse
from alehouse.server.store.admin import Order, erase
from alehouse.server.thinking.studying import Study
from alehouse.server.thinking.workers import Outcome, Workers
from tests.server.running import Browser, Json, Server, eventually


@pytest.fixture
def finished(ann: Browser) -> Json:
    table = ann.hot_seat(seed="5")
    ann.play_out(table)
    return table


def report_of(browser: Browser, table: Json) -> Json:
    """The analysis of a table, when it is done."""
    path = f"tables/{table['id']}/analysis"
    eventually(lambda: browser.ok(browser.get(path))["status"] == "done", "an analysis")
    return browser.ok(browser.get(path))


def test_a_game_is_analysed_in_the_background_as_python_does_it(
    ann: Browser, finished: Json, small_beer: Game
) -> None:
    path = f"tables/{finished['id']}/analysis"
    assert ann.ok(ann.get(path))["status"] == "none"
    begun = ann.ok(ann.post(path, effort="quick"))
    assert (begun["status"], begun["total"]) == ("waiting", ann.facts(finished)["steps"])
    found = report_of(ann, finished)
    replay = parse(ann.get(f"tables/{finished['id']}/replay").text)
    same = analyse(replay, "quick", game=small_beer)
    assert found["report"]["chances"] == same.chances
    assert [d["loss"] for d in found["report"]["decisions"]] == [d.loss for d in same.decisions]
    assert ann.ok(ann.post(path, effort="quick")) == found


def test_as_many_questions_are_studied_at_once_as_there_are_cores(
    ann: Browser, finished: Json, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("alehouse.server.people.analysing.cores", lambda: 3)
    asked = []
    study = Workers.study

    async def noted(self: Workers, task: Study, owner: str, waited_for: bool) -> Outcome:
        asked.append(len(task.questions))
        return await study(self, task, owner, waited_for)

    monkeypatch.setattr(Workers, "study", noted)
    ann.ok(ann.post(f"tables/{finished['id']}/analysis"))
    total = len(report_of(ann, finished)["report"]["decisions"])
    assert set(asked[:-1]) == {3}
    assert asked[-1] <= 3
    assert sum(asked) >= total


def test_an_analysis_is_found_by_whoever_may_look_and_nobody_else(
    ann: Browser, ben: Browser, finished: Json
) -> None:
    path = f"tables/{finished['id']}/analysis"
    assert ben.get(path).json()["error"] == "no_place"
    assert ben.post(path).json()["error"] == "no_place"
    ann.ok(ann.post(path))
    ben.claim(finished, "watch")
    assert report_of(ben, finished)["report"]["summaries"][0]["decisions"] > 2


def test_nothing_is_analysed_before_the_game_is_over(ann: Browser) -> None:
    table = ann.hot_seat()
    ann.play(table, "rest")
    path = f"tables/{table['id']}/analysis"
    assert ann.get(path).json()["error"] == "wrong_time"
    assert ann.post(path).json()["error"] == "wrong_time"


def test_an_opening_is_compared_with_other_games(ann: Browser, finished: Json) -> None:
    other = ann.hot_seat(seed="6")
    ann.play_out(other)
    for table in (finished, other):
        ann.ok(ann.post(f"tables/{table['id']}/analysis"))
    report_of(ann, other)
    opening = report_of(ann, finished)["opening"]
    assert [len(choices) for choices in opening] == [3, 3]
    first = opening[0][0]
    assert first["seats"] >= 2
    assert first["seats"] >= first["same"] >= first["won"]


def test_an_analysis_that_was_left_behind_is_begun_anew(
    ann: Browser, finished: Json, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = f"tables/{finished['id']}/analysis"
    ann.ok(ann.post(path))
    report_of(ann, finished)
    monkeypatch.setattr("alehouse.server.people.analysing.is_enough", lambda *_: False)
    assert ann.ok(ann.post(path))["status"] == "waiting"
    report_of(ann, finished)


def test_a_name_that_is_erased_is_in_no_analysis_any_more(ann: Browser, server: Server) -> None:
    table = ann.hot_seat(name="Annabel")
    ann.play_out(table)
    ann.ok(ann.post(f"tables/{table['id']}/analysis"))
    assert "Annabel" in report_of(ann, table)["report"]["seats"]
    server.run(server.inside.store.write(lambda c: erase(c, Order(do="erase", name="Annabel"))))
    assert ann.ok(ann.get(f"tables/{table['id']}/analysis"))["report"] is None


# -- Looking ahead -----------------------------------------------------------------


def line(browser: Browser, table: Json, action: str) -> Json:
    """How it might go on, once the search is compiled."""
    path = f"tables/{table['id']}/ahead"

    def ready() -> bool:
        return browser.post(path, seat=0, action=action).status_code != 503

    eventually(ready, "a compiled search")
    return browser.ok(browser.post(path, seat=0, action=action))


def test_a_line_goes_on_until_one_is_asked_again(ann: Browser) -> None:
    table = ann.hot_seat(seed="3")
    found = line(ann, table, "buy_grain")
    assert [frame["seat"] for frame in found["frames"]] == [0, 1]
    assert found["frames"][0]["label"] == "Buy two grain for a coin"
    assert found["frames"][0]["lines"] == ["Ann buys two grain."]
    assert found["frames"][-1]["actor"] == 0
    assert "rest" in found["still"]
    assert ann.look(table)["seq"] == 0


def test_tables_that_look_alike_are_shown_the_same_line(ann: Browser, small_beer: Game) -> None:
    tables: dict[str, dict[str, int]] = {}
    for seed in range(60):
        state = small_beer.new(seed)
        tables.setdefault(str(state.view(0)), {})[str(state.view(1))] = seed
    seeds = next(list(hands.values()) for hands in tables.values() if len(hands) > 1)
    found = [line(ann, ann.hot_seat(seed=str(seed)), "rest") for seed in seeds]
    assert len(seeds) > 1
    assert all(one == found[0] for one in found)


def test_nobody_looks_ahead_where_there_are_no_hints_or_out_of_turn(ann: Browser) -> None:
    table = ann.hot_seat(hints=False)
    path = f"tables/{table['id']}/ahead"
    assert ann.post(path, seat=0, action="rest").json()["error"] == "not_allowed"
    assert ann.post(path, seat=1, action="rest").json()["error"] == "not_your_turn"
    other = ann.hot_seat()
    path = f"tables/{other['id']}/ahead"
    assert ann.post(path, seat=0, action="brew:barley_wine").json()["error"] == "illegal"
