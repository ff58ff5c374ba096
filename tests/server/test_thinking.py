"""Bots at tables: they think elsewhere, know what their seat knows, and never stop a table."""

from __future__ import annotations

import asyncio
import statistics
from pathlib import Path

import pytest

from alehouse.kernel.game import Game
from alehouse.server import thinking
from alehouse.server.errors import Refused
from alehouse.server.thinkers import Thinkers
from alehouse.server.thinking import ADVICE, LEVELS, Job, look_ahead, think
from tests.server.running import Browser, prepare, running


def job(level: str, chance: int = 5, search: bool = False) -> Job:
    return Job("small_beer", 2, {}, 3, ("buy_grain",), 1, level, chance, search)


@pytest.mark.parametrize("level", [*LEVELS, ADVICE])
def test_every_level_chooses_a_legal_action(level: str, small_beer: Game) -> None:
    state = small_beer.new(3)
    state.apply("buy_grain")
    legal = {small_beer.action_name(a) for a in state.legal()}
    for _ in range(2):  # before and after its search is compiled
        thoughts = think(job(level, search=True))
        assert {t.action for t in thoughts} <= legal
        thinking._searches["small_beer"].join()
    assert (thoughts[0].measure == "win chance") == (level == ADVICE)


def test_a_hint_does_not_depend_on_what_is_hidden(small_beer: Game) -> None:
    """Hidden cards are dealt anew by secret chance, so only its noise may differ: on average the
    advice for a table and for one with other hidden cards is the same."""
    state = small_beer.new(3)
    state.apply("buy_grain")
    others = [state.imagine(1, seed) for seed in range(3)]
    assert len({str(o.view(0)) for o in [state, *others]}) > 1, "the hidden hands do differ"

    def values(which: int) -> dict[str, list[float]]:
        table = [state, *others][which]
        found: dict[str, list[float]] = {}
        for chance in range(150):
            for thought in look_ahead(table, job(ADVICE, 1000 * which + chance)):
                found.setdefault(thought.action, []).append(thought.value)
        return found

    here = values(0)
    for which in (1, 2, 3):
        there = values(which)
        assert set(there) == set(here)
        for action in here:
            noise = statistics.pstdev(here[action] + there[action]) / 150**0.5
            assert abs(statistics.mean(here[action]) - statistics.mean(there[action])) <= 6 * noise


def test_a_bot_that_does_not_answer_is_replaced() -> None:
    async def scenario() -> None:
        hasty, patient = Thinkers(1, patience=0.0), Thinkers(1, patience=60.0)
        with pytest.raises(Refused, match="did not answer"):
            await hasty.think(job("brewer"))
        assert not hasty._all
        assert (await patient.think(job("brewer")))[0].action
        wrong = Job("small_beer", 2, {}, 3, ("nonsense",), 1, "brewer", 0, False)
        with pytest.raises(Refused, match="could not decide"):
            await patient.think(wrong)
        assert (await patient.think(job("apprentice")))[0].action
        await hasty.close()
        await patient.close()

    asyncio.run(scenario())


def test_a_table_goes_on_when_its_bot_fails(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path / 'alehouse.db'}"
    prepare(db)
    with running(db, patience=0.0) as server:
        ann = Browser(server.url)
        table = ann.create(seats=[{"kind": "bot"}, {"kind": "mine"}])
        with ann.stream(table) as events:
            play = next(p for name, p in events if name == "play" and p["actor"] == 1)
        assert play["steps"] == 1
        assert 'alehouse_bot_actions_total{outcome="failed"} 1.0' in ann.http.get("/metrics").text


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
