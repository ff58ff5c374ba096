"""Playing at a table, over real HTTP, on both databases."""

from __future__ import annotations

from pathlib import Path

import pytest

from alehouse.kernel.game import Game
from alehouse.kernel.replay import load
from alehouse.server.tables.table import Table
from alehouse.server.tables.views import MOST_ENCODED
from tests.server.running import Browser, Json, Server, new_key

GOLDEN = Path(__file__).parent.parent.parent / "games"


@pytest.fixture
def host(either: Server) -> Browser:
    return Browser(either.url)


@pytest.fixture
def guest(either: Server) -> Browser:
    return Browser(either.url)


@pytest.fixture
def table(host: Browser, guest: Browser) -> Json:
    """Two people at a table of Small Beer, begun."""
    table = host.create(seats=[{"kind": "mine"}, {"kind": "open"}])
    guest.claim(table, "1", name="Ben")
    host.ok(host.post(f"tables/{table['id']}/start"))
    return table


def test_people_take_turns_and_each_sees_their_own_hand(
    host: Browser, guest: Browser, table: Json
) -> None:
    play = host.play(table, "buy_grain")
    assert (play["seq"], play["steps"], play["actor"], play["choices"]) == (1, 1, 1, [])
    hers, his = host.look(table)["view"]["seats"], guest.look(table)["view"]["seats"]
    assert (hers[0]["hand"] is None, hers[1]["hand"] is None) == (False, True)
    assert (his[0]["hand"] is None, his[1]["hand"] is None) == (True, False)
    choices = guest.look(table)["choices"]
    shown = {"action", "label", "target", "final", "most", "warning", "then"}
    assert shown == set(choices[0])


def test_a_solo_game_goes_to_its_end_with_the_ghost_named(server: Server) -> None:
    kept = load(GOLDEN / "beer_master/golden/1p_ghost_cards-3.replay")
    host = Browser(server.url)
    setup = {"seats": [{"kind": "mine"}], "options": kept.options, "seed": str(kept.seed)}
    table = host.create("beer_master", 1, **setup)
    play = host.play(table, *(name for _, name in kept.actions))
    assert play["result"]["scores"] == kept.scores
    lines = [line["text"] for entry in host.look(table)["log"] for line in entry["lines"]]
    assert any(line.startswith("The ghost brewer draws ") for line in lines)
    assert not any("Seat 2" in line for line in lines)


def test_a_stale_action_is_refused_with_the_fresh_view(host: Browser, table: Json) -> None:
    host.play(table, "rest")
    late = host.act(table, 0, "rest", 0)
    assert late.status_code == 409
    problem = late.json()
    assert (problem["error"], problem["play"]["seq"]) == ("stale", 1)


def test_the_same_key_again_gives_the_first_answer(
    host: Browser, guest: Browser, table: Json
) -> None:
    key = new_key()
    first = host.act(table, 0, "buy_grain", 0, key)
    guest.play(table, "rest")
    again = host.act(table, 0, "buy_grain", 0, key)
    assert (again.status_code, again.content) == (200, first.content)
    assert host.look(table)["seq"] == 2
    other = host.act(table, 0, "rest", 2, key)
    assert (other.status_code, other.json()["error"]) == (409, "key_reused")


