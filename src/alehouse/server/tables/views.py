"""What a viewer sees of a table. Everything that leaves the server about a game is built here."""

from __future__ import annotations

import msgspec
from msgspec import Raw

from alehouse.kernel.errors import UnknownGame
from alehouse.kernel.game import State
from alehouse.kernel.shelf import rulebook
from alehouse.server import messages as m
from alehouse.server.errors import Refused
from alehouse.server.store.records import Row
from alehouse.server.tables.table import Table
from alehouse.server.tables.tokens import commitment

MOST_ENTRIES = 300  # of the log in one answer
MOST_ENCODED = 64  # answers kept of a table: viewers look from a few seats and rows
NOBODY = frozenset[str]()


def title(game: str) -> str:
    """A game's title, or its id where it is not installed."""
    try:
        return rulebook(game).title
    except UnknownGame:
        return game


def facts(table: Table, places: set[str] | frozenset[str] = NOBODY) -> m.Table:
    """The facts of a table."""
    r = table.record
    playing = table.status == "playing"
    shown = table.is_open_book
    people = [s.seat for s in table.seats if s.kind == "person"]
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
            for s in table.seats
        ],
        status=table.status,  # type: ignore[arg-type]
        message=table.frozen or r.message,
        public=r.public,
        watch=r.watch,
        hot_seat=any(set(map(str, people)) <= held for held in table.holders.values()),
        limit=r.time_limit,
        bank=r.bank,
        takeover=r.takeover,  # type: ignore[arg-type]
        hints=r.hints,
        host_keys=r.host_keys,
        deadline=r.due if playing else None,
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


def play(
    table: Table, seat: int | None, step: int | None = None, log_from: int | None = None
) -> m.Play:
    """What a seat (None: a spectator) sees now, or at an earlier step, which has no log."""
    if log_from is None:
        log_from = 1 if step is None else table.seq + 1
    if table.status == "open":
        raise Refused("wrong_time", "The game has not begun. The host starts it when all sit.")
    step = table.steps if step is None else step
    if step > table.steps:
        raise Refused(
            "not_found",
            "There are {steps} steps, {step} is not one of them.",
            steps=table.steps,
            step=step,
        )
    state = table.position(step)
    return m.Play(
        table=table.id,
        seat=seat,
        seq=table.seq,
        step=step,
        steps=table.steps,
        actor=None if state.over else state.actor,
        prompt="" if state.over else state.prompt(table.name),
        rules=() if state.over else state.rules,
        choices=choices(table, seat) if step == table.steps else [],
        chains=chains(table, seat) if step == table.steps else [],
        view=Raw(msgspec.json.encode(state.view(seat))),
        log_from=log_from,
        log=log(table, seat, max(log_from, table.seq - MOST_ENTRIES + 1), table.seq),
        since=since(table, seat),
        undo=undo(table, seat),
        ask=ask(table),
        clock=m.Clock(
            asked=table.log.asked, counted=table.log.clock, spent=[*map(whole, table.log.spent)]
        ),
        result=result(state) if state.over else None,
    )


def whole(seconds: float) -> float:
    """Seconds, to the thousandth."""
    return round(seconds, 3)


def sent(table: Table, seat: int | None, log_from: int) -> Raw:
    """What a seat sees now, as it travels: encoded once for all who look alike."""
    key = (seat, log_from)
    if key not in table.encoded:
        if len(table.encoded) >= MOST_ENCODED:
            table.encoded.clear()
        table.encoded[key] = Raw(msgspec.json.encode(play(table, seat, None, log_from)))
    return table.encoded[key]


def choices(table: Table, seat: int | None) -> list[m.Choice]:
    """The open question's answers, for the seat that is asked."""
    if seat is None or table.status != "playing" or table.now.actor != seat:
        return []
    decision = table.decision()
    assert decision is not None, "somebody is asked"
    return [
        m.Choice(
            action=c.name,
            label=c.label,
            target=c.target,
            final=c.final,
            most=c.most,
            warning=c.warning,
            then=[table.playable.action_name(action) for action in c.then],
        )
        for c in decision.choices
    ]


def chains(table: Table, seat: int | None) -> list[m.Chain]:
    """Several answers offered as one, for the seat that is asked."""
    if not choices(table, seat):
        return []
    decision = table.decision()
    assert decision is not None, "somebody is asked"
    name = table.playable.action_name
    return [
        m.Chain(label=c.label, target=c.target, final=c.final, actions=[*map(name, c.actions)])
        for c in decision.chains
    ]


def entry(table: Table, row: Row, viewer: int | None) -> m.Entry:
    """A row of the log as a viewer may know it."""
    told = table.told.get(row.seq)
    knows = row.seat == viewer or table.is_open_book
    return m.Entry(
        seq=row.seq,
        step=table.log.stood[row.seq - 1],
        kind=row.kind,  # type: ignore[arg-type]
        seat=row.seat,
        label=told.label if told is not None and knows else None,
        lines=[] if told is None else lines(table, row.seq, viewer),
        undone=row.kind == "act" and not table.log.stands(row.seq),
        at=row.at,
    )


def lines(table: Table, seq: int, viewer: int | None) -> list[m.Line]:
    """What an action did, narrated for a viewer."""
    game = table.playable
    told = []
    for event in table.told[seq].events:
        seen = event if table.is_open_book else event.seen_by(viewer)
        what = game.event_name(seen)
        told.append(
            m.Line(
                text=game.narrate(seen, table.name),
                what=what,
                opens=what in game.book.decisions.opening,
                seat=seen.seat,
                things=None if seen.hidden else list(seen.things),
            )
        )
    return told


def log(table: Table, seat: int | None, first: int, last: int) -> list[m.Entry]:
    """Some rows of the log, as a viewer may know them."""
    rows = table.rows[max(0, first - 1) : min(last, first + MOST_ENTRIES - 1)]
    return [entry(table, row, seat) for row in rows]


def since(table: Table, seat: int | None) -> int:
    """The first row after a seat's last action."""
    if seat is None:
        return 1
    for row in reversed(table.rows):
        if row.kind == "act" and row.seat == seat:
            return row.seq + 1
    return 1


def undo(table: Table, seat: int | None) -> m.Undo:
    """How far a seat may go back."""
    if seat is None or table.status != "playing":
        return m.Undo(free=None, turn=None, last=None, redo=False)
    log = table.log
    steps = [log.free(seat), log.turn(seat)]
    free, turn = (step if step < log.steps else None for step in steps)
    return m.Undo(free=free, turn=turn, last=log.last(seat), redo=log.can_redo(seat))


def ask(table: Table) -> m.Ask | None:
    """The open question of consent."""
    asking = table.log.asking
    if asking is None or table.status != "playing":
        return None
    waiting = [s for s in table.others(asking.seat) if s not in asking.agreed]
    return m.Ask(seat=asking.seat, to=asking.to, agreed=list(asking.agreed), waiting=waiting)


def result(state: State) -> m.Result:
    """How a game ended."""
    seats = range(state.game.players)
    tally = [state.tally(seat) for seat in seats]
    counted = [name for name in state.game.tally_names if name and any(t[name] for t in tally)]
    return m.Result(
        scores=state.scores(),
        ranks=state.ranks(),
        parts=[state.parts(seat) for seat in seats],
        sources=state.game.part_words,
        tally=[{name: t[name] for name in counted} for t in tally],
    )
