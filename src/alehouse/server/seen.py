"""What a viewer sees of a table. Everything that leaves the server about a game is built here."""

from __future__ import annotations

import msgspec
from msgspec import Raw

from alehouse.kernel.errors import UnknownGame
from alehouse.kernel.game import State
from alehouse.kernel.shelf import rulebook
from alehouse.server import messages as m
from alehouse.server.errors import Refused
from alehouse.server.keys import commitment
from alehouse.server.records import Row
from alehouse.server.sitting import Sitting

MOST_ENCODED = 64  # answers kept of a table: viewers look from a few seats and rows
NOBODY = frozenset[str]()


def title(game: str) -> str:
    """A game's title, or its id where it is not installed."""
    try:
        return rulebook(game).title
    except UnknownGame:
        return game


def table(sitting: Sitting, places: set[str] | frozenset[str] = NOBODY) -> m.Table:
    """The facts of a table."""
    r = sitting.record
    playing = sitting.status == "playing"
    shown = sitting.is_open_book
    people = [s.seat for s in sitting.seats if s.kind == "person"]
    return m.Table(
        id=r.id,
        game=r.game,
        title=title(r.game),
        version=r.version,
        box=r.box,
        options=r.options,
        players=r.players,
        seats=[
            m.TableSeat(seat=s.seat, kind=s.kind, name=s.name, level=s.level, stand_in=s.stand_in)  # type: ignore[arg-type]
            for s in sitting.seats
        ],
        status=sitting.status,  # type: ignore[arg-type]
        message=sitting.frozen or r.message,
        public=r.public,
        watch=r.watch,
        hot_seat=any(set(map(str, people)) <= held for held in sitting.holders.values()),
        limit=r.time_limit,
        deadline=r.asked + r.time_limit if playing and r.time_limit else None,
        actor=r.actor if playing else None,
        seq=r.seq,
        steps=r.steps,
        commitment=commitment(r.seed, r.nonce),
        seed_chosen=r.seed_chosen,
        seed=r.seed if shown else None,
        nonce=r.nonce if shown else None,
        origin=r.origin,
        rematch=r.rematch,
        created=r.created,
        updated=r.updated,
        places=sorted(places),
    )


def play(sitting: Sitting, seat: int | None, step: int | None = None, log_from: int = 1) -> m.Play:
    """What a seat (None: a spectator) sees now, or at an earlier step."""
    game = sitting.playable
    if sitting.status == "open":
        raise Refused("wrong_time", "The game has not begun. The host starts it when all sit.")
    step = sitting.steps if step is None else step
    if step > sitting.steps:
        raise Refused("not_found", f"There are {sitting.steps} steps, {step} is not one of them.")
    state = sitting.position(step)
    return m.Play(
        table=sitting.id,
        seat=seat,
        seq=sitting.seq,
        step=step,
        steps=sitting.steps,
        actor=None if state.over else state.actor,
        prompt="" if state.over else game.book.prompt(game.box, state.s, sitting.name),
        rules=() if state.over else state.rules,
        choices=choices(sitting, seat) if step == sitting.steps else [],
        view=Raw(msgspec.json.encode(state.view(seat))),
        log_from=log_from,
        log=[entry(sitting, row, seat) for row in sitting.rows[max(0, log_from - 1) :]],
        since=since(sitting, seat),
        undo=undo(sitting, seat),
        ask=ask(sitting),
        result=result(state) if state.over else None,
    )


def sent(sitting: Sitting, seat: int | None, log_from: int) -> Raw:
    """What a seat sees now, as it travels: encoded once for all who look alike."""
    key = (seat, log_from)
    if key not in sitting.encoded:
        if len(sitting.encoded) >= MOST_ENCODED:
            sitting.encoded.clear()
        sitting.encoded[key] = Raw(msgspec.json.encode(play(sitting, seat, None, log_from)))
    return sitting.encoded[key]


def choices(sitting: Sitting, seat: int | None) -> list[m.Choice]:
    """The open question's answers, for the seat that is asked."""
    if seat is None or sitting.status != "playing" or sitting.now.actor != seat:
        return []
    decision = sitting.decision()
    assert decision is not None, "somebody is asked"
    return [
        m.Choice(action=c.name, label=c.label, target=c.target, final=c.final)
        for c in decision.choices
    ]


def entry(sitting: Sitting, row: Row, viewer: int | None) -> m.Entry:
    """A row of the log as a viewer may know it."""
    told = sitting.told.get(row.seq)
    knows = row.seat == viewer or sitting.is_open_book
    return m.Entry(
        seq=row.seq,
        step=sitting.course.after[row.seq - 1],
        kind=row.kind,  # type: ignore[arg-type]
        seat=row.seat,
        label=told.label if told is not None and knows else None,
        lines=[] if told is None else lines(sitting, row.seq, viewer),
        undone=row.kind == "act" and row.seq not in sitting.course.standing,
        at=row.at,
    )


def lines(sitting: Sitting, seq: int, viewer: int | None) -> list[m.Line]:
    """What an action did, narrated for a viewer."""
    game = sitting.playable
    told = []
    for event in sitting.told[seq].events:
        seen = event if sitting.is_open_book else event.seen_by(viewer)
        what = game.book.event_names[seen.what]
        told.append(
            m.Line(
                text=game.book.narrate(game.box, seen, sitting.name),
                what=what,
                opens=what in game.book.opening_events,
                seat=seen.seat,
                things=None if seen.hidden else list(seen.things),
            )
        )
    return told


def since(sitting: Sitting, seat: int | None) -> int:
    """The first row after a seat's last action."""
    if seat is None:
        return 1
    for row in reversed(sitting.rows):
        if row.kind == "act" and row.seat == seat:
            return row.seq + 1
    return 1


def undo(sitting: Sitting, seat: int | None) -> m.Undo:
    """How far a seat may go back."""
    if seat is None or sitting.status != "playing":
        return m.Undo(free=None, turn=None, last=None, redo=False)
    steps = [sitting.free(seat), sitting.turn(seat)]
    free, turn = (step if step < sitting.steps else None for step in steps)
    return m.Undo(free=free, turn=turn, last=sitting.last(seat), redo=sitting.can_redo(seat))


def ask(sitting: Sitting) -> m.Ask | None:
    """The open question of consent."""
    asking = sitting.course.asking
    if asking is None or sitting.status != "playing":
        return None
    waiting = [s for s in sitting.others(asking.seat) if s not in asking.agreed]
    return m.Ask(seat=asking.seat, to=asking.to, agreed=list(asking.agreed), waiting=waiting)


def result(state: State) -> m.Result:
    """How a game ended."""
    seats = range(state.game.players)
    tally = [state.tally(seat) for seat in seats]
    counted = [name for name in state.game.book.tally_names if any(t[name] for t in tally)]
    return m.Result(
        scores=state.scores(),
        ranks=state.ranks(),
        parts=[state.parts(seat) for seat in seats],
        tally=[{name: t[name] for name in counted} for t in tally],
    )
