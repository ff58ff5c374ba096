"""Bots at tables: they think elsewhere, know what their seat knows, and never stop a table."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest
from msgspec.structs import replace

import alehouse
from alehouse.bots import Effort
from alehouse.kernel.chance import Dice, draw
from alehouse.kernel.game import Game
from alehouse.kernel.rulebook import Rulebook
from alehouse.server.errors import Refused
from alehouse.server.thinking.studying import line_from
from alehouse.server.thinking.think import (
    ADVICE,
    MOST_KEPT,
    NAMES,
    Job,
    _bots,
    _loading,
    advice,
    bot_of,
    levels,
    look_ahead,
    think,
)
from alehouse.server.thinking.workers import LOWER, Workers
from tests.golden import ours
from tests.server.running import Browser, Server, prepare, running


def job(level: str, chance: int = 5, ready: bool = False) -> Job:
    state = alehouse.game("small_beer", players=2).new(3)
    state.apply("buy_grain")
    return Job("small_beer", 2, {}, state.s.tobytes(), 1, level, chance, ready)


@pytest.mark.parametrize("level", [*NAMES, ADVICE])
def test_every_level_chooses_a_legal_action(level: str, small_beer: Game) -> None:
    state = small_beer.new(3)
    state.apply("buy_grain")
    legal = {small_beer.action_name(a) for a in state.legal()}
    for _ in range(2):  # before and after its search is compiled
        thoughts = think(job(level, ready=True))
        assert {t.action for t in thoughts} <= legal
        _loading["small_beer", True].join()
    assert (thoughts[0].value is not None) == (level == ADVICE)


@pytest.mark.parametrize("book", [*ours(), "small_beer"], ids=lambda b: getattr(b, "id", b))
def test_a_hint_does_not_depend_on_what_is_hidden(
    book: Rulebook | str, small_beer: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The advice for a table, and for one that differs in all the seat cannot know, is the same."""
    monkeypatch.setattr("alehouse.server.thinking.think.HINT", Effort(20, 10))
    book = small_beer.book if isinstance(book, str) else book
    game = Game(book, book.players[-1])
    state, dice = game.new(3), Dice()
    for played in range(30):
        if played % 6 == 5:
            seat = state.actor
            other = state.imagine(seat, played)
            hint = Job(game.id, game.players, {}, b"", seat, ADVICE, played)
            assert look_ahead(state, hint) == look_ahead(other, hint)
            assert advice(state, hint) == advice(other, hint)
            line = game.action_name(state.legal()[0]), played, ["A"] * game.players
            assert line_from(state, *line) == line_from(other, *line)
        legal = state.legal()
        state.apply(legal[draw(dice, len(legal))])


def test_tables_that_look_alike_are_given_the_same_hint(ann: Browser, small_beer: Game) -> None:
    """Through the door: two tables of which only the hidden cards differ."""
    tables = {}
    for seed in range(60):
        state = small_beer.new(seed)
        tables.setdefault(str(state.view(0)), {})[str(state.view(1))] = seed
    seeds = next(list(hands.values()) for hands in tables.values() if len(hands) > 1)
    found = set()
    for seed in seeds:
        table = ann.hot_seat(seed=str(seed))
        found.add(ann.post(f"tables/{table['id']}/hint", seat=0).content)
    assert len(seeds) > 1
    assert len(found) == 1


def test_a_bot_that_does_not_answer_is_replaced() -> None:
    async def scenario() -> None:
        hasty, patient = Workers(1, patience=0.0), Workers(1, patience=60.0)
        with pytest.raises(Refused, match="did not answer"):
            await hasty.think(job("brewer"))
        assert not hasty._all
        assert (await patient.think(job("brewer")))[0].action
        wrong = Job("small_beer", 2, {}, b"nonsense", 1, "brewer", 0, False)
        with pytest.raises(Refused, match="could not decide"):
            await patient.think(wrong)
        assert (await patient.think(job("apprentice")))[0].action
        await hasty.close()
        await patient.close()

    asyncio.run(scenario())


