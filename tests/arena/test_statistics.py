"""Shares, means, seats, things and ratings."""

from __future__ import annotations

import numpy as np
import pytest

from alehouse.arena.match import Row
from alehouse.arena.ratings import ratings
from alehouse.arena.statistics import (
    Results,
    mean,
    meetings,
    seat_shares,
    seats_matter,
    share,
    standings,
    things,
)

FACTS = {"players": 2, "tally": ["hops", "malt"], "parts": ["beer"], "bots": ["a", "b"]}


def row(number: int, bots: str, scores: list[int], tally: list[list[int]] | None = None) -> Row:
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    return Row(
        game="small_beer",
        version=1,
        box="",
        options=[],
        number=number,
        seed=number,
        bots=list(bots),
        scores=scores,
        ranks=ranks,
        length=10 + number,
        parts=[[score] for score in scores],
        tally=tally or [[0, 0] for _ in scores],
    )


def test_a_share_has_wilsons_interval() -> None:
    assert share(8, 10) == pytest.approx((0.8, 0.4902, 0.9433), abs=1e-4)
    assert share(0, 10) == pytest.approx((0.0, 0.0, 0.2775), abs=1e-4)


def test_a_mean_has_a_normal_interval() -> None:
    found = mean(np.array([1.0, 2.0, 3.0, 4.0]))
    assert found.value == 2.5
    assert found.high - 2.5 == pytest.approx(1.96 * np.sqrt(5 / 3) / 2, rel=1e-3)


def test_a_shared_victory_counts_in_parts() -> None:
    results = Results(FACTS, [row(0, "ab", [5, 5]), row(1, "ab", [7, 2])])
    assert {s.bot: s.wins.value for s in standings(results)} == {"a": 0.75, "b": 0.25}


def test_the_best_stands_first_with_its_scores() -> None:
    results = Results(FACTS, [row(i, "ab", [i, 9]) for i in range(8)])
    best = standings(results)[0]
    assert (best.bot, best.seats, best.wins.value, best.score.value) == ("b", 8, 1.0, 9.0)


def test_seats_matter_when_one_always_wins_and_not_when_they_take_turns() -> None:
    always = Results(FACTS, [row(i, "ab", [1, 0]) for i in range(40)])
    turns = Results(FACTS, [row(i, "ab", [i % 2, 1 - i % 2]) for i in range(40)])
    assert [s.value for s in seat_shares(always)] == [1.0, 0.0]
    assert seats_matter(always) < 1e-6
    assert seats_matter(turns) > 0.9


def test_chi_square_is_close_to_the_tables() -> None:
    rows = [row(i, "ab", [1, 0] if i < 60 else [0, 1]) for i in range(100)]
    assert seats_matter(Results(FACTS, rows)) == pytest.approx(0.0455, abs=0.005)  # square 4


def test_the_takers_of_a_thing_are_measured_beside_their_own_bots() -> None:
    took = [row(i, "ab", [9, 1], [[1, 0], [0, 0]]) for i in range(10)]
    took_not = [row(i, "ab", [5, 6], [[0, 0], [0, 0]]) for i in range(10)]
    hops, malt = things(Results(FACTS, took + took_not))
    assert (hops.taken, hops.each) == (0.25, 0.25)
    assert hops.edge is not None
    assert hops.edge.value == pytest.approx(0.5)  # won all ten, its bot half of twenty
    assert hops.edge.low == pytest.approx(0.5 - 0.2775, abs=1e-4)  # Wilson's, ten of ten
    assert hops.points == pytest.approx(2.0)  # 9 beside a mean of 7
    assert (malt.taken, malt.edge, malt.points) == (0.0, None, None)


def test_nothing_is_said_of_a_few_takers() -> None:
    rows = [row(i, "ab", [9, 1], [[int(i < 9), 0], [0, 0]]) for i in range(30)]
    assert things(Results(FACTS, rows))[0].edge is None


def test_meetings_count_who_came_before_whom() -> None:
    rows = [row(0, "ab", [3, 1]), row(1, "ba", [1, 3]), row(2, "ab", [2, 2])]
    found = {(a, b): ahead.value for a, b, ahead in meetings(Results(FACTS, rows))}
    assert found == {("a", "b"): pytest.approx(5 / 6), ("b", "a"): pytest.approx(1 / 6)}


def test_ratings_put_the_winner_first_and_grow_sure() -> None:
    few, many = (ratings(Results(FACTS, [row(i, "ab", [3, 1]) for i in range(n)])) for n in (3, 60))
    assert [r.bot for r in many] == ["a", "b"]
    assert many[0].skill > few[0].skill > 25 > few[1].skill
    assert many[0].doubt < few[0].doubt
    assert many[0].surely == pytest.approx(many[0].skill - 3 * many[0].doubt)


def test_a_bot_alone_has_no_rating() -> None:
    assert ratings(Results(FACTS, [row(0, "aa", [3, 1])])) == []
