"""Browsers that are closed are told when it is somebody's turn."""

from __future__ import annotations

import base64
import json
import queue
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from tests.server.running import Browser, Json, Server, eventually, prepare, running

PATIENCE = 60  # seconds


class Service(HTTPServer):
    """A push service, here."""

    def __init__(self) -> None:
        self.got: queue.Queue[tuple[dict[str, str], bytes]] = queue.Queue()
        self.answer = 201
        super().__init__(("127.0.0.1", 0), Handler)
        self.host = f"127.0.0.1:{self.server_port}"


class Handler(BaseHTTPRequestHandler):
    server: Service

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(self.server.answer)
        self.end_headers()
        self.server.got.put((dict(self.headers), body))

    def log_message(self, *_: Any) -> None:
        pass


class Phone:
    """A browser's subscription, with the secrets that stay in the browser."""

    def __init__(self, host: str, name: str = "phone") -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = bytes(range(16))
        public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public = public
        self.told = {
            "endpoint": f"http://{host}/{name}",
            "p256dh": text(public),
            "auth": text(self.auth),
        }

    def read(self, body: bytes) -> Json:
        """What a browser reads by RFC 8291, without the library that the server writes with."""
        salt, sender, data = body[:16], body[21:86], body[86:]
        assert (int.from_bytes(body[16:20]), body[20]) == (4096, len(sender))
        other = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        info = b"WebPush: info\0" + self.public + sender
        secret = derived(self.key.exchange(ec.ECDH(), other), self.auth, info, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, data, None).rstrip(b"\0")
        assert text.endswith(b"\2"), "the last record says so"
        found: Json = json.loads(text[:-1])
        return found


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


@pytest.fixture
def service() -> Iterator[Service]:
    with Service() as service:
        threading.Thread(target=service.serve_forever, args=(0.02,), daemon=True).start()
        yield service
        service.shutdown()


@pytest.fixture
def telling(service: Service, tmp_path: Path) -> Iterator[Server]:
    db = f"sqlite:///{tmp_path / 'alehouse.db'}"
    prepare(db)
    with running(db, push_hosts=(service.host,), notice_pause=0.05) as server:
        yield server


def test_a_closed_browser_is_told_what_only_it_can_read(telling: Server, service: Service) -> None:
    ann, phone = Browser(telling.url), Phone(service.host)
    table = ann.hot_seat()
    ann.ok(ann.post(f"tables/{table['id']}/push", seat=1, **phone.told))
    ann.play(table, "rest")
    headers, body = service.got.get(timeout=PATIENCE)
    assert phone.read(body) == {
        "title": "Small Beer",
        "body": "Ann 2: it is your turn.",
        "url": f"/t/{table['id']}",
        "tag": table["id"],
    }
    assert b"turn" not in body
    assert headers["Topic"] == table["id"]
    claims, key = headers["Authorization"].removeprefix("vapid t=").split(",k=")
    assert key == ann.ok(ann.get("shelf"))["push_key"]
    assert Vapid02.verify(headers["Authorization"])
    payload = claims.split(".")[1]
    assert json.loads(base64.urlsafe_b64decode(payload + "=="))["aud"] == f"http://{service.host}"


def test_a_browser_that_is_no_more_is_forgotten(telling: Server, service: Service) -> None:
    ann, phone = Browser(telling.url), Phone(service.host)
    table = ann.hot_seat()
    ann.ok(ann.post(f"tables/{table['id']}/push", seat=1, **phone.told))
    service.answer = 410
    ann.play(table, "rest")
    service.got.get(timeout=PATIENCE)
    known = telling.inside.remembered
    eventually(lambda: not (found := known(table["id"])) or not found.seats[1].push, "forgotten")


def test_who_says_so_is_told_no_more(telling: Server, service: Service) -> None:
    ann, phone, other = Browser(telling.url), Phone(service.host), Phone(service.host, "other")
    table = ann.hot_seat()
    path = f"tables/{table['id']}/push"
    ann.ok(ann.post(path, seat=1, **phone.told))
    ann.ok(ann.post(path, seat=1, **other.told))
    ann.ok(ann.post(path, seat=1, **phone.told, wanted=False))
    ann.play(table, "rest")
    _, body = service.got.get(timeout=PATIENCE)
    assert other.read(body)["tag"] == table["id"]
    telling.stop()  # which ends what is being sent
    assert service.got.empty()


def test_a_rematch_tells_the_same_browsers(telling: Server, service: Service) -> None:
    ann, phone = Browser(telling.url), Phone(service.host)
    table = ann.hot_seat()
    ann.play_out(table)
    ann.ok(ann.post(f"tables/{table['id']}/push", seat=0, **phone.told))
    again = ann.ok(ann.post(f"tables/{table['id']}/rematch"))["table"]
    ann.play(again, "rest")  # seat 0 sits at seat 1 now
    _, body = service.got.get(timeout=PATIENCE)
    assert phone.read(body)["url"] == f"/t/{again['id']}"


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com.evil.example/x",
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8080/x",
        "https://evilpush.apple.com.example/x",
        "https://xpush.apple.com/x",
        "http://127.0.0.1:1/x",
        "https://[/xxxxxxx",
        "file:///etc/passwd",
    ],
)
def test_only_push_services_are_knocked_at(ann: Browser, endpoint: str) -> None:
    table = ann.hot_seat()
    told = {**Phone("x").told, "endpoint": endpoint}
    refused = ann.post(f"tables/{table['id']}/push", seat=0, **told)
    assert (refused.status_code, refused.json()["error"]) == (422, "bad_option")


@pytest.mark.parametrize(
    "host", ["fcm.googleapis.com", "web.push.apple.com", "a.notify.windows.com"]
)
def test_the_push_services_of_browsers_are_known(ann: Browser, host: str) -> None:
    table = ann.hot_seat()
    told = {**Phone("x").told, "endpoint": f"https://{host}/x"}
    ann.ok(ann.post(f"tables/{table['id']}/push", seat=0, **told))


def test_what_is_no_key_is_refused(ann: Browser, ben: Browser) -> None:
    table = ann.hot_seat()
    told = {**Phone("x").told, "endpoint": "https://fcm.googleapis.com/x"}
    wrong = ann.post(f"tables/{table['id']}/push", seat=0, **{**told, "p256dh": "B" * 87})
    assert (wrong.status_code, wrong.json()["error"]) == (400, "malformed")
    assert ben.post(f"tables/{table['id']}/push", seat=0, **told).status_code == 401


def test_a_seat_has_a_few_browsers_and_who_takes_it_over_has_none(ann: Browser) -> None:
    table = ann.create(seats=[{"kind": "mine"}, {"kind": "open"}])
    path = f"tables/{table['id']}/push"
    for i in range(9):
        told = {**Phone("x").told, "endpoint": f"https://fcm.googleapis.com/{i}"}
        answer = ann.post(path, seat=0, **told)
        assert answer.status_code == (200 if i < 8 else 409)
    ann.ok(ann.post(f"tables/{table['id']}/kick", seat=0))
    ann.ok(ann.post(f"tables/{table['id']}/seat", seat=0, kind="mine"))
    ann.ok(ann.post(path, seat=0, **told))
