"""The routes: each reads the request, calls one function, and returns what it says."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from starlette.responses import PlainTextResponse, Response

from alehouse.server import messages as m
from alehouse.server import requests as q
from alehouse.server.http.adapter import JSON, Call, Handler, NoQuery, Route, json_response
from alehouse.server.http.stream import Stream
from alehouse.server.people import (
    analysing,
    chat,
    lessons,
    lobby,
    mailboxes,
    notices,
    operator,
    pushing,
    replays,
    seats,
)
from alehouse.server.store.admin import Order, Report
from alehouse.server.tables import ahead, play, shelf
from alehouse.server.tables.permissions import Caller, viewer
from alehouse.server.tables.server import Server
from alehouse.server.tables.tokens import hashed

Looking = Annotated[int, Meta(ge=-1, le=15)]


class ListQuery(Struct):
    """Which public tables."""

    status: Literal["open", "playing", "over"] = "open"
    game: q.Word | None = None


class SeatQuery(Struct):
    """From which seat; -1: a spectator."""

    seat: Looking | None = None


class PlayQuery(SeatQuery):
    """Which position, and how much of the log."""

    step: q.Seq | None = None
    log_from: q.Seq | None = None


class LogQuery(SeatQuery, kw_only=True):
    """Which rows of the log."""

    first: q.Seq
    last: q.Seq


class StreamQuery(SeatQuery):
    """From which row on the log is wanted."""

    log_from: q.Seq = 1


class WhyQuery(Struct):
    """Which action."""

    seat: q.Seat
    action: q.ActionName


class ChatQuery(SeatQuery):
    """After which line."""

    after: q.Seq = 0


class NotesQuery(Struct):
    """Whose notes."""

    seat: q.Seat


# -- Shelf -------------------------------------------------------------------------


async def get_shelf(call: Call) -> m.Shelf:
    """GET /api/shelf."""
    settings, key = call.server.settings, call.server.push_key
    return await asyncio.to_thread(shelf.shelf, settings, key)  # the first time it reads all boxes


async def get_rules(call: Call) -> m.Rules:
    """GET /api/games/{game}/rules."""
    return await asyncio.to_thread(shelf.rules, call.game)  # the first time it plays the example


async def get_components(call: Call) -> Response:
    """GET /api/games/{game}/components."""
    data = JSON.encode(shelf.components(call.game))
    tag = f'"{hashed(data.decode())[:16]}"'
    known = call.request.headers.get("if-none-match") == tag
    response = Response(status_code=304) if known else json_response(data)
    response.headers["ETag"] = tag
    response.headers["Cache-Control"] = "no-cache"
    return response


async def get_lesson(call: Call) -> m.Lesson:
    """GET /api/games/{game}/lesson."""
    return lessons.read(call.game)


async def begin_lesson(call: Call) -> m.Seated:
    """POST /api/games/{game}/lesson."""
    return await lessons.begin(call.server, call.caller, call.game, call.body)


# -- Tables ------------------------------------------------------------------------


async def get_tables(call: Call) -> m.Tables:
    """GET /api/tables."""
    return await lobby.listed(call.server, call.caller, call.query.status, call.query.game)


async def get_mine(call: Call) -> m.Tables:
    """GET /api/mine."""
    return await lobby.mine(call.server, call.caller)


async def create(call: Call) -> m.Seated:
    """POST /api/tables."""
    return await lobby.create(call.server, call.caller, call.body)


async def get_table(call: Call) -> m.Table:
    """GET /api/tables/{table}."""
    return await lobby.card(call.server, call.caller, call.table)


async def start(call: Call) -> m.Table:
    """POST /api/tables/{table}/start."""
    return await seats.start(call.server, call.caller, call.table)


async def close(call: Call) -> m.Table:
    """POST /api/tables/{table}/close."""
    return await seats.close(call.server, call.caller, call.table)


def at_table(function: Callable[[Server, Caller, str, Any], Awaitable[Any]]) -> Handler:
    """A handler for a function of (server, caller, table, body)."""

    async def handle(call: Call) -> Any:
        return await function(call.server, call.caller, call.table, call.body)

    return handle


# -- Play and talk -----------------------------------------------------------------


async def get_play(call: Call) -> m.Play:
    """GET /api/tables/{table}/play."""
    q = call.query
    return await play.look(call.server, call.caller, call.table, q.seat, q.step, q.log_from)


async def get_log(call: Call) -> m.LogPart:
    """GET /api/tables/{table}/log."""
    q = call.query
    return await play.look_back(call.server, call.caller, call.table, q.seat, q.first, q.last)


async def get_why_not(call: Call) -> m.WhyNot:
    """GET /api/tables/{table}/why_not."""
    q = call.query
    return await play.why_not(call.server, call.caller, call.table, q.seat, q.action)


async def get_chat(call: Call) -> m.Chat:
    """GET /api/tables/{table}/chat."""
    q = call.query
    return await chat.listen(call.server, call.caller, call.table, q.seat, q.after)


async def get_notes(call: Call) -> m.Notes:
    """GET /api/tables/{table}/notes."""
    return await chat.read_notes(call.server, call.caller, call.table, call.query.seat)


async def get_stream(call: Call) -> Response:
    """GET /api/tables/{table}/stream."""
    table = await call.server.table(call.table)
    seat = viewer(table, call.caller, call.query.seat)
    last = call.request.headers.get("last-event-id", "")
    known = int(last) if last.isdecimal() and len(last) < 8 else call.query.log_from - 1
    return Stream(call.server, call.caller, table, seat, max(0, min(known, table.seq)))


# -- Replays -----------------------------------------------------------------------


async def get_replay(call: Call) -> Response:
    """GET /api/tables/{table}/replay."""
    name, text = await replays.download(call.server, call.caller, call.table)
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return PlainTextResponse(text, headers=headers)


async def confirm(call: Call) -> m.Confirmed:
    """POST /api/confirm."""
    return await mailboxes.confirm(call.server, call.body)


async def upload(call: Call) -> m.Seated:
    """POST /api/replays."""
    return await replays.upload(call.server, call.caller, call.body)


async def administer(call: Call) -> Report:
    """POST /api/admin."""
    key = call.request.headers.get("authorization", "").partition(" ")[2]
    return await operator.obey(call.server, key, call.body)


async def get_analysis(call: Call) -> m.Analysed:
    """GET /api/tables/{table}/analysis."""
    return await analysing.look(call.server, call.caller, call.table)


T = "/api/tables/{table}"


def get(
    path: str, does: str, handle: Handler, answer: Any, query: Any = NoQuery, pace: str = "read"
) -> Route:
    """A route that changes nothing."""
    return Route(
        method="GET", path=path, does=does, handle=handle, answer=answer, query=query, pace=pace
    )


def post(
    path: str, does: str, handle: Handler, body: Any, answer: Any, pace: str = "act", **more: int
) -> Route:
    """A route that changes something."""
    return Route(
        method="POST",
        path=path,
        does=does,
        handle=handle,
        body=body,
        answer=answer,
        pace=pace,
        **more,
    )


ROUTES = [
    get("/api/shelf", "The games that can be played here", get_shelf, m.Shelf),
    get("/api/games/{game}/rules", "The rules of a game", get_rules, m.Rules),
    get("/api/games/{game}/components", "Cards and boards", get_components, m.Components),
    post("/api/confirm", "Whether to write to an address", confirm, q.Confirm, m.Confirmed),
    get("/api/games/{game}/lesson", "What a lesson says", get_lesson, m.Lesson),
    post(
        "/api/games/{game}/lesson",
        "Begin a lesson",
        begin_lesson,
        q.NewLesson,
        m.Seated,
        "create",
        status=201,
    ),
    get("/api/tables", "The public tables", get_tables, m.Tables, ListQuery),
    get("/api/mine", "The tables of this browser", get_mine, m.Tables),
    post("/api/tables", "Set up a table", create, q.NewTable, m.Seated, "create", status=201),
    get(T, "The facts of a table", get_table, m.Table),
    post(f"{T}/join", "Take an open seat", at_table(seats.join), q.Join, m.Seated, "claim"),
    post(f"{T}/claim", "Exchange a key", at_table(seats.claim), q.Claim, m.Seated, "claim"),
    post(f"{T}/leave", "Get up", at_table(seats.leave), q.Leave, m.Table),
    post(f"{T}/kick", "Free a seat", at_table(seats.kick), q.Kick, m.Table),
    post(f"{T}/seat", "Fill or open a seat", at_table(seats.set_seat), q.SetSeat, m.Seated),
    post(f"{T}/order", "Seat people anew", at_table(seats.reorder), q.Order, m.Table),
    post(f"{T}/start", "Begin", start, q.Nothing, m.Table),
    post(f"{T}/close", "End a table", close, q.Nothing, m.Table),
    post(f"{T}/watching", "Who may watch", at_table(seats.watching), q.Watching, m.Table),
    post(f"{T}/link", "Make a new key", at_table(seats.link), q.NewLink, m.Seated),
    post(f"{T}/stand_in", "A bot takes over", at_table(seats.stand_in), q.StandIn, m.Table),
    post(f"{T}/relieve", "The person is back", at_table(seats.relieve), q.AtSeat, m.Table),
    post(f"{T}/notify", "Where to send notices", at_table(notices.subscribe), q.Notify, m.Table),
    post(f"{T}/push", "Which browsers to tell", at_table(pushing.subscribe), q.Push, m.Table),
    post(f"{T}/rematch", "Once more", at_table(replays.rematch), q.Rematch, m.Seated, "create"),
    get(f"{T}/play", "What a seat sees", get_play, m.Play, PlayQuery),
    get(f"{T}/log", "Some of the log", get_log, m.LogPart, LogQuery),
    post(f"{T}/act", "Choose an action", at_table(play.act), q.Act, m.Play),
    post(f"{T}/undo", "Take back", at_table(play.undo), q.UndoRequest, m.Play),
    post(f"{T}/redo", "Do again", at_table(play.redo), q.RedoRequest, m.Play),
    post(f"{T}/consent", "Agree to go back", at_table(play.consent), q.Consent, m.Play),
    get(f"{T}/why_not", "Why an action is not legal", get_why_not, m.WhyNot, WhyQuery),
    post(f"{T}/hint", "What would be good", at_table(play.hint), q.AtSeat, m.Hint, "think"),
    post(f"{T}/ahead", "How it might go on", at_table(ahead.look), q.LookAhead, m.Ahead, "think"),
    get(f"{T}/chat", "What was said", get_chat, m.Chat, ChatQuery),
    post(f"{T}/chat", "Say something", at_table(chat.speak), q.Say, m.ChatLine, "talk"),
    post(f"{T}/mute", "Hear a seat no more", at_table(chat.mute), q.Mute, m.Chat),
    get(f"{T}/notes", "Private notes", get_notes, m.Notes, NotesQuery),
    post(f"{T}/notes", "Write notes", at_table(chat.write_notes), q.SetNotes, m.Notes),
    get(f"{T}/replay", "The replay file", get_replay, None),
    get(f"{T}/analysis", "What decided a game", get_analysis, m.Analysed),
    post(
        f"{T}/analysis", "Analyse a game", at_table(analysing.begin), q.Analyse, m.Analysed, "think"
    ),
    post(
        "/api/replays",
        "Look at a replay file",
        upload,
        q.Upload,
        m.Seated,
        "create",
        status=201,
        most_bytes=1024 * 1024,
    ),
    post(
        f"{T}/fork",
        "Play on from here",
        at_table(replays.fork),
        q.Fork,
        m.Seated,
        "create",
        status=201,
    ),
    post("/api/admin", "What an operator does", administer, Order, Report, "claim"),
    get(f"{T}/stream", "What happens, as it happens", get_stream, None, StreamQuery, "stream"),
]
