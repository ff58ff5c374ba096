"""The door: what somebody without a token can cost."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from alehouse.kernel.errors import BadOption
from alehouse.server.errors import Refused
from alehouse.server.http.door import Door, Doorway
from alehouse.server.limits import BOUNDS, Limits, read_limits
from alehouse.server.metrics import refused
from alehouse.server.settings import Settings
from tests.server.running import Browser, Server, eventually, prepare, running

HEADER_BYTES = 4096
SHELF = b"GET /api/shelf HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with little patience."""
    db = f"sqlite:///{tmp_path_factory.mktemp('door') / 'alehouse.db'}"
    prepare(db)
    choices = {"header_bytes": HEADER_BYTES, "header_seconds": 1.0, "address_connections": 20}
    with running(db, **choices) as server:
        yield server


def knock(server: Server) -> socket.socket:
    """A connection on which nothing was said yet."""
    return socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2])), timeout=30)


def pour(server: Server, beginning: bytes, more: bytes) -> tuple[int, bytes]:
    """Send without an end; returns how much was taken, and the answer."""
    sent = 0
    with knock(server) as connection:
        connection.sendall(beginning)
        try:
            while sent < 64 * 1024 * 1024:
                sent += connection.send(more)
        except OSError:
            pass
        try:
            return sent, connection.recv(100)
        except OSError:  # closed before it was read
            return sent, b""


def turned_away(why: str) -> float:
    """How many were refused at the door."""
    return refused.labels(why)._value.get()


