"""Luck and skill, strategies, compensation, and the report that holds them."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from alehouse.arena.balance import balance
from alehouse.arena.compensation import compensation
from alehouse.arena.skill import step
from alehouse.arena.strategies import strategies
from alehouse.cli.balance import counts_in
from alehouse.kernel.errors import BadOption
from tests.arena.conftest import PlanMaker
from tests.arena.test_statistics import FACTS, results_of, row


def test_points_that_make_turn_order_even_are_found() -> None:
    dice = np.random.default_rng(3)
    rows = [
        row(i, "aa", [int(v) for v in (dice.normal(23, 6), dice.normal(20, 6))]) for i in range(600)
    ]
    found = compensation(results_of(FACTS, rows))
    assert found.points[0] == 0
    assert found.points[1] == pytest.approx(3, abs=1)
    assert found.before[0].value > 0.6
    assert found.after[0].value == pytest.approx(0.5, abs=0.03)


def test_skill_decides_a_deal_that_is_won_from_both_seats() -> None:
    rows = []
    for deal in range(40):
        luck = deal % 4 == 0  # the first seat wins whoever sits there
        rows.append(row(2 * deal, "ab", [2, 1]))
        rows.append(row(2 * deal + 1, "ba", [2, 1] if luck else [1, 2]))
    found = step(results_of(FACTS, rows), "a", "b")
    assert (found.both.value, found.split.value) == (0.75, 0.25)
    assert found.won.value == pytest.approx(0.875)
    assert found.apart > 200


def test_strategies_are_found_and_what_beats_what() -> None:
    dice = np.random.default_rng(4)
    rows = []
    for i in range(120):
        kinds = dice.integers(2, size=2)
        tally = [
            [int(dice.poisson(6)), int(dice.poisson(0.3))]
            if kind == 0
            else [int(dice.poisson(0.3)), int(dice.poisson(6))]
            for kind in kinds
        ]
        scores = [10 + 5 * int(kind == 0) + int(dice.integers(3)) for kind in kinds]
        rows.append(row(i, "aa", scores, tally))
    found = strategies(results_of(FACTS, rows))
    assert len(found) == 2
    hops = next(i for i, s in enumerate(found) if s.things == ["hops"])
    beats = found[hops].against[1 - hops]
    assert beats is not None
    assert beats.value == 1.0
    assert found[hops].won.low > found[1 - hops].won.high


def test_seats_that_take_alike_have_no_strategies() -> None:
    dice = np.random.default_rng(5)
    rows = [row(i, "aa", [1, 0], dice.poisson(9, (2, 2)).tolist()) for i in range(12)]
    assert strategies(results_of(FACTS, rows)) == []


def test_the_whole_report_is_one_call(plan: PlanMaker, tmp_path: Path) -> None:
    found = balance(plan("random", games=60), ["random", "greedy"], 10, tmp_path)
    assert [count.players for count in found.counts] == [2, 3, 4]
    assert found.skill[0].won.value > 0.5
    text = (tmp_path / "balance.md").read_text(encoding="utf-8")
    page = (tmp_path / "balance.html").read_text(encoding="utf-8")
    for title in ("Turn order", "How games go", "Luck and skill", "What is taken by 2"):
        assert f"## {title}" in text
        assert f"<h2>{title}</h2>" in page
    wanted = set(re.findall(r'href="#(game-\d+-for-[234])"', page))
    assert wanted == set(re.findall(r'id="(game-.*?)"', page)) != set()
    assert (tmp_path / "3-players" / "report.html").exists()


def test_some_player_counts_may_be_studied_alone(plan: PlanMaker, tmp_path: Path) -> None:
    found = balance(plan("random", games=40), ["random"], 2, tmp_path, only=[3])
    assert [count.players for count in found.counts] == [3]
    assert not (tmp_path / "2-players").exists()


@pytest.mark.parametrize(("words", "counts"), [("", []), ("2, 4", [2, 4])])
def test_player_counts_are_read(words: str, counts: list[int]) -> None:
    assert counts_in(words) == counts
    for wrong in ("two", "1", "2-4"):
        with pytest.raises(BadOption, match="name counts of two and more"):
            counts_in(wrong)
