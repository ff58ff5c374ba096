"""Chat, mutes and notes."""

from __future__ import annotations

import pytest

from tests.server.running import Browser, Json, new_key


@pytest.fixture
def table(ann: Browser, ben: Browser) -> Json:
    table = ann.create()
    ben.claim(table, "1", name="Ben")
    ann.ok(ann.post(f"tables/{table['id']}/start"))
    return table


def say(browser: Browser, table: Json, seat: int, text: str, key: str = "") -> Json:
    path = f"tables/{table['id']}/chat"
    return browser.ok(browser.post(path, seat=seat, text=text, key=key or new_key()))


def texts(browser: Browser, table: Json, **query: object) -> list[str]:
    chat = browser.ok(browser.get(f"tables/{table['id']}/chat", **query))
    return [line["text"] for line in chat["lines"] if line["seat"] is not None]


def test_what_is_said_is_kept(ann: Browser, ben: Browser, table: Json) -> None:
    key = new_key()
    first = say(ann, table, 0, "Good luck", key)
    assert say(ann, table, 0, " Good luck ", key) == first
    path = f"tables/{table['id']}/chat"
    other = ann.post(path, seat=0, text="Bad luck", key=key)
    assert (other.status_code, other.json()["error"]) == (409, "key_reused")
    assert texts(ben, table) == ["Good luck"]
    assert texts(ben, table, after=first["id"]) == []


def test_a_muted_seat_is_not_heard(ann: Browser, ben: Browser, table: Json) -> None:
    say(ann, table, 0, "Hurry up!")
    path = f"tables/{table['id']}/mute"
    chat = ben.ok(ben.post(path, seat=1, other=0, muted=True))
    assert (chat["muted"], [x for x in chat["lines"] if x["seat"] == 0]) == ([0], [])
    say(ann, table, 0, "Hurry!")
    assert (texts(ben, table), texts(ann, table)) == ([], ["Hurry up!", "Hurry!"])
    ben.ok(ben.post(path, seat=1, other=0, muted=False))
    assert len(texts(ben, table)) == 2


def test_nobody_speaks_for_another_seat(ben: Browser, table: Json) -> None:
    said = ben.post(f"tables/{table['id']}/chat", seat=0, text="I give up", key=new_key())
    assert said.json()["error"] == "not_allowed"


def test_notes_are_private(ann: Browser, ben: Browser, table: Json) -> None:
    path = f"tables/{table['id']}/notes"
    ann.ok(ann.post(path, seat=0, text="Ben has no grain"))
    assert ann.ok(ann.get(path, seat=0))["text"] == "Ben has no grain"
    assert ben.get(path, seat=0).json()["error"] == "not_allowed"


def test_notes_do_not_pass_to_whom_the_host_gives_the_seat(
    ann: Browser, ben: Browser, table: Json
) -> None:
    path = f"tables/{table['id']}"
    ben.ok(ben.post(f"{path}/notes", seat=1, text="secret"))
    key = ann.ok(ann.post(f"{path}/link", place="1"))["links"][0]["key"]
    ann.ok(ann.post(f"{path}/claim", key=key))
    assert ann.ok(ann.get(f"{path}/notes", seat=1))["text"] == ""
