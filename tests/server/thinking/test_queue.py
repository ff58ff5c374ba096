"""Who thinks next."""

from __future__ import annotations

import asyncio

import pytest

from alehouse.server.thinking.queue import Queue, Ticket


async def begun(queue: Queue, *wanted: tuple[str, bool]) -> list[asyncio.Task[Ticket]]:
    """Those who want to think: (owner, whether a person waits), in the order they came."""
    tasks = [asyncio.create_task(queue.enter(o, f"{o}{i}", w)) for i, (o, w) in enumerate(wanted)]
    await asyncio.sleep(0)
    return tasks


async def order(queue: Queue, tasks: list[asyncio.Task[Ticket]], seconds: float = 1.0) -> list[int]:
    """In which order they think, one after another, each for so long."""
    found: list[int] = []
    while len(found) < len(tasks):
        await asyncio.sleep(0)
        now = [i for i, task in enumerate(tasks) if task.done() and i not in found]
        assert len(now) == 1
        found += now
        queue.leave(tasks[now[0]].result(), seconds)
    return found


@pytest.mark.anyio
async def test_a_person_who_waits_goes_before_bots_among_themselves() -> None:
    queue = Queue(1)
    tasks = await begun(queue, ("ann", False), ("ann", False), ("ben", False), ("cat", True))
    assert queue.ahead() == {"cat3": 0, "ann1": 1, "ben2": 2}
    assert await order(queue, tasks) == [0, 3, 2, 1]


@pytest.mark.anyio
async def test_who_has_thought_least_of_late_goes_first() -> None:
    queue = Queue(1)
    tasks = await begun(queue, *[("ann", True)] * 5, ("ben", True), ("ben", True))
    assert await order(queue, tasks) == [0, 5, 1, 6, 2, 3, 4]


@pytest.mark.anyio
async def test_bots_among_themselves_leave_a_place_for_people() -> None:
    queue = Queue(2)
    tasks = await begun(queue, ("ann", False), ("ann", False), ("ben", True))
    await asyncio.sleep(0)
    assert [task.done() for task in tasks] == [True, False, True]
    queue.leave(tasks[2].result(), 1.0)
    await asyncio.sleep(0)
    assert not tasks[1].done()
    queue.leave(tasks[0].result(), 1.0)
    await asyncio.sleep(0)
    assert tasks[1].done()


@pytest.mark.anyio
async def test_who_has_left_the_queue_holds_up_nobody() -> None:
    queue = Queue(1)
    tasks = await begun(queue, ("ann", True), ("ben", True), ("cat", True))
    tasks[1].cancel()
    await asyncio.sleep(0)
    assert queue.waiting == 1
    queue.leave(tasks[0].result(), 1.0)
    await asyncio.sleep(0)
    assert tasks[2].done()


@pytest.mark.anyio
async def test_nobodys_tables_have_more_than_half_of_the_places() -> None:
    queue = Queue(4)
    tasks = await begun(queue, *[("ann", True)] * 4, ("ben", True))
    await asyncio.sleep(0)
    assert [task.done() for task in tasks] == [True, True, False, False, True]
    queue.leave(tasks[0].result(), 1.0)
    await asyncio.sleep(0)
    assert [task.done() for task in tasks] == [True, True, True, False, True]
