"""Arms of an experiment: the same study with other values in the box, options, players or bots."""

from __future__ import annotations

import hashlib
import itertools
import json
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from alehouse.arena.boxes import value_at, with_values
from alehouse.arena.plan import Plan
from alehouse.arena.statistics import Results
from alehouse.arena.store import writing
from alehouse.arena.tournament import Progress, run
from alehouse.kernel.errors import BadOption
from alehouse.kernel.shelf import rulebook


class Vary(NamedTuple):
    """What is varied, and the values it takes."""

    path: str  # into the box, `option.NAME`, `players` or `bots`
    values: tuple[Any, ...]

    @classmethod
    def read(cls, text: str) -> Vary:
        """What to vary in words: `recipes.porter.points=3,5,7`, `players=2..4`, `bots=a,b|c`."""
        path, equals, said = (part.strip() for part in text.partition("="))
        if not equals or not path or not said:
            raise BadOption(
                "What to vary is written PATH=VALUES, as in recipes.porter.points=3,5,7,"
                f" players=2..4, option.mode=a,b or bots=greedy|brewer; not {text!r}."
            )
        if steps := re.fullmatch(r"(-?\d+)\.\.(-?\d+)(?:\.\.(\d+))?", said):
            low, high, step = int(steps[1]), int(steps[2]), int(steps[3] or 1)
            values: tuple[Any, ...] = tuple(range(low, high + 1, max(1, step)))
        else:
            parts = said.split("|" if "|" in said or path == "bots" else ",")
            values = tuple(as_value(part) for part in parts)
        if not values:
            raise BadOption(f"{text!r} has no values: write the smaller end first.")
        return cls(path, values)


def as_value(text: str) -> Any:
    """A value in words: JSON where it is, otherwise the text."""
    try:
        return json.loads(text)
    except ValueError:
        return text.strip()


Setting = dict[str, Any]  # a value for each path


def settings(varied: Sequence[Vary]) -> list[Setting]:
    """Every combination of values, in order."""
    paths = [vary.path for vary in varied]
    return [
        dict(zip(paths, v, strict=True)) for v in itertools.product(*(x.values for x in varied))
    ]


class Arms:
    """Studies of one plan with other settings, below one folder."""

    def __init__(self, plan: Plan, out: Path, jobs: int = 1) -> None:
        self.plan, self.out, self.jobs = plan, out, jobs
        self.file = Path(plan.box) if plan.box else rulebook(plan.game).folder / "box.toml"
        self.text = self.file.read_text(encoding="utf-8")

    def default(self, path: str) -> Any:
        """What stands at a path now."""
        if path == "players":
            return self.plan.open().players
        if path == "bots":
            return ",".join(self.plan.bots)
        if path.startswith("option."):
            return self.plan.open().options[path.removeprefix("option.")]
        return value_at(self.text, path, self.file.name)

    def plan_of(self, setting: Setting, games: int | None = None, seed: int | None = None) -> Plan:
        """The plan of one arm; its box is written where it differs."""
        plan = replace(
            self.plan, games=games or self.plan.games, seed=self.plan.seed if seed is None else seed
        )
        box = {}
        for path, value in setting.items():
            if path == "players":
                plan = replace(plan, players=value)
            elif path == "bots":
                plan = replace(plan, bots=tuple(name.strip() for name in str(value).split(",")))
            elif path.startswith("option."):
                name = path.removeprefix("option.")
                plan = replace(plan, options={**plan.options, name: str(value)})
            else:
                box[path] = value
        if not box:
            return plan
        text = with_values(self.text, box, self.file.name)
        file = self.out / "boxes" / f"{hashlib.sha256(text.encode()).hexdigest()[:12]}.toml"
        with writing(self.out):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return replace(plan, box=str(file))

    def results(
        self,
        setting: Setting,
        games: int | None = None,
        seed: int | None = None,
        progress: Progress | None = None,
    ) -> Results:
        """Play an arm, or what is left of it."""
        plan = self.plan_of(setting, games, seed)
        facts = plan.facts()
        known = {k: v for k, v in facts.items() if k not in ("games", "box", "things", "title")}
        name = hashlib.sha256(json.dumps(known, sort_keys=True).encode()).hexdigest()[:12]
        rows = run(plan, self.out / "arms" / name, self.jobs, progress=progress)
        return Results(facts, rows)


def named(setting: Setting) -> str:
    """A setting as people read it."""
    return ", ".join(f"{path.rpartition('.')[2]} {value}" for path, value in setting.items())
