"""Two boxes of the same game."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from alehouse import AlehouseError
from alehouse.arena.compare import (
    GAME,
    POINTS,
    TAKEN,
    TAKERS,
    TURNS,
    Change,
    Figure,
    changes,
    difference,
    game_of,
    told_apart,
)
from alehouse.arena.match import Match
from alehouse.arena.statistics import Results
from alehouse.arena.study import compare
from tests.arena.conftest import PlanMaker
from tests.arena.test_statistics import results_of, row
from tests.conftest import EXAMPLE

BOX = EXAMPLE / "small_beer" / "box.toml"


@pytest.fixture
def rich(tmp_path: Path) -> Path:
    path = tmp_path / "rich.toml"
    path.write_text(BOX.read_text().replace("points = 9", "points = 14"))
    return path


def test_what_changed_is_found_and_what_did_not_is_left(
    plan: PlanMaker, rich: Path, tmp_path: Path
) -> None:
    a, b = compare(plan("greedy", games=400), (BOX, rich), tmp_path / "out")
    found = {(change.kind, change.name): change for change in changes(a, b)}
    wine = found[POINTS, "barley wine"]
    assert wine.real
    assert wine.interval
    assert wine.interval.low > 1
    assert not found[TURNS, "first"].real
    text = (tmp_path / "out" / "compare.html").read_text(encoding="utf-8")
    wanted = set(re.findall(r'href="#(game-\d+)"', text))
    assert wanted == set(re.findall(r'id="(game-\d+)"', text)) != set()
    assert f"{POINTS}, barley wine" in text.partition("</section>")[0]
    assert "recipes.barley_wine.points</td><td>9</td><td>14</td>" in text
    assert text.count("<svg") == 5  # of all kinds but the game, whose figures have no common scale
    assert "inf" not in text.replace("information", "")
    assert text.index("<h1>Small Beer: box.toml and rich.toml</h1>")


def test_without_a_change_there_is_hardly_ever_an_alarm(plan: PlanMaker) -> None:
    tournament = plan("random", games=60, players=3)
    match, facts = Match(tournament.open()), tournament.facts()
    numbers = range(6000)
    seats, seeds = tournament.seats(numbers), tournament.seeds(numbers)
    rows = match.play_all(seats, seeds, numbers).rows
    played = [Results(facts, rows[i : i + 60]) for i in range(0, 6000, 60)]
    alarms = sum(
        any(change.real for change in changes(a, b))
        for a, b in zip(played[::2], played[1::2], strict=True)
    )
    assert alarms <= 7  # of 50; 2.5 are expected at most


def rare(seed: int, games: int = 200, things: int = 30) -> Results:
    """A tournament with things that are hardly ever taken and mean nothing."""
    dice = np.random.default_rng(seed)
    names = [str(i) for i in range(things)]
    rows = []
    for i, winner in enumerate(dice.integers(2, size=games)):
        tally = (dice.random((2, things)) < 0.01).astype(int).tolist()
        rows.append(row(i, "aa", [int(k == winner) for k in range(2)], tally))
    return results_of({"players": 2, "things": names, "parts": ["beer"]}, rows)


def test_things_that_are_hardly_ever_taken_raise_no_alarm() -> None:
    alarms = [c for i in range(20) for c in changes(rare(2 * i), rare(2 * i + 1)) if c.real]
    assert len(alarms) <= 3  # one expected at most


def test_takers_of_a_few_games_are_left_out_also_of_the_correction() -> None:
    a, b = rare(1), rare(2)
    found = changes(a, b)
    assert TAKEN in {change.kind for change in found}
    assert TAKERS not in {change.kind for change in found}
    assert [change.chance for change in found] == [c.chance for c in changes(a, b)]


def figure(*values: float) -> Figure:
    return Figure(GAME, "x", np.array(values), np.ones(len(values)))


def test_a_change_has_welchs_chance_and_interval() -> None:
    change = difference(figure(1, 2, 3, 4, 5), figure(3, 5, 7, 9, 11, 13), False)
    assert change
    assert change.chance == pytest.approx(0.0209, abs=1e-4)  # t = 2.970, freedom 6.97
    assert change.interval == pytest.approx((5.0, 1.0165, 8.9835), abs=1e-4)


def test_a_figure_that_never_varies_is_not_certain_and_has_no_interval() -> None:
    same, other = figure(*[2.0] * 9), figure(*[3.0] * 9)
    assert difference(same, same, False) is None
    change = difference(same, other, False)
    assert isinstance(change, Change)
    assert change.interval is None
    assert 0 < change.chance < 1e-3
    few = difference(figure(2, 2), figure(3, 3), False)
    assert few
    assert few.chance > 0.3


def test_pairs_leave_only_what_the_boxes_made_different() -> None:
    before = np.random.default_rng(1).normal(50, 10, 40)
    after = before + np.tile([0.5, 1.5], 20)
    a, b = figure(*before), figure(*after)
    paired, strangers = difference(a, b, True), difference(a, b, False)
    assert paired
    assert strangers
    assert paired.interval
    assert paired.interval == pytest.approx((1.0, 1 - 0.1620, 1 + 0.1620), abs=1e-3)
    assert (paired.real, strangers.real) == (True, False)
    assert paired.worth > 100


def test_a_few_games_that_went_otherwise_prove_little() -> None:
    for n, real in ((4, False), (8, True)):
        change = difference(figure(*[0.0] * 600), figure(*[1.0] * n, *[0.0] * (600 - n)), True)
        assert change
        assert change.real == real
    assert difference(figure(1, 2, 3), figure(1, 2, 3), True) is None


def test_what_can_only_go_up_or_down_is_counted_exactly() -> None:
    lost, won = np.zeros(50), np.array([1.0] * 9 + [0.0] * 41)
    back = np.array([0.0] * 9 + [1.0] * 2 + [0.0] * 39)
    change = difference(figure(*(lost + back)), figure(*won), True)  # nine up, two down
    assert change
    assert change.chance == pytest.approx(2 * (1 + 11 + 55) / 2**11)  # as 9 of 11 tosses


def test_a_game_says_how_many_show_one_percent() -> None:
    dice = np.random.default_rng(2)
    a, b = figure(*dice.normal(100, 10, 400)), figure(*dice.normal(100, 10, 400))
    change = difference(a, b, False)
    assert change
    assert change.games == pytest.approx(1570, rel=0.1)  # (2.8016 · √200 / 1)²


def test_every_game_moved_alike_is_told_without_an_interval() -> None:
    values = np.arange(20.0)
    change = difference(figure(*values), figure(*(values + 2)), True)
    assert change
    assert change.interval is None
    assert change.chance == pytest.approx(2 * 0.5**20)


def test_two_boxes_are_named_by_what_tells_them_apart() -> None:
    assert told_apart(Path("/a/box.toml"), Path("/a/my.toml")) == ("box.toml", "my.toml")
    assert told_apart(Path("/a/x/box.toml"), Path("/a/y/box.toml")) == ("x/box.toml", "y/box.toml")
    assert told_apart(Path("/a/box.toml"), Path("/a/box.toml")) == ("box.toml", "box.toml")


def test_the_game_of_two_boxes_is_found(on_the_shelf: str, rich: Path) -> None:
    assert game_of(BOX, rich) == on_the_shelf


def test_boxes_of_no_game_are_refused_with_the_reason(on_the_shelf: str, tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_text("[[recipes]]\nid = 'mead'\n")
    with pytest.raises(AlehouseError, match=r"--game.*small_beer: .*mead"):
        game_of(path, path)


def test_a_slip_in_one_box_is_answered_by_the_game_of_the_other(
    on_the_shelf: str, tmp_path: Path
) -> None:
    path = tmp_path / "odd.toml"
    path.write_text(BOX.read_text().replace("points = 9", "points = 'nine'"))
    with pytest.raises(AlehouseError, match=r"odd\.toml: .*'points' should be") as error:
        game_of(BOX, path)
    assert "--game" not in str(error.value)
    assert "dice_brewing" not in str(error.value)
