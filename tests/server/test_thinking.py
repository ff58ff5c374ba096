"""Bots at tables: they think elsewhere, know what their seat knows, and never stop a table."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from alehouse.kernel.chance import Dice, draw
from alehouse.kernel.game import Game
from alehouse.kernel.rulebook import Rulebook
from alehouse.server import thinking
from alehouse.server.errors import Refused
from alehouse.server.thinkers import Thinkers
from alehouse.server.thinking import ADVICE, LEVELS, Job, advice, look_ahead, think
from tests.golden import ours
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


@pytest.mark.parametrize("book", [*ours(), "small_beer"], ids=lambda b: getattr(b, "id", b))
def test_a_hint_does_not_depend_on_what_is_hidden(
    book: Rulebook | str, small_beer: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The advice for a table, and for one that differs in all the seat cannot know, is the same."""
    monkeypatch.setattr(thinking, "HINT", "20")
    book = small_beer.book if isinstance(book, str) else book
    game = Game(book, book.players[-1])
    state, dice = game.new(3), Dice()
    for played in range(30):
        if played % 6 == 5:
            seat = state.actor
            other = state.imagine(seat, played)
            hint = Job(game.id, game.players, {}, 0, (), seat, ADVICE, played)
            assert look_ahead(state, hint) == look_ahead(other, hint)
            assert advice(state, hint) == advice(other, hint)
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
