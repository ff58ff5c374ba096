"""Trainings of several games side by side on one GPU: how the shipped networks are made.

    python -m benchmarks.train_all GAME[=MINUTES] … --minutes 20 --watch 560 --out FOLDER

Starts the trainings in a session of their own, unless they are running, and watches them for so
many seconds; then packs networks, curves, logs and what was measured into FOLDER. Called again it
watches on; what has died meanwhile goes on from its last mark. Each training begins with the
network of its game's folder where one fits. Cores that no training needs (`--jobs`) measure
networks meanwhile (`measured.jsonl`: a line for every ten games): from the beginning those of the
games that are not trained, the new ones when they are done. Nothing need be installed but numpy,
numba, numba-cuda and torch.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import time
import tomllib
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import zip_longest
from multiprocessing import get_context
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
HOME = ROOT / "build" / "train"  # ignored by git, so it stays between sittings
SEED = 2026
RESERVE = 25.0  # seconds to write down and measure at the end
TRIES = 4
DEALT = {  # nothing is drawn later: without these its games would all be the same one
    "brew_crafters": ("recipe_mode=random", "worker_mode=random")
}
COUNTS = {"beer_master": "1-6,2,2,2,2,3,4,5,6", "empire_needs_beer": "2-4,2,2,2,2,2"}
RECIPE = ["rate=3e-4:2e-5", "entropy=0.006:0.001"]
RECIPES = {
    "beer_master": [
        *("tables=32768", "steps=96", "minibatch=65536", "width=512", "fade=0.97"),
        *("rate=4e-4:2e-5", "entropy=0.008:0.001", "haste=0.5"),
    ],
    "brew_crafters": [
        *("tables=32768", "minibatch=65536", "rate=4e-4:1e-5", "entropy=0.008:0.0005"),
        *("slips=0.03", "calm=0.99"),
    ],
    "empire_needs_beer": [
        *("tables=32768", "minibatch=65536", "width=512", "fade=0.97", "winning=0.75"),
        *("rate=4e-4:1e-5", "entropy=0.006:0.0003", "slips=0.02", "calm=0.99"),
    ],
}
MEASURED = (  # one, others, games
    *(("net", "greedy", 400), ("net", "mcts:80", 200), ("net", "mcts:600", 200)),
    *(("grandmaster", "net", 100), ("sage:200ms", "net", 40), ("mcts:200ms", "net", 40)),
    *(("sage:200ms", "mcts:200ms", 40), ("grandmaster", "mcts:600", 100)),
)
FIELDS = (("net", "greedy", 100),)  # with three seats and more


# -- Where nothing is installed ----------------------------------------------------


def entry_points() -> None:
    """Make the games and bots known from the sources alone."""
    folder = HOME / "known" / "alehouse-0.dist-info"
    folder.mkdir(parents=True, exist_ok=True)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    words = [
        f"[{group}]\n" + "\n".join(f"{name} = {place}" for name, place in entries.items())
        for group, entries in project["entry-points"].items()
    ]
    (folder / "entry_points.txt").write_text("\n".join(words) + "\n")
    (folder / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: alehouse\nVersion: {project['version']}\n"
    )
    paths = [str(ROOT / "src"), str(ROOT), str(folder.parent), os.environ.get("PYTHONPATH", "")]
    os.environ["PYTHONPATH"] = os.pathsep.join(path for path in paths if path)


# -- One training ------------------------------------------------------------------


def train(name: str, until: float, small: bool) -> None:
    """Train one game until a time."""
    import torch

    import alehouse
    from alehouse.bots.network import start_of
    from alehouse.kernel.errors import Missing
    from alehouse.training.recipe import CPU, GPU
    from alehouse.training.setups import counts
    from alehouse.training.training import Training

    gpu = torch.cuda.is_available()
    torch.set_num_threads(1)
    game = alehouse.game(name, **dict(words.split("=") for words in DEALT.get(name, ())))
    try:
        start = start_of(game)
    except Missing as error:
        print(error, flush=True)
        start = None
    words = RECIPES.get(name, RECIPE) if start else []
    if small:
        words = [*words, "tables=256", "steps=16", "minibatch=1024"]
    training = Training(
        game,
        HOME / name,
        (GPU if gpu else CPU).of(start).but(words),
        players=counts(COUNTS.get(name)),
        device="cuda" if gpu else "cpu",
        seed=SEED,
        start=start,
        say=lambda line: print(line, flush=True),
    )
    print(f"ready; {until - time.time():.0f} s to go", flush=True)
    seconds = training.spent + max(5.0, 0.95 * (until - time.time()) - RESERVE)
    training.run(seconds, max(5.0, min(60.0, seconds / 4)), (), 0, until - RESERVE)
    (HOME / name / "done").touch()


# -- All of them -------------------------------------------------------------------


def run(games: dict[str, float], begun: float, until: float, jobs: int, small: bool) -> None:
    """Keep the trainings going until their time is up, and measure."""
    from alehouse.kernel.twin import cache_folder

    trained: dict[str, subprocess.Popen[bytes]] = {}
    tries = dict.fromkeys(games, 0)
    jobs = max(0, (os.cpu_count() or 1) - len(games) - 1) if jobs < 0 else jobs
    with ProcessPoolExecutor(max(1, jobs), get_context("spawn")) as pool:
        measuring = Measuring(pool, jobs, list(games), small)
        while time.time() < until or not all((HOME / name / "done").exists() for name in games):
            for name, minutes in games.items():
                end = min(until, begun + 60 * minutes)
                dead = name not in trained or trained[name].poll() is not None
                done = (HOME / name / "done").exists()
                if dead and not done and tries[name] < TRIES and time.time() < end - 2 * RESERVE:
                    tries[name] += 1
                    if tries[name] == 2:  # kept kernels may be of another compiler
                        shutil.rmtree(cache_folder() / "device", ignore_errors=True)
                    trained[name] = begin(name, end, small)
            if time.time() > until + 2 * RESERVE and all(
                p.poll() is not None for p in trained.values()
            ):
                break
            measuring.go_on(2.0)
        while measuring.go_on(2.0):
            pass


def begin(name: str, until: float, small: bool) -> subprocess.Popen[bytes]:
    """Start the training of one game."""
    words = [sys.executable, "-m", "benchmarks.train_all", name, "--worker", str(until)]
    with (HOME / f"{name}.log").open("ab") as log:
        return subprocess.Popen([*words, *["--small"] * small], cwd=ROOT, stdout=log, stderr=log)


class Measuring:
    """Plays matches on the cores that are left."""

    def __init__(self, pool: ProcessPoolExecutor, jobs: int, later: list[str], small: bool) -> None:
        import alehouse

        self.pool, self.jobs, self.small, self.later = pool, jobs, small, set(later)
        names = [entry["id"] for entry in alehouse.games()]
        self.waiting = in_turn([self.matches(n, "") for n in names if n not in later])
        self.playing: set[Future[Any]] = set()

    def matches(self, name: str, file: str) -> Iterator[Any]:
        """The matches of a game, in portions; a new network's bots are made from its file."""
        import alehouse
        from alehouse.training.referee import Match

        every = next(entry["players"] for entry in alehouse.games() if entry["id"] == name)
        old = [(2, "net", "net", 200)] if file else []
        fields = [(n, *what) for n in every if n > 2 for what in FIELDS]
        rounds = [*old, *((2, *what) for what in MEASURED[:2]), *fields]
        rounds += [(2, *what) for what in MEASURED[2:]]
        for players, one, others, games in rounds:
            if file and not {one, others} <= {"net", "greedy", "mcts:80", "mcts:600"}:
                continue  # bots that search with the network of the game's own folder
            one = f"net:{file}" if file and one == "net" else one
            for first in range(0, 10 if self.small else games, 10):
                yield Match(name, "", players, one, others, SEED, first, 10, DEALT.get(name, ()))

    def go_on(self, seconds: float) -> bool:
        """Play on for a while; whether anything is left to play."""
        from alehouse.training.referee import play

        done = {name for name in self.later if (HOME / name / "done").exists()}
        files = {name: HOME / name / "network.npz" for name in sorted(done)}
        new = [self.matches(name, str(file)) for name, file in files.items() if file.exists()]
        self.waiting, self.later = [*in_turn(new), *self.waiting], self.later - done
        while self.waiting and len(self.playing) < self.jobs:
            self.playing.add(self.pool.submit(play, self.waiting.pop(0)))
        if not self.playing:
            time.sleep(seconds)
            return False
        played, self.playing = wait(self.playing, seconds, FIRST_COMPLETED)
        for each in played:
            with (HOME / "measured.jsonl").open("a") as file, contextlib.suppress(Exception):
                share = each.result()
                file.write(json.dumps(share.match._asdict() | {"won": share.won}) + "\n")
        return True


