"""`alehouse sim`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from alehouse.kernel.game import Game
from alehouse.kernel.study import random_games
from tests.cli.conftest import Run
from tests.conftest import EXAMPLE

WORDS = ("sim", "small_beer", "--players", "3", "--games", "500", "--seed", "7")


def test_the_figures_are_those_of_the_games(run: Run) -> None:
    facts = json.loads(run(*WORDS, "--json").out)
    from small_beer.game import RULEBOOK

    played = random_games(Game(RULEBOOK, 3), 500, 7)
    assert (facts["game"], facts["players"], facts["games"]) == ("small_beer", 3, 500)
    assert facts["decisions"] == played.lengths.sum()
    assert facts["mean_scores"] == pytest.approx(played.scores.mean(axis=0).tolist())
    assert facts["scores"]["deviation"] == pytest.approx(played.scores.std(axis=0).tolist())
    assert facts["scores"]["most"] == played.scores.max(axis=0).tolist()
    assert facts["length"]["least"] == played.lengths.min()
    first = played.ranks == 1
    wins = (first / first.sum(axis=1, keepdims=True)).sum(axis=0)
    assert facts["seat_wins"] == pytest.approx(wins.tolist())
    assert sum(facts["seat_wins"]) == pytest.approx(500)
    assert facts["shared_wins"] == (first.sum(axis=1) > 1).sum()
    assert facts["decisions_per_second"] == pytest.approx(facts["decisions"] / facts["seconds"])


def test_jobs_do_not_change_the_games(run: Run) -> None:
    one, two = (json.loads(run(*WORDS, "--jobs", jobs, "--json").out) for jobs in "12")
    for timing in ("seconds", "games_per_second", "decisions_per_second", "jobs"):
        assert one.pop(timing) != two.pop(timing) or timing == "seconds"
    assert one == two


def test_people_read_a_table(run: Run) -> None:
    out = run(*WORDS).out
    for word in (
        "500 games by random",
        "games/s",
        "decisions/s",
        "Decisions a game",
        "95 %",
        " to ",
    ):
        assert word in out


def test_another_box_plays_another_game(run: Run, tmp_path: Path) -> None:
    text = (EXAMPLE / "small_beer" / "box.toml").read_text()
    (tmp_path / "rich.toml").write_text(text.replace("points = 1\n", "points = 40\n"))
    usual, rich = (
        json.loads(run(*WORDS, "--json", *box).out)
        for box in ([], ["--box", str(tmp_path / "rich.toml")])
    )
    assert rich["mean_scores"][0] > usual["mean_scores"][0] + 10


def test_any_bot_plays_and_every_game_is_kept(run: Run, tmp_path: Path) -> None:
    words = ("sim", "small_beer", "--games", "40", "--bots", "greedy,random", "--json")
    facts = json.loads(run(*words, "--out", str(tmp_path / "kept")).out)
    assert (facts["games"], facts["bots"]) == (40, ["greedy", "random"])
    assert (tmp_path / "kept" / "games.parquet").exists()
    alone = json.loads(run(*words).out)
    assert alone["mean_scores"] == facts["mean_scores"]


def test_an_unknown_bot_is_one_line(run: Run) -> None:
    ran = run("sim", "small_beer", "--bots", "oracle")
    assert ran.code == 2
    assert "No bot called 'oracle'" in ran.err
