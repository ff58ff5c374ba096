"""Nobody gets in: tokens, origins, bodies, limits, headers."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest

from alehouse.kernel.errors import BadOption
from alehouse.server.command import configured
from alehouse.server.http.guard import is_own
from alehouse.server.http.routes import ROUTES
from alehouse.server.settings import Settings
from alehouse.server.tables.permissions import network
from tests.server.running import Browser, Json, Server, new_key, prepare, running

BODIES: dict[str, Json] = {
    "join": {"name": "Eve"},
    "claim": {"key": "x" * 43},
    "leave": {"seat": 0},
    "kick": {"seat": 0},
    "seat": {"seat": 0, "kind": "mine"},
    "order": {"order": [1, 0]},
    "start": {},
    "close": {},
    "watching": {"watch": False},
    "link": {"place": "0"},
    "stand_in": {"seat": 0},
    "relieve": {"seat": 0},
    "notify": {"seat": 0},
    "push": {
        "seat": 0,
        "endpoint": "https://fcm.googleapis.com/x",
        "p256dh": "BOrYmqPmA3WUqSFwMSJfNfdP4hL9rpy1rsqsOEUYVQtJQwYO"
        "--ghcoHVQdL0AyUCxJc7lpwxifntzbsn8hXIIec",
        "auth": "A" * 22,
    },
    "rematch": {},
    "act": {"seat": 0, "actions": ["rest"], "expected_seq": 0, "key": "12345678"},
    "undo": {"seat": 0, "expected_seq": 0, "key": "12345678"},
    "redo": {"seat": 0, "expected_seq": 0, "key": "12345678"},
    "consent": {"seat": 0, "expected_seq": 0, "key": "12345678", "agree": True},
    "hint": {"seat": 0},
    "ahead": {"seat": 0, "action": "rest"},
    "analysis": {},
    "chat": {"seat": 0, "text": "hi", "key": "12345678"},
    "mute": {"seat": 0, "other": 1, "muted": True},
    "notes": {"seat": 0, "text": "x"},
    "fork": {"step": 0, "name": "Eve"},
}


def posts() -> list[str]:
    """The last word of every POST to a table."""
    found = [r.path for r in ROUTES if r.method == "POST" and "{table}" in r.path]
    return sorted(path.rsplit("/", 1)[1] for path in found)


def test_every_post_to_a_table_is_tried_here() -> None:
    assert posts() == sorted(BODIES)


@pytest.fixture(scope="module")
def private(server: Server) -> Json:
    """Somebody else's table, in play."""
    host = Browser(server.url)
    return host.hot_seat()


@pytest.mark.parametrize("post", posts())
@pytest.mark.parametrize("who", ["nobody", "wrong key", "another table", "spectator"])
def test_who_holds_no_seat_changes_nothing(
    server: Server, private: Json, who: str, post: str
) -> None:
    eve = Browser(server.url)
    if who == "wrong key":
        eve = Browser(server.url, Authorization=f"Bearer {'x' * 43}")
    elif who == "another table":
        other = eve.hot_seat()
        eve = Browser(server.url, Authorization=f"Bearer {other['keys']['0']}")
    elif who == "spectator":
        eve = Browser(server.url, Authorization=f"Bearer {private['keys']['watch']}")
    before = server.inside._open[private["id"]].record
    refused = eve.post(f"tables/{private['id']}/{post}", **BODIES[post])
    assert refused.status_code in (401, 403, 409), refused.text
    assert set(refused.json()) <= {"error", "message"}
    assert server.inside._open[private["id"]].record == before


@pytest.mark.parametrize("post", posts())
def test_another_site_cannot_act_for_a_browser(server: Server, ann: Browser, post: str) -> None:
    table = ann.hot_seat()
    path = f"/api/tables/{table['id']}/{post}"
    for headers in (
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": server.url + ".evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ):
        refused = ann.http.post(path, json=BODIES[post], headers=headers)
        assert (refused.status_code, refused.json()["error"]) == (403, "foreign")
    allowed = ann.http.post(path, json=BODIES[post], headers={"Origin": server.url})
    assert allowed.json().get("error") != "foreign"


def test_a_form_of_another_site_is_no_json(ann: Browser) -> None:
    table = ann.hot_seat()
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        refused = ann.http.post(
            f"/api/tables/{table['id']}/start", content=b"{}", headers={"Content-Type": kind}
        )
        assert (refused.status_code, refused.json()["error"]) == (415, "not_json")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"seat": "0"}',
        b'{"seat": 1e400}',
        b'{"seat": -1}',
        b"\xff\xfe",
        b'{"seat": 0, "actions": ["rest"], "expected_seq": 0, "key": "12345678", "more": 1}',
        b'{"seat": 0, "actions": ["rest"], "expected_seq": 99999999999, "key": "12345678"}',
        b'{"seat": 0, "actions": ["rest"], "expected_seq": 0, "key": "\'; DROP TABLE tables"}',
        b'{"seat":' + b"[" * 5000 + b"]" * 5000 + b"}",
    ],
)
def test_a_malformed_body_is_refused(ann: Browser, private: Json, body: bytes) -> None:
    path = f"/api/tables/{private['id']}/act"
    refused = ann.http.post(path, content=body, headers={"Content-Type": "application/json"})
    assert (refused.status_code, refused.json()["error"]) == (400, "malformed")
    assert refused.json()["message"]


