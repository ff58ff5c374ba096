"""Intervals and chances, held against the tables in books."""

from __future__ import annotations

import numpy as np
import pytest

from alehouse.arena.odds import apart, holm, mean, reach, share, student, uneven


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (50, 100, 0.4038, 0.5962),
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 1, 0.2065, 1.0),
    ],
)
def test_a_share_has_wilsons_interval(wins: float, games: int, low: float, high: float) -> None:
    assert share(wins, games) == pytest.approx((wins / games, low, high), abs=1e-4)


def test_a_mean_has_a_normal_interval() -> None:
    found = mean(np.array([1.0, 2.0, 3.0, 4.0]))
    assert found.value == 2.5
    assert found.high - 2.5 == pytest.approx(1.96 * np.sqrt(5 / 3) / 2, rel=1e-3)


@pytest.mark.parametrize(
    ("spread", "freedom", "chance"),
    [(12.706, 1, 0.05), (2.262, 9, 0.05), (3.250, 9, 0.01), (2.042, 30, 0.05), (3.646, 30, 0.001)],
)
def test_chances_are_those_of_students_tables(spread: float, freedom: int, chance: float) -> None:
    assert student(spread, freedom) == pytest.approx(chance, rel=2e-3)
    if chance == 0.05:
        assert reach(freedom) == pytest.approx(spread, abs=1e-3)


def test_nothing_is_certain() -> None:
    assert student(0.0, 5) == 1.0
    assert student(1e9, 1e6) > 0
    assert apart(10_000, 10_000) > 0
    assert apart(2, 2) == pytest.approx(1 / 3)  # two of the six ways to deal two and two


def test_chi_square_is_close_to_the_tables() -> None:
    assert uneven(np.array([60.0, 40.0])) == pytest.approx(0.0455, abs=0.005)  # square 4
    assert uneven(np.array([10.0, 20.0, 30.0])) == pytest.approx(0.0067, abs=0.001)  # square 10


def test_chances_are_corrected_for_their_number_after_holm() -> None:
    assert holm([0.03, 0.005, 0.04, 0.01]) == pytest.approx([0.06, 0.02, 0.06, 0.03])
    assert holm([0.6, 0.7]) == pytest.approx([1.0, 1.0])
    assert holm([]) == []
