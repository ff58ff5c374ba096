"""The shelf: games found by entry point, also those of other packages."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import alehouse
from alehouse.kernel import shelf
from alehouse.kernel.errors import BadOption, UnknownGame


def test_a_third_party_game_is_on_the_shelf(on_the_shelf: str) -> None:
    entry = next(entry for entry in alehouse.games() if entry["id"] == on_the_shelf)
    assert (entry["title"], entry["players"], entry["options"]) == ("Small Beer", [2, 3, 4], [])
    state = alehouse.game(on_the_shelf, players=3).new(seed=7)
    while not state.over:
        state.apply(state.legal()[0])
    assert len(state.ranks()) == 3


def test_installing_a_package_is_all_it_takes(installed: Path) -> None:
    script = "import alehouse; print(alehouse.game('small_beer', players=4).title)"
    env = os.environ | {"PYTHONPATH": str(installed)}
    ran = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True)
    assert (ran.stdout, ran.stderr) == ("Small Beer\n", "")


def test_an_unknown_game_is_told_what_there_is(on_the_shelf: str) -> None:
    with pytest.raises(UnknownGame, match=r"No game called 'smal_beer'. On the shelf: .*sm"):
        alehouse.game("smal_beer")


def test_a_wrong_setup_is_refused(on_the_shelf: str) -> None:
    with pytest.raises(BadOption, match="for 2 to 4 players, not 7"):
        alehouse.game(on_the_shelf, players=7)
    with pytest.raises(BadOption, match="no option 'mode'"):
        alehouse.game(on_the_shelf, mode="long")


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("os:path", "The entry point 'alehouse.games' of 'bad' does not name a Rulebook."),
        ("no_such_package:X", "The package of 'bad' cannot be loaded: No module named"),
        ("os:no_such_name", "The package of 'bad' cannot be loaded: module 'os' has no attribute"),
    ],
)
def test_a_broken_package_is_named(
    value: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = EntryPoint("bad", value, shelf.GROUP)
    monkeypatch.setattr(shelf, "entries", lambda: {"bad": bad})
    with pytest.raises(UnknownGame, match=message):
        alehouse.game("bad")
