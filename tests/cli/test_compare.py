"""`alehouse compare`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.conftest import EXAMPLE

BOX = EXAMPLE / "small_beer" / "box.toml"


def test_two_boxes_are_compared_in_words(run: Run, tmp_path: Path) -> None:
    rich = tmp_path / "rich.toml"
    rich.write_text(BOX.read_text().replace("points = 9", "points = 14"))
    few = ("--games", "200", "--jobs", "1", "--out", str(tmp_path / "out"))
    ran = run("compare", str(BOX), str(rich), *few)
    assert (ran.code, ran.err) == (0, "")
    assert "Points by source, barley wine" in ran.out
    assert (tmp_path / "out" / "compare.html").exists()


def test_a_box_that_is_not_there_is_one_line(run: Run) -> None:
    ran = run("compare", "no.toml", "none.toml")
    assert (ran.code, ran.err) == (
        2,
        "alehouse: no.toml: cannot be read (No such file or directory).\n",
    )


def test_an_edited_box_is_compared_again_with_the_same_command(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    mine = tmp_path / "my-box.toml"
    for points in ("14", "15"):
        mine.write_text(BOX.read_text().replace("points = 9", f"points = {points}"))
        ran = run("compare", str(BOX), str(mine), "--games", "20", "--jobs", "1")
        assert (ran.code, ran.err) == (0, "")
    assert len(list((tmp_path / "arena").iterdir())) == 2
