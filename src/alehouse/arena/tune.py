"""Tuning: values at which a study meets its goals, found by a search over cheap, then dear studies.

Every setting is played with the same seeds. Few games are enough to leave most settings behind
(successive halving); what is tried next is chosen by Optuna's estimator (TPE). Whatever meets the
goals is played again with other seeds, and has to meet them over all its games, with nothing in the
new ones against it. Studies are kept, and what is tried
depends on the seed alone, so the same command goes on where it was stopped.
"""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import optuna
import tomlkit

from alehouse.arena import plots
from alehouse.arena.arms import Arms, Setting, Vary, named
from alehouse.arena.boxes import with_values
from alehouse.arena.measures import Goal, measure, spelt
from alehouse.arena.page import figure, listed, note, page, section, table
from alehouse.arena.shares import Range
from alehouse.arena.store import replace as write
from alehouse.kernel.errors import AlehouseError

RUNGS = (16, 4, 1)  # parts of the games that a setting is tried with, one after the other
LEAST = 60  # games: fewer leave nothing behind
FRESH = 1_000_003  # what is added to the seed to confirm

Tell = Callable[["Trial"], None]


class Trial(NamedTuple):
    """One setting that was tried."""

    number: int
    setting: Setting
    games: int  # how many were played: fewer where it was left behind
    values: dict[str, Range]
    miss: float  # how far it is from the goals; 0: it meets them
    confirmed: bool = False  # with other seeds too


def pooled(one: Range, other: Range) -> Range:
    """A mean over two studies of the same size."""
    value = (one.value + other.value) / 2
    half = math.hypot(one.high - one.low, other.high - other.low) / 4
    return Range(value, value - half, value + half)


def keyed(setting: Setting) -> str:
    """A setting as a key."""
    return json.dumps(setting, sort_keys=True)


def even_step(values: Sequence[Any]) -> int:
    """The step of evenly spaced whole numbers, which have a distance; 0: they are no such."""
    if not all(isinstance(v, int) and not isinstance(v, bool) for v in values):
        return 0
    steps = {b - a for a, b in itertools.pairwise(values)} or {1}
    return max(0, *steps) if len(steps) == 1 else 0


class Tuned(NamedTuple):
    """What came of it."""

    before: Trial
    best: Trial
    trials: list[Trial]


