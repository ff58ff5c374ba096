"""A training from its first random game to the file that plays."""

from __future__ import annotations

import json
import math
import os
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch

import alehouse
from alehouse.bots.network import FILE, Network, fits
from alehouse.kernel.batch import Batch
from alehouse.kernel.chance import derived
from alehouse.kernel.errors import BadOption
from alehouse.kernel.game import Game
from alehouse.training.contest import contest
from alehouse.training.learner import Learner, captured
from alehouse.training.model import Layers, Model
from alehouse.training.recipe import Recipe
from alehouse.training.referee import Match, Referee, Share
from alehouse.training.rollout import Rollout
from alehouse.training.setups import setups
from alehouse.training.tables import Field, rivals

STATE, CURVE = "state.pt", "curve.jsonl"
PILOTS = 512  # random games that gauge how many points of lead are a lot
TABLES, SHARES, GUESTS, DUELS = range(4)  # paths below the seed


class Training:
    """Self-play that can be stopped and gone on with."""

    def __init__(
        self,
        game: Game,
        folder: Path,
        recipe: Recipe,
        *,
        players: Sequence[int] = (),
        device: str = "cpu",
        seed: int = 0,
        jobs: int = 0,
        start: Network | None = None,
        pace: float = 0,
        say: Callable[[str], None] = print,
    ) -> None:
        """`start`: a network to begin with, of as many blocks and no wider.

        `pace`: decisions that count as a second, so that a training is the same on every machine
        of a kind; 0: a second is what the clock says.
        """
        torch.manual_seed(seed)
        torch.set_float32_matmul_precision("high")
        self.game, self.folder, self.recipe = game, folder, recipe
        self.device, self.seed, self.pace, self.say = device, seed, pace, say
        self.games = setups(game, players)
        self.players = sorted({each.players for each in self.games})
        self.scale = start.scale if start else gauged(self.games, seed)
        field = Field(self.games, recipe.tables, derived(seed, TABLES), device)
        layout, sides = field.batch.layout, field.batch.house.sides
        self.model = Model(layout.scale, game.num_actions, sides, recipe.width, recipe.blocks).to(
            device
        )
        self.start = start
        if start:
            blocks, width, _ = start.weights.blocks.shape
            if blocks != recipe.blocks or width > recipe.width:
                raise BadOption(
                    f"The network to begin with has {blocks} blocks of {width} units: a recipe with"
                    f" blocks={recipe.blocks} and width={recipe.width} cannot hold it."
                )
            self.model.take(start)
        self.rollout = Rollout(field, self.model, recipe, self.scale, device)
        self.learner = Learner(self.model, self.rollout, recipe, device)
        self.referee = Referee(jobs)
        self.guests = np.random.default_rng(derived(seed, GUESTS) & 0xFFFFFFFF)
        self.even = self.copied(torch.float32)
        self.best: Layers = self.copied()
        self.league: list[Layers] = [self.best] if start else []
        self.spent = 0.0  # seconds of training, over all its sittings
        self.lessons = self.decisions = self.played = self.marks = 0
        folder.mkdir(parents=True, exist_ok=True)
        self.resume()

    # -- Going on ------------------------------------------------------------------

    def run(
        self,
        seconds: float,
        every: float = 60.0,
        against: Sequence[str] = ("greedy",),
        count: int = 40,
        until: float = math.inf,
    ) -> None:
        """Train until so many seconds have been spent in all, or the time is `until`."""
        play: Callable[[], Any] = self.rollout.play
        if self.device == "cuda":
            self.warm_up()
            play = captured(self.rollout.play)
            self.learner.once = captured(self.learner.update)
            self.thaw()
        mark = self.spent + every
        while self.spent < seconds and time.time() < until:
            begun = time.monotonic()
            part = min(1.0, self.spent / seconds)
            rate, entropy = (a + (b - a) * part for a, b in (self.recipe.rate, self.recipe.entropy))
            if self.league:
                self.rollout.invite(self.league[self.guests.integers(len(self.league))])
            play()
            sums = self.learner.learn(rate, entropy)
            self.even_out()
            self.played += int(self.rollout.games)
            self.lessons += 1
            made = self.recipe.tables * self.recipe.steps
            self.decisions += made
            self.spent += made / self.pace if self.pace else time.monotonic() - begun
            if self.spent >= mark or self.lessons == 1:
                self.look(sums, rate)
            if self.spent >= mark:
                self.keep(against, count)
                self.hear()
                mark += every
        self.keep(against, count)
        self.hear(to_the_end=True)
        self.referee.close()

    def warm_up(self) -> None:
        """What a CUDA graph wants to have seen once; the weights stay as they are."""
        self.frozen = (self.copied(torch.float32), self.learner.adam.state_dict())
        self.rollout.play()
        self.learner.spread.fill_(1.0)
        for group in self.learner.adam.param_groups:
            group["lr"].fill_(0.0)

    def thaw(self) -> None:
        """The weights as they were before the warm-up."""
        self.put(self.frozen[0])

    @torch.no_grad()
    def even_out(self) -> None:
        """Weights evened out over the last lessons play better than those of any one of them."""
        for mine, now in zip(self.even, self.copied(torch.float32), strict=True):
            for kept, new in zip(mine, now, strict=True):
                kept.lerp_(new, 1 - self.recipe.calm)

    def look(self, sums: torch.Tensor, rate: float) -> None:
        """Say how it goes."""
        lesson = self.learner.lesson(sums)
        pace = self.decisions / max(self.spent, 1e-9)
        self.note(
            lessons=self.lessons,
            decisions=self.decisions,
            games=self.played,
            rate=rate,
            entropy=lesson.entropy,
            value=lesson.value,
            clipped=lesson.clipped,
            explained=lesson.explained,
            pace=pace,
        )
        self.say(
            f"{self.spent:6.0f} s  {self.played:,} games  {pace:,.0f} decisions/s  entropy"
            f" {lesson.entropy:.2f}  expected rightly {lesson.explained:.0%}"
        )

    def keep(self, against: Sequence[str], count: int) -> None:
        """Compare with the best so far, remember this self, and write down where we stand."""
        kind = self.rollout.kind
        now = [(w.to(kind, copy=True), b.to(kind, copy=True)) for w, b in self.even]
        self.marks += 1
        n = max(64, min(8192, self.recipe.tables // 4))
        seed = derived(self.seed, DUELS, self.marks)
        ahead = contest(self.games, self.model, now, self.best, n, seed, self.device)
        self.note(against="best", ahead=ahead, tables=n)
        self.say(f"{self.spent:6.0f} s  against the best so far: {ahead:+.2f}")
        self.league = [*self.league, now][-self.recipe.kept :]
        if ahead > 0 or (self.marks == 1 and not self.start):
            self.best = now
            self.write(self.folder / FILE)
            shown = self.folder / f"mark-{self.marks}.npz"
            self.write(shown)
            for spec in against:
                for players in self.players if spec == "greedy" else self.players[:1]:
                    if players > 1 or len(self.players) == 1:
                        self.referee.ask(self.match(shown, spec, players, count))
        self.save()

    def match(self, network: Path, against: str, players: int, games: int) -> Match:
        """A match of the network against a bot."""
        box = "" if self.game.file == self.game.book.folder / "box.toml" else str(self.game.file)
        one = f"net:{network}"
        options = tuple(f"{name}={choice}" for name, choice in self.game.options.items())
        return Match(self.game.id, box, players, one, against, self.seed, 0, games, options)

    def hear(self, to_the_end: bool = False) -> None:
        """What the referee has to say."""
        sums: dict[tuple[str, str, int], list[Share]] = {}
        for share in self.referee.finished(to_the_end):
            match = share.match
            sums.setdefault((match.one, match.others, match.players), []).append(share)
        for (one, against, players), shares in sums.items():
            won, games = sum(s.won for s in shares), sum(s.games for s in shares)
            mark = Path(one.removeprefix("net:")).stem
            self.note(mark=mark, against=against, players=players, won=won, of=games)
            self.say(
                f"{self.spent:6.0f} s  {mark} won {won:g} of {games} against {against},"
                f" {players} players"
            )

    # -- Keeping -------------------------------------------------------------------

    def copied(self, kind: torch.dtype | None = None) -> Layers:
        """The weights as they are now."""
        layers = self.model.layers(kind or self.rollout.kind)
        return [(w.detach().clone(), b.detach().clone()) for w, b in layers]

    def put(self, layers: Layers) -> None:
        """Other weights."""
        every = (self.model.first, *self.model.blocks, self.model.head)
        with torch.no_grad():
            for layer, (weight, bias) in zip(every, layers, strict=True):
                layer.weight.copy_(weight)
                layer.bias.copy_(bias)

    def write(self, path: Path) -> None:
        """The network as a file."""
        learning = self.copied(torch.float32)
        self.put(self.even)
        written(path, self.model.network(self.record()).to_bytes())
        self.put(learning)

    def record(self) -> dict[str, Any]:
        """How the network came to be."""
        curve = self.folder / CURVE
        lines = curve.read_text().splitlines() if curve.exists() else []
        return fits(self.game, self.model.sides) | {
            "sides": self.model.sides,
            "scale": self.scale,
            "alehouse": alehouse.__version__,
            "commit": commit(),
            "players": self.players,
            "setups": len(self.games),
            "seed": self.seed,
            "device": torch.cuda.get_device_name() if self.device == "cuda" else "cpu",
            "seconds": round(self.spent, 1),
            "decisions": self.decisions,
            "games": self.played,
            "recipe": self.recipe.facts(),
            "start": begun_with(self.start),
            "curve": [json.loads(line) for line in lines],
        }

    def note(self, **facts: Any) -> None:
        """A line of the curve."""
        facts = {"seconds": round(self.spent, 1)} | {
            name: round(fact, 4) if isinstance(fact, float) else fact
            for name, fact in facts.items()
        }
        with (self.folder / CURVE).open("a") as file:
            file.write(json.dumps(facts) + "\n")

    def save(self) -> None:
        """Where the training stands, to go on from it."""
        half = torch.float16
        kept = {
            "fits": fits(self.game, self.model.sides),
            "model": self.model.state_dict(),
            "adam": self.learner.adam.state_dict(),
            "league": [[(w.to(half), b.to(half)) for w, b in each] for each in self.league],
            "best": self.best,
            "even": self.even,
            "counts": (self.spent, self.lessons, self.decisions, self.played, self.marks),
        }
        beside = self.folder / f"{STATE}.new"
        torch.save(kept, beside)
        os.replace(beside, self.folder / STATE)

    def resume(self) -> None:
        """Go on where a training in this folder was stopped."""
        path = self.folder / STATE
        if not path.exists():
            return
        kept = torch.load(path, map_location=self.device, weights_only=True)
        if kept["fits"] != fits(self.game, self.model.sides):
            raise BadOption(f"The training in {self.folder} is of another game or box.")
        self.model.load_state_dict(kept["model"])
        self.learner.adam.load_state_dict(kept["adam"])
        kind = self.rollout.kind
        self.league = [[(w.to(kind), b.to(kind)) for w, b in each] for each in kept["league"]]
        self.best, self.even = kept["best"], kept["even"]
        self.spent, self.lessons, self.decisions, self.played, self.marks = kept["counts"]
        self.say(f"Going on after {self.spent:.0f} s and {self.played:,} games.")


def begun_with(start: Network | None) -> dict[str, Any] | None:
    """The record of the network that a training began with, without its curve."""
    if start is None:
        return None
    return {name: fact for name, fact in start.record.items() if name != "curve"}


def gauged(games: Sequence[Game], seed: int) -> float:
    """How many points of lead are a lot, by random games."""
    batch = Batch(games, PILOTS, seed, auto_reset=False)
    batch.playout()
    seats = np.array([games[i % len(games)].players for i in range(PILOTS)])
    here = np.arange(batch.players)[None] < seats[:, None]
    points = torch.from_numpy(np.where(here, batch.points, -1e9).astype(np.float32))
    leads = (points - rivals(points)).numpy()[here & (seats > 1)[:, None]]
    return max(1.0, float(leads.std())) if len(leads) else 1.0


def written(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    beside = path.with_suffix(".new")
    beside.write_bytes(data)
    os.replace(beside, path)


def commit() -> str:
    """The commit of the sources, where they are a checkout."""
    if named := os.environ.get("ALEHOUSE_COMMIT"):
        return named
    here = Path(__file__).parent
    try:
        found = subprocess.run(
            ["git", "rev-parse", "HEAD"], cwd=here, capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return found.stdout.strip()