def in_turn(games: list[Iterator[Any]]) -> list[Any]:
    """The matches of several games, one of each in turn."""
    return [match for line in zip_longest(*games) for match in line if match is not None]


# -- Watching ----------------------------------------------------------------------


def alive() -> bool:
    """Whether the trainings are being kept going."""
    try:
        pid = (HOME / "pid").read_text()
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def watch(seconds: float, out: Path) -> None:
    """Say what is said, then pack what there is."""
    end, told = time.time() + seconds, dict[Path, int]()
    while time.time() < end and alive():
        time.sleep(min(5.0, max(0.1, end - time.time())))
        for log in sorted(HOME.glob("*.log")):
            text = log.read_text(errors="replace")
            for line in text[told.get(log, 0) :].splitlines():
                print(f"{log.stem}: {line}", flush=True)
            told[log] = len(text)
    pack(out)


def pack(out: Path) -> None:
    """One file with all that should come back."""
    out.mkdir(parents=True, exist_ok=True)
    with tarfile.open(out / "train.tar.gz", "w:gz") as archive:
        for file in [*HOME.glob("*.log"), *HOME.glob("*/network.npz"), *HOME.glob("*/curve.jsonl")]:
            archive.add(file, str(file.relative_to(HOME)))
    if (HOME / "measured.jsonl").exists():
        shutil.copy(HOME / "measured.jsonl", out / "measured.jsonl")
    print(f"packed; the trainings are {'running' if alive() else 'over'}", flush=True)


