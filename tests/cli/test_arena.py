"""`alehouse arena` and `alehouse bots`."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.progress import Progress

import alehouse
from alehouse.arena.plan import Plan
from alehouse.cli.arena import COMPILING, folder_name, shown
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


def test_until_a_game_has_ended_the_bar_says_what_one_waits_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bar = Progress(disable=True)
    monkeypatch.setattr("alehouse.cli.arena.progress_bar", lambda: bar)
    said = []
    with shown("Playing", 9, None) as progress:
        for ended in (2, 2, 5, 9):  # two games were kept from before
            progress(ended, 9)
            said.append(bar.tasks[0].description)
    assert said == [COMPILING, COMPILING, "Playing", "Playing"]


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
    assert "master       Has played" in ran.out


def test_one_game_is_written_as_a_replay(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = (*WORDS, "--bots", "greedy,random")
    assert "play the tournament first" in run(*words, "--replay", "7").err
    assert run(*words).code == 0
    ran = run(*words, "--replay", "7")
    assert (ran.code, ran.err) == (0, "")
    file = ran.out.split()[-1]
    shown = run("replay", file)
    assert (shown.code, shown.err) == (0, "")
    assert "all as the rules have it" in shown.out


def test_the_folder_tells_options_and_boxes_apart() -> None:
    game = alehouse.game("dice_brewing", mode="standard")
    default = alehouse.game("dice_brewing")
    plan = Plan("dice_brewing", ("mcts:500",), options={"mode": "standard"})
    names = {folder_name(g, plan, g.box_digest, "abcdef12") for g in (game, default)}
    assert len(names) == (1 if game.options == default.options else 2)
    assert all(re.fullmatch(r"[\w.-]+-abcdef", name) for name in names)


def test_a_folder_that_cannot_be_written_is_one_line(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ran = run(*WORDS, "--out", str(tmp_path / "file" / "deep"))
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert "cannot be written" in ran.err


def test_an_interruption_names_the_games_that_are_kept(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from alehouse.arena import tournament

    def interrupted(*_: object) -> Iterator[int]:
        yield 0
        raise KeyboardInterrupt

    assert run(*WORDS, "--out", str(tmp_path)).code == 0
    monkeypatch.setattr(tournament, "played_by", interrupted)
    ran = run(*WORDS, "--games", "60", "--out", str(tmp_path))
    assert ran.code == 130
    assert "Stopped; 40 of 60 games are kept" in " ".join(ran.err.split())


@pytest.mark.parametrize("bots", ["", " , "])
def test_no_bot_at_all_is_one_line(run: Run, bots: str) -> None:
    for command in (WORDS, ("play", "small_beer")):
        ran = run(*command, "--bots", bots)
        assert ran.code == 2
        assert "Name at least one bot" in ran.err


def test_sigterm_says_that_games_are_kept(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from alehouse.arena import study

    def terminated(*_: object) -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(5)

    monkeypatch.setattr(study, "study", terminated)
    ran = run(*WORDS, "--out", str(tmp_path))
    assert ran.code == 143
    assert "games are kept" in " ".join(ran.err.split())
