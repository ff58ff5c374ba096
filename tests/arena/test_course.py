"""How games go, from traces laid by hand."""

from __future__ import annotations

import numpy as np
import polars as pl
import pytest

from alehouse import Game
from alehouse.arena.course import Course, dead, dominating
from alehouse.arena.going import tension
from tests.arena.test_statistics import results_of, row

FACTS = {"players": 2, "things": ["hops", "malt"], "parts": ["beer"], "bots": ["a", "b"]}


def course(small_beer: Game, games: int = 40, weighed: int = 40) -> Course:
    """Games of four decisions that seat 0 wins, though seat 1 leads at first."""
    known = pl.int_range(4 * games, eager=True) < 4 * weighed
    rows = [{**row(i, "ab", [3, 1]), "length": 4} for i in range(games)]
    rest, buy = (small_beer.action_id(name) for name in ("rest", "buy_grain"))
    decisions = pl.DataFrame(
        {
            "game": np.repeat(np.arange(games), 4),
            "decision": np.tile(np.arange(4), games),
            "seat": np.tile([0, 1, 0, 1], games),
            "question": np.zeros(4 * games, np.int64),
            "action": np.tile([buy, rest, buy, rest], games),
            "offered": np.tile([2, 2, 4, 4], games),
            "estimate_0": np.tile([0.0, 1.0, 1.0, 5.0], games),
            "estimate_1": np.tile([2.0, 2.0, 2.0, 2.0], games),
        }
    )
    decisions = decisions.with_columns(
        pl.when(known).then(pl.col(name)).alias(name) for name in ("estimate_0", "estimate_1")
    )
    offers = pl.DataFrame(
        {"action": [rest, buy, 2], "offers": [4 * games, 2 * games, games], "chances": [1, 1, 1]}
    )
    return Course(small_beer, results_of(FACTS, rows), (decisions, offers))  # type: ignore[arg-type]


def test_the_lead_changes_and_the_game_is_decided(small_beer: Game) -> None:
    found = course(small_beer)
    assert found.lead_changes().value == 1.0
    assert found.decided().tolist() == [0.75] * 40
    foretold = found.foretold()
    assert (foretold[0].value, foretold[7].value) == (0.0, 1.0)


def test_only_games_that_were_weighed_tell_of_tension(small_beer: Game) -> None:
    some, none = course(small_beer, weighed=9), course(small_beer, weighed=0)
    assert some.decided().tolist() == [0.75] * 9
    assert some.lead_changes().value == 1.0
    assert some.foretold()[7].value == 1.0
    assert (some.games, len(none.decided())) == (40, 0)
    assert "the 9 games" in tension(some)
    assert tension(none) == ""


def test_choices_say_how_often_when_and_what_for(small_beer: Game) -> None:
    found = {choice.name: choice for choice in course(small_beer).choices()}
    buy = found["buy_grain"]
    assert (buy.offered, buy.taken, buy.when) == (80, 1.0, 0.25)
    assert buy.gain == pytest.approx(2.5)  # 1, then 4
    assert buy.edge
    assert buy.edge.value == pytest.approx(0.0)  # its bot always wins
    assert [c.name for c in dominating(list(found.values()))] == ["buy_grain"]
    assert len(dead(list(found.values()))) == 1  # what was offered and never chosen


def test_openings_and_branching(small_beer: Game) -> None:
    found = course(small_beer)
    best, worst = found.openings()
    assert (best.name, best.won.value) == ("buy grain, buy grain", 1.0)
    assert (worst.name, worst.won.value) == ("rest, rest", 0.0)
    assert best.chance < 0.001
    assert found.asked()[0] == ("turn", 4.0, 3.0)
    assert found.by_turn()[0][0] == -1.0
