"""Analysing games that are over: in the background, after everybody who waits for a bot.

How far it is stands in the database, so whichever process is asked knows it, and whoever may look
at the table finds the same analysis by its link.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Iterator, Sequence
from itertools import chain

import msgspec

from alehouse.bots import Analysis, Assessed
from alehouse.bots.analyse import positions, put_together
from alehouse.kernel.chance import derived
from alehouse.kernel.game import State
from alehouse.server import messages as m
from alehouse.server import requests as q
from alehouse.server.errors import Refused
from alehouse.server.store import analyses
from alehouse.server.store.analyses import Opening, Stored
from alehouse.server.tables.permissions import Caller, need_status, viewer
from alehouse.server.tables.server import Server
from alehouse.server.tables.table import Table
from alehouse.server.thinking.studying import Question, Study, cores

log = logging.getLogger("alehouse.analysing")

MOST_STUDIES = 16  # of one process at a time
FORGOTTEN = 60.0  # seconds after which an analysis that does not go on was left behind
TELL = 1.0  # seconds between two words on how far it is
COMPILES = 1.0  # seconds between two looks whether the search is compiled
ATTEMPTS = 5  # at some questions
FIRST = 3  # choices of a seat that are its opening
SEED = 0  # the same game gives the same analysis


async def look(server: Server, caller: Caller, table_id: str) -> m.Analysed:
    """The analysis of a game that is over, or how far it is."""
    table = await open_book(server, caller, table_id)
    return await shown(server, table)


async def begin(server: Server, caller: Caller, table_id: str, body: q.Analyse) -> m.Analysed:
    """Analyse a game, unless that is done or under way."""
    table = await open_book(server, caller, table_id)
    if not table.steps:
        raise Refused("wrong_time", "Nothing was chosen in this game: there is nothing to analyse.")
    found = await server.store.read(lambda c: analyses.read(c, table_id))
    if found is not None and (is_alive(found) or is_enough(found, body.effort)):
        return await shown(server, table)
    if table_id not in server.studies:
        if len(server.studies) >= MOST_STUDIES:
            raise Refused("busy", "Many games are being analysed. Try again later.", wait=30)
        stored = Stored(
            table_id=table_id,
            effort=body.effort,
            game=table.record.game,
            players=table.record.players,
            status="waiting",
            total=table.steps,
            at=time.time(),
            opening="[]" if found is None else found.opening,  # the one before is kept till then
            report="" if found is None else found.report,
        )
        await server.store.write(lambda c: analyses.write(c, stored))
        task = asyncio.create_task(analysed(server, table, stored), name=f"study {table_id}")
        server.studies[table_id] = task
        task.add_done_callback(lambda _: server.studies.pop(table_id, None))
    return await shown(server, table)


async def open_book(server: Server, caller: Caller, table_id: str) -> Table:
    """A table at which everything may be seen, by somebody who may look at it."""
    table = await server.table(table_id)
    viewer(table, caller, -1)
    need_status(table, "over")
    return table


def is_alive(found: Stored) -> bool:
    """Whether some process is at it."""
    under_way = found.status not in ("done", "failed")
    return under_way and time.time() - found.at < FORGOTTEN


def is_enough(found: Stored, effort: str) -> bool:
    """Whether an analysis is as good as is wanted."""
    return found.status == "done" and (found.effort == effort or effort == "quick")


async def shown(server: Server, table: Table) -> m.Analysed:
    """How far the analysis of a table is, or what it has come to."""
    found = await server.store.read(lambda c: analyses.read(c, table.id))
    if found is None or not (found.report or found.status == "failed" or is_alive(found)):
        return m.Analysed(
            status="none", effort="", done=0, total=0, message="", report=None, opening=[]
        )
    left_behind = found.status not in ("done", "failed") and not is_alive(found)
    report = msgspec.json.decode(found.report, type=Analysis) if found.report else None
    others = await server.store.read(lambda c: analyses.openings(c, found)) if report else []
    return m.Analysed(
        status="done" if left_behind else found.status,  # type: ignore[arg-type]
        effort=found.effort,
        done=found.done,
        total=found.total,
        message=found.message,
        report=report,
        opening=compared(report, others) if report else [],
    )


def compared(report: Analysis, others: list[Opening]) -> list[list[m.OpeningChoice]]:
    """The first choices of each seat beside what seats of other games chose first."""
    found = []
    for seat in range(report.players):
        first = [d for d in report.decisions if d.seat == seat][:FIRST]
        found.append(
            [
                m.OpeningChoice(
                    label=judged.label,
                    seats=len(others),
                    same=sum(judged.action in other.actions for other in others),
                    won=sum(judged.action in o.actions and o.rank == 1 for o in others),
                )
                for judged in first
            ]
        )
    return found


def batched(steps: range, size: int) -> Iterator[range]:
    """Steps by so many."""
    return (steps[i : i + size] for i in range(0, len(steps), size))


# -- In the background -------------------------------------------------------------


async def analysed(server: Server, table: Table, stored: Stored) -> None:
    """Analyse a game and keep what came of it."""
    try:
        names = [table.name(seat) for seat in range(table.record.players)]
        replay = table.replay(names)
        states = await asyncio.to_thread(positions, replay, table.playable)
        actions = [name for _, name in replay.actions]
        found = await assessed(server, table, stored, states, actions)
        chosen = [table.playable.action_id(name) for name in actions]
        report = await asyncio.to_thread(
            put_together, states, chosen, found, names, stored.effort, SEED
        )
        done = msgspec.structs.replace(
            stored,
            status="done",
            done=len(actions),
            at=time.time(),
            opening=json.dumps(openings_of(report)),
            report=msgspec.json.encode(report).decode(),
        )
    except Refused as refusal:
        log.warning("an analysis failed", extra={"table": table.id, "error": str(refusal)})
        done = msgspec.structs.replace(stored, status="failed", message=str(refusal))
    await server.store.write(lambda c: analyses.write(c, done))


def openings_of(report: Analysis) -> list[dict[str, object]]:
    """What each seat chose first, and its rank."""
    return [
        {
            "actions": [d.action for d in report.decisions if d.seat == seat][:FIRST],
            "rank": report.ranks[seat],
        }
        for seat in range(report.players)
    ]


async def assessed(
    server: Server, table: Table, stored: Stored, states: list[State], actions: list[str]
) -> list[list[Assessed]]:
    """What every question of a game is worth; at each place to think one for each core."""
    done, told, status = 0, time.monotonic(), "running"
    places = asyncio.Semaphore(server.workers.queue.places)

    async def portion(steps: Sequence[int]) -> list[list[Assessed]]:
        nonlocal done, told, status
        asked = [Question(states[i].s.tobytes(), actions[i], derived(SEED, i)) for i in steps]
        async with places:
            while (found := await tried(server, table, stored, asked)) is None:
                status = "compiling"
                await tell()
                await asyncio.sleep(COMPILES)
        status = "running"
        done += len(steps)
        await tell()
        return found

    async def tell() -> None:
        nonlocal told
        if time.monotonic() - told >= TELL:
            told = time.monotonic()
            so_far, word, now = done, status, time.time()
            await server.store.write(lambda c: analyses.go_on(c, table.id, word, so_far, now))

    portions = batched(range(len(actions)), cores())
    tasks = [asyncio.create_task(portion(steps)) for steps in portions]
    try:
        return list(chain.from_iterable(await asyncio.gather(*tasks)))
    finally:
        for task in tasks:
            task.cancel()


async def tried(
    server: Server, table: Table, stored: Stored, questions: list[Question]
) -> list[list[Assessed]] | None:
    """What some questions are worth, after a few attempts if need be; None: not compiled yet."""
    r = table.record
    task = Study(
        game=r.game, players=r.players, options=r.options, questions=questions, effort=stored.effort
    )
    for _ in range(ATTEMPTS - 1):
        try:
            outcome = await server.workers.study(task, table.owner, False)
            return None if outcome.compiling else outcome.assessed
        except Refused as refusal:
            await asyncio.sleep(refusal.wait)
    outcome = await server.workers.study(task, table.owner, False)
    return None if outcome.compiling else outcome.assessed


async def end_studies(server: Server) -> None:
    """Stop what is under way; whoever wants it asks again."""
    tasks = list(server.studies.values())
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
