"""A search for simple plans that win too often."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from alehouse.arena.lines import extended, kinds_offered, lines, sentences
from alehouse.kernel.game import Game
from alehouse.kernel.replay import load
from tests.arena.conftest import PlanMaker
from tests.conftest import EXAMPLE

BOX = EXAMPLE / "small_beer" / "box.toml"


def broken(folder: Path) -> Path:
    """A box whose dearest beer costs a single grain, which looking one action ahead overlooks."""
    path = folder / "cheap.toml"
    path.write_text(BOX.read_text(encoding="utf-8").replace("grain = 5", "grain = 1"))
    return path


def test_a_plan_that_wins_too_often_is_found_and_shown(plan: PlanMaker, tmp_path: Path) -> None:
    box = broken(tmp_path)
    wide = replace(plan("greedy", games=200), box=str(box))
    found = lines(wide, ["greedy"], tmp_path)
    assert found.degenerate
    assert found.best.won.low > 0.8  # `!rest` alone wins nine in ten
    assert sentences(found)[0].startswith("A simple plan wins far too often: `plan:")
    replay = load(tmp_path / "line.txt")
    state = replay.verify(replay.open(box))
    assert state.ranks()[found.game % 2] == 1
    page = (tmp_path / "lines.html").read_text(encoding="utf-8")
    assert f'<a href="#game-{found.game}">' in page
    assert f'id="game-{found.game}"' in page


def test_nothing_is_found_in_a_sound_box(plan: PlanMaker, tmp_path: Path) -> None:
    found = lines(plan("greedy", games=200), ["greedy"], tmp_path)
    assert not found.degenerate
    assert found.usual.low < 0.5 < found.usual.high  # greedy among greedy
    assert sentences(found)[0].startswith("No simple plan wins far too often.")


def test_plans_are_made_of_what_is_offered(small_beer: Game) -> None:
    kinds = kinds_offered(small_beer, ["greedy"], 1)
    assert {"brew", "brew:mild", "rest", "buy_grain"} <= set(kinds)


@pytest.mark.parametrize(
    ("parts", "more", "made"),
    [(("a",), ["b"], [("b", "a"), ("a", "b")]), (("a", "!b"), ["a", "b"], [])],
)
def test_a_plan_gains_a_part_anywhere(
    parts: tuple[str, ...], more: list[str], made: list[tuple[str, ...]]
) -> None:
    assert extended(parts, more) == made
