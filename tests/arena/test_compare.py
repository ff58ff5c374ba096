"""Two boxes of the same game."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from alehouse import AlehouseError
from alehouse.arena.compare import changes, difference, game_of
from alehouse.arena.study import compare
from tests.arena.conftest import PlanMaker
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
    found = {change.figure: change for change in changes(a, b)}
    assert found["points from barley wine"].real
    assert found["points from barley wine"].low > 1
    assert not found["wins of seat 0"].real
    text = (tmp_path / "out" / "compare.html").read_text(encoding="utf-8")
    assert "points from barley wine" in text.partition("All figures")[0]


def test_the_same_box_twice_changes_nothing(plan: PlanMaker, tmp_path: Path) -> None:
    a, b = compare(plan("random", games=100), (BOX, BOX), tmp_path)
    assert not any(change.real for change in changes(a, b))
    assert "Nothing that these games could show." in (tmp_path / "compare.html").read_text()


def test_chances_are_corrected_for_the_number_of_figures() -> None:
    a, b = np.array([0.0, 1.0] * 50), np.array([0.0, 1.0, 1.0] * 33)
    alone = difference("one", a, b).chance
    assert 0.01 < alone < 0.05


def test_a_figure_with_no_spread_changes_surely_or_not_at_all() -> None:
    same, other = np.full(9, 2.0), np.full(9, 3.0)
    assert difference("x", same, same).chance == 1.0
    assert difference("x", same, other).chance == 0.0


def test_the_game_of_two_boxes_is_found(on_the_shelf: str, rich: Path) -> None:
    assert game_of(BOX, rich) == on_the_shelf


def test_boxes_of_no_game_are_refused_with_the_reason(on_the_shelf: str, tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_text("[[recipes]]\nid = 'mead'\n")
    with pytest.raises(AlehouseError, match=r"--game.*small_beer: .*mead"):
        game_of(path, path)
