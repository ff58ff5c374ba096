"""`alehouse analyse`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from alehouse.kernel.chance import Dice, draw
from alehouse.kernel.game import Game
from alehouse.kernel.replay import save
from tests.cli.conftest import Run

LITTLE = ("--effort", "40,40")


@pytest.fixture
def kept(small_beer: Game, tmp_path: Path) -> str:
    """A whole game of chance, kept."""
    state, dice = small_beer.new(3), Dice()
    while not state.over:
        state.apply(state.legal()[draw(dice, len(state.legal()))])
    save(state, tmp_path / "game.replay", ["Anna", "<Ben>"])
    return str(tmp_path / "game.replay")


def test_an_analysis_names_the_seats_and_what_cost_most(kept: str, run: Run) -> None:
    ran = run("analyse", kept, *LITTLE)
    assert (ran.code, ran.err) == (0, "")
    assert "Small Beer, 15 decisions" in ran.out
    assert "own choices" in ran.out
    assert "each choice" in ran.out
    assert "more than 5 % to win" in " ".join(ran.out.split())
    assert "What cost most" in ran.out
    assert "Better: " in ran.out


def test_in_a_narrow_terminal_nothing_is_cut(
    kept: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    out = run("analyse", kept, *LITTLE).out
    assert max(len(line) for line in out.splitlines()) <= 60
    assert "…" not in out


def test_for_programs_it_is_one_object_that_repeats(kept: str, run: Run) -> None:
    found = json.loads(run("analyse", kept, *LITTLE, "--json").out)
    assert (found["game"], found["seats"]) == ("small_beer", ["Anna", "<Ben>"])
    assert json.loads(run("analyse", kept, *LITTLE, "--json", "--jobs", "3").out) == found
    for seat in found["summaries"]:
        changed = seat["own"] + seat["others"] + seat["luck"]
        assert changed == pytest.approx(seat["end"] - seat["start"])


def test_a_page_is_one_file_and_escapes_names(kept: str, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "game.html"
    ran = run("analyse", kept, *LITTLE, "--html", str(page))
    assert (ran.code, ran.out) == (0, "")
    text = page.read_text(encoding="utf-8")
    assert text.count("<polyline") == 4
    assert "&lt;Ben&gt;" in text
    assert "<Ben>" not in text
    assert not any(word in text for word in ("<script", "<link", "src=", "url("))


def test_an_effort_that_is_none_is_refused(kept: str, run: Run) -> None:
    ran = run("analyse", kept, "--effort", "much")
    assert (ran.code, ran.out) == (2, "")
    assert "quick or thorough" in ran.err
