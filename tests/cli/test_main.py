"""The command line as a whole."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import alehouse
from tests.cli.conftest import Run


def test_the_version_is_printed(run: Run) -> None:
    assert run("--version").out == f"alehouse {alehouse.__version__}\n"


def test_nothing_typed_serves_here_and_opens_the_browser(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    served: list[object] = []
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("alehouse.server.command.serve", lambda *given: served.extend(given))
    assert run().code == 0
    settings, host, port, workers, browse = served
    assert (host, port, workers, browse) == ("127.0.0.1", 8000, 1, True)
    assert getattr(settings, "db", "").startswith(f"sqlite:///{tmp_path}")


def test_help_shows_what_can_be_typed(run: Run) -> None:
    ran = run("--help")
    assert ran.code == 0
    for command in ("games", "rules", "play", "serve", "replay", "sim", "check", "db"):
        assert command in ran.out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("sim smal_beer", "No game called 'smal_beer'. On the shelf: "),
        ("sim small_beer --players 9", "Small Beer is for 2 to 4 players, not 9."),
        ("sim small_beer --option mode=wild", "Small Beer has no option 'mode'. It has none."),
        ("sim small_beer --option mode", "An option is written NAME=CHOICE, not 'mode'."),
        ("sim small_beer --box no.toml", "no.toml: cannot be read (No such file or directory)."),
        ("sim small_beer --games many", "Invalid value for '--games'"),
        ("sim small_beer --bots oracle", "No bot called 'oracle'. Installed: "),
        ("sim", "Missing argument 'GAME'."),
        ("brew", "No such command 'brew'."),
        ("play small_beer --seat 3", "The seats are 1 to 2, not 3."),
        ("rules small_beer SB-99", "Small Beer has no rule 'SB-99'. Its rules are SB-1 to SB-6"),
        ("replay no.replay", "no.replay: cannot be read"),
        ("check small_beer --players 5", "Small Beer is for 2 to 4 players, not 5."),
        ("check small_beer --native 1 --players 5", "Small Beer is for 2 to 4 players, not 5."),
        ("sim small_beer --option players=2", "No game has an option 'players'"),
        ("sim small_beer --games 9999999999999999999999", "Invalid value for '--games'"),
        ("play small_beer --bots ,", "Name at least one bot"),
        ("play small_beer --save no/game.replay", "no/game.replay: cannot be written."),
    ],
)
def test_an_error_is_one_line_and_exit_code_2(words: str, message: str, run: Run) -> None:
    ran = run(*words.split())
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"alehouse: {message}")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("library", ["typer", "rich"])
def test_without_its_libraries_the_command_line_says_what_to_install(
    library: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    ran = run("rules", "small_beer")
    assert ran.code == 2
    assert f"needs {library!r}. Install it: pip install 'alehouse[cli]'" in ran.err
    assert ran.err.count("\n") == 1


def test_a_start_is_quick_and_leaves_numba_alone(installed: Path) -> None:
    script = (
        "import sys, time; from alehouse import cli; code = cli.run(['games']); "
        "print(time.process_time()); sys.exit(code or 'numba' in sys.modules)"
    )
    env = os.environ | {"PYTHONPATH": str(installed)}
    ran = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert "Small Beer" in ran.stdout
    worked = float(ran.stdout.split()[-1])  # the processor's time, whoever else is busy
    assert worked < 3


HOUSE = "from alehouse.cli import main; main()"


@pytest.mark.parametrize("words", ["games", "rules beer_master BM-1"])
@pytest.mark.parametrize(
    ("redirected", "code", "said"),
    [
        ("| true", 1, ""),
        ("> /dev/full", 2, "alehouse: [Errno 28] No space left on device.\n"),
        (">&-", 0, ""),
    ],
)
def test_output_that_nobody_takes_is_no_traceback(
    words: str, redirected: str, code: int, said: str
) -> None:
    command = f"set -o pipefail; '{sys.executable}' -uc '{HOUSE}' {words} {redirected}"
    ran = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (code, said)


def test_without_a_keyboard_one_leaves_the_table(installed: Path) -> None:
    command = f"'{sys.executable}' -c '{HOUSE}' play small_beer --bots random <&-"
    env = os.environ | {"PYTHONPATH": str(installed)}
    ran = subprocess.run(["bash", "-c", command], env=env, capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.endswith("You have left the table.\n")


def test_a_terminal_without_our_characters_shows_others() -> None:
    env = os.environ | {"PYTHONIOENCODING": "ascii"}
    words = [sys.executable, "-c", HOUSE, "rules", "beer_master", "BM-1"]
    ran = subprocess.run(words, env=env, capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "BM-1" in ran.stdout
