"""Fair tables: no hints, no new keys, a clock for the whole game, bans that last; and tables that
are set up once however often they are asked for."""

from __future__ import annotations

import secrets
import threading
from functools import partial

import pytest
import sqlalchemy as sa

from alehouse.server.people import seats
from alehouse.server.store.schema import tables
from tests.server.running import Browser, Json, Server


def begun(ann: Browser, ben: Browser, **options: object) -> Json:
    table = ann.create(**options)
    ben.claim(table, "1", name="Ben")
    ann.ok(ann.post(f"tables/{table['id']}/start"))
    return table


def test_a_table_can_be_played_without_hints(ann: Browser) -> None:
    table = ann.hot_seat(hints=False)
    refused = ann.post(f"tables/{table['id']}/hint", seat=0)
    assert (refused.status_code, refused.json()["error"]) == (403, "not_allowed")
    assert not ann.facts(table)["hints"]


def test_a_table_can_forbid_the_host_to_make_keys_during_play(ann: Browser, ben: Browser) -> None:
    table = begun(ann, ben, host_keys=False)
    refused = ann.post(f"tables/{table['id']}/link", place="1")
    assert (refused.status_code, refused.json()["error"]) == (403, "not_allowed")
    ben.ok(ben.post(f"tables/{table['id']}/link", place="1"))  # one's own


def test_the_deadline_is_the_earlier_of_both_clocks(ann: Browser, ben: Browser) -> None:
    table = begun(ann, ben, limit=30, bank=20)
    facts = ann.facts(table)
    play = ann.look(table)
    assert (facts["limit"], facts["bank"], facts["takeover"]) == (30, 20, "offered")
    assert facts["deadline"] == pytest.approx(play["clock"]["asked"] + 20)
    after = ann.play(table, "rest")
    assert after["clock"]["spent"][1] == 0
    assert ann.facts(table)["deadline"] == pytest.approx(after["clock"]["counted"] + 20)


def test_a_bot_takes_over_by_itself_when_time_is_up(
    ann: Browser, ben: Browser, server: Server
) -> None:
    table = begun(ann, ben, limit=10, takeover="automatic")
    offered = begun(ann, ben, limit=10)
    for each in (table, offered):
        passed = sa.update(tables).where(tables.c.id == each["id"]).values(due=tables.c.due - 20)
        server.run(server.inside.store.write(partial(sa.Connection.execute, statement=passed)))
        known = server.inside._open[each["id"]]
        assert known.record.due is not None
        known.change(due=known.record.due - 20)
    with ben.stream(table) as events:
        server.run(seats.take_over(server.inside))
        facts = next(t for name, t in events if name == "table" and t["seats"][0]["stand_in"])
        assert facts["seats"][0]["level"]
        assert next(p for name, p in events if name == "play" and p["steps"] == 1)
    assert not ann.facts(offered)["seats"][0]["stand_in"]


def test_who_has_used_up_the_bank_does_not_come_back(
    ann: Browser, ben: Browser, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun(ann, ben, bank=10)
    ann.ok(ann.post(f"tables/{table['id']}/stand_in", seat=0))
    monkeypatch.setattr(seats, "is_used_up", lambda *_: True)
    refused = ann.post(f"tables/{table['id']}/relieve", seat=0)
    assert (refused.status_code, refused.json()["error"]) == (409, "wrong_time")


def test_who_was_sent_away_comes_back_by_a_link_or_not_at_all(ann: Browser, ben: Browser) -> None:
    table = ann.create(players=3)
    path = f"tables/{table['id']}"
    ben.ok(ben.post(f"{path}/join", name="Ben"))
    ann.ok(ann.post(f"{path}/kick", seat=1))
    assert "sent you away" in ben.post(f"{path}/join", name="Ben").json()["message"]
    ben.http.cookies.clear()
    assert ben.post(f"{path}/join", name="Benno").status_code == 403
    again = ann.ok(ann.post(f"{path}/link", place="1"))
    table["keys"]["1"] = again["links"][0]["key"]
    assert ben.claim(table, "1", name="Ben")["table"]["seats"][1]["name"] == "Ben"
    ann.ok(ann.post(f"{path}/kick", seat=1))


def test_a_kick_without_a_ban_leaves_the_table_open(ann: Browser, ben: Browser) -> None:
    table = ann.create()
    path = f"tables/{table['id']}"
    ben.ok(ben.post(f"{path}/join", name="Ben"))
    ann.ok(ann.post(f"{path}/kick", seat=1, ban=False))
    ben.ok(ben.post(f"{path}/join", name="Ben"))


# -- Set up once -------------------------------------------------------------------


def test_a_table_asked_for_twice_is_one_table(either: Server) -> None:
    key, answers = secrets.token_urlsafe(32), []

    def create() -> None:
        browser = Browser(either.url)  # its cookie was lost with the first answer
        answers.append(browser.create(key=key, seats=[{"kind": "mine"}, {"kind": "open"}]))

    threads = [threading.Thread(target=create) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({answer["id"] for answer in answers}) == 1
    assert len({str(sorted(answer["keys"].items())) for answer in answers}) == 1
    assert {tuple(answer["places"]) for answer in answers} == {("0", "host")}
    other = Browser(either.url).post("tables", game="small_beer", players=3, name="A", key=key)
    assert other.json()["error"] == "key_reused"


def test_forks_and_uploads_are_made_once_too(ann: Browser) -> None:
    table = ann.hot_seat()
    ann.play_out(table)
    text = ann.get(f"tables/{table['id']}/replay").text
    for path, body in (
        (f"tables/{table['id']}/fork", {"step": 2, "name": "Ann"}),
        ("replays", {"text": text}),
    ):
        key = secrets.token_urlsafe(32)
        made = [ann.ok(ann.post(path, **body, key=key)) for _ in range(2)]
        assert made[0]["table"]["id"] == made[1]["table"]["id"]
        assert made[0]["links"] == made[1]["links"]
        assert ann.ok(ann.post(path, **body))["table"]["id"] != made[0]["table"]["id"]
