"""Coming and going, keys, hot-seat, watching, stand-ins."""

from __future__ import annotations

import secrets

import httpx
import pytest
from msgspec.structs import replace

from alehouse.server.people import seats
from tests.server.running import Browser, Json, Server


@pytest.fixture
def table(ann: Browser) -> Json:
    """A public table with two open seats."""
    return ann.create(players=3, public=True)


def test_a_table_is_listed_and_joined_by_name_alone(
    ann: Browser, ben: Browser, table: Json
) -> None:
    listed = ben.ok(ben.get("tables", game="small_beer"))["tables"]
    assert table["id"] in [t["id"] for t in listed]
    seated = ben.ok(ben.post(f"tables/{table['id']}/join", name="Ben", seat=2))
    assert seated["table"]["seats"][2]["name"] == "Ben"
    assert seated["table"]["places"] == ["2"]
    assert [link["place"] for link in seated["links"]] == ["2"]
    late = Browser(str(ben.http.base_url)).post(f"tables/{table['id']}/join", name="Eve", seat=2)
    assert late.json()["error"] == "wrong_time"
    assert [t["id"] for t in ben.ok(ben.get("mine"))["tables"]] == [table["id"]]


def test_two_people_of_one_name_are_told_apart(ann: Browser, ben: Browser, table: Json) -> None:
    seated = ben.ok(ben.post(f"tables/{table['id']}/join", name=" Ann "))
    assert seated["table"]["seats"][1]["name"] == "Ann 2"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("ANN", "ANN 2"),
        ("\uff21nn", "\uff21nn 2"),  # wide letters
        ("Ann\u200b", "Ann 2"),  # nothing to be seen
        ("\u202eAnn\u2066", "Ann 2"),  # from right to left
        ("A\u2028nn\x85", "Ann 2"),  # line ends
        ("Anne", "Anne"),
        ("Stra\u00dfe \u00c9mile", "Stra\u00dfe \u00c9mile"),
    ],
)
def test_nobody_is_mistaken_for_another(ben: Browser, table: Json, name: str, shown: str) -> None:
    seated = ben.ok(ben.post(f"tables/{table['id']}/join", name=name))
    assert seated["table"]["seats"][1]["name"] == shown


def test_a_name_that_cannot_be_seen_is_refused(ben: Browser, table: Json) -> None:
    refused = ben.post(f"tables/{table['id']}/join", name="\u200b \u2060")
    assert (refused.status_code, refused.json()["error"]) == (400, "malformed")


def test_a_join_sent_twice_takes_one_seat(ann: Browser, ben: Browser, table: Json) -> None:
    path = f"tables/{table['id']}"
    key = secrets.token_urlsafe(32)
    first = ben.ok(ben.post(f"{path}/join", name="Ben", key=key))
    unheard = Browser(str(ben.http.base_url))  # the answer, with its cookie, was lost
    again = unheard.ok(unheard.post(f"{path}/join", name="Ben", key=key))
    assert (again["table"]["places"], again["links"]) == (["1"], first["links"])
    assert [s["name"] for s in again["table"]["seats"]] == ["Ann", "Ben", ""]
    other = unheard.post(f"{path}/join", name="Ben", key=key, seat=2)
    assert other.json()["error"] == "key_reused"
    program = Browser(str(ben.http.base_url), Authorization=f"Bearer {first['links'][0]['key']}")
    assert program.facts(table)["places"] == ["1"]
    elsewhere = ann.create()
    assert ben.ok(ben.post(f"tables/{elsewhere['id']}/join", name="Ben", key=key))["links"]


def test_a_browser_that_joins_again_has_the_seat_it_has(ben: Browser, table: Json) -> None:
    path = f"tables/{table['id']}/join"
    first = ben.ok(ben.post(path, name="Ben"))
    again = [ben.ok(ben.post(path, name="Ben")), ben.ok(ben.post(path, name="Ben", seat=1))]
    assert [a["table"]["seats"] for a in again] == [first["table"]["seats"]] * 2
    assert [a["links"] for a in again] == [[], []]
    both = ben.ok(ben.post(path, name="Cid", seat=2))  # a second seat is asked for by its number
    assert both["table"]["places"] == ["1", "2"]


def test_spectators_do_not_keep_a_player_from_the_seat(
    ann: Browser, ben: Browser, table: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seats, "MOST_WATCHERS", 3)
    monkeypatch.setattr(seats, "MOST_HOLDERS", 2)

    def opened(place: str, times: int) -> list[httpx.Response]:
        key, guests = table["keys"][place], [Browser(str(ann.http.base_url)) for _ in range(times)]
        return [g.post(f"tables/{table['id']}/claim", key=key, name="Ben") for g in guests]

    watching = opened("watch", 4)
    assert [a.status_code for a in watching] == [200, 200, 200, 409]
    assert "watch by this link" in watching[-1].json()["message"]
    playing = opened("1", 3)
    assert [a.status_code for a in playing] == [200, 200, 409]
    assert "for a new one" in playing[-1].json()["message"]
    assert opened("2", 1)[0].status_code == 200