@pytest.mark.parametrize(
    ("why", "beginning", "more"),
    [
        ("header_bytes", b"GET /", b"a" * 4096),
        ("header_bytes", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ", b"a" * 4096),
        ("header_bytes", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", b"X-Many: 1\r\n" * 400),
        ("header_bytes", b"", b"\r\n" * 2048),
        (
            "request_bytes",
            b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 900000000\r\n"
            b"Content-Type: text/plain\r\n\r\n",
            b"a" * 65536,
        ),
    ],
    ids=["request line", "header", "headers", "empty lines", "body"],
)
def test_what_does_not_end_is_cut_off(
    narrow: Server, why: str, beginning: bytes, more: bytes
) -> None:
    before = turned_away(why)
    sent, answer = pour(narrow, beginning, more)
    assert sent < 16 * 1024 * 1024, "the system's own buffers, and no more"
    assert answer == b"" or answer.split()[1] in (b"413", b"415", b"431")
    assert turned_away(why) == before + 1


def test_headers_in_one_piece_are_counted_too(narrow: Server) -> None:
    with knock(narrow) as connection:
        connection.sendall(SHELF[:-2] + b"X-Long: " + b"a" * HEADER_BYTES + b"\r\n\r\n")
        assert connection.recv(100).startswith(b"HTTP/1.1 431")


def test_a_connection_that_says_nothing_is_closed(narrow: Server) -> None:
    with knock(narrow) as silent, knock(narrow) as slow:
        slow.sendall(SHELF[:20])
        assert silent.recv(100).startswith(b"HTTP/1.1 408")
        assert slow.recv(100).startswith(b"HTTP/1.1 408")


def test_who_is_being_answered_has_time(narrow: Server) -> None:
    """A stream that lasts longer than headers may take goes on."""
    ann = Browser(narrow.url)
    table = ann.hot_seat()
    with ann.stream(table) as stream:
        assert next(stream)[0] == "hello"
        time.sleep(1.2)
        ann.play(table, "rest")
        assert next(play for name, play in stream if name == "play" and play["seq"] == 1)


def test_idle_connections_of_an_address_make_room_for_new_ones(narrow: Server) -> None:
    idle = []
    for _ in range(20):
        connection = knock(narrow)
        connection.sendall(SHELF)
        assert connection.recv(4096).startswith(b"HTTP/1.1 200")
        idle.append(connection)
    with knock(narrow) as late:
        late.sendall(SHELF)
        assert late.recv(4096).startswith(b"HTTP/1.1 200")
    for connection in idle:
        connection.close()


def test_an_address_has_no_more_connections_than_it_may(tmp_path: Path) -> None:
    """What is idle makes room, what is being answered does not."""
    prepare(db := f"sqlite:///{tmp_path / 'alehouse.db'}")
    with running(db, address_connections=5) as server, contextlib.ExitStack() as held:
        ann = Browser(server.url)
        table = ann.hot_seat(public=True)
        ann.http.close()
        open_now: dict[str, dict[Door, None]] = server.server.config.open  # type: ignore[attr-defined]
        eventually(lambda: not open_now, "the browser is gone")
        path = f"GET /api/tables/{table['id']}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()

        def asked(what: bytes) -> bytes:
            connection = held.enter_context(knock(server))
            connection.sendall(what)
            return connection.recv(12)

        said = [asked(path) for _ in range(4)] + [asked(SHELF)]
        assert [asked(path) for _ in range(2)] == [b"HTTP/1.1 200", b"HTTP/1.1 429"]
        assert said == [b"HTTP/1.1 200"] * 5


def test_a_proxy_may_have_many() -> None:
    way = Doorway(trusted=("172.18.0.0/16",))
    assert way.trusts("172.18.3.4")
    assert not way.trusts("172.19.0.1")
    assert not way.trusts("nobody")


def test_two_hundred_people_come_by_one_address_at_once() -> None:
    """Each opens the page, sits down, opens the stream, looks and acts; nobody is refused."""
    limits = Limits(1.0)
    for visitor in range(200):
        for _ in range(8):
            limits.admit("read", None, "192.0.2.1")
        limits.admit("claim", None, "192.0.2.1")
        limits.admit("create", None, "192.0.2.1")
        limits.admit("stream", f"person {visitor}", "192.0.2.1")
        for _ in range(10):
            limits.admit("act", f"person {visitor}", "192.0.2.1")


def test_neighbours_lock_nobody_out_who_has_a_seat() -> None:
    limits = Limits(1.0)
    for _ in range(3000):
        limits.admit("read", None, "192.0.2.1")
    with pytest.raises(Refused):
        [limits.admit("read", None, "192.0.2.1") for _ in range(3000)]
    for kind in ("read", "act", "stream", "claim"):
        limits.admit(kind, "somebody with a seat", "192.0.2.1")


def test_limits_are_read_as_they_are_written() -> None:
    chosen = read_limits(["create=0.5/100", "header_bytes=1024", "hosted_tables=5"])
    assert chosen == ({"create": (0.5, 100.0)}, {"header_bytes": 1024, "hosted_tables": 5})
    wrong = ["create", "brew=1/2", "create=x/1", "create=1", "create=0/5", "create=nan/5"]
    for words in (*wrong, "header_bytes=0", "header_bytes=-1", "header_bytes=1/2", "db=x"):
        with pytest.raises(BadOption, match="KIND=RATE/BURST"):
            read_limits([words])


def test_every_bound_is_one_of_the_servers_settings() -> None:
    assert set(BOUNDS) <= set(Settings.__struct_fields__)


def test_who_does_not_take_what_is_sent_is_let_go(tmp_path: Path) -> None:
    """Thousands of answers that nobody reads would fill the memory."""
    prepare(db := f"sqlite:///{tmp_path / 'alehouse.db'}")
    with running(db, answer_seconds=0.5) as server, knock(server) as greedy:
        greedy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        before = turned_away("answer_seconds")
        asked = SHELF.replace(b"shelf", b"games/brew_crafters/components")
        with contextlib.suppress(OSError):
            for _ in range(400):
                greedy.sendall(asked)  # and reads nothing
        eventually(lambda: turned_away("answer_seconds") > before, "somebody is let go")


def test_a_connection_on_which_nothing_more_is_asked_is_closed(tmp_path: Path) -> None:
    prepare(db := f"sqlite:///{tmp_path / 'alehouse.db'}")
    with running(db, idle_seconds=1) as server, knock(server) as idle:
        idle.sendall(SHELF)
        answer = idle.recv(1 << 16)
        assert answer.startswith(b"HTTP/1.1 200")
        while answer:  # the end is nothing; for ever would be a timeout
            answer = idle.recv(1 << 16)


def test_the_rest_of_a_request_that_was_answered_is_not_waited_for(narrow: Server) -> None:
    with knock(narrow) as slow:
        slow.sendall(SHELF.replace(b"GET", b"PUT")[:-2] + b"Content-Length: 900\r\n\r\n")
        answer = slow.recv(1 << 16)
        assert answer.startswith(b"HTTP/1.1 405")
        slow.sendall(b"x")
        while answer:  # the end is nothing; for ever would be a timeout
            answer = slow.recv(1 << 16)


def test_a_full_server_makes_room_where_most_connections_are(tmp_path: Path) -> None:
    prepare(db := f"sqlite:///{tmp_path / 'alehouse.db'}")
    with running(db, connections=16) as server:
        idle = [knock(server) for _ in range(16)]
        for connection in idle:
            connection.sendall(SHELF)
            assert connection.recv(4096).startswith(b"HTTP/1.1 200")
        with knock(server) as late:
            late.sendall(SHELF)
            assert late.recv(4096).startswith(b"HTTP/1.1 200")
        for connection in idle:
            connection.close()
