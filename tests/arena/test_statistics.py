"""Shares, means, seats, things and ratings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import polars as pl
import pytest

from alehouse.arena.match import Row
from alehouse.arena.ratings import ratings
from alehouse.arena.statistics import (
    Results,
    meetings,
    standings,
    things,
    turn_shares,
    turns_matter,
)


def frame(rows: Sequence[Row]) -> pl.DataFrame:
    """Rows as a tournament keeps them."""
    arrays = ("scores", "ranks", "parts", "tally")
    columns: dict[str, Any] = {name: [row[name] for row in rows] for name in Row.__annotations__}  # type: ignore[literal-required]
    for name in arrays:
        columns[name] = np.array(columns[name], np.int32)
    columns["seed"] = pl.Series(columns["seed"], dtype=pl.UInt64)
    return pl.DataFrame(columns)


def results_of(facts: dict[str, Any], rows: Sequence[Row]) -> Results:
    return Results(facts, frame(rows))


FACTS = {"players": 2, "things": ["hops", "malt"], "parts": ["beer"], "bots": ["a", "b"]}


def row(
    number: int, bots: str, scores: list[int], tally: list[list[int]] | None = None, first: int = 0
) -> Row:
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    return Row(
        game="small_beer",
        version=1,
        box="",
        options=[],
        number=number,
        seed=number,
        first=first,
        bots=list(bots),
        scores=scores,
        ranks=ranks,
        length=10 + number,
        parts=[[score] for score in scores],
        tally=tally or [[0, 0] for _ in scores],
    )


def test_a_shared_victory_counts_in_parts() -> None:
    results = results_of(FACTS, [row(0, "ab", [5, 5]), row(1, "ab", [7, 2])])
    assert {s.bot: s.wins.value for s in standings(results)} == {"a": 0.75, "b": 0.25}


def test_the_best_stands_first_with_its_scores() -> None:
    results = results_of(FACTS, [row(i, "ab", [i, 9]) for i in range(8)])
    best = standings(results)[0]
    assert (best.bot, best.seats, best.wins.value, best.score.value) == ("b", 8, 1.0, 9.0)


def test_wins_are_counted_in_turn_order_wherever_the_first_seat_is() -> None:
    rows = [row(i, "ab", [1, 0] if i % 2 else [0, 1], first=1 - i % 2) for i in range(40)]
    results = results_of(FACTS, rows)  # each seat wins half, and always the one that goes first
    assert [s.value for s in turn_shares(results)] == [1.0, 0.0]
    assert turns_matter(results) < 1e-6


def test_turn_order_does_not_matter_when_wins_take_turns() -> None:
    rows = [row(i, "ab", [i % 2, 1 - i % 2]) for i in range(40)]
    assert turns_matter(results_of(FACTS, rows)) > 0.9


def test_the_takers_of_a_thing_are_measured_beside_their_own_bots() -> None:
    took = [row(i, "ab", [9, 1], [[1, 0], [0, 0]]) for i in range(40)]
    took_not = [row(i, "ab", [5, 6], [[0, 0], [0, 0]]) for i in range(40)]
    hops, malt = things(results_of(FACTS, took + took_not))
    assert (hops.name, hops.taken, hops.each, hops.won) == ("hops", 0.25, 0.25, 1.0)
    assert hops.edge is not None
    assert hops.edge.value == pytest.approx(0.5)  # won all forty, its bot half of eighty
    assert hops.points == pytest.approx(2.0)  # 9 beside a mean of 7
    assert hops.real
    assert (malt.taken, malt.edge, malt.points) == (0.0, None, None)


def test_nothing_is_said_of_things_taken_in_a_few_games() -> None:
    few, enough = (
        [row(i, "ab", [9, 1], [[int(i < n), 0], [0, 0]]) for i in range(60)] for n in (29, 30)
    )
    assert things(results_of(FACTS, few))[0].edge is None
    assert things(results_of(FACTS, enough))[0].edge is not None


def test_takers_who_always_win_are_not_certain_to() -> None:
    rows = [row(i, "aa", [9, 1], [[1, 0], [0, 0]]) for i in range(40)]
    hops = things(results_of(FACTS, rows))[0]
    assert hops.edge is not None
    assert hops.edge.low < hops.edge.value
    assert hops.chance > 0


def by_chance(seats: int, taken: float, games: int = 200, number: int = 20) -> list[Results]:
    """Tournaments in which it means nothing what one takes."""
    dice = np.random.default_rng(int(100 * taken) + seats)
    names = [str(i) for i in range(number)]
    found = []
    for _ in range(25):
        rows = []
        for i, winner in enumerate(dice.integers(seats, size=games)):
            tally = (dice.random((seats, number)) < taken).astype(int).tolist()
            rows.append(row(i, "a" * seats, [int(k == winner) for k in range(seats)], tally))
        found.append(results_of({"players": seats, "things": names, "parts": ["beer"]}, rows))
    return found


@pytest.mark.parametrize(("seats", "taken"), [(2, 0.9), (4, 0.3), (4, 0.9)])
def test_intervals_and_marks_keep_their_word(seats: int, taken: float) -> None:
    found = [things(results) for results in by_chance(seats, taken)]
    edges = [thing.edge for table in found for thing in table if thing.edge]
    missed = sum(edge.low > 0 or edge.high < 0 for edge in edges) / len(edges)
    assert 0.03 < missed < 0.07  # 500 of them: three deviations are 0.03
    assert sum(any(thing.real for thing in table) for table in found) <= 4  # of 25; 1.25 expected


def test_meetings_count_who_came_before_whom() -> None:
    rows = [row(0, "ab", [3, 1]), row(1, "ba", [1, 3]), row(2, "ab", [2, 2])]
    found = {(a, b): ahead.value for a, b, ahead in meetings(results_of(FACTS, rows))}
    assert found == {("a", "b"): pytest.approx(5 / 6), ("b", "a"): pytest.approx(1 / 6)}


def mixed(games: int) -> list[Row]:
    """Three bots of which a finishes ahead of b, and b of c, three times in four."""
    dice = np.random.default_rng(games)
    rows = []
    for i in range(games):
        bots = ("ab", "bc", "ca")[i % 3]
        better = min(bots) if dice.random() < 0.75 else max(bots)
        rows.append(row(i, bots, [int(bot == better) for bot in bots]))
    return rows


def test_ratings_put_the_winner_first_and_grow_sure() -> None:
    few, many = (ratings(results_of(FACTS, mixed(n))) for n in (60, 600))
    assert [r.bot for r in many] == ["a", "b", "c"]
    assert sum(r.skill.value for r in many) == pytest.approx(0)
    assert many[0].skill.low > 0 > many[2].skill.high
    assert many[0].skill.high - many[0].skill.low < few[0].skill.high - few[0].skill.low


def test_ratings_do_not_depend_on_the_order_of_games() -> None:
    rows = mixed(60)
    forth, back = ratings(results_of(FACTS, rows)), ratings(results_of(FACTS, rows[::-1]))
    for one, other in zip(forth, back, strict=True):
        assert (one.bot, one.skill) == (other.bot, pytest.approx(other.skill))


def test_two_bots_are_as_far_apart_as_their_odds() -> None:
    rows = [row(i, "ab", [1, 0] if i % 4 else [0, 1]) for i in range(4000)]
    best, worst = ratings(results_of(FACTS, rows))
    assert best.skill.value - worst.skill.value == pytest.approx(190.8, abs=1)  # 400 · log10(3)


def test_who_always_wins_has_a_rating_all_the_same() -> None:
    best, worst = ratings(results_of(FACTS, [row(i, "ab", [3, 1]) for i in range(30)]))
    assert (best.bot, worst.bot) == ("a", "b")
    assert 0 < best.skill.value < 1000
    assert best.skill.low < best.skill.value < best.skill.high  # thirty games are no proof


def test_a_bot_against_itself_has_a_share_without_doubt() -> None:
    results = results_of(FACTS, [row(i, "aa", [i % 3, 1]) for i in range(30)])
    assert standings(results)[0].wins == (0.5, 0.5, 0.5)


def test_a_bot_alone_has_no_rating() -> None:
    assert ratings(results_of(FACTS, [row(0, "aa", [3, 1])])) == []