def test_a_browser_hosts_so_many_tables_at_a_time(
    ann: Browser, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = replace(server.inside.settings, hosted_tables=2)
    monkeypatch.setattr(server.inside, "settings", few)
    tables = [ann.create(), ann.create()]
    refused = ann.post("tables", game="small_beer", players=2, name="Ann")
    assert (refused.json()["error"], "You host 2 tables" in refused.text) == ("wrong_time", True)
    ann.ok(ann.post(f"tables/{tables[0]['id']}/close"))
    ann.create()


def test_the_game_begins_when_every_seat_is_filled(ann: Browser, table: Json) -> None:
    path = f"tables/{table['id']}"
    assert ann.post(f"{path}/start").json()["error"] == "wrong_time"
    assert ann.get(f"{path}/play").json()["error"] == "wrong_time"
    for seat in (1, 2):
        ann.ok(ann.post(f"{path}/seat", seat=seat, kind="bot", level="apprentice"))
    begun = ann.ok(ann.post(f"{path}/start"))
    assert (begun["status"], begun["actor"]) == ("playing", 0)
    assert [s["name"] for s in begun["seats"]] == ["Ann", "Apprentice", "Apprentice 2"]
    assert ann.post(f"{path}/seat", seat=1, kind="open").json()["error"] == "wrong_time"


def test_who_is_kicked_loses_seat_cookie_and_key(ann: Browser, ben: Browser, table: Json) -> None:
    path = f"tables/{table['id']}"
    joined = ben.ok(ben.post(f"{path}/join", name="Ben"))
    key = joined["links"][0]["key"]
    assert ben.post(f"{path}/kick", seat=0).json()["error"] == "not_allowed"
    kicked = ann.ok(ann.post(f"{path}/kick", seat=1))
    assert kicked["seats"][1]["kind"] == "open"
    assert ben.facts(table)["places"] == []
    assert ben.post(f"{path}/claim", key=key).json()["error"] == "no_place"


def test_reordering_moves_people_with_their_keys(ann: Browser, ben: Browser, table: Json) -> None:
    path = f"tables/{table['id']}"
    key = ben.ok(ben.post(f"{path}/join", name="Ben"))["links"][0]["key"]
    moved = ann.ok(ann.post(f"{path}/order", order=[1, 2, 0]))
    assert [s["name"] for s in moved["seats"]] == ["Ben", "", "Ann"]
    assert ben.facts(table)["places"] == ["0"]
    other = Browser(str(ben.http.base_url))
    assert other.ok(other.post(f"{path}/claim", key=key))["table"]["places"] == ["0"]
    assert ann.post(f"{path}/order", order=[0, 0, 1]).json()["error"] == "malformed"


def test_a_link_opens_the_seat_on_any_device(ann: Browser, ben: Browser, table: Json) -> None:
    phone = Browser(str(ann.http.base_url))
    assert phone.claim(table, "0")["table"]["places"] == ["0"]
    program = Browser(str(ann.http.base_url), Authorization=f"Bearer {table['keys']['1']}")
    assert program.facts(table)["places"] == ["1"]


def test_a_new_key_by_the_host_revokes_all_who_held_the_seat(
    ann: Browser, ben: Browser, table: Json
) -> None:
    path = f"tables/{table['id']}"
    ben.claim(table, "1", name="Ben")
    made = ann.ok(ann.post(f"{path}/link", place="1"))
    assert ben.facts(table)["places"] == []
    assert ben.post(f"{path}/claim", key=table["keys"]["1"]).json()["error"] == "no_place"
    assert ben.ok(ben.post(f"{path}/claim", key=made["links"][0]["key"]))["table"]["places"]
    own = ben.ok(ben.post(f"{path}/link", place="1"))
    assert own["table"]["places"] == ["1"]
    assert ben.post(f"{path}/link", place="0").json()["error"] == "not_allowed"


@pytest.mark.parametrize("place", ["0", "host"])
def test_a_new_key_takes_the_place_from_who_came_by_the_old_one(
    ann: Browser, table: Json, place: str
) -> None:
    path = f"tables/{table['id']}"
    eve, program = (Browser(str(ann.http.base_url)) for _ in range(2))
    program.http.headers["Authorization"] = f"Bearer {table['keys'][place]}"
    assert eve.claim(table, place)["table"]["places"] == [place]
    assert program.facts(table)["places"] == [place]
    made = ann.ok(ann.post(f"{path}/link", place=place))
    assert made["table"]["places"] == ["0", "host"]
    assert (eve.facts(table)["places"], program.facts(table)["places"]) == ([], [])
    again = eve.ok(eve.post(f"{path}/claim", key=made["links"][0]["key"]))
    assert again["table"]["places"] == [place]


def test_a_program_that_renews_its_key_goes_on_with_the_new_one(
    ann: Browser, ben: Browser, table: Json
) -> None:
    ben.claim(table, "1", name="Ben")
    program = Browser(str(ann.http.base_url), Authorization=f"Bearer {table['keys']['1']}")
    made = program.ok(program.post(f"tables/{table['id']}/link", place="1"))
    assert (program.facts(table)["places"], ben.facts(table)["places"]) == ([], [])
    program.http.headers["Authorization"] = f"Bearer {made['links'][0]['key']}"
    assert program.facts(table)["places"] == ["1"]


def test_hot_seat_shows_the_seat_that_is_asked_and_a_curtain(ann: Browser) -> None:
    table = ann.hot_seat()
    assert ann.facts(table)["hot_seat"]
    assert ann.look(table)["seat"] == 0
    assert ann.play(table, "rest")["seat"] == 0
    assert ann.look(table)["seat"] == 1
    curtain = ann.look(table, seat=-1)
    assert [s["hand"] for s in curtain["view"]["seats"]] == [None, None]


def test_watching_needs_the_key_of_a_table_that_is_not_public(ann: Browser, ben: Browser) -> None:
    table = ann.hot_seat()
    assert ben.get(f"tables/{table['id']}/play").json()["error"] == "no_place"
    ben.claim(table, "watch")
    assert ben.look(table)["seat"] is None
    assert ben.act(table, 0, "rest", 0).json()["error"] == "not_allowed"


def test_watching_can_be_switched_off(ann: Browser, ben: Browser) -> None:
    table = ann.hot_seat(public=True, watch=False)
    ben.claim(table, "watch")
    assert ben.get(f"tables/{table['id']}/play").json()["error"] == "no_place"
    assert ben.get(f"tables/{table['id']}/stream").json()["error"] == "no_place"
    assert ben.get(f"tables/{table['id']}/chat").json()["error"] == "no_place"


def test_the_host_ends_watching_and_allows_it_again(ann: Browser, ben: Browser) -> None:
    table = ann.hot_seat(public=True)
    path = f"tables/{table['id']}"
    ben.look(table)
    assert ben.post(f"{path}/watching", watch=False).json()["error"] == "no_place"
    assert ann.ok(ann.post(f"{path}/watching", watch=False))["watch"] is False
    assert ben.get(f"{path}/play").json()["error"] == "no_place"
    ann.ok(ann.post(f"{path}/watching", watch=True))
    ben.look(table)


def test_a_bot_stands_in_and_is_relieved(ann: Browser, ben: Browser) -> None:
    table = ann.create()
    path = f"tables/{table['id']}"
    ben.claim(table, "1", name="Ben")
    ann.ok(ann.post(f"{path}/start"))
    assert ben.post(f"{path}/stand_in", seat=0).json()["error"] == "not_allowed"
    away = ann.ok(ann.post(f"{path}/stand_in", seat=1, level="apprentice"))
    assert away["seats"][1] == {
        "seat": 1, "kind": "person", "name": "Ben", "level": "apprentice", "stand_in": True,
    }  # fmt: skip
    with ann.stream(table) as events:
        ann.play(table, "rest")
        assert next(p["seq"] for name, p in events if name == "play" and p["steps"] == 2) == 2
    assert ben.act(table, 1, "rest", 2).json()["error"] == "wrong_time"
    back = [ben.ok(ben.post(f"{path}/relieve", seat=1)) for _ in range(3)]
    assert (back[0]["seats"][1]["stand_in"], back[0]["seats"][1]["level"]) == (False, None)
    assert back[1:] == back[:1] * 2
    said = [line["text"] for line in ben.ok(ben.get(f"{path}/chat"))["lines"]]
    assert said.count("Ben is back.") == 1


def test_nobody_calls_a_bot_for_who_is_here_to_go_back_alone(
    ann: Browser, ben: Browser, server: Server
) -> None:
    table = ann.create()
    path = f"tables/{table['id']}"
    ben.claim(table, "1", name="Ben")
    ann.ok(ann.post(f"{path}/start"))
    ann.play(table, "buy_grain")
    ben.play(table, "rest")
    with ben.stream(table, seat=1) as events:
        assert next(events)[0] == "hello"
        refused = ann.post(f"{path}/stand_in", seat=1)
        assert (refused.json()["error"], "Ben is here" in refused.text) == ("wrong_time", True)
        ben.ok(ben.post(f"{path}/stand_in", seat=1))
        refused = ann.undo(table, 0, 2, to=0, ask=True)
        assert (refused.json()["error"], "wait for Ben" in refused.text) == ("wrong_time", True)
        ben.ok(ben.post(f"{path}/relieve", seat=1))
        asked = ann.ok(ann.undo(table, 0, 2, to=0, ask=True))
        assert asked["ask"]["waiting"] == [1]
        ben.ok(ben.consent(table, 1, 3, agree=False))
    server.until_away(table["id"], 1)
    ann.ok(ann.post(f"{path}/stand_in", seat=1))
    assert ann.ok(ann.undo(table, 0, 4, to=0, ask=True))["steps"] == 0


def test_who_shares_a_browser_is_here_with_the_other(
    ann: Browser, ben: Browser, server: Server
) -> None:
    table = ann.create(players=3)
    path = f"tables/{table['id']}"
    ben.claim(table, "1", name="Ben")
    ben.claim(table, "2", name="Cid")
    ann.ok(ann.post(f"{path}/start"))
    with ben.stream(table, seat=1) as events:
        assert next(events)[0] == "hello"
        assert ann.post(f"{path}/stand_in", seat=2).json()["error"] == "wrong_time"
    server.until_away(table["id"], 1)
    ann.ok(ann.post(f"{path}/stand_in", seat=2))


def test_who_is_late_is_replaced_though_here(ann: Browser, ben: Browser, server: Server) -> None:
    table = ann.create(limit=10)
    path = f"tables/{table['id']}"
    ben.claim(table, "1", name="Ben")
    begun = ann.ok(ann.post(f"{path}/start"))
    with ann.stream(table, seat=0) as events:
        assert next(events)[0] == "hello"
        server.inside._open[table["id"]].change(
            asked=begun["updated"] - 11, due=begun["updated"] - 1
        )
        assert ben.ok(ben.post(f"{path}/stand_in", seat=0))["seats"][0]["stand_in"]


def test_once_the_time_is_up_anybody_seated_may_call_a_stand_in(
    ann: Browser, ben: Browser, server: Server
) -> None:
    table = ann.create(limit=10)
    path = f"tables/{table['id']}"
    ben.claim(table, "1", name="Ben")
    begun = ann.ok(ann.post(f"{path}/start"))
    assert begun["deadline"] == pytest.approx(begun["updated"] + 10, abs=1)
    assert ben.post(f"{path}/stand_in", seat=0).json()["error"] == "not_allowed"
    server.inside._open[table["id"]].change(
        asked=begun["updated"] - 11, due=begun["updated"] - 1
    )  # eleven seconds later
    ann.play(table, "rest")
    assert ben.post(f"{path}/stand_in", seat=0).json()["error"] == "not_allowed"
    ann.ok(ann.undo(table, 0, 1))  # which gives no new time
    assert ben.ok(ben.post(f"{path}/stand_in", seat=0))["seats"][0]["stand_in"]


def test_who_leaves_during_play_is_replaced_and_may_come_back(ann: Browser) -> None:
    table = ann.hot_seat()
    left = ann.ok(ann.post(f"tables/{table['id']}/leave", seat=1))
    assert (left["seats"][1]["stand_in"], left["places"]) == (True, ["0", "1", "host"])


def test_a_closed_table_is_not_played_on(ann: Browser) -> None:
    table = ann.hot_seat()
    assert ann.ok(ann.post(f"tables/{table['id']}/close"))["status"] == "closed"
    assert ann.act(table, 0, "rest", 0).json()["error"] == "wrong_time"
    assert ann.facts(table)["seed"] is None


def test_a_chosen_seed_is_told_but_not_shown(ann: Browser) -> None:
    table = ann.hot_seat(seed="7")
    facts = ann.facts(table)
    assert (facts["seed_chosen"], facts["seed"]) == (True, None)
    other = ann.post(
        "tables", game="small_beer", players=2, name="Ann", seed="18446744073709551616"
    )
    assert other.json()["error"] == "bad_option"


def test_what_does_not_exist_is_refused_with_advice(ann: Browser) -> None:
    def error(**body: object) -> tuple[int, str]:
        response = ann.post("tables", **{"game": "small_beer", "players": 2, "name": "A", **body})
        return response.status_code, response.json()["error"]

    assert error(game="go") == (404, "not_found")
    assert error(players=9) == (422, "bad_option")
    assert error(options={"mode": "x"}) == (422, "bad_option")
    assert error(options={"box": "box"}) == (422, "bad_option")
    assert error(seats=[{"kind": "mine"}]) == (422, "bad_option")
    assert error(seats=[{"kind": "bot", "level": "god"}] * 2) == (422, "bad_option")
    for styled in ("master:poet", "grandmaster:racer"):
        assert error(seats=[{"kind": "bot", "level": styled}] * 2) == (422, "bad_option")
    assert error(name="") == (400, "malformed")
    assert error(nonsense=1) == (400, "malformed")
