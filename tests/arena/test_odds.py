"""Intervals and chances, held against the tables in books."""

from __future__ import annotations

import numpy as np
import pytest

from alehouse.arena.odds import (
    Table,
    apart,
    enough_for,
    holm,
    mean,
    reach,
    share_by_game,
    student,
    uneven,
)
from alehouse.arena.shares import share


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


def test_a_mean_has_students_interval() -> None:
    found = mean(np.array([1.0, 2.0, 3.0, 4.0]))
    assert found.value == 2.5
    assert found.high - 2.5 == pytest.approx(3.182 * np.sqrt(5 / 3) / 2, rel=1e-3)


def test_a_share_of_one_seat_a_game_has_wilsons_interval() -> None:
    wins = np.array([1.0] * 8 + [0.0] * 2)
    assert share_by_game(wins, np.ones(10)) == pytest.approx(share(8, 10))
    assert share_by_game(np.ones(10), np.ones(10)) == pytest.approx(share(10, 10))


def test_what_is_the_same_in_every_game_is_certain() -> None:
    assert share_by_game(np.ones(40), np.full(40, 2.0)) == (0.5, 0.5, 0.5)
    shared = share_by_game(np.full(40, 0.5), np.ones(40))
    assert shared.low < 0.5 < shared.high


def test_two_seats_that_win_together_are_one_trial() -> None:
    wins = np.array([2.0, 0.0] * 50)
    assert share_by_game(wins, np.full(100, 2.0)) == pytest.approx(share(50, 100))


def test_a_single_game_says_nothing_of_its_mean() -> None:
    assert mean(np.array([3.0])) == (3.0, -np.inf, np.inf)


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


def victories(*counts: int) -> Table:
    return np.repeat(np.eye(len(counts)), counts, axis=0)


def test_two_places_are_tested_exactly_and_more_by_chi_square() -> None:
    assert uneven(victories(60, 40)) == pytest.approx(0.05689, abs=1e-5)  # binomial
    assert uneven(victories(10, 20, 30)) == pytest.approx(0.00674, abs=1e-5)  # square 10
    assert uneven(np.full((40, 2), 0.5)) == 1.0  # all shared


def test_how_many_games_show_a_difference() -> None:
    assert enough_for(0.5, 0.01) == pytest.approx(19622, abs=1)  # (1.96 + 0.8416)² · 2500
    assert enough_for(0.5, 0) == 0


def test_chances_are_corrected_for_their_number_after_holm() -> None:
    assert holm([0.03, 0.005, 0.04, 0.01]) == pytest.approx([0.06, 0.02, 0.06, 0.03])
    assert holm([0.6, 0.7]) == pytest.approx([1.0, 1.0])
    assert holm([]) == []
