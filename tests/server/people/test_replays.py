"""Replay files, looking at them, playing on from them, playing again."""

from __future__ import annotations

from pathlib import Path

import pytest

from alehouse.cli import run
from alehouse.kernel.replay import Replay, parse
from tests.server.running import Browser, Json


@pytest.fixture
def finished(ann: Browser) -> Json:
    table = ann.hot_seat()
    ann.play_out(table)
    return table


def text_of(browser: Browser, table: Json) -> str:
    response = browser.get(f"tables/{table['id']}/replay")
    assert response.status_code == 200, response.text
    return response.text


def verified(text: str, folder: Path, *words: str) -> int:
    """How `alehouse verify` ends with a file of that text."""
    file = folder / "game.replay"
    file.write_text(text)
    return run(["verify", str(file), *words])


def test_a_finished_game_is_a_replay_that_verifies(
    ann: Browser, finished: Json, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = text_of(ann, finished)
    state = parse(text).verify()
    assert state.scores() == ann.look(finished)["result"]["scores"]
    assert verified(text, tmp_path, "--commitment", finished["commitment"]) == 0
    said = capsys.readouterr().out
    assert "is the one committed to at the start" in said
    assert "chosen" not in said


@pytest.mark.parametrize("noted", ["0" * 64, ""])
def test_a_seed_that_was_not_committed_to_is_found_out(
    ann: Browser, finished: Json, tmp_path: Path, capsys: pytest.CaptureFixture[str], noted: str
) -> None:
    assert verified(text_of(ann, finished), tmp_path, "--commitment", noted) == 2
    assert "not the one that was committed to" in capsys.readouterr().err


def test_a_file_alone_proves_only_that_it_agrees_with_itself(
    ann: Browser, finished: Json, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = text_of(ann, finished)
    assert verified(text, tmp_path) == 0
    said = capsys.readouterr().out
    assert f"agrees with itself: its seed {parse(text).seed} makes" in said
    assert f"the commitment {finished['commitment']}." in said
    assert "name what you noted: --commitment" in said
    assert "at the start (" not in said
    assert verified(text.replace("# nonce ", "# nonce 0"), tmp_path) == 2
    assert "do not make the commitment in the file" in capsys.readouterr().err


def test_a_seed_that_somebody_chose_is_called_so(
    ann: Browser, ben: Browser, finished: Json, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chosen = ann.hot_seat(seed="7")
    ann.play_out(chosen)
    uploaded = ben.ok(ben.post("replays", text=text_of(ann, finished)))["table"]
    for browser, table in ((ann, chosen), (ben, uploaded)):
        text = text_of(browser, table)
        assert verified(text, tmp_path, "--commitment", table["commitment"]) == 0
        assert "nothing says the deal was fair" in capsys.readouterr().out


def test_comments_in_a_replay_do_no_harm(ann: Browser, finished: Json, tmp_path: Path) -> None:
    text = text_of(ann, finished).replace("\n", "\n# hello\n#\n# \n", 1)
    assert verified(text, tmp_path, "--commitment", finished["commitment"]) == 0


def test_a_running_game_gives_no_replay(ann: Browser) -> None:
    table = ann.hot_seat()
    assert ann.get(f"tables/{table['id']}/replay").json()["error"] == "wrong_time"


def test_an_uploaded_replay_can_be_looked_at_from_every_seat(
    ann: Browser, ben: Browser, finished: Json
) -> None:
    seated = ben.ok(ben.post("replays", text=text_of(ann, finished)))
    table = seated["table"]
    assert (table["status"], table["public"]) == ("over", False)
    for step in (0, table["steps"]):
        for seat in (0, 1):
            mine = ben.look(table, seat=seat, step=step)
            theirs = ann.look(finished, seat=seat, step=step)
            assert (mine["view"], mine["result"]) == (theirs["view"], theirs["result"])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("alehouse replay 1", "18xx"),
        ("game small_beer", "game go"),
        ("version 1", "version 2"),
        ("players 2", "players 99"),
        ("players 2", "players 2\noption box /etc/hosts"),
        ("seed ", "seed -"),
        ("\n0 ", "\n\u00b2 "),
        ("\n0 ", "\n1 "),
        ("digest ", "digest 0"),
    ],
)
def test_a_replay_that_departs_from_the_rules_is_refused(
    ann: Browser, finished: Json, old: str, new: str
) -> None:
    text = text_of(ann, finished).replace(old, new, 1)
    refused = ann.post("replays", text=text)
    assert refused.status_code == 422, refused.text


def test_an_uploaded_replay_is_played_through_elsewhere(
    ann: Browser, finished: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not by the process that answers people: a long one would hold them up."""
    text = text_of(ann, finished)
    monkeypatch.setattr(Replay, "states", None)
    shown = ann.ok(ann.post("replays", text=text))["table"]
    assert (shown["status"], shown["steps"]) == ("over", ann.facts(finished)["steps"])


def test_one_plays_on_from_any_step(ann: Browser, ben: Browser, finished: Json) -> None:
    ben.claim(finished, "watch")
    forked = ben.ok(ben.post(f"tables/{finished['id']}/fork", step=3, name="Ben"))
    table = forked["table"]
    assert (table["steps"], table["status"], table["origin"]) == (3, "playing", finished["id"])
    assert (table["seed_chosen"], table["places"]) == (True, ["0", "1", "host"])
    assert ben.look(table, seat=0)["view"] == ann.look(finished, seat=0, step=3)["view"]
    assert ben.play_out(table)["result"]


def test_one_plays_on_against_bots(ann: Browser, finished: Json) -> None:
    seats = [{"kind": "mine", "name": "Ann"}, {"kind": "bot", "level": "apprentice"}]
    forked = ann.ok(ann.post(f"tables/{finished['id']}/fork", step=0, name="Ann", seats=seats))
    assert [s["kind"] for s in forked["table"]["seats"]] == ["person", "bot"]


def test_nothing_is_forked_from_a_game_that_is_not_over(ann: Browser, finished: Json) -> None:
    running = ann.hot_seat()
    path = f"tables/{running['id']}/fork"
    assert ann.post(path, step=0, name="Ann").json()["error"] == "wrong_time"
    end = ann.look(finished)["steps"]
    path = f"tables/{finished['id']}/fork"
    assert ann.post(path, step=end, name="Ann").json()["error"] == "not_found"


def test_a_rematch_seats_the_same_people_one_seat_on(ann: Browser, ben: Browser) -> None:
    table = ann.create()
    ben.claim(table, "1", name="Ben")
    path = f"tables/{table['id']}"
    ann.ok(ann.post(f"{path}/start"))
    assert ann.post(f"{path}/rematch").json()["error"] == "wrong_time"
    players = {0: ann, 1: ben}
    play = ann.look(table)
    while play["actor"] is not None:
        seat = play["actor"]
        play = ann.ok(players[seat].act(table, seat, "rest", play["seq"]))
    first = ann.ok(ann.post(f"{path}/rematch"))["table"]
    second = ben.ok(ben.post(f"{path}/rematch"))["table"]
    assert first["id"] == second["id"] == ann.facts(table)["rematch"]
    assert [s["name"] for s in first["seats"]] == ["Ben", "Ann"]
    assert (first["places"], second["places"]) == (["1", "host"], ["0"])
    assert ben.ok(ben.act(first, 0, "rest", 0))["seq"] == 1


def test_a_rematch_set_up_otherwise_needs_options_that_the_game_has(
    ann: Browser, finished: Json
) -> None:
    path = f"tables/{finished['id']}/rematch"
    assert ann.post(path, options={"no_such": "option"}).json()["error"] == "bad_option"
    again = ann.ok(ann.post(path, options={}, rotate=False))["table"]
    assert [s["name"] for s in again["seats"]] == [s["name"] for s in finished["seats"]]
    assert ann.ok(ann.post(path))["table"]["id"] == again["id"]