def test_an_oversized_body_is_refused_while_it_arrives(ann: Browser, private: Json) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 1024

    path = f"/api/tables/{private['id']}/act"
    refused = ann.http.post(path, content=endless(), headers={"Content-Type": "application/json"})
    assert (refused.status_code, refused.json()["error"]) == (413, "too_large")


@pytest.mark.parametrize("name", ["", " ", "\n", "a" * 41, "<script>", "a\x00b", 7])
def test_a_strange_name_is_refused(ann: Browser, name: object) -> None:
    refused = ann.post("tables", game="small_beer", players=2, name=name)
    assert (refused.status_code, refused.json()["error"]) == (400, "malformed")


@pytest.mark.parametrize(
    "path",
    [
        "tables/none",
        "tables/%00",
        "tables/..%2f..",
        "games/none/rules",
        "nothing",
        "",
        "tables/x/y",
    ],
)
def test_what_is_not_there_is_404_in_the_one_shape(ann: Browser, path: str) -> None:
    refused = ann.get(path)
    assert (refused.status_code, refused.json()["error"]) == (404, "not_found")


def test_every_answer_is_strict(ann: Browser, private: Json) -> None:
    for path in ("/", "/t/abc", "/api/shelf", "/api/none", f"/api/tables/{private['id']}/play"):
        headers = ann.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
        assert "access-control-allow-origin" not in headers


def test_the_cookie_is_out_of_reach_of_scripts(server: Server, ann: Browser) -> None:
    created = ann.post("tables", game="small_beer", players=2, name="Ann")
    cookie = created.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie
    again = ann.post("tables", game="small_beer", players=2, name="Ann")
    assert "set-cookie" not in again.headers


