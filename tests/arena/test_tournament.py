"""Tournaments: the same rows however they are played, and no game is ever lost."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from alehouse import AlehouseError
from alehouse.arena.match import Row
from alehouse.arena.store import read
from alehouse.arena.tournament import run
from alehouse.kernel.errors import Missing
from tests.arena.conftest import PlanMaker

FOREVER = """
from alehouse.arena.plan import Plan
from alehouse.arena.tournament import run
if __name__ == "__main__":
    plan = Plan("small_beer", ("greedy", "random"), 1_000_000, 2, 5)
    run(plan, {out!r}, jobs=2, progress=lambda done, total: print(done, flush=True))
"""


def test_every_bot_sits_on_every_seat(plan: PlanMaker, tmp_path: Path) -> None:
    rows = run(plan("greedy", "random", "mcts:5", games=12, players=2), tmp_path)
    seats = Counter((bot, seat) for row in rows for seat, bot in enumerate(row["bots"]))
    assert set(seats.values()) == {4}
    assert len(seats) == 6


def test_a_few_bots_fill_all_seats(plan: PlanMaker) -> None:
    assert plan("greedy", "random", players=4).seats(0) == ["greedy", "random"] * 2


def test_every_game_has_a_seed_of_its_own(plan: PlanMaker, tmp_path: Path) -> None:
    assert len({row["seed"] for row in run(plan("random"), tmp_path)}) == 12


def test_the_rows_are_the_same_whatever_the_number_of_jobs(plan: PlanMaker, tmp_path: Path) -> None:
    tournament = plan("mcts:10", "greedy", games=10)
    assert run(tournament, tmp_path / "two", jobs=2) == run(tournament, tmp_path / "one")


def test_the_rows_are_kept_in_parquet(plan: PlanMaker, tmp_path: Path) -> None:
    rows = run(plan("greedy", "random"), tmp_path)
    frame = pl.read_parquet(tmp_path / "games.parquet")
    assert frame.columns == list(Row.__annotations__)
    assert frame["scores"].to_list() == [row["scores"] for row in rows]
    assert frame["seed"].to_list() == [row["seed"] for row in rows]
    assert list((tmp_path / "journal").iterdir()) == []


def test_more_games_of_the_same_tournament_keep_those_played(
    plan: PlanMaker, tmp_path: Path
) -> None:
    few = run(plan("greedy", "random", games=4), tmp_path)
    seen: list[int] = []
    many = run(plan("greedy", "random", games=9), tmp_path, progress=lambda i, n: seen.append(i))
    assert many[:4] == few
    assert seen[0] == 4
    assert many == run(plan("greedy", "random", games=9), tmp_path / "anew")


def test_an_interruption_keeps_what_is_done_and_a_second_call_goes_on(
    plan: PlanMaker, tmp_path: Path
) -> None:
    tournament = plan("mcts:5", "random", games=8)

    def stop(done: int, total: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(tournament, tmp_path, progress=stop)
    assert [row["number"] for row in read(tmp_path)] == [0, 1, 2]
    seen: list[int] = []
    rows = run(tournament, tmp_path, progress=lambda i, n: seen.append(i))
    assert seen == [3, 4, 5, 6, 7, 8, 8]
    assert rows == run(tournament, tmp_path / "anew")


def test_another_tournament_does_not_go_into_the_same_folder(
    plan: PlanMaker, tmp_path: Path
) -> None:
    run(plan("random"), tmp_path)
    with pytest.raises(AlehouseError, match="holds another tournament"):
        run(plan("random", seed=6), tmp_path)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"bots": ()}, "at least one bot"),
        ({"bots": ("oracle",)}, "No bot called 'oracle'"),
        ({"games": 0}, "at least one game"),
        ({"players": 7}, "2 to 4 players"),
        ({"game": "bear"}, "No game called 'bear'"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(
    plan: PlanMaker, tmp_path: Path, change: dict[str, object], words: str
) -> None:
    with pytest.raises(AlehouseError, match=words):
        run(replace(plan("random"), **change), tmp_path)  # type: ignore[arg-type]


def lines_in(folder: Path) -> list[bytes]:
    """The games that were written whole, a line each."""
    files = sorted((folder / "journal").glob("*.jsonl"))
    return [line for file in files for line in file.read_bytes().split(b"\n")[:-1] if line]


def test_killing_loses_no_finished_game(plan: PlanMaker, installed: Path, tmp_path: Path) -> None:
    script = tmp_path / "forever.py"
    out = tmp_path / "out"
    script.write_text(FOREVER.format(out=str(out)))
    env = {**os.environ, "PYTHONPATH": str(installed)}
    wanted = random.randrange(300, 2000)
    with subprocess.Popen(
        [sys.executable, str(script)], env=env, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        told = next(done for done in map(int, process.stdout) if done >= wanted)
        before = lines_in(out)
        process.kill()
        process.stdout.read()  # ends when the last of its workers has ended too
    seen = {json.loads(line)["number"]: json.loads(line) for line in before}
    assert len(seen) >= told
    last = max(seen)
    rows = {row["number"]: row for row in run(plan("greedy", "random", games=last + 1), out)}
    assert len(rows) == last + 1
    assert all(rows[number] == row for number, row in seen.items())


def test_a_line_cut_short_is_played_again(plan: PlanMaker, tmp_path: Path) -> None:
    tournament = plan("greedy", "random", games=3)
    whole = run(tournament, tmp_path / "anew")
    run(replace(tournament, games=1), tmp_path)
    torn = json.dumps(whole[1]).encode()[:-20]
    (tmp_path / "journal" / "1.jsonl").write_bytes(torn)
    assert run(tournament, tmp_path) == whole


def test_without_ray_one_is_told_what_to_install(
    plan: PlanMaker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Missing, match=r"pip install alehouse\[ray\]"):
        run(plan("random"), tmp_path, ray="local")


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_ray_cluster_plays_the_same_games(plan: PlanMaker, tmp_path: Path) -> None:
    ray = pytest.importorskip("ray")
    here = {"env_vars": {"PYTHONPATH": os.pathsep.join(sys.path)}}  # Small Beer is found by path
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, runtime_env=here)
    try:
        tournament = plan("mcts:10", "greedy", games=6)
        rows = run(tournament, tmp_path / "there", ray="auto")
    finally:
        ray.shutdown()
    assert rows == run(tournament, tmp_path / "here")
