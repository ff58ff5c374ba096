"""Tournaments: the same rows however they are played, and no game is ever lost."""

from __future__ import annotations

import json
import multiprocessing
import os
import pickle
import random
import signal
import socket
import subprocess
import sys
from collections import Counter
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from alehouse import AlehouseError
from alehouse.arena import tournament
from alehouse.arena.match import Played, Row
from alehouse.arena.plan import Plan
from alehouse.arena.store import Journal, read, trail_in, written
from alehouse.arena.tournament import Job, Worker, refuse_dead, undisturbed
from alehouse.arena.tournament import run as run_whole
from alehouse.kernel.errors import Missing
from tests.arena.conftest import PlanMaker
from tests.conftest import EXAMPLE

BOX = EXAMPLE / "small_beer" / "box.toml"

FOREVER = """
from alehouse.arena.plan import Plan
from alehouse.arena.tournament import run
if __name__ == "__main__":
    plan = Plan("small_beer", ("greedy", "random"), 1_000_000, 2, 5)
    run(plan, {out!r}, jobs=2, progress=lambda done, total: print(done, flush=True))
"""


def run(*words: Any, **named: Any) -> list[Row]:
    """Play a tournament; its games as rows."""
    rows: Any = run_whole(*words, **named).to_dicts()
    return list(rows)


def test_every_bot_sits_on_every_seat(plan: PlanMaker, tmp_path: Path) -> None:
    rows = run(plan("greedy", "random", "mcts:5", games=12, players=2), tmp_path)
    seats = Counter((bot, seat) for row in rows for seat, bot in enumerate(row["bots"]))
    assert set(seats.values()) == {4}
    assert len(seats) == 6


def test_a_few_bots_fill_all_seats(plan: PlanMaker) -> None:
    assert plan("greedy", "random", players=4).seats([0]) == [["greedy", "random"] * 2]


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
    assert read(tmp_path)["number"].to_list() == [0, 1, 2]
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


def test_a_folder_is_for_one_process_at_a_time(plan: PlanMaker, tmp_path: Path) -> None:
    tournament = plan("random", games=8)

    def meanwhile(done: int, total: int) -> None:
        if done == 0:
            with pytest.raises(AlehouseError, match="Another process plays a tournament in"):
                run(tournament, tmp_path)

    assert len(run(tournament, tmp_path, progress=meanwhile)) == 8
    assert len(run(tournament, tmp_path)) == 8  # free again


def test_games_that_vanish_are_not_passed_over(plan: PlanMaker, tmp_path: Path) -> None:
    def vanish(done: int, total: int) -> None:
        for file in (tmp_path / "journal").glob("*.games"):
            file.write_bytes(b"")

    with pytest.raises(AlehouseError, match="games are missing in"):
        run(plan("mcts:5", games=3), tmp_path, progress=vanish)


def test_rows_of_another_format_are_refused(plan: PlanMaker, tmp_path: Path) -> None:
    run(plan("random"), tmp_path)
    facts = json.loads((tmp_path / "run.json").read_text())
    del facts["format"]
    (tmp_path / "run.json").write_text(json.dumps(facts))
    with pytest.raises(AlehouseError, match="written by another version of Alehouse"):
        run(plan("random"), tmp_path)


@pytest.mark.parametrize("name", ["run.json", "games.parquet"])
def test_a_spoilt_file_is_named(plan: PlanMaker, tmp_path: Path, name: str) -> None:
    run(plan("random"), tmp_path)
    (tmp_path / name).write_bytes(b"beer")
    with pytest.raises(AlehouseError, match=f"{name}: cannot be read"):
        run(plan("random"), tmp_path)


