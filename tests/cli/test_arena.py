"""`alehouse arena` and `alehouse bots`."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import alehouse
from tests.cli.conftest import Run

WORDS = ("arena", "small_beer", "--games", "40", "--jobs", "1", "--seed", "3")


def test_a_tournament_prints_its_standings_and_writes_its_report(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "study"
    ran = run(*WORDS, "--bots", "greedy,random", "--out", str(out))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.index("greedy") < ran.out.index("random")
    for name in ("report.html", "games.parquet", "run.json"):
        assert (out / name).exists()


def test_a_tournament_has_a_folder_of_its_own_if_none_is_named(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(*WORDS, "--bots", "random", "--players", "3").code == 0
    digest = alehouse.game("small_beer").box_digest[:6]
    assert (tmp_path / "arena" / f"small_beer-3-random-3-{digest}" / "report.html").exists()


def test_an_unknown_bot_is_one_line(run: Run) -> None:
    ran = run(*WORDS, "--bots", "oracle")
    assert ran.code == 2
    assert ran.err.startswith("alehouse: No bot called 'oracle'. Installed: ")


def test_an_interruption_says_that_the_same_command_goes_on(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from alehouse.arena import study

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(study, "study", interrupted)
    ran = run(*WORDS, "--out", str(tmp_path))
    assert ran.code == 130
    assert "The same command goes on." in " ".join(ran.err.split())


def test_without_its_libraries_the_arena_says_what_to_install(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith("alehouse.arena.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "polars", None)
    ran = run(*WORDS)
    assert ran.code == 2
    assert "The arena needs 'polars'. Install it: pip install 'alehouse[arena]'." in ran.err


def test_the_installed_bots_are_listed(run: Run) -> None:
    ran = run("bots")
    assert ran.out.count("\n") >= 6
    assert "master       Thinks" in ran.out
