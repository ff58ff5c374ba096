"""Sweeps and tuning, on Small Beer."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from alehouse.arena.arms import Arms, Setting, Vary, settings
from alehouse.arena.measures import Goal, measure
from alehouse.arena.shares import Range
from alehouse.arena.study import study
from alehouse.arena.sweep import sweep
from alehouse.arena.tune import Tuner, write_down
from alehouse.kernel.errors import BadOption
from tests.arena.conftest import PlanMaker

POINTS = "recipes.barley_wine.points"


def test_what_to_vary_is_read_in_words() -> None:
    assert Vary.read("players=2..4") == ("players", (2, 3, 4))
    assert Vary.read("a.b=1..9..4") == ("a.b", (1, 5, 9))
    assert Vary.read("option.mode=x,y") == ("option.mode", ("x", "y"))
    assert Vary.read("bots=greedy,random|random") == ("bots", ("greedy,random", "random"))
    assert len(settings([Vary.read("a=1,2"), Vary.read("b=1..3")])) == 6
    for wrong in ("players", "=3", "a=", "a=5..2"):
        with pytest.raises(BadOption):
            Vary.read(wrong)


def test_a_goal_is_read_in_words() -> None:
    assert Goal.read("first=48..52%") == ("first", pytest.approx(0.48), pytest.approx(0.52))
    assert Goal.read("rarest=5%..").low == pytest.approx(0.05)
    assert Goal.read("length=..60").miss(60) == 0
    assert Goal.read("length=40..60").miss(70) == 1.0
    for wrong in ("first", "first=50", "first=.."):
        with pytest.raises(BadOption, match="A goal is written"):
            Goal.read(wrong)


def test_measures_are_those_of_the_report(plan: PlanMaker, tmp_path: Path) -> None:
    results = study(plan("random", games=80), tmp_path)
    assert measure(results, "first").value.value == results.turns[:, 0].mean()
    assert measure(results, "length").value.value == results.lengths.mean()
    took = (results.tally > 0).mean(axis=(0, 1))
    assert measure(results, "taken:barley wine").value.value == pytest.approx(took[3])
    assert measure(results, "rarest").value.value == pytest.approx(took.min())
    for name in ("taken:mead", "beauty"):
        with pytest.raises(BadOption):
            measure(results, name)


def test_a_sweep_draws_a_curve_and_finds_what_moves(plan: PlanMaker, tmp_path: Path) -> None:
    varied = [Vary.read(f"{POINTS}=9,12,15"), Vary.read("players=2,3")]
    arms = Arms(plan("random", games=300), tmp_path)
    found = sweep(arms, varied, ["score", "length"])
    assert len(found) == 6
    assert [arm.setting[POINTS] for arm in found] == [9, 9, 12, 12, 15, 15]
    assert found[0].chances == [1.0, 1.0]
    assert found[4].measures[0].value.value > found[0].measures[0].value.value
    assert found[4].chances[0] < 0.05  # the score of the same games with dearer wine
    text = (tmp_path / "sweep.html").read_text()
    assert text.count("<svg") == 2


def test_tuning_meets_its_goal_writes_the_box_and_repeats(plan: PlanMaker, tmp_path: Path) -> None:
    vary, goal = [Vary.read(f"{POINTS}=1..40")], [Goal.read("points:barley_wine=1.1..1.6")]
    boxes = []
    for name in ("one", "two", "one"):
        arms = Arms(plan("random", games=200), tmp_path / name)
        tuner = Tuner(arms, vary, goal, trials=25)
        found = tuner.run()
        assert found.best.confirmed
        assert found.before.miss > 0
        file = write_down(tuner, found)
        assert file
        boxes.append(file.read_text())
    assert boxes[0] == boxes[1] == boxes[2]
    assert boxes[0].startswith(f"# Tuned: {POINTS} 9 -> ")
    tuned = tomllib.loads(boxes[0])["recipes"][3]["points"]
    assert tuned == found.best.setting[POINTS]
    assert "<svg" in (tmp_path / "one" / "tune.html").read_text()


def test_no_setting_is_passed_over_while_there_are_tries_left(
    plan: PlanMaker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def values(self: Tuner, setting: Setting, *_: object) -> dict[str, Range]:
        length = 10.0 if setting[POINTS] == 13 else 100.0 + setting[POINTS]  # it leads astray
        return {"length": Range(length, length, length)}

    monkeypatch.setattr(Tuner, "values", values)
    arms = Arms(plan("random", games=40), tmp_path)
    tuner = Tuner(arms, [Vary.read(f"{POINTS}=0..15")], [Goal.read("length=..20")], trials=16)
    found = tuner.run()
    assert found.best.confirmed
    assert found.best.setting[POINTS] == 13


@pytest.mark.parametrize(("again", "confirmed"), [(21.0, True), (24.0, False), (35.0, False)])
def test_a_goal_is_met_over_all_games_and_nothing_new_is_against_it(
    plan: PlanMaker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, again: float, confirmed: bool
) -> None:
    def values(self: Tuner, setting: Setting, games: int, seed: int = 0) -> dict[str, Range]:
        length = again if seed else 10.0
        return {"length": Range(length, length - 2, length + 2)}

    monkeypatch.setattr(Tuner, "values", values)
    arms = Arms(plan("random", games=40), tmp_path)
    tuner = Tuner(arms, [Vary.read(f"{POINTS}=8")], [Goal.read("length=..20")], trials=1)
    assert tuner.run().best.confirmed is confirmed


def test_a_goal_out_of_reach_is_told(plan: PlanMaker, tmp_path: Path) -> None:
    arms = Arms(plan("random", games=40), tmp_path)
    tuner = Tuner(arms, [Vary.read(f"{POINTS}=8..10")], [Goal.read("length=900..")], trials=9)
    found = tuner.run()
    assert not found.best.confirmed
    assert len(found.trials) == 3  # every setting, once