def test_a_folder_that_cannot_be_written_is_named(plan: PlanMaker, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(AlehouseError, match=r"file: cannot be written \(.*--out"):
        run(plan("random"), tmp_path / "file")


def test_the_box_travels_with_the_plan(plan: PlanMaker, tmp_path: Path) -> None:
    box = tmp_path / "my.toml"
    box.write_text(BOX.read_text().replace("points = 9", "points = 14"))
    sealed = replace(plan("random"), box=str(box)).sealed()
    digest = sealed.open().box_digest
    box.unlink()  # as on another machine
    there: Plan = pickle.loads(pickle.dumps(sealed))
    assert there.open().box_digest == digest
    assert there.facts()["box"] == "my.toml"


def test_another_box_or_other_rules_are_not_played_with(plan: PlanMaker) -> None:
    sealed = plan("random").sealed()
    assert sealed.seal
    for seal in ((None, 1, "0" * 16), (None, 9, sealed.seal[2])):
        with pytest.raises(AlehouseError, match="Install the same Alehouse and games everywhere"):
            replace(sealed, seal=seal).open()


def test_rows_of_two_boxes_never_mix(plan: PlanMaker, tmp_path: Path) -> None:
    rows = run_whole(plan("random", games=2), tmp_path)
    odd = rows.with_columns(box=pl.lit("0" * 16), number=pl.col("number") + 2)
    Journal(tmp_path / "journal").add(Played(odd, None))
    with pytest.raises(AlehouseError, match="holds games of another box"):
        run(plan("random", games=3), tmp_path)


def test_a_killed_worker_costs_no_finished_game(plan: PlanMaker, tmp_path: Path) -> None:
    tournament = plan("mcts:2", "random", games=400)

    def kill(done: int, total: int) -> None:
        if 0 < done < total and (workers := multiprocessing.active_children()):
            workers[0].kill()

    with pytest.raises(AlehouseError, match=r"ended from outside.*The same command goes on"):
        run(tournament, tmp_path, jobs=2, progress=kill)
    assert 0 < len(read(tmp_path)) < 400
    assert len(run_whole(tournament, tmp_path)) == 400


def test_workers_never_hear_ctrl_c() -> None:
    with undisturbed():
        blocked = subprocess.run(
            [sys.executable, "-c", "import signal; print(signal.pthread_sigmask(0, []))"],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
    assert "SIGINT" in blocked
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


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


def whole_in(folder: Path) -> dict[int, dict[str, Any]]:
    """The games that were written whole, by number."""
    files = sorted((folder / "journal").glob("*.games"))
    some = [rows for file in files for rows in written(file.read_bytes())]
    return {row["number"]: row for rows in some for row in rows.to_dicts()}


def test_killing_loses_no_finished_game(plan: PlanMaker, installed: Path, tmp_path: Path) -> None:
    script = tmp_path / "forever.py"
    out = tmp_path / "out"
    script.write_text(FOREVER.format(out=str(out)))
    paths = [str(installed), os.environ.get("PYTHONPATH", "")]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}
    wanted = random.randrange(300, 2000)
    with subprocess.Popen(
        [sys.executable, str(script)], env=env, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        told = next(done for done in map(int, process.stdout) if done >= wanted)
        seen = whole_in(out)
        process.kill()
        process.stdout.read()  # ends when the last of its workers has ended too
    assert len(seen) >= told
    last = max(seen)
    rows = {row["number"]: row for row in run(plan("greedy", "random", games=last + 1), out)}
    assert len(rows) == last + 1
    assert all(rows[number] == row for number, row in seen.items())


def test_a_portion_cut_short_is_played_again(plan: PlanMaker, tmp_path: Path) -> None:
    tournament = plan("greedy", "random", games=3)
    whole = run(tournament, tmp_path / "anew")
    run(replace(tournament, games=1), tmp_path)
    some = next(Worker(Job(tournament, trace=False)).played([1]))
    Journal(tmp_path / "journal").add(some)
    file = next((tmp_path / "journal").iterdir())
    file.write_bytes(file.read_bytes()[:-20])
    assert run(tournament, tmp_path) == whole


def test_every_decision_is_traced_once(plan: PlanMaker, tmp_path: Path) -> None:
    tournament = plan("greedy", "random", games=9)
    rows = run(replace(tournament, games=4), tmp_path, trace=True)
    rows = run(tournament, tmp_path, jobs=2, trace=True)
    trail = trail_in(tmp_path)
    assert trail is not None
    decisions, offers = trail
    assert len(decisions) == decisions.unique(["game", "decision"]).height
    lengths = decisions.group_by("game").len().sort("game")
    assert lengths["len"].to_list() == [row["length"] for row in rows]
    assert offers["offers"].sum() == decisions["offered"].sum()
    assert offers["chances"].max() == 18  # every seat could rest in every game


def test_the_trace_of_a_game_that_is_played_again_is_dropped(
    plan: PlanMaker, tmp_path: Path
) -> None:
    run(plan("random", games=2), tmp_path, trace=True)
    trail = sorted((tmp_path / "trace").glob("*.arrow"))
    (tmp_path / "games.parquet").unlink()
    run(plan("random", games=2), tmp_path)
    assert trail
    assert trail_in(tmp_path) is None


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:beer"])
def test_a_dead_address_is_refused_at_once(address: str) -> None:
    with pytest.raises(AlehouseError, match=r"There is no Ray cluster at .*--ray local"):
        refuse_dead(address)


def test_without_ray_one_is_told_what_to_install(
    plan: PlanMaker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Missing, match=r"pip install alehouse\[ray\]"):
        run(plan("random"), tmp_path, ray="local")


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_without_a_cluster_ray_is_one_line(plan: PlanMaker, tmp_path: Path) -> None:
    pytest.importorskip("ray")
    with pytest.raises(AlehouseError, match=r"There is no Ray cluster at 'auto'.*--ray local"):
        run(plan("random"), tmp_path, ray="auto")


def test_a_cluster_that_was_killed_is_not_waited_for(
    plan: PlanMaker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("ray")
    with closing(socket.socket()) as nobody:
        nobody.bind(("127.0.0.1", 0))
        port = nobody.getsockname()[1]
    left = tmp_path / "ray_current_cluster"
    left.write_text(f"127.0.0.1:{port}", encoding="utf-8")
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    monkeypatch.setattr(tournament, "RAY_FILE", left)
    with pytest.raises(AlehouseError, match=r"no Ray cluster at 'auto' \(Connection refused\)"):
        run(plan("random"), tmp_path / "there", ray="auto")


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
