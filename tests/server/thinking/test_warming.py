"""Searches are compiled before anybody needs them, and people are told while it lasts."""

from __future__ import annotations

import asyncio
import gc
import signal
import subprocess
import sys
from asyncio.subprocess import Process
from pathlib import Path

import pytest

from alehouse.kernel.game import Game
from alehouse.kernel.rulebook import Rulebook
from alehouse.server.thinking.think import ADVICE, NAMES, needs_search
from alehouse.server.thinking.warming import READY, Warming
from tests.golden import ours
from tests.server.running import Browser, Server, eventually

WARM = "from alehouse.server.thinking.warming import warm; warm('small_beer')"


class Watched(Warming):
    """Compiles nothing; each game is done when the test says so."""

    def __init__(self, *games: str) -> None:
        super().__init__(games, lambda game: self.told.append((game, self.progress[game])))
        self.told: list[tuple[str, float]] = []
        self.begun: list[str] = []
        self.ends = {game: asyncio.Event() for game in games}

    async def _compile(self, game: str) -> None:
        self.begun.append(game)
        await self.ends[game].wait()


async def let_go_on(warming: Watched, game: str = "") -> None:
    if game:
        warming.ends[game].set()
    for _ in range(5):
        await asyncio.sleep(0)


def test_what_people_sit_at_is_compiled_first_and_then_the_shelf_in_its_order() -> None:
    async def try_it() -> None:
        warming = Watched("ale", "bock", "cider", "dubbel")
        warming.go_on()
        await let_go_on(warming)
        for game in ("cider", "dubbel", "cider", "unknown"):
            warming.want(game)
        await let_go_on(warming)
        assert warming.begun == ["ale", "cider"]
        await let_go_on(warming, "ale")
        assert warming.begun == ["ale", "cider"]
        assert (warming.is_ready("ale"), warming.is_ready("cider")) == (True, False)
        await let_go_on(warming, "cider")
        await let_go_on(warming, "dubbel")
        assert warming.begun == ["ale", "cider", "dubbel", "bock"]
        await warming.close()
        assert warming.told == [(game, READY) for game in ("ale", "cider", "dubbel")]
        assert not warming.is_ready("bock")

    asyncio.run(try_it())


def test_nothing_is_left_of_a_process_when_the_server_stops() -> None:
    """What is collected after its loop has ended complains that the loop is closed."""
    begun: list[Process] = []

    async def try_it() -> None:
        warming = Warming(["small_beer"], lambda _: None)
        warming.go_on()
        while not warming._running:
            await asyncio.sleep(0.01)
        begun.extend(warming._running.values())
        await warming.close()

    asyncio.run(try_it())
    assert begun[0].returncode == -signal.SIGKILL
    begun.clear()
    gc.collect()


def test_levels_that_are_a_network_alone_do_not_wait_for_the_search() -> None:
    async def try_it() -> None:
        told: list[str] = []
        warming = Warming(["ale"], told.append)
        read = asyncio.StreamReader()
        read.feed_data(b"0.02\nchoosing 2 3\nno share\n0.60\n")
        read.feed_eof()
        await warming.hear("ale", read)
        assert told == ["ale", "ale"]
        assert warming.is_ready("ale", "master:racer", players=3)
        assert warming.shallow("ale", players=2) == ["grandmaster"]
        assert warming.shallow("ale", players=4) == [*NAMES]
        assert not warming.is_ready("ale", players=2)
        assert warming.progress["ale"] == 0.6

    asyncio.run(try_it())


@pytest.mark.parametrize("book", ours(), ids=lambda book: book.id)
def test_only_grandmaster_and_hints_need_the_search_of_our_games(book: Rulebook) -> None:
    game = Game(book, book.players[0])
    assert [level for level in (*NAMES, ADVICE) if needs_search(level, game)] == [NAMES[-1], ADVICE]
    assert not needs_search("master:racer", game)


def test_a_game_is_compiled_into_the_cache_by_a_process_that_says_how_far_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ALEHOUSE_CACHE", str(tmp_path))
    done = subprocess.run([sys.executable, "-c", WARM], capture_output=True, text=True, check=True)
    shares = [float(line) for line in done.stdout.split()]
    assert shares == sorted(shares)
    assert shares[0] < 0.5 < shares[-1] <= 1.0
    assert list((tmp_path / "native").rglob("*.nbc"))


def test_a_table_is_told_how_far_its_bots_are_and_when_they_are_ready(
    server: Server, ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.create(seats=[{"kind": "mine"}, {"kind": "bot"}])
    inside, warming = server.inside, Watched("small_beer")
    monkeypatch.setattr(inside, "warming", warming)

    async def come_to(share: float) -> None:
        warming.progress["small_beer"] = share
        inside.warmed("small_beer")

    with ann.stream(table) as events:
        told = ((d["progress"], d["levels"]) for name, d in events if name == "warming")
        assert next(told) == (0.0, [*NAMES])
        eventually(lambda: warming.begun == ["small_beer"], "the game is wanted")
        server.run(come_to(0.7))
        assert next(told) == (0.7, [*NAMES])
        server.run(come_to(READY))
        assert next(told) == (None, [])
    server.run(warming.close())
    assert not ann.ok(ann.post(f"tables/{table['id']}/hint", seat=0))["deep"]