def test_a_worker_that_is_killed_is_followed_by_another() -> None:
    """The system may be out of memory: that says nothing about the bot."""

    async def scenario() -> None:
        workers = Workers(1, patience=60.0)
        assert (await workers.think(job("brewer")))[0].action
        for idle in workers._idle:  # and asked before anybody has noticed
            idle.kill()
        assert (await workers.think(job("brewer")))[0].action
        thinking = asyncio.create_task(workers.think(job("brewer")))
        while workers._idle:
            await asyncio.sleep(0)
        for busy in workers._all:
            busy.kill()
        assert (await thinking)[0].action
        for idle in workers._idle:
            idle.kill()
            await idle.wait()
        assert (await workers.think(job("brewer")))[0].action
        assert len(workers._all) == 1
        await workers.close()

    asyncio.run(scenario())


def test_whoever_thinks_leaves_the_cores_to_whoever_answers(ann: Browser, server: Server) -> None:
    table = ann.hot_seat()
    ann.ok(ann.post(f"tables/{table['id']}/hint", seat=0))
    workers = server.inside.workers._all
    assert workers
    own = os.getpriority(os.PRIO_PROCESS, 0)
    for worker in workers:
        assert os.getpriority(os.PRIO_PROCESS, worker.pid) == min(19, own + LOWER)


def test_a_table_goes_on_when_its_bot_fails(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path / 'alehouse.db'}"
    prepare(db)
    with running(db, patience=0.0) as server:
        ann = Browser(server.url)
        table = ann.create(seats=guest("master:racer"))
        assert ann.facts(table)["seats"][0]["name"] == "Master (racer)"
        with ann.stream(table) as events:
            play = next(p for name, p in events if name == "play" and p["actor"] == 1)
        assert play["steps"] == 1
        # the master, the brewer who plays on, and the brewer looking one action ahead
        assert 'alehouse_bot_actions_total{outcome="failed"} 3.0' in ann.http.get("/metrics").text
        assert ann.facts(table)["seats"][0]["level"] == "brewer"
        said = ann.ok(ann.get(f"tables/{table['id']}/chat"))["lines"][-1]["text"]
        assert said == "Master (racer) cannot go on: a Brewer plays there."


def test_bots_play_a_whole_game_among_themselves(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path / 'alehouse.db'}"
    prepare(db)
    with running(db) as server:
        ann = Browser(server.url)
        bots = [{"kind": "bot", "level": "apprentice"}] * 3
        table = ann.create(players=3, seats=bots)
        with ann.stream(table) as events:
            end = next(p for name, p in events if name == "play" and p["result"])
        assert {e["seat"] for e in end["log"]} == {0, 1, 2}


def test_a_bot_remembers_what_it_thought_at_its_table(small_beer: Game) -> None:
    placed = replace(job("random"), table="there")
    assert bot_of(placed, small_beer) is bot_of(placed, small_beer)
    assert bot_of(placed, small_beer) is not bot_of(replace(placed, seat=0), small_beer)
    assert bot_of(job("random"), small_beer) is not bot_of(job("random"), small_beer)
    for number in range(MOST_KEPT + 1):
        bot_of(replace(placed, table=str(number)), small_beer)
    assert len(_bots) == MOST_KEPT


def test_any_installed_bot_that_says_so_may_sit_down(
    ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = ann.post("tables", game="small_beer", players=2, name="A", seats=guest("random"))
    assert refused.json()["error"] == "bad_option"
    monkeypatch.setattr("alehouse.bots.random.Random.at_tables", True, raising=False)
    levels.cache_clear()
    try:
        assert "random" in [level["name"] for level in ann.ok(ann.get("shelf"))["levels"]]
        table = ann.create(seats=guest("random"))
        with ann.stream(table) as events:
            assert next(p for name, p in events if name == "play" and p["steps"] == 1)
    finally:
        levels.cache_clear()


def guest(level: str) -> list[dict[str, str]]:
    return [{"kind": "bot", "level": level}, {"kind": "mine"}]