class Tuner:
    """Looks for a setting that meets all goals."""

    def __init__(
        self, arms: Arms, varied: Sequence[Vary], goals: Sequence[Goal], trials: int = 40
    ) -> None:
        if not varied or not goals:
            raise AlehouseError("Name at least one value to vary and one goal.")
        self.arms, self.varied, self.goals, self.most = arms, varied, goals, trials

    def values(self, setting: Setting, games: int, seed: int | None = None) -> dict[str, Range]:
        """The measures of a setting."""
        results = self.arms.results(setting, games, seed)
        return {goal.name: measure(results, goal.name).value for goal in self.goals}

    def miss(self, values: dict[str, Range]) -> float:
        """How far measures are from the goals together."""
        return math.sqrt(sum(goal.miss(values[goal.name].value) ** 2 for goal in self.goals))

    def run(self, tell: Tell | None = None) -> Tuned:
        """Search until a setting is confirmed, or as many were tried as are wanted."""
        optuna.logging.set_verbosity(optuna.logging.WARNING)
        seed = self.arms.plan.seed
        sampler = optuna.samplers.TPESampler(
            seed=seed % 2**32, n_startup_trials=5, multivariate=False
        )
        study = optuna.create_study(sampler=sampler)
        now = {vary.path: self.arms.default(vary.path) for vary in self.varied}
        games = self.arms.plan.games
        start = self.values(now, games)
        before = Trial(-1, now, games, start, self.miss(start))
        trials: list[Trial] = []
        seen: dict[str, Trial] = {}
        while len(trials) < self.most and len(seen) < self.size():
            asked = study.ask()
            setting = self.suggested(asked)
            key = keyed(setting)
            if key in seen:
                study.tell(asked, seen[key].miss)
                study.enqueue_trial(self.untried(setting, seen))
                continue
            trial = self.tried(len(trials), setting, trials)
            seen[key] = trial
            trials.append(trial)
            study.tell(asked, trial.miss)
            if tell:
                tell(trial)
            self.keep(trials)
            if trial.confirmed:
                break
        best = min(trials, key=lambda t: (not t.confirmed, t.games < games, t.miss))
        return Tuned(before, best, trials)

    def suggested(self, asked: Any) -> Setting:
        """The setting that the estimator proposes."""
        found = {}
        for vary in self.varied:
            if step := even_step(vary.values):
                low, high = vary.values[0], vary.values[-1]
                found[vary.path] = asked.suggest_int(vary.path, low, high, step=step)
            else:
                found[vary.path] = asked.suggest_categorical(vary.path, vary.values)
        return found

    def size(self) -> int:
        """How many settings there are."""
        return math.prod(len({json.dumps(v) for v in vary.values}) for vary in self.varied)

    def untried(self, setting: Setting, seen: Collection[str]) -> Setting:
        """The setting nearest to one, step by step, that was not tried yet.

        The estimator likes to propose what it knows; left to itself it may never try the others.
        """
        waiting = [setting]
        for near in waiting:
            if keyed(near) not in seen:
                return near
            for vary in self.varied:
                at = vary.values.index(near[vary.path])
                for value in (*vary.values[at + 1 : at + 2], *vary.values[:at][-1:]):
                    if (step := {**near, vary.path: value}) not in waiting:
                        waiting.append(step)
        raise AssertionError("there are settings left")

    def tried(self, number: int, setting: Setting, others: list[Trial]) -> Trial:
        """Try a setting with more and more games, as long as it may be the best."""
        most = self.arms.plan.games
        for games in sorted({min(most, max(LEAST, most // part)) for part in RUNGS}):
            values = self.values(setting, games)
            miss = self.miss(values)
            if games < most and not self.may_do(values, others):
                return Trial(number, setting, games, values, miss)
        if miss > 0:
            return Trial(number, setting, most, values, miss)
        again = self.values(setting, most, self.arms.plan.seed + FRESH)
        both = {name: pooled(one, again[name]) for name, one in values.items()}
        met = self.miss(both) == 0 and all(g.within(again[g.name]) for g in self.goals)
        missed = 0.0 if met else max(self.miss(both), self.miss(again))
        return Trial(number, setting, most, both if met else again, missed, met)

    def may_do(self, values: dict[str, Range], others: list[Trial]) -> bool:
        """Whether a setting may still meet the goals, or be better than the best so far."""
        hopeful = []
        for goal in self.goals:
            value, low, high = values[goal.name]
            known = low < value < high  # what never varied in a few games may do so yet
            hopeful.append(not known or goal.within(values[goal.name]))
        whole = [t.miss for t in others if t.games == self.arms.plan.games]
        return all(hopeful) or self.miss(values) < min(whole, default=math.inf)

    def keep(self, trials: list[Trial]) -> None:
        """Write down what was tried."""
        lines = [json.dumps(trial._asdict()) for trial in trials]
        write(self.arms.out / "trail.jsonl", "\n".join(lines) + "\n")


def write_down(tuner: Tuner, found: Tuned) -> Path | None:
    """The page, and the box with its reasons; returns the box, None where none was changed."""
    out = tuner.arms.out
    write(out / "tune.html", report(tuner, found))
    in_box = {
        path: value
        for path, value in found.best.setting.items()
        if path not in ("players", "bots") and not path.startswith("option.")
    }
    if not in_box:
        return None
    text = with_values(tuner.arms.text, in_box, tuner.arms.file.name)
    reasons = tomlkit.document()
    for line in sentences(tuner, found):
        reasons.add(tomlkit.comment(line))
    write(out / "box.toml", f"{tomlkit.dumps(reasons)}\n{text}")
    return out / "box.toml"


def sentences(tuner: Tuner, found: Tuned) -> list[str]:
    """What was found, and why it should be believed."""
    best, before = found.best, found.before
    said = [
        f"Tuned: {path} {before.setting[path]} -> {value}" for path, value in best.setting.items()
    ]
    for goal in tuner.goals:
        was, now = before.values[goal.name], best.values[goal.name]
        said.append(
            f"{goal.name}: {spelt(goal.name, was.value)} -> {spelt(goal.name, now.value)}"
            f" ({spelt(goal.name, now.low)} to {spelt(goal.name, now.high)}); goal: {goal}"
        )
    if best.confirmed:
        how = f"The goal is met over {2 * best.games:,} games, half of them with other seeds."
    else:
        how = "The goal is not met: this is the nearest that was found."
    plan = tuner.arms.plan
    who = f"{', '.join(plan.bots)}, seed {plan.seed}, {len(found.trials)} settings tried."
    return [*said, f"{how} Played by {who}"]


def report(tuner: Tuner, found: Tuned) -> str:
    """The trail as a page."""
    facts = tuner.arms.plan.facts()
    goals = tuner.goals
    rows = [
        [
            named(trial.setting),
            f"{trial.games:,}",
            *(spelt(goal.name, trial.values[goal.name].value) for goal in goals),
            "confirmed" if trial.confirmed else f"{trial.miss:.2f}",
        ]
        for trial in found.trials
    ]
    heads = ["setting", "games", *(goal.name for goal in goals), "off"]
    numbers = table(heads, rows, [trial is found.best for trial in found.trials])
    tried = [float(i + 1) for i in range(len(found.trials))]
    plotted = [
        figure(
            plots.curves(
                "trail", [("off", tried, [t.miss for t in found.trials])], "tried", "off the goal"
            ),
            "How far every setting that was tried is off the goal.",
            numbers,
        )
    ]
    for vary in tuner.varied:
        if all(isinstance(v, int | float) for v in vary.values):
            for goal in goals:
                points = [(float(t.setting[vary.path]), t.values[goal.name]) for t in found.trials]
                name = f"{goal.name} by {vary.path.rpartition('.')[2]}"
                plotted.append(
                    figure(
                        plots.with_intervals(name, {"": sorted(points)}, vary.path, goal.name),
                        f"{name}; the others vary too.",
                    )
                )
    return page(
        f"{facts['title']}: tuned",
        f"{len(found.trials)} settings, up to {tuner.arms.plan.games:,} games each",
        [
            section("What was found", listed(sentences(tuner, found))),
            section("The trail", *plotted),
            section(
                "How to read this",
                note(
                    "Off: 0 meets all goals; otherwise half widths of the goal from its nearer end."
                    " Settings with fewer games were left behind early."
                ),
            ),
        ],
    )
