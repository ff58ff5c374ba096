"""Nothing leaks: what a viewer is sent does not depend on what it may not see."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from alehouse.kernel.chance import Dice, derived, draw
from alehouse.kernel.game import Decision, Game, State
from alehouse.kernel.rulebook import Rulebook
from alehouse.kernel.telling import Event
from alehouse.server.http.adapter import JSON
from alehouse.server.http.routes import ROUTES
from alehouse.server.http.stream import Stream
from alehouse.server.people.lobby import new_record
from alehouse.server.store.records import Loaded, SeatRecord
from alehouse.server.store.schema import actions, tables
from alehouse.server.tables import views
from alehouse.server.tables.table import Table, Told
from alehouse.server.tables.tokens import hashed
from tests.golden import ours
from tests.server.http.test_security import BODIES
from tests.server.running import Browser, Json, Server

OWN = ["act", "undo", "redo", "consent", "hint", "chat", "mute", "notes"]  # for one's own seat
LOOKS = 8  # positions of a game that are compared for every viewer


class Twin(Table):
    """A table that differs from another in all that one viewer may not see."""

    real: Table
    viewer: int | None
    chance: int

    @classmethod
    def unlike(cls, real: Table, viewer: int | None, chance: int) -> Twin:
        twin = cls(**{f.name: getattr(real, f.name) for f in fields(Table)})
        twin.real, twin.viewer, twin.chance = real, viewer, chance
        twin.encoded = {}
        twin.record = replace(real.record, seed="1", nonce="0" * 64)
        twin.rows = [
            row if row.seat == viewer else replace(row, name="?", digest="?", key="?")
            for row in real.rows
        ]
        twin.told = {
            seq: Told(
                told.label if real.rows[seq - 1].seat == viewer else "?",
                [other(event, viewer) for event in told.events],
                told.position,
            )
            for seq, told in real.told.items()
        }
        return twin

    def position(self, step: int) -> State:
        return self.real.position(step).imagine(self.viewer, derived(self.chance, step))

    @property
    def now(self) -> State:
        return self.position(self.steps)

    def decision(self) -> Decision | None:
        return self.now.decision()


def other(event: Event, viewer: int | None) -> Event:
    """The event, with something else in it if the viewer may not know what."""
    return event._replace(things=(0, 0, 0)) if event.private and event.seat != viewer else event


def table_of(game: Game, seed: int) -> Table:
    """A table of a game that has just begun."""
    record = replace(new_record(game, seed), status="playing")
    seats = [SeatRecord(seat=i, kind="person", name=f"P{i}") for i in range(game.players)]
    return Table.of(Loaded(record, seats, {}, {}, []))


def stream_of(table: Table, viewer: int | None) -> bytes:
    """What a stream that has seen nothing yet would send."""
    stream = Stream.__new__(Stream)
    stream.seat, stream.seen = viewer, 0
    return stream.play(table)


def everything(table: Table, viewer: int | None, steps: list[int]) -> list[bytes]:
    """All that a viewer can be sent about a game in progress."""
    sent = [stream_of(table, viewer)]
    sent += [JSON.encode(views.play(table, viewer, step)) for step in steps]
    if viewer == table.now.actor:
        state = table.now
        sent += [str(state.why_not(a)).encode() for a in state.game.actions.ids.values()]
    return sent


@pytest.mark.parametrize("book", [*ours(), "small_beer"], ids=lambda b: getattr(b, "id", b))
def test_what_a_viewer_is_sent_says_nothing_hidden(book: Rulebook | str, small_beer: Game) -> None:
    book = small_beer.book if isinstance(book, str) else book
    game = Game(book, book.players[-1])
    table = table_of(game, 11)
    dice = Dice()
    dice.rng = 5
    looked = 0
    while looked < LOOKS:
        legal = table.now.legal()
        action = game.action_name(legal[draw(dice, len(legal))])
        after = table.proposed("act", table.now.actor, action, f"k{table.seq}")
        if after.state.over:
            return
        assert after.row is not None
        table.take(after.row, after)
        if draw(dice, 12):
            continue
        looked += 1
        steps = [draw(dice, table.seq)]
        for viewer in [None, *range(game.players)]:
            twin = Twin.unlike(table, viewer, looked)
            assert everything(twin, viewer, steps) == everything(table, viewer, steps)


def test_the_twin_shows_a_leak(small_beer: Game) -> None:
    """The test above would fail if a view showed a hand: for its owner, hands do differ."""
    table = table_of(small_beer, 11)
    seen = [views.play(Twin.unlike(table, None, i), 0).view for i in range(20)]
    assert len({bytes(view) for view in seen}) > 1


# -- Canaries through every endpoint -----------------------------------------------


@pytest.fixture
def canaries(server: Server, ann: Browser, ben: Browser) -> tuple[Json, list[str]]:
    """A table in play, and what nobody but its owner may ever read."""
    table = ann.create(players=2, public=True)
    path = f"tables/{table['id']}"
    ben.claim(table, "1", name="Ben")
    ann.ok(ann.post(f"{path}/start"))
    hook = "https://discord.com/api/webhooks/canary-hook"
    ann.ok(ann.post(f"{path}/notify", seat=0, webhook=hook))
    ann.ok(ann.post(f"{path}/notes", seat=0, text="canary-notes"))
    key = "canary-idempotency-key"
    ann.ok(ann.act(table, 0, "buy_grain", 0, key))
    ben.ok(ben.act(table, 1, "rest", 1))

    def secrets(connection: Any) -> list[str]:
        row = connection.execute(sa.select(tables).where(tables.c.id == table["id"])).one()
        digests = connection.execute(
            sa.select(actions.c.digest).where(actions.c.table_id == table["id"])
        ).scalars()
        return [row.seed, row.nonce, *digests]

    keys = list(table["keys"].values())
    cookie = ann.http.cookies["alehouse"]
    found = server.inside.store.look(secrets)
    return table, [
        *found, *keys, *map(hashed, keys), cookie, hashed(cookie), "canary", key,
    ]  # fmt: skip


def test_no_endpoint_sings(server: Server, ben: Browser, canaries: tuple[Json, list[str]]) -> None:
    table, secrets = canaries
    stranger = Browser(server.url)
    path = f"tables/{table['id']}"
    heard = b""
    for browser, seat in ((ben, 1), (stranger, -1)):
        for query in ({}, {"seat": seat}, {"seat": 0}, {"seat": -1}):
            for step in ({}, {"step": 0}, {"step": 1}):
                heard += browser.get(f"{path}/play", **query, **step).content
            heard += browser.get(f"{path}/chat", **query).content
        for page in ("", "/replay", "/notes?seat=0", "/why_not?seat=0&action=rest"):
            heard += browser.get(path + page).content
        heard += browser.get("tables", status="playing").content
        heard += browser.get("mine").content
        heard += browser.post(f"{path}/hint", seat=0).content
        heard += browser.act(table, 0, "rest", 2, "canary-idempotency-key").content
        heard += browser.act(table, max(seat, 0), "brew:porter", 1).content
        heard += browser.post(f"{path}/fork", step=0, name="Eve").content
        heard += browser.post(f"{path}/claim", key="x" * 43).content
        for post, body in BODIES.items():
            heard += browser.post(f"{path}/{post}", **body).content
            if post in OWN:
                heard += browser.post(f"{path}/{post}", **{**body, "seat": max(seat, 0)}).content
        with browser.http.stream("GET", f"/api/{path}/stream") as response:
            for line in response.iter_lines():
                heard += line.encode()
                if line.startswith("data: ") and '"view"' in line:
                    break
        heard += repr(browser.http.cookies).encode()
    for route in ROUTES:
        if route.method == "GET" and "{table}" not in route.path:
            heard += stranger.http.get(route.path.format(game="small_beer")).content
    for page in ("/metrics", "/healthz", "/api/openapi.json", "/"):
        heard += stranger.http.get(page).content
    assert b"small_beer" in heard
    for secret in secrets:
        assert secret.encode() not in heard, secret


def test_logs_hold_no_secrets(ann: Browser, ben: Browser, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("DEBUG", logger="alehouse"):
        table = ann.hot_seat(seed="1234567890123456789")
        ben.claim(table, "watch")
        ann.play_out(table)
        ann.post(f"tables/{table['id']}/claim", key="x" * 43)
    logged = "\n".join(str(vars(record)) for record in caplog.records)
    assert "/api/tables/{table}/act" in logged
    for secret in ("1234567890123456789", *table["keys"].values(), ann.http.cookies["alehouse"]):
        assert secret not in logged