@pytest.fixture
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server as people run it: with rate limits, https and a name of its own."""
    db = f"sqlite:///{tmp_path_factory.mktemp('strict') / 'alehouse.db'}"
    prepare(db)
    names = ("127.0.0.1", "Beer.Example")
    choices = {"secure": True, "hosts": names, "proxies": ("127.0.0.2",), "address_streams": 2}
    choices["limits"] = {"address_claim": (0.1, 20), "address_create": (0.1, 20)}
    with running(db, pace=1.0, **choices) as server:
        yield server


def test_who_asks_too_much_is_told_to_wait(strict: Server) -> None:
    eve = Browser(strict.url)
    answers = [eve.post("tables", game="small_beer", players=2, name="Eve") for _ in range(25)]
    assert [a.status_code for a in answers[:20]] == [201] * 20
    assert (answers[-1].status_code, answers[-1].json()["error"]) == (429, "too_fast")
    assert int(answers[-1].headers["retry-after"]) >= 1
    assert "secure" in answers[0].headers["set-cookie"].lower()
    assert "strict-transport-security" in answers[0].headers
    table = answers[0].json()["table"]["id"]
    eve.http.cookies.clear()
    guesses = [Browser(strict.url).post(f"tables/{table}/claim", key="x" * 43) for _ in range(25)]
    assert {g.status_code for g in guesses[:20]} == {401}
    assert guesses[-1].status_code == 429


def made_up(browser: Browser, way: str) -> Browser:
    """A browser that adds a key or a cookie which opens nothing, another with each request."""

    def add(request: httpx.Request) -> None:
        if way == "key":
            request.headers["Authorization"] = f"Bearer {secrets.token_urlsafe(32)}"
        else:
            request.headers["Cookie"] = f"alehouse={secrets.token_urlsafe(32)}"

    browser.http.event_hooks["request"] = [add]
    return browser


def kept_cookie(server: Server, browser: Browser) -> Browser:
    """The browser, sending its cookie although it came by https."""
    (cookie,) = browser.http.cookies.jar
    return Browser(server.url, Cookie=f"alehouse={cookie.value}")


@pytest.mark.parametrize("way", ["key", "cookie"])
def test_made_up_secrets_make_no_new_caller(strict: Server, way: str) -> None:
    ann = Browser(strict.url)
    table = ann.hot_seat()
    ann = kept_cookie(strict, ann)
    if way == "cookie":
        ann = Browser(strict.url, Authorization=f"Bearer {table['keys']['0']}")
    ann = made_up(ann, way)
    path = f"tables/{table['id']}/chat"
    said = [ann.post(path, seat=0, text="hi", key=new_key()).status_code for _ in range(30)]
    assert said[:10] == [200] * 10
    assert said[-1] == 429


def test_streams_are_counted_by_browser_and_by_address(strict: Server) -> None:
    host = Browser(strict.url)
    table = host.hot_seat(public=True)
    ann = made_up(kept_cookie(strict, host), "key")
    path = f"/api/tables/{table['id']}/stream"
    lines: list[Iterator[str]] = []  # a stream that nobody reads any more is closed

    def open_stream(browser: Browser) -> httpx.Response:
        response = opened.enter_context(browser.http.stream("GET", path))
        if response.status_code == 200:
            lines.append(response.iter_lines())
            next(lines[-1])  # it is counted by now
        else:
            response.read()
        return response

    with ExitStack() as opened:
        assert [open_stream(ann).status_code for _ in range(8)] == [200] * 8
        refused = open_stream(ann)
        assert (refused.status_code, refused.json()["error"]) == (429, "too_fast")
        guests = [made_up(Browser(strict.url), "cookie") for _ in range(3)]
        answers = [open_stream(guest) for guest in guests]
        assert [a.status_code for a in answers] == [200, 200, 429]
        assert "your network" in answers[-1].json()["message"]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("testclient", "?", False),
    ],
)
def test_an_address_is_counted_with_its_network(one: str, other: str, same: bool) -> None:
    assert (network(one) == network(other)) is same


def test_another_host_name_is_refused(strict: Server) -> None:
    rebound = httpx.get(strict.url + "/api/shelf", headers={"Host": "evil.example"})
    assert (rebound.status_code, rebound.json()["error"]) == (403, "foreign")
    for name in ("beer.example", "BEER.EXAMPLE:443"):
        assert httpx.get(strict.url + "/api/shelf", headers={"Host": name}).status_code == 200


def test_who_watches_the_server_knows_it_by_any_name_and_is_limited(strict: Server) -> None:
    with httpx.Client(base_url=strict.url, headers={"Host": "10.0.0.7:8000"}) as prometheus:
        assert prometheus.get("/healthz").json()["status"] == "ok"
        assert "alehouse_streams" in prometheus.get("/metrics").text
        spent = (-1000.0, time.monotonic())  # as after far too many requests
        strict.app.state.limits._buckets["watch", "127.0.0.1"] = spent
        refused = prometheus.get("/healthz")
        assert (refused.status_code, refused.json()["error"]) == (429, "too_fast")
    elsewhere = httpx.HTTPTransport(local_address="127.0.0.3")
    with httpx.Client(base_url=strict.url, transport=elsewhere) as other:
        assert other.get("/healthz").status_code == 200


@pytest.mark.parametrize(
    ("host", "origin", "own"),
    [
        ("beer.example", "https://beer.example", True),
        ("beer.example:443", "https://beer.example", True),
        ("beer.example", "https://beer.example:443", True),
        ("Beer.Example:80", "http://beer.example", True),
        ("beer.example:8000", "http://beer.example:8000", True),
        ("[::1]:8000", "http://[::1]:8000", True),
        ("beer.example:80", "https://beer.example", False),
        ("beer.example", "https://beer.example:8000", False),
        ("beer.example", "https://evil.example", False),
        ("beer.example", "https://evil@beer.example", False),
        ("beer.example", "null", False),
        ("beer.example", "https://[", False),
        ("beer.example:x", "https://beer.example", False),
        ("", "https://", False),
    ],
)
def test_an_origin_is_our_own_with_or_without_the_usual_port(
    host: str, origin: str, own: bool
) -> None:
    assert is_own(origin, host) is own


def test_only_a_proxy_says_for_whom_it_asks(strict: Server) -> None:
    table = {"game": "small_beer", "players": 2, "name": "Ann"}

    def create(address: str) -> list[int]:
        transport = httpx.HTTPTransport(local_address=address)
        with httpx.Client(base_url=strict.url, transport=transport) as asking:
            people = [{"X-Forwarded-For": f"203.0.113.{i}"} for i in range(30)]
            asked = [asking.post("/api/tables", json=table, headers=who) for who in people]
            return [answer.status_code for answer in asked]

    assert create("127.0.0.2") == [201] * 30
    assert create("127.0.0.3")[-1] == 429


def test_a_proxy_is_an_address() -> None:
    with pytest.raises(BadOption, match="--proxy 172"):
        configured("app", Settings(db="", proxies=("proxy.local",)))


def test_two_tabs_racing_for_one_row_do_not_both_win(server: Server) -> None:
    host = Browser(server.url)
    table = host.hot_seat()
    tabs = [Browser(server.url, Authorization=f"Bearer {table['keys']['0']}") for _ in range(6)]
    statuses: list[int] = []

    def click(tab: Browser) -> None:
        statuses.append(tab.act(table, 0, "rest", 0, new_key()).status_code)

    threads = [threading.Thread(target=click, args=(tab,)) for tab in tabs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [200] + [409] * 5
    assert host.look(table)["seq"] == 1