def main() -> None:
    """Start or go on, watch, and pack."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("games", nargs="+", metavar="GAME[=MINUTES]")
    parser.add_argument("--minutes", type=float, default=20.0, help="of all trainings together")
    parser.add_argument("--watch", type=float, default=560.0, help="seconds of this sitting")
    parser.add_argument("--out", type=Path, default=HOME / "out")
    parser.add_argument("--jobs", type=int, default=-1, help="that measure; as many as are free")
    parser.add_argument("--small", action="store_true", help="tiny, to try it out")
    parser.add_argument("--worker", type=float, default=0.0, help=argparse.SUPPRESS)
    parser.add_argument("--keeper", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    HOME.mkdir(parents=True, exist_ok=True)
    if asked.worker:
        train(asked.games[0], asked.worker, asked.small)
        return
    times = [
        (name, float(minutes or asked.minutes))
        for name, _, minutes in (each.partition("=") for each in asked.games)
    ]
    if not (HOME / "begun").exists():
        (HOME / "begun").write_text(str(time.time()))
    begun = float((HOME / "begun").read_text())
    until = begun + 60 * asked.minutes
    if asked.keeper:
        run(dict(times), begun, until, asked.jobs, asked.small)
        return
    entry_points()
    if not alive():
        with (HOME / "keeper.log").open("ab") as log:
            again = [sys.executable, "-m", "benchmarks.train_all", *sys.argv[1:], "--keeper"]
            keeper = subprocess.Popen(
                again, cwd=ROOT, stdout=log, stderr=log, start_new_session=True
            )
        (HOME / "pid").write_text(str(keeper.pid))
    watch(asked.watch, asked.out)


if __name__ == "__main__":
    main()