def test_an_old_key_again_costs_no_replaying(
    host: Browser, guest: Browser, table: Json, either: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor memory: whatever row a repeated request says it has seen."""
    key = new_key()
    first = host.act(table, 0, "rest", 0, key)
    guest.play(table, "rest")
    host.ok(host.undo(table, 0, 2, ask=True))
    guest.ok(guest.consent(table, 1, 3, agree=True))
    host.play(table, "buy_grain")
    monkeypatch.setattr(Table, "of", None)
    assert host.act(table, 0, "rest", 0, key).content == first.content
    last = new_key()
    guest.ok(guest.act(table, 1, "rest", 6, last))
    for claimed in range(200):
        again = guest.ok(guest.act(table, 1, "rest", claimed, last))
        assert again["log_from"] <= 8
    assert len(either.inside._open[table["id"]].encoded) <= MOST_ENCODED


def test_another_seat_may_use_the_same_key(host: Browser, guest: Browser, table: Json) -> None:
    key = new_key()
    host.ok(host.act(table, 0, "rest", 0, key))
    assert guest.ok(guest.act(table, 1, "rest", 1, key))["seq"] == 2


def test_an_illegal_action_says_why_with_the_rule(host: Browser, table: Json) -> None:
    refused = host.act(table, 0, "brew:barley_wine", 0)
    assert refused.status_code == 422
    assert refused.json()["rule"] in ("SB-2", "SB-4")
    why = host.ok(host.get(f"tables/{table['id']}/why_not", seat=0, action="brew:barley_wine"))
    assert (why["legal"], why["rule"]) == (False, refused.json()["rule"])
    assert host.look(table)["seq"] == 0
    unknown = host.act(table, 0, "brew:lager", 0)
    assert (unknown.status_code, unknown.json()["error"]) == (422, "illegal")


def test_nobody_acts_or_asks_out_of_turn(guest: Browser, table: Json) -> None:
    early = guest.act(table, 1, "rest", 0)
    assert (early.status_code, early.json()["error"]) == (409, "not_your_turn")
    why = guest.get(f"tables/{table['id']}/why_not", seat=1, action="rest")
    assert why.json()["error"] == "not_your_turn"
    assert guest.post(f"tables/{table['id']}/hint", seat=1).json()["error"] == "not_your_turn"


def test_what_uses_no_chance_can_be_taken_back_and_done_again(host: Browser, table: Json) -> None:
    play = host.play(table, "buy_grain")
    assert play["undo"] == {"free": 0, "turn": 0, "last": 0, "redo": False}
    back = host.ok(host.undo(table, 0, 1))
    assert (back["seq"], back["steps"], back["actor"]) == (2, 0, 0)
    assert [e["undone"] for e in back["log"]] == [True, False]
    assert back["log_from"] == 1
    assert back["undo"]["redo"]
    redone = host.ok(host.post(f"tables/{table['id']}/redo", seat=0, expected_seq=2, key=new_key()))
    assert (redone["steps"], redone["view"]["seats"][0]["grain"]) == (1, 2)
    assert [e["undone"] for e in redone["log"]] == [False, False, False]


def test_a_log_does_not_grow_for_ever(
    host: Browser, table: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("alehouse.server.tables.play.MOST_ROWS", 2)
    host.play(table, "buy_grain")
    host.ok(host.undo(table, 0, 1))
    redo = {"seat": 0, "expected_seq": 2, "key": new_key()}
    refused = host.post(f"tables/{table['id']}/redo", **redo)
    assert (refused.status_code, refused.json()["error"]) == (409, "wrong_time")
    host.play(table, "rest")
    assert "Play on" in host.undo(table, 0, 3).json()["message"]
    assert "Play on" in host.undo(table, 0, 3, ask=True).json()["message"]


def test_another_seats_decision_is_a_barrier(host: Browser, guest: Browser, table: Json) -> None:
    host.play(table, "buy_grain")
    guest.play(table, "rest")
    refused = host.undo(table, 0, 2)
    assert (refused.status_code, refused.json()["error"]) == (403, "barrier")


def test_chance_is_a_barrier(host: Browser, small_beer: Game) -> None:
    def has_mild(seed: int) -> bool:
        return "mild" in small_beer.new(seed).view(0)["seats"][0]["hand"]

    table = host.hot_seat(seed=str(next(filter(has_mild, range(100)))))
    host.play(table, "buy_grain", "buy_grain")
    brew = next(c for c in host.look(table)["choices"] if c["action"] == "brew:mild")
    assert brew["final"]
    play = host.play(table, "brew:mild")
    assert play["undo"]["free"] is None
    assert host.undo(table, 0, play["seq"]).json()["error"] == "barrier"


def test_beyond_the_barrier_the_others_are_asked(
    host: Browser, guest: Browser, table: Json
) -> None:
    host.play(table, "buy_grain")
    guest.play(table, "rest")
    asked = host.ok(host.undo(table, 0, 2, ask=True))
    assert asked["ask"] == {"seat": 0, "to": 0, "agreed": [], "waiting": [1]}
    assert asked["steps"] == 2
    agreed = guest.ok(guest.consent(table, 1, 3, agree=True))
    assert (agreed["steps"], agreed["seq"], agreed["ask"]) == (0, 5, None)
    assert [e["kind"] for e in agreed["log"]] == ["act", "act", "ask", "agree", "undo"]


def test_one_refusal_ends_the_question(host: Browser, guest: Browser, table: Json) -> None:
    host.play(table, "buy_grain")
    guest.play(table, "rest")
    host.ok(host.undo(table, 0, 2, ask=True))
    refused = guest.ok(guest.consent(table, 1, 3, agree=False))
    assert (refused["steps"], refused["ask"]) == (2, None)
    assert guest.consent(table, 1, 4, agree=True).json()["error"] == "wrong_time"


def test_a_consent_sent_twice_counts_once(host: Browser, guest: Browser, table: Json) -> None:
    host.play(table, "rest")
    guest.play(table, "rest")
    host.ok(host.undo(table, 0, 2, ask=True))
    body = {"seat": 1, "expected_seq": 3, "key": new_key(), "agree": True}
    first = guest.post(f"tables/{table['id']}/consent", **body)
    again = guest.post(f"tables/{table['id']}/consent", **body)
    assert first.content == again.content
    assert host.look(table)["seq"] == 5


def test_no_key_of_a_client_is_one_of_the_servers_own(
    host: Browser, guest: Browser, table: Json
) -> None:
    host.ok(host.act(table, 0, "rest", 0, "then:abcdefgh"))
    guest.play(table, "rest")
    host.ok(host.undo(table, 0, 2, ask=True))
    agreed = {"seat": 1, "expected_seq": 3, "key": "abcdefgh", "agree": True}
    play = guest.ok(guest.post(f"tables/{table['id']}/consent", **agreed))
    assert (play["seq"], play["steps"]) == (5, 0)
    for key in ("!then:abcdefgh", "!bot:12345"):
        refused = host.act(table, 0, "rest", 5, key)
        assert (refused.status_code, refused.json()["error"]) == (400, "malformed")


def test_history_shows_what_the_seat_saw_then(host: Browser, table: Json) -> None:
    host.play(table, "buy_grain")
    then = host.look(table, step=0)
    assert (then["step"], then["steps"], then["choices"]) == (0, 1, [])
    assert then["view"]["seats"][0]["grain"] == 0
    assert host.get(f"tables/{table['id']}/play", step=2).status_code == 404


def test_since_is_what_happened_after_ones_last_action(
    host: Browser, guest: Browser, table: Json
) -> None:
    host.play(table, "rest")
    guest.play(table, "rest")
    assert (host.look(table)["since"], guest.look(table)["since"]) == (2, 3)


def test_a_hint_names_legal_actions_best_first(host: Browser, table: Json) -> None:
    hint = host.ok(host.post(f"tables/{table['id']}/hint", seat=0))
    legal = {c["action"] for c in host.look(table)["choices"]}
    leads = [a["lead"] for a in hint["advice"]]
    assert {a["action"] for a in hint["advice"]} <= legal
    assert leads == sorted(leads, reverse=True)
    assert (hint["measure"], hint["deep"]) == ("win chance", False)  # it looked one step ahead
    assert {a["value"] for a in hint["advice"]} == {None}


def test_a_table_is_given_one_hint_at_a_time(host: Browser, table: Json, either: Server) -> None:
    either.inside.hinted.add(table["id"])
    refused = host.post(f"tables/{table['id']}/hint", seat=0)
    assert (refused.status_code, refused.json()["error"]) == (429, "too_fast")


def test_alone_against_bots_everything_can_be_taken_back(either: Server) -> None:
    host = Browser(either.url)
    table = host.create(seats=[{"kind": "mine"}, {"kind": "bot", "level": "apprentice"}])
    with host.stream(table) as events:
        host.play(table, "buy_grain")
        seq = next(p["seq"] for name, p in events if name == "play" and p["steps"] == 2)
        back = host.ok(host.undo(table, 0, seq, ask=True))
    assert (back["steps"], back["actor"], back["ask"]) == (0, 0, None)


def test_when_the_game_is_over_all_is_shown_and_nothing_taken_back(
    host: Browser, guest: Browser
) -> None:
    table = host.hot_seat()
    facts = host.facts(table)
    assert (facts["seed"], facts["nonce"]) == (None, None)
    end = host.play_out(table)
    assert len(end["result"]["scores"]) == len(end["result"]["parts"]) == 2
    for seat, tally in enumerate(end["result"]["tally"]):
        lines = [line for e in end["log"] if e["seat"] == seat for line in e["lines"]]
        assert sum(tally.values()) == sum(line["what"] == "brewed" for line in lines)
    assert end["log_from"] == 1
    assert all(e["label"] for e in end["log"])
    assert host.facts(table)["seed"].isdigit()
    watcher = guest
    watcher.claim(table, "watch")
    assert watcher.look(table, seat=1)["view"]["seats"][1]["hand"] is not None
    late = host.undo(table, end["log"][-1]["seat"], end["seq"], ask=True)
    assert late.json()["error"] == "wrong_time"


def test_several_actions_are_taken_all_or_none(either: Server) -> None:
    ann = Browser(either.url)
    table = ann.hot_seat("dice_brewing", seed="0")
    turn = ["place:malt_sow", "end_turn"]
    refused = ann.act_all(table, 0, [*turn, "place:malt_sow"], 0)
    assert (refused.status_code, refused.json()["error"]) == (422, "illegal")
    assert refused.json()["play"]["seq"] == 0, "nothing of it was done"
    unheard = ann.act_all(table, 0, ["place:malt_sow", "place:nowhere"], 0)
    assert (unheard.status_code, ann.look(table)["seq"]) == (422, 0)
    done = ann.ok(ann.act_all(table, 0, turn, 0, key := new_key()))
    assert (done["seq"], done["actor"], [e["seq"] for e in done["log"]]) == (2, 1, [1, 2])
    again = ann.ok(ann.act_all(table, 0, turn, 0, key))
    assert again == done
    assert ann.act_all(table, 0, turn[:1], 0, key).json()["error"] == "key_reused"
