"""`alehouse games`."""

from __future__ import annotations

import json

from alehouse.cli.games import counts
from tests.cli.conftest import Run


def test_the_shelf_is_listed(run: Run) -> None:
    ran = run("games")
    assert ran.code == 0
    assert "Small Beer  (small_beer)" in ran.out
    assert "2 to 4 players, 5 minutes, light" in ran.out


def test_the_shelf_can_be_read_by_programs(run: Run) -> None:
    entries = {entry["id"]: entry for entry in json.loads(run("games", "--json").out)}
    assert entries["small_beer"]["players"] == [2, 3, 4]


def test_a_game_for_one_number_of_players_says_so() -> None:
    assert counts({"players": [2]}) == "2 players"
