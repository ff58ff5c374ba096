"""`alehouse sweep` and `alehouse tune`."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run

WORDS = ("small_beer", "--bots", "random", "--games", "40", "--jobs", "1")


def test_a_sweep_prints_a_line_for_each_setting(run: Run, tmp_path: Path) -> None:
    vary = ("--vary", "recipes.porter.points=5,8", "--measure", "score")
    ran = run("sweep", *WORDS, *vary, "--out", str(tmp_path))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("points 5: score ")
    assert (tmp_path / "sweep.html").exists()


def test_tuning_prints_the_trail_and_fails_without_success(run: Run, tmp_path: Path) -> None:
    words = ("tune", *WORDS, "--vary", "recipes.porter.points=5,8", "--out", str(tmp_path))
    assert run(*words, "--goal", "score=0..100").code == 0
    ran = run(*words, "--goal", "score=900..")
    assert ran.code == 1
    assert "The goal is not met" in ran.out
    assert run(*words, "--goal", "nonsense").code == 2


def test_a_path_that_leads_nowhere_is_one_line(run: Run, tmp_path: Path) -> None:
    ran = run("sweep", *WORDS, "--vary", "recipes.mead.points=1,2", "--out", str(tmp_path))
    assert ran.code == 2
    assert "there is no 'mead'" in ran.err
